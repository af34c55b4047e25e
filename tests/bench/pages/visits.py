"""Visits to a page: in a fresh browser profile, and again with the cache of that profile."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from playwright.sync_api import Browser, Page, ViewportSize, sync_playwright
from playwright.sync_api import Error as BrowserError

from build_scripts.base.commands import chromium
from tests.bench.pages.server import Line

# Without these Chromium contacts its makers' hosts at every start; in a container it has neither sandbox nor GPU.
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage", "--disable-default-apps",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
]  # fmt: skip
LAPTOP, PHONE = ViewportSize(width=1280, height=900), ViewportSize(width=390, height=844)
TIMES_SLOWER = 4
PATIENCE = 120.0
POLL = 40
# While it is idle, a page may store things for the next visit.
IDLE = 4_000
RELOADS = 2

PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
PYTHON = """performance.getEntriesByType("resource").filter(({ name, startTime }) =>
  startTime < answeredAt && /python[/]|worker.js/.test(name)).length"""
WATCH = """(() => {
  const watch = setInterval(() => {
    if (!document.body || !(ANSWERED)) return
    clearInterval(watch)
    globalThis.answeredAt = performance.now()
  }, 4)
})()"""


@dataclass(frozen=True, slots=True)
class Visit:
    """When a page had its answer, in milliseconds from the start of the navigation, and the files fetched by then."""

    answered: float
    painted: float
    kilobytes: float
    asked_for_python: int


@contextmanager
def browser() -> Iterator[Browser]:
    """Chromium: the machine's, or Playwright's own."""
    program = chromium()
    if program is None:
        raise SystemExit("There is no Chromium here; make browser installs one or says how.")
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=program, args=FLAGS)
        yield running
        running.close()


def visits(
    running: Browser, address: str, line: Line, script: str, *, warm: bool = True, phone: bool = False
) -> list[Visit]:
    """Return a first visit in a fresh profile, perhaps also the last of some reloads; the script runs first on each."""
    context = running.new_context(viewport=PHONE if phone else LAPTOP, locale="nl-NL")
    context.add_init_script(script)
    page = context.new_page()
    try:
        if phone:
            context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": TIMES_SLOWER})
        line.forget()
        page.goto(address, wait_until="commit")
        found = [answer(page, line)]
        for reload in range(RELOADS if warm else 0):
            page.wait_for_timeout(0 if reload else IDLE)
            line.forget()
            page.reload(wait_until="commit")
            last = answer(page, line)
        return [*found, last] if warm else found
    finally:
        context.close()


def answer(page: Page, line: Line) -> Visit:
    """Wait for the answer that the script watches for."""
    until = time.monotonic() + PATIENCE
    # The browser's own wait evaluates texts as scripts, which the policy of our pages forbids.
    while page.evaluate("globalThis.answeredAt === undefined"):
        if time.monotonic() > until:
            raise BrowserError("no answer in time")
        page.wait_for_timeout(POLL)
    kilobytes = line.kilobytes()
    return Visit(page.evaluate("answeredAt"), page.evaluate(PAINTED), kilobytes, page.evaluate(PYTHON))


def watching(answered: str) -> str:
    """Return the script that records when a JavaScript expression becomes true."""
    return WATCH.replace("ANSWERED", answered)
