"""Smousjas, vijfhonderden and honderden: jas games with a stock to draw from."""

from rules_core.table.kind import Kind

KIND = Kind(
    package=__name__,
    games=("smousjas", "vijfhonderden", "honderden"),
    words=("smousjas", "vijfhonderden", "honderden"),
)
