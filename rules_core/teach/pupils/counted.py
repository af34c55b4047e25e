"""Counts of pupils: other points for cards, combinations and score lines, and other orders of the cards."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from rules_core.cards.actions import Action
from rules_core.cards.cards import Card, Suit
from rules_core.cards.melds.roem import Combination
from rules_core.cards.reasons import ScoreSheet, Sum
from rules_core.table.card_facts import CardFacts, Cards, Melding, Ordering
from rules_core.table.question_facts import QuestionFacts, Stakes
from rules_core.table.seen import Seen
from rules_core.table.table import Table
from rules_core.teach.pupils.imagined import with_facts, with_sight
from rules_core.teach.pupils.in_tricks import with_other_points
from rules_core.teach.pupils.orders import other_row
from rules_core.teach.pupils.pupil import Pupil
from rules_core.teach.pupils.without import sheet_without

NONE, HALF, DOUBLE = "none", "half", "double"


def with_other_lines(pupil: Pupil, table: Table, _: tuple[Action, ...]) -> Table:
    """Return the table where the lines of a rule are not written, or have half or twice the points."""

    def turned(points: int) -> int:
        return {NONE: 0, HALF: int(points / 2), DOUBLE: points * 2}[pupil.name]

    def sheet(one: ScoreSheet | None) -> ScoreSheet | None:
        return sheet_without(one, pupil.cites, turned) if one else None

    def seen(one: Seen) -> Seen:
        return replace(one, sheet=sheet(one.sheet), final=sheet(one.final))

    def facts(one: QuestionFacts) -> QuestionFacts:
        gains = tuple(
            (rule, Sum(tuple((turned(points) if pupil.cites(told) else points, told) for points, told in added.terms)))
            for rule, added in one.gains
        )
        return replace(one, gains=gains, stakes=_stakes(pupil, one, turned))

    return with_facts(with_sight(table, seen), of_moment=facts)


def _stakes(
    pupil: Pupil, facts: QuestionFacts, turned: Callable[[int], int]
) -> Callable[[Action], Stakes | None] | None:
    real = facts.stakes
    if real is None:
        return None

    def stakes(action: Action) -> Stakes | None:
        found = real(action)
        if found is None:
            return None
        made = turned(found.made) if pupil.cites(found.told_made) else found.made
        return replace(found, made=made, lost=turned(found.lost) if pupil.cites(found.told_lost) else found.lost)

    return stakes


def with_meld_unknown(pupil: Pupil, table: Table, _: tuple[Action, ...]) -> Table:
    """Return the table where the combinations of a rule do not count."""

    def melding(one: Melding | None) -> Melding | None:
        return replace(one, found=lambda held, trump: _others(one, pupil, held, trump)) if one else None

    return with_facts(table, lambda facts: replace(facts, roem=melding(facts.roem), melds=melding(facts.melds)))


def _others(melding: Melding, pupil: Pupil, held: Cards, trump: Suit | None) -> tuple[Combination, ...]:
    return tuple(one for one in melding.found(held, trump) if one.rule != pupil.cited)


def with_other_ranks(pupil: Pupil, table: Table, _: tuple[Action, ...]) -> Table:
    """Return the table where the order that a rule gives is another one."""
    cited = {pupil.cited, pupil.rule}

    def facts(known: CardFacts) -> CardFacts:
        orders = tuple(
            replace(one, of_suit=partial(_turned, one, known.orders))
            if cited & set(map(table.rules.cite, one.rules))
            else one
            for one in known.orders
        )
        return replace(known, orders=orders)

    return with_facts(table, facts)


def _turned(ordering: Ordering, known: tuple[Ordering, ...], suit: Suit) -> Cards:
    return other_row(ordering, known, suit)[0]


def with_other_worth(pupil: Pupil, table: Table, _: tuple[Action, ...]) -> Table:
    """Return the table where trumps count as the cards of the other suits do."""
    known = table.card_facts
    if known.order_with is None or known.counting is None:
        return table
    if not {pupil.cited, pupil.rule} & set(map(table.rules.cite, known.counting.rules)):
        return table
    plain = known.order_with(None).points

    def worth(one: Card) -> int:
        return plain[one]

    def facts(moment: QuestionFacts) -> QuestionFacts:
        return replace(moment, worth=worth) if moment.worth else moment

    return with_facts(with_other_points(table, plain), of_moment=facts)
