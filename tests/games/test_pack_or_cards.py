"""In every game a setup gives either a whole pack or the places of cards, not both."""

import pytest

from rules_core.kinds import GAMES
from tests.table_talk import problems, table

SEATED = {"klaverjas-3": {"dealer": "C"}, "kleintje-klaverjas": {"players": "3", "dealer": "C", "cards_each": "3"}}
IN_PLAY = {
    "klaverjas-4": {"trump": "H", "piles": "NS"},
    "klaverjas-3": {"trump": "H", "piles": "A"},
    "kleintje-klaverjas": {"trump": "H", "player": "A", "bid": "20", "piles": "A"},
    "klapper": {"trump": "H", "won": "N"},
    "belote": {"trump": "H", "won": "N"},
    "dekjas": {"trump": "H", "piles": "S", "at": "2"},
    "kleurenwiezen": {"contract": "8C", "declarers": "N E", "piles": "E"},
    "five-hundred": {"contract": "7S", "bidder": "N", "piles": "NS"},
    "maison-tarot": {"won": "A"},
}


def hand_of(game):
    return next(place for place in ("south", "a") if place in GAMES[game].workings.fields)


@pytest.mark.parametrize("game", GAMES)
def test_a_pack_beside_a_hand_is_not_passed_over_in_silence(game):
    fields = SEATED.get(game, {})
    problems(game=game, pack="SK SQ", **fields, **{hand_of(game): "SA"}).at("pack")
    assert table(game=game, pack="SK SQ", seat="all", **fields).turn is not None


@pytest.mark.parametrize("game", IN_PLAY)
def test_a_pack_beside_tricks_is_not_passed_over_in_silence(game):
    problems(game=game, pack="SK SQ", **SEATED.get(game, {}), **IN_PLAY[game]).at("pack", "trump")
