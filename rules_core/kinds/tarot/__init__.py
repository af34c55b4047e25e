"""Maison tarot: trumps of their own and a card that excuses."""

from rules_core.table.kind import Kind

KIND = Kind(package=__name__, games=("maison-tarot",), words=("tarot",))
