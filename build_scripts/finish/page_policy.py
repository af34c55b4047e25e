"""Writes the policies of the pages: only the site's own files and the inline scripts of a page are allowed."""

import base64
import hashlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html.parser import HTMLParser
from pathlib import Path

from build_scripts.base.commands import ROOT
from build_scripts.base.kept import kept, text_of
from build_scripts.base.messages import message
from build_scripts.base.page_kinds import EMBED
from build_scripts.base.problems import Problem, line_of
from build_scripts.base.sites import page_file, the_site
from build_scripts.finish.host_lines import write_host_lines
from build_scripts.tables.folded_tables import laid_out

# The drawings of the theme's style are in the style itself, as data.
FOR_PAGES = {
    "default-src": ("'none'",),
    "script-src": ("'self'",),
    "style-src": ("'self'",),
    "img-src": ("'self'", "data:"),
    "font-src": ("'self'",),
    "connect-src": ("'self'",),
    "worker-src": ("'self'",),
    "base-uri": ("'none'",),
    "form-action": ("'none'",),
}
# A worker obeys the policy that the server sends with its file, not the page's; ours compiles the interpreter.
# In a sandboxed frame only a worker from a blob of the page may start, and that obeys the page's policy.
FOR_WORKERS_TOO = FOR_PAGES | {"script-src": ("'self'", "'wasm-unsafe-eval'"), "worker-src": ("'self'", "blob:")}

REFERRER = "same-origin"
CHARSET = '<meta charset="utf-8">'
SCRIPT = re.compile(r"<script([^>]*)>(.*?)</script>", re.DOTALL)
STYLE = re.compile(r"<style[^>]*>(.*?)</style>", re.DOTALL)
# Scripts with an address are allowed by it; content of another type is not run.
NOT_RUN_INLINE = re.compile(r'\ssrc=|\stype="(?!module|text/javascript)')
# A possible door; only a page with such a text is read tag by tag, which is slow.
PERHAPS_OPEN = re.compile(
    r"\b(?:style|on[a-z]{3,})\s*=|javascript:"
    r"|\s(?:src|srcset|poster|data)\s*=\s*[\"']?(?:https?:)?//"
    r"|<link\b(?=[^>]*\brel=[\"']?(?:stylesheet|icon|preload|modulepreload|manifest))[^>]*\shref=[\"']?(?:https?:)?//"
)
# A page loads what these attributes name; a link leads to what its tag names, unless it is one of these kinds.
LOADS = {"src", "srcset", "poster", "data"}
LOADING_LINKS = {"stylesheet", "icon", "preload", "modulepreload", "manifest"}
OTHER_HOST = re.compile(r"\s*(?:https?:)?//", re.IGNORECASE)
HANDLER = re.compile(r"on[a-z]+")
MAY_LEAD = {"href", "src", "action", "formaction"}


@dataclass(frozen=True, slots=True)
class Written:
    """The inline scripts and styles of a page, by checksum."""

    scripts: frozenset[str]
    styles: frozenset[str]


@dataclass(frozen=True, slots=True)
class OpenDoor:
    """An attribute that the policy forbids: its line in the page, its tag, its name and its value."""

    line: int
    tag: str
    name: str
    value: str


def close_doors(site: Path) -> list[Problem]:
    """Write its policy into every page, and the lines for hosts; return the problems with forbidden attributes."""
    found: list[Problem] = []
    scripts, styles = set[str](), set[str]()
    for page in sorted(site.rglob("*.html")):
        text = text_of(page)
        found += [problem_of(site, page, door) for door in open_doors(text)]
        inside = written(text)
        scripts |= inside.scripts
        styles |= inside.styles
        page.write_text(closed(text), encoding="utf-8")
    write_host_lines(site, policy(FOR_WORKERS_TOO, Written(frozenset(scripts), frozenset(styles))), REFERRER)
    return found


@kept
def closed(text: str) -> str:
    """A page with its policy before everything that the policy covers."""
    metas = (
        f'<meta http-equiv="Content-Security-Policy" content="{policy(allowed_on(text), written(text))}">',
        f'<meta name="referrer" content="{REFERRER}">',
    )
    return text.replace(CHARSET, "\n".join((CHARSET, *metas)), 1)


def allowed_on(text: str) -> dict[str, tuple[str, ...]]:
    """The sources that a page allows: the page for other sites is shown in sandboxed frames."""
    return FOR_WORKERS_TOO if EMBED.mark in text else FOR_PAGES


def policy(allowed: dict[str, tuple[str, ...]], inside: Written) -> str:
    """A policy as browsers read it, which names the inline scripts and styles."""
    more = {"script-src": inside.scripts, "style-src": inside.styles}
    return "; ".join(" ".join((name, *said, *sorted(more.get(name, ())))) for name, said in allowed.items())


@kept
def written(text: str) -> Written:
    """The inline scripts and styles of a page."""
    scripts = {named(content) for given, content in SCRIPT.findall(text) if not NOT_RUN_INLINE.search(given)}
    return Written(frozenset(scripts), frozenset(map(named, STYLE.findall(text))))


def named(content: str) -> str:
    """A script or style as a policy names it."""
    return f"'sha256-{base64.b64encode(hashlib.sha256(content.encode()).digest()).decode()}'"


@kept
def open_doors(text: str) -> tuple[OpenDoor, ...]:
    """Every style and script in a tag of a page."""
    if not PERHAPS_OPEN.search(text):
        return ()
    reader = Doors()
    reader.feed(laid_out(text))
    return tuple(reader.found)


class Doors(HTMLParser):
    """Reads a page tag by tag and notes what its policy forbids."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[OpenDoor] = []

    def handle_starttag(self, tag: str, attrs: Iterable[tuple[str, str | None]]) -> None:
        """Look at the attributes of a tag."""
        given = list(attrs)
        self.found += [OpenDoor(self.getpos()[0], tag, name, value) for name, value in forbidden(given)]
        self.found += [OpenDoor(self.getpos()[0], tag, name, value) for name, value in foreign(tag, given)]


def foreign(tag: str, attributes: Iterable[tuple[str, str | None]]) -> Iterator[tuple[str, str]]:
    """The attributes with which a page would load a file of another host."""
    kind = next((value or "" for name, value in attributes if name == "rel"), "")
    loads = LOADS | ({"href"} if tag == "link" and LOADING_LINKS.intersection(kind.split()) else set())
    yield from ((name, value) for name, value in attributes if name in loads and value and OTHER_HOST.match(value))


def forbidden(attributes: Iterable[tuple[str, str | None]]) -> Iterator[tuple[str, str]]:
    """The attributes that are style or script themselves."""
    for name, value in attributes:
        leads = name in MAY_LEAD and (value or "").strip().lower().startswith("javascript:")
        if name == "style" or HANDLER.fullmatch(name) or leads:
            yield name, value or ""


def key_of(door: OpenDoor) -> str:
    """The sentence about an open door; a club has no settings for styles and scripts of its own."""
    ours = the_site().root == ROOT
    if door.name == "style":
        return "door.style" if ours else "door.style-of-club"
    if OTHER_HOST.match(door.value):
        return "door.foreign"
    return "door.script" if ours else "door.script-of-club"


def problem_of(site: Path, page: Path, door: OpenDoor) -> Problem:
    """The problem of an open door, at its place in the source if that can be found, or else in the site."""
    facts = {"tag": door.tag, "name": door.name, "value": door.value}
    say = message(key_of(door), **facts)
    for source in sources(page.relative_to(site)):
        text = (the_site().root / source).read_text(encoding="utf-8") if (the_site().root / source).exists() else ""
        if door.value in text:
            return Problem(source, line_of(text, door.value), say)
    return Problem(page.relative_to(site).as_posix(), door.line, say)


def sources(page: Path) -> tuple[str, ...]:
    """The files from which a page of the site may have been made."""
    language, *folders = page.parent.parts or ("",)
    return tuple(page_file(language, name) for name in ("/".join(folders) + ".md", "/".join((*folders, "index.md"))))
