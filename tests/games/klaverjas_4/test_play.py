"""The duties of play: following, trumping, overtrumping, undertrumping; and the winner of the trick."""

import pytest

from tests.table_talk import SEATS, table

from .deals import DEALS, hand_fields

WEST_EIGHT = "S9 C7 C8 C9 D7 D8 D9 H7"


# ---- tricks and leads


@pytest.mark.rule("klaverjas-4/play/tricks", "klaverjas-4/deal/eight-cards")
def test_eight_tricks_of_four_cards_one_from_each_player():
    deal = DEALS["92, 70"]
    here = table(trump=deal.trump, player=deal.player, dealer="N", **hand_fields(deal.hands()))
    for number, trick in enumerate(deal.tricks(), 1):
        for place, (seat, card) in enumerate(trick):
            assert here.turn == seat, f"trick {number}, card {place + 1}: {here.turn} is on turn, not {seat}"
            assert len(here.view["trick"]["cards"]) == place if here.view["trick"] else place == 0
            here = here.play(card)
        assert [played["card"] for played in here.last["cards"]] == [card for _, card in trick]
        assert sum(one["tricks"] for one in here.view["sides"]) == number
    assert here.turn is None
    assert here.phase == "settled"


@pytest.mark.rule("klaverjas-4/play/tricks")
def test_the_winner_takes_the_four_cards_for_his_side():
    here = table(trump="H", dealer="W", trick="N SA, E S7, S S8", west=WEST_EIGHT, seat="W").play("S9")
    assert {one["side"]: one["tricks"] for one in here.view["sides"]} == {"NS": 1, "EW": 0}
    assert here.last["points"] == 11


@pytest.mark.rule("klaverjas-4/play/winner-leads")
@pytest.mark.parametrize(
    ("trick", "card", "winner"),
    [
        ("N SA, E S7, S S8", "S9", "N"),
        ("N SK, E SA, S S8", "S9", "E"),
        ("N SK, E SQ, S SA", "S9", "S"),
        ("N SK, E SQ, S S8", "SA", "W"),
    ],
)
def test_who_wins_the_trick_leads_the_next(trick, card, winner):
    west = WEST_EIGHT.replace("S9", card)
    here = table(trump="H", dealer="W", trick=trick, west=west, seat="W").play(card)
    assert here.last["winner"] == winner
    assert here.turn == winner
    assert here.may_play(winner) == here.hand(winner), "the leader may lead any card he holds"


@pytest.mark.rule("klaverjas-4/play/winner-leads", "klaverjas-4/play/trump-led")
@pytest.mark.parametrize("trumping", ["rotterdams", "amsterdams"])
def test_the_leader_may_lead_anything_trumps_included(trumping):
    hand = "HJ H7 SA S7 DT D7 CK C7"
    here = table(trump="H", trumping=trumping, east=hand, seat="E")
    assert here.turn == "E"
    assert here.may_play() == set(hand.split())


@pytest.mark.rule("klaverjas-4/play/forehand-leads", "klaverjas-4/play/forehand-leads-head")
@pytest.mark.parametrize(("dealer", "forehand"), [("N", "E"), ("E", "S"), ("S", "W"), ("W", "N")])
@pytest.mark.parametrize("player", SEATS)
def test_the_forehand_leads_whoever_plays(dealer, forehand, player):
    assert table(trump="S", dealer=dealer, player=player).turn == forehand


@pytest.mark.rule("klaverjas-4/play/forehand-leads", "klaverjas-4/play/forehand-leads-head")
def test_the_forehand_leads_after_another_accepted_the_trump():
    here = table(dealer="N", deal=2, turn="H2").play("pass pass play")
    assert here.contract["player"] == "W"
    assert here.turn == "E"
    assert here.phase == "tricks"


# ---- the order of the cards


@pytest.mark.rule("klaverjas-4/play/rank-plain", "klaverjas-4/setup/pack")
@pytest.mark.parametrize(("high", "low"), list(zip("ATKQJ98", "TKQJ987", strict=False)))
def test_plain_suits_rank_ace_ten_king_queen_jack(high, low):
    """Each card beats the one below it, whichever was led."""
    for first, second, winner in [(high, low, "N"), (low, high, "E")]:
        here = table(trump="H", trick=f"N S{first}, E S{second}", dealer="W")
        assert here.view["trick"]["winning"] == winner, f"S{first}, S{second}: {winner} should be winning"


@pytest.mark.rule("klaverjas-4/play/rank-trump")
@pytest.mark.parametrize(("high", "low"), list(zip("J9ATKQ8", "9ATKQ87", strict=False)))
def test_trumps_rank_jack_nine_ace_ten_king_queen(high, low):
    here = table(trump="S", trick=f"N S{low}, E S{high}", dealer="W")
    assert here.view["trick"]["winning"] == "E", f"S{high} should beat S{low}"


@pytest.mark.rule("klaverjas-4/play/rank-trump", "klaverjas-4/play/rank-plain")
def test_cards_in_order_high_to_low():
    here = table(trump="H")
    assert here.solution("order:trump", cards="H7 H8 H9 HT HJ HQ HK HA") == [
        "HJ",
        "H9",
        "HA",
        "HT",
        "HK",
        "HQ",
        "H8",
        "H7",
    ]
    assert here.solution("order:trick", cards="S7 S8 S9 ST SJ SQ SK SA") == [
        "SA",
        "ST",
        "SK",
        "SQ",
        "SJ",
        "S9",
        "S8",
        "S7",
    ]


@pytest.mark.rule("klaverjas-4/play/trick-winner", "klaverjas-4/play/suit-led")
@pytest.mark.parametrize(
    ("cards", "winner"),
    [
        ("N S7, E DA, S CA", "N"),  # aces of other suits win nothing
        ("N SK, E ST, S DA", "E"),
        ("N SA, E H7, S CA", "E"),  # the lowest trump beats the ace
        ("N SA, E H8, S HQ", "S"),
        ("N H7, E SA, S CA", "N"),
        ("N SJ, E SQ, S SK", "S"),
    ],
)
def test_the_highest_trump_wins_else_the_highest_of_the_suit_led(cards, winner):
    here = table(trump="H", dealer="W", piles="EW EW NS", trick=cards)
    assert here.view["trick"]["winning"] == winner


@pytest.mark.rule("klaverjas-4/play/trick-winner")
@pytest.mark.parametrize(("trump", "winner"), [("H", "E"), ("C", "S"), ("S", "N"), ("D", "W")])
def test_the_same_trick_falls_to_another_by_the_trump(trump, winner):
    west = "DJ D7 D8 D9" if trump == "D" else "DJ H7 H8 H9" if trump == "C" else "DJ D7 D8 D9"
    here = table(trump=trump, dealer="W", trick="N S9, E HQ, S CT", west=west, seat="W").play("DJ")
    assert here.last["winner"] == winner
    assert here.last["reason"]["rule"] == "klaverjas-4/play/trick-winner"


@pytest.mark.rule("klaverjas-4/play/suit-led", "klaverjas-4/play/follow")
@pytest.mark.parametrize(("led", "allowed"), [("S", "S7 SJ"), ("D", "DA"), ("C", "C9 CK CQ")])
def test_the_first_card_of_the_trick_is_the_suit_to_follow(led, allowed):
    here = table(trump="H", dealer="W", trick=f"N {led}8, E HA", south="S7 SJ DA C9 CK CQ")
    assert here.may_play() == set(allowed.split())


# ---- following, trumping


@pytest.mark.rule("klaverjas-4/play/follow")
@pytest.mark.parametrize("trumping", ["rotterdams", "amsterdams"])
def test_a_player_that_can_follow_suit_plays_any_card_of_it(trumping):
    here = table(trump="H", trumping=trumping, dealer="W", trick="N S8, E ST", south="S7 SA H8 C7")
    assert here.may_play() == {"S7", "SA"}
    here.refuses("H8").citing("play/follow").offering("S7 SA")
    here.refuses("C7").citing("play/follow").offering("S7 SA")


@pytest.mark.rule("klaverjas-4/play/follow")
def test_following_needs_not_beat_anything():
    here = table(trump="H", dealer="W", trick="N SK, E S9", south="SA S7")
    assert here.may_play() == {"SA", "S7"}


@pytest.mark.rule("klaverjas-4/play/must-trump")
@pytest.mark.parametrize("trick", ["N S8, E ST", "N SA, E S7"])
def test_a_player_void_in_the_suit_trumps_even_a_winning_partner(trick):
    here = table(trump="H", dealer="W", trick=trick, south="H8 CT C7")
    assert here.may_play() == {"H8"}
    here.refuses("CT").citing("play/must-trump").offering("H8")


@pytest.mark.rule("klaverjas-4/play/trump-led", "klaverjas-4/play/follow")
@pytest.mark.parametrize("trumping", ["rotterdams", "amsterdams"])
def test_when_trumps_are_led_everyone_follows_with_trumps(trumping):
    here = table(trump="H", trumping=trumping, dealer="W", trick="N H8", east="H9 SA DA CA", seat="E")
    assert here.may_play() == {"H9"}
    here.refuses("SA").citing("play/trump-led", "play/follow").offering("H9")


@pytest.mark.rule("klaverjas-4/play/trump-led")
def test_trumps_may_be_led_in_the_first_trick():
    here = table(trump="H", east="H7 SA DA CA S7 D7 C7 C8", seat="E").play("H7")
    assert here.view["trick"]["cards"][0]["card"] == "H7"


@pytest.mark.rule("klaverjas-4/play/overtrump")
@pytest.mark.parametrize(
    ("trick", "south", "allowed", "low"),
    [
        ("W CK, N HQ, E C7", "H9 H7 SA DT", "H9", "H7"),
        ("W CK, N HQ, E HT", "H9 HA H7 DT", "H9 HA", "H7"),
        ("W H8, N HQ, E HT", "HJ HA HK DT", "HJ HA", "HK"),
        ("W CK, N H8, E C7", "HQ HK H7 DT", "HQ HK", "H7"),
    ],
)
def test_a_player_that_must_trump_overtrumps_if_possible(trick, south, allowed, low):
    here = table(trump="H", dealer="S", trick=trick, south=south)
    assert here.may_play() == set(allowed.split())
    here.refuses(low).citing("play/overtrump").offering(allowed)


@pytest.mark.rule("klaverjas-4/play/overtrump")
def test_overtrumping_is_owed_to_the_partner_too():
    here = table(trump="H", dealer="W", trick="N HT, E H8", south="HA H7 SA C7")
    assert here.may_play() == {"HA"}
    here.refuses("H7").citing("play/overtrump")


@pytest.mark.rule("klaverjas-4/play/undertrump")
@pytest.mark.parametrize("trick", ["N CA, E D9", "N DA, E D9"])
def test_a_player_that_cannot_overtrump_still_plays_a_trump(trick):
    here = table(trump="D", dealer="W", trick=trick, south="DT D7 SK H8")
    assert here.may_play() == {"DT", "D7"}
    here.refuses("SK").citing("play/undertrump", "play/must-trump", "play/trump-led", "play/follow").offering("DT D7")


@pytest.mark.rule("klaverjas-4/play/undertrump")
def test_undertrumping_rests_on_its_own_rule():
    here = table(trump="D", dealer="W", trick="N CA, E D9", south="DT D7 SK H8")
    cited = {card["reason"]["rule"] for card in here.view["hand"] if card["card"] in ("DT", "D7")}
    assert cited == {"klaverjas-4/play/undertrump"}


@pytest.mark.rule("klaverjas-4/play/free-discard")
@pytest.mark.parametrize("trumping", ["rotterdams", "amsterdams"])
@pytest.mark.parametrize("trick", ["N CA, E C7", "N CA, E H7", "N HJ, E H7"])
def test_neither_suit_nor_trump_any_card_will_do(trumping, trick):
    here = table(trump="H", trumping=trumping, dealer="W", trick=trick, south="SA S7 DT D8")
    assert here.may_play() == {"SA", "S7", "DT", "D8"}


@pytest.mark.rule("klaverjas-4/play/free-discard")
def test_a_free_discard_says_that_it_is_free():
    here = table(trump="H", dealer="W", trick="N CA, E C7", south="SA S7 DT D8")
    assert {card["reason"]["rule"] for card in here.view["hand"]} == {"klaverjas-4/play/free-discard"}


@pytest.mark.rule("klaverjas-4/play/follow", "klaverjas-4/play/must-trump")
def test_a_refused_card_costs_nothing_and_one_plays_again():
    here = table(trump="H", dealer="W", trick="N S8, E ST", south="S7 SA H8 C7")
    refused = here.refuses("H8")
    assert refused.reply["table"] == here.text
    assert [lying["card"] for lying in here.play("SA").view["trick"]["cards"]] == ["S8", "ST", "SA"]


@pytest.mark.rule("klaverjas-4/play/follow", "klaverjas-4/play/tricks")
def test_a_card_one_does_not_hold_is_refused():
    here = table(trump="H", dealer="W", trick="N S8, E ST", south="S7 SA H8 C7")
    here.refuses("DA")
    here.refuses("S8")


@pytest.mark.rule("klaverjas-4/play/tricks")
def test_only_the_trick_on_the_table_and_the_last_one_are_shown():
    deal = DEALS["92, 70"]
    here = table(trump=deal.trump, player=deal.player, dealer="N", **hand_fields(deal.hands()))
    cards = [card for trick in deal.tricks() for _, card in trick]
    here = here.play(*cards[:10])
    shown = {played["card"] for played in here.last["cards"] + here.view["trick"]["cards"]}
    assert shown == set(cards[4:10])
    old = set(cards[:4])
    told = str({key: value for key, value in here.view.items() if key != "hand"})
    assert not [card for card in old if f"'{card}'" in told], "an older trick is still shown"


# ---- the examples


@pytest.mark.rule(
    "klaverjas-4/play/follow",
    "klaverjas-4/play/must-trump",
    "klaverjas-4/play/overtrump",
    "klaverjas-4/play/undertrump",
)
def test_example_trumping():
    a = table(trump="H", dealer="S", trick="W S9, N H8", east="HT H7 D9 CA", seat="E")
    assert a.may_play() == {"HT"}
    b = table(trump="D", dealer="W", trick="N CA, E D9", south="DT D7 SK H8")
    assert b.may_play() == {"DT", "D7"}
    c = table(trump="H", dealer="W", trick="N SA, E S7", south="H8 CT C7")
    assert c.may_play() == {"H8"}
    d = table(trump="H", dealer="W", trick="N ST, E H9", south="SJ S8 H8 CA")
    assert d.may_play() == {"SJ", "S8"}


@pytest.mark.rule("klaverjas-4/play/trump-led", "klaverjas-4/play/overtrump", "klaverjas-4/play/undertrump")
def test_example_trump_led():
    a = table(trump="C", dealer="E", trick="S CK", west="CA C7 HA", seat="W")
    assert a.may_play() == {"CA"}
    b = table(trump="C", dealer="E", trick="S CK", west="CQ C7 HA", seat="W")
    assert b.may_play() == {"CQ", "C7"}
