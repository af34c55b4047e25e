"""The duties of play, and the winner of the trick."""

import pytest

from .hands import tarot, told


@pytest.mark.rule("maison-tarot/play/forehand", "maison-tarot/play/forehand-leads")
@pytest.mark.parametrize(
    ("players", "dealer", "forehand"), [(2, "N", "S"), (2, "S", "N"), (4, "D", "A"), (6, "B", "C")]
)
def test_the_forehand_begins(players, dealer, forehand):
    here = tarot(players, dealer=dealer)
    assert here.turn == forehand
    assert here.may_play(forehand) == here.hand(forehand)
    (reason,) = {card["reason"]["rule"] for card in here.of(forehand).view["hand"] if card["card"] != "EX"}
    assert reason == "maison-tarot/play/forehand-leads"


@pytest.mark.rule("maison-tarot/play/forehand-leads")
def test_twelve_tricks_are_played():
    here = tarot(3, dealer="C")
    for _ in range(36):
        here = here.play(sorted(here.may_play(here.turn))[0])
    assert (here.turn, here.phase, here.last["number"]) == (None, "settled", 12)
    assert sum(side["tricks"] for side in here.view["sides"]) == 12
    here.refuses("SK", seat="A").citing("play/forehand-leads")


@pytest.mark.rule("maison-tarot/play/forehand-leads")
def test_a_card_that_one_does_not_hold():
    here = tarot(3, trick="A H7", b="H2 S4", seat="B")
    here.refuses("H3").citing("play/forehand-leads").offering("H2")


@pytest.mark.rule(
    "maison-tarot/play/follow", "maison-tarot/play/no-trump-while-following", "maison-tarot/play/excuse-any-time"
)
def test_example_follow_or_excuse():
    here = tarot(3, trick="A H7", b="H2 HC T15 EX SK", seat="B")
    assert here.may_play() == {"H2", "HC", "EX"}
    here.refuses("SK").citing("play/follow").offering("H2", "HC", "EX")
    here.refuses("T15").citing("play/no-trump-while-following").offering("H2", "HC", "EX")


@pytest.mark.rule("maison-tarot/play/follow")
def test_any_card_of_the_suit_will_do_high_or_low():
    here = tarot(3, trick="A H7", b="HK H1 S4", seat="B")
    assert here.may_play() == {"HK", "H1"}
    here.refuses("S4").citing("play/follow").offering("HK", "H1")


@pytest.mark.rule("maison-tarot/play/no-trump-while-following")
def test_the_last_card_of_the_suit_bars_every_trump():
    here = tarot(3, trick="A H7", b="H1 T1 T21", seat="B")
    assert here.may_play() == {"H1"}
    here.refuses("T21").citing("play/no-trump-while-following")
    assert tarot(3, trick="A H7", b="S1 T1 T21", seat="B").may_play() == {"T1", "T21"}


@pytest.mark.rule("maison-tarot/play/must-trump", "maison-tarot/play/no-overtrumping-duty")
def test_example_must_trump_any_trump():
    here = tarot(3, trick="A DK, B T9", c="T4 T17 SQ C3", seat="C")
    assert here.may_play() == {"T4", "T17"}
    here.refuses("SQ").citing("play/must-trump").offering("T4", "T17")
    reasons = {card["card"]: card["reason"]["rule"] for card in here.view["hand"]}
    assert reasons["T4"] == reasons["T17"] == "maison-tarot/play/no-overtrumping-duty"


@pytest.mark.rule("maison-tarot/play/must-trump")
def test_a_trump_on_an_untrumped_trick():
    here = tarot(3, trick="A DK, B D2", c="T4 SQ C3", seat="C")
    assert here.may_play() == {"T4"}
    assert next(card for card in here.view["hand"] if card["card"] == "T4")["reason"]["rule"].endswith("must-trump")


@pytest.mark.rule(
    "maison-tarot/play/trump-lead", "maison-tarot/play/no-overtrumping-duty", "maison-tarot/play/trick-winner"
)
def test_example_trump_led():
    here = tarot(4, trick="A T12", b="T1 T20 SK", c="HK H1 EX", d="T2 S1 S2", seat="B")
    assert here.may_play() == {"T1", "T20"}
    here.refuses("SK").citing("play/trump-lead").offering("T1", "T20")
    here = here.play("T1").of("C")
    assert here.may_play() == {"HK", "H1", "EX"}
    here = here.play("HK T2")
    assert (here.last["winner"], here.last["points"]) == ("A", 8)


@pytest.mark.rule("maison-tarot/play/trump-lead")
def test_trumps_may_be_led_at_any_time():
    first = tarot(2, dealer="N", seat="S", pack="T5 T6 S1")
    assert {"T5", "T6", "S1"} <= first.may_play()
    later = tarot(2, south="T5 T6 S1", north="S2 S3 H1", leads="S", seat="S")
    assert later.may_play() == {"T5", "T6", "S1"}


@pytest.mark.rule("maison-tarot/play/discard")
def test_void_in_suit_and_trumps_a_player_discards():
    here = tarot(3, trick="A DK", b="S1 HQ C3", seat="B")
    assert here.may_play() == {"S1", "HQ", "C3"}
    assert {card["reason"]["rule"] for card in here.view["hand"]} == {"maison-tarot/play/discard"}
    here = tarot(3, trick="A T3", b="S1 HQ C3", seat="B")
    assert {card["reason"]["rule"] for card in here.view["hand"]} == {"maison-tarot/play/discard"}
    assert tarot(3, trick="A DK, B S1, C D2").last["winner"] == "A", "a discard never wins"


@pytest.mark.rule("maison-tarot/play/no-overtrumping-duty")
def test_a_lower_trump_is_allowed_when_trumps_are_led():
    here = tarot(2, trick="S T19", north="T2 T20", seat="N")
    assert here.may_play() == {"T2", "T20"}
    assert here.play("T2").last["winner"] == "S"


@pytest.mark.rule("maison-tarot/play/trick-winner")
@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("A S3, B SK, C SQ, D S1", "B"),
        ("A S3, B T1, C SQ, D SK", "B"),
        ("A S3, B T1, C T2, D SK", "C"),
        ("A S3, B HK, C DK, D CK", "A"),
        ("A T3, B T4, C DK, D CK", "B"),
    ],
)
def test_the_highest_trump_or_else_the_highest_of_the_suit_led(trick, winner):
    here = tarot(4, trick=trick)
    assert here.last["winner"] == winner
    assert here.last["reason"]["rule"] == "maison-tarot/play/trick-winner"
    assert here.turn == winner


@pytest.mark.rule("maison-tarot/play/winner-leads")
@pytest.mark.parametrize(("trick", "winner"), [("A S3, B SK, C S1", "B"), ("A S3, B S2, C T1", "C")])
def test_the_winner_leads_the_next(trick, winner):
    here = tarot(3, trick=trick, seat=winner)
    assert here.turn == winner
    assert here.may_play() == here.hand()
    rules = {card["reason"]["rule"] for card in here.view["hand"] if card["card"] != "EX"}
    assert rules == {"maison-tarot/play/winner-leads"}


def test_the_trick_is_reported_with_its_rule():
    assert told(tarot(3, trick="A S3, B SK", c="S1 S2").play("S1")) == ["play/forehand-leads", "play/trick-winner"]
