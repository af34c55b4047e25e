"""Looks back at deals of some games, and prints the milliseconds of each look back and its longest request, as JSON."""

import json
import sys

from tests.bench.looks import played, spent_on

deals, games = int(sys.argv[1]), sys.argv[2:]
found = {}
for game in games:
    whole, longest = zip(*(spent_on(played(game, number)) for number in range(deals)), strict=True)
    found[f"{game}, a look back"], found[f"{game}, its longest request"] = whole, longest
print(json.dumps(found))
