"""Rows of the comparison of jas games that games with a stock answer in their own way."""

from __future__ import annotations

from rules_core.kinds.stock_jas.rules import StockJasRules
from rules_core.table.side_by_side import Cell, Column, Row, duties


def _tricks(one: Column) -> Cell:
    return one.says("play/trick-count", "tricks", count=one.rules.trick_count)


def _left_over(one: Column) -> Cell:
    return one.says("deal/stock", "stock")


def _duties(one: Column) -> Cell:
    return (*one.says("play/part-one-free", "duty.with-stock"), *duties(one))


def _when(one: Column) -> Cell:
    leader = one.says("meld/leader-only", "roem-of-leader")
    first = one.says("meld/first-trick-only", "roem-in-first-trick")
    return (*leader, *first, *one.says("meld/reject", "roem-rejected"))


def _bidding(one: Column) -> Cell:
    return one.says("deal/turn-up", "bid-turned-is-trump")


def _last(one: Column) -> Cell:
    return one.says("score/last-trick", "points", points=one.rules.last_trick)


def _match(one: Column) -> Cell:
    rules: StockJasRules = one.rules
    to = one.says("match/round-to-500", "to-points-a-life", points=rules.rounds.goal)
    return (*to, *one.says("match/lives", "lives", count=rules.lives))


ROWS: dict[str, Row] = {
    "tricks": _tricks,
    "left-over": _left_over,
    "duties": _duties,
    "when": _when,
    "bidding": _bidding,
    "last": _last,
    "match": _match,
}
