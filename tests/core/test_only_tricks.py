"""A game in which players only play tricks counts tricks, or the cards in them."""

from __future__ import annotations

import pytest

from rules_core.cards.actions import Action
from rules_core.cards.cards import PIQUET_PACK
from rules_core.cards.reasons import ScoreLine, ScoreSheet, because
from rules_core.cards.seats import everyone_alone
from rules_core.cards.tricks.obligations import Obligation, follow_suit
from rules_core.cards.tricks.order import Ranking, trick_order
from rules_core.cards.tricks.play import TrickPlay
from rules_core.table.match import OfDeals
from rules_core.table.only_tricks import OnlyTricks, OnlyTricksRules, cards_taken, open_position, tricks_of, workings

RANKS = Ranking("AKQJT987", ())
BASE = OnlyTricksRules(
    game="hearts",
    seating=everyone_alone(4),
    pack=PIQUET_PACK,
    match=OfDeals(2),
    order=trick_order(RANKS, RANKS, None),
    duties=(Obligation("hearts/play/follow", "follow", follow_suit, "hearts/play/follow", "free-discard"),),
)


def played_out(play: OnlyTricks) -> OnlyTricks:
    """Return the play after its last card."""
    while play.turn is not None:
        first: Action = play.choices()[0]
        play = play.after(first)
    return play


def opened(**fields: str) -> OnlyTricks:
    """Return the play that begins from these fields."""
    stage, _ = open_position(BASE, {"dealer": "D", "seed": "any", **fields})
    assert isinstance(stage, TrickPlay)
    return stage


@pytest.mark.parametrize("fields", [{}, {"piles": "A A B", "leads": "B"}, {"tricks": "A SA S7 S8 S9"}])
def test_each_card_is_in_the_tricks_of_one_player(fields: dict[str, str]) -> None:
    play = played_out(opened(**fields))
    taken = cards_taken(play)
    assert sorted(map(str, sum(taken.values(), ()))) == sorted(map(str, PIQUET_PACK))
    assert {side: len(cards) // 4 for side, cards in taken.items()} == tricks_of(play)


def test_the_cards_of_tricks_written_with_their_takers_alone_are_in_no_hand() -> None:
    play = opened(piles="A A B", leads="B")
    taken = {side.letter: cards for side, cards in cards_taken(play).items()}
    assert {letter: len(cards) for letter, cards in taken.items()} == {"A": 8, "B": 4, "C": 0, "D": 0}
    assert not {*taken["A"], *taken["B"]} & {one for hand in play.hands for one in hand}


def test_a_match_goes_on_after_a_score_below_nought() -> None:
    def settle(play: OnlyTricks) -> ScoreSheet:
        reason = because("hearts/score/trick", "score.hearts")
        return ScoreSheet(tuple(ScoreLine(side, -count, reason) for side, count in tricks_of(play).items()))

    works = workings(BASE, settle)
    counted = works.next_stage(played_out(opened()))
    assert counted is not None
    following = works.next_setup(counted[0], {"seed": "any"})
    assert "-" in following["scores"]
    stage, _ = works.open(BASE, following)
    assert sum(sum(score) for score in works.seen(stage).scores) == -8
