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


def replied(language: str, docs: list[dict[str, Any]], *questions: str, **wish: Any) -> list[dict[str, Any]]:
    """Return the reply to each question, asked with a wish: from a page (`on`), for one game, with the rule apart."""
    program = node()
    assert program is not None
    (worker,) = (Path(material.__file__).parent / "templates").glob(WORKERS)
    config = {"lang": [language], "separator": r"[\s\-]+", "pipeline": ["stopWordFilter"], "fields": FIELDS}
    asked = json.dumps({"config": config, "docs": docs, "questions": questions, "wish": {"on": "/", **wish}})
    run = subprocess.run([program, ASKED, worker, *ANSWERS], input=asked, capture_output=True, text=True, check=True)
    assert not run.stderr
    replies: list[dict[str, Any]] = json.loads(run.stdout)
    return replies


def answered(language: str, docs: list[dict[str, Any]], *questions: str, on: str = "/") -> list[list[dict[str, Any]]]:
    """Return the results for each question asked from a page."""
    return [[one for item in reply["items"] for one in item] for reply in replied(language, docs, *questions, on=on)]


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


def test_signs_in_a_search_are_taken_literally() -> None:
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


def test_there_are_ten_results_at_first_and_more_on_request() -> None:
    pages = [entry(f"page-{at}/", f"Slag {at}") for at in range(30)]
    (first,), (whole,), (few,) = (
        replied("nl", docs, "slag", **wish) for docs, wish in ((pages, {}), (pages, {"all": True}), (pages[:10], {}))
    )
    assert [(len(reply["items"]), reply["more"]) for reply in (first, whole, few)] == [
        (10, True),
        (30, False),
        (10, False),
    ]


def test_the_games_to_choose_from_are_those_with_something_and_the_chosen_one_is_alone() -> None:
    games = [{"game": "belote", "title": "Belote"}, {"game": "honderden", "title": "Honderden"}]
    (open_,) = replied("nl", GAMES, "vier negens", on="/nl/belote/")
    assert (open_["game"], open_["games"]) == ("belote", games)
    (every,) = replied("nl", GAMES, "vier negens", on="/nl/belote/", game="")
    assert (every["game"], len(every["games"])) == ("", 2)
    (chosen,) = replied("nl", GAMES, "vier negens", on="/nl/belote/", game="honderden")
    assert [one["location"] for item in chosen["items"] for one in item] == ["honderden/rules/#roem"]
    assert (chosen["game"], len(chosen["games"])) == ("honderden", 2), "no other game can be chosen then"
    (later,) = replied("nl", GAMES, "vier negens belote", on="/", game="honderden", at="vier negens")
    assert later["game"] == "belote", "a later question names another game"


def test_the_games_to_choose_from_are_at_most_six_and_the_chosen_one_is_among_them() -> None:
    games = [f"spel-{at}" for at in range(9)]
    pages = [entry(f"{game}/{page}", game, "<p>De slag.</p>") for game in games for page in ("", "rules/")]
    (every,) = replied("nl", pages, "slag")
    assert len(every["games"]) == 6
    (chosen,) = replied("nl", pages, "slag", game="spel-8", at="slag")
    assert (len(chosen["games"]), chosen["games"][0]["game"]) == (6, "spel-8")


OPTION = {"option": "duty", "title": "Troefplicht", "usual": "always", "values": {"always": "altijd", "free": "vrij"}}
FREE = {"variant": "vrij", "title": "Vrij", "sets": {"duty": "free"}}
WITH_WAYS = [
    entry("belote/", "Belote"),
    entry("belote/rules/", "Belote")
    | {"ways": {"options": [OPTION, OPTION | {"option": "packets"}], "variants": [FREE]}},
    entry("belote/rules/#slagen", "Slagen", "")
    | {"rules": [{"id": "play-trump", "text": "Wie kan, moet troeven.", "options": ["duty"], "example": "trump-1"}]},
    entry("belote/rules/#vrij", "Vrij", "")
    | {
        "rules": [
            {"id": "variant-vrij-when", "text": "Spreek het vooraf af."},
            {"id": "variant-vrij-trump", "text": "Troeven hoeft dan niet.", "options": ["duty"], "example": "vrij-1"},
        ]
    },
]


def test_the_rule_that_answers_is_apart_with_its_example_and_what_may_change_it() -> None:
    (reply,) = replied("nl", WITH_WAYS, "moet je troeven", apart=True)
    rule = reply["rule"]
    assert (rule["location"], rule["game"], rule["example"]) == ("belote/rules/#play-trump", "belote", "trump-1")
    assert rule["text"] == "<p>Wie kan, moet <mark>troeven</mark>.</p>"
    assert rule["options"] == [OPTION], "an option that does not change this rule is there too"
    (variant,) = rule["variants"]
    assert variant["rule"]["location"] == "belote/rules/#variant-vrij-trump"
    assert variant["rule"]["example"] == "vrij-1", "the reader of the variant has no table to try it on"
    assert "belote/rules/#play-trump" not in str(reply["items"]), "the rule is there twice"


def test_a_rule_of_a_variant_is_above_the_results_only_where_the_question_is_about_it() -> None:
    for reply in replied("nl", WITH_WAYS, "troeven hoeft", "vrij troeven", apart=True):
        assert reply["rule"]["location"] == "belote/rules/#variant-vrij-trump"
        assert reply["rule"]["only"] == FREE


def test_no_rule_is_apart_where_a_page_did_not_ask_for_it_or_a_lesson_is_best() -> None:
    (plain,) = replied("nl", WITH_WAYS, "moet je troeven")
    assert "rule" not in plain
    assert plain["items"][0][0]["location"] == "belote/rules/#play-trump"
    (lesson,) = replied("nl", [entry("belote/lessons/1/#a", "Troeven")], "troeven", apart=True)
    assert "rule" not in lesson


AMONG = [
    entry("belote/", "Belote"),
    entry("belote/rules/", "Belote"),
    entry("belote/rules/#eind", "Het eind", "")
    | {
        "rules": [
            {"id": "play-knock-shown", "text": "Bij kloppen hoort laten zien: kloppen doe je open."},
            {"id": "play-knock", "text": "Kloppen mag met minder dan tien punten."},
            {"id": "tip-late", "text": "Dralen kan verstandig zijn."},
            {"id": "reading-late", "text": "Zo beslissen wij. Na een misdeling klop je niet meer."},
        ]
    },
    entry("rami/", "Rami"),
    entry("rami/rules/", "Rami"),
    entry("rami/rules/#eind", "Het eind", "") | {"rules": [{"id": "match-both", "text": "Gelijkspel telt dubbel."}]},
    entry("glossary/", "Termen"),
    entry("glossary/#knock", "kloppen") | {"asked": ["knock"]},
]


def test_the_rule_about_what_is_asked_alone_comes_before_one_about_a_part_of_it() -> None:
    for reply in replied("nl", AMONG, "wanneer mag ik kloppen", "klopen", on="/nl/belote/", apart=True):
        assert reply["rule"]["location"] == "belote/rules/#play-knock"


@pytest.mark.parametrize("question", ["gelijkspel", "dralen", "misdeling vergeten kaart", "mag dat"])
def test_no_rule_of_another_game_no_tip_and_no_part_of_our_reading_answers(question: str) -> None:
    (reply,) = replied("nl", AMONG, question, on="/nl/belote/", apart=True)
    assert "rule" not in reply


def test_a_question_from_no_game_or_about_all_has_the_rule_of_any() -> None:
    for wish in ({"on": "/nl/"}, {"on": "/nl/belote/", "game": ""}):
        (reply,) = replied("nl", AMONG, "gelijkspel", apart=True, **wish)
        assert reply["rule"]["location"] == "rami/rules/#match-both"


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
def test_the_theme_script_has_the_parts_of_the_first_touch_once(theirs: str) -> None:
    (script,) = (Path(material.__file__).parent / "templates").glob(SCRIPTS)
    text = script.read_text(encoding="utf-8")
    assert text.count(theirs) == 1
    assert theirs not in sooner(text)
