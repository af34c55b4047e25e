"""Openings that open, each with one fault planted by lot, and the field that is wrong then."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

from rules_core.table.position.setup_fields import HANDS
from tests.laws.openings import MOST_WAYS, SEAT_FIELDS, WAYS, Fields, Way, positions

# Fields in which each card lies once.
BESIDE_THE_HANDS = ("under", "turn", "trick", "tricks", "stock", "pile", "won", "kitty", "away", "skart", "fille")
CARD_FIELDS = (*sorted(HANDS), *BESIDE_THE_HANDS)
NO_CARD, NO_CARD_BESIDE_THE_JOKER, NO_SEAT, NO_NUMBER = "JK", "C2", "X", "x"
SIDES, FREE_CARD = ("NS", "EW"), "EX"
NUMBERS = ("deal", "left", "dead", "bid")
MORE_THAN_FITS, MOST_TRIES = 2, 200


# Positions of a game in which the dealer chooses how many cards there are: as it lies, that stands in the log.
LIVES = {"game": "kleintje-klaverjas", "players": "3", "dealer": "C", "cards_each": "4", "bid": "30"}
WRITTEN: dict[str, list[Fields]] = {
    "kleintje-klaverjas": [
        LIVES | {"trump": "H", "player": "A", "a": "HJ H9 CA", "b": "HA S7 SA D9", "c": "C9 C8 DA DT", "trick": "A C7"},
        LIVES
        | {"trump": "S", "player": "B", "a": "HJ H9 CA", "b": "HA S7 D9", "c": "C9 C8 DA", "tricks": "A C7 CT CK"},
    ]
}


class Planted(NamedTuple):
    """A setup with one fault, and the field in which it was planted."""

    kind: str
    setup: Fields
    place: str


class Planter:
    """Plants faults in positions of one game, each decided by lot."""

    def __init__(self, game: str, seed: str) -> None:
        self.game, self.dice = game, random.Random(f"planted {game} {seed}")
        ways = [way for way in WAYS if way[0] == game]
        self.ways: list[Way] = self.dice.sample(ways, min(len(ways), MOST_WAYS))

    def drawn(self, count: int) -> Iterator[Planted]:
        """Yield so many faults; a position in which a kind of fault finds no place gets another kind."""
        kinds: dict[str, Callable[[Fields], Planted | None]] = {
            "twice": self.card_twice,
            "too many": self.hand_too_big,
            "too few": self.hand_too_small,
            "strange card": self.card_of_another_pack,
            "strange seat": self.seat_of_another_table,
            "no number": self.word_for_a_number,
        }
        while count:
            whole = self.whole_position()
            found = kinds[self.dice.choice(tuple(kinds))](whole)
            if found is not None:
                count -= 1
                yield found

    def whole_position(self) -> Fields:
        """Return a position as it lies in play, without a log."""
        if self.game in WRITTEN:
            return dict(self.dice.choice(WRITTEN[self.game]))
        for _ in range(MOST_TRIES):
            way = self.dice.choice(self.ways)
            found = self.dice.choice(positions(way, self.dice.randrange(2)))
            if "log" not in found and self.there(found):
                return dict(found)
        raise AssertionError(f"{self.game} has no position without a log")

    def there(self, setup: Fields) -> list[str]:
        """Return the fields of a setup that hold cards."""
        return [name for name in setup if name in CARD_FIELDS and _cards_in(setup[name])]

    def hands(self, setup: Fields) -> list[str]:
        """Return the fields of a setup with a hand."""
        return [name for name in self.there(setup) if name in HANDS]

    # ---- faults ----

    def card_twice(self, setup: Fields) -> Planted | None:
        """Write a card again in the place of one in a later field."""
        there = self.there(setup)
        if len(there) < 2:
            return None
        first, later = sorted(self.dice.sample(range(len(there)), 2))
        given, place = setup[there[first]], there[later]
        one, gone = self.dice.choice(_cards_in(given)), _written_once(setup, place)
        if self.of_dealer_already(setup, one, place):
            return None
        return self.planted("twice", setup, place, _with(setup[place], self.dice.choice(gone), one)) if gone else None

    def of_dealer_already(self, setup: Fields, one: str, place: str) -> bool:
        """Return whether a turned card is also the dealer's own, and may be so in this place as well."""
        owned = [name for name in self.there(setup) if name != "turn" and one in _cards_in(setup[name])]
        others = place in HANDS and place[0].upper() != setup.get("dealer")
        return bool(owned) and one in _cards_in(setup.get("turn", "")) and not others

    def hand_too_big(self, setup: Fields) -> Planted | None:
        """Move cards from one hand, which is no longer written, to another."""
        hands = self.hands(setup)
        if len(hands) < 3:
            return None
        big, gone, *_ = self.dice.sample(hands, len(hands))
        more = _written_once(setup, gone)[:MORE_THAN_FITS]
        left = {name: text for name, text in setup.items() if name != gone}
        return self.planted("too many", left, big, " ".join((setup[big], *more))) if more else None

    def hand_too_small(self, setup: Fields) -> Planted | None:
        """Take a card from one hand of several."""
        hands = [name for name in self.hands(setup) if len(_cards_in(setup[name])) > 1]
        if len(hands) < 2:
            return None
        small = self.dice.choice(hands)
        gone = _written_once(setup, small)
        return self.planted("too few", setup, small, _with(setup[small], gone[0], "")) if gone else None

    def card_of_another_pack(self, setup: Fields) -> Planted | None:
        """Write a card that this game does not have."""
        place = self.dice.choice(self.there(setup))
        strange = NO_CARD_BESIDE_THE_JOKER if self.game == "five-hundred" else NO_CARD
        gone = _written_once(setup, place)
        return self.planted("strange card", setup, place, _with(setup[place], gone[0], strange)) if gone else None

    def seat_of_another_table(self, setup: Fields) -> Planted | None:
        """Write a seat that is not at this table."""
        there = [name for name in setup if name in SEAT_FIELDS and name != "kip"]
        return self.planted("strange seat", setup, self.dice.choice(there), NO_SEAT) if there else None

    def word_for_a_number(self, setup: Fields) -> Planted | None:
        """Write a word where a number belongs."""
        there = [name for name in setup if name in NUMBERS]
        return self.planted("no number", setup, self.dice.choice(there), NO_NUMBER) if there else None

    def planted(self, kind: str, setup: Fields, place: str, text: str) -> Planted:
        """Return a setup with another text in one field, which keeps its place among them."""
        return Planted(kind, {name: text if name == place else given for name, given in setup.items()}, place)


def _cards_in(text: str) -> list[str]:
    return [word for word in text.replace(",", " ").replace("/", " ").split() if len(word) > 1 and word not in SIDES]


def _written_once(setup: Fields, place: str) -> list[str]:
    """Return the cards of a field that no other field names; a free card is bound to the seat that played it."""
    every = [word for text in setup.values() for word in _cards_in(text)]
    return [one for one in _cards_in(setup[place]) if every.count(one) == 1 and one != FREE_CARD]


def _with(text: str, one: str, other: str) -> str:
    """Return a text with a word in the place of another."""
    return " ".join(other if word == one else word for word in text.replace(",", " ").split())
