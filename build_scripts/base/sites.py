"""The parameters of a build: its site, and the order for the build of one language."""

import json
import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict, dataclass, field, fields
from pathlib import Path
from typing import Any

from build_scripts.base.commands import OURS, ROOT

# The variable with the site that a process works for, unless that is our own.
GIVEN = "KAARTTAFEL_SITE"
SETTINGS = "mkdocs.yml"
# The languages of our pages and of the words of the rules; tables are written on the pages of the first.
SPOKEN = ("nl", "en")


@dataclass(frozen=True, slots=True)
class Site:
    """A site: the location of its pages, their languages and games, its name and its address."""

    # Messages name all files relative to this folder.
    root: Path
    languages: tuple[str, ...]
    # The language on whose pages the tables are written, even if the site does without it.
    first: str
    # The settings of the site generator.
    settings: Path
    # Empty means every game that has pages.
    games: tuple[str, ...] = ()
    name: str = "Kaarttafel"
    address: str = ""
    # The publisher's own files, by their names on the site; only the publisher knows their licences.
    own: tuple[str, ...] = ()
    # The house rules of the publisher and its own variants, by game; `build_scripts/tables/ways.py` reads them.
    ways: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    # The folder with the publisher's own words, compiled: a folder for each language; "" if it has none.
    words: str = ""
    # The language of ours that speaks where a language of the publisher's own has no words, by language.
    instead: Mapping[str, str] = field(default_factory=dict)
    # The letters on the cards in the publisher's own languages, by rank.
    letters: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    @property
    def home(self) -> str:
        """The language to use where only one is possible."""
        return self.first if self.first in self.languages else self.languages[0]

    def file(self, language: str, page: str) -> Path:
        """The path of a page or of a folder of pages."""
        return self.root / page_file(language, page)

    def paired(self, language: str, page: str) -> bool:
        """Whether a page repeats the tables of the first language: both pages must be ours or the publisher's."""
        return len({f"{one}/{page}" in self.own for one in (self.first, language)}) == 1

    def spoken(self, language: str) -> str:
        """The language of ours in which the pages of a language are written that the publisher has not."""
        return self.instead.get(language, language)

    def as_text(self) -> str:
        """The site as text, for another process."""
        return json.dumps(asdict(self), default=str)


def of_text(text: str) -> Site:
    """The site from the text of another process."""
    given = json.loads(text)
    lists = {name: tuple(given[name]) for name in ("languages", "games", "own")}
    return Site(**given | lists | {name: Path(given[name]) for name in ("root", "settings")})


@dataclass(frozen=True, slots=True)
class Order:
    """An order to build a language: its pages, the folder for the output, and the file for the problems."""

    language: str
    docs: Path
    out: Path
    # The folder with the files that all languages share, and the file with their addresses.
    common: Path
    shared: Path
    problems: Path

    def as_text(self) -> str:
        """The order on one line."""
        return json.dumps(asdict(self), default=str)

    @classmethod
    def of_text(cls, text: str) -> "Order":
        """The order in a line."""
        given = json.loads(text)
        places = {one.name: Path(given[one.name]) for one in fields(cls) if one.name != "language"}
        return cls(language=given["language"], **places)


def own_site() -> Site:
    """The site of this project; SITE_LANGUAGES=en builds one language alone, SITE_URL gives its address."""
    languages = tuple(os.environ.get("SITE_LANGUAGES", " ".join(SPOKEN)).split())
    first = "nl" if (ROOT / "docs" / "nl").is_dir() else languages[0]
    return Site(ROOT, languages, first, OURS / SETTINGS, address=os.environ.get("SITE_URL", ""))


# The orders for the builds in this process; the last one is current.
ORDERED: list[Order] = []


def ordered() -> Order | None:
    """The order for the build in this process; None if it was started by hand."""
    return ORDERED[-1] if ORDERED else None


# A process works for one site.
CHOSEN: list[Site] = []


def the_site() -> Site:
    """The site that this process works for."""
    if not CHOSEN:
        given = os.environ.get(GIVEN)
        CHOSEN.append(of_text(given) if given else own_site())
    return CHOSEN[-1]


@contextmanager
def working_for(site: Site) -> Iterator[None]:
    """Make this process work for a site, before it has read anything of another one."""
    CHOSEN.append(site)
    try:
        yield
    finally:
        CHOSEN.pop()


def page_file(language: str, page: str) -> str:
    """The file of a page, as problems name it."""
    return f"docs/{language}/{page}"


def pages_of(language: str) -> Iterator[str]:
    """The pages of a language, as paths below its folder."""
    folder = the_site().file(language, "")
    return (path.relative_to(folder).as_posix() for path in folder.rglob("*.md"))
