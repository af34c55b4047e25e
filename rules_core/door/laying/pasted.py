"""Reading a text brought from elsewhere: a link, a table in notation, the fence of a lesson, or a log alone."""

from __future__ import annotations

import re
from dataclasses import replace
from urllib.parse import unquote

from rules_core.cards.reasons import impossible
from rules_core.table.notation import VERSION, Setup, from_text
from rules_core.table.table import setup_of

TABLE = re.compile(rf"{VERSION[0]}\d+;[^\s\"'<>)]+")
FENCE_LINE = re.compile(r"^\s*([\w-]+):\s*(.*?)\s*$")
# The fields of a lesson that do not describe its table.
OF_LESSONS = frozenset(
    ["seat", "ask", "accept", "refuse", "say", "rules", "cards", "among", "compare", "question"],
) | {"fresh", "difficulty", "bites"}
EXERCISE = re.compile(r"#?x\d;")
LOG_WORD = re.compile(r"[\w+:,-]+(?:\.[\w+:,-]+)*")


def read_pasted(text: str, here: Setup) -> tuple[Setup, str]:
    """Return the setup of a text, and how it was read; a log alone goes on from the table that lies here.

    Raises Impossible for any other text.
    """
    text = text.strip()
    found = TABLE.search(text) or TABLE.search(unquote(text))
    if found:
        alone = found[0] in (text, unquote(text))
        return from_text(found[0]), "notation" if alone else "link"
    if EXERCISE.search(text):
        raise impossible("given", "problem.given-exercise")
    fence = _fence(text)
    if "game" in fence:
        written = {name: value for name, value in fence.items() if name not in OF_LESSONS}
        return setup_of(written.pop("game"), written), "fence"
    words = text.removeprefix("log=").removeprefix("log:").split()
    actions = [one for word in words for one in (word.split(".") if len(words) == 1 else [word])]
    if here.game and actions and all(LOG_WORD.fullmatch(one) for one in actions):
        return replace(here, log=tuple(actions)), "log"
    raise impossible("given", "problem.given")


def _fence(text: str) -> dict[str, str]:
    """Return the fields of a fence; an indented line continues the one above and says nothing of the table."""
    lines = (FENCE_LINE.match(line) for line in text.splitlines() if not line.startswith(("```", "  ")))
    return {line[1]: line[2].strip("\"'") for line in lines if line}
