"""A wrong file arrives, such as a login page: it is not stored, and the site recovers."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect
from playwright.sync_api import Error as BrowserError

from tests.browser.conftest import profile, wait_for
from tests.browser.site_editions import SIGN_IN, Host
from tests.browser.table_moves import DUTIES
from tests.conftest import SERVED, SITE, BuiltSite
from tests.tiers import at_the_gate, later

LESSON = f"nl/{DUTIES}"
PYTHON = ("python/stdlib-*.pack", "python/*/pyodide.asm.wasm", "python/*/pyodide.asm.mjs", "widgets-*/engine.worker.js")
A_WHILE = 3_000
SCRIPT, STYLE = "widgets-*/kaarttafel.js", "style-*.css"

ASK = """async () => {
    const { ask } = await import(document.querySelector('script[type=module][src$="/kaarttafel.js"]').src)
    const wish = { game: "klaverjas-4", options: {}, ask: "which-cards", difficulty: 1, seed: String(Math.random()) }
    return ask({ op: "exercise", ...wish }).then(({ kind }) => kind, ({ code }) => code)
}"""
KEPT = "async (wanted) => (await Promise.all(wanted.map((one) => caches.match(one)))).every(Boolean)"
PLANT = """async ([address, content]) => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name)
        if (!(await cache.match(address))) continue
        await cache.put(address, new Response(content, { headers: { "Content-Type": "text/html" } }))
    }
}"""
WRONG_ONES = """async (content) => {
    const caught = await Promise.all((await caches.keys()).map(async (name) => {
        const cache = await caches.open(name)
        const read = async (request) => (await (await cache.match(request)).text()) === content ? request.url : null
        return Promise.all((await cache.keys()).map(read))
    }))
    return caught.flat().filter(Boolean)
}"""


@pytest.fixture
def host(built_site: BuiltSite) -> Iterator[Host]:
    """A server of the site."""
    yield from Host(SERVED).serve()


@pytest.fixture
def reader(browser: Browser, host: Host) -> Iterator[BrowserContext]:
    """A browser that may store the site."""
    fresh = profile(browser, host.address, service_workers="allow")
    yield fresh
    fresh.close()


def file_of(pattern: str) -> str:
    """Return the path of a shared file below the root of the site."""
    file = min((SITE / "common").glob(pattern))
    return file.relative_to(SITE).as_posix()


def answer(page: Page) -> str:
    """Return the answer of the rules; "" while the page reloads, or when its script is missing."""
    try:
        return str(page.evaluate(ASK))
    except BrowserError:
        return ""


def until_answered(page: Page) -> None:
    """Wait until the rules answer."""
    wait_for(lambda: answer(page) == "exercise", "the site does not recover")


def until_kept(page: Page, host: Host, *paths: str) -> None:
    """Wait until files are stored."""
    wanted = [host.address + path for path in paths]
    wait_for(lambda: page.evaluate(KEPT, wanted), "the files are not kept")


@pytest.mark.parametrize("pattern", at_the_gate([PYTHON[1]], [*PYTHON, SCRIPT]))
def test_a_wrong_file_that_was_kept_is_replaced(reader: BrowserContext, host: Host, pattern: str) -> None:
    file = file_of(pattern)
    page = reader.new_page()
    page.goto(LESSON)
    every = [path for path in (SITE / "common" / "python").rglob("*") if path.suffix in (".pack", ".wasm")]
    until_kept(page, host, LESSON, file, *(path.relative_to(SITE).as_posix() for path in every))
    page.evaluate(PLANT, [host.address + file, SIGN_IN.decode()])
    page.goto(LESSON)
    until_answered(page)
    wait_for(lambda: page.evaluate(WRONG_ONES, SIGN_IN.decode()) == [], "a wrong file is still kept")
    host.reached = False
    page.reload()
    until_answered(page)


@pytest.mark.slow("test_a_wrong_file_that_was_kept_is_replaced")
@pytest.mark.parametrize("pattern", at_the_gate([PYTHON[0]], PYTHON))
def test_a_wrong_file_from_the_network_is_told_and_asked_for_again(
    reader: BrowserContext, host: Host, pattern: str
) -> None:
    host.wrong = {file_of(pattern).rpartition("/")[2]}
    page = reader.new_page()
    page.goto(LESSON)
    assert answer(page) == "cannot-start"
    assert page.evaluate(WRONG_ONES, SIGN_IN.decode()) == [], "a wrong file was kept"
    # The browser itself may cache a file with such a name for ever.
    host.wrong.clear()
    page.goto(LESSON)
    assert answer(page) == "exercise"


@pytest.mark.slow("test_a_wrong_file_that_was_kept_is_replaced")
@pytest.mark.parametrize("pattern", [SCRIPT, later(STYLE)])
def test_a_page_whose_script_or_style_was_wrong_loads_itself_anew(
    reader: BrowserContext, host: Host, pattern: str
) -> None:
    name = file_of(pattern).rpartition("/")[2]

    def asked() -> int:
        return sum(path.endswith(name) for path in host.asked)

    host.wrong = {name}
    page = reader.new_page()
    loaded: list[str] = []
    page.on("framenavigated", lambda frame: loaded.append(frame.url))
    page.goto(LESSON)
    # A request to a page that is closing is an error; waiting in the page is not.
    wait_for(lambda: page.wait_for_timeout(50) or len(loaded) >= 2, "it does not load itself anew")
    assert asked() >= 2, "it is not asked for anew"
    page.wait_for_timeout(A_WHILE)
    assert len(loaded) == 2, "a page that cannot be mended loads itself again and again"
    host.wrong.clear()
    page.goto(LESSON)
    until_answered(page)
    expect(page.locator(".kt-hidden").first).to_have_css("position", "absolute")


@pytest.mark.slow("test_a_wrong_file_from_the_network_is_told_and_asked_for_again")
def test_a_wrong_reply_book_is_asked_for_again(reader: BrowserContext, host: Host) -> None:
    path = "nl/klaverjas-4/rules/"
    (book,) = set(re.findall(r"books/(book-[0-9a-f]+\.pack)", (SITE / path / "index.html").read_text(encoding="utf-8")))
    host.wrong = {book}
    page = reader.new_page()
    came: list[str] = []
    page.on("response", lambda got: came.append(got.headers["content-type"]) if got.url.endswith(book) else None)
    page.goto(path)
    page.locator(".kt-try").first.hover()
    # By the page, and by its request to fetch it again.
    wait_for(lambda: page.evaluate("true") and came.count("text/html") >= 2, "the book is not asked for again")
    host.wrong.clear()
    page.reload()
    page.mouse.move(0, 0)
    page.locator(".kt-try").first.hover()
    wait_for(lambda: page.evaluate("true") and "application/octet-stream" in came, "the book does not come after all")
