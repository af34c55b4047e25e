"""Declaring roem in the first trick: its announcement, whose roem counts, and what is shown afterwards."""

from __future__ import annotations

from enum import Enum

from rules_core.cards.cards import Card
from rules_core.cards.melds.declared import is_marriage, is_unbroken
from rules_core.cards.melds.roem import Combination, row_of, stuk_of
from rules_core.cards.reasons import Event, Fact, Reason, because
from rules_core.cards.seats import Seat
from rules_core.kinds.belote.rules import BeloteDeal, Comparing, Declared, Showing, Stuk


def announced(deal: BeloteDeal, seat: Seat, found: Combination) -> Reason:
    """Return the announcement of roem: its kind and top card, never its suit."""
    rule = deal.rules.cite("meld/announce")
    if is_marriage(found):
        return because(rule, "event.declares-stuk", seat=seat)
    facts: dict[str, Fact] = {"seat": seat, "rank": found.cards[0].rank}
    if found.kind == "four":
        return because(rule, "event.maker.declares-four", **facts)
    return because(rule, "event.declares-run", length=len(found.cards), **facts)


def why_not_declared(
    deal: BeloteDeal,
    held: tuple[Card, ...],
    roem: tuple[Combination, ...],
    cards: tuple[Card, ...],
    shared: tuple[Card, ...],
) -> Reason:
    """Return why these cards may not be declared in the first trick."""
    cite = deal.rules.cite
    if any(one.cards == cards for one in roem):
        return because(cite("meld/card-reuse"), "refuse.maker.card-used", held=shared)
    missing = tuple(one for one in cards if one not in held)
    if missing:
        return because(cite("meld/when"), "refuse.roem-not-in-hand", held=missing)
    if deal.trump is not None and set(cards) == set(stuk_of(deal.trump)):
        return because(cite("meld/stuk-announce"), "refuse.maker.stuk-with-card")
    if len(cards) == 2:
        return because(cite("meld/sequence-values"), "refuse.maker.no-roem", held=cards)
    if is_unbroken(cards):
        most = deal.rules.roem.longest
        return because(cite("meld/sequence-order"), "refuse.maker.run-too-long", held=cards, most=most)
    if len({one.rank for one in cards}) == 1:
        return because(cite("meld/carre-values"), "refuse.maker.no-carre", held=cards)
    if len({one.suit for one in cards}) == 1 and len(cards) > 2:
        return because(
            cite("meld/sequence-order"), "refuse.no-roem-sequence-order", held=cards, row=row_of(deal.rules.pack)
        )
    return because(cite("meld/sequence-values"), "refuse.maker.no-roem", held=cards)


# ---- whose roem counts ----


def highest(deal: BeloteDeal, declared: tuple[Declared, ...]) -> Declared | None:
    """Return the declaration that decides whose roem counts; the earlier of equals."""
    rules, trump = deal.rules, deal.trump
    assert trump is not None
    in_order = [one for one in declared if competes(deal, one)]
    return max(in_order, key=lambda one: (_total(deal, in_order, one.by), rules.height(one.found, trump)), default=None)


def _total(deal: BeloteDeal, in_order: list[Declared], seat: Seat) -> int:
    """Return what a player declared in total if that is compared first, or else 0."""
    if deal.rules.comparing is Comparing.SINGLE:
        return 0
    return sum(one.found.points for one in in_order if one.by is seat)


def competes(deal: BeloteDeal, one: Declared) -> bool:
    """Return whether a declaration is compared with others: Stuk said with a card is not."""
    return not is_marriage(one.found) or deal.rules.stuk is Stuk.FIRST_TRICK


def counting(deal: BeloteDeal, declared: tuple[Declared, ...]) -> tuple[Declared, ...]:
    """Return the declarations that score: those of the highest one's side, and Stuk if it is not compared."""
    best, side_at = highest(deal, declared), deal.rules.seating.side_at
    return tuple(one for one in declared if not competes(deal, one) or (best and side_at(one.by) is side_at(best.by)))


class Beaten(Enum):
    """What puts the highest declaration above another: the total, the height, trumps, or the turn."""

    TOTAL = "total"
    HEIGHT = "higher"
    TRUMPS = "trumps"
    EARLIER = "earlier"


SETTLED_BY = {Beaten.TRUMPS: "meld/compare-top-card", Beaten.EARLIER: "meld/compare-top-card"}


def beaten_by(deal: BeloteDeal, declared: tuple[Declared, ...], one: Declared) -> tuple[Beaten, Declared]:
    """Return why a compared declaration does not score, and the one above it."""
    best, trump = highest(deal, declared), deal.trump
    assert best is not None
    assert trump is not None
    in_order = [other for other in declared if competes(deal, other)]
    if _total(deal, in_order, one.by) < _total(deal, in_order, best.by):
        return Beaten.TOTAL, best
    # The last number of a height distinguishes a run of trumps from other runs.
    mine, theirs = deal.rules.height(one.found, trump), deal.rules.height(best.found, trump)
    if mine[:-1] != theirs[:-1]:
        return Beaten.HEIGHT, best
    return (Beaten.EARLIER if mine == theirs else Beaten.TRUMPS), best


def why_beaten(deal: BeloteDeal, declared: tuple[Declared, ...], one: Declared, *, shows: bool = False) -> Reason:
    """Return why a declaration does not score; with `shows`, worded for roem that is laid open."""
    cause, best = beaten_by(deal, declared, one)
    facts: dict[str, Fact] = {"seat": one.by, "winner": best.by}
    if cause is Beaten.TOTAL:
        facts["points"] = sum(other.found.points for other in declared if other.by is best.by and competes(deal, other))
    if shows:
        facts["held"] = one.found.cards
    rule = deal.rules.cite(SETTLED_BY.get(cause, "meld/only-highest-scores"))
    return because(rule, f"beaten.roem-{cause.value}{'-shown' if shows else ''}", **facts)


def shown(deal: BeloteDeal, declared: tuple[Declared, ...]) -> tuple[Declared, ...]:
    """Return the roem that all players see after the first trick."""
    if deal.rules.showing is Showing.SCORER_ONLY:
        return counting(deal, declared)
    return declared


def told_of_showing(deal: BeloteDeal, declared: tuple[Declared, ...]) -> tuple[Event, ...]:
    """Return the events of the roem once the first trick has been taken."""
    scoring, events = counting(deal, declared), []
    for one in declared:
        if not competes(deal, one):
            continue
        facts: dict[str, Fact] = {"seat": one.by, "held": one.found.cards, "points": one.found.points}
        if one in scoring:
            counts = because(one.found.rule, "event.maker.roem-counts", **facts)
            events.append(Event("roem", counts, one.by, one.found.cards))
        elif one in shown(deal, declared):
            beaten = why_beaten(deal, declared, one, shows=True)
            events.append(Event("shown", beaten, one.by, one.found.cards))
        else:
            events.append(Event("call", why_beaten(deal, declared, one), one.by))
    return tuple(events)
