"""The theme's scripts: the search answers as a player asks; the pages start sooner."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import material
import pytest

from build_scripts.base.commands import node
from build_scripts.shared import theme_scripts
from build_scripts.shared.theme_scripts import ANSWERS, INSTEAD, SCRIPTS, WORKERS, sooner

ASKED = Path(__file__).parent / "search_asked.mjs"
FIELDS = {"title": {"boost": 1000}, "text": {"boost": 1}, "tags": {"boost": 1000000}}
NL = ["Tweeëndertig kaarten", "De slag", "Troef vragen", "Een coupé", "Roem"]
EN = ["The trick", "Laying off", "Leaves"]


def entry(location: str, title: str, text: str = "<p>Meer niet.</p>") -> dict[str, Any]:
    """Return an entry of the search's index."""
    return {"location": location, "title": title, "text": text}


def answered(language: str, docs: list[dict[str, Any]], *questions: str, on: str = "/") -> list[list[dict[str, Any]]]:
    """Return the results for each question asked from a page."""
    program = node()
    assert program is not None
    (worker,) = (Path(material.__file__).parent / "templates").glob(WORKERS)
    config = {"lang": [language], "separator": r"[\s\-]+", "pipeline": ["stopWordFilter"], "fields": FIELDS}
    asked = json.dumps({"config": config, "docs": docs, "questions": questions, "on": on})
    run = subprocess.run([program, ASKED, worker, *ANSWERS], input=asked, capture_output=True, text=True, check=True)
    assert not run.stderr
    answers: list[list[dict[str, Any]]] = json.loads(run.stdout)
    return answers


def found(language: str, titles: list[str], *questions: str) -> list[list[dict[str, Any]]]:
    """Return the results for each query on pages with these titles."""
    return answered(language, [entry(f"page-{at}/", title) for at, title in enumerate(titles)], *questions)


def places(answer: list[dict[str, Any]]) -> list[str]:
    """Return the places of a result that are part of a page."""
    return [one["location"] for one in answer if "#" in one["location"]]


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
    assert (slag["title"], slag["terms"]) == ("De <mark>slag</mark>", {"slagen": True})
    assert (slagen["title"], slagen["terms"]) == ("De <mark>slag</mark>", {"slag": True})
    assert none == []
    ((both,),) = found("nl", ["Alle slagen"], "slagen")
    assert both["title"] == "Alle <mark>slagen</mark>"


def test_who_writes_signs_is_taken_at_his_word() -> None:
    exact = found("nl", NL, '"de slagen"', "+coupe", "troef -coupe", "tweeen*", "-troef")
    assert marked(exact) == [
        [],
        ["Een <mark>coupé</mark>"],
        ["<mark>Troef</mark> vragen"],
        ["<mark>Tweeëndertig</mark> kaarten"],
        [],
    ]


GAMES = [
    entry("belote/", "Belote"),
    entry("belote/rules/", "Belote"),
    entry("belote/rules/#roem", "Roem", "<p>Vier negens tellen 150.</p><p>Een driekaart telt 20.</p>"),
    entry("belote/lessons/roem/", "Roem"),
    entry("belote/lessons/roem/#vier", "Vier negens", "<p>Vier negens: hoeveel roem is dat?</p>"),
    entry("honderden/", "Honderden"),
    entry("honderden/rules/", "Honderden"),
    entry("honderden/rules/#roem", "Roem", "<p>Vier negens tellen niet.</p>"),
    entry("glossary/", "Termen"),
    entry("glossary/#fool", "excuus", "<p>fool · Hij wint niet.</p>")
    | {"asked": ["fool", "de gek", "de draak steken"]},
    entry("glossary/#excuse", "Het excuus", "<p>Met een excuus win je niet.</p>"),
    entry("protocol/", "Protocol"),
    entry("protocol/#roem", "Vier negens", "<p>Vier negens als roem in een antwoord.</p>"),
]


def test_a_question_finds_the_rule_before_the_lesson_and_the_developers_page_last() -> None:
    (answer,) = answered("nl", GAMES, "hoeveel zijn vier negens", on="/nl/belote/rules/")
    assert places(answer) == [
        "belote/rules/#roem",
        "belote/lessons/roem/#vier",
        "honderden/rules/#roem",
        "protocol/#roem",
    ]
    assert answer[0]["text"] == "<p><mark>Vier</mark> <mark>negens</mark> tellen 150.</p>"


@pytest.mark.parametrize(
    ("question", "on"), [("vier negens", "/nl/honderden/"), ("vier negens honderden", "/nl/belote/")]
)
def test_the_game_that_is_open_is_first_unless_the_question_names_another(question: str, on: str) -> None:
    (answer,) = answered("nl", GAMES, question, on=on)
    assert places(answer)[0] == "honderden/rules/#roem"


def test_a_mistyped_word_a_digit_and_a_word_of_the_glossary_find_what_they_mean() -> None:
    mistyped, digit, *others = answered("nl", GAMES, "driekart", "4 negens", "gek", "draak", on="/nl/belote/")
    assert places(mistyped) == places(digit)[:1] == ["belote/rules/#roem"]
    assert places(others[0]) == ["glossary/#fool", "glossary/#excuse"]
    assert places(others[1]) == [], "a word of a synonym of several words is none by itself"


RULES = [
    entry("belote/rules/", "Belote"),
    entry("belote/rules/#bieden", "Bieden", "")
    | {
        "rules": [
            {"id": "auction-pass", "text": "Is er vier keer gepast, dan is het spel uit."},
            {"id": "reading-over", "text": "Zo beslissen wij. Het is uit."},
        ]
    },
    entry("belote/rules/#delen", "Delen", "")
    | {
        "rules": [
            {"id": "deal-packets", "text": "Ieder krijgt kaarten van de deler."},
            {"id": "deal-twelve", "text": "De deler geeft ieder twaalf kaarten."},
        ]
    },
    entry("belote/rules/#slagen", "Slagen", "")
    | {"rules": [{"id": "play-overtrump", "text": "Wie kan, legt een hogere."}]},
    entry("dekjas/rules/", "Dekjas"),
    entry("dekjas/rules/#delen", "Delen", "")
    | {"rules": [{"id": "deal-packets", "text": "Ieder krijgt kaarten van de deler."}]},
    entry("glossary/", "Termen"),
    entry("glossary/#overtrump", "overtroeven") | {"asked": ["overtrump"]},
]


def test_a_rule_is_found_once_by_a_form_of_a_verb_its_name_or_the_parts_of_a_word() -> None:
    passing, how, name, parts = answered(
        "nl", RULES, "wie past", "beslissen", "overtroeven", "kaartdeler", on="/nl/belote/"
    )
    assert places(passing) == ["belote/rules/#auction-pass"]
    assert places(how) == [], "each such paragraph begins so"
    assert places(name)[0] == "belote/rules/#play-overtrump"
    assert places(parts) == ["belote/rules/#deal-packets", "belote/rules/#deal-twelve"], "a shared rule is listed twice"


def test_a_question_for_a_number_finds_the_rule_that_has_one() -> None:
    which, number = answered("nl", RULES, "kaarten van de deler", "hoeveel kaarten van de deler", on="/nl/belote/")
    assert (places(which)[0], places(number)[0]) == ("belote/rules/#deal-packets", "belote/rules/#deal-twelve")


def test_a_section_is_found_by_its_title_without_its_rules() -> None:
    (heading,) = answered("nl", RULES, "bieden", on="/nl/belote/")
    assert places(heading) == ["belote/rules/#bieden"]


def test_a_question_finds_at_most_ten_pages() -> None:
    (answer,) = found("nl", [f"Slag {at}" for at in range(30)], "slag")
    assert len(answer) == 10


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
        monkeypatch.setattr(theme_scripts, "ANSWERS", (ours,))
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
