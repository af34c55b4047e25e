"""The effects of a new version of ours on a club: pages of ours that it replaced, old names, the version of its host.

For each page of ours that a page of the club replaces, a file in its folder remembers what ours was like.
"""

import re
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path

from build_scripts.base.archives import digest
from build_scripts.base.commands import OURS
from build_scripts.base.messages import message
from build_scripts.base.problems import Problem, Unbuildable, line_of
from build_scripts.base.sites import SPOKEN, page_file
from build_scripts.club.club import CLUB, Club, line_below, read_settings
from build_scripts.club.club_pages import with_tables
from build_scripts.club.hosts import PINNED, REQUIREMENTS
from build_scripts.club.own_pages import own_files, text_of_own
from build_scripts.club.renamed import renewed
from build_scripts.python.for_pythons import VERSION
from build_scripts.tables.fences import FENCE
from build_scripts.tables.formerly import formerly

LOCK = "kaarttafel.lock"
# Every club has a first page of its own, which follows nothing of ours.
FIRST_PAGE = "index.md"
HEADING = re.compile(r"^#{1,6} +(?P<title>[^{\n]+?) *(?:\{[^}\n]*\})? *$", re.MULTILINE)
# Enough of a digest to tell two states of one part of a page from each other.
SHORT = 8
# A page of the club by language and name, as "nl/klaverjas-4/card.md".
Remembered = Mapping[str, str]


def parts_of(language: str, page: str) -> list[tuple[str, str]]:
    """The parts of a page of ours in order, each with its heading and a digest; tables count as the page shows them."""
    written = {one["after"].strip(): one["body"] for one in FENCE.finditer(text_of_ours(SPOKEN[0], page))}
    text = with_tables(text_of_ours(language, page), written, set(), spelled_out=True)
    heads = list(HEADING.finditer(text))
    ends = [*(head.start() for head in heads), len(text)]
    pieces = [("", text[: ends[0]])]
    pieces += [(head["title"], text[head.start() : end]) for head, end in zip(heads, ends[1:], strict=True)]
    return [(title, digest(piece.strip())[:SHORT]) for title, piece in pieces]


def text_of_ours(language: str, page: str) -> str:
    """The text of a page of ours."""
    return (OURS / page_file(language, page)).read_text(encoding="utf-8")


def replaced(club: Club) -> dict[str, Path]:
    """The club's pages that replace ours, by language and name."""
    return {
        f"{language}/{name}": file
        for language in club.languages
        for name, file in own_files(club, language).items()
        if name.endswith(".md") and name != FIRST_PAGE and (OURS / page_file(language, name)).is_file()
    }


def remembered(club: Club) -> Remembered:
    """The digests of our pages from when the club replaced them; raises Unbuildable if the file cannot be read."""
    place = club.folder / LOCK
    if not place.is_file():
        return {}
    try:
        pages: Remembered = tomllib.loads(place.read_text(encoding="utf-8"))["pages"]
        return {key: str(value) for key, value in pages.items()}
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, KeyError, AttributeError) as trouble:
        raise Unbuildable([Problem(LOCK, 1, message("lasting.unreadable"))]) from trouble


def remember(club: Club, *, seen: bool = False) -> None:
    """Remember what the pages of ours are like that the club replaces: every one if it has `seen` them, else new ones.

    A page of ours that no longer exists is remembered until then too.
    """
    kept = {} if seen else {key: value for key, value in remembered(club).items() if file_of(club, key).is_file()}
    fresh = {key: " ".join(one for _, one in parts_of(*key.split("/", 1))) for key in replaced(club) if key not in kept}
    rows = "".join(f'"{key}" = "{value}"\n' for key, value in sorted((kept | fresh).items()))
    text, place = f"# {message('lasting.about')}\n[pages]\n{rows}", club.folder / LOCK
    if not rows:
        place.unlink(missing_ok=True)
    elif fresh or kept != remembered(club):
        place.write_text(text, encoding="utf-8")


def file_of(club: Club, key: str) -> Path:
    """The club's page with a language and a name; a file that is not there if the club has none."""
    language, name = key.split("/", 1)
    return own_files(club, language).get(name, club.folder / key)


def notes_of(club: Club) -> list[Problem]:
    """The effects of a new version on the club, each at a line of its own files."""
    return [*changed_pages(club), *renamed_settings(club), *other_version(club)]


def changed_pages(club: Club) -> Iterator[Problem]:
    """The pages of ours that have changed or gone since the club replaced them."""
    own = replaced(club)
    for key, known in remembered(club).items():
        if not (file := file_of(club, key)).is_file():
            continue
        called, page = file.relative_to(club.folder).as_posix(), key
        if key not in own:
            now = present_name(*key.split("/", 1))
            say = message("lasting.moved" if now else "lasting.gone", page=page, now=now)
            yield Problem(called, 1, say)
            continue
        now_parts = parts_of(*key.split("/", 1))
        changed = [title for title, one in now_parts if one not in known.split()]
        if changed or len(now_parts) != len(known.split()):
            named = ", ".join(f"“{title}”" for title in changed if title)
            say = message("lasting.changed-in" if named else "lasting.changed", page=page, parts=named)
            line = line_of(text_of_own(file), changed[0]) if changed and changed[0] else 1
            yield Problem(called, line, say)


def present_name(language: str, page: str) -> str:
    """The present name of a page of ours that was called otherwise; "" if there is none."""
    folder = OURS / page_file(SPOKEN[0], "")
    for file in sorted(folder.rglob("*.md")):
        name, text = file.relative_to(folder).as_posix(), file.read_text(encoding="utf-8")
        if any(one.page == page and not one.table for one in formerly(name, text)):
            return f"{language}/{name}"
    return ""


def renamed_settings(club: Club) -> Iterator[Problem]:
    """The old names in the settings."""
    given, text = read_settings(club.folder / CLUB)
    found: dict[tuple[str, ...], str] = {}
    renewed(given, found)
    for path, now in found.items():
        yield Problem(CLUB, line_below(text, path), message("lasting.renamed", was=path[-1], now=now))


def other_version(club: Club) -> Iterator[Problem]:
    """The version with which a host builds the site, if it is another one."""
    place = club.folder / REQUIREMENTS
    text = place.read_text(encoding="utf-8", errors="replace") if place.is_file() else ""
    if (pinned := PINNED.search(text)) and pinned["version"] != VERSION:
        say = message("lasting.pinned", there=pinned["version"], here=VERSION)
        yield Problem(REQUIREMENTS, line_of(text, pinned[0]), say)
