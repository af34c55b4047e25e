"""Players, direction, pack, the order of the cards and the deal."""

from collections import Counter
from itertools import pairwise

import pytest

from rules_core.cards.cards import TAROT_PACK
from rules_core.cards.chance import Chance
from tests.table_talk import ask

from .hands import GAME, PACK, SEATS, TRUMPS, pile, points_on, tarot, told, wrong


@pytest.mark.rule("maison-tarot/setup/players")
@pytest.mark.parametrize("players", SEATS)
def test_two_to_six_play_each_for_himself(players):
    here = tarot(players)
    assert "".join(place["seat"] for place in here.view["seats"]) == SEATS[players]
    assert [side["side"] for side in here.view["sides"]] == list(SEATS[players])
    assert all(place["side"] == place["seat"] for place in here.view["seats"])


@pytest.mark.rule("maison-tarot/setup/players")
@pytest.mark.parametrize("players", ["1", "7"])
def test_one_or_seven_cannot_play(players):
    wrong(players).at("players").citing("setup/players", "variant.wilde/agree-first")


@pytest.mark.rule("maison-tarot/setup/players")
def test_every_other_seat_is_called_by_its_letter():
    here = tarot(6, lang="nl")
    assert [place["name"] for place in here.view["seats"]] == ["Jij", *"BCDEF"]
    assert [place["name"] for place in tarot(2, lang="nl").view["seats"]] == ["Jij", "Zuid"]


@pytest.mark.rule("maison-tarot/setup/direction")
def test_play_goes_to_the_right():
    here = tarot(4, dealer="D")
    assert [here.place(seat)["place"] for seat in "ABCD"] == ["bottom", "right", "top", "left"]
    turns = [here.turn]
    for _ in range(3):
        here = here.play(sorted(here.may_play(here.turn))[0])
        turns.append(here.turn)
    assert turns == list("ABCD")


@pytest.mark.rule("maison-tarot/setup/direction")
def test_a_player_not_on_turn_is_told_whose_turn_it_is():
    tarot(4, dealer="D").refuses("EX", seat="C").citing("setup/direction")


@pytest.mark.rule("maison-tarot/setup/direction-free", "maison-tarot/play/forehand")
def test_clockwise_the_forehand_sits_on_the_left_of_the_dealer():
    right, left = tarot(4, dealer="A"), tarot(4, dealer="A", direction="clockwise")
    assert (right.turn, left.turn) == ("B", "B")
    assert (right.place("B")["place"], left.place("B")["place"]) == ("right", "left")
    assert right.view["seats"][0]["place"] == "bottom"


@pytest.mark.rule("maison-tarot/setup/deck")
def test_the_pack_has_four_suits_of_fourteen_twenty_one_trumps_and_the_excuse():
    assert sorted(card.text for card in TAROT_PACK) == sorted(PACK)
    assert len(PACK) == 78
    here = tarot(6)
    dealt = [card for hand in here.hands().values() for card in hand]
    assert len(dealt) == len(set(dealt)) == 72
    assert set(dealt) <= set(PACK)


@pytest.mark.rule("maison-tarot/setup/deck")
@pytest.mark.parametrize("stranger", ["SA", "JK"])
def test_an_ace_or_a_joker_is_not_in_the_pack(stranger):
    wrong(a=f"{stranger} SK").at("a").citing("setup/deck")


@pytest.mark.rule("maison-tarot/setup/rank-suits")
@pytest.mark.parametrize("suit", "SHDC")
def test_every_card_of_a_suit_beats_the_ones_below_it(suit):
    ranks = "KQCJT987654321"
    for high, low in pairwise(ranks):
        here = tarot(2, trick=f"S {suit}{low}, N {suit}{high}")
        assert here.last["winner"] == "N", f"{suit}{high} over {suit}{low}"


@pytest.mark.rule("maison-tarot/setup/rank-suits")
def test_example_pips_in_red_suits():
    here = tarot(3, trick="A H1, B HT, C HJ")
    assert here.last["winner"] == "C"


@pytest.mark.rule("maison-tarot/setup/rank-trumps")
def test_every_trump_beats_the_one_below_it():
    for low, high in pairwise(TRUMPS):
        assert tarot(2, trick=f"S {low}, N {high}").last["winner"] == "N"
        assert tarot(2, trick=f"S {high}, N {low}").last["winner"] == "S"


@pytest.mark.rule("maison-tarot/setup/permanent-trumps")
@pytest.mark.parametrize("deal", [1, 2, 5])
def test_trumps_are_trumps_in_every_hand_and_nothing_is_bid(deal):
    here = tarot(3, deal=deal, dealer="C")
    assert (here.phase, here.turn) == ("tricks", "A")
    assert here.may_say("A") == set()
    here.refuses("pass").citing("play/forehand-leads")
    here.refuses("trump:H").citing("play/forehand-leads")


@pytest.mark.rule("maison-tarot/setup/permanent-trumps", "maison-tarot/play/trick-winner")
def test_the_lowest_trump_beats_a_king():
    assert tarot(3, trick="A SK, B T1, C S1").last["winner"] == "B"


@pytest.mark.rule("maison-tarot/deal/cut-for-dealer")
def test_the_first_dealer_falls_by_chance_each_equally_likely():
    count = Counter(tarot(4, seed=f"cut {number}").dealer() for number in range(240))
    assert set(count) == set("ABCD")
    assert min(count.values()) > 35
    here = tarot(4, seed="cut 1")
    assert told(here)[0] == "deal/cut-for-dealer"
    assert here.dealer() == str(Chance("cut 1/cut").choice("ABCD"))


@pytest.mark.rule("maison-tarot/deal/cut-for-dealer")
def test_a_dealer_may_be_agreed_and_the_deal_goes_to_the_forehand():
    assert tarot(4, dealer="C", seed="3").dealer() == "C"
    assert "deal/cut-for-dealer" not in told(tarot(4, dealer="C"))


@pytest.mark.rule("maison-tarot/deal/twelve-each")
@pytest.mark.parametrize(("players", "rest"), [(2, 54), (3, 42), (4, 30), (5, 18), (6, 6)])
def test_everyone_gets_twelve_and_the_rest_lies_face_down(players, rest):
    here = tarot(players)
    assert {len(hand) for hand in here.hands().values()} == {12}
    assert pile(here, "undealt") == rest


@pytest.mark.rule("maison-tarot/deal/twelve-each")
def test_four_packets_of_three_to_the_forehand_first_and_the_dealer_last():
    here = tarot(3, dealer="A", pack=" ".join(PACK))
    for place, seat in enumerate("BCA"):
        packets = [PACK[9 * number + 3 * place : 9 * number + 3 * place + 3] for number in range(4)]
        assert here.hand(seat) == {card for packet in packets for card in packet}


@pytest.mark.rule("maison-tarot/score/total")
def test_the_pack_is_worth_fifty_three_points():
    assert points_on(PACK) == 53
    groups = [f"A {' '.join(PACK[6 * number : 6 * number + 6])}" for number in range(12)]
    here = tarot(6, won=" / ".join(groups))
    assert sum(side["points"] for side in here.view["sides"]) == 53 - points_on(PACK[72:]) == 44


def test_a_game_with_its_own_letters():
    here = tarot(2, south="SK SQ SC SJ ST T21 EX", north="S1 S2 S3 S4 S5 S6 S7", seat="S", lang="en")
    shorts = {card["card"]: card["short"].replace("\ufe0e", "") for card in here.view["hand"]}
    assert shorts == {"SK": "♠R", "SQ": "♠D", "SC": "♠C", "SJ": "♠V", "ST": "♠10", "T21": "T21", "EX": "✴"}
    games = ask("games")["games"]
    assert next(one for one in games if one["game"] == GAME)["players"] == [2, 3, 4, 5, 6]
