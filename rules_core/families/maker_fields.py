"""Reading the fields of a setup of a game with a maker."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from rules_core.cards import Card, Suit, card
from rules_core.families.maker import Declared, MakerRules, Turned
from rules_core.families.written import Written, hand_field
from rules_core.melds.declared import declarable
from rules_core.reasons import Fact
from rules_core.seats import Seat, Side

HAND_FIELDS = ("north", "east", "south", "west", "a", "b", "c", "d", "e", "f")
FIELDS = (
    "deal", "dealer", "seed", "pack", *HAND_FIELDS, "turn", "stock", "trump", "player", "at", "melds", "leads",
    "tricks", "won", "trick", "scores", "reserve", "names",
)  # fmt: skip
JACKS, EXCHANGE = "omboeren", "exchange"
# What is wrong in every game, said of any number of players.
OF_MAKER = {
    "problem.trick-size": "problem.maker.trick-size",
    "problem.not-a-seat": "problem.maker.not-a-seat",
    "problem.not-a-side": "problem.maker.not-a-side",
    "problem.points-in-pairs": "problem.maker.points-in-pairs",
}


@dataclass(slots=True)
class MakerWritten(Written):
    """The fields of a setup of a game with a maker as values."""

    rules: MakerRules
    rule_of: ClassVar[Mapping[str, str]] = {
        "trick-size": "play/trick-count",
        "led": "play/follow",
        "pack": "setup/deck",
    }
    saying_of: ClassVar[Mapping[str, str]] = OF_MAKER

    def note(self, place: str, saying: str, /, rule: str = "", **facts: Fact) -> None:
        """Note a problem; `rule` is the short id of the rule that is broken."""
        if saying in OF_MAKER:
            seating = self.rules.seating
            facts |= {"needs": len(seating.seats), "one": seating.sides[0], "other": seating.sides[1]}
            facts["seats"] = seating.seats
        Written.note(self, place, saying, rule, **facts)

    def beside(self) -> list[tuple[str, Card]]:
        """Return the cards of tricks of which little more is known than who took them."""
        return [("won", one) for _, cards in self.won() for one in cards]

    def won(self) -> tuple[tuple[Side, tuple[Card, ...]], ...]:
        """Return earlier tricks of which only who took it, a player or a side, and some of the cards are known."""
        found, seating = [], self.rules.seating
        by_letter = {seat.letter: seating.side_at(seat) for seat in seating.seats}
        for text in filter(None, map(str.strip, self.fields.get("won", "").replace(",", " ").split("/"))):
            words = text.split()
            whose = by_letter.get(words[0])
            side = (whose,) if whose else self.each("won", words[:1], seating.side, "problem.not-a-side")
            held = self.each("won", words[1:], card, "problem.not-a-card")
            if len(held) > len(self.rules.seating.seats):
                self.note("won", "problem.trick-size", "play/trick-count", given=text)
            if side:
                found.append((side[0], held))
        return tuple(found)

    @property
    def in_play(self) -> bool:
        """Whether something is written that only play can bring about."""
        return any(self.fields.get(place) for place in ("tricks", "trick", "won", "leads", "melds"))

    @property
    def turn_is_in_a_hand(self) -> bool:
        """Whether the turned card is also one of a player's cards."""
        in_play = bool(self.fields.get("trump"))
        rules = self.rules
        return rules.turned is Turned.OF_DEALER or (
            rules.maker_takes_turned and in_play and self.fields.get("at") != EXCHANGE
        )

    def check_cards(self) -> None:
        """Note cards that are not in the pack, and cards that stand in two places."""
        lying = self.lying("stock") if self.turn_is_in_a_hand else self.lying("stock", "turn")
        alone = self.lying("pack")
        self.check_pack([*self.placed(), *lying], alone, self.lying("turn"))
        if alone and (self.placed() or lying or self.in_play or self.fields.get("trump")):
            self.note("pack", "problem.pack-and-cards", "setup/deck")
        if len(self.cards("turn")) > 1:
            self.note("turn", "problem.maker.one-turned", "deal/turn-up")

    def check_seats(self) -> None:
        """Note every hand of a seat that is not at the table."""
        seated = {hand_field(seat) for seat in self.rules.seating.seats}
        for place in HAND_FIELDS:
            if place in self.fields and place not in seated:
                self.note(place, "problem.not-a-seat", "setup/players", given=place)

    def melds(self, trump: Suit) -> tuple[Declared, ...]:
        """Return the roem that was declared earlier: a seat and cards, parted by slashes."""
        found: list[Declared] = []
        for text in filter(None, map(str.strip, self.fields.get("melds", "").split("/"))):
            words = text.replace(",", " ").split()
            seat = self.each("melds", words[:1], self.rules.seating.seat, "problem.not-a-seat")
            cards = self.each("melds", words[1:], card, "problem.not-a-card")
            every = declarable(self.rules.roem, cards, trump, True)
            named = next((one for one in every if set(one.cards) == set(cards)), None)
            if seat and named:
                self._check_meld(seat[0], found, Declared(seat[0], named), text)
                found.append(Declared(seat[0], named))
            elif seat:
                self.note("melds", "problem.maker.not-a-roem", "meld/when", given=text)
        return tuple(found)

    def _check_meld(self, seat: Seat, before: list[Declared], one: Declared, text: str) -> None:
        others = [other.found for other in before if other.by is seat and other.found.kind != "stuk"]
        if one.found.kind != "stuk" and any(self.rules.shared(one.found, other) for other in others):
            self.note("melds", "problem.maker.not-a-roem", "meld/card-reuse", given=text)

    def reserve(self) -> int:
        """Return what waits for the winner of the next hand."""
        given = self.number("reserve", 0)
        if given % 10:
            self.note("reserve", "problem.maker.reserve", "score/tie-reserve", given=given)
        return given
