"""The facts for programs that play are those of the view, without sentences and without the hidden cards."""

from itertools import chain

import pytest

from rules_core import api
from rules_core.kinds import GAMES
from rules_core.table.game import Group
from tests.protocol.test_table_in_python import played


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_sees_its_own_cards_and_those_that_lie_open(game):
    for table in [*played(game)][::3]:
        every = api.sight(table)
        for seat in table.seats:
            found, view = api.sight(table, seat), api.seen(table, seat)
            assert found.hand == tuple(card["card"] for card in view["hand"])
            assert found.turned == tuple(card["card"] for card in view["turned"])
            lying = chain(*found.shown.values(), *(one.cards for one in found.piles))
            known = {*found.hand, *lying}
            hidden = {card for hand in every.shown.values() for card in hand} - known - {*found.turned}
            told = [card for trick in (found.trick, *found.taken) for _, card in trick]
            assert not hidden & {*told, *(card for choice in found.choices for card in (choice, choice[-2:]))}
            assert not {*found.unseen} & known
            # A player of gin has seen the other take up a card.
            assert hidden <= {*found.unseen} or GAMES[game].group is Group.RUMMY


@pytest.mark.parametrize("game", GAMES)
def test_the_facts_are_those_of_the_view(game):
    for table in [*played(game)][::4]:
        for seat in (None, *table.seats):
            found, view = api.sight(table, seat), api.seen(table, seat)
            assert (found.turn, found.phase, found.winner) == (view["turn"], view["phase"], view["winner"])
            assert found.trump == (view["trump"] and view["trump"]["suit"])
            assert found.trick == tuple((one["seat"], one["card"]) for one in view["trick"]["cards"])
            assert (found.leader, found.winning) == (view["trick"]["leader"], view["trick"]["winning"])
            assert found.counts == {one["seat"]: one["cards"] for one in view["seats"]}
            assert found.totals == view["totals"]
            assert found.dealer == next((one["seat"] for one in view["seats"] if one["dealer"]), None)
            assert {*found.choices} == {*api.choices(table, seat)}
            assert [one.pile for one in found.piles] == [pile["pile"] for pile in view.get("piles", [])]
            if view["last"]:
                assert found.taken[-1] == tuple((one["seat"], one["card"]) for one in view["last"]["cards"])


def test_a_table_that_leaves_something_out_leaves_it_out_of_the_facts():
    table = api.start("klaverjas-4", seed="a", trump="H", untaught="trump points")
    assert api.sight(table, "S").trump is None
    assert api.sight(table, "S").points == {}
