"""Limits on what a page may load and run: its policy, its restrictions on authors, and the lines for hosts."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

from build_scripts.base.sites import Site
from build_scripts.cards.counted_style import MOST_CARDS, MOST_PLAYERS, counted_style
from build_scripts.finish import page_policy as closed_doors
from build_scripts.finish.host_lines import FOR_CADDY, FOR_HOSTS, FOR_NGINX, lines_for_hosts
from build_scripts.finish.page_policy import close_doors, open_doors
from rules_core.door.service import handle
from tests.conftest import BuiltSite
from tests.tiers import later

# The source that allows the interpreter to be compiled.
INTERPRETER = "'wasm-unsafe-eval'"
PAGE = """<!doctype html><html><head>
<meta charset="utf-8">
<style>b { color: red }</style>
<script data-root="..">one()</script>
<script src="two.js"></script>
<script type="application/json">{"three": 3}</script>
</head><body>{}</body></html>"""
POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy" content="([^"]*)">')
DIRECTIVE = re.compile(r"([a-z-]+) ([^;]+)")


class Inline(HTMLParser):
    """The scripts and styles that are inline in a page, and the part of the page before its policy."""

    def __init__(self) -> None:
        super().__init__()
        self.before: list[str] = []
        self.content: list[str] = []
        self.policy = ""
        self.inside = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if given.get("http-equiv") == "Content-Security-Policy":
            self.policy = given["content"] or ""
        elif not self.policy:
            self.before.append(tag)
        data = tag == "script" and ("src" in given or given.get("type") in ("application/json", "text/html"))
        self.inside = tag in ("script", "style") and not data

    def handle_data(self, data: str) -> None:
        if self.inside:
            self.content.append(data)

    def handle_endtag(self, tag: str) -> None:
        self.inside = False


def site_of(folder: Path, body: str, name: str = "nl/klaverjas-4/index.html") -> Path:
    """Return a site of one page."""
    page = folder / name
    page.parent.mkdir(parents=True)
    page.write_text(PAGE.replace("{}", body), encoding="utf-8")
    return page


def directives(policy: str) -> dict[str, list[str]]:
    """Return the directives of a policy."""
    return {name: said.split() for name, said in DIRECTIVE.findall(policy)}


def is_embedded(page: Path) -> bool:
    """Return whether this is the page for other sites, whose own worker obeys the policy of the page."""
    return page.parent.name == "embed"


def checksum(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


@pytest.mark.site
@pytest.mark.parametrize("left_out", ["en", later("nl")])
def test_every_page_names_the_scripts_written_into_it_and_lets_in_no_other(
    built_site: BuiltSite, left_out: str
) -> None:
    for page in built_site.pages():
        if page.is_relative_to(built_site.folder / left_out):
            continue
        seen = Inline()
        seen.feed(page.read_text(encoding="utf-8"))
        assert set(seen.before) == {"html", "head", "meta"}, f"{page} loads something before its policy"
        policy = directives(seen.policy)
        assert policy["default-src"] == ["'none'"], page
        assert "unsafe" not in seen.policy.replace(INTERPRETER, "" if is_embedded(page) else INTERPRETER), page
        named = {one for one in policy["script-src"] + policy["style-src"] if one.startswith("'sha256-")}
        assert named == set(map(checksum, seen.content)), f"{page} names scripts that it does not have, or has others"


@pytest.mark.site
def test_pages_of_the_theme_have_the_same_scripts_written_into_them(built_site: BuiltSite) -> None:
    pages = [page for page in built_site.pages() if page.name == "index.html" and page.parent != built_site.folder]
    pages = [page for page in pages if not is_embedded(page) and "md-container" in page.read_text(encoding="utf-8")]
    found = {mark[1] for page in pages if (mark := POLICY.search(page.read_text(encoding="utf-8")))}
    assert len(pages) > 100
    assert len(found) == 1, "each further policy is another line for whoever publishes the site"


@pytest.mark.site
def test_no_tag_of_the_site_is_style_or_script_itself(built_site: BuiltSite) -> None:
    for page in built_site.pages():
        assert open_doors(page.read_text(encoding="utf-8")) == (), page


@pytest.mark.site
def test_no_source_map_is_shipped(built_site: BuiltSite) -> None:
    assert [path for path in built_site.folder.rglob("*") if ".map" in path.suffixes] == []


@pytest.mark.parametrize("language", ["nl", "en"])
@pytest.mark.parametrize(
    ("body", "said"),
    [
        ('<p style="color: red">', '<p style="color: red">'),
        ("<p\n style = 'color: red'>", '<p style="color: red">'),
        ('<img onerror="go()">', '<img onerror="go()">'),
        ('<a href="javascript:go()">', '<a href="javascript:go()">'),
    ],
)
def test_a_door_left_open_stops_the_build(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, body: str, said: str
) -> None:
    monkeypatch.setenv("KAARTTAFEL_LANG", language)
    site_of(tmp_path, body)
    (problem,) = close_doors(tmp_path)
    assert said in str(problem)
    assert str(problem).startswith("nl/klaverjas-4/index.html:")


def test_a_breach_of_the_policy_is_reported_where_its_author_wrote_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(closed_doors, "the_site", lambda: Site(tmp_path, ("nl", "en"), "nl", tmp_path))
    source = tmp_path / "docs" / "nl" / "klaverjas-4.md"
    source.parent.mkdir(parents=True)
    source.write_text('# Klaverjas\n\nText.\n\n<p style="color: red">Red.</p>\n', encoding="utf-8")
    site_of(tmp_path / "site", '<p style="color: red">Red.</p>')
    (problem,) = close_doors(tmp_path / "site")
    assert (problem.file, problem.line) == ("docs/nl/klaverjas-4.md", 5)


@pytest.mark.parametrize(
    "body",
    [
        "<code>style=&quot;x&quot;</code>",
        "<p title=\"style='a' onload='b'\">",
        '<p data-on="x" data-style="y">',
        "on=1",
    ],
)
def test_a_mention_of_style_alone_passes_the_policy(tmp_path: Path, body: str) -> None:
    site_of(tmp_path, body)
    assert close_doors(tmp_path) == []


def test_the_lines_of_every_kind_of_host_say_the_same(tmp_path: Path) -> None:
    site_of(tmp_path, "")
    close_doors(tmp_path)
    said = lines_for_hosts(tmp_path / FOR_HOSTS)
    policy = directives(said["Content-Security-Policy"])
    assert {checksum("one()"), "'wasm-unsafe-eval'"} <= set(policy["script-src"])
    assert checksum("b { color: red }") in policy["style-src"]
    assert "'unsafe-inline'" not in said["Content-Security-Policy"]
    assert "'unsafe-eval'" not in said["Content-Security-Policy"]
    for name in (FOR_NGINX, FOR_CADDY):
        text = (tmp_path / name).read_text(encoding="utf-8")
        assert [header for header in said if f'{header} "{said[header]}"' not in text] == [], name
    for name in (FOR_HOSTS, FOR_NGINX, FOR_CADDY):
        lines = (tmp_path / name).read_text(encoding="utf-8").splitlines()
        # Publishers whose pages are framed by other sites leave it as it is.
        assert all("#" in line for line in lines if "frame-ancestors" in line), name


def test_the_style_can_count_the_cards_that_are_dealt_in_any_game() -> None:
    games = reply(op="games")["games"]
    dealt = [cards for game in games for players in game["seats"] for cards in cards_dealt(game, players)]
    assert 8 < max(dealt) <= MOST_CARDS
    assert max(len(seats) for game in games for seats in game["seats"].values()) <= MOST_PLAYERS


def reply(**wish: object) -> Any:
    """Return the reply to a request."""
    return json.loads(handle(json.dumps({"v": 1, "lang": "en", **wish})))


def cards_dealt(game: dict[str, Any], players: str) -> list[int]:
    """Return the number of cards that each player is dealt."""
    options = {"players": players} if len(game["seats"]) > 1 else {}
    opened = reply(op="open", seat="all", setup={"game": game["game"], "options": options})
    return [seat["cards"] for seat in opened["view"]["seats"]]


def test_the_style_counts_from_the_first_card() -> None:
    style = counted_style()
    assert ".kt-card:nth-child(1),.kt-back:nth-child(1){--i:0}" in style
    assert '[data-holds="8"]{--n:8;' in style
    assert '.kt-slot[data-order="3"]{z-index:3}' in style
