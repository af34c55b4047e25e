"""A set as pupils solve it and as their teacher collects it."""

from __future__ import annotations

import json
import re
import subprocess
from typing import Any

from playwright.sync_api import Locator, Page, expect

from build_scripts.base.commands import node
from build_scripts.shared.shared_files import widget
from build_scripts.tables.engine import ask

WRITES = """import { readFileSync } from "node:fs"
const { toText } = await import(process.argv[1])
console.log(await toText(JSON.parse(readFileSync(0, "utf8"))))
"""
TABLE = "k1;klaverjas-4;south=H9.H7.SA.DT;trump=H;trick=W.CK.N.HQ.E.C7;3J7"
# A hand of Klaverjassen, deadwood in Gin and a trick of Tarot; and a table without a question.
DUTY = {"table": TABLE, "seat": "S", "ask": "which-cards"}
GIN = {"game": "gin-rummy", "ask": "deadwood:points", "difficulty": 1, "seed": "class", "options": {}}
TAROT = {"game": "maison-tarot", "ask": "who-wins", "difficulty": 1, "seed": "class", "options": {}}
LOOK = {"table": TABLE, "seat": "S", "say": "Kijk eerst wat er ligt."}
ITEMS = [DUTY, LOOK, GIN, TAROT]
SAY = '[data-part="say"]'
TO_ANSWER = (
    ".kt-items:not([hidden]) [data-item='{0}'], :is(.kt-hand, .kt-row) :is([data-card='{0}'], [data-item='{0}'])"
)


def a_set(items: list[dict[str, Any]] = ITEMS, **terms: Any) -> str:
    """Return a set as the text of its link."""
    program = node()
    assert program is not None
    usual = {"v": 1, "lang": "nl", "title": "Avond 1", "solution": "at-once", "hints": True, "order": "free"}
    command = [program, "--input-type=module", "--eval", WRITES, widget("question-set.js").as_uri()]
    wish = json.dumps({**usual, **terms, "items": items})
    return subprocess.run(command, input=wish, capture_output=True, text=True, check=True).stdout.strip()


def shown(item: dict[str, Any]) -> dict[str, Any]:
    """Return a question as the rules ask it."""
    fields = {name: value for name, value in item.items() if name not in ("with", "say", "marks")}
    return dict(ask("nl", "show" if "table" in item else "exercise", **fields, **item.get("with", {})))


def put(item: dict[str, Any]) -> tuple[list[str], list[str]]:
    """Return the right and wrong answers, according to the rules."""
    asked = shown(item)
    more = {name: asked[name] for name in ("cards", "among") if name in asked}
    right = ask("nl", "solve", table=asked["table"], seat=asked["seat"], ask=asked["ask"], **more)["solution"]
    wrong = [one["id"] for one in asked["items"] if one["id"] not in right]
    return (right[:1] if asked["mode"] == "one" else right), wrong


def come(page: Page, text: str, language: str = "nl") -> Locator:
    """Open a set; return its open question."""
    page.goto("about:blank")
    page.goto(f"{language}/set/#{text}")
    return here(page)


def here(page: Page) -> Locator:
    """Return the open question, once it is on the page."""
    question = page.locator("set-exercise:not([hidden])")
    expect(question.locator('[data-part="question"]')).not_to_be_empty()
    return question


def to(page: Page, place: int) -> Locator:
    """Go to a question, counted from one."""
    page.locator(f'[data-part="set-path"] [data-place="{place - 1}"]').click()
    return here(page)


def answer(question: Locator, *items: str) -> None:
    """Give one answer after another, each once the one before was judged."""
    for item in items:
        thing = question.locator(TO_ANSWER.format(item)).first
        thing.evaluate("thing => thing.click()")
        expect(question.locator(f"[data-state]:is([data-item='{item}'], [data-card='{item}'])").first).to_be_visible()


def finish(page: Page, name: str = "") -> str:
    """Go to the end; return the code shown there."""
    page.locator('[data-part="set-path"] button').last.click()
    if name:
        page.locator('[data-part="set-name"]').fill(name)
    code = page.locator('[data-part="set-code"]')
    expect(code).to_have_value(re.compile("^r1;"))
    return code.input_value()


def label(item: dict[str, Any], given: str) -> str:
    """Return the label of an answer to a question, in Dutch."""
    return next(str(one["label"]) for one in shown(item)["items"] if one["id"] == given)


def solved(page: Page, text: str, tries: dict[int, list[str]], *, name: str = "", language: str = "nl") -> str:
    """Solve a set again, with these attempts at each question; return the resulting code."""
    page.goto("about:blank")
    page.goto(f"{language}/set/#{text}")
    finish(page)
    again = page.locator('[data-action="set-again"]')
    if again.is_visible():
        again.click()
    for place, tried in tries.items():
        answer(to(page, place), *tried)
    return finish(page, name)


def three_pupils(page: Page, text: str) -> list[str]:
    """Return the codes of three pupils: without a mistake, with corrected mistakes, and with one left uncorrected."""
    (duty, not_duty), (gin, not_gin), (tarot, not_tarot) = map(put, (DUTY, GIN, TAROT))
    return [
        solved(page, text, {1: duty, 3: gin, 4: tarot}),
        solved(page, text, {1: [not_duty[0], *duty], 3: [*not_gin[:2], *gin], 4: tarot}, language="en"),
        solved(page, text, {1: [not_duty[0]], 3: gin, 4: [not_tarot[0], *tarot]}, name="Anneke é"),
    ]


def collecting(page: Page, text: str) -> None:
    """Open a set as its teacher."""
    page.goto("about:blank")
    page.goto(f"nl/sets/#{text}")
    expect(page.locator(".kt-answers")).to_be_visible()


def collect(page: Page, text: str) -> list[str]:
    """Paste a text with codes; return the report about it."""
    page.locator('[data-part="answers-given"]').first.fill(text)
    page.get_by_role("button", name="Haal binnen").click()
    return page.locator('[data-part="answers-says"] li').all_inner_texts()


def lines(page: Page) -> list[list[str]]:
    """Return the table of questions."""
    rows = page.locator('[data-part="answers-lines"] tr').all()
    return [[" ".join(cell.split()) for cell in row.locator("th, td").all_inner_texts()] for row in rows]
