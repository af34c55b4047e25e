"""The preview of a link to a game or a lesson, and the answer with which another site shows its table (oEmbed).

Both need the address of the site and are left out without one.
"""

import json
import re
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from build_scripts.base.sites import the_site
from build_scripts.cards.preview_picture import HEIGHT, MOST_CARDS, WIDTH, as_png, drawn, row_drawn, table_drawn
from build_scripts.tables.openings import listed_game

if TYPE_CHECKING:
    from build_scripts.pages.pages import Pages

PICTURE, ANSWER = "preview.png", "oembed.json"
OF_A_GAME = re.compile(r"(?P<game>[\w-]+)/(?:index|lessons/[\w-]+)\.md")
# The size of a table on another site, in pixels.
FRAME = 640, 680
# There are many lessons, and each pixel of a picture costs time.
LESSON_WIDTH = 400
# A table with fewer open cards says little of its lesson.
ENOUGH = 3


@dataclass(frozen=True, slots=True)
class Preview:
    """The preview in the head of a page, for sites and messengers; addresses are absolute."""

    title: str
    description: str
    address: str
    picture: str
    answer: str
    width: int = WIDTH
    height: int = HEIGHT


def preview_of(pages: "Pages", page: str, url: str, site: str) -> Preview | None:
    """The preview of a page of a game, if the address of the site is known."""
    found = OF_A_GAME.fullmatch(page)
    if not site or found is None or found["game"] not in games(pages):
        return None
    read = pages.read[page]
    address = f"{site}{url}"
    told = Preview(read.title, read.description, address, f"{site}{found['game']}/{PICTURE}", f"{address}{ANSWER}")
    if page.endswith("/index.md") or not first_drawn(read.tables.values(), pages.language):
        return told
    height = LESSON_WIDTH * HEIGHT // WIDTH
    return replace(told, picture=f"{address}{PICTURE}", width=LESSON_WIDTH, height=height)


def games(pages: "Pages") -> set[str]:
    """The games that have a page of their own."""
    return {page.partition("/")[0] for page in pages.read if page.endswith("/index.md")}


def write_previews(pages: "Pages", folder: Path, site: str) -> None:
    """Write the picture of each page, and the answer of each page with a table."""
    for page in pages.read:
        url = page.removesuffix(".md").removesuffix("index").rstrip("/") + "/"
        if preview := preview_of(pages, page, url, site):
            (folder / url / ANSWER).write_text(answer(pages, page, preview, site), encoding="utf-8")
            if drawing := picture(pages, page):
                (folder / url / PICTURE).write_bytes(drawing)


def answer(pages: "Pages", page: str, preview: Preview, site: str) -> str:
    """The page as another site shows it: a frame with its first table, or else a link with the picture."""
    width, height = FRAME
    told: dict[str, Any] = {
        "version": "1.0",
        "type": "link",
        "title": preview.title,
        "provider_name": the_site().name,
        "provider_url": site,
        "thumbnail_url": preview.picture,
        "thumbnail_width": preview.width,
        "thumbnail_height": preview.height,
    }
    first = next(iter(pages.read[page].tables.values()), None)
    if first:
        frame = f'<iframe src="{site}embed/?seat={first.seat}#{first.table}" width="{width}" height="{height}"'
        sandbox = "allow-scripts allow-popups allow-popups-to-escape-sandbox"
        told |= {"type": "rich", "width": width, "height": height}
        told["html"] = f'{frame} title="{preview.title}" sandbox="{sandbox}"></iframe>'
    return json.dumps(told, ensure_ascii=False)


def picture(pages: "Pages", page: str) -> bytes | None:
    """The picture of a page: a game with its name, a lesson with its first table; None if that shows nothing."""
    game = page.partition("/")[0]
    letters = pages.own_letters(page) or pages.language
    tables = pages.read[page].tables.values()
    if page.endswith("/index.md"):
        cards = hand_on(tables) or ("SA", "HK", "DQ", "CJ")
        title = str(listed_game(pages.language, game)["title"])
        return as_png(drawn(title, cards, letters, the_site().name), WIDTH)
    drawing = first_drawn(tables, letters)
    return as_png(drawing, LESSON_WIDTH) if drawing else None


def first_drawn(tables: Any, letters: str) -> str:
    """The drawing of the first of these tables that shows enough; "" if none does."""
    firsts = [(one.phases or [one.first])[0] or {} for one in tables]
    for least in (ENOUGH, 1):
        for first in firsts:
            view, row = first.get("view"), [item["card"] for item in first.get("items", []) if item.get("card")]
            if view and len(view.get("hand", [])) + len((view.get("trick") or {}).get("cards", [])) >= least:
                return table_drawn(view, letters)
            if first.get("mode") == "order" and len(row) >= least:
                return row_drawn(row, letters)
    return ""


def hand_on(tables: Any) -> tuple[str, ...]:
    """The reader's hand at the first of these tables that has one."""
    views = [one.first["view"] for one in tables if one.first and one.first.get("view")]
    hands = ([card["card"] for card in view.get("hand", [])] for view in views)
    return tuple(next((hand for hand in hands if len(hand) > 2), ())[:MOST_CARDS])
