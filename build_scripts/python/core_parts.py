"""The parts in which the core travels: the common part, a part for each kind of games, the words of each language.

The folders decide. A kind of games has a folder of its own, and so have deals by rule and the reference of
everything that can be written; the rest is common. No page asks a browser for the reference or for games laid side by
side, so they travel apart, and so do deals by rule and the look back, which few readers ask for.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from build_scripts.base.names import CORE, CORE_NAME
from build_scripts.base.page_kinds import PAGES
from build_scripts.base.sites import the_site
from build_scripts.python.catalogues import expect_games
from rules_core.door.service import handle

KINDS = f"{CORE_NAME}/kinds/"
# The files that only the build and programs in Python use, for instance for games of other distributions.
FOR_PROGRAMS = (
    f"{CORE_NAME}/api/",
    *(
        f"{CORE_NAME}/door/{name}"
        for name in (
            "reference/",
            "deals_on_console.py",
            "deal_shapes.py",
            "look_back_shapes.py",
            "reply_shapes.py",
            "shapes.py",
            "side_by_side.py",
        )
    ),
    f"{CORE_NAME}/table/side_by_side.py",
    f"{CORE_NAME}/teach/pupils/",
)
# The files that a kind of games uses in which players only play tricks. No page needs them as long as none of our kinds
# imports the first; the second is the coach of a kind without one.
ONLY_TRICKS = tuple(f"{CORE_NAME}/{name}.py" for name in ("table/only_tricks", "teach/coach/only_tricks"))
OF_DEALS = tuple(
    f"{CORE_NAME}/{name}" for name in ("teach/deals/", "teach/recipes/", "door/deals.py", "door/deal_questions.py")
)
OF_LOOK_BACK = (f"{CORE_NAME}/teach/look_back/", f"{CORE_NAME}/door/look_back.")
# The files of a kind's folder that travel apart; its head lists its games, and every page has the list of all games.
KINDS_FOR_PROGRAMS, KINDS_OF_DEALS, HEAD_OF_KIND = ("examples", "side_by_side.py"), ("recipes",), "__init__"
ALL_GAMES = '"op":"games"'
COMMON = "common"
NOTATION, TELL_NOTATION = "notation", '"op":"notation"'
LOOK_BACK, ASK_TO_LOOK_BACK = "look-back", '"op":"look-back"'
DEALS, ASK_FOR_DEALS, ASK_BY_RULE = "deals", '"op":"deal"', '"bites":'
# Some pages carry their own words; only a program needs these from the core.
SELDOM_READ = (NOTATION, "beliefs", *(page.catalogue for page in PAGES if page.catalogue))


@dataclass(frozen=True, slots=True)
class Parts:
    """The kind of each game of the core, which determines the part of each file."""

    kinds: Mapping[str, str]

    def part_of(self, file: str) -> str:
        """The part that a file of the core travels in: `common`, a kind, a language, or one that travels apart."""
        if file.endswith(".mo"):
            return part_of_words(Path(file))
        if file.startswith(FOR_PROGRAMS) or (file.startswith(ONLY_TRICKS) and not ours_only_play_tricks()):
            return NOTATION
        if file.startswith(OF_DEALS):
            return DEALS
        if file.startswith(OF_LOOK_BACK):
            return LOOK_BACK
        kind, _, within = file.removeprefix(KINDS).partition("/")
        if not file.startswith(KINDS) or within.partition(".")[0] in ("", HEAD_OF_KIND):
            return COMMON
        if within.startswith(KINDS_FOR_PROGRAMS):
            return NOTATION
        return DEALS if within.startswith(KINDS_OF_DEALS) else kind

    def is_needed(self, part: str) -> bool:
        """Whether the site needs a part: all parts except those of left-out kinds of games."""
        games = the_site().games
        return part not in self.kinds.values() or not games or any(self.kinds.get(game) == part for game in games)

    def asked_by(self, part: str) -> list[str]:
        """The texts of which every request that needs a part contains one; none for the common part."""
        if part in the_site().languages:
            return [f'"lang":"{part}"']
        if part == NOTATION:
            return [TELL_NOTATION]
        if part == DEALS:
            return [ASK_FOR_DEALS, ASK_BY_RULE]
        if part == LOOK_BACK:
            return [ASK_TO_LOOK_BACK]
        games = [game for game, kind in self.kinds.items() if kind == part]
        return [*games, ALL_GAMES, TELL_NOTATION] if games else []


def part_of_words(file: Path) -> str:
    """The part that a compiled catalogue travels in: its language, or one that travels apart."""
    if file.stem in SELDOM_READ:
        return NOTATION
    return file.stem if file.stem in (DEALS, LOOK_BACK) else file.parent.name


@cache
def parts() -> Parts:
    """The parts of the core as it is now."""
    return Parts({game: kind for game in games() if (kind := kind_of(game))})


@cache
def games() -> tuple[str, ...]:
    """The games of the collection, those of other distributions included."""
    return tuple(game["game"] for game in expect_games(json.loads(handle('{"op":"games"}')))["games"])


@cache
def games_of_others() -> frozenset[str]:
    """The games that other distributions bring."""
    return frozenset(game for game in games() if not kind_of(game))


def kind_of(game: str) -> str:
    """The kind of a game: the folder that holds its module; "" for a game of another distribution."""
    module = next((CORE / "kinds").glob(f"*/{game.replace('-', '_')}.py"), None)
    return module.parent.name if module else ""


@cache
def ours_only_play_tricks() -> bool:
    """Whether players only play tricks in a kind of games in our folder."""
    files = (CORE / "kinds").rglob("*.py")
    return any("table.only_tricks import" in file.read_text(encoding="utf-8") for file in files)
