"""Requests to the rules core through its one door, in the same form as the pages send them."""

import json
import os
from collections.abc import Collection, Mapping
from contextlib import suppress
from functools import cache, partial
from typing import Any

from build_scripts.base.sites import the_site
from build_scripts.python.byte_code import CACHE, core_digest
from build_scripts.python.catalogues import expect_games
from build_scripts.python.core_parts import games_of_others
from build_scripts.python.own_words import digest_of_words, speak_as_here
from build_scripts.tables.ways import as_agreed, with_ways
from rules_core.door.service import handle

Reply = dict[str, Any]


def canonical(request: Mapping[str, Any]) -> str:
    """The canonical text of a request: keys sorted, no blanks; widgets/rules/engine.js writes the same."""
    return json.dumps(request, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


class Memory:
    """The core's replies to canonical requests, kept from one build to the next while the core stays the same.

    Nothing is kept if another distribution brings games: their replies may change while the core stays the same.
    """

    def __init__(self, language: str) -> None:
        self.file = CACHE / f"replies-{language}-{core_digest()}{digest_of_words()}.json"
        self.kept: dict[str, str] = {}
        with suppress(FileNotFoundError):
            self.kept = {} if games_of_others() else json.loads(self.file.read_text(encoding="utf-8"))
        self.used: dict[str, str] = {}

    def answered(self, request: str) -> str:
        """The reply to a request, computed once."""
        if request not in self.used:
            self.used[request] = self.kept.get(request) or handle(request)
        return self.used[request]

    def save(self) -> None:
        """Save the replies that this process has used, if they are new, and remove the replies of other cores."""
        if self.used.keys() == self.kept.keys() or games_of_others():
            return
        self.kept = dict(self.used)
        for other in self.file.parent.glob(f"{self.file.name.rpartition('-')[0]}-*.json"):
            if other != self.file:
                other.unlink(missing_ok=True)
        self.file.parent.mkdir(parents=True, exist_ok=True)
        partial = self.file.with_suffix(f".{os.getpid()}")
        partial.write_text(json.dumps(self.used, ensure_ascii=False), encoding="utf-8")
        partial.replace(self.file)


def begin_again() -> None:
    """Forget every reply, and answer from now on in the words of the site that this process works for."""
    speak_as_here()
    for kept in (memory, listed_games):
        kept.cache_clear()


@cache
def memory(language: str) -> Memory:
    """The memory of the core's replies in a language."""
    return Memory(language)


class Book:
    """Replies in one language, each with its request."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.replies: dict[str, Reply] = {}

    def ask(self, op: str, **fields: Any) -> Reply:
        """A reply for the page to keep."""
        request = canonical({"v": 1, "lang": self.language, "op": op, **fields})
        reply: Reply = json.loads(memory(self.language).answered(request))
        if reply["kind"] != "fault":
            self.replies[request] = reply
        return reply


def ask(language: str, op: str, **fields: Any) -> Reply:
    """A reply that only the build needs."""
    return Book(language).ask(op, **fields)


@cache
def listed_games(language: str) -> list[Reply]:
    """The games of the site, as the engine lists them, with the ways to play of the site."""
    games: list[Reply] = expect_games(ask(language, "games"))["games"]
    wanted = the_site().games
    return [
        with_ways(game, language, as_here(language), partial(value_label, language, game["game"]))
        for game in games
        if not wanted or game["game"] in wanted
    ]


def value_label(language: str, game: str, option: str, value: str) -> str:
    """The words for a value of an option."""
    way = {"game": game, "options": {option: value}}
    reply = ask(language, "compare", setup={"game": game, "seed": "1"}, **{"with": [way]})
    return str(reply["columns"][0]["title"])


def as_here(language: str) -> str:
    """The name of the way in which the club plays."""
    return str(ask(language, "words")["words"]["ui.as-here"]).replace("{site}", the_site().name)


def as_agreed_here(written: str, given: Collection[str]) -> dict[str, str]:
    """The game of a table at this site, and the options that its author does not state among the given ones."""
    game = next((one for one in listed_games(the_site().home) if one["game"] == written.partition("/")[0]), None)
    variants = {one["variant"]: one["sets"] for one in game["variants"]} if game else {}
    return as_agreed(written, given, variants)
