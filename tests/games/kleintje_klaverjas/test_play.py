"""The duties in a trick, its winner, and stuk."""

import pytest

from .situations import at, speler_has


def third(trump, trick, hand, **fields):
    return at(seat="C", trump=trump, player="A", bid="20", dealer="C", trick=trick, c=hand, **fields)


@pytest.mark.rule(
    "kleintje-klaverjas/play/must-trump",
    "kleintje-klaverjas/play/overtrump",
    "kleintje-klaverjas/play/undertrump",
    "kleintje-klaverjas/play/rank-trump",
)
def test_the_example_of_trumping():
    here = third("H", "A S9 B H8", "HT H7 D9")
    assert here.may_play() == {"HT"}
    here.refuses("H7").citing("play/overtrump")
    here.refuses("D9").citing("play/must-trump")
    four = at(players="4", seat="D", trump="D", player="A", bid="9", dealer="D", trick="A CA B DJ C D8", d="DQ D7 SA")
    assert four.may_play() == {"DQ", "D7"}


@pytest.mark.rule(
    "kleintje-klaverjas/play/follow", "kleintje-klaverjas/play/suit-led", "kleintje-klaverjas/play/free-discard"
)
def test_following_and_throwing():
    third("H", "A S9 B DK", "S7 SA HJ").refuses("HJ").citing("play/follow").offering("S7 SA")
    assert third("H", "A S9 B SK", "S7 SA HJ").may_play() == {"S7", "SA"}
    assert third("H", "A S9 B SK", "D7 CA").may_play() == {"D7", "CA"}


@pytest.mark.rule(
    "kleintje-klaverjas/play/trump-led", "kleintje-klaverjas/play/overtrump", "kleintje-klaverjas/play/undertrump"
)
def test_trumps_are_beaten_where_possible():
    assert third("H", "A HQ B HT", "HA H7 S7").may_play() == {"HA"}
    assert third("H", "A HJ B HT", "HA H7 S7").may_play() == {"HA", "H7"}
    third("H", "A HJ B HT", "HA H7 S7").refuses("S7").citing("play/follow")
    assert at(trump="H", player="B", bid="5", dealer="C", a="HJ SA").may_play() == {"HJ", "SA"}


@pytest.mark.rule(
    "kleintje-klaverjas/play/trick-winner",
    "kleintje-klaverjas/play/rank-plain",
    "kleintje-klaverjas/play/rank-trump",
    "kleintje-klaverjas/play/suit-led",
)
@pytest.mark.parametrize(
    ("trick", "card", "winner"),
    [
        ("A ST B SK", "SA", "C"),
        ("A ST B SK", "SQ", "A"),
        ("A SA B H7", "ST", "B"),
        ("A HA B H9", "HJ", "C"),
        ("A HK B HT", "HA", "C"),
        ("A D7 B SA", "CA", "A"),
    ],
)
def test_who_takes_the_trick(trick, card, winner):
    assert third("H", trick, card).play(card).last["winner"] == winner


@pytest.mark.rule(
    "kleintje-klaverjas/play/tricks", "kleintje-klaverjas/play/winner-leads", "kleintje-klaverjas/play/forehand-leads"
)
def test_as_many_tricks_as_cards_and_the_winner_leads():
    here = at(trump="H", player="C", bid="5", dealer="C", a="S7 D8", b="SA D9", c="S8 DK")
    assert here.turn == "A"
    here = here.play("S7 SA S8")
    assert here.turn == "B"
    here.refuses("S8", "B").citing("play/tricks")
    here = here.play("D9 DK D8")
    assert [here.turn, here.last["number"]] == [None, 2]


@pytest.mark.rule(
    "kleintje-klaverjas/meld/only-stuk", "kleintje-klaverjas/meld/stuk-speler", "kleintje-klaverjas/score/made"
)
def test_stuk_from_the_hand():
    """Example stuk-from-the-hand: stuk lowers the target from 50 to 30 from the first trick on."""
    fields = {"players": "4", "trump": "D", "player": "A", "bid": "50", "dealer": "D", "a": "DQ DK"}
    here = at(**fields, b="D7 S8", c="D8 SA", d="C7 DA")
    assert here.contract["needs"] == 50
    said = here.play("stuk:DQ")
    assert said.contract["needs"] == 30
    assert said.view["roem"][0]["points"] == 20
    later = here.play("DQ D7 D8 DA")
    assert later.contract["needs"] == 50
    later.refuses("stuk:C7", "D").citing("meld/stuk-defenders")
    assert "stuk:DK" not in later.play("C7").may_say("A")
    later.play("C7").refuses("stuk:DK", "A").citing("meld/stuk-speler")
    here.play("DQ").refuses("stuk:D7", "B").citing("meld/stuk-defenders")


@pytest.mark.rule("kleintje-klaverjas/meld/only-stuk", "kleintje-klaverjas/meld/stuk-speler")
def test_no_other_roem_counts():
    here = at(trump="H", player="A", bid="5", dealer="C", a="SA D7", b="SK D8", c="SQ D9").play("SA SK SQ")
    assert here.view["roem"] == []
    here.refuses("meld:SASKSQ", "A").citing("meld/only-stuk")
    at(trump="H", player="A", bid="5", dealer="C", a="HK HA").refuses("stuk:HK", "A").citing("meld/stuk-speler")


@pytest.mark.rule("kleintje-klaverjas/meld/stuk-defenders", "kleintje-klaverjas/score/lost")
def test_stuk_against_the_speler():
    """Example stuk-against-the-speler: 58 points do not make a target of 60."""
    here = at(
        trump="H", player="A", bid="40", dealer="B", skart="DT ST", a="HK CA CT", b="HQ CK C8", c="HJ C9 CQ",
    )  # fmt: skip
    here = here.play("HJ HK HQ")
    assert here.contract["needs"] == 60
    here = here.play("C9 CA C8 CT CK CQ")
    assert speler_has(here) == 58
    assert here.written() == {"A": -1, "B": 0, "C": 0}


@pytest.mark.rule("kleintje-klaverjas/meld/stuk-speler", "kleintje-klaverjas/score/made")
def test_stuk_won_in_a_trick():
    """Example stuk-won-in-a-trick, with a smaller bid: the two cards came from defenders."""
    here = at(
        players="6", trump="C", player="C", bid="30", dealer="A", seat="C",
        a="CT", b="CK", c="C9", d="CQ", e="SA", f="C7",
    )  # fmt: skip
    done = here.play("CK C9 CQ SA C7 CT")
    assert done.contract["needs"] == 10
    assert done.written() == {"A": -1, "B": -1, "C": 0, "D": -1, "E": -1, "F": -1}
    assert done.sheet().cites("meld/only-stuk")
