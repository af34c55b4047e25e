"""Without a network: pages read before are available, others say that they are not, and site versions never mix."""

from __future__ import annotations

import os
import re
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.conftest import SPARING, profile, wait_for
from tests.browser.site_editions import Host, date, edition
from tests.browser.table_moves import DUTIES, touch
from tests.conftest import BuiltSite
from tests.tiers import LANGUAGES

# Its reply book is in a file of its own.
RULES = "klaverjas-4/rules/"
# A server that takes longer to respond than the service worker waits.
SLOW = 12.0
TAKES_OVER = re.compile(r"(\w+\(\))\.then\(\(\)=>\w+\.skipWaiting\(\)\)")
TITLES = {"nl": "Bekennen", "en": "Following"}

KEPT = """async (wanted) => {
    const found = await Promise.all(wanted.map((address) => caches.match(address, { ignoreVary: true })))
    return found.every(Boolean) && navigator.serviceWorker.controller !== null
}"""
ALL_KEPT = """async () => {
    const caught = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
    return caught.flat().map((request) => request.url)
}"""
ASK = """async () => {
    const { ask } = await import(document.querySelector('script[type=module][src$="/kaarttafel.js"]').src)
    const wish = { game: "klaverjas-4", options: {}, ask: "which-cards", difficulty: 1, seed: String(Math.random()) }
    return (await ask({ op: "exercise", ...wish })).kind
}"""
EDITIONS = """async () => {
    const page = document.querySelector("meta[name=edition]").content
    const book = document.querySelector("script[data-reply-book]").dataset.src
    const read = async ({ body }) => new Response(body.pipeThrough(new DecompressionStream("gzip"))).json()
    const loaded = book ? [new URL(book, document.baseURI).href] : []
    return {
        page,
        script: globalThis.edition,
        style: getComputedStyle(document.documentElement).getPropertyValue("--edition").trim(),
        book: book ? (await read(await fetch(book))).edition : page,
        core: JSON.parse(document.querySelector("script[data-manifest]").textContent).core.match(/core-(\\w+)/)[1],
        loaded: performance.getEntriesByType("resource").map((entry) => entry.name).concat(loaded),
    }
}"""


NOTE_REGISTERING = """(() => {
  if (!globalThis.ServiceWorkerContainer) return
  const { register } = ServiceWorkerContainer.prototype
  ServiceWorkerContainer.prototype.register = function (...given) {
    globalThis.registeredAt = performance.now()
    return register.apply(this, given)
  }
})()"""


@pytest.fixture(scope="module")
def editions(built_site: BuiltSite, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """Two versions of the site."""
    place = tmp_path_factory.mktemp("editions")
    made = {name: edition(built_site, place, name) for name in ("one", "two")}
    for day, folder in enumerate(made.values(), start=20_000):
        date(folder, day)
    return made


@pytest.fixture
def host(editions: dict[str, Path]) -> Iterator[Host]:
    """A server of the first version."""
    yield from Host(editions["one"]).serve()


@pytest.fixture
def reader(browser: Browser, host: Host) -> Iterator[BrowserContext]:
    """A browser that may store the site, in which no page may have an error."""
    fresh = profile(browser, host.address, locale="en-GB", service_workers="allow")
    trouble: list[str] = []
    fresh.on("weberror", lambda error: trouble.append(str(error.error)))
    yield fresh
    fresh.close()
    assert not trouble, "a page had errors"


def read(reader: BrowserContext, host: Host, path: str, *, runtime: bool = True) -> Page:
    """Read a page until it is stored, with the runtime."""
    page = reader.new_page()
    page.goto(path)
    wait_until_kept(page, host, path, runtime=runtime)
    return page


def wait_until_kept(
    page: Page, host: Host, path: str, *, runtime: bool = True, kinds: tuple[str, ...] = (".wasm", ".pack")
) -> None:
    """Wait until a page and its files have been stored; of the runtime, the files of these kinds."""
    files = (host.folder / "kaart" / "tafel" / "common" / "python").rglob("*")
    below = [file.relative_to(host.folder / "kaart" / "tafel") for file in files if file.suffix in kinds]
    wanted = [path, *(file.as_posix() for file in below if runtime)]
    wait_for(lambda: page.evaluate(KEPT, [host.address + one for one in wanted]), "the page is not kept")


def one_edition(page: Page, name: str) -> None:
    """All parts of the page are from this version."""
    wait_for(lambda: page.evaluate("globalThis.edition"), "the script of the page does not run")
    found = page.evaluate(EDITIONS)
    loaded = {mark[1] for url in found.pop("loaded") if (mark := re.search(r"-(one|two)\b", url))}
    assert found == dict.fromkeys(found, name)
    assert loaded == {name}


def until_edition(page: Page, name: str) -> None:
    """Load a page again until it is from this version: over too slow a network, the stored one is shown."""

    def come() -> bool:
        page.reload()
        return bool(page.locator("meta[name=edition]").get_attribute("content") == name)

    wait_for(come, f"the version {name} does not come")
    one_edition(page, name)


def test_a_page_that_was_read_is_there_without_a_network(reader: BrowserContext, host: Host) -> None:
    page = read(reader, host, f"nl/{DUTIES}")
    host.reached = False
    page.reload()
    exercise = page.locator("lesson-exercise").first
    exercise.scroll_into_view_if_needed()
    card = exercise.locator(".kt-hand .kt-card").first
    touch(card)
    expect(card).to_have_attribute("data-state", re.compile("found|wrong"))
    assert page.evaluate(ASK) == "exercise"
    one_edition(page, "one")
    page.locator(".md-search__input").click()
    page.locator(".md-search__input").press_sequentially("ondertroeven")
    expect(page.locator(".md-search-result__item a").first).to_be_visible()


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_that_was_not_read_says_so(reader: BrowserContext, host: Host, language: str) -> None:
    page = read(reader, host, f"{language}/{DUTIES}", runtime=False)
    host.reached = False
    page.goto(f"{language}/glossary/")
    assert page.locator("html").get_attribute("lang") == language
    expect(page.locator("h1")).to_have_text({"nl": "Geen verbinding", "en": "No connection"}[language])
    ready = page.locator("li a")
    expect(ready).to_have_count(1)
    expect(ready).to_contain_text(TITLES[language])
    ready.click()
    page.wait_for_url(f"**/{language}/{DUTIES}")
    expect(page.locator("lesson-exercise").first).to_be_attached()
    page.go_back()
    host.reached = True
    page.locator("a.big").click()
    expect(page.locator("nav.md-nav").first).to_be_attached()


@pytest.mark.slow("test_a_page_that_was_read_is_there_without_a_network")
def test_the_root_leads_to_what_is_kept(reader: BrowserContext, host: Host) -> None:
    page = read(reader, host, "en/", runtime=False)
    host.reached = False
    page.goto("")
    page.wait_for_url("**/kaart/tafel/en/")
    expect(page.locator("h1")).to_be_visible()
    page.goto("en")
    page.wait_for_url("**/kaart/tafel/en/")


@pytest.mark.slow("test_a_page_that_was_read_is_there_without_a_network")
def test_a_slow_server_does_not_hold_up_what_is_kept(reader: BrowserContext, host: Host) -> None:
    page = read(reader, host, f"nl/{DUTIES}", runtime=False)
    host.delay = SLOW
    started = time.monotonic()
    page.reload(wait_until="commit")
    assert time.monotonic() - started < SLOW
    one_edition(page, "one")


def test_a_new_version_takes_the_place_of_the_old_one(
    reader: BrowserContext, host: Host, editions: dict[str, Path]
) -> None:
    page = read(reader, host, f"nl/{RULES}")
    one_edition(page, "one")
    host.folder = editions["two"]
    until_edition(page, "two")
    wait_until_kept(page, host, f"nl/{RULES}")
    page.reload()
    one_edition(page, "two")
    assert page.evaluate(ASK) == "exercise"
    wait_for(lambda: not [url for url in page.evaluate(ALL_KEPT) if "-one" in url], "the old version is still kept")
    host.reached = False
    page.reload()
    one_edition(page, "two")
    assert page.evaluate(ASK) == "exercise"


@pytest.mark.slow("test_a_new_version_takes_the_place_of_the_old_one opens both")
def test_an_open_page_keeps_its_version(reader: BrowserContext, host: Host, editions: dict[str, Path]) -> None:
    old = read(reader, host, f"nl/{RULES}")
    host.folder = editions["two"]
    new = read(reader, host, f"en/{RULES}")
    one_edition(new, "two")
    assert old.evaluate(ASK) == "exercise"
    one_edition(old, "one")
    host.reached = False
    new.reload()
    one_edition(new, "two")
    # Pages read in the old version are stored in the new one too.
    old.reload()
    one_edition(old, "two")


@pytest.fixture
def unwilling(editions: dict[str, Path], tmp_path: Path) -> Path:
    """The second version, whose service worker waits, like one whose request to take over the browser forgot."""
    folder = tmp_path / "unwilling"
    shutil.copytree(editions["two"], folder, copy_function=os.link)
    (script,) = folder.rglob("service-worker.js")
    willing = script.read_text(encoding="utf-8")
    script.unlink()
    patient, replaced = TAKES_OVER.subn(r"\1", willing)
    assert replaced == 1
    script.write_text(patient, encoding="utf-8")
    return folder


@pytest.mark.slow("test_a_new_version_takes_the_place_of_the_old_one")
def test_a_new_version_that_waits_is_asked_to_take_over(reader: BrowserContext, host: Host, unwilling: Path) -> None:
    page = read(reader, host, f"nl/{RULES}")
    host.folder = unwilling
    page.reload()
    # Only the new worker deletes the files of the old version.
    wait_for(lambda: not [url for url in page.evaluate(ALL_KEPT) if "-one" in url], "the old version is still kept")
    host.reached = False
    page.reload()
    one_edition(page, "two")


@pytest.mark.slow("test_a_touch_of_a_table_starts_python says what a sparing reader fetches")
def test_a_sparing_reader_gets_the_runtime_only_when_it_is_used(reader: BrowserContext, host: Host) -> None:
    reader.add_init_script(SPARING)
    page = read(reader, host, f"nl/{DUTIES}", runtime=False)
    page.reload(wait_until="networkidle")
    assert not [path for path in host.asked if "/common/python/" in path]
    assert page.evaluate(ASK) == "exercise"
    wait_until_kept(page, host, f"nl/{DUTIES}", kinds=(".wasm",))  # the parts of other games are not deleted


@pytest.mark.slow("test_a_page_that_was_read_is_there_without_a_network says that it is laid aside")
def test_the_site_is_stored_for_offline_use_only_after_python_has_started(reader: BrowserContext, host: Host) -> None:
    reader.add_init_script(NOTE_REGISTERING)
    page = read(reader, host, f"nl/{DUTIES}")
    stood = page.evaluate("performance.getEntriesByName('kaarttafel.python-ready')[0].startTime")
    assert page.evaluate("registeredAt") > stood, "the service worker came between the reader and Python"


@pytest.mark.slow("test_a_page_opens_without_trouble opens pages before any worker stands")
def test_a_refused_service_worker_is_not_missed(reader: BrowserContext, host: Host) -> None:
    host.lacks.add("service-worker.js")
    page = reader.new_page()
    page.goto(f"nl/{DUTIES}", wait_until="networkidle")
    page.wait_for_timeout(500)
    assert page.evaluate(ASK) == "exercise"
    assert [url for url in page.evaluate(ALL_KEPT) if "/memory?" not in url] == []
