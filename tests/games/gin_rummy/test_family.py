"""What the family knows besides the basic game: a limit by the open card, and a suit that doubles."""

from dataclasses import replace

import pytest

from rules_core.cards import Suit, card
from rules_core.families.gin import Knocking, OpenCard
from rules_core.families.gin_under import under
from rules_core.games.gin_rummy import BASE
from rules_core.table import setup_of, start

BY_CARD = replace(
    BASE, knocking=Knocking.BY_OPEN_CARD, most_deadwood=0, doubles=(Suit.SPADES, "score/spade-doubles"), target=150
)
# Six points of deadwood after HK.
SOUTH = "S4 S5 S6 S7 H9 D9 C9 HA C2 D3 HK"


def position(rules, **fields):
    """A position under rules that no game has yet."""
    stage = start(setup_of("gin-rummy", {"dealer": "N", "south": SOUTH, "seed": "family", **fields})).stage
    return under(stage, rules)


@pytest.mark.parametrize(("pile", "limit"), [("DA", 1), ("D6", 6), ("DK", 10), ("ST", 10)])
def test_the_open_card_may_set_the_limit(pile, limit):
    stage = position(BY_CARD, pile=pile)
    assert stage.limit == limit
    knocks = [one for one in stage.offered() if stage.refusal(one) is None]
    assert bool(knocks) == (limit >= 6)


@pytest.mark.parametrize(("which", "limit"), [(OpenCard.BEFORE_DISCARD, 5), (OpenCard.START_OF_TURN, 10)])
def test_a_card_just_taken_may_still_be_the_one_that_counts(which, limit):
    stage = position(replace(BY_CARD, open_card=which), pile="D5", taken="HK")
    assert stage.limit == limit


def test_without_an_open_card_nobody_knocks():
    stage = position(BY_CARD, at="discard", taken="HK", left="31")
    assert stage.deal.pile == ()
    assert stage.limit < 0
    assert stage.refusal(stage.offered()[0]).reason.saying == "refuse.gin.no-open-card"


@pytest.mark.parametrize(("pile", "factor"), [("ST", 2), ("DT", 1)])
def test_a_suit_may_double_the_hand(pile, factor):
    table = start(
        setup_of("gin-rummy", {"dealer": "N", "south": SOUTH, "seed": "family", "pile": pile, "log": "knock:HK"})
    )
    plain, doubled = table.stage, under(table.stage, BY_CARD)
    side = table.seating.sides[1]
    assert doubled.sheet.total(side) == factor * plain.sheet.total(side)
    assert card(pile) is doubled.ending.open_card
