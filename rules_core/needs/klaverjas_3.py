"""What rules of Klaverjas for three need."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.deals.need import Need
from rules_core.needs.jas import JAS

NEEDS: Mapping[str, Need] = JAS
