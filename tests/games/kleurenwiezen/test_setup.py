"""Setups: the deal, impossible setups, and omitted cards that agree with the written ones."""

import pytest

from .hands import NO_TROEL, PACK, TROEL, problems, table

rule = pytest.mark.rule
ACES = "HA SA CA H2 H3 H4 S2 S3 S4 C2 C3 C4 D2"


@rule("kleurenwiezen/deal/packets")
@pytest.mark.parametrize("packets", ["4-5-4", "5-4-4", "4-4-5"])
def test_three_ways_to_deal(packets):
    here = table(dealer="W", pack=" ".join(PACK), packets=packets)
    top, expected = 0, []
    for size in map(int, packets.split("-")):
        expected += PACK[top : top + size]
        top += 4 * size
    assert here.hand("N") == set(expected)


@rule("kleurenwiezen/deal/packets")
def test_no_other_way_to_deal():
    assert problems(packets="3-5-5").at("packets").citing("deal/packets")


@rule("kleurenwiezen/setup/pack", "kleurenwiezen/deal/thirteen-each", "kleurenwiezen/setup/card-order")
def test_all_fifty_two_are_dealt():
    here = table(seed="alles")
    hands = here.hands()
    assert {len(hand) for hand in hands.values()} == {13}
    assert sorted(card for hand in hands.values() for card in hand) == sorted(PACK)
    assert not here.view["turned"]
    assert problems(south="JK").citing("setup/pack")
    assert problems(south="HA HA").citing("setup/pack")
    assert problems(south=" ".join(PACK[:14])).citing("deal/thirteen-each")


@pytest.mark.parametrize("number", range(20))
def test_a_random_deal_has_no_troel_unless_it_is_written(number):
    here = table(dealer="W", seed=str(number), south="HA", north="DA")
    assert "ask-H" in str(here.may_say("N"))


@pytest.mark.parametrize("number", range(8))
def test_a_troel_is_dealt_to_the_two_who_play_it(number):
    here = table(contract="troel", declarers="N E", seed=str(number))
    assert here.turn == "E"
    aces = [sum(card[1] == "A" for card in here.hand(seat)) for seat in "NE"]
    assert aces in ([3, 1], [4, 0])


@pytest.mark.parametrize("contract", ["8H", "7solo-D", "miserie", "pico", "abondance-C", "9troel-S"])
def test_positions_in_mid_play(contract):
    declarers = "N" if contract in ("7solo-D", "miserie", "pico", "abondance-C") else "N E"
    here = table(contract=contract, declarers=declarers, south="HA H2 S3", trick="E C4", piles="W", seed="midden")
    assert {len(hand) for hand in here.hands().values()} == {3, 2}
    assert here.turn == "S"


@pytest.mark.parametrize(("fields", "place", "cited"), [
    ({"contract": "9X", "declarers": "N S"}, "contract", "auction/specials-listed"),
    ({"contract": "8H", "declarers": "N E S"}, "declarers", "auction/team-is-fixed"),
    ({"contract": "solo-slim", "declarers": "N E"}, "declarers", "auction/special-shared"),
    ({"contract": "troel", "declarers": "N"}, "declarers", "auction/troel-partner"),
    ({"declarers": "N"}, "declarers", "auction/highest-bid-plays"),
    ({"trick": "N HA"}, "contract", "auction/asking-ends"),
    ({"contract": "8H", "declarers": "N S", "at": "asking"}, "at", "auction/asking-ends"),
    ({"contract": "8H", "declarers": "N S", "away": "N H2"}, "away", "exchange/kleine-miserie-discard"),
    ({"at": "tea"}, "at", "auction/purpose"),
    ({"scores": "N 4 E 4 S 4 W 4"}, "scores", "score/zero-sum"),
    ({"names": "N An, S Bo"}, "names", "setup/players"),
    ({"contract": "8H", "declarers": "N S", "dealer": "N", "trick": "S HA"}, "trick", "play/first-lead"),
    ({"contract": "8H", "declarers": "N S", "dealer": "W", "tricks": "N SA S2 S3 S4", "trick": "E HA"}, "trick",
     "play/trick-winner"),
    ({"contract": "8H", "declarers": "N S", "east": "S3 H2", "south": "D5 D6", "trick": "E H2, S D5"}, "trick", None),
    ({"contract": "miserie", "declarers": "N", "east": ACES}, "contract", "auction/troel-overcalls"),
    ({"contract": "kleine-miserie", "declarers": "N", **TROEL}, "contract", "auction/troel-overcalls"),
    ({"contract": "troel", "declarers": "N S", "east": ACES}, "contract", "auction/troel-definition"),
    ({"contract": "troel", "declarers": "N S", "north": "H2 H3", "piles": "N"}, "contract", "play/troel-target"),
    ({"deals": "6"}, "deals", "score/zero-sum"),
    ({"deal": "0"}, "deal", "deal/packets"),
])  # fmt: skip
def test_impossible_setups_are_reported_at_their_field(fields, place, cited):
    found = problems(**fields).at(place)
    if cited:
        found.citing(cited)


def test_the_address_of_a_table_gives_it_back():
    here = table(dealer="W", **NO_TROEL).play("call:ask-H call:join-H pass pass")
    assert table(here.text).view == here.view
