"""Modules joined into one script do what they did apart."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from build_scripts.commands import node
from build_scripts.joined import CannotBeJoined, joined
from build_scripts.page_head import styles_last

MODULES = {
    "entry.js": 'import { twice } from "./twice.js";\nimport "./told.js";\nexport { told } from "./told.js";\n'
    "console.log(twice(twice(1)));\n",
    "twice.js": 'import { told as heard } from "./told.js";\nconst KEY = 2;\n'
    "export function twice(number) {\n  heard.push(number);\n  return KEY * number;\n}\n",
    "told.js": "/** That name again. */\nconst KEY = [];\nexport const told = KEY;\nconsole.log(0);\n",
}


def test_each_module_runs_once_after_those_that_it_needs(tmp_path: Path) -> None:
    program = node()
    assert program is not None
    (tmp_path / "joined.mjs").write_text(joined(MODULES, "entry.js"), encoding="utf-8")
    (tmp_path / "outside.mjs").write_text(
        'import { told } from "./joined.mjs";\nconsole.log(...told);\n', encoding="utf-8"
    )
    run = subprocess.run([program, tmp_path / "outside.mjs"], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["0", "4", "1", "2"]


@pytest.mark.parametrize(
    "line", ['import all from "./told.js";', 'import * as all from "./told.js";', "export default 1;", "await null;"]
)
def test_what_the_joining_does_not_know_is_refused(line: str) -> None:
    with pytest.raises(CannotBeJoined, match=r"twice\.js"):
        joined(MODULES | {"twice.js": f"{line}\n{MODULES['twice.js']}"}, "entry.js")


def test_what_nobody_exports_is_refused() -> None:
    with pytest.raises(CannotBeJoined, match="thrice of twice"):
        joined(MODULES | {"entry.js": MODULES["entry.js"].replace("{ twice }", "{ thrice }")}, "entry.js")


def test_modules_that_need_each_other_are_refused() -> None:
    with pytest.raises(CannotBeJoined, match="needs itself"):
        joined(MODULES | {"told.js": 'import { twice } from "./twice.js";\n' + MODULES["told.js"]}, "entry.js")


def test_no_script_of_the_head_stands_behind_a_style() -> None:
    style, script = '  <link rel="stylesheet" href="one.css">\n', "<script>1</script>\n"
    page = f"<head>\n{style}{script}</head>\n<body>{style}</body>"
    assert styles_last(page) == f"<head>\n{script}{style}</head>\n<body>{style}</body>"
