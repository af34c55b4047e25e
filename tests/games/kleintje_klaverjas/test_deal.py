"""The dealer's choices and the deal."""

import pytest

from .situations import PACK, at, wrong


@pytest.mark.rule("kleintje-klaverjas/setup/players")
@pytest.mark.parametrize(
    ("players", "seats"), [("2", "NS"), ("3", "ABC"), ("4", "ABCD"), ("5", "ABCDE"), ("6", "ABCDEF")]
)
def test_two_to_six_play_each_for_himself(players, seats):
    here = at(players=players, seed="x")
    assert "".join(side["side"] for side in here.view["sides"]) == seats


@pytest.mark.rule(
    "kleintje-klaverjas/deal/cards-each",
    "kleintje-klaverjas/deal/skart-size",
    "kleintje-klaverjas/deal/open-or-closed",
    "kleintje-klaverjas/setup/pack",
)
def test_the_example_of_the_dealers_choices():
    six = at(players="6", seed="x", dealer="A")
    assert six.may_say("A") == {f"choose:cards{count}" for count in range(1, 6)}
    five = six.play("choose:cards5")
    assert five.play("choose:skart2 choose:open").phase == "bidding"
    five.refuses("choose:skart3", "A").citing("setup/pack").offering("choose:skart0 choose:skart1 choose:skart2")
    too_big = [one["action"] for one in five.of("A").view["refused"]]
    assert too_big == ["choose:skart3", "choose:skart4", "choose:skart5"], "what is too big is shown, and says why"
    assert six.play("choose:cards4 choose:skart5 choose:open").phase == "bidding"
    assert at(players="2", seed="x").play("choose:cards1 choose:skart5 choose:closed").phase == "bidding"
    at(seed="x").refuses("choose:cards6", "A").citing("deal/cards-each")
    assert at(players="4", seed="x").play("choose:cards2 choose:skart0").phase == "bidding"


@pytest.mark.rule(
    "kleintje-klaverjas/deal/cards-each", "kleintje-klaverjas/deal/skart-size", "kleintje-klaverjas/deal/open-or-closed"
)
def test_the_choices_come_in_order():
    here = at(seed="x", dealer="A")
    here.refuses("choose:skart2", "A").citing("deal/skart-size")
    here.refuses("choose:open", "A").citing("deal/open-or-closed")
    here.refuses("pass", "A").citing("deal/cards-each")
    cards = here.play("choose:cards3")
    cards.refuses("choose:cards4", "A").citing("deal/cards-each")
    cards.refuses("choose:skart6", "A").citing("deal/skart-size")
    assert cards.play("choose:skart1").may_say("A") == {"choose:open", "choose:closed"}


@pytest.mark.rule(
    "kleintje-klaverjas/setup/direction", "kleintje-klaverjas/deal/cards-each", "kleintje-klaverjas/deal/skart-size"
)
def test_one_packet_each_the_dealer_last():
    """Example dealing."""
    pack = PACK.split()
    here = at(dealer="B", pack=PACK, cards_each="4", skart_size="3")
    assert [here.hand("C"), here.hand("A"), here.hand("B")] == [set(pack[:4]), set(pack[4:8]), set(pack[8:12])]
    assert {pile["pile"]: pile["count"] for pile in here.view["piles"]} == {"skart": 3, "out-of-play": 17}
    taken = here.play("bid:1 pass pass skart")
    assert taken.hand("C") == {*pack[:4], *pack[12:15]}
    assert [here.turn, here.play("pass").turn] == ["C", "A"]


@pytest.mark.rule("kleintje-klaverjas/deal/open-or-closed")
def test_an_open_skart_is_seen_by_all_and_a_closed_one_by_nobody():
    chosen = at(dealer="A", seed="x").play("choose:cards2 choose:skart2")
    opened, closed = chosen.play("choose:open"), chosen.play("choose:closed")
    for seat in "ABC":
        assert len(opened.of(seat).view["piles"][0]["cards"]) == 2
        assert closed.of(seat).view["piles"][0]["cards"] == []


@pytest.mark.rule(
    "kleintje-klaverjas/deal/each-dealer-chooses",
    "kleintje-klaverjas/auction/pass",
    "kleintje-klaverjas/setup/direction",
)
def test_all_pass_and_the_next_dealer_chooses_anew():
    """Example all-pass."""
    here = at(dealer="A", seed="x").play("choose:cards2 choose:skart1 choose:open pass pass pass")
    assert here.phase == "thrown-in"
    following = here.next()
    assert [following.dealer(), following.turn] == ["B", "B"]
    assert following.may_say("B") == {f"choose:cards{count}" for count in range(1, 6)}
    assert following.view["totals"] == {"A": 6, "B": 6, "C": 6}


@pytest.mark.rule("kleintje-klaverjas/setup/pack")
def test_the_pack_is_a_piquet_pack():
    wrong(a="S6").at("a").citing("setup/pack")
    wrong(a="SA", b="SA").at("a", "b").citing("setup/pack")
    held = {
        card for hand in at(cards_each="5", players="6", skart_size="2", seed="x").hands().values() for card in hand
    }
    assert len(held) == 30
    assert held < set(PACK.split())
