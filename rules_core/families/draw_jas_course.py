"""The course of a hand in jas games for two: part one, the last two cards, part two, the count."""

from __future__ import annotations

from dataclasses import replace

from rules_core.families.draw_jas import DrawJasRules, LastCard
from rules_core.game import Opened
from rules_core.reasons import Event, because
from rules_core.scoring.draw_jas import settle
from rules_core.stage import Stage
from rules_core.stages.counted_hand import CountedHand
from rules_core.stages.draw_play import DrawPlay
from rules_core.stages.last_two import LastTwo
from rules_core.stages.last_word import LastWord


def next_stage(stage: Stage) -> Opened | None:
    """Return what follows a stage that has nothing more to ask, and what everybody sees of it."""
    match stage:
        case DrawPlay(out=None) as play if play.still_asked:
            return LastWord(play, play.still_asked), ()
        case LastWord() as word:
            return word.play.trick_taken(), word.play.told_of_trick()
        case DrawPlay(stock=(hidden,), out=None) as play:
            rules = play.hand.rules
            if rules.last_card is LastCard.BLIND:
                return LastTwo(play), ()
            reason = because(rules.cite("play/last-two-show"), "event.last-shown-first", card=hidden)
            return LastTwo(play), (Event("shown", reason, None, (hidden,)),)
        case DrawPlay() as play:
            counted = because(play.hand.rules.cite("score/hand-total"), "event.settled")
            return CountedHand(play, settle(play.hand, play.taken)), (Event("settled", counted),)
        case LastTwo() as last:
            rule = last.hand.rules.cite("play/part-two-begins")
            return last.part_two(), (Event("part", because(rule, "event.part-two"), last.winner),)
    return None


def under(stage: Stage, rules: DrawJasRules) -> Stage | None:
    """Return a position as it lies under other rules."""
    match stage:
        case DrawPlay():
            return replace(stage, hand=replace(stage.hand, rules=rules))
        case LastTwo():
            play = replace(stage.play, hand=replace(stage.hand, rules=rules))
            return LastTwo(play, stage.chosen)
        case LastWord():
            return replace(stage, play=replace(stage.play, hand=replace(stage.hand, rules=rules)))
        case CountedHand():
            play = replace(stage.play, hand=replace(stage.hand, rules=rules))
            return CountedHand(play, settle(play.hand, play.taken))
    return None
