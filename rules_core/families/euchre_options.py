"""Option values that are more than a word: which of the special bids are in force."""

from rules_core.bidding.contracts import SPECIAL_KEYS

ALL, NONE = "all", "none"


def special_bids(text: str) -> tuple[str, ...]:
    """Return the special bids of a text: all, none, or some joined by plus signs."""
    if text == ALL:
        return SPECIAL_KEYS
    return () if text == NONE else tuple(text.split("+"))


def is_special_bids(text: str) -> bool:
    """Tell whether a text lists special bids, each at most once."""
    found = special_bids(text)
    return set(found) <= set(SPECIAL_KEYS) and len(found) == len(set(found))
