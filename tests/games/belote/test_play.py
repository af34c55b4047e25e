"""The duties in a trick, and its winner."""

import pytest

from .situations import SEATS, belote


@pytest.mark.rule("belote/play/forehand-leads", "belote/play/trick-count")
@pytest.mark.parametrize(("players", "count"), [("2", 9), ("3", 9), ("4", 8)])
def test_the_forehand_leads_and_everybody_plays_every_card(players, count):
    here = belote(players, dealer=SEATS[players][0], trump="H", player=SEATS[players][0])
    assert here.turn == SEATS[players][1]
    for _ in range(count * int(players)):
        here = here.play(sorted(here.of(here.turn).may_play())[0])
    assert here.phase == "settled"
    assert sum(side["tricks"] for side in here.view["sides"]) == count


@pytest.mark.rule("belote/play/follow")
def test_following_is_a_duty_but_never_beating_a_plain_card():
    here = belote("3", seat="B", trump="S", b="H8 HA S7", trick="A HT")
    assert here.may_play() == {"H8", "HA"}
    here.refuses("S7").citing("play/follow")


@pytest.mark.rule("belote/play/must-trump")
def test_a_player_who_cannot_follow_trumps():
    here = belote("3", seat="B", trump="S", b="D8 DA S7", trick="A HT")
    assert here.may_play() == {"S7"}
    here.refuses("DA").citing("play/must-trump").offering("S7")


@pytest.mark.rule("belote/play/overtrump", "belote/play/undertrump", "belote/setup/rank-trump")
def test_a_trump_goes_over_the_highest_trump_if_it_can():
    here = belote("3", seat="C", trump="S", c="S7 SJ SA D8", trick="A HT, B S9")
    assert here.may_play() == {"SJ"}
    here.refuses("SA").citing("play/overtrump").offering("SJ")
    under = belote("3", seat="C", trump="S", c="S7 SA D8", trick="A HT, B S9")
    assert under.may_play() == {"S7", "SA"}
    assert {item["reason"]["rule"] for item in under.view["hand"] if item["allowed"]} == {"belote/play/undertrump"}
    under.refuses("D8").citing("play/must-trump")


@pytest.mark.rule("belote/play/overtrump")
def test_trumps_that_are_led_are_beaten_too():
    here = belote("2", seat="S", trump="D", south="DA D7 SA", trick="N D9")
    assert here.may_play() == {"DA", "D7"}
    here = belote("2", seat="S", trump="D", south="DJ D7 SA", trick="N D9")
    assert here.may_play() == {"DJ"}


@pytest.mark.rule("belote/play/discard")
def test_a_player_with_neither_suit_nor_trump_plays_anything():
    here = belote("3", seat="B", trump="S", b="D8 DA C7", trick="A HT")
    assert here.may_play() == {"D8", "DA", "C7"}
    assert {item["reason"]["rule"] for item in here.view["hand"]} == {"belote/play/discard"}


@pytest.mark.rule("belote/play/trick-winner", "belote/setup/rank-plain", "belote/setup/rank-trump")
@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("A HK, B HT, C HQ", "B"),
        ("A HT, B HA, C H9", "B"),
        ("A HQ, B HJ, C H9", "A"),
        ("A H9, B H8, C H7", "A"),
        ("A HA, B S7, C H8", "B"),
        ("A SA, B S9, C S7", "B"),
        ("A S9, B SJ, C SA", "B"),
        ("A ST, B SK, C SA", "C"),
        ("A SQ, B SK, C S8", "B"),
        ("A HJ, B DA, C CA", "A"),
    ],
)
def test_who_takes_the_trick(trick, winner):
    *first, last = trick.split(", ")
    seat, card = last.split()
    here = belote("3", seat=seat, trump="S", trick=", ".join(first), **{seat.lower(): f"{card} D7"})
    done = here.play(card)
    assert done.last["winner"] == winner
    assert done.turn == winner


@pytest.mark.rule("belote/setup/card-points", "belote/setup/card-total", "belote/score/last-trick")
def test_the_pack_is_worth_152_and_the_last_trick_ten():
    here = belote("4", dealer="N", trump="H", player="E")
    for _ in range(32):
        here = here.play(sorted(here.of(here.turn).may_play())[0])
    sheet = here.sheet()
    assert sheet.line("setup/card-points") == 152
    assert sheet.line("score/last-trick") == 10
    assert here.last["winner"] == next(
        line["side"] for line in sheet.lines if line["rule"] == "belote/score/last-trick"
    )
