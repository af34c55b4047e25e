"""Bidding points, the skart, naming trumps and laying away."""

import pytest

from .situations import GAME, at


@pytest.mark.rule(
    "kleintje-klaverjas/auction/order",
    "kleintje-klaverjas/auction/higher",
    "kleintje-klaverjas/auction/pass",
    "kleintje-klaverjas/auction/passed-is-out",
    "kleintje-klaverjas/auction/highest",
    "kleintje-klaverjas/play/forehand-leads",
)
def test_the_example_of_the_auction():
    here = at(players="4", dealer="D", cards_each="3", seed="x")
    assert here.turn == "A"
    here = here.play("bid:15 pass bid:16 bid:40")
    assert here.turn == "A"
    here = here.play("bid:41")
    assert here.turn == "C"
    here = here.play("pass pass")
    assert [here.turn, here.phase, here.contract["player"], here.contract["needs"]] == ["A", "exchange", "A", 41]
    assert here.play("trump:H").turn == "A"
    away = at(players="4", dealer="D", cards_each="3", seed="x").play("pass bid:1 pass pass trump:S")
    assert [away.turn, away.contract["player"]] == ["A", "B"]


@pytest.mark.rule("kleintje-klaverjas/auction/higher", "kleintje-klaverjas/auction/order")
def test_a_bid_is_a_higher_whole_number_without_a_suit():
    here = at(dealer="C", cards_each="3", seed="x")
    here.refuses("bid:0", "A").citing("auction/order")
    here.refuses("bid:183", "A").citing("auction/order")
    here.refuses("bid:40H", "A")
    here.refuses("trump:H", "A").citing("auction/order")
    bid = here.play("bid:20")
    bid.refuses("bid:20", "B").citing("auction/higher")
    bid.refuses("bid:19", "B").citing("auction/higher")
    assert bid.play("bid:21").turn == "C"
    top = here.play("bid:182")
    assert top.phase == "exchange"


@pytest.mark.rule(
    "kleintje-klaverjas/auction/pass", "kleintje-klaverjas/auction/passed-is-out", "kleintje-klaverjas/auction/highest"
)
def test_a_passed_player_is_out_and_the_last_may_still_bid():
    here = at(dealer="C", cards_each="3", seed="x").play("pass pass")
    assert here.turn == "C"
    assert here.play("bid:5").contract["player"] == "C"
    turns = at(dealer="C", cards_each="3", seed="x").play("pass bid:5 bid:6")
    assert turns.turn == "B"
    assert turns.attempt("bid:7", "A")["refusal"]["rule"] == f"{GAME}/setup/direction"


EXCHANGE = {"players": "2", "cards_each": "3", "skart_size": "2", "skart": "HA C8", "skart_lies": "open", "seat": "S"}


@pytest.mark.rule(
    "kleintje-klaverjas/exchange/take-skart",
    "kleintje-klaverjas/exchange/name-trumps",
    "kleintje-klaverjas/exchange/lay-away",
)
def test_the_example_of_the_exchange():
    here = at(**EXCHANGE, south="HJ H9 D7", dealer="N", player="S", bid="40")
    assert len(here.of("N").view["piles"][0]["cards"]) == 2
    here.refuses("trump:H", "S").citing("exchange/take-skart")
    taken = here.play("skart")
    taken.refuses("away:D7", "S").citing("exchange/name-trumps")
    named = taken.play("trump:H")
    assert named.may_say("S") == {f"away:{card}" for card in ["HJ", "H9", "D7", "HA", "C8"]}
    named.refuses("HJ", "S").citing("exchange/lay-away")
    done = named.play("away:HA away:D7")
    assert done.hand("S") == {"HJ", "H9", "C8"}
    assert {card["card"] for card in done.of("S").view["piles"][0]["cards"]} == {"HA", "D7"}
    assert done.of("N").view["piles"][0]["cards"] == []


@pytest.mark.rule(
    "kleintje-klaverjas/exchange/take-skart",
    "kleintje-klaverjas/exchange/lay-away",
    "kleintje-klaverjas/exchange/name-trumps",
)
def test_the_skart_may_be_left_and_there_may_be_none():
    left = at(**EXCHANGE, south="HJ H9 D7", dealer="N", player="S", bid="40").play("leave trump:C")
    assert [left.phase, len(left.hand("S")), len(left.of("N").view["piles"][0]["cards"])] == ["tricks", 3, 2]
    none = at(cards_each="2", seed="x", dealer="C").play("bid:9 pass pass")
    assert none.may_say("A") == {"trump:S", "trump:H", "trump:D", "trump:C"}
    none.refuses("skart", "A").citing("exchange/take-skart")
    assert none.play("trump:H").phase == "tricks"
