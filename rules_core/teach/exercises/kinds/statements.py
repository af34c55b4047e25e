"""Statements that only the question which of several hold makes: each is an answer to another question."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rules_core.cards.cards import Card, card
from rules_core.cards.reasons import Fact, because
from rules_core.table.table import Table
from rules_core.teach.exercises.kinds.claims import CLAIMS, Claim, Judged, whole_number
from rules_core.teach.exercises.kinds.next import who_is_next
from rules_core.teach.exercises.kinds.order import in_order
from rules_core.teach.exercises.kinds.pays import who_pays
from rules_core.teach.exercises.kinds.points import counting
from rules_core.teach.exercises.kinds.wins import how_many_won
from rules_core.teach.exercises.question import Asked, Question


def _judged(asked: Asked, put: Question, key: str, **facts: Fact) -> Judged:
    """Judge that an answer to another question is right."""
    told = put.why(key) or because(asked.table.game.turn_rule, "judge.right")
    return key in put.answers, told, facts


def _above(asked: Asked, words: list[str]) -> Judged:
    name, high, low = words
    put = in_order(replace(asked, detail=name, extra={"cards": f"{high} {low}"}))
    truth = put.answers[0] == high
    return truth, put.why(high) or because("", "judge.right"), {"card": card(high), "lower": card(low)}


def _together(asked: Asked, words: list[str]) -> Judged:
    held, known = tuple(map(card, words)), asked.table.card_facts
    melding = known.melds or known.roem
    if melding is None or not held:
        raise ValueError(words)
    found = [one for one in melding.found(held, asked.table.seen.trump) if set(one.cards) == set(held)]
    if not found:
        return False, because(asked.rule_or_turn(*melding.rules), melding.none), {"held": held}
    told = because(found[0].rule, f"{melding.saying}-{found[0].kind}", held=held, points=found[0].points)
    return True, told, {"held": held}


def _counts(asked: Asked, words: list[str]) -> Judged:
    one, (_, rule), worth = card(words[0]), counting(asked), worth_at(asked.table)
    points = worth(one) if worth else None
    if points is None:
        raise asked.does_not_fit("no-trick-yet")
    told = because(rule, "fact.counts", card=one, points=points)
    claimed = whole_number(words[1])
    return points == claimed, told, {"card": one, "points": claimed}


def worth_at(table: Table) -> Callable[[Card], int | None] | None:
    """Return the function that gives the points of a card at a table; None while they are not settled."""
    worth, seen = table.question_facts.worth, table.seen
    trick = seen.trick or (seen.last.trick if seen.last else None)
    return worth or (trick.order.points.get if trick else None)


def _next(asked: Asked, words: list[str]) -> Judged:
    detail, letter = words
    put = who_is_next(replace(asked, detail=detail))
    return _judged(asked, put, letter, seat=asked.table.seating.seat(letter))


def _wins(asked: Asked, words: list[str]) -> Judged:
    put = how_many_won(replace(asked, detail=words[0]))
    return _judged(asked, put, words[1], side=asked.side(words[0]), points=whole_number(words[1]))


def _pays(asked: Asked, words: list[str]) -> Judged:
    return _judged(asked, who_pays(asked), words[0], seat=asked.table.seating.seat(words[0]))


OWN = (
    Claim(name="above", judge=_above, parts=("word", "card", "card")),
    Claim(name="together", judge=_together, parts=("cards",)),
    Claim(name="counts", judge=_counts, parts=("card", "number"), fits=lambda facts, _: facts.counting is not None),
    Claim(name="next", judge=_next, parts=("word", "seat")),
    Claim(name="wins", judge=_wins, parts=("side", "number"), given=lambda asked: asked.table.question_facts.given),
    Claim(name="pays", judge=_pays, parts=("seat",), given=lambda asked: asked.table.question_facts.given),
)
STATEMENTS = {**CLAIMS, **{claim.name: claim for claim in OWN}}
