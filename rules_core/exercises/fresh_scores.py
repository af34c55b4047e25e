"""Fresh exercises about what is written for a deal."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.exercises.at_random import BETTER_THAN_NOTHING, GOOD_ENOUGH, NEARLY, WANTED, Course, Wish, searched
from rules_core.exercises.made import Fresh, asked_at
from rules_core.families.jas import Deal, Tally
from rules_core.scoring.jas import is_made, tally
from rules_core.seats import Side
from rules_core.stages.settled import Settled

GOALS = {1: ("made", "made", "nat"), 2: ("made", "made", "nat"), 3: ("made", "nat", "nat", "pit")}


def fresh_written(wish: Wish) -> Fresh:
    """Return a deal that has been played, and a side that writes."""
    goal = wish.chance.choice(GOALS[wish.difficulty])
    found = searched(wish, lambda course: _scores(course, wish.difficulty, goal), reckless=goal == "nat")
    assert found is not None, "players of these habits throw no deal in"
    table = found.course.table(len(found.course.log))
    return asked_at(table, f"written:{wish.detail or found.thing.letter}")


def _scores(course: Course, difficulty: int, goal: str) -> Iterator[tuple[int, Side]]:
    stage = course.stages[-1]
    if not isinstance(stage, Settled):
        return
    deal = stage.deal
    playing = tally(stage.play, deal.playing_side)
    defending = tally(stage.play, deal.rules.seating.other_side(deal.playing_side))
    lost, whole = not is_made(deal, playing, (defending,)), is_pit(deal, playing, defending)
    meant = whole if goal == "pit" else lost == (goal == "nat")
    off = abs(how_hard(deal, playing, defending) - difficulty)
    worth = (WANTED, NEARLY, GOOD_ENOUGH)[off] if meant else BETTER_THAN_NOTHING if off else GOOD_ENOUGH
    yield from ((worth, side) for side in (playing.side, defending.side))


def is_pit(deal: Deal, playing: Tally, defending: Tally) -> bool:
    """Tell whether one side took every trick."""
    return deal.rules.hand_size in (playing.tricks, defending.tricks)


def how_hard(deal: Deal, playing: Tally, defending: Tally) -> int:
    """Return 1 for card points alone, 2 with roem, 3 for pit, doubling, and roem or a bid that decides."""
    cards, needs = playing.cards + playing.last_trick, deal.needs
    nat_with_roem = playing.roem > 0 and not is_made(deal, playing, (defending,))
    by_roem, by_bid = cards < needs <= playing.points, deal.rules.needs <= playing.points < needs
    if deal.factor > 1 or nat_with_roem or by_roem or by_bid or is_pit(deal, playing, defending):
        return 3
    return 2 if playing.roem or defending.roem else 1
