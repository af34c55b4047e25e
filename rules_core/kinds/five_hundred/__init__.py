"""Five Hundred: an auction, a kitty, bowers and a joker."""

from rules_core.kinds import KINDS
from rules_core.table.kind import Kind

KIND = Kind(
    package=__name__,
    games=KINDS["five_hundred"],
    words=("five-hundred",),
    contracts=(
        *"SCDH", "NT", "J5", "misere", "open-misere", "blind-misere", "hi-lo", "double-nullo", "patastrophe",
    ),
)  # fmt: skip
