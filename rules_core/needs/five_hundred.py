"""What rules of Five Hundred need."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.deals.need import Need
from rules_core.needs import tricks

NEEDS: Mapping[str, Need] = {
    "setup/plain-order": tricks.PLAIN_ORDER,
    "setup/trump-order": tricks.TRUMP_ORDER,
    "auction/nobody-bids": tricks.ALL_PASS,
    "match/deal-rotates": tricks.NEXT_DEALER,
    "match/goal": tricks.MATCH_WON,
}
