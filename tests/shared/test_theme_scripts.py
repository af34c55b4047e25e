"""The theme's scripts: the search matches other forms of a word and ignores accents; the pages start sooner."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import material
import pytest

from build_scripts.base.commands import node
from build_scripts.shared import theme_scripts
from build_scripts.shared.theme_scripts import FORMS, INSTEAD, SCRIPTS, WORKERS, sooner

ASKED = Path(__file__).parent / "search_asked.mjs"
FIELDS = {"title": {"boost": 1000}, "text": {"boost": 1}, "tags": {"boost": 1000000}}
NL = ["Tweeëndertig kaarten", "De slag", "Troef vragen", "Een coupé", "Roem"]
EN = ["The trick", "Laying off", "Leaves"]


def found(language: str, titles: list[str], *questions: str) -> list[list[dict[str, Any]]]:
    """Return the results for each query on pages with these titles: the titles with their matches marked, the terms."""
    program = node()
    assert program is not None
    (worker,) = (Path(material.__file__).parent / "templates").glob(WORKERS)
    docs = [{"location": f"page-{at}/", "title": title, "text": "<p>Meer niet.</p>"} for at, title in enumerate(titles)]
    config = {"lang": [language], "separator": r"[\s\-]+", "pipeline": ["stopWordFilter"], "fields": FIELDS}
    asked = json.dumps({"config": config, "docs": docs, "questions": questions})
    run = subprocess.run([program, ASKED, FORMS, worker], input=asked, capture_output=True, text=True, check=True)
    assert not run.stderr
    answers: list[list[dict[str, Any]]] = json.loads(run.stdout)
    return answers


def marked(answers: list[list[dict[str, Any]]]) -> list[list[str]]:
    """Return the marked titles alone."""
    return [[one["title"] for one in answer] for answer in answers]


def test_a_word_is_found_without_its_accents_and_with_accents_that_it_has_not() -> None:
    answers = marked(found("nl", NL, "coupe", "tweeendertig", "róem"))
    assert answers == [["Een <mark>coupé</mark>"], ["<mark>Tweeëndertig</mark> kaarten"], ["<mark>Roem</mark>"]]


def test_a_word_is_found_in_another_form() -> None:
    answers = marked(found("nl", NL, "slagen", "troeven", "kaart"))
    assert answers == [["De <mark>slag</mark>"], ["<mark>Troef</mark> vragen"], ["Tweeëndertig <mark>kaarten</mark>"]]
    answers = marked(found("en", EN, "tricks", "lay", "leaf"))
    assert answers == [["The <mark>trick</mark>"], ["<mark>Laying</mark> off"], ["<mark>Leaves</mark>"]]


def test_a_find_in_another_form_is_not_reported_missing_and_is_marked_once() -> None:
    (slag,), (slagen,), none = found("nl", ["De slag", "Roem"], "slagen", "slag", "troeven")
    assert slag == {"title": "De <mark>slag</mark>", "terms": {"slag": True}}
    assert slagen == {"title": "De <mark>slag</mark>", "terms": {"slag": True}}
    assert none == []
    ((both,),) = found("nl", ["Alle slagen"], "slagen")
    assert both["title"] == "Alle <mark>slagen</mark>"


def test_who_writes_signs_is_taken_at_his_word() -> None:
    assert marked(found("nl", NL, '"de slagen"', "+coupe")) == [[], ["Een <mark>coupé</mark>"]]


def test_a_reader_who_keeps_the_search_gets_another_one_when_it_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def named_after(script: str) -> str:
        pages = tmp_path / script
        for place, theirs in ((WORKERS, "theirs()"), (SCRIPTS, "".join(INSTEAD))):
            file = pages / place.replace("*", "0a1b2c3d")
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(theirs, encoding="utf-8")
        page = pages / "index.html"
        page.write_text('{"search": "search.0a1b2c3d.min.js", "page": "bundle.0a1b2c3d.min.js"}', encoding="utf-8")
        ours = tmp_path / f"{script}.js"
        ours.write_text(script, encoding="utf-8")
        monkeypatch.setattr(theme_scripts, "FORMS", ours)
        theme_scripts.theme_scripts(pages)
        ((worker,), (bundle,)) = (list(pages.glob(place)) for place in (WORKERS, SCRIPTS))
        assert worker.read_text(encoding="utf-8") == f"{script}\ntheirs()"
        asked_for = json.loads(page.read_text(encoding="utf-8"))
        assert asked_for == {"search": worker.name, "page": bundle.name}, "no page asks for it"
        return worker.name

    assert len({"search.0a1b2c3d.min.js", named_after("one()"), named_after("two()")}) == 3


@pytest.mark.parametrize("theirs", INSTEAD)
def test_what_the_first_touch_would_wait_for_is_once_in_the_script_of_the_theme(theirs: str) -> None:
    (script,) = (Path(material.__file__).parent / "templates").glob(SCRIPTS)
    text = script.read_text(encoding="utf-8")
    assert text.count(theirs) == 1
    assert theirs not in sooner(text)
