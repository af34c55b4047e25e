"""The files that a reader must fetch stay within their budgets, and the pages state the true sizes."""

from __future__ import annotations

import re
from dataclasses import fields, replace
from pathlib import Path

import pytest

from build_scripts.finish.budgets import BUDGETS, over_budget
from build_scripts.finish.figures import Figures, fill_language, kilobytes
from build_scripts.finish.weights import before_first_click, weight
from tests.conftest import BuiltSite

LESSON = "nl/klaverjas-4/lessons/03-duties/index.html"
WHERE = {
    "before_first_click": LESSON,
    "requests_before_first_click": LESSON,
    "until_python": "common/python",
    "requests_until_python": "common/python",
    "book": "nl/klaverjas-4/rules/index.html",
}


@pytest.mark.site
def test_the_site_is_within_its_budgets(built_site: BuiltSite) -> None:
    assert list(over_budget(built_site.folder)) == []


def test_every_budget_is_tried() -> None:
    assert {field.name for field in fields(BUDGETS)} == WHERE.keys()


@pytest.mark.site
@pytest.mark.parametrize("budget", WHERE)
def test_an_exceeded_budget_is_reported_with_the_page_and_the_excess(built_site: BuiltSite, budget: str) -> None:
    told = {problem.file: problem.say for problem in over_budget(built_site.folder, replace(BUDGETS, **{budget: 1}))}
    assert WHERE[budget] in told, f"nothing was said of {budget}"
    assert re.search(r"[\d.]+ (?:kB )?over the limit", told[WHERE[budget]])
    if "requests" not in budget:
        assert re.search(r"heaviest in kB: \S+ \d+", told[WHERE[budget]]), "it is not said which file is heavy"


@pytest.mark.site
def test_every_script_that_the_first_one_imports_is_fetched_with_the_page_and_counted(built_site: BuiltSite) -> None:
    (entry,) = built_site.folder.glob("common/widgets-*/kaarttafel.js")
    imported = {entry.parent / name for name in re.findall(r'"\./([\w.-]+\.js)"', entry.read_text(encoding="utf-8"))}
    counted = {built_site.folder / name for name in before_first_click(built_site.folder, built_site.folder / LESSON)}
    assert len(imported) > 1
    assert imported < counted


# The size of the first round trip: ten packets.
FIRST_ANSWER = 14_600


@pytest.mark.site
def test_no_style_of_ours_needs_a_second_answer(built_site: BuiltSite) -> None:
    styles = [*built_site.folder.glob("common/*.css")]
    heavy = {style.name: weight(style) for style in styles if weight(style) > FIRST_ANSWER}
    assert styles
    assert not heavy, "in more files, or without what few pages need, each comes at once"


@pytest.mark.site
def test_no_figure_is_left_open(built_site: BuiltSite) -> None:
    for language in ("nl", "en"):
        text = (built_site.folder / language / "how-a-start-goes" / "index.html").read_text(encoding="utf-8")
        assert "data-figure" not in text
        assert re.search(r"\d MB</td>", text), "the page tells no figures"


@pytest.mark.site
def test_an_unknown_figure_is_a_problem(built_site: BuiltSite, tmp_path: Path) -> None:
    for name in ("common", "nl"):
        (tmp_path / name).symlink_to(built_site.folder / name)
    page = tmp_path / "en" / "about" / "index.html"
    page.parent.mkdir(parents=True)
    page.write_text('<span data-figure="wasm"></span> and <span data-figure="wasn"></span>', encoding="utf-8")
    (problem,) = fill_language(Figures(tmp_path), "en")
    assert str(problem) == "docs/en/about.md:1: There is no figure wasn. Did you mean wasm?"
    assert re.fullmatch(r"\d\.\d MB and ", page.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    ("size", "dutch", "english"), [(80, "1 kB", "1 kB"), (22_911, "23 kB", "23 kB"), (3_593_065, "3,6 MB", "3.6 MB")]
)
def test_a_size_is_written_as_it_is_in_the_language(size: int, dutch: str, english: str) -> None:
    assert (kilobytes(size, "nl"), kilobytes(size, "en")) == (dutch, english)
