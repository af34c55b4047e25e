"""Without a network: what was read is there, what was not says so, and two versions of the site never mix."""

from __future__ import annotations

import os
import re
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from http.server import ThreadingHTTPServer
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from build_scripts.offline import write_offline
from build_scripts.serve import Handler
from tests.browser.conftest import DESKTOP
from tests.browser.table_moves import DUTIES, touch
from tests.conftest import BuiltSite

PATIENCE = 60_000
# Its reply book lies in a file of its own.
RULES = "klaverjas-4/rules/"
# A server that keeps the reader waiting for longer than the service worker does.
SLOW = 12.0
TAKES_OVER = "install().then(() => worker.skipWaiting())"
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
    const loaded = book ? [new URL(book, document.baseURI).href] : []
    return {
        page,
        script: globalThis.edition,
        style: getComputedStyle(document.documentElement).getPropertyValue("--edition").trim(),
        book: book ? (await (await fetch(book)).json()).edition : page,
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


class SwitchedHandler(Handler):
    """Files of the site, as long as the host is to be reached."""

    def __init__(self, *arguments, host: Host, **keywords) -> None:
        self.host = host
        super().__init__(*arguments, directory=str(host.folder), **keywords)

    def do_GET(self) -> None:  # noqa: N802 - the name is that of the base class
        self.host.asked.append(self.path)
        if not self.host.reached:
            self.close_connection = True
        elif self.path.rpartition("/")[2] in self.host.lacks:
            self.send_error(404)
        else:
            if self.path.endswith("/"):
                time.sleep(self.host.delay)
            super().do_GET()


@dataclass
class Host:
    """A server that can be cut off, slowed down, or given another version of the site."""

    folder: Path
    reached: bool = True
    delay: float = 0.0
    lacks: set[str] = field(default_factory=set)
    asked: list[str] = field(default_factory=list)
    address: str = ""

    def serve(self) -> Iterator[Host]:
        """Listen until the test is over."""
        listening = ThreadingHTTPServer(("127.0.0.1", 0), partial(SwitchedHandler, host=self))
        thread = threading.Thread(target=listening.serve_forever, daemon=True)
        thread.start()
        self.address = f"http://127.0.0.1:{listening.server_port}/kaart/tafel/"
        yield self
        listening.shutdown()
        listening.server_close()
        thread.join()


def edition(built: BuiltSite, place: Path, name: str) -> Path:
    """A version of the site whose every part bears its name."""
    site = place / name / "kaart" / "tafel"
    # The compressed copies are of files that are changed here.
    shutil.copytree(built.folder, site, ignore=shutil.ignore_patterns("*.gz", "*.br"))
    shared = site / "common"
    renamed = {path.name: f"{path.stem[:4]}{path.stem[-4:]}-{name}.json" for path in (shared / "books").glob("*.json")}
    for book, new in renamed.items():
        text = (shared / "books" / book).read_text(encoding="utf-8")
        (shared / "books" / new).write_text(f'{{"edition":"{name}",{text[1:]}', encoding="utf-8")
        (shared / "books" / book).unlink()
    (style,), (widgets,) = shared.glob("style-*.css"), shared.glob("widgets-*")
    (core,) = shared.glob("python/core-common-*")
    renamed |= {style.name: f"style-{name}.css", core.name: f"core-{name}.pack", widgets.name: f"widgets-{name}"}
    style.write_text(f":root {{ --edition: {name} }}\n{style.read_text(encoding='utf-8')}", encoding="utf-8")
    entry = widgets / "kaarttafel.js"
    entry.write_text(f'{entry.read_text(encoding="utf-8")}globalThis.edition = "{name}"\n', encoding="utf-8")
    for path in (style, core, widgets):
        path.rename(path.with_name(renamed[path.name]))
    for page in site.rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        for old, new in renamed.items():
            text = text.replace(old, new)
        page.write_text(
            text.replace("<meta charset", f'<meta name="edition" content="{name}"><meta charset', 1), encoding="utf-8"
        )
    write_offline(site)
    return place / name


def date(folder: Path, day: int) -> None:
    """Give every file the same date: a server tells two builds apart by it."""
    for path in folder.rglob("*"):
        os.utime(path, (day * 86_400, day * 86_400))


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
    """A browser that may keep the site, in which no page may have an error."""
    fresh = browser.new_context(base_url=host.address, viewport=DESKTOP, locale="en-GB", service_workers="allow")
    trouble: list[str] = []
    fresh.set_default_navigation_timeout(PATIENCE)
    fresh.on("weberror", lambda error: trouble.append(str(error.error)))
    yield fresh
    fresh.close()
    assert not trouble, "a page had errors"


def read(reader: BrowserContext, host: Host, path: str, *, runtime: bool = True) -> Page:
    """Read a page until it is kept, with the runtime."""
    page = reader.new_page()
    page.goto(path)
    wait_until_kept(page, host, path, runtime=runtime)
    return page


def wait_until_kept(
    page: Page, host: Host, path: str, *, runtime: bool = True, kinds: tuple[str, ...] = (".wasm", ".pack")
) -> None:
    """Wait until a page and what it needs have been kept, of the runtime the files of these kinds."""
    files = (host.folder / "kaart" / "tafel" / "common" / "python").rglob("*")
    below = [file.relative_to(host.folder / "kaart" / "tafel") for file in files if file.suffix in kinds]
    wanted = [path, *(file.as_posix() for file in below if runtime)]
    wait_for(lambda: page.evaluate(KEPT, [host.address + one for one in wanted]))


def wait_for(comes_true: Callable[[], bool]) -> None:
    """Ask again and again; a browser's own waiting does not wait for what answers later."""
    until = time.monotonic() + PATIENCE / 1000
    while not comes_true():
        assert time.monotonic() < until
        time.sleep(0.25)


def one_edition(page: Page, name: str) -> None:
    """Everything that the page consists of is of this version."""
    page.wait_for_function("globalThis.edition !== undefined")
    found = page.evaluate(EDITIONS)
    loaded = {mark[1] for url in found.pop("loaded") if (mark := re.search(r"-(one|two)\b", url))}
    assert found == dict.fromkeys(found, name)
    assert loaded == {name}


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
    expect(page.locator(".md-search-result__item a").first).to_be_visible(timeout=PATIENCE)


@pytest.mark.parametrize("language", ["nl", "en"])
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


def test_the_root_leads_to_what_is_kept(reader: BrowserContext, host: Host) -> None:
    page = read(reader, host, "en/", runtime=False)
    host.reached = False
    page.goto("")
    page.wait_for_url("**/kaart/tafel/en/")
    expect(page.locator("h1")).to_be_visible()
    page.goto("en")
    page.wait_for_url("**/kaart/tafel/en/")


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
    page.reload()
    one_edition(page, "two")
    wait_until_kept(page, host, f"nl/{RULES}")
    page.reload()
    one_edition(page, "two")
    assert page.evaluate(ASK) == "exercise"
    wait_for(lambda: not [url for url in page.evaluate(ALL_KEPT) if "-one" in url])
    host.reached = False
    page.reload()
    one_edition(page, "two")
    assert page.evaluate(ASK) == "exercise"


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
    # What was read in the old version has been brought along into the new one.
    old.reload()
    one_edition(old, "two")


@pytest.fixture
def unwilling(editions: dict[str, Path], tmp_path: Path) -> Path:
    """The second version, whose service worker waits as one does whose wish the browser forgot."""
    folder = tmp_path / "unwilling"
    shutil.copytree(editions["two"], folder, copy_function=os.link)
    (script,) = folder.rglob("service-worker.js")
    willing = script.read_text(encoding="utf-8")
    script.unlink()
    assert willing.count(TAKES_OVER) == 1
    script.write_text(willing.replace(TAKES_OVER, "install()"), encoding="utf-8")
    return folder


def test_a_new_version_that_waits_is_asked_to_take_over(reader: BrowserContext, host: Host, unwilling: Path) -> None:
    page = read(reader, host, f"nl/{RULES}")
    host.folder = unwilling
    page.reload()
    # Only the new worker throws away what was of the old version.
    wait_for(lambda: not [url for url in page.evaluate(ALL_KEPT) if "-one" in url])
    host.reached = False
    page.reload()
    one_edition(page, "two")


def test_a_sparing_reader_gets_the_runtime_only_when_it_is_used(reader: BrowserContext, host: Host) -> None:
    reader.add_init_script("Object.defineProperty(Navigator.prototype, 'connection', { value: { saveData: true } })")
    page = read(reader, host, f"nl/{DUTIES}", runtime=False)
    page.reload(wait_until="networkidle")
    assert not [path for path in host.asked if "/common/python/" in path]
    assert page.evaluate(ASK) == "exercise"
    wait_until_kept(page, host, f"nl/{DUTIES}", kinds=(".wasm",))  # the parts of other games stay where they are


def test_the_site_is_laid_aside_only_when_python_stands(reader: BrowserContext, host: Host) -> None:
    reader.add_init_script(NOTE_REGISTERING)
    page = read(reader, host, f"nl/{DUTIES}")
    stood = page.evaluate("performance.getEntriesByName('kaarttafel.python-ready')[0].startTime")
    assert page.evaluate("registeredAt") > stood, "the service worker came between the reader and Python"


def test_a_refused_service_worker_is_not_missed(reader: BrowserContext, host: Host) -> None:
    host.lacks.add("service-worker.js")
    page = reader.new_page()
    page.goto(f"nl/{DUTIES}", wait_until="networkidle")
    page.wait_for_timeout(500)
    assert page.evaluate(ASK) == "exercise"
    assert [url for url in page.evaluate(ALL_KEPT) if "/memory?" not in url] == []


@pytest.mark.parametrize(("language", "sentence"), [("nl", "als bestand"), ("en", "as a file")])
def test_a_file_can_be_read_and_says_what_it_cannot(
    browser: Browser, built_site: BuiltSite, language: str, sentence: str
) -> None:
    page = browser.new_page()
    page.goto((built_site.folder / language / DUTIES / "index.html").as_uri())
    expect(page.locator(".from-file-only")).to_contain_text(sentence)
    expect(page.locator("h1")).to_be_visible()
    exercise = page.locator("lesson-exercise").first
    expect(exercise.locator(".kt-question")).to_be_visible()
    exercise.locator("details.kt-answer summary").click()
    expect(exercise.locator("details.kt-answer strong").first).to_be_visible()
    page.locator("a.md-footer__link--next").click()
    page.wait_for_url(f"file://**/{language}/klaverjas-4/lessons/04-points/index.html")
    expect(page.locator("h1")).to_be_visible()
    page.close()


def test_a_served_page_does_not_speak_of_files(page: Page) -> None:
    page.goto(f"nl/{DUTIES}")
    expect(page.locator(".from-file-only")).to_be_hidden()
