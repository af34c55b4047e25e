"""Scores that only smousjas has: the low ten, dubbel, and calling uit at 460."""

import pytest

from tests.games.stock_jas.sisters import SMOUSJAS


@pytest.mark.rule("smousjas/score/ten-is-ten")
def test_a_low_ten_is_still_ten():
    here = SMOUSJAS.table(turn="C8", trick="S HT, N HJ")
    assert here.last["winner"] == "N"
    assert here.last["points"] == 12


@pytest.mark.rule("smousjas/score/hand-total", "smousjas/meld/write-at-once", "smousjas/meld/dubbel")
def test_every_marriage_is_added():
    given = {"trump": "H", "south": "SK", "north": "S7", "leads": "S", "piles": " ".join("N" * 15)}
    sheet = SMOUSJAS.table(**given, roem="S CQ CJ CT / N HK HQ / N DQ SQ").play("SK", "S7").sheet()
    assert sheet.line("meld/stuk", "N") == 40
    assert sheet.line("meld/dubbel", "N") == 40
    assert sheet.totals == {"S": 4 + 10 + 20, "N": 152 - 4 + 80}


@pytest.mark.rule("smousjas/match/uit")
def test_uit_needs_a_stuk_and_no_other_marriage():
    dubbel = SMOUSJAS.table(turn="H8", south="SQ DQ D8 D7 C9 H9 HT C7", scores="S 490 N 0").play("show:DQSQ")
    dubbel.refuses("out").citing("match/uit")


@pytest.mark.rule("smousjas/match/uit")
def test_uit_may_be_agreed_at_460():
    fields = {"turn": "S8", "south": "SK SQ D8 D7 C9 H9 HT C7", "scores": "S 460 N 0"}
    assert "out" not in SMOUSJAS.table(**fields).play("show:SKSQ").may_say()
    assert "out" in SMOUSJAS.table(**fields, uit_at="460").play("show:SKSQ").may_say()
    assert "out" not in SMOUSJAS.table(**fields | {"scores": "S 459 N 0"}, uit_at="460").play("show:SKSQ").may_say()
    SMOUSJAS.problems(uit_at="470").at("uit_at")
