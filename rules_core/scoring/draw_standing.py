"""The match in jas games with a stock: lives with one kip, or game points."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules_core.families.draw_jas import Hand, RoundWon, Taken
from rules_core.reasons import Reason, ScoreLine, because
from rules_core.scoring.draw_written import after_hand
from rules_core.seats import Side


@dataclass(frozen=True, slots=True)
class Step:
    """What one side has before and after a round; `spare` says that nobody had used the kip yet."""

    side: Side
    before: int
    by: int
    after: int
    spare: bool
    fate: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """Lives, the kip, who is out, game points, and how it came to that."""

    lives: tuple[int, ...]
    kip: Side | None
    out: tuple[Side, ...] = ()
    games: tuple[int, ...]
    winner: Side | None = None
    steps: tuple[Step, ...] = ()

    @property
    def over(self) -> bool:
        """Whether the players go no further as they are: the match is won, or somebody is out of it."""
        return bool(self.out) or self.winner is not None


def standing(hand: Hand, taken: Taken, won: RoundWon | None) -> Standing:
    """Return how the match stands after the roem that was cashed and the round that was won, if any."""
    sides = hand.rules.seating.sides
    now = Standing(lives=hand.lives, kip=hand.kip, games=hand.games or tuple(0 for _ in sides))
    gains: list[tuple[tuple[Side, ...], tuple[Side, ...], int]] = [
        ((side,), tuple(other for other in sides if other is not side), 1)
        for side, count in zip(sides, hand.rules.rounds.cashed(hand, taken), strict=True)
        for _ in range(count)
    ]
    if won:
        gains.append((won.winners, won.losers, won.game_points))
    after = _with_lives_lost if hand.rules.lives else _with_games_won
    for winners, losers, worth in gains:
        if now.winner is None:
            now = after(hand, taken, now, winners if not hand.rules.lives else losers, worth)
    return now


def _with_games_won(hand: Hand, _: Taken, now: Standing, winners: tuple[Side, ...], worth: int) -> Standing:
    sides, games = hand.rules.seating.sides, list(now.games)
    steps = [Step(side, games[side.index], worth, games[side.index] + worth, False) for side in winners]
    for step in steps:
        games[step.side.index] = step.after
    best = max(games)
    decided = best >= hand.rules.target and games.count(best) == 1
    winner = sides[games.index(best)] if decided else None
    return replace(now, games=tuple(games), winner=winner, steps=(*now.steps, *steps))


def _with_lives_lost(hand: Hand, taken: Taken, now: Standing, losers: tuple[Side, ...], worth: int) -> Standing:
    """One who lands on exactly nothing takes the kip, of two the one with more points, then the earlier in turn."""
    seating, points = hand.rules.seating, after_hand(hand, taken)
    left = {side: now.lives[side.index] - worth for side in losers if side not in now.out}
    level = [side for side, count in left.items() if count == 0]
    first = {seating.side_at(seat): hand.in_turn(seat) for seat in seating.seats}
    saved = min(level, key=lambda side: (-points[side.index], first[side])) if level and now.kip is None else None
    steps = []
    for side, count in left.items():
        fate = "kip" if side is saved else "out" if count <= 0 else ""
        steps.append(Step(side, now.lives[side.index], worth, max(count, 0), now.kip is None, fate))
    out = (*now.out, *(step.side for step in steps if step.fate == "out"))
    lives = tuple(max(left.get(side, now.lives[side.index]), 0) for side in seating.sides)
    staying = [side for side in seating.sides if side not in out]
    winner = staying[0] if len(staying) == 1 else None
    return replace(now, lives=lives, kip=saved or now.kip, out=out, winner=winner, steps=(*now.steps, *steps))


def told_of_standing(hand: Hand, now: Standing) -> tuple[ScoreLine, ...]:
    """Return the lines of the score sheet that tell who has how much left."""
    told = _of_lives if hand.rules.lives else _of_games
    return tuple(ScoreLine(step.side, 0, told(hand, step)) for step in now.steps)


def _of_games(hand: Hand, step: Step) -> Reason:
    rule = hand.rules.cite("match/game-point")
    return because(rule, "score.game-points", count=step.by, total=step.after)


def _of_lives(hand: Hand, step: Step) -> Reason:
    cite = hand.rules.cite
    if step.fate == "out":
        saying = "score.fell-below-kip" if step.before and step.spare else "score.no-lives"
        return because(cite("match/one-kip"), saying, before=step.before, lost=step.by)
    if step.fate == "kip":
        return because(cite("match/kip"), "score.on-the-kip", before=step.before)
    return because(cite("match/lives"), "score.lives", before=step.before, count=step.after)


def in_words(hand: Hand, now: Standing) -> tuple[Reason, ...]:
    """Return what each side has, as the plates of the players tell it."""
    cite = hand.rules.cite
    if not hand.rules.lives:
        return tuple(because(cite("match/game-point"), "standing.games", count=count) for count in now.games)
    kip, none = because(cite("match/kip"), "standing.kip"), because(cite("match/one-kip"), "standing.out")
    return tuple(
        because(cite("match/lives"), "standing.lives", count=left)
        if left
        else (kip if side is now.kip and side not in now.out else none)
        for side, left in zip(hand.rules.seating.sides, now.lives, strict=True)
    )
