"""Option values that are not single words: the special bids in force."""

from rules_core.cards.bidding.contracts import SPECIAL_KEYS


def special_bids(text: str) -> tuple[str, ...] | None:
    """Return the special bids in a text, joined by plus signs and each at most once; else None."""
    found = tuple(text.split("+"))
    return found if set(found) <= set(SPECIAL_KEYS) and len(found) == len(set(found)) else None
