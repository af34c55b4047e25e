"""Setup, dealing and the skart of klaverjas for three."""

import pytest

from tests.table_talk import ask

from .situations import GAME, PACK, at, wrong


@pytest.mark.rule("klaverjas-3/setup/players", "klaverjas-3/setup/each-for-himself")
def test_three_play_each_for_himself():
    here = at(seed="x")
    assert [place["seat"] for place in here.view["seats"]] == ["A", "B", "C"]
    assert [side["side"] for side in here.view["sides"]] == ["A", "B", "C"]


@pytest.mark.rule("klaverjas-3/setup/direction")
def test_everything_goes_clockwise():
    here = at(dealer="A", at="deal", seed="x")
    here.play("shuffle", "cut:C").refuses("packet:C3", "A").citing("setup/direction")
    here = at(dealer="A", seed="x")
    assert [here.turn, here.play("pass").turn, here.play("pass pass").turn] == ["B", "C", "A"]
    assert here.attempt("pass", "C")["refusal"]["rule"] == f"{GAME}/setup/direction"


@pytest.mark.rule("klaverjas-3/setup/pack")
def test_the_pack_is_a_piquet_pack():
    here = at(seed="x", player="A", trump="H")
    held = [card for hand in here.hands().values() for card in hand]
    assert len(set(held)) == 30
    assert set(held) < set(PACK.split())
    wrong(a="S6 SA").at("a").citing("setup/pack")
    wrong(a="SA SK", b="SA SQ").at("a", "b").citing("setup/pack")


@pytest.mark.rule(
    "klaverjas-3/deal/ten-cards-head",
    "klaverjas-3/deal/shuffle-and-cut",
    "klaverjas-3/deal/skart-head",
    "klaverjas-3/deal/skart",
)
def test_ten_cards_in_packets_of_three_four_and_three():
    """Example deal-3-4-3."""
    pack = PACK.split()

    def cards(*spans):
        return {pack[one - 1] for first, last in spans for one in range(first, last + 1)}

    here = at(dealer="A", pack=PACK)
    assert here.hand("B") == cards((1, 3), (10, 13), (22, 24))
    assert here.hand("C") == cards((4, 6), (14, 17), (25, 27))
    assert here.hand("A") == cards((7, 9), (18, 21), (28, 30))
    taken = here.play("play skart")
    assert taken.hand("B") == cards((1, 3), (10, 13), (22, 24), (31, 32))
    assert here.view["piles"][0]["count"] == 2
    assert here.view["piles"][0]["cards"] == []


@pytest.mark.rule("klaverjas-3/deal/ten-cards-head", "klaverjas-3/deal/shuffle-and-cut")
def test_the_dealer_shuffles_has_the_pack_cut_and_deals_ten_to_each():
    here = at(dealer="A", at="deal", seed="x")
    here.refuses("packet:B3", "A").citing("deal/shuffle-and-cut")
    here.play("shuffle").refuses("packet:B3", "C").citing("deal/shuffle-and-cut")
    here = here.play("shuffle cut:C packet:B3 packet:C3 packet:A3")
    here.refuses("packet:B3", "A").citing("deal/ten-cards-head")
    here = here.play("packet:B4 packet:C4 packet:A4 packet:B3 packet:C3 packet:A3")
    assert {seat: len(hand) for seat, hand in here.hands().items()} == {"A": 10, "B": 10, "C": 10}
    assert at(dealer="A", at="deal", seed="x", packets="5-5").play("shuffle cut:C packet:B5").turn == "A"


@pytest.mark.rule("klaverjas-3/deal/not-singly")
def test_no_card_is_dealt_by_itself():
    here = at(dealer="A", at="deal", seed="x").play("shuffle cut:C")
    here.refuses("packet:B1", "A").citing("deal/not-singly")
    wrong(packets="1-4-5").at("packets").citing("deal/not-singly")
    wrong(packets="3-3-3").at("packets").citing("deal/ten-cards-head")
    assert at(seed="x", packets="2-3-5").turn


@pytest.mark.rule("klaverjas-3/setup/four-at-the-table", "klaverjas-3/deal/next-dealer")
def test_with_four_the_dealer_sits_out():
    """Example four-at-the-table, the deal: D, A and B get cards, D leads and deals next."""
    here = at(players="4", dealer="C", seed="x")
    assert {seat: len(hand) for seat, hand in here.hands().items()} == {"A": 10, "B": 10, "C": 0, "D": 10}
    assert here.turn == "D"
    here = here.play("pass")
    assert here.turn == "A"
    here = here.play("play leave trump:H")
    assert here.turn == "D"
    assert at(players="4", dealer="C", seed="x").play("pass pass pass").next().dealer() == "D"
    wrong(players="4", dealer="C", c="SA").at("c").citing("setup/four-at-the-table")
    wrong(players="4", dealer="C", player="C", trump="H").at("player").citing("setup/four-at-the-table")


@pytest.mark.rule("klaverjas-3/deal/next-dealer")
def test_the_forehand_deals_next():
    assert at(dealer="A", seed="x").play("pass pass pass").next().dealer() == "B"
    assert at(seed="x").dealer() == "A"


@pytest.mark.rule("klaverjas-3/deal/skart", "klaverjas-3/exchange/take-skart")
def test_only_the_player_who_takes_the_skart_sees_it():
    here = at(dealer="A", pack=PACK)
    for seat in "ABC":
        assert here.of(seat).view["piles"][0]["cards"] == []
    here = here.play("play skart trump:H away:SA")
    assert [card["card"] for card in here.of("B").view["piles"][0]["cards"]] == ["SA"]
    assert here.of("A").view["piles"][0]["cards"] == []
    assert "SA" not in str(ask("open", table=here.text, seat="C")["view"])
    assert [card["card"] for card in here.play("away:SK").of("B").view["piles"][0]["cards"]] == ["SA", "SK"]
