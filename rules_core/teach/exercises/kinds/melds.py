"""The question which combinations a hand holds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from rules_core.cards.cards import SUITS, Card, Rank, Suit
from rules_core.cards.chance import Chance
from rules_core.cards.melds.roem import Combination
from rules_core.cards.reasons import Reason, because
from rules_core.table.card_facts import CardFacts, Melding
from rules_core.table.table import Table
from rules_core.teach.exercises.kind import ExerciseWish, Fresh, QuestionKind, asked_at, put_at
from rules_core.teach.exercises.question import Asked, Item, Mode, Question

Cards = tuple[Card, ...]
ALIKE, LIKELY, SPAN = 3, 4, 3


def which_melds(asked: Asked) -> Question:
    """Ask which of some groups of cards in the hand count as combinations."""
    card_facts, seen = asked.table.card_facts, asked.table.seen
    held, melding = seen.hand(asked.seat), card_facts.melds
    if not held or melding is None:
        raise asked.does_not_fit("no-hand", seat=asked.seat)
    found = {_key(one.cards): one for one in melding.found(held, seen.trump)}
    if not found:
        raise asked.does_not_fit("no-meld")
    chance = Chance(asked.table.lot + "/melds")
    wrong = chance.shuffled(_nearly(card_facts, melding, held, seen.trump))[:LIKELY]
    groups = chance.shuffled([*(one.cards for one in found.values()), *wrong])
    again = because(asked.rule_or_turn(*melding.rules), melding.none)

    def why(key: str) -> Reason:
        return _told(melding, found[key]) if key in found else again

    return Question(
        prompt=melding.prompt,
        mode=Mode.ALL,
        items=tuple(Item(_key(one), saying="item.held", facts=(("held", one),)) for one in groups),
        answers=tuple(_key(one) for one in groups if _key(one) in found),
        why=why,
    )


def _key(cards: Cards) -> str:
    return "-".join(one.text for one in cards)


def _told(melding: Melding, one: Combination) -> Reason:
    return because(one.rule, f"{melding.saying}-{one.kind}", held=one.cards, points=one.points)


def _nearly(card_facts: CardFacts, melding: Melding, held: Cards, trump: Suit | None) -> list[Cards]:
    """Groups that only look like a combination: a gap, three alike, king and queen, neighbours in a trick."""
    groups: list[Cards] = []
    for suit in SUITS:
        of_suit = tuple(one for one in held if one.suit is suit)
        for ordering in card_facts.orders:
            row = ordering.around(of_suit) if of_suit else ()
            places = {one: row.index(one) for one in of_suit if one in row}
            ranked = sorted(places, key=places.__getitem__)
            groups += [three for three in combinations(ranked, ALIKE) if places[three[-1]] - places[three[0]] <= SPAN]
        groups.append(tuple(one for one in of_suit if one.rank in (Rank.KING, Rank.QUEEN)))
    ranks = dict.fromkeys(one.rank for one in held)
    groups += [tuple(one for one in held if one.rank is rank) for rank in ranks]
    unlike = [one for one in groups if len(one) > 1 and not melding.found(one, trump)]
    return list({frozenset(one): one for one in unlike}.values())


def look(wish: ExerciseWish, table: Table) -> Iterator[tuple[int, Fresh]]:
    """Yield a hand with combinations and groups that look like them, harder with more combinations."""
    put = put_at(MELDS, table) if table.stage.turn is not None else None
    if put is None or len(put.items) == len(put.answers):
        return
    yield wish.near(min(len(put.answers), 3)), asked_at(table, wish.kind)


def _hides(_: str) -> tuple[str, ...]:
    return ("roem",)


MELDS = QuestionKind(
    name="melds",
    put=which_melds,
    look=look,
    fits=lambda card_facts: card_facts.melds is not None,
    shows_turn=True,
    hides=_hides,
)
