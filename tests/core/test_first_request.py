"""The first request loads the core and one kind of games; the words alone load no table and no kind."""

from __future__ import annotations

import subprocess
import sys

import pytest

from rules_core.kinds import KINDS
from tests.conftest import ROOT
from tests.tiers import at_the_gate

LOADED = "\nimport sys; print(*(name for name in sys.modules if name.startswith('rules_core.')))"
OPENS = """
from rules_core.door.service import handle
assert '"kind":"table"' in handle('{"op":"open","setup":{"game":"%s","seed":"first"}}')
"""


def loaded_by(program: str) -> list[str]:
    """Return the modules of the core that a program loads in a fresh Python."""
    run = subprocess.run([sys.executable, "-c", program + LOADED], cwd=ROOT, capture_output=True, text=True, check=True)
    return run.stdout.split()


def test_words_load_neither_a_table_nor_a_kind_of_games() -> None:
    rooms = {name.split(".")[1] for name in loaded_by("import rules_core.words")}
    assert rooms == {"cards", "kinds", "words"}
    assert not [name for name in loaded_by("import rules_core.words") if name.startswith("rules_core.kinds.")]


@pytest.mark.parametrize("kind", at_the_gate(("colour_whist", "belote"), KINDS))
def test_a_game_is_opened_without_the_other_kinds_and_without_what_few_pages_need(kind: str) -> None:
    loaded = loaded_by(OPENS % KINDS[kind][0])
    assert {name.split(".")[2] for name in loaded if name.startswith("rules_core.kinds.")} == {kind}
    assert not {"rules_core.say.catalogue", "rules_core.say.compare", "rules_core.teach"} & set(loaded)
