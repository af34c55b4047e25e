"""Rules of thumb for the card to play when a side wants tricks."""

from __future__ import annotations

from rules_core.cards.actions import Action, LeadJoker
from rules_core.cards.cards import JOKER, SUITS, Card
from rules_core.cards.reasons import Reason
from rules_core.cards.tricks.obligations import rulings
from rules_core.kinds.five_hundred.bowers import has_trump_suit
from rules_core.kinds.five_hundred.coach.sight import FiveHundredSight
from rules_core.teach.coach.duck import on_ducking, on_hunting
from rules_core.teach.coach.pick import Advice, thumb
from rules_core.teach.coach.trick_reading import cards_of, length
from rules_core.teach.coach.trick_thumbs import cash, draw_trumps, follow, lead_low


def on_card(sight: FiveHundredSight) -> Advice:
    """Return the only legal card, or else the card that a rule of thumb chooses."""
    if len(sight.choices) == 1:
        return _only(sight)
    if not cards_of(sight):
        return _joker_lead(sight)
    if sight.avoids_tricks:
        return on_ducking(sight)
    if sight.hunts:
        return on_hunting(sight, sight.hunted)
    assert sight.trick is not None
    return _lead(sight) if sight.trick.led is None else follow(sight)


def _only(sight: FiveHundredSight) -> Advice:
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


# ---- leading ----


def _lead(sight: FiveHundredSight) -> Advice:
    trumps = has_trump_suit(sight.order)
    if sight.bids and trumps:
        drawn = draw_trumps(sight, fetches=sight.bidder is sight.seat and not sight.taken)
        if drawn is not None:
            return drawn
    sure = cash(sight, sight.rules.cite("play/trick-winner"), short_first=trumps)
    if sure is not None:
        return sure
    return _joker_lead(sight) if _joker_now(sight, cards_of(sight)) else lead_low(sight)


def _joker_now(sight: FiveHundredSight, cards: tuple[Card, ...]) -> bool:
    return len(cards) < len(sight.hand) <= 3 and any(isinstance(one, LeadJoker) for one in sight.choices)


def _joker_lead(sight: FiveHundredSight) -> Advice:
    suits = [one.suit for one in sight.choices if isinstance(one, LeadJoker)]
    suit = max(suits, key=lambda named: (length(sight, named), -SUITS.index(named)))
    assert sight.contract is not None
    rule = sight.rules.joker_rule(sight.contract)
    action: Action = LeadJoker(suit)
    return thumb(action, "five-hundred.joker", "five-hundred.lead-joker", rule, card=JOKER, suit=suit)
