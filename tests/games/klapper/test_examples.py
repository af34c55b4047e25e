"""The worked examples of the rules, one test for each."""

from .situations import counted, klapper, rest_of_first_trick, scored


def test_overtrump_partner():
    here = klapper(seat="N", trump="S", north="SK S9 CA DA", trick="E HT, S SQ, W H9")
    assert here.may_play() == {"SK", "S9"}


def test_undertrump():
    here = klapper(seat="S", trump="D", south="DA DT HA HK", west="SA SK H9 HT", trick="N CK, E D9")
    assert here.may_play() == {"DA", "DT"}
    assert here.play("DA").may_play("W") == {"SA", "SK", "H9", "HT"}


def test_passed_out_twice():
    here = klapper(dealer="W", turn="CQ").play("pass pass pass pass pass pass pass")
    assert here.turn == "W"
    assert here.of("W").may_say() == {"pass", "trump:S", "trump:H", "trump:D", "trump:C"}
    gone = here.play("pass")
    assert gone.next().dealer() == "N"


def test_dealers_open_card():
    here = klapper(seat="S", dealer="S", south="H9 C9 DA DK SJ DQ")
    assert here.turned() == ["DQ"]
    here = here.play("pass pass pass pass pass pass trump:H")
    assert here.contract["player"] == "E"
    while here.turn != "S":
        here = here.play(sorted(here.of(here.turn).may_play())[0])
    assert {text for text in here.may_say() if "show" in text} == {"show:DADKDQ"}
    assert scored(rest_of_first_trick(here.play("show:DADKDQ"))) in ({"NS": 30}, {})


def test_side_scores_melds():
    hands = {"north": "SA SK SQ SJ HK HQ", "east": "CK CQ CJ CT C9 ST"}
    hands |= {"south": "DA DK DQ S9 HA CA", "west": "HJ HT H9 DT DJ D9"}
    here = klapper(dealer="N", trump="H", player="E", **hands)
    here = here.play("show:CKCQCJCTC9 ST show:DADKDQ S9 show:HJHTH9 H9 show:SASKSQSJ SA")
    while not any(text.startswith("stuk") for text in here.on_turn().may_say()):
        here = here.play(sorted(here.of(here.turn).may_play())[0])
    here = here.play(next(text for text in here.on_turn().may_say() if text.startswith("stuk")))
    assert scored(here) == {"EW": 130, "NS": 20}


def test_card_in_one_meld_only():
    here = klapper(seat="S", dealer="E", trump="S", player="S", south="SK SQ SJ HJ DJ CJ").play("show:SJHJDJCJ")
    here.refuses("show:SKSQSJ").citing("meld/one-meld-per-card")
    assert scored(rest_of_first_trick(here.play("stuk:SQ"))) == {"NS": 220}


def test_vijfde_against_aces():
    hands = {"east": "SA HA DA CA S9 H9", "south": "DK DQ DJ DT D9 C9"}
    here = klapper(dealer="N", trump="C", player="E", **hands).play("show:SAHADACA CA show:DKDQDJDTD9")
    assert scored(rest_of_first_trick(here)) == {"NS": 100}


def test_whole_suit():
    here = klapper(dealer="S", trump="D", player="W", west="SA SK SQ SJ ST S9")
    here.refuses("show:SASKSQSJSTS9", "W").citing("meld/first-trick", "meld/sequence-order")
    assert scored(rest_of_first_trick(here.play("show:SASKSQSJST"))) == {"EW": 100}
    assert scored(rest_of_first_trick(here.play("show:SASKSQ show:SJSTS9"))) == {"EW": 60}


def test_score_made():
    points = {"N": 60, "E": 42, "S": 36, "W": 24}
    done = counted(points, {"N": 2, "E": 2, "S": 1, "W": 1}, player="N", melds="E SA SK SQ / N HK HQ")
    assert done.written() == {"NS": 116, "EW": 96}


def test_score_tie():
    points = {"N": 60, "E": 42, "S": 36, "W": 24}
    done = counted(points, {"N": 2, "E": 2, "S": 1, "W": 1}, player="N", melds="E SA SK SQ")
    assert done.written() == {"NS": 0, "EW": 96}


def test_three_lost():
    points = {"A": 71, "B": 40, "C": 51}
    done = counted(points, {"A": 3, "B": 2, "C": 3}, "3", player="A", melds="C SA SK SQ / B HK HQ")
    assert done.written() == {"A": 0, "B": 60, "C": 81}


def test_two_player_deal():
    here = klapper("2", seat="S", dealer="N", turn="DT")
    assert [place["cards"] for place in here.view["seats"]] == [6, 6]
    played = here.play("pass play")
    assert played.trump == "D"
    assert [place["cards"] for place in played.view["seats"]] == [9, 9]
    assert played.turned() == ["DT"]
    assert played.turn == "S"
    for _ in range(18):
        played = played.play(sorted(played.of(played.turn).may_play())[0])
    assert sum(side["tricks"] for side in played.view["sides"]) == 9
    assert played.sheet().line("setup/card-points") <= 142


def test_six_player_melds():
    hands = {"b": "HQ HJ HT S9", "e": "SA SK SQ D9", "a": "CA CK CQ H9"}
    here = klapper("6", dealer="F", trump="C", player="A", **hands).play("show:CACKCQ stuk:CK show:HQHJHT")
    while here.turn != "E":
        here = here.play(sorted(here.of(here.turn).may_play())[0])
    assert scored(rest_of_first_trick(here.play("show:SASKSQ"))) == {"ACE": 80}


def test_both_past_500():
    points, tricks = {"N": 60, "E": 40, "S": 41, "W": 21}, {"N": 2, "E": 2, "S": 1, "W": 1}
    done = counted(points, tricks, player="N", scores="NS 440 EW 455")
    assert done.view["totals"] == {"NS": 541, "EW": 516}
    assert done.view["winner"] == "NS"
