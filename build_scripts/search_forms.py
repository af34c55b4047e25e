"""Lets the search find a word in its other forms and without its accents."""

from pathlib import Path

from build_scripts.archives import digest
from build_scripts.kept import text_of
from build_scripts.shared_files import WIDGETS

SCRIPT = WIDGETS / "search-forms.js"
WORKERS = "assets/javascripts/workers/search.*.min.js"


def search_by_forms(pages: Path) -> None:
    """Lay our script before the theme's in the worker that searches these pages, which gets the name of what it holds.

    Readers keep what has such a name for ever.
    """
    (worker,) = pages.glob(WORKERS)
    content = f"{text_of(SCRIPT)}\n{text_of(worker)}"
    named = worker.with_name(f"search.{digest(content)[:8]}.min.js")
    worker.unlink()
    named.write_text(content, encoding="utf-8")
    for page in sorted(pages.rglob("*.html")):
        page.write_text(text_of(page).replace(worker.name, named.name), encoding="utf-8")
