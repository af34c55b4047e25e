"""Kleurenwiezen: asking, joining in and special contracts."""

from rules_core.kinds import KINDS
from rules_core.table.kind import Kind

WITH_A_SUIT = ("ask", "alone", "join", "repeat", "abondance", "solo", "troel")
KIND = Kind(
    package=__name__,
    games=KINDS["colour_whist"],
    words=("colour-whist",),
    contracts=(
        *"SCDH", *(f"{word}-{suit}" for word in WITH_A_SUIT for suit in "SCDH"),
        "wait", "kleine-miserie", "pico", "miserie", "blote-miserie", "solo-slim", "troel",
    ),
)  # fmt: skip
