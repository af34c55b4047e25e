"""Two sites on one host: each stores its own data, and adopts the data stored before they were kept apart."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from build_scripts.serve import server
from tests.browser.conftest import profile, wait_for
from tests.browser.match_page import GAME, LINK, OWN, in_address, lies
from tests.browser.table_moves import until_asked

# The data of a reader from the time before these sites were kept apart.
BEFORE = {
    f"kaarttafel.play.{GAME}": json.dumps({"table": OWN, "options": {}}),
    "kaarttafel.settings": json.dumps({"cardColours": "four"}),
    "kaarttafel.language": "nl",
}
KEEP = "kept => { for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value) }"
FILL = """() => {
    let filler = ""
    for (let more = 1_000_000; more >= 1; more = Math.floor(more / 2)) {
        try {
            while (true) localStorage.setItem("filler", (filler += "x".repeat(more)))
        } catch {
            filler = localStorage.getItem("filler") ?? ""
        }
    }
    localStorage.setItem("filler", filler.slice(0, -60))
}"""
KEEP_MATCH = "([key, table]) => localStorage.setItem(key, JSON.stringify({ table, options: {} }))"
KEPT = "key => JSON.parse(localStorage.getItem(key) ?? '{}').table"
PLAY = f"nl/{GAME}/play/"


@pytest.fixture
def host(built_site, tmp_path: Path) -> Iterator[str]:
    """The address of a host with the site at two paths."""
    for name in ("noord", "zuid"):
        (tmp_path / name).symlink_to(built_site.folder)
    listening = server(tmp_path, 0)
    thread = threading.Thread(target=listening.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{listening.server_port}/"
    listening.shutdown()
    listening.server_close()
    thread.join()


@pytest.fixture
def reader(browser: Browser, host: str) -> Iterator[Page]:
    """A page of a reader of both."""
    context = profile(browser, host)
    yield context.new_page()
    context.close()


def kept(page: Page, site: str) -> str | None:
    """Return the match that is stored for a site."""
    found: str | None = page.evaluate(KEPT, f"kaarttafel /{site}/ play.{GAME}")
    return found


def sit_down(page: Page, site: str) -> None:
    """Open the table of a site, and wait until the reader is asked something."""
    page.goto(f"{site}/{PLAY}")
    until_asked(page.locator("card-table"))


def test_a_match_and_the_settings_of_one_site_are_not_those_of_the_other(reader: Page) -> None:
    sit_down(reader, "noord")
    reader.evaluate(KEEP_MATCH, [f"kaarttafel /noord/ play.{GAME}", OWN])
    reader.evaluate("localStorage.setItem('kaarttafel /noord/ settings', '{\"cardColours\": \"four\"}')")
    sit_down(reader, "zuid")
    assert in_address(reader) != OWN
    expect(reader.locator("body")).not_to_have_attribute("data-card-colours", "four")
    reader.locator('[data-tool="deal"]').click()
    wait_for(lambda: kept(reader, "zuid"), "the match of the other site is not kept")
    assert kept(reader, "noord") == OWN
    reader.goto(f"noord/{PLAY}")
    lies(reader.locator("card-table"), OWN)
    expect(reader.locator("body")).to_have_attribute("data-card-colours", "four")


@pytest.mark.slow("test_a_match_and_the_settings_of_one_site_are_not_those_of_the_other")
def test_older_kept_values_are_taken_over_by_each_site_once(reader: Page) -> None:
    reader.goto("noord/404.html")
    reader.evaluate(KEEP, BEFORE)
    for site in ("noord", "zuid"):
        reader.goto(f"{site}/{PLAY}")
        lies(reader.locator("card-table"), OWN)
        expect(reader.locator("body")).to_have_attribute("data-card-colours", "four")
    reader.evaluate("key => localStorage.removeItem(key)", f"kaarttafel /noord/ play.{GAME}")
    sit_down(reader, "noord")
    assert in_address(reader) != OWN, "what was taken over and forgotten has come back"
    assert kept(reader, "zuid") == OWN


@pytest.mark.slow("test_older_kept_values_are_taken_over_by_each_site_once")
def test_a_language_that_was_chosen_before_is_still_chosen(reader: Page) -> None:
    reader.goto("noord/404.html")
    reader.evaluate(KEEP, {"kaarttafel.language": "en", "kaarttafel /zuid/ language": "nl"})
    for site, language in (("noord", "en"), ("zuid", "nl")):
        reader.goto(f"{site}/")
        reader.wait_for_url(f"**/{site}/{language}/")


@pytest.mark.slow("test_older_kept_values_are_taken_over_by_each_site_once")
def test_where_there_is_no_room_for_a_copy_what_was_kept_is_taken_away(reader: Page) -> None:
    reader.goto("noord/404.html")
    reader.evaluate(KEEP, BEFORE)
    reader.evaluate(FILL)
    reader.goto(f"noord/{PLAY}")
    lies(reader.locator("card-table"), OWN)
    assert reader.evaluate("key => localStorage.getItem(key)", f"kaarttafel.play.{GAME}") is None


@pytest.mark.slow("test_a_match_and_the_settings_of_one_site_are_not_those_of_the_other")
def test_a_table_of_a_link_lies_only_at_the_site_that_it_was_opened_at(reader: Page) -> None:
    reader.goto(f"noord/{PLAY}#{LINK}")
    lies(reader.locator("card-table"), LINK)
    sit_down(reader, "zuid")
    assert in_address(reader) != LINK
    reader.goto(f"noord/{PLAY}")
    lies(reader.locator("card-table"), LINK)


@pytest.mark.slow("test_older_kept_values_are_taken_over_by_each_site_once")
def test_erasing_removes_the_older_kept_values_as_well(reader: Page) -> None:
    reader.goto("noord/404.html")
    reader.evaluate(KEEP, {"kaarttafel.boxes": '{"at": 3}', "kaarttafel.progress": '{"abcd": "ef"}'})
    reader.goto("noord/nl/practise/", wait_until="networkidle")
    reader.evaluate(
        """async () => {
            const address = document.querySelector('script[type=module][src$="/kaarttafel.js"]').src
            const { erase } = await import(address.replace("kaarttafel.js", "after-answers.js"))
            erase()
        }"""
    )
    reader.goto("zuid/nl/practise/", wait_until="networkidle")
    text = reader.evaluate("JSON.stringify({ ...localStorage })")
    assert "abcd" not in text
    assert '"at":3' not in text.replace(" ", "").replace("\\", "")
