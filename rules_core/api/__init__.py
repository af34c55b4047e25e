"""The rules from Python: lay a table, look at it, play at it, and ask why.

    >>> from rules_core.api import choices, play, seen, start, why
    >>> table = start("klaverjas-4", trump="H", south="H9 H7 SA DT", trick="W CK N HQ E C7")
    >>> choices(table)
    ('H9',)
    >>> why(table, "SA")[0]["reason"]["rule"]
    'klaverjas-4/play/must-trump'
    >>> table = play(table, "H9")
    >>> print(seen(table, "S")["say"].splitlines()[0])
    You play the nine of hearts. That is the highest trump: you take the trick. You lead.

It is the same door as `rules_core.door.service.handle`, without the JSON: the same requests, replies and sentences,
which the page about the protocol describes. A table never changes; an action returns another one. Whatever it is given,
a function raises nothing but NotPossible, with a sentence in the requested language: `lang` is "en", the default, or
"nl".

A table is a `Table`, or its text in the notation (`table.text`). A seat is its letter, in either case; "you" is the
seat of the reader, and None or "all" is no seat: every card lies open.
"""

from rules_core.api.drawing import Drawing
from rules_core.api.exercises import answer, deal, exercise, show, solve
from rules_core.api.looking import compare, course, drawn, hint, look_back, score, seen, tricks, why
from rules_core.api.playing import (
    advance,
    check,
    choices,
    games,
    next_deal,
    notation,
    play,
    read,
    start,
    step,
    undo,
)
from rules_core.api.problems import NotPossible, Problem
from rules_core.api.sampled import sampled
from rules_core.api.sight import PileSight, Sight, sight
from rules_core.api.table import Table
from rules_core.door.deal_shapes import Deals
from rules_core.door.look_back_shapes import LookedAt
from rules_core.door.reply_shapes import (
    Comparison,
    CourseStep,
    Exercise,
    GameFacts,
    Judged,
    Notation,
    Solved,
    TrickEnded,
)
from rules_core.door.shapes import Explained, Hint, Sheet, View

__all__ = (
    "Comparison", "CourseStep", "Deals", "Drawing", "Exercise", "Explained", "GameFacts", "Hint", "Judged",
    "LookedAt", "NotPossible", "Notation", "PileSight", "Problem", "Sheet", "Sight", "Solved", "Table", "TrickEnded",
    "View",
    "advance", "answer", "check", "choices", "compare", "course", "deal", "drawn", "exercise", "games", "hint",
    "look_back", "next_deal", "notation", "play", "read", "sampled", "score", "seen", "show", "sight", "solve",
    "start", "step",
    "tricks", "undo", "why",
)  # fmt: skip
