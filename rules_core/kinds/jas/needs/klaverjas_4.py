"""Deals that show the rules of klaverjas for four."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules_core.kinds.jas.needs.shared import JAS
from rules_core.teach.deals.need import Need
from rules_core.teach.needs import tricks

OMBOEREN_DEAL = replace(tricks.OMBOEREN, like="setup/omboeren-deal")

NEEDS: Mapping[str, Need] = {
    **JAS,
    "setup/predetermined": OMBOEREN_DEAL,
    "setup/omboeren-deal": tricks.OMBOEREN,
    "setup/omboeren-skip": tricks.OMBOEREN,
    "setup/omboeren-dealer": tricks.OMBOEREN,
    "setup/omboeren-partners": tricks.OMBOEREN,
    "setup/partners-opposite": tricks.OMBOEREN,
}
