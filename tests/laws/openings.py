"""Openings that are incomplete, or whose parts contradict each other, each drawn at random."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from functools import cache

from rules_core.door.laying.position import written_out
from rules_core.kinds import GAMES
from rules_core.kinds.colour_whist.contracts import NAMED
from rules_core.table.position.setup_fields import HANDS, hand_field
from rules_core.table.table import Table
from tests.laws.random_tables import every_table, play_through, table_at

Fields = dict[str, str]
Way = tuple[str, tuple[str, ...], int]
WAYS: list[Way] = every_table()
ALL_SEATS = "NESWABCDEF"
SIDES = (*ALL_SEATS, "NS", "EW", "NW", "X")
ALL_CARDS = [suit + rank for suit in "SHDC" for rank in "AKQJT98765432"]
STRANGE_CARDS = (*ALL_CARDS, "JK", "EX", "T1", "T10", "T21", "SC", "HX")
CONTRACTS = (*NAMED, *("6S", "7H", "8NT", "10D", "misere", "none", "hi-lo", "open-misere", "8solo-C", "foo"))
# Each way has tables of its own, which take longer to play than to write.
MOST_WAYS = 3
STARTS = (
    *("deal", "omboeren", "exchange", "last-two", "auction", "play", "asking", "putting-away"),
    *("draw", "discard", "upcard", "draw:N", "discard:S", "foo", "1", "2", "5", "8", "9", "99"),
)
SEAT_FIELDS = ("dealer", "player", "leads", "bidder", "banned", "excuse", "stuk", "kip")
NUMBER_FIELDS = ("deal", "bid", "crack", "dead", "reserve")
SETTLED = ("trump", "contract")
POINT_FIELDS = ("points", "named", "left", "games")
LOG = (
    "pass",
    "play",
    "trump:H",
    "call:7H",
    "call:ask-C",
    "bid:82S",
    "stock",
    "pile",
    "done",
    "shuffle",
    "cut:N",
    "foo",
)


class Openings:
    """Makes one opening of a game after another, each decided at random."""

    def __init__(self, game: str, seed: str) -> None:
        self.dice = random.Random(f"{game} {seed}")
        ways = [way for way in WAYS if way[0] == game]
        self.ways = self.dice.sample(ways, min(len(ways), MOST_WAYS))

    def drawn(self, count: int) -> Iterator[Fields]:
        """Yield this many setups, half of them positions from play, and then distorted."""
        for _ in range(count):
            way = self.dice.choice(self.ways)
            setup = self._of_play(way) if self.one_in(2) else Loose(way, self.dice).setup()
            yield setup

    def one_in(self, times: int) -> bool:
        """Return True once in this many times."""
        return self.dice.randrange(times) == 0

    def _of_play(self, way: Way) -> Fields:
        """Return a position from play, with some fields left out, truncated, doubled or drawn again."""
        setup, loose = dict(self.dice.choice(positions(way, self.dice.randrange(2)))), Loose(way, self.dice)
        fields = GAMES[way[0]].workings.fields
        for _ in range(self.dice.choice((1, 1, 1, 2, 2, 3, 4))):
            there = [one for one in setup if one in fields and one not in ("deal", "seed")] or ["trick"]
            name, other = self.dice.choice(there), self.dice.choice(there)
            match self.dice.randrange(6):
                case 0:
                    setup.pop(name, None)
                case 1:
                    setup |= loose.field(self.dice.choice(loose.names))
                case 2:
                    setup |= loose.field(name)
                case 3 if name in HANDS and other in HANDS:
                    setup[name], setup[other] = setup.get(other, ""), setup.get(name, "")
                case _:
                    setup[name] = self._other_words(setup.get(name, ""), loose)
        return {key: value for key, value in setup.items() if value}

    def _other_words(self, text: str, loose: Loose) -> str:
        """Return a text with a word lost, doubled, moved or replaced by another."""
        words = text.split()
        if not words:
            return loose.card()
        at = self.dice.randrange(len(words))
        to = self.dice.choice([place for place, one in enumerate(words) if len(one) == len(words[at])])
        match self.dice.randrange(7):
            case 0:
                del words[at]
            case 1:
                words.insert(to, words[at])
            case 2 | 3:
                words[at], words[to] = words[to], words[at]
            case 4:
                words[at] = loose.seat() if words[at] in ALL_SEATS else loose.card()
            case 5:
                words = words[:at]
            case _:
                words.insert(at, self.dice.choice((loose.seat(), loose.card(), "/")))
        return " ".join(words)


class Loose:
    """Invents fields of one game: mostly with the cards of a single pack, but otherwise unrelated."""

    def __init__(self, way: Way, dice: random.Random) -> None:
        self.key, self.chosen, self.players = way
        self.dice, self.game = dice, GAMES[self.key]
        table = fresh_table(way)
        self.letters = [seat.letter for seat in table.seating.seats]
        self.sides = [side.letter for side in table.seating.sides]
        self.hands = [hand_field(seat) for seat in table.seating.seats]
        self.pack = [one.text for one in table.rules.pack]
        self.size = max(map(len, table.seen.hands), default=8) or 8
        self.free = dice.sample(self.pack, len(self.pack))
        options = [option.key for option in self.game.options]
        self.names = [*self.game.workings.fields, *options, "log"]

    def one_in(self, times: int) -> bool:
        """Return True once in this many times."""
        return self.dice.randrange(times) == 0

    @property
    def head(self) -> Fields:
        """The game, with its variants and its number of players."""
        game = "/".join(filter(None, (self.key, "+".join(self.chosen))))
        players = {"players": str(self.players)} if len(GAMES[self.key].players) > 1 else {}
        return {"game": game, **players}

    def setup(self) -> Fields:
        """Return a setup with partial hands, often a trump suit or a contract, and sometimes tricks."""
        setup = self.head
        left = self.dice.randrange(1, self.size + 1)
        for name in self.hands:
            if self.one_in(2):
                setup[name] = self.cards(left if not self.one_in(4) else self.dice.randrange(self.size + 2))
        for name in ("trump", "contract", "trick", "tricks", "turn", "leads", "player"):
            if name in self.game.workings.fields and not self.one_in(3 if name in SETTLED else 2):
                setup |= self.field(name)
        if "contract" in setup and "declarers" in self.game.workings.fields:
            setup |= self.field("declarers")
        for name in self.dice.sample(self.names, self.dice.choice((0, 0, 1, 1, 2, 3))):
            setup |= self.field(name)
        if self.one_in(12):
            other = GAMES[self.dice.choice(tuple(GAMES))]
            setup |= self.field(self.dice.choice((*other.workings.fields, *(one.key for one in other.options))))
        return {key: value for key, value in setup.items() if value}

    def field(self, name: str) -> Fields:
        """Return a field with a possible value, now and then one of another field."""
        writers = self._writers
        option = next((one for one in self.game.options if one.key == name), None)
        if option is not None:
            return {name: self.word() if self.one_in(20) else self.dice.choice(option.values)}
        if self.one_in(15):
            return {name: writers[self.dice.choice(tuple(writers))]()}
        return {name: writers.get(name, self.few_cards)()}

    @property
    def _writers(self) -> dict[str, Callable[[], str]]:
        writers: dict[str, Callable[[], str]] = dict.fromkeys(HANDS, self.few_cards)
        writers |= dict.fromkeys(SEAT_FIELDS, self.seat) | dict.fromkeys(POINT_FIELDS, self.points)
        writers |= dict.fromkeys(NUMBER_FIELDS, self.number)
        return writers | {
            "seed": self.number,
            "trump": lambda: self.dice.choice("SHDC"),
            "at": lambda: self.dice.choice(STARTS),
            "contract": lambda: self.dice.choice(CONTRACTS),
            "trick": self.trick,
            "tricks": lambda: self.parts(self.whole_trick),
            "won": lambda: self.parts(lambda: f"{self.side()} {self.cards(self.dice.randrange(5))}"),
            "melds": lambda: self.parts(lambda: f"{self.seat()} {self.run()}"),
            "roem": lambda: self.parts(lambda: f"{self.seat()} {self.run()}"),
            "scores": lambda: self.parts(self.points),
            "piles": lambda: " ".join(self.side() for _ in range(self.dice.randrange(9))),
            "declarers": lambda: " ".join(self.seat() for _ in range(self.dice.randrange(1, 4))),
            "out": lambda: " ".join(self.seat() for _ in range(self.dice.randrange(3))),
            "turn": lambda: self.dice.choice((self.card(), self.seat(), self.cards(2))),
            "away": lambda: self.dice.choice(
                (self.cards(3), f"{self.seat()} {self.card()} {self.seat()} {self.card()}")
            ),
            "names": lambda: ", ".join(
                f"{letter} Jo" for letter in (*self.letters, self.seat())[self.dice.randrange(2) :]
            ),
            "log": lambda: " ".join(self.word() for _ in range(self.dice.randrange(5))),
        }

    # ---- values of fields ----

    def seat(self) -> str:
        """Return a seat, rarely one that is not at this table."""
        return self.dice.choice(ALL_SEATS if self.one_in(25) else self.letters)

    def side(self) -> str:
        """Return a side, rarely one that is not at this table."""
        return self.dice.choice(SIDES if self.one_in(25) else self.sides)

    def card(self) -> str:
        """Return a card: mostly one that is not used yet."""
        if self.one_in(40):
            return self.dice.choice(STRANGE_CARDS)
        return self.free.pop() if self.free and not self.one_in(30) else self.dice.choice(self.pack)

    def cards(self, count: int) -> str:
        """Return this many cards."""
        return " ".join(self.card() for _ in range(count))

    def few_cards(self) -> str:
        """Return a random number of cards."""
        return self.cards(self.dice.choice((0, 1, 1, 2, 3, self.size, self.dice.randrange(self.size + 3))))

    def run(self) -> str:
        """Return consecutive cards of one suit."""
        at = self.dice.randrange(len(ALL_CARDS))
        return " ".join(ALL_CARDS[at : at + self.dice.randrange(1, 5)])

    def trick(self) -> str:
        """Return the cards of a trick on the table, some of them led by a seat that is not on turn."""
        words = [self.seat()] if not self.one_in(15) else []
        for _ in range(self.dice.randrange(1, len(self.letters) + 1 + self.one_in(9))):
            words += [self.card(), self.seat()] if self.one_in(5) else [self.card()]
        return " ".join(words)

    def whole_trick(self) -> str:
        """Return a finished trick, rarely with a card too many or too few."""
        more = self.dice.choice((-1, 1)) if self.one_in(10) else 0
        return f"{self.seat()} {self.cards(len(self.letters) + more)}"

    def parts(self, one: Callable[[], str]) -> str:
        """Return some parts separated by slashes."""
        return " / ".join(one() for _ in range(self.dice.choice((0, 1, 1, 2, 3, 5))))

    def number(self) -> str:
        """Return a number, rarely a strange one."""
        return self.dice.choice((str(self.dice.randrange(4)), str(self.dice.randrange(200)), "82", "-3", "999999", "x"))

    def points(self) -> str:
        """Return the points of sides."""
        worth = (0, 1, 2, 3, 5, 10, 20, 40, 82, 120, 162, 500)
        return " ".join(f"{self.side()} {self.dice.choice(worth)}" for _ in range(self.dice.randrange(1, 4)))

    def word(self) -> str:
        """Return an action, a call or a card."""
        return self.dice.choice((*LOG, self.card(), f"show:{self.run().replace(' ', '')}"))


@cache
def fresh_table(way: Way) -> Table:
    """Return a table of one way to play, just dealt."""
    return table_at(way, random.Random(str(way)))


@cache
def positions(way: Way, number: int) -> list[Fields]:
    """Return tables of one way to play as setups: their present position, and one with a truncated log."""
    dice = random.Random(f"{way} {number}")
    steps = list(play_through(table_at(way, dice), dice))
    chosen = [steps[0], *(dice.choice(steps) for _ in range(3)), steps[-1]]
    return [setup for table in chosen for setup in (_as_it_lies(table), _with_log(table, dice))]


def _as_it_lies(table: Table) -> Fields:
    setup = written_out(table)[0]
    return _head(table) | dict(setup.fields) | _log(setup.log)


def _with_log(table: Table, dice: random.Random) -> Fields:
    return _head(table) | dict(table.setup.fields) | _log(table.written[: dice.randrange(len(table.log) + 1)])


def _log(log: tuple[str, ...]) -> Fields:
    return {"log": " ".join(log)} if log else {}


def _head(table: Table) -> Fields:
    return {"game": "/".join(filter(None, (table.setup.game, "+".join(table.setup.variants))))}
