"""The body of a table is read quickly where possible, with the same result where it is not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import yaml

from build_scripts.tables import table_body
from build_scripts.tables.table_body import Unreadable, read_body

LESSONS = Path(__file__).parents[2] / "docs" / "en" / "klaverjas-4" / "lessons"
FENCED = re.compile(r"^```\w[^\n]*\n(.*?)^```", re.DOTALL | re.MULTILINE)
ODD = [
    "", "trump", "trump: H\ntrump: S\n",
    "says: {SA: one: two}\n", "south: [HA, HK\n", "trump: H\n\tsouth: HA\n", "a: *b\n",
    "trump: no\ndeal: 08\n", 'says: "two\n  lines"\n', "trump: H # hearts\n", "? a\n: b\n", "trump: \a\n", "- H\n",
    "a: &x 1\nb: *x\n", "trump: 'H\n",
]  # fmt: skip


def read(body: str) -> object:
    """Return the values in a body, or the line and the reason why it cannot be read."""
    try:
        return read_body(body)
    except Unreadable as why:
        return why.line, why.say()


def test_the_quick_reader_is_there() -> None:
    assert table_body.QUICK is not yaml.BaseLoader, "the lock file names a PyYAML with libyaml in it"


def test_a_body_is_read_alike_by_both_readers(monkeypatch: pytest.MonkeyPatch) -> None:
    bodies = [body for page in sorted(LESSONS.rglob("*.md")) for body in FENCED.findall(page.read_text())] + ODD
    assert len(bodies) > len(ODD)
    quickly = list(map(read, bodies))
    monkeypatch.setattr(table_body, "QUICK", yaml.BaseLoader)
    for body, quick in zip(bodies, quickly, strict=True):
        assert read(body) == quick, body
