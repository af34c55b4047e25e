"""Lets the search find a word in its other forms and without its accents."""

from pathlib import Path

from build_scripts.kept import text_of
from build_scripts.shared_files import WIDGETS

SCRIPT = WIDGETS / "search-forms.js"
WORKERS = "assets/javascripts/workers/search.*.min.js"


def search_by_forms(pages: Path) -> None:
    """Lay our script before the theme's, in the worker that searches these pages."""
    (worker,) = pages.glob(WORKERS)
    worker.write_text(f"{text_of(SCRIPT)}\n{worker.read_text(encoding='utf-8')}", encoding="utf-8")
