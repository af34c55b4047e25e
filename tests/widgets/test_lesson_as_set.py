"""A lesson of the site as a set: read from its page, also by an address that it had before."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from build_scripts.base.commands import node
from build_scripts.shared.shared_files import widget

# The pages of a site, each with its title or the way to which it leads on.
SITE = """import { readFileSync } from "node:fs"
const { pages, name } = JSON.parse(readFileSync(0, "utf8"))
const asked = []
globalThis.document = { baseURI: "https://cards.example/nl/worksheet/", documentElement: { lang: "nl" } }
document.querySelector = () => null
globalThis.fetch = async (address) => {
  asked.push(address)
  return { ok: address in pages, text: async () => JSON.stringify(pages[address]) }
}
globalThis.DOMParser = class {
  parseFromString(text) {
    const { title, leads, asked = [] } = JSON.parse(text)
    const exercises = asked.map(({ scene, ...dataset }) => ({
      dataset,
      querySelector: () => scene && { textContent: scene },
    }))
    const held = {
      h1: title && { textContent: title, querySelector: () => null },
      "[data-leads-on]": leads && { getAttribute: () => leads },
    }
    const every = { "lesson-exercise": exercises }
    return { querySelector: (wanted) => held[wanted] ?? null, querySelectorAll: (wanted) => every[wanted] ?? [] }
  }
}
const { lessonAsSet } = await import(process.argv[1])
const lesson = await lessonAsSet(name)
const { title = null, items = [] } = lesson?.set ?? {}
console.log(JSON.stringify({ asked, address: lesson?.address ?? null, title, items }))
"""
AT = "https://cards.example/nl/smousjas/lessons/"
PAGES: dict[str, dict[str, Any]] = {
    f"{AT}09-whole-deal/": {"leads": "../10-whole-deal/"},
    f"{AT}10-whole-deal/": {"title": "10. Een heel spel"},
    f"{AT}07-upward/": {"leads": "../gone/"},
    f"{AT}01-pack/": {
        "title": "1. Het spel",
        "asked": [
            {"table": "k1;a", "seat": "S", "ask": "why|who-wins", "scene": "Noord gaf\n  en paste."},
            {"table": "k1;b", "seat": "W", "ask": "which-cards", "with": '{"cards":"H9"}'},
        ],
    },
}


def read(name: str) -> dict[str, Any]:
    """What is read of a lesson by its name."""
    program = node()
    assert program is not None
    given = json.dumps({"pages": PAGES, "name": f"smousjas/lessons/{name}"})
    command: list[str | Path] = [program, "--input-type=module", "--eval", SITE, widget("lesson-as-set.js").as_uri()]
    run = subprocess.run(command, input=given, capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(run.stdout)
    return found


def test_a_lesson_that_moved_is_put_on_paper_by_its_former_name() -> None:
    here = f"{AT}10-whole-deal/"
    assert read("09-whole-deal") == {
        "asked": [f"{AT}09-whole-deal/", here],
        "address": here,
        "title": PAGES[here]["title"],
        "items": [],
    }


def test_the_scene_of_a_question_goes_with_it() -> None:
    assert read("01-pack")["items"] == [
        {"table": "k1;a", "seat": "S", "ask": "why|who-wins", "scene": "Noord gaf en paste."},
        {"table": "k1;b", "seat": "W", "ask": "which-cards", "with": {"cards": "H9"}},
    ]


def test_a_lesson_that_has_not_moved_is_fetched_once() -> None:
    assert read("10-whole-deal")["asked"] == [f"{AT}10-whole-deal/"]


def test_a_lesson_that_is_not_there_is_none() -> None:
    assert read("07-upward")["address"] is None
    assert read("11-more")["address"] is None
