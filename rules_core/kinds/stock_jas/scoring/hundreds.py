"""Games to 100: a claim decides at once, a hundred of roem at once is a game by itself, a pit is worth more."""

from __future__ import annotations

from dataclasses import replace

from rules_core.cards.melds.declared import is_marriage
from rules_core.cards.reasons import Fact, ScoreLine, because
from rules_core.cards.seats import Side
from rules_core.kinds.stock_jas.rules import Hand, Rounds, RoundWon, Taken
from rules_core.kinds.stock_jas.scoring.written import after_hand, card_points


def cashed(hand: Hand, taken: Taken) -> tuple[int, ...]:
    """Return how many full hundreds of roem each side has declared, marriages excluded."""
    roem = [one for one in taken.roem if not is_marriage(one.found)]
    if not roem:
        return tuple(0 for _ in hand.rules.seating.sides)
    side_at, goal = hand.rules.seating.side_at, hand.rules.rounds.goal
    return tuple(
        sum(one.found.points for one in roem if side_at(one.by) is side) // goal for side in hand.rules.seating.sides
    )


def _others(hand: Hand, side: Side) -> tuple[Side, ...]:
    return tuple(other for other in hand.rules.seating.sides if other is not side)


def _won(hand: Hand, taken: Taken) -> RoundWon | None:
    rules, points = hand.rules, after_hand(hand, taken)
    if taken.out is not None:
        caller = rules.seating.side_at(taken.out)
        if points[caller.index] < rules.rounds.goal:
            return _claimed_wrongly(hand, points, caller)
        return _worth(hand, taken, points, caller, "match/dek", "score.game-claimed")
    best = max(points)
    if best < rules.rounds.goal:
        return None
    saying = "score.game" if sum(one >= rules.rounds.goal for one in points) == 1 else "score.game-highest"
    return _worth(hand, taken, points, rules.seating.sides[points.index(best)], "match/highest-over-100", saying)


def _worth(hand: Hand, taken: Taken, points: tuple[int, ...], winner: Side, rule: str, saying: str) -> RoundWon:
    losers = _others(hand, winner)
    line = ScoreLine(winner, 0, because(hand.rules.cite(rule), saying, points=points[winner.index]))
    pit = taken.out is None and card_points(hand, taken, winner)[2] == hand.rules.trick_count
    if len(losers) == 1:
        told, worth = _for_two(hand, points, winner, losers, pit=pit)
    else:
        told, worth = _for_three(hand, points, winner, losers, pit=pit)
    return RoundWon((winner,), losers, worth, (line, *told))


def _for_two(
    hand: Hand, points: tuple[int, ...], winner: Side, losers: tuple[Side, ...], *, pit: bool
) -> tuple[list[ScoreLine], int]:
    """Return the lines for onder Jan and a pit, each worth one more point, and the total."""
    told = [ScoreLine(winner, 0, because(hand.rules.cite("match/pit"), "score.pit-extra"))] if pit else []
    told += _onder_jan(hand, points, losers)
    return told, 1 + len(told)


def _for_three(
    hand: Hand, points: tuple[int, ...], winner: Side, losers: tuple[Side, ...], *, pit: bool
) -> tuple[list[ScoreLine], int]:
    """Return three points for a pit in the first hand; else two if both others are below the line."""
    cite, needs = hand.rules.cite, hand.rules.rounds.under_jan
    if pit and not hand.scores:
        return [ScoreLine(winner, 0, because(cite("variant.three/match/pit-worth-3"), "score.pit-of-three"))], 3
    late = [ScoreLine(winner, 0, because(cite("variant.three/match/pit-first-hand"), "score.pit-late"))] if pit else []
    if any(points[side.index] >= needs for side in losers):
        return late, 1
    rule = cite("variant.three/match/double-if-both-onder-jan")
    return [*late, ScoreLine(winner, 0, because(rule, "score.both-onder-jan", needs=needs))], 2


def _onder_jan(hand: Hand, points: tuple[int, ...], losers: tuple[Side, ...]) -> list[ScoreLine]:
    needs = hand.rules.rounds.under_jan
    below = [side for side in losers if points[side.index] < needs]
    found = []
    for side in below:
        facts: dict[str, Fact] = {"points": points[side.index], "needs": needs}
        found.append(ScoreLine(side, 0, because(hand.rules.cite("match/onder-jan"), "score.onder-jan-game", **facts)))
    return found


def _claimed_wrongly(hand: Hand, points: tuple[int, ...], caller: Side) -> RoundWon:
    """Return a game for the opponents: of three players each other wins one point, and nothing is doubled."""
    others, rule = _others(hand, caller), hand.rules.cite("match/dek-wrong")
    needs = hand.rules.rounds.goal
    facts: dict[str, Fact] = {"points": points[caller.index], "needs": needs}
    told = [ScoreLine(caller, 0, because(rule, "score.claimed-wrongly", **facts))]
    if len(others) == 1:
        told += _onder_jan(hand, points, (caller,))
    return RoundWon(others, (caller,), len(told), tuple(told))


def _until_won(_: Hand, won: RoundWon | None) -> bool:
    return won is None


def _never(_hand: Hand, _won: RoundWon | None) -> bool:
    return False


TO_100 = Rounds(
    goal=100,
    under_jan=50,
    won=_won,
    cashed=cashed,
    deals_on=_until_won,
    saying="ask.game-won",
    called_a_hand=True,
    game_points=True,
)
TO_100_OF_THREE = replace(TO_100, deals_on=_never)
