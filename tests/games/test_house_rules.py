"""House rules: each value of an option changes the rules of a table, and nothing else does."""

from __future__ import annotations

import pytest

from rules_core.cards.melds.declared import DeclaredTable
from rules_core.kinds import GAMES
from rules_core.table.house_rules import Option, with_field
from rules_core.table.table import setup_of, start

# Two declaration tables never compare as equal, so their fields are compared.
OF_DECLARED = ("runs", "five_on_ace", "longer_too", "fours", "marriages", "longest")
OPTIONS = [(key, option) for key in GAMES for option in GAMES[key].options]


def declared_in(rules):
    """The fields of the table of declarations from the hand; None if the rules have no such table."""
    table = getattr(rules, "roem", None)
    return tuple(getattr(table, name) for name in OF_DECLARED) if isinstance(table, DeclaredTable) else None


@pytest.mark.parametrize("key", list(GAMES))
def test_without_house_rules_the_rules_are_those_of_the_source(key):
    game = GAMES[key]
    assert game.rules(game.chosen((), {})) == game.base


@pytest.mark.parametrize(("key", "option"), OPTIONS, ids=[f"{key}-{option.key}" for key, option in OPTIONS])
def test_every_value_makes_rules_that_a_table_plays_by(key, option):
    base = GAMES[key].base
    for value in option.values:
        rules = start(setup_of(key, {option.key: value, "seed": "a"})).rules
        agreed = base
        for one in GAMES[key].options:
            agreed = one.agreed(agreed, value if one is option else one.default)
        if (declared := declared_in(rules)) is None:
            assert rules == agreed
        else:
            assert declared == declared_in(agreed)
            assert rules == with_field(agreed, "roem", rules.roem)


def test_a_value_goes_into_a_part_of_the_rules_and_leaves_the_rest():
    base = GAMES["belote"].base
    option = GAMES["belote"].option("round_five")
    agreed = option.agreed(base, "down")
    assert agreed.settlement.rounding.value == "down"
    assert (agreed.settlement.lost, agreed.match) == (base.settlement.lost, base.match)
    assert option.agreed(base, "up") is base


def test_a_field_that_the_rules_have_not_is_a_fault():
    with pytest.raises(AttributeError):
        Option(key="size", field="siez", sets={"4": 4}, touches=()).agreed(GAMES["belote"].base, "4")


def test_a_rule_speaks_at_its_own_tables_alone():
    belote = GAMES["belote"]
    for_three = belote.rules(belote.chosen((), {"players": "3", "target_4": "1500", "target_3": "1000"}))
    for_two = belote.rules(belote.chosen((), {"players": "2", "target_4": "1500", "target_3": "1000"}))
    assert (for_three.match.points, for_two.match.points) == (1000, 500)


@pytest.mark.parametrize("key", GAMES)
def test_a_rule_of_a_variant_is_touched_by_what_the_variant_sets(key):
    game = GAMES[key]
    for variant in game.variants:
        sets = {option for option, _ in variant.sets}
        for entry in game.rulebook:
            if entry.enforced and entry.rule.startswith(f"{key}/variant.{variant.key}/"):
                told = f"add {entry.rule} to `touches` of an option that the variant sets: {', '.join(sorted(sets))}"
                assert sets & set(game.touching(entry.rule)), told
