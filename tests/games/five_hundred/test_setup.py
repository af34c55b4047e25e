"""Impossible setups, setups filled up by the engine, and secrecy."""

import random

import pytest

from rules_core.table.table import setup_of, start
from tests.laws.secrecy import replies

from .hands import GAME, SEATS, auction, problems, table

rule = pytest.mark.rule
IMPOSSIBLE = [
    ({"south": "H3", "dealer": "N"}, "south", "setup/pack"),
    ({"south": "S4", "dealer": "N"}, "south", "setup/pack"),
    ({"south": "HA", "north": "HA"}, "north", "setup/pack"),
    ({"south": "HA HK HQ HJ HT H9 H8 H7 H6 H5 H4"}, "south", "deal/hands-and-kitty"),
    ({"kitty": "HA HK HQ HJ"}, "kitty", "deal/hands-and-kitty"),
    ({"contract": "5H"}, "contract", "auction/meaning-of-a-bid"),
    ({"contract": "hi-lo", "special_bids": "misere"}, "contract", "auction/hi-lo"),
    ({"contract": "none"}, "contract", "auction/meaning-of-a-bid"),
    ({"bidder": "S"}, "bidder", "auction/end"),
    ({"trick": "N HA"}, "contract", "auction/end"),
    ({"at": "exchange"}, "contract", "auction/end"),
    ({"contract": "6H", "at": "auction"}, "at", "auction/end"),
    ({"contract": "6H", "at": "exchange", "trick": "N HA"}, "at", "exchange/kitty"),
    ({"at": "breakfast"}, "at", "auction/turns"),
    ({"contract": "6H", "bidder": "N", "tricks": "N HA HK HQ"}, "tricks", "play/tricks"),
    ({"contract": "misere", "bidder": "N", "tricks": "N HA HK HQ HT"}, "tricks", "play/tricks"),
    ({"contract": "6H", "bidder": "N", "trick": "N HA HK HQ HT H9"}, "trick", "play/tricks"),
    ({"contract": "6H", "trick": "HA"}, "trick", "play/follow-suit"),
    ({"contract": "6H", "bidder": "N", "trick": "N HA", "south": "SA SK", "east": "C5"}, "east", "play/tricks"),
    ({"contract": "6H", "bidder": "N", "trick": "N HA, S HK"}, "trick", "play/winner-leads"),
    ({"contract": "6H", "bidder": "N", "trick": "N HA, E C5", "east": "H5"}, "trick", "play/follow-suit"),
    ({"contract": "6NT", "bidder": "N", "trick": "N HA, E JK", "east": "H5"}, "trick", "play/hi-lo-joker"),
    ({"contract": "6H", "bidder": "N", "leads": "S"}, "leads", "play/first-lead"),
    ({"contract": "misere", "bidder": "N", "leads": "S"}, "leads", "play/misere-partner-out"),
    ({"contract": "6H", "south": "HA", "piles": "NS " * 10}, "piles", "deal/hands-and-kitty"),
    ({"dead": "3"}, "dead", "auction/nobody-bids"),
    ({"scores": "NS 40 EW"}, "scores", "match/goal"),
    ({"names": "N Ann"}, "names", "setup/players"),
    ({"deal": "0"}, "deal", "match/deal-rotates"),
    ({"contract": "none", "variant": "no-bid-no-trump", "bidder": "S"}, "bidder", "variant.no-bid-no-trump/auction"),
]


@pytest.mark.parametrize(("fields", "place", "cited"), IMPOSSIBLE)
def test_an_impossible_setup_is_refused_at_its_field(fields, place, cited):
    problems(**fields).at(place).citing(cited)
    assert all(item["say"] for item in problems(lang="en", **fields).items)


def test_all_mistakes_are_reported_together():
    found = problems(south="H3 X9", dealer="Q", scores="NS x EW 2", dead="7")
    assert {item["place"] for item in found.items} == {"south", "dealer", "scores", "dead"}


@rule("five-hundred/deal/hands-and-kitty")
@pytest.mark.parametrize("fields", [{"south": "JK HJ DJ"}, {"kitty": "JK"}, {"south": "HA", "kitty": "JK S5 S6"}])
def test_missing_cards_are_dealt(fields):
    here = table(dealer="E", special_bids="none", **fields)
    assert set(fields.get("south", "").split()) <= here.hand("S")
    assert {len(hand) for hand in here.hands().values()} == {10}
    bidder = here.play("call:6S pass pass pass")
    assert set(fields.get("kitty", "").split()) <= bidder.hand("S")


def test_hands_that_are_made_up_agree_with_what_was_played():
    for number in range(20):
        tricks = "N D5 D6 S5 D7 / W S6 S7 S8 DJ"
        here = table(contract="8H", bidder="N", tricks=tricks, seed=f"agree {number}")
        south = here.hand("S")
        assert not any(card[0] == "D" and card != "DJ" for card in south), "south had no diamond"
        assert len(south) == 8
        assert here.last["number"] == 2


def test_scores_may_be_negative_and_are_carried():
    here = table(scores="NS -300 EW 30 / NS 60 EW 40")
    assert here.view["totals"] == {"NS": -240, "EW": 70}
    assert table(here.text).view["totals"] == here.view["totals"]


def test_a_table_comes_back_from_its_text_with_every_name_of_a_bid():
    here = auction("pass open-misere", dealer="W")
    again = table(here.text)
    assert again.view == here.view
    assert [call["say"] for call in again.view["calls"]] == ["Pas", "Open misère"]


# ---- secrecy


def told(text, seat):
    """Every reply to a seat, those about two cards included."""
    return replies(text, seat, about=("HA", "JK"))


@rule("five-hundred/auction/blind-misere")
def test_cards_that_were_not_looked_at_are_in_no_reply_to_their_holder():
    one = table(dealer="E", south="JK HJ DJ HA HK HQ HT H9 H8 H7", north="S5 S6 S7 S8 S9 ST SJ SQ SK SA")
    two = table(dealer="E", north="JK HJ DJ HA HK HQ HT H9 H8 H7", south="S5 S6 S7 S8 S9 ST SJ SQ SK SA")
    assert one.turn == "S"
    assert told(one.text, "S") == told(two.text, "S")
    assert told(one.play("look").text, "S") != told(two.play("look").text, "S")


@rule("five-hundred/play/misere-partner-out", "five-hundred/exchange/kitty")
def test_a_partner_who_is_out_and_the_cards_out_of_play_are_hidden_from_all():
    hands = {"contract": "misere", "bidder": "S", "south": "S5 S6", "east": "HA HK", "west": "DA DK", "leads": "S"}
    pair = [table(north=north, away=away, **hands) for north, away in (("C5 C6", "C7 C8 C9"), ("C7 C8", "C5 C6 C9"))]
    for seat in SEATS:
        one, two = (told(here.text, seat) for here in pair)
        assert one == two, f"{seat} learns what nobody may see"


@rule("five-hundred/exchange/kitty", "five-hundred/exchange/double-nullo")
def test_nobody_else_sees_what_goes_away_or_is_given():
    fields = {"contract": "6H", "bidder": "N", "at": "exchange", "north": "S5 S6 S7 S8 S9 ST SQ SK SA H5"}
    one, two = table(**fields).play("away:S5"), table(**fields).play("away:S6")
    for seat in "ESW":
        assert told(one.text, seat) == told(two.text, seat)
    fields["contract"] = "double-nullo"
    one, two = table(**fields).play("give:S5"), table(**fields).play("give:S6")
    for seat in "EW":
        assert told(one.text, seat) == told(two.text, seat)


@rule("five-hundred/play/tricks")
def test_swapping_cards_between_other_hands_changes_nothing_that_a_seat_hears():
    dice = random.Random("secret")
    for number in range(12):
        contract = dice.choice(("7H", "7NT", "double-nullo", "patastrophe"))
        base = start(setup_of(GAME, {"contract": contract, "bidder": "S", "seed": f"secret {number}"}))
        hands = {
            seat.letter: [one.text for one in held]
            for seat, held in zip(base.seating.seats, base.seen.hands, strict=True)
        }
        swapped = {seat: list(held) for seat, held in hands.items()}
        swapped["E"][0], swapped["W"][0] = hands["W"][0], hands["E"][0]
        names = {"N": "north", "E": "east", "S": "south", "W": "west"}
        away = " ".join(one.text for one in base.stage.deal.away)
        texts = []
        for lie in (hands, swapped):
            written = {names[seat]: " ".join(held) for seat, held in lie.items()}
            texts.append(table(contract=contract, bidder="S", away=away, **written).text)
        for seat in "SN":
            assert told(texts[0], seat) == told(texts[1], seat)


@rule("five-hundred/play/hi-lo-joker")
@pytest.mark.parametrize("joker", ["JKD", "joker:D"])
def test_a_joker_that_asks_for_a_suit_is_written_in_two_ways_everywhere(joker):
    no_trump = {"contract": "9NT", "bidder": "N"}
    at_once = table(**no_trump, trick=f"N {joker}", east="D5 DK S9", seat="E")
    assert at_once.may_play() == {"D5", "DK"}
    earlier = table(**no_trump, tricks=f"N {joker} D5 D6 D7", seat="E")
    assert earlier.turn == "N"
    logged = table(**no_trump, north="JK H4 H5", east="D5 DK S9", log=joker, seat="E")
    assert logged.may_play() == {"D5", "DK"}
    assert logged.text.endswith(table(**no_trump, north="JK H4 H5", east="D5 DK S9").play(joker).text[-12:])


@rule("five-hundred/play/hi-lo-joker")
@pytest.mark.parametrize("fields", [{"trick": "N JK"}, {"tricks": "N JK D5 D6 D7"}, {"north": "JK H4 H5", "log": "JK"}])
def test_a_joker_without_a_suit_is_refused_with_how_to_write_one(fields):
    found = problems(contract="9NT", bidder="N", **fields).at("trick", "log")
    assert "joker:D" in str(found)
    assert "JKD" in str(found)
