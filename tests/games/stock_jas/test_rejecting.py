"""Rejecting: the rank of roem, the roem that may be named, and the result."""

import pytest

from .situations import points_of, rejections, roem, shows, told

JACKS_NORTH = "SJ DJ CJ HJ SA DA CA S7 (H7)"


def answered(jas, south, north, declared, spare, **fields):
    """The table after South declared in the first trick and led a card to spare; hearts are trumps."""
    return jas.leading(south, north, **fields).play(*(f"show:{cards}" for cards in declared.split()), spare)


@pytest.mark.rule("smousjas/meld/reject")
@pytest.mark.rule("vijfhonderden/meld/reject")
def test_a_higher_roem_counts_instead(jas):
    here = answered(jas, "CQ CJ CT S8 D8 D7 S9 H9 (HA)", "SK SQ SJ DA CA C7 D9 H7 (DJ)", "CQCJCT", "D8")
    assert rejections(here) == {"reject:1SKSQSJ"}
    done = here.play("reject:1SKSQSJ", "D9")
    assert roem(done) == [("N", "SKSQSJ", 20)]
    assert not {"CQ", "CJ"} & set(str(done.view["say"]).split())


@pytest.mark.rule("smousjas/meld/reject")
@pytest.mark.rule("vijfhonderden/meld/reject")
def test_nobody_has_to_reject(jas):
    here = answered(jas, "CQ CJ CT S8 D8 D7 S9 H9 (HA)", "SK SQ SJ DA CA C7 D9 H7 (DJ)", "CQCJCT", "D8").play("D9")
    assert roem(here) == [("S", "CQCJCT", 20)]


@pytest.mark.rule("smousjas/meld/reject")
@pytest.mark.rule("vijfhonderden/meld/reject")
def test_only_what_was_declared_can_be_rejected_and_only_by_the_opponent(jas):
    silent = jas.leading("CQ CJ CT S8 D8 D7 S9 H9 (HA)", "SK SQ SJ DA CA C7 D9 H7 (DJ)")
    silent.refuses("reject:1CQCJCT").citing("meld/reject")
    silent.play("D8").refuses("reject:1SKSQSJ").citing("meld/reject")
    here = answered(jas, "CQ CJ CT S8 D8 D7 S9 H9 (HA)", "SK SQ SJ DA CA C7 D9 H7 (DJ)", "CQCJCT", "D8")
    here.refuses("reject:2SKSQSJ").citing("meld/reject").offering("reject:1SKSQSJ")
    here.play("reject:1SKSQSJ").refuses("reject:1SKSQSJ").citing("meld/reject")
    here.refuses("reject:1SKSQCJ").citing("meld/with-card-played")


@pytest.mark.rule("smousjas/meld/reject")
@pytest.mark.rule("vijfhonderden/meld/reject")
def test_the_card_that_rejects_may_be_played(jas):
    here = answered(jas, "CQ CJ CT S8 D8 D7 S9 H9 (HA)", "SK SQ SJ DA CA C7 D9 H7 (DJ)", "CQCJCT", "D8")
    here = here.play("reject:1SKSQSJ", "SK")
    assert points_of(here, "N") == 20


@pytest.mark.rule("smousjas/meld/rank-by-count")
@pytest.mark.rule("vijfhonderden/meld/rank-by-count")
def test_more_cards_rank_higher_whatever_they_are_worth(jas):
    here = answered(jas, "SJ HJ DJ CJ S8 D8 D7 C9 (HA)", "DA SA SK SQ CT CA C8 H7 (H9)", "SJHJDJCJ", "D8")
    here.refuses("reject:1SASKSQ").citing("meld/rank-by-count")
    aces = answered(jas, "SA DA CA HA S8 D8 D7 C9 (HQ)", "CK CQ CJ CT C8 C7 S7 H7 (HT)", "SAHADACA", "D8")
    aces.refuses("reject:1CKCQCJ").citing("meld/rank-by-count")
    assert rejections(aces) == {"reject:1CKCQCJCT"}


@pytest.mark.rule("smousjas/meld/rank-by-count")
@pytest.mark.rule("vijfhonderden/meld/rank-by-count")
def test_five_in_a_row_beat_four_aces_and_four_beat_three(jas):
    five = answered(jas, "SA DA CA HA S8 D8 D7 S7", "CQ CJ CT C9 C8 ST S9 H7", "SAHADACA", "D8")
    assert points_of(five.play("reject:1CQCJCTC9C8", "ST"), "N") == 100
    four = answered(jas, "SA SK SQ D8 D7 S9 H9 S8", "CT C9 C8 C7 DJ DT H7 ST", "SASKSQ", "D8")
    done = four.play("reject:1CTC9C8C7", "DJ")
    assert (points_of(done, "N"), points_of(done, "S")) == (50, 0)


@pytest.mark.rule("smousjas/meld/rank-by-top-card")
@pytest.mark.rule("vijfhonderden/meld/rank-by-top-card")
def test_with_as_many_cards_the_top_card_decides(jas):
    here = answered(jas, "CQ CJ CT S8 D8 D7 S9 H9 (HA)", "DT D9 S7 DJ SJ ST SA H7", "CQCJCT", "D8")
    here.refuses("reject:1DJDTD9").citing("meld/rank-by-top-card")
    here.refuses("reject:1SJSTS9").citing("meld/with-card-played")


@pytest.mark.rule("smousjas/meld/rank-by-top-card")
@pytest.mark.rule("vijfhonderden/meld/rank-by-top-card")
def test_a_four_against_a_run_of_four(jas):
    here = answered(jas, "CJ CT C9 C8 S8 D8 D7 H9 (HA)", "SQ HQ DQ CQ SA DA CA H7 (S9)", "CJCTC9C8", "D8")
    assert roem(here.play("reject:1SQHQDQCQ", "DA")) == [("N", "SQHQDQCQ", 100)]
    low = answered(jas, "CQ CJ CT C9 S8 D8 D7 H9 (HA)", "S7 H7 DA CA DJ DT SA C7 (S9)", "CQCJCTC9", "D8")
    assert rejections(low) == set()
    aces = answered(jas, "CJ C9 CT C8 S8 D8 D7 H9 (S7)", "SA HA DA CA ST DT HT H7 (D9)", "CJCTC9C8", "D8")
    assert rejections(aces) == {"reject:1SAHADACA"}


@pytest.mark.rule("smousjas/meld/rank-queens-over-jacks")
@pytest.mark.rule("vijfhonderden/meld/rank-queens-over-jacks")
def test_queens_reject_jacks(jas):
    here = answered(jas, "SJ HJ DJ CJ S8 D8 D7 C9 (HA)", "SQ HQ DQ CQ SA DA CA H7 (S9)", "SJHJDJCJ", "D8")
    done = here.play("reject:1SQHQDQCQ", "DA")
    assert (points_of(done, "N"), points_of(done, "S")) == (100, 0)


@pytest.mark.rule("smousjas/meld/rank-tie-trump", "smousjas/meld/rank-tie-leader")
@pytest.mark.rule("vijfhonderden/meld/rank-tie-trump", "vijfhonderden/meld/rank-tie-leader")
def test_equal_runs(jas):
    trumps = answered(jas, "DQ DJ DT S8 D8 D7 S9 C9 (CT)", "HQ HJ HT SA DA CA C7 C8 (H7)", "DQDJDT", "D8")
    assert roem(trumps.play("reject:1HQHJHT", "DA")) == [("N", "HQHJHT", 20)]
    plain = answered(jas, "DQ DJ DT S8 D8 D7 S9 C9 (CT)", "SQ SJ ST SA DA CA C7 H7 (H9)", "DQDJDT", "D8")
    plain.refuses("reject:1SQSJST").citing("meld/rank-tie-leader")
    leader = answered(jas, "HQ HJ HT S8 D8 D7 S9 C9 (CT)", "SQ SJ ST SA DA CA C7 H7 (H9)", "HQHJHT", "D8")
    assert rejections(leader) == set()


@pytest.mark.rule("smousjas/meld/reject", "smousjas/meld/rank-by-top-card", "smousjas/meld/show")
@pytest.mark.rule("vijfhonderden/meld/reject", "vijfhonderden/meld/rank-by-top-card", "vijfhonderden/meld/show")
def test_a_rejection_that_proves_lower_fails_without_penalty(jas):
    """Four jacks reject a four whose rank is known only once it is shown."""
    here = answered(jas, "SQ HQ DQ CQ S8 D8 D7 C9 (HA)", JACKS_NORTH, "SQHQDQCQ", "D8")
    reply = here.play("reject:1SJHJDJCJ").attempt("DA", "N")
    said = " ".join(event["say"] for event in reply["events"])
    assert "♠︎B ♥︎B ♦︎B ♣︎B" in said
    done = here.play("reject:1SJHJDJCJ", "DA")
    assert roem(done) == [("S", "SQHQDQCQ", 100)]
    assert done.turn == "N"
    assert "SJHJDJCJ" in shows(done)


# ---- several declarations


SOUTH_TWO = "CQ CJ CT DJ DT D9 S8 S7 (HA)"


@pytest.mark.rule("smousjas/meld/reject", "smousjas/meld/several-at-once")
@pytest.mark.rule("vijfhonderden/meld/reject", "vijfhonderden/meld/several-at-once")
def test_each_declaration_stands_by_itself(jas):
    here = answered(jas, SOUTH_TWO, "SQ SJ ST SA DA CA C7 H7 (H9)", "CQCJCT DJDTD9", "S8")
    assert rejections(here) == {"reject:2SQSJST"}
    assert sorted(roem(here.play("reject:2SQSJST", "DA"))) == [("N", "SQSJST", 20), ("S", "CQCJCT", 20)]


@pytest.mark.rule("smousjas/meld/reject")
@pytest.mark.rule("vijfhonderden/meld/reject")
def test_one_roem_against_two_declarations_scores_once(jas):
    here = answered(jas, SOUTH_TWO, "SK SQ SJ SA DA CA C7 H7 (H9)", "CQCJCT DJDTD9", "S8")
    done = here.play("reject:1SKSQSJ", "reject:2SKSQSJ", "DA")
    assert roem(done) == [("N", "SKSQSJ", 20)]


@pytest.mark.rule("smousjas/meld/several-at-once")
@pytest.mark.rule("vijfhonderden/meld/several-at-once")
def test_two_runs_of_one_suit_may_not_be_named_in_one_turn_either(jas):
    here = answered(jas, SOUTH_TWO, "SK SQ SJ SA DA CA C7 H7 (H9)", "CQCJCT DJDTD9", "S8").play("reject:1SKSQSJ")
    here.refuses("reject:2SASKSQ").citing("meld/several-at-once")


@pytest.mark.rule("smousjas/meld/reject", "smousjas/meld/several-at-once")
@pytest.mark.rule("vijfhonderden/meld/reject", "vijfhonderden/meld/several-at-once")
def test_the_whole_may_stand_or_fall_together(jas):
    fields = {"reject_scope": "whole"}
    here = answered(jas, SOUTH_TWO, "SK SQ SJ DQ DA CA C7 H7 (H9)", "DJDTD9 CQCJCT", "S8", **fields)
    assert rejections(here) == {"reject:1SKSQSJ"}
    here.refuses("reject:2SKSQSJ").citing("meld/reject")
    assert roem(here.play("reject:1SKSQSJ", "DA")) == [("N", "SKSQSJ", 20)]
    lower = answered(jas, SOUTH_TWO, "SQ SJ ST DK DA CA C7 H7 (H9)", "DJDTD9 CQCJCT", "S8", **fields)
    lower.refuses("reject:1SQSJST").citing("meld/rank-tie-leader")
    best = answered(jas, SOUTH_TWO, "SK SQ SJ SA DA CA C7 H7 (H9)", "DJDTD9 CQCJCT", "S8", **fields)
    best.refuses("reject:1SKSQSJ").citing("meld/reject")
    assert rejections(best) == {"reject:1SASKSQSJ"}


# ---- afterwards


@pytest.mark.rule("smousjas/meld/rejected-may-return", "smousjas/meld/rejected-again")
@pytest.mark.rule("vijfhonderden/meld/rejected-may-return", "vijfhonderden/meld/rejected-again")
def test_rejected_roem_may_be_declared_again(jas):
    here = answered(jas, "SQ SJ ST DA D8 D7 C9 H9", "CK CQ CJ S7 DT CA C7 H7", "SQSJST", "DA")
    here = here.play("reject:1CKCQCJ", "DT")
    assert here.turn == "S"
    assert "SQSJST" in shows(here)
    assert ("S", "SQSJST", 20) in roem(here.play("show:SQSJST", "D8", "S7"))


@pytest.mark.rule("smousjas/meld/rejected-again")
@pytest.mark.rule("vijfhonderden/meld/rejected-again")
def test_rejected_roem_may_be_used_to_reject(jas):
    here = answered(jas, "SQ SJ ST D7 D8 DA C9 C7", "CK CQ CJ D9 HJ HT H9 H7", "SQSJST", "D7").play(
        "reject:1CKCQCJ", "D9"
    )
    here = here.play("show:HJHTH9", "H7")
    assert "reject:1SQSJST" in rejections(here)
    assert ("S", "SQSJST", 20) in roem(here.play("reject:1SQSJST", "C7"))


@pytest.mark.rule("smousjas/meld/rejected-again")
@pytest.mark.rule("vijfhonderden/meld/rejected-again")
def test_not_once_a_card_of_it_is_gone(jas):
    here = answered(jas, "SQ SJ ST DA D8 D7 C9 H9", "CK CQ CJ S7 DT CA C7 H7", "SQSJST", "SQ").play(
        "reject:1CKCQCJ", "S7"
    )
    assert here.turn == "S"
    here.refuses("show:SQSJST").citing("meld/with-card-played")


@pytest.mark.rule("smousjas/meld/never-lower", "smousjas/meld/rejected-may-return")
@pytest.mark.rule("vijfhonderden/meld/never-lower", "vijfhonderden/meld/rejected-may-return")
def test_a_rejected_run_bars_no_lower_runs(jas):
    here = answered(jas, "SK SQ SJ ST DA D8 C9 H9", "CA CK CQ CJ DT C8 C7 H7", "SKSQSJST", "DA")
    here = here.play("reject:1CACKCQCJ", "DT")
    assert {"SQSJST", "SKSQSJST"} <= shows(here)


@pytest.mark.rule("smousjas/meld/once", "smousjas/meld/never-lower")
@pytest.mark.rule("vijfhonderden/meld/once", "vijfhonderden/meld/never-lower")
def test_rejecting_is_declaring(jas):
    fields = {"turn": "H8", "at": "3", "leads": "S", "south": "CT C9 C8 S8 D8 D7 S9 H9"}
    here = jas.table(**fields, north="SK SQ SJ ST DA CA C7 H7", roem="N SK SQ SJ").play("show:CTC9C8", "D8")
    here.refuses("reject:1SKSQSJ").citing("meld/once")
    here.refuses("reject:1SQSJST").citing("meld/never-lower")
    assert rejections(here) == {"reject:1SKSQSJST"}


@pytest.mark.rule("smousjas/meld/part-two-first-trick", "smousjas/meld/reject")
@pytest.mark.rule("vijfhonderden/meld/part-two-first-trick", "vijfhonderden/meld/reject")
def test_the_first_trick_of_part_two_can_be_rejected(jas):
    south, north = "CQ CJ CT S8 D8 D7 S9 H9 (HA)", "SK SQ SJ DA CA C7 D9 H7 (DJ)"
    here = jas.table(trump="H", at=jas.part_two, leads="S", south=south, north=north).play("show:CQCJCT", "D8")
    assert rejections(here) == {"reject:1SKSQSJ"}


# ---- the sentences about it


@pytest.mark.rule("smousjas/meld/rejected-may-return", "smousjas/meld/rejected-again")
@pytest.mark.rule("vijfhonderden/meld/rejected-may-return", "vijfhonderden/meld/rejected-again")
def test_only_roem_that_is_still_whole_is_said_to_come_back(jas):
    held = "SQ SJ ST DA D8 D7 C9 H9", "CK CQ CJ S7 DT CA C7 H7"
    kept = told(answered(jas, *held, "SQSJST", "DA"), "reject:1CKCQCJ", "DT")
    assert "later" in kept["meld/rejected-may-return"]
    gone = told(answered(jas, *held, "SQSJST", "SQ"), "reject:1CKCQCJ", "S7")
    assert "meld/rejected-may-return" not in gone
    assert "schoppenvrouw" in gone["meld/rejected-again"]


@pytest.mark.rule("smousjas/meld/part-two-first-trick")
@pytest.mark.rule("vijfhonderden/meld/part-two-first-trick")
def test_in_the_last_trick_for_declaring_nothing_is_said_to_come_back(jas):
    south, north = "CQ CJ CT S8 D8 D7 S9 H9 (HA)", "SK SQ SJ DA CA C7 D9 H7 (DJ)"
    here = jas.table(trump="H", at=jas.part_two, leads="S", south=south, north=north).play("show:CQCJCT", "D8")
    last = told(here, "reject:1SKSQSJ", "D9")
    assert "meld/part-two-first-trick" in last
    assert not {"meld/rejected-may-return", "meld/rejected-again"} & last.keys()


@pytest.mark.rule("smousjas/meld/rank-tie-trump")
@pytest.mark.rule("vijfhonderden/meld/rank-tie-trump")
def test_of_equals_it_is_said_that_the_other_is_in_trumps(jas):
    here = answered(jas, "DQ DJ DT S8 D8 D7 S9 C9 (CT)", "HQ HJ HT SA DA CA C7 C8 (H7)", "DQDJDT", "D8")
    assert "even hoog en in troef" in told(here, "reject:1HQHJHT", "DA")["meld/rank-tie-trump"]
