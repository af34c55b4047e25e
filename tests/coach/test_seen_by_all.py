"""The coach uses what everybody has seen: players who are out of a suit, and cards that can still beat another."""

import pytest

from rules_core.cards.seats import EAST, NORTH
from rules_core.kinds.five_hundred.coach.sight import sight_of
from rules_core.teach.coach.advice import advise

from .positions import position

FIVE_HUNDRED = "five-hundred"
MISERE = {
    "contract": "misere", "bidder": "N", "tricks": "N H5 HA H9 / E C9 C8 SA", "east": "C5 C6 H7 D7 S8 DA SK SQ",
}  # fmt: skip


def said_to(seat, game, **fields):
    """Return the advice to a seat: the card, the name of the sentence, and its facts."""
    choice = advise(position(game, **fields), seat).choice
    return dict(choice.facts), choice.saying.removeprefix("coach.do.")


def test_the_joker_is_said_to_take_the_trick_surely():
    held = "JK H5 S5 S6 C7 C8 D7 D8 SA CK"
    facts, key = said_to(EAST, FIVE_HUNDRED, contract="7H", bidder="N", trick="N H6", east=held)
    assert key == "tricks.win-surely" or facts["card"].text != "JK"


def test_opponents_of_a_misere_do_not_lead_a_suit_the_declarer_is_out_of():
    facts, key = said_to(EAST, FIVE_HUNDRED, **MISERE)
    assert facts["card"].suit.letter != "C"
    assert key == "duck.hunt-lead"


def test_a_player_who_did_not_follow_can_hold_no_card_of_that_suit():
    sight = sight_of(position(FIVE_HUNDRED, **MISERE), EAST)
    clubs = [one for one in sight.unseen if one.suit.letter == "C"]
    assert clubs
    assert not any(sight.may_hold(NORTH, one) for one in clubs)
    assert any(sight.may_hold(NORTH, one) for one in sight.unseen if one.suit.letter == "D")


@pytest.mark.parametrize(
    ("contract", "key"), [("eighty-two", "play-strong"), pytest.param("more-than-half", "play-strong-half")]
)
def test_a_number_is_needed_only_where_the_rules_need_one(contract, key):
    held = "CJ C9 CA C7 SA HA D7 D8"
    table = position("klaverjas-4", contract=contract, dealer="E", south=held)
    assert advise(table, table.stage.turn).choice.saying == f"coach.do.{key}"
