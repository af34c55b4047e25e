"""The question how much roem is in a trick or in a hand."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.cards.cards import RANKS_OF_PIQUET, SUITS, Card, Rank
from rules_core.cards.melds.roem import Combination
from rules_core.cards.reasons import Reason, because
from rules_core.cards.seats import Seating
from rules_core.cards.tricks.trick import Trick
from rules_core.table.card_facts import CardFacts, Melding
from rules_core.table.table import Table
from rules_core.teach.exercises.kind import (
    BETTER_THAN_NOTHING,
    NEARLY,
    WANTED,
    ExerciseWish,
    Fresh,
    QuestionKind,
    asked_at,
)
from rules_core.teach.exercises.kinds.tricks import just_taken, trick_asked
from rules_core.teach.exercises.question import Asked, Mode, Question, number_items

NONE_IN, MUCH = 4, 40


def roem(asked: Asked) -> Question:
    """Ask for the roem in the trick, or in the hand of the reader."""
    card_facts, seen = asked.table.card_facts, asked.table.seen
    known = _details(card_facts)
    if asked.detail == "hand" or (asked.detail, *known) == ("", "hand"):
        if not any(seen.hands):
            raise asked.does_not_fit("no-hand", seat=asked.seat)
        return _how_much(asked, card_facts.melds or card_facts.roem, seen.hands[asked.seat.index], "question.hand-roem")
    if asked.detail not in ("", "trick") or "trick" not in known:
        raise asked.does_not_fit("no-such-detail", known=", ".join(("roem", *(f"roem:{one}" for one in known))))
    return _how_much(asked, card_facts.roem, trick_asked(asked).cards, "question.trick-roem")


def _how_much(asked: Asked, melding: Melding | None, held: tuple[Card, ...], prompt: str) -> Question:
    assert melding is not None
    found = melding.at_once(melding.found(held, asked.table.seen.trump))
    total, told = sum(one.points for one in found), roem_reason(asked, melding, found)
    return Question(
        prompt=prompt,
        mode=Mode.ONE,
        items=number_items((*melding.usual, total)),
        answers=(str(total),),
        why=lambda _: told,
    )


def roem_reason(asked: Asked, melding: Melding, found: tuple[Combination, ...]) -> Reason:
    """Return the sentence about the roem in some cards, by the rule of its most valuable part."""
    if not found:
        return because(asked.rule_or_turn(*melding.rules), melding.none)
    total = sum(one.points for one in found)
    best = max(found, key=lambda one: one.points)
    if len(found) == 1:
        return because(best.rule, f"judge.roem-{best.kind}", held=best.cards, points=total)
    stuk = any(one.kind == "stuk" for one in found) and best.kind == "run"
    rule = (asked.rule("meld/stuk-in-sequence") if stuk else "") or best.rule
    saying = "judge.roem-with-stuk" if stuk and len(found) == 2 else "judge.roem-several"
    parts = " + ".join(str(one.points) for one in found)
    return because(rule, saying, held=best.cards, sum=parts, points=total)


# ---- fresh ones ----


def look(wish: ExerciseWish, table: Table) -> Iterator[tuple[int, Fresh]]:
    """Yield tricks with roem that the last card can make, or a trick just taken that may seem to have some."""
    melding, trick = wish.card_facts.roem, just_taken(table)
    assert melding is not None
    none = wish.mood % NONE_IN == 0
    if trick is not None and not melding.found(trick.cards, table.seen.trump):
        fits = WANTED if none and seems_roem(trick) and any(table.seen.hands) else BETTER_THAN_NOTHING
        yield fits, asked_at(table, wish.ask)
    for after, cards in _tricks_to_come(table):
        found = melding.found(cards, table.seen.trump)
        if found:
            worth = BETTER_THAN_NOTHING if none else wish.near(_how_hard(cards, found))
            yield worth, asked_at(table.play(after), wish.ask)


def _tricks_to_come(table: Table) -> Iterator[tuple[Card, tuple[Card, ...]]]:
    """Each card that can complete the trick, and the cards of that trick."""
    seen = table.seen
    if seen.trick is None or len(seen.trick.cards) + 1 < len(seen.trick.players()) or seen.trick.whole:
        return
    if sum(map(len, seen.hands)) > 1:
        for one in seen.choices:
            if isinstance(one, Card):
                yield one, (*seen.trick.cards, one)


def _how_hard(cards: tuple[Card, ...], found: tuple[Combination, ...]) -> int:
    total = sum(one.points for one in found)
    if total >= MUCH:
        return 3
    in_sight = found[0].cards in (cards[:3], cards[1:], cards[:2])
    return 1 if found[0].kind == "run" or in_sight else 2


def seems_roem(trick: Trick) -> bool:
    """Return whether cards nearly make a run, include king and queen of a suit, or three of a rank."""
    ranks = [one.rank for one in trick.cards]
    royal = [one.suit for one in trick.cards if one.rank in (Rank.KING, Rank.QUEEN)]
    return max(map(ranks.count, ranks)) >= 3 or len(set(royal)) < len(royal) or any(map(_nearly_runs, _by_suit(trick)))


def _by_suit(trick: Trick) -> list[tuple[Card, ...]]:
    return [tuple(one for one in trick.cards if one.suit is suit) for suit in SUITS]


def _nearly_runs(held: tuple[Card, ...]) -> bool:
    """Three cards with one missing between them."""
    places = sorted(RANKS_OF_PIQUET.index(one.rank) for one in held)
    return any(last - first == 3 for first, last in zip(places, places[2:], strict=False))


def hands(wish: ExerciseWish, table: Table) -> Iterator[tuple[int, Fresh]]:
    """Yield a whole hand with roem, before the first card is played."""
    seen, melding, reader = table.seen, wish.card_facts.melds, table.seating.readers_own
    if melding is None or seen.rulings is None or (seen.trick and seen.trick.cards) or seen.last is not None:
        return
    found = melding.found(seen.hands[reader.index], seen.trump)
    if found != melding.at_once(found):
        return
    simple = len(found) == 1 and found[0].kind == "run" and found[0].points == min(filter(None, melding.usual))
    level = 3 if len(found) > 1 else 1 if simple else 2
    worth = WANTED if level == wish.difficulty else NEARLY
    yield worth if found else BETTER_THAN_NOTHING, asked_at(table, wish.ask)


def _look(wish: ExerciseWish, table: Table) -> Iterator[tuple[int, Fresh]]:
    return (hands if wish.detail == "hand" else look)(wish, table)


def _not_fresh(card_facts: CardFacts) -> tuple[str, ...]:
    return () if card_facts.melds else ("hand",)


def _before(wish: ExerciseWish) -> str:
    return "" if wish.card_facts.roem else "hand"


def _fits(card_facts: CardFacts) -> bool:
    return bool(card_facts.roem or (card_facts.melds and card_facts.melds.usual))


def _details(card_facts: CardFacts, _: Seating | None = None) -> tuple[str, ...]:
    return ("trick", "hand") if card_facts.roem else ("hand",)


ROEM = QuestionKind(
    name="roem",
    put=roem,
    look=_look,
    fits=_fits,
    details=_details,
    not_fresh=_not_fresh,
    before=_before,
)
