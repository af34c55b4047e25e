"""The hands of others make no difference to what the coach does and says."""

import ast
from dataclasses import fields

import pytest

from rules_core.cards.action_text import text_of
from rules_core.cards.chance import Chance
from rules_core.cards.reasons import Impossible
from rules_core.cards.seats import EAST, NORTH, SOUTH, WEST
from rules_core.kinds.jas.coach.sight import JasSight, sight_of
from rules_core.kinds.jas.rules import Deal
from rules_core.kinds.jas.seen import hands_now
from rules_core.table.table import setup_of, start
from rules_core.teach.coach.advice import advise, choose
from rules_core.words import words_of
from tests.house.test_layers import CORE

from .positions import WAYS, position, wandering

PLACES = {NORTH: "north", EAST: "east", SOUTH: "south", WEST: "west"}


def as_dealt(table):
    """Return the cards that every seat was dealt, as lists."""
    return {seat: list(table.stage.deal.hands[seat.index]) for seat in PLACES}


def with_hands(table, hands):
    """Return the same deal up to this point with other hands, or None where it could not have happened."""
    way = "/".join(filter(None, (table.setup.game, "+".join(table.setup.variants))))
    written = {PLACES[seat]: " ".join(one.text for one in held) for seat, held in hands.items()}
    try:
        return start(setup_of(way, table.setup.by_name | written | {"log": " ".join(table.written)}))
    except Impossible:
        return None


def swapped(table, seat, chance):
    """Return the same deal with cards that this seat has not seen in other hands, if that is possible."""
    hands, now = as_dealt(table), hands_now(table.stage)
    others = [one for one in PLACES if one is not seat]
    for _ in range(6):
        one, other = chance.shuffled(others)[:2]
        if now[one.index] and now[other.index]:
            given, taken = chance.choice(now[one.index]), chance.choice(now[other.index])
            tried = {who: list(held) for who, held in hands.items()}
            tried[one][tried[one].index(given)] = taken
            tried[other][tried[other].index(taken)] = given
            found = with_hands(table, tried)
            if found is not None:
                hands, now = tried, hands_now(found.stage)
    return with_hands(table, hands) if hands != as_dealt(table) else None


def said(table, seat):
    """Return what the coach does, and every sentence of its hint."""
    advice = advise(table, seat)
    reasons = (advice.look, advice.principle, advice.choice)
    sentences = [words_of(lang).reason(reason) for reason in reasons for lang in ("nl", "en")]
    return text_of(choose(table, seat), seat), [reason.rule for reason in reasons], sentences


@pytest.mark.parametrize(
    "way",
    [
        pytest.param(way, id=f"{game} {options}", marks=() if way < 3 else pytest.mark.slow)
        for way, (game, options) in enumerate(WAYS[:8])
    ],
)
def test_cards_swapped_between_other_hands_change_nothing(way):
    compared = 0
    for number in range(2):
        chance = Chance(f"swap {number}")
        for step, table in enumerate(wandering(way, number)):
            other = swapped(table, table.stage.turn, chance) if step % 3 == number else None
            if other is not None:
                assert other.text != table.text
                assert said(other, table.stage.turn) == said(table, table.stage.turn)
                compared += 1
    assert compared >= 8


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_cards_left_out_of_a_setup_are_as_hidden_as_any(seed):
    table = {"trump": "H", "player": "W", "south": "SA S7 DT CQ", "trick": "E SK", "piles": "NS EW EW NS"}
    assert said(position(seed=seed, **table), SOUTH) == said(position(seed="other", **table), SOUTH)


def test_nothing_that_holds_hidden_cards_is_part_of_what_a_seat_knows():
    for way in range(len(WAYS)):
        for table in wandering(way, 7):
            sight = sight_of(table, table.stage.turn)
            known = [getattr(sight, field.name) for field in fields(JasSight)]
            assert not any(isinstance(one, Deal) for one in known)
            assert not set(sight.hand) & set(sight.unseen)


SIGHTS = sorted(CORE.rglob("coach/*sight.py"))
CLOSED = {"hands", "stock", "skart", "covered", "away", "turn_pack"}


@pytest.mark.parametrize("path", SIGHTS, ids=lambda path: f"{path.parts[-3]} {path.stem}")
def test_the_cards_that_a_coach_knows_come_from_the_sight_of_its_seat(path):
    """Code of the coach that looks at a table reads nothing that a stage or a deal keeps hidden."""
    found = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Attribute)]
    of_others = {node.attr for node in found if not (isinstance(node.value, ast.Name) and node.value.id == "self")}
    assert not of_others & CLOSED


def test_cards_a_player_cannot_hold_follow_from_his_play():
    sight = sight_of(position(trump="H", dealer="W", trick="N SA, E H7", south="S7 S8 C7 C8 C9 CT CJ CQ"), SOUTH)
    assert not any(sight.may_hold(EAST, one) for one in sight.unseen if one.suit.letter == "S")
    assert all(sight.may_hold(EAST, one) for one in sight.unseen if one.suit.letter == "D")
