"""Rules of thumb for the card to play when tricks are wanted."""

from __future__ import annotations

from rules_core.actions import Action, LeadJoker
from rules_core.cards import JOKER, SUITS, Card, Suit
from rules_core.coach.euchre_duck import on_ducking, on_hunting
from rules_core.coach.euchre_sight import Sight
from rules_core.coach.pick import Advice, thumb
from rules_core.reasons import Fact, Reason
from rules_core.tricks.bowers import has_trump_suit
from rules_core.tricks.obligations import rulings


def on_card(sight: Sight) -> Advice:
    """Return the card that the rules force, or else the one that a rule of thumb chooses."""
    if len(sight.choices) == 1:
        return _only(sight)
    if not cards_of(sight):
        return _joker_lead(sight)
    if sight.avoids_tricks:
        return on_ducking(sight)
    if sight.hunts:
        return on_hunting(sight)
    assert sight.trick is not None
    return _lead(sight) if sight.trick.led is None else _follow(sight)


def _only(sight: Sight) -> Advice:
    assert sight.trick is not None
    assert sight.contract is not None
    only = sight.choices[0]
    named = JOKER if isinstance(only, LeadJoker) else only
    assert isinstance(named, Card)
    if len(sight.hand) == 1:
        return thumb(only, "last-card", "last-card", sight.rules.cite("play/tricks"), card=named)
    done = rulings(sight.rules.duties(sight.contract), sight.trick, sight.hand, sight.seat)
    binding = [one for one in done if one.before != one.kept]
    if not binding:
        rule = sight.rules.joker_rule(sight.contract)
        return thumb(only, "what-is-allowed", "five-hundred.joker-waits", rule, card=named, count=len(sight.hand))
    reason = binding[-1].permits()
    chosen = thumb(only, "what-is-allowed", "only-card", reason.rule, card=named, count=len(sight.hand))
    principle = Reason(reason.rule, reason.saying, (*reason.facts, ("card", named)))
    return Advice(only, chosen.look, principle, chosen.choice)


def is_master(sight: Sight, one: Card) -> bool:
    """Tell whether no card that others may hold is higher in its suit; the joker and trumps are not looked at."""
    order = sight.order
    suit, strength = order.suits[one], order.strength[one]
    return not any(order.suits[other] is suit and order.strength[other] > strength for other in sight.unseen)


def cards_of(sight: Sight) -> tuple[Card, ...]:
    """Return the cards that may be played as they are."""
    return tuple(one for one in sight.choices if isinstance(one, Card))


# ---- leading ----


def _lead(sight: Sight) -> Advice:
    order, cards = sight.order, cards_of(sight)
    trumps_out = [one for one in sight.unseen if order.suits[one] is order.trump]
    mine = [one for one in order.high_to_low(cards) if order.suits[one] is order.trump]
    if sight.bids and mine and trumps_out and has_trump_suit(order):
        if is_master(sight, mine[0]):
            count = len(trumps_out)
            return thumb(mine[0], "five-hundred.trumps-out", "five-hundred.draw", card=mine[0], count=count)
        if sight.bidder is sight.seat and len(mine) > 3 and not sight.taken:
            low = mine[-1]
            return thumb(low, "five-hundred.trumps-out", "five-hundred.fetch", card=low, count=len(trumps_out))
    masters = [one for one in cards if order.suits[one] is not order.trump and is_master(sight, one)]
    if masters:
        short_first = -1 if has_trump_suit(order) else 1
        best = max(masters, key=lambda one: short_first * _length(sight, one.suit))
        rule = sight.rules.cite("play/trick-winner")
        return thumb(best, "five-hundred.highest-left", "five-hundred.cash", rule, card=best, suit=best.suit)
    if _joker_now(sight, cards):
        return _joker_lead(sight)
    plain = [one for one in cards if order.suits[one] is not order.trump] or list(cards)
    low = min(plain, key=lambda one: order.strength[one] - 2 * _length(sight, one.suit))
    return thumb(low, "five-hundred.nothing-sure", "five-hundred.lead-low", card=low, suit=order.suits[low])


def _joker_now(sight: Sight, cards: tuple[Card, ...]) -> bool:
    return len(cards) < len(sight.hand) <= 3 and any(isinstance(one, LeadJoker) for one in sight.choices)


def _joker_lead(sight: Sight) -> Advice:
    suits = [one.suit for one in sight.choices if isinstance(one, LeadJoker)]
    suit = max(suits, key=lambda named: (_length(sight, named), -SUITS.index(named)))
    assert sight.contract is not None
    rule = sight.rules.joker_rule(sight.contract)
    action: Action = LeadJoker(suit)
    return thumb(action, "five-hundred.joker", "five-hundred.lead-joker", rule, card=JOKER, suit=suit)


def _length(sight: Sight, suit: Suit) -> int:
    return sum(1 for one in sight.hand if sight.order.suits[one] is suit)


# ---- following ----


def _follow(sight: Sight) -> Advice:
    trick, order, cards = sight.trick, sight.order, cards_of(sight)
    assert trick is not None
    assert trick.best is not None
    assert trick.led is not None
    best, last = trick.best, len(trick.cards) + 1 == len(trick.players())
    over = [one for one in cards if beats(sight, one)]
    facts: dict[str, Fact] = {"best": best, "led": trick.led, "partner": sight.partner}
    if trick.winner is sight.partner and (last or is_master(sight, best) or not over):
        low = _cheapest(sight, cards)
        return thumb(low, "five-hundred.who-wins", "five-hundred.partner-has-it", card=low, **facts)
    if over and last:
        low = min(over, key=order.strength.__getitem__)
        return thumb(low, "five-hundred.who-wins", "five-hundred.win-cheaply", card=low, **facts)
    sure = [one for one in over if is_master(sight, one) or order.suits[one] is order.trump]
    if sure and (trick.winner is not sight.partner or len(trick.cards) == 1):
        low = min(sure, key=order.strength.__getitem__)
        return thumb(low, "five-hundred.who-wins", "five-hundred.win-surely", card=low, **facts)
    if over and len(trick.cards) == 2 and trick.winner is not sight.partner:
        high = max(over, key=order.strength.__getitem__)
        return thumb(high, "five-hundred.who-wins", "five-hundred.third-high", card=high, **facts)
    low = _cheapest(sight, cards)
    return thumb(low, "five-hundred.who-wins", "five-hundred.throw-low", card=low, **facts)


def beats(sight: Sight, one: Card) -> bool:
    """Tell whether a card would now be the best of the trick."""
    assert sight.trick is not None
    return sight.trick.with_card(sight.seat, one).best is one


def _cheapest(sight: Sight, cards: tuple[Card, ...]) -> Card:
    """Return the card that is missed least: no trump, not the highest of its suit, low, from a short suit."""
    order = sight.order

    def cost(one: Card) -> tuple[bool, bool, int, int]:
        is_trump = order.suits[one] is order.trump
        return is_trump, not is_trump and is_master(sight, one), order.strength[one], _length(sight, order.suits[one])

    return min(cards, key=cost)
