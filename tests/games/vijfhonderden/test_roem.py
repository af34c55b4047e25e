"""Roem: what it is and what it is worth, how it is announced and shown, what may be declared when."""

from itertools import product

import pytest

from tests.table_talk import ask

from .situations import PLAIN_NORTH, PLAIN_SOUTH, five, leading, points_of, roem, shows

ORDER = "AKQJT987"


def written(cards, north=PLAIN_NORTH, **fields):
    """What South writes for a declaration in the first trick, the turned card being the eight of hearts."""
    held = [cards[place : place + 2] for place in range(0, len(cards), 2)]
    spare = [card for card in ["S7", "D7", "C7", "C9", "D9", "S9", "DT", "ST", "HT"] if card not in held]
    south = " ".join([*held, *spare][:9])
    here = leading(south, " ".join(card for card in north.split() if card not in south), **fields)
    here = here.play(f"show:{cards}", spare[0])
    return points_of(here.play(sorted(here.may_play("N"))[0]), "S")


def four(rank):
    """Four alike as they are written."""
    return "".join(suit + rank for suit in "SHDC")


# ---- what it is worth


@pytest.mark.rule("vijfhonderden/meld/carre-jacks")
def test_four_jacks():
    assert written(four("J")) == 200


@pytest.mark.rule("vijfhonderden/meld/carre-others")
@pytest.mark.parametrize("rank", "AKQT")
def test_four_of_another_rank(rank):
    assert written(four(rank), "S9 D9 C8 D8 S8 C9 H7 HJ") == 100


@pytest.mark.rule("vijfhonderden/meld/carre-others")
@pytest.mark.parametrize("rank", "987")
def test_four_low_cards_are_no_roem(rank):
    here = five(turn="HJ", south=f"{' '.join(suit + rank for suit in 'SHDC')} SA DA CA ST HT")
    assert shows(here) == set()
    here.refuses(f"show:{four(rank)}").citing("meld/carre-others")


@pytest.mark.rule("vijfhonderden/meld/sequence-5-ace", "vijfhonderden/meld/sequence-5")
@pytest.mark.parametrize(
    ("run", "points"), [("AKQJT", 120), ("KQJT9", 100), ("QJT98", 100), ("KQJT98", 100), ("AKQJT9", 100)]
)
def test_five_or_more(run, points):
    assert written("".join("C" + rank for rank in run)) == points


@pytest.mark.rule("vijfhonderden/meld/sequence-5-ace")
def test_six_from_the_ace_may_be_worth_as_much_as_five():
    assert written("CACKCQCJCTC9", long_ace_sequence="120") == 120


@pytest.mark.rule("vijfhonderden/meld/sequence-4", "vijfhonderden/meld/sequence-3", "vijfhonderden/meld/sequence-order")
@pytest.mark.parametrize(("size", "points"), [(4, 50), (3, 20)])
def test_shorter_runs_in_every_place_and_suit(size, points):
    for top, suit in product(range(8 - size + 1), "CH"):
        run = [suit + rank for rank in ORDER[top : top + size]]
        turn = next(f"H{rank}" for rank in ORDER if f"H{rank}" not in run)
        south = " ".join([*run, "SA", "DA", "S8", "D8", "ST", "DK"][:9])
        here = five(turn=turn, south=south, north="S9 S7 D9 D7 DT SJ DJ SQ SK")
        assert points_of(here.play(f"show:{''.join(run)}", "S8", "S9"), "S") == points, run


@pytest.mark.rule("vijfhonderden/meld/sequence-order")
@pytest.mark.parametrize("cards", ["C9CJCT", "C8C7CA", "CKCQCT", "CJCTCQ"])
def test_no_other_order_and_not_round_the_corner(cards):
    held = [cards[place : place + 2] for place in (0, 2, 4)]
    here = leading(" ".join([*held, "S8", "D8", "D7", "S9", "H9"]))
    here.refuses(f"show:{cards}").citing("meld/sequence-order")


@pytest.mark.rule("vijfhonderden/meld/two-kinds")
def test_only_runs_fours_and_marriages_are_roem():
    here = leading("CQ CJ ST D9 SJ DJ D7 S8 H9")
    assert shows(here) == set()
    here.refuses("show:SJDJCJ").citing("meld/two-kinds")
    here.refuses("show:CQCJST").citing("meld/two-kinds")


# ---- Stuk


@pytest.mark.rule("vijfhonderden/meld/stuk")
def test_stuk_is_worth_twenty():
    assert written("HKHQ") == 20


@pytest.mark.rule("vijfhonderden/meld/stuk")
@pytest.mark.parametrize("pair", ["DKDQ", "DKHQ", "SKCQ", "CKSQ", "HKSQ", "DQSQ"])
def test_no_other_marriage_is_roem(pair):
    here = leading(f"{pair[:2]} {pair[2:]} S8 D8 D7 S9 H9 C7 HT")
    assert shows(here) == set()
    here.refuses(f"show:{pair}").citing("meld/stuk")


@pytest.mark.rule("vijfhonderden/meld/stuk-anyone")
def test_the_follower_declares_stuk_too_and_it_cannot_be_rejected():
    here = leading("HK HQ S8 D8 D7 S9 C9 C7 HT", "SA SK SQ DJ CA C8 CT DQ H9").play("show:HKHQ", "S8")
    here.refuses("reject:1SASKSQ").citing("meld/stuk-anyone")
    here.refuses("show:SASKSQ").citing("meld/leader-only")
    assert roem(here.play("CA")) == [("S", "HKHQ", 20)]
    follower = leading(PLAIN_SOUTH, "HK HQ SA S9 D9 D7 CA C8 H7").play("S8")
    assert shows(follower) == {"HKHQ"}
    assert roem(follower.play("show:HKHQ", "CA")) == [("N", "HKHQ", 20)]


@pytest.mark.rule("vijfhonderden/meld/stuk", "vijfhonderden/meld/show", "vijfhonderden/meld/announcement")
def test_the_cards_of_stuk_are_shown_at_the_end_of_the_trick():
    here = leading("HK HQ S8 D8 D7 S9 C9 C7 HT").play("show:HKHQ", "S8")
    assert "HK" not in str(here.of("N").view)
    assert "Stuk" in here.of("N").view["say"]
    reply = here.attempt("SA", "N")
    assert "♥︎H ♥︎V" in " ".join(event["say"] for event in reply["events"])


@pytest.mark.rule("vijfhonderden/meld/stuk")
def test_stuk_is_lost_once_one_of_its_cards_is_gone():
    here = five(turn="H8", leads="S", south="HQ S8 D8 D7 S9 C9 C7 HT SA", tricks="S HK C8")
    here.refuses("show:HKHQ").citing("meld/with-card-played")


@pytest.mark.rule("vijfhonderden/meld/card-in-several", "vijfhonderden/meld/several-at-once")
def test_one_card_may_be_in_a_run_a_four_and_stuk_at_once():
    south = "HK HQ HJ SQ DQ CQ D8 C7 S8"
    here = leading(south, "SA S9 S7 D9 D7 CA C8 C9 HT").play("show:HKHQHJ", "show:SQHQDQCQ", "show:HKHQ", "C7", "C8")
    assert points_of(here, "S") == 20 + 100 + 20


# ---- when and how


@pytest.mark.rule("vijfhonderden/meld/leader-only")
def test_only_the_leader_declares_runs_and_fours():
    here = leading(PLAIN_SOUTH, "SK SQ SJ D9 D7 CA C8 C9".replace("C9", "H7")).play("S8")
    here.refuses("show:SKSQSJ").citing("meld/leader-only")


@pytest.mark.rule("vijfhonderden/meld/leader-only")
def test_after_the_lead_it_is_too_late():
    here = leading("CK CQ CJ S8 D8 D7 S9 H9").play("S8")
    assert here.turn == "N"
    reply = here.attempt("show:CKCQCJ", "S")
    assert reply["refusal"]["rule"] == "vijfhonderden/play/tricks"


@pytest.mark.rule("vijfhonderden/meld/with-card-played")
def test_the_card_that_is_led_may_be_part_of_it_but_one_that_is_gone_may_not():
    here = leading("CK CQ CJ S8 D8 D7 S9 H9", "C7 SA C8 CA DT ST DJ SJ").play("show:CKCQCJ", "CK", "C7")
    assert roem(here) == [("S", "CKCQCJ", 20)]
    here.refuses("show:CKCQCJ").citing("meld/with-card-played")


@pytest.mark.rule("vijfhonderden/meld/announcement")
@pytest.mark.parametrize(
    ("cards", "said"), [("CQCJCT", "Zuid meldt 3 op de vrouw."), ("SJHJDJCJ", "Zuid meldt een carré.")]
)
def test_the_announcement_names_no_suit_and_of_a_four_no_rank(cards, said):
    here = leading("CQ CJ CT HJ SJ DJ S8 D7", "SA S9 S7 D9 DA CA C8 H9")
    reply = ask("play", table=here.text, seat="S", action=f"show:{cards}")
    assert [event["say"] for event in reply["events"]] == [said]
    assert reply["events"][0]["rule"] == "vijfhonderden/meld/announcement"
    after = here.play(f"show:{cards}", "S8").of("N")
    assert said.replace("meldt", "meldde") in after.view["say"]
    assert not [card for card in cards.replace("C", " C").split() if f'"{card}"' in str(after.view)]


@pytest.mark.rule("vijfhonderden/meld/show", "vijfhonderden/meld/write-at-once")
def test_the_roem_is_shown_and_written_when_the_opponent_has_played():
    here = leading("CQ CJ CT HJ SJ DJ S8 D7", "SA S9 S7 D9 DA CA C8 H9").play("show:CQCJCT", "S8")
    assert roem(here) == []
    reply = here.attempt("S9", "N")
    shown = [event for event in reply["events"] if event["rule"] == "vijfhonderden/meld/sequence-3"]
    assert "♣︎V ♣︎B ♣︎10" in shown[0]["say"]
    assert roem(here.play("S9")) == [("S", "CQCJCT", 20)]


@pytest.mark.rule("vijfhonderden/meld/several-at-once")
def test_two_runs_of_different_suits_but_not_of_one():
    here = leading("CQ CJ CT C9 DQ DJ DT S8", "SA S9 S7 D9 DA CA C8 H9").play("show:CQCJCT", "show:DQDJDT")
    here.refuses("show:CJCTC9").citing("meld/several-at-once")
    assert points_of(here.play("S8", "S9"), "S") == 40


@pytest.mark.rule("vijfhonderden/meld/once")
def test_each_roem_once_in_a_turn_and_once_in_a_hand():
    here = leading("SJ DJ CJ HJ S8 D8 D7 SA CT", "S9 S7 D9 CA C8 C7 H9 H7 DK").play("show:SJHJDJCJ")
    here.refuses("show:SJHJDJCJ").citing("meld/once")
    here.play("SA", "S9").refuses("show:SJHJDJCJ").citing("meld/once")


@pytest.mark.rule("vijfhonderden/meld/never-lower", "vijfhonderden/meld/upward", "vijfhonderden/meld/suits-independent")
def test_a_run_may_only_go_up_in_its_suit():
    here = five(turn="H8", at="3", leads="S", south="CK CQ CJ CT C9 DT D9 D8", roem="S CQ CJ CT")
    runs = {run for run in shows(here) if run.startswith("C")}
    assert runs == {"CKCQCJCTC9", "CKCQCJCT", "CQCJCTC9", "CKCQCJ"}
    here.refuses("show:CJCTC9").citing("meld/never-lower")
    here.refuses("show:CQCJCT").citing("meld/once")
    assert "DTD9D8" in shows(here)


@pytest.mark.rule("vijfhonderden/meld/upward")
def test_a_part_of_a_longer_run_may_be_forbidden():
    here = leading("CK CQ CJ CT S8 D8 D7 S9", partial_sequences="forbidden")
    assert shows(here) == {"CKCQCJCT"}
    here.refuses("show:CQCJCT").citing("meld/upward")


@pytest.mark.rule("vijfhonderden/meld/part-two-first-trick")
def test_in_part_two_only_its_first_trick_has_declarations():
    here = five(trump="H", at="8", leads="S", south="CK CQ CJ SA S8 D8 D7 DA HT", north="HK HQ CT S9 DJ C8 C7 H7 SK")
    assert shows(here) == {"CKCQCJ"}
    here = here.play("SA")
    assert shows(here) == {"HKHQ"}
    here = here.play("S9")
    assert shows(here) == set()
    here.refuses("show:CKCQCJ").citing("meld/part-two-first-trick")


@pytest.mark.rule("vijfhonderden/meld/part-two-first-trick", "vijfhonderden/meld/stuk-anyone")
def test_stuk_may_be_allowed_in_every_trick():
    fields = {"trump": "H", "leads": "S", "south": "HK HQ CK CQ CJ SA", "north": "DQ S9 DJ C8 C7 H7"}
    assert shows(five(**fields)) == set()
    assert shows(five(**fields, stuk_part_two="always")) == {"HKHQ"}
