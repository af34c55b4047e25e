"""The files of a club's folder, as the tests of publishers write them, and the sentence that refuses a folder."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from build_scripts.base.problems import Unbuildable
from build_scripts.club.club import read_club
from build_scripts.club.club_pages import site_of


def write(place: Path, content: str | bytes) -> None:
    """Write a file and the folders above it."""
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(content.encode() if isinstance(content, str) else content)


def write_all(folder: Path, files: Mapping[str, str | bytes]) -> None:
    """Write files into a folder, by their names there."""
    for name, content in files.items():
        write(folder / name, content)


def the_mistake(folder: Path) -> str:
    """Return the one sentence with which the pages of a folder are refused."""
    with pytest.raises(Unbuildable) as stop:
        site_of(read_club(folder), folder.parent / "laid")
    (told,) = map(str, stop.value.found)
    return told
