"""Option values that are more than a word: packets and the end of a match."""

import re

from rules_core.families.jas import MatchEnd

EIGHT = 8


def is_packets(text: str, hand: int = EIGHT) -> bool:
    """Tell whether a text lists packets of 2 to 5 cards that add up to a hand."""
    return bool(re.fullmatch(r"[2-5](-[2-5])*", text)) and sum(map(int, text.split("-"))) == hand


def rule_against_packets(text: str) -> str:
    """Return the short id of the rule that packets break: single cards, too many at once, or not a whole hand."""
    sizes = re.findall(r"\d+", text)
    if "1" in sizes:
        return "deal/not-singly"
    return "deal/packets-header" if any(int(size) > 5 for size in sizes) else "deal/eight-cards"


def is_match_end(text: str) -> bool:
    """Tell whether a text is a number of points or of deals."""
    return bool(re.fullmatch(r"(points|hands):[1-9]\d{0,5}", text))


def match_end(text: str) -> MatchEnd:
    """Return the end of a match from a text that `is_match_end` allows."""
    kind, number = text.split(":")
    return MatchEnd(points=int(number)) if kind == "points" else MatchEnd(deals=int(number))


def packets(text: str) -> tuple[int, ...]:
    """Return the packet sizes of a text that `is_packets` allows."""
    return tuple(map(int, text.split("-")))
