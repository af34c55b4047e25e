"""The coach's advice in jas games for two, from what a seat knows."""

from __future__ import annotations

from rules_core.cards.actions import CallOut, ClaimGame, ExchangeSeven, Pass, Reject, ShowRoem, TakeFaceDown, TakeTurned
from rules_core.cards.cards import Card, Rank, card
from rules_core.cards.melds.declared import declarable, height
from rules_core.cards.melds.roem import Combination
from rules_core.cards.reasons import Reason
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.obligations import rulings
from rules_core.kinds.stock_jas.coach.sight import StockSight, sight_of
from rules_core.kinds.stock_jas.coach.worth import strength_of, worth_keeping
from rules_core.table.table import Table
from rules_core.teach.coach.pick import Advice, thumb
from rules_core.teach.coach.stock_count import LookAhead

# The value of the lead beyond the trick: with roem that only the leader may declare, and without.
LEAD_WITH_ROEM, LEAD = 14.0, 4.0


def advise(table: Table, seat: Seat) -> Advice:
    """Return the coach's advice for a seat at a table of a jas game for two."""
    return advice_from(sight_of(table, seat))


def advice_from(sight: StockSight) -> Advice:
    """Return the advice that follows from what a seat knows."""
    if TakeTurned() in sight.choices:
        return _last_two(sight)
    if CallOut() in sight.choices:
        return thumb(CallOut(), "draw-out", "draw-out", sight.rules.cite("match/uit"), needs=sight.rules.out_at)
    if sight.claims is not None and ClaimGame(sight.seat) in sight.choices:
        rule = sight.rules.cite(sight.rules.calling.rule)
        return thumb(ClaimGame(sight.seat), "draw-claim", "draw-claim", rule, points=sight.claims)
    if ExchangeSeven() in sight.choices and sight.turned is not None and not _roem_first(sight, sight.turned):
        rule = sight.rules.cite("exchange/trump-seven")
        return thumb(ExchangeSeven(), "draw-exchange", "draw-exchange", rule, card=sight.turned)
    spoken = _on_rejecting(sight) or _on_declaring(sight)
    if spoken is None and Pass() in sight.choices:
        return thumb(Pass(), "draw-let-stand", "draw-let-stand", sight.rules.cite("meld/may-be-rejected"))
    return spoken or _on_card(sight)


def _last_two(sight: StockSight) -> Advice:
    """Take the turned card, unless the other card is worth more or likely to be."""
    turned = sight.turned
    assert turned is not None
    rule, open_worth = sight.rules.cite("play/last-two-cards"), strength_of(sight, turned)
    maybe = (sight.lying,) if sight.lying else sight.unseen
    takes_turned = open_worth >= sum(strength_of(sight, one) for one in maybe) / len(maybe)
    taken = TakeTurned() if takes_turned else TakeFaceDown()
    if sight.lying:
        better = turned if takes_turned else sight.lying
        return thumb(taken, "draw-last-two", "draw-take-better", rule, card=better)
    principle = "draw-take-turned" if takes_turned else "draw-take-face-down"
    return thumb(taken, "draw-last-two", principle, rule, card=turned)


def _found(sight: StockSight, cards: tuple[Card, ...]) -> Combination:
    return next(one for one in sight.roem if one.cards == cards)


def _on_rejecting(sight: StockSight) -> Advice | None:
    """Reject with the highest roem: a rejection that fails costs nothing."""
    offers = [one for one in sight.choices if isinstance(one, Reject)]
    if not offers:
        return None
    best = max(offers, key=lambda one: (height(_found(sight, one.cards)), -one.place))
    points = _found(sight, best.cards).points
    rule = sight.rules.cite("meld/reject")
    return thumb(best, "draw-reject", "draw-reject", rule, held=best.cards, points=points)


def _on_declaring(sight: StockSight) -> Advice | None:
    """Declare the most valuable roem first; roem that goes with it follows."""
    offers = [one for one in sight.choices if isinstance(one, ShowRoem)]
    if not offers:
        return None
    best = max(offers, key=lambda one: (_found(sight, one.cards).points, height(_found(sight, one.cards))))
    found = _found(sight, best.cards)
    principle = "draw-declare-once" if sight.rules.roem_tricks == 1 and found.kind != "stuk" else "draw-declare"
    return thumb(best, "draw-declare", principle, found.rule, held=best.cards, points=found.points)


def _roem_first(sight: StockSight, turned: Card) -> bool:
    """Return whether roem with the seven of trumps counts more than any roem after an exchange, which can wait."""
    seven, rules = card(f"{sight.trump.letter}{Rank.SEVEN.value}"), sight.rules
    offers = [_found(sight, one.cards).points for one in sight.choices if isinstance(one, ShowRoem)]
    after = tuple(turned if one is seven else one for one in sight.hand)
    kept = declarable(rules.roem, after, sight.trump, rules.parts_of_runs)
    return max(offers, default=0) > max((one.points for one in kept), default=0)


# ---- the card ----


def _on_card(sight: StockSight) -> Advice:
    cards = [one for one in sight.choices if isinstance(one, Card)]
    if len(cards) == 1:
        return _only_card(sight, cards[0])
    if sight.part_one:
        return _follow_free(sight, cards) if sight.trick.cards else _lead_free(sight, cards)
    if sight.all_known:
        best = LookAhead(sight).best_card()
        return thumb(best, "draw-count", "draw-count", card=best, count=sight.theirs)
    return _follow_free(sight, cards) if sight.trick.cards else _lead_strong(sight, cards)


def _only_card(sight: StockSight, only: Card) -> Advice:
    if len(sight.hand) == 1:
        return thumb(only, "last-card", "last-card", sight.rules.cite("play/tricks"), card=only)
    binding = [
        one for one in rulings(sight.rules.duties, sight.trick, sight.hand, sight.seat) if one.before != one.kept
    ]
    reason = binding[-1].permits()
    chosen = thumb(only, "what-is-allowed", "only-card", reason.rule, card=only, count=len(sight.hand))
    return Advice(only, chosen.look, Reason(reason.rule, reason.saying, (*reason.facts, ("card", only))), chosen.choice)


def _lead_free(sight: StockSight, cards: list[Card]) -> Advice:
    """Lead the card that can best be spared: the opponent may take it with anything higher."""
    points = sight.order.points
    spare = min(cards, key=lambda one: (worth_keeping(sight, one) + 0.8 * points[one], one.text))
    return thumb(spare, "draw-spare", "draw-lead-spare", sight.rules.cite("play/part-one-free"), card=spare)


def _follow_free(sight: StockSight, cards: list[Card]) -> Advice:
    """Take the trick if its points and the lead are worth the card; else part with the least valuable card."""
    best = max(cards, key=lambda one: (_gain(sight, one), one.text))
    rule = sight.rules.cite("play/trick-winner")
    if not _wins(sight, best):
        free = sight.rules.cite("play/part-one-free" if sight.part_one else "play/tricks")
        return thumb(best, "draw-spare", "draw-spare", free, card=best)
    if len(sight.trick.cards) + 1 < len(sight.rules.seating.seats):
        to_beat = sight.trick.best
        assert to_beat is not None
        return thumb(best, "draw-trick", "draw-try", rule, card=best, best=to_beat)
    points = sight.trick.points() + sight.order.points[best]
    principle = "draw-take-to-declare" if _wants_lead(sight, best) else "draw-take"
    return thumb(best, "draw-trick", principle, rule, card=best, points=points)


def _wins(sight: StockSight, one: Card) -> bool:
    return sight.trick.with_card(sight.seat, one).winner is sight.seat


def _gain(sight: StockSight, one: Card) -> float:
    points = sight.order.points
    at_stake = sight.trick.points() + points[one]
    kept = worth_keeping(sight, one)
    if not _wins(sight, one):
        return -at_stake - kept
    return at_stake + (LEAD_WITH_ROEM if _wants_lead(sight, one) else LEAD) - kept


def _wants_lead(sight: StockSight, played: Card) -> bool:
    """Return whether roem is left in hand that the player could declare with the next lead."""
    if sight.number >= sight.rules.roem_tricks:
        return False
    done = [one.cards for one in sight.scored]
    return any(
        one.kind in ("run", "four") and one.cards not in done and played not in one.cards and _higher(sight, one)
        for one in sight.roem
    )


def _higher(sight: StockSight, found: Combination) -> bool:
    suit = found.cards[0].suit
    same = [one for one in sight.scored if one.kind == found.kind == "run" and one.cards[0].suit is suit]
    return all(height(found) > height(one) for one in same)


def _lead_strong(sight: StockSight, cards: list[Card]) -> Advice:
    """Lead the strongest card: a high trump, or an ace."""
    best = max(cards, key=lambda one: (strength_of(sight, one), one.text))
    return thumb(best, "draw-high", "draw-high", sight.rules.cite("play/trick-winner"), card=best)
