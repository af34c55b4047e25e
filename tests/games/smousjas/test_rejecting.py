"""Fours that only smousjas has, named against another four."""

import pytest

from tests.games.stock_jas.sisters import SMOUSJAS
from tests.games.stock_jas.situations import rejections


@pytest.mark.rule("smousjas/meld/reject", "smousjas/meld/rank-by-top-card")
def test_only_higher_cards_can_stand_against_a_four():
    jacks = SMOUSJAS.leading("SJ HJ DJ CJ S8 D8 D9 C9", "S7 H7 D7 C7 SA DA CA ST").play("show:SJHJDJCJ", "D8")
    jacks.refuses("reject:1S7H7D7C7").citing("meld/rank-by-top-card")
    nines = SMOUSJAS.leading("CQ CJ C9 D9 H9 S9 D7 S8", "ST DT CT HT SA DA CA S7").play("show:S9H9D9C9", "D7")
    assert rejections(nines) == {"reject:1STHTDTCT"}
