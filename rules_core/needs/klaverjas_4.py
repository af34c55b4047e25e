"""What rules of klaverjas for four need."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules_core.deals.need import Need
from rules_core.needs import tricks
from rules_core.needs.jas import JAS

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
