"""The typeface holds every letter that the pages use, in a file that is the same each time it is made."""

from __future__ import annotations

import io
import unicodedata

from fontTools.ttLib import TTFont

from build_scripts.base.commands import ROOT
from build_scripts.cards.typeface import cut, typeface

# Drawn in a font of the machine: suits and other symbols are not letters.
SIGNS = {"So", "Sm", "Mn", "Cc", "Cf", "No"}


def test_it_holds_every_letter_of_the_pages_and_of_the_words() -> None:
    held = set(TTFont(io.BytesIO(typeface())).getBestCmap())
    texts = [path.read_text(encoding="utf-8") for path in (ROOT / "docs").rglob("*.md")]
    texts += [path.read_text(encoding="utf-8") for path in (ROOT / "rules_core" / "words").rglob("*.po")]
    used = {letter for text in texts for letter in text if unicodedata.category(letter) not in SIGNS}
    assert sorted(letter for letter in used if ord(letter) not in held) == []


def test_it_is_the_same_each_time_and_small() -> None:
    assert cut() == typeface()
    assert len(typeface()) < 24_000
