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
    """The game points that a side gets, and what it has with them."""

    side: Side
    by: int
    total: int


@dataclass(frozen=True, slots=True)
class Standing:
    """How the match stands `now`, who has won it, and how it came to that."""

    now: Lives | Games
    winner: Side | None = None
    steps: tuple[Loss | Gain, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the players go no further as they are: the match is won, or somebody is out of it."""
        return bool(self.out) or self.winner is not None

    @property
    def out(self) -> tuple[Side, ...]:
        """Who is out of the match."""
        return self.now.out if isinstance(self.now, Lives) else ()


def standing(hand: Hand, taken: Taken, won: RoundWon | None) -> Standing:
    """Return how the match stands after the roem that was cashed and the round that was won, if any."""
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
    """Return how it stands after one gain; of two who land on no lives the kip goes to the one with more points."""
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
    """Return who has won with game points: one has reached the target and nobody has as many (*/match/game-point)."""
    first = match.leaders(games, sides) if isinstance(match, ToPoints) else ()
    return first[0] if len(first) == 1 else None


def told_of_standing(hand: Hand, now: Standing) -> tuple[ScoreLine, ...]:
    """Return the lines of the score sheet that tell who has how much left."""
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
    """Return the key of why the kip does not save somebody: he was on it, it is gone, or he lost too much for it."""
    if not step.before:
        return "score.kip-lost"
    if not step.spare:
        return "score.no-lives"
    return "score.kip-to-another" if step.before == step.by else "score.fell-below-kip"


def in_words(hand: Hand, now: Standing) -> tuple[Reason, ...]:
    """Return what each side has, as the plates of the players tell it."""
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
