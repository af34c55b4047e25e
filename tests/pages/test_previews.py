"""The preview in a message of a link to a game or a lesson, and the reply by which another site shows its table."""

from __future__ import annotations

import json
import re
import struct
from pathlib import Path
from typing import Any, cast

import pytest

from build_scripts.base.commands import ROOT
from build_scripts.base.sites import Site, page_file, pages_of, the_site, working_for
from build_scripts.cards.preview_picture import HEIGHT, HELD, PLAYED, WIDTH, drawn, fitting, width_of
from build_scripts.pages import embed_page
from build_scripts.pages.pages import Pages
from build_scripts.pages.previews import ANSWER, ENOUGH, LESSON_WIDTH, PICTURE, first_drawn, preview_of, write_previews
from build_scripts.tables.reply_book import Played
from tests.drawn_page import at

SITE = "https://cards.example/kaart/nl/"
GAME, LESSON = "klaverjas-4/index.md", "klaverjas-4/lessons/03-duties.md"


@pytest.fixture(scope="module")
def pages() -> Pages:
    """The pages of one game, as a build reads them."""
    read = Pages("nl", cast(Any, None), Path(), {})
    for page in (GAME, LESSON, "klaverjas-4/rules.md"):
        read.marked((ROOT / page_file("nl", page)).read_text(encoding="utf-8"), page)
    return read


def test_a_game_and_a_lesson_tell_what_they_are(pages: Pages) -> None:
    game = preview_of(pages, GAME, "klaverjas-4/", SITE)
    lesson = preview_of(pages, LESSON, "klaverjas-4/lessons/03-duties/", SITE)
    assert game
    assert lesson
    assert (game.title, game.address) == ("Klaverjassen", f"{SITE}klaverjas-4/")
    assert lesson.description == pages.read[LESSON].description != ""
    assert game.picture == f"{SITE}klaverjas-4/{PICTURE}"
    assert lesson.title == pages.read[LESSON].title != game.title
    assert lesson.picture == f"{SITE}klaverjas-4/lessons/03-duties/{PICTURE}"
    assert lesson.answer == f"{SITE}klaverjas-4/lessons/03-duties/{ANSWER}"
    assert preview_of(pages, "klaverjas-4/rules.md", "klaverjas-4/rules/", SITE) is None


def test_the_picture_of_a_lesson_shows_its_first_table(pages: Pages) -> None:
    tables = pages.read[LESSON].tables
    asked = next(one for one in tables.values() if one.phases)
    view = asked.phases[0]["view"]
    cards = [*view["trick"]["cards"], *view["hand"]]
    drawing = first_drawn([asked], "nl")
    assert len(re.findall(rf"scale\(({PLAYED}|{HELD})\)translate", drawing)) == len(cards) > 5
    # One card on the table shows little of the lesson.
    assert len(re.findall(rf"scale\(({PLAYED}|{HELD})\)translate", first_drawn(tables.values(), "nl"))) >= ENOUGH
    assert "var(" not in drawing
    row = {"mode": "order", "view": None, "items": [{"card": card} for card in ("HA", "HK", "D7")]}
    assert first_drawn([Played(cast(Any, None), "", "S", phases=[row])], "nl").count(f"scale({HELD})translate") == 3
    assert not first_drawn([], "nl")


def test_without_an_address_of_the_site_there_is_no_preview(pages: Pages, tmp_path: Path) -> None:
    assert preview_of(pages, GAME, "klaverjas-4/", "") is None
    write_previews(pages, tmp_path, "")
    assert not list(tmp_path.rglob("*"))


def test_the_picture_and_the_answers_are_beside_the_pages(pages: Pages, tmp_path: Path) -> None:
    lesson = tmp_path / "klaverjas-4" / "lessons" / "03-duties"
    lesson.mkdir(parents=True)
    write_previews(pages, tmp_path, SITE)
    sizes = {
        "klaverjas-4": (WIDTH, HEIGHT),
        "klaverjas-4/lessons/03-duties": (LESSON_WIDTH, LESSON_WIDTH * HEIGHT // WIDTH),
    }
    for page, size in sizes.items():
        picture = (tmp_path / page / PICTURE).read_bytes()
        assert picture.startswith(b"\x89PNG")
        assert struct.unpack(">II", picture[16:24]) == size
    told = json.loads((lesson / ANSWER).read_text(encoding="utf-8"))
    assert (told["version"], told["type"], told["thumbnail_url"]) == (
        "1.0",
        "rich",
        f"{SITE}klaverjas-4/lessons/03-duties/{PICTURE}",
    )
    assert (told["thumbnail_width"], told["thumbnail_height"]) == sizes["klaverjas-4/lessons/03-duties"]
    first = next(iter(pages.read[LESSON].tables.values()))
    assert f'src="{SITE}embed/?seat={first.seat}#{first.table}"' in told["html"]
    assert (tmp_path / "klaverjas-4" / ANSWER).exists()
    assert told["provider_name"] == "Kaarttafel"


# At the usual size its name is wider than the picture.
CLUB = Site(
    ROOT, ("nl",), "nl", ROOT / "mkdocs.yml", name="De Vrije Slag, de kaartclub van de hele Achterhoek en omgeving"
)


def test_the_preview_of_a_clubs_site_has_its_name(pages: Pages, tmp_path: Path) -> None:
    for page in ("klaverjas-4/lessons/03-duties", "klaverjas-4/rules"):
        (tmp_path / page).mkdir(parents=True)
    with working_for(CLUB):
        write_previews(pages, tmp_path, SITE)
    told = json.loads((tmp_path / "klaverjas-4" / ANSWER).read_text(encoding="utf-8"))
    assert told["provider_name"] == CLUB.name
    assert width_of(CLUB.name, fitting(CLUB.name, 44)) <= WIDTH - 160


@pytest.mark.parametrize("language", ["nl", "en"])
def test_the_page_for_other_sites_names_the_site_that_its_link_opens(language: str) -> None:
    asked = f"{embed_page.MARK}<p>{CLUB.name}</p>"
    with working_for(CLUB):
        page = embed_page.drawn(asked, at("embed.md", language)).html
    link = re.search(r'data-part="embed-open">([^<]*)<', page)
    assert link
    assert link[1].endswith(f" {CLUB.name}")
    assert "{site}" not in page
    assert "Kaarttafel" not in page


@pytest.mark.parametrize("language", the_site().languages)
def test_every_game_has_a_name_that_fits_its_picture(language: str) -> None:
    from build_scripts.tables.openings import listed_game

    for game in sorted({page.partition("/")[0] for page in pages_of(language) if page.endswith("/index.md")}):
        drawing = drawn(str(listed_game(language, game)["title"]), ("SA", "HK"), language, CLUB.name)
        assert "var(" not in drawing
        rightmost = max(float(left) for left in re.findall(r"translate\(([\d.]+) 150\)", drawing))
        assert rightmost < WIDTH - 80
