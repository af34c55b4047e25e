"""Fresh exercises as a test requests them, in the tested ways to play."""

from functools import cache

import pytest

from rules_core.table.table import setup_of, start
from rules_core.teach.exercises.fresh import can_be_fresh, fresh
from rules_core.teach.exercises.kinds import known_kinds, question
from tests.table_talk import ask
from tests.tiers import at_the_gate

CLUB_RULES = {
    "packets": "3-2-3",
    "roem_naming": "side",
    "contract": "more-than-half",
    "rounding": "none",
    "match_end": "hands:16",
}
TABLES = [
    ("klaverjas-4", {}),
    ("klaverjas-4/utrechts", CLUB_RULES),
    ("klaverjas-4/amsterdams", {"roem_naming": "automatic"}),
    ("klaverjas-4/leids+kraken", {"all_pass": "forehand", "hand_roem": "best-side"}),
    ("klaverjas-4/voorhand-vrij+amsterdams+schoppen-dubbel", {"seating": "omboeren"}),
]
SEEDS = [f"seed {number}" for number in range(12)]
FACTS = start(setup_of("klaverjas-4", {})).card_facts
KINDS = tuple(one for one in known_kinds(FACTS) if can_be_fresh(one, FACTS))
READER = "S"
LEVELS = (1, 2, 3)

every_table = pytest.mark.parametrize(
    ("game", "options"),
    [TABLES[0], *(pytest.param(*one, marks=pytest.mark.slow) for one in TABLES[1:])],
    ids=[game for game, _ in TABLES],
)
every_kind = pytest.mark.parametrize("kind", KINDS)
# All levels are made in the same way; the gate checks the middle one.
every_level = pytest.mark.parametrize("level", at_the_gate([2], LEVELS))


def wished(game, options, kind, level, seed, lang="nl"):
    """Return the reply to a request for a fresh exercise, through the door of the core."""
    return _wished(game, tuple(options.items()), kind, level, seed, lang)


@cache
def _wished(game, options, kind, level, seed, lang):
    reply = ask("exercise", lang=lang, game=game, options=dict(options), ask=kind, difficulty=level, seed=seed)
    assert reply["kind"] == "exercise", reply
    return reply


@cache
def made(game, kind, level, options=()):
    """Return a dozen exercises of a kind, as the core finds them."""
    return [fresh(game, dict(options), kind, level, seed) for seed in SEEDS]


def asked(one):
    """Return the question of an exercise."""
    return question(one.table, one.seat, one.ask, one.extra)


def extra(reply):
    """Return the fields that must be sent back with every answer."""
    return {name: reply[name] for name in ("cards", "among") if name in reply}


def judged(reply, item, **place):
    """Return the verdict on an answer, through the door."""
    return ask("answer", table=reply["table"], seat=reply["seat"], ask=reply["ask"], item=item, **extra(reply), **place)


def solution(reply, lang="nl"):
    """Return the engine's own answer, through the door."""
    return ask("solve", lang=lang, table=reply["table"], seat=reply["seat"], ask=reply["ask"], **extra(reply))
