"""Maison tarot: trumps of their own and a card that excuses."""

from rules_core.kinds import KINDS
from rules_core.table.kind import Kind

KIND = Kind(package=__name__, games=KINDS["tarot"], words=("tarot",))
