"""The Excuse: it may be played at any time, it never wins, and its player pays for it."""

import pytest

from .hands import face_up, pile, tarot, told


def won_by(here):
    """The number of cards that each player has won."""
    return {place["seat"]: pile(here, "won", place["seat"]) for place in here.view["seats"]}


@pytest.mark.rule("maison-tarot/play/excuse-any-time")
@pytest.mark.parametrize("led", ["H7", "T5", "C2"])
def test_instead_of_following_or_trumping(led):
    here = tarot(2, trick=f"S {led}", north="H2 T4 EX S3", seat="N")
    assert "EX" in here.may_play()
    reason = next(card for card in here.view["hand"] if card["card"] == "EX")["reason"]["rule"]
    assert reason == "maison-tarot/play/excuse-any-time"


@pytest.mark.rule("maison-tarot/play/excuse-any-time", "maison-tarot/play/discard")
def test_nobody_is_forced_to_play_it_before_his_last_card():
    assert tarot(3, trick="A H7", b="EX S2", seat="B").may_play() == {"EX", "S2"}
    assert tarot(3, trick="A H7", b="EX", seat="B").may_play() == {"EX"}


@pytest.mark.rule("maison-tarot/play/excuse-any-time", "maison-tarot/play/must-trump")
def test_it_is_no_trump_and_of_no_suit():
    here = tarot(3, trick="A H7", b="EX S2 T3", seat="B")
    here.refuses("S2").citing("play/must-trump").offering("EX", "T3")


@pytest.mark.rule(
    "maison-tarot/play/excuse-any-time", "maison-tarot/play/excuse-never-wins", "maison-tarot/play/follow"
)
def test_example_excuse_led():
    hands = {"b": "D4 T7 CQ", "c": "D9 DK T3", "d": "S1 S2 S3"}
    here = tarot(4, trick="A EX", **hands, seat="B")
    assert here.may_play() == {"D4", "T7", "CQ"}
    here = here.play("D4").of("C")
    assert here.may_play() == {"D9", "DK"}
    for card in ("D9", "DK"):
        then = here.play(card).of("D")
        assert then.may_play() == {"S1", "S2", "S3"}
        assert then.play("S1").last["winner"] == "C"


@pytest.mark.rule("maison-tarot/play/excuse-any-time")
def test_a_trump_after_the_excuse_asks_for_trumps():
    here = tarot(3, trick="A EX, B T4", c="T3 SK", seat="C")
    here.refuses("SK").citing("play/trump-lead").offering("T3")


@pytest.mark.rule("maison-tarot/play/excuse-any-time")
@pytest.mark.parametrize("lang", ["nl", "en"])
def test_while_only_the_excuse_has_been_played_nobody_is_winning(lang):
    here = tarot(2, trick="S EX", north="S1 S2", seat="N", lang=lang)
    assert here.view["trick"]["winning"] is None
    rules = {card["reason"]["rule"] for card in here.view["hand"]}
    assert rules == {"maison-tarot/play/excuse-any-time"}


@pytest.mark.rule("maison-tarot/play/excuse-never-wins")
@pytest.mark.parametrize("trick", ["S EX, N S1", "S S1, N EX", "S EX, N T1", "S T1, N EX"])
def test_with_two_players_the_other_card_always_wins(trick):
    here = tarot(2, trick=trick)
    played = dict(part.split() for part in trick.split(", "))
    assert played[here.last["winner"]] != "EX"
    beaten = next(item for item in here.why("last") if item["card"] == "EX")
    assert beaten["reason"]["rule"] == "maison-tarot/play/excuse-never-wins"


@pytest.mark.rule("maison-tarot/play/excuse-returns")
def test_it_lies_face_up_with_the_tricks_of_its_player():
    here = tarot(3, won="B S5 S8 CJ", trick="A HK, B EX", c="H3 H4 H5").play("H3")
    assert face_up(here, "B") == ["EX"]
    assert face_up(here, "A") == []
    assert "play/excuse-returns" in told(here)
    assert "EX" in [card["card"] for card in here.last["cards"]]


@pytest.mark.rule("maison-tarot/play/excuse-payment", "maison-tarot/score/difference-with-twelve")
def test_example_excuse_paid_at_once():
    here = tarot(3, won="B S5 S8 CJ", trick="A HK, B EX", c=" ".join(f"H{n}" for n in range(1, 9)) + " S1 S2 S3")
    here = here.play("H3")
    assert here.last["winner"] == "A"
    assert won_by(here) == {"A": 3, "B": 3, "C": 0}
    assert told(here)[-1] == "play/excuse-payment"
    assert pile(here, "owed", "B") == 0


@pytest.mark.rule("maison-tarot/play/excuse-payment")
def test_the_empty_card_comes_from_the_cards_won_not_from_the_hand():
    here = tarot(3, won="B S5 S8 CJ", trick="A HK", b="EX S1 S2 H1", seat="B").play("EX")
    assert here.hand("B") == {"S1", "S2", "H1"}


AFTER_THE_FIRST = {
    "a": "SQ T1 DT C6 C7 C8 C9 CT H1 H2 H3",
    "b": "S3 T21 DQ H4 H5 H6 H7 H8 H9 HT HJ",
    "c": "S4 HQ D6 D1 D2 D3 C1 C2 C3 C4 C5",
}


@pytest.mark.rule("maison-tarot/play/excuse-payment-wait", "maison-tarot/play/excuse-payment")
def test_example_excuse_paid_later():
    c = "S2 " + AFTER_THE_FIRST["c"]
    here = tarot(3, trick="A SK, B EX", **AFTER_THE_FIRST | {"c": c}, seat="C").play("S2")
    assert told(here)[-1] == "play/excuse-payment-wait"
    assert (pile(here, "owed", "B"), won_by(here)) == (1, {"A": 2, "B": 1, "C": 0})
    here = here.play("SQ S3 S4")
    assert (here.last["winner"], pile(here, "owed", "B")) == ("A", 1)
    here = here.play("T1 T21 HQ")
    assert (here.last["winner"], pile(here, "owed", "B")) == ("B", 1), "T1, T21 and HQ all carry points"
    here = here.play("DQ D6 DT")
    assert (here.last["winner"], pile(here, "owed", "B")) == ("B", 0)
    assert told(here)[-1] == "play/excuse-payment"
    assert won_by(here) == {"A": 2 + 3 + 1, "B": 1 + 3 + 3 - 1, "C": 0}


@pytest.mark.rule("maison-tarot/play/excuse-payment", "maison-tarot/play/excuse-payment-wait")
def test_the_card_goes_to_the_winner_of_the_trick_with_the_excuse():
    fields = {"cards_each": 3, "won": "A SK EX S2", "excuse": "B", "trick": "C D3, A D4"}
    here = tarot(3, "wilde", **fields, b="DK H1", seat="B")
    assert (pile(here, "owed", "B"), won_by(here)) == (1, {"A": 2, "B": 1, "C": 0})
    here = here.play("DK")
    assert (pile(here, "owed", "B"), won_by(here)) == (0, {"A": 2 + 1, "B": 1 + 3 - 1, "C": 0})


@pytest.mark.rule("maison-tarot/play/excuse-surrender", "maison-tarot/score/difference-with-twelve")
def test_example_excuse_surrendered():
    hands = {"a": "S9", "b": "S8", "c": "S7", "d": "SK"}
    tricks = ["D H1 EX H3 HK", *["A CK C1 C2 C3", "B DK D1 D2 D3", "A CQ C4 C5 C6", "B DQ D4 D5 D6"]]
    tricks += ["A CC C7 C8 C9", "B DC D7 D8 D9", "A T2 T3 T4 T5", "B T6 T7 T8 T9", "A H4 H5 H6 H7", "B H8 H9 HT T10"]
    here = tarot(4, won=" / ".join(tricks), excuse="C", leads="D", **hands, seat="D").play("SK S9 S8 S7")
    assert here.phase == "settled"
    assert "play/excuse-surrender" in told(here)
    assert face_up(here, "D") == ["EX"]
    assert won_by(here) == {"A": 20, "B": 20, "C": 0, "D": 8}
    assert here.sheet().line("score/excuse-value", "D") == 5
    assert here.written()["C"] == -12


@pytest.mark.rule("maison-tarot/play/excuse-payment-point-card")
def test_example_point_card_paid():
    others = [("S1", "S2"), ("S3", "S4"), ("S5", "S6"), ("S7", "S8"), ("S9", "ST"), ("H1", "H2"), ("H3", "H4")]
    others += [("H5", "H6"), ("H7", "H8"), ("H9", "HT")]
    groups = ["N EX D1", *(f"N {one} {other}" for one, other in others)]
    here = tarot(2, won=" / ".join(groups), excuse="S", south="SQ", north="SJ", leads="S", seat="S").play("SQ SJ")
    assert "play/excuse-payment-point-card" in told(here)
    paid = next(event for event in here.events if event["type"] == "paid")
    assert paid["cards"] == ["SJ"]
    assert won_by(here) == {"S": 2, "N": 22}
    assert here.sheet().line("score/excuse-value", "S") == 5
    assert here.sheet().line("score/court-values", "S") == 3
    assert here.sheet().line("score/difference-with-twelve", "S") == -10
    assert here.written()["S"] == -2
    assert here.sheet().line("score/court-values", "N") == 1


@pytest.mark.rule("maison-tarot/play/excuse-payment", "maison-tarot/play/excuse-any-time")
def test_in_the_last_trick_it_is_kept_as_in_any_other():
    here = tarot(3, won=" / ".join(["B S5 S8 CJ", *["A"] * 10]), trick="A HK, B EX", c="H3").play("H3")
    assert told(here)[:4] == ["play/forehand-leads", "play/trick-winner", "play/excuse-returns", "play/excuse-payment"]
    assert won_by(here) == {"A": 33, "B": 3, "C": 0}
    assert here.sheet().line("score/excuse-value", "B") == 5
