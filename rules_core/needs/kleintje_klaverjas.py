"""What rules of little klaverjas need."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.deals import own_signs as sign
from rules_core.deals.need import Need
from rules_core.needs.jas import JAS

NEEDS: Mapping[str, Need] = {
    **JAS,
    "auction/passed-is-out": Need(signs=(sign.told("event.passes"),)),
}
