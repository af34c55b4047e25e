"""Klaverjas for four and for three, and kleintje klaverjas."""

from rules_core.table.kind import Kind

KIND = Kind(package=__name__, games=("klaverjas-4", "klaverjas-3", "kleintje-klaverjas"), words=("jas-alone",))
