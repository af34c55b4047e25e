"""Roem in the first trick: its combinations, the declarations allowed, and the result of a rejection."""

import json

import pytest

from rules_core.table.table import setup_of, start
from tests.games.stock_jas.situations import four, points_of, rejections, roem, shows, told
from tests.table_talk import ask

from .situations import PLAIN_NORTH, PLAIN_SOUTH, first_trick, hundred

TENS = "ST DT CT HT SA DA CA S7 H7"
JACKS = "SJ DJ CJ HJ SA DA CA S7 H7"


def worth(cards, **fields):
    """South's score for a declaration that nobody rejects, with hearts or spades as trumps."""
    held = [cards[place : place + 2] for place in range(0, len(cards), 2)]
    low = [one for one in ("S7", "S8", "D7", "C7", "D9", "C9", "H7", "DJ", "CT") if one not in held]
    here = first_trick(" ".join([*held, *low][:9]), "", turn="S9" if "H8" in held else "H8", seed="w", **fields)
    here = here.play(f"show:{cards}", low[0])
    here = here.play(sorted(here.may_play("N"))[0])
    return points_of(here, "S")


@pytest.mark.rule("honderden/meld/carre")
@pytest.mark.parametrize("rank", "AKQJT")
def test_four_alike_are_a_hundred(rank):
    assert worth(four(rank)) == 100


@pytest.mark.rule("honderden/meld/carre", "honderden/meld/rank-queens-over-jacks")
def test_four_jacks_may_be_worth_more_but_rank_no_higher():
    assert worth(four("J"), carre_jacks="200") == 200
    given = {"south": "SJ HJ DJ CJ D8 DA S8 C9 HT", "north": "SQ HQ DQ CQ S7 D7 C7 S9 D9", "turn": "H7"}
    here = hundred(**given, carre_jacks="200").play(f"show:{four('J')}", "D8")
    assert rejections(here) == {f"reject:1{four('Q')}"}


@pytest.mark.rule("honderden/meld/carre", "honderden/meld/two-kinds")
def test_nothing_else_is_roem():
    here = first_trick("S9 H9 D9 C9 SJ DJ CJ H8 D7", "", turn="H7", seed="n")
    assert shows(here) == set()
    here.refuses(f"show:{four('9')}").citing("meld/carre")
    here.refuses("show:SJDJCJ").citing("meld/two-kinds")
    here.refuses("show:S9H9").citing("meld/stuk")


@pytest.mark.rule("honderden/meld/sequence-5", "honderden/meld/sequence-4", "honderden/meld/sequence-3")
@pytest.mark.parametrize(
    ("run", "points"), [("AKQJT", 100), ("KQJT9", 100), ("AKQJT987", 100), ("QJT9", 50), ("T98", 20), ("AKQ", 20)]
)
def test_sequences(run, points):
    assert worth("".join("C" + rank for rank in run)) == points


@pytest.mark.rule("honderden/meld/sequence-order")
@pytest.mark.parametrize("cards", ["C9CJCT", "C8C7CA", "CKCQCT"])
def test_no_other_order_and_not_round_the_corner(cards):
    held = [cards[place : place + 2] for place in (0, 2, 4)]
    first_trick(" ".join([*held, "S8"]), "").refuses(f"show:{cards}").citing("meld/sequence-order")


@pytest.mark.rule("honderden/meld/sequence-order")
def test_the_order_is_the_same_in_trumps():
    assert shows(first_trick("HJ H9 HA S8 D8 D7 C9 C7 SK", PLAIN_NORTH.replace("HA", "CQ"))) == set()
    assert shows(first_trick("HT H9 HJ S8 D8 D7 C9 C7 SK", "")) == {"HJHTH9"}


# ---- who, when and how


@pytest.mark.rule("honderden/meld/first-trick-only")
def test_only_in_the_first_trick():
    here = hundred(turn="H8", at="2", leads="S", south="CK CQ CJ S8 D8 D7 S9 H9 DA")
    assert shows(here) == set()
    here.refuses("show:CKCQCJ").citing("meld/first-trick-only")


@pytest.mark.rule("honderden/meld/players-may-declare", "honderden/meld/optional")
def test_the_follower_declares_freely_when_the_leader_was_silent():
    north = "CK CQ CJ CT S9 D9 HA DK ST"
    here = first_trick(PLAIN_SOUTH.replace("CQ", "DT"), north).play("S7")
    assert "CKCQCJ" in shows(here)
    assert roem(here.play("S9")) == []
    leader = first_trick(PLAIN_SOUTH, north, first_trick_roem="leader").play("S7")
    assert shows(leader) == set()
    leader.refuses("show:CKCQCJ").citing("meld/players-may-declare")


@pytest.mark.rule("honderden/meld/players-may-declare", "honderden/meld/may-be-rejected")
def test_after_a_declaration_one_can_only_reject():
    here = first_trick("CQ CJ CT S8 D8 D7 S7 H9 DA", "DT D9 DJ SA SK HA HT C7 H7").play("show:CQCJCT", "S7")
    here.refuses("show:DJDTD9").citing("meld/may-be-rejected")
    here.refuses("reject:1DJDTD9").citing("meld/rank-by-top-card")


@pytest.mark.rule("honderden/meld/optional")
def test_a_part_of_a_longer_run_may_be_declared():
    here = first_trick("CK CQ CJ CT C9 D7 S7 H9 DA", "")
    assert {"CKCQCJ", "CQCJCT", "CKCQCJCT"} <= shows(here)


@pytest.mark.rule("honderden/meld/with-card-played")
def test_the_card_that_is_led_may_be_part_of_it():
    here = first_trick("CK CQ CJ S8 D8 D7 S7 H9 DT").play("show:CKCQCJ", "CK", "S9")
    assert roem(here) == [("S", "CKCQCJ", 20)]
    first_trick().refuses("show:CKCQCJ").citing("meld/with-card-played")


@pytest.mark.rule("honderden/meld/announcement")
@pytest.mark.parametrize(
    ("cards", "said"), [("CQCJCT", "Jij meldt 3 op de vrouw."), (four("J"), "Jij meldt een carré.")]
)
def test_the_announcement_names_no_suit_and_of_a_four_no_rank(cards, said):
    here = first_trick("CQ CJ CT HJ SJ DJ S8 D7 H9", "SA S9 D9 DA CA HA DQ HK H7")
    assert [event["say"] for event in here.attempt(f"show:{cards}")["events"]] == [said]
    after = here.play(f"show:{cards}", "S8").of("N")
    assert '"CJ"' not in json.dumps(after.view)


@pytest.mark.rule("honderden/meld/show")
def test_the_roem_is_shown_when_everybody_has_played():
    here = first_trick("CQ CJ CT HJ SJ DJ S8 D7 H9", "SA S9 D9 DA CA HA DQ HK H7").play("show:CQCJCT", "S8")
    assert roem(here) == []
    told = " ".join(event["say"] for event in here.attempt("S9", "N")["events"])
    assert "♣︎V ♣︎B ♣︎10" in told


@pytest.mark.rule("honderden/meld/several-at-once", "honderden/meld/card-in-several")
def test_several_at_once():
    here = first_trick("SK SQ SJ HQ DQ CQ DK DJ S7", "S9 D7 D8 C7 C9 H7 HT CT C8", turn="H8")
    here = here.play(f"show:{four('Q')}", "show:SKSQSJ", "show:DKDQDJ")
    here.refuses("show:SKSQSJ").citing("meld/several-at-once")
    assert points_of(here.play("S7", "S9"), "S") == 140


# ---- rejecting


def declared(south, north, cards, spare, **fields):
    """The table after South declared these combinations and led a card to spare."""
    return first_trick(south, north, **fields).play(*(f"show:{one}" for one in cards.split()), spare)


@pytest.mark.rule("honderden/meld/reject-leader", "honderden/meld/rejected-is-lost", "honderden/meld/may-be-rejected")
def test_the_best_roem_decides_for_all():
    here = declared("CQ CJ CT DJ DT D9 S8 S7 H9", "SK SQ SJ HA HK HQ C7 C8 ST", "CQCJCT DJDTD9", "S7", turn="H7")
    here.refuses("reject:2SKSQSJ").citing("meld/may-be-rejected")
    done = here.play("reject:1SKSQSJ", "show:HAHKHQ", "ST")
    assert sorted(roem(done)) == [("N", "HAHKHQ", 20), ("N", "SKSQSJ", 20)]


@pytest.mark.rule("honderden/meld/rejected-is-lost", "honderden/meld/show")
def test_rejected_roem_is_reported_as_lost_and_stays_hidden():
    here = declared("CQ CJ CT S8 D8 D7 S7 H9 HT", "SK SQ SJ DA CA C7 D9 HK C8", "CQCJCT", "S7")
    told = here.play("reject:1SKSQSJ").attempt("D9", "N")["events"]
    said = " ".join(event["say"] for event in told)
    assert "telt deze hand niet meer" in said
    assert "♣︎V" not in said


@pytest.mark.rule("honderden/meld/may-be-rejected", "honderden/meld/reject-leader", "honderden/meld/show")
def test_a_rejection_that_proves_lower_fails():
    here = declared("SQ HQ DQ CQ S8 D8 D7 C9 H9", JACKS, four("Q"), "D8").play(f"reject:1{four('J')}", "DA")
    assert roem(here) == [("S", four("Q"), 100)]


# ---- reading/unknown-suit-or-rank: four tens are the lowest four, so any announced four is higher


@pytest.mark.rule("honderden/meld/may-be-rejected", "honderden/meld/rank-by-top-card", "honderden/meld/carre")
def test_four_tens_never_reject_a_four():
    here = declared("SJ HJ DJ CJ S8 D8 D7 C9 H9", TENS, four("J"), "D8")
    assert rejections(here) == set()
    here.refuses(f"reject:1{four('T')}").citing("meld/rank-by-top-card")
    jacks = declared("ST HT DT CT S8 D8 D7 C9 H9", JACKS, four("T"), "D8")
    assert rejections(jacks) == {f"reject:1{four('J')}"}


@pytest.mark.rule("honderden/meld/may-be-rejected", "honderden/meld/rank-by-top-card")
def test_the_silent_leader_never_rejects_a_four_with_four_in_a_row_on_the_ten():
    """Of equals the first to speak is higher, but two fours are never equal: all cards of a four are in one hand."""
    here = first_trick("CT C9 C8 C7 D7 D8 S7 H9 DT", "SK HK DK CK S9 D9 HT HA SA", turn="DA")
    here = here.play("D8", f"show:{four('K')}", "S9")
    assert here.phase != "last-word" or rejections(here) == set()
    here.refuses("reject:1CTC9C8C7").citing("meld/rank-by-top-card")


@pytest.mark.rule("honderden/meld/may-be-rejected")
def test_the_silent_leader_has_the_last_word():
    here = first_trick("SA SK SQ D7 D8 C7 H9 DJ C9", "CQ CJ CT S9 D9 DT HT HA S7").play("D7", "show:CQCJCT", "S9")
    assert here.phase == "last-word"
    assert here.turn == "S"
    here.refuses("D8").citing("meld/may-be-rejected")
    assert rejections(here) == {"reject:1SASKSQ"}
    here.refuses("reject:1D7D8DJ").citing("meld/sequence-order").offering("reject:1SASKSQ pass")
    here.refuses("reject:2SASKSQ").citing("meld/reject-leader").offering("reject:1SASKSQ pass")
    assert roem(here.play("reject:1SASKSQ", "pass")) == [("S", "SASKSQ", 20)]
    assert told(here, "reject:1SASKSQ", "pass")["meld/may-be-rejected"] == "Jij laat het daarbij."
    assert roem(here.play("pass")) == [("N", "CQCJCT", 20)]
    assert told(here, "pass")["meld/may-be-rejected"] == "Jij keurt niet af."
    spoken = declared("SA SK SQ D7 D8 C7 H9 DJ C9", "CQ CJ CT C8 D9 DT HT HA S7", "SASKSQ", "D7")
    assert spoken.play("reject:1CQCJCTC8" if "reject:1CQCJCTC8" in rejections(spoken) else "D9").phase == "tricks"


@pytest.mark.rule("honderden/meld/may-be-rejected", "honderden/meld/rank-tie-leader")
def test_of_equals_the_leader_may_reject_with_the_card_he_led():
    here = first_trick("SQ SJ ST D7 D8 C7 H9 DA C9", "CQ CJ CT S9 D9 DT HT HA S7").play("ST", "show:CQCJCT", "S9")
    assert rejections(here) == {"reject:1SQSJST"}
    assert roem(here.play("reject:1SQSJST", "pass")) == [("S", "SQSJST", 20)]


@pytest.mark.rule("honderden/meld/rank-by-count")
def test_more_cards_rank_higher_whatever_they_are_worth():
    here = declared("SA DA CA HA S8 D8 D7 C9 HQ", "CK CQ CJ CT C8 C7 S7 H7 HT", four("A"), "D8")
    here.refuses("reject:1CKCQCJ").citing("meld/rank-by-count")
    five = declared("SA DA CA HA S8 D8 D7 S7 HQ", "CQ CJ CT C9 C8 ST S9 H7 DT", four("A"), "D8")
    assert roem(five.play("reject:1CQCJCTC9C8", "ST")) == [("N", "CQCJCTC9C8", 100)]


@pytest.mark.rule("honderden/meld/rank-by-top-card", "honderden/meld/rank-queens-over-jacks")
def test_with_as_many_cards_the_top_card_decides():
    here = declared("CQ CJ CT S8 D8 D7 S7 H9 HK", "DT D9 DJ SA SK HA HT C7 H7", "CQCJCT", "D8")
    here.refuses("reject:1DJDTD9").citing("meld/rank-by-top-card")
    queens = declared("SJ HJ DJ CJ S8 D8 D7 C9 HA", "SQ HQ DQ CQ SA DA CA H7 S9", four("J"), "D8")
    assert roem(queens.play(f"reject:1{four('Q')}", "DA")) == [("N", four("Q"), 100)]


@pytest.mark.rule("honderden/meld/rank-tie-trump", "honderden/meld/rank-tie-leader")
def test_equal_runs():
    plain = declared("DQ DJ DT S8 D8 D7 S9 C9 CT", "SQ SJ ST S7 DA CA C7 H7 HA", "DQDJDT", "D8")
    plain.refuses("reject:1SQSJST").citing("meld/rank-tie-leader")
    trumps = declared("DQ DJ DT S8 D8 D7 S9 C9 CT", "HQ HJ HT SA DA CA C7 C8 H7", "DQDJDT", "D8")
    assert roem(trumps.play("reject:1HQHJHT", "DA")) == [("N", "HQHJHT", 20)]


@pytest.mark.rule("honderden/meld/rank-tie-trump", "honderden/meld/rank-tie-leader")
def test_of_equals_it_is_said_which_of_the_two_is_above_the_other():
    trumps = declared("DQ DJ DT S8 D8 D7 S9 C9 CT", "HQ HJ HT SA DA CA C7 C8 H7", "DQDJDT", "D8")
    assert "even hoog en in troef" in told(trumps, "reject:1HQHJHT", "DA")["meld/rank-tie-trump"]
    leading = "SQ SJ ST D7 D8 C7 C9 DA H9"
    earlier = first_trick(leading, "CQ CJ CT S9 D9 DT HT HA S7").play("ST", "show:CQCJCT", "S9")
    assert "even hoog, en jij speelde eerder" in told(earlier, "reject:1SQSJST", "pass")["meld/rank-tie-leader"]
    lower = first_trick(leading, "HQ HJ HT S9 D9 DT CT HA S7").play("ST", "show:HQHJHT", "S9")
    said = told(lower, "reject:1SQSJST", "pass")["meld/rank-tie-trump"]
    assert said == "Jouw afkeuring gaat niet op: de roem van Noord is even hoog en in troef."


# ---- Stuk


@pytest.mark.rule("honderden/meld/stuk", "honderden/meld/stuk-anyone", "honderden/meld/stuk-any-trick")
def test_stuk_at_any_time_and_beyond_rejection():
    here = first_trick("HK HQ S8 D8 D7 S7 C9 C7 DT", "SA SK SQ DJ CA C8 CT DQ H9").play("show:HKHQ", "S8")
    here.refuses("reject:1SASKSQ").citing("meld/stuk-anyone")
    late = hundred(trump="H", at="12", trick="S S8", north="HK HQ S7 D9 C9", seat="N").play("show:HKHQ", "S7")
    assert roem(late) == [("N", "HKHQ", 20)]
    late.refuses("show:HKHQ", "N").citing("meld/stuk", "play/tricks")


@pytest.mark.rule("honderden/meld/stuk")
def test_stuk_once_and_while_both_are_in_hand():
    fields = {"trump": "H", "leads": "S", "south": "HK HQ S7 D9 C9"}
    hundred(**fields, roem="S HK HQ").refuses("show:HKHQ").citing("meld/stuk")
    gone = hundred(trump="H", leads="S", south="HQ S7 D9 C9", tricks="S HK H8")
    gone.refuses("show:HKHQ").citing("meld/with-card-played")


@pytest.mark.rule("honderden/meld/announcement")
def test_an_announcement_gives_the_follower_no_suit():
    fields = {"turn": "S9", "north": "SK SJ ST D8 C8 D7 H7 H8 S7", "dealer": "N", "seed": "same"}
    said = []
    for cards in ("CQ CJ CT", "DQ DJ DT"):
        log = f"show:{cards.replace(' ', '')} HT"
        text = start(setup_of("honderden", {**fields, "south": f"{cards} HT", "log": log})).text
        said.append(json.dumps(ask("open", table=text, seat="N")["view"], sort_keys=True))
    assert said[0] == said[1]


@pytest.mark.parametrize(("run", "heard"), [("SASKSQ", "3 op het aas"), ("SQSJST", "3 op de vrouw")])
def test_a_run_is_announced_with_the_article_of_its_top_card(run, heard):
    here = hundred(turn="H8", south="SA SK SQ SJ ST D7 D9 C7 C9").play(f"show:{run}")
    assert heard in here.events[0]["say"]
