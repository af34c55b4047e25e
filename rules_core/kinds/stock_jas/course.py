"""The course of a hand in jas games for two: part one, the last two cards, part two, the count."""

from __future__ import annotations

from dataclasses import replace

from rules_core.cards.reasons import Event, because
from rules_core.cards.stage import Stage
from rules_core.cards.tricks.obligations import follow_or_trump
from rules_core.cards.tricks.play import TrickPlay
from rules_core.kinds.stock_jas.match import play_of
from rules_core.kinds.stock_jas.rules import LastCard, StockJasRules, taken_in
from rules_core.kinds.stock_jas.scoring.score import settle
from rules_core.kinds.stock_jas.stages.counted_hand import CountedHand
from rules_core.kinds.stock_jas.stages.last_two import LastTwo
from rules_core.kinds.stock_jas.stages.last_word import LastWord
from rules_core.kinds.stock_jas.stages.play import StockPlay, still_asked, told_of_trick, trick_taken
from rules_core.table.game import Opened


def next_stage(stage: Stage) -> Opened | None:
    """Return the stage after a finished one, and the events that everybody sees; None after the end."""
    if isinstance(stage, TrickPlay):
        return _goes_on(stage)
    match stage:
        case LastWord(play):
            return trick_taken(play), told_of_trick(play)
        case LastTwo() as last:
            rule = last.deal.rules.cite("play/part-two-begins")
            may_trump = last.deal.rules.duties[0].narrow is follow_or_trump
            saying = "event.part-two-follow-or-trump" if may_trump else "event.part-two"
            return last.part_two(), (Event("part", because(rule, saying), last.winner),)
    return None


def _goes_on(play: StockPlay) -> Opened:
    """Return the last word on roem, the last two cards of the stock, or the count."""
    rules, asked, stock = play.deal.rules, still_asked(play), play.own.stock
    if play.own.out is None and asked:
        return LastWord(play, asked), ()
    if play.own.out is None and len(stock) == 1:
        if rules.last_card is LastCard.BLIND:
            return LastTwo(play), ()
        reason = because(rules.cite("play/last-two-show"), "event.last-shown-first", card=stock[0])
        return LastTwo(play), (Event("shown", reason, None, stock),)
    counted = because(rules.cite("score/hand-total"), rules.rounds.of_deal("event.settled"))
    return CountedHand(play, settle(play.deal, taken_in(play))), (Event("settled", counted),)


def under(stage: Stage, rules: StockJasRules) -> Stage | None:
    """Return a position under other rules."""
    play = play_of(stage)
    same = play._replace(deal=replace(play.deal, rules=rules))
    match stage:
        case LastTwo(chosen=chosen):
            return LastTwo(same, chosen)
        case LastWord(asked=asked):
            return LastWord(same, asked)
        case CountedHand():
            return CountedHand(same, settle(same.deal, taken_in(same)))
    return same
