"""The coach's advice in klaverjas, from what a seat knows."""

from __future__ import annotations

from collections.abc import Callable

from rules_core.cards.actions import Choose
from rules_core.cards.cards import Card
from rules_core.cards.seats import Seat
from rules_core.kinds.jas.coach.alone import alone_advice
from rules_core.kinds.jas.coach.bidding import on_auction, on_free_choice, on_proposed
from rules_core.kinds.jas.coach.doubling import on_kraken
from rules_core.kinds.jas.coach.play import on_card
from rules_core.kinds.jas.coach.roem import on_roem
from rules_core.kinds.jas.coach.sight import JasSight, sight_of
from rules_core.table.table import Table
from rules_core.teach.coach.pick import Advice, thumb

STEPS = {
    "omboeren": ("jack", "setup/omboeren-deal"),
    "deal": ("dealing", "deal/shuffle-and-cut"),
}


def advise(table: Table, seat: Seat) -> Advice:
    """Return the coach's advice for a seat at a table of klaverjas."""
    return advice_from(sight_of(table, seat))


def advice_from(sight: JasSight) -> Advice:
    """Return the advice that follows from what a seat knows."""
    chooses = any(isinstance(one, Choose) for one in sight.choices)
    if sight.rules.seating.everybody_alone and (chooses or sight.phase not in STEPS):
        return alone_advice(sight)
    return _way_for(sight)(sight)


def _way_for(sight: JasSight) -> Callable[[JasSight], Advice]:
    if sight.phase in STEPS:
        return _next_step
    if sight.phase == "kraken":
        return on_kraken
    if sight.phase == "tricks":
        return on_card if all(isinstance(one, Card) for one in sight.choices) else on_roem
    if sight.proposed is not None:
        return on_proposed
    named = any(hasattr(one, "points") for one in sight.choices)
    return on_auction if named else on_free_choice


def _next_step(sight: JasSight) -> Advice:
    """Do the only possible next step."""
    key, rule = STEPS[sight.phase]
    return thumb(sight.choices[0], key, key, sight.rules.cite(rule), seat=sight.dealer)
