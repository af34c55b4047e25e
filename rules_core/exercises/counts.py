"""Questions about tricks: who wins and why, how many points, how much roem."""

from __future__ import annotations

from rules_core.cards import SUITS, Card, Suit
from rules_core.chance import Chance
from rules_core.exercises.question import Asked, Item, Mode, Question, how_many, number_items
from rules_core.families.jas import JasRules
from rules_core.families.jas_match import deal_of
from rules_core.families.jas_seen import play_of
from rules_core.melds.roem import Combination, combinations
from rules_core.reasons import Reason, because
from rules_core.scoring.jas import card_points
from rules_core.seats import Side
from rules_core.stages.trick_play import TrickPlay
from rules_core.tricks.trick import Trick
from rules_core.tricks.verdict import TrickVerdict

WHY = ("highest-trump", "highest-led", "highest-card", "last-card")


def trick_asked(asked: Asked) -> tuple[TrickPlay, Trick]:
    """Return the trick on the table, or the last one when the table is empty."""
    play = play_of(asked.table.stage)
    if play is None or not (play.trick.cards or play.taken):
        raise asked.does_not_fit()
    return play, play.trick if play.trick.cards else play.taken[-1]


def _judged(asked: Asked) -> tuple[Trick, TrickVerdict]:
    seen = asked.table.seen
    trick = seen.trick if seen.trick and seen.trick.cards else seen.last.trick if seen.last else None
    if trick is None or seen.judge is None:
        raise asked.does_not_fit()
    return trick, seen.judge(trick)


def who_wins(asked: Asked) -> Question:
    """Ask who takes the trick, or who is winning it."""
    trick, judged = _judged(asked)
    reasons = {seat.letter: dict(judged.beaten).get(one, judged.reason) for seat, one in trick.played_by()}
    whole = trick is not asked.table.seen.trick or trick.whole
    return Question(
        prompt="question.who-wins" if whole else "question.who-is-winning",
        mode=Mode.ONE,
        items=tuple(Item(seat.letter, seat=seat, card=one) for seat, one in trick.played_by()),
        answers=(judged.winner.letter,),
        why=reasons.get,
    )


def why_wins(asked: Asked) -> Question:
    """Ask by what the trick is won."""
    trick, judged = _judged(asked)
    return Question(
        prompt="question.why",
        mode=Mode.ONE,
        items=tuple(Item(key, saying=f"item.{key}") for key in WHY),
        answers=("highest-trump" if trick.high_trump else "highest-led",),
        why=lambda _: judged.reason,
        facts=(("winner", judged.winner),),
    )


# ---- points ----


def points(asked: Asked) -> Question:
    """Ask for the card points of a trick, or of a side so far."""
    if asked.detail in ("", "trick", "last"):
        return _points_of_trick(asked)
    side = next((one for one in asked.table.seating.sides if one.letter == asked.detail), None)
    play = play_of(asked.table.stage)
    if side is None or play is None:
        raise asked.does_not_fit()
    return _points_of_side(asked, play, side)


def _points_of_trick(asked: Asked) -> Question:
    play, trick = trick_asked(asked)
    if asked.detail == "last" and play.taken:
        trick = play.taken[-1]
    rule, worth = play.deal.rules.cite("score/card-points"), trick.points()
    told = because(rule, "judge.trick-points", sum=_sum_text(play, trick), points=worth)
    mistakes = _miscounted(play, trick, asked.table.text)
    return how_many("question.trick-points", worth, mistakes, (told, because(rule, "judge.count-again")))


def _points_of_side(asked: Asked, play: TrickPlay, side: Side) -> Question:
    rule, seating = play.deal.rules.cite("score/card-points"), play.deal.rules.seating
    cards, last, tricks = card_points(play, side)
    told = because(rule, "judge.side-points", side=side, points=cards + last, tricks=tricks)
    others = sum(card_points(play, seating.other_side(side))[:2])
    mistakes = [others]
    if play.taken:
        before = _points_before(play, side)
        mistakes += [before + wrong for wrong in _miscounted(play, play.taken[-1], asked.table.text)]
    again = because(rule, "judge.count-again")
    facts, given = (("side", side),), points_given(play)
    return how_many("question.side-points", cards + last, mistakes, (told, again), facts, given)


def points_given(play: TrickPlay) -> tuple[Reason, ...]:
    """Return what the sides had before the trick that lies in sight, when there was any before it."""
    rules, tricks = play.deal.rules, len(play.taken) + len(play.deal.piles)
    if tricks < 2 or not play.taken:
        return ()
    one, other = rules.seating.sides
    points, others = _points_before(play, one), _points_before(play, other)
    rule = rules.cite("score/card-points")
    before = because(rule, "given.points", one=one, points=points, other=other, others=others)
    if tricks < rules.hand_size:
        return (before,)
    return before, because(rules.cite("score/last-trick"), "given.last-trick")


def _points_before(play: TrickPlay, side: Side) -> int:
    last, cards = play.taken[-1], card_points(play, side)[0]
    won = last.winner is not None and play.deal.rules.seating.side_at(last.winner) is side
    return cards - last.points() if won else cards


def _miscounted(play: TrickPlay, trick: Trick, seed: str) -> list[int]:
    """What a trick comes to for somebody who mistakes the trump suit, forgets a card or adds the last trick."""
    rules, right = play.deal.rules, trick.points()
    trumps = [None, *(suit for suit in SUITS if suit is not play.deal.trump)]
    mistaken = [sum(rules.order(suit).points[one] for one in trick.cards) for suit in trumps]
    forgotten = [right - trick.order.points[one] for one in trick.cards]
    near = [right + step for step in (2, 3, 4, 1, 7, 11)]
    chance = Chance(seed + "/points")
    likely = chance.shuffled(list(dict.fromkeys((*mistaken, *forgotten))))
    return [*likely[:3], right + rules.last_trick, *near]


def _sum_text(play: TrickPlay, trick: Trick) -> str:
    worth = play.deal.rules.order(play.deal.trump).points
    return " + ".join(str(worth[one]) for one in trick.cards)


# ---- roem ----

IN_TRICK = (0, 20, 40, 50, 70, 100, 200)


def roem(asked: Asked) -> Question:
    """Ask for the roem in the trick, or in the hand of the reader."""
    deal = deal_of(asked.table.stage)
    if asked.detail == "hand":
        return _how_much_roem(deal.rules, deal.hands[asked.seat.index], deal.trump, "question.hand-roem")
    if asked.detail not in ("", "trick"):
        raise asked.does_not_fit()
    _, trick = trick_asked(asked)
    return _how_much_roem(deal.rules, trick.cards, deal.trump, "question.trick-roem")


def _how_much_roem(rules: JasRules, held: tuple[Card, ...], trump: Suit | None, prompt: str) -> Question:
    found = combinations(rules.roem, held, trump)
    total, told = sum(one.points for one in found), roem_reason(rules, found)
    return Question(
        prompt=prompt,
        mode=Mode.ONE,
        items=number_items((*IN_TRICK, total)),
        answers=(str(total),),
        why=lambda _: told,
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
    saying = "judge.roem-with-stuk" if stuk else "judge.roem-several"
    parts = " + ".join(str(one.points) for one in found)
    return because(rule, saying, held=best.cards, sum=parts, points=total)
