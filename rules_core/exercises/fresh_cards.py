"""Fresh exercises about what may be played."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.exercises.at_random import GOOD_ENOUGH, WANTED, Course, Wish, searched
from rules_core.exercises.made import HANDS, Fresh, asked_at, from_memory
from rules_core.stages.trick_play import TrickPlay
from rules_core.tricks.obligations import rulings

FEWEST_CARDS = 3
INTRICATE = {"undertrump", "no-undertrump", "only-low-trumps", "partner-winning"}
TRUMPING = {"must-trump", "overtrump"}


def fresh_cards(wish: Wish) -> Fresh:
    """Return a hand of which some cards may be played and others not."""
    found = searched(wish, lambda course: _positions(course, wish.difficulty))
    if found is None or not found.wanted:
        return asked_at(from_memory(wish, HANDS), wish.kind)
    actor = found.course.stages[found.thing].turn
    return asked_at(found.course.table(found.thing, actor), wish.kind)


def _positions(course: Course, difficulty: int) -> Iterator[tuple[int, int]]:
    for step, play in course.turns():
        hardness = how_hard(play)
        if hardness:
            yield WANTED if hardness == difficulty else GOOD_ENOUGH, step


def how_hard(play: TrickPlay) -> int:
    """Return 1 for following suit, 2 for trumping, 3 for the duties of those who cannot beat; 0 for no real choice."""
    turn = play.turn
    if turn is None or len(play.hands[turn.index]) < FEWEST_CARDS:
        return 0
    held = play.hands[turn.index]
    done = rulings(play.deal.rules.duties, play.trick, held, turn)
    kept = done[-1].kept if done else held
    if len(kept) == len(held):
        return 0
    names = {ruling.name for ruling in done}
    binding = {ruling.name for ruling in done if len(ruling.kept) < len(ruling.before)}
    plain_lead = play.trick.led is not play.trick.order.trump
    if plain_lead and names & INTRICATE:
        return 3
    if binding & TRUMPING:
        return 2
    return 1 if plain_lead else 0
