"""How Python starts in the browser: when, from which files, and that a doubtful memory never reaches the reader."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.browser.by_step import FIRST, NEVER_ASKED, step_to
from tests.browser.conftest import SPARING, Witness, kept_as, profile, until_held, wait_for
from tests.browser.table_moves import DUTIES
from tests.tiers import at_the_gate

pytestmark = pytest.mark.own_python

LESSON = f"nl/{DUTIES}"
# Longer than the page waits before it starts work that nobody asked for.
A_WHILE = 3_500

PLAYED = f"if (location.protocol === 'http:') localStorage.setItem('{kept_as('played')}', '{{}}')"
WITHOUT_CACHES = "delete Object.getPrototypeOf(Object.getPrototypeOf(self)).caches\n"
NOTE_START = """
    const Plain = Worker
    const THEME = /\\/bundle\\.\\w+\\.min\\.js$/
    globalThis.Worker = class extends Plain {
        constructor(...all) {
            super(...all)
            if (!`${all[0]}`.includes("engine.worker")) return
            globalThis.startedWhen ??= document.readyState
            globalThis.besideTheme ??= !performance.getEntriesByType("resource").some(({ name }) => THEME.test(name))
        }
    }
"""
ASKED_BEFORE_LOAD = """() => {
    const [{ loadEventStart }] = performance.getEntriesByType("navigation")
    const early = performance.getEntriesByType("resource").filter(({ startTime }) => startTime < loadEventStart)
    return early.map(({ name }) => name).filter((name) => name.includes("/python/"))
}"""
STARTED_FROM = """() => performance.getEntriesByName("kaarttafel.python-ready").at(-1)?.detail"""
ASK = """async () => {
    const { ask } = await import(document.querySelector('script[type=module][src$="/kaarttafel.js"]').src)
    const wish = { game: "klaverjas-4", options: {}, ask: "which-cards", difficulty: 1, seed: "one and the same" }
    return JSON.stringify(await ask({ op: "exercise", ...wish }))
}"""
OPEN = """async (game) => {
    const { ask } = await import(document.querySelector('script[type=module][src$="/kaarttafel.js"]').src)
    const reply = await ask({ op: "open", setup: { game, seed: String(Math.random()) }, seat: "you" })
    return reply.problems?.[0]?.say ?? reply.kind
}"""
# The page itself would give up after a minute and a half.
TOO_LATE = 'new Promise((resolve) => setTimeout(resolve, 60_000, "too late"))'
# A part of the core by its name.
PART = re.compile(r"/core-(\w+)-[0-9a-f]+\.pack$")
KEPT = """async () => {
    const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return caught.flat().map((request) => request.url).filter((url) => url.includes("/memory?"))
}"""
# Replaces the saved memory.
DAMAGE = """async (kind) => {
    const name = (await caches.keys()).find((one) => one.endsWith(" memory"))
    const cache = await caches.open(name)
    const [request] = await cache.keys()
    const kept = await cache.match(request)
    const headers = new Headers(kept.headers)
    let bytes = new Uint8Array(await kept.arrayBuffer())
    if (kind === "one bit") bytes[bytes.length >> 1] ^= 1
    if (kind === "cut short") bytes = bytes.subarray(0, bytes.length >> 1)
    if (kind === "too long") headers.set("x-whole", "1000")
    if (kind === "nothing") bytes = new Uint8Array(0)
    if (kind === "no size") headers.delete("x-whole")
    if (kind === "no memory at all") {
        bytes = new Uint8Array(64)
        headers.set("x-whole", "64")
        let sum = 0x811c9dc5
        for (let at = 0; at < 16; at += 1) sum = Math.imul(sum, 0x01000193)
        headers.set("x-sum", String(sum >>> 0))
    }
    await cache.put(request, new Response(bytes, { headers }))
}"""
DAMAGES = ["one bit", "cut short", "too long", "nothing", "no size", "no memory at all"]


def python_requests(page: Page) -> list[str]:
    """Return the addresses of the runtime that a page requests, collected from now on."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url) if "/python/" in request.url else None)
    return asked


def parts_among(asked: list[str]) -> set[str]:
    """Return the parts of the core that were requested."""
    return {mark[1] for mark in map(PART.search, asked) if mark}


def started_from(page: Page) -> str:
    """Return the source that Python started from, once it has started."""
    return str(wait_for(lambda: page.evaluate(STARTED_FROM), "Python does not start"))


def visit(page: Page) -> tuple[str, str]:
    """Open a lesson; return the source that Python started from, and its answer."""
    page.goto(LESSON)
    return started_from(page), str(page.evaluate(ASK))


def wait_until_kept(page: Page) -> None:
    """Wait until the memory of this visit is saved."""
    wait_for(lambda: len(page.evaluate(KEPT)) == 1, "no memory was kept")


@pytest.fixture
def sparing(context: BrowserContext) -> Page:
    """A page of a reader whose browser saves data."""
    context.add_init_script(SPARING)
    return context.new_page()


def test_python_starts_once_the_page_can_be_read(page: Page) -> None:
    asked = python_requests(page)
    page.add_init_script(NOTE_START)
    page.goto(LESSON)
    assert started_from(page) == "files"
    assert page.evaluate("startedWhen") == "complete", "Python was started while the page still loaded"
    assert page.evaluate("besideTheme") is False, "Python was started before the script of the theme"
    assert page.evaluate(ASKED_BEFORE_LOAD) == [], "Python was asked for while the page still loaded"
    assert asked


@pytest.mark.slow("test_a_touch_of_a_table_starts_python")
def test_python_starts_for_a_reader_who_has_played_before(context: BrowserContext) -> None:
    context.add_init_script(PLAYED)
    page = context.new_page()
    # Something on the page takes for ever, so that it is never fully loaded.
    held: list[Route] = []
    context.route("**/common/cards-*.svg", lambda route: held.append(route))
    page.goto(LESSON, wait_until="commit")
    assert started_from(page) == "files"
    for route in held:
        route.continue_()


def test_a_touch_of_a_table_starts_python(sparing: Page) -> None:
    asked = python_requests(sparing)
    sparing.goto(LESSON, wait_until="networkidle")
    sparing.wait_for_timeout(A_WHILE)
    assert asked == [], "a sparing reader was given Python without asking"
    sparing.locator("lesson-exercise").first.locator("[data-card]").first.click()
    assert started_from(sparing) == "files"
    sparing.wait_for_timeout(A_WHILE)
    assert sparing.evaluate(KEPT) == [], "a memory was kept for a sparing reader"


@pytest.mark.slow("test_a_touch_of_a_table_starts_python is a sparing reader's too")
def test_a_sparing_reader_goes_on_with_a_match_by_touching_it(sparing: Page) -> None:
    asked = python_requests(sparing)
    sparing.goto("nl/klaverjas-4/play/", wait_until="networkidle")
    sparing.wait_for_timeout(A_WHILE)
    assert asked == []
    hand = sparing.locator("card-table [data-zone=hand] [data-card]")
    expect(hand).to_have_count(8)
    sparing.locator('[data-tool="deal"]').click()
    wait_for(lambda: sparing.evaluate("location.hash"), "nothing is dealt")
    asked.clear()
    sparing.reload(wait_until="networkidle")
    sparing.wait_for_timeout(A_WHILE)
    assert asked == [], "a sparing reader was given Python without asking"
    expect(hand).to_have_count(0)
    sparing.locator("h1").click()
    expect(hand).to_have_count(8)


def test_a_page_without_tables_starts_no_python(page: Page) -> None:
    asked = python_requests(page)
    page.goto("nl/glossary/", wait_until="networkidle")
    page.wait_for_timeout(A_WHILE)
    assert asked == []


def test_a_path_starts_no_python_before_its_first_table(page: Page) -> None:
    asked = python_requests(page)
    page.set_viewport_size({"width": 390, "height": 844})
    page.add_init_script(NEVER_ASKED)
    page.goto(f"nl/{FIRST}/", wait_until="networkidle")
    step_to(page, "#een-slag")
    page.wait_for_timeout(A_WHILE)
    assert asked == []
    step_to(page, "#be-slag-kijk")
    wait_for(lambda: page.evaluate("true") and asked, "Python does not start at a table")


def test_the_second_visit_starts_from_the_memory_of_the_first(page: Page) -> None:
    first, answer = visit(page)
    assert first == "files"
    wait_until_kept(page)
    assert visit(page) == ("memory", answer)
    page.goto(LESSON.replace("nl/", "en/"))
    assert started_from(page) == "memory"
    assert page.evaluate(ASK) != answer, "an English page was answered in Dutch"


@pytest.mark.slow("tests/python/test_core_parts.py says which games a page has")
def test_a_page_brings_what_its_own_games_need_and_others_when_they_are_asked_for(page: Page) -> None:
    asked = python_requests(page)
    page.goto("nl/gin-rummy/play/")
    started_from(page)
    assert parts_among(asked) == {"common", "gin", "nl"}
    assert page.evaluate(OPEN, "klaverjas-4") == "table"
    assert parts_among(asked) == {"common", "gin", "nl", "jas"}
    wait_until_kept(page)
    # The memory knows both; a page of a third game gets its own as well.
    page.goto("en/maison-tarot/play/")
    assert started_from(page) == "memory"
    assert [page.evaluate(OPEN, game) for game in ("maison-tarot", "gin-rummy", "klaverjas-4")] == ["table"] * 3


@pytest.mark.slow("test_an_interpreter_that_cannot_be_fetched_is_told_at_once_and_tried_again")
def test_a_game_that_cannot_be_fetched_is_reported(page: Page, witness: Witness) -> None:
    page.route("**/core-gin-*", lambda route: route.abort())
    page.goto(LESSON)
    assert str(page.evaluate(OPEN, "gin-rummy")).startswith("Het spel gin-rummy is hier nu niet")
    page.unroute("**/core-gin-*")
    assert page.evaluate(OPEN, "gin-rummy") == "table"
    witness.trouble.clear()


def test_an_interpreter_that_cannot_be_fetched_is_told_at_once_and_tried_again(page: Page, witness: Witness) -> None:
    page.route("**/pyodide.asm.wasm", lambda route: route.abort())
    page.goto(LESSON)
    told = page.evaluate(f"game => Promise.race([({OPEN})(game).catch(({{ code }}) => code), {TOO_LATE}])", "gin-rummy")
    assert told == "cannot-start"
    page.unroute("**/pyodide.asm.wasm")
    assert page.evaluate(OPEN, "klaverjas-4") == "table"
    witness.trouble.clear()


@pytest.mark.slow("test_an_interpreter_that_cannot_be_fetched_is_told_at_once_and_tried_again")
def test_an_interpreter_that_breaks_off_late_leaves_no_error_and_is_tried_again(page: Page, witness: Witness) -> None:
    unheard: list[str] = []
    page.on("pageerror", lambda error: unheard.append(str(error)))
    held: list[Route] = []
    page.route("**/pyodide.asm.wasm", lambda route: held.append(route))
    page.goto(LESSON)
    until_held(page, held)
    # The runtime is ready and waits for nothing else.
    page.wait_for_timeout(A_WHILE)
    held[0].abort()
    page.unroute("**/pyodide.asm.wasm")
    # A request during a failed start is rejected, and a request after that is answered.
    opened = f"game => ({OPEN})(game).catch(({{ code }}) => code)"
    wait_for(lambda: page.evaluate(opened, "klaverjas-4") == "table", "Python is not started again")
    assert not unheard
    witness.trouble.clear()


@pytest.fixture(scope="module")
def remembering(browser: Browser, address: str) -> Iterator[tuple[Page, Witness]]:
    """A page of a reader whose browser has a memory that a test can damage."""
    witness = Witness(address)
    context = profile(browser, address)
    witness.watch(context)
    page = context.new_page()
    visit(page)
    yield page, witness
    context.close()


@pytest.mark.slow("test_the_second_visit_starts_from_the_memory_of_the_first")
@pytest.mark.parametrize("kind", at_the_gate(("one bit",), DAMAGES))
def test_a_damaged_memory_is_not_noticed(remembering: tuple[Page, Witness], kind: str) -> None:
    page, witness = remembering
    wait_until_kept(page)
    page.evaluate(DAMAGE, kind)
    start, answer = visit(page)
    assert start == "files", f"Python started from a memory with this damage: {kind}"
    assert '"kind":"exercise"' in answer
    witness.check()


@pytest.mark.slow("test_a_damaged_memory_is_not_noticed throws another one away")
def test_a_memory_of_another_version_is_thrown_away(page: Page) -> None:
    visit(page)
    wait_until_kept(page)
    page.evaluate(
        """async () => {
            const cache = await caches.open((await caches.keys()).find((one) => one.endsWith(" memory")))
            const [request] = await cache.keys()
            await cache.put(request.url.replace("core-common", "older-core"), await cache.match(request))
            await cache.delete(request)
        }"""
    )
    assert visit(page)[0] == "files"
    wait_until_kept(page)
    assert "older-core" not in page.evaluate(KEPT)[0]


@pytest.mark.slow("test_python_starts_once_the_page_can_be_read starts from the files where nothing is kept")
def test_without_a_cache_python_starts_from_its_files(context: BrowserContext) -> None:
    context.route(re.compile(r"/engine\.worker\.js$"), with_first_line(WITHOUT_CACHES))
    page = context.new_page()
    assert visit(page)[0] == "files"
    page.wait_for_timeout(A_WHILE)
    assert page.evaluate(KEPT) == []
    assert visit(page)[0] == "files"


def with_first_line(line: str) -> Callable[[Route], None]:
    """Serve the script with a line added."""

    def answer(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, body=line + response.text())

    return answer
