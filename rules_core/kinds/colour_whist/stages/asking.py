"""The asking round of colour whist: pass, wait, ask for a suit, join, go alone, or call a special."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.cards.actions import Action, CallContract, Pass
from rules_core.cards.cards import Suit
from rules_core.cards.reasons import Event, Fact, Reason, because
from rules_core.cards.seats import Seat
from rules_core.cards.stage import Bidding
from rules_core.kinds.colour_whist.asking import Asking, Standing, read_call, repeat_of
from rules_core.kinds.colour_whist.contracts import NAMED
from rules_core.kinds.colour_whist.rules import WhistDeal
from rules_core.kinds.colour_whist.stages.special_calls import why_not_special

TOLD = {
    "wait": ("auction/wait", "event.whist.waits"),
    "ask": ("auction/ask-three-ways", "event.whist.asks"),
    "alone": ("auction/ask-three-ways", "event.whist.alone"),
    "repeat": ("auction/later-rounds", "event.whist.repeats"),
}


@dataclass(frozen=True, slots=True)
class AskingRound(Bidding):
    """The deal while partners and contracts are being settled."""

    deal: WhistDeal
    asking: Asking
    calls: tuple[tuple[Seat, Action], ...] = ()

    @property
    def turn(self) -> Seat | None:
        """The player to speak."""
        return self.asking.turn

    @property
    def over(self) -> bool:
        """Whether every player is bound to a contract or has passed, or a special ends the asking."""
        return self.asking.turn is None

    def choices(self) -> tuple[Action, ...]:
        """Return every allowed call."""
        return self.asking.choices(open_may_pass=self.deal.rules.open_asker_may_pass)

    # ---- refusals ----

    def reason_against(self, action: Action) -> Reason:
        """Return why a call is not allowed now."""
        cite, turn = self.deal.rules.cite, self.turn
        if turn is None:
            return because(cite("auction/asking-ends"), "refuse.whist.asking-over")
        verb, suit = read_call(action)
        first = self.asking.at(turn).standing is Standing.NEW
        match verb:
            case "pass":
                return because(cite("auction/later-rounds"), "refuse.whist.open-cannot-pass", suit=self._own_suit())
            case "wait":
                return self._why_not_wait(turn)
            case "bid":
                return because(cite("auction/ordinary-bidding"), "refuse.whist.not-yet-bidding")
            case "special" if not first:
                return because(cite("auction/specials-first-round-only"), "refuse.whist.special-too-late")
            case "special":
                assert isinstance(action, CallContract)
                return why_not_special(self.deal.rules, NAMED[action.contract], self.asking.special, *self._caller())
            case "repeat" if suit is not None:
                return self._why_not_repeat(suit)
        if suit is None:
            saying = "refuse.whist.no-such-call" if isinstance(action, CallContract) else "refuse.whist.now-asking"
            rule = "auction/specials-listed" if isinstance(action, CallContract) else "auction/purpose"
            return because(cite(rule), saying)
        return self._why_not_suit(verb, suit)

    def _caller(self) -> tuple[Seat, ...]:
        return self.asking.callers()[:1]

    def _own_suit(self) -> Suit:
        assert self.turn is not None
        suit = self.asking.at(self.turn).suit
        assert suit is not None
        return suit

    def _why_not_wait(self, turn: Seat) -> Reason:
        rules, forehand = self.deal.rules, self.asking.forehand
        if turn is not forehand:
            return because(rules.cite("auction/wait-first-only"), "refuse.whist.wait-is-for-first", seat=forehand)
        if self.asking.at(turn).standing is Standing.WAITING:
            return because(rules.cite("auction/wait"), "refuse.whist.waited-already")
        return because(rules.cite("auction/wait-first-only"), "refuse.whist.wait-at-first-turn")

    def _why_not_repeat(self, suit: Suit) -> Reason:
        cite, turn = self.deal.rules.cite, self.turn
        assert turn is not None
        place = self.asking.at(turn)
        if place.standing is not Standing.OPEN or place.suit is not suit:
            return because(cite("auction/later-rounds"), "refuse.whist.nothing-to-repeat", suit=suit)
        saying = "nobody-left" if self.asking.may_repeat else "only-repeats"
        return because(cite("auction/asking-ends"), f"refuse.whist.{saying}", suit=suit)

    def _why_not_suit(self, verb: str, suit: Suit) -> Reason:
        cite, turn = self.deal.rules.cite, self.turn
        assert turn is not None
        place, special = self.asking.at(turn), self.asking.special
        if special is not None:
            facts: dict[str, Fact] = {"seat": self._caller()[0], "bid": CallContract(special.key)}
            return because(cite("auction/special-beats-suit"), "refuse.whist.special-was-called", **facts)
        if place.standing is Standing.OPEN and verb in ("ask", "alone"):
            said = "ask-is-said" if repeat_of(self._own_suit()) in self.choices() else "ask-only-alone"
            saying = f"refuse.whist.{said if suit is place.suit else 'keep-to-your-suit'}"
            return because(cite("auction/later-rounds"), saying, suit=self._own_suit())
        if place.standing is Standing.WAITING and verb in ("ask", "alone"):
            return because(cite("auction/wait-no-own-suit"), "refuse.whist.no-own-suit")
        return self._suit_is_not_free(suit, turn)

    def _suit_is_not_free(self, suit: Suit, turn: Seat) -> Reason:
        cite, asking = self.deal.rules.cite, self.asking
        party = next((one for one in asking.parties() if one.suit is suit), None)
        if party is not None and party.joiner is not None:
            facts: dict[str, Fact] = {"one": party.asker, "other": party.joiner, "suit": suit}
            return because(cite("auction/team-is-fixed"), "refuse.whist.team-is-fixed", **facts)
        if party is not None:
            return because(cite("auction/ask-three-ways"), "refuse.whist.goes-alone", seat=party.asker, suit=suit)
        asker = next((seat for seat, asked in asking.open_asks() if asked is suit), None)
        if asker is turn:
            return because(cite("auction/join"), "refuse.whist.own-ask", suit=suit)
        if asker is not None:
            return because(cite("auction/join"), "refuse.whist.suit-is-open", seat=asker, suit=suit)
        return because(cite("auction/join"), "refuse.whist.nobody-asks", suit=suit)

    # ---- results ----

    def after(self, action: Action) -> AskingRound:
        """Return the asking after one player's call."""
        turn = self.turn
        assert turn is not None
        return AskingRound(self.deal, self.asking.after(action), (*self.calls, (turn, action)))

    def events_of(self, action: Action) -> tuple[Event, ...]:
        """Return the events that everybody hears."""
        cite, turn = self.deal.rules.cite, self.turn
        assert turn is not None
        verb, suit = read_call(action)
        if isinstance(action, Pass):
            return (Event("call", because(cite("auction/pass"), "event.passes", seat=turn), turn),)
        assert isinstance(action, CallContract)
        if verb == "special":
            rule = cite(NAMED[action.contract].rule)
            return (Event("call", because(rule, "event.whist.calls", seat=turn, bid=action), turn),)
        if suit is None:
            rule, saying = TOLD[verb]
            return (Event("call", because(cite(rule), saying, seat=turn), turn),)
        if verb == "join":
            asker = next(seat for seat, asked in self.asking.open_asks() if asked is suit)
            told = because(cite("auction/join"), "event.whist.joins", seat=turn, asker=asker, suit=suit)
            return (Event("call", told, turn),)
        rule, saying = TOLD[verb]
        return (Event("call", because(cite(rule), saying, seat=turn, suit=suit), turn),)
