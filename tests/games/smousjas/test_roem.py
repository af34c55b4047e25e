"""The roem that smousjas has in addition to that of vijfhonderden: fours of low cards, and marriages."""

import pytest

from tests.games.stock_jas.sisters import SMOUSJAS
from tests.games.stock_jas.situations import four, points_of, roem, shows, written
from tests.table_talk import ask


@pytest.mark.rule("smousjas/meld/carre-nines")
def test_four_nines():
    assert written(SMOUSJAS, four("9"), "SA S8 D8 CA C8 HA DA HT") == 140


@pytest.mark.rule("smousjas/meld/carre-others")
@pytest.mark.parametrize("rank", "87")
def test_four_low_cards_count_too(rank):
    south = f"{' '.join(suit + rank for suit in 'SHDC')} SA DA CA ST"
    here = SMOUSJAS.table(turn="HJ", south=south, north="S9 D9 C9 SQ DT CT HA HT").play(
        f"show:{four(rank)}", "ST", "SQ"
    )
    assert points_of(here, "S") == 100


@pytest.mark.rule("smousjas/meld/stuk", "smousjas/meld/dubbel", "smousjas/meld/brok")
@pytest.mark.parametrize(
    ("pair", "points"),
    [("HKHQ", 40), ("DQSQ", 40), ("HKSQ", 20), ("DKCQ", 20), ("CKHQ", 20), ("SKDQ", 20), ("HKCQ", 20), ("DKSQ", 20)],
)
def test_marriages(pair, points):
    assert written(SMOUSJAS, pair) == points


@pytest.mark.rule("smousjas/meld/brok", "smousjas/meld/stuk")
@pytest.mark.parametrize("pair", ["DKDQ", "DKHQ", "SKCQ", "CKSQ", "SKSQ", "HKDQ", "CKCQ"])
def test_other_kings_and_queens_are_nothing(pair):
    here = SMOUSJAS.leading(f"{pair[:2]} {pair[2:]} S8 D8 D7 S9 H9 C7")
    assert shows(here) == set()
    here.refuses(f"show:{pair}").citing("meld/brok")


@pytest.mark.rule("smousjas/meld/brok")
@pytest.mark.parametrize(("lang", "colours"), [("nl", "rood en de ander zwart"), ("en", "red and the other black")])
def test_a_brok_is_explained_as_a_red_and_a_black_card(lang, colours):
    setup = {"game": "smousjas", "turn": "C8", "south": "SK HQ C7 C9 D8 D7 S7 ST"}
    assert colours in ask("solve", lang=lang, setup=setup, ask="melds")["say"]


@pytest.mark.rule("smousjas/meld/marriages")
def test_the_follower_declares_marriages_too_and_they_cannot_be_rejected():
    here = SMOUSJAS.leading("HK HQ S8 D8 D7 S9 C9 C7", "SA SK SQ DJ CA C8 CT DQ").play("show:HKHQ", "S8")
    assert shows(here) == {"SKDQ", "DQSQ"}
    here.refuses("reject:1SASKSQ").citing("meld/marriages")
    here.refuses("show:SASKSQ").citing("meld/leader-only")
    done = here.play("show:DQSQ", "CA")
    assert roem(done) == [("S", "HKHQ", 40), ("N", "DQSQ", 40)]


@pytest.mark.rule("smousjas/meld/marriages-show", "smousjas/meld/announcement")
def test_the_cards_of_a_marriage_are_shown_at_the_end_of_the_trick():
    here = SMOUSJAS.leading("HK SQ S8 D8 D7 S9 C9 C7").play("show:HKSQ", "S8")
    assert "HK" not in str(here.of("N").view)
    assert "Brok" in here.of("N").view["say"]
    reply = here.attempt("SA", "N")
    assert "♥︎H ♠︎V" in " ".join(event["say"] for event in reply["events"])


@pytest.mark.rule("smousjas/meld/card-in-several")
def test_one_card_is_in_one_marriage_at_a_time():
    here = SMOUSJAS.leading("HK HQ SQ DQ S8 D8 D7 C7").play("show:HKHQ")
    assert shows(here) == {"DQSQ"}
    here.refuses("show:HKSQ").citing("meld/card-in-several")
    free = SMOUSJAS.leading("HK HQ SQ DQ S8 D8 D7 C7", marriage_sharing="free").play("show:HKHQ")
    assert shows(free) == {"DQSQ", "HKSQ"}


@pytest.mark.rule("smousjas/meld/once")
def test_a_brok_of_other_cards_is_another_roem():
    here = SMOUSJAS.leading("HK SQ CQ SA S8 D8 D7 C7", roem="S HK SQ")
    assert shows(here) == {"HKCQ"}
    here.refuses("show:HKSQ").citing("meld/once")


@pytest.mark.rule("smousjas/meld/part-two-first-trick", "smousjas/meld/marriages")
def test_marriages_may_be_allowed_in_every_trick():
    fields = {"trump": "H", "leads": "S", "south": "HK HQ CK CQ CJ SA", "north": "DQ S9 DJ C8 C7 H7"}
    assert shows(SMOUSJAS.table(**fields)) == set()
    assert shows(SMOUSJAS.table(**fields, marriages_part_two="always")) == {"HKHQ", "HKCQ", "CKHQ"}
