"""Fresh exercises about roem: in a trick, or in the hand of the reader."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.cards import RANKS_OF_PIQUET, SUITS, Card, Rank, Suit, card, written
from rules_core.exercises.at_random import GOOD_ENOUGH, WANTED, Course, Wish, searched
from rules_core.exercises.fresh_tricks import last_tricks
from rules_core.exercises.made import HAND_ROEM, ROEM, Fresh, asked_at, from_memory
from rules_core.families.jas_match import deal_of
from rules_core.melds.roem import combinations
from rules_core.reasons import Impossible
from rules_core.seats import Seat
from rules_core.stages.trick_play import TrickPlay
from rules_core.table import Table
from rules_core.tricks.trick import Trick

LAYOUTS, ORDERS, LEAST = 6, 4, 20


def fresh_roem(wish: Wish) -> Fresh:
    """Return a trick with roem in it, or one that only seems to have some; or a hand with roem."""
    if wish.detail == "hand":
        return _roem_in_hand(wish)
    ask = "roem:trick" if wish.detail else "roem"
    nothing = wish.one_in(4)
    if wish.difficulty == 3 and not nothing:
        return asked_at(_laid_roem(wish), ask)
    found = searched(wish, last_tricks(lambda play, trick: _fits(play, trick, wish.difficulty, nothing)))
    return asked_at(found.course.table(found.thing) if found else from_memory(wish, ROEM), ask)


def _fits(play: TrickPlay, trick: Trick, difficulty: int, nothing: bool) -> int:
    found = combinations(play.deal.rules.roem, trick.cards, play.deal.trump)
    if nothing or not found:
        return WANTED if nothing and not found and seems_roem(trick) else 0
    if difficulty == 1:
        return WANTED if len(found) == 1 and found[0].kind == "run" else GOOD_ENOUGH
    in_sight = found[0].cards in (trick.cards[:3], trick.cards[1:])
    return GOOD_ENOUGH if in_sight else WANTED


def seems_roem(trick: Trick) -> bool:
    """Tell whether cards nearly make a run, king and queen of a suit lie together, or three share a rank."""
    ranks = [one.rank for one in trick.cards]
    royal = [one.suit for one in trick.cards if one.rank in (Rank.KING, Rank.QUEEN)]
    return max(map(ranks.count, ranks)) >= 3 or len(set(royal)) < len(royal) or any(map(_nearly_runs, _by_suit(trick)))


def _by_suit(trick: Trick) -> list[tuple[Card, ...]]:
    return [tuple(one for one in trick.cards if one.suit is suit) for suit in SUITS]


def _nearly_runs(held: tuple[Card, ...]) -> bool:
    """Three cards with one missing between them."""
    places = sorted(RANKS_OF_PIQUET.index(one.rank) for one in held)
    return any(last - first == 3 for first, last in zip(places, places[2:], strict=False))


# ---- much roem ----


def _laid_roem(wish: Wish) -> Table:
    """A first trick with much roem in it, its cards in an order in which they may have been played."""
    for _ in range(LAYOUTS):
        trump = wish.chance.choice(SUITS)
        rich = _rich_cards(wish, trump)
        for _ in range(ORDERS):
            trick = f"{wish.seat().letter} {written(wish.chance.shuffled(rich))}"
            try:
                return wish.table({"seed": wish.seed(), "trump": trump.letter, "trick": trick})
            except Impossible:
                continue
    return from_memory(wish, ROEM)


def _rich_cards(wish: Wish, trump: Suit) -> tuple[Card, ...]:
    """Four alike, a run of four, or a run that holds stuk."""
    kind = wish.chance.below(8)
    if kind == 0:
        rank = wish.chance.choice(RANKS_OF_PIQUET)
        return tuple(card(suit.letter + rank.value) for suit in SUITS)
    if kind == 1:
        return _run(wish.chance.choice(SUITS), wish.chance.below(5), 4)
    run = _run(trump, wish.chance.below(2), 3)
    others = [one for one in deal_of(wish.table({"dealer": "N"}).stage).rules.pack if one not in run]
    trumps = [one for one in others if one.suit is trump]
    return (*run, wish.chance.choice(trumps if wish.one_in(2) else others))


def _run(suit: Suit, first: int, length: int) -> tuple[Card, ...]:
    return tuple(card(suit.letter + rank.value) for rank in RANKS_OF_PIQUET[first : first + length])


# ---- roem in hand ----


def _roem_in_hand(wish: Wish) -> Fresh:
    found = searched(wish, lambda course: _hands(course, wish.difficulty))
    if found is None:
        return asked_at(from_memory(wish, HAND_ROEM), "roem:hand")
    step, seat = found.thing
    return asked_at(found.course.table(step, seat), "roem:hand")


def _hands(course: Course, difficulty: int) -> Iterator[tuple[int, tuple[int, Seat]]]:
    """Every hand as it is before the first card is played."""
    for step, stage in enumerate(course.stages):
        if isinstance(stage, TrickPlay):
            for seat in stage.deal.rules.seating.seats:
                found = combinations(stage.deal.rules.roem, stage.hands[seat.index], stage.deal.trump)
                simple = len(found) == 1 and found[0].kind == "run" and found[0].points == LEAST
                if found:
                    level = 3 if len(found) > 1 else 1 if simple else 2
                    yield WANTED if level == difficulty else GOOD_ENOUGH, (step, seat)
            return
