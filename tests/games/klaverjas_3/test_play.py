"""The duties in a trick, and its winner."""

import pytest

from .situations import at


def third(trump, trick, hand, **fields):
    return at(seat="C", trump=trump, player="A", trick=trick, c=hand, **fields)


@pytest.mark.rule(
    "klaverjas-3/play/must-trump",
    "klaverjas-3/play/overtrump",
    "klaverjas-3/play/undertrump",
    "klaverjas-3/play/follow",
)
def test_the_example_of_trumping():
    assert third("H", "A S9 B H8", "HT H7 DA").may_play() == {"HT"}
    assert third("C", "A CK B C8", "CQ C7 HA").may_play() == {"CQ", "C7"}
    assert third("C", "A SK B SA", "CT C7 HA").may_play() == {"CT", "C7"}
    third("H", "A S9 B H8", "HT H7 DA").refuses("H7").citing("play/overtrump").offering("HT")
    third("C", "A SK B SA", "CT C7 HA").refuses("HA").citing("play/must-trump")


@pytest.mark.rule("klaverjas-3/play/follow", "klaverjas-3/play/suit-led")
def test_a_player_that_can_follow_follows_with_any_card():
    here = third("H", "A S9 B SK", "S7 SA HJ")
    assert here.may_play() == {"S7", "SA"}
    here.refuses("HJ").citing("play/follow").offering("S7 SA")
    assert third("H", "A S9 B DK", "D7 SA HJ").may_play() == {"SA"}


@pytest.mark.rule("klaverjas-3/play/trump-led", "klaverjas-3/play/overtrump", "klaverjas-3/play/undertrump")
def test_trumps_may_be_led_and_are_beaten_where_possible():
    here = at(seat="A", trump="H", player="A", leads="A", a="HJ SA", piles="A A A A A A A A")
    assert here.may_play() == {"HJ", "SA"}
    assert third("H", "A HQ B HT", "HA H7 S7").may_play() == {"HA"}
    assert third("H", "A HJ B HT", "HA H7 S7").may_play() == {"HA", "H7"}
    third("H", "A HJ B HT", "HA H7 S7").refuses("S7").citing("play/follow")


@pytest.mark.rule("klaverjas-3/play/free-discard")
def test_without_suit_and_trumps_any_card_goes():
    assert third("H", "A SK B SA", "D7 CA C8").may_play() == {"D7", "CA", "C8"}


@pytest.mark.rule(
    "klaverjas-3/play/trick-winner",
    "klaverjas-3/play/rank-plain",
    "klaverjas-3/play/rank-trump",
    "klaverjas-3/play/suit-led",
)
@pytest.mark.parametrize(
    ("trump", "trick", "card", "winner"),
    [
        ("H", "A ST B SK", "SA", "C"),
        ("H", "A ST B SK", "SQ", "A"),
        ("H", "A SJ B S9", "SQ", "C"),
        ("H", "A SA B H7", "ST", "B"),
        ("H", "A HA B H9", "HJ", "C"),
        ("H", "A HK B HT", "HA", "C"),
        ("H", "A H8 B H7", "HQ", "C"),
        ("H", "A D7 B SA", "CA", "A"),
    ],
)
def test_who_takes_the_trick(trump, trick, card, winner):
    here = third(trump, trick, card).play(card)
    assert here.last["winner"] == winner


@pytest.mark.rule("klaverjas-3/play/tricks", "klaverjas-3/play/winner-leads")
def test_three_cards_are_a_trick_and_the_winner_leads():
    here = at(trump="H", player="A", leads="B", piles="A A A A A A A A", b="S7 D8", c="SA D9", a="S8 DK")
    here = here.play("S7")
    assert [here.turn, here.view["trick"]["leader"]] == ["C", "B"]
    here = here.play("SA S8")
    assert [here.turn, here.last["number"]] == ["C", 9]
    here.refuses("S8", "C").citing("play/tricks")
    assert here.play("D9 DK D8").turn is None


@pytest.mark.rule("klaverjas-3/play/forehand-leads", "klaverjas-3/play/forehand-leads-head")
def test_the_forehand_leads_whoever_plays():
    assert at(dealer="A", player="C", trump="S", seed="x").turn == "B"
    assert at(dealer="A", player="D", trump="S", seed="x", players="4").turn == "B"


@pytest.mark.rule("klaverjas-3/play/winner-leads", "klaverjas-3/play/tricks")
def test_ten_tricks_make_a_deal():
    here = at(dealer="A", seed="ten", roem_naming="automatic", player="B", trump="H")
    for _ in range(30):
        here = here.play(sorted(here.of(here.turn).may_play())[0])
    assert here.turn is None
    assert here.last["number"] == 10
