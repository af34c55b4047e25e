"""Klaverjas for four and for three, and kleintje klaverjas."""

from rules_core.kinds import KINDS
from rules_core.table.kind import Kind

KIND = Kind(package=__name__, games=KINDS["jas"], words=("jas",))
