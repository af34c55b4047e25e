"""Where the reader was: a lesson that has moved since is found under its present address."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

from build_scripts.base.commands import node
from build_scripts.shared.shared_files import widget

# A page with what this browser kept: its link to the last lesson, the lesson of a game, and what is kept afterwards.
PAGE = """import { readFileSync } from "node:fs"
const { kept, moved, path, done } = JSON.parse(readFileSync(0, "utf8"))
const place = (given) => {
  const values = new Map(Object.entries(given))
  return { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => values.set(key, value) }
}
const put = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
put("localStorage", place({ "taken-over": "yes", where: JSON.stringify(kept) }))
put("sessionStorage", place({ "taken-over": "yes" }))
put("keptAs", (name) => name)
put("HTMLAnchorElement", class {})
put("location", { pathname: path })
const way = Object.assign(new HTMLAnchorElement(), {
  dataset: { titles: '{"vijfhonderden":"Vijfhonderden"}', say: "Les {lesson} van {game}", up: "../", moved },
})
const held = { '[data-part="where"]': way, "[data-moved]": moved ? way : null }
put("document", {
  readyState: "complete", documentElement: { lang: "nl" }, querySelector: (wanted) => held[wanted] ?? null,
})
const { lessonOf } = await import(process.argv[1])
const { noteWhere } = await import(process.argv[2])
if (done !== undefined) noteWhere(done)
const { href, textContent: say } = way
console.log(JSON.stringify({ href, say, lesson: lessonOf("vijfhonderden"), kept: localStorage.getItem("where") }))
"""
WAS, NOW = "vijfhonderden/lessons/09-whole-deal", "vijfhonderden/lessons/10-whole-deal"
KEPT = {"vijfhonderden": {"lesson": WAS, "at": 5}}


def on_page(**given: object) -> dict[str, Any]:
    """What a page shows and keeps of where the reader was."""
    program = node()
    assert program is not None
    told = {"kept": KEPT, "path": "/kaart/nl/", **given}
    scripts = [widget(name).as_uri() for name in ("where-you-were.js", "note-where.js")]
    command: list[str | Path] = [program, "--input-type=module", "--eval", PAGE, *scripts]
    run = subprocess.run(command, input=json.dumps(told), capture_output=True, text=True, check=True)
    found: dict[str, Any] = json.loads(run.stdout)
    return found


def test_the_way_back_leads_to_the_present_address_of_a_lesson_that_moved() -> None:
    page = on_page(moved=json.dumps({WAS: NOW}))
    assert (page["href"], page["say"], page["lesson"]) == (f"../{NOW}/", "Les 10 van Vijfhonderden", NOW)


def test_a_lesson_that_has_not_moved_is_led_back_to_as_ever() -> None:
    assert on_page()["lesson"] == WAS
    assert on_page(moved=json.dumps({"belote/lessons/1-a": "belote/lessons/2-a"}))["href"] == f"../{WAS}/"


def test_a_reader_of_a_lesson_that_moved_is_noted_at_its_present_address() -> None:
    page = on_page(path=f"/kaart/nl/{NOW}/", done=False)
    assert json.loads(page["kept"])["vijfhonderden"]["lesson"] == NOW


def test_damaged_records_lead_nowhere() -> None:
    page = on_page(kept={"vijfhonderden": {"at": 5}, "belote": None, "klapper": {"lesson": 4}})
    assert page["lesson"] == ""
