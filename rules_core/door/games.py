"""The list of all games, for pages and programs that let a reader choose one."""

from __future__ import annotations

from rules_core.door.request import Request
from rules_core.kinds import installed
from rules_core.say.catalogue import listed_games
from rules_core.say.spoken import Plain, spoken_problem
from rules_core.words import Words


def games(words: Words, _: Request) -> Plain:
    """Return every game with its choices and rules, and a problem for each kind that another distribution broke."""
    listed, without_words = listed_games(words)
    problems = [spoken_problem(words, one) for one in (*installed().problems, *without_words)]
    return {"kind": "games", "games": listed} | ({"problems": problems} if problems else {})
