"""The coach's advice in a jas game in which everybody plays for himself."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules_core.cards.actions import Bid, Choose, NameTrump, Pass, PlayOn, PlayWithStuk, PutAway, TakeSkart
from rules_core.cards.cards import SUITS, Card, Rank, Suit
from rules_core.cards.reasons import Fact
from rules_core.kinds.jas.coach.alone_play import on_card
from rules_core.kinds.jas.coach.roem import on_roem
from rules_core.kinds.jas.coach.sight import JasSight
from rules_core.kinds.jas.rules import Target
from rules_core.teach.coach.pick import Advice, thumb

# The worth of cards with a trump suit, in addition to their own points; measured on deals played out.
EACH_TRUMP, PLAIN_ACE, GUARDED_TEN, NO_CARD = 6, 9, 5, 4
TRUMP_WORTH = {Rank.JACK: 22, Rank.NINE: 12, Rank.ACE: 7, Rank.TEN: 4, Rank.KING: 2, Rank.QUEEN: 2}
PLAY_FROM = 50
# How often a card of a short hand takes its trick, and the points that come with the trick.
TAKES = {Rank.JACK: 1.0, Rank.NINE: 0.9, Rank.ACE: 0.75, Rank.TEN: 0.6}
PLAIN_TAKES = {Rank.ACE: 0.6, Rank.TEN: 0.2}
CAUGHT, LAST, STUK = 3.5, 10, 20
# The gain from choosing trumps and taking the skart, and the part of the sum to bid first and at most.
CHOICE, FIRST_BID, SURE = 1.2, 0.75, 1.0


def worth(held: tuple[Card, ...], suit: Suit) -> int:
    """Return the approximate worth of a hand to its holder with a trump suit."""
    trumps = [one for one in held if one.suit is suit]
    plain = [one for one in held if one.suit is not suit]
    tens = [one.suit for one in plain if one.rank is Rank.TEN]
    found = sum(TRUMP_WORTH.get(one.rank, 0) + EACH_TRUMP for one in trumps)
    found += sum(PLAIN_ACE for one in plain if one.rank is Rank.ACE)
    found += sum(GUARDED_TEN for ten in tens if sum(one.suit is ten for one in plain) > 1)
    return found + sum(NO_CARD for other in SUITS if other is not suit and not any(one.suit is other for one in plain))


def best_suit(held: tuple[Card, ...]) -> Suit:
    """Return the best trump suit for a hand."""
    return max(SUITS, key=lambda suit: (worth(held, suit), sum(one.suit is suit for one in held)))


def alone_advice(sight: JasSight) -> Advice:
    """Return the advice that follows from what a seat knows."""
    if sight.phase == "tricks":
        names = any(not isinstance(one, Card | PlayWithStuk) for one in sight.choices)
        return on_roem(sight) if names else _with_stuk(sight, on_card(sight))
    kinds = {type(one) for one in sight.choices}
    return next(rule for kind, rule in ON.items() if kind in kinds)(sight)


def _facts(sight: JasSight) -> dict[str, Fact]:
    suit = best_suit(sight.hand)
    trumps = sum(one.suit is suit for one in sight.hand)
    aces = sum(one.rank is Rank.ACE and one.suit is not suit for one in sight.hand)
    return {"suit": suit, "points": worth(sight.hand, suit), "trumps": trumps, "aces": aces}


def _play_or_pass(sight: JasSight) -> Advice:
    facts = _facts(sight)
    plays = worth(sight.hand, best_suit(sight.hand)) >= PLAY_FROM
    if not plays:
        return thumb(Pass(), "trump-strength", "alone-pass", **facts)
    half = sight.rules.target is Target.MORE_THAN_HALF
    return thumb(
        PlayOn(), "trump-strength", "alone-play-half" if half else "alone-play", **facts, needs=sight.rules.needs
    )


def _skart(sight: JasSight) -> Advice:
    return thumb(TakeSkart(), "alone-skart", "alone-take-skart", sight.rules.cite("exchange/take-skart"))


def _name(sight: JasSight) -> Advice:
    return thumb(NameTrump(best_suit(sight.hand)), "trump-strength", "alone-name", **_facts(sight))


def away_cost(sight: JasSight, one: Card) -> int:
    """Return the cost of laying a card away: trumps and aces most, then a guarded ten; long suits add a little."""
    if one.suit is sight.trump:
        return 100 + TRUMP_WORTH.get(one.rank, 0)
    length = sum(other.suit is one.suit for other in sight.hand)
    if one.rank is Rank.ACE:
        return 90
    if one.rank is Rank.TEN:
        return 30 if length > 1 else 12
    return 2 * length + sight.rules.order(sight.trump).points[one]


def _with_stuk(sight: JasSight, advice: Advice) -> Advice:
    """Say stuk with a card that allows it, which costs nothing."""
    card = advice.action
    if not isinstance(card, Card) or PlayWithStuk(card) not in sight.choices:
        return advice
    told = thumb(PlayWithStuk(card), "hand-roem", "alone-say-stuk", sight.rules.cite("meld/stuk-speler"), card=card)
    return Advice(told.action, advice.look, told.principle, told.choice)


def expected(sight: JasSight) -> int:
    """Return the approximate number of points that a short hand takes, with its best suit as trumps."""
    held, suit = sight.hand, best_suit(sight.hand)
    points = sight.rules.order(suit).points
    chance = {one: TAKES.get(one.rank, 0.4) if one.suit is suit else PLAIN_TAKES.get(one.rank, 0.0) for one in held}
    tricks = sum(chance.values())
    others = len(sight.rules.seating.seats) - 1
    last = LAST if tricks >= 0.6 * len(held) else 0
    stuk = STUK if {Rank.KING, Rank.QUEEN} <= {one.rank for one in held if one.suit is suit} else 0
    found = sum(points[one] * chance[one] for one in held) + CAUGHT * others * tricks + last
    return round(CHOICE * found) + stuk


def _bid(sight: JasSight) -> Advice:
    facts, worth_now = _facts(sight), expected(sight)
    facts["points"] = worth_now
    bids = [one.points for one in sight.choices if isinstance(one, Bid)]
    usual = max(min(bids), int(FIRST_BID * worth_now))
    if usual > SURE * worth_now or not worth_now:
        return thumb(Pass(), "trump-strength", "alone-no-bid", **facts)
    return thumb(Bid(usual, Suit.NONE), "trump-strength", "alone-bid", **facts, bid=usual)


def _choose(sight: JasSight) -> Advice:
    wanted = {Choose("cards", 3), Choose("skart", 2), Choose("closed")}
    action = next((one for one in sight.choices if one in wanted), sight.choices[0])
    return thumb(action, "alone-dealer", "alone-dealer", sight.rules.cite("deal/each-dealer-chooses"))


def _lay_away(sight: JasSight) -> Advice:
    cards = [one for choice in sight.choices if isinstance(choice, PutAway) for one in choice.cards]
    best = min(cards, key=lambda one: away_cost(sight, one))
    alone = sum(one.suit is best.suit for one in sight.hand) == 1
    key = "alone-lay-singleton" if alone else "alone-lay-away"
    return thumb(PutAway((best,)), "worthless", key, card=best, suit=best.suit)


ON: Mapping[type, Callable[[JasSight], Advice]] = {
    PlayOn: _play_or_pass,
    Bid: _bid,
    Choose: _choose,
    TakeSkart: _skart,
    NameTrump: _name,
    PutAway: _lay_away,
}
