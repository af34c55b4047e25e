"""A table that somebody saved, in a link, a lesson or a file, opens as it did: these files are never rewritten."""

from pathlib import Path

import pytest

from rules_core.kinds import GAMES
from tests.saved_tables.how_it_lies import how_it_lies

KEPT = Path(__file__).parent / "kept"


def kept(game):
    """Return the kept tables of a game, each with its lines."""
    found, file = {}, KEPT / f"{game}.txt"
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        if line.startswith("k1;"):
            lines = found[line] = []
        elif line.startswith("  "):
            lines.append(line.removeprefix("  "))
    return found


@pytest.mark.parametrize("game", GAMES)
def test_kept_tables_open_as_they_did(game):
    tables = kept(game)
    assert tables, f"no table of {game} is kept: python -m tests.saved_tables.keep_more"
    for text, lines in tables.items():
        assert how_it_lies(text) == lines, text
