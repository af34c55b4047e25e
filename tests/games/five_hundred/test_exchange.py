"""The exchange with the kitty, and hands that are laid face up."""

import pytest

from .hands import PACK, auction, in_turn, table

rule = pytest.mark.rule


@rule("five-hundred/exchange/kitty")
@pytest.mark.parametrize("contract", ["6S", "7NT", "misere", "open-misere", "hi-lo", "patastrophe"])
def test_the_bidder_takes_the_kitty_and_puts_as_many_cards_away(contract):
    here = auction(f"{contract} pass pass pass", seed="kitty", dealer="W")
    assert here.turn == "N"
    held = here.hand("N")
    assert len(held) == 13
    here.refuses(sorted(held)[0], "N").citing("exchange/kitty")
    here.refuses("away:" + "".join(sorted(held)[:3]), "N").citing("exchange/kitty")
    absent = next(card for card in PACK if card not in held)
    here.refuses(f"away:{absent}", "N").citing("exchange/kitty")
    here.refuses(f"give:{sorted(held)[0]}", "N").citing("exchange/kitty")
    away = sorted(held)[:3]
    after = here.play(*(f"away:{card}" for card in away))
    assert after.hand("N") == held - set(away)
    assert after.turn == "N"
    assert after.view["piles"][0]["count"] == 3


@rule("five-hundred/exchange/kitty")
def test_any_card_may_be_put_away_and_stays_hidden_until_the_hand_is_over():
    fields = {"contract": "6H", "bidder": "N", "at": "exchange", "north": "JK HJ DJ HA HK HQ S5 S6 S7 S8"}
    here = table(**fields).play("away:JK away:HJ away:HA")
    for seat in "ESW":
        pile = here.of(seat).view["piles"][0]
        assert pile["count"] == 3
        assert pile["cards"] == []
    over = here.played_out()
    assert {card["card"] for card in over.view["piles"][0]["cards"]} == {"JK", "HJ", "HA"}


@rule("five-hundred/exchange/double-nullo")
def test_the_partner_of_double_nullo_keeps_the_ten_cards_he_likes():
    fields = {"contract": "double-nullo", "bidder": "N", "at": "exchange", "kitty": "JK HA DA"}
    here = table(**fields)
    here.refuses("away:JK", "N").citing("exchange/double-nullo")
    here = here.play("give:JK give:HA give:DA")
    assert here.turn == "S"
    assert {"JK", "HA", "DA"} <= here.hand("S")
    here.refuses("give:JK", "S").citing("exchange/double-nullo")
    here = here.play("away:JK away:HA away:DA")
    assert here.turn == "N"
    assert not {"JK", "HA", "DA"} & (here.hand("S") | here.hand("N"))


@rule("five-hundred/auction/open-misere", "five-hundred/auction/patastrophe")
@pytest.mark.parametrize(
    ("contract", "opened"),
    [
        ("open-misere", "S"),
        ("patastrophe", "NS"),
        ("misere", ""),
        ("blind-misere", ""),
        ("double-nullo", ""),
        ("6S", ""),
    ],
)
def test_hands_are_laid_open_after_the_first_trick(contract, opened):
    here = table(contract=contract, bidder="S", seed="open", seat="W")
    size = len(in_turn("S", contract))
    for _ in range(size):
        assert [place["seat"] for place in here.view["seats"] if place["hand"] is not None] == []
        here = here.play(sorted(here.may_play(here.turn))[0])
    shown = {place["seat"]: place["hand"] for place in here.view["seats"] if place["hand"] is not None}
    assert set(shown) == set(opened)
    for seat, hand in shown.items():
        assert {card["card"] for card in hand} == here.hand(seat)
        assert len(hand) == 9
    assert here.of("E").view["seats"] is not None


@rule("five-hundred/auction/blind-misere")
def test_blind_misere_is_played_with_hidden_cards_that_its_bidder_sees():
    here = table(contract="blind-misere", bidder="S", seed="blind")
    assert len(here.hand("S")) == 10
