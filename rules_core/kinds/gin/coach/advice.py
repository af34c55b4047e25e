"""The coach's advice in gin, from what a seat knows."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.cards.actions import GoBigGin, GoGin, Knock, Pass, TakeDiscard, TakeStock
from rules_core.cards.cards import Card
from rules_core.cards.reasons import Fact
from rules_core.cards.seats import Seat
from rules_core.kinds.gin.coach.sight import GinSight, gin_sight_of
from rules_core.kinds.gin.coach.worth import after_a_draw, danger, helping_out_of_sight, knock_worth, partners
from rules_core.kinds.gin.endings import laid_out
from rules_core.kinds.gin.rummy import POINTS, deadwood_of
from rules_core.table.table import Table
from rules_core.teach.coach.pick import Advice, thumb

# Tuned by matches between coaches with different values.
WEIGHED, COST_OF_A_GIFT, GAIN_TO_TAKE, KNOCK_FROM = 5, 3.0, 3.0, 4.0
COST_OF_DOUBLING = 1.0
HIGH = 8


def advise(table: Table, seat: Seat) -> Advice:
    """Return the coach's advice for a seat at a table of gin."""
    return gin_advice_from(gin_sight_of(table, seat))


def gin_advice_from(sight: GinSight) -> Advice:
    """Return the advice that follows from what a seat knows."""
    if sight.phase != "discard":
        return on_draw(sight)
    if GoBigGin() in sight.choices:
        return say_big_gin(sight)
    gins = [one for one in sight.choices if isinstance(one, GoGin) and not one.melds]
    if gins:
        return say_gin(sight, gins)
    knocks = [one for one in sight.choices if isinstance(one, Knock) and not one.melds]
    return (on_knock(sight, knocks) if knocks else None) or on_discard(sight, waiting=bool(knocks))


# ---- the draw ----


def on_draw(sight: GinSight) -> Advice:
    """Take the open card if it makes a meld or clearly cuts the deadwood; else draw from the stock, or pass."""
    cite, top, choices = sight.rules.cite, sight.open_card, sight.choices
    assert top is not None
    if TakeDiscard() not in choices:
        return thumb(TakeStock(), "gin-only-stock", "gin-only-stock", cite("deal/offer-ends"), card=top)
    with_it, now = sight.held | top.bit, deadwood_of(sight.held)
    least = min(deadwood_of(with_it ^ one.bit) for one in sight.hand)
    unseen = after_a_draw(sight.held, sight.unseen)
    melds = deadwood_of(with_it) < now + POINTS[top]
    facts: dict[str, Fact] = {"card": top, "points": least, "others": round(unseen), "now": now}
    gains = least < now and ((melds and least <= unseen) or least <= unseen - GAIN_TO_TAKE)
    if gains and not sight.exchanging:
        key = "gin-take-meld" if melds else "gin-take-low"
        return thumb(TakeDiscard(), "gin-open-card", key, cite("play/draw"), **facts)
    if Pass() in choices:
        return thumb(Pass(), "gin-open-card", "gin-pass", cite("deal/first-offer"), **facts)
    key = "gin-last-draw" if sight.last_draw else "gin-stock"
    return thumb(TakeStock(), "gin-open-card", key, cite("play/draw"), **facts)


# ---- the end of the hand ----


def say_gin(sight: GinSight, gins: list[GoGin]) -> Advice:
    """End the hand: gin pays most, and waiting for a card that doubles it gains nothing."""
    rules = sight.rules
    return thumb(gins[0], "gin-gin", "gin-gin", rules.cite("play/gin"), card=gins[0].discard, points=rules.gin.points)


def say_big_gin(sight: GinSight) -> Advice:
    """End the hand with all eleven cards, if big gin is played."""
    rules = sight.rules
    assert rules.big_gin is not None
    facts: dict[str, Fact] = {"points": rules.big_gin.points, "others": rules.gin.points}
    return thumb(GoBigGin(), "gin-gin", "gin-big", rules.cite("variant.grote-gin/big-gin"), **facts)


def on_knock(sight: GinSight, knocks: list[Knock]) -> Advice | None:
    """Knock if the opponent probably holds more; in the last turn, if a win is likelier than a loss."""
    best = min(knocks, key=lambda one: (deadwood_of(sight.held ^ one.discard.bit), -POINTS[one.discard]))
    found = laid_out(sight.hand, best)
    brings, left, undercuts = knock_worth(sight, found)
    if brings * (2 if sight.doubled else 1) < (0 if sight.last_turn else KNOCK_FROM):
        return None
    facts: dict[str, Fact] = {"card": best.discard, "points": found.points, "others": round(left)}
    facts["percent"] = round(100 * undercuts)
    return thumb(best, "gin-knock", "gin-knock", sight.rules.cite("play/knock"), **facts)


# ---- the discard ----


@dataclass(frozen=True, slots=True)
class Throw:
    """A discard as the coach weighs it: the deadwood now and after one more draw, and its use to the opponent."""

    card: Card
    points: int
    later: float
    gift: float
    doubles: bool

    @property
    def cost(self) -> float:
        """The cost of this discard, in points."""
        return self.later + COST_OF_A_GIFT * self.gift + COST_OF_DOUBLING * self.doubles


def throws(sight: GinSight) -> list[Throw]:
    """Return the discards worth weighing: those that leave the least deadwood."""
    may = [one for one in sight.choices if isinstance(one, Card)]
    may.sort(key=lambda one: (deadwood_of(sight.held ^ one.bit), -POINTS[one]))
    return [
        Throw(
            one,
            deadwood_of(sight.held ^ one.bit),
            after_a_draw(sight.held ^ one.bit, sight.unseen),
            danger(sight, one),
            sight.rules.doubles_with(one),
        )
        for one in may[:WEIGHED]
    ]


def on_discard(sight: GinSight, *, waiting: bool) -> Advice:
    """Discard the card that the hand needs least and that helps the opponent as little as possible."""
    if sight.last_turn:
        return _last_discard(sight, waiting=waiting)
    weighed = throws(sight)
    best, own = min(weighed, key=lambda one: one.cost), min(weighed, key=lambda one: one.later)
    kept = sight.held ^ best.card.bit
    facts: dict[str, Fact] = {"card": best.card, "points": best.points}
    facts |= {"helping": helping_out_of_sight(kept, sight), "unseen": min(len(sight.unseen), sight.out_of_sight)}
    facts |= {"pairs": len(partners(sight, best.card)), "other": own.card}
    rule = sight.rules.cite("play/discard")
    if waiting:
        return thumb(best.card, "gin-knock", "gin-wait", rule, **facts)
    if own.doubles and not best.doubles:
        facts["suit"] = own.card.suit
        return thumb(best.card, "gin-open-for-them", "gin-no-doubling", rule, **facts)
    if best.card is not own.card:
        return thumb(best.card, "gin-their-cards", "gin-safe", rule, **facts)
    key = "gin-high" if POINTS[best.card] >= HIGH else "gin-useless"
    return thumb(best.card, "gin-loose-cards", key, rule, **facts)


def _last_discard(sight: GinSight, *, waiting: bool) -> Advice:
    """Discard any card: the hand ends without a score, which a knock that probably loses is not worth."""
    card = min(throws(sight), key=lambda one: one.cost).card
    key = "gin-rather-void" if waiting else "gin-void"
    return thumb(card, "gin-stock-used-up", key, sight.rules.cite("play/draw"), card=card)
