"""Playing a possible deal to its end, quickly: every player follows the shortest rules of thumb.

No player in a play-out sees another hand: each uses his own cards, the trick, and the cards played.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from rules_core.cards.cards import PIQUET_PACK, SUITS, Card, Suit
from rules_core.cards.melds.roem import RoemTable, combinations
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.obligations import allowed
from rules_core.cards.tricks.trick import Trick
from rules_core.kinds.jas.coach.sight import JasSight
from rules_core.kinds.jas.coach.worlds import World
from rules_core.kinds.jas.rules import JasRules, Target, TrumpChoice

PLACE = {one: SUITS.index(one.suit) for one in PIQUET_PACK}


@dataclass(slots=True)
class Playout:
    """One deal on its way to the end: hands, cards left in each suit from high to low, and each side's score."""

    rules: JasRules
    trump: Suit
    player: Seat
    hands: list[tuple[Card, ...]]
    left: list[list[Card]]
    points: list[int]
    tricks: list[int]
    strength: dict[Card, int]
    worth: dict[Card, int]

    def card(self, trick: Trick, seat: Seat) -> Card:
        """Return the card that a seat plays."""
        held = self.hands[seat.index]
        if len(held) == 1:
            return held[0]
        if not trick.cards:
            return self._lead(seat, held)
        legal = allowed(self.rules.duties, trick, held, seat)
        return legal[0] if len(legal) == 1 else self._follow(trick, legal, seat)

    def _lead(self, seat: Seat, held: tuple[Card, ...]) -> Card:
        trump, highest = self.trump, [one for one in held if self._is_highest(one)]
        if highest and self._on_playing_side(seat):
            mine = [one for one in held if one.suit is trump]
            drawn = mine and len(self.left[PLACE[mine[0]]]) == len(mine)
            if not drawn:
                for one in highest:
                    if one.suit is trump:
                        return one
        plain = [one for one in highest if one.suit is not trump]
        return max(plain, key=self.worth.__getitem__) if plain else min(held, key=self._cost)

    def _is_highest(self, one: Card) -> bool:
        return self.left[PLACE[one]][0] is one

    def _on_playing_side(self, seat: Seat) -> bool:
        return (seat.index - self.player.index) % 2 == 0

    def _cost(self, one: Card) -> int:
        return 2 * self.worth[one] + self.strength[one]

    def _follow(self, trick: Trick, legal: tuple[Card, ...], seat: Seat) -> Card:
        best, winner, last = trick.best, trick.winner, len(trick.cards) == 3
        assert best is not None
        assert winner is not None
        trump, strength = self.trump, self.strength
        mine = (winner.index - seat.index) % 2 == 0
        if mine and (last or self._is_highest(best)):
            return max(legal, key=self._spare)
        to_beat, suit = strength[best], best.suit
        over = [one for one in legal if strength[one] > to_beat and (one.suit is suit or one.suit is trump)]
        if over and last:
            return min(over, key=strength.__getitem__) if over[0].suit is trump else max(over, key=self._spare)
        sure = [one for one in over if one.suit is trump or self._is_highest(one)]
        if sure and not mine:
            return min(sure, key=strength.__getitem__)
        return min(legal, key=self._cost)

    def _spare(self, one: Card) -> int:
        if one.suit is self.trump:
            return -self.strength[one]
        return self.worth[one] - (6 if self._is_highest(one) else 0)

    def put(self, trick: Trick, seat: Seat, one: Card) -> Trick:
        """Return the trick with one more card, taken from the hand."""
        index = seat.index
        self.hands[index] = tuple([other for other in self.hands[index] if other is not one])
        return trick.with_card(seat, one)

    def take(self, trick: Trick) -> Seat:
        """Give a complete trick to its winner's side, with its roem and any points for the last trick."""
        winner = trick.winner
        assert winner is not None
        side = self.rules.seating.side_at(winner).index
        for one in trick.cards:
            self.left[PLACE[one]].remove(one)
        self.points[side] += trick.points() + roem_in(self.rules.roem, trick.cards, self.trump)
        self.tricks[side] += 1
        if not self.hands[winner.index]:
            self.points[side] += self.rules.last_trick
        return winner

    def to_the_end(self, trick: Trick, seat: Seat) -> None:
        """Play on until no cards are left."""
        seats = self.rules.seating
        while self.hands[seat.index]:
            trick = self.put(trick, seat, self.card(trick, seat))
            if len(trick.cards) < 4:
                seat = seats.left_of[seat.index]
            else:
                seat = self.take(trick)
                trick = Trick(trick.order, seats, seat)


def roem_in(table: RoemTable, cards: tuple[Card, ...], trump: Suit) -> int:
    """Return the points of roem in a complete trick."""
    suits = [one.suit for one in cards]
    most = max(suits.count(suits[0]), suits.count(suits[1]))
    if most < 3 and suits.count(trump) < 2 and cards[0].rank is not cards[1].rank:
        return 0
    return _roem_in(table, frozenset(cards), trump)


@lru_cache(maxsize=1 << 14)
def _roem_in(table: RoemTable, cards: frozenset[Card], trump: Suit) -> int:
    return sum(found.points for found in combinations(table, tuple(cards), trump))


def written_for(sight: JasSight, done: Playout) -> int:
    """Return by how much the seat's side outscores the other in a deal played out, before rounding."""
    rules, seating, needs = sight.rules, sight.rules.seating, sight.needs
    playing = seating.side_at(done.player).index
    ours, theirs = done.points[playing], done.points[1 - playing]
    half = rules.target is Target.MORE_THAN_HALF and rules.trump_choice is not TrumpChoice.AUCTION
    made = ours > theirs if half else ours >= needs
    gain = ours - theirs if made else -ours - theirs
    if done.tricks[1 - playing] == 0 and made:
        gain += rules.pit
    elif done.tricks[playing] == 0:
        gain -= rules.pit
    gain *= 1 << sight.cracked
    return gain if seating.side_at(sight.seat).index == playing else -gain


def started(sight: JasSight, world: World) -> Playout:
    """Return a play-out from the seat's present position, in one of the worlds."""
    rules, trump, player = sight.rules, sight.trump, sight.player
    assert trump is not None
    assert player is not None
    order = rules.order(trump)
    on_table = sight.trick.cards if sight.trick else ()
    every = order.high_to_low((*(one for hand in world.hands for one in hand), *on_table))
    left = [[one for one in every if one.suit is suit] for suit in SUITS]
    done = Playout(rules, trump, player, list(world.hands), left, [0, 0], [0, 0], order.strength, order.points)
    for trick in sight.taken:
        assert trick.winner is not None
        side = rules.seating.side_at(trick.winner).index
        done.points[side] += trick.points()
        done.tricks[side] += 1
    size = len(rules.seating.seats)
    for number, side_of_pile in enumerate(sight.piles):
        lying = world.piles[number * size : (number + 1) * size]
        done.points[side_of_pile.index] += sum(order.points[one] for one in lying)
        done.tricks[side_of_pile.index] += 1
    for side_named, points in sight.named_before:
        done.points[side_named.index] += points
    for roem in (*sight.named, *sight.shown):
        done.points[rules.seating.side_at(roem.by).index] += roem.found.points
    return done


def copied(begun: Playout) -> Playout:
    """Return an independent copy of a play-out."""
    left = [suit[:] for suit in begun.left]
    hands, points, tricks = begun.hands[:], begun.points[:], begun.tricks[:]
    return Playout(begun.rules, begun.trump, begun.player, hands, left, points, tricks, begun.strength, begun.worth)
