"""Roem: its combinations and points, how it is announced and shown, and when it may be declared."""

from itertools import product

import pytest

from tests.table_talk import ask

from .sisters import PLAIN_SOUTH
from .situations import four, points_of, roem, shows, written

ORDER = "AKQJT987"


# ---- its points


@pytest.mark.rule("smousjas/meld/carre-jacks")
@pytest.mark.rule("vijfhonderden/meld/carre-jacks")
def test_four_jacks(jas):
    assert written(jas, four("J")) == 200


@pytest.mark.rule("smousjas/meld/carre-others")
@pytest.mark.rule("vijfhonderden/meld/carre-others")
@pytest.mark.parametrize("rank", "AKQT")
def test_four_of_another_rank(jas, rank):
    assert written(jas, four(rank), "S9 D9 C8 D8 S8 C9 (H7) (HJ)") == 100


@pytest.mark.rule("smousjas/meld/sequence-5-ace", "smousjas/meld/sequence-5")
@pytest.mark.rule("vijfhonderden/meld/sequence-5-ace", "vijfhonderden/meld/sequence-5")
@pytest.mark.parametrize(
    ("run", "points"), [("AKQJT", 120), ("KQJT9", 100), ("QJT98", 100), ("KQJT98", 100), ("AKQJT9", 100)]
)
def test_five_or_more(jas, run, points):
    assert written(jas, "".join("C" + rank for rank in run)) == points


@pytest.mark.rule("smousjas/meld/sequence-5-ace")
@pytest.mark.rule("vijfhonderden/meld/sequence-5-ace")
def test_six_from_the_ace_may_be_worth_as_much_as_five(jas):
    assert written(jas, "CACKCQCJCTC9", long_ace_sequence="120") == 120


@pytest.mark.rule("smousjas/meld/sequence-4", "smousjas/meld/sequence-3", "smousjas/meld/sequence-order")
@pytest.mark.rule("vijfhonderden/meld/sequence-4", "vijfhonderden/meld/sequence-3", "vijfhonderden/meld/sequence-order")
@pytest.mark.parametrize(("size", "points"), [(4, 50), (3, 20)])
def test_shorter_runs_in_every_place_and_suit(jas, size, points):
    for top, suit in product(range(8 - size + 1), "CH"):
        run = [suit + rank for rank in ORDER[top : top + size]]
        turn = next(f"H{rank}" for rank in ORDER if f"H{rank}" not in run)
        south = " ".join([*run, "SA", "DA", "S8", "D8", "ST", "DK"][: jas.held])
        here = jas.table(turn=turn, south=south, north="S9 S7 D9 D7 DT SJ DJ SQ (SK)")
        assert points_of(here.play(f"show:{''.join(run)}", "S8", "S9"), "S") == points, run


@pytest.mark.rule("smousjas/meld/sequence-order")
@pytest.mark.rule("vijfhonderden/meld/sequence-order")
@pytest.mark.parametrize("cards", ["C9CJCT", "C8C7CA", "CKCQCT", "CJCTCQ"])
def test_no_other_order_and_not_round_the_corner(jas, cards):
    held = [cards[place : place + 2] for place in (0, 2, 4)]
    here = jas.leading(" ".join([*held, "S8", "D8", "D7", "S9", "H9"]))
    here.refuses(f"show:{cards}").citing("meld/sequence-order")


@pytest.mark.rule("smousjas/meld/two-kinds")
@pytest.mark.rule("vijfhonderden/meld/two-kinds")
def test_only_runs_fours_and_marriages_are_roem(jas):
    here = jas.leading("CQ CJ ST D9 SJ DJ D7 S8 (H9)")
    assert shows(here) == set()
    here.refuses("show:SJDJCJ").citing("meld/two-kinds")
    here.refuses("show:CQCJST").citing("meld/two-kinds")


# ---- stuk


@pytest.mark.rule("smousjas/meld/stuk")
@pytest.mark.rule("vijfhonderden/meld/stuk")
def test_stuk(jas):
    assert written(jas, "HKHQ") == jas.stuk


@pytest.mark.rule("smousjas/meld/stuk", "smousjas/meld/with-card-played")
@pytest.mark.rule("vijfhonderden/meld/stuk", "vijfhonderden/meld/with-card-played")
def test_stuk_is_lost_once_one_of_its_cards_is_gone(jas):
    here = jas.table(turn="H8", leads="S", south="HQ S8 D8 D7 S9 C9 C7 HT (SA)", tricks="S HK C8")
    here.refuses("show:HKHQ").citing("meld/with-card-played")


@pytest.mark.rule("smousjas/meld/card-in-several", "smousjas/meld/several-at-once")
@pytest.mark.rule("vijfhonderden/meld/card-in-several", "vijfhonderden/meld/several-at-once")
def test_one_card_may_be_in_a_run_a_four_and_stuk_at_once(jas):
    south = "HK HQ HJ SQ DQ CQ D8 C7 (S8)"
    here = jas.leading(south, "SA S9 S7 D9 D7 CA C8 C9 (HT)").play(
        "show:HKHQHJ", "show:SQHQDQCQ", "show:HKHQ", "C7", "C8"
    )
    assert points_of(here, "S") == 20 + 100 + jas.stuk


# ---- when and how


@pytest.mark.rule("smousjas/meld/leader-only")
@pytest.mark.rule("vijfhonderden/meld/leader-only")
def test_only_the_leader_declares_runs_and_fours(jas):
    here = jas.leading(PLAIN_SOUTH, "SK SQ SJ D9 D7 CA C8 H7").play("S8")
    here.refuses("show:SKSQSJ").citing("meld/leader-only")


@pytest.mark.rule("smousjas/meld/leader-only")
@pytest.mark.rule("vijfhonderden/meld/leader-only")
def test_after_the_lead_it_is_too_late(jas):
    here = jas.leading("CK CQ CJ S8 D8 D7 S9 H9").play("S8")
    assert here.turn == "N"
    reply = here.attempt("show:CKCQCJ", "S")
    assert reply["refusal"]["rule"] == jas.rule("play/tricks")


@pytest.mark.rule("smousjas/meld/with-card-played")
@pytest.mark.rule("vijfhonderden/meld/with-card-played")
def test_the_card_that_is_led_may_be_part_of_it_but_one_that_is_gone_may_not(jas):
    here = jas.leading("CK CQ CJ S8 D8 D7 S9 H9", "C7 SA C8 CA DT ST DJ SJ").play("show:CKCQCJ", "CK", "C7")
    assert roem(here) == [("S", "CKCQCJ", 20)]
    here.refuses("show:CKCQCJ").citing("meld/with-card-played")


@pytest.mark.rule("smousjas/meld/announcement")
@pytest.mark.rule("vijfhonderden/meld/announcement")
@pytest.mark.parametrize(
    ("cards", "said"), [("CQCJCT", "Jij meldt 3 op de vrouw."), ("SJHJDJCJ", "Jij meldt een carré.")]
)
def test_the_announcement_names_no_suit_and_of_a_four_no_rank(jas, cards, said):
    here = jas.leading("CQ CJ CT HJ SJ DJ S8 D7", "SA S9 S7 D9 DA CA C8 H9")
    reply = ask("play", table=here.text, seat="S", action=f"show:{cards}")
    assert [event["say"] for event in reply["events"]] == [said]
    assert reply["events"][0]["rule"] == jas.rule("meld/announcement")
    after = here.play(f"show:{cards}", "S8").of("N")
    assert said.replace("Jij meldt", "Zuid meldde") in after.view["say"]
    assert not [card for card in cards.replace("C", " C").split() if f'"{card}"' in str(after.view)]


@pytest.mark.rule("smousjas/meld/show", "smousjas/meld/write-at-once")
@pytest.mark.rule("vijfhonderden/meld/show", "vijfhonderden/meld/write-at-once")
def test_the_roem_is_shown_and_written_when_the_opponent_has_played(jas):
    here = jas.leading("CQ CJ CT HJ SJ DJ S8 D7", "SA S9 S7 D9 DA CA C8 H9").play("show:CQCJCT", "S8")
    assert roem(here) == []
    reply = here.attempt("S9", "N")
    shown = [event for event in reply["events"] if event["rule"] == jas.rule("meld/sequence-3")]
    assert "♣︎V ♣︎B ♣︎10" in shown[0]["say"]
    assert roem(here.play("S9")) == [("S", "CQCJCT", 20)]


@pytest.mark.rule("smousjas/meld/several-at-once")
@pytest.mark.rule("vijfhonderden/meld/several-at-once")
def test_two_runs_of_different_suits_but_not_of_one(jas):
    here = jas.leading("CQ CJ CT C9 DQ DJ DT S8", "SA S9 S7 D9 DA CA C8 H9").play("show:CQCJCT", "show:DQDJDT")
    here.refuses("show:CJCTC9").citing("meld/several-at-once")
    assert points_of(here.play("S8", "S9"), "S") == 40


@pytest.mark.rule("smousjas/meld/once")
@pytest.mark.rule("vijfhonderden/meld/once")
def test_each_roem_once_in_a_turn_and_once_in_a_hand(jas):
    here = jas.leading("SJ DJ CJ HJ S8 D8 D7 SA (CT)", "S9 S7 D9 CA C8 C7 H9 H7 (DK)").play("show:SJHJDJCJ")
    here.refuses("show:SJHJDJCJ").citing("meld/once")
    here.play("SA", "S9").refuses("show:SJHJDJCJ").citing("meld/once")


@pytest.mark.rule("smousjas/meld/never-lower", "smousjas/meld/upward", "smousjas/meld/suits-independent")
@pytest.mark.rule("vijfhonderden/meld/never-lower", "vijfhonderden/meld/upward", "vijfhonderden/meld/suits-independent")
def test_a_run_may_only_go_up_in_its_suit(jas):
    here = jas.table(turn="H8", at="3", leads="S", south="CK CQ CJ CT C9 DT D9 D8", roem="S CQ CJ CT")
    runs = {run for run in shows(here) if run.startswith("C")}
    assert runs == {"CKCQCJCTC9", "CKCQCJCT", "CQCJCTC9", "CKCQCJ"}
    here.refuses("show:CJCTC9").citing("meld/never-lower")
    here.refuses("show:CQCJCT").citing("meld/once")
    assert "DTD9D8" in shows(here)


@pytest.mark.rule("smousjas/meld/upward")
@pytest.mark.rule("vijfhonderden/meld/upward")
def test_a_part_of_a_longer_run_may_be_forbidden(jas):
    here = jas.leading("CK CQ CJ CT S8 D8 D7 S9", partial_sequences="forbidden")
    assert shows(here) == {"CKCQCJCT"}
    here.refuses("show:CQCJCT").citing("meld/upward")


@pytest.mark.rule("smousjas/meld/part-two-first-trick")
@pytest.mark.rule("vijfhonderden/meld/part-two-first-trick")
def test_in_part_two_only_its_first_trick_has_declarations(jas):
    south, north = "CK CQ CJ SA S8 D8 D7 DA (HT)", "HK HQ CT S9 DJ C8 C7 H7 (SK)"
    here = jas.table(trump="H", at=jas.part_two, leads="S", south=south, north=north)
    assert shows(here) == {"CKCQCJ"}
    here = here.play("SA")
    assert shows(here) == {"HKHQ"}
    here = here.play("S9")
    assert shows(here) == set()
    here.refuses("show:CKCQCJ").citing("meld/part-two-first-trick")
