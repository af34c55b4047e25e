"""The built site as files: complete in both languages, without broken links, and with no requests to other hosts."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

import pytest

from build_scripts.finish.offline import LEADS_ON
from build_scripts.tables.folded_book import opened
from build_scripts.tables.folded_tables import laid_out, unfolded
from rules_core.table.notation import from_text
from rules_core.table.table import start
from tests.conftest import ROOT, BuiltSite

pytestmark = pytest.mark.site

LANGUAGES = ("nl", "en")
ANSWER = re.compile(r"<p><strong>([^<]*\.)</strong>([^<]*)")
READING = re.compile(r"reading-")
LOADED = {"src", "srcset", "poster", "data-src", "action"}
HOST = re.compile(r"^(?:[a-z]+:)?//", re.IGNORECASE)
IN_STYLE = re.compile(r"(?:@import\s+|url\()\s*[\"']?([^\"')\s]+)")
IN_SCRIPT = re.compile(r"(?:\bfetch|\bimport|new Worker|importScripts)\s*\(\s*[\"'`]((?:https?:)?//[^\"'`]+)")


class Seen(HTMLParser):
    """What a page links to and loads, and the anchors that others can link to."""

    def __init__(self) -> None:
        super().__init__()
        self.ids: set[str] = set()
        self.links: set[str] = set()
        self.loaded: set[str] = set()
        self.alternates: dict[str, str] = {}
        self.language = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        self.ids |= {given[name] for name in ("id", "name") if name in given}
        self.loaded |= {given[name] for name in LOADED if name in given}
        if tag == "html":
            self.language = given.get("lang", "")
        if tag == "link" and given.get("rel") == "alternate" and "hreflang" in given:
            self.alternates[given["hreflang"]] = given["href"]
        elif tag in ("link", "use") and "href" in given:
            self.loaded.add(given["href"])
        elif "href" in given:
            self.links.add(given["href"])


@cache
def seen(page: Path) -> Seen:
    """Return a page, read once, without the symbols that it adds to pages with a table."""
    found = Seen()
    text = laid_out(page.read_text(encoding="utf-8"))
    found.feed(re.sub(r"<template data-signs>.*?</template>", "", text, flags=re.DOTALL))
    return found


def address(site: BuiltSite, path: Path) -> str:
    """Return the address of a page, on a host that does not exist."""
    return f"http://site.invalid/{path.relative_to(site.folder).as_posix().removesuffix('index.html')}"


def target(site: BuiltSite, page: Path, link: str) -> tuple[Path, str] | None:
    """Return the file and fragment that a link leads to, or None for a link out of the site."""
    full = urlsplit(urljoin(address(site, page), link))
    if full.netloc != "site.invalid" or full.scheme != "http":
        return None
    path = site.folder / unquote(full.path).lstrip("/")
    return (path / "index.html" if path.is_dir() else path), unquote(full.fragment)


def files(site: BuiltSite, *endings: str) -> Iterator[tuple[Path, str]]:
    """Yield the texts of the files of the site with these endings."""
    for path in sorted(site.folder.rglob("*")):
        if path.suffix in endings and path.is_file():
            yield path, path.read_text(encoding="utf-8")


def test_nothing_was_found_wrong(built_site: BuiltSite) -> None:
    assert built_site.problems == []


def test_every_page_is_there_in_both_languages(built_site: BuiltSite) -> None:
    wanted = {path.relative_to(ROOT / "docs" / "nl") for path in (ROOT / "docs" / "nl").rglob("*.md")}
    for language in LANGUAGES:
        for page in wanted:
            folder = built_site.folder / language / (page.parent if page.name == "index.md" else page.with_suffix(""))
            assert (folder / "index.html").exists(), f"{language}/{page}"
            assert seen(folder / "index.html").language == language
        assert (built_site.folder / language / "404.html").exists()


def test_every_page_names_itself_and_its_translation(built_site: BuiltSite) -> None:
    for language in LANGUAGES:
        for page in (built_site.folder / language).rglob("index.html"):
            if LEADS_ON.search(page.read_text(encoding="utf-8")):
                continue
            found = {name: target(built_site, page, link) for name, link in seen(page).alternates.items()}
            below = page.relative_to(built_site.folder / language)
            assert found == {name: (built_site.folder / name / below, "") for name in LANGUAGES}, page


def test_every_decision_is_described_in_both_languages(built_site: BuiltSite) -> None:
    told = {language: decisions(built_site.folder / language) for language in LANGUAGES}
    once = told["nl"] ^ told["en"]
    assert told["nl"]
    assert not once, f"Told in one language only: {', '.join(sorted(once))}"


def decisions(folder: Path) -> set[str]:
    """Return the places on the rules pages of a language that say how a gap in the source is filled."""
    pages = folder.glob("*/rules/index.html")
    return {f"{page.parent.parent.name}#{name}" for page in pages for name in seen(page).ids if READING.match(name)}


def test_every_link_leads_somewhere(built_site: BuiltSite) -> None:
    broken = []
    for page in built_site.pages():
        for link in seen(page).links | seen(page).loaded:
            led = target(built_site, page, link)
            if led is None or page.name == "404.html":
                continue
            path, fragment = led
            if not path.is_file():
                broken.append(f"{page.relative_to(built_site.folder)}: {link} leads nowhere")
            elif fragment.startswith("k1;"):
                # A table for the play page, which opens the table in the address.
                start(from_text(urlsplit(link).fragment))
            elif fragment.startswith("lesson="):
                # A lesson for the worksheet page, which fetches it.
                lesson = (
                    built_site.folder / page.relative_to(built_site.folder).parts[0] / fragment.removeprefix("lesson=")
                )
                assert (lesson / "index.html").is_file(), f"{link} names no lesson"
            elif fragment and path.suffix == ".html" and fragment not in seen(path).ids:
                broken.append(f"{page.relative_to(built_site.folder)}: {link} has no such place")
    assert not broken, "\n".join(broken)


def test_no_file_loads_from_another_host(built_site: BuiltSite) -> None:
    for page in built_site.pages():
        assert not [link for link in seen(page).loaded if HOST.match(link)], page
    for path, text in files(built_site, ".css", ".svg", ".html"):
        assert not [link for link in IN_STYLE.findall(text) if HOST.match(link)], path
    for path, text in files(built_site, ".js", ".mjs", ".html"):
        assert not IN_SCRIPT.findall(text), path


def test_no_address_begins_at_the_root_of_the_server(built_site: BuiltSite) -> None:
    for page in built_site.pages():
        rooted = {link for link in seen(page).links | seen(page).loaded if link.startswith("/")}
        assert not rooted or page.name == "404.html", page


def test_no_file_says_where_it_was_made(built_site: BuiltSite) -> None:
    places = {str(ROOT), str(Path.home()) + "/"} - {"//"}
    for path, text in files(built_site, ".html", ".css", ".js", ".mjs", ".json", ".xml", ".svg", ".txt"):
        assert not [place for place in places if place in text], path


def test_every_exercise_has_its_answer_in_the_page(built_site: BuiltSite) -> None:
    for page in built_site.pages():
        text = unfolded(page.read_text(encoding="utf-8"))
        assert text.count("<lesson-exercise ") == text.count('<details class="kt-answer"'), page


def test_every_rules_page_asks_something_and_prints_the_answer(built_site: BuiltSite) -> None:
    for page in built_site.folder.glob("*/*/rules/index.html"):
        assert '<details class="kt-answer"' in unfolded(page.read_text(encoding="utf-8")), page


def test_an_answer_that_is_a_reason_is_not_repeated(built_site: BuiltSite) -> None:
    reasons = [
        found for page in built_site.pages() for found in ANSWER.findall(unfolded(page.read_text(encoding="utf-8")))
    ]
    assert reasons
    assert not [said for _, said in reasons if said]


# Tables that a script lays later, from a template or for the game that a reader chooses.
NOT_LAID = r"<template\b.*?</template>|<script\b[^>]* data-place-of=.*?</script>"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reply_book_knows_the_first_question_of_every_exercise(built_site: BuiltSite, language: str) -> None:
    for page in (built_site.folder / language).rglob("index.html"):
        text = page.read_text(encoding="utf-8")
        lying = re.sub(NOT_LAID, "", unfolded(text), flags=re.DOTALL)
        asked = re.findall(r'<lesson-exercise [^>]*data-table="([^"]*)"', lying)
        if asked:
            book = reply_book(built_site, page, text)
            shown = {request["table"] for request, _ in book if request["op"] == "show"}
            assert set(asked) <= shown, page


def reply_book(site: BuiltSite, page: Path, text: str) -> Iterator[tuple[dict[str, object], object]]:
    """Return the replies embedded in a page or in a file beside it."""
    found = re.search(r'<script type="application/json" data-reply-book(?: data-src="([^"]*)")?>(.*?)</script>', text)
    assert found is not None, page
    led = target(site, page, found[1]) if found[1] else None
    return opened(json.loads(gzip.decompress(led[0].read_bytes()) if led else found[2]))
