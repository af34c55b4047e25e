"""The auction: whose turn it is, how bids rank, and what happens when nobody bids."""

import pytest

from tests.table_talk import ask

from .hands import EVERY_BID, FULL_LADDER, SEATS, auction, bids, finished, problems, table

rule = pytest.mark.rule
SPECIAL = ["misere", "open-misere", "blind-misere", "patastrophe", "hi-lo", "double-nullo"]


def ladder():
    """The bids in the order of the text, with bids of equal rank together."""
    return [group.replace("=", "").split() for group in FULL_LADDER.split("<")]


def higher_than(bid, ranks=None):
    """Every bid that ranks above this one."""
    ranks = ranks or ladder()
    place = next(number for number, group in enumerate(ranks) if bid in group)
    return {one for group in ranks[place + 1 :] for one in group}


@rule("five-hundred/setup/players", "five-hundred/setup/partners")
def test_four_players_sit_in_two_pairs_opposite_each_other():
    here = table()
    assert [place["seat"] for place in here.view["seats"]] == list(SEATS)
    assert [place["side"] for place in here.view["seats"]] == ["NS", "EW", "NS", "EW"]
    problems(names="N Ann, E Bob, S Cor").citing("setup/players")


@rule("five-hundred/auction/turns", "five-hundred/auction/clockwise-and-higher")
@pytest.mark.parametrize("dealer", SEATS)
def test_calls_go_clockwise_from_the_dealers_left(dealer):
    here = table(dealer=dealer)
    for step in range(4):
        assert here.turn == SEATS[(SEATS.index(dealer) + 1 + step) % 4]
        assert "pass" in here.may_say(here.turn), "nobody is obliged to bid"
        here = here.play("pass")


@rule("five-hundred/auction/turns")
def test_nobody_calls_out_of_turn():
    here = table(dealer="N")
    for seat in "SWN":
        here.refuses("call:6H", seat).citing("auction/turns")


@rule("five-hundred/auction/turns")
def test_the_first_dealer_is_drawn_by_lot():
    assert {table(seed=f"lot {number}").dealer() for number in range(30)} == set(SEATS)


@rule("five-hundred/auction/meaning-of-a-bid")
def test_bids_run_from_six_to_ten_tricks_with_a_suit_or_without():
    here = table(dealer="W")
    assert bids(here) == set(EVERY_BID)
    for bid in ("5H", "11S"):
        here.refuses(f"call:{bid}").citing("auction/meaning-of-a-bid")
    for no_bid in ("6X", "7T", "nothing"):
        (told,) = ask("play", lang="en", table=here.text, seat="N", action=f"call:{no_bid}")["problems"]
        assert told["say"].startswith(f"call:{no_bid} is not an action: ")
    contract = here.play("call:7S pass pass pass").contract
    assert contract["needs"] == 7
    assert contract["side"] == "NS"


@rule("five-hundred/auction/clockwise-and-higher", "five-hundred/score/table")
@pytest.mark.parametrize("bid", EVERY_BID)
def test_a_bid_must_stand_higher_on_the_ladder(bid):
    here = auction(bid)
    blind = {"blind-misere"} if bid not in ("blind-misere", "patastrophe") else set()
    assert bids(here) == higher_than(bid) | blind - {bid}
    looked = bids(here.play("look"))
    assert looked == higher_than(bid) - {"blind-misere"}


@rule("five-hundred/auction/clockwise-and-higher")
def test_of_bids_that_are_worth_the_same_the_first_stands():
    auction("10H").refuses("call:open-misere").citing("auction/clockwise-and-higher")
    auction("open-misere").refuses("call:double-nullo").citing("auction/clockwise-and-higher")
    auction("7NT").refuses("call:7J5").citing("auction/clockwise-and-higher")


@rule("five-hundred/auction/clockwise-and-higher")
def test_the_same_bid_is_not_said_to_be_worth_the_same_as_itself():
    assert "is evenveel waard" in auction("7NT").refuses("call:7J5").say
    assert "bood al" in auction("7NT").refuses("call:7NT").say


@rule("five-hundred/auction/suit-order")
def test_seven_clubs_is_outbid_by_red_suits_only():
    here = auction("7C")
    assert {"7D", "7H"} <= bids(here)
    here.refuses("call:7S").citing("auction/suit-order")
    here.refuses("call:6H").citing("auction/clockwise-and-higher")
    assert "8S" in bids(auction("7H"))


@rule("five-hundred/auction/no-trump-above-suits", "five-hundred/auction/no-trump")
def test_no_trump_outranks_every_suit_of_the_same_number():
    assert "8NT" in bids(auction("8H"))
    here = auction("8NT")
    for bid in ("8S", "8C", "8D", "8H"):
        here.refuses(f"call:{bid}").citing("auction/no-trump-above-suits")
    assert "9S" in bids(here)


@rule("five-hundred/auction/inkles")
def test_a_bid_of_six_can_become_the_contract():
    here = auction("6S pass pass pass")
    assert here.contract["player"] == "N"
    assert here.contract["needs"] == 6
    for bid in ("6S", "6C"):
        auction("6D").refuses(f"call:{bid}").citing("auction/inkles", "auction/clockwise-and-higher")


@rule("five-hundred/auction/pass-is-final")
def test_a_player_that_passed_is_not_asked_again():
    here = auction("pass 6S pass 7S 7H")
    assert here.turn == "W"
    here = here.play("call:8S")
    assert here.turn == "E"
    here.refuses("call:9H", "N").citing("auction/turns")


@rule("five-hundred/auction/no-raise-of-own-bid")
def test_a_bidder_bids_again_only_over_another_player():
    raised = auction("6S pass 7S pass")
    assert raised.turn == "N", "the partner is another player"
    assert "8S" in bids(raised)
    alone = auction("6S pass pass pass")
    alone.refuses("call:7S", "N").citing("auction/no-raise-of-own-bid")


@rule("five-hundred/auction/end")
def test_the_auction_ends_when_the_three_others_have_passed():
    here = auction("6S 6C pass pass")
    assert here.phase == "bidding"
    here = here.play("pass")
    assert here.phase == "exchange"
    assert here.contract["player"] == "E"
    last = auction("pass pass pass 6D")
    assert last.phase == "exchange", "the fourth player has the contract at once"
    last.refuses("pass").citing("auction/end")


# ---- special bids


@rule("five-hundred/auction/misere-any-time", "five-hundred/auction/open-misere-any-time")
def test_miseres_need_no_bid_before_them_but_a_higher_rank():
    first = bids(table(dealer="W"))
    assert {"misere", "open-misere"} <= first
    auction("8C").refuses("call:misere").citing("auction/clockwise-and-higher")
    auction("10NT").refuses("call:open-misere").citing("auction/clockwise-and-higher")
    auction("misere pass pass pass").refuses("call:open-misere", "E").citing("auction/turns")


@rule("five-hundred/auction/misere-any-time")
def test_misere_can_be_made_to_wait_for_a_seven():
    here = auction("6S", misere_needs_seven="true")
    here.refuses("call:misere").citing("auction/misere-any-time")
    assert "open-misere" in bids(here)
    assert "misere" in bids(here.play("call:7S"))
    table(dealer="W", misere_needs_seven="true").refuses("call:misere").citing("auction/misere-any-time")


@rule("five-hundred/auction/misere")
def test_misere_can_rank_below_the_eights():
    assert "8S" in bids(auction("misere", misere_rank="below-eights"))
    assert "misere" in bids(auction("7NT", misere_rank="below-eights"))
    assert "misere" not in bids(auction("8S", misere_rank="below-eights"))


@rule("five-hundred/auction/hi-lo-rank", "five-hundred/score/hi-lo-350")
def test_hi_lo_can_rank_by_its_value():
    assert "9C" in bids(auction("hi-lo", hilo_rank="value"))
    assert "hi-lo" in bids(auction("9S", hilo_rank="value"))
    auction("9C", hilo_rank="value").refuses("call:hi-lo").citing("auction/hi-lo-rank")


@rule("five-hundred/auction/j5", *(f"five-hundred/auction/{name}" for name in SPECIAL))
@pytest.mark.parametrize("name", ["j5", *SPECIAL])
def test_every_special_bid_can_be_switched_off(name):
    others = "+".join(one for one in ["j5", *SPECIAL] if one != name)
    here = table(dealer="W", special_bids=others)
    gone = {bid for bid in EVERY_BID if bid.endswith("J5")} if name == "j5" else {name}
    assert bids(here) == set(EVERY_BID) - gone
    for bid in gone:
        here.refuses(f"call:{bid}").citing(f"auction/{name}")
    assert bids(table(dealer="W", special_bids="none")) == {bid for bid in EVERY_BID if bid[-1] in "SHDCT"}


@rule("five-hundred/auction/blind-misere")
def test_a_hand_is_hidden_from_its_holder_until_he_looks():
    here = table(dealer="E")
    assert here.turn == "S"
    assert here.view["hand"] == []
    assert here.place("S")["cards"] == 10
    looked = here.play("look")
    assert len(looked.view["hand"]) == 10
    looked.refuses("call:blind-misere").citing("auction/blind-misere")
    looked.refuses("look").citing("auction/blind-misere")
    assert here.play("call:blind-misere").of("S").view["hand"] == []


@rule("five-hundred/auction/blind-misere")
def test_any_other_call_shows_the_hand():
    for call in ("pass", "call:6S", "call:misere"):
        assert len(table(dealer="E").play(call).of("S").view["hand"]) == 10
    again = auction("6S pass 7S pass", dealer="W")
    again.refuses("call:blind-misere", "N").citing("auction/blind-misere")
    assert len(table(dealer="E", special_bids="misere").view["hand"]) == 10, "nothing to hide without blind misère"


@rule("five-hundred/auction/blind-misere")
def test_a_blind_bidder_looks_and_takes_the_kitty():
    here = auction("blind-misere pass pass pass")
    assert here.phase == "exchange"
    assert len(here.hand("N")) == 13
    auction("patastrophe").refuses("call:blind-misere").citing("auction/clockwise-and-higher")


@rule("five-hundred/auction/double-nullo")
def test_double_nullo_may_be_bid_although_the_partner_has_passed():
    here = auction("pass 6S")
    assert "double-nullo" in bids(here)
    auction("pass 6S pass 7S pass").refuses("call:double-nullo", "N").citing("auction/turns", "exchange/kitty")


@rule("five-hundred/auction/patastrophe")
def test_a_partner_need_not_agree_to_a_patastrophe():
    assert auction("pass pass patastrophe pass").contract["player"] == "S"


# ---- nobody bids


@rule("five-hundred/auction/nobody-bids")
def test_a_dead_hand_is_dealt_again_from_new_cards_without_a_score():
    here = table(dealer="E", seed="dead").play("pass pass pass pass")
    assert here.phase == "thrown-in"
    assert here.view["scores"] == []
    again = here.next()
    assert again.dealer() == "E"
    assert again.play("look").hand("S") != here.hand("S")
    problems(dead=3).at("dead").citing("auction/nobody-bids")


@rule("five-hundred/variant.no-bid-next-dealer/auction")
def test_the_deal_may_pass_at_once():
    here = table(dealer="E", variant="no-bid-next-dealer").play("pass pass pass pass")
    assert here.phase == "thrown-in"
    assert here.next().dealer() == "S"


@rule("five-hundred/variant.dealer-must-bid/auction")
def test_the_dealer_must_bid_when_the_others_have_passed():
    here = table(dealer="E", variant="dealer-must-bid").play("pass pass pass")
    assert here.turn == "E"
    here.refuses("pass").citing("variant.dealer-must-bid/auction")
    assert bids(here) == set(EVERY_BID)


@rule("five-hundred/variant.dealer-must-bid/auction")
def test_the_dealer_may_pass_over_a_bid():
    here = table(dealer="E", variant="dealer-must-bid").play("call:6S pass pass")
    assert "pass" in here.may_say("E")


@rule("five-hundred/variant.dealer-must-bid/auction", "five-hundred/match/ralph-ban")
def test_a_banned_dealer_passes_and_the_deal_goes_on():
    here = table(dealer="E", banned="E", variant="dealer-must-bid").play("pass pass pass")
    here.refuses("call:6S").citing("match/ralph-ban")
    dead = here.play("pass")
    assert dead.phase == "thrown-in"
    after = dead.next()
    assert after.dealer() == "S"
    after.play("pass pass").refuses("call:6S", "E").citing("match/ralph-ban", "auction/turns")


@rule("five-hundred/variant.no-bid-no-trump/auction")
def test_without_a_bid_the_hand_may_be_played_at_no_trump():
    here = table(dealer="E", variant="no-bid-no-trump", seed="tens").play("pass pass pass pass")
    assert here.phase == "tricks"
    assert here.turn == "S", "the player on the dealer's left leads"
    assert here.trump is None
    (kitty,) = here.view["piles"]
    assert kitty["count"] == 3
    assert kitty["cards"] == []
    while here.turn is not None:
        seat = here.turn
        here = here.play(sorted(here.may_play(seat) or here.may_say(seat))[0])
    sheet = here.sheet()
    tricks = {side["side"]: side["tricks"] for side in here.view["sides"]}
    assert sheet.totals == {side: 10 * count for side, count in tricks.items()}
    assert sheet.line("variant.no-bid-no-trump/auction") == 100
    assert here.next().dealer() == "S"


@rule("five-hundred/match/ralph-ban")
def test_a_ban_outlives_a_dead_hand_and_ends_with_a_played_one():
    here = finished("9H", takes=6, dealer="N")
    dead = here.next().play("pass pass pass pass")
    again = dead.next()
    assert again.dealer() == "E"
    again.refuses("call:6S", "S").citing("match/ralph-ban")
    played = finished("6S", bidder="E", takes=7, banned="S", dealer="E")
    after = played.next().play("pass pass pass")
    assert after.turn == "S"
    assert "6S" in bids(after)


@rule("five-hundred/auction/turns")
def test_every_bid_that_may_be_made_is_shown_and_low_ones_are_explained():
    here = auction("7H look")
    shown = {one.removeprefix("call:") for one in here.may_say("E")}
    assert shown == bids(here) | {"pass"}
    refused = {one["action"]: one["reason"]["rule"] for one in here.of("E").view["refused"]}
    assert refused["call:7S"] == "five-hundred/auction/suit-order"


@rule("five-hundred/auction/nobody-bids", "five-hundred/match/deal-rotates")
def test_a_dealer_of_three_dead_hands_does_not_deal_the_next():
    here = table(dealer="S", dead=2, seed="dead").play("pass pass pass pass")
    judged = [ask("answer", table=here.text, seat="S", ask=f"true:next-dealer {seat}", item="true") for seat in "SW"]
    assert [one["right"] for one in judged] == [False, True]
    again = table(dealer="S", dead=1, seed="dead").play("pass pass pass pass")
    assert ask("show", table=again.text, seat="S", ask="true:next-dealer S")["kind"] == "problems"
