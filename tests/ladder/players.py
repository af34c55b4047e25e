"""The rungs: players without a plan, each described by how it plays in one sentence, and the coach of before."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules_core.cards.actions import (
    Action,
    Bid,
    CallContract,
    GoGin,
    Knock,
    NameRoem,
    Pass,
    PlayWithStuk,
    ShowRoem,
    TakeDiscard,
    TakeStock,
    card_played,
)
from rules_core.cards.cards import Card, Suit
from rules_core.cards.chance import Chance
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.trick import Trick
from rules_core.kinds.gin.rules import deal_of
from rules_core.kinds.gin.rummy import POINTS, bits_of, deadwood_of
from rules_core.table.table import Table
from rules_core.teach.coach.advice import choose
from tests.ladder.earlier import PLACE, choice_of

Player = Callable[[Table, Seat, Chance], Action]
LOWEST_BIDS = 3
# The name of the rung of an earlier coach begins so, and ends with the commit.
EARLIER = "coach of "


def anything(table: Table, _: Seat, chance: Chance) -> Action:
    """Names roem and ends a hand whenever that is allowed, makes one of the lowest bids, otherwise acts at random."""
    choices = table.stage.choices()
    if at_once := [one for one in choices if isinstance(one, NameRoem | ShowRoem)] or endings(choices):
        return at_once[0]
    bids = [one for one in choices if isinstance(one, Bid | CallContract)]
    return chance.choice([*(one for one in choices if one not in bids), *bids[:LOWEST_BIDS]])


def any_card(table: Table, seat: Seat, chance: Chance) -> Action:
    """Plays any legal card to a trick; otherwise acts as the coach would."""
    return of_cards(table, seat, lambda _, cards: chance.choice(cards))


def highest_card(table: Table, seat: Seat, _: Chance) -> Action:
    """Plays the highest-ranking legal card, a trump above all others; otherwise acts as the coach would."""
    return of_cards(table, seat, lambda trick, cards: max(cards, key=lambda one: (trick.order.strength[one], one.text)))


def cheaply(table: Table, seat: Seat, _: Chance) -> Action:
    """Leads its highest plain card, takes a trick as cheaply as it can, and otherwise throws the fewest points."""
    return of_cards(table, seat, lambda trick, cards: cheap_card(trick, cards, seat))


def cheap_card(trick: Trick, cards: Sequence[Card], seat: Seat) -> Card:
    """Return the highest plain card for a lead, the cheapest card that takes a trick, or the one worth least."""
    strength, points = trick.order.strength, trick.order.points
    if not trick.cards:
        plain = (trick.order.trump, Suit.TRUMPS)
        return max(cards, key=lambda one: (one.suit not in plain, strength[one], one.text))
    taking = [one for one in cards if trick.with_card(seat, one).best is one]
    if taking:
        return min(taking, key=lambda one: (strength[one], one.text))
    return min(cards, key=lambda one: (points[one], strength[one], one.text))


def least_deadwood(table: Table, seat: Seat, _: Chance) -> Action:
    """Takes the upcard if that leaves less deadwood, discards to leave the least, and ends the hand when it can."""
    choices, deal = table.stage.choices(), deal_of(table.stage)
    held = bits_of(deal.hands[seat.index])
    cards = [one for one in choices if isinstance(one, Card)]
    if ends := endings(choices):
        return ends[0]
    if cards:
        return min(cards, key=lambda one: (deadwood_of(held ^ one.bit), -POINTS[one]))
    if TakeDiscard() in choices:
        with_top = held | deal.pile[-1].bit
        if min(deadwood_of(with_top ^ one.bit) for one in deal.hands[seat.index]) < deadwood_of(held):
            return TakeDiscard()
    return next((one for one in (Pass(), TakeStock()) if one in choices), choices[0])


def endings(choices: Sequence[Action]) -> list[Action]:
    """Return the ways to end a hand of rummy with the arrangement that the engine finds."""
    return [one for one in choices if isinstance(one, GoGin | Knock) and not one.melds]


def of_cards(table: Table, seat: Seat, card_of: Callable[[Trick, Sequence[Card]], Card]) -> Action:
    """Return the card of a rule where the coach would play one; otherwise what the coach does, such as claiming."""
    choices, trick = table.stage.choices(), getattr(table.stage, "trick", None)
    cards = [one for one in choices if isinstance(one, Card)]
    if not cards or not isinstance(trick, Trick):
        return choose(table, seat)
    if len(cards) < len(choices) and card_played(usual := choose(table, seat)) is None:
        return usual
    found = card_of(trick, cards)
    with_stuk = PlayWithStuk(found)
    return with_stuk if with_stuk in choices else found


PLAYERS: dict[str, Player] = {
    "random": anything,
    "random-cards": any_card,
    "highest-card": highest_card,
    "cheap": cheaply,
    "least-deadwood": least_deadwood,
}


def player_of(rung: str) -> Player:
    """Return the player of a rung: a simple one, or the coach of an earlier commit."""
    if rung in PLAYERS:
        return PLAYERS[rung]
    folder = PLACE / rung.removeprefix(EARLIER)
    return lambda table, seat, _: choice_of(folder, table, seat)
