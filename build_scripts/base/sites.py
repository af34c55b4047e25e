"""What a build is told: which site it makes, and what the build of one of its languages is asked for."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass, fields
from pathlib import Path

from build_scripts.base.commands import OURS, ROOT

# Under this name a process is told which site it works for, unless that is our own.
GIVEN = "KAARTTAFEL_SITE"
SETTINGS = "mkdocs.yml"
# The languages that our pages and the words of the rules are written in; tables stand on the pages of the first.
SPOKEN = ("nl", "en")


@dataclass(frozen=True, slots=True)
class Site:
    """A site: where its pages are, in which languages, which games it tells of, its name and its address."""

    # All files are told of as they lie below this folder.
    root: Path
    languages: tuple[str, ...]
    # The language on whose pages the tables are written, also where the site goes without it.
    first: str
    # What the site generator is told.
    settings: Path
    # None of them means every game that has pages.
    games: tuple[str, ...] = ()
    name: str = "Kaarttafel"
    address: str = ""
    # Files of whoever publishes, as they are called on the site: whose they are, nobody else can say.
    own: tuple[str, ...] = ()

    @property
    def home(self) -> str:
        """The language that speaks for all of them where only one can."""
        return self.first if self.first in self.languages else self.languages[0]

    def file(self, language: str, page: str) -> Path:
        """Where a page, or a folder of pages, lies."""
        return self.root / page_file(language, page)

    def as_text(self) -> str:
        """The site, for another process."""
        return json.dumps(asdict(self), default=str)


def of_text(text: str) -> Site:
    """The site that another process works for."""
    given = json.loads(text)
    lists = {name: tuple(given[name]) for name in ("languages", "games", "own")}
    return Site(**given | lists | {name: Path(given[name]) for name in ("root", "settings")})


@dataclass(frozen=True, slots=True)
class Order:
    """What the build of one language is asked for: its pages, where it lays them, and where it leaves what it found."""

    language: str
    docs: Path
    out: Path
    # The folder with what all languages share, and the file with its addresses.
    common: Path
    shared: Path
    problems: Path

    def as_text(self) -> str:
        """The order on one line."""
        return json.dumps(asdict(self), default=str)

    @classmethod
    def of_text(cls, text: str) -> "Order":
        """The order that a line gives."""
        given = json.loads(text)
        places = {one.name: Path(given[one.name]) for one in fields(cls) if one.name != "language"}
        return cls(language=given["language"], **places)


def own_site() -> Site:
    """The site of this project; SITE_LANGUAGES=en builds one language alone, SITE_URL tells where it will stand."""
    languages = tuple(os.environ.get("SITE_LANGUAGES", " ".join(SPOKEN)).split())
    first = "nl" if (ROOT / "docs" / "nl").is_dir() else languages[0]
    return Site(ROOT, languages, first, OURS / SETTINGS, address=os.environ.get("SITE_URL", ""))


# What the build of a language that goes on in this process was asked for.
ORDERED: list[Order] = []


def ordered() -> Order | None:
    """What the build in this process was asked for; nothing when it was begun by hand."""
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
    """Let this process work for a site, before it has read anything of another one."""
    CHOSEN.append(site)
    try:
        yield
    finally:
        CHOSEN.pop()


def page_file(language: str, page: str) -> str:
    """The file of a page, as problems name it."""
    return f"docs/{language}/{page}"
