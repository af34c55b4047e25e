"""Fresh exercises from a seed: found in deals as people play them, and the same in every Python."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules_core.cards.chance import Chance
from rules_core.cards.reasons import impossible
from rules_core.table.card_facts import CardFacts
from rules_core.table.table import setup_of, start
from rules_core.teach.exercises.deals import deal
from rules_core.teach.exercises.kind import MOODS, WANTED, ExerciseWish, Fresh, QuestionKind
from rules_core.teach.exercises.kinds import KINDS, unknown_here

__all__ = ["Fresh", "can_be_fresh", "fresh", "wished"]

DIFFICULTIES = (1, 2, 3)
# How many tables to look at before a near match will do, and before giving up without a match.
ENOUGH, MOST = 2500, 6000
# The cost of a table without a trick, at which the coach chooses the action.
DEAR = 8


def fresh(game: str, options: Mapping[str, str], ask: str, difficulty: int, seed: str) -> Fresh:
    """Return an exercise of a kind and difficulty (1 to 3); the same seed gives the same exercise."""
    return _found(*wished(game, options, ask, difficulty, seed))


def wished(
    game: str, options: Mapping[str, str], ask: str, difficulty: int, seed: str
) -> tuple[QuestionKind, ExerciseWish]:
    """Return the kind of an exercise and the wish for it; raises Impossible where there are no fresh ones."""
    name, _, detail = ask.partition(":")
    if name not in KINDS:
        raise impossible("ask", "problem.unknown-ask", given=ask, known=", ".join(KINDS))
    if difficulty not in DIFFICULTIES:
        raise impossible("difficulty", "problem.difficulty", given=difficulty)
    kind, table = KINDS[name], start(setup_of(game, options))
    card_facts, seating = table.card_facts, table.seating
    if not kind.fits(card_facts):
        raise unknown_here(ask, card_facts)
    details = kind.details(card_facts, seating)
    if detail and detail not in details:
        known = ", ".join((name, *(f"{name}:{one}" for one in details)))
        raise impossible("ask", "problem.ask-no-such-detail", given=ask, known=known)
    if not can_be_fresh(ask, card_facts):
        saying = "problem.ask-no-hand-roem" if detail == "hand" else "problem.ask-not-fresh"
        raise impossible("ask", saying, given=ask)
    chance = Chance(f"{seed}/{kind.deals_of or name}/{difficulty}")
    wish = ExerciseWish(
        game=game,
        options=options,
        kind=name,
        detail=detail,
        difficulty=difficulty,
        chance=chance,
        mood=chance.below(MOODS),
        card_facts=card_facts,
        seating=seating,
    )
    return kind, wish if detail else replace(wish, detail=kind.before(wish))


def can_be_fresh(ask: str, card_facts: CardFacts) -> bool:
    """Return whether fresh exercises of a question can be made in a game."""
    name, _, detail = ask.partition(":")
    return KINDS[name].fits(card_facts) and detail not in KINDS[name].not_fresh(card_facts)


def _found(kind: QuestionKind, wish: ExerciseWish) -> Fresh:
    """Search deals for a full match, and take the best after long enough; raises Impossible where there is none."""
    best: tuple[int, list[Fresh]] = (0, [])
    tables = 0
    while best[0] < WANTED and tables < (ENOUGH if best[1] else MOST):
        for table in deal(wish):
            tables += 1 if table.seen.trick else DEAR
            for worth, one in kind.look(wish, table):
                if worth >= best[0]:
                    best = (worth, [*(best[1] if worth == best[0] else ()), one])
    if not best[1]:
        raise impossible("ask", "problem.ask-not-found", given=wish.ask)
    return wish.chance.choice(best[1])
