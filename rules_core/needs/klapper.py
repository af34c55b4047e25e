"""What rules of klapper need."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules_core.deals.need import Need
from rules_core.needs import tricks
from rules_core.needs.maker import MAKER

NEEDS: Mapping[str, Need] = {
    **MAKER,
    "setup/omboeren": tricks.OMBOEREN,
    "setup/omboeren-partners": tricks.OMBOEREN,
    "setup/partners-alternate": replace(tricks.OMBOEREN, like="setup/omboeren-partners"),
    "auction/passed-out": tricks.ALL_PASS,
    "match/target": tricks.MATCH_WON,
}
