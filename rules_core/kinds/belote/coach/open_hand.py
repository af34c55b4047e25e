"""The coach's advice for open hands: both players see the same cards."""

from __future__ import annotations

from rules_core.cards.actions import DealAnew, LetPlay, NameTrump, Pass, PlayOn, PlayWithStuk, ShowRoem, Smous
from rules_core.cards.cards import SUITS, Card, Suit
from rules_core.cards.reasons import Reason
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.obligations import rulings
from rules_core.cards.tricks.play import TrickPlay
from rules_core.kinds.belote.coach.open_hand_sight import OpenSight, sight_of
from rules_core.kinds.belote.rules import BeloteDeal
from rules_core.kinds.belote.stages.open_hand import OpenHand
from rules_core.kinds.belote.stages.two_rounds import TwoRounds
from rules_core.table.table import Table
from rules_core.teach.coach.pick import Advice, thumb
from rules_core.teach.coach.stock_count import LookAhead

# How much better the open cards have to be than the opponent's: to play, and to offer Smous.
TO_PLAY, TO_OFFER = 8.0, -4.0
TRUMP = 8.0


def open_hand_advice(table: Table, seat: Seat) -> Advice:
    """Return the coach's advice for a seat at a table with open hands."""
    stage = table.stage
    if isinstance(stage, TrickPlay):
        return _in_play(table, stage, seat)
    assert isinstance(stage, TwoRounds)
    assert isinstance(stage.deal, BeloteDeal)
    return advice_in_bidding(stage, stage.deal, seat)


def _in_play(table: Table, play: OpenHand, seat: Seat) -> Advice:
    sight = sight_of(table, play, seat)
    return _on_declaring(sight) or _on_card(sight)


# ---- bidding ----


def promise_of(deal: BeloteDeal, held: tuple[Card, ...], trump: Suit) -> float:
    """Return the worth of open cards with a trump suit: their points, and an addition for every trump."""
    order = deal.rules.order(trump)
    return sum(order.points[one] + TRUMP * (one.suit is trump) for one in held)


def ahead(deal: BeloteDeal, seat: Seat, trump: Suit) -> int:
    """Return how much better a seat's open cards are than the opponent's."""
    other = deal.rules.seating.left(seat)
    return round(promise_of(deal, deal.hands[seat.index], trump) - promise_of(deal, deal.hands[other.index], trump))


def advice_in_bidding(stage: TwoRounds, deal: BeloteDeal, seat: Seat) -> Advice:
    """Return the coach's advice for a seat that speaks in the bidding."""
    choices, bidding = stage.choices(), deal.rules
    best = max(SUITS if stage.round or stage.must else (stage.proposed,), key=lambda suit: ahead(deal, seat, suit))
    if LetPlay() in choices:
        return _on_answering(stage, deal, seat)
    more = ahead(deal, seat, best)
    rule = bidding.cite("auction/contract")
    plays = next((one for one in (PlayOn(), NameTrump(best)) if one in choices), choices[0])
    if more >= TO_PLAY or Pass() not in choices:
        name = "open-play" if Pass() in choices else "open-must"
        return thumb(plays, "open-compare", name, rule, suit=best, points=more)
    if more >= TO_OFFER and Smous() in choices:
        return thumb(Smous(), "open-compare", "open-smous", bidding.cite("auction/smous"), suit=best, points=more)
    return thumb(Pass(), "open-compare", "open-pass" if more < 0 else "open-pass-even", rule, suit=best, points=more)


def _on_answering(stage: TwoRounds, deal: BeloteDeal, seat: Seat) -> Advice:
    """Let the opponent play if he would lose; in the second round he may name his best suit."""
    suits = SUITS if stage.round else (stage.proposed,)
    worst = min(suits, key=lambda suit: ahead(deal, seat, suit))
    rule = deal.rules.cite("auction/smous-answer")
    if ahead(deal, seat, worst) > 0:
        return thumb(LetPlay(), "open-compare", "open-let-play", rule, suit=worst)
    return thumb(DealAnew(), "open-compare", "open-deal-anew", rule, suit=worst)


# ---- roem and cards ----


def _on_declaring(sight: OpenSight) -> Advice | None:
    """Declare the most valuable roem: a card once played is lost for roem."""
    offers = [one for one in sight.choices if isinstance(one, ShowRoem)]
    if not offers:
        return None
    worth = {one.cards: one for one in sight.roem}
    best = max(offers, key=lambda one: (worth[one.cards].points, len(one.cards)))
    found = worth[best.cards]
    return thumb(best, "open-roem", "open-declare", found.rule, held=found.cards, points=found.points)


def _on_card(sight: OpenSight) -> Advice:
    cards = [one for one in sight.choices if isinstance(one, Card)]
    if len(cards) == 1:
        return _with_stuk(sight, _only_card(sight, cards[0]))
    reckoned = LookAhead(sight)
    best = reckoned.best_card()
    name = "open-ahead" if sight.covering else "open-to-the-end" if reckoned.sees_the_end else "open-some-ahead"
    look = "open-reply" if sight.trick.cards else "open-both"
    return _with_stuk(sight, thumb(best, look, name, sight.rules.cite("play/trick-winner"), card=best))


def _with_stuk(sight: OpenSight, advice: Advice) -> Advice:
    """Say Stuk with a card that allows it."""
    assert isinstance(advice.action, Card)
    said = PlayWithStuk(advice.action)
    if said not in sight.choices:
        return advice
    return thumb(said, "open-stuk", "open-stuk", sight.rules.cite("meld/stuk-brok"), card=advice.action)


def _only_card(sight: OpenSight, only: Card) -> Advice:
    if len(sight.hand) == 1:
        return thumb(only, "last-card", "last-card", sight.rules.cite("play/open-cards-are-hand"), card=only)
    done = rulings(sight.duties, sight.trick, sight.hand, sight.seat)
    reason = [one for one in done if one.before != one.kept][-1].permits()
    chosen = thumb(only, "what-is-allowed", "only-card", reason.rule, card=only, count=len(sight.hand))
    return Advice(only, chosen.look, Reason(reason.rule, reason.saying, (*reason.facts, ("card", only))), chosen.choice)
