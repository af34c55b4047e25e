"""Duties and freedoms in a trick: they bite where other cards could be played without them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from rules_core.cards.cards import Card
from rules_core.cards.reasons import Reason, Ruling, because
from rules_core.cards.seats import Seat
from rules_core.cards.stage import Stage
from rules_core.cards.tricks.obligations import Obligation, allowed, always_trump, reasons, rulings
from rules_core.cards.tricks.play import TrickPlay
from rules_core.cards.tricks.trick import Trick
from rules_core.table.table import Table
from rules_core.teach.deals.bite import Bite

STRICTEST = always_trump("")


def of_cards(rule: str, table: Table, _: Table | None) -> Iterator[Bite]:
    """Yield where a duty forbids the player to act a card, or a freedom gives him one."""
    play, seat = table.stage, table.stage.turn
    if not isinstance(play, TrickPlay) or seat is None:
        return
    duties = play.own.duties(play)
    if not any(rule in (duty.rule, duty.waived_rule) for duty in duties):
        yield from _unbound(rule, table.stage, seat)
        return
    trick, held = play.trick, play.hands[seat.index]
    if trick.led is None or len(held) < 2:
        return
    left = allowed(duties, trick, held, seat)
    gained = gained_without(rule, duties, trick, held, seat)
    if gained:
        why = reasons(duties, trick, held, seat, partial(play.own.unasked, play))
        did = next((why[one] for one in gained if why[one].rule == rule), why[gained[0]]._replace(rule=rule))
        yield Bite(rule, "duty", did, because(rule, "bites.duty", seat=seat, held=gained), seat, action=gained[0])
        return
    dropping = next(
        (one for one in rulings(duties, trick, held, seat) if one.rule == rule and one.kept != one.before), None
    )
    if dropping is not None:
        card = next(one for one in dropping.before if one not in dropping.kept)
        yield _said(rule, dropping.forbids(), seat, card, free=False, barred=True)
        return
    freeing = next((one for one in rulings(duties, trick, held, seat) if one.rule == rule), None)
    if freeing is not None:
        yield from _freed(freeing, duties, trick, held, left, seat)


def gained_without(
    rule: str, duties: tuple[Obligation, ...], trick: Trick, held: tuple[Card, ...], seat: Seat
) -> tuple[Card, ...]:
    """Return the cards that may not be played, but could be without a rule."""
    left = allowed(duties, trick, held, seat)
    others = tuple(duty for duty in duties if duty.rule != rule)
    return tuple(one for one in allowed(others, trick, held, seat) if one not in left)


def _freed(
    ruling: Ruling,
    duties: tuple[Obligation, ...],
    trick: Trick,
    held: tuple[Card, ...],
    left: tuple[Card, ...],
    seat: Seat,
) -> Iterator[Bite]:
    """A freedom allows cards that the strictest table would refuse, or all where nobody could meet a duty."""
    rule, strict = ruling.rule, allowed(STRICTEST, trick, held, seat)
    waived = any(duty.waived_rule == rule and duty.narrow(trick, ruling.before, seat) == () for duty in duties)
    freed = left if waived else tuple(one for one in left if one not in strict)
    void = not any(trick.order.suits[one] in (trick.led, trick.order.trump) for one in held)
    if not freed and void:
        freed = left
    if freed and len(left) > 1:
        otherwise = because(rule, "bites.freed", seat=seat, held=freed)
        yield Bite(rule, "freed", ruling.permits(), otherwise, seat, action=freed[0])


def _unbound(rule: str, stage: Stage, seat: Seat) -> Iterator[Bite]:
    """Yield other rulings on a card: that it may be led, or that a rule other than the duties forbids it."""
    assert isinstance(stage, TrickPlay)
    choices, trick = stage.choices(), stage.trick
    said = {card: reason for card, reason in stage.rulings_for(seat).items() if reason.rule == rule}
    strict = allowed(STRICTEST, trick, stage.hands[seat.index], seat) if trick.led is not None else tuple(said)
    freed = tuple(card for card in said if card in choices and card not in strict)
    if freed:
        yield Bite(
            rule, "freed", said[freed[0]], because(rule, "bites.freed", seat=seat, held=freed), seat, None, freed[0]
        )
    elif said:
        card, reason = next(iter(said.items()))
        yield _said(rule, reason, seat, card, free=card in choices and len(choices) > 1, barred=card not in choices)


def _said(rule: str, reason: Reason, seat: Seat, card: Card, *, free: bool, barred: bool) -> Bite:
    way = "refused" if barred else "allowed" if free else "happens"
    return Bite(rule, way, reason, because(rule, f"bites.{way}", seat=seat), seat, action=card)
