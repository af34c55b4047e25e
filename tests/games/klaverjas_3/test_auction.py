"""The offer to play, the skart, and the naming of trumps."""

import pytest

from .situations import at


@pytest.mark.rule(
    "klaverjas-3/auction/order",
    "klaverjas-3/auction/ends-at-once",
    "klaverjas-3/play/forehand-leads",
    "klaverjas-3/play/forehand-leads-head",
)
def test_the_first_who_plays_is_the_speler():
    """Example bidding (a)."""
    here = at(dealer="B", seed="x").play("pass")
    assert here.turn == "A"
    here = here.play("play")
    assert here.turn == "A"
    assert here.phase == "exchange"
    here.refuses("play", "A").citing("auction/ends-at-once")
    assert here.play("leave trump:S").turn == "C"


@pytest.mark.rule("klaverjas-3/auction/order")
def test_no_suit_and_no_number_are_said():
    here = at(dealer="A", seed="x")
    assert here.may_say("B") == {"play", "pass"}
    here.refuses("trump:H", "B").citing("auction/order")
    here.refuses("bid:90H", "B").citing("auction/order")
    here.refuses("kraken", "B").citing("auction/order")
    named = here.play("play leave")
    assert named.may_say("B") == {"trump:S", "trump:H", "trump:D", "trump:C"}
    named.play("trump:C").refuses("trump:H", "C")


@pytest.mark.rule("klaverjas-3/auction/all-pass", "klaverjas-3/deal/next-dealer")
def test_all_pass_and_the_next_deals():
    """Example bidding (b)."""
    here = at(dealer="B", seed="x").play("pass pass pass")
    assert here.phase == "thrown-in"
    assert here.turn is None
    assert here.next().dealer() == "C"
    assert here.next().view["scores"] == []


SPELER = {"a": "SA SK S7 HJ H9 HA HT D8 CQ C7", "skart": "D7 CA", "dealer": "C", "player": "A"}


@pytest.mark.rule("klaverjas-3/exchange/take-skart")
def test_any_two_of_twelve_may_be_laid_away():
    """Example exchange."""
    here = at(**SPELER).play("skart trump:H")
    for pair in ("D7 D8", "CA D7", "CQ C7", "HJ H9"):
        one, other = pair.split()
        done = here.play(f"away:{one} away:{other}")
        assert done.hand("A") == set(f"{SPELER['a']} {SPELER['skart']}".split()) - {one, other}
    strict = at(**SPELER, lay_away="others-only").play("skart trump:H")
    strict.refuses("away:D7", "A").citing("exchange/take-skart")
    strict.refuses("away:CA", "A").citing("exchange/take-skart")
    assert strict.play("away:CQ away:C7").phase == "tricks"
    assert strict.play("away:HJ away:H9").phase == "tricks"


@pytest.mark.rule("klaverjas-3/exchange/take-skart", "klaverjas-3/auction/order")
def test_first_the_skart_then_trumps_then_two_cards():
    here = at(**SPELER)
    here.refuses("trump:H", "A").citing("exchange/take-skart")
    here.refuses("away:CQ", "A").citing("exchange/take-skart")
    taken = here.play("skart")
    taken.refuses("away:CQ", "A").citing("auction/order")
    taken.refuses("skart", "A").citing("exchange/take-skart")
    named = taken.play("trump:H")
    named.refuses("trump:S", "A").citing("auction/order")
    named.refuses("SA", "A").citing("exchange/take-skart")
    named.refuses("away:SQ", "A").citing("exchange/take-skart")
    assert named.play("away:CQ").phase == "exchange"
    left = here.play("leave trump:D")
    assert len(left.hand("A")) == 10
    assert left.phase == "tricks"
