"""Questions about tables, fresh exercises, and deals in which rules matter."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, cast

from rules_core.api.looking import reply
from rules_core.api.playing import looking, without_kind
from rules_core.api.problems import LANG, spoken
from rules_core.api.table import Table
from rules_core.cards.reasons import impossible
from rules_core.door.deal_shapes import Deals
from rules_core.door.reply_shapes import Exercise, Judged, Solved
from rules_core.door.request import letters_of
from rules_core.door.service import OPERATIONS

# The keys of a question that say what is asked.
ASKED = ("table", "seat", "ask", "cards", "among")


def exercise(
    game: str,
    ask: str,
    *,
    seed: str | int,
    difficulty: int = 1,
    bites: str | Iterable[str] = (),
    lang: str = LANG,
    **house_rules: str | int,
) -> Exercise:
    """Return a fresh exercise of a kind such as "which-cards" or "who-wins"; the same seed gives the same one.

    `difficulty` is 1, 2 or 3. With `bites` the question comes at a moment when these rules bite. Raises NotPossible
    where no such question can be asked; `notation` lists the questions of a game.

    >>> put = exercise("klaverjas-4", "which-cards", seed=1)
    >>> put["question"], put["seat"] in "NESW", len(put["items"]) > 1
    ('Which cards may you play? Find them all.', True, True)
    """
    wished: dict[str, Any] = {"game": game, "options": house_rules, "ask": ask, "difficulty": difficulty}
    wished["seed"] = str(seed) if isinstance(seed, int) else seed
    if bites != ():
        wished["bites"] = listed(bites)
    with spoken(lang, letters_of({"game": game})) as words:
        return cast("Exercise", without_kind(OPERATIONS["exercise"].reply(words, wished)))


def show(
    table: Table | str,
    ask: str,
    seat: str | None = None,
    *,
    cards: str | None = None,
    among: str | None = None,
    lang: str = LANG,
) -> Exercise:
    """Return a question about a table with all its possible answers; without a seat the player to act is asked.

    `cards` and `among` limit the answers of some questions. Raises NotPossible where it cannot be asked here.

    >>> from rules_core.api import start
    >>> table = start("klaverjas-4", trump="H", south="H9 H7 SA DT", trick="W CK N HQ E C7")
    >>> [one["label"] for one in show(table, "who-wins")["items"]]
    ['West', 'North', 'East']
    """
    more = {key: value for key, value in (("cards", cards), ("among", among)) if value is not None}
    return cast("Exercise", without_kind(reply("show", table, lang, ask=ask, **looking(seat), **more)))


def answer(question: Exercise, item: str, *, place: int | None = None, lang: str = LANG) -> Judged:
    """Return the verdict on one answer to a question: the `id` of one of its items.

    Where the order counts, `place` is the position that the answer is given for, counted from 1. Raises NotPossible for
    an item that is not among the answers.

    >>> from rules_core.api import start
    >>> table = start("klaverjas-4", trump="H", south="H9 H7 SA DT", trick="W CK N HQ E C7")
    >>> told = answer(show(table, "which-cards"), "H7")
    >>> told["right"], told["reason"]["rule"]
    (False, 'klaverjas-4/play/overtrump')
    """
    placed = {} if place is None else {"place": place}
    return cast("Judged", _about("answer", question, lang, item=item, **placed))


def solve(question: Exercise, *, lang: str = LANG) -> Solved:
    """Return the right answers to a question, with the sentences that explain them.

    >>> solve(exercise("klaverjas-4", "roem", seed="sunday"))["solution"]
    ['20']
    """
    return cast("Solved", _about("solve", question, lang))


def deal(
    game: str,
    bites: str | Iterable[str],
    *,
    seed: str | int,
    then: str | Iterable[str] = (),
    seat: str | None = None,
    within: int | None = None,
    difficulty: int = 0,
    count: int = 1,
    lang: str = LANG,
    **house_rules: str | int,
) -> Deals:
    """Return deals in which rules bite: something at the table would be different without them.

    `bites` are the rules that bite at one moment, and `then` those that bite later, one after the other. `seat` is the
    player whom the rules bind, `within` the largest number of actions before the moment, `difficulty` 1, 2 or 3. The
    same request gives the same deals. Raises NotPossible for unknown rules; none may be found.

    >>> found = deal("klaverjas-4", "play/must-trump", seat="S", seed=7)
    >>> moment = found["deals"][0]["moments"][0]
    >>> moment["seat"], moment["bites"][0]["rule"], moment["bites"][0]["way"]
    ('S', 'klaverjas-4/play/must-trump', 'duty')
    """
    wanted: dict[str, Any] = {"game": game, "options": house_rules, "bites": listed(bites), "then": listed(then)}
    wanted |= {"difficulty": difficulty, "count": count, "seed": str(seed) if isinstance(seed, int) else seed}
    wanted |= {key: value for key, value in (("for", seat), ("within", within)) if value is not None}
    with spoken(lang, letters_of({"game": game})) as words:
        return cast("Deals", without_kind(OPERATIONS["deal"].reply(words, wanted)))


def listed(rules: str | Iterable[str]) -> Any:
    """Return one rule or several as a list."""
    if isinstance(rules, str):
        return [rules]
    return list(rules) if isinstance(rules, Iterable) else rules


def _about(op: str, question: Exercise, lang: str, **more: Any) -> dict[str, Any]:
    """Return the reply of the door to a request about a question."""
    with spoken(lang):
        if not isinstance(question, Mapping):
            raise impossible("question", "problem.wrong-type", given="question")
    asked: dict[str, Any] = {key: given for key, given in question.items() if key in ASKED}
    table = asked.pop("table", None)
    return without_kind(reply(op, table, lang, **asked, **more))
