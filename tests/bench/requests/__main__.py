"""Asks every request at every table, round after round, and prints the milliseconds of each, as JSON."""

import json
import sys

from tests.bench.requests import ASKED, OF_THE_COACH, late_in_a_match, milliseconds, opened, request, tables_by_cards

times, seconds = int(sys.argv[1]), float(sys.argv[2])
played, in_match = max(tables_by_cards(late_in_a_match()).items())
places = {str(cards): table for cards, table in tables_by_cards(opened()).items()} | {f"{played} of a match": in_match}
asked = {f"{op} {place}": request(op, table) for op in (*ASKED, *OF_THE_COACH) for place, table in places.items()}
found: dict[str, list[float]] = {name: [] for name in asked}
for _ in range(times):
    for name, one in asked.items():
        found[name].append(milliseconds(one, seconds))
print(json.dumps(found))
