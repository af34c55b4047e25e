"""The style of the pages: each sheet is complete, and the publisher's own style comes last."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest
from mkdocs.commands.build import get_context
from mkdocs.config import load_config
from mkdocs.structure.files import Files
from mkdocs.structure.nav import Navigation

from build_scripts.base.commands import ROOT, node
from build_scripts.in_mkdocs.kept_pages import keep_theme
from build_scripts.in_mkdocs.plugin import THEME
from build_scripts.pages.page_head import names_no_next, styles_last
from build_scripts.shared.elsewhere_style import ELSEWHERE
from build_scripts.shared.joined import ESBUILD, shortened
from build_scripts.shared.lean_theme import blocks
from build_scripts.shared.shared_files import ON_PAPER, OWN_STYLES, STYLE, STYLES, STYLES_WHEN_USED, WIDGETS, widgets

SHEETS = [*sorted(WIDGETS.rglob("*.css")), STYLE]
LINKED = re.compile(r'<link rel="stylesheet" href="([^"]+)"')


def test_every_sheet_has_its_place_in_the_cascade_and_a_name_of_its_own() -> None:
    of_some_pages = [name for one in (*OWN_STYLES, *STYLES_WHEN_USED) for name in (one, f"{ON_PAPER}-{one}")]
    sheets = [name for name in widgets() if name.endswith(".css")]
    assert sorted(sheets) == sorted([*STYLES, ELSEWHERE, *(name for name in of_some_pages if name in widgets())])
    files = [path.name for path in WIDGETS.rglob("*") if path.suffix in (".css", ".js")]
    assert sorted(files) == sorted(set(files)), "a script or style is found by its name alone"


@pytest.mark.parametrize("sheet", SHEETS, ids=lambda sheet: sheet.name)
def test_a_style_sheet_leaves_no_block_open_around_the_next_one(sheet: Path) -> None:
    program = node()
    assert program is not None
    told = subprocess.run(
        [program, ESBUILD, sheet, "--log-level=warning"], capture_output=True, text=True, check=True
    ).stderr
    assert not told


@pytest.mark.parametrize("sheet", sorted(WIDGETS.rglob(f"{ON_PAPER}*.css")), ids=lambda sheet: sheet.name)
def test_print_styles_do_not_mention_the_screen(sheet: Path) -> None:
    heads = [head.strip() for head, _ in blocks(shortened(sheet.read_text(encoding="utf-8")))]
    assert set(heads) == {"@media print"}, "a page that is only seen does not wait for this sheet"


def test_the_publishers_style_comes_after_ours_and_ours_after_the_theme() -> None:
    config = load_config(str(ROOT / "mkdocs.yml"), extra_css=["club.css"])
    config.theme.dirs.insert(0, str(THEME))
    config.extra["lang"] = config.theme["language"]
    keep_theme(config)
    frame = get_context(Navigation([], []), Files([]), config)
    ours = {"entry": "entry.js", "joined": ["joined.js"], "styles": ["style.css", "more.css"], "printed": "printed.css"}
    loaded = {"common": "common", "shared": ours}
    html = config.theme.get_env().get_template("main.html").render({**frame, **loaded})
    assert [link.rsplit("/", 1)[-1].split(".")[0] for link in LINKED.findall(styles_last(html))] == [
        "main", "palette", "style", "more", "printed", "club",
    ]  # fmt: skip


def test_a_page_names_no_next_one_that_firefox_would_fetch_at_once() -> None:
    assert names_no_next('<link rel="prev" href="a">\n  <link rel="next" href="b">\n') == '<link rel="prev" href="a">\n'
