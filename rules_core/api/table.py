"""The table that programs hold."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Self

from rules_core.api.drawing import drawing_of
from rules_core.api.printed import printed
from rules_core.api.problems import LANG, spoken
from rules_core.door.request import letters_of, table_of
from rules_core.table import table as core
from rules_core.words import Words, words_of


class Table:
    """A table at one moment of a deal. It never changes: each action returns another one.

    `Table(text)` opens the text of another table, and `start` a new one. Tables with the same text are equal. A pickle
    of a table is its text. The text and the drawing show every card; `seen` and `sight` return what one seat may know.

    >>> from rules_core.api import play, start
    >>> table = start("klaverjas-4", trump="H", south="H9 H7 SA DT", trick="W CK N HQ E C7")
    >>> table
    <Table klaverjas-4, tricks: S to act; trump H; trick W CK, N HQ, E C7; hand H9 H7 SA DT; may H9; tricks NS 2, EW 2>
    >>> table.turn, table.over, table.log
    ('S', False, ())
    >>> after = play(table, "H9")
    >>> after.log, after == Table(after.text), after == table
    (('H9',), True, False)
    """

    __slots__ = ("_here", "_text")

    _here: core.Table
    _text: str

    def __init__(self, text: str) -> None:
        with at(text, LANG) as (here, _):
            self._here = here
        self._text = self._here.text

    @classmethod
    def of(cls, here: core.Table) -> Self:
        """Return the table of a table inside the rules."""
        made = cls.__new__(cls)
        made._here, made._text = here, ""
        return made

    @property
    def inside(self) -> core.Table:
        """The table inside the rules, whose parts may change with every version."""
        return self._here

    @property
    def text(self) -> str:
        """The whole table as one line of text, with every card; `read` opens it again."""
        self._text = self._text or self._here.text
        return self._text

    @property
    def game(self) -> str:
        """The key of the game, such as "klaverjas-4"."""
        return self._here.game.key

    @property
    def variants(self) -> tuple[str, ...]:
        """The keys of the variants that are played."""
        return self._here.setup.variants

    @property
    def house_rules(self) -> dict[str, str]:
        """The value of every house rule of the game at this table."""
        return dict(self._here.options)

    @property
    def seats(self) -> tuple[str, ...]:
        """The letters of the seats, in the order of play."""
        return tuple(seat.letter for seat in self._here.seating.seats)

    @property
    def sides(self) -> tuple[str, ...]:
        """The letters of the sides: partners who score together, or players who score alone."""
        return tuple(side.letter for side in self._here.seating.sides)

    @property
    def turn(self) -> str | None:
        """The letter of the seat to act; None when the deal is over."""
        turn = self._here.stage.turn
        return turn.letter if turn else None

    @property
    def over(self) -> bool:
        """Whether the deal is over: nobody is to act, and `score` has its score."""
        return self._here.stage.turn is None

    @property
    def log(self) -> tuple[str, ...]:
        """The actions since the table was opened, each as `play` accepts it."""
        return self._here.written

    def __eq__(self, other: object) -> bool:
        return self.text == other.text if isinstance(other, Table) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        first, *others = printed(self._here)
        return f"<Table {'; '.join([first, *others])}>"

    def __str__(self) -> str:
        return "\n".join(printed(self._here))

    def _repr_html_(self) -> str:
        return drawing_of(words_of(LANG, self._here.game.letters), self._here, None)

    def __copy__(self) -> Self:
        return self

    def __deepcopy__(self, _: object) -> Self:
        return self

    def __reduce__(self) -> tuple[type[Self], tuple[str]]:
        return type(self), (self.text,)


@contextmanager
def at(table: Table | str, lang: str) -> Iterator[tuple[core.Table, Words]]:
    """Give a table inside the rules, and the words of a language with the letters of its cards."""
    letters = table.inside.game.letters if isinstance(table, Table) else letters_of({"table": table})
    with spoken(lang, letters) as words:
        yield table.inside if isinstance(table, Table) else table_of({"table": table}), words
