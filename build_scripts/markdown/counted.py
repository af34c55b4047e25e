"""Compares the fences of a folder of pages with the tables of the site that was built from them."""

from collections import Counter
from pathlib import Path

from build_scripts.base.messages import message
from build_scripts.base.problems import Problem
from build_scripts.markdown.page_tables import COUNTED, places_in, without_samples


def uncounted(pages: Path, site: Path) -> tuple[int, list[Problem]]:
    """The number of fences, and a problem for each that is no table of the site."""
    shown = Counter(
        name
        for page in sorted(site.rglob("*.html"))
        for name in COUNTED.findall(page.read_text(encoding="utf-8", errors="replace"))
    )
    count, problems = 0, list[Problem]()
    for page in sorted(pages.rglob("*.md")):
        text = page.read_text(encoding="utf-8-sig", errors="replace")
        for first, _, name in places_in(without_samples(text)):
            count += 1
            shown[name] -= 1
            if shown[name] < 0:
                say = message("elsewhere.uncounted", name=name, site=site)
                problems.append(Problem(page.relative_to(pages).as_posix(), first + 1, say))
    return count, problems
