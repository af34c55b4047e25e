"""The tricks of a deal as a value: who is to play, the cards that everybody still holds, and who leads next."""

import pytest

from rules_core.cards.cards import JOKER, PIQUET_PACK, Suit, card
from rules_core.cards.seats import EAST, FOUR_WITH_PARTNERS, NORTH, SOUTH, WEST
from rules_core.cards.tricks.trick import Trick
from rules_core.cards.tricks.tricks import opened
from rules_core.kinds.five_hundred.bowers import order_without_trump_suit

PACK = (*PIQUET_PACK, JOKER)


def held(text):
    """Return the cards of a hand."""
    return tuple(JOKER if word == "joker" else card(word) for word in text.split())


def tricks(*hands, leader=WEST, absent=(), before=0):
    """Return the tricks of a deal without a trump suit, before a card is led."""
    trick = Trick(order_without_trump_suit("AKQJT987654", PACK), FOUR_WITH_PARTNERS, leader, absent=absent)
    return opened(tuple(map(held, hands)), trick, before)


def test_a_card_leaves_the_hand_and_the_turn_passes():
    begun = tricks("H7", "H8", "H9", "HT S7")
    now = begun.after(card("HT"))
    assert now.hands[WEST.index] == (card("S7"),)
    assert (now.trick.cards, now.turn, now.number, now.at_first) == ((card("HT"),), NORTH, 0, True)
    assert begun.hands[WEST.index] == held("HT S7")


def test_the_winner_takes_the_trick_and_leads_while_he_has_a_card():
    now = tricks("H7 S8", "HA S9", "H9 ST", "HT S7")
    for played in ("HT", "H7", "HA", "H9"):
        now = now.after(card(played))
    assert (now.turn, now.trick.leader, now.trick.cards, now.number, now.at_first) == (EAST, EAST, (), 1, False)
    for played in ("S9", "ST", "S7", "S8"):
        now = now.after(card(played))
    assert (now.turn, now.number, [trick.winner for trick in now.taken]) == (None, 2, [EAST, SOUTH])


def test_a_trick_not_gathered_yet_is_complete_and_nobody_is_to_play():
    now = tricks("H7 S8", "HA S9", "H9 ST", "HT S7")
    for played in ("HT", "H7", "HA"):
        now = now.after(card(played), gathers=False)
    now = now.after(card("H9"), gathers=False)
    assert (now.turn, now.trick.whole, now.taken) == (None, True, ())
    assert now.gathered().turn is EAST


@pytest.mark.parametrize(("absent", "following"), [((NORTH,), EAST), ((NORTH, EAST), SOUTH)])
def test_a_seat_that_takes_no_part_is_passed_over(absent, following):
    hands = ["" if seat in absent else "H7 S8" for seat in (NORTH, EAST, SOUTH)]
    assert tricks(*hands, "HT S7", absent=absent).after(card("HT")).turn is following


def test_the_leader_of_the_joker_names_its_suit():
    now = tricks("H7", "H8", "H9", "joker").after(JOKER, Suit.HEARTS)
    assert now.trick.led is Suit.HEARTS


def test_earlier_tricks_of_which_only_the_takers_are_known_are_counted():
    now = tricks("H7", "H8", "H9", "HT", before=6)
    assert (now.number, now.at_first) == (6, False)


def test_with_no_card_left_nobody_is_to_play():
    assert tricks("", "", "", "", before=8).turn is None
