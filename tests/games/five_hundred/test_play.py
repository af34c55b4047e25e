"""The play of the tricks: the seats that take part, the legal cards, and the winner."""

import random

import pytest

from rules_core.cards.action_text import action_of, text_of
from rules_core.table.table import setup_of, start

from . import oracle
from .hands import ALONE, GAME, SEATS, in_turn, problems, table

rule = pytest.mark.rule
SUIT_CONTRACTS = ("6S", "7C", "8D", "9H")
NO_TRUMP_SUIT = ("7NT", "8J5", "misere", "open-misere", "hi-lo", "double-nullo", "patastrophe")
TOGETHER = ("6S", "7NT", "7J5", "double-nullo", "patastrophe")


# ---- the joker


@rule("five-hundred/play/hi-lo-joker", "five-hundred/play/j5-joker")
@pytest.mark.parametrize("contract", NO_TRUMP_SUIT)
def test_the_joker_may_be_played_only_by_a_player_who_cannot_follow(contract):
    here = table(contract=contract, bidder="N", east="JK S5 H9", trick="N S9")
    assert here.may_play("E") == {"S5"}
    here.refuses("JK").citing("play/j5-joker" if contract.endswith("J5") else "play/hi-lo-joker")
    void = table(contract=contract, bidder="N", east="JK C5 H9", trick="N S9")
    assert void.may_play("E") == {"JK", "C5", "H9"}


@rule("five-hundred/play/hi-lo-joker", "five-hundred/play/j5-joker")
@pytest.mark.parametrize("contract", ["7NT", "7J5", "hi-lo"])
def test_the_player_who_leads_the_joker_names_the_suit_to_follow(contract):
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
    led = here.refuses("joker:S", "N").citing("play/hi-lo-joker").offering("joker:D joker:C")
    tricks += " / N DA D5 D6 D7 / N CA C5 C6 C7"
    shut = table(tricks=tricks, north="JK ST C8 CT CJ CQ", **fields)
    assert not any(one.startswith("joker") for one in shut.may_say("N"))
    all_led = shut.refuses("joker:S", "N").citing("play/hi-lo-joker")
    assert led.say != all_led.say, "whether there is another suit to name is said"
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
    other_jack = table(contract="8H", bidder="N", east="SJ D8 C9", trick="N D9")
    other_jack.refuses("SJ").citing("play/follow-suit").offering("D8")
    assert {item["reason"]["rule"] for item in other_jack.of("E").why("cards")} == {"five-hundred/play/follow-suit"}
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
    """The seats that take part in the play, in the order of the table."""
    playing = in_turn(bidder, contract)
    return [seat for seat in SEATS if seat in playing]


def one_trick(here, hands, active, leader, contract, dice):
    """Play a random trick, compare each card with the oracle, and return the table and the winner."""
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
    assert here.seen.last.explanation.winner.letter == winner, f"{played} in {contract}"
    return here, winner


# ---- the players and the leader


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
    done = here.played_out()
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
    led = here.play("S5")
    assert [one["card"] for one in led.view["trick"]["cards"]] == ["S5"]
    assert led.turn == "E"
    assert led.hand("N") == here.hand("N") - {"S5"}
