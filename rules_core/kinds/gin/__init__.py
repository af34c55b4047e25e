"""Gin rummy and Oklahoma gin: melds, knocking and laying off."""

from rules_core.kinds import KINDS
from rules_core.table.kind import Kind

KIND = Kind(package=__name__, games=KINDS["gin"], words=("gin",))
