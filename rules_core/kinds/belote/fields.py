"""Reading the fields of a setup of a game with a maker."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from rules_core.cards.cards import Card, Suit, card
from rules_core.cards.seats import Seat, Side
from rules_core.kinds.belote.rules import BeloteRules, Declared, Exchange, Later, Turned
from rules_core.table.position.declared_before import declared_before
from rules_core.table.position.field_shape import Shape, number
from rules_core.table.position.setup_fields import SetupFields

HAND_FIELDS = ("north", "east", "south", "west", "a", "b", "c", "d", "e", "f")
FIELDS = (
    "deal", "dealer", "seed", "pack", *HAND_FIELDS, "turn", "stock", "trump", "player", "at", "melds", "leads",
    "tricks", "won", "points", "trick", "scores", "reserve", "names",
)  # fmt: skip
FIELDS_WITH_FILLE = (*FIELDS, "fille")
JACKS, EXCHANGE = "omboeren", "exchange"


def starts_of(rules: BeloteRules) -> tuple[str, ...]:
    """Return the moments at which a deal may begin: the jacks, or the exchange of the seven, if played."""
    jacks = (JACKS,) if rules.jack_round else ()
    return jacks if rules.exchange is Exchange.NONE else (*jacks, EXCHANGE)


SHAPES: Mapping[str, Shape] = {
    "stock": Shape("cards", there=lambda rules: rules.later_from is not Later.NONE),
    "fille": Shape("card", there=lambda rules: rules.fille),
    "at": Shape("word", words=starts_of, there=lambda rules: bool(starts_of(rules))),
    "player": Shape("seat", kept=("maker",)),
    "melds": Shape("melds"),
    "reserve": number(),
}


@dataclass(slots=True)
class BeloteWritten(SetupFields):
    """The fields of a setup of a game with a maker as values."""

    rules: BeloteRules
    rule_of: ClassVar[Mapping[str, str]] = {
        "trick-size": "play/trick-count",
        "led": "play/follow",
        "pack": "setup/deck",
        "hand-size": "play/trick-count",
        "too-many-tricks": "play/trick-count",
        "winner-leads": "play/winner-leads",
        "turn": "setup/direction",
        "follow": "play/follow",
    }
    earlier: ClassVar[str] = "won"

    def beside(self) -> list[tuple[str, Card]]:
        """Return the cards written for earlier tricks that are known mainly by their takers."""
        return [("won", one) for _, cards in self.won() for one in cards]

    def won(self) -> tuple[tuple[Side, tuple[Card, ...]], ...]:
        """Return earlier tricks that are known only by their taker, a player or a side, and some of their cards."""
        found, seating = [], self.rules.seating
        by_letter = {seat.letter: seating.side_at(seat) for seat in seating.seats}
        for text in filter(None, map(str.strip, self.fields.get("won", "").replace(",", " ").split("/"))):
            words = text.split()
            whose = by_letter.get(words[0])
            side = (whose,) if whose else self.each("won", words[:1], seating.side, "problem.not-a-side")
            held = self.each("won", words[1:], card, "problem.not-a-card")
            size = len(self.rules.seating.seats)
            if len(held) > size:
                self.note("won", "problem.trick-size", "play/trick-count", given=text, size=size)
            if side:
                found.append((side[0], held))
        return tuple(found)

    @property
    def in_play(self) -> bool:
        """Whether the setup contains anything that only play can produce."""
        return any(self.fields.get(place) for place in ("tricks", "trick", "won", "points", "leads", "melds"))

    @property
    def turn_is_in_a_hand(self) -> bool:
        """Whether the turned card is also one of a player's cards."""
        in_play = bool(self.fields.get("trump"))
        rules = self.rules
        return rules.turned is Turned.OF_DEALER or (
            rules.maker_takes_turned and in_play and self.fields.get("at") != EXCHANGE
        )

    def turned_to(self) -> Seat | None:
        """Return the dealer or the maker, if the turned card is in a hand."""
        of_dealer = self.rules.turned is Turned.OF_DEALER
        return self.seat("dealer" if of_dealer else "player") if self.turn_is_in_a_hand else None

    def check_cards(self) -> None:
        """Note cards that are not in the pack or occur in two places."""
        lying = self.lying("stock", "fille") if self.turn_is_in_a_hand else self.lying("stock", "fille", "turn")
        alone = self.lying("pack")
        self.check_pack([*self.placed(), *lying], alone, self.lying("turn"))
        if alone and (self.placed() or lying or self.in_play or self.fields.get("trump")):
            self.note("pack", "problem.pack-and-cards", "setup/deck")
        if len(self.cards("turn")) > 1:
            self.note("turn", "problem.maker.one-turned", "deal/turn-up")
        self._check_stock()

    def _check_stock(self) -> None:
        """Note a Fille in a game without one, and a stock that is larger than the rest of the pack."""
        rules, fille, stock = self.rules, self.cards("fille"), self.cards("stock")
        if fille and (not rules.fille or len(fille) > 1):
            saying, rule = ("one-fille", "deal/fille") if rules.fille else ("no-fille", "deal/no-fille-4")
            self.note("fille", f"problem.maker.{saying}", rule)
        room = self.left_of_pack
        if len(stock) > room:
            saying = "problem.maker.stock-size" if room else "problem.maker.no-stock"
            self.note("stock", saying, "deal/second-deal", given=len(stock), needs=room)

    @property
    def left_of_pack(self) -> int:
        """The number of cards in the stock, without the turned card and a Fille that is open or written."""
        rules = self.rules
        in_play = bool(self.fields.get("trump"))
        turned = rules.turned is Turned.OF_STOCK and not self.turn_is_in_a_hand
        beside = turned + (rules.fille and (in_play or bool(self.words("fille"))))
        if in_play:
            return rules.undealt - beside + (rules.maker_takes_turned and self.fields.get("at") == EXCHANGE)
        before = rules.first_size + (rules.later if rules.later_from is Later.LYING else 0)
        return len(rules.pack) - before * len(rules.seating.seats) - beside

    def melds(self, trump: Suit) -> tuple[Declared, ...]:
        """Return the roem declared earlier: a seat and cards, separated by slashes."""
        found: list[Declared] = []
        wrong = ("problem.maker.not-a-roem", "meld/when")
        for seat, named, text in declared_before(self, "melds", self.rules.roem, trump, wrong):
            self._check_meld(seat, found, Declared(seat, named), text)
            found.append(Declared(seat, named))
        return tuple(found)

    def _check_meld(self, seat: Seat, before: list[Declared], one: Declared, text: str) -> None:
        others = [other.found for other in before if other.by is seat and other.found.kind != "stuk"]
        if one.found.kind != "stuk" and any(self.rules.shared(one.found, other) for other in others):
            self.note("melds", "problem.maker.not-a-roem", "meld/card-reuse", given=text)

    def reserve(self) -> int:
        """Return the points in reserve for the winner of the next hand."""
        given = self.number("reserve", 0)
        if given % 10:
            self.note("reserve", "problem.maker.reserve", "score/tie-reserve", given=given)
        return given
