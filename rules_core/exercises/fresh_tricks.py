"""Fresh exercises about a trick: who wins it, and what it is worth."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules_core.cards import RANKS_OF_PIQUET
from rules_core.exercises.at_random import GOOD_ENOUGH, WANTED, Course, Wish, searched
from rules_core.exercises.made import TRICKS, Fresh, asked_at, from_memory
from rules_core.families.jas_seen import play_of
from rules_core.seats import Side
from rules_core.stages.trick_play import TrickPlay
from rules_core.table import Table
from rules_core.tricks.trick import Trick

FACE_ORDER = {rank: place for place, rank in enumerate(RANKS_OF_PIQUET)}
Fits = Callable[[TrickPlay, Trick], int]


def last_tricks(fits: Fits, *, to_the_end: bool = False) -> Callable[[Course], Iterator[tuple[int, int]]]:
    """Return a search through the tricks taken, without the eighth unless play may go to the end."""

    def look(course: Course) -> Iterator[tuple[int, int]]:
        for step, play in course.tricks():
            if to_the_end or any(play.hands):
                yield fits(play, play.taken[-1]), step

    return look


# ---- who wins ----


def fresh_winner(wish: Wish) -> Fresh:
    """Return a trick in which another card seems to win."""
    return asked_at(trick_table(wish), wish.kind)


def trick_table(wish: Wish) -> Table:
    """Return a table at which a trick with a tempting loser has just been played."""
    found = searched(wish, last_tricks(lambda _, trick: _winning_fits(trick, wish.difficulty)))
    return found.course.table(found.thing) if found else from_memory(wish, TRICKS)


def is_tempting(trick: Trick) -> bool:
    """Tell whether a card that loses is higher than the winning one, as cards are commonly ranked."""
    assert trick.best is not None
    return any(FACE_ORDER[one.rank] < FACE_ORDER[trick.best.rank] for one in trick.cards)


def _trumps(trick: Trick) -> int:
    return sum(one.suit is trick.order.trump for one in trick.cards)


def _winning_fits(trick: Trick, difficulty: int) -> int:
    if not is_tempting(trick):
        return 0
    return WANTED if min(_trumps(trick), 2) == difficulty - 1 else GOOD_ENOUGH


# ---- points ----


def fresh_points(wish: Wish) -> Fresh:
    """Return a trick to count, or the points of a side with that trick."""
    of_side = wish.detail in ("NS", "EW")
    if not wish.detail:
        of_side = wish.difficulty > 1 and not wish.one_in(3 if wish.difficulty == 3 else 2)
    look = last_tricks(lambda play, trick: _points_fit(play, trick, wish.difficulty, of_side), to_the_end=of_side)
    found = searched(wish, look)
    table = found.course.table(found.thing) if found else from_memory(wish, TRICKS)
    detail = wish.detail or (_side_to_count(wish, table).letter if of_side else "trick")
    return asked_at(table, f"points:{detail}")


def _side_to_count(wish: Wish, table: Table) -> Side:
    play, seating = play_of(table.stage), table.seating
    winner = play.taken[-1].winner if play else None
    side = seating.side_at(winner) if winner else seating.sides[0]
    return seating.other_side(side) if wish.one_in(4) else side


def _points_fit(play: TrickPlay, trick: Trick, difficulty: int, of_side: bool) -> int:
    worth, plain = trick.order.points, play.deal.rules.order(None).points
    counting = sum(worth[one] > 0 for one in trick.cards)
    deceptive = any(worth[one] != plain[one] for one in trick.cards)
    if counting < 2:
        return 0
    if difficulty == 1:
        fits = not _trumps(trick) and counting >= 3
    elif difficulty == 2:
        fits = deceptive
    else:
        fits = deceptive and (len(play.taken) > 2 if of_side else _trumps(trick) > 1)
    return WANTED if fits else GOOD_ENOUGH
