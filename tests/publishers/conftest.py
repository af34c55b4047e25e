"""A club that plays otherwise: its folder, and its site for which a test works."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from build_scripts.base.kept import KEPT
from build_scripts.base.sites import Site, working_for
from build_scripts.club.club import read_club
from build_scripts.club.club_pages import site_of
from build_scripts.tables import figures, openings, rule_anchors
from build_scripts.tables.engine import listed_games

SETTINGS = """name = "De Vrije Slag"
languages = ["nl", "en"]

[games.klaverjas-4]
house-rules = { trumping = "amsterdams", match_end = "points:1000" }

[games.klaverjas-4.variants.vrije-slag]
name = { nl = "Vrije slag", en = "Free trick" }
say = { nl = "Met kraken.", en = "With kraken." }
options = { doubling = "kraken" }

[games.gin-rummy.house-rules]
gin_bonus = 25
layoff_on_gin = "forbidden"
"""


@pytest.fixture
def ways_folder(tmp_path: Path) -> Path:
    """A club's folder with house rules in two games and a variant of its own."""
    folder = tmp_path / "slag"
    folder.mkdir()
    (folder / "kaarttafel.toml").write_text(SETTINGS, encoding="utf-8")
    return folder


@pytest.fixture
def ways_site(ways_folder: Path, tmp_path: Path) -> Iterator[Site]:
    """The site of that club, for which this process works; nothing of another site is remembered."""
    made = site_of(read_club(ways_folder), tmp_path / "laid")
    forget()
    with working_for(made):
        yield made
    forget()


def forget() -> None:
    """Forget what this process has read of a site."""
    KEPT.earlier, KEPT.now = {}, {}
    for one in (listed_games, rule_anchors.rules, openings.first_table, figures.known_figures):
        one.cache_clear()
