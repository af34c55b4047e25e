"""Impossible setups: each is reported at the right field, with its rule and a sentence."""

import pytest

SOUTH = "ST S8 DA DT D8 C9 C7 H9 (HJ)"


@pytest.mark.parametrize(
    ("fields", "place", "rule"),
    [
        ({"south": "S2"}, "south", "setup/pack"),
        ({"south": "SA", "north": "SA"}, "north", "setup/pack"),
        ({"pack": "SA SA"}, "pack", "setup/pack"),
        ({"pack": "SA", "south": "SK"}, "pack", "setup/pack"),
        ({"turn": "H8", "south": SOUTH + " HA"}, "south", "play/trick-count"),
        ({"trump": "H", "at": "15", "south": "SA SK SQ"}, "south", "play/trick-count"),
        ({"turn": "H8 H9"}, "turn", "deal/turn-up"),
        ({"turn": "H8", "trump": "S"}, "turn", "deal/turn-up"),
        ({"trump": "H", "at": "17"}, "at", "play/trick-count"),
        ({"turn": "H8", "at": "2", "tricks": "S SA S7 / S DA D7"}, "tricks", "play/trick-count"),
        ({"turn": "H8", "tricks": "S SA S7 / N DA D7"}, "tricks", "play/winner-leads"),
        ({"turn": "H8", "tricks": "S SA S7", "trick": "N DA"}, "trick", "play/winner-leads"),
        ({"turn": "H8", "tricks": "S SA"}, "tricks", "play/tricks"),
        ({"turn": "H8", "trick": "SA"}, "trick", "play/suit-asked"),
        ({"trump": "H", "trick": "S DA, N C7", "north": "D7 SA", "at": "14"}, "trick", "play/part-two-follow"),
        ({"trump": "H", "at": "15", "tricks": "S DA C7", "north": "D7 SA"}, "tricks", "play/part-two-follow"),
        ({"turn": "H8", "roem": "S CQ CJ C9"}, "roem", "meld/two-kinds"),
        ({"turn": "H8", "left": "S 7"}, "left", "match/lives"),
        ({"turn": "H8", "left": "S 0"}, "left", "match/one-kip"),
        ({"turn": "H8", "scores": "S 510 N 3"}, "scores", "match/round-to-500"),
    ],
)
def test_impossible(jas, fields, place, rule):
    jas.problems(**fields).at(place).citing(rule)


def test_impossible_where_the_parts_meet(jas):
    jas.problems(turn="H8", at=jas.part_two).at("turn").citing("deal/turn-up")
    jas.problems(at=jas.part_two).at("trump").citing("deal/turn-up")
    jas.problems(turn="H8", at=jas.part_one, stock="SA SK").at("stock").citing("deal/stock")


@pytest.mark.parametrize(
    ("fields", "place"),
    [
        ({"turn": "X8"}, "turn"),
        ({"dealer": "W"}, "dealer"),
        ({"deal": "0"}, "deal"),
        ({"scores": "S 10 N"}, "scores"),
        ({"names": "S Anna"}, "names"),
        ({"uit_counts": "some"}, "uit_counts"),
        ({"lives": "11"}, "lives"),
        ({"at": "soon"}, "at"),
        ({"kip": "W"}, "kip"),
    ],
)
def test_unreadable(jas, fields, place):
    jas.problems(**fields).at(place)


def test_all_mistakes_are_reported_together_and_none_twice(jas):
    found = jas.problems(south="S2 SA", north="SA X9", turn="H8 H9", dealer="W", left="S 9").items
    assert {item["place"] for item in found} >= {"south", "north", "dealer", "left"}
    assert len({(item["place"], item["say"]) for item in found}) == len(found)


def test_missing_cards_are_dealt_in_agreement_with_the_written_ones(jas):
    here = jas.table(turn="H8", at="4", south="SA", tricks="N DA D7", stock="S7", piles="S N", seed="fill")
    assert len(here.hand("S")) == len(here.hand("N")) == jas.held
    assert "SA" in here.hand("S")
    assert not {"DA", "D7", "S7", "H8"} & (here.hand("S") | here.hand("N"))
    assert here.turn == "N"
    assert [side["tricks"] for side in here.view["sides"]] == [2, 1]


def test_a_player_who_did_not_follow_in_part_two_is_dealt_none_of_that_suit(jas):
    for seed in range(20):
        here = jas.table(trump="H", at="12", tricks="S DA C7", seed=str(seed), leads="S")
        assert not [card for card in here.hand("N") if card[0] in "DH"]


def test_the_dealers_opponent_leads_the_first_of_the_written_tricks(jas):
    for fields in ({"tricks": "S SA SK"}, {"tricks": "S SA SK / S DA DK"}, {"trick": "S SA"}):
        jas.problems(trump="H", dealer="S", **fields).at("tricks", "trick")
    found = jas.problems(trump="H", dealer="S", tricks="S SA SK")
    assert "Zuid komt uit in de eerste slag" in str(found.citing("play/tricks"))
    assert jas.table(trump="H", tricks="S SA SK", at="2").dealer() == "N"
    assert jas.table(trump="H", dealer="S", tricks="S SA SK", piles="N").turn == "S"


def test_roem_of_this_hand_that_is_written_already_is_not_among_the_scores(jas):
    assert "bij roem" in str(jas.problems(turn="H8", scores="S 512 N 3").at("scores"))
