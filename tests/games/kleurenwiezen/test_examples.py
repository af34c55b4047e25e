"""The worked examples of the rules, one test for each."""

import pytest

from rules_core.cards.cards import Suit
from rules_core.kinds.colour_whist.contracts import bids_over, suit_contract

from .hands import PACK, TROEL, asked, every_ask, finished, points, sayable, table

rule = pytest.mark.rule


@rule("kleurenwiezen/deal/packets", "kleurenwiezen/deal/thirteen-each", "kleurenwiezen/setup/pack")
def test_packets_of_four_five_and_four():
    here = table(dealer="S", pack=" ".join(PACK))
    numbered = {card: number for number, card in enumerate(PACK, 1)}
    got = {seat: sorted(numbered[card] for card in hand) for seat, hand in here.hands().items()}

    def cards(*spans):
        return [number for first, last in spans for number in range(first, last + 1)]

    assert got["W"] == cards((1, 4), (17, 21), (37, 40))
    assert got["N"] == cards((5, 8), (22, 26), (41, 44))
    assert got["E"] == cards((9, 12), (27, 31), (45, 48))
    assert got["S"] == cards((13, 16), (32, 36), (49, 52))


@rule("kleurenwiezen/play/troel-lead", "kleurenwiezen/play/troel-ace-falls", "kleurenwiezen/play/troel-target")
def test_the_first_lead_of_a_troel_is_the_fourth_ace_or_another_suit():
    here = table(dealer="N", **TROEL).play("pass pass pass pass")
    assert here.turn == "W"
    assert here.may_play("W") == {"DA", "HK", "H7", "H3", "S8", "S6", "S2", "CQ", "CT", "C9", "C5"}
    with_ace = here.play("DA")
    assert with_ace.trump == "D"
    assert with_ace.contract["needs"] == 8
    other = here.play("H7")
    assert other.trump == "H"
    assert other.contract["needs"] == 9
    while other.turn != "E":
        other = other.play(sorted(other.may_play(other.turn))[0])
    assert other.may_play("E") == {"HA"}


@rule("kleurenwiezen/auction/troel-four-aces", "kleurenwiezen/play/troel-target")
def test_four_aces_find_the_highest_king_that_is_left():
    north = "HA DA SA CA HK DK H2 H3 D2 D3 S2 S3 C2"
    here = table(dealer="W", north=north, west="SK S7", east="CK").play("pass pass pass pass")
    assert here.turn == "W"
    may = here.may_play("W")
    assert "SK" in may
    assert "S7" not in may
    assert {card[0] for card in may} >= {card[0] for card in here.hand("W")} - {"S"}
    assert here.play("SK").contract["needs"] == 8
    other = next(card for card in sorted(may) if card[0] != "S")
    after = here.play(other)
    assert (after.trump, after.contract["needs"]) == (other[0], 9)
    assert after.may_play("N") == {other[0] + "A"}


@rule("kleurenwiezen/auction/troel-overcalls")
def test_over_a_troel_go_only_two_specials_and_they_are_not_doubled():
    here = table(dealer="W", south="HA DA SA", north="CA").play("pass", "call:blote-miserie")
    assert here.turn == "S"
    assert sayable(here) == {"pass", "blote-miserie", "solo-slim"}
    here = here.play("pass pass")
    assert here.contract["player"] == "E"
    assert points(finished("blote-miserie", "E", {"N": 13})) == {"E": 45, "N": -15, "S": -15, "W": -15}


@rule("kleurenwiezen/auction/later-speakers", "kleurenwiezen/auction/join")
def test_what_the_second_player_may_say():
    here = asked("ask-H")
    specials = {"kleine-miserie", "pico", "miserie", "blote-miserie", "solo-slim"}
    specials |= {f"abondance-{suit}" for suit in "HDSC"}
    assert sayable(here) == {"pass", "join-H"} | every_ask("DSC") | specials


@rule("kleurenwiezen/auction/special-order", "kleurenwiezen/auction/special-beats-suit")
def test_bids_left_after_a_special():
    assert sayable(asked("ask-C miserie")) == {"pass", "miserie", "blote-miserie", "solo-slim"}


@rule("kleurenwiezen/auction/wait", "kleurenwiezen/auction/later-rounds", "kleurenwiezen/auction/asking-ends")
def test_the_waiter_joins_and_the_lone_asker_goes_alone():
    here = asked("wait ask-C ask-H pass")
    assert here.turn == "N"
    assert sayable(here) == {"join-C", "join-H", "pass"}
    here = here.play("call:join-H")
    assert here.turn == "E"
    assert sayable(here) == {"alone-C"}
    here = here.play("call:alone-C")
    assert here.turn == "E"
    here = here.play("call:6solo-C")
    assert here.turn == "N"


@rule("kleurenwiezen/auction/solo-worth-two-more", "kleurenwiezen/auction/asker-may-go-alone-after-loss")
def test_a_soloist_and_a_team_bid_against_each_other():
    here = asked("wait ask-C ask-H pass join-H alone-C 6solo-C")
    assert sayable(here) == {"pass", *(f"{n}H" for n in range(8, 14))}
    here = here.play("call:8H")
    assert sayable(here) == {"pass", *(f"{n}solo-C" for n in range(7, 14))}
    here = here.play("call:7solo-C")
    assert sayable(here) == {"pass", *(f"{n}H" for n in range(9, 14))}
    here = here.play("pass")
    assert here.turn == "S"
    assert sayable(here) == {"pass", *(f"{n}solo-H" for n in range(7, 14))}
    here = here.play("pass")
    assert here.contract["player"] == "E"
    assert here.contract["needs"] == 7


@rule("kleurenwiezen/auction/solo-worth-two-more", "kleurenwiezen/setup/suit-order")
def test_the_lowest_bids_over_nine_diamonds_of_a_team():
    standing = suit_contract(Suit.DIAMONDS, 9, alone=False)
    lowest = {
        (suit.letter, alone): bids_over(standing, suit, alone=alone)[0].tricks
        for suit in (Suit.HEARTS, Suit.SPADES, Suit.CLUBS)
        for alone in (True, False)
    }
    assert lowest == {
        ("H", True): 7, ("S", True): 8, ("C", True): 8, ("H", False): 9, ("S", False): 10, ("C", False): 10,
    }  # fmt: skip


@rule("kleurenwiezen/play/follow-suit")
def test_a_player_void_in_the_suit_may_trump_but_need_not():
    here = table(contract="8H", declarers="W N", seat="E", east="HQ H2 D9", trick="W S5, N S9")
    assert here.may_play("E") == {"HQ", "H2", "D9"}


@rule("kleurenwiezen/exchange/kleine-miserie-discard", "kleurenwiezen/play/first-lead")
def test_kleine_miserie_begins_with_four_cards_put_away():
    here = asked("pass kleine-miserie pass pass", dealer="W")
    assert here.phase == "exchange"
    first, second = sorted(here.may_say("N"))[:2]
    two = here.refuses(f"{first}{second.partition(':')[2]}").citing("exchange/kleine-miserie-discard")
    assert "één kaart" in two.say
    for seat in "NESW":
        assert here.turn == seat
        assert len(here.may_say(seat)) == 13
        here = here.play(sorted(here.may_say(seat))[0])
    assert here.turn == "N"
    assert {len(hand) for hand in here.hands().values()} == {12}
    made = finished("kleine-miserie", "N", {"S": 12}, dealer="E")
    assert points(made) == {"N": 15, "E": -5, "S": -5, "W": -5}
    failed = finished("kleine-miserie", "N", {"S": 11, "N": 1}, dealer="E")
    assert points(failed) == {"N": -15, "E": 5, "S": 5, "W": 5}


@rule("kleurenwiezen/score/team-made")
def test_a_team_gets_one_for_every_trick_above_its_bid():
    here = finished("9S", "E W", {"N": 2, "E": 6, "W": 5})
    assert points(here) == {"E": 4, "W": 4, "N": -4, "S": -4}


@rule("kleurenwiezen/score/solo-failed")
def test_a_soloist_two_short():
    assert points(finished("7D", "S", {"N": 8, "S": 5})) == {"S": -12, "N": 4, "E": 4, "W": 4}


@rule("kleurenwiezen/score/special-separately", "kleurenwiezen/score/special-split")
def test_two_miserie_that_both_fail():
    here = finished("miserie", "N E", {"S": 11, "N": 1, "E": 1})
    assert points(here) == {"N": -20, "E": -20, "S": 20, "W": 20}


@rule("kleurenwiezen/score/all-tricks-double", "kleurenwiezen/score/solo-made")
def test_six_hearts_alone_with_all_thirteen():
    assert points(finished("6H", "W", {"W": 13})) == {"W": 54, "N": -18, "E": -18, "S": -18}


@rule("kleurenwiezen/score/example-one-of-two")
def test_one_of_two_makes_miserie():
    assert points(finished("miserie", "N E", {"S": 12, "E": 1})) == {"N": 40, "E": -40, "S": 0, "W": 0}


@rule("kleurenwiezen/score/example-both-made")
def test_both_make_miserie():
    assert points(finished("miserie", "N E", {"W": 1, "S": 12})) == {"N": 20, "E": 20, "S": -20, "W": -20}
