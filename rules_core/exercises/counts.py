"""Questions about tricks and scores: who wins and why, how many points, how much roem, what is written."""

from __future__ import annotations

from rules_core.cards import Card
from rules_core.chance import Chance
from rules_core.exercises.question import Asked, Item, Mode, Question, number_items
from rules_core.families.jas import JasRules
from rules_core.melds.roem import Combination, combinations
from rules_core.reasons import Reason, because
from rules_core.scoring.jas import card_points
from rules_core.stages.settled import Settled
from rules_core.stages.trick_play import TrickPlay
from rules_core.tricks.trick import Trick
from rules_core.views import play_of

WHY = ("highest-trump", "highest-led", "highest-card", "last-card")


def trick_asked(asked: Asked) -> tuple[TrickPlay, Trick]:
    """Return the trick on the table, or the last one when the table is empty."""
    play = play_of(asked.table.stage)
    if play is None or not (play.trick.cards or play.taken):
        raise asked.does_not_fit()
    return play, play.trick if play.trick.cards else play.taken[-1]


def who_wins(asked: Asked) -> Question:
    """Ask who takes the trick, or who is winning it."""
    play, trick = trick_asked(asked)
    judged = play.verdict(trick)
    reasons = {seat.letter: dict(judged.beaten).get(one, judged.reason) for seat, one in trick.played_by()}
    whole = len(trick.cards) == len(play.hands)
    return Question(
        prompt="question.who-wins" if whole else "question.who-is-winning",
        mode=Mode.ONE,
        items=tuple(Item(seat.letter, seat=seat, card=one) for seat, one in trick.played_by()),
        answers=(judged.winner.letter,),
        why=reasons.get,
    )


def why_wins(asked: Asked) -> Question:
    """Ask by what the trick is won."""
    play, trick = trick_asked(asked)
    judged = play.verdict(trick)
    return Question(
        prompt="question.why",
        mode=Mode.ONE,
        items=tuple(Item(key, saying=f"item.{key}") for key in WHY),
        answers=("highest-trump" if trick.high_trump else "highest-led",),
        why=lambda key: judged.reason,
        facts=(("winner", judged.winner),),
    )


def points(asked: Asked) -> Question:
    """Ask for the card points of a trick, or of a side so far."""
    rule = asked.table.game.key + "/score/card-points"
    if asked.detail in ("", "trick", "last"):
        play, trick = trick_asked(asked)
        last = asked.detail == "last" and play.taken
        trick = play.taken[-1] if last else trick
        worth, cards = trick.points(), trick.cards
        each = because(rule, "judge.trick-points", sum=_sum_text(play, cards), points=worth)
        return _number("question.trick-points", worth, asked, lambda right: each if right else because(rule, "judge.count-again"))
    side = next((one for one in asked.table.game.seating.sides if one.letter == asked.detail), None)
    counted = play_of(asked.table.stage)
    if side is None or counted is None:
        raise asked.does_not_fit()
    cards_only, last_points, tricks = card_points(counted, side)
    told = because(rule, "judge.side-points", side=side, points=cards_only + last_points, tricks=tricks)
    again = because(rule, "judge.count-again")
    question = _number("question.side-points", cards_only + last_points, asked, lambda right: told if right else again)
    return _with_facts(question, side=side)


def _with_facts(question: Question, **facts: object) -> Question:
    return Question(
        prompt=question.prompt,
        mode=question.mode,
        items=question.items,
        answers=question.answers,
        why=question.why,
        facts=tuple(facts.items()),  # type: ignore[arg-type]
    )


def _sum_text(play: TrickPlay, cards: tuple[Card, ...]) -> str:
    worth = play.deal.rules.order(play.deal.trump).points
    return " + ".join(str(worth[one]) for one in cards)


def _number(prompt: str, right: int, asked: Asked, reason: object) -> Question:
    near = [right + step for step in (-20, -14, -11, -10, -9, -4, -3, -2, 2, 3, 4, 9, 10, 11, 14, 20) if right + step >= 0]
    others = Chance(asked.table.text + prompt).shuffled(near)[:4]
    numbers = tuple(sorted((right, *others)))
    return Question(
        prompt=prompt,
        mode=Mode.ONE,
        items=number_items(numbers),
        answers=(str(right),),
        why=lambda key: reason(key == str(right)),  # type: ignore[operator]
    )


# ---- roem ----

IN_TRICK = (0, 20, 40, 50, 70, 100, 200)


def roem(asked: Asked) -> Question:
    """Ask for the roem in the trick, or in the hand of the reader."""
    if asked.detail == "hand":
        play = play_of(asked.table.stage)
        deal = asked.table.stage.deal  # type: ignore[attr-defined]
        found = combinations(deal.rules.roem, deal.hands[asked.seat.index], deal.trump)
        prompt = "question.hand-roem"
    else:
        play, trick = trick_asked(asked)
        deal = play.deal
        found = combinations(deal.rules.roem, trick.cards, deal.trump)
        prompt = "question.trick-roem"
    total = sum(one.points for one in found)
    told = roem_reason(deal.rules, found)
    numbers = tuple(sorted({*IN_TRICK, total}))
    return Question(
        prompt=prompt, mode=Mode.ONE, items=number_items(numbers), answers=(str(total),), why=lambda key: told
    )


def roem_reason(rules: JasRules, found: tuple[Combination, ...]) -> Reason:
    """Return what the roem in some cards is, by the rule of its most valuable part."""
    if not found:
        return because(rules.cite("meld/what"), "judge.no-roem")
    total = sum(one.points for one in found)
    best = max(found, key=lambda one: one.points)
    if len(found) == 1:
        return because(best.rule, f"judge.roem-{best.kind}", held=best.cards, points=total)
    stuk = any(one.kind == "stuk" for one in found)
    rule = rules.cite("meld/stuk-in-sequence") if stuk and best.kind == "run" else best.rule
    parts = " + ".join(str(one.points) for one in found)
    return because(rule, "judge.roem-with-stuk" if stuk else "judge.roem-several", held=best.cards, sum=parts, points=total)


# ---- what is written ----


def written(asked: Asked) -> Question:
    """Ask what a side writes for a deal that is over."""
    stage = asked.table.stage
    side = next((one for one in asked.table.game.seating.sides if one.letter == asked.detail), None)
    if not isinstance(stage, Settled) or side is None:
        raise asked.does_not_fit()
    right = stage.sheet.total(side)
    lines = [line for line in stage.sheet.lines if line.side is side and line.points]
    sums = " ".join(f"{line.points:+d}" for line in lines).lstrip("+") or "0"
    rule = lines[-1].reason.rule if lines else asked.table.game.key + "/score/nat"
    told = because(rule, "judge.written", side=side, sum=sums.replace("-", "− ").replace("+", "+ "), points=right)
    step = stage.deal.rules.rounding
    near = (right + step * way for way in (-10, -2, -1, 1, 2, 8, 10, 16))
    others = Chance(asked.table.text + side.letter).shuffled([one for one in near if one >= 0])[:4]
    again = because(asked.table.game.key + "/score/made", "judge.written-again", side=side)
    question = Question(
        prompt="question.written",
        mode=Mode.ONE,
        items=number_items(tuple(sorted({right, *others}))),
        answers=(str(right),),
        why=lambda key: told if key == str(right) else again,
    )
    return _with_facts(question, side=side)
