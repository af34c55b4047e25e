"""The limits on the downloads of a reader's browser; a build that exceeds them fails.

The publisher's additions to a page count apart: our part of the page must be as light there as on our site.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from build_scripts.base.messages import message
from build_scripts.base.problems import Problem
from build_scripts.base.sites import the_site
from build_scripts.finish.weights import Weights, before_first_click, books, lesson_pages, until_python
from build_scripts.shared.shared_files import FOLDER


@dataclass(frozen=True, slots=True)
class Budgets:
    """The limits: bytes as they travel (gzip), and numbers of requests."""

    before_first_click: int = 150_000
    requests_before_first_click: int = 12
    # Three quarters of the weight of the runtime in its package.
    until_python: int = 4_745_000
    requests_until_python: int = 9
    book: int = 130_000


@dataclass(frozen=True, slots=True)
class OwnBudgets:
    """The limits for the publisher's additions to one page: a style, a logo, pictures."""

    bytes: int = 1_000_000
    requests: int = 20


BUDGETS = Budgets()
OWN = OwnBudgets()


def over_budget(site: Path, budgets: Budgets = BUDGETS, own: OwnBudgets = OWN) -> Iterator[Problem]:
    """The problems with pages and files over a limit, with their heaviest parts."""
    for page in lesson_pages(site):
        name = page.relative_to(site).as_posix()
        ours, theirs = apart(before_first_click(site, page))
        yield from too_heavy(name, message("budget.click"), ours, budgets.before_first_click)
        yield from too_many(name, message("budget.click"), ours, budgets.requests_before_first_click)
        yield from too_much_of_ones_own(written_in(name), theirs, own)
    runtime = until_python(site)
    yield from too_heavy(f"{FOLDER}/python", message("budget.python"), runtime, budgets.until_python)
    yield from too_many(f"{FOLDER}/python", message("budget.python"), runtime, budgets.requests_until_python)
    for page_name, size in books(site).items():
        yield from too_heavy(page_name, message("budget.book"), {page_name: size}, budgets.book)


def apart(loaded: Weights) -> tuple[Weights, Weights]:
    """The files that a page loads, divided into ours and the publisher's."""
    own = {*the_site().own}
    ours = {file: size for file, size in loaded.items() if file not in own}
    return ours, {file: size for file, size in loaded.items() if file in own}


def written_in(page: str) -> str:
    """The source of a page, if the publisher wrote it; else the page itself."""
    source = f"{page.removesuffix('/index.html')}.md"
    return f"docs/{source}" if source in the_site().own else page


def too_much_of_ones_own(name: str, weights: Weights, most: OwnBudgets) -> Iterator[Problem]:
    """A problem for each limit that the publisher's additions to a page exceed."""
    if sum(weights.values()) > most.bytes:
        yield Problem(name, 1, message("budget.own-heavy", **heaviness(weights, most.bytes)))
    if len(weights) > most.requests:
        facts = {"total": len(weights), "excess": len(weights) - most.requests, "most": most.requests}
        yield Problem(name, 1, message("budget.own-many", **facts))


def too_heavy(name: str, when: str, weights: Weights, most: int) -> Iterator[Problem]:
    """A problem if the total of bytes is over the limit."""
    if sum(weights.values()) > most:
        yield Problem(name, 1, message("budget.heavy", when=when, **heaviness(weights, most)))


def heaviness(weights: Weights, most: int) -> dict[str, str]:
    """The facts of files that together are over the limit."""
    total = sum(weights.values())
    heaviest = sorted(weights.items(), key=lambda one: -one[1])[:3]
    return {
        "total": f"{total / 1000:.1f}",
        "excess": f"{(total - most) / 1000:.1f}",
        "most": f"{most / 1000:.0f}",
        "heaviest": ", ".join(f"{file} {size / 1000:.0f}" for file, size in heaviest),
    }


def too_many(name: str, when: str, weights: Weights, most: int) -> Iterator[Problem]:
    """A problem if the number of requests is over the limit."""
    if len(weights) > most:
        facts = {"total": len(weights), "excess": len(weights) - most, "most": most}
        yield Problem(name, 1, message("budget.many", when=when, **facts))
