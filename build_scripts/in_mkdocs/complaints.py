"""The warnings of the site generator in our own sentences: dead links, and pages without a link to them."""

import logging
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from posixpath import basename, dirname, join, normpath, relpath

from build_scripts.base.messages import meant, message
from build_scripts.base.problems import Problem, line_of
from build_scripts.base.sites import SETTINGS, page_file, the_site

PAGE = r"Doc file '(?P<page>[^']+)' contains "
LINK = r"(?P<link>[^']+)'"
# The generator's wording of each warning, and our sentence for it.
LINK_SAID = {
    rf"{PAGE}a link '{LINK}, but (?:the doc '(?P<to>[^']+)'|there is no such anchor on this page)": "link.anchor",
    rf"{PAGE}a link '{LINK}, but the target": "link.page",
    rf"{PAGE}an absolute link '{LINK}": "link.absolute",
    rf"{PAGE}an unrecognized relative link '{LINK}": "link.unrecognized",
    rf"{PAGE}a link to '{LINK} which is excluded": "link.left-out",
}
NAV_LACKS = re.compile(r"not included in the \"nav\" configuration:(?P<pages>(?:\s+- \S+)+)")
NAV_MISSES = re.compile(r"A reference to '(?P<page>[^']+)' is included in the 'nav'")


class Complaints(logging.Handler):
    """Keeps the warnings of the site generator and finds the line of each."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.said: list[str] = []
        # The anchors of each page that the generator has read.
        self.anchors: Callable[[], Mapping[str, Iterable[str]]] = dict

    def listen(self) -> None:
        """Keep the warnings of the generator, which no longer prints them itself."""
        logger = logging.getLogger("mkdocs")
        for other in logger.handlers:
            other.addFilter(no_warning)
        logger.addHandler(self)
        # All warnings, but no progress messages: a higher level would hide dead links.
        logger.setLevel(logging.WARNING)

    def listen_no_longer(self) -> None:
        """Let the generator print its warnings itself again."""
        logger = logging.getLogger("mkdocs")
        logger.removeHandler(self)
        for other in logger.handlers:
            other.removeFilter(no_warning)

    def emit(self, record: logging.LogRecord) -> None:
        """Keep one warning."""
        self.said.append(record.getMessage())

    def problems(self, language: str) -> list[Problem]:
        """The warnings with file and line."""
        anchors = self.anchors()
        return [problem for say in dict.fromkeys(self.said) for problem in retold(say, language, anchors)]


def no_warning(record: logging.LogRecord) -> bool:
    """Whether a record is not a warning: the generator itself reports the errors that break off a build."""
    return record.levelno != logging.WARNING


def retold(say: str, language: str, anchors: Mapping[str, Iterable[str]]) -> Iterator[Problem]:
    """A warning in our words, at its line; an unknown warning keeps its own words."""
    for pattern, key in LINK_SAID.items():
        if found := re.match(pattern, say):
            yield from dead_link(key, page_file(language, found["page"]), found, anchors)
            return
    if found := NAV_LACKS.search(say):
        pages = found["pages"].split()[1::2]
        yield from (Problem(page_file(language, page), 1, message("nav.left-out")) for page in pages)
    elif found := NAV_MISSES.search(say):
        page = found["page"]
        settings = the_site().settings.read_text(encoding="utf-8")
        yield Problem(SETTINGS, line_of(settings, page), message("nav.missing", page=page) + meant(page, anchors))
    else:
        yield Problem(SETTINGS, 1, say)


def dead_link(key: str, file: str, found: re.Match[str], anchors: Mapping[str, Iterable[str]]) -> Iterator[Problem]:
    """A dead link, at each line that holds it, with the nearest page or anchor."""
    page, link = found["page"], found["link"]
    address, _, anchor = link.partition("#")
    near = ""
    if key == "link.anchor":
        to = found["to"] or page
        near = meant(anchor, anchors.get(to, ()))
        say = message(key, link=link, page=page_file(file.split("/")[1], to))
    else:
        say = message(key, link=link.lstrip("/") if key == "link.absolute" else link)
        near = meant_page(page, address, anchors) if key in ("link.page", "link.unrecognized") else ""
    for line in lines_of(file, link):
        yield Problem(file, line, say + near)


def meant_page(page: str, address: str, pages: Iterable[str]) -> str:
    """The page that the author may have meant: of the same name elsewhere, or of nearly the same address."""
    wanted, here = normpath(join(dirname(page), address)), dirname(page) or "."
    every = {one: relpath(one, here) for one in pages}
    namesakes = [way for one, way in every.items() if basename(one) == basename(wanted) != "index.md"]
    nearest = meant(relpath(wanted, here), every.values())
    return nearest or (f" {message('meant', near=min(namesakes, key=len))}" if namesakes else "")


def lines_of(file: str, link: str) -> list[int]:
    """The lines of a page that hold a link; the first line if none is found."""
    held = re.compile(rf"[(<\"':]\s*{re.escape(link)}(?=[)>\"'\s]|$)")
    text = (the_site().root / file).read_text(encoding="utf-8") if (the_site().root / file).exists() else ""
    return [line for line, row in enumerate(text.splitlines(), 1) if held.search(row)] or [line_of(text, link)]
