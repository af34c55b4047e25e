"""The question what a side scores for a deal."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.cards.chance import Chance
from rules_core.cards.reasons import Reason, ScoreLine, ScoreSheet, Sum, because
from rules_core.cards.seats import Seating, Side
from rules_core.table.card_facts import CardFacts
from rules_core.table.table import Table
from rules_core.teach.exercises.kind import GOOD_ENOUGH, ExerciseWish, Fresh, QuestionKind, asked_at, put_at
from rules_core.teach.exercises.question import Asked, Question, how_many

TENS, FIVES, LOST_IN = 10, 5, 3


def written(asked: Asked) -> Question:
    """Ask what a side scores for a deal that is over."""
    side, sheet = asked.side(asked.detail), sheet_of(asked)
    if not _takes_part(asked, side):
        raise asked.does_not_fit("takes-no-part", side=side)
    right = sheet.total(side)
    rule = next((line.reason.rule for line in sheet.lines if line.reason.rule), "")
    again = because(rule, asked.table.card_facts.writes, side=side)
    mistakes, told = _misread(asked, sheet, side), (sum_of_lines(sheet, side), again)
    below = any(sheet.total(one) < 0 for one in asked.table.seating.sides) or asked.table.card_facts.settled_up
    facts, given = (("side", side),), asked.table.question_facts.given
    return how_many(asked.table.card_facts.writing, right, mistakes, told, facts, given, below_nought=below)


def _takes_part(asked: Asked, side: Side) -> bool:
    known, seating = asked.table.question_facts, asked.table.seating
    return any(seating.side_at(seat) is side and seat not in known.absent for seat in seating.seats)


def sheet_of(asked: Asked) -> ScoreSheet:
    """Return the score sheet of a deal that is over; raises Impossible while there is none."""
    sheet = asked.table.seen.sheet
    if sheet is None:
        raise asked.does_not_fit("not-counted-yet")
    return sheet


def sum_of_lines(sheet: ScoreSheet, side: Side) -> Reason:
    """Return the score of a side, added up line by line; from the pot if a line gives the side a share of it."""
    of_side = [line for line in sheet.lines if line.side is side]
    for line in of_side:
        reserve = dict(line.reason.facts).get("reserve")
        if reserve is not None:
            points = sheet.total(side)
            return because(line.reason.rule, "judge.written-to-reserve", side=side, points=points, reserve=reserve)
    lines = [line for line in of_side if line.points]
    rule = (lines or of_side or list(sheet.lines))[-1].reason.rule
    return because(rule, "judge.written", side=side, sum=Sum(_terms(of_side)), points=sheet.total(side))


def _terms(of_side: list[ScoreLine]) -> tuple[tuple[int, Reason], ...]:
    """The lines of a side as terms of a sum; a share of the pot takes the place of the lines before it."""
    terms: list[tuple[int, Reason]] = []
    for line in of_side:
        share = dict(line.reason.facts).get("share")
        if isinstance(share, int):
            terms = [(share, _term(line.reason))]
        elif line.points:
            terms.append((line.points, _term(line.reason)))
    return tuple(terms)


def _term(told: Reason) -> Reason:
    """A line of the score sheet in a word or two."""
    return told._replace(saying=told.saying.replace("score.", "term.", 1))


def _misread(asked: Asked, sheet: ScoreSheet, side: Side) -> list[int]:
    """Likely wrong scores of a side: with a line forgotten or subtracted, or the score of another side."""
    lines = [line for line in sheet.lines if line.side is side and line.points]
    right = sheet.total(side)
    forgotten = [right - line.points for line in lines] + [right - 2 * line.points for line in lines]
    others = [sheet.total(one) for one in asked.table.seating.sides if one is not side]
    sums = [sum(line.points for line in lines if line.points > 0), -right, right * 2]
    step = _step([*others, right])
    near = [right + step * way for way in (1, -1, 2, -2, 3, 4)]
    likely = sorted({one for one in (*forgotten, *others, *sums) if one % step == 0 and one != right})
    return [*Chance(asked.table.lot + side.letter).shuffled(likely)[:3], *near]


def _step(totals: list[int]) -> int:
    """The step of the scores: ten or five if all totals are multiples of it, else one."""
    return next((step for step in (TENS, FIVES) if all(one % step == 0 for one in totals)), 1)


# ---- fresh ones ----


def look(wish: ExerciseWish, table: Table) -> Iterator[tuple[int, Fresh]]:
    """Yield a deal that is over, made or now and then lost, harder with more to add up."""
    seen = table.seen
    if seen.sheet is None:
        return
    outcome = table.question_facts.outcome
    lost = outcome is not None and not outcome[0]
    meant = outcome is None or lost == (wish.mood % LOST_IN == 0)
    for side in wish.seating.sides:
        lines = [line for line in seen.sheet.lines if line.side is side]
        if wish.detail in ("", side.letter) and put_at(WRITTEN, table, side.letter) is not None:
            worth = wish.near(how_hard(seen.sheet, lines)) if any(line.points for line in lines) else GOOD_ENOUGH
            yield worth if meant else min(worth - 1, GOOD_ENOUGH), asked_at(table, f"written:{side.letter}")


def how_hard(sheet: ScoreSheet, lines: list[ScoreLine]) -> int:
    """Return 1 for a short sum, 2 for a longer one, 3 for a long one or one with a subtraction."""
    several = {line.reason.saying for line in lines if line.points}
    usual = {line.reason.saying for line in sheet.lines if line.points > 0}
    off = any(line.points < -TENS for line in lines) and any(line.points > 0 for line in lines)
    return 3 if off or len(several) > 3 else 2 if len(several) > 2 or len(usual) > 3 else 1


def _details(_: CardFacts, seating: Seating) -> tuple[str, ...]:
    return tuple(side.letter for side in seating.sides)


WRITTEN = QuestionKind(name="written", put=written, look=look, details=_details)
