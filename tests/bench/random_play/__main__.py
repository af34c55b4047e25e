"""Plays one kind of game at random for some seconds and prints how fast it went, as JSON."""

import json
import sys

from tests.bench.random_play import counted, klaverjas, others

KINDS = {
    "klaverjas": klaverjas.with_the_rules_alone,
    "klaverjas-opened": klaverjas.opened_before,
    "klaverjas-table": klaverjas.at_a_table,
    "chess": others.chess,
    "rlcard-bridge": others.rlcard_bridge,
    "rlcard-gin-rummy": others.rlcard_gin_rummy,
    "open-spiel-euchre": others.open_spiel_euchre,
    "open-spiel-gin-rummy": others.open_spiel_gin_rummy,
}

print(json.dumps(counted(KINDS[sys.argv[1]](), float(sys.argv[2]))))
