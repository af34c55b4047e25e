"""The worked examples of the rules, one test for each."""

import pytest

from .hands import EVERY_BID, PACK, auction, bids, finished, points, table

rule = pytest.mark.rule


@rule("five-hundred/setup/pack")
def test_the_red_fours_make_up_the_forty_three():
    here = table(contract="6H", seed="pack")
    dealt = {card for hand in here.hands().values() for card in hand}
    whole = dealt | {card["card"] for card in here.played_out().view["piles"][0]["cards"]}
    assert sorted(whole) == sorted(PACK)
    assert {"H4", "D4", "S5", "JK"} <= whole
    assert not {"S4", "C4", "H3"} & whole
    assert [sum(card[0] == suit for card in whole) for suit in "HDSC"] == [11, 11, 10, 10]
    assert len(whole) == 43


@rule("five-hundred/deal/packets", "five-hundred/deal/hands-and-kitty")
def test_packets_of_three_four_and_three_with_one_to_the_kitty_after_each():
    here = table(dealer="S", pack=" ".join(PACK), special_bids="none")
    numbered = {card: number for number, card in enumerate(PACK, 1)}
    got = {seat: sorted(numbered[card] for card in hand) for seat, hand in here.hands().items()}

    def cards(*spans):
        return [number for first, last in spans for number in range(first, last + 1)]

    assert got["W"] == cards((1, 3), (14, 17), (31, 33))
    assert got["N"] == cards((4, 6), (18, 21), (34, 36))
    assert got["E"] == cards((7, 9), (22, 25), (37, 39))
    assert got["S"] == cards((10, 12), (26, 29), (40, 42))
    (kitty,) = here.view["piles"]
    assert kitty["count"] == 3
    bidder = here.play("call:6S pass pass pass").hand("W")
    assert bidder - here.hand("W") == {PACK[13 - 1], PACK[30 - 1], PACK[43 - 1]}


@rule("five-hundred/play/follow-suit", "five-hundred/setup/left-bower-is-trump")
def test_the_left_bower_follows_trumps():
    here = table(contract="8H", bidder="N", east="DJ D9 S8 CA", trick="N H9")
    assert here.may_play("E") == {"DJ"}
    assert here.play("DJ").view["trick"]["winning"] == "E"
    for card in ("D9", "S8", "CA"):
        here.refuses(card).citing("play/follow-suit").offering("DJ")


@rule("five-hundred/play/follow-suit", "five-hundred/play/void-plays-anything")
def test_the_left_bower_is_not_of_the_suit_printed_on_it():
    here = table(contract="8H", bidder="N", east="DJ S8 C7", trick="N DK")
    assert here.may_play("E") == {"DJ", "S8", "C7"}


@rule("five-hundred/auction/inkles", "five-hundred/auction/clockwise-and-higher")
def test_after_six_hearts():
    here = auction("6H look")
    assert here.turn == "E"
    wanted = set(EVERY_BID) - {"6S", "6C", "6D", "6H", "blind-misere"}
    assert bids(here) == wanted
    assert "pass" in here.may_say("E")
    for bid in ("6S", "6C", "6D"):
        here.refuses(f"call:{bid}").citing("auction/inkles")
    here.refuses("call:blind-misere").citing("auction/blind-misere")


@rule("five-hundred/auction/misere", "five-hundred/auction/misere-any-time")
def test_misere_ranks_between_the_black_eights():
    assert "misere" in bids(auction("8S"))
    after = bids(auction("misere"))
    assert "8S" not in after
    assert "8C" in after
    assert "misere" in bids(table(dealer="W"))


@rule("five-hundred/auction/hi-lo-rank")
def test_hi_lo_ranks_between_nine_clubs_and_nine_diamonds():
    assert "hi-lo" in bids(auction("9C"))
    here = auction("9D")
    assert "hi-lo" not in bids(here)
    here.refuses("call:hi-lo").citing("auction/hi-lo-rank")
    after = auction("hi-lo")
    assert not {"9S", "9C"} & bids(after)
    assert "9D" in bids(after)


@rule("five-hundred/play/hi-lo-joker", "five-hundred/auction/no-trump")
def test_the_joker_at_no_trump():
    holds = table(contract="7NT", bidder="N", east="JK S5 H9", trick="N S9")
    assert holds.may_play("E") == {"S5"}
    holds.refuses("JK").citing("play/hi-lo-joker").offering("S5")
    void = table(contract="7NT", bidder="N", east="JK H9 D4", trick="N S9")
    assert void.may_play("E") == {"JK", "H9", "D4"}
    assert void.play("JK").view["trick"]["winning"] == "E"


@rule("five-hundred/auction/j5", "five-hundred/play/j5-no-bower")
def test_a_trick_at_j5():
    hands = {"north": "HA S5", "east": "HJ S6", "south": "DJ S7", "west": "HK S8"}
    here = table(contract="7J5", bidder="N", leads="N", **hands).play("HA HJ DJ HK")
    assert here.last["winner"] == "E"


@rule("five-hundred/score/contract-made", "five-hundred/score/contract-failed", "five-hundred/score/ten-a-trick")
@rule("five-hundred/score/no-overtricks")
def test_eight_hearts_made_and_failed():
    assert points(finished("8H", takes=9)) == (300, 10)
    assert points(finished("8H", takes=7)) == (-300, 30)


@rule("five-hundred/score/ten-a-trick", "five-hundred/score/table")
def test_a_misere_that_is_made():
    assert points(finished("misere", bidder="E", takes=0)) == (100, 250)
    assert points(finished("misere", bidder="E", takes=0, trick_points_in_specials="false")) == (0, 250)


@rule("five-hundred/match/win")
def test_only_the_side_that_made_its_bid_wins_when_both_reach_five_hundred():
    here = finished("6S", takes=7, scores="NS 460 EW 480")
    assert {side["side"]: side["total"] for side in here.view["sides"]} == {"NS": 500, "EW": 510}
    assert here.view["winner"] == "NS"


@rule("five-hundred/auction/nobody-bids")
def test_the_third_dead_hand_in_a_row_passes_the_deal():
    here = table(dealer="N", scores="NS 40 EW -60")
    for _ in range(2):
        here = here.play("pass pass pass pass")
        assert here.phase == "thrown-in"
        here = here.next()
        assert here.dealer() == "N"
    here = here.play("pass pass pass pass").next()
    assert here.dealer() == "E"
    assert {side["side"]: side["total"] for side in here.view["sides"]} == {"NS": 40, "EW": -60}


@rule("five-hundred/match/ralphing", "five-hundred/match/ralph-ban")
def test_a_ralph_and_the_next_hand():
    here = finished("9H", takes=6, dealer="W")
    assert points(here) == (-400, 40)
    after = here.next().play("pass")
    assert after.turn == "S"
    assert bids(after) == set()
    assert after.may_say("S") == {"look", "pass"}
    after.refuses("call:7S").citing("match/ralph-ban")
    assert "6S" in bids(after.play("pass pass")), "the partner of who ralphed may bid"


@rule("five-hundred/exchange/double-nullo", "five-hundred/play/double-nullo-both-play")
def test_the_exchange_of_double_nullo():
    here = auction("pass pass pass double-nullo", dealer="W")
    assert here.phase == "exchange"
    assert here.turn == "W"
    assert len(here.hand("W")) == 13
    given = sorted(here.hand("W"))[:3]
    here = here.play(*(f"give:{card}" for card in given))
    assert here.turn == "E"
    assert len(here.hand("E")) == 13
    assert set(given) <= here.hand("E")
    away = sorted(here.hand("E"))[:3]
    here = here.play(*(f"away:{card}" for card in away))
    assert here.phase == "tricks"
    assert here.turn == "W"
    assert {len(hand) for hand in here.hands().values()} == {10}
    done = finished("double-nullo", bidder="W", takes=1)
    assert points(done) == (90, -500)
