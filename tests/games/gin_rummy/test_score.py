"""The score: gin, knock, undercut, laying off."""

import pytest

from .hands import ended, gin, pile

LAY_OFF = {
    "south": "H3 H4 H5 H6 SJ DJ CJ C7 C8 C9 H9",
    "north": "HJ H7 S2 D2 C2 SK DK C6 D5 SA",
}
LONG = {"south": "D5 D6 D7 SQ HQ CQ S2 S3 S4 H3 DQ", "north": "D3 D4 D8 D9 SA S5 HK CK H8 C6"}
UNDERCUT = {"south": "H7 D7 C7 S9 ST SJ C3 C4 C5 D8 HQ", "north": "S7 S8 HK DK CK H2 H3 H4 DA D4"}
TIE = {"south": "SA S2 S3 HT DT CT C6 C7 C8 D5 HK", "north": "S8 H8 D8 SQ HQ DQ S4 ST H2 C3"}
NOTHING_LEFT = "S8 H8 D8 SQ HQ DQ H2 H3 H4 H5"


@pytest.mark.rule(
    "gin-rummy/score/gin-bonus",
    "gin-rummy/score/gin-deadwood",
    "gin-rummy/score/lay-off",
    "gin-rummy/score/opponent-melds",
    "gin-rummy/example/gin-with-lay-off",
)
def test_gin_with_lay_off():
    over = ended("gin:H9", **LAY_OFF)
    sheet = over.sheet()
    assert sheet.totals == {"N": 0, "S": 46}
    assert (sheet.line("score/gin-bonus", "S"), sheet.line("score/gin-deadwood", "S")) == (20, 26)
    assert pile(over, "meld", "N")[0] == [["S2", "D2", "C2"]]
    assert pile(over, "laid-off", "N")[0] == [["H7", "HJ", "C6"]]
    assert set(pile(over, "deadwood", "N")[0][0]) == {"SK", "DK", "D5", "SA"}


@pytest.mark.rule("gin-rummy/score/lay-off", "gin-rummy/score/gin-deadwood", "gin-rummy/example/gin-with-lay-off")
def test_no_laying_off_on_gin_where_that_is_agreed():
    over = ended("gin:H9", **LAY_OFF, layoff_on_gin="forbidden")
    assert over.written() == {"N": 0, "S": 69}
    assert over.sheet().cites("score/lay-off")
    assert pile(over, "laid-off", "N")[0] == []
    assert ended("knock:DQ", **LONG, layoff_on_gin="forbidden").written() == {"N": 0, "S": 31}


@pytest.mark.rule(
    "gin-rummy/score/lay-off",
    "gin-rummy/score/knock-win",
    "gin-rummy/score/knock-compare",
    "gin-rummy/example/long-lay-off",
)
def test_long_lay_off():
    over = ended("knock:DQ", **LONG)
    assert over.written() == {"N": 0, "S": 31}
    assert set(pile(over, "laid-off", "N")[0][0]) == {"D3", "D4", "D8", "D9", "SA", "S5"}
    assert over.sheet().line("score/knock-win", "S") == 31
    assert over.sheet().cites("score/knock-compare")


@pytest.mark.rule(
    "gin-rummy/score/undercut", "gin-rummy/score/knock-compare", "gin-rummy/score/lay-off", "gin-rummy/example/undercut"
)
def test_undercut():
    over = ended("knock:HQ", **UNDERCUT)
    assert over.written() == {"N": 13, "S": 0}
    assert [line["points"] for line in over.sheet().lines if line["points"]] == [3, 10]
    assert over.sheet().line("score/undercut", "N") == 13


@pytest.mark.rule(
    "gin-rummy/score/knock-win",
    "gin-rummy/score/undercut",
    "gin-rummy/match/dealer-alternates",
    "gin-rummy/example/tie",
)
def test_tie():
    over = ended("knock:HK", **TIE, box_bonus="on")
    assert over.written() == {"N": 0, "S": 0}
    assert "niemand scoort" in over.sheet().lines[-1]["say"]
    assert "Gewonnen handen: Noord 0, jij 0" in over.view["say"]
    assert over.next().dealer() == "S"


@pytest.mark.rule("gin-rummy/score/undercut", "gin-rummy/example/tie")
@pytest.mark.parametrize(("variants", "points"), [("", 10), ("25-gin", 25)])
def test_a_tie_may_count_as_an_undercut(variants, points):
    over = ended("knock:HK", **TIE, variants=variants, tie="undercut", box_bonus="on")
    assert over.written() == {"N": points, "S": 0}
    assert "Gewonnen handen: Noord 1, jij 0" in over.view["say"]


@pytest.mark.rule(
    "gin-rummy/score/opponent-melds",
    "gin-rummy/score/lay-off",
    "gin-rummy/score/undercut",
    "gin-rummy/example/re-meld-to-lay-off",
)
def test_re_meld_to_lay_off():
    over = ended("knock:HK", south="H4 H5 H6 SQ HQ DQ S9 D9 C9 C6 HK", north="S7 D7 C7 H7 H8 SK DK CK HA D3")
    assert over.written() == {"N": 12, "S": 0}
    assert pile(over, "laid-off", "N")[0] == [["H7", "H8"]]
    assert pile(over, "meld", "N")[0] == [["S7", "D7", "C7"], ["SK", "DK", "CK"]]


@pytest.mark.rule("gin-rummy/score/lay-off-no-breaking")
def test_melds_on_the_table_are_not_broken_up():
    """A four from the knocker's run would complete North's fours, and an ace from his deadwood North's aces."""
    over = ended("knock:SK", south="S3 S4 S5 S6 H9 D9 C9 HA C2 D3 SK", north="H4 D4 SA DA HK DQ CJ HJ CT S8")
    assert pile(over, "meld", "N")[0] == []
    assert pile(over, "laid-off", "N")[0] == []
    assert over.written() == {"N": 0, "S": 4 + 4 + 1 + 1 + 50 + 8 - 6}


@pytest.mark.rule("gin-rummy/score/lay-off")
def test_nothing_is_laid_off_round_the_corner_or_on_deadwood():
    over = ended("knock:D9", south="SQ SK SJ H8 D8 C8 H4 H3 H2 C3 D9", north="SA D3 S3 C7 C5 HK DQ CT D2 S8")
    assert pile(over, "laid-off", "N")[0] == [["S8"]]
    assert over.written() == {"N": 0, "S": 1 + 3 + 3 + 7 + 5 + 10 + 10 + 10 + 2 - 3}


@pytest.mark.rule("gin-rummy/score/lay-off", "gin-rummy/score/knock-compare")
def test_the_knocker_lays_nothing_off_in_return():
    """The knocker's five of spades would fit North's run."""
    over = ended("knock:CK", south="H9 D9 C9 HT DT CT HJ DJ CJ S5 CK", north="S6 S7 S8 HA CA D3 D6 C4 H7 H4")
    assert over.written() == {"N": 0, "S": 1 + 1 + 3 + 6 + 4 + 7 + 4 - 5}


@pytest.mark.rule("gin-rummy/score/melds-worth-nothing")
def test_melds_are_worth_nothing():
    sheet = ended("gin:H9", **LAY_OFF).sheet()
    assert sheet.cites("score/melds-worth-nothing")
    assert sheet.line("score/melds-worth-nothing") == 0
    assert sum(sheet.totals.values()) == 20 + 26


@pytest.mark.rule("gin-rummy/score/gin-bonus", "gin-rummy/score/undercut")
def test_gin_is_never_undercut():
    over = ended("gin:HK", south="SA S2 S3 HT DT CT C6 C7 C8 C9 HK", north=NOTHING_LEFT)
    assert over.written() == {"N": 0, "S": 20}


@pytest.mark.rule("gin-rummy/score/undercut")
def test_an_opponent_without_deadwood_undercuts_by_all_of_it():
    over = ended("knock:HK", south="SA S2 S3 HT DT CT C6 C7 C8 D5 HK", north=NOTHING_LEFT)
    assert over.written() == {"N": 15, "S": 0}


@pytest.mark.rule("gin-rummy/score/gin-bonus", "gin-rummy/variant.ginbonus/gin-25", "gin-rummy/variant.25-gin/gin-25")
@pytest.mark.parametrize(
    ("variants", "cited"),
    [
        ("ginbonus", "variant.ginbonus/gin-25"),
        ("25-gin", "variant.25-gin/gin-25"),
        ("ginbonus+25-gin", "variant.25-gin/gin-25"),
        ("straight-gin+25-gin", "variant.25-gin/gin-25"),
    ],
)
def test_gin_for_twenty_five(variants, cited):
    sheet = ended("gin:H9", **LAY_OFF, variants=variants).sheet()
    assert sheet.totals == {"N": 0, "S": 51}
    assert sheet.line(cited, "S") == 25


@pytest.mark.rule("gin-rummy/score/gin-bonus", "gin-rummy/variant.ginbonus/gin-25")
def test_ginbonus_changes_nothing_else():
    assert ended("knock:HQ", **UNDERCUT, variants="ginbonus").written() == {"N": 13, "S": 0}
    assert gin("ginbonus", pile="H7").view["variant"] == "Ginbonus"


@pytest.mark.rule(
    "gin-rummy/variant.25-gin/undercut-25",
    "gin-rummy/variant.25-gin/box-25",
    "gin-rummy/match/target",
    "gin-rummy/example/25-gin-undercut",
)
def test_25_gin_undercut():
    over = ended("knock:HQ", **UNDERCUT, variants="25-gin", scores="S 60 N 0 / S 0 N 80")
    assert over.written() == {"N": 28, "S": 0}
    assert over.sheet().line("variant.25-gin/undercut-25", "N") == 25
    assert (over.phase, over.view["winner"]) == ("match-over", "N")
    assert over.view["totals"] == {"N": 108, "S": 60}
    assert over.view["final"]["totals"] == {"N": 108 + 2 * 25, "S": 60 + 25}
    boxes = [line for line in over.view["final"]["lines"] if line["rule"].endswith("variant.25-gin/box-25")]
    assert [line["points"] for line in boxes] == [50, 25]
