"""How much a reader's browser may have to fetch; a build that asks for more is refused."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from build_scripts.problems import Problem
from build_scripts.shared_files import FOLDER
from build_scripts.told import told
from build_scripts.weights import Weights, before_first_click, books, lesson_pages, until_python


@dataclass(frozen=True, slots=True)
class Budgets:
    """The limits: bytes as they travel (gzip), and numbers of requests."""

    before_first_click: int = 150_000
    requests_before_first_click: int = 12
    # Three quarters of what the runtime weighs as its package brings it.
    until_python: int = 4_745_000
    requests_until_python: int = 9
    book: int = 130_000


BUDGETS = Budgets()


def over_budget(site: Path, budgets: Budgets = BUDGETS) -> Iterator[Problem]:
    """Each page or file that asks for too much, with what is heaviest in it."""
    for page in lesson_pages(site):
        loaded = before_first_click(site, page)
        name = page.relative_to(site).as_posix()
        yield from too_heavy(name, told("budget.click"), loaded, budgets.before_first_click)
        yield from too_many(name, told("budget.click"), loaded, budgets.requests_before_first_click)
    runtime = until_python(site)
    yield from too_heavy(f"{FOLDER}/python", told("budget.python"), runtime, budgets.until_python)
    yield from too_many(f"{FOLDER}/python", told("budget.python"), runtime, budgets.requests_until_python)
    for page_name, size in books(site).items():
        yield from too_heavy(page_name, told("budget.book"), {page_name: size}, budgets.book)


def too_heavy(name: str, when: str, weights: Weights, most: int) -> Iterator[Problem]:
    """A problem when the bytes together are more than there may be."""
    total = sum(weights.values())
    if total > most:
        heaviest = sorted(weights.items(), key=lambda one: -one[1])[:3]
        facts = {
            "total": f"{total / 1000:.1f}",
            "excess": f"{(total - most) / 1000:.1f}",
            "most": f"{most / 1000:.0f}",
            "heaviest": ", ".join(f"{file} {size / 1000:.0f}" for file, size in heaviest),
        }
        yield Problem(name, 1, told("budget.heavy", when=when, **facts))


def too_many(name: str, when: str, weights: Weights, most: int) -> Iterator[Problem]:
    """A problem when there are more requests than there may be."""
    if len(weights) > most:
        facts = {"total": len(weights), "excess": len(weights) - most, "most": most}
        yield Problem(name, 1, told("budget.many", when=when, **facts))
