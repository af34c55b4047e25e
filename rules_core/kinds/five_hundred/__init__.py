"""Five Hundred: an auction, a kitty, bowers and a joker."""

from rules_core.table.kind import Kind

KIND = Kind(package=__name__, games=("five-hundred",), words=("five-hundred",))
