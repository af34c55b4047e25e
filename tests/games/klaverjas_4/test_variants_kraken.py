"""Kraken and Schoppen Dubbel: the calls that double the score."""

import pytest

from tests.table_talk import table

from .deals import finished
from .oracle import left_of, partner


def kraken(**fields):
    """A table at the kraken step: hearts are trumps, South plays, North dealt."""
    return table(**{"doubling": "kraken", "dealer": "N", "deal": 2, "turn": "H2", "log": "pass play", **fields})


# ---- the calls


@pytest.mark.rule("klaverjas-4/variant.kraken/kraken")
def test_the_defenders_are_asked_first_the_one_left_of_the_player():
    here = kraken()
    assert here.phase == "kraken"
    assert here.turn == "W"
    assert here.may_say("W") == {"kraken", "pass"}
    here = here.play("pass")
    assert here.turn == "E"
    assert here.may_say("E") == {"kraken", "pass"}
    for seat in "NSW":
        assert here.may_say(seat) == set()


@pytest.mark.rule("klaverjas-4/variant.kraken/kraken")
@pytest.mark.parametrize(
    ("calls", "player"), [("play", "E"), ("pass play", "S"), ("pass pass play", "W"), ("pass pass pass play", "N")]
)
def test_the_left_neighbour_of_the_declarer_is_asked_first(calls, player):
    here = kraken(log=calls)
    assert here.turn == left_of(player)
    assert here.play("pass").turn == partner(left_of(player))


@pytest.mark.rule("klaverjas-4/variant.kraken/kraken")
def test_bids_before_a_kraken_stay_valid():
    said = kraken().play("kraken").view["calls"]
    assert [(one["seat"], one["say"]) for one in said] == [("E", "Pas"), ("S", "Ik speel op harten"), ("W", "Kraak")]


@pytest.mark.rule("klaverjas-4/variant.kraken/kraken")
def test_without_kraken_play_begins_undoubled():
    here = kraken().play("pass pass")
    assert here.phase == "tricks"
    assert here.contract["factor"] == 1
    assert here.turn == "E"


@pytest.mark.rule("klaverjas-4/variant.kraken/kraken", "klaverjas-4/auction/forehand-must-play")
def test_kraken_is_open_after_a_forced_forehand_too():
    here = kraken(log="", turn="H2 D3").play("pass pass pass pass")
    assert here.phase == "kraken"
    assert here.contract["player"] == "E"
    assert here.turn == "S"


@pytest.mark.rule("klaverjas-4/variant.kraken/kraken")
@pytest.mark.parametrize(
    ("bidding", "calls", "player"),
    [
        ("utrechts", "trump:H", "E"),
        ("leids", "bid:82H pass pass pass", "E"),
        ("voorhand-vrij", "pass pass pass pass pass trump:D", "S"),
    ],
)
def test_kraken_follows_every_way_of_bidding(bidding, calls, player):
    here = kraken(bidding=bidding, log=calls)
    assert here.phase == "kraken"
    assert here.turn == left_of(player)


@pytest.mark.rule(
    "klaverjas-4/variant.kraken/kraken",
    "klaverjas-4/variant.kraken/herkraken",
    "klaverjas-4/variant.kraken/superkraken",
)
def test_the_words_follow_one_another():
    here = kraken().play("kraken")
    assert here.turn == "S", "the player is asked first"
    assert here.may_say("S") == {"herkraken", "pass"}
    here = here.play("pass")
    assert here.turn == "N"
    here = here.play("herkraken")
    assert here.turn == "W"
    assert here.may_say("W") == {"superkraken", "pass"}
    here = here.play("pass")
    assert here.turn == "E"
    here = here.play("superkraken")
    assert here.phase == "tricks"
    assert here.contract["factor"] == 8


@pytest.mark.rule("klaverjas-4/variant.kraken/herkraken")
def test_the_defenders_do_not_herkraken_nor_the_players_kraken():
    here = kraken()
    for word in ("herkraken", "superkraken"):
        here.refuses(word)
    here.refuses("kraken", "S")
    krakt = here.play("kraken")
    for word in ("kraken", "superkraken"):
        krakt.refuses(word)
    krakt.refuses("herkraken", "W")


@pytest.mark.rule("klaverjas-4/variant.kraken/herkraken")
def test_any_refusal_by_both_ends_it():
    assert kraken().play("kraken pass pass").contract["factor"] == 2
    assert kraken().play("kraken herkraken pass pass").contract["factor"] == 4
    assert kraken().play("kraken pass herkraken pass pass").phase == "tricks"


@pytest.mark.rule("klaverjas-4/variant.kraken/superkraken")
def test_superkraken_is_the_end():
    here = kraken().play("kraken herkraken superkraken")
    assert here.phase == "tricks"
    for seat in "NESW":
        assert not here.may_say(seat) & {"kraken", "herkraken", "superkraken"}


@pytest.mark.rule("klaverjas-4/variant.kraken/kraken")
def test_without_the_variant_there_is_no_kraken():
    here = table(dealer="N", deal=2, turn="H2", log="pass play")
    assert here.phase == "tricks"
    here.refuses("kraken")


# ---- the multiplier


@pytest.mark.rule(
    "klaverjas-4/variant.kraken/kraken",
    "klaverjas-4/variant.kraken/herkraken",
    "klaverjas-4/variant.kraken/superkraken",
)
@pytest.mark.parametrize(("crack", "factor"), [(0, 1), (1, 2), (2, 4), (3, 8)])
def test_the_score_of_both_sides_is_multiplied_after_rounding(crack, factor):
    cracked = {"crack": crack} if crack else {}
    made = finished("87, 75+20", doubling="kraken", **cracked)
    assert made.written() == {"NS": 90 * factor, "EW": 100 * factor}
    pit = finished("0, 162", doubling="kraken", **cracked)
    assert pit.written() == {"NS": 0, "EW": 260 * factor}


@pytest.mark.rule("klaverjas-4/variant.kraken/kraken", "klaverjas-4/score/contract")
def test_kraken_does_not_change_the_test_for_82():
    assert finished("81, 81", doubling="kraken", crack=1).written() == {"NS": 320, "EW": 0}
    assert finished("82, 80", doubling="kraken", crack=1).written() == {"NS": 160, "EW": 160}


@pytest.mark.rule("klaverjas-4/variant.kraken/kraken", "klaverjas-4/score/round-1")
def test_example_kraken_rounds_first():
    calls = "pass play pass kraken pass pass"
    here = kraken(log="pass play")
    assert here.turn == "W", "West was asked first"
    here = here.play("pass kraken")
    assert here.turn == "S"
    here = here.play("pass")
    assert here.turn == "N"
    done = finished("87+20, 75", calls=calls, deal=2, turn="H2", doubling="kraken")
    assert done.written() == {"NS": 220, "EW": 160}


@pytest.mark.rule("klaverjas-4/variant.kraken/kraken")
def test_without_rounding_the_exact_points_are_multiplied():
    here = finished("87, 75+20", doubling="kraken", crack=2, rounding="none")
    assert here.written() == {"NS": 87 * 4, "EW": 95 * 4}


# ---- Schoppen Dubbel


@pytest.mark.rule("klaverjas-4/variant.schoppen-dubbel/as-kraken")
def test_schoppen_dubbel_knows_the_words_of_kraken():
    here = kraken(doubling="schoppen-dubbel")
    assert here.phase == "kraken"
    assert here.play("kraken herkraken superkraken").contract["factor"] == 8


@pytest.mark.rule("klaverjas-4/variant.schoppen-dubbel/as-kraken", "klaverjas-4/variant.kraken/kraken")
@pytest.mark.parametrize(("crack", "factor"), [(0, 1), (1, 2), (2, 4), (3, 8)])
def test_schoppen_dubbel_with_another_suit_is_kraken(crack, factor):
    here = finished("92, 70", doubling="schoppen-dubbel", **({"crack": crack} if crack else {}))
    assert here.written() == {"NS": 90 * factor, "EW": 70 * factor}


@pytest.mark.rule("klaverjas-4/variant.schoppen-dubbel/spades")
@pytest.mark.parametrize(("crack", "factor"), [(0, 2), (1, 4), (2, 8), (3, 16)])
def test_schoppen_dubbel_spades_double_on_top(crack, factor):
    here = finished("spades 90, 72", doubling="schoppen-dubbel", **({"crack": crack} if crack else {}))
    assert here.written() == {"NS": 90 * factor, "EW": 70 * factor}
    assert here.contract["factor"] == factor


@pytest.mark.rule("klaverjas-4/variant.schoppen-dubbel/spades")
def test_spades_do_not_double_under_kraken_alone():
    assert finished("spades 90, 72", doubling="kraken").written() == {"NS": 90, "EW": 70}
    assert finished("spades 90, 72").written() == {"NS": 90, "EW": 70}


@pytest.mark.rule("klaverjas-4/variant.schoppen-dubbel/spades", "klaverjas-4/variant.kraken/herkraken")
def test_spades_open_no_right_to_herkraken():
    here = kraken(doubling="schoppen-dubbel", turn="S2")
    assert here.may_say("W") == {"kraken", "pass"}
    assert here.play("pass pass").phase == "tricks"
    assert here.play("pass pass").contract["factor"] == 2
