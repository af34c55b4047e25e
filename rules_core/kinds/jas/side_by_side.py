"""Rows of the comparison of jas games that klaverjas answers in its own way."""

from __future__ import annotations

from rules_core.kinds.jas.rules import JasRules, Target, TrumpChoice
from rules_core.table.match import ToPoints
from rules_core.table.side_by_side import Cell, Column, Row


def _tricks(one: Column) -> Cell:
    rules: JasRules = one.rules
    if rules.lives:
        return one.says("deal/cards-each", "cards-chosen")
    return one.says("deal/eight-cards deal/ten-cards-head", "tricks", count=rules.hand_size)


def _left_over(one: Column) -> Cell:
    rules: JasRules = one.rules
    if rules.lives:
        return one.says("exchange/take-skart", "skart-chosen")
    count = len(rules.pack) - rules.hand_size * len(rules.seating.seats)
    return one.says("exchange/take-skart", "skart", count=count)


def _when(one: Column) -> Cell:
    rules: JasRules = one.rules
    if not rules.roem.runs:
        return one.says("meld/only-stuk", "roem-only-stuk")
    return one.says("meld/named-by-winner", "roem-in-trick")


def _bidding(one: Column) -> Cell:
    rules: JasRules = one.rules
    match rules.trump_choice:
        case TrumpChoice.AUCTION:
            return one.says("auction/order", "bid-points")
        case TrumpChoice.FREE:
            return one.says("auction/order", "bid-free")
    must = one.says("auction/forehand-must-play", "bid-forehand-must")
    return (*one.says("auction/turned-trump", "bid-turned"), *must)


def _goal(one: Column) -> Cell:
    rules: JasRules = one.rules
    if rules.trump_choice is TrumpChoice.AUCTION:
        return one.says("score/made", "goal-bid")
    if rules.target is Target.MORE_THAN_HALF:
        return one.says("setup/goal", "goal-more-than-others")
    return one.says("setup/goal", "goal-points", points=rules.needs)


def _lost(one: Column) -> Cell:
    two_sides = len(one.rules.seating.sides) == 2
    return one.says("score/nat", "lost-all" if two_sides else "lost-halves") or one.says("score/lost", "lost-life")


def _last(one: Column) -> Cell:
    return one.says("score/last-trick", "points", points=one.rules.last_trick)


def _all_tricks(one: Column) -> Cell:
    return one.says("score/pit", "points", points=one.rules.pit)


def _rounding(one: Column) -> Cell:
    return one.says("score/round-1", "tens") if one.rules.rounding == 10 else ()


def _match(one: Column) -> Cell:
    rules: JasRules = one.rules
    if rules.lives:
        return one.says("match/six-lives", "lives", count=rules.lives)
    points = rules.match.points if isinstance(rules.match, ToPoints) else 0
    return one.says("match/target", "to-points", points=points)


ROWS: dict[str, Row] = {
    "tricks": _tricks,
    "left-over": _left_over,
    "when": _when,
    "bidding": _bidding,
    "goal": _goal,
    "lost": _lost,
    "last": _last,
    "all-tricks": _all_tricks,
    "rounding": _rounding,
    "match": _match,
}
