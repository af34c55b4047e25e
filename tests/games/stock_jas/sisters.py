"""Smousjas and vijfhonderden: the same game except for one card in the hand and some numbers."""

import re
from dataclasses import dataclass

from tests.table_talk import problems, table

# Neither hand holds roem or a marriage with any trump suit.
PLAIN_NORTH = "SA S9 S7 D9 D7 CA C8 H8 (HT)"
PLAIN_SOUTH = "ST S8 DA DT D8 C9 C7 H9 (HA)"


@dataclass(frozen=True, eq=False)
class Jas:
    """One of the two games, with its numbers. In a hand, a card in brackets is held only in the game of nine cards."""

    key: str
    packets: tuple[int, ...]
    stock: int
    part_one: int
    worth: dict[str, int]
    all_cards: int
    last_trick: int
    fours: dict[str, int]
    stuk: int
    other_marriages: bool

    @property
    def held(self):
        """The number of cards in a hand."""
        return sum(self.packets)

    @property
    def part_two(self):
        """The number of the first trick of part two."""
        return self.part_one + 1

    def cards(self, text):
        """The cards of a text, with or without the card in brackets."""
        return re.sub(r"\((\w\w)\)", r"\1", text) if self.held == 9 else re.sub(r" ?\(\w\w\)", "", text)

    def fields(self, given):
        """The fields of a setup, with or without the cards in brackets."""
        return {key: self.cards(str(value)) for key, value in given.items()}

    def table(self, **given):
        """A table of this game; North deals and South leads unless the fields say otherwise."""
        return table(game=self.key, **self.fields(given))

    def problems(self, **given):
        """The problems of a setup of this game."""
        return problems(game=self.key, **self.fields(given))

    def leading(self, south, north=PLAIN_NORTH, turn="H8", **given):
        """A table before the first trick, with South to lead; North's hand lacks the turned card and South's cards."""
        taken = {turn, *self.cards(south).split()}
        left = " ".join(card for card in self.cards(north).split() if card not in taken)
        return self.table(turn=turn, south=south, north=left, **given)

    def rule(self, name):
        """The full id of a rule of this game."""
        return f"{self.key}/{name}"


SMOUSJAS = Jas(
    key="smousjas",
    packets=(3, 2, 3),
    stock=15,
    part_one=8,
    worth={"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2},
    all_cards=152,
    last_trick=10,
    fours={"J": 200, "9": 140, "A": 100, "K": 100, "Q": 100, "T": 100, "8": 100, "7": 100},
    stuk=40,
    other_marriages=True,
)

VIJFHONDERDEN = Jas(
    key="vijfhonderden",
    packets=(3, 3, 3),
    stock=13,
    part_one=7,
    worth={"A": 11, "T": 10, "K": 3, "Q": 2, "J": 1},
    all_cards=141,
    last_trick=5,
    fours={"J": 200, "A": 100, "K": 100, "Q": 100, "T": 100},
    stuk=20,
    other_marriages=False,
)
