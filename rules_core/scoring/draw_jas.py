"""The score of a hand, of a round and of the match in jas games for two."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.families.draw_jas import Hand, OutCounts, Scored
from rules_core.reasons import Fact, Reason, ScoreLine, ScoreSheet, because
from rules_core.seats import Seat, Side
from rules_core.tricks.trick import Trick


@dataclass(frozen=True, slots=True)
class Taken:
    """What has been won in a hand so far: tricks, roem, and who called out, if anybody did."""

    tricks: tuple[Trick, ...]
    roem: tuple[Scored, ...]
    out: Seat | None = None


@dataclass(frozen=True, slots=True)
class RoundWon:
    """The winner of a round and the game points that it is worth."""

    winner: Side
    game_points: int
    rule: str


def card_points(hand: Hand, taken: Taken, side: Side) -> tuple[int, int, int]:
    """Return the card points of a side so far, those for the last trick, and its number of tricks."""
    rules = hand.rules
    worth = rules.order(hand.trump).points
    won = [trick for trick in taken.tricks if trick.winner and rules.seating.side_at(trick.winner) is side]
    piles = [pile for pile in hand.piles if pile.side is side]
    cards = sum(trick.points() for trick in won) + sum(worth[one] for pile in piles for one in pile.cards)
    last = bool(won) and len(taken.tricks) + len(hand.piles) == rules.trick_count and taken.tricks[-1] is won[-1]
    return cards, rules.last_trick if last else 0, len(won) + len(piles)


def roem_points(hand: Hand, taken: Taken, side: Side) -> int:
    """Return the points of the roem of a side so far in this hand."""
    return sum(one.found.points for one in taken.roem if hand.rules.seating.side_at(one.by) is side)


def written_before(hand: Hand, side: Side) -> int:
    """Return what a side wrote in the earlier hands of this round."""
    return sum(score[side.index] for score in hand.scores)


def stands_at(hand: Hand, taken: Taken, side: Side) -> int:
    """Return the points that count for calling out."""
    points = written_before(hand, side) + roem_points(hand, taken, side)
    if hand.rules.out_counts is OutCounts.WRITTEN_ONLY:
        return points
    cards, last, _ = card_points(hand, taken, side)
    return points + cards + last


def after_hand(hand: Hand, taken: Taken) -> tuple[int, ...]:
    """Return the score of each side in this round with everything won in this hand."""
    found = []
    for side in hand.rules.seating.sides:
        cards, last, _ = card_points(hand, taken, side)
        found.append(written_before(hand, side) + roem_points(hand, taken, side) + cards + last)
    return tuple(found)


def is_tie(hand: Hand, taken: Taken) -> bool:
    """Tell whether the hand has to be played again: equal scores with which the round would be won."""
    one, other = after_hand(hand, taken)
    return taken.out is None and one == other >= hand.rules.round_points


def round_won(hand: Hand, taken: Taken) -> RoundWon | None:
    """Return who has won the round with this hand, or None when it goes on."""
    rules, points = hand.rules, after_hand(hand, taken)
    sides = rules.seating.sides
    reached = [side for side in sides if points[side.index] >= rules.round_points]
    if taken.out is not None:
        winner, rule = rules.seating.side_at(taken.out), "match/uit"
    elif not reached or is_tie(hand, taken):
        return None
    else:
        winner = max(reached, key=lambda side: points[side.index])
        rule = "match/both-over-500" if len(reached) > 1 else "match/round-to-500"
    loser = points[rules.seating.other_side(winner).index]
    return RoundWon(winner, 2 if loser < rules.under_jan else 1, rules.cite(rule))


def lives_after(hand: Hand, won: RoundWon | None) -> tuple[tuple[int, ...], Side | None, Side | None]:
    """Return the lives of each side after a round, who has used the kip, and who is out of the match."""
    if won is None:
        return hand.lives, hand.kip, None
    loser = hand.rules.seating.other_side(won.winner)
    left = hand.lives[loser.index] - won.game_points
    lives = tuple(max(left, 0) if side is loser else hand.lives[side.index] for side in hand.rules.seating.sides)
    if left == 0 and hand.kip is None:
        return lives, loser, None
    return lives, hand.kip, loser if left <= 0 else None


# ---- the sheet ----


def settle(hand: Hand, taken: Taken) -> ScoreSheet:
    """Return the score sheet of a hand that is over."""
    lines = [line for side in hand.rules.seating.sides for line in _of_side(hand, taken, side)]
    if is_tie(hand, taken):
        lines += _struck(hand, lines)
    won = round_won(hand, taken)
    return ScoreSheet(tuple(lines + (_of_round(hand, taken, won) if won else [])))


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
    return lines


def _struck(hand: Hand, lines: list[ScoreLine]) -> list[ScoreLine]:
    sheet, rule = ScoreSheet(tuple(lines)), hand.rules.cite("match/tie")
    return [ScoreLine(side, -sheet.total(side), because(rule, "score.struck")) for side in hand.rules.seating.sides]


def _of_round(hand: Hand, taken: Taken, won: RoundWon) -> list[ScoreLine]:
    rules, points = hand.rules, after_hand(hand, taken)
    loser = rules.seating.other_side(won.winner)
    facts: dict[str, Fact] = {"points": points[won.winner.index], "others": points[loser.index]}
    saying = "score.round-out" if taken.out else "score.round"
    lines = [ScoreLine(won.winner, 0, because(won.rule, saying, **facts))]
    if won.game_points > 1:
        jan: dict[str, Fact] = {"points": points[loser.index], "needs": rules.under_jan}
        reason = because(rules.cite("match/onder-jan"), "score.onder-jan", **jan)
        lines.append(ScoreLine(loser, 0, reason))
    return [*lines, ScoreLine(loser, 0, _lives_told(hand, won, loser))]


def _lives_told(hand: Hand, won: RoundWon, loser: Side) -> Reason:
    cite, before = hand.rules.cite, hand.lives[loser.index]
    lives, kip, out = lives_after(hand, won)
    if out is not None:
        saying = "score.fell-below-kip" if before and hand.kip is None else "score.no-lives"
        return because(cite("match/one-kip"), saying, before=before, lost=won.game_points)
    if kip is loser and hand.kip is None:
        return because(cite("match/kip"), "score.on-the-kip", before=before)
    return because(cite("match/lives"), "score.lives", before=before, count=lives[loser.index])
