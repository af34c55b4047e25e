"""Opening tables and acting at them."""

from __future__ import annotations

from typing import Any, cast

from rules_core.api.problems import LANG, NotPossible, Problem, spoken
from rules_core.api.table import Table, at
from rules_core.cards.action_text import text_of
from rules_core.door.laying.pasted import read_pasted
from rules_core.door.reply_shapes import GameFacts, Notation
from rules_core.door.request import letters_of, number, seat_of, table_of
from rules_core.door.request import text as as_text
from rules_core.door.service import OPERATIONS, before_last_action, cut_to
from rules_core.say.spoken import spoken_refusal
from rules_core.say.untaught import words_at
from rules_core.table.game import awaited, choices_of
from rules_core.table.notation import Setup
from rules_core.table.table import action_at
from rules_core.table.table import start as start_table
from rules_core.teach.coach.advice import choose

# Only texts of whole tables have one of these, never the name of a game.
MARKS_OF_A_TEXT = (";", ":", "\n", "#")


def games(*, lang: str = LANG) -> list[GameFacts]:
    """Return every game, with its variants, house rules and rules.

    >>> [one["title"] for one in games()][:2]
    ['Klaverjas', 'Klaverjas for three']
    """
    with spoken(lang) as words:
        return cast("list[GameFacts]", OPERATIONS["games"].reply(words, {})["games"])


def notation(game: str, *, lang: str = LANG, **house_rules: str | int) -> Notation:
    """Return how everything in a game is written: fields, actions, questions and claims, each with an example.

    >>> told = notation("klaverjas-4")
    >>> [one["field"] for one in told["fields"]][:3], [one["question"] for one in told["questions"]][:3]
    (['deal', 'dealer', 'seed'], ['which-cards', 'play', 'best'])
    """
    with spoken(lang, letters_of({"game": game})) as words:
        said = OPERATIONS["notation"].reply(words, {"game": game, "options": house_rules})
        return cast("Notation", without_kind(said))


def start(game: str, *, lang: str = LANG, **fields: str | int) -> Table:
    """Return the table of a game, with its variants after a slash: "klaverjas-4/amsterdams+kraken".

    The fields are those of the notation: hands, trump, the trick on the table, `log`, house rules, and a `seed` from
    which unwritten cards are dealt. The same fields give the same table. Raises NotPossible with every problem of the
    fields.

    >>> start("klaverjas-4", seed="sunday", dealer="N").text
    'k1;klaverjas-4;dealer=N;seed=sunday;12N'
    >>> start("klaverjas-4", south="H9 H9")
    Traceback (most recent call last):
    rules_core.api.problems.NotPossible: The nine of hearts appears twice; there is only one.
    """
    with spoken(lang, letters_of({"game": game})):
        return Table.of(table_of({"setup": {**fields, "game": game}}))


def read(text: str, *, lang: str = LANG) -> Table:
    """Return the table of a text: one line of notation, a link to a table, or the fields of a lesson line by line.

    Raises NotPossible for any other text, a damaged one, or an impossible table.

    >>> read(start("gin-rummy", seed="1").text).game
    'gin-rummy'
    """
    with spoken(lang):
        return Table.of(start_table(read_pasted(as_text({"text": text}, "text"), Setup(""))[0]))


def check(given: str, *, lang: str = LANG, **fields: str | int) -> tuple[Problem, ...]:
    """Return every problem of a table, none where it is possible: a game with fields as for `start`, or a text.

    >>> check("klaverjas-4", south="H9 H9", dealer="Q")
    (Problem(place='dealer', rule='', say='Q is not a seat at this table: choose one of N, E, S, W.'), \
Problem(place='south', rule='klaverjas-4/setup/pack', say='The nine of hearts appears twice; there is only one.'))
    >>> check(start("gin-rummy", seed="1").text)
    ()
    """
    try:
        if not fields and isinstance(given, str) and any(mark in given for mark in MARKS_OF_A_TEXT):
            read(given, lang=lang)
        else:
            start(given, lang=lang, **fields)
    except NotPossible as found:
        return found.problems
    return ()


def choices(table: Table | str, seat: str | None = None, *, lang: str = LANG) -> tuple[str, ...]:
    """Return all cards and calls allowed to a seat now, each as `play` accepts it; for None, those of every seat.

    Empty when the deal is over. Raises NotPossible for an impossible table or an unknown seat.
    """
    with at(table, lang) as (here, _):
        who = seat_of(looking(seat), here)
        return tuple(text_of(one, here.stage.turn) for one in choices_of(here.stage, who))


def play(table: Table | str, action: str, seat: str | None = None, *, lang: str = LANG) -> Table:
    """Return the table after an action by the player to act; a `seat` out of turn is refused.

    Raises NotPossible for a forbidden action: its `rule` says why, and `instead` lists the allowed ones.

    >>> table = start("klaverjas-4", trump="H", south="H9 H7 SA DT", trick="W CK N HQ E C7")
    >>> try:
    ...     play(table, "H7")
    ... except NotPossible as refused:
    ...     print(refused.rule, refused.instead)
    klaverjas-4/play/overtrump ('H9',)
    """
    with at(table, lang) as (here, words):
        who = seat_of(looking(seat), here)
        meant = action_at("action", here, here.stage, as_text({"action": action}, "action"))
        refusal = here.refusal(meant, who)
        if refusal is None:
            return Table.of(here.played(meant))
        told = spoken_refusal(words_at(words, here, who or here.stage.turn), refusal, here.stage.turn)
    raise NotPossible((Problem("action", refusal.reason.rule, told["refusal"]["say"]),), tuple(told["instead"]))


def advance(table: Table | str, seat: str | None = None, *, lang: str = LANG) -> Table:
    """Return the table after the coach has acted once for the player to act; an equal table when the deal is over.

    The coach sees the cards of that player only. With a `seat` the coach plays for the others: the table stays where
    that seat has something to do. Raises NotPossible for an impossible table or an unknown seat.

    >>> table = start("gin-rummy", seed="1")
    >>> while not table.over:
    ...     table = advance(table)
    >>> len(table.log) > 10
    True
    """
    with at(table, lang) as (here, _):
        who, turn = seat_of(looking(seat), here), here.stage.turn
        waits = turn is None or (who is not None and awaited(here.stage, who))
        return Table.of(here if waits or turn is None else here.play(choose(here, turn)))


def undo(table: Table | str, seat: str | None = None, *, lang: str = LANG) -> Table:
    """Return the table before the last action, or before the last one of a `seat`.

    Raises NotPossible where there is no such action since the table was opened.

    >>> table = start("klaverjas-4", trump="H", south="H9 H7 SA DT", trick="W CK N HQ E C7")
    >>> undo(play(table, "H9")) == table
    True
    """
    with at(table, lang) as (here, _):
        return Table.of(before_last_action(here, seat_of(looking(seat), here)))


def step(table: Table | str, to: int, *, lang: str = LANG) -> Table:
    """Return the table after the first `to` actions of its log; raises NotPossible for more than there are.

    >>> table = play(start("klaverjas-4", trump="H", south="H9 H7 SA DT", trick="W CK N HQ E C7"), "H9")
    >>> step(table, 0).log, step(table, 1).log
    ((), ('H9',))
    """
    with at(table, lang) as (here, _):
        return Table.of(cut_to(here, number({"to": to}, "to")))


def next_deal(table: Table | str, *, lang: str = LANG) -> Table:
    """Return the next deal of the match, with scores carried; raises NotPossible during a deal or after the match.

    >>> next_deal(start("klaverjas-4", seed="1"))
    Traceback (most recent call last):
    rules_core.api.problems.NotPossible: Play is still going on.
    """
    with at(table, lang) as (here, _):
        return Table.of(here.next_deal())


def looking(seat: str | None) -> dict[str, Any]:
    """Return the part of a request that says from which seat somebody looks."""
    return {"seat": "all" if seat is None else seat}


def without_kind(reply: dict[str, Any]) -> dict[str, Any]:
    """Return a reply without the word that tells replies apart."""
    return {key: reply[key] for key in reply if key != "kind"}
