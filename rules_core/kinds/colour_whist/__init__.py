"""Kleurenwiezen: asking, joining in and special contracts."""

from rules_core.table.kind import Kind

KIND = Kind(package=__name__, games=("kleurenwiezen",), words=("whist",))
