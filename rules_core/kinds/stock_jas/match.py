"""Rounds and lives: from one hand of a jas game with a stock to the next, until the match is won."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.cards.seats import Side
from rules_core.cards.stage import Stage
from rules_core.cards.tricks.play import TrickPlay
from rules_core.kinds.stock_jas.rules import Games, taken_in
from rules_core.kinds.stock_jas.scoring.score import is_tie, round_won
from rules_core.kinds.stock_jas.scoring.standing import Standing, standing
from rules_core.kinds.stock_jas.stages.counted_hand import CountedHand
from rules_core.kinds.stock_jas.stages.last_two import LastTwo
from rules_core.kinds.stock_jas.stages.last_word import LastWord
from rules_core.kinds.stock_jas.stages.play import StockPlay
from rules_core.table.carried import by_side, next_deal, scores_with


def play_of(stage: Stage) -> StockPlay:
    """Return the play of a stage."""
    if isinstance(stage, LastTwo | LastWord | CountedHand):
        return stage.play
    assert isinstance(stage, TrickPlay)
    return stage


def standing_at(stage: Stage) -> Standing:
    """Return the standing of the match, with anything won for good in this hand."""
    play = play_of(stage)
    won = round_won(play.deal, taken_in(play)) if isinstance(stage, CountedHand) else None
    return standing(play.deal, taken_in(play), won)


def match_winner(stage: Stage) -> Side | None:
    """Return the winner of the match, or None while it goes on."""
    return standing_at(stage).winner if isinstance(stage, CountedHand) else None


def next_setup(stage: Stage, fields: Mapping[str, str]) -> dict[str, str]:
    """Return the fields of the next hand: the deal passes, except after a tie; a new round begins at 0."""
    assert isinstance(stage, CountedHand)
    hand, taken, rules = stage.deal, taken_in(stage.play), stage.deal.rules
    won, now = round_won(hand, taken), standing_at(stage)
    dealer = hand.dealer if is_tie(hand, taken) or rules.rounds.deals_on(hand, won) else hand.forehand
    found = next_deal(stage, fields, dealer=dealer, scores=() if won or now.out else scores_with(stage))
    if isinstance(now.now, Games):
        return found | ({"games": by_side(now.now.won, rules.seating)} if any(now.now.won) else {})
    untouched = set(now.now.left) == {rules.lives}
    return found if untouched else found | now.now.fields(rules.seating.sides)
