"""Exchange and play: who plays, which cards may be played, who takes the trick, and what everybody sees."""

import random
from itertools import pairwise

import pytest

from rules_core.actions import action_of, text_of
from rules_core.table import setup_of, start

from . import oracle
from .hands import GAME, PACK, PACK_45, SEATS, auction, played_out, problems, table

rule = pytest.mark.rule
SUIT_CONTRACTS = ("6S", "7C", "8D", "9H")
NO_TRUMP_SUIT = ("7NT", "8J5", "misere", "open-misere", "hi-lo", "double-nullo", "patastrophe")
ALONE = ("misere", "open-misere", "blind-misere", "hi-lo")
TOGETHER = ("6S", "7NT", "7J5", "double-nullo", "patastrophe")
RED_TRUMPS = "JK HJ DJ HA HK HQ HT H9 H8 H7 H6 H5 H4"
BLACK_TRUMPS = "JK SJ CJ SA SK SQ ST S9 S8 S7 S6 S5"


def in_turn(bidder, contract):
    """The seats that play, the bidder first."""
    place = SEATS.index(bidder)
    seats = SEATS[place:] + SEATS[:place]
    return seats[:2] + seats[3:] if contract in ALONE else seats


# ---- the pack and the order


@rule("five-hundred/setup/pack", "five-hundred/deal/hands-and-kitty")
def test_the_large_pack_has_all_fours_and_a_kitty_of_five():
    here = auction("6S pass pass pass", pack_size="45", seed="large")
    assert len(here.hand("N")) == 15
    here = here.play(*(f"away:{card}" for card in sorted(here.hand("N"))[:5]))
    assert here.phase == "tricks"
    dealt = {card for hand in here.hands().values() for card in hand}
    whole = dealt | {card["card"] for card in played_out(here).view["piles"][0]["cards"]}
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
    """Hold each of these cards to beating the next one, led by it and following it."""
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
def test_at_no_trump_jacks_stand_between_queen_and_ten():
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


# ---- the joker


@rule("five-hundred/play/hi-lo-joker", "five-hundred/play/j5-joker")
@pytest.mark.parametrize("contract", NO_TRUMP_SUIT)
def test_the_joker_may_be_played_only_by_who_cannot_follow(contract):
    here = table(contract=contract, bidder="N", east="JK S5 H9", trick="N S9")
    assert here.may_play("E") == {"S5"}
    here.refuses("JK").citing("play/j5-joker" if contract.endswith("J5") else "play/hi-lo-joker")
    void = table(contract=contract, bidder="N", east="JK C5 H9", trick="N S9")
    assert void.may_play("E") == {"JK", "C5", "H9"}


@rule("five-hundred/play/hi-lo-joker", "five-hundred/play/j5-joker")
@pytest.mark.parametrize("contract", ["7NT", "7J5", "hi-lo"])
def test_who_leads_the_joker_names_the_suit_that_is_followed(contract):
    cited = "play/j5-joker" if contract.endswith("J5") else "play/hi-lo-joker"
    here = table(contract=contract, bidder="N", north="JK S5", east="H5 SA", leads="N")
    here.refuses("JK", "N").citing(cited).offering("joker:S joker:H joker:D joker:C")
    led = here.play("joker:H")
    assert led.may_play("E") == {"H5"}
    led.refuses("SA").citing("play/follow-suit")
    assert led.play("H5").view["trick"]["winning"] == "N"
    late = table(contract=contract, bidder="N", east="JK S5", trick="N H9")
    late.refuses("joker:H", "E").citing(cited)


@rule("five-hundred/play/hi-lo-joker")
def test_a_joker_that_was_led_is_written_with_its_suit():
    here = table(contract="7NT", bidder="N", east="H5 SA", trick="N JKH")
    assert here.may_play("E") == {"H5"}
    problems(contract="7NT", bidder="N", trick="N JK").at("trick").citing("play/hi-lo-joker")


@rule("five-hundred/play/hi-lo-joker")
def test_the_joker_can_be_kept_to_suits_that_were_not_led():
    fields = {"contract": "7NT", "bidder": "N", "joker_lead": "unled-suit"}
    tricks = "N SA S5 S6 S7 / N HA H5 H6 H7"
    here = table(tricks=tricks, north="JK C5 C6 C7 C8 CT CJ CQ", **fields)
    assert {one for one in here.may_say("N") if one.startswith("joker")} == {"joker:D", "joker:C"}
    here.refuses("joker:S", "N").citing("play/hi-lo-joker").offering("joker:D joker:C")
    tricks += " / N DA D5 D6 D7 / N CA C5 C6 C7"
    shut = table(tricks=tricks, north="JK ST C8 CT CJ CQ", **fields)
    assert not any(one.startswith("joker") for one in shut.may_say("N"))
    shut.refuses("joker:S", "N").citing("play/hi-lo-joker")
    shut.refuses("JK", "N").citing("play/hi-lo-joker")
    anything = table(tricks=tricks, north="JK ST C8 CT CJ CQ", **(fields | {"joker_lead": "any-suit"}))
    assert len([one for one in anything.may_say("N") if one.startswith("joker")]) == 4


@rule("five-hundred/play/hi-lo-joker")
def test_a_last_card_that_is_the_joker_can_always_be_led():
    here = table(contract="7NT", bidder="N", joker_lead="unled-suit", north="JK", leads="N")
    assert here.may_say("N") >= {"joker:S"}


@rule("five-hundred/setup/left-bower-is-trump", "five-hundred/play/follow-suit")
def test_under_a_trump_suit_the_joker_is_a_trump_like_others():
    here = table(contract="8H", bidder="N", east="JK S8 D9", trick="N H9")
    assert here.may_play("E") == {"JK"}
    lead = table(contract="8H", bidder="N", north="JK S5", east="H5 SA", leads="N")
    lead.refuses("joker:S", "N").citing("setup/left-bower-is-trump").offering("JK")
    assert lead.play("JK").may_play("E") == {"H5"}
    free = table(contract="8H", bidder="N", east="JK S8 C9", trick="N D9")
    assert free.may_play("E") == {"JK", "S8", "C9"}
    bound = table(contract="8H", bidder="N", east="JK D8 C9", trick="N D9")
    assert bound.may_play("E") == {"D8"}


@rule("five-hundred/setup/left-bower-is-trump", "five-hundred/play/follow-suit")
def test_the_left_bower_may_not_follow_its_printed_suit():
    here = table(contract="8H", bidder="N", east="DJ D5 C7", trick="N DK")
    assert here.may_play("E") == {"D5"}
    here.refuses("DJ").citing("setup/left-bower-is-trump").offering("D5")
    led = table(contract="8H", bidder="N", east="D5 H4 C7", trick="N DJ")
    assert led.may_play("E") == {"H4"}


@rule("five-hundred/play/void-plays-anything")
def test_nobody_has_to_trump_or_overtrump():
    here = table(contract="8H", bidder="N", south="C7 H4 H9", trick="N SK, E H5")
    assert here.may_play("S") == {"C7", "H4", "H9"}
    reasons = {item["card"]: item["reason"] for item in here.of("S").why("cards")}
    assert {reason["rule"] for reason in reasons.values()} == {"five-hundred/play/void-plays-anything"}


# ---- against a naive reading


@rule("five-hundred/play/follow-suit", "five-hundred/play/trick-winner", "five-hundred/play/void-plays-anything")
@rule("five-hundred/play/tricks", "five-hundred/play/winner-leads", "five-hundred/play/first-lead")
@pytest.mark.parametrize("contract", SUIT_CONTRACTS + NO_TRUMP_SUIT)
def test_whole_deals_go_as_the_text_says(contract):
    for number in range(6):
        dice = random.Random(f"{contract} {number}")
        bidder = dice.choice(SEATS)
        here = start(setup_of(GAME, {"contract": contract, "bidder": bidder, "seed": f"oracle {number}"}))
        hands = {
            seat.letter: {one.text for one in held}
            for seat, held in zip(here.seating.seats, here.seen.hands, strict=True)
        }
        leader, active = bidder, in_order(bidder, contract)
        for _ in range(10):
            here, leader = one_trick(here, hands, active, leader, contract, dice)
        assert here.stage.phase == "settled"


def in_order(bidder, contract):
    """The seats that play, in the order of the table."""
    playing = in_turn(bidder, contract)
    return [seat for seat in SEATS if seat in playing]


def one_trick(here, hands, active, leader, contract, dice):
    """Play a trick at random, held to the text at every card; the table after it and who took it."""
    played, led = [], None
    place = active.index(leader)
    for seat in active[place:] + active[:place]:
        assert here.stage.turn.letter == seat
        allowed = oracle.may_play(hands[seat], led, contract) if led else set(hands[seat])
        choices = {text_of(one) for one in here.stage.choices()}
        jokers = {one for one in choices if one.startswith("joker")}
        assert (choices - jokers) | ({"JK"} if jokers else set()) == allowed, here.text
        card = dice.choice(sorted(allowed))
        action = dice.choice(sorted(jokers)) if card == "JK" and jokers else card
        led = led or (action[-1] if action in jokers else oracle.suit(card, contract))
        here = here.play(action_of(action, here.seating, here.stage.turn))
        hands[seat].discard(card)
        played.append((seat, card))
    winner = oracle.winner(played, led, contract)
    assert here.seen.last.verdict.winner.letter == winner, f"{played} in {contract}"
    return here, winner


# ---- who plays and who leads


@rule("five-hundred/play/misere-partner-out", "five-hundred/play/hi-lo-partner-out", "five-hundred/play/tricks")
@pytest.mark.parametrize("contract", ALONE)
def test_the_partner_of_a_lonely_bidder_takes_no_part(contract):
    here = table(contract=contract, bidder="S", seed="out")
    assert here.place("N")["cards"] == 10
    assert here.of("N").view["hand"] == [], "his cards lie face down, hidden from all"
    seats = []
    for _ in range(3):
        seats.append(here.turn)
        here.refuses("H5", "N").citing("auction/turns")
        here = here.play(sorted(here.may_play(here.turn))[0])
    assert seats == ["S", "W", "E"]
    assert len(here.last["cards"]) == 3
    done = played_out(here)
    assert sum(side["tricks"] for side in done.view["sides"]) == 10
    hers = "play/hi-lo-partner-out" if contract == "hi-lo" else "play/misere-partner-out"
    problems(contract=contract, bidder="S", tricks="N H5 H6 H7").at("tricks").citing(hers)


@rule("five-hundred/play/double-nullo-both-play", "five-hundred/auction/patastrophe", "five-hundred/play/tricks")
@pytest.mark.parametrize("contract", TOGETHER)
def test_all_four_play_in_every_other_contract(contract):
    here = table(contract=contract, bidder="S", seed="all")
    for seat in ("S", "W", "N", "E"):
        assert here.turn == seat
        here = here.play(sorted(here.may_play(seat))[0])
    assert len(here.last["cards"]) == 4


@rule("five-hundred/play/first-lead")
@pytest.mark.parametrize("bidder", SEATS)
@pytest.mark.parametrize("contract", ["6S", "7NT", "misere", "hi-lo", "patastrophe", "double-nullo"])
def test_the_bidder_leads_whatever_he_bid(contract, bidder):
    assert table(contract=contract, bidder=bidder, dealer="N").turn == bidder
    problems(contract="6S", bidder="S", tricks="N H5 H6 H7 H8").at("tricks").citing("play/first-lead")


@rule("five-hundred/variant.left-of-dealer-leads/first-lead")
def test_the_player_left_of_the_dealer_may_lead():
    variant = "left-of-dealer-leads"
    assert table(contract="6S", bidder="S", dealer="N", variant=variant).turn == "E"
    assert table(contract="misere", bidder="W", dealer="N", variant=variant).turn == "S", "east is out"
    wrong = problems(contract="6S", bidder="S", dealer="N", tricks="S H5 H6 H7 H8", variant=variant)
    wrong.at("tricks").citing("variant.left-of-dealer-leads/first-lead")


@rule("five-hundred/play/winner-leads")
def test_the_winner_of_a_trick_leads_the_next():
    hands = {"north": "S5 S6", "east": "SA C6", "south": "S7 C7", "west": "S8 C8"}
    here = table(contract="6H", bidder="N", leads="N", **hands).play("S5 SA S7 S8")
    assert here.turn == "E"
    wrong = problems(contract="6H", bidder="N", tricks="N S5 SA S7 S8 / N S6 S9 ST SJ")
    wrong.at("tricks").citing("play/winner-leads")


@rule("five-hundred/play/tricks", "five-hundred/play/trick-winner")
def test_a_card_that_is_not_held_or_not_in_turn_is_refused():
    here = table(contract="6H", bidder="N", north="S5 S6", leads="N")
    here.refuses("SA", "N").citing("play/tricks")
    here.refuses("S5", "S").citing("auction/turns")
    here.refuses("call:7H", "N").citing("auction/end")
    here.refuses("away:S5", "N").citing("exchange/kitty")
    assert here.play("S5").last is None or here.play("S5").last["cards"]


# ---- the exchange


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
    over = played_out(here)
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


# ---- hands laid open


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
