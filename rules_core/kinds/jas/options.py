"""Option values that are not single words: packets and the end of a match."""

import re

from rules_core.table.match import OfDeals, ToPoints

EIGHT = 8


def packets(text: str, hand: int = EIGHT) -> tuple[int, ...] | None:
    """Return packets of 2 to 5 cards that add up to a hand, or None."""
    sizes = tuple(map(int, text.split("-"))) if re.fullmatch(r"[2-5](-[2-5])*", text) else ()
    return sizes if sum(sizes) == hand else None


def rule_against_packets(text: str) -> str:
    """Return the short id of the rule that packets break: single cards, too many at once, or an incomplete hand."""
    sizes = re.findall(r"\d+", text)
    if "1" in sizes:
        return "deal/not-singly"
    return "deal/packets-header" if any(len(size) > 1 or size > "5" for size in sizes) else "deal/eight-cards"


def match_end(text: str) -> ToPoints | OfDeals | None:
    """Return a match to a number of points or deals, or None."""
    if not re.fullmatch(r"(points|hands):[1-9]\d{0,5}", text):
        return None
    kind, number = text.split(":")
    return ToPoints(int(number)) if kind == "points" else OfDeals(int(number))
