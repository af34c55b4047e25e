"""A real browser on the built site, cut off from everything else; tests cover the data that it stores separately."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Route, expect, sync_playwright

from build_scripts.base.commands import chromium
from tests.browser.rules_beside import answering_server, ask_beside
from tests.conftest import SERVED, BuiltSite

# Without these Chromium contacts its makers' hosts at every start; in a container it has neither sandbox nor GPU.
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage", "--disable-default-apps",
]  # fmt: skip
# The second compiler of the runtime takes longer than most tests; a browser chosen with CHROMIUM= keeps it.
ONE_COMPILER = "--js-flags=--liftoff-only"
# The limit for any step in milliseconds: a busy machine is slow, and that is no fault of a page.
PATIENCE = 60_000
# An attempt that the policy of a page forbids; not every browser counts it among the errors.
TELL_VIOLATIONS = """addEventListener("securitypolicyviolation", (event) => {
  console.error(`the policy forbids ${event.effectiveDirective} of ${event.blockedURI}: ${event.sample}`)
})"""
# Whether the reading aids are loaded, which a page loads last.
READING = "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('reading.js'))"
# The window sizes in which everything on a table has to be visible.
WINDOWS = ((1280, 800), (1366, 768), (1920, 1080), (820, 1180), (390, 844), (360, 640), (844, 390))
# The readers of tests chose to open lessons as pages; a test of the path takes that back.
AS_PAGES = '{"lesson":"page"}'
OPEN_AS_PAGES = f"""(() => {{
  const [, root] = /^(.*?[/])(?:nl|en)[/].*[/]lessons[/]/.exec(location.pathname) ?? []
  if (!root) return
  try {{ localStorage[`kaarttafel ${{root}} settings`] ??= '{AS_PAGES}' }} catch {{ /* storage is denied */ }}
}})()"""
# Makes a page believe that its reader saves data: then it does not start Python automatically.
SPARING = "Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } })"
PHONE = {"width": 360, "height": 640}
DESKTOP = {"width": 1280, "height": 900}


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    for item in items:
        if "browser" in item.path.parts:
            item.add_marker(pytest.mark.browser)
            if config.getoption("--second-try"):
                item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def address(built_site: BuiltSite) -> Iterator[str]:
    """The address of the site, which is two folders below the root of its server."""
    listening = answering_server(SERVED)
    thread = threading.Thread(target=listening.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{listening.server_port}/kaart/tafel/"
    listening.shutdown()
    listening.server_close()
    thread.join()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium: the machine's, or Playwright's own."""
    program = chromium()
    assert program is not None, "there is no Chromium here; make browser installs one or says how"
    with sync_playwright() as playwright:
        expect.set_options(timeout=PATIENCE)
        compiling = [] if "CHROMIUM" in os.environ else [ONE_COMPILER]
        running = playwright.chromium.launch(executable_path=program, args=[*FLAGS, *compiling])
        yield running
        running.close()


def profile(browser: Browser, address: str, **more: Any) -> BrowserContext:
    """Return a fresh profile with long timeouts; addresses are relative to the site's own root."""
    fresh = browser.new_context(
        base_url=address, **{"viewport": DESKTOP, "locale": "nl-NL", "service_workers": "block", **more}
    )
    fresh.set_default_timeout(PATIENCE)
    fresh.add_init_script(TELL_VIOLATIONS)
    fresh.add_init_script(OPEN_AS_PAGES)
    return fresh


def kept_as(name: str) -> str:
    """Return the name under which the browser stores something of the tested site."""
    return f"kaarttafel /kaart/tafel/ {name}"


def wait_for(question: Callable[[], Any], otherwise: str) -> Any:
    """Ask again and again until the answer is true; return it.

    A browser's own wait does not await promises, and evaluates texts as scripts, which the policy of pages forbids.
    """
    until = time.monotonic() + PATIENCE / 1000
    while not (answer := question()):
        assert time.monotonic() < until, otherwise
        time.sleep(0.06)
    return answer


def until_held(page: Page, held: list[Route]) -> None:
    """Wait until a page has made the request that is held back."""
    wait_for(lambda: page.evaluate("true") and held, "what would be held back is not asked for")


@dataclass
class Witness:
    """Records the faults that no page of the site may have."""

    site: str
    foreign: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    trouble: list[str] = field(default_factory=list)

    def watch(self, context: BrowserContext) -> None:
        """Block and record every request to another host, and record errors."""
        context.route(lambda address: not address.startswith(self.site), self.stop)
        context.on("page", self.watch_page)
        context.on("response", lambda got: got.status >= 400 and self.missing.append(f"{got.status} {got.url}"))

    def stop(self, route: Route) -> None:
        """Block a request to another host."""
        address = route.request.url
        if address.startswith(("data:", "blob:", "about:")):
            route.continue_()
            return
        self.foreign.append(address)
        route.abort()

    def watch_page(self, page: Page) -> None:
        """Record the errors of a page."""
        page.on("pageerror", lambda error: self.trouble.append(str(error)))
        page.on("console", self.note)

    def note(self, message: ConsoleMessage) -> None:
        """Record an error that the browser reports."""
        if message.type == "error":
            self.trouble.append(message.text)

    def check(self) -> None:
        """Fail on anything that was recorded."""
        assert not self.foreign, "a page asked another host"
        assert not self.missing, "a page asked for something that is not there"
        assert not self.trouble, "a page had errors"


@pytest.fixture
def witness(address: str) -> Iterator[Witness]:
    """Fails a test in which a page made a request to another host, missed a file or had an error."""
    seen = Witness(address)
    yield seen
    seen.check()


@pytest.fixture
def context(
    request: pytest.FixtureRequest, browser: Browser, address: str, witness: Witness
) -> Iterator[BrowserContext]:
    """A fresh profile on a desktop."""
    yield from watched(request, profile(browser, address), witness)


def watched(request: pytest.FixtureRequest, fresh: BrowserContext, witness: Witness) -> Iterator[BrowserContext]:
    """Yield a profile for one test, without Python unless the test needs it: Python makes a page much slower."""
    if request.node.get_closest_marker("without_python"):
        fresh.add_init_script(SPARING)
    if request.config.getoption("--rules-beside") and not request.node.get_closest_marker("own_python"):
        ask_beside(fresh)
    witness.watch(fresh)
    yield fresh
    fresh.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    """An empty page in a fresh profile."""
    return context.new_page()


@pytest.fixture
def phone(request: pytest.FixtureRequest, browser: Browser, address: str, witness: Witness) -> Iterator[Page]:
    """An empty page in a fresh profile on a small phone."""
    fresh = profile(browser, address, viewport=PHONE, device_scale_factor=2, has_touch=True, is_mobile=True)
    for reader in watched(request, fresh, witness):
        yield reader.new_page()


@pytest.fixture
def without_scripts(browser: Browser, address: str, witness: Witness) -> Iterator[Page]:
    """An empty page in a browser that runs no scripts."""
    fresh = profile(browser, address, java_script_enabled=False)
    witness.watch(fresh)
    yield fresh.new_page()
    fresh.close()
