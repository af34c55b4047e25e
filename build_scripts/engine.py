"""Asking the rules core through its one door, in the form in which the pages ask."""

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from rules_core.service import handle

Reply = dict[str, Any]


def canonical(request: Mapping[str, Any]) -> str:
    """One text for one request: keys sorted, no blanks; widgets/engine.js writes the same."""
    return json.dumps(request, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


@cache
def answered(request: str) -> str:
    """The core's reply to a canonical request, worked out once in a build."""
    return handle(request)


class Book:
    """Replies in one language, kept with the requests they answer."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.replies: dict[str, Reply] = {}

    def ask(self, op: str, **fields: Any) -> Reply:
        """A reply for the page to keep."""
        request = canonical({"v": 1, "lang": self.language, "op": op, **fields})
        reply: Reply = json.loads(answered(request))
        if reply["kind"] != "fault":
            self.replies[request] = reply
        return reply


def ask(language: str, op: str, **fields: Any) -> Reply:
    """A reply that only the build needs."""
    return Book(language).ask(op, **fields)
