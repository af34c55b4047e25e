"""No coach raises his own bid, nor his side's where that bid already wins the match."""

import random

import pytest

from rules_core.cards.actions import Bid, CallContract, Pass
from rules_core.kinds import GAMES
from rules_core.kinds.five_hundred.rules import FiveHundredRules
from rules_core.kinds.jas.rules import NO_LADDER, JasRules
from rules_core.teach.coach.advice import choose

from .random_tables import every_table, pick, table_at
from .ways import each

FEW, MANY = 2, 300
BIDS = (Bid, CallContract)
FIVE_HUNDRED = "five-hundred"


def bids_upward(way):
    """Whether players outbid one another in points or in tricks with this way to play."""
    key, chosen, players = way
    game = GAMES[key]
    rules = game.rules(game.chosen(chosen, {"players": str(players)} if game.option("players") else {}))
    return isinstance(rules, FiveHundredRules) or (isinstance(rules, JasRules) and rules.ladder is not NO_LADDER)


WAYS = [way for way in every_table() if bids_upward(way)]


def standing_bid(table):
    """Who has made the highest bid so far, and the bid."""
    bids = [(seat, call) for seat, call in table.seen.calls if isinstance(call, BIDS)]
    return bids[-1] if bids else (None, None)


def near_the_end(way, dice):
    """The scores of a match that a side may win with its next deal."""
    return {"scores": f"NS {dice.randrange(250, 500)} EW {dice.randrange(250, 500)}"} if way[0] == FIVE_HUNDRED else {}


def is_enough(table, seat):
    """Whether the highest bid is of this seat's side and needs no raise: its own, the partner's, or in Five Hundred one
    that wins the match.
    """
    by, bid = standing_bid(table)
    if by is None or not (by is seat or table.seating.partners(by, seat)):
        return False
    rules = table.rules
    if by is seat or not isinstance(rules, FiveHundredRules):
        return True
    total = table.seen.totals[table.seating.side_at(seat).index]
    return total + rules.undertaking(bid.contract).value >= rules.match.points


def hold(way, seed, deals):
    """Hold the coach to passing in auctions bid at random; return how often a bid was enough."""
    dice, enough = random.Random(f"{way} {seed}"), 0
    for _ in range(deals):
        table = table_at(way, dice, **near_the_end(way, dice))
        while table.stage.turn is not None and table.stage.phase == "bidding":
            seat = table.stage.turn
            if Pass() in table.stage.choices() and is_enough(table, seat):
                enough += 1
                assert choose(table, seat) == Pass(), table.text
            table = table.play(choose(table, seat) if dice.random() < 0.5 else pick(table, dice))
    return enough


@each(WAYS)
def test_a_bid_that_is_enough_is_not_raised_by_its_own_side(way):
    hold(way, "few", FEW)


@pytest.mark.slow("test_a_bid_that_is_enough_is_not_raised_by_its_own_side bids a few deals")
@each(WAYS)
def test_a_bid_that_is_enough_is_not_raised_in_many_deals(way):
    assert hold(way, "many", MANY) or table_at(way, random.Random("alone")).seating.everybody_alone
