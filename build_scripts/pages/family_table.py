"""The jas games side by side: a table in which each line of a cell links to its rule."""

import re
from collections.abc import Sequence
from typing import Any

from build_scripts.pages.drawing import At, Drawn
from build_scripts.pages.game_list import games_with_pages
from build_scripts.tables import lesson_pages
from build_scripts.tables.engine import ask

MARK = re.compile(r'<div data-jas-family(?:="(?P<few>[\w -]+)")?></div>')


def drawn(html: str, at: At) -> Drawn:
    """The page with the table in place of its mark: of all games, or of the few that the mark names."""
    return Drawn(MARK.sub(lambda found: table(at.language, at.up, (found["few"] or "").split()), html))


def table(language: str, up: str, few: Sequence[str] = ()) -> str:
    """The table; a game without pages has no links yet."""
    family = ask(language, "family")
    context: dict[str, Any] = {
        "paged": [game["game"] for game in games_with_pages(language)],
        "words": lesson_pages.words(language),
        "up": up,
    }
    if few:
        return lesson_pages.render("few_of_family.html", context | beside(family, few))
    return lesson_pages.render("jas_family.html", context | {"family": family})


def beside(family: dict[str, Any], few: Sequence[str]) -> dict[str, Any]:
    """A few games in the given order: the rows in which they differ, and those in which they agree."""
    places = [[one["game"] for one in family["games"]].index(game) for game in few]
    rows = [{**row, "cells": [row["cells"][place] for place in places]} for row in family["rows"]]
    said = [[[line["say"] for line in cell] for cell in row["cells"]] for row in rows]
    alike = [all(cell == cells[0] for cell in cells) for cells in said]
    return {
        "games": [family["games"][place] for place in places],
        "differ": [row for row, same in zip(rows, alike, strict=True) if not same],
        "agree": [row for row, same in zip(rows, alike, strict=True) if same and any(row["cells"])],
    }
