"""The deal on a play page when a reader opens it, with the replies to the reader's first actions."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from build_scripts.tables.engine import Book, Reply, listed_games
from build_scripts.tables.reply_book import coach_plays_on, expect, first_exchanges

MATCH = re.compile(r'<div data-play-page data-game="(?P<game>[^"]*)"></div>')
SEED = "welkom"
# If more first actions exist, as in an auction of many heights, Python answers the others.
MOST_ANSWERED = 16


def listed_game(language: str, key: str) -> dict[str, Any]:
    """A game as the engine lists it."""
    return next(game for game in listed_games(language) if game["game"] == key)


def readers_seat(game: dict[str, Any]) -> str:
    """The reader's seat at a table of this game, for any number of players."""
    return "S" if all("S" in seats for seats in game["seats"].values()) else "you"


@cache
def first_table(key: str) -> str:
    """The table of a deal in which the reader holds cards and is the first to act, or acts as early as possible."""
    game = listed_game("nl", key)
    seat = readers_seat(game)
    asked = [coach_plays_on(opened, seat, Book("nl")) for opened in dealt(game, seat)]
    asked = [reply for reply in asked if reply["view"]["yours"]]
    best = min(asked, key=lambda reply: (not reply["view"]["hand"], len(reply["table"])))
    return str(best["table"])


def dealt(game: dict[str, Any], seat: str) -> Iterator[Reply]:
    """The same deal of the game in its usual form, once for each possible dealer."""
    chosen = next((one["here"] for one in game["options"] if one["option"] == "players"), None)
    log = {"log": game["opening"]} if "opening" in game else {}
    for dealer in game["seats"].get(chosen, next(iter(game["seats"].values()))):
        setup = {"game": game["game"], "seed": SEED, "dealer": dealer, "options": game["house"], **log}
        reply = Book("nl").ask("open", setup=setup, seat=seat)
        if reply["kind"] == "table":
            yield reply


def play_opening(key: str, book: Book) -> Reply:
    """The first table as the page draws it; the book then holds the replies that the page may need there."""
    seat = readers_seat(listed_game(book.language, key))
    opened = expect(book.ask("open", table=first_table(key), seat=seat), "table")
    first_exchanges(opened, seat, book, MOST_ANSWERED)
    return opened
