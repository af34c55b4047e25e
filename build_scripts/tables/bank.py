"""The banks of questions that find the rule a reader holds wrongly: one file a game, made by `make bank`."""

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from build_scripts.base.messages import message
from build_scripts.base.problems import Problem
from build_scripts.base.sites import the_site
from build_scripts.tables.engine import ask, canonical, listed_games

BANKS = Path(__file__).with_name("banks")


def bank_file(game: str) -> Path:
    """The file of a game's bank."""
    return BANKS / f"{game}.json"


def read_bank(game: str) -> dict[str, Any]:
    """The bank of a game."""
    bank: dict[str, Any] = json.loads(bank_file(game).read_text(encoding="utf-8"))
    return bank


def rests_on(game: str) -> str:
    """A digest of a game's rules and house rules, to which its bank belongs, in whatever way a club plays."""
    listed = next(one for one in ask(the_site().languages[0], "games")["games"] if one["game"] == game)
    facts = {
        "rules": [[one["id"], one["status"], one["enforced"]] for one in listed["rules"]],
        "options": [[one["option"], [value["value"] for value in one["values"]]] for one in listed["options"]],
        "variants": [one["variant"] for one in listed["variants"]],
    }
    return hashlib.sha256(canonical(facts).encode()).hexdigest()[:16]


def bank_problems() -> Iterator[Problem]:
    """The banks that belong to other rules than the present ones."""
    for listed in listed_games(the_site().languages[0]):
        game = listed["game"]
        file = bank_file(game)
        if file.exists() and read_bank(game)["rests-on"] != rests_on(game):
            yield Problem(f"build_scripts/tables/banks/{file.name}", 1, message("bank.old", game=game))
