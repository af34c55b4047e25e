"""The coach of a kind of games that brings none: rules of thumb for taking tricks, where only cards are played."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.cards.reasons import Reason
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.obligations import rulings
from rules_core.cards.tricks.order import TrickOrder
from rules_core.cards.tricks.trick import Trick
from rules_core.table.only_tricks import OnlyTricksRules
from rules_core.table.table import Table
from rules_core.teach.coach.own_sight import OwnSight, own
from rules_core.teach.coach.pick import Advice, thumb
from rules_core.teach.coach.trick_reading import cards_of
from rules_core.teach.coach.trick_thumbs import cash, draw_trumps, follow, lead_low


@dataclass(frozen=True, slots=True, kw_only=True)
class TricksSight(OwnSight):
    """What a seat knows of the tricks, and with whom it plays."""

    rules: OnlyTricksRules
    trick: Trick
    friends: tuple[Seat, ...]

    @property
    def order(self) -> TrickOrder:
        """How the cards rank."""
        return self.rules.order


def advise(table: Table, seat: Seat) -> Advice:
    """Return the card that the rules force, or else the one that a rule of thumb for taking tricks chooses."""
    here = sight_of(table, seat)
    if len(here.choices) == 1:
        return only_card(here)
    if here.trick.cards:
        return follow(here)
    sure = cash(here, here.rules.cite("play/trick-winner"), short_first=here.order.trump is not None)
    return draw_trumps(here, fetches=False) or sure or lead_low(here)


def sight_of(table: Table, seat: Seat) -> TricksSight:
    """Return what a seat that is to act knows, for the coach of any kind in which only cards are played."""
    sight, rules, seating = table.sight_to_act(seat), table.rules, table.seating
    assert sight.trick is not None
    friends = tuple(one for one in seating.seats if seating.partners(one, seat))
    return TricksSight(**own(sight, rules.duties), rules=rules, trick=sight.trick, friends=friends)


def only_card(sight: TricksSight) -> Advice:
    """Return the only card that may be played, with the duty that leaves no other."""
    (only,) = cards_of(sight)
    if len(sight.hand) == 1:
        return thumb(only, "last-card", "last-card", sight.rules.cite("play/forehand-leads"), card=only)
    done = rulings(sight.rules.duties, sight.trick, sight.hand, sight.seat)
    reason = next(one for one in reversed(done) if one.before != one.kept).permits()
    chosen = thumb(only, "what-is-allowed", "only-card", reason.rule, card=only, count=len(sight.hand))
    return Advice(only, chosen.look, Reason(reason.rule, reason.saying, (*reason.facts, ("card", only))), chosen.choice)
