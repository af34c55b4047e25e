"""The worked examples of the rules, one test for each."""

import pytest

from tests.games.stock_jas.situations import points_of, rejections, roem, shows

from .situations import first_trick, hundred, last_of_three, last_trick, standing


@pytest.mark.rule("honderden/play/part-one-free", "honderden/play/trick-winner")
def test_part_one_any_card():
    here = hundred(turn="H7", at="3", trick="S DA", north="D7 DT H8 SK SQ S9 CT C9 C8", seat="N")
    assert here.may_play() == here.hand()
    assert here.play("H8").last["winner"] == "N"
    assert here.play("DT").last["winner"] == "S"


@pytest.mark.rule("honderden/play/rank-plain", "honderden/score/card-points")
def test_ten_below_jack():
    here = hundred(trump="H", at="9", trick="S ST, N SJ")
    assert here.last["winner"] == "N"
    assert here.last["points"] == 11


@pytest.mark.rule("honderden/play/part-two-follow", "honderden/play/part-two-void", "honderden/play/part-two-trump-led")
@pytest.mark.parametrize(
    ("led", "held", "legal"),
    [("SK", "S7 H8 DA CT", "S7 H8"), ("SK", "H8 DA CT", "H8 DA CT"), ("HT", "HJ H7 SA", "HJ H7")],
)
def test_part_two_legal_plays(led, held, legal):
    assert hundred(trump="H", trick=f"S {led}", north=held, seat="N").may_play() == set(legal.split())


@pytest.mark.rule("honderden/meld/rank-by-top-card", "honderden/meld/rejected-is-lost", "honderden/meld/carre")
def test_an_ace_run_rejects_tens():
    here = first_trick("ST HT DT CT C8 S7 D7 H9 D9", "CA CK CQ CJ S9 S8 H7 D8 SK")
    here = here.play("show:STHTDTCT", "C8", "reject:1CACKCQCJ", "S8")
    assert roem(here) == [("N", "CACKCQCJ", 50)]
    here.play(sorted(here.may_play(here.turn))[0]) if here.turn == "N" else None
    here.refuses("show:STHTDTCT", here.turn).citing("meld/first-trick-only", "meld/with-card-played")
    assert standing(here, "S") == "5 levens"


@pytest.mark.rule("honderden/meld/rank-queens-over-jacks", "honderden/match/hundred-roem")
def test_queens_reject_jacks():
    here = first_trick("SJ HJ DJ CJ D8 DA S8 C9 HT", "SQ HQ DQ CQ S7 D7 C7 S9 D9", turn="H7")
    here = here.play("show:SJHJDJCJ", "D8", "reject:1SQHQDQCQ", "S7")
    assert roem(here) == [("N", "SQHQDQCQ", 100)]
    assert (standing(here, "S"), standing(here, "N")) == ("4 levens", "5 levens")
    assert here.view["totals"] == {"N": 0, "S": 0}
    assert here.phase == "tricks"


@pytest.mark.rule("honderden/meld/rank-tie-trump", "honderden/meld/rank-tie-leader")
@pytest.mark.parametrize(("held", "scores"), [("HQ HJ HT", "N"), ("SQ SJ ST", "S")])
def test_equal_sequences(held, scores):
    here = first_trick("DQ DJ DT S8 D8 D7 S9 C9 CT", f"{held} SA DA CA C7 C8 H7").play("show:DQDJDT", "D7")
    named = rejections(here)
    assert bool(named) == (scores == "N")
    assert [(who, points) for who, _, points in roem(here.play(*named, "C7"))] == [(scores, 20)]


@pytest.mark.rule("honderden/meld/players-may-declare")
def test_the_follower_may_declare():
    here = first_trick("S7 S8 D7 D8 C7 H9 DA SA HT", "CK CQ CJ CT S9 D9 HA DK ST").play("S7")
    here = here.play("show:CKCQCJCT", "S9")
    assert here.phase == "last-word"
    assert here.may_say("S") == {"pass"}
    assert points_of(here.play("pass"), "N") == 50


@pytest.mark.rule("honderden/meld/several-at-once")
def test_one_sequence_per_suit():
    here = first_trick("HA HK HQ HT H9 H8 SQ SJ ST", "S7 S8 D8 D9 C7 C8 CT DT DJ", turn="D7")
    one = here.play("show:HAHKHQ", "show:SQSJST")
    one.refuses("show:HTH9H8").citing("meld/several-at-once")
    assert points_of(one.play("SJ", "S7"), "S") == 40


@pytest.mark.rule("honderden/match/hundred-roem", "honderden/meld/card-in-several")
def test_a_hundred_and_twenty():
    north = "SA S9 D7 D8 C7 C9 H7 HT DT"
    here = first_trick("SK SQ SJ HQ DQ CQ S7 D9 H9", north, "C8", scores="S 31 N 40")
    here = here.play("show:SQHQDQCQ", "show:SKSQSJ", "S7", "S9")
    assert (standing(here, "S"), standing(here, "N")) == ("5 levens", "4 levens")
    assert here.phase == "tricks"
    done = here.play(f"dek:{here.turn}")
    assert done.written()["S"] == 20
    assert done.sheet().line("match/hundred-roem", "S") == -100


@pytest.mark.rule("honderden/match/dek", "honderden/match/onder-jan", "honderden/match/lives")
def test_dek_right():
    """84 in tricks and 20 for Stuk against 38."""
    tricks = "S HJ DA / S CA CT / S DT D7 / S SA SK / S ST S9"
    given = {"turn": "H7", "dealer": "N", "roem": "S HK HQ", "scores": "S 0 N 38", "tricks": tricks}
    here = hundred(**given, south="C7 C8 C9 D8 HK HQ", seed="d")
    before = here.play("dek:S").written()
    assert before["S"] == 20 + 31 + 21 + 10 + 14 + 10
    assert standing(here.play("dek:S"), "N") == "3 levens"
    assert here.play("dek:S").sheet().cites("match/dek")


@pytest.mark.rule("honderden/match/dek-wrong")
def test_dek_wrong():
    done = first_trick(scores="S 97 N 31").play("dek:S")
    assert (standing(done, "S"), standing(done, "N")) == ("4 levens", "5 levens")
    assert done.sheet().cites("match/dek-wrong")


@pytest.mark.rule("honderden/match/carry-over", "honderden/match/highest-over-100")
def test_carry_over_by_the_same_dealer():
    one = last_trick(piles=" ".join("NS" * 7 + "N"), dealer="N")
    assert max(one.written().values()) < 100
    two = one.next()
    assert two.dealer() == "N"
    assert two.view["totals"] == one.view["totals"]
    done = last_trick(piles=" ".join("NS" * 7 + "N"), scores="S 88 N 58")
    assert done.view["totals"] == {"S": 88 + one.written()["S"], "N": 58 + one.written()["N"]}
    assert (standing(done, "N"), standing(done, "S")) == ("4 levens", "5 levens")
    assert done.sheet().cites("match/highest-over-100")


@pytest.mark.rule("honderden/play/last-two-cards", "honderden/play/last-two-show")
@pytest.mark.parametrize("choice", ["turned", "facedown"])
def test_last_two_cards(choice):
    here = hundred(at="last-two", turn="D7", stock="CQ", leads="N", seat="N")
    assert "CQ" not in str(here.view)
    after = here.play(choice)
    mine, theirs = ("D7", "CQ") if choice == "turned" else ("CQ", "D7")
    assert mine in after.hand("N")
    assert theirs in after.hand("S")
    assert after.turn == "N"
    assert any(event["rule"] == "honderden/play/last-two-show" for event in here.attempt(choice)["events"])


@pytest.mark.rule("honderden/match/kip", "honderden/match/one-kip")
@pytest.mark.parametrize(
    ("left", "points", "kip", "ends"),
    [("S 2 N 5", 40, "", False), ("S 1 N 5", 60, "", False), ("S 1 N 5", 40, "", True), ("S 1 N 0", 60, "N", True)],
)
def test_kip(left, points, kip, ends):
    fields = {"kip": kip} if kip else {}
    done = first_trick(scores=f"S {points} N 97", left=left, **fields).play("dek:S")
    assert (done.view["winner"] == "N") == ends
    assert done.sheet().cites("match/one-kip" if ends else "match/kip")
    assert (standing(done, "S") == "Op de kip") == (not ends)


@pytest.mark.rule("honderden/variant.three/match/double-if-both-onder-jan")
def test_three_players_both_onder_jan():
    done = last_of_three(piles="A A A A A A B")
    total = done.view["totals"]
    assert total["A"] >= 100
    assert total["B"] < 50 > total["C"]
    assert standing(done, "A") == "2 spelpunten"
    open_game = last_of_three(piles="A B C B C B A")
    assert max(open_game.view["totals"].values()) < 100
    assert open_game.next().view["totals"] == open_game.view["totals"]
    assert shows(open_game.next()) is not None
