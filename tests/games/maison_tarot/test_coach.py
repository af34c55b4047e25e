"""The coach: legal advice, better than chance, and a whole match."""

import random

import pytest

from rules_core.table.notation import from_text
from rules_core.table.table import start
from rules_core.teach.coach.advice import advise, choose
from rules_core.words import words_of
from tests.games.coached import played_to_its_end

from .hands import tarot


def opened(players=4, variant="", **fields):
    """The table of the core, without the door."""
    return start(from_text(tarot(players, variant, **fields).text))


def advised(players, **fields):
    """The coach's card for the seat to act, and the rule of thumb that it follows."""
    table = opened(players, **fields)
    advice = advise(table, table.stage.turn)
    return advice.action.text, advice.principle.saying.removeprefix("coach.rule.tarot-")


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("variant", ["", pytest.param("wilde", marks=pytest.mark.slow)])
def test_a_hand_is_played_with_legal_cards_and_three_sentences(players, variant):
    table = opened(players, variant, seed=f"coach {players}")
    while table.stage.turn is not None:
        advice = advise(table, table.stage.turn)
        assert table.stage.refusal(advice.action) is None
        for language in ("nl", "en"):
            words = words_of(language, "fr")
            assert all(words.reason(one) for one in (advice.look, advice.principle, advice.choice))
        table = table.play(advice.action)
    assert table.stage.phase == "settled"


def test_the_last_player_brings_trump_one_home():
    assert advised(2, trick="S H3", north="T1 T15 S4 S5") == ("T1", "bring-home")


def test_the_last_player_brings_home_what_could_be_lost():
    card, thumb = advised(2, trick="S H3", north="HQ H2 S4 S5")
    assert (card, thumb) == ("HQ", "bring-home")


def test_the_excuse_saves_a_court_card_from_a_lost_trick():
    assert advised(3, trick="A HK, B H3", c="HQ EX S4 S5 C1 C2") == ("EX", "excuse")


def test_an_empty_card_goes_to_a_lost_trick():
    card, thumb = advised(2, trick="S T21", north="T2 T20 T1 S5")
    assert (card, thumb) == ("T2", "throw-empty")


@pytest.mark.slow("the coach plays many deals")
def test_the_coach_beats_players_by_chance():
    ahead = 0
    for number in range(24):
        dice = random.Random(f"strength {number}")
        table, me = opened(4, seed=f"strength {number}", dealer="A"), number % 4
        while table.stage.turn is not None:
            seat = table.stage.turn
            mine = seat.index == me
            table = table.play(choose(table, seat) if mine else dice.choice(table.stage.choices()))
        scores = table.seen.scores[-1]
        ahead += 4 * scores[me] - sum(scores)
    assert ahead > 0


@pytest.mark.slow("a match is many deals")
@pytest.mark.parametrize(("players", "variant"), [(2, ""), (3, ""), (4, "wilde")])
@pytest.mark.rule("maison-tarot/match/target", "maison-tarot/match/cumulative", "maison-tarot/variant.wilde/pots")
def test_a_match_is_played_to_its_end(players, variant):
    table, _ = played_to_its_end(opened(players, variant, seed="match"))
    assert variant or max(table.seen.totals) >= 50
