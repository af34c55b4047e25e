"""Positions whose tricks are played again as written, for all games."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeVar

from rules_core.cards.reasons import Fact
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.order import TrickOrder
from rules_core.cards.tricks.pile import Pile
from rules_core.cards.tricks.play import DealInPlay, TrickPlay
from rules_core.table.position.placing import Placing, laid_out
from rules_core.table.position.replay import after_trick, after_tricks
from rules_core.table.position.setup_fields import SetupFields
from rules_core.table.position.written_cards import WrittenCards

W = TypeVar("W", bound=SetupFields)
D = TypeVar("D", bound=DealInPlay)


@dataclass(frozen=True, slots=True, kw_only=True)
class PositionReader(Placing[W, D]):
    """A position whose tricks are played again from its hands, as far as they are written."""

    deal: D

    def leader(self, deal: D, piles: tuple[Pile, ...]) -> Seat:
        """Return the leader if none is written; nobody else may lead to the first trick of the deal."""
        raise NotImplementedError

    @property
    def rule_of_lead(self) -> str:
        """The rule that says who leads to the first trick."""
        return "play/forehand-leads"

    def begun(self, deal: D, leader: Seat, piles: tuple[Pile, ...]) -> TrickPlay[D, Any]:
        """Return the play before the first trick that is written card by card."""
        raise NotImplementedError


def read(reading: PositionReader[W, D]) -> TrickPlay[D, Any]:
    """Return the written play, with the cards left out dealt in agreement with it."""
    return played_again(reading, *laid_out(reading))


def check_first_lead(written: SetupFields, lying: WrittenCards, due: Seat, rule: str = "play/forehand-leads") -> None:
    """Note a lead to the first trick of a deal by a seat other than `due`."""
    leader = lying.leader or written.seat("leads") or due
    if leader is not due:
        written.note(lying.place, "problem.forehand-leads", rule, seat=leader, next=due)


def played_again(reading: PositionReader[W, D], deal: D, piles: tuple[Pile, ...] = ()) -> TrickPlay[D, Any]:
    """Return the play after its written cards; each must have been playable at that point."""
    written, lying = reading.written, reading.lying
    due = reading.leader(deal, piles)
    if not piles:
        check_first_lead(written, lying, due, reading.rule_of_lead)
        written.stop_at_problems()
    leader = lying.leader or written.seat("leads") or due
    play = reading.begun(deal, leader, piles)
    play = after_tricks(written, play, lying.tricks, written.rule_of["winner-leads"])
    written.stop_at_problems()
    play = after_trick(written, play, lying.trick, written.rule_of["turn"])
    written.stop_at_problems()
    return play


def next_leader(written: SetupFields, lying: WrittenCards, order: TrickOrder, forehand: Seat | None) -> Seat | None:
    """Return who leads to the trick on the table: the winner of the last one, or the seat in the setup.

    The `forehand` leads to the first trick that is written, where that is the first of the deal. Notes each wrong
    leader.
    """
    rule_of, due = written.rule_of, forehand
    taken = lying.taken(written.rules.seating, order)
    for place, trick in enumerate(taken):
        if due is not None and trick.leader is not due:
            facts: dict[str, Fact] = {"given": place + 1, "seat": trick.leader, "next": due}
            saying = "problem.wrong-leader" if place else "problem.wrong-first-leader"
            written.note("tricks", saying, rule_of["winner-leads" if place else "first-lead"], **facts)
        due = trick.winner
    leads, on_table = written.seat("leads"), lying.trick[0][0] if lying.trick else None
    named = leads or on_table
    if due is not None and named is not None and named is not due:
        where, saying = ("leads", "problem.leads-otherwise") if leads else ("trick", "problem.out-of-turn")
        written.note(where, saying, rule_of["winner-leads" if taken else "first-lead"], seat=named, next=due)
    written.stop_at_problems()
    return due or named
