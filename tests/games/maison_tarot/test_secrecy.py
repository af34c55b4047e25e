"""No reply to a seat reveals cards of Maison Tarot that it may not see."""

import json
import random

import pytest

from rules_core.cards.reasons import Impossible
from rules_core.table.notation import from_text
from rules_core.table.position.setup_fields import hand_field
from rules_core.table.table import setup_of, start
from tests.laws.random_tables import pick
from tests.laws.secrecy import replies
from tests.table_talk import ask

from .hands import PACK, tarot


def with_hands(table, hands):
    """The same position, dealt from these hands."""
    fields = {name: value for name, value in table.setup.fields if name not in ("seed", "pack")}
    fields |= {hand_field(seat): " ".join(held) for seat, held in hands.items()}
    return start(setup_of("maison-tarot", fields | {"seed": "other", "log": " ".join(table.written)}))


@pytest.mark.rule("maison-tarot/deal/twelve-each")
@pytest.mark.parametrize("players", [2, 4, 6])
def test_cards_in_other_hands_and_undealt_cards_are_in_no_reply(players):
    found = 0
    for number in range(12):
        dice = random.Random(f"secret {players} {number}")
        table = start(from_text(tarot(players, seed=str(number), dealer="S" if players == 2 else "A").text))
        for _ in range(dice.randint(1, 10 * players)):
            table = table.play(pick(table, dice))
        seat = table.stage.turn
        hands = {one: [card.text for card in table.stage.deal.hands[one.index]] for one in table.seating.seats}
        other = dice.choice([one for one in table.seating.seats if one is not seat])
        held = [card.text for card in table.stage.hands[other.index]]
        if not held:
            continue
        dealt = {card for hand in hands.values() for card in hand}
        swapped = dice.choice(held), dice.choice([card for card in PACK if card not in dealt])
        changed = hands | {other: [swapped[1] if card == swapped[0] else card for card in hands[other]]}
        try:
            twins = with_hands(table, hands), with_hands(table, changed)
        except Impossible:
            continue
        found += 1
        cards = dice.sample(sorted(dealt), 4)
        mine = [card.text for card in table.stage.hands[seat.index]]
        cards = [card for card in cards if card not in (*swapped,)] + mine[:2]
        done = [card for card in cards if card in PACK[:3]]
        one, same = (replies(each.text, seat.letter, done, about=cards) for each in twins)
        assert one == same, table.text
    assert found >= 3


@pytest.mark.rule("maison-tarot/play/excuse-returns")
def test_a_view_shows_the_trick_the_last_one_and_a_kept_excuse():
    for number in range(8):
        dice = random.Random(f"view {number}")
        table = start(from_text(tarot(4, seed=str(number)).text))
        for _ in range(30):
            table = table.play(pick(table, dice))
        for seat in "ABCD":
            view = ask("open", table=table.text, seat=seat)["view"]
            own = {card["card"] for card in view["hand"]}
            lying = {card["card"] for card in (*view["trick"]["cards"], *view["last"]["cards"])}
            shown = json.dumps({key: value for key, value in view.items() if key != "hand"})
            named = {card for card in PACK if f'"{card}"' in shown}
            assert named <= own | lying | {"EX"}, table.text
            assert all(place["hand"] is None for place in view["seats"] if place["seat"] != seat)
