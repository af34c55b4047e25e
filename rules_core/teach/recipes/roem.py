"""Hands with roem, by its kind; the suits are shuffled later."""

from __future__ import annotations

from rules_core.teach.deals.recipe import Recipe


def four_alike(*ranks: str) -> tuple[dict[int, str], ...]:
    """Return hands of the player who acts first, or of the next, with four cards of one of these ranks."""
    return tuple({seat: " ".join(f"{suit}{rank}" for suit in "SHDC")} for rank in ranks for seat in (0, 1))


def run_of(*runs: str) -> tuple[dict[int, str], ...]:
    """Return hands with a run in one suit; each run is given as its ranks."""
    return tuple({seat: " ".join(f"S{rank}" for rank in ranks)} for ranks in runs for seat in (0, 1))


def declared(holds: tuple[dict[int, str], ...], *does: str) -> Recipe:
    """Return a recipe for roem that is declared from such a hand, after the actions that come first."""
    return Recipe(holds=holds, does=(*does, "show"))


FIVE_ON_ACE = run_of("AKQJT")
FIVE = run_of("KQJT9", "QJT98", "JT987")
FOUR = run_of("AKQJ", "KQJT", "QJT9", "JT98", "T987")
THREE = run_of("AKQ", "KQJ", "QJT", "JT9", "T98", "987")
