"""Signs of rules about roem that is declared and rejected, by what was announced at the table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from rules_core.cards.actions import Reject, ShowRoem
from rules_core.cards.cards import Card, Suit, card
from rules_core.cards.melds.roem import in_roem_order
from rules_core.cards.reasons import because
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.play import TrickPlay
from rules_core.table.table import Table
from rules_core.teach.deals.bite import Bite
from rules_core.teach.deals.recipe import Sign

Cards = tuple[Card, ...]
HEIGHT = "789TJQKA"


def rejecting(fits: Callable[[Cards, Cards, Suit], bool]) -> Sign:
    """Return the sign of a rule that ranks two roem: one rejects the other."""

    def sign(rule: str, table: Table, after: Table | None) -> Iterator[Bite]:
        done, turn = after.log[len(table.log)] if after else None, table.stage.turn
        play = _playing(table)
        if play is None or turn is None or not isinstance(done, Reject):
            return
        declared = [one for one in play.own.announced if one.by is not turn and not one.against]
        if len(declared) >= done.place and fits(
            done.cards, declared[done.place - 1].found.cards, play.trick.order.trump
        ):
            did = because(rule, "bites.melded", held=done.cards)
            yield Bite(rule, "allowed", did, because(rule, "bites.allowed", seat=turn), turn, action=done)

    return sign


def no_rejection(rule: str, table: Table, _: Table | None) -> Iterator[Bite]:
    """Yield a bite if an equal run does not reject the declared one."""
    play, turn = _playing(table), table.stage.turn
    if play is None or turn is None:
        return
    declared = [one.found.cards for one in play.own.announced if one.by is not turn and not one.against]
    for place, cards in enumerate(declared, 1):
        for suit in {one.suit for one in play.hands[turn.index]} - {one.suit for one in cards}:
            own = tuple(card(suit.letter + one.rank.value) for one in cards)
            refusal = table.stage.refusal(Reject(place, own)) if set(own) <= set(play.hands[turn.index]) else None
            if refusal is not None and refusal.reason.rule == rule:
                otherwise = because(rule, "bites.refused", seat=turn)
                yield Bite(rule, "refused", refusal.reason, otherwise, turn, action=Reject(place, own))
                return


def declared_again(rule: str, table: Table, _: Table | None) -> Iterator[Bite]:
    """Yield a bite if roem rejected in an earlier trick may be declared again."""
    play, turn = _playing(table), table.stage.turn
    if play is None or turn is None:
        return
    for one in table.stage.choices():
        if isinstance(one, ShowRoem) and one.cards in _rejected(play, turn):
            did = because(rule, "bites.may", seat=turn)
            yield Bite(rule, "allowed", did, because(rule, "bites.allowed", seat=turn), turn, action=one)
            return


def broken_up(rule: str, table: Table, _: Table | None) -> Iterator[Bite]:
    """Yield a bite if rejected roem may not be declared again after one of its cards was played."""
    play, turn = _playing(table), table.stage.turn
    if play is None or turn is None or play.trick.cards:
        return
    for cards in _rejected(play, turn):
        if not set(cards) <= set(play.hands[turn.index]):
            refusal = table.stage.refusal(ShowRoem(cards))
            if refusal is not None:
                did, otherwise = refusal.reason._replace(rule=rule), because(rule, "bites.refused", seat=turn)
                yield Bite(rule, "refused", did, otherwise, turn, action=ShowRoem(cards))
                return


def lower_in_another_suit(rule: str, table: Table, _: Table | None) -> Iterator[Bite]:
    """Yield a bite if a run may be declared that is lower than an earlier one in another suit."""
    play, turn = _playing(table), table.stage.turn
    if play is None or turn is None:
        return
    before = [one.found.cards for one in (*play.own.scored, *play.own.announced) if one.by is turn]
    for one in table.stage.choices():
        if isinstance(one, ShowRoem) and any(_is_lower_run(one.cards, cards) for cards in before):
            did = because(rule, "bites.may", seat=turn)
            yield Bite(rule, "allowed", did, because(rule, "bites.allowed", seat=turn), turn, action=one)
            return


def card_in_two(rule: str, table: Table, after: Table | None) -> Iterator[Bite]:
    """Yield a bite if a card is declared in two combinations at once."""
    play, turn = _playing(table), table.stage.turn
    done = after.log[len(table.log)] if after else None
    if play is None or turn is None or not isinstance(done, ShowRoem):
        return
    shared = [one for one in play.own.announced if one.by is turn and set(one.found.cards) & set(done.cards)]
    if shared:
        did = because(rule, "bites.melded", held=done.cards)
        yield Bite(rule, "allowed", did, because(rule, "bites.allowed", seat=turn), turn, action=done)


def _playing(table: Table) -> Any:
    """Return the play of a table at which roem is announced; None at any other moment."""
    play = table.stage
    return play if isinstance(play, TrickPlay) and hasattr(play.own, "announced") else None


def _rejected(play: Any, seat: Seat) -> list[Cards]:
    scored = [one.found.cards for one in play.own.scored]
    return [one.found.cards for one in play.own.said if one.by is seat and one.found.cards not in scored]


def _is_lower_run(cards: Cards, other: Cards) -> bool:
    runs = all(len({one.suit for one in group}) == 1 and len(group) > 2 for group in (cards, other))
    lower = (len(cards), _top(cards)) < (len(other), _top(other))
    return runs and lower and cards[0].suit is not other[0].suit


# ---- which of two roem ranks higher, and why ----


def longer(own: Cards, other: Cards, _: Suit) -> bool:
    """Return whether `own` has more cards, though no higher top card."""
    return len(own) > len(other) and _top(own) <= _top(other)


def higher(own: Cards, other: Cards, _: Suit) -> bool:
    """Return whether `own` has as many cards and a higher top card."""
    return len(own) == len(other) and _top(own) > _top(other)


def queens_over_jacks(own: Cards, other: Cards, _: Suit) -> bool:
    """Return whether four queens meet four jacks."""
    return [{one.rank.value for one in cards} for cards in (own, other)] == [{"Q"}, {"J"}]


def equal_in_trumps(own: Cards, other: Cards, trump: Suit) -> bool:
    """Return whether two runs are equally high and `own` is in trumps."""
    return _equal(own, other) and own[0].suit is trump


def equal_in_plain_suits(own: Cards, other: Cards, trump: Suit) -> bool:
    """Return whether two runs are equally high and neither is in trumps."""
    return _equal(own, other) and trump not in (own[0].suit, other[0].suit)


def _equal(own: Cards, other: Cards) -> bool:
    return len(own) == len(other) and _top(own) == _top(other)


def _top(cards: Cards) -> int:
    return HEIGHT.index(in_roem_order(cards)[0].rank.value)
