"""The worked examples of the rules, one test for each."""

import pytest

from .situations import belote, counted


def low(here):
    """A card that the player on turn may play."""
    return sorted(here.of(here.turn).may_play())[0]


def test_second_deal_of_three():
    here = belote("3", dealer="A").play("pass play")
    assert here.contract["player"] == "C"
    here = here.play("pass") if here.phase == "exchange" else here
    assert [place["cards"] for place in here.view["seats"]] == [9, 9, 9]
    piles = {pile["pile"]: pile["count"] for pile in here.view["piles"]}
    assert piles == {"face-down": 3, "maker.fille": 1}
    assert len(here.turned()) == 1
    assert here.turn == "B"
    for _ in range(27):
        here = here.play(low(here))
    assert sum(side["tricks"] for side in here.view["sides"]) == 9


PACK = "SA SK SQ D7 D8 D9 S8 S9 ST CA CK CQ SJ S7 DT DJ CJ CT DA DK HK DQ C9 C8 HA HT HJ H7 HQ H9 H8 C7"


@pytest.mark.parametrize(("answer", "west", "south"), [("seven", "HK", "H7"), ("pass", "H7", "HK")])
def test_second_deal_of_four(answer, west, south):
    here = belote("4", dealer="N", pack=PACK).play("pass play")
    assert here.turned() == ["HK"]
    assert (here.phase, here.turn) == ("exchange", "W")
    here = here.play(answer)
    assert west in here.hand("W")
    assert south in here.hand("S")
    assert all(len(here.hand(seat)) == 8 for seat in "NESW")
    assert here.turn == "E"


@pytest.mark.parametrize("suit", "SHDC")
def test_koe(suit):
    here = belote("3", dealer="A", turn="S9").play("pass pass pass pass pass pass")
    assert here.turn == "B"
    named = here.play(f"trump:{suit}")
    assert named.contract["player"] == "B"
    assert named.phase == "tricks" or (suit == "S" and named.phase == "exchange")


def test_smous():
    here = belote("2", dealer="N", turn="HQ").play("smous")
    assert here.of("N").may_say() == {"letplay", "anew"}
    assert here.play("letplay").trump == "H"
    assert here.play("anew").next().dealer() == "N"


def test_must_overtrump_or_undertrump():
    south = belote("4", seat="S", trump="H", south="HT H7 D8", trick="N S9, E H8")
    assert south.may_play() == {"HT"}
    third = belote("3", seat="C", trump="D", c="DA D7 HA", trick="A SK, B D9")
    assert third.may_play() == {"DA", "D7"}


def test_overtrump_led_trump():
    assert belote("3", seat="C", trump="C", c="CK CA C7 HA", trick="A CT, B C8").may_play() == {"CA"}


def test_five_cards_beat_four_nines():
    hands = {"east": "S9 H9 D9 C9 S7 D7 CA C7", "south": "HA HK HQ HJ HT S8 D8 C8"}
    here = belote("4", dealer="N", trump="C", player="E", **hands).play("show:S9H9D9C9 D7 show:HAHKHQHJHT D8")
    here = here.play(low(here))
    done = here.play(low(here))
    assert {roem["seat"]: roem["points"] for roem in done.view["roem"]} == {"E": 0, "S": 100}


@pytest.mark.parametrize(("order", "north", "south"), [("trick-value", 50, 0), ("sequence", 0, 100)])
def test_four_card_comparison(order, north, south):
    hands = {"south": "SQ HQ DQ CQ S7 H8 C9 CA HA", "north": "DT D9 D8 D7 SA HT CK C7 C8"}
    here = belote("2", dealer="N", trump="S", player="S", meld_rank_order=order, **hands)
    done = here.play("show:SQHQDQCQ CA show:DTD9D8D7 C7")
    assert {roem["seat"]: roem["points"] for roem in done.view["roem"]} == {"N": north, "S": south}


@pytest.mark.parametrize(("trump", "first", "second"), [("D", 20, 0), ("H", 0, 20)])
def test_equal_runs(trump, first, second):
    hands = {"a": "DA DK DQ HT H7 S7 C9 CJ S8", "b": "SA SK SQ H8 H9 D7 C8 C7 D9"}
    here = belote("3", dealer="A", trump=trump, player="A", **hands).play("show:SASKSQ C8")
    here = here.play(low(here)).play("show:DADKDQ")
    done = here.play(low(here))
    assert {roem["seat"]: roem["points"] for roem in done.view["roem"]} == {"A": first, "B": second}


def test_card_in_two_melds():
    here = belote("2", seat="S", dealer="N", trump="C", player="S", south="SA SK SQ SJ HJ DJ CJ C8 H7")
    done = here.play("show:SJHJDJCJ show:SASKSQSJ C8")
    done = done.play(low(done))
    assert sum(roem["points"] for roem in done.view["roem"]) == 250
    for _ in range(16):
        done = done.play(low(done))
    assert done.sheet().line("meld/carre-values", "S") + done.sheet().line("meld/sequence-values", "S") == 250


def test_score_made_and_rounded():
    points = {"N": 31, "E": 26, "S": 40, "W": 65}
    assert counted(points, dict.fromkeys("NESW", 2), player="W").written() == {"N": 30, "E": 30, "S": 40, "W": 70}


def test_score_maker_lost():
    done = counted({"A": 58, "B": 71, "C": 20}, {"A": 4, "B": 4, "C": 1}, "3", player="A", melds="C SA SK SQ SJ")
    assert done.written() == {"A": 0, "B": 130, "C": 70}


def test_tie_then_reserve():
    one = counted({"N": 70, "S": 70}, {"N": 5, "S": 4}, "2", player="N", dealer="N")
    assert one.written() == {"N": 0, "S": 70}
    assert "reserve=70" in one.next().text
    two = counted({"N": 60, "S": 88}, {"N": 5, "S": 4}, "2", player="S", dealer="S", reserve=70)
    assert two.written() == {"N": 60, "S": 160}
    assert "reserve" not in two.next().text


def test_one_player_without_tricks():
    done = counted({"N": 80, "E": 0, "S": 50, "W": 32}, {"N": 3, "E": 0, "S": 3, "W": 2}, player="N")
    assert done.written() == {"N": 110, "E": 0, "S": 80, "W": 70}


def test_no_win_on_melds():
    fields = {"player": "A", "scores": "A 400 B 380 C 640", "melds": "C SA SK SQ SJ / C HK HQ"}
    done = counted({"A": 90, "B": 55, "C": 0}, {"A": 5, "B": 4, "C": 0}, "3", **fields)
    assert done.written() == {"A": 140, "B": 110, "C": 0}
    assert done.view["totals"] == {"A": 540, "B": 490, "C": 640}
    assert done.view["winner"] is None
