"""Plays one kind of game at random for some seconds and prints its speed as JSON.

Our own games are named like "rules:five-hundred"; "opened" leaves out the deal, "table" adds the log. In "sight" and
"seen" a program plays with the functions for Python, and looks at the facts or at the whole view before each action.
"""

import json
import sys

from tests.bench.random_play import counted, others, own

OWN = {
    "rules": own.with_the_rules_alone,
    "opened": own.opened_before,
    "table": own.at_a_table,
    "sight": own.by_programs_that_look,
    "seen": own.by_programs_that_read,
}
OTHERS = {
    "chess": others.chess,
    "rlcard-bridge": others.rlcard_bridge,
    "rlcard-gin-rummy": others.rlcard_gin_rummy,
    "open-spiel-euchre": others.open_spiel_euchre,
    "open-spiel-gin-rummy": others.open_spiel_gin_rummy,
}

name, seconds = sys.argv[1:]
kind, _, game = name.partition(":")
print(json.dumps(counted(OWN[kind](game) if game else OTHERS[kind](), float(seconds))))
