"""The best arrangement and the best answer, compared with a search through every group of cards."""

import random

import pytest

from rules_core.cards.cards import WHOLE_PACK, cards, written
from rules_core.kinds.gin.rummy import best_answer, best_arrangement, bits_of, deadwood_of, layouts

from .naive_melds import is_meld, least, least_against, ways, worth

HANDS = 300


def hand_with_melds(dice):
    """Ten cards of neighbouring ranks, which combine in many ways."""
    ranks = dice.sample(WHOLE_PACK[:13], dice.choice((4, 5, 6, 13)))
    near = [one for one in WHOLE_PACK if one.rank in {card.rank for card in ranks}]
    return dice.sample(near, 10)


@pytest.mark.rule(
    "gin-rummy/meld/one-meld-per-card", "gin-rummy/play/deadwood", "gin-rummy/meld/set", "gin-rummy/meld/run"
)
def test_the_least_deadwood_is_what_a_search_finds():
    dice = random.Random("least deadwood")
    for _ in range(HANDS):
        hand = hand_with_melds(dice)
        texts = [one.text for one in hand]
        assert deadwood_of(bits_of(hand)) == least(texts), texts


@pytest.mark.rule("gin-rummy/play/knock-lay-melds", "gin-rummy/play/gin-declare")
def test_every_layout_is_one_of_the_search_and_the_other_way_round():
    dice = random.Random("layouts")
    for _ in range(HANDS // 10):
        hand = hand_with_melds(dice)
        found = {frozenset(laid) for laid in layouts(bits_of(hand))}
        wanted = {
            frozenset(bits_of(cards(" ".join(meld))) for meld in melds) for melds, _ in ways([one.text for one in hand])
        }
        assert found == wanted


@pytest.mark.rule("gin-rummy/score/lay-off", "gin-rummy/score/opponent-melds", "gin-rummy/score/lay-off-no-breaking")
@pytest.mark.parametrize("kind", ["near", "any"])
def test_the_best_answer_is_what_a_search_finds(kind):
    dice = random.Random(f"best answer {kind}")
    compared = 0
    while compared < HANDS // 2:
        near = hand_with_melds(dice)
        rest = [one for one in WHOLE_PACK if one not in near]
        melds = best_arrangement(bits_of(near)).melds
        if not melds:
            continue
        close = [one for one in rest if any(abs(WHOLE_PACK.index(one) - WHOLE_PACK.index(other)) < 4 for other in near)]
        hand = dice.sample(close if kind == "near" and len(close) >= 10 else rest, 10)
        onto = [[one.text for one in meld] for meld in melds]
        answer = best_answer(bits_of(hand), melds)
        assert answer.points == least_against([one.text for one in hand], onto), f"{written(hand)} on {onto}"
        laid = sorted([*answer.laid_off, *answer.deadwood, *(one for meld in answer.melds for one in meld)], key=str)
        assert laid == sorted(hand, key=str)
        compared += 1


def test_the_search_itself_knows_a_meld():
    assert is_meld(("SA", "S2", "S3"))
    assert not is_meld(("SQ", "SK", "SA"))
    assert worth("HK") == 10
