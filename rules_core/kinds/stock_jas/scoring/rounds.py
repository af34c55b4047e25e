"""Rounds to a high score: a player who reaches it after a hand, or calls out with Stuk, wins one or two lives."""

from __future__ import annotations

from rules_core.cards.reasons import Fact, ScoreLine, because
from rules_core.kinds.stock_jas.rules import Hand, Rounds, RoundWon, Taken
from rules_core.kinds.stock_jas.scoring.written import after_hand


def _won(hand: Hand, taken: Taken) -> RoundWon | None:
    rules, points = hand.rules, after_hand(hand, taken)
    sides, rounds = rules.seating.sides, rules.rounds
    reached, saying = [side for side in sides if points[side.index] >= rounds.goal], "score.round"
    if taken.out is not None:
        winner, rule, saying = rules.seating.side_at(taken.out), "match/uit", "score.round-out"
    elif not reached:
        return None
    elif len(reached) == 1:
        winner, rule = reached[0], "match/round-to-500"
    else:
        winner, rule = max(reached, key=lambda side: points[side.index]), "match/both-over-500"
        saying = "score.round-highest"
    loser = rules.seating.other_side(winner)
    facts: dict[str, Fact] = {"points": points[winner.index], "others": points[loser.index]}
    told = [ScoreLine(winner, 0, because(rules.cite(rule), saying, **facts))]
    if points[loser.index] < rounds.under_jan:
        jan: dict[str, Fact] = {"points": points[loser.index], "needs": rounds.under_jan}
        told.append(ScoreLine(loser, 0, because(rules.cite("match/onder-jan"), "score.onder-jan", **jan)))
    return RoundWon((winner,), (loser,), len(told), tuple(told))


def _nothing_cashed(hand: Hand, _: Taken) -> tuple[int, ...]:
    return tuple(0 for _ in hand.rules.seating.sides)


def _never(_hand: Hand, _won: RoundWon | None) -> bool:
    return False


TO_500 = Rounds(goal=500, under_jan=250, won=_won, cashed=_nothing_cashed, deals_on=_never, saying="ask.round-won")
