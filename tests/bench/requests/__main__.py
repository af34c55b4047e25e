"""Sends every request at every table, round after round, and prints the milliseconds of each, as JSON."""

import json
import sys

from tests.bench.requests import (
    ASKED,
    FROM_ITS_TEXT,
    OF_THE_COACH,
    asking,
    late_in_a_match,
    milliseconds,
    opened,
    tables_by_cards,
)

times, seconds = int(sys.argv[1]), float(sys.argv[2])
played, in_match = max(tables_by_cards(late_in_a_match()).items())
places = {str(cards): table for cards, table in tables_by_cards(opened()).items()} | {f"{played} of a match": in_match}
every = (FROM_ITS_TEXT, *ASKED, *OF_THE_COACH)
asked = {f"{op} {place}": asking(op, table) for op in every for place, table in places.items()}
found: dict[str, list[float]] = {name: [] for name in asked}
for _ in range(times):
    for name, one in asked.items():
        found[name].append(milliseconds(one, seconds))
print(json.dumps(found))
