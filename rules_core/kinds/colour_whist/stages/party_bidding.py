"""Bidding between the parties from the asking: up from the lowest suit, until all but one have stopped."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules_core.cards.actions import Action, CallContract, Pass
from rules_core.cards.bidding.contracts import Undertaking
from rules_core.cards.cards import Suit
from rules_core.cards.reasons import Event, Fact, Reason, Refusal, because
from rules_core.cards.seats import Seat
from rules_core.cards.stage import Bidding, Naming
from rules_core.kinds.colour_whist.asking import Party, read_call
from rules_core.kinds.colour_whist.contracts import NAMED, SOLO_LEAST, SUITS_UPWARD, TEAM_LEAST, bids_over
from rules_core.kinds.colour_whist.rules import WhistDeal


@dataclass(frozen=True, slots=True)
class PartyBidding(Bidding):
    """The parties from the lowest suit to the highest, the standing bid, and the party on turn.

    `stopped` are the suits of parties that bid no more. `may_go_alone` lets the asker of a stopped team bid alone.
    """

    deal: WhistDeal
    parties: tuple[Party, ...]
    calls: tuple[tuple[Seat, Action], ...]
    at: int = 0
    standing: Undertaking | None = None
    stopped: tuple[Suit, ...] = ()
    may_go_alone: bool = False

    @property
    def party(self) -> Party:
        """The party on turn."""
        return self.parties[self.at]

    @property
    def holder(self) -> Party | None:
        """The party with the standing bid."""
        trump = self.standing.trump if self.standing else None
        return next((one for one in self.parties if one.suit is trump), None)

    @property
    def over(self) -> bool:
        """Whether all but the highest bidder have stopped."""
        return not self.may_go_alone and self.standing is not None and len(self.stopped) == len(self.parties) - 1

    @property
    def turn(self) -> Seat | None:
        """The player who speaks for the party: a team's joiner, or the asker when he may go alone."""
        if self.over:
            return None
        return self.party.asker if self.may_go_alone else self.party.speaker

    @property
    def naming(self) -> Naming:
        """The names of the calls: an asker who may go alone passes, a party stops."""
        return Naming(to_pass="pass" if self.may_go_alone else "stop")

    def bids(self) -> tuple[Undertaking, ...]:
        """Return the bids open to the speaker, from low to high."""
        return bids_over(self.standing, self.party.suit, alone=self.may_go_alone or self.party.alone)

    def choices(self) -> tuple[Action, ...]:
        """Return stop, unless this party opens the bidding, and every higher bid in its suit."""
        if self.over:
            return ()
        stop: tuple[Action, ...] = () if self.standing is None else (Pass(),)
        return (*stop, *(CallContract(one.key) for one in self.bids()))

    # ---- refusals ----

    def why_not(self, action: Action, choices: tuple[Action, ...]) -> Refusal:
        """Return why a call is not allowed now, and the lowest allowed bids."""
        return Refusal(self.reason_against(action), choices[:4])

    def reason_against(self, action: Action) -> Reason:
        """Return why a call is not allowed now."""
        cite = self.deal.rules.cite
        verb, _ = read_call(action)
        match verb:
            case "pass":
                least = TEAM_LEAST if self.party.joiner else SOLO_LEAST
                facts: dict[str, Fact] = {"suit": self.party.suit, "needs": least}
                return because(cite("auction/lowest-suit-opens"), "refuse.whist.opener-bids", **facts)
            case "bid":
                assert isinstance(action, CallContract)
                return self._why_not_bid(NAMED[action.contract], action)
            case "special":
                return because(cite("auction/specials-first-round-only"), "refuse.whist.special-too-late")
            case "join" | "ask" | "alone" | "repeat" | "wait":
                return because(cite("auction/all-fixed"), "refuse.whist.all-is-fixed")
        if isinstance(action, CallContract):
            return because(cite("auction/minimum-bid"), "refuse.whist.no-such-bid")
        return because(cite("auction/ordinary-bidding"), "refuse.whist.now-bidding")

    def _why_not_bid(self, bid: Undertaking, action: CallContract) -> Reason:
        cite, party = self.deal.rules.cite, self.party
        alone = self.may_go_alone or party.alone
        if bid.trump is not party.suit or bid.rule != "auction/highest-bid-plays":
            return because(cite("auction/highest-bid-plays"), "refuse.whist.own-suit-only", suit=party.suit)
        if bid.alone is not alone:
            rule = "auction/solo-worth-two-more" if alone else "auction/asker-may-go-alone-after-loss"
            return because(cite(rule), "refuse.whist.bid-as-soloist" if alone else "refuse.whist.bid-as-team")
        assert self.standing is not None
        least = self.bids()
        facts: dict[str, Fact] = {"bid": action, "standing": CallContract(self.standing.key)}
        if not least:
            return because(cite("auction/raising"), "refuse.whist.no-higher-bid", **facts)
        next_bid = CallContract(least[0].key)
        same_worth = bid.rank // len(SUITS_UPWARD) == self.standing.rank // len(SUITS_UPWARD)
        if same_worth:
            return because(cite("setup/suit-order"), "refuse.whist.lower-suit", next=next_bid, **facts)
        rule = "auction/solo-worth-two-more" if bid.alone is not self.standing.alone else "auction/raising"
        return because(cite(rule), "refuse.whist.bid-too-low", next=next_bid, **facts)

    # ---- results ----

    def after(self, action: Action) -> PartyBidding:
        """Return the bidding after one party's call."""
        turn = self.turn
        assert turn is not None
        calls, party = (*self.calls, (turn, action)), self.party
        if isinstance(action, CallContract):
            bid = NAMED[action.contract]
            kept = Party(party.suit, party.asker) if self.may_go_alone else party
            parties = (*self.parties[: self.at], kept, *self.parties[self.at + 1 :])
            return replace(self, parties=parties, calls=calls, standing=bid, may_go_alone=False)._moved_on()
        if party.joiner is not None and not self.may_go_alone:
            return replace(self, calls=calls, may_go_alone=True)
        return replace(self, calls=calls, may_go_alone=False, stopped=(*self.stopped, party.suit))._moved_on()

    def _moved_on(self) -> PartyBidding:
        if self.over:
            return self
        count = len(self.parties)
        places = [(self.at + step) % count for step in range(1, count + 1)]
        at = next(place for place in places if self.parties[place].suit not in self.stopped)
        return replace(self, at=at)

    def events_of(self, action: Action) -> tuple[Event, ...]:
        """Return the events that everybody hears."""
        cite, turn, party = self.deal.rules.cite, self.turn, self.party
        assert turn is not None
        if isinstance(action, CallContract):
            if self.may_go_alone and party.joiner is not None:
                facts: dict[str, Fact] = {"seat": turn, "bid": action, "joiner": party.joiner}
                rule = cite("auction/asker-may-go-alone-after-loss")
                return (Event("call", because(rule, "event.whist.goes-on-alone", **facts), turn),)
            rule = "auction/joiner-bids" if party.joiner else "auction/raising"
            return (Event("call", because(cite(rule), "event.whist.bids", seat=turn, bid=action), turn),)
        if self.may_go_alone:
            rule = cite("auction/asker-may-go-alone-after-loss")
            return (Event("call", because(rule, "event.whist.stays-out", seat=turn, suit=party.suit), turn),)
        return (Event("call", because(cite("auction/raising"), "event.whist.stops", seat=turn, suit=party.suit), turn),)


def bidding_between(deal: WhistDeal, parties: tuple[Party, ...]) -> PartyBidding:
    """Open the bidding between parties, ordered from the lowest suit to the highest."""
    return PartyBidding(deal, parties, deal.calls)
