"""A set of questions survives being written as text; a sentence reports anything wrong with a text."""

from __future__ import annotations

import json
import random
import subprocess
from typing import Any

import pytest

from build_scripts.base.commands import node
from build_scripts.shared.shared_files import widget
from rules_core.words import LANGUAGES, words_of

READS = """import { readFileSync } from "node:fs"
const sets = await import(process.argv[1])
const { op, given } = JSON.parse(readFileSync(0, "utf8"))
const text = async (set) => { const text = await sets.toText(set); return { text, set: await sets.fromText(text) } }
const each = { text, read: sets.fromText, check: sets.check, identity: sets.identity }[op]
console.log(JSON.stringify(await Promise.all(given.map(each))))
"""
TABLE = "k1;klaverjas-4;south=H9.H7.SA.DT;trump=H;trick=W.CK.N.HQ.E.C7;3J7"
ITEMS: list[dict[str, Any]] = [
    {"table": TABLE, "seat": "S", "ask": "which-cards"},
    {"table": TABLE, "seat": "S", "ask": "true:winner N", "say": "Klopt dat?"},
    {"table": TABLE, "seat": "S", "say": "Kijk eerst rustig rond."},
    {"game": "gin-rummy", "ask": "melds", "difficulty": 2, "seed": "abc", "options": {}},
]
SET = {"v": 1, "lang": "nl", "title": "Bijlessen ♥", "solution": "after:2", "hints": True, "order": "free"} | {
    "items": ITEMS
}


def asked(op: str, given: list[Any]) -> list[Any]:
    """Return the replies of the module to each input."""
    program = node()
    assert program is not None
    command = [program, "--input-type=module", "--eval", READS, widget("question-set.js").as_uri()]
    wish = json.dumps({"op": op, "given": given})
    run = subprocess.run(command, input=wish, capture_output=True, text=True, check=True)
    answers: list[Any] = json.loads(run.stdout)
    return answers


def any_text(dice: random.Random) -> str:
    """Words in any alphabet."""
    return "".join(dice.choice("abc é♥\u0416漢🂡\"\\\n;%#<{'") for _ in range(dice.randint(1, 30)))


def any_item(dice: random.Random) -> dict[str, Any]:
    """Return a fresh exercise, a question, or a table to look at."""
    say = {"say": any_text(dice)} if dice.random() < 0.5 else {}
    if dice.random() < 0.4:
        options = {name: any_text(dice) for name in ("trumping", "players")[: dice.randint(0, 2)]}
        made = {"game": "klapper", "ask": "roem", "difficulty": dice.randint(1, 3), "seed": any_text(dice)}
        bites = {"bites": ["meld/four-alike"]} if dice.random() < 0.3 else {}
        return {**made, "options": options, **bites, **say}
    table = f"k1;{any_text(dice)}"
    ask = {"ask": "order:roem", "with": {"cards": any_text(dice)}} if dice.random() < 0.5 else {}
    marks = {"marks": dice.sample(["HQ", "@E", "CK>H9", "H9>@S"], 2)} if dice.random() < 0.3 else {}
    scene = {"scene": any_text(dice)} if dice.random() < 0.3 else {}
    return {"table": table, "seat": dice.choice("NESWABCDEF"), **ask, **scene, **say, **marks}


def any_set(dice: random.Random) -> dict[str, Any]:
    """Return a set with any choices."""
    return {
        "v": 1,
        "lang": dice.choice(LANGUAGES),
        "title": any_text(dice),
        "solution": dice.choice(["at-once", "never", "after:1", "after:3"]),
        "hints": dice.random() < 0.5,
        "order": dice.choice(["one-by-one", "free"]),
        "items": [any_item(dice) for _ in range(dice.randint(0, 12))],
    }


def test_a_set_that_was_text_is_the_same_set() -> None:
    dice = random.Random("sets")
    sets = [any_set(dice) for _ in range(150)]
    for given, came in zip(sets, asked("text", sets), strict=True):
        assert came["set"] == given
        assert set(came["text"]) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_;")
    assert asked("check", sets) == sets


def test_a_link_that_was_cut_or_changed_says_so() -> None:
    ((text),) = [one["text"] for one in asked("text", [SET])]
    cut = [text[:length] for length in range(len(text))]
    changed = [text[:place] + ("A" if text[place] != "A" else "B") + text[place + 1 :] for place in range(3, len(text))]
    told = {answer.get("problem") for answer in asked("read", [*cut, *changed, text.lower()])}
    assert told == {"ui.set-not", "ui.set-cut"}
    for language in LANGUAGES:
        for key in told:
            assert words_of(language).text(str(key)).endswith(".")


def test_a_link_is_read_however_it_came() -> None:
    (text,) = [one["text"] for one in asked("text", [SET])]
    address = f"https://example.org/nl/set/#{text}"
    broken = f"{address[:60]}\r\n{address[60:100]} {address[100:]}"
    ways = [text, f"#{text}", address, broken, address.replace(";", "%3B"), f"\n {text}\n"]
    assert asked("read", ways) == [SET] * len(ways)


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        (None, "ui.set-not"),
        ([], "ui.set-not"),
        ("s1;", "ui.set-not"),
        ({"games": []}, "ui.set-not"),
        ({**SET, "v": 2}, "ui.set-version"),
        ({**SET, "items": None}, "ui.set-not"),
        ({**SET, "title": 7}, "ui.set-damaged"),
        ({**SET, "lang": "xx"}, "ui.set-damaged"),
        ({**SET, "solution": "after:"}, "ui.set-damaged"),
        ({**SET, "hints": "yes"}, "ui.set-damaged"),
        ({**SET, "order": "any"}, "ui.set-damaged"),
        ({**SET, "items": [ITEMS[0], {}]}, "ui.set-item-damaged"),
        ({**SET, "items": [{**ITEMS[0], "table": "H9"}]}, "ui.set-item-damaged"),
        ({**SET, "items": [{**ITEMS[0], "with": {"cards": 5}}]}, "ui.set-item-damaged"),
        ({**SET, "items": [{**ITEMS[0], "scene": ["North dealt."]}]}, "ui.set-item-damaged"),
        ({**SET, "items": [{**ITEMS[3], "difficulty": 4}]}, "ui.set-item-damaged"),
        ({**SET, "items": [{**ITEMS[3], "seed": ""}]}, "ui.set-item-damaged"),
        ({**SET, "items": [{**ITEMS[3], "bites": "play/follow"}]}, "ui.set-item-damaged"),
    ],
)
def test_a_file_that_is_no_set_or_a_damaged_one_says_so(wrong: Any, told: str) -> None:
    (answer,) = asked("check", [wrong])
    assert answer["problem"] == told
    for language in LANGUAGES:
        assert words_of(language).has(told)


def test_a_link_of_another_version_says_of_which() -> None:
    assert asked("read", ["s2;abc;def"]) == [{"problem": "ui.set-version", "facts": {"version": "2"}}]


def test_answers_name_a_set_by_what_it_asks() -> None:
    other_title = {**SET, "title": "Iets anders", "hints": False, "lang": "en"}
    other_words = {**SET, "items": [{**ITEMS[0], "scene": "Noord gaf.", "say": "Wat mag hier?"}, *ITEMS[1:]]}
    other_order = {**SET, "items": ITEMS[::-1]}
    one, *same, other = asked("identity", [SET, other_title, other_words, other_order])
    assert same == [one, one]
    assert other != one
