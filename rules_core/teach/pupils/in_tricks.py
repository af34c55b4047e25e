"""Tricks as pupils see them: duties that do not bind, and other winners."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import cache
from typing import Any

from rules_core.cards.actions import Action
from rules_core.cards.cards import Card
from rules_core.cards.tricks.obligations import Obligation, always_trump, rulings
from rules_core.cards.tricks.order import TrickOrder
from rules_core.cards.tricks.play import TrickPlay
from rules_core.cards.tricks.trick import Trick
from rules_core.table.seen import Seen
from rules_core.table.table import Table
from rules_core.teach.deals.recipes import recipe_of
from rules_core.teach.deals.tricks import WITHOUT
from rules_core.teach.pupils.imagined import with_sight
from rules_core.teach.pupils.orders import ranked_otherwise
from rules_core.teach.pupils.pupil import Pupil
from rules_core.teach.pupils.without import Change, Duties, with_other_duties, without_duty

STRICT, LOOSE = "strict", "loose"
STRICTEST = always_trump("")


def with_duty_unknown(pupil: Pupil, table: Table, _: tuple[Action, ...]) -> Table:
    """Return the table where the duty of a pupil's rule binds nobody."""
    play = table.stage
    if not isinstance(play, TrickPlay) or not recipe_of(pupil.rule).when(table, None):
        return table
    return replace(table, stage=without_duty(play, pupil.cited))


def with_freedom_mistaken(pupil: Pupil, table: Table, _: tuple[Action, ...]) -> Table:
    """Return the table where the freedom of a pupil's rule is smaller or larger than it is."""
    play = table.stage
    if not isinstance(play, TrickPlay) or play.turn is None:
        return table
    return replace(table, stage=with_other_duties(play, _freed_otherwise(pupil.cited, pupil.name)))


@cache
def _freed_otherwise(rule: str, name: str) -> Change:
    """Return other duties for a moment at which a freedom arises: the strictest ones, or none at all."""
    instead: tuple[Obligation, ...] = STRICTEST if name == STRICT else ()

    def change(duties: Duties, play: TrickPlay[Any, Any]) -> Duties:
        if play.turn is None:
            return duties
        held = play.hands[play.turn.index]
        done = rulings(duties, play.trick, held, play.turn)
        cited = [one.rule for one in done] or [play.own.unasked(play, one).rule for one in held[:1]]
        return instead if rule in cited else duties

    return change


def with_other_winner(pupil: Pupil, table: Table, _: tuple[Action, ...]) -> Table:
    """Return the table where tricks go to the player who would take them under another rule of order."""
    if isinstance(table.stage, TrickPlay):
        order = ranked_otherwise(pupil.name, table.stage.trick.order)
        if order is not None:
            tricks = table.stage.tricks
            ranked = tricks._replace(trick=_again(tricks.trick, order))
            table = replace(table, stage=table.stage._replace(tricks=ranked))
    return with_sight(table, lambda seen: _taken_otherwise(seen, lambda trick: _won_otherwise(trick, pupil.name)))


def _again(trick: Trick, order: TrickOrder) -> Trick:
    """Return a trick whose cards rank in another order."""
    again = Trick(order, trick.seats, trick.leader, absent=trick.absent)
    for seat, one in trick.played_by():
        again = again.with_card(seat, one, trick.led)
    return again


def _won_otherwise(trick: Trick, name: str) -> Trick:
    """Return a trick as won by the player who would take it under another rule of order."""
    order = ranked_otherwise(name, trick.order)
    if order is not None:
        return _again(trick, order)
    winner = WITHOUT[name](trick) if trick.best is not None else None
    if winner is None or winner is trick.winner:
        return trick
    best = next(one for seat, one in trick.played_by() if seat is winner)
    trumped = trick.order.suits[best] is trick.order.trump
    return trick._replace(winner=winner, best=best, high_trump=best if trumped else None)


def with_other_points(table: Table, points: dict[Card, int]) -> Table:
    """Return the table where the cards of tricks count otherwise."""

    def counted(trick: Trick) -> Trick:
        return trick._replace(order=replace(trick.order, points=points))

    return with_sight(table, lambda seen: _taken_otherwise(seen, counted))


def _taken_otherwise(seen: Seen, turned: Callable[[Trick], Trick]) -> Seen:
    """Return what is seen where the trick on the table and the last one are taken for others."""
    judge, last = seen.judge, seen.last
    if judge is None:
        return seen
    if last is not None:
        trick = turned(last.trick)
        last = replace(last, trick=trick, explanation=judge(trick))
    trick_now = turned(seen.trick) if seen.trick is not None else None
    return replace(seen, trick=trick_now, last=last, judge=lambda one: judge(turned(one)))
