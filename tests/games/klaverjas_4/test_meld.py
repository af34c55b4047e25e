"""Roem: its combinations, their points, the players who may name it, and until when."""

from itertools import product

import pytest

from tests.table_talk import ask, table

from .deals import finished
from .oracle import TRUMP_ORDER, trick_roem


def trick_of(cards, trump="H", **fields):
    """The table after a sixth trick of these four cards; West led, South played last.

    The seed deals the cards before and after it.
    """
    west, north, east, south = cards.split()
    lying = f"W {west}, N {north}, E {east}, S {south}"
    return table(**{"trump": trump, "dealer": "S", "piles": "NS EW NS NS EW", "trick": lying, **fields})


def worth(cards, trump="H"):
    """The points of roem in a trick: the solution of an exercise about it."""
    (points,) = trick_of(cards, trump).solution("roem")
    return int(points)


def namings(here):
    """The roem that the player on turn may still name in the last trick."""
    return {choice for choice in here.may_say(here.turn) if "meld:" in choice}


# ---- its points


@pytest.mark.rule("klaverjas-4/meld/what")
def test_roem_is_in_the_four_cards_of_a_trick():
    here = trick_of("DT DQ DJ S7")
    assert namings(here) == {"meld:DQDJDT"}
    assert here.solution("roem") == ["20"]
    assert namings(trick_of("DT DQ D7 S7")) == set()


@pytest.mark.rule("klaverjas-4/meld/what")
def test_roem_need_not_be_in_the_suit_led_nor_in_order():
    """West led a diamond; the run is in clubs, from the other three players."""
    here = trick_of("D7 C8 C7 C9")
    assert namings(here) == {"meld:C9C8C7"}


@pytest.mark.rule("klaverjas-4/meld/order")
@pytest.mark.parametrize("trump", ["H", "S"])
@pytest.mark.parametrize("run", ["AKQ", "KQJ", "QJT", "JT9", "T98", "987"])
def test_roem_runs_in_the_order_ace_king_queen_jack_ten_in_every_suit(run, trump):
    suit = "S"
    ranked = TRUMP_ORDER if trump == suit else "ATKQJ987"
    played = sorted(run, key=ranked.index, reverse=True)
    extra = 20 if trump == suit and {"K", "Q"} <= set(run) else 0
    assert worth(" ".join(suit + rank for rank in played) + " D7", trump) == 20 + extra


@pytest.mark.rule("klaverjas-4/meld/order", "klaverjas-4/play/rank-trump")
@pytest.mark.parametrize(
    ("cards", "trump"), [("SK ST SA D7", "H"), ("HA H9 HJ D7", "H"), ("SQ SK ST D7", "H"), ("S7 S8 SA D7", "H")]
)
def test_the_order_of_tricks_makes_no_roem_and_it_does_not_go_round(cards, trump):
    assert worth(cards, trump) == 0


@pytest.mark.rule("klaverjas-4/meld/sequence-3")
def test_three_in_a_row_is_twenty():
    here = trick_of("DT DQ DJ S7").play("meld:DQDJDT")
    assert here.last["roem"] == 20
    assert [(named["cards"], named["points"]) for named in here.view["roem"]] == [(["DQ", "DJ", "DT"], 20)]


@pytest.mark.rule("klaverjas-4/meld/sequence-4")
@pytest.mark.parametrize("cards", ["S7 S9 S8 ST", "SJ SQ SK SA", "S8 SJ S9 ST"])
def test_four_in_a_row_is_fifty_and_not_also_two_runs_of_three(cards):
    here = trick_of(cards)
    assert here.solution("roem") == ["50"]
    assert len(namings(here)) == 1
    three = sorted(cards.split(), key=lambda card: "AKQJT987".index(card[1]))[:3]
    here.refuses("meld:" + "".join(three))


@pytest.mark.rule("klaverjas-4/meld/four-alike")
@pytest.mark.parametrize("rank", "AKQT987")
def test_four_of_a_rank_is_a_hundred(rank):
    cards = [f"{suit}{rank}" for suit in "SDCH"]
    assert worth(" ".join(cards)) == 100
    assert len(namings(trick_of(" ".join(cards)))) == 1


@pytest.mark.rule("klaverjas-4/meld/four-jacks")
def test_four_jacks_are_two_hundred():
    assert worth("SJ DJ CJ HJ") == 200


@pytest.mark.rule("klaverjas-4/meld/four-alike", "klaverjas-4/meld/four-jacks")
def test_three_of_a_rank_is_nothing():
    assert worth("SJ DJ CJ H7") == 0
    assert worth("SA DA CA H7") == 0


@pytest.mark.rule("klaverjas-4/meld/stuk")
def test_stuk_is_king_and_queen_of_trumps_in_one_trick():
    here = trick_of("HQ HK S7 D8")
    assert namings(here) == {"meld:HKHQ"}
    assert here.solution("roem") == ["20"]
    assert here.play("meld:HKHQ").last["roem"] == 20


@pytest.mark.rule("klaverjas-4/meld/stuk")
def test_king_and_queen_of_another_suit_are_no_stuk():
    assert worth("SQ SK D7 C8") == 0
    trick_of("SQ SK D7 C8").refuses("meld:SKSQ", "N")


@pytest.mark.rule("klaverjas-4/meld/stuk-in-sequence", "klaverjas-4/meld/stuk")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("HQ HK HA S7", 40),
        ("HQ HK HJ S7", 40),
        ("HQ HK HA HJ", 70),
        ("HQ HK HT HJ", 70),
        ("HQ HT HJ S7", 20),
        ("HA HK H7 S7", 0),
    ],
)
def test_stuk_counts_besides_the_run_that_holds_it(cards, points):
    assert worth(cards) == points


@pytest.mark.rule(
    "klaverjas-4/meld/sequence-3",
    "klaverjas-4/meld/sequence-4",
    "klaverjas-4/meld/four-alike",
    "klaverjas-4/meld/four-jacks",
    "klaverjas-4/meld/stuk",
)
def test_the_possible_sums_and_nothing_else():
    offered = trick_of("S7 D8 C9 HT").reply["table"]
    reply = ask("show", table=offered, seat="S", ask="roem")
    assert [item["id"] for item in reply["items"]] == ["0", "20", "40", "50", "70", "100", "200"]


# ---- the examples


@pytest.mark.rule(
    "klaverjas-4/meld/sequence-4",
    "klaverjas-4/meld/stuk-in-sequence",
    "klaverjas-4/score/card-points",
    "klaverjas-4/play/rank-trump",
)
def test_example_four_in_a_row_with_stuk():
    here = table(trump="H", dealer="N", trick="E HQ, S HK, W HT, N HJ", seat="N")
    assert here.last["winner"] == "N"
    assert here.last["points"] == 3 + 4 + 10 + 20
    here = here.play("meld:HKHQHJHT meld:HKHQ")
    assert here.last["roem"] == 50 + 20
    assert sum(named["points"] for named in here.view["roem"] if named["seat"] == "N") == 70


@pytest.mark.rule("klaverjas-4/meld/order", "klaverjas-4/meld/sequence-3")
def test_example_roem_order():
    first = table(trump="H", dealer="W", trick="N SA, E ST, S SK, W D7")
    assert namings(first) == set()
    assert first.solution("roem") == ["0"]
    second = table(trump="H", tricks="N SA ST SK D7", trick="N SJ, E S9, S S8, W C8")
    assert second.solution("roem") == ["0"]
    third = table(trump="H", dealer="W", trick="N SJ, E S9, S ST, W C8")
    assert third.solution("roem") == ["20"]
    assert namings(third) == {"meld:SJSTS9"}


@pytest.mark.rule("klaverjas-4/meld/named-by-winner")
def test_example_not_named():
    here = table(trump="C", dealer="W", trick="N DJ, E D7, S DT, W DQ", seat="S")
    assert here.last["winner"] == "S"
    here = here.play(sorted(here.may_play("S"))[0])
    for seat in "NS":
        here.refuses("meld:DQDJDT", seat)
        here.refuses("N.meld:DQDJDT", seat)
    assert here.view["roem"] == []


# ---- the naming, and its deadline


@pytest.mark.rule("klaverjas-4/meld/named-by-winner")
def test_only_the_winner_names():
    here = trick_of("DT DQ DJ S7")
    winner = here.last["winner"]
    assert winner == "W"
    for seat in "NES":
        assert not any("meld" in choice for choice in here.may_say(seat))
        here.refuses("meld:DQDJDT", seat).citing("meld/named-by-winner", "setup/direction")
        here.refuses(f"{seat}.meld:DQDJDT", seat).citing("meld/named-by-winner")
    assert here.play("meld:DQDJDT", seat="W").view["roem"][0]["seat"] == "W"


@pytest.mark.rule("klaverjas-4/meld/named-by-winner")
def test_his_partner_may_name_as_well_where_the_side_names():
    here = trick_of("DT DQ DJ S7", roem_naming="side")
    assert here.last["winner"] == "W"
    assert any("meld:DQDJDT" in choice for choice in here.may_say("W"))
    named = here.play("E.meld:DQDJDT", seat="E")
    assert sum(one["points"] for one in named.view["roem"]) == 20
    for seat in "NS":
        assert not any("meld" in choice for choice in here.may_say(seat))
        here.refuses(f"{seat}.meld:DQDJDT", seat)


@pytest.mark.rule("klaverjas-4/meld/named-by-winner")
def test_where_naming_is_automatic_the_roem_counts_at_once():
    here = trick_of("DT DQ DJ S7", roem_naming="automatic")
    assert here.last["roem"] == 20
    assert not any("meld" in choice for choice in here.may_say("W"))


@pytest.mark.rule("klaverjas-4/meld/named-by-winner")
def test_roem_not_named_before_the_next_lead_is_lost():
    here = trick_of("DT DQ DJ S7")
    here = here.play(sorted(here.may_play("W"))[0])
    here.refuses("meld:DQDJDT", "W")
    assert here.last["roem"] == 0


@pytest.mark.rule("klaverjas-4/meld/named-by-winner", "klaverjas-4/meld/stuk-in-sequence")
def test_combinations_are_named_one_by_one_each_once_and_may_be_left_out():
    here = trick_of("HQ HK HJ S7")
    assert namings(here) == {"meld:HKHQHJ", "meld:HKHQ"}
    here = here.play("meld:HKHQ")
    assert namings(here) == {"meld:HKHQHJ"}
    here.refuses("meld:HKHQ")
    assert here.play("meld:HKHQHJ").last["roem"] == 40
    left = here.play(sorted(here.may_play(here.turn))[0])
    assert left.last["roem"] == 20


@pytest.mark.rule("klaverjas-4/meld/named-by-winner", "klaverjas-4/meld/what")
def test_roem_that_is_not_there_is_refused_without_penalty():
    here = trick_of("DT DQ DJ S7")
    for naming in ("meld:DKDQDJ", "meld:SASKSQ", "meld:HKHQ", "meld:DQDJ"):
        refused = here.refuses(naming, "W")
        assert refused.reply["table"] == here.text
    assert here.play("meld:DQDJDT", seat="W").last["roem"] == 20


@pytest.mark.rule("klaverjas-4/meld/named-by-winner")
def test_when_there_is_none_nothing_is_asked():
    here = trick_of("DT DQ D7 S7")
    assert here.may_say(here.turn) == set()


@pytest.mark.rule("klaverjas-4/meld/named-by-winner")
def test_after_the_eighth_trick_until_the_winner_ends_the_hand():
    east = table(trump="H", dealer="N", tricks="", trick="E DT, S DQ, W DJ", north="D7", seat="N").play("D7")
    assert east.phase == "tricks"
    assert east.may_say("E") == {"meld:DQDJDT", "done"}
    east.refuses("done", "S")
    assert east.play("done", seat="E").phase == "settled"
    named = east.play("meld:DQDJDT", seat="E")
    assert named.phase == "settled"
    assert sum(one["points"] for one in named.view["roem"]) == 20


# ---- the side that gets it


@pytest.mark.rule("klaverjas-4/meld/named-by-winner", "klaverjas-4/score/made")
def test_unnamed_roem_counts_for_nobody():
    assert finished("87, 75+20").written() == {"NS": 90, "EW": 100}
    assert finished("87, 75+20", silent=True).written() == {"NS": 90, "EW": 80}


@pytest.mark.rule("klaverjas-4/meld/nat-loses-roem", "klaverjas-4/score/nat")
def test_a_side_that_is_nat_loses_its_roem_to_the_defenders():
    here = finished("60+20, 102+20")
    assert here.claims("nat")
    assert here.written() == {"NS": 0, "EW": 162 + 20 + 20 - 2}
    assert here.sheet().cites("meld/nat-loses-roem") or here.sheet().cites("score/nat")
    assert finished("61+20, 101").written() == {"NS": 0, "EW": 180}
    assert finished("61+20, 101", silent=True).written() == {"NS": 0, "EW": 160}


@pytest.mark.rule("klaverjas-4/meld/sequence-3", "klaverjas-4/meld/order")
def test_every_run_of_three_and_every_near_miss_of_one_suit():
    """All sets of three spades with a low diamond: the engine agrees with a search through all subsets."""
    ranks = "AKQJT987"
    for first, second, third in product(ranks, repeat=3):
        if not ranks.index(first) < ranks.index(second) < ranks.index(third):
            continue
        cards = [f"S{first}", f"S{second}", f"S{third}", "D7"]
        expected = sum(trick_roem(cards, "C").values())
        assert worth(" ".join(cards), "C") == expected, f"{cards}"
