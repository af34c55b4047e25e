"""A script that loads after its page works when it is needed, even if the browser has kept another version."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path

import pytest

from build_scripts.base.commands import node
from build_scripts.shared.shared_files import widget

# A reader's browser: its cache is in the folder, and the server sends the right script on a fresh request.
BRINGS = """import { writeFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
const [folder, sends] = process.argv.slice(1)
const asked = []
globalThis.fetch = async (address, { cache }) => {
  asked.push(cache)
  if (!sends) throw new TypeError("the network is away")
  writeFileSync(fileURLToPath(address), sends)
  return new Response(sends)
}
const { bring } = await import(folder + "/later-script.js")
const came = await bring("wanted.js").then(({ say }) => say, () => null)
console.log(JSON.stringify({ came, asked }))
"""
RIGHT = 'export const say = "here"\n'
LOGIN_PAGE = "<!doctype html><title>Sign in</title>"


def brought(folder: Path, *, kept: str, sends: str) -> dict[str, object]:
    """Return the result of loading a script, and how it was requested from the server."""
    program = node()
    assert program is not None
    for module in ("later-script.js", "fetch-anew.js"):
        shutil.copy(widget(module), folder / module)
    (folder / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    (folder / "wanted.js").write_text(kept, encoding="utf-8")
    command: list[str | Path] = [program, "--input-type=module", "--eval", BRINGS, folder.as_uri(), sends]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    told: dict[str, object] = json.loads(run.stdout)
    return told


@pytest.mark.parametrize(
    ("kept", "sends", "came", "asked"),
    [
        (RIGHT, "", "here", []),
        (LOGIN_PAGE, RIGHT, "here", ["reload"]),
        (LOGIN_PAGE, "", None, ["reload"]),
    ],
    ids=["right", "wrong, and replaced", "wrong, without a network"],
)
def test_a_wrong_copy_of_a_script_is_fetched_anew_once(
    tmp_path: Path, kept: str, sends: str, came: str | None, asked: list[str]
) -> None:
    assert brought(tmp_path, kept=kept, sends=sends) == {"came": came, "asked": asked}
