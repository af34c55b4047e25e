"""Random hands for every number of players compared with the text, secrecy, and whole matches."""

import random

import pytest

from rules_core.cards.actions import PlayWithStuk
from rules_core.cards.cards import Card
from rules_core.table.table import setup_of, start
from tests.games.coached import played_to_its_end
from tests.games.klaverjas_3 import naive
from tests.laws.random_tables import pick

from .situations import GAME, wrong

WAYS = [(players, variant) for players in "23456" for variant in ("", "/spit")]


def worth(bid, spit):
    """The lives that a hand costs."""
    return 1 if not spit or bid < 50 else 2 if bid < 100 else 3


@pytest.mark.rule(
    "kleintje-klaverjas/score/made",
    "kleintje-klaverjas/score/lost",
    "kleintje-klaverjas/play/follow",
    "kleintje-klaverjas/play/must-trump",
)
@pytest.mark.parametrize(("players", "variant"), WAYS)
def test_duties_points_and_lives(players, variant):
    dice = random.Random(players + variant)
    for seed in range(5):
        table = start(setup_of(GAME + variant, {"players": players, "seed": str(seed)}))
        tricks, trick, said = [], [], 0
        while table.stage.turn is not None:
            stage = table.stage
            action = pick(table, dice)
            if stage.phase == "tricks":
                trump, held = stage.deal.trump.letter, [card.text for card in stage.hands[stage.turn.index]]
                may = {one.text for one in stage.choices() if isinstance(one, Card)}
                assert may == naive.may_play(held, [card for _, card in trick], trump)
            table = table.play(action)
            if isinstance(action, Card | PlayWithStuk):
                said += 20 * isinstance(action, PlayWithStuk)
                card = action.card if isinstance(action, PlayWithStuk) else action
                trick.append((stage.turn.letter, card.text))
            if trick and len(trick) == len(stage.deal.seats):
                cards = [card for _, card in trick]
                tricks.append((trick[naive.winner(cards, trump)][0], cards))
                trick = []
        if tricks:
            deal, totals = table.stage.deal, table.stage.sheet
            speler = deal.player.letter
            has = sum(naive.points(cards, trump) for seat, cards in tricks if seat == speler)
            if tricks[-1][0] == speler:
                has += 10 + naive.points([card.text for card in deal.skart], trump)
            both = [seat for seat, cards in tricks if {trump + "K", trump + "Q"} <= set(cards)]
            target = deal.needs - said - sum(20 if seat == speler else -20 for seat in both)
            cost = worth(deal.needs, variant)
            loses = [side.letter for side in table.seating.sides if (side.letter == speler) == (has < target)]
            wanted = {side.letter: -cost if side.letter in loses else 0 for side in table.seating.sides}
            assert {side.letter: totals.total(side) for side in table.seating.sides} == wanted, table.text


@pytest.mark.rule("kleintje-klaverjas/match/elimination", "kleintje-klaverjas/match/kip")
@pytest.mark.parametrize("players", "23456")
def test_the_coach_plays_a_match_until_one_is_left(players):
    played_to_its_end(start(setup_of(f"{GAME}/spit", {"players": players, "seed": "match"})), 80)


@pytest.mark.parametrize(
    ("fields", "place", "rule"),
    [
        ({"a": "SA SA"}, "a", "setup/pack"),
        ({"cards_each": "6"}, "cards_each", "deal/cards-each"),
        ({"cards_each": "0"}, "cards_each", "deal/cards-each"),
        ({"cards_each": "3", "skart_size": "6"}, "skart_size", "deal/skart-size"),
        ({"players": "6", "cards_each": "5", "skart_size": "3"}, "skart_size", "setup/pack"),
        ({"cards_each": "3", "skart_lies": "half"}, "skart_lies", "deal/open-or-closed"),
        ({"left": "A 7"}, "left", "match/six-lives"),
        ({"left": "A 0"}, "left", "match/kip"),
        ({"kip": "A"}, "kip", "match/kip"),
        ({"out": "A", "dealer": "A"}, "dealer", "match/elimination"),
        ({"out": "A B", "dealer": "C"}, "out", "match/elimination"),
        ({"out": "B", "dealer": "A", "b": "SA", "a": "SK"}, "b", "match/elimination"),
        ({"trump": "H", "player": "A", "cards_each": "3"}, "bid", "auction/order"),
        ({"bid": "183", "player": "A", "cards_each": "3"}, "bid", "auction/order"),
        (
            {"trump": "H", "player": "A", "bid": "9", "dealer": "C", "trick": "A SA B HK", "b": "S8", "a": "S7"},
            "trick",
            "play/follow",
        ),
    ],
)
def test_impossible_setups_are_reported(fields, place, rule):
    wrong(**fields).at(place).citing(rule)


@pytest.mark.rule("kleintje-klaverjas/exchange/lay-away", "kleintje-klaverjas/deal/open-or-closed")
def test_laid_away_and_unused_cards_stay_hidden():
    dice = random.Random("hidden")
    log = "choose:cards3 choose:skart2 choose:closed bid:9 pass pass skart trump:H"
    for seed in range(3):
        table = start(setup_of(GAME, {"players": "3", "seed": str(seed), "dealer": "A", "log": log}))
        for _ in range(4):
            table = table.play(pick(table, dice))
        deal = table.stage.deal
        hidden = {*deal.skart, *deal.stock, *table.stage.hands[1]}
        seen = table.seen
        public = {card for pile in seen.piles for card in pile.cards} | {
            card for meld in seen.melds for card in meld.cards
        }
        assert not public & hidden
        assert all(pile.known_to is None or pile.known_to.letter == "B" for pile in seen.piles)
