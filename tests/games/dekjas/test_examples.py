"""The worked examples of the rules, one test for each."""

import pytest

from .situations import ALL_TO_SOUTH, dekjas, ended, tricks_worth


@pytest.mark.rule("dekjas/play/trump-and-overtrump", "dekjas/play/rank-trump")
def test_a_trump_that_is_led_is_beaten():
    here = dekjas(trump="S", trick="N ST", south="SA S9 SK S7 HA D8 CK CJ")
    assert here.may_play() == {"SA", "S9"}
    here.refuses("SK").citing("play/trump-and-overtrump").offering("SA", "S9")
    here.refuses("HA").citing("play/follow")


@pytest.mark.rule("dekjas/play/undertrump")
def test_below_the_nine_any_trump_will_do():
    here = dekjas(trump="S", trick="N S9", south="SA ST S7 HA D8 CK CJ H9")
    assert here.may_play() == {"SA", "ST", "S7"}
    reason = next(card["reason"] for card in here.view["hand"] if card["card"] == "S7")
    assert reason["rule"] == "dekjas/play/undertrump"


@pytest.mark.rule("dekjas/play/trump-and-overtrump", "dekjas/play/follow", "dekjas/play/open-cards-are-hand")
def test_a_diamond_face_down_does_not_count():
    here = dekjas(trump="S", trick="N DA", south="S7 SQ HA HT CK CJ C8 H9", under="C8 D7")
    assert here.may_play() == {"S7", "SQ"}
    here.refuses("HA").citing("play/trump-and-overtrump")
    here.refuses("D7").citing("play/open-cards-are-hand")


@pytest.mark.rule("dekjas/play/turn-after-playing")
def test_the_card_under_the_lead_is_turned_at_once():
    north = "S9 ST SJ D9 DT HQ HK"
    before = dekjas(trump="C", dealer="S", north=f"H9 {north}", under="H9 C9", south="HA CJ S7 S8 D7 D8 DJ SQ")
    here = before.play("H9")
    assert next(card["card"] for card in here.place("N")["hand"]) == "C9"
    assert here.may_play() == {"HA"}
    here.refuses("CJ").citing("play/follow")
    after = here.play("HA", "S7", "ST")
    assert "C9" in after.hand("N")


@pytest.mark.rule("dekjas/auction/koe", "dekjas/auction/second-round")
def test_after_four_passes_the_forehand_is_the_koe():
    here = dekjas(dealer="N", turn="DQ").play("pass pass pass pass")
    assert here.turn == "S"
    assert here.may_say() == {"trump:S", "trump:H", "trump:D", "trump:C"}
    here.refuses("pass").citing("auction/koe")
    here.refuses("smous").citing("auction/koe")
    played = here.play("trump:D")
    assert (played.trump, played.turn, played.contract["player"]) == ("D", "S", "S")


@pytest.mark.rule("dekjas/auction/smous", "dekjas/auction/smous-answer")
def test_smous_has_two_outcomes():
    here = dekjas(dealer="N", turn="H9").play("pass smous")
    assert here.may_say() == {"letplay", "anew"}
    here.refuses("play").citing("auction/smous-answer")
    here.refuses("pass").citing("auction/smous-answer")
    granted = here.play("letplay")
    assert (granted.trump, granted.contract["player"], granted.turn) == ("H", "N", "S")
    again = here.play("anew")
    assert again.phase == "thrown-in"
    assert again.next().dealer() == "N"


@pytest.mark.rule("dekjas/meld/after-winning-trick", "dekjas/meld/sequences")
def test_the_card_just_turned_counts_for_roem():
    here = dekjas(
        trump="H", dealer="N", south="DA DK DJ D9 SA CT H8 C7", under="SA DQ", north="S7 S8 S9 H7 H9 C8 C9 CJ"
    )
    here.refuses("show:DADKDQDJ").citing("meld/after-winning-trick")
    after = here.play("SA", "S7")
    assert "show:DADKDQDJ" in after.may_say()
    told = after.attempt("show:DADKDQDJ")["events"]
    assert [event["cards"] for event in told] == [["DA", "DK", "DQ", "DJ"]]
    assert next(one["points"] for one in after.play("show:DADKDQDJ").view["roem"]) == 50


@pytest.mark.rule("dekjas/meld/card-in-several")
def test_a_run_cannot_be_made_longer_later():
    here = dekjas(trump="H", at=6, leads="S", roem="S CK CQ CJ", south="CK CQ CJ CA S7 S9 D8 DT")
    assert here.may_say() == set()
    here.refuses("show:CACKCQCJ").citing("meld/card-in-several")


@pytest.mark.rule("dekjas/meld/only-highest-counts", "dekjas/meld/rank")
def test_four_cards_go_before_three_runs_of_three():
    sheet = ended(
        tricks_worth(82, "S"),
        trump="S",
        player="S",
        roem="S HA HK HQ / N DJ DT D9 D8 / S CA CK CQ / S SA SK SQ",
    ).sheet()
    assert sheet.line("meld/sequences", "N") == 50
    assert sheet.line("meld/sequences", "S") == 0
    assert sheet.cites("meld/only-highest-counts")


@pytest.mark.rule("dekjas/meld/rank", "dekjas/play/rank-plain")
def test_the_ten_ranks_above_the_king():
    sheet = ended(tricks_worth(100, "S"), trump="S", player="S", roem="S HK HQ HJ / N CJ CT C9").sheet()
    assert (sheet.line("meld/sequences", "N"), sheet.line("meld/sequences", "S")) == (20, 0)


@pytest.mark.rule("dekjas/score/maker-loses", "dekjas/score/rounding")
def test_a_maker_with_less_loses_everything():
    assert ended(tricks_worth(75), trump="S", player="S").written() == {"S": 0, "N": 160}


@pytest.mark.rule("dekjas/score/maker-wins", "dekjas/score/rounding")
def test_a_maker_with_a_little_more_wins():
    assert ended(tricks_worth(84), trump="S", player="S").written() == {"S": 80, "N": 80}


@pytest.mark.rule("dekjas/score/tie-reserve")
def test_after_a_tie_the_points_wait_for_the_next_winner():
    first = ended(tricks_worth(81), trump="S", player="S")
    assert first.written() == {"S": 0, "N": 80}
    assert "reserve=80" in first.next().text
    second = ended(tricks_worth(95), trump="S", player="N", scores="S 0 N 80", reserve=80)
    assert second.written() == {"S": 240, "N": 0}
    assert second.view["totals"] == {"S": 240, "N": 80}


@pytest.mark.rule("dekjas/meld/stuk", "dekjas/meld/stuk-brok")
def test_stuk_counts_beside_the_roem_of_the_other():
    sheet = ended(tricks_worth(100, "D"), trump="D", player="S", stuk="S", roem="N HA HK HQ / S C9 C8 C7").sheet()
    assert sheet.line("meld/stuk", "S") == 20
    assert sheet.line("meld/sequences", "S") == 0


@pytest.mark.rule("dekjas/score/kapot", "dekjas/score/maker-wins")
def test_all_sixteen_tricks_bring_a_hundred():
    sheet = ended(ALL_TO_SOUTH, trump="S", player="S", roem="S HA HK HQ HJ").sheet()
    assert sheet.totals == {"S": 310, "N": 0}
    assert sheet.line("score/kapot", "S") == 100
