"""Where vijfhonderden differs from smousjas in its roem: no fours of low cards, and stuk as the only marriage."""

import pytest

from tests.games.stock_jas.sisters import PLAIN_SOUTH, VIJFHONDERDEN
from tests.games.stock_jas.situations import four, roem, shows


@pytest.mark.rule("vijfhonderden/meld/carre-others")
@pytest.mark.parametrize("rank", "987")
def test_four_low_cards_are_no_roem(rank):
    here = VIJFHONDERDEN.table(turn="HJ", south=f"{' '.join(suit + rank for suit in 'SHDC')} SA DA CA ST HT")
    assert shows(here) == set()
    here.refuses(f"show:{four(rank)}").citing("meld/carre-others")


@pytest.mark.rule("vijfhonderden/meld/stuk")
@pytest.mark.parametrize("pair", ["DKDQ", "DKHQ", "SKCQ", "CKSQ", "HKSQ", "DQSQ"])
def test_no_other_marriage_is_roem(pair):
    here = VIJFHONDERDEN.leading(f"{pair[:2]} {pair[2:]} S8 D8 D7 S9 H9 C7 HT")
    assert shows(here) == set()
    here.refuses(f"show:{pair}").citing("meld/stuk")


@pytest.mark.rule("vijfhonderden/meld/stuk-anyone")
def test_the_follower_declares_stuk_too_and_it_cannot_be_rejected():
    here = VIJFHONDERDEN.leading("HK HQ S8 D8 D7 S9 C9 C7 HT", "SA SK SQ DJ CA C8 CT DQ H9").play("show:HKHQ", "S8")
    here.refuses("reject:1SASKSQ").citing("meld/stuk-anyone")
    here.refuses("show:SASKSQ").citing("meld/leader-only")
    assert roem(here.play("CA")) == [("S", "HKHQ", 20)]
    follower = VIJFHONDERDEN.leading(PLAIN_SOUTH, "HK HQ SA S9 D9 D7 CA C8 H7").play("S8")
    assert shows(follower) == {"HKHQ"}
    assert roem(follower.play("show:HKHQ", "CA")) == [("N", "HKHQ", 20)]


@pytest.mark.rule("vijfhonderden/meld/stuk", "vijfhonderden/meld/show", "vijfhonderden/meld/announcement")
def test_the_cards_of_stuk_are_shown_at_the_end_of_the_trick():
    here = VIJFHONDERDEN.leading("HK HQ S8 D8 D7 S9 C9 C7 HT").play("show:HKHQ", "S8")
    assert "HK" not in str(here.of("N").view)
    assert "Stuk" in here.of("N").view["say"]
    reply = here.attempt("SA", "N")
    assert "♥︎H ♥︎V" in " ".join(event["say"] for event in reply["events"])


@pytest.mark.rule("vijfhonderden/meld/part-two-first-trick", "vijfhonderden/meld/stuk-anyone")
def test_stuk_may_be_allowed_in_every_trick():
    fields = {"trump": "H", "leads": "S", "south": "HK HQ CK CQ CJ SA", "north": "DQ S9 DJ C8 C7 H7"}
    assert shows(VIJFHONDERDEN.table(**fields)) == set()
    assert shows(VIJFHONDERDEN.table(**fields, stuk_part_two="always")) == {"HKHQ"}
