"""The lead, the legal cards, and the winner of the trick."""

import random

import pytest

from .hands import SEATS, TROEL, asked, may_play, table, winner

rule = pytest.mark.rule


@rule("kleurenwiezen/play/first-lead")
@pytest.mark.parametrize("contract", ["8H", "7solo-H", "pico", "miserie", "blote-miserie", "kleine-miserie"])
def test_the_dealers_left_leads(contract):
    declarers = "N S" if contract == "8H" else "N"
    here = table(contract=contract, declarers=declarers, dealer="E", at="play")
    assert here.turn == "S"
    assert here.refuses("pass").citing("auction/asking-ends").instead == here.may_play("S")
    lead = sorted(here.may_play("S"))[0]
    assert here.play(lead).events[0]["rule"] == "kleurenwiezen/play/first-lead"


@rule("kleurenwiezen/auction/abondance", "kleurenwiezen/auction/solo-slim", "kleurenwiezen/play/first-lead")
@pytest.mark.parametrize(("contract", "trump", "needs"), [("abondance-S", "S", 9), ("solo-slim", None, 13)])
def test_in_abondance_and_solo_slim_the_declarer_leads(contract, trump, needs):
    here = table(contract=contract, declarers="N", dealer="E")
    assert (here.turn, here.trump, here.contract["needs"]) == ("N", trump, needs)


@rule("kleurenwiezen/auction/kleine-miserie", "kleurenwiezen/auction/pico", "kleurenwiezen/auction/miserie")
@pytest.mark.parametrize(("contract", "needs"), [("kleine-miserie", 0), ("pico", 1), ("miserie", 0)])
def test_without_trump(contract, needs):
    here = table(contract=contract, declarers="N", at="play")
    assert (here.trump, here.contract["needs"]) == (None, needs)


@rule("kleurenwiezen/auction/blote-miserie")
def test_the_hand_of_a_blote_miserie_is_open_before_the_first_lead():
    here = asked("pass blote-miserie pass pass", seat="S")
    assert {card["card"] for card in here.place("E")["hand"]} == here.hand("E")
    assert here.place("N")["hand"] is None


@rule("kleurenwiezen/auction/blote-miserie")
def test_with_the_house_rule_it_opens_after_the_first_trick():
    here = asked("pass blote-miserie pass pass", seat="S", blote_open="after-first-trick")
    assert here.place("E")["hand"] is None
    for _ in range(4):
        here = here.play(sorted(here.may_play(here.turn))[0])
    assert len(here.place("E")["hand"]) == 12


@rule("kleurenwiezen/exchange/kleine-miserie-discard")
def test_discarded_cards_stay_hidden_until_the_end():
    here = asked("pass kleine-miserie pass pass", seat="S")
    gone = []
    for _ in SEATS:
        gone.append(sorted(here.may_say(here.turn))[0])
        here = here.play(gone[-1])
        assert not any(card.removeprefix("away:") in str(here.view["piles"]) for card in gone)
    here.refuses("away:H2").citing("exchange/kleine-miserie-discard")
    done = here.played_out()
    (away,) = [pile for pile in done.view["piles"] if pile["pile"] == "whist.away"]
    assert [card["card"] for card in away["cards"]] == [action.removeprefix("away:") for action in gone]
    assert done.view["last"]["number"] == 12


@rule("kleurenwiezen/exchange/kleine-miserie-discard")
def test_first_everybody_puts_one_card_away():
    here = asked("pass kleine-miserie pass pass")
    card = sorted(here.may_say("N"))[0].removeprefix("away:")
    here.refuses(card).citing("exchange/kleine-miserie-discard")
    here.refuses("pass").citing("auction/asking-ends")


@rule("kleurenwiezen/play/troel-lead", "kleurenwiezen/play/troel-ace-falls")
def test_why_not_in_a_troel():
    here = table(dealer="N", **TROEL).play("pass pass pass pass")
    here.refuses("D9").citing("play/troel-ace-falls")
    after = here.play("H7").play(sorted(here.play("H7").may_play("N"))[0])
    assert after.turn == "E"
    low = next((card for card in sorted(after.hand("E")) if card[0] == "H" and card != "HA"), None)
    if low:
        after.refuses(low).citing("play/troel-ace-falls")


@rule("kleurenwiezen/play/troel-ace-falls")
def test_only_in_the_first_trick_the_ace_must_fall():
    here = table(
        contract="8troel-D", declarers="E W", piles="W " * 9, leads="N",
        north="H3 H4 S2 S3", east="HA H2 SA CA", south="H5 H6 S4 S5", west="D9 D8 H7 H8",
    )  # fmt: skip
    here = here.play("H3")
    assert here.may_play("E") == {"HA", "H2"}


@rule("kleurenwiezen/play/trick-winner", "kleurenwiezen/setup/card-order")
@pytest.mark.parametrize(("trump", "trick", "taker"), [
    ("8H", "N S5, E SK, S ST, W SA", "W"),
    ("8H", "N S5, E SK, S H2, W SA", "S"),
    ("8H", "N S5, E DA, S DK, W S4", "N"),
    ("8H", "N H5, E H9, S HJ, W HQ", "W"),
    ("miserie", "N S5, E HA, S S6, W DA", "S"),
])  # fmt: skip
def test_who_takes_the_trick(trump, trick, taker):
    declarers = "N" if trump == "miserie" else "N S"
    *first, last = trick.split(", ")
    seat, card = last.split()
    names = dict(zip(SEATS, ("north", "east", "south", "west"), strict=True))
    here = table(
        contract=trump,
        declarers=declarers,
        trick=", ".join(first),
        **{names[seat]: f"{card} C2"},
        dealer="W",
        piles=" ".join(["E"] * 11),
        leads="N",
    )
    after = here.play(card)
    assert after.last["winner"] == taker
    assert after.turn == taker


@rule("kleurenwiezen/play/follow-suit")
def test_follow_suit_and_why_not():
    here = table(contract="8H", declarers="W N", seat="E", east="S3 HQ H2 D9", trick="W S5, N S9")
    assert here.may_play("E") == {"S3"}
    here.refuses("HQ").citing("play/follow-suit").offering("S3")


@rule("kleurenwiezen/play/follow-suit", "kleurenwiezen/play/trick-winner", "kleurenwiezen/setup/card-order")
@pytest.mark.parametrize("contract", ["8H", "7solo-C", "abondance-S", "pico", "miserie"])
def test_whole_deals_as_the_text_has_them(contract):
    dice = random.Random(contract)
    declarers = "N E" if contract == "8H" else "S"
    here = table(contract=contract, declarers=declarers, seed=f"oracle {contract}", at="play")
    hands = here.hands()
    trick, taken = [], dict.fromkeys(SEATS, 0)
    while here.turn is not None:
        seat = here.turn
        led = trick[0][1][0] if trick else None
        assert here.may_play(seat) == (may_play(hands[seat], led) if led else hands[seat])
        card = dice.choice(sorted(here.may_play(seat)))
        hands[seat] -= {card}
        here = here.play(card)
        trick.append((seat, card))
        if len(trick) == 4:
            taker = winner(trick, here.trump)
            taken[taker] += 1
            assert here.turn in (taker, None)
            trick = []
    assert {side["side"]: side["tricks"] for side in here.view["sides"]} == taken


@rule("kleurenwiezen/play/trick-winner")
def test_all_tricks_are_played_unless_the_house_stops_when_it_is_decided():
    setup = {
        "contract": "miserie",
        "declarers": "N",
        "piles": "E " * 10,
        "leads": "N",
        "dealer": "E",
        "north": "SA S2 H2",
        "east": "S3 S4 H3",
        "south": "S5 S6 H4",
        "west": "S7 S8 H5",
    }
    on = table(**setup)
    for _ in range(4):
        on = on.play(sorted(on.may_play(on.turn))[-1])
    assert on.turn == "N"
    off = table(**setup, stop_when_decided="true")
    for _ in range(4):
        off = off.play(sorted(off.may_play(off.turn))[-1])
    assert off.phase == "settled"
    suits = table(**{**setup, "contract": "8H", "declarers": "N S", "stop_when_decided": "true"})
    for _ in range(4):
        suits = suits.play(sorted(suits.may_play(suits.turn))[-1])
    assert suits.turn is not None


@rule("kleurenwiezen/play/trick-winner")
@pytest.mark.parametrize(
    ("contract", "piles", "taker", "over"),
    [
        ("miserie", "E", "S", False),
        ("miserie", "E", "N", True),
        ("pico", "E", "S", False),
        ("pico", "E", "N", False),
        ("pico", "N", "S", False),
        ("pico", "N", "N", True),
        ("solo-slim", "N", "N", False),
        ("solo-slim", "N", "S", True),
    ],
)
def test_where_it_stops_when_decided_it_goes_on_while_a_trick_more_can_change_it(contract, piles, taker, over):
    """A miserie without a trick can still fail, and so can a pico with one; one trick too many decides either."""
    high, low = ("SA", "S8") if taker == "N" else ("S8", "SA")
    hands = {"north": f"{high} H2", "east": "S3 H3", "south": f"{low} H4", "west": "S4 H5"}
    earlier = piles + "E" * 10 if contract != "solo-slim" else "N" * 11
    setup = {"contract": contract, "declarers": "N", "dealer": "W", "piles": " ".join(earlier), "leads": "N"}
    here = table(**setup, **hands, stop_when_decided="true").play(high, "S3", low, "S4")
    assert here.last["winner"] == taker
    assert (here.phase == "settled") == over


@rule("kleurenwiezen/play/trick-winner")
def test_nobody_sees_older_tricks_or_hidden_hands():
    here = table(contract="8H", declarers="N E", seed="dicht")
    for _ in range(9):
        here = here.play(sorted(here.may_play(here.turn))[0])
    for seat in SEATS:
        seen = here.of(seat).view
        assert all(place["hand"] is None for place in seen["seats"])
        assert len(seen["last"]["cards"]) == 4
