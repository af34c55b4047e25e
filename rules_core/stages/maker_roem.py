"""Declaring roem in the first trick: how it is announced, whose counts, and what is shown afterwards."""

from __future__ import annotations

from rules_core.cards import Card
from rules_core.families.maker import Comparing, Declared, MakerDeal, Showing, Stuk
from rules_core.melds.declared import is_marriage
from rules_core.melds.roem import Combination
from rules_core.reasons import Event, Fact, Reason, because
from rules_core.seats import Seat


def announced(deal: MakerDeal, seat: Seat, found: Combination) -> Reason:
    """Return how roem is announced: its kind and top card, never its suit."""
    rule = deal.rules.cite("meld/announce")
    if is_marriage(found):
        return because(rule, "event.declares-stuk", seat=seat)
    facts: dict[str, Fact] = {"seat": seat, "rank": found.cards[0].rank}
    if found.kind == "four":
        return because(rule, "event.maker.declares-four", **facts)
    return because(rule, "event.declares-run", length=len(found.cards), **facts)


def why_not_declared(
    deal: MakerDeal,
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
    if len(cards) == 2:
        return because(cite("meld/stuk-announce"), "refuse.maker.stuk-with-card")
    if len({one.rank for one in cards}) == 1:
        return because(cite("meld/carre-values"), "refuse.maker.no-carre", held=cards)
    if len({one.suit for one in cards}) == 1 and len(cards) > 2:
        return because(cite("meld/sequence-order"), "refuse.no-roem-sequence-order", held=cards)
    return because(cite("meld/sequence-values"), "refuse.maker.no-roem", held=cards)


# ---- whose roem counts ----


def highest(deal: MakerDeal, declared: tuple[Declared, ...]) -> Declared | None:
    """Return the declaration that decides whose roem counts; among equals the earlier one."""
    rules, trump = deal.rules, deal.trump
    assert trump is not None
    in_order = [one for one in declared if competes(deal, one)]

    def key(one: Declared) -> tuple[int, ...]:
        height = rules.height(one.found, trump)
        if rules.comparing is Comparing.SINGLE:
            return height
        return (sum(other.found.points for other in in_order if other.by is one.by), *height)

    return max(in_order, key=key, default=None)


def competes(deal: MakerDeal, one: Declared) -> bool:
    """Tell whether a declaration takes part in the comparison: Stuk that is said with a card stands apart."""
    return not is_marriage(one.found) or deal.rules.stuk is Stuk.FIRST_TRICK


def counting(deal: MakerDeal, declared: tuple[Declared, ...]) -> tuple[Declared, ...]:
    """Return the declarations that score: those of the highest one's side, and Stuk where it stands apart."""
    best, side_at = highest(deal, declared), deal.rules.seating.side_at
    return tuple(one for one in declared if not competes(deal, one) or (best and side_at(one.by) is side_at(best.by)))


def shown(deal: MakerDeal, declared: tuple[Declared, ...]) -> tuple[Declared, ...]:
    """Return what lies open for everybody after the first trick."""
    if deal.rules.showing is Showing.SCORER_ONLY:
        return counting(deal, declared)
    return declared


def told_of_showing(deal: MakerDeal, declared: tuple[Declared, ...]) -> tuple[Event, ...]:
    """Return what everybody sees of the roem once the first trick has been taken."""
    scoring, events = counting(deal, declared), []
    for one in declared:
        if not competes(deal, one):
            continue
        facts: dict[str, Fact] = {"seat": one.by, "held": one.found.cards, "points": one.found.points}
        if one in scoring:
            counts = because(one.found.rule, "event.maker.roem-counts", **facts)
            events.append(Event("roem", counts, one.by, one.found.cards))
        elif one in shown(deal, declared):
            beaten = because(deal.rules.cite("meld/only-highest-scores"), "event.maker.roem-beaten-shown", **facts)
            events.append(Event("shown", beaten, one.by, one.found.cards))
        else:
            rule = deal.rules.cite("meld/only-highest-scores")
            events.append(Event("call", because(rule, "event.maker.roem-beaten", seat=one.by), one.by))
    return tuple(events)
