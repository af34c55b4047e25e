"""A touch that comes before the answers from before a reload are restored waits for them, and is the last one said."""

from __future__ import annotations

import json
import subprocess

import pytest

from build_scripts.base.commands import node
from build_scripts.shared.shared_files import widget

# An exercise whose earlier answer is still being restored, and what it is asked to do meanwhile.
EARLY = """globalThis.document = Object.assign(new EventTarget(), { querySelector: () => null, readyState: "loading" })
globalThis.HTMLElement = class {}
globalThis.self = globalThis
globalThis.customElements = { define() {}, get() {} }
const answering = await import(process.argv[1])
const order = []
let restore
const exercise = {
  recalled: new Promise((done) => { restore = done }).then(() => order.push("restored")),
  state: { stage: "open" },
  isOpen: async () => (order.push("asked"), false),
}
const touched = answering[process.argv[2]](exercise, "S9")
await new Promise((done) => setTimeout(done))
restore()
await touched
console.log(JSON.stringify(order))
"""


@pytest.mark.parametrize("deed", ["answer", "giveHint"])
def test_a_touch_waits_for_the_answers_from_before_a_reload(deed: str) -> None:
    program = node()
    assert program is not None
    command = [program, "--input-type=module", "--eval", EARLY, widget("answering.js").as_uri(), deed]
    run = subprocess.run(command, capture_output=True, text=True)
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout) == ["restored", "asked"], "an earlier answer is given again over the reader's touch"
