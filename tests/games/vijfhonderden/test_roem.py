"""The roem of vijfhonderden as far as it differs from smousjas: no low fours, and stuk as the only marriage."""

import pytest

from tests.games.stock_jas.sisters import PLAIN_SOUTH, VIJFHONDERDEN
from tests.games.stock_jas.situations import four, rejections, roem, shows


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


# ---- reading/unknown-suit-or-rank: four tens are the lowest four, so any announced four is higher


@pytest.mark.rule("vijfhonderden/meld/reject", "vijfhonderden/meld/rank-by-top-card", "vijfhonderden/meld/carre-others")
def test_four_tens_never_reject_a_four():
    here = VIJFHONDERDEN.leading("SJ HJ DJ CJ S8 D8 D7 C9 HA", "ST HT DT CT SA DA CA S7 H7")
    here = here.play("show:SJHJDJCJ", "D8")
    assert rejections(here) == set()
    here.refuses("reject:1STHTDTCT").citing("meld/rank-by-top-card")


@pytest.mark.rule("vijfhonderden/meld/reject", "vijfhonderden/meld/rank-by-top-card")
@pytest.mark.parametrize("suit", "HC", ids=["trumps", "plain"])
def test_four_in_a_row_on_the_ten_never_reject_a_four(suit):
    """A player who holds a ten knows that the announced four are not tens, and every other four is higher."""
    run = [suit + rank for rank in "T987"]
    here = VIJFHONDERDEN.leading(
        "SK HK DK CK S8 D8 S7 CA DT", " ".join([*run, "SA", "DA", "SQ", "DJ", "D9"]), turn="HA"
    )
    here = here.play("show:SKHKDKCK", "D8")
    assert rejections(here) == set()
    here.refuses(f"reject:1{''.join(run)}").citing("meld/rank-by-top-card")


@pytest.mark.rule("vijfhonderden/meld/reject", "vijfhonderden/meld/rank-by-top-card")
def test_four_jacks_may_try_against_a_four_for_it_may_be_the_tens():
    north = "SJ HJ DJ CJ SA DA CA S7 H7"
    tens = VIJFHONDERDEN.leading("ST HT DT CT S8 D8 D7 C9 HA", north).play("show:STHTDTCT", "D8")
    assert rejections(tens) == {f"reject:1{four('J')}"}
    assert roem(tens.play(f"reject:1{four('J')}", "DA")) == [("N", four("J"), 200)]
