"""The search finds a word in its other forms and without its accents, in the language of the pages."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import material

from build_scripts.commands import node
from build_scripts.search_forms import SCRIPT, WORKERS

ASKED = Path(__file__).parent / "search_asked.mjs"
FIELDS = {"title": {"boost": 1000}, "text": {"boost": 1}, "tags": {"boost": 1000000}}
NL = ["Tweeëndertig kaarten", "De slag", "Troef vragen", "Een coupé", "Roem"]
EN = ["The trick", "Laying off", "Leaves"]


def found(language: str, titles: list[str], *questions: str) -> list[list[dict[str, Any]]]:
    """What is found for each question on pages with these titles: the titles with what was found marked, the terms."""
    program = node()
    assert program is not None
    (worker,) = (Path(material.__file__).parent / "templates").glob(WORKERS)
    docs = [{"location": f"page-{at}/", "title": title, "text": "<p>Meer niet.</p>"} for at, title in enumerate(titles)]
    config = {"lang": [language], "separator": r"[\s\-]+", "pipeline": ["stopWordFilter"], "fields": FIELDS}
    asked = json.dumps({"config": config, "docs": docs, "questions": questions})
    run = subprocess.run([program, ASKED, SCRIPT, worker], input=asked, capture_output=True, text=True, check=True)
    assert not run.stderr
    answers: list[list[dict[str, Any]]] = json.loads(run.stdout)
    return answers


def marked(answers: list[list[dict[str, Any]]]) -> list[list[str]]:
    """The titles alone."""
    return [[one["title"] for one in answer] for answer in answers]


def test_a_word_is_found_without_its_accents_and_with_accents_that_it_has_not() -> None:
    answers = marked(found("nl", NL, "coupe", "tweeendertig", "róem"))
    assert answers == [["Een <mark>coupé</mark>"], ["<mark>Tweeëndertig</mark> kaarten"], ["<mark>Roem</mark>"]]


def test_a_word_is_found_in_another_form() -> None:
    answers = marked(found("nl", NL, "slagen", "troeven", "kaart"))
    assert answers == [["De <mark>slag</mark>"], ["<mark>Troef</mark> vragen"], ["Tweeëndertig <mark>kaarten</mark>"]]
    answers = marked(found("en", EN, "tricks", "lay", "leaf"))
    assert answers == [["The <mark>trick</mark>"], ["<mark>Laying</mark> off"], ["<mark>Leaves</mark>"]]


def test_what_was_found_in_another_form_is_not_told_as_missing_and_is_marked_once() -> None:
    (slag,), (slagen,), none = found("nl", ["De slag", "Roem"], "slagen", "slag", "troeven")
    assert slag == {"title": "De <mark>slag</mark>", "terms": {"slag": True}}
    assert slagen == {"title": "De <mark>slag</mark>", "terms": {"slag": True}}
    assert none == []
    ((both,),) = found("nl", ["Alle slagen"], "slagen")
    assert both["title"] == "Alle <mark>slagen</mark>"


def test_who_writes_signs_is_taken_at_his_word() -> None:
    assert marked(found("nl", NL, '"de slagen"', "+coupe")) == [[], ["Een <mark>coupé</mark>"]]
