"""Smousjas, vijfhonderden and honderden: jas games with a stock to draw from."""

from rules_core.kinds import KINDS
from rules_core.table.kind import Kind

KIND = Kind(package=__name__, games=KINDS["stock_jas"], words=("smousjas", "vijfhonderden", "honderden"))
