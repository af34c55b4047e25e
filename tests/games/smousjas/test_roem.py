"""Roem: what it is and what it is worth, how it is announced and shown, what may be declared when."""

from itertools import product

import pytest

from tests.table_talk import ask

from .situations import PLAIN_NORTH, PLAIN_SOUTH, leading, points_of, roem, shows, smous

ORDER = "AKQJT987"


def written(cards, north=PLAIN_NORTH, **fields):
    """What South writes for a declaration in the first trick, the turned card being the eight of hearts."""
    held = [cards[place : place + 2] for place in range(0, len(cards), 2)]
    spare = [card for card in ["S7", "D7", "C7", "C9", "D9", "S9", "DT", "ST"] if card not in held]
    south = " ".join([*held, *spare][:8])
    here = leading(south, " ".join(card for card in north.split() if card not in south), **fields)
    here = here.play(f"show:{cards}", spare[0])
    return points_of(here.play(sorted(here.may_play("N"))[0]), "S")


def four(rank):
    """Four alike as they are written."""
    return "".join(suit + rank for suit in "SHDC")


# ---- what it is worth


@pytest.mark.rule("smousjas/meld/carre-jacks")
def test_four_jacks():
    assert written(four("J")) == 200


@pytest.mark.rule("smousjas/meld/carre-nines")
def test_four_nines():
    assert written(four("9"), "SA S8 D8 CA C8 HA DA HT") == 140


@pytest.mark.rule("smousjas/meld/carre-others")
@pytest.mark.parametrize("rank", "AKQT")
def test_four_of_another_rank(rank):
    assert written(four(rank), "S9 D9 C8 D8 S8 C9") == 100


@pytest.mark.rule("smousjas/meld/carre-others")
@pytest.mark.parametrize("rank", "87")
def test_four_low_cards_count_too(rank):
    south = f"{' '.join(suit + rank for suit in 'SHDC')} SA DA CA ST"
    here = smous(turn="HJ", south=south, north="S9 D9 C9 SQ DT CT HA HT").play(f"show:{four(rank)}", "ST", "SQ")
    assert points_of(here, "S") == 100


@pytest.mark.rule("smousjas/meld/sequence-5-ace", "smousjas/meld/sequence-5")
@pytest.mark.parametrize(
    ("run", "points"), [("AKQJT", 120), ("KQJT9", 100), ("QJT98", 100), ("KQJT98", 100), ("AKQJT9", 100)]
)
def test_five_or_more(run, points):
    assert written("".join("C" + rank for rank in run)) == points


@pytest.mark.rule("smousjas/meld/sequence-5-ace")
def test_six_from_the_ace_may_be_worth_as_much_as_five():
    assert written("CACKCQCJCTC9", long_ace_sequence="120") == 120


@pytest.mark.rule("smousjas/meld/sequence-4", "smousjas/meld/sequence-3", "smousjas/meld/sequence-order")
@pytest.mark.parametrize(("size", "points"), [(4, 50), (3, 20)])
def test_shorter_runs_in_every_place_and_suit(size, points):
    for top, suit in product(range(8 - size + 1), "CH"):
        run = [suit + rank for rank in ORDER[top : top + size]]
        turn = next(f"H{rank}" for rank in ORDER if f"H{rank}" not in run)
        south = " ".join([*run, "SA", "DA", "S8", "D8", "ST"][:8])
        here = smous(turn=turn, south=south, north="S9 S7 D9 D7 DT SJ DJ SQ")
        assert points_of(here.play(f"show:{''.join(run)}", "S8", "S9"), "S") == points, run


@pytest.mark.rule("smousjas/meld/sequence-order")
@pytest.mark.parametrize("cards", ["C9CJCT", "C8C7CA", "CKCQCT", "CJCTCQ"])
def test_no_other_order_and_not_round_the_corner(cards):
    held = [cards[place : place + 2] for place in (0, 2, 4)]
    here = leading(" ".join([*held, "S8", "D8", "D7", "S9", "H9"]))
    here.refuses(f"show:{cards}").citing("meld/sequence-order")


@pytest.mark.rule("smousjas/meld/two-kinds")
def test_only_runs_fours_and_marriages_are_roem():
    here = leading("CQ CJ ST D9 SJ DJ D7 S8")
    assert shows(here) == set()
    here.refuses("show:SJDJCJ").citing("meld/two-kinds")
    here.refuses("show:CQCJST").citing("meld/two-kinds")


# ---- marriages


@pytest.mark.rule("smousjas/meld/stuk", "smousjas/meld/dubbel", "smousjas/meld/brok")
@pytest.mark.parametrize(
    ("pair", "points"),
    [("HKHQ", 40), ("DQSQ", 40), ("HKSQ", 20), ("DKCQ", 20), ("CKHQ", 20), ("SKDQ", 20), ("HKCQ", 20), ("DKSQ", 20)],
)
def test_marriages(pair, points):
    assert written(pair) == points


@pytest.mark.rule("smousjas/meld/brok", "smousjas/meld/stuk")
@pytest.mark.parametrize("pair", ["DKDQ", "DKHQ", "SKCQ", "CKSQ", "SKSQ", "HKDQ", "CKCQ"])
def test_other_kings_and_queens_are_nothing(pair):
    here = leading(f"{pair[:2]} {pair[2:]} S8 D8 D7 S9 H9 C7")
    assert shows(here) == set()
    here.refuses(f"show:{pair}").citing("meld/brok")


@pytest.mark.rule("smousjas/meld/marriages")
def test_the_follower_declares_marriages_too_and_they_cannot_be_rejected():
    here = leading("HK HQ S8 D8 D7 S9 C9 C7", "SA SK SQ DJ CA C8 CT DQ").play("show:HKHQ", "S8")
    assert shows(here) == {"SKDQ", "DQSQ"}
    here.refuses("reject:1SASKSQ").citing("meld/marriages")
    here.refuses("show:SASKSQ").citing("meld/leader-only")
    done = here.play("show:DQSQ", "CA")
    assert roem(done) == [("S", "HKHQ", 40), ("N", "DQSQ", 40)]


@pytest.mark.rule("smousjas/meld/marriages-show", "smousjas/meld/announcement")
def test_the_cards_of_a_marriage_are_shown_at_the_end_of_the_trick():
    here = leading("HK SQ S8 D8 D7 S9 C9 C7").play("show:HKSQ", "S8")
    assert "HK" not in str(here.of("N").view)
    assert "Brok" in here.of("N").view["say"]
    reply = here.attempt("SA", "N")
    assert "♥︎H ♠︎V" in " ".join(event["say"] for event in reply["events"])


@pytest.mark.rule("smousjas/meld/card-in-several")
def test_one_card_is_in_one_marriage_at_a_time():
    here = leading("HK HQ SQ DQ S8 D8 D7 C7").play("show:HKHQ")
    assert shows(here) == {"DQSQ"}
    here.refuses("show:HKSQ").citing("meld/card-in-several")
    free = leading("HK HQ SQ DQ S8 D8 D7 C7", marriage_sharing="free").play("show:HKHQ")
    assert shows(free) == {"DQSQ", "HKSQ"}


@pytest.mark.rule("smousjas/meld/card-in-several", "smousjas/meld/several-at-once")
def test_one_card_may_be_in_a_run_a_four_and_a_marriage_at_once():
    south = "HK HQ HJ SQ DQ CQ D8 C7"
    here = leading(south, "SA S9 S7 D9 D7 CA C8 C9").play("show:HKHQHJ", "show:SQHQDQCQ", "show:HKHQ", "C7", "C8")
    assert points_of(here, "S") == 20 + 100 + 40


# ---- when and how


@pytest.mark.rule("smousjas/meld/leader-only")
def test_only_the_leader_declares_runs_and_fours():
    here = leading(PLAIN_SOUTH, "SK SQ SJ D9 D7 CA C8 C9".replace("C9", "H7")).play("S8")
    here.refuses("show:SKSQSJ").citing("meld/leader-only")


@pytest.mark.rule("smousjas/meld/leader-only")
def test_after_the_lead_it_is_too_late():
    here = leading("CK CQ CJ S8 D8 D7 S9 H9").play("S8")
    assert here.turn == "N"
    reply = here.attempt("show:CKCQCJ", "S")
    assert reply["refusal"]["rule"] == "smousjas/play/tricks"


@pytest.mark.rule("smousjas/meld/with-card-played")
def test_the_card_that_is_led_may_be_part_of_it_but_one_that_is_gone_may_not():
    here = leading("CK CQ CJ S8 D8 D7 S9 H9", "C7 SA C8 CA DT ST DJ SJ").play("show:CKCQCJ", "CK", "C7")
    assert roem(here) == [("S", "CKCQCJ", 20)]
    here.refuses("show:CKCQCJ").citing("meld/with-card-played")


@pytest.mark.rule("smousjas/meld/announcement")
@pytest.mark.parametrize(
    ("cards", "said"), [("CQCJCT", "Zuid meldt 3 op de vrouw."), ("SJHJDJCJ", "Zuid meldt een carré.")]
)
def test_the_announcement_names_no_suit_and_of_a_four_no_rank(cards, said):
    here = leading("CQ CJ CT HJ SJ DJ S8 D7", "SA S9 S7 D9 DA CA C8 H9")
    reply = ask("play", table=here.text, seat="S", action=f"show:{cards}")
    assert [event["say"] for event in reply["events"]] == [said]
    assert reply["events"][0]["rule"] == "smousjas/meld/announcement"
    after = here.play(f"show:{cards}", "S8").of("N")
    assert said.replace("meldt", "meldde") in after.view["say"]
    assert not [card for card in cards.replace("C", " C").split() if f'"{card}"' in str(after.view)]


@pytest.mark.rule("smousjas/meld/show", "smousjas/meld/write-at-once")
def test_the_roem_is_shown_and_written_when_the_opponent_has_played():
    here = leading("CQ CJ CT HJ SJ DJ S8 D7", "SA S9 S7 D9 DA CA C8 H9").play("show:CQCJCT", "S8")
    assert roem(here) == []
    reply = here.attempt("S9", "N")
    shown = [event for event in reply["events"] if event["rule"] == "smousjas/meld/sequence-3"]
    assert "♣︎V ♣︎B ♣︎10" in shown[0]["say"]
    assert roem(here.play("S9")) == [("S", "CQCJCT", 20)]


@pytest.mark.rule("smousjas/meld/several-at-once")
def test_two_runs_of_different_suits_but_not_of_one():
    here = leading("CQ CJ CT C9 DQ DJ DT S8", "SA S9 S7 D9 DA CA C8 H9").play("show:CQCJCT", "show:DQDJDT")
    here.refuses("show:CJCTC9").citing("meld/several-at-once")
    assert points_of(here.play("S8", "S9"), "S") == 40


@pytest.mark.rule("smousjas/meld/once")
def test_each_roem_once_in_a_turn_and_once_in_a_hand():
    here = leading("SJ DJ CJ HJ S8 D8 D7 SA", "S9 S7 D9 CA C8 C7 H9 H7").play("show:SJHJDJCJ")
    here.refuses("show:SJHJDJCJ").citing("meld/once")
    here.play("SA", "S9").refuses("show:SJHJDJCJ").citing("meld/once")


@pytest.mark.rule("smousjas/meld/once")
def test_a_brok_of_other_cards_is_another_roem():
    here = leading("HK SQ CQ SA S8 D8 D7 C7", roem="S HK SQ")
    assert shows(here) == {"HKCQ"}
    here.refuses("show:HKSQ").citing("meld/once")


@pytest.mark.rule("smousjas/meld/never-lower", "smousjas/meld/upward", "smousjas/meld/suits-independent")
def test_a_run_may_only_go_up_in_its_suit():
    here = smous(turn="H8", at="3", leads="S", south="CK CQ CJ CT C9 DT D9 D8", roem="S CQ CJ CT")
    runs = {run for run in shows(here) if run.startswith("C")}
    assert runs == {"CKCQCJCTC9", "CKCQCJCT", "CQCJCTC9", "CKCQCJ"}
    here.refuses("show:CJCTC9").citing("meld/never-lower")
    here.refuses("show:CQCJCT").citing("meld/once")
    assert "DTD9D8" in shows(here)


@pytest.mark.rule("smousjas/meld/upward")
def test_a_part_of_a_longer_run_may_be_forbidden():
    here = leading("CK CQ CJ CT S8 D8 D7 S9", partial_sequences="forbidden")
    assert shows(here) == {"CKCQCJCT"}
    here.refuses("show:CQCJCT").citing("meld/upward")


@pytest.mark.rule("smousjas/meld/part-two-first-trick")
def test_in_part_two_only_its_first_trick_has_declarations():
    south = "CK CQ CJ SA S8 D8 D7 DA"
    here = smous(trump="H", at="9", leads="S", south=south, north="SK DQ HQ S9 DJ C8 C7 H7")
    assert shows(here) == {"CKCQCJ"}
    here = here.play("SA")
    assert shows(here) == {"SKDQ", "SKHQ"}
    here = here.play("S9")
    assert shows(here) == set()
    here.refuses("show:CKCQCJ").citing("meld/part-two-first-trick")


@pytest.mark.rule("smousjas/meld/part-two-first-trick", "smousjas/meld/marriages")
def test_marriages_may_be_allowed_in_every_trick():
    fields = {"trump": "H", "leads": "S", "south": "HK HQ CK CQ CJ SA", "north": "DQ S9 DJ C8 C7 H7"}
    assert shows(smous(**fields)) == set()
    assert shows(smous(**fields, marriages_part_two="always")) == {"HKHQ", "HKCQ", "CKHQ"}
