"""The coach's advice at colour whist, from what a seat knows."""

from __future__ import annotations

from rules_core.cards.actions import PutAway
from rules_core.cards.bidding.contracts import Goal
from rules_core.cards.cards import Card
from rules_core.cards.reasons import Reason
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.obligations import rulings
from rules_core.kinds.colour_whist.coach.asking import on_calls
from rules_core.kinds.colour_whist.coach.sight import WhistSight, sight_of
from rules_core.kinds.colour_whist.coach.worth import tricks_with
from rules_core.kinds.colour_whist.contracts import is_special
from rules_core.table.table import Table
from rules_core.teach.coach.duck import danger, on_ducking, on_hunting
from rules_core.teach.coach.pick import Advice, thumb
from rules_core.teach.coach.trick_reading import cards_of
from rules_core.teach.coach.trick_thumbs import cash, draw_trumps, follow, lead_low

# The number of extra tricks that another trump suit must promise: its contract is one trick higher.
WORTH_ANOTHER_SUIT = 2.0


def advise(table: Table, seat: Seat) -> Advice:
    """Return the coach's advice for a seat at a table of colour whist."""
    return advice_from(sight_of(table, seat))


def advice_from(sight: WhistSight) -> Advice:
    """Return the advice that follows from what a seat knows."""
    match sight.phase:
        case "bidding":
            return on_calls(sight)
        case "exchange":
            return _put_away(sight)
    return on_card(sight)


def _put_away(sight: WhistSight) -> Advice:
    order, hand = sight.order, sight.hand
    rule = sight.rules.cite("exchange/kleine-miserie-discard")
    if sight.plays:
        one = max(hand, key=lambda held: (danger(order, hand, held), order.strength[held]))
        return thumb(PutAway((one,)), "duck.dangers", "duck.away-danger", rule, card=one)
    # An opponent keeps low cards; he does not miss a high card in a short suit.
    one = max(hand, key=lambda held: (order.strength[held], -sum(1 for other in hand if other.suit is held.suit)))
    return thumb(PutAway((one,)), "whist.against", "whist.away-high", rule, card=one)


def on_card(sight: WhistSight) -> Advice:
    """Return the only legal card, or else the card that a rule of thumb chooses."""
    if len(sight.choices) == 1:
        return _only(sight)
    if sight.deciding is not None:
        return _troel_lead(sight, sight.deciding)
    assert sight.trick is not None
    if sight.avoids_tricks:
        return on_ducking(sight)
    if sight.hunted and not _wants_a_trick(sight):
        return on_hunting(sight, sight.hunted)
    return _lead(sight) if sight.trick.led is None else follow(sight)


def _wants_a_trick(sight: WhistSight) -> bool:
    contract = sight.contract
    return sight.plays and contract is not None and contract.goal is Goal.EXACTLY


def _lead(sight: WhistSight) -> Advice:
    has_trump = sight.order.trump is not None
    if has_trump and sight.plays:
        drawn = draw_trumps(sight, fetches=True)
        if drawn is not None:
            return drawn
    sure = cash(sight, sight.rules.cite("play/trick-winner"), short_first=has_trump)
    return sure if sure is not None else lead_low(sight)


def _troel_lead(sight: WhistSight, deciding: Card) -> Advice:
    """Lead the card that made this seat the partner, unless another suit is much better as trumps."""
    suits = dict.fromkeys(one.suit for one in cards_of(sight))
    worth = {suit: tricks_with(sight.hand, suit) for suit in suits}
    best = max(suits, key=worth.__getitem__)
    rule = sight.rules.cite("play/troel-target")
    if deciding not in sight.choices or worth[best] >= worth[deciding.suit] + WORTH_ANOTHER_SUIT:
        held = [one for one in cards_of(sight) if one.suit is best]
        low = min(held, key=sight.order.strength.__getitem__)
        return thumb(low, "whist.troel-suits", "whist.troel-for-nine", rule, card=low, suit=best)
    return thumb(deciding, "whist.troel-suits", "whist.troel-for-eight", rule, card=deciding, suit=deciding.suit)


def _only(sight: WhistSight) -> Advice:
    assert sight.trick is not None
    only = sight.choices[0]
    assert isinstance(only, Card)
    rules = sight.rules
    if len(sight.hand) == 1:
        return thumb(only, "last-card", "last-card", rules.cite("play/follow-suit"), card=only)
    first = sight.contract is not None and not is_special(sight.contract) and not sum(sight.won)
    done = rulings(rules.duties(first_of_troel=first), sight.trick, sight.hand, sight.seat)
    binding = [one for one in done if one.before != one.kept]
    if not binding:
        rule = rules.cite("play/troel-ace-falls")
        return thumb(only, "what-is-allowed", "whist.only-lead", rule, card=only, count=len(sight.hand))
    reason = binding[-1].permits()
    chosen = thumb(only, "what-is-allowed", "only-card", reason.rule, card=only, count=len(sight.hand))
    principle = Reason(reason.rule, reason.saying, (*reason.facts, ("card", only)))
    return Advice(only, chosen.look, principle, chosen.choice)
