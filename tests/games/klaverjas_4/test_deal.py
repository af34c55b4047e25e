"""Shuffling, cutting, dealing in packets, and the next dealer."""

import pytest

from tests.table_talk import SEATS, problems, table

from .deals import finished
from .oracle import PACK, clockwise_from, left_of

NUMBERED = " ".join(PACK)
RIGHT_OF = {"N": "W", "E": "N", "S": "E", "W": "S"}


def by_hand(**fields):
    """A table at which the dealer still holds the pack."""
    return table(at="deal", **{"dealer": "N", **fields})


def positions(cards):
    """The places of these cards in the pack; the top card is number 1."""
    return sorted(PACK.index(card) + 1 for card in cards)


@pytest.mark.rule("klaverjas-4/deal/eight-cards")
@pytest.mark.parametrize("packets", ["4-4", "3-2-3", "3-5"])
def test_everyone_gets_eight_cards_and_all_are_dealt(packets):
    here = table(packets=packets, seed="eight")
    hands = here.hands()
    assert {len(hand) for hand in hands.values()} == {8}
    assert sorted(card for hand in hands.values() for card in hand) == sorted(PACK)
    assert [place["cards"] for place in here.view["seats"]] == [8, 8, 8, 8]


@pytest.mark.rule("klaverjas-4/deal/shuffle-and-cut")
def test_the_dealer_shuffles_first_then_the_seat_on_his_right_cuts_then_he_deals():
    here = by_hand()
    assert here.phase == "deal"
    assert here.attempt("packet:E4", "N")["kind"] == "refusal", "dealt before the shuffle"
    assert here.attempt("cut:W")["kind"] == "refusal", "cut before the shuffle"
    here = here.play("shuffle", seat="N")
    here.refuses("packet:E4").citing("deal/shuffle-and-cut")
    here = here.play("cut:W")
    assert here.attempt("shuffle", "N")["kind"] == "refusal", "shuffled after the cut"
    assert here.play("packet:E4").place("E")["cards"] == 4


@pytest.mark.rule("klaverjas-4/deal/shuffle-and-cut")
@pytest.mark.parametrize("dealer", SEATS)
def test_the_dealer_does_not_cut_his_own_pack(dealer):
    here = by_hand(dealer=dealer).play("shuffle")
    here.refuses(f"cut:{dealer}", RIGHT_OF[dealer]).citing("deal/shuffle-and-cut", "setup/direction")
    here.refuses(f"cut:{dealer}", dealer)
    here.play(f"cut:{RIGHT_OF[dealer]}")


@pytest.mark.rule("klaverjas-4/deal/shuffle-and-cut")
def test_the_same_seed_gives_the_same_deal_and_another_seed_another():
    assert table(seed="one").hands() == table(seed="one").hands()
    assert table(seed="one").hands() != table(seed="two").hands()


@pytest.mark.rule(
    "klaverjas-4/deal/eight-cards",
    "klaverjas-4/deal/not-singly",
    "klaverjas-4/deal/packets-body",
    "klaverjas-4/deal/packets-header",
    "klaverjas-4/setup/direction",
)
def test_example_deal_4_4():
    here = by_hand(dealer="E", packets="4-4", pack=NUMBERED).play("shuffle cut:N")
    here = here.play(*(f"packet:{seat}4" for seat in "SWNESWNE"))
    hands = {seat: positions(hand) for seat, hand in here.hands().items()}
    assert hands["S"] == [1, 2, 3, 4, 17, 18, 19, 20]
    assert hands["W"] == [5, 6, 7, 8, 21, 22, 23, 24]
    assert hands["N"] == [9, 10, 11, 12, 25, 26, 27, 28]
    assert hands["E"] == [13, 14, 15, 16, 29, 30, 31, 32]


@pytest.mark.rule("klaverjas-4/setup/direction", "klaverjas-4/deal/eight-cards")
@pytest.mark.parametrize("dealer", SEATS)
def test_packets_go_clockwise_from_the_forehand_the_dealer_last(dealer):
    here = by_hand(dealer=dealer).play("shuffle", f"cut:{RIGHT_OF[dealer]}")
    for seat in clockwise_from(left_of(dealer)) * 2:
        for other in SEATS:
            if other != seat:
                assert here.attempt(f"packet:{other}4")["kind"] == "refusal", f"{other} was served before {seat}"
        here = here.play(f"packet:{seat}4")
    assert here.phase == "bidding"


@pytest.mark.rule("klaverjas-4/deal/packets-header")
@pytest.mark.parametrize("packets", ["4-4", "3-5", "5-3"])
def test_packets_of_three_four_and_five(packets):
    here = by_hand(packets=packets, pack=NUMBERED).play("shuffle cut:W")
    for size in packets.split("-"):
        here = here.play(*(f"packet:{seat}{size}" for seat in "ESWN"))
    assert here.phase == "bidding"
    first = int(packets[0])
    assert positions(here.hand("E")) == [*range(1, first + 1), *range(4 * first + 1, 4 * first + 9 - first)]


@pytest.mark.rule("klaverjas-4/deal/packets-body")
@pytest.mark.parametrize("packets", ["3-2-3", "2-2-2-2", "2-3-3", "2-4-2", "4-2-2"])
def test_packets_of_two_three_and_four(packets):
    here = by_hand(packets=packets).play("shuffle cut:W")
    for size in packets.split("-"):
        for seat in "ESWN":
            here = here.play(f"packet:{seat}{size}")
    assert here.phase == "bidding"


@pytest.mark.rule("klaverjas-4/deal/packets-body", "klaverjas-4/deal/packets-header")
def test_the_packets_are_four_and_four_unless_agreed_otherwise():
    here = by_hand().play("shuffle cut:W")
    for size in (2, 3, 5):
        here.refuses(f"packet:E{size}").citing("deal/packets-body", "deal/packets-header")
    here.play("packet:E4")


@pytest.mark.rule("klaverjas-4/deal/packets-header", "klaverjas-4/deal/packets-body")
@pytest.mark.parametrize("packets", ["6-2", "2-6", "8", "7-1"])
def test_no_packet_is_larger_than_five(packets):
    problems(packets=packets).at("options", "packets").citing(
        "deal/packets-header", "deal/packets-body", "deal/not-singly"
    )


@pytest.mark.rule("klaverjas-4/deal/not-singly")
@pytest.mark.parametrize("packets", ["1-3-4", "4-3-1", "1-1-1-1-1-1-1-1", "3-1-4"])
def test_cards_are_not_dealt_one_at_a_time(packets):
    problems(packets=packets).at("options", "packets").citing("deal/not-singly")


@pytest.mark.rule("klaverjas-4/deal/not-singly")
def test_a_dealer_may_not_deal_a_single_card():
    here = by_hand().play("shuffle cut:W")
    here.refuses("packet:E1").citing("deal/not-singly")


@pytest.mark.rule("klaverjas-4/deal/eight-cards")
@pytest.mark.parametrize("packets", ["4-3", "3-3", "4-4-2", "5-5", "2-2-2"])
def test_the_packets_add_up_to_eight(packets):
    problems(packets=packets).at("options", "packets").citing("deal/eight-cards")


@pytest.mark.rule("klaverjas-4/deal/next-dealer")
@pytest.mark.parametrize(("dealer", "following"), [("N", "E"), ("E", "S"), ("S", "W"), ("W", "N")])
def test_the_deal_passes_to_the_left(dealer, following):
    here = table(dealer=dealer, bidding="leids", all_pass="redeal").play("pass pass pass pass")
    assert here.claims(f"next-dealer {following}")
    assert here.next().dealer() == following


@pytest.mark.rule("klaverjas-4/deal/next-dealer", "klaverjas-4/setup/direction")
def test_the_forehand_of_the_last_hand_deals_the_next():
    here = finished("92, 70").next()
    assert here.dealer() == "E"
    assert here.claims("forehand S")
