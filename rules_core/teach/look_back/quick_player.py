"""A quick player for play-outs: rules of thumb of a line each, from his own cards and the cards played."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from rules_core.cards.action_text import text_of
from rules_core.cards.actions import Action, ExchangeSeven, NameRoem, PlayWithStuk, ShowRoem, card_played
from rules_core.cards.cards import Card
from rules_core.cards.seats import Seat
from rules_core.cards.stage import Stage
from rules_core.cards.tricks.order import TrickOrder
from rules_core.cards.tricks.trick import Trick
from rules_core.table.seen import Seen

# A quick player takes these actions as soon as they are allowed, and other actions only if he has no card to play.
AT_ONCE = (NameRoem, ShowRoem, ExchangeSeven, PlayWithStuk)


@dataclass(slots=True)
class QuickPlayer:
    """Plays every seat to the end of a deal; each sees only its own hand, the trick, and the cards `gone`.

    `playing` are the seats that play the contract together, if anybody plays one; with `unwanted` somebody plays to
    take no tricks, and everybody stays low.
    """

    playing: tuple[Seat, ...]
    gone: int
    unwanted: bool

    def anew(self) -> QuickPlayer:
        """Return the same player, for another play-out."""
        return QuickPlayer(self.playing, self.gone, self.unwanted)

    def action(self, stage: Stage, choices: Sequence[Action]) -> Action:
        """Return what the seat to act does."""
        if len(choices) == 1:
            return choices[0]
        if now := [one for one in choices if isinstance(one, AT_ONCE)]:
            return min(now, key=text_of)
        cards = [one for one in choices if isinstance(one, Card)]
        trick, seat = getattr(stage, "trick", None), stage.turn
        if not cards or not isinstance(trick, Trick) or seat is None:
            return min(choices, key=text_of)
        if len(cards) == 1:
            return cards[0]
        cards.sort(key=_text_of)
        if self.unwanted:
            return self._duck(trick, seat, cards)
        return self._follow(trick, seat, cards) if trick.cards else self._lead(trick, seat, cards)

    def note(self, action: Action) -> None:
        """Remember a card that was played."""
        played = card_played(action)
        if played is not None:
            self.gone |= played.bit

    def _lead(self, trick: Trick, seat: Seat, cards: list[Card]) -> Card:
        order, held = trick.order, sum(one.bit for one in cards)
        above, out = _above(order), ~(self.gone | held)
        highest = [one for one in cards if not above[one] & out]
        trumps = [one for one in highest if order.suits[one] is order.trump]
        if trumps and seat in self.playing and _of_trump(order) & out:
            return trumps[0]
        plain = [one for one in highest if order.suits[one] is not order.trump]
        if plain:
            return max(plain, key=lambda one: (order.points[one], order.strength[one]))
        return min(cards, key=lambda one: _cost(order, one))

    def _follow(self, trick: Trick, seat: Seat, cards: list[Card]) -> Card:
        order, best, last = trick.order, trick.best, len(trick.cards) + 1 == len(trick.players())
        out = ~(self.gone | sum(one.bit for one in cards))
        mine = trick.winner is not None and self._together(trick, trick.winner, seat)
        if mine and best is not None and (last or not _above(order)[best] & out):
            return max(cards, key=lambda one: _spare(order, one))
        over = [one for one in cards if trick.with_card(seat, one).best is one]
        if over and last and not mine:
            cheap = [one for one in over if order.suits[one] is not order.trump]
            return max(cheap, key=lambda one: _spare(order, one)) if cheap else _least(order, over)
        sure = [one for one in over if order.suits[one] is order.trump or not _above(order)[one] & out]
        return _least(order, sure) if sure and not mine else min(cards, key=lambda one: _cost(order, one))

    def _duck(self, trick: Trick, seat: Seat, cards: list[Card]) -> Card:
        strength = trick.order.strength
        under = [one for one in cards if trick.cards and trick.with_card(seat, one).best is not one]
        return max(under, key=strength.__getitem__) if under else min(cards, key=strength.__getitem__)

    def _together(self, trick: Trick, one: Seat, other: Seat) -> bool:
        if trick.seats.partners(one, other):
            return True
        alone = len(self.playing) < 2 and trick.seats.everybody_alone and len(trick.seats.seats) > 2
        if not self.playing or (alone and one in self.playing) or not trick.seats.everybody_alone:
            return False
        return (one in self.playing) is (other in self.playing)


def quick_player_at(seen: Seen, *, unwanted: bool) -> QuickPlayer:
    """Return a player who goes on from here: he remembers the cards played and the seats that play the contract."""
    tricks = (*seen.taken, seen.trick) if seen.trick else seen.taken
    gone = sum(one.bit for one in {one for trick in tricks for one in trick.cards})
    return QuickPlayer(seen.together or ((seen.player,) if seen.player else ()), gone, unwanted)


def _text_of(one: Card) -> str:
    return one.text


def _least(order: TrickOrder, cards: list[Card]) -> Card:
    return min(cards, key=order.strength.__getitem__)


def _cost(order: TrickOrder, one: Card) -> int:
    return 2 * order.points[one] + order.strength[one]


def _spare(order: TrickOrder, one: Card) -> int:
    strength = order.strength[one]
    return -strength if order.suits[one] is order.trump else 100 * order.points[one] - strength


@lru_cache(maxsize=64)
def _above(order: TrickOrder) -> dict[Card, int]:
    """Return the bits of the cards that beat each card in its own suit."""
    return {one: sum(other.bit for other in order.strength if _beats(order, other, one)) for one in order.strength}


def _beats(order: TrickOrder, other: Card, one: Card) -> bool:
    return order.suits[other] is order.suits[one] and order.strength[other] > order.strength[one]


@lru_cache(maxsize=64)
def _of_trump(order: TrickOrder) -> int:
    return sum(one.bit for one in order.strength if order.suits[one] is order.trump)
