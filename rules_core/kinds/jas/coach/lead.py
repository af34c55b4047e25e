"""Rules of thumb for leading; the first that applies decides."""

from __future__ import annotations

from rules_core.cards.cards import SUITS, Card
from rules_core.kinds.jas.coach.reading import Reading
from rules_core.teach.coach.pick import Advice, thumb

LIKELY = 0.55


def draw_trumps(read: Reading) -> Advice | None:
    """As the playing side, lead the highest trumps until the opponents have none left."""
    held = read.hand_of(read.trump)
    if not read.plays or not held or not read.trumps_out or not read.is_highest(held[0]):
        return None
    if len(held) == 1 and len(read.sight.hand) > 1 and held[0] is not read.jas:
        return None
    key = "draw-with-jas" if held[0] is read.jas else "draw-trumps"
    count = read.sight.most_held(read.out(read.trump), read.sight.others())
    return thumb(held[0], "trumps-out", key, card=held[0], suit=read.trump, count=count)


def fetch_the_jas(read: Reading) -> Advice | None:
    """As a player without the Jas, lead a small trump to bring it out."""
    held, sight = read.hand_of(read.trump), read.sight
    if sight.player is not sight.seat or len(held) < 3 or read.jas not in read.out(read.trump) or len(sight.taken) > 1:
        return None
    low = min(held, key=lambda one: (read.points(one), read.order.strength[one]))
    return thumb(low, "jas-out", "fetch-jas", card=low, jas=read.jas, suit=read.trump)


def trump_for_partner(read: Reading) -> Advice | None:
    """As the player's partner, lead trumps once to help him draw them."""
    held, sight = read.hand_of(read.trump), read.sight
    led_before = any(trick.led is read.trump for trick in sight.taken)
    if sight.player is not sight.partner or not held or led_before or sight.piles or not read.trumps_out:
        return None
    low = min(held, key=lambda one: (read.points(one), read.order.strength[one]))
    return thumb(low, "partner-plays", "trump-for-partner", card=low, partner=sight.partner, suit=read.trump)


def keep_last_trump(read: Reading) -> Advice | None:
    """With two cards left, one the highest trump, lead the other: the trump takes the last trick."""
    hand, trumps = read.sight.hand, read.hand_of(read.trump)
    if len(hand) != 2 or len(trumps) != 1 or not read.is_highest(trumps[0]) or read.trumps_out:
        return None
    other = next(one for one in hand if one is not trumps[0])
    if read.is_highest(other):
        return None
    points = read.sight.rules.last_trick
    rule = read.sight.rules.cite("score/last-trick")
    return thumb(other, "last-trick", "keep-last-trump", rule, card=other, trump=trumps[0], points=points)


def cash_a_winner(read: Reading) -> Advice | None:
    """Lead the highest card left in its suit while it will probably not be trumped."""
    sure = [one for one in read.legal if one.suit is not read.trump and read.is_highest(one)]
    sure = [one for one in sure if read.safety(one) >= LIKELY]
    if not sure:
        return None
    best = max(sure, key=lambda one: ((read.points(one) + 5) * read.safety(one), read.order.strength[one]))
    rule = read.sight.rules.cite("play/rank-plain")
    return thumb(best, "highest-left", "cash-winner", rule, card=best, suit=best.suit, points=read.points(best))


def let_partner_trump(read: Reading) -> Advice | None:
    """Lead a suit in which the partner is void, so that he can trump it."""
    partner = read.sight.partner
    if read.chance_without(partner, read.out(read.trump)) > 0.5:
        return None
    for suit in SUITS:
        held = read.hand_of(suit)
        if suit is read.trump or not held or read.may_hold_any(partner, suit) or not read.out(suit):
            continue
        if all(read.may_hold_any(seat, suit) for seat in read.opponents):
            low = held[-1]
            rule = read.sight.rules.cite("play/must-trump")
            return thumb(low, "who-is-void", "partner-trumps", rule, card=low, suit=suit, partner=partner)
    return None


def _cost_of_leading(read: Reading, one: Card) -> float:
    held, cost = read.hand_of(one.suit), read.worth_keeping(one)
    if one.suit is read.trump:
        return cost + (0 if read.plays else 4)
    voids = sum(not read.may_hold_any(seat, one.suit) for seat in read.opponents)
    cost += 4 * voids
    if len(held) == 1 and read.hand_of(read.trump):
        cost -= 3
    if read.points(held[0]) == 10 and not read.is_highest(held[0]):
        cost += 3
    return cost


def lead_low(read: Reading) -> Advice:
    """Without a sure trick, lead a worthless card, preferably a singleton."""
    low = min(read.legal, key=lambda one: _cost_of_leading(read, one))
    trumps_later = low.suit is not read.trump and bool(read.hand_of(read.trump)) and bool(read.out(low.suit))
    alone = len(read.hand_of(low.suit)) == 1 and trumps_later
    key = "lead-singleton" if alone else "lead-low" if not read.points(low) else "lead-least"
    others = len(read.sight.hand) - 1
    return thumb(low, "worthless", key, card=low, suit=low.suit, points=read.points(low), others=others)


LEADING = (
    keep_last_trump, draw_trumps, fetch_the_jas, trump_for_partner, cash_a_winner, let_partner_trump, lead_low,
)  # fmt: skip
