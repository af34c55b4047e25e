"""The player and his trump suit: the turned suit, the second suit and the forehand's duty."""

import pytest

from tests.table_talk import SEATS, problems, table

from .oracle import clockwise_from, left_of


def bidding(**fields):
    """A table at the bidding of a later deal; North dealt, so East is the forehand."""
    return table(**{"dealer": "N", "deal": 2, "turn": "H4 H2 D6 S3", **fields})


# ---- the turned suit


@pytest.mark.rule("klaverjas-4/auction/turned-trump")
@pytest.mark.parametrize("card", ["H4", "S2", "D6", "C3"])
def test_the_suit_of_the_turned_card_is_proposed(card):
    here = bidding(turn=card)
    assert here.turned() == [card]
    assert here.trump is None, "nobody has accepted it yet"
    assert here.play("play").trump == card[0]


@pytest.mark.rule("klaverjas-4/auction/turned-trump")
def test_a_card_is_turned_up_in_every_later_deal_for_all_to_see():
    here = table(deal=2, seed="turned")
    cards = {tuple(here.of(seat).turned()) for seat in SEATS}
    assert len(cards) == 1
    assert len(cards.pop()) == 1


@pytest.mark.rule("klaverjas-4/auction/first-hand-clubs")
def test_in_the_first_deal_clubs_is_proposed_and_nothing_is_turned():
    for card in ("H2", "S6"):
        here = table(deal=1, turn=card)
        assert here.turned() == []
        assert here.play("play").trump == "C"


@pytest.mark.rule("klaverjas-4/auction/first-hand-clubs")
def test_clubs_is_for_the_first_deal_alone():
    assert table(deal=2, turn="H2").play("play").trump == "H"


@pytest.mark.rule("klaverjas-4/auction/first-hand-clubs", "klaverjas-4/auction/turned-trump")
def test_a_house_may_turn_in_the_first_deal_as_well():
    here = table(deal=1, first_trump="turned", turn="H2")
    assert here.turned() == ["H2"]
    assert here.play("play").trump == "H"


@pytest.mark.rule("klaverjas-4/auction/first-hand-clubs")
def test_in_the_first_deal_one_may_pass_as_always():
    assert table(deal=1).may_say("E") == {"pass", "play"}


# ---- speaking


@pytest.mark.rule("klaverjas-4/auction/forehand")
@pytest.mark.parametrize("dealer", SEATS)
def test_the_seat_left_of_the_dealer_speaks_first(dealer):
    here = bidding(dealer=dealer)
    assert here.turn == left_of(dealer)
    assert here.claims(f"forehand {left_of(dealer)}")


@pytest.mark.rule("klaverjas-4/auction/play-or-pass", "klaverjas-4/auction/forehand")
@pytest.mark.parametrize("dealer", SEATS)
def test_each_in_turn_plays_or_passes_the_dealer_last(dealer):
    here = bidding(dealer=dealer)
    for seat in clockwise_from(left_of(dealer)):
        assert here.turn == seat
        assert here.may_say(seat) == {"pass", "play"}
        assert [here.may_say(other) for other in SEATS if other != seat] == [set()] * 3
        here = here.play("pass")
    assert here.phase != "bidding", "nobody speaks twice"


@pytest.mark.rule("klaverjas-4/auction/play-or-pass")
def test_no_other_suit_may_be_named_on_a_turned_card():
    here = bidding()
    for action in ("trump:S", "trump:H", "bid:82H", "kraken"):
        here.refuses(action)


@pytest.mark.rule("klaverjas-4/auction/play-or-pass")
def test_nobody_speaks_before_his_turn():
    here = bidding()
    for seat in "NSW":
        here.refuses("play", seat)


@pytest.mark.rule("klaverjas-4/auction/ends-at-once")
@pytest.mark.parametrize(
    ("calls", "player"), [("play", "E"), ("pass play", "S"), ("pass pass play", "W"), ("pass pass pass play", "N")]
)
def test_the_first_who_plays_ends_the_bidding(calls, player):
    here = bidding().play(calls)
    assert here.phase == "tricks"
    assert here.trump == "H"
    assert here.contract["player"] == player
    assert here.contract["side"] == ("NS" if player in "NS" else "EW")
    assert here.turned() == ["H4"]
    for seat in SEATS:
        assert here.may_say(seat) == set()


# ---- the second suit


@pytest.mark.rule("klaverjas-4/auction/second-colour")
def test_when_all_pass_a_second_suit_is_turned():
    here = bidding(turn="H4 D6").play("pass pass pass pass")
    assert here.turned() == ["H4", "D6"]
    assert here.trump == "D"


@pytest.mark.rule("klaverjas-4/auction/second-colour")
def test_a_card_of_the_refused_suit_is_laid_aside():
    here = bidding(turn="H4 H2 H5 D6 S3").play("pass pass pass pass")
    assert here.turned() == ["H4", "H2", "H5", "D6"]
    assert here.trump == "D"


@pytest.mark.rule("klaverjas-4/auction/second-colour")
def test_the_second_suit_is_never_the_refused_one():
    for number in range(60):
        here = table(seed=f"second-{number}", deal=2)
        refused = here.turned()[0][0]
        here = here.play("pass pass pass pass")
        assert here.trump != refused
        assert here.turned()[-1][0] == here.trump
        assert {card[0] for card in here.turned()[:-1]} == {refused}


@pytest.mark.rule("klaverjas-4/auction/forehand-must-play")
@pytest.mark.parametrize("dealer", SEATS)
def test_the_forehand_is_obliged_to_play_on_the_second_suit(dealer):
    here = bidding(dealer=dealer).play("pass pass pass pass")
    forehand = left_of(dealer)
    assert here.phase == "tricks", "nobody is asked anything on the second suit"
    assert here.contract["player"] == forehand
    assert here.contract["side"] == ("NS" if forehand in "NS" else "EW")
    assert here.turn == forehand
    here.refuses("pass", forehand)


@pytest.mark.rule(
    "klaverjas-4/auction/forehand",
    "klaverjas-4/auction/play-or-pass",
    "klaverjas-4/auction/ends-at-once",
    "klaverjas-4/auction/turned-trump",
    "klaverjas-4/auction/first-hand-clubs",
    "klaverjas-4/auction/second-colour",
    "klaverjas-4/auction/forehand-must-play",
    "klaverjas-4/play/forehand-leads",
)
def test_example_first_hand_and_second_suit():
    here = table(dealer="N", deal=1, turn="C4 H2 H6 S3")
    a = here.play("pass play")
    assert (a.phase, a.trump, a.contract["player"], a.contract["side"]) == ("tricks", "C", "S", "NS")
    assert a.turned() == []
    assert a.turn == "E"
    b = here.play("pass pass pass pass")
    assert (b.phase, b.trump, b.contract["player"], b.contract["side"]) == ("tricks", "H", "E", "EW")
    assert b.turned() == ["C4", "H2"]
    assert b.turn == "E"


# ---- impossible setups


@pytest.mark.rule("klaverjas-4/auction/turned-trump")
@pytest.mark.parametrize("fields", [{"turn": "C7"}, {"turn": "H2 H2"}, {"turn": "X3"}])
def test_an_impossible_turn_pack_is_refused(fields):
    problems(deal=2, **fields).at("turn")
