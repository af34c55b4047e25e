"""Pages that moved: their former addresses lead on, and each exercise is known by the page it was on first."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from build_scripts.base.commands import node
from build_scripts.base.sites import Site, working_for
from build_scripts.finish.offline import leads_to
from build_scripts.pages import course, where
from build_scripts.pages.bare_pages import write_bare_pages
from build_scripts.pages.moved import moves, moving_problems, redirects
from build_scripts.tables.formerly import formerly, kept_under
from build_scripts.tables.read_page import ReadPage, read_page
from tests.conftest import ROOT
from tests.drawn_page import at

COURSE = "gin-rummy/lessons"
TRUMPS, TRICKS, DEAL = f"{COURSE}/02-trumps.md", f"{COURSE}/03-tricks.md", f"{COURSE}/04-whole-deal.md"
TABLE = "\n```table {}\n```\n"
# A lesson was split, and the last one got another number.
PAGES = {
    TRUMPS: "---\nformerly: [02-rules.md#twee]\n---\n\n# 2. Troef\n" + TABLE.format("twee"),
    TRICKS: "---\nformerly: 02-rules.md\n---\n\n# 3. Slagen\n" + TABLE.format("een"),
    DEAL: "---\nformerly:\n- 03-whole-deal.md\n- ../deal.md\n---\n\n# 4. Heel spel\n" + TABLE.format("drie"),
}


@contextmanager
def site_with(folder: Path, pages: Mapping[str, str], own: tuple[str, ...] = ()) -> Iterator[None]:
    """Work for a site in one language with these pages."""
    for page, text in pages.items():
        file = folder / "docs" / "nl" / page
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    with working_for(Site(folder, ("nl",), "nl", ROOT / "mkdocs.yml", own=own)):
        yield


# The page, the former addresses in its head, and the line and text of the problem.
MISTAKES = [
    (DEAL, "formerly: 02-trumps.md", 2, "still in use"),
    (DEAL, "formerly: 04-whole-deal.md", 2, "still in use"),
    (DEAL, "formerly: [03-whole-deal.md, 02-rules.md]", 2, "02-rules.md is given twice"),
    (DEAL, "formerly:\n- 03-whole-deal.md\n- 03-whole-deal.md", 3, "given twice"),
    (DEAL, "formerly:\n- 03-whole-deal.md\n- ../../../deal.md", 4, "outside the site"),
    (DEAL, "formerly: /gin-rummy/deal.md", 2, "outside the site"),
    (DEAL, "formerly: https://cards.example/deal.md", 2, "outside the site"),
    (DEAL, "formerly: 03-whole-deal/", 2, "outside the site"),
    (DEAL, "description: 02-rules.md\nformerly: [03-whole-deal.md, 02-rules.md#vijf]", 3, "no table vijf"),
    (TRICKS, "formerly: [02-rules.md, 02-trumps.md#een]", 0, ""),
    (TRICKS, "formerly: [02-rules.md#een, 04-whole-deal.md#een]", 0, ""),
]


@pytest.mark.parametrize(("page", "head", "line", "said"), MISTAKES)
def test_a_wrong_former_address_is_reported_at_its_line(
    tmp_path: Path, page: str, head: str, line: int, said: str
) -> None:
    wrong = re.sub(r"formerly:[^#]*?(?=\n---)", head, PAGES[page], count=1)
    with site_with(tmp_path, PAGES | {page: wrong}):
        told = [(one.file, one.line, one.say) for one in moving_problems("nl")]
    assert len(told) == bool(line), told
    for file, at_line, say in told:
        assert (file, at_line) == (f"docs/nl/{page}", line)
        assert said in say


def test_a_table_that_is_still_on_its_former_page_has_not_moved(tmp_path: Path) -> None:
    twice = PAGES[TRUMPS] + TABLE.format("een")
    head = PAGES[TRICKS].replace("02-rules.md", "[02-rules.md, 02-trumps.md#een]")
    with site_with(tmp_path, PAGES | {TRUMPS: twice, TRICKS: head}):
        (problem,) = moving_problems("nl")
    assert (problem.file, problem.line) == (f"docs/nl/{TRICKS}", 2)


def test_a_lesson_that_was_split_leads_each_table_to_its_page(tmp_path: Path) -> None:
    with site_with(tmp_path, PAGES):
        assert list(moving_problems("nl")) == []
        left = {one.address: one for one in redirects("nl")}
    assert set(left) == {f"{COURSE}/02-rules/", f"{COURSE}/03-whole-deal/", "gin-rummy/deal/"}
    rules = left[f"{COURSE}/02-rules/"]
    assert (rules.to, rules.title, rules.tables) == ("../03-tricks/", "3. Slagen", {"twee": "../02-trumps/"})
    assert left["gin-rummy/deal/"].to == "../lessons/04-whole-deal/"


def test_a_link_to_a_former_address_is_written_to_the_present_page(tmp_path: Path) -> None:
    text = (
        "[a](lessons/02-rules.md) [b](lessons/02-rules.md#twee) [c](deal.md#drie) [d](lessons/02-trumps.md)"
        "\n\n[e]: deal.md"
    )
    with site_with(tmp_path, PAGES):
        led = moves("nl").followed(text, "gin-rummy/index.md")
    assert led == (
        "[a](lessons/03-tricks.md) [b](lessons/02-trumps.md#twee) [c](lessons/04-whole-deal.md#drie)"
        " [d](lessons/02-trumps.md)\n\n[e]: lessons/04-whole-deal.md"
    )


def test_a_page_of_the_club_at_a_former_address_of_ours_stays(tmp_path: Path) -> None:
    own = f"{COURSE}/03-whole-deal.md"
    with site_with(tmp_path, PAGES | {own: "# Van de club\n"}, own=(f"nl/{own}",)):
        assert list(moving_problems("nl")) == []
        assert own not in moves("nl").pages


def test_an_exercise_is_known_by_the_page_it_was_on_first() -> None:
    split, tricks, deal = (formerly(page, PAGES[page]) for page in (TRUMPS, TRICKS, DEAL))
    assert kept_under("now", "twee", split) == f"{COURSE}/02-rules"
    assert kept_under("now", "nieuw", split) == "now"
    assert kept_under("now", "een", tricks) == f"{COURSE}/02-rules"
    assert kept_under("now", "drie", deal) == f"{COURSE}/03-whole-deal"


def test_the_way_back_to_a_lesson_knows_the_lessons_that_moved() -> None:
    gin = {f"{COURSE}/03-whole-deal": f"{COURSE}/04-whole-deal"}
    others = {"belote/lessons/1-a": "belote/lessons/2-a"}
    lessons = {DEAL: ReadPage("", "4. Heel spel", {}, "", ())}

    def known(page: str, moved: Mapping[str, str]) -> str:
        here = replace(at(page, "nl"), read=lessons, moved=moved)
        html = where.drawn(where.MARK, here).html + course.drawn("<div data-course></div>", here).html
        return " ".join(map(unescape, re.findall(r'data-moved="([^"]*)"', html)))

    both = gin | others
    told, of_gin = (json.dumps(one, separators=(",", ":")) for one in (both, gin))
    assert known("gin-rummy/index.md", both) == f"{told} {of_gin}"
    assert known("gin-rummy/index.md", others) == json.dumps(others, separators=(",", ":"))
    assert known("gin-rummy/index.md", {}) == ""


# Exercises of 0.1.0 as browsers know them, with the marks of their content; since then their lessons were split.
# Others of 0.1.0 became other questions, which a reader has not done yet.
DONE = """
smousjas/lessons/08-rounds#sj-ronde-6:24cf7f5e
smousjas/lessons/09-whole-deal#sj-proef-1:f4c93876
vijfhonderden/lessons/08-lives-and-uit#v5-uit-3:fba51ed4
vijfhonderden/lessons/08-lives-and-uit#v5-uit-4:d70c0929
vijfhonderden/lessons/09-whole-deal#v5-proef-1:cca5b45a
"""


@pytest.mark.parametrize("game", ["smousjas", "vijfhonderden"])
def test_progress_from_before_the_lessons_were_split_is_kept(game: str) -> None:
    known = set[str]()
    for file in (ROOT / "docs" / "nl" / game / "lessons").glob("*.md"):
        text = file.read_text(encoding="utf-8")
        lesson = f"{game}/lessons/{file.stem}"
        known.update(read_page(f"{lesson}.md", "nl", text, text, text).exercises(lesson))
    done = {one for one in DONE.split() if one.startswith(game)}
    assert done
    assert done <= known


# What a browser does with the page at a former address: where it goes, and what the tab then has.
GOES = """import { readFileSync } from "node:fs"
const { script, link, address, kept } = JSON.parse(readFileSync(0, "utf8"))
const tab = new Map(kept), gone = []
globalThis.document = {
  documentElement: { lang: "nl" },
  querySelector: () => ({ dataset: link, attributes: { href: { value: link.href } } }),
}
globalThis.sessionStorage = { getItem: (key) => tab.get(key) ?? null, setItem: (key, value) => tab.set(key, value) }
const { href, pathname, protocol, search, hash } = new URL(address)
globalThis.location = { href, pathname, protocol, search, hash, replace: (to) => gone.push(String(to)) }
;(0, eval)(`{${script}}`)
console.log(JSON.stringify({ gone, tab: [...tab] }))
"""
OLD = "https://cards.example/kaart/nl/vijfhonderden/lessons/08-lives-and-uit/"
LIVES, UIT = OLD.replace("uit/", "kip/"), OLD.replace("08-lives-and-uit", "09-uit-and-house-rules")


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Our pages of no language and at former addresses."""
    folder = tmp_path_factory.mktemp("site")
    (folder / "common").mkdir()
    (folder / "common" / "typeface-00000000.woff2").touch()
    write_bare_pages(folder, "https://cards.example/kaart/")
    return folder


def read(left: Path, address: str) -> str:
    """The page at an address of ours."""
    return (left / address.removeprefix("https://cards.example/kaart/") / "index.html").read_text(encoding="utf-8")


def test_a_former_address_leads_on_without_scripts_and_is_not_found_by_a_search(left: Path) -> None:
    for language in ("nl", "en"):
        text = read(left, OLD.replace("/nl/", f"/{language}/"))
        assert f'<link rel="canonical" href="{UIT.replace("/nl/", f"/{language}/")}">' in text
        assert '<meta name="robots" content="noindex">' in text
        assert '<noscript><meta http-equiv="refresh" content="0; url=../09-uit-and-house-rules/"></noscript>' in text
        assert re.search(r'<a class="big" href="\.\./09-uit-and-house-rules/"[^>]*>9\. \w+', text)


def test_every_former_address_has_the_same_script(left: Path) -> None:
    pages = [page.read_text(encoding="utf-8") for page in left.rglob("lessons/*/index.html")]
    assert len(pages) >= 6
    assert len({tuple(re.findall(r"<script>(.*?)</script>", page, re.DOTALL)) for page in pages}) == 1


def test_a_browser_without_a_network_keeps_every_page_to_which_a_former_address_leads(left: Path) -> None:
    lessons = "nl/vijfhonderden/lessons"
    leads = leads_to(f"{lessons}/08-lives-and-uit/", read(left, OLD))
    assert leads == [f"{lessons}/08-lives-and-kip/", f"{lessons}/09-uit-and-house-rules/"]
    assert leads_to("nl/", "<h1>Een pagina</h1>") == []


@pytest.mark.parametrize(
    ("after", "goal"),
    [
        ("", UIT),
        ("?van=club#uit", f"{UIT}?van=club#uit"),
        ("#v5-uit-6", f"{UIT}#v5-uit-6"),
        ("#v5-uit-3", f"{LIVES}#v5-uit-3"),
        ("#constructor", f"{UIT}#constructor"),
    ],
)
def test_a_former_address_leads_on_with_its_query_and_place(left: Path, after: str, goal: str) -> None:
    assert led(left, OLD + after)["gone"] == [goal]


def test_a_former_address_leads_on_from_a_file(left: Path) -> None:
    address = "file:///kaart/nl/vijfhonderden/lessons/09-whole-deal/index.html#v5-proef-1"
    gone = led(left, address, OLD.replace("08-lives-and-uit", "09-whole-deal"))["gone"]
    assert gone == ["file:///kaart/nl/vijfhonderden/lessons/10-whole-deal/index.html#v5-proef-1"]


def test_the_tables_of_the_tab_go_with_the_page(left: Path) -> None:
    def key(address: str) -> str:
        return f"kaarttafel /kaart/ tables.{address.removeprefix('https://cards.example').replace('/nl/', '/')}"

    tab = dict(led(left, OLD, kept=[(key(OLD), "these"), (key(LIVES), "later")])["tab"])
    assert tab == {key(OLD): "these", key(LIVES): "later", key(UIT): "these"}


def led(left: Path, address: str, page: str = OLD, kept: object = ()) -> dict[str, Any]:
    """Where the page at a former address leads from an address, and what the tab keeps then."""
    program, text = node(), read(left, page)
    assert program is not None
    script = re.search(r"<script>(.*?)</script>", text, re.DOTALL)
    link = re.search(r'<a class="big" href="([^"]*)" data-leads-on="([^"]*)" data-root="([^"]*)"', text)
    assert script
    assert link
    told = {"href": link[1], "leadsOn": unescape(link[2]), "root": link[3]}
    given = {"script": script[1], "link": told, "address": address, "kept": kept}
    command: list[str | Path] = [program, "--input-type=module", "--eval", GOES]
    run = subprocess.run(command, input=json.dumps(given), capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(run.stdout)
    return found
