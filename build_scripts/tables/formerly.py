"""The former addresses of a page, as its head names them, so that nothing that a reader made under them is lost."""

import posixpath
from collections.abc import Sequence
from dataclasses import dataclass

from build_scripts.tables.front_matter import head_of

KEY = "formerly"


@dataclass(frozen=True, slots=True)
class Former:
    """A former address: a page, or one table of it; `given` is the text in the head.

    `page` is a file below the folder of the language, as `gin-rummy/lessons/02-knocking.md`; "" if it is no page of
    the site.
    """

    given: str
    page: str
    table: str = ""

    @property
    def lesson(self) -> str:
        """The page as a browser keeps what it knows of its exercises."""
        return self.page.removesuffix(".md")


def formerly(page: str, text: str) -> tuple[Former, ...]:
    """The former addresses in the head of a page, written as links from that page."""
    given = head_of(text).get(KEY, [])
    return tuple(former(page, str(one)) for one in (given if isinstance(given, list) else [given]))


def former(page: str, given: str) -> Former:
    """A former address, read as a link from a page."""
    link, _, table = given.strip().partition("#")
    goal = posixpath.normpath(posixpath.join(posixpath.dirname(page), link))
    inside = link.endswith(".md") and ":" not in link and not goal.startswith(("/", "../"))
    return Former(given, goal if inside else "", table)


def kept_under(lesson: str, table: str, formers: Sequence[Former]) -> str:
    """The page under which browsers keep what they know of an exercise: the first page that it was on."""
    own = (one.lesson for one in formers if one.page and one.table == table)
    whole = (one.lesson for one in formers if one.page and not one.table)
    return next(own, None) or next(whole, lesson)
