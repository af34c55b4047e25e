"""The coach's advice in a game with a maker, from what a seat knows."""

from __future__ import annotations

from rules_core.cards.actions import Action, DealOpenCard, ExchangeSeven, PlayWithStuk, ShowRoem
from rules_core.cards.cards import Card
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.trick import Trick
from rules_core.kinds.belote.coach.bidding import on_bidding
from rules_core.kinds.belote.coach.open_hand import open_hand_advice
from rules_core.kinds.belote.coach.sight import BeloteSight, sight_of
from rules_core.kinds.belote.highest import worth_most
from rules_core.table.table import Table
from rules_core.teach.coach.pick import Advice, thumb

# A trick with fewer points is not worth a trump or a high card.
WORTH_TAKING = 8


def advise(table: Table, seat: Seat) -> Advice:
    """Return the coach's advice for a seat at a table of a game with a maker."""
    if table.rules.covered:
        return open_hand_advice(table, seat)
    return advice_from(sight_of(table, seat))


def advice_from(sight: BeloteSight) -> Advice:
    """Return the advice that follows from what a seat knows."""
    if isinstance(sight.choices[0], DealOpenCard):
        return thumb(sight.choices[0], "jack", "jack", sight.rules.cite("setup/omboeren-deal"), seat=sight.seat)
    if sight.phase == "bidding":
        return on_bidding(sight)
    if sight.phase == "exchange":
        assert sight.turned is not None
        rule = sight.rules.cite("exchange/dix")
        if ExchangeSeven() not in sight.choices:
            return thumb(sight.choices[0], "maker-exchange", "maker-no-exchange", rule)
        return thumb(ExchangeSeven(), "maker-exchange", "maker-exchange", rule, card=sight.turned)
    return _on_roem(sight) or _with_stuk(sight, _on_card(sight))


def _on_roem(sight: BeloteSight) -> Advice | None:
    """Declare the most valuable set of roem, unless an opponent surely has higher."""
    trump = sight.trump
    assert trump is not None
    if not sight.to_declare:
        return None
    free = tuple(one for one in sight.to_declare if ShowRoem(one.cards) in sight.choices)
    if not free:
        return None
    best = worth_most(free, sight.rules.shared)
    top = max(sight.rules.height(one, trump)[0] for one in (*best, *sight.declared))
    if not best or any(other > top for other in sight.announced):
        return None
    found = best[0]
    rule = sight.rules.cite("meld/when")
    return thumb(ShowRoem(found.cards), "maker-roem", "maker-roem", rule, held=found.cards, points=found.points)


def _with_stuk(sight: BeloteSight, advice: Advice) -> Advice:
    """Say Stuk with a card that allows it, which costs nothing."""
    card = advice.action
    if isinstance(card, Card) and PlayWithStuk(card) in sight.choices:
        rule = sight.rules.cite("meld/stuk-announce")
        return thumb(PlayWithStuk(card), "maker-stuk", "maker-stuk", rule, card=card)
    return advice


# ---- cards ----


def _on_card(sight: BeloteSight) -> Advice:
    cards, trick = sight.cards, sight.trick
    assert trick is not None
    if len(cards) == 1:
        return _advice(sight, cards[0], "only", "only-card")
    return _follow(sight, trick) if trick.cards else _lead(sight)


def _advice(sight: BeloteSight, action: Action, look: str, principle: str) -> Advice:
    rule = sight.rules.cite("play/winner-leads" if principle.startswith("lead") else "play/trick-winner")
    assert isinstance(action, Card)
    return thumb(action, f"maker-{look}", f"maker-{principle}", rule, card=action)


def _cheap(sight: BeloteSight, cards: tuple[Card, ...]) -> Card:
    """Return the cheapest card: no trump, few points, low."""
    order, trump = sight.order, sight.trump
    return min(cards, key=lambda one: (one.suit is trump, order.points[one], order.strength[one], one.text))


def _lead(sight: BeloteSight) -> Advice:
    cards, order, trump = sight.cards, sight.order, sight.trump
    assert trump is not None
    others = sight.rules.seating.round_from(sight.seat)[1:]
    foes = [seat for seat in others if not sight.rules.seating.partners(seat, sight.seat)]
    high = tuple(one for one in cards if sight.is_high(one) and not sight.will_be_trumped(one, others))
    theirs = not all(sight.out_of(seat, trump) for seat in foes)
    top_trumps = tuple(one for one in high if one.suit is trump)
    if sight.maker is sight.seat and top_trumps and theirs:
        return _advice(sight, max(top_trumps, key=order.strength.__getitem__), "trumps-out", "lead-trump")
    plain = tuple(one for one in high if one.suit is not trump)
    if plain:
        best = max(plain, key=lambda one: (order.points[one], -len(_of_suit(cards, one)), one.text))
        return _advice(sight, best, "high", "lead-high")
    if top_trumps and not theirs:
        return _advice(sight, top_trumps[0], "high", "lead-high")
    return _advice(sight, _cheap(sight, cards), "trumps-kept" if top_trumps else "nothing-high", "lead-low")


def _of_suit(cards: tuple[Card, ...], one: Card) -> tuple[Card, ...]:
    return tuple(other for other in cards if other.suit is one.suit)


def _follow(sight: BeloteSight, trick: Trick) -> Advice:
    cards, order, seating = sight.cards, sight.order, sight.rules.seating
    last = len(trick.cards) == len(seating.seats) - 1
    partner_wins = trick.winner is not None and seating.partners(trick.winner, sight.seat)
    winning = tuple(one for one in cards if trick.with_card(sight.seat, one).winner is sight.seat)
    if partner_wins and (last or (trick.best is not None and _stays(sight, trick.best))):
        gift = max(cards, key=lambda one: (one.suit is not sight.trump, order.points[one], -order.strength[one]))
        return _advice(sight, gift, "partner", "give-points")
    if not winning:
        return _advice(sight, _cheap(sight, cards), "cannot-win", "throw-low")
    if last:
        return _take_last(sight, trick, winning)
    sure = tuple(one for one in winning if _stays(sight, one))
    if sure:
        best = max(sure, key=lambda one: (one.suit is not sight.trump, order.points[one], one.text))
        return _advice(sight, best, "after-you", "take-sure")
    return _advice(sight, _cheap(sight, cards), "after-you", "keep-back")


def _stays(sight: BeloteSight, one: Card) -> bool:
    """Return whether a card is the highest of its suit, and no later player is known to trump it."""
    trick, seating = sight.trick, sight.rules.seating
    assert trick is not None
    later = seating.round_from(sight.seat)[1 : len(seating.seats) - len(trick.cards)]
    return sight.is_high(one) and not sight.will_be_trumped(one, later)


def _take_last(sight: BeloteSight, trick: Trick, winning: tuple[Card, ...]) -> Advice:
    """Take with a plain card of many points, or with the lowest trump if the trick is worth it."""
    order, trump = sight.order, sight.trump
    plain = tuple(one for one in winning if one.suit is not trump)
    if plain:
        best = max(plain, key=lambda one: (order.points[one], -order.strength[one]))
        return _advice(sight, best, "last", "take-last")
    lowest = min(winning, key=order.strength.__getitem__)
    others = tuple(one for one in sight.cards if one not in winning)
    if others and trick.points() + order.points[lowest] < WORTH_TAKING and not sight.last_trick:
        return _advice(sight, _cheap(sight, others), "last", "leave-it")
    return _advice(sight, lowest, "last", "take-last")
