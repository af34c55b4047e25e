"""The question how cards rank."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.cards.cards import Card, known_cards, written
from rules_core.cards.reasons import Reason, because, impossible
from rules_core.cards.seats import Seating
from rules_core.table.card_facts import CardFacts, Ordering
from rules_core.table.table import Table
from rules_core.teach.exercises.kind import WANTED, ExerciseWish, Fresh, QuestionKind, asked_at
from rules_core.teach.exercises.kinds.tricks import FACES
from rules_core.teach.exercises.question import Asked, Item, Mode, Question

MANY = {1: 4, 2: 5, 3: 7}
TRIES = 12


def in_order(asked: Asked) -> Question:
    """Ask for the listed cards from high to low."""
    known = asked.table.card_facts.orders
    found = next((one for one in known if one.name == asked.detail), None)
    if found is None:
        raise asked.does_not_fit("no-such-detail", known=", ".join(f"order:{one.name}" for one in known))
    listed, rule = _listed(asked, found), asked.rule(*found.rules)
    row = found.around(listed)
    ordered = tuple(one for one in row if one in listed)

    def why(key: str) -> Reason:
        place = [one.text for one in ordered].index(key)
        return because(rule, found.saying, card=ordered[place], held=ordered[:place] or ordered, row=row)

    return Question(
        prompt=f"question.order-{asked.detail}",
        mode=Mode.ORDER,
        items=tuple(Item(one.text, card=one) for one in listed),
        answers=tuple(one.text for one in ordered),
        why=why,
    )


def _listed(asked: Asked, found: Ordering) -> tuple[Card, ...]:
    listed = tuple(_listed_card(asked, word) for word in asked.extra.get("cards", "").split())
    if not 2 <= len(set(listed)) == len(listed) or not found.around(listed):
        raise impossible("cards", "problem.order-one-suit")
    return listed


def _listed_card(asked: Asked, word: str) -> Card:
    pack: tuple[Card, ...] = asked.table.rules.pack
    found = next((one for one in pack if one.text == word), None)
    if found is None:
        raise impossible("cards", "problem.not-a-card", given=word, **known_cards(pack))
    return found


# ---- fresh ones ----


def look(wish: ExerciseWish, table: Table) -> Iterator[tuple[int, Fresh]]:
    """Yield cards of one suit to be put in order, some of them ranking unlike their faces if possible."""
    found = next(one for one in wish.card_facts.orders if one.name == wish.detail)
    row, chance = found.of_suit(wish.chance.choice(found.suits)), wish.chance
    for tries in range(TRIES):
        listed = chance.shuffled(row)[: MANY[wish.difficulty]]
        ordered = [one for one in row if one in listed]
        if list(listed) != ordered and (tries == TRIES - 1 or _unlike_faces(ordered)):
            yield WANTED, asked_at(table, wish.ask, cards=written(listed))
            return


def _unlike_faces(ordered: list[Card]) -> bool:
    faces = [FACES[one.rank] for one in ordered]
    return faces != sorted(faces)


def _details(card_facts: CardFacts, _: Seating) -> tuple[str, ...]:
    return tuple(one.name for one in card_facts.orders)


def _before(wish: ExerciseWish) -> str:
    return wish.chance.choice(wish.card_facts.orders).name


ORDER = QuestionKind(
    name="order",
    put=in_order,
    look=look,
    fits=lambda card_facts: bool(card_facts.orders),
    details=_details,
    before=_before,
    beside="cards",
)
