"""The standard library for the browser, before it is trimmed."""

from __future__ import annotations

from pathlib import Path

import pytest

from build_scripts.python import byte_code
from build_scripts.python.in_runtime import InsideFailed


def test_every_stand_in_is_alone_in_its_place() -> None:
    library = byte_code.library()
    assert byte_code.stand_in_files().items() <= library.items()
    assert not [name for name in library if name.startswith("asyncio/")], "asyncio travels beside its stand-in"


def test_a_stand_in_in_nobodys_place_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "nobody.py").write_text("", encoding="utf-8")
    monkeypatch.setattr(byte_code, "STAND_INS", tmp_path)
    with pytest.raises(InsideFailed, match=r"nobody\.py stands in for nothing"):
        byte_code.library()
