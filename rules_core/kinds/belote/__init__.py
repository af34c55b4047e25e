"""Belote, klapper and dekjas: jas games in which one player undertakes to take most."""

from rules_core.kinds import KINDS
from rules_core.table.kind import Kind

KIND = Kind(package=__name__, games=KINDS["belote"], words=("belote", "dekjas"))
