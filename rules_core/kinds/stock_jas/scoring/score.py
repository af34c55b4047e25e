"""The score of a hand in jas games with a stock."""

from __future__ import annotations

from rules_core.cards.reasons import ScoreLine, ScoreSheet, because
from rules_core.cards.seats import Side
from rules_core.kinds.stock_jas.rules import Hand, OutCounts, RoundWon, Taken
from rules_core.kinds.stock_jas.scoring.missed import missed_roem
from rules_core.kinds.stock_jas.scoring.standing import standing, told_of_standing
from rules_core.kinds.stock_jas.scoring.written import after_hand, card_points, roem_points, written_before


def stands_at(hand: Hand, taken: Taken, side: Side) -> int:
    """Return a side's points that count for calling out."""
    points = written_before(hand, side) + roem_points(hand, taken, side)
    if hand.rules.out_counts is OutCounts.WRITTEN_ONLY:
        return points
    cards, last, _ = card_points(hand, taken, side)
    return points + cards + last


def is_tie(hand: Hand, taken: Taken) -> bool:
    """Return whether the hand must be played again: the scores are equal and enough to win the round."""
    points = after_hand(hand, taken)
    best = max(points)
    return taken.out is None and best >= hand.rules.rounds.goal and points.count(best) > 1 and _played_out(hand, taken)


def _played_out(hand: Hand, taken: Taken) -> bool:
    return len(taken.tricks) + len(hand.piles) == hand.rules.trick_count


def round_won(hand: Hand, taken: Taken) -> RoundWon | None:
    """Return the result of the round that this hand decides, or None while it goes on."""
    if is_tie(hand, taken) or (taken.out is None and not _played_out(hand, taken)):
        return None
    return hand.rules.rounds.won(hand, taken)


# ---- the sheet ----


def settle(hand: Hand, taken: Taken) -> ScoreSheet:
    """Return the score sheet of a finished hand."""
    lines = [line for side in hand.rules.seating.sides for line in _of_side(hand, taken, side)]
    lines += missed_roem(hand, taken)
    if is_tie(hand, taken):
        lines += _struck(hand, lines)
    won = round_won(hand, taken)
    lines += won.told if won else ()
    return ScoreSheet((*lines, *told_of_standing(hand, standing(hand, taken, won))))


def _of_side(hand: Hand, taken: Taken, side: Side) -> list[ScoreLine]:
    rules = hand.rules
    cards, last, tricks = card_points(hand, taken, side)
    lines = [ScoreLine(side, cards, because(rules.cite("score/card-points"), "score.cards", count=tricks))]
    if last:
        lines.append(ScoreLine(side, last, because(rules.cite("score/last-trick"), "score.last-trick")))
    for one in taken.roem:
        if rules.seating.side_at(one.by) is side:
            reason = because(one.found.rule, "score.roem-shown", held=one.found.cards)
            lines.append(ScoreLine(side, one.found.points, reason))
    cashed = rules.rounds.cashed(hand, taken)[side.index]
    if cashed:
        reason = because(rules.cite("match/hundred-roem"), "score.cashed", count=cashed)
        lines.append(ScoreLine(side, -cashed * rules.rounds.goal, reason))
    return lines


def _struck(hand: Hand, lines: list[ScoreLine]) -> list[ScoreLine]:
    sheet, struck = ScoreSheet(tuple(lines)), hand.rules.rounds.of_deal("score.struck")
    reason = because(hand.rules.cite("match/tie"), struck)
    return [ScoreLine(side, -sheet.total(side), reason) for side in hand.rules.seating.sides]
