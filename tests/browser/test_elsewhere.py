"""Tables on the pages of others answer there, also when the host swaps pages, and change nothing else."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from build_scripts.serve import server
from tests.browser.conftest import Witness, profile
from tests.publishers.shells import LESSON, Shell, material, plain, properdocs, zensical
from tests.tiers import at_the_gate

PAGE = "deep/lesson/"
WRONG = {"W": "The seven of spades loses to the nine of spades", "S": "The queen of spades loses to the nine of spades"}
# The look of everything on a page that is not ours, but for where it lies and what size it is.
LOOKS = """() => [...document.querySelectorAll("body, body *")]
    .filter((one) => !one.closest(".kaarttafel, [data-of-tables], script, template"))
    .map((one) => {
      const look = getComputedStyle(one)
      const placed = /^(?:height|width|block-size|inline-size|top|right|bottom|left|inset-.*|.*-origin)$/
      const names = [...look].filter((name) => !placed.test(name) && !name.startsWith("--"))
      return [one.tagName, one.className, ...names.map((name) => `${name}: ${look.getPropertyValue(name)}`)].join("; ")
    })"""
WITHOUT_OURS = (
    """() => document.querySelectorAll('link[href$="kaarttafel.css"]').forEach((one) => (one.disabled = true))"""
)
# The list of pages, without which the host loads each page as any other does.
MAP = "performance.getEntriesByType('resource').some((one) => one.name.endsWith('sitemap.xml') && one.responseEnd)"
AIDS = "performance.getEntriesByType('resource').some(({ name }) => name.endsWith('reading.js'))"
DEFINED = "document.querySelector('#winner')?.matches(':defined')"
WORKERS = "() => navigator.serviceWorker.getRegistrations().then((all) => all.length)"
EVERY_SHELL = at_the_gate([plain, material], [plain, material, properdocs, zensical])


@pytest.fixture(scope="module", params=EVERY_SHELL)
def shell(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a site of others with the lesson."""
    build: Shell = request.param
    folder = tmp_path_factory.mktemp(build.__name__)
    listening = server(folder / "site", 0)
    threading.Thread(target=listening.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{listening.server_port}/"
    built = build(folder, LESSON, address)
    assert built.returncode == 0, built.stdout + built.stderr
    yield address
    listening.shutdown()
    listening.server_close()


@pytest.fixture
def reader(browser: Browser, shell: str) -> Iterator[Page]:
    """An empty page in a browser that may have service workers."""
    context, seen = profile(browser, shell, service_workers="allow"), Witness(shell)
    seen.watch(context)
    yield context.new_page()
    context.close()
    seen.check()


def answer(page: Page, item: str = "W") -> None:
    """Give a wrong answer, and read why it is wrong."""
    table = page.locator("#winner")
    table.locator(f'[data-item="{item}"]').click()
    expect(table.locator('[data-part="say"]')).to_contain_text(WRONG[item])


def test_a_click_is_answered_and_no_service_worker_comes(reader: Page) -> None:
    reader.goto(PAGE)
    answer(reader)
    faces = reader.locator("#melds .kt-hand .kt-face use")
    assert all("/kaarttafel/cards-en-" in (one.get_attribute("href") or "") for one in faces.all())
    reader.wait_for_function(AIDS)
    assert reader.evaluate(WORKERS) == 0


def test_our_style_changes_nothing_around_a_table(reader: Page) -> None:
    reader.goto(PAGE)
    answer(reader)
    with_ours = reader.evaluate(LOOKS)
    assert len(with_ours) > 5
    reader.evaluate(WITHOUT_OURS)
    assert reader.evaluate(LOOKS) == with_ours


def test_a_table_answers_each_time_the_reader_comes_to_its_page(reader: Page, shell: str) -> None:
    reader.goto("")
    link = reader.locator('article a[href$="deep/lesson/"]')
    if swaps := reader.locator("[data-md-component]").count() > 0:
        reader.wait_for_function(MAP)
    reader.evaluate("globalThis.stayed = true")
    # A table that the reader comes back to knows what he answered there.
    for item in WRONG:
        link.click()
        expect(reader).to_have_url(f"{shell}{PAGE}")
        reader.wait_for_function(DEFINED)
        answer(reader, item)
        reader.go_back()
        expect(reader).to_have_url(shell)
        expect(reader.locator("#winner")).to_have_count(0)
    assert reader.evaluate("'stayed' in globalThis") is swaps
