"""The question what a side writes for a deal that is over, and what a reader has to know to answer it."""

from __future__ import annotations

from rules_core.actions import CRACKS
from rules_core.chance import Chance
from rules_core.exercises.question import Asked, Question, how_many
from rules_core.families.jas import Deal, Target, TrumpChoice
from rules_core.reasons import Reason, because
from rules_core.scoring.jas import tally
from rules_core.seats import Side
from rules_core.stages.settled import Settled

MINUS = "\N{MINUS SIGN}"


def written(asked: Asked) -> Question:
    """Ask what a side writes for a deal that is over."""
    stage = asked.table.stage
    side = next((one for one in asked.table.seating.sides if one.letter == asked.detail), None)
    if not isinstance(stage, Settled) or side is None:
        raise asked.does_not_fit()
    right = stage.sheet.total(side)
    again = because(stage.deal.rules.cite("score/made"), "judge.written-again", side=side)
    mistakes = _misread(stage, side, asked.table.text)
    facts, told = (("side", side),), (_sum_of_lines(stage, side), again)
    return how_many("question.written", right, mistakes, told, facts, outcome(stage))


def _sum_of_lines(stage: Settled, side: Side) -> Reason:
    lines = [line for line in stage.sheet.lines if line.side is side and line.points]
    sums = " ".join(f"{line.points:+d}" for line in lines).lstrip("+") or "0"
    rule = lines[-1].reason.rule if lines else stage.deal.rules.cite("score/nat")
    spaced = sums.replace("-", f"{MINUS} ").replace("+", "+ ")
    return because(rule, "judge.written", side=side, sum=spaced, points=stage.sheet.total(side))


def _misread(stage: Settled, side: Side, seed: str) -> list[int]:
    """What a side writes for somebody who forgets roem, pit, doubling or nat, or rounds the wrong way."""
    deal, sheet = stage.deal, stage.sheet
    rules, own = deal.rules, tally(stage.play, side)
    other = rules.seating.other_side(side)
    right, factor = sheet.total(side), deal.factor
    plain = [own.cards + own.last_trick, own.points, right // factor - own.roem, sheet.total(other) // factor]
    plain += [right // factor + change for change in (rules.pit, -rules.pit, rules.last_trick, -rules.last_trick)]
    step = rules.rounding
    rounded = [(points + step // 2) // step * step for points in plain]
    every = {one * times for one in rounded for times in (1, factor)} | {right * 2 if factor > 1 else 0}
    near = [right + step * way for way in (1, 2, 3, 4, 5)]
    return [*Chance(seed + side.letter).shuffled(sorted(every)), *near]


def outcome(stage: Settled) -> tuple[Reason, ...]:
    """Return who plays for how much, what was doubled, and what both sides took."""
    deal, sides = stage.deal, stage.deal.rules.seating.sides
    said = [_contract(deal)]
    if deal.cracked:
        level = CRACKS[deal.cracked - 1]
        said.append(because(deal.rules.cite(f"variant.kraken/{level}"), "given.cracked", level=level))
    for side in sides:
        taken, rule = tally(stage.play, side), deal.rules.cite("score/card-points")
        points = taken.cards + taken.last_trick
        said.append(because(rule, "given.taken", side=side, count=taken.tricks, points=points, roem=taken.roem))
    return tuple(said)


def _contract(deal: Deal) -> Reason:
    assert deal.player is not None
    assert deal.trump is not None
    rules, side = deal.rules, deal.playing_side
    half = rules.target is Target.MORE_THAN_HALF and rules.trump_choice is not TrumpChoice.AUCTION
    saying = "given.contract-half" if half else "given.contract"
    other = rules.seating.other_side(side)
    rule, who = rules.cite("score/contract"), deal.player
    return because(rule, saying, seat=who, suit=deal.trump, side=side, other=other, needs=deal.needs)
