"""Rules of order: they bite where another player would take the trick without them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

from rules_core.cards.actions import card_played
from rules_core.cards.cards import Card, Suit
from rules_core.cards.reasons import because
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.order import TRUMP_TIER, TrickOrder
from rules_core.cards.tricks.play import TrickPlay
from rules_core.cards.tricks.trick import Trick
from rules_core.table.table import Table
from rules_core.teach.deals.bite import Bite

NATURAL = "23456789TJQKA"


def whole_trick(table: Table, after: Table | None) -> Trick | None:
    """Return the trick that was completed between two moments."""
    play = table.stage
    if after is None or not isinstance(play, TrickPlay) or play.turn is None:
        return None
    done = after.log[len(table.log)]
    card = card_played(done)
    return play.completed(card) if card is not None and card in play.hands[play.turn.index] else None


def of_order(without: str, rule: str, table: Table, after: Table | None) -> Iterator[Bite]:
    """Yield that a trick would go to another player without a rule of order, which `without` names."""
    trick = whole_trick(table, after)
    if trick is None or trick.winner is None or trick.best is None:
        return
    other = WITHOUT[without](trick)
    if other is not trick.winner and other is not None:
        assert isinstance(table.stage, TrickPlay)
        did = table.stage.explanation(trick).reason._replace(rule=rule)
        otherwise = because(rule, "bites.order", seat=other)
        yield Bite(rule, "order", did, otherwise, trick.winner, action=trick.best, without=without)


# ---- who would take a trick without a rule ----


def _whoever_led(trick: Trick) -> Seat:
    """Without the rule that the highest card takes the trick."""
    return trick.leader


def _any_suit(trick: Trick) -> Seat | None:
    """Without the rule that only the suit led and trumps can win."""
    order, best = trick.order, trick.best
    assert best is not None
    if order.suits[best] is order.trump:
        return trick.winner
    plain = [one for one in trick.cards if order.suits[one] is not Suit.NONE]
    highest = max(plain, key=lambda one: order.strength[one])
    return trick.winner if order.strength[highest] == order.strength[best] else _owner(trick, highest)


def _no_trumps(trick: Trick) -> Seat | None:
    """Without the rule that trumps beat every other suit."""
    order = trick.order
    led = [one for one in trick.cards if order.suits[one] is trick.led]
    return _owner(trick, max(led, key=lambda one: order.strength[one])) if led else None


def _ranked(trick: Trick, order: TrickOrder) -> Seat | None:
    again = Trick(order, trick.seats, trick.leader, absent=trick.absent)
    for seat, one in trick.played_by():
        again = again.with_card(seat, one)
    return again.winner


def _plain_by_nature(trick: Trick) -> Seat | None:
    """Without the order of plain suits: from ace to two, as in most games; or the first card stays the best."""
    order, best = trick.order, trick.best
    if best is None or order.suits[best] is order.trump:
        return trick.winner
    plain = [one for one, worth in order.strength.items() if worth < TRUMP_TIER]
    return _by_nature(trick, plain) if _own_order(order, plain) else _first_of(trick, best)


def _trumps_by_nature(trick: Trick) -> Seat | None:
    """Without the order of trumps: from ace to two, as in most games; or the first trump stays the best."""
    order, best = trick.order, trick.best
    if best is None or order.suits[best] is not order.trump:
        return trick.winner
    trumps = [one for one, suit in order.suits.items() if suit is order.trump]
    return _by_nature(trick, trumps) if _own_order(order, trumps) else _first_of(trick, best)


def _own_order(order: TrickOrder, cards: list[Card]) -> bool:
    """Return whether cards rank in another order than from ace to two; tarot cards have no such order."""
    known = [one for one in cards if one.rank.value in NATURAL]
    ranked = sorted({one.rank.value for one in known}, key=NATURAL.index)
    one_suit = [one for one in known if one.suit is known[0].suit] if known else []
    return (
        len(known) == len(cards) and [one.rank.value for one in reversed(order.high_to_low(tuple(one_suit)))] != ranked
    )


def _by_nature(trick: Trick, cards: list[Card]) -> Seat | None:
    order, tier = trick.order, TRUMP_TIER if trick.order.suits[cards[0]] is trick.order.trump else 0
    strength = order.strength | {one: tier + NATURAL.index(one.rank.value) for one in cards}
    return _ranked(trick, replace(order, strength=strength))


def _first_of(trick: Trick, best: Card) -> Seat:
    suits = trick.order.suits
    return _owner(trick, next(one for one in trick.cards if suits[one] is suits[best]))


def _owner(trick: Trick, card: Card) -> Seat:
    return next(seat for seat, one in trick.played_by() if one is card)


WITHOUT: dict[str, Callable[[Trick], Seat | None]] = {
    "highest": _whoever_led,
    "suit-led": _any_suit,
    "never-wins": _whoever_led,
    "trumps-beat": _no_trumps,
    "plain-order": _plain_by_nature,
    "trump-order": _trumps_by_nature,
}


def of_winning(rule: str, table: Table, after: Table | None) -> Iterator[Bite]:
    """Yield where the rule of the highest card, or that of the suit led, decides who takes a trick."""
    play = table.stage
    if isinstance(play, TrickPlay) and rule in (cited := [*map(play.deal.rules.cite, play.own.winning)]):
        yield from of_order(("highest", "suit-led", "never-wins")[cited.index(rule)], rule, table, after)
