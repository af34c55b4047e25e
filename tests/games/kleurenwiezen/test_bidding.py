"""Bidding between the parties formed in the asking."""

import pytest

from .hands import asked, sayable

rule = pytest.mark.rule
TWO_TEAMS = "ask-H join-H ask-C join-C"


@rule(
    "kleurenwiezen/auction/ordinary-bidding",
    "kleurenwiezen/auction/lowest-suit-opens",
    "kleurenwiezen/auction/joiner-bids",
)
def test_the_joiner_of_the_lowest_suit_opens():
    here = asked(TWO_TEAMS)
    assert here.turn == "W"
    assert sayable(here) == {f"{n}C" for n in range(8, 14)}
    here.refuses("pass").citing("auction/lowest-suit-opens")
    assert "geboden" in here.refuses(sorted(here.hand("W"))[0]).citing("auction/ordinary-bidding").say
    here.refuses("call:8C", seat="S").citing("auction/clockwise")
    asked("ask-H").refuses("call:8H").citing("auction/ordinary-bidding")


@rule("kleurenwiezen/auction/ordinary-bidding")
def test_after_a_special_nobody_bids():
    assert asked("ask-H join-H pico pass").phase == "tricks"


@rule("kleurenwiezen/auction/minimum-bid")
@pytest.mark.parametrize(("calls", "least"), [(TWO_TEAMS, "8C"), ("alone-S alone-H pass pass", "6solo-S")])
def test_the_lowest_bid(calls, least):
    here = asked(calls)
    numbers = {int("".join(filter(str.isdigit, call))) for call in sayable(here)}
    assert min(numbers) == int(least[0])
    assert max(numbers) == 13
    here.refuses(f"call:{int(least[0]) - 1}{least[1:]}").citing("auction/minimum-bid")


@rule("kleurenwiezen/auction/raising", "kleurenwiezen/setup/suit-order")
def test_each_bid_is_higher_and_a_higher_suit_beats_an_equal_number():
    here = asked(f"{TWO_TEAMS} 9C")
    assert here.turn == "E"
    assert sayable(here) == {"pass", *(f"{n}H" for n in range(9, 14))}
    here.refuses("call:8H").citing("auction/raising")
    here = here.play("call:9H")
    here.refuses("call:9C").citing("setup/suit-order")
    assert sayable(here) == {"pass", *(f"{n}C" for n in range(10, 14))}


@rule("kleurenwiezen/auction/solo-worth-two-more")
def test_a_soloist_counts_two_more():
    here = asked("alone-C ask-S join-S pass 6solo-C")
    assert sayable(here) == {"pass", *(f"{n}S" for n in range(8, 14))}
    here = here.play("call:8S")
    here.refuses("call:6solo-C").citing("setup/suit-order")
    here.refuses("call:9C").citing("auction/solo-worth-two-more")
    assert sayable(here) == {"pass", *(f"{n}solo-C" for n in range(7, 14))}


@rule("kleurenwiezen/auction/raising", "kleurenwiezen/auction/highest-bid-plays")
def test_a_stopped_bidder_is_out_and_the_highest_bid_is_played():
    here = asked("alone-C alone-S alone-D alone-H")
    order = []
    for call in ("call:6solo-C", "call:6solo-S", "pass", "call:6solo-H", "call:7solo-C", "pass", "pass"):
        order.append(here.turn)
        here = here.play(call)
    assert order == ["N", "E", "S", "W", "N", "E", "W"]
    assert (here.phase, here.trump, here.contract["needs"]) == ("tricks", "C", 7)
    assert [place["seat"] for place in here.view["seats"] if place["player"]] == ["N"]


@rule("kleurenwiezen/auction/highest-bid-plays", "kleurenwiezen/auction/asker-may-go-alone-after-loss")
def test_a_party_bids_only_its_own_suit_and_as_what_it_is():
    here = asked(f"{TWO_TEAMS} 8C")
    here.refuses("call:9C").citing("auction/highest-bid-plays")
    here.refuses("call:9solo-H").citing("auction/asker-may-go-alone-after-loss")


@rule("kleurenwiezen/auction/asker-may-go-alone-after-loss", "kleurenwiezen/auction/team-is-fixed")
def test_the_asker_goes_on_alone_and_the_joiner_becomes_an_opponent():
    here = asked(f"{TWO_TEAMS} 8C 8H pass")
    assert here.turn == "S"
    here = here.play("call:7solo-C")
    assert here.turn == "E"
    here = here.play("pass pass")
    assert (here.phase, here.contract["needs"], here.trump) == ("tricks", 7, "C")
    assert [place["seat"] for place in here.view["seats"] if place["player"]] == ["S"]


@rule("kleurenwiezen/auction/asker-may-go-alone-after-loss")
def test_the_offer_comes_once_and_a_soloist_may_be_outbid():
    here = asked(f"{TWO_TEAMS} 8C 8H pass 7solo-C 10H")
    assert here.turn == "S"
    done = here.play("pass")
    assert (done.phase, done.contract["needs"], done.trump) == ("tricks", 10, "H")


@rule("kleurenwiezen/auction/raising")
def test_where_nothing_is_higher_a_party_can_only_stop():
    here = asked("alone-H ask-C join-C pass 13C 13solo-H")
    assert here.turn == "S"
    assert sayable(here) == {"pass"}
    here.refuses("call:13C").citing("auction/raising")
