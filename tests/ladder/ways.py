"""The ways to play that the ladder measures: every game with every number of players, and the main variants."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from rules_core.cards.seats import Seat
from rules_core.kinds import kind_of
from rules_core.table.table import Table, setup_of, start

CARD_RUNGS = ("random", "random-cards", "highest-card")
RUNGS_OF_KIND = {"gin": ("random", "least-deadwood"), "tarot": ("random", "random-cards", "highest-card", "cheap")}


@dataclass(frozen=True, slots=True)
class Way:
    """A way to play a game; `weight` is how many times the usual number of deals it gets."""

    game: str
    fields: Mapping[str, str] = field(default_factory=dict)
    weight: int = 1

    @property
    def title(self) -> str:
        """The title of the game, with the fields that differ from its usual ones."""
        return " ".join([self.game, *(f"{key}={value}" for key, value in self.fields.items())])

    @property
    def key(self) -> str:
        """The key of the game."""
        return self.game.partition("/")[0]

    @property
    def rungs(self) -> tuple[str, ...]:
        """The players that the coach is measured against."""
        return RUNGS_OF_KIND.get(kind_of(self.key).name, CARD_RUNGS)

    def deal(self, seed: str, number: int) -> Table:
        """Return the deal with this number, with every seat the dealer in turn."""
        fields = {**self.fields, "seed": f"{seed} {number}"}
        seats: tuple[Seat, ...] = start(setup_of(self.game, fields)).seating.seats
        return start(setup_of(self.game, {**fields, "dealer": seats[number % len(seats)].letter}))


def _for(game: str, *players: int, **fields: str) -> tuple[Way, ...]:
    """Return a way to play for each number of players."""
    return tuple(Way(game, {"players": str(count), **fields}) for count in players)


# In kleintje klaverjas the dealer chooses the number of cards: with few of them play decides little.
FIVE_CARDS = {"cards_each": "5", "skart_size": "2"}
WAYS = (
    Way("klaverjas-4", weight=5),
    *(Way(f"klaverjas-4/{variant}") for variant in ("amsterdams", "kraken", "leids", "utrechts", "voorhand-vrij")),
    Way("klaverjas-4/schoppen-dubbel"),
    *_for("klaverjas-3", 3, 4),
    *_for("kleintje-klaverjas", 2, 3, 4, 5, 6, **FIVE_CARDS),
    *_for("kleintje-klaverjas", 4, cards_each="3", skart_size="2"),
    *_for("kleintje-klaverjas/spit", 4, **FIVE_CARDS),
    Way("smousjas"),
    *_for("belote", 2, 3, 4),
    Way("klapper"),
    *(Way(f"klapper/{variant}") for variant in ("two", "three", "six")),
    Way("dekjas"),
    Way("vijfhonderden"),
    *_for("honderden", 2, 3),
    Way("five-hundred", {"deal": "2"}),
    Way("kleurenwiezen"),
    *_for("maison-tarot", 2, 3, 4, 5, 6),
    Way("maison-tarot/wilde"),
    *(Way(f"gin-rummy{variant}") for variant in ("", "/straight-gin", "/25-gin")),
    Way("gin-oklahoma"),
    Way("gin-oklahoma/grote-gin"),
)
GAMES = tuple(dict.fromkeys(way.key for way in WAYS))
