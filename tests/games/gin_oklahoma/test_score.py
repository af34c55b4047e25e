"""The score: when the open card doubles it, and when it does not."""

import pytest

from tests.table_talk import ask, table

from .hands import ended, height, laid, oklahoma, pile, played_to_its_end

RUNS_AND_TENS = "HT DT CT S4 S5 S6"
SEVENS_UP = RUNS_AND_TENS + " C7 C8 C9"
BIG = "HT DT CT ST S4 S5 S6 C6 C7 C8 C9"
BIG_NORTH = "HA H2 H3 SJ HJ DJ D9 DA C2 S7"


@pytest.mark.rule(
    "gin-oklahoma/score/spade-doubles",
    "gin-oklahoma/score/knock-win",
    "gin-oklahoma/score/opponent-melds",
    "gin-oklahoma/example/spade-doubles-a-knock",
)
def test_spade_doubles_a_knock():
    hands = {"south": SEVENS_UP + " D4 HK", "north": "HA H2 H3 SJ HJ DJ CK DK D9 DA"}
    over = ended("knock:HK", **hands, open_card="S8")
    assert over.written() == {"N": 0, "S": 52}
    assert over.sheet().line("score/spade-doubles", "S") == 26
    assert pile(over, "meld", "N")[0] == [["SJ", "HJ", "DJ"], ["HA", "H2", "H3"]]
    assert pile(over, "laid-off", "N")[0] == []
    assert ended("knock:HK", **hands, open_card="H8").written() == {"N": 0, "S": 26}


@pytest.mark.rule(
    "gin-oklahoma/score/spade-doubles",
    "gin-oklahoma/score/undercut",
    "gin-oklahoma/score/lay-off",
    "gin-oklahoma/score/knock-compare",
    "gin-oklahoma/play/knock-limit-court",
    "gin-oklahoma/example/spade-doubles-an-undercut",
)
def test_spade_doubles_an_undercut():
    over = ended("knock:HK", SEVENS_UP + " D9 HK", "HA H2 H3 SJ HJ DJ S7 C6 ST D4", "SQ")
    assert over.written() == {"N": 30, "S": 0}
    assert set(pile(over, "laid-off", "N")[0][0]) == {"S7", "C6", "ST"}
    assert [line["points"] for line in over.sheet().lines if line["points"]] == [5, 10, 15]


@pytest.mark.rule(
    "gin-oklahoma/score/spade-doubles",
    "gin-oklahoma/play/gin",
    "gin-oklahoma/score/gin-bonus",
    "gin-oklahoma/score/gin-deadwood",
    "gin-oklahoma/example/own-spade-does-not-double",
)
def test_own_spade_does_not_double():
    over = ended("gin:SK", RUNS_AND_TENS + " C6 C7 C8 C9 SK", "HA H2 H3 SJ HJ DJ HK DK D9 DA", "H4")
    assert over.written() == {"N": 0, "S": 50}
    assert (over.sheet().line("score/gin-bonus", "S"), over.sheet().line("score/gin-deadwood", "S")) == (20, 30)


@pytest.mark.rule(
    "gin-oklahoma/score/spade-doubles",
    "gin-oklahoma/score/gin-bonus",
    "gin-oklahoma/score/lay-off",
    "gin-oklahoma/score/gin-deadwood",
    "gin-oklahoma/example/gin-on-a-spade",
)
@pytest.mark.parametrize(("layoff", "points"), [("allowed", 60), ("forbidden", 104)])
def test_gin_on_a_spade(layoff, points):
    south, north = RUNS_AND_TENS + " C6 C7 C8 C9 H9", "HA H2 H3 SJ HJ DJ S7 C5 ST DK"
    over = ended("gin:H9", south, north, "S2", layoff_on_gin=layoff)
    assert over.written() == {"N": 0, "S": points}


@pytest.mark.rule(
    "gin-oklahoma/variant.grote-gin/big-gin",
    "gin-oklahoma/variant.grote-gin/30-points",
    "gin-oklahoma/score/spade-doubles",
    "gin-oklahoma/example/big-gin",
)
def test_big_gin():
    at = oklahoma("grote-gin", south=BIG, north=BIG_NORTH, pile="S9")
    assert {"big-gin", "gin:ST"} <= at.may_say()
    over = at.play("big-gin")
    assert [one["seat"] for one in at.attempt("big-gin")["events"] if one["type"] == "gin"] == ["S"]
    assert over.written() == {"N": 0, "S": 84}
    assert over.sheet().line("variant.grote-gin/30-points", "S") == 30
    assert (height(over, "discard"), len(laid(over, "S")), len(laid(over, "N"))) == (1, 11, 10)
    assert at.play("gin:ST").written() == {"N": 0, "S": 64}
    assert at.play("C9").turn == "N", "nobody has to"
    plain = oklahoma(south=BIG, north=BIG_NORTH, pile="S9")
    plain.refuses("big-gin").citing("play/gin")
    assert plain.play("gin:ST").written() == {"N": 0, "S": 64}


@pytest.mark.rule("gin-oklahoma/variant.grote-gin/big-gin")
def test_big_gin_needs_all_eleven():
    at = oklahoma("grote-gin", south=RUNS_AND_TENS + " C6 C7 C8 C9 H9", pile="S9")
    assert "big-gin" not in at.may_say()
    refused = at.refuses("big-gin").citing("variant.grote-gin/big-gin").offering("gin:H9", "knock:C6", "knock:C9")
    assert "♥︎9" in refused.say


@pytest.mark.rule("gin-oklahoma/variant.grote-gin/big-gin")
def test_the_card_that_completes_a_big_gin_may_come_from_the_pile_and_the_melds_may_be_named():
    at = oklahoma("grote-gin", turn="S", south=BIG.replace("ST ", ""), north=BIG_NORTH, pile="H4 ST").play("pile")
    assert at.play("big-gin").written() == {"N": 0, "S": 42}, "the spade was taken"
    named = at.play("big-gin:HTDTCTST+S4S5S6+C6C7C8C9")
    assert table(named.text).written() == {"N": 0, "S": 42}, "the text of the table says the same"
    at.refuses("big-gin:HTDTCTST+S4S5S6").citing("variant.grote-gin/big-gin")
    at.refuses("big-gin:HTDTCTST+S4S5S6+C6C7H8").citing("play/knock-lay-melds")


@pytest.mark.rule("gin-oklahoma/variant.grote-gin/30-points", "gin-oklahoma/score/lay-off")
def test_after_a_big_gin_laying_off_may_be_forbidden():
    over = ended("big-gin", BIG, BIG_NORTH, "H9", variants="grote-gin", layoff_on_gin="forbidden")
    assert over.written() == {"N": 0, "S": 30 + 19}


@pytest.mark.rule(
    "gin-oklahoma/score/spade-doubles",
    "gin-oklahoma/play/knock-limit-card",
    "gin-oklahoma/score/knock-win",
    "gin-oklahoma/example/taken-spade",
)
@pytest.mark.parametrize(("limit_card", "points"), [("before-discard", 18), ("start-of-turn", 36)])
def test_taken_spade(limit_card, points):
    held = {"south": "SJ SQ H5 D5 C5 H8 D8 C8 D2 H9", "north": "CA C2 C3 H2 H3 H4 HK S5 D9 DA"}
    at = oklahoma(turn="S", **held, pile="C9 D4 SK", limit_card=limit_card).play("pile")
    assert f"hoogstens {4 if points == 18 else 10}" in at.view["say"]
    assert at.play("knock:H9").written() == {"N": 0, "S": points}


@pytest.mark.rule("gin-oklahoma/score/spade-doubles")
def test_a_spade_bared_by_taking_the_card_above_it_counts():
    held = {"south": "SJ SQ H5 D5 C5 H8 D8 C8 D2 H9", "north": "CA C2 C3 H2 H3 H4 HK S5 D9 DA"}
    at = oklahoma(turn="S", **held, pile="C9 S4 SK").play("pile")
    assert "scoort dubbel" in at.view["say"]
    over = at.play("knock:H9")
    assert over.written() == {"N": 0, "S": 2 * (10 + 9 + 1 - 2)}, "S5 is laid off on the fives"


@pytest.mark.rule(
    "gin-oklahoma/score/spade-doubles",
    "gin-oklahoma/score/knock-compare",
    "gin-oklahoma/score/undercut",
    "gin-oklahoma/example/tie-on-a-spade",
)
@pytest.mark.parametrize(("tie", "points"), [("none", 0), ("undercut", 20)])
def test_tie_on_a_spade(tie, points):
    over = ended("knock:HK", SEVENS_UP + " D6 HK", "HA H2 H3 SJ HJ DJ S7 C6 ST H6", "SQ", tie=tie)
    assert over.written() == {"N": points, "S": 0}
    assert over.next().dealer() == "S"


@pytest.mark.rule(
    "gin-oklahoma/score/opponent-melds",
    "gin-oklahoma/score/lay-off",
    "gin-oklahoma/score/spade-doubles",
    "gin-oklahoma/example/re-meld-to-lay-off",
)
def test_re_meld_to_lay_off():
    over = ended("knock:HK", "H4 H5 H6 SQ HQ DQ S9 D9 C9 C6 HK", "S7 D7 C7 H7 H8 SK DK CK HA D3", "S8")
    assert over.written() == {"N": 24, "S": 0}
    assert pile(over, "laid-off", "N")[0] == [["H7", "H8"]]


@pytest.mark.rule("gin-oklahoma/score/lay-off-no-breaking")
def test_melds_on_the_table_are_not_broken_up():
    south, north = "S3 S4 S5 S6 H9 D9 C9 HA C2 D3 SK", "H4 D4 SA DA HK DQ CJ HJ CT S8"
    over = ended("knock:SK", south, north, "D6")
    assert pile(over, "laid-off", "N")[0] == []
    assert over.written() == {"N": 0, "S": 4 + 4 + 1 + 1 + 50 + 8 - 6}


@pytest.mark.rule("gin-oklahoma/score/melds-worth-nothing", "gin-oklahoma/score/gin-bonus")
def test_melds_are_worth_nothing_and_gin_is_never_undercut():
    over = ended("gin:HK", "SA S2 S3 HT DT CT C6 C7 C8 C9 HK", "S8 H8 D8 SQ HQ DQ H2 H3 H4 H5", "D9")
    assert over.written() == {"N": 0, "S": 20}
    assert over.sheet().line("score/melds-worth-nothing") == 0


@pytest.mark.rule("gin-oklahoma/score/undercut", "gin-oklahoma/score/knock-compare")
def test_an_opponent_without_deadwood_undercuts_by_all_of_it():
    over = ended("knock:HK", "SA S2 S3 HT DT CT C6 C7 C8 D5 HK", "S8 H8 D8 SQ HQ DQ H2 H3 H4 H5", "D9")
    assert over.written() == {"N": 15, "S": 0}


# ---- the match ----

THREE = ("S 100 N 0", "S 0 N 21")
LAST = {"south": RUNS_AND_TENS + " C6 C7 C8 C9 H9", "north": "HA H2 H3 SJ HJ DJ HK D8 D9 DA"}


@pytest.mark.rule(
    "gin-oklahoma/match/target",
    "gin-oklahoma/match/dealer-alternates",
    "gin-oklahoma/match/keep-score",
    "gin-oklahoma/example/game-to-150",
)
def test_game_to_150():
    over = ended("gin:H9", **LAST, open_card="C5", scores=" / ".join(THREE), deal="3", seed="m", names="N Nel, S Sien")
    assert over.written() == {"N": 0, "S": 48}
    assert (over.phase, over.view["totals"]) == ("settled", {"N": 21, "S": 148})
    following = over.next()
    assert (following.dealer(), following.turn) == ("S", "N")
    assert following.view["totals"] == {"N": 21, "S": 148}


@pytest.mark.rule("gin-oklahoma/match/target", "gin-oklahoma/match/keep-score")
def test_a_hundred_and_fifty_is_enough():
    over = ended("gin:H9", **LAST, open_card="C5", scores="S 102 N 149")
    assert (over.phase, over.view["winner"]) == ("match-over", "S")
    assert ask("next", table=over.text, seat="S")["kind"] == "problems"
    doubled = ended("gin:H9", **LAST, open_card="S2", scores="S 54 N 149")
    assert doubled.view["totals"]["S"] == 150
    assert doubled.view["winner"] == "S"


@pytest.mark.slow("a match is many deals")
@pytest.mark.rule("gin-oklahoma/match/target")
@pytest.mark.parametrize("variants", ["", "grote-gin"])
def test_a_match_is_played_to_its_end(variants):
    at = played_to_its_end(oklahoma(variants, seat="all", seed=f"match {variants}"))
    assert max(at.view["totals"].values()) >= 150
