"""Gin: the rules in which its games may differ, and the record of one hand."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from rules_core.cards.cards import Card, Suit
from rules_core.cards.seats import Seat
from rules_core.kinds.gin.rummy import POINTS, Arrangement
from rules_core.table.dealt import Dealt, deals_of
from rules_core.table.match import ToPoints
from rules_core.table.position.agreed import Agreed

COURT = "JQK"


class Opening(Enum):
    """How the discard pile begins: with an upcard that is offered, or with the non-dealer's eleventh card."""

    UPCARD = "upcard"
    ELEVENTH = "opening"


class Knocking(Enum):
    """How much deadwood a knocker may keep."""

    FIXED = "fixed"
    BY_OPEN_CARD = "open-card"
    NEVER = "never"


class OpenCard(Enum):
    """Which open card of the discard pile sets the limit of a knock, or doubles the score."""

    BEFORE_DISCARD = "before-discard"
    START_OF_TURN = "start-of-turn"


@dataclass(frozen=True, slots=True)
class Bonus:
    """Extra points, and the short id of the rule that gives them."""

    points: int
    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class GinRules(Agreed):
    """The rules in which two games of the kind, or two tables, may differ.

    `most_deadwood` is the limit of a knock if it is fixed. `big_gin` is the bonus for eleven melded cards, if that is
    played. `doubles` is the suit of an open card that doubles the score of a hand, with its rule. `box` is None
    without boxes; `pit` doubles the points of a winner who won every hand.
    """

    hand_size: int
    opening: Opening
    left_in_stock: int
    stock_after_passes: bool
    may_throw_back: bool
    knocking: Knocking
    most_deadwood: int
    open_card: OpenCard
    tie_is_undercut: bool
    lay_off_on_gin: bool
    gin: Bonus
    big_gin: Bonus | None
    undercut: Bonus
    doubles: tuple[Suit, str] | None
    box: Bonus | None
    pit: bool
    match: ToPoints

    @property
    def eleven_to_begin(self) -> bool:
        """Whether the non-dealer is dealt an extra card and begins the discard pile with it."""
        return self.opening is Opening.ELEVENTH

    def card_that_counts(self, top: Card | None, taken: Card | None) -> Card | None:
        """Return the open card that sets a limit or doubles: on top before the discard, or at the start of the turn."""
        return taken if taken is not None and self.open_card is OpenCard.START_OF_TURN else top

    def limit_rule(self, open_card: Card | None) -> str:
        """Return the full id of the rule that sets a knocker's limit."""
        if self.knocking is not Knocking.BY_OPEN_CARD:
            return self.cite("play/knock")
        court = open_card is not None and open_card.rank.value in COURT
        return self.cite("play/knock-limit-court" if court else "play/knock-limit-card")

    def doubles_with(self, open_card: Card | None) -> bool:
        """Whether this open card doubles the score of a hand."""
        return self.doubles is not None and open_card is not None and open_card.suit is self.doubles[0]

    def limit(self, open_card: Card | None) -> int:
        """Return how many points of deadwood a knocker may keep; below 0 if nobody may knock."""
        if self.knocking is Knocking.FIXED:
            return self.most_deadwood
        return POINTS[open_card] if self.knocking is Knocking.BY_OPEN_CARD and open_card is not None else -1


@dataclass(frozen=True, slots=True, kw_only=True)
class GinDeal(Dealt[GinRules]):
    """One hand as it is now: the top of the stock first, the top of the discard pile last.

    `known` are the cards that each seat took from the discard pile and still holds.
    """

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    pile: tuple[Card, ...]
    known: tuple[tuple[Card, ...], ...]

    @property
    def non_dealer(self) -> Seat:
        """The player who does not deal and has the first turn."""
        return self.forehand

    def other(self, seat: Seat) -> Seat:
        """Return the other player."""
        return self.rules.seating.left(seat)

    def drawn(self, seat: Seat) -> GinDeal:
        """Return the hand after a seat drew the top card of the stock."""
        return replace(self, hands=_with(self.hands, seat, self.stock[0]), stock=self.stock[1:])

    def taken(self, seat: Seat) -> GinDeal:
        """Return the hand after a seat took the open card."""
        top = self.pile[-1]
        hands, known = _with(self.hands, seat, top), _with(self.known, seat, top)
        return replace(self, hands=hands, known=known, pile=self.pile[:-1])

    def laid(self, seat: Seat, one: Card) -> GinDeal:
        """Return the hand after a seat laid a card on the discard pile."""
        hands, known = _without(self.hands, seat, one), _without(self.known, seat, one)
        return replace(self, hands=hands, known=known, pile=(*self.pile, one))


deal_of = deals_of(GinDeal)


Held = tuple[tuple[Card, ...], ...]


def _with(held: Held, seat: Seat, one: Card) -> Held:
    return tuple((*cards, one) if place == seat.index else cards for place, cards in enumerate(held))


def _without(held: Held, seat: Seat, one: Card) -> Held:
    kept = tuple(other for other in held[seat.index] if other is not one)
    return tuple(kept if place == seat.index else cards for place, cards in enumerate(held))


class Finish(Enum):
    """The ways to end a hand."""

    KNOCK = "knock"
    GIN = "gin"
    BIG_GIN = "big-gin"


@dataclass(frozen=True, slots=True, kw_only=True)
class Ending:
    """How a player ended a hand: the melds laid out, the open card, and a card just taken from the pile."""

    seat: Seat
    finish: Finish
    laid_out: Arrangement
    top: Card | None
    taken: Card | None

    @property
    def gin(self) -> bool:
        """Whether all cards were melded."""
        return self.finish is not Finish.KNOCK
