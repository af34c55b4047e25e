"""Random deals compared with the naive rules, secrecy, and matches of the coach."""

import random

import pytest

from rules_core.cards.cards import Card
from rules_core.table.table import setup_of, start
from tests.games.coached import played_to_its_end
from tests.laws.random_tables import pick
from tests.table_talk import ask

from . import naive
from .situations import GAME

WAYS = [
    {},
    {"contract": "more-than-half"},
    {"rounding": "none", "players": "4", "dealer": "D"},
    {"lay_away": "others-only"},
]


@pytest.mark.rule(
    "klaverjas-3/score/nat", "klaverjas-3/score/made", "klaverjas-3/play/follow", "klaverjas-3/play/overtrump"
)
@pytest.mark.parametrize("way", WAYS, ids=str)
def test_duties_winners_and_score(way):
    dice = random.Random(str(way))
    for seed in range(6):
        table = start(setup_of(GAME, {"seed": str(seed), "roem_naming": "automatic", **way}))
        tricks, trick = [], []
        while table.stage.turn is not None:
            stage = table.stage
            if stage.phase == "tricks":
                held = [card.text for card in stage.hands[stage.turn.index]]
                may = {one.text for one in stage.choices() if isinstance(one, Card)}
                assert may == naive.may_play(held, [card.text for card in stage.trick.cards], stage.deal.trump.letter)
            action = pick(table, dice)
            table = table.play(action)
            if isinstance(action, Card):
                trick.append((stage.turn.letter, action.text))
            if len(trick) == 3:
                cards = [card for _, card in trick]
                seat = trick[naive.winner(cards, stage.deal.trump.letter)][0]
                tricks.append((seat, cards))
                trick = []
        if tricks:
            deal = table.stage.deal
            skart = [card.text for card in deal.skart]
            half, tens = way.get("contract") == "more-than-half", way.get("rounding") != "none"
            wanted = naive.written(deal.player.letter, tricks, skart, deal.trump.letter, half=half, tens=tens)
            sheet = table.stage.sheet
            got = {side.letter: sheet.total(side) for side in table.seating.sides if side.letter in wanted}
            assert got == wanted, table.text


@pytest.mark.rule("klaverjas-3/exchange/take-skart", "klaverjas-3/deal/skart")
def test_a_seat_hears_nothing_of_hidden_cards():
    dice = random.Random("hidden")
    for seed in range(3):
        table = start(setup_of(GAME, {"seed": str(seed), "dealer": "A", "log": "play skart trump:H"}))
        for _ in range(dice.randrange(2, 14)):
            table = table.play(pick(table, dice))
        deal, exchanged = table.stage.deal, table.stage.phase == "tricks"
        hidden = {card.text for card in table.stage.hands[1]} | (
            {card.text for card in deal.skart} if exchanged else set()
        )
        seen = ask("open", table=table.text, seat="A", lang="en")
        shown = {str(card) for card in _cards_in(seen["view"])}
        assert not shown & hidden, table.text


def _cards_in(value):
    if isinstance(value, dict):
        found = [value["card"]] if isinstance(value.get("card"), str) else []
        return found + [card for part in value.values() for card in _cards_in(part)]
    return [card for part in value for card in _cards_in(part)] if isinstance(value, list) else []


@pytest.mark.parametrize("way", [{}, {"players": "4"}], ids=str)
@pytest.mark.rule("klaverjas-3/match/target")
def test_the_coach_plays_a_match_to_its_end(way):
    played_to_its_end(start(setup_of(GAME, {"seed": "match", "match_end": "points:400", **way})))
