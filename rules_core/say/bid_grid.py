"""Many bids as a grid, as plain values in one language."""

from __future__ import annotations

from rules_core.cards.action_text import text_of
from rules_core.cards.actions import Action
from rules_core.cards.cards import Suit
from rules_core.say.spoken import Plain, label
from rules_core.table.sight import Sight
from rules_core.words import SYMBOLS, TEXT_FORM, Words


def spoken_grid(words: Words, sight: Sight) -> Plain:
    """Return the grid with a label and a worth for each bid, and whether it may be made now."""
    grid, open_now = sight.grid, set(sight.choices)
    assert grid is not None

    def cell(bid: Action) -> Plain:
        said = {"action": text_of(bid, sight.turn), "label": label(words, sight.naming, bid)}
        return said | {"worth": grid.worth(bid), "open": bid in open_now}

    return {
        "say": words.reason(grid.caption),
        "columns": [_column(words, one) for one in grid.columns],
        "rows": [{"say": str(height), "cells": list(map(cell, bids))} for height, bids in grid.rows],
        "special": list(map(cell, grid.special)),
    }


def _column(words: Words, one: Suit | str) -> Plain:
    if isinstance(one, Suit):
        return {"suit": one.letter, "short": SYMBOLS[one] + TEXT_FORM, "name": words.suit(one)}
    return {"suit": None, "short": words.text(f"grid.{one}"), "name": words.text(f"grid.{one}.name")}
