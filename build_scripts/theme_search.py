"""The theme's search as this site has it: it finds a word in its other forms, and begins when somebody opens it."""

from collections.abc import Callable
from pathlib import Path

from build_scripts.archives import digest
from build_scripts.kept import text_of
from build_scripts.shared_files import WIDGETS

FORMS = WIDGETS / "search-forms.js"
WORKERS = "assets/javascripts/workers/search.*.min.js"
SCRIPTS = "assets/javascripts/bundle.*.min.js"
# From a server the theme reads its index with every page: 150 kB, and a second of processor that the first touch may
# wait for. From a stick it waits until the search is opened; so it does everywhere.
AT_ONCE, WHEN_OPENED = 'location.protocol!=="file:"', "!1"


def theme_search(pages: Path) -> None:
    """Change what the theme searches these pages with; each script gets the name of what it holds.

    Readers keep what has such a name for ever.
    """
    names = dict(renamed(pages, place, change) for place, change in ((WORKERS, by_forms), (SCRIPTS, when_opened)))
    for page in sorted(pages.rglob("*.html")):
        text = text_of(page)
        for before, after in names.items():
            text = text.replace(before, after)
        page.write_text(text, encoding="utf-8")


def by_forms(worker: str) -> str:
    """The worker that searches, which hears our script first."""
    return f"{text_of(FORMS)}\n{worker}"


def when_opened(script: str) -> str:
    """The script of the pages, which reads the index when the search is opened, if it is one that can wait."""
    return script.replace(AT_ONCE, WHEN_OPENED)


def renamed(pages: Path, place: str, change: Callable[[str], str]) -> tuple[str, str]:
    """Write the one script at a place anew; how it was called and how it is."""
    (script,) = pages.glob(place)
    content = change(text_of(script))
    stem, _, ending = script.name.partition(".")
    named = script.with_name(f"{stem}.{digest(content)[:8]}.{ending.partition('.')[2]}")
    script.unlink()
    named.write_text(content, encoding="utf-8")
    return script.name, named.name
