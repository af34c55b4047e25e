"""Why a special may not be called over an earlier one, and the one round in which a troel can be outbid."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.cards.actions import Action, CallContract, Pass
from rules_core.cards.bidding.contracts import Undertaking
from rules_core.cards.reasons import Event, Fact, Reason, because
from rules_core.cards.seats import Seat
from rules_core.cards.stage import Bidding
from rules_core.kinds.colour_whist.asking import read_call
from rules_core.kinds.colour_whist.contracts import ABOVE_TROEL, NAMED, can_be_shared, is_special, specials_over
from rules_core.kinds.colour_whist.rules import WhistDeal, WhistRules


def why_not_special(rules: WhistRules, wanted: Undertaking, standing: Undertaking | None, seat: Seat) -> Reason:
    """Return why a special cannot be called over the highest one so far, which `seat` called."""
    assert standing is not None
    facts: dict[str, Fact] = {"seat": seat, "bid": CallContract(wanted.key), "standing": CallContract(standing.key)}
    if wanted.rule == standing.rule and not can_be_shared(wanted):
        if wanted.trump is not standing.trump:
            return because(rules.cite("setup/suit-order"), "refuse.whist.abondance-in-lower-suit", **facts)
        return because(rules.cite("auction/special-shared"), "refuse.whist.for-one-only", **facts)
    return because(rules.cite("auction/special-order"), "refuse.whist.special-too-low", **facts)


@dataclass(frozen=True, slots=True)
class TroelRound(Bidding):
    """One round over a troel: each player passes or calls one of the two specials that rank above it."""

    deal: WhistDeal
    calls: tuple[tuple[Seat, Action], ...] = ()

    @property
    def over(self) -> bool:
        """Whether every player has spoken."""
        return len(self.calls) == len(self.deal.hands)

    @property
    def turn(self) -> Seat | None:
        """The player to speak, from the dealer's left on."""
        return None if self.over else self.deal.rules.seating.left(self.deal.forehand, len(self.calls))

    @property
    def special(self) -> Undertaking | None:
        """The highest special so far."""
        called = [NAMED[call.contract] for _, call in self.calls if isinstance(call, CallContract)]
        return called[-1] if called else None

    def callers(self) -> tuple[Seat, ...]:
        """Return the players who called the highest special."""
        special = self.special
        return tuple(seat for seat, call in self.calls if special and call == CallContract(special.key))

    def choices(self) -> tuple[Action, ...]:
        """Return pass, and the specials above the troel and above the highest call."""
        if self.over:
            return ()
        return (Pass(), *(CallContract(one.key) for one in specials_over(self.special, ABOVE_TROEL)))

    def reason_against(self, action: Action) -> Reason:
        """Return why a call is not allowed now."""
        rules, troel = self.deal.rules, self.deal.troel
        assert troel is not None
        verb, _ = read_call(action)
        if self.over or not (verb or isinstance(action, CallContract)):
            return because(rules.cite("auction/troel-check"), "refuse.whist.now-troel", seat=troel.holder)
        wanted = NAMED.get(action.contract) if isinstance(action, CallContract) else None
        if wanted is not None and is_special(wanted) and wanted in ABOVE_TROEL:
            return why_not_special(rules, wanted, self.special, self.callers()[0])
        return because(rules.cite("auction/troel-overcalls"), "refuse.whist.under-troel", seat=troel.holder)

    def after(self, action: Action) -> TroelRound:
        """Return the round after one player's call."""
        turn = self.turn
        assert turn is not None
        return TroelRound(self.deal, (*self.calls, (turn, action)))

    def events_of(self, action: Action) -> tuple[Event, ...]:
        """Return the events that everybody hears."""
        cite, turn = self.deal.rules.cite, self.turn
        assert turn is not None
        if isinstance(action, CallContract):
            rule = cite(NAMED[action.contract].rule)
            return (Event("call", because(rule, "event.whist.calls", seat=turn, bid=action), turn),)
        return (Event("call", because(cite("auction/troel-overcalls"), "event.passes", seat=turn), turn),)
