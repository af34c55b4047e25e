"""Modules joined into one script behave as they did separately."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from build_scripts.base.commands import node
from build_scripts.pages.page_head import styles_last
from build_scripts.shared.joined import CannotBeJoined, joined, shortened

ENTRY = """import { twice } from "./twice.js";
import "./told.js";
export { told } from "./told.js";
console.log(twice(twice(1)));
"""
TWICE = """import { told as heard } from "./told.js";
const KEY = 2;
export function twice(number) {
  heard.push(number);
  return KEY * number;
}
"""
TOLD = """/** That name again. */
const KEY = [];
export const told = KEY;
console.log(0);
"""


def modules(folder: Path, **texts: str) -> Path:
    """Modules written to a folder; returns the first of them."""
    for name, text in {"entry": ENTRY, "twice": TWICE, "told": TOLD, **texts}.items():
        (folder / f"{name}.js").write_text(text, encoding="utf-8")
    return folder / "entry.js"


def test_each_module_runs_once_after_those_that_it_needs(tmp_path: Path) -> None:
    program = node()
    assert program is not None
    (script,) = joined([modules(tmp_path)], tmp_path).values()
    (tmp_path / "joined.mjs").write_text(script, encoding="utf-8")
    (tmp_path / "outside.mjs").write_text(
        'import { told } from "./joined.mjs";\nconsole.log(...told);\n', encoding="utf-8"
    )
    run = subprocess.run([program, tmp_path / "outside.mjs"], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["0", "4", "1", "2"]


def test_a_module_that_asks_for_what_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CannotBeJoined, match=r"twice\.js(.|\n)*thrice"):
        joined([modules(tmp_path, twice=TWICE.replace("{ told as heard }", "{ thrice as heard }"))], tmp_path)


def test_no_script_of_the_head_comes_after_a_style() -> None:
    style, script = '  <link rel="stylesheet" href="one.css">\n', "<script>1</script>\n"
    page = f"<head>\n{style}{script}</head>\n<body>{style}</body>"
    assert styles_last(page) == f"<head>\n{script}{style}</head>\n<body>{style}</body>"


def test_a_style_is_shortened_and_none_of_it_is_made_older() -> None:
    style = (
        "/* Why. */ .kt { .kt-card:not(#_) { width: min(1cqi, 2px); } }\n@container kt (width >= 3px) { p { a: b } }"
    )
    assert shortened(style) == ".kt{.kt-card:not(#_){width:min(1cqi,2px)}}@container kt (width >= 3px){p{a:b}}\n"


def test_a_style_that_is_left_open_is_refused() -> None:
    with pytest.raises(CannotBeJoined):
        shortened(".kt { color: red")
