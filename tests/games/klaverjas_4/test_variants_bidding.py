"""The three other ways of settling trumps: Utrechts, Leids and Voorhand vrij."""

import pytest

from tests.table_talk import SEATS, table

from .deals import finished
from .oracle import AUCTION_ORDER, HIGHEST_BID, clockwise_from, left_of

ALL_SUITS = {f"trump:{suit}" for suit in "SHDC"}


# ---- Utrechts


@pytest.mark.rule("klaverjas-4/variant.utrechts/no-turn")
@pytest.mark.parametrize("deal", [1, 2])
def test_utrechts_turns_no_card(deal):
    here = table(bidding="utrechts", deal=deal, turn="H2")
    assert here.turned() == []
    assert here.play("trump:S").turned() == []


@pytest.mark.rule("klaverjas-4/variant.utrechts/forehand-chooses")
@pytest.mark.parametrize("dealer", SEATS)
@pytest.mark.parametrize("deal", [1, 2])
def test_utrechts_the_forehand_names_any_suit_and_must(dealer, deal):
    here = table(bidding="utrechts", deal=deal, dealer=dealer)
    forehand = left_of(dealer)
    assert here.turn == forehand
    assert here.may_say(forehand) == ALL_SUITS
    here.refuses("pass").citing("variant.utrechts/forehand-chooses")
    for suit in "SHDC":
        chosen = here.play(f"trump:{suit}")
        assert (chosen.phase, chosen.trump, chosen.contract["player"]) == ("tricks", suit, forehand)


@pytest.mark.rule("klaverjas-4/variant.utrechts/forehand-chooses")
def test_utrechts_nobody_else_speaks():
    here = table(bidding="utrechts", dealer="N")
    for seat in "NSW":
        assert here.may_say(seat) == set()
        here.refuses("trump:H", seat)


@pytest.mark.rule("klaverjas-4/variant.utrechts/no-turn", "klaverjas-4/auction/first-hand-clubs")
def test_clubs_in_the_first_deal_is_not_for_utrechts_and_leids():
    assert table(bidding="utrechts", deal=1).may_say("E") == ALL_SUITS
    assert "bid:82S" in table(bidding="leids", deal=1).may_say("E")
    assert table(bidding="voorhand-vrij", deal=1, turn="H2").play("play").trump == "C"
    assert table(bidding="voorhand-vrij", deal=2, turn="H2").play("play").trump == "H"


# ---- Leids


def leids(**fields):
    """A table at the Leiden auction; West dealt, so North is the forehand."""
    return table(**{"bidding": "leids", "dealer": "W", **fields})


def bids(here):
    """The bids that the seat on turn may make, as (number, suit)."""
    ladder = [(number, suit) for number in range(82, HIGHEST_BID + 1, 10) for suit in "SHDC"]
    return {bid for bid in ladder if here.attempt("bid:{}{}".format(*bid))["kind"] == "table"}


@pytest.mark.rule("klaverjas-4/variant.leids/no-turn")
@pytest.mark.parametrize("deal", [1, 2])
def test_leids_turns_no_card(deal):
    here = leids(deal=deal, turn="H2")
    assert here.turned() == []
    assert here.play("bid:92D pass pass pass").turned() == []


@pytest.mark.rule("klaverjas-4/variant.leids/bid")
def test_leids_a_bid_is_a_suit_and_82_plus_tens():
    numbers = set(range(82, HIGHEST_BID + 1, 10))
    assert bids(leids()) == {(number, suit) for number in numbers for suit in "SHDC"}
    assert "pass" in leids().may_say("N")


@pytest.mark.rule("klaverjas-4/variant.leids/bid")
@pytest.mark.parametrize(
    "call", ["bid:80H", "bid:95S", "bid:72C", "bid:90H", "bid:87S", "bid:83D", "bid:1072S", "bid:0S"]
)
def test_leids_numbers_off_the_ladder_are_refused(call):
    leids().refuses(call).citing("variant.leids/bid")


@pytest.mark.rule("klaverjas-4/variant.leids/suit-order", "klaverjas-4/variant.leids/outbid")
def test_leids_spades_hearts_diamonds_clubs_at_the_same_number():
    for place, suit in enumerate(AUCTION_ORDER):
        here = leids().play(f"bid:82{suit}")
        higher = {s for number, s in bids(here) if number == 82}
        assert higher == set(AUCTION_ORDER[:place]), f"82 {suit} is beaten at 82 by {higher}"
        for low in AUCTION_ORDER[place:]:
            here.refuses(f"bid:82{low}").citing("variant.leids/suit-order", "variant.leids/outbid")


@pytest.mark.rule("klaverjas-4/variant.leids/outbid")
def test_leids_a_higher_number_beats_any_suit():
    here = leids().play("bid:92S")
    assert {number for number, _ in bids(here)} == set(range(102, HIGHEST_BID + 1, 10))
    for suit in "SHDC":
        here.refuses(f"bid:82{suit}").citing("variant.leids/outbid")
    assert leids().play("bid:82S bid:92C pass pass pass").trump == "C"


@pytest.mark.rule("klaverjas-4/variant.leids/outbid", "klaverjas-4/auction/forehand")
def test_leids_goes_round_until_all_others_have_passed():
    here = leids().play("bid:82H bid:82S pass bid:92C")
    assert here.turn == "N"
    here = here.play("bid:92D")
    assert here.turn == "E"
    here = here.play("pass")
    assert here.turn == "W", "South has passed and is out of the auction"
    here = here.play("pass")
    assert (here.phase, here.trump, here.contract["player"], here.contract["needs"]) == ("tricks", "D", "N", 92)
    assert here.turn == "N", "the forehand leads"


@pytest.mark.rule("klaverjas-4/variant.leids/outbid")
def test_leids_a_partner_may_be_outbid_and_the_auction_goes_on_after_passes():
    here = leids().play("pass bid:82C pass bid:82D")
    assert here.turn == "E"
    here = here.play("pass")
    assert (here.contract["player"], here.contract["side"], here.trump) == ("W", "EW", "D")
    assert here.turn == "N"


@pytest.mark.rule("klaverjas-4/variant.leids/bid")
def test_leids_nobody_is_asked_to_raise_his_own_bid():
    here = leids().play("bid:82C pass pass pass")
    assert here.phase == "tricks"
    assert here.contract["player"] == "N"


@pytest.mark.rule(
    "klaverjas-4/variant.leids/no-turn",
    "klaverjas-4/variant.leids/bid",
    "klaverjas-4/variant.leids/outbid",
    "klaverjas-4/variant.leids/suit-order",
)
def test_example_leids_bids():
    here = leids(all_pass="redeal").play("bid:82H")
    asked = ["bid:82D", "bid:82S", "bid:92C", "bid:82H", "bid:95S", "bid:192C"]
    may = [call for call in asked if here.attempt(call)["kind"] == "table"]
    assert may == ["bid:82S", "bid:92C", "bid:192C"]
    for call in ("bid:82D", "bid:82H", "bid:95S"):
        here.refuses(call)
    thrown = leids(all_pass="redeal").play("pass pass pass pass")
    assert thrown.phase == "thrown-in"
    assert thrown.view["totals"] == {"NS": 0, "EW": 0}
    assert thrown.next().dealer() == "N"


@pytest.mark.rule("klaverjas-4/variant.leids/bid")
def test_leids_all_pass_with_forehand_obliged():
    here = leids(all_pass="forehand").play("pass pass pass pass")
    assert here.turn == "N"
    choices = here.may_say("N")
    assert "pass" not in choices
    assert sorted(call[-1] for call in choices) == sorted("SHDC")
    here.refuses("pass", "N")
    here = here.play(next(call for call in choices if call.endswith("D")))
    assert (here.trump, here.contract["player"], here.contract["needs"]) == ("D", "N", 82)


@pytest.mark.rule("klaverjas-4/variant.leids/bid", "klaverjas-4/score/contract")
@pytest.mark.parametrize(
    ("title", "bid", "made", "ns", "ew"),
    [
        ("102, 60", 102, True, 100, 60),
        ("101, 61", 102, False, 0, 160),
        ("92, 70", 92, True, 90, 70),
        ("82+20, 80", 102, True, 100, 80),
        ("82+20, 80", 112, False, 0, 180),
    ],
)
def test_leids_the_bid_takes_the_place_of_82(title, bid, made, ns, ew):
    here = finished(title, bidding="leids", bid=bid)
    assert here.claims("made") == made
    assert here.claims("nat") != made
    assert here.written() == {"NS": ns, "EW": ew}


@pytest.mark.rule("klaverjas-4/variant.leids/bid", "klaverjas-4/score/made")
def test_leids_made_means_each_writes_what_it_took_not_the_bid():
    assert finished("102, 60", bidding="leids", bid=82).written() == {"NS": 100, "EW": 60}


@pytest.mark.rule("klaverjas-4/variant.leids/bid")
def test_leids_more_than_half_has_no_effect():
    deal = {"bidding": "leids", "bid": 82, "contract": "more-than-half"}
    assert finished("62+20, 100", **deal).written() == {"NS": 80, "EW": 100}


@pytest.mark.rule("klaverjas-4/variant.leids/bid", "klaverjas-4/score/pit")
def test_leids_nat_with_all_tricks_writes_nothing_and_the_pit_lapses():
    here = finished("162, 0", bidding="leids", bid=172)
    assert here.written() == {"NS": 0, "EW": 160}
    assert finished("162, 0", bidding="leids", bid=162).written() == {"NS": 260, "EW": 0}


@pytest.mark.rule("klaverjas-4/variant.leids/bid", "klaverjas-4/score/round-1")
def test_leids_the_bid_is_tested_before_rounding():
    assert finished("92, 70", bidding="leids", bid=92).written() == {"NS": 90, "EW": 70}


# ---- Voorhand vrij


def vrij(**fields):
    """A table of Voorhand vrij in a later deal; North dealt, so East is the forehand."""
    return table(**{"bidding": "voorhand-vrij", "dealer": "N", "deal": 2, "turn": "H4 D2", **fields})


@pytest.mark.rule("klaverjas-4/variant.voorhand-vrij/forehand-option")
def test_voorhand_vrij_the_first_round_is_as_always():
    here = vrij()
    assert here.turned() == ["H4"]
    assert here.may_say("E") == {"pass", "play"}
    assert here.play("pass pass play").contract["player"] == "W"
    assert here.play("pass pass play").trump == "H"


@pytest.mark.rule("klaverjas-4/variant.voorhand-vrij/forehand-option")
def test_voorhand_vrij_no_second_suit_is_turned_and_the_forehand_is_free():
    here = vrij().play("pass pass pass pass")
    assert here.turned() == ["H4"]
    assert here.phase == "bidding"
    assert here.turn == "E"
    assert here.may_say("E") == {"pass"} | ALL_SUITS


@pytest.mark.rule("klaverjas-4/variant.voorhand-vrij/forehand-option")
@pytest.mark.parametrize("suit", "SHDC")
def test_voorhand_vrij_any_suit_may_be_chosen_the_refused_one_too(suit):
    here = vrij().play("pass pass pass pass", f"trump:{suit}")
    assert (here.phase, here.trump, here.contract["player"], here.turn) == ("tricks", suit, "E", "E")


@pytest.mark.rule("klaverjas-4/variant.voorhand-vrij/passes-on")
@pytest.mark.parametrize("dealer", SEATS)
def test_voorhand_vrij_the_choice_goes_round_and_the_first_who_plays_ends_it(dealer):
    here = vrij(dealer=dealer).play("pass pass pass pass")
    for seat in clockwise_from(left_of(dealer)):
        assert here.turn == seat
        assert here.may_say(seat) == {"pass"} | ALL_SUITS
        played = here.play("trump:S")
        assert (played.phase, played.contract["player"], played.trump) == ("tricks", seat, "S")
        assert played.turn == left_of(dealer), "the forehand leads, whoever plays"
        here = here.play("pass")


@pytest.mark.rule("klaverjas-4/variant.voorhand-vrij/passes-on", "klaverjas-4/deal/next-dealer")
@pytest.mark.parametrize("deal", [1, 2])
def test_voorhand_vrij_all_pass_twice_throws_the_cards_in(deal):
    last = vrij(deal=deal).play("pass pass pass pass pass pass pass")
    assert [one["type"] for one in last.attempt("pass")["events"]][:1] == ["call"]
    here = last.play("pass")
    assert here.phase == "thrown-in"
    assert here.view["totals"] == {"NS": 0, "EW": 0}
    following = here.next()
    assert following.dealer() == "E"
    assert len(following.turned()) == 1, "after a thrown-in deal a card is turned"


@pytest.mark.rule("klaverjas-4/variant.voorhand-vrij/passes-on")
def test_voorhand_vrij_with_forehand_obliged_after_two_rounds():
    here = vrij(all_pass="forehand").play("pass pass pass pass pass pass pass pass")
    assert here.turn == "E"
    assert here.may_say("E") == ALL_SUITS
    here.refuses("pass", "E")
    assert here.play("trump:C").contract["player"] == "E"
