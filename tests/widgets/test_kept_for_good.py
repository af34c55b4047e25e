"""A browser is asked once for each tab never to clear what a person made."""

from __future__ import annotations

import subprocess

import pytest

from build_scripts.base.commands import node
from build_scripts.shared.shared_files import widget

# A tab that makes three things; `asked` counts how often its browser was asked to keep what the site stores.
TAB = """const [script, is] = process.argv.slice(1)
const values = new Map()
const put = (name, value) => Object.defineProperty(globalThis, name, { value, configurable: true, writable: true })
put("sessionStorage", { getItem: (key) => values.get(key) ?? null, setItem: (key, value) => values.set(key, value) })
put("keptAs", (name) => name)
let asked = 0
const persist = async () => { asked += 1; if (is === "refused") throw new Error("refused"); return true }
put("navigator", { storage: is === "unknown" ? undefined : { persisted: async () => is === "kept", persist } })
const { keepForGood } = await import(script)
for (const _ of [1, 2, 3]) keepForGood()
setTimeout(() => console.log(asked))
"""


@pytest.mark.parametrize(
    ("browser", "asked"),
    [
        ("new", 1),
        ("refused", 1),
        ("kept", 0),
        ("unknown", 0),
    ],
    ids=["a browser that may clear it", "one that refuses", "one that keeps it", "an old one"],
)
def test_the_browser_is_asked_once_to_keep_what_a_person_made(browser: str, asked: int) -> None:
    program = node()
    assert program is not None
    command = [program, "--input-type=module", "--eval", TAB, widget("keep-for-good.js").as_uri(), browser]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    assert int(run.stdout) == asked
