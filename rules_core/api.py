"""The rules from Python: lay a table, look at it, play at it, and ask why.

    >>> from rules_core.api import choices, play, seen, start, why
    >>> table = start("klaverjas-4", trump="H", south="H9 H7 SA DT", trick="W CK N HQ E C7")
    >>> choices(table)
    ('H9',)
    >>> why(table, "SA", lang="en")[0]["reason"]["rule"]
    'klaverjas-4/play/must-trump'
    >>> table = play(table, "H9")
    >>> print(seen(table, "S", lang="en")["say"].splitlines()[0])
    You play the nine of hearts. That is the highest trump: you take the trick. You lead.

It is the same door as `rules_core.door.service.handle`, without the JSON: the same requests, replies and sentences,
which the page about the protocol describes. A table never changes; an action returns another one. Whatever it is given,
a function raises nothing but NotPossible, with a sentence in the requested language: `lang` is "nl" or "en".

A table is a `Table`, or its text in the notation (`table.text`). A seat is its letter; "you" is the seat of the
reader, and None or "all" is no seat: every card lies open.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple, cast

from rules_core.cards.action_text import text_of
from rules_core.cards.reasons import Impossible, impossible
from rules_core.door.laying.pasted import read_pasted
from rules_core.door.reply_shapes import GameFacts
from rules_core.door.request import own_seat, seat_of, table_of
from rules_core.door.request import text as as_text
from rules_core.door.service import OPERATIONS
from rules_core.door.shapes import Explained, Hint, Sheet, View
from rules_core.say.explain import explained
from rules_core.say.spoken import Plain, spoken_problem, spoken_refusal
from rules_core.say.untaught import words_at
from rules_core.table.game import choices_of
from rules_core.table.notation import Setup
from rules_core.table.table import Table, action_at
from rules_core.table.table import start as start_table
from rules_core.teach.coach.advice import choose
from rules_core.words import Words, words_of, words_that_are_here

__all__ = (
    "NotPossible", "Problem", "Table", "advance", "choices", "games", "hint", "next_deal", "play", "read", "score",
    "seen", "start", "why",
)  # fmt: skip


class Problem(NamedTuple):
    """Something impossible: its place, the id of the rule that forbids it ("" for none), and a sentence."""

    place: str
    rule: str
    say: str


class NotPossible(ValueError):
    """Raised for anything impossible or forbidden; its text is the sentences of its problems.

    `rule` is the rule of the first problem, and `instead` are the allowed actions, where one was refused.
    """

    def __init__(self, problems: tuple[Problem, ...], instead: tuple[str, ...] = ()) -> None:
        super().__init__(" ".join(one.say for one in problems))
        self.problems = problems
        self.instead = instead

    @property
    def rule(self) -> str:
        """The id of the rule that forbids it, such as "klaverjas-4/play/overtrump"; "" where no rule of a game does."""
        return self.problems[0].rule


def games(*, lang: str = "nl") -> list[GameFacts]:
    """Return every game, with its variants, house rules and rules.

    >>> [one["title"] for one in games(lang="en")][:2]
    ['Klaverjas', 'Klaverjas for three']
    """
    with _spoken(lang) as words:
        return cast("list[GameFacts]", OPERATIONS["games"].reply(words, {})["games"])


def start(game: str, *, lang: str = "nl", **fields: str | int) -> Table:
    """Return the table of a game, with its variants after a slash: "klaverjas-4/amsterdams+kraken".

    The fields are those of the notation: hands, trump, the trick on the table, `log`, house rules, and a `seed` from
    which unwritten cards are dealt. The same fields give the same table. Raises NotPossible with every problem of the
    fields.

    >>> start("klaverjas-4", seed="sunday", dealer="N").text
    'k1;klaverjas-4;dealer=N;seed=sunday;12N'
    >>> start("klaverjas-4", south="H9 H9", lang="en")
    Traceback (most recent call last):
    rules_core.api.NotPossible: The nine of hearts appears twice; there is only one.
    """
    with _spoken(lang):
        return table_of({"setup": {**fields, "game": game}})


def read(text: str, *, lang: str = "nl") -> Table:
    """Return the table of a text: one line of notation, a link to a table, or the fields of a lesson line by line.

    Raises NotPossible for any other text, a damaged one, or an impossible table.

    >>> read(start("gin-rummy", seed="1").text).game.key
    'gin-rummy'
    """
    with _spoken(lang):
        return start_table(read_pasted(as_text({"text": text}, "text"), Setup(""))[0])


def choices(table: Table | str, seat: str | None = None, *, lang: str = "nl") -> tuple[str, ...]:
    """Return all cards and calls allowed to a seat now, each as `play` accepts it; for None, those of every seat.

    Empty when the deal is over. Raises NotPossible for an impossible table or an unknown seat.
    """
    with _at(table, lang) as (here, _):
        who = seat_of(_looking(seat), here)
        return tuple(text_of(one, here.stage.turn) for one in choices_of(here.stage, who))


def play(table: Table | str, action: str, seat: str | None = None, *, lang: str = "nl") -> Table:
    """Return the table after an action by the player to act; a `seat` out of turn is refused.

    Raises NotPossible for a forbidden action: its `rule` says why, and `instead` lists the allowed ones.

    >>> table = start("klaverjas-4", trump="H", south="H9 H7 SA DT", trick="W CK N HQ E C7")
    >>> try:
    ...     play(table, "H7", lang="en")
    ... except NotPossible as refused:
    ...     print(refused.rule, refused.instead)
    klaverjas-4/play/overtrump ('H9',)
    """
    with _at(table, lang) as (here, words):
        who = seat_of(_looking(seat), here)
        meant = action_at("action", here, here.stage, as_text({"action": action}, "action"))
        refusal = here.refusal(meant, who)
        if refusal is None:
            return here.play(meant)
        spoken = spoken_refusal(words_at(words, here, who or here.stage.turn), refusal, here.stage.turn)
    told = Problem("action", refusal.reason.rule, spoken["refusal"]["say"])
    raise NotPossible((told,), tuple(spoken["instead"]))


def advance(table: Table | str, *, lang: str = "nl") -> Table:
    """Return the table after the coach has acted for the player to act; the same table when the deal is over.

    The coach sees the cards of that seat only. Raises NotPossible for an impossible table.

    >>> table = start("gin-rummy", seed="1")
    >>> while table.stage.turn:
    ...     table = advance(table)
    >>> sorted(score(table)["totals"])
    ['N', 'S']
    """
    with _at(table, lang) as (here, _):
        turn = here.stage.turn
        return here.play(choose(here, turn)) if turn else here


def next_deal(table: Table | str, *, lang: str = "nl") -> Table:
    """Return the next deal of the match, with scores carried; raises NotPossible during a deal or after the match.

    >>> next_deal(start("klaverjas-4", seed="1"), lang="en")
    Traceback (most recent call last):
    rules_core.api.NotPossible: Play is still going on.
    """
    with _at(table, lang) as (here, _):
        return here.next_deal()


def seen(table: Table | str, seat: str | None = None, *, lang: str = "nl") -> View:
    """Return all that a seat may see and do; for None, everything.

    Raises NotPossible for an impossible table, or an unknown seat or language.

    >>> view = seen(start("klaverjas-4", seed="1"), "S", lang="en")
    >>> len(view["hand"]), view["phase"], [one["cards"] for one in view["seats"]]
    (8, 'bidding', [8, 8, 8, 8])
    """
    return cast("View", _reply("open", table, lang, **_looking(seat))["view"])


def why(table: Table | str, about: str = "cards", seat: str | None = None, *, lang: str = "nl") -> list[Explained]:
    """Return the reasons for `about`: an action, "cards" (every card in the hand), "trick", "last" or "score".

    The winning card of a trick comes first. Without a seat the player to act asks. Raises NotPossible where there is no
    such trick or score, or for an unknown action.

    >>> table = start("klaverjas-4", trump="H", south="H9 H7 SA DT", trick="W CK N HQ E C7")
    >>> [(one["card"], one["allowed"]) for one in why(table)]
    [('H9', True), ('H7', False), ('SA', False), ('DT', False)]
    """
    with _at(table, lang) as (here, words):
        asked = _looking(seat)
        spoken = words_at(words, here, seat_of(asked, here))
        found = explained(spoken, here, own_seat(asked, here), as_text({"about": about}, "about"))
        return cast("list[Explained]", found["items"])


def hint(table: Table | str, seat: str | None = None, *, step: int = 3, lang: str = "nl") -> Hint:
    """Return the coach's hint to a seat, or to the player to act, at one of three steps.

    1: what to look at; 2: the rule or thought that helps; 3: what the coach would do, the `action`. Raises NotPossible
    where that seat has nothing to do, and for another step.

    >>> table = start("klaverjas-4", trump="H", south="H9 H7 SA DT", trick="W CK N HQ E C7")
    >>> hint(table, "S", step=1, lang="en")["say"]
    'Which of your 4 cards do the rules allow here?'
    >>> hint(table)["action"]
    'H9'
    """
    said = _reply("hint", table, lang, step=step, **_looking(seat))
    return cast("Hint", {key: said[key] for key in said if key != "kind"})


def score(table: Table | str, *, lang: str = "nl") -> Sheet:
    """Return the score of a deal, line by line; raises NotPossible while it goes on.

    >>> score(start("klaverjas-4", seed="1"), lang="en")
    Traceback (most recent call last):
    rules_core.api.NotPossible: There is no score yet.
    """
    with _at(table, lang) as (here, _):
        sheet = seen(here, lang=lang)["sheet"]
        if sheet is None:
            raise impossible("table", "problem.no-score-yet")
        return sheet


def _looking(seat: str | None) -> dict[str, Any]:
    return {"seat": "all" if seat is None else seat}


def _reply(op: str, table: Table | str, lang: str, **more: Any) -> Plain:
    """Return the reply of the door."""
    with _at(table, lang) as (here, words):
        return OPERATIONS[op].reply(words, {"table": here, **more})


@contextmanager
def _spoken(lang: str) -> Iterator[Words]:
    """Give the words of a language, in which NotPossible reports anything impossible."""
    words = words_that_are_here()
    try:
        words = words_of(as_text({"lang": lang}, "lang"))
        yield words
    except Impossible as wrong:
        told = [spoken_problem(words, one) for one in wrong.problems]
        raise NotPossible(tuple(Problem(one["place"], one["rule"] or "", one["say"]) for one in told)) from None


@contextmanager
def _at(table: Table | str, lang: str) -> Iterator[tuple[Table, Words]]:
    """Give a table, and the words of a language with the letters of its cards."""
    with _spoken(lang) as words:
        here = table_of({"table": table})
        yield here, words_of(words.language, here.game.letters)
