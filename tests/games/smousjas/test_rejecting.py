"""The fours that only smousjas counts, and the lowest four that may reject another."""

import pytest

from tests.games.stock_jas.sisters import SMOUSJAS
from tests.games.stock_jas.situations import rejections, roem


@pytest.mark.rule("smousjas/meld/reject", "smousjas/meld/rank-by-top-card")
def test_only_higher_cards_can_stand_against_a_four():
    jacks = SMOUSJAS.leading("SJ HJ DJ CJ S8 D8 D9 C9", "S7 H7 D7 C7 SA DA CA ST").play("show:SJHJDJCJ", "D8")
    jacks.refuses("reject:1S7H7D7C7").citing("meld/rank-by-top-card")
    nines = SMOUSJAS.leading("CQ CJ C9 D9 H9 S9 D7 S8", "ST DT CT HT SA DA CA S7").play("show:S9H9D9C9", "D7")
    assert rejections(nines) == {"reject:1STHTDTCT"}


# ---- reading/unknown-suit-or-rank: every four counts here, so only four sevens are lower than any announced four


@pytest.mark.rule("smousjas/meld/reject", "smousjas/meld/rank-by-top-card", "smousjas/meld/carre-others")
@pytest.mark.parametrize("rank", "T98")
def test_low_fours_may_try_against_a_four_for_it_may_be_the_sevens(rank):
    cards = "".join(suit + rank for suit in "SHDC")
    north = f"{' '.join(suit + rank for suit in 'SHDC')} SA DA CA SQ"
    sevens = SMOUSJAS.leading("S7 H7 D7 C7 DK DJ SK CJ", north, turn="HK").play("show:S7H7D7C7", "DJ")
    assert rejections(sevens) == {f"reject:1{cards}"}
    kings = SMOUSJAS.leading("SK HK DK CK S7 DJ D7 CJ", north, turn="HQ").play("show:SKHKDKCK", "DJ")
    assert rejections(kings) == {f"reject:1{cards}"}
    assert roem(kings.play(f"reject:1{cards}", "DA")) == [("S", "SKHKDKCK", 100)]
