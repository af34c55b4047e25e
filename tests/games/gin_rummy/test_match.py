"""A match: hands played to a hundred points, and the bonuses that are counted apart."""

import pytest

from tests.table_talk import ask

from .hands import ended, gin, played_to_its_end

WON = "S 40 N 0 / S 31 N 0"
# South knocks with 1 and North has 34 left: the hand is worth 33.
LAST = {"south": "S2 S3 S4 H9 D9 C9 C4 C5 C6 HA SK", "north": "DA C2 H5 H3 H6 D3 S7 CA D4 H2"}


def last_hand(variants="", scores=WON, **fields):
    """The hand with which South reaches a hundred."""
    over = ended("knock:SK", variants=variants, scores=scores, **{**LAST, **fields})
    assert over.phase == "match-over"
    return over


@pytest.mark.rule("gin-rummy/match/keep-score", "gin-rummy/match/dealer-alternates")
def test_scores_are_added_up_and_the_deal_passes():
    over = ended(
        "gin:H9", "H3 H4 H5 H6 SJ DJ CJ C7 C8 C9 H9", "HJ H7 S2 D2 C2 SK DK C6 D5 SA", seed="m", names="N Nel, S Sien"
    )
    following = over.next()
    assert following.dealer() == "S"
    assert following.turn == "N"
    assert following.view["totals"] == {"N": 0, "S": 46}
    assert following.place("N")["name"] == "Nel"
    later = ended(
        "gin:H9", "H3 H4 H5 H6 SJ DJ CJ C7 C8 C9 H9", "HJ H7 S2 D2 C2 SK DK C6 D5 SA", scores="S 20 N 0 / S 0 N 13"
    )
    assert later.view["totals"] == {"N": 13, "S": 66}


@pytest.mark.rule("gin-rummy/match/target")
@pytest.mark.parametrize(("before", "phase"), [("S 53 N 99", "settled"), ("S 54 N 99", "match-over")])
def test_a_hundred_is_enough(before, phase):
    south, north = "H3 H4 H5 H6 SJ DJ CJ C7 C8 C9 H9", "HJ H7 S2 D2 C2 SK DK C6 D5 SA"
    over = ended("gin:H9", south, north, scores=before)
    assert over.phase == phase
    assert over.view["winner"] == ("S" if phase == "match-over" else None)
    following = ask("next", table=over.text, seat="S")
    assert following["kind"] == ("problems" if phase == "match-over" else "table")


@pytest.mark.rule("gin-rummy/match/target", "gin-rummy/match/keep-score", "gin-rummy/example/box-and-pit")
@pytest.mark.parametrize(
    ("variants", "final"),
    [("", None), ("boxbonus", 179), ("pitbonus", 208), ("boxbonus+pitbonus", 283), ("25-gin+pitbonus", 283)],
)
def test_box_and_pit(variants, final):
    over = last_hand(variants)
    assert over.view["totals"] == {"N": 0, "S": 104}
    if final is None:
        assert "final" not in over.view
    else:
        assert over.view["final"]["totals"] == {"N": 0, "S": final}
        assert f"Eindtelling: Noord 0, jij {final}." in over.view["say"]


@pytest.mark.rule("gin-rummy/variant.pitbonus/double-before-box")
def test_the_points_are_doubled_before_the_boxes_are_added():
    over = last_hand("boxbonus+pitbonus")
    total = over.view["totals"]["S"]
    lines = [(line["points"], line["rule"]) for line in over.view["final"]["lines"] if line["side"] == "S"]
    assert lines == [
        (total, "gin-rummy/match/keep-score"),
        (total, "gin-rummy/variant.pitbonus/double-before-box"),
        (75, "gin-rummy/variant.boxbonus/25-per-hand"),
    ]


@pytest.mark.rule("gin-rummy/variant.pitbonus/double-before-box")
def test_no_doubling_when_the_loser_has_won_a_hand():
    over = last_hand("pitbonus", scores=f"{WON} / S 0 N 12")
    assert over.view["final"]["totals"] == over.view["totals"]
    void = last_hand("pitbonus", scores=f"{WON} / S 0 N 0")
    assert void.view["final"]["totals"]["S"] == 2 * void.view["totals"]["S"]


@pytest.mark.rule(
    "gin-rummy/variant.boxbonus/25-per-hand", "gin-rummy/variant.boxbonus/kept-apart", "gin-rummy/variant.25-gin/box-25"
)
@pytest.mark.parametrize("variants", ["boxbonus", "25-gin"])
def test_boxes_are_kept_apart_for_both(variants):
    over = last_hand(variants, scores="S 70 N 0 / S 0 N 10 / S 0 N 13 / S 0 N 0")
    assert over.view["totals"]["N"] == 23
    assert over.view["final"]["totals"]["N"] == 23 + 50
    assert over.view["final"]["totals"]["S"] == over.view["totals"]["S"] + 50
    assert "Gewonnen handen: Noord 2, jij 2" in over.view["say"]


@pytest.mark.rule("gin-rummy/variant.boxbonus/not-towards-100", "gin-rummy/variant.boxbonus/kept-apart")
def test_boxes_do_not_help_to_reach_a_hundred():
    over = ended("knock:SK", variants="boxbonus", scores="S 20 N 0 / S 20 N 0 / S 1 N 0", **LAST)
    assert over.phase == "settled"
    assert over.view["totals"]["S"] == 74
    assert "final" not in over.view


@pytest.mark.slow("a match is many deals")
@pytest.mark.rule("gin-rummy/match/target", "gin-rummy/match/keep-score")
@pytest.mark.parametrize("variants", ["", "straight-gin+boxbonus+pitbonus"])
def test_a_match_is_played_to_its_end(variants):
    at = played_to_its_end(gin(variants, seat="all", seed=f"match {variants}"))
    assert max(at.view["totals"].values()) >= 100
    assert at.view["winner"] == max(at.view["totals"], key=at.view["totals"].get)


@pytest.mark.rule("gin-rummy/match/target")
def test_at_the_end_of_the_game_the_winner_is_named():
    assert "Jij wint de wedstrijd." in last_hand().view["say"]
    assert gin(pile="H7").view["winner"] is None
