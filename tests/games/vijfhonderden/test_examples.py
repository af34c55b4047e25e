"""The worked examples of the rules, one test for each."""

import pytest

from tests.games.stock_jas.sisters import VIJFHONDERDEN
from tests.games.stock_jas.situations import points_of, shows


@pytest.mark.rule("vijfhonderden/exchange/trump-seven", "vijfhonderden/meld/sequence-5-ace", "vijfhonderden/meld/stuk")
def test_exchange_then_declare():
    here = VIJFHONDERDEN.leading("HK HQ HJ HT H7 C9 D8 S7 S8", "SA S9 D9 D7 CA C8 C7 DT SJ", turn="HA")
    here = here.play("seven", "show:HAHKHQHJHT", "show:HKHQ", "S7", "D7")
    assert points_of(here, "S") == 140


@pytest.mark.rule("vijfhonderden/meld/leader-only")
def test_only_the_leader_declares():
    south = "SA HA DA CA S8 D8 SJ C9 HT"
    here = VIJFHONDERDEN.table(
        turn="H8", at="2", leads="N", south=south, north="C7 S7 S9 D7 CJ CK DJ SQ HK", stock="HQ HJ"
    ).play("C7")
    assert shows(here) == set()
    here.refuses("show:SAHADACA").citing("meld/leader-only")
    here = here.play("C9")
    assert here.turn == "S"
    assert shows(here) == {"SAHADACA"}


@pytest.mark.rule("vijfhonderden/meld/rank-by-count", "vijfhonderden/meld/rank-by-top-card")
def test_an_ace_run_rejects_tens():
    here = VIJFHONDERDEN.leading("ST HT DT CT C8 S7 D7 H9 D9", "CA CK CQ CJ S9 S8 H7 D8 SK", turn="H8")
    here = here.play("show:STHTDTCT", "C8", "reject:1CACKCQCJ", "S8")
    assert (points_of(here, "N"), points_of(here, "S")) == (50, 0)


@pytest.mark.rule("vijfhonderden/meld/rank-queens-over-jacks", "vijfhonderden/meld/carre-jacks")
def test_queens_reject_jacks():
    fields = {"turn": "H7", "south": "SJ HJ DJ CJ D8 DA S8 C9 HT", "north": "SQ HQ DQ CQ S7 D7 C7 S9 D9"}
    here = VIJFHONDERDEN.table(**fields, stock="SA HA CA C8").play("show:SJHJDJCJ", "D8", "reject:1SQHQDQCQ", "S7")
    assert (points_of(here, "N"), points_of(here, "S")) == (100, 0)
    assert here.turn == "S"
    assert points_of(here.play("show:SJHJDJCJ", "DA", "C7"), "S") == 200


@pytest.mark.rule("vijfhonderden/meld/never-lower", "vijfhonderden/meld/upward", "vijfhonderden/meld/suits-independent")
def test_declaring_upward():
    south = "DA DK DQ DJ DT HT H9 H8 S7"
    fields = {"turn": "H7", "at": "4", "leads": "S", "roem": "S DJ DT D9 D8", "tricks": "S D9 C7 / S D8 C8"}
    here = VIJFHONDERDEN.table(**fields, south=south, north="S8 S9 CJ CT C9 CQ HK HJ SA")
    assert shows(here) == {"DKDQDJDT", "DADKDQDJ", "DADKDQDJDT", "HTH9H8"}
    for lower in ("DADKDQ", "DKDQDJ", "DQDJDT"):
        here.refuses(f"show:{lower}").citing("meld/never-lower")


@pytest.mark.rule("vijfhonderden/meld/sequence-5-ace", "vijfhonderden/meld/sequence-5")
@pytest.mark.parametrize(
    ("run", "points"), [("SASKSQSJST", 120), ("SASKSQSJSTS9", 100), ("HKHQHJHTH9", 100), ("D9D8D7", 20)]
)
def test_long_sequences(run, points):
    held = [run[place : place + 2] for place in range(0, len(run), 2)]
    rest = [one for one in ("C7", "C9", "CJ", "H7", "DK", "DJ") if one not in held]
    here = VIJFHONDERDEN.leading(" ".join([*held, *rest][:9]), "S7 S8 HA DA CA CK CT H8 DT", turn="CQ")
    assert points_of(here.play(f"show:{run}", "C7", "S7"), "S") == points


@pytest.mark.rule("vijfhonderden/meld/carre-others")
def test_nines_are_nothing():
    here = VIJFHONDERDEN.leading("S9 H9 D9 C9 SK HK DK CK S7", "SA ST D8 D7 CA C7 DJ HJ HT", turn="H8")
    assert shows(here) == {"SKHKDKCK"}
    here.refuses("show:S9H9D9C9").citing("meld/carre-others")
    assert points_of(here.play("show:SKHKDKCK", "S7", "ST"), "S") == 100


@pytest.mark.rule("vijfhonderden/meld/card-in-several", "vijfhonderden/meld/several-at-once")
def test_one_card_in_three_roem():
    here = VIJFHONDERDEN.leading("SK SQ SJ HQ DQ CQ C7 D9 H9", "D8 C8 CT DT DA CA HA HT H7", turn="S8")
    here = here.play("show:SQHQDQCQ", "show:SKSQSJ", "show:SKSQ", "C7", "D8")
    assert points_of(here, "S") == 140


@pytest.mark.rule("vijfhonderden/play/last-two-cards", "vijfhonderden/play/last-two-show")
@pytest.mark.parametrize("choice", ["turned", "facedown"])
def test_last_two_cards(choice):
    here = VIJFHONDERDEN.table(at="last-two", turn="DA", stock="C8", leads="S")
    assert "C8" not in str(here.view)
    here = here.play(choice)
    mine, theirs = ("DA", "C8") if choice == "turned" else ("C8", "DA")
    assert mine in here.hand("S")
    assert theirs in here.hand("N")
    assert here.turn == "S"


@pytest.mark.rule("vijfhonderden/meld/stuk-anyone", "vijfhonderden/meld/part-two-first-trick")
@pytest.mark.parametrize(
    ("fields", "offered"),
    [
        ({"turn": "C8", "at": "5", "trick": "S D7"}, {"CKCQ"}),
        ({"trump": "C", "at": "8", "trick": "S D7"}, {"CKCQ"}),
        ({"trump": "C", "at": "9", "leads": "N"}, set()),
        ({"turn": "C8", "at": "5", "trick": "S D7", "roem": "N CK CQ"}, set()),
    ],
)
def test_stuk_when(fields, offered):
    held = "CK CQ D9 S7 S8 H7 H8 SJ"
    here = VIJFHONDERDEN.table(**fields, north=held if fields["at"] == "9" else f"{held} SA", seat="N", seed="s")
    assert shows(here) == offered


@pytest.mark.rule("vijfhonderden/match/uit")
def test_uit():
    """462 points written and 19 in tricks of this hand make 481, before the 20 of this Stuk."""
    tricks = "N DA DK / N H7 H8 / S HA CK / S HK CQ / S D7 D8"
    fields = {"turn": "S8", "scores": "S 462 N 300", "tricks": tricks, "dealer": "S"}
    here = VIJFHONDERDEN.table(**fields, south="SK SQ D9 C9 H9 HJ CJ DJ CT", north="DT DQ CA C8 HQ HT S7 ST C7").play(
        "DT"
    )
    done = here.play("show:SKSQ", "out")
    assert done.phase == "settled"
    assert done.place("N")["standing"] == "5 levens"
