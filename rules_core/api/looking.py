"""What a seat sees at a table, and why."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from rules_core.api.drawing import Drawing, drawing_of
from rules_core.api.playing import looking, without_kind
from rules_core.api.problems import LANG
from rules_core.api.table import Table, at
from rules_core.cards.reasons import impossible
from rules_core.door.look_back_shapes import LookedAt
from rules_core.door.reply_shapes import Comparison, CourseStep, TrickEnded
from rules_core.door.request import own_seat, seat_of
from rules_core.door.request import text as as_text
from rules_core.door.service import OPERATIONS
from rules_core.door.shapes import Explained, Hint, Sheet, View
from rules_core.say.explain import explained
from rules_core.say.spoken import Plain
from rules_core.say.untaught import words_at


def seen(table: Table | str, seat: str | None = None, *, lang: str = LANG) -> View:
    """Return all that a seat may see and do, with its sentences; for None, everything.

    Raises NotPossible for an impossible table, or an unknown seat or language. `sight` returns the same facts without
    sentences, in less than half the time.

    >>> from rules_core.api import start
    >>> view = seen(start("klaverjas-4", seed="1"), "S")
    >>> len(view["hand"]), view["phase"], [one["cards"] for one in view["seats"]]
    (8, 'bidding', [8, 8, 8, 8])
    """
    return cast("View", reply("open", table, lang, **looking(seat))["view"])


def drawn(table: Table | str, seat: str | None = None, *, lang: str = LANG) -> Drawing:
    """Return the drawing of a table in HTML as a seat sees it; for None, with every card open.

    It is a text that a notebook draws where it is the last line of a cell.
    """
    with at(table, lang) as (here, words):
        return drawing_of(words, here, seat_of(looking(seat), here))


def why(table: Table | str, about: str = "cards", seat: str | None = None, *, lang: str = LANG) -> list[Explained]:
    """Return the reasons for `about`: an action, "cards" (every card in the hand), "trick", "last" or "score".

    The winning card of a trick comes first. Without a seat the player to act asks. Raises NotPossible where there is no
    such trick or score, or for an unknown action.

    >>> from rules_core.api import start
    >>> table = start("klaverjas-4", trump="H", south="H9 H7 SA DT", trick="W CK N HQ E C7")
    >>> [(one["card"], one["allowed"]) for one in why(table)]
    [('H9', True), ('H7', False), ('SA', False), ('DT', False)]
    """
    with at(table, lang) as (here, words):
        asked = looking(seat)
        to_reader = words_at(words, here, seat_of(asked, here))
        found = explained(to_reader, here, own_seat(asked, here), as_text({"about": about}, "about"))
        return cast("list[Explained]", found["items"])


def hint(table: Table | str, seat: str | None = None, *, step: int = 3, lang: str = LANG) -> Hint:
    """Return the coach's hint to a seat, or to the player to act, at one of three steps.

    1: what to look at; 2: the rule or thought that helps; 3: what the coach would do, the `action`. Raises NotPossible
    where that seat has nothing to do, and for another step.

    >>> from rules_core.api import start
    >>> table = start("klaverjas-4", trump="H", south="H9 H7 SA DT", trick="W CK N HQ E C7")
    >>> hint(table, "S", step=1)["say"]
    'Which of your 4 cards do the rules allow here?'
    >>> hint(table)["action"]
    'H9'
    """
    return cast("Hint", without_kind(reply("hint", table, lang, step=step, **looking(seat))))


def score(table: Table | str, *, lang: str = LANG) -> Sheet:
    """Return the score of a deal, line by line; raises NotPossible while it goes on.

    >>> from rules_core.api import start
    >>> score(start("klaverjas-4", seed="1"))
    Traceback (most recent call last):
    rules_core.api.problems.NotPossible: There is no score yet.
    """
    with at(table, lang) as (here, _):
        sheet = seen(Table.of(here), lang=lang)["sheet"]
        if sheet is None:
            raise impossible("table", "problem.no-score-yet")
        return sheet


def course(table: Table | str, *, lang: str = LANG) -> list[CourseStep]:
    """Return every action since the table was opened, with its seat, its trick and its sentences.

    >>> from rules_core.api import play, start
    >>> table = play(start("klaverjas-4", trump="H", south="H9 H7 SA DT", trick="W CK N HQ E C7"), "H9")
    >>> [(one["action"], one["seat"], one["events"][0]["say"]) for one in course(table)]
    [('H9', 'S', 'South plays the nine of hearts.')]
    """
    return cast("list[CourseStep]", reply("course", table, lang)["steps"])


def tricks(table: Table | str, seat: str | None = None, *, lang: str = LANG) -> list[TrickEnded]:
    """Return the tricks taken since the table was opened, each with its winner and the length of the log after it.

    >>> from rules_core.api import play, start
    >>> table = play(start("klaverjas-4", trump="H", south="H9 H7 SA DT", trick="W CK N HQ E C7"), "H9")
    >>> [(one["winner"], one["points"], one["step"]) for one in tricks(table)]
    [('S', 21, 1)]
    """
    return cast("list[TrickEnded]", reply("tricks", table, lang, **looking(seat))["tricks"])


def look_back(table: Table | str, seat: str | None = None, *, lang: str = LANG) -> list[LookedAt]:
    """Return what a seat can learn from a deal: its dearest moments, at most three, and then at most one done well.

    Each compares what was done with another action, in deals that agree with all that the seat had seen by then.
    Without a seat the reader's looks back.

    >>> from rules_core.api import play, start
    >>> look_back(play(start("klaverjas-4", trump="H", south="H9 H7 SA DT", trick="W CK N HQ E C7"), "H9"))
    []
    """
    first = reply("look-back", table, lang, **looking(seat))
    poor: list[LookedAt] = []
    for step in first["steps"]:
        found: LookedAt | None = reply("look-back", table, lang, step=step, **looking(seat))["moment"]
        if found and found["well"]:
            return [*_dearest(poor, first["most"]), found]
        poor += [found] if found else []
    return _dearest(poor, first["most"])


def _dearest(moments: list[LookedAt], most: int) -> list[LookedAt]:
    return sorted(moments, key=lambda one: -one["cost"])[:most]


def compare(
    table: Table | str, *ways: str | Mapping[str, str], seat: str | None = None, lang: str = LANG
) -> Comparison:
    """Return what may be played from a hand under other rules, a column for each of the `ways` to play.

    A way is a game with its variants, or a mapping of house rules; in this a "game" other than that of the table may
    be named. Without a seat the hand is that of the player to act. Raises NotPossible for unknown rules.

    >>> from rules_core.api import start
    >>> table = start("klaverjas-4", trump="H", south="H9 H7 SA DT", trick="W CK N SQ E C7")
    >>> found = compare(table, "klaverjas-4", "klaverjas-4/amsterdams")
    >>> [(one["title"], [card["card"] for card in one["items"] if card["allowed"]]) for one in found["columns"]]
    [('Klaverjas', ['H9', 'H7']), ('Amsterdams', ['H9', 'H7'])]
    """
    written = [
        {"game": one} if isinstance(one, str) else way_of(one) if isinstance(one, Mapping) else one for one in ways
    ]
    return cast("Comparison", without_kind(reply("compare", table, lang, **{"with": written}, **looking(seat))))


def way_of(rules: Mapping[str, str]) -> dict[str, Any]:
    """Return a way to play as a request writes it."""
    options = {key: value for key, value in rules.items() if key != "game"}
    return {"options": options} | ({"game": rules["game"]} if "game" in rules else {})


def reply(op: str, table: Table | str, lang: str, **more: Any) -> Plain:
    """Return the reply of the door to a request about a table."""
    with at(table, lang) as (here, words):
        return OPERATIONS[op].reply(words, {"table": here, **more})
