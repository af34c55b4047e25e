"""Offers and refusals at tables of honderden, mostly of three players, under various house rules."""

import random

import pytest

from rules_core.cards.action_text import action_of
from rules_core.table.table import setup_of, start

WAYS = [
    {"players": "3"},
    {"players": "3", "match": "lives", "first_trick_roem": "leader"},
    {"players": "3", "carre_jacks": "200", "target": "10"},
    {"players": "2", "first_trick_roem": "leader", "match": "points", "last_card": "shown-first"},
]
TEXTS = ["pass", "seven", "out", "facedown", "turned", "show:SASKSQ", "show:HKHQ", "show:SJHJDJCJ", "reject:1SASKSQ"]
TEXTS += ["reject:2CJCTC9", *(suit + rank for suit in "SHDC" for rank in "AKQJT987")]


@pytest.mark.rule("honderden/setup/players", "honderden/variant.three/match/dek-by-stuk-only")
@pytest.mark.parametrize("fields", WAYS, ids=lambda fields: " ".join(fields.values()))
@pytest.mark.parametrize("seed", range(4))
def test_an_action_is_offered_if_and_only_if_it_is_not_refused(fields, seed):
    dice, table = random.Random(f"laws {seed}"), start(setup_of("honderden", {"seed": str(seed), **fields}))
    for _ in range(400):
        stage = table.stage
        choices = stage.choices()
        seats = table.seating.seats
        sayable = [action_of(text, table.seating, stage.turn) for text in TEXTS]
        sayable += [action_of(f"dek:{seat.letter}", table.seating, stage.turn) for seat in seats]
        for action in {*sayable, *choices}:
            refusal = stage.refusal(action)
            assert (action in choices) == (refusal is None), (table.text, action)
            if refusal is not None:
                assert refusal.reason.rule.startswith("honderden/"), (table.text, action)
                assert set(refusal.instead) <= set(choices), (table.text, action)
        if stage.turn is None:
            break
        assert choices
        quiet = [one for one in choices if type(one).__name__ != "ClaimGame"]
        table = table.play(dice.choice(choices if dice.random() < 0.01 else quiet))
    assert table.stage.turn is None
