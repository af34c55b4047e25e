"""The match in jas games with a stock: lives with one kip, or game points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules_core.cards.reasons import Reason, ScoreLine, because
from rules_core.cards.seats import Side
from rules_core.kinds.stock_jas.rules import Games, Hand, RoundWon, Taken
from rules_core.kinds.stock_jas.scoring.written import after_hand
from rules_core.table.lives import Fate, Lives, Loss
from rules_core.table.match import Match, ToPoints


@dataclass(frozen=True, slots=True)
class Gain:
    """A side's gain in game points, and its new total."""

    side: Side
    by: int
    total: int


@dataclass(frozen=True, slots=True)
class Standing:
    """The standing of the match `now`, its winner, and the steps to it."""

    now: Lives | Games
    winner: Side | None = None
    steps: tuple[Loss | Gain, ...] = ()

    @property
    def over(self) -> bool:
        """Whether these players cannot go on: the match is won, or somebody is out of it."""
        return bool(self.out) or self.winner is not None

    @property
    def out(self) -> tuple[Side, ...]:
        """The sides out of the match."""
        return self.now.out if isinstance(self.now, Lives) else ()


def standing(hand: Hand, taken: Taken, won: RoundWon | None) -> Standing:
    """Return the standing of the match after any cashed roem and any won round."""
    sides, now = hand.rules.seating.sides, Standing(hand.stands)
    gains: list[tuple[tuple[Side, ...], tuple[Side, ...], int]] = [
        ((side,), tuple(other for other in sides if other is not side), 1)
        for side, count in zip(sides, hand.rules.rounds.cashed(hand, taken), strict=True)
        for _ in range(count)
    ]
    if won:
        gains.append((won.winners, won.losers, won.game_points))
    for winners, losers, worth in gains:
        if now.winner is None:
            now = _after(hand, taken, now, winners, losers, worth)
    return now


def _after(
    hand: Hand, taken: Taken, now: Standing, winners: tuple[Side, ...], losers: tuple[Side, ...], worth: int
) -> Standing:
    """Return the standing after one gain; if two sides reach no lives, the one with more points gets the kip."""
    seating, stands = hand.rules.seating, now.now
    if isinstance(stands, Lives):
        points, first = after_hand(hand, taken), {seating.side_at(seat): hand.in_turn(seat) for seat in seating.seats}
        in_turn = sorted(seating.sides, key=lambda side: (-points[side.index], first[side]))
        lives, lost = stands.after({side: worth for side in losers if side not in stands.out}, in_turn)
        return Standing(lives, lives.winner(seating.sides), (*now.steps, *lost))
    gained = [Gain(side, worth, stands.won[side.index] + worth) for side in winners]
    games = list(stands.won)
    for gain in gained:
        games[gain.side.index] = gain.total
    winner = ahead_at_the_target(hand.rules.match, games, seating.sides)
    return Standing(Games(tuple(games)), winner, (*now.steps, *gained))


def ahead_at_the_target(match: Match, games: Sequence[int], sides: tuple[Side, ...]) -> Side | None:
    """Return the only side with the most game points, if it has reached the target (*/match/game-point)."""
    first = match.leaders(games, sides) if isinstance(match, ToPoints) else ()
    return first[0] if len(first) == 1 else None


def told_of_standing(hand: Hand, now: Standing) -> tuple[ScoreLine, ...]:
    """Return the lines of the score sheet with each side's new standing."""
    return tuple(ScoreLine(step.side, 0, _told(hand, step)) for step in now.steps)


def _told(hand: Hand, step: Loss | Gain) -> Reason:
    cite = hand.rules.cite
    if isinstance(step, Gain):
        return because(cite("match/game-point"), "score.game-points", count=step.by, total=step.total)
    match step.fate:
        case Fate.OUT:
            return because(cite("match/one-kip"), _out_of_it(step), before=step.before, lost=step.by)
        case Fate.ON_THE_KIP:
            return because(cite("match/kip"), "score.on-the-kip", before=step.before)
        case Fate.STAYS:
            return because(cite("match/lives"), "score.lives", before=step.before, count=step.after)


def _out_of_it(step: Loss) -> str:
    """Return the key of why the kip saves nobody: he was on it, it is gone, or he lost too much."""
    if not step.before:
        return "score.kip-lost"
    if not step.spare:
        return "score.no-lives"
    return "score.kip-to-another" if step.before == step.by else "score.fell-below-kip"


def in_words(hand: Hand, now: Standing) -> tuple[Reason, ...]:
    """Return each side's standing, as the players' plates show it."""
    cite, stands = hand.rules.cite, now.now
    if isinstance(stands, Games):
        return tuple(because(cite("match/game-point"), "standing.games", count=count) for count in stands.won)
    kip, none = because(cite("match/kip"), "standing.kip"), because(cite("match/one-kip"), "standing.out")
    return tuple(
        because(cite("match/lives"), "standing.lives", count=stands.of(side))
        if stands.of(side)
        else (kip if side is stands.kip and side not in stands.out else none)
        for side in hand.rules.seating.sides
    )
