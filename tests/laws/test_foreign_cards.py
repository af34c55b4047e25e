"""No refusal names a card that is not in the pack, except to say just that."""

import random

import pytest

from rules_core.cards.action_rows import cards_of
from rules_core.cards.cards import Card
from rules_core.kinds import GAMES
from tests.laws.random_tables import every_table, everything_sayable, pick, table_at

STEPS = 25


def cards_named(reason):
    """Yield the cards among the facts of a reason."""
    for _, fact in reason.facts:
        yield from (one for one in (fact if isinstance(fact, tuple) else (fact,)) if isinstance(one, Card))


@pytest.mark.parametrize("game", GAMES)
def test_a_card_of_another_pack_is_said_to_be_one(game):
    dice = random.Random(f"foreign {game}")
    table = table_at(dice.choice([way for way in every_table() if way[0] == game]), dice)
    pack, rules = {*table.rules.pack}, {entry.rule for entry in table.game.rulebook}
    sayable = [one for one in everything_sayable(table.seating) if cards_of(one)]
    for step in range(STEPS):
        if table.stage.turn is None:
            break
        for action in sayable if step % 12 == 0 else dice.sample(sayable, 5):
            refusal = table.refusal(action)
            foreign = tuple(one for one in cards_of(action) if one not in pack)
            assert refusal or not foreign
            if refusal is None:
                continue
            if foreign:
                assert (refusal.reason.saying, *cards_named(refusal.reason)) == ("refuse.not-in-pack", *foreign)
                assert refusal.reason.rule in rules
            else:
                assert pack.issuperset(cards_named(refusal.reason)), refusal.reason
        table = table.played(pick(table, dice))
