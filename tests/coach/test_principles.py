"""The rules of thumb, each in a position where every club player would know it."""

import pytest

from rules_core.cards.action_text import text_of
from rules_core.cards.actions import Bid, Crack, EndDeal, Pass
from rules_core.cards.cards import Suit, cards
from rules_core.cards.seats import SOUTH, WEST
from rules_core.kinds.jas.coach.worth import worth_of
from rules_core.teach.coach.advice import advise, choose

from .positions import GAME, position, thumb_at


@pytest.mark.parametrize(
    ("principle", "card", "fields"),
    [
        ("draw-with-jas", "HJ", {"trump": "H", "player": "S", "dealer": "E", "south": "HJ HT H8 SA DA D7 C7 C8"}),
        ("fetch-jas", "H7", {"trump": "H", "player": "S", "dealer": "E", "south": "H9 HA H7 SA DA D7 C7 C8"}),
        ("trump-for-partner", "H7", {"trump": "H", "player": "N", "dealer": "E", "south": "HQ H7 S9 S8 DQ D7 C7 C8"}),
        ("cash-winner", "SA", {"trump": "H", "player": "E", "dealer": "E", "south": "SA S7 DT DQ CK C9 C8 H7"}),
        ("lead-singleton", "D7", {"trump": "H", "player": "E", "dealer": "E", "south": "D7 ST SQ S7 CT CQ C8 H8"}),
        ("lead-low", "C7", {"trump": "H", "player": "E", "dealer": "E", "south": "DT D8 ST S8 CQ C8 C7 CJ"}),
        ("give-points", "ST", {"trump": "H", "player": "N", "trick": "N SA, E S7", "south": "ST S8 D7 D8 D9 C7 C8 C9"}),
        ("bring-home", "ST", {"trump": "H", "trick": "W SK, N S7, E S8", "south": "ST S9 D7 D8 D9 C7 C8 C9"}),
        ("win-cheaply", "H8", {"trump": "H", "trick": "W SK, N S7, E S8", "south": "H8 HA D7 D8 D9 C7 C8 C9"}),
        ("take-now", "SA", {"trump": "H", "trick": "E SK", "south": "SA S9 D7 D8 D9 C7 C8 C9"}),
        ("throw-worthless", "D7", {"trump": "H", "trick": "W CA, N C7, E C8", "south": "DT D7 ST SK S8 SQ DK D9"}),
        ("no-roem-away", "SK", {"trump": "H", "trick": "W ST, N S8, E S9", "south": "SK S7 D7 D8 D9 C7 C8 C9"}),
        ("make-roem", "SJ", {"trump": "H", "trick": "W SK, N SA, E SQ", "south": "SJ S7 D7 D8 D9 C7 C8 C9"}),
    ],
)
def test_the_rule_of_thumb_of(principle, card, fields):
    assert thumb_at(position(**fields)) == (card, principle)


def test_a_ten_keeps_its_guard():
    table = position(trump="H", player="E", trick="W CA, N C7, E C8", south="DT D7 SK S9 S8 SQ SJ S7")
    assert thumb_at(table) == ("S7", "throw-worthless")


def test_the_last_trump_waits_for_the_last_trick():
    table = position(trump="H", player="S", south="H8 C7", leads="S", piles="NS NS EW NS EW NS", seed="3",
                     north="S7 S8", east="D7 D8", west="C8 D9")  # fmt: skip
    assert thumb_at(table)[0] in ("C7", "H8")


@pytest.mark.rule(f"{GAME}/play/overtrump")
def test_where_one_card_is_left_the_hint_is_the_rule_that_leaves_it():
    table = position(trump="H", south="H9 H7 SA DT", trick="W CK, N HQ, E C7")
    advice = advise(table, SOUTH)
    assert (advice.action.text, advice.principle.rule) == ("H9", f"{GAME}/play/overtrump")


def test_roem_is_named_and_then_the_deal_is_ended():
    table = position(trump="H", player="N", south="HJ", trick="E HQ", north="HK", west="HT", east="")
    for action in ("HJ", "HT", "HK"):
        assert text_of(choose(table, table.stage.turn)) == action
        table = table.play(choose(table, table.stage.turn))
    named = []
    while table.stage.turn is not None:
        named.append(choose(table, table.stage.turn))
        table = table.play(named[-1])
    assert [text_of(one, SOUTH) for one in named if not isinstance(one, EndDeal)] == ["meld:HKHQHJHT", "meld:HKHQ"]


def test_roem_in_the_hand_is_declared_before_the_first_card():
    table = position(f"{GAME}/kraken", trump="C", player="S", dealer="E", crack="1", south="SA SK SQ H7 H8 D9 DT C7")
    assert text_of(choose(table, SOUTH)) == "show:SASKSQ"


# ---- calls ----

STRONG, WEAK = "CJ C9 CA C7 SA HA D7 D8", "C7 S7 S8 H7 H8 D7 D8 DQ"


def test_a_strong_hand_plays_and_a_weak_one_passes():
    assert text_of(choose(position(dealer="E", south=STRONG), SOUTH)) == "play"
    assert text_of(choose(position(dealer="E", south=WEAK), SOUTH)) == "pass"


def test_a_forced_chooser_names_the_suit_with_jas_and_nel():
    table = position(f"{GAME}/utrechts", dealer="E", south="HJ H9 HT SA S7 D7 D8 C7")
    assert text_of(choose(table, SOUTH)) == "trump:H"


def test_a_free_player_passes_a_weak_hand():
    table = position(f"{GAME}/voorhand-vrij", dealer="E", south=WEAK, log="pass pass pass pass")
    assert choose(table, SOUTH) == Pass()


def test_bids_begin_low_and_stop_where_the_hand_ends():
    table = position(f"{GAME}/leids", dealer="E", south=STRONG)
    assert choose(table, SOUTH) == Bid(82, Suit.CLUBS)
    outbid = position(f"{GAME}/leids", dealer="E", south=STRONG, log="bid:82C bid:92S pass pass")
    assert choose(outbid, SOUTH) == Bid(102, Suit.CLUBS)
    high = position(f"{GAME}/leids", dealer="E", south=STRONG, log="bid:82C bid:192S pass pass")
    assert choose(high, SOUTH) == Pass()


def test_the_partner_keeps_his_bid_and_is_helped_when_outbid():
    help_for_spades = "SJ SQ HA DA H7 D7 C7 C8"
    left = position(f"{GAME}/leids", dealer="W", south=help_for_spades, log="bid:82S pass")
    assert choose(left, SOUTH) == Pass()
    outbid = position(f"{GAME}/leids", dealer="W", south=help_for_spades, log="bid:82S bid:92H")
    assert choose(outbid, SOUTH) == Bid(92, Suit.SPADES)


def test_kraken_is_for_hands_that_break_the_contract():
    def at(south, player):
        return position(f"{GAME}/kraken", trump="C", player=player, dealer="W", south=south)

    assert choose(at("CJ C9 CA SA HA DA S7 H7", "E"), SOUTH) == Crack(1)
    assert choose(at(WEAK, "E"), SOUTH) == Pass()


@pytest.mark.parametrize("seat", ["north", "south"])
def test_kraken_is_weighed_where_each_holds_four_cards_and_the_rest_have_been_played(seat):
    table = position(f"{GAME}/kraken", dealer="N", turn="D6", log="play", **{seat: "SJ HJ DJ CJ"})
    advice = advise(table, SOUTH)
    assert advice.action in table.stage.choices()
    assert dict(advice.choice.facts)["worlds"] == 20


def test_more_high_trumps_and_aces_are_worth_more():
    hands = ["C7 S7 S8 H7 H8 D7 D8 DQ", "C9 S7 S8 H7 H8 D7 D8 DQ", "CJ S7 S8 H7 H8 D7 D8 DQ", "CJ C9 SA S8 H7 H8 D7 D8"]
    worth = [worth_of(cards(hand), Suit.CLUBS).points for hand in hands]
    assert worth == sorted(worth)
    assert len(set(worth)) == len(worth)


def test_every_seat_is_advised_on_its_own_cards():
    table = position(dealer="E", south=STRONG, west="CQ S9 ST SJ H9 HJ DJ DK")
    assert text_of(choose(table, SOUTH)) == "play"
    assert text_of(choose(table.play(Pass()), WEST)) == "pass"
