"""Rows of the comparison of jas games that games with a maker answer in their own way."""

from __future__ import annotations

from rules_core.kinds.belote.rules import BeloteRules, Turned
from rules_core.kinds.belote.scoring.score import HUNDRED, Rounding, Sweep
from rules_core.table.side_by_side import Cell, Column, Row


def _tricks(one: Column) -> Cell:
    return one.says("play/trick-count", "tricks", count=one.rules.trick_count)


def _when(one: Column) -> Cell:
    first = one.says("meld/after-winning-trick", "roem-after-trick") or one.says("meld/when", "roem-in-first-trick")
    return (*first, *one.says("meld/only-highest-scores", "roem-of-highest"))


def _bidding(one: Column) -> Cell:
    rules: BeloteRules = one.rules
    saying = "bid-dealers-card" if rules.turned is Turned.OF_DEALER else "bid-turned"
    first = one.says("deal/turn-up auction/first-round deal/turned-trump", saying)
    second = one.says("auction/second-round", "bid-second")
    return (*first, *second, *(one.says("auction/smous-offer", "bid-smous") if _for_two(one) else ()))


def _for_two(one: Column) -> bool:
    """Return whether two players may offer Smous in the bidding."""
    return 2 in one.game.players and bool(one.at_table(2).auction.smous_rounds)


def _goal(one: Column) -> Cell:
    return one.says("auction/undertaking score/aim score/made", "goal-more-than-others")


def _lost(one: Column) -> Cell:
    nothing = one.says("score/lost-or-equal", "lost-nothing")
    return nothing or one.says("score/maker-lost", "lost-to-highest") or one.says("score/maker-loses", "lost-to-other")


def _last(one: Column) -> Cell:
    return one.says("score/last-trick", "points", points=one.rules.settlement.last_trick)


def _all_tricks(one: Column) -> Cell:
    rules: BeloteRules = one.rules
    if rules.settlement.sweep is Sweep.NOTHING:
        return ()
    return one.says("score/kapot-bonus", "points", points=HUNDRED)


def _rounding(one: Column) -> Cell:
    rules: BeloteRules = one.rules
    return one.says("score/rounding", "tens") if rules.settlement.rounding is not Rounding.NONE else ()


def _match(one: Column) -> Cell:
    rules: BeloteRules = one.rules
    names = "match/target match/target-4 match/no-win-by-that-roem"
    return one.says(names, "to-points", points=rules.match.points)


ROWS: dict[str, Row] = {
    "tricks": _tricks,
    "when": _when,
    "bidding": _bidding,
    "goal": _goal,
    "lost": _lost,
    "last": _last,
    "all-tricks": _all_tricks,
    "rounding": _rounding,
    "match": _match,
}
