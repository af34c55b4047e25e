"""One lesson in the sites of others, each built by the host's own command from our sources."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from build_scripts.base.commands import DOOR
from build_scripts.markdown.assets import FOLDER, write_elsewhere
from tests.conftest import ROOT

HEAD = "---\ndescription: A trick with trumps.\n---\n\n"
LESSON = """# Trumps

Who takes this trick?

```table winner
game: klaverjas-4
trump: S
trick: N SA E S9 S SQ W S7
ask: who-wins
accept: E
refuse: {N: play/trick-winner}
rules: play/rank-trump
```

From high to low:

```table order
game: klaverjas-4
trump: S
ask: order:trump
cards: SA SJ SQ S9 ST S8
accept: SJ S9 SA ST SQ S8
rules: play/rank-trump
```

!!! note

    Which of these make a meld?

    ```table melds
    game: gin-rummy
    dealer: N
    turn: S
    at: draw
    south: S9 H9 D9 H5 H6 H7 CK CQ CA D2
    pile: D4 S3
    seed: zoek
    ask: melds
    accept: H5-H6-H7 S9-H9-D9
    rules: meld/set meld/run meld/only-sets-and-runs meld/minimum-three
    ```

A table is written like this, and <!--
```table hidden
game: nothing
```
--> this one is not.

````text
```table sample
game: nothing
```
````
"""
ADDRESS = "https://elsewhere.example/"
NAMES = ["winner", "order", "melds"]
# The mistake is in the answer to the first question, on this line of the text.
RIGHT, WRONG, MISTAKEN_LINE = "accept: E\n", "accept: S\n", 10
HOME = "# Home\n\nTo [the lesson](deep/lesson.md), *now*.\n\n> A quotation.\n\n| a | b |\n| - | - |\n| 1 | 2 |\n"
MKDOCS = """site_name: Elsewhere
site_url: {address}
theme:
  name: {theme}
  font: false
  features: [navigation.instant]
plugins: [search, kaarttafel]
markdown_extensions: [admonition, toc, pymdownx.superfences]
"""
ZENSICAL = """[project]
site_name = "Elsewhere"
site_url = "ADDRESS"
theme.font = false
theme.features = ["navigation.instant"]
[project.markdown_extensions]
admonition = {}
toc = {}
pymdownx.superfences = {}
"build_scripts.markdown" = {base = "/kaarttafel"}
"""
PLAIN = """<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Elsewhere</title>
<link rel="stylesheet" href="/{folder}/kaarttafel.css">
<script async src="/{folder}/kaarttafel.js"></script></head><body>{body}</body></html>"""
TABLE = re.compile(
    r'<div class="?kaarttafel"? [^>]*data-kaarttafel="?([\w-]+)"?>(.*?</(?:lesson-exercise|card-table)>)', re.DOTALL
)

Shell = Callable[..., subprocess.CompletedProcess[str]]


def run(folder: Path, *command: str | Path) -> subprocess.CompletedProcess[str]:
    """Run a program that finds our sources, and our plugin as if it were installed."""
    found = os.pathsep.join([str(ROOT), str(DOOR)])
    return subprocess.run(
        command,
        cwd=folder,
        env=os.environ | {"PYTHONPATH": found, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )


def written(folder: Path, lesson: str, **others: str) -> None:
    """Write the pages of a site, and its other files."""
    (folder / "docs" / "deep").mkdir(parents=True)
    (folder / "docs" / "index.md").write_text(HOME, encoding="utf-8")
    (folder / "docs" / "deep" / "lesson.md").write_text(HEAD + lesson, encoding="utf-8")
    for name, text in others.items():
        (folder / name.replace("_", ".")).write_text(text, encoding="utf-8")


def plain(folder: Path, lesson: str, address: str = ADDRESS) -> subprocess.CompletedProcess[str]:
    """Make one page with `python -m markdown`, and link the shared files by hand."""
    (folder / "site" / "deep" / "lesson").mkdir(parents=True)
    (folder / "lesson.md").write_text(lesson, encoding="utf-8")
    options = ("-x", "build_scripts.markdown", "-x", "fenced_code", "-x", "admonition", "-x", "toc")
    made = run(folder, sys.executable, "-m", "markdown", *options, "lesson.md")
    page = PLAIN.format(folder=FOLDER, body=made.stdout)
    (folder / "site" / "deep" / "lesson" / "index.html").write_text(page, encoding="utf-8")
    home = PLAIN.format(folder=FOLDER, body='<article><a href="deep/lesson/">The lesson</a></article>')
    (folder / "site" / "index.html").write_text(home, encoding="utf-8")
    write_elsewhere(folder / "site" / FOLDER)
    return made


def material(folder: Path, lesson: str, address: str = ADDRESS) -> subprocess.CompletedProcess[str]:
    """Build with MkDocs and Material: our plugin is one word in the settings."""
    written(folder, lesson, mkdocs_yml=MKDOCS.format(theme="material", address=address))
    return run(folder, sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet")


def properdocs(folder: Path, lesson: str, address: str = ADDRESS) -> subprocess.CompletedProcess[str]:
    """Build with ProperDocs and MaterialX, with the same word in the settings."""
    written(folder, lesson, properdocs_yml=MKDOCS.format(theme="materialx", address=address))
    return run(folder, python_with("properdocs"), "-m", "properdocs", "build", "--strict", "--quiet")


def zensical(folder: Path, lesson: str, address: str = ADDRESS) -> subprocess.CompletedProcess[str]:
    """Build with Zensical, which runs no plugin of others: the extension, and the shared files in the pages' folder."""
    written(folder, lesson, zensical_toml=ZENSICAL.replace("ADDRESS", address))
    write_elsewhere(folder / "docs" / FOLDER)
    return run(folder, python_with("zensical"), "-m", "zensical", "build", "--strict")


def python_with(module: str) -> Path:
    """Return a Python that has a host, which this environment lacks; skips the test where there is none."""
    python = Path(os.environ.get(f"PYTHON_WITH_{module.upper()}", ROOT / "build" / "hosts" / module / "bin" / "python"))
    if not python.exists():
        pytest.skip(
            f"{module} is not here: `pip install` it beside our dependencies, and name its Python in "
            f"PYTHON_WITH_{module.upper()}"
        )
    return python


def tables(folder: Path) -> dict[str, str]:
    """Return the markup of each table of the lesson by name."""
    page = folder / "site" / "deep" / "lesson" / "index.html"
    return dict(TABLE.findall(page.read_text(encoding="utf-8")))
