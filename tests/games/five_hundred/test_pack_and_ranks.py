"""The pack, and the rank of its cards in every contract."""

from itertools import pairwise

import pytest

from .hands import PACK_45, auction, problems, table

rule = pytest.mark.rule
NO_TRUMP_SUIT = ("7NT", "8J5", "misere", "open-misere", "hi-lo", "double-nullo", "patastrophe")
RED_TRUMPS = "JK HJ DJ HA HK HQ HT H9 H8 H7 H6 H5 H4"
BLACK_TRUMPS = "JK SJ CJ SA SK SQ ST S9 S8 S7 S6 S5"


@rule("five-hundred/setup/pack", "five-hundred/deal/hands-and-kitty")
def test_the_large_pack_has_all_fours_and_a_kitty_of_five():
    here = auction("6S pass pass pass", pack_size="45", seed="large")
    assert len(here.hand("N")) == 15
    here = here.play(*(f"away:{card}" for card in sorted(here.hand("N"))[:5]))
    assert here.phase == "tricks"
    dealt = {card for hand in here.hands().values() for card in hand}
    whole = dealt | {card["card"] for card in here.played_out().view["piles"][0]["cards"]}
    assert sorted(whole) == sorted(PACK_45)
    problems(south="S4", dealer="E").at("south").citing("setup/pack")


@rule("five-hundred/deal/packets")
def test_the_packets_of_the_large_pack():
    here = table(dealer="S", pack=" ".join(PACK_45), pack_size="45", special_bids="none")
    numbered = [PACK_45.index(card) + 1 for card in here.hand("W")]
    assert sorted(numbered) == [1, 2, 3, 16, 17, 18, 19, 34, 35, 36]
    bidder = here.play("call:6S pass pass pass")
    assert {PACK_45.index(card) + 1 for card in bidder.hand("W") - here.hand("W")} == {13, 14, 15, 32, 33}


def ranked(cards, contract):
    """Check that each of these cards beats the next one, whichever of the two is led."""
    every = cards.split()
    for high, low in pairwise(every):
        here = table(contract=contract, bidder="N", north="S6", east=f"{high} C6", trick=f"N {low}")
        assert here.play(high).view["trick"]["winning"] == "E", f"{high} does not beat {low} in {contract}"
        if not (high == "JK" and contract.endswith(("NT", "J5"))):
            turned = table(contract=contract, bidder="N", north="S6", east=f"{low} C6", trick=f"N {high}")
            assert turned.play(low).view["trick"]["winning"] == "N"


@rule("five-hundred/setup/trump-order", "five-hundred/setup/left-bower-is-trump")
@pytest.mark.parametrize(("contract", "cards"), [("6H", RED_TRUMPS), ("6S", BLACK_TRUMPS.replace("S6", "S5"))])
def test_the_order_of_trumps(contract, cards):
    ranked(" ".join(card for card in dict.fromkeys(cards.split()) if card not in ("S6", "C6")), contract)


@rule("five-hundred/setup/plain-order")
@pytest.mark.parametrize("contract", ["6C", "7NT", "misere"])
def test_the_order_of_a_plain_suit(contract):
    ranked("HA HK HQ HJ HT H9 H8 H7 H6 H5 H4", contract)


@rule("five-hundred/setup/plain-order")
def test_the_suit_of_the_trumps_colour_lacks_its_jack():
    ranked("DA DK DQ DT D9 D8 D7 D6 D5 D4", "6H")


@rule("five-hundred/auction/j5", "five-hundred/play/j5-no-bower")
@pytest.mark.parametrize("suit", "HD")
def test_at_j5_the_jack_is_the_highest_of_its_suit(suit):
    ranked(" ".join(suit + rank for rank in "JAKQT987654"), "7J5")


@rule("five-hundred/auction/no-trump")
def test_at_no_trump_jacks_rank_between_queen_and_ten():
    ranked("SQ SJ ST", "6NT")
    here = table(contract="6NT", bidder="N", north="S7", east="DJ H4", trick="N HA")
    assert here.may_play("E") == {"H4"}


@rule("five-hundred/auction/meaning-of-a-bid", "five-hundred/auction/no-trump")
@pytest.mark.parametrize("contract", NO_TRUMP_SUIT)
def test_the_joker_is_the_only_trump_where_no_suit_is(contract):
    here = table(contract=contract, bidder="N", north="S6", east="JK C6", trick="N S5")
    assert here.play("JK").view["trick"]["winning"] == "E"
    assert here.trump is None
    other = table(contract=contract, bidder="N", north="S6", east="CA C6", trick="N S5")
    assert other.play("CA").view["trick"]["winning"] == "N"


@rule("five-hundred/auction/misere")
def test_misere_has_no_trump_suit():
    assert table(contract="misere", bidder="N").trump is None
    assert table(contract="7D", bidder="N").trump == "D"
