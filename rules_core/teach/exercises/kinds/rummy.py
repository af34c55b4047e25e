"""Questions about rummy hands: the deadwood, whether the hand may be ended, and the cards to lay off."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.cards.actions import GoGin, Knock
from rules_core.cards.cards import Card
from rules_core.cards.reasons import Reason, Sum, because
from rules_core.table.card_facts import Arranged, CardFacts
from rules_core.table.table import Table
from rules_core.teach.exercises.kind import (
    BETTER_THAN_NOTHING,
    WANTED,
    ExerciseWish,
    Fresh,
    QuestionKind,
    asked_at,
    put_at,
    readers_turn,
)
from rules_core.teach.exercises.question import Asked, Item, Mode, Question, how_many

NONE = "none"
FEW, SOME, NO_END_IN = 1, 3, 4


def _arranged(asked: Asked, held: tuple[Card, ...]) -> Arranged:
    found = asked.table.card_facts.arranged
    assert found is not None
    return found(held)


# ---- deadwood ----


def deadwood(asked: Asked) -> Question:
    """Ask which cards are left over when the hand is laid out best, or how many points they are."""
    held = asked.table.seen.hand(asked.seat)
    if not held:
        raise asked.does_not_fit("no-hand", seat=asked.seat)
    if asked.detail not in ("", "cards", "points"):
        raise asked.does_not_fit("no-such-detail", known="deadwood:cards, deadwood:points")
    found = _arranged(asked, held)
    if asked.detail == "points":
        return _points_left(asked, found)
    if found.other_ways:
        raise asked.does_not_fit("several-ways")
    reasons = {one.text: because(found.rule, "judge.left-over") for one in found.left}
    reasons |= {one.text: because(found.rule, "judge.in-meld", held=meld) for meld in found.melds for one in meld}
    return Question(
        prompt="question.deadwood",
        mode=Mode.ALL,
        items=tuple(Item(one.text, card=one) for one in held),
        answers=tuple(one.text for one in held if one in found.left),
        why=reasons.get,
    )


def _points_left(asked: Asked, found: Arranged) -> Question:
    worth = asked.table.question_facts.worth
    assert worth is not None
    terms = tuple((worth(one), because("", "term.card", card=one)) for one in found.left)
    told = because(found.rule, "judge.trick-points", sum=Sum(terms), points=found.points)
    again = because(found.rule, "judge.arrange-again")
    whole = sum(worth(one) for meld in found.melds for one in meld) + found.points
    wrong = [found.points + sum(map(worth, meld)) for meld in found.melds]
    wrong += [found.points - worth(one) for one in found.left]
    return how_many("question.deadwood-points", found.points, [*wrong[:3], whole, *_near(found.points)], (told, again))


def _near(points: int) -> list[int]:
    return [points + step for step in (1, 10, 5, 2)]


def look_at_hand(wish: ExerciseWish, table: Table) -> Iterator[tuple[int, Fresh]]:
    """Yield a hand with melds, harder where a card fits several of them."""
    seen, reader = table.seen, table.seating.readers_own
    held = seen.hand(reader)
    if not held or table.stage.turn is None or seen.rulings is not None or wish.card_facts.arranged is None:
        return
    found = wish.card_facts.arranged(held)
    if found.melds and found.left and not found.other_ways:
        yield wish.near(3 if found.torn else min(len(found.melds), 2)), asked_at(table, wish.ask)


def _details(*_: object) -> tuple[str, ...]:
    return "cards", "points"


def _before(wish: ExerciseWish) -> str:
    return "points" if wish.mood % 3 == 0 else "cards"


def _can_be_arranged(card_facts: CardFacts) -> bool:
    return card_facts.arranged is not None


DEADWOOD = QuestionKind(
    name="deadwood",
    put=deadwood,
    look=look_at_hand,
    fits=_can_be_arranged,
    details=_details,
    before=_before,
    shows_turn=True,
)


# ---- whether the hand may be ended ----


def knock(asked: Asked) -> Question:
    """Ask with which discards the hand may be ended now, if any."""
    asked.check_turn()
    stage, held = asked.table.stage, asked.table.seen.hand(asked.seat)
    if asked.table.seen.rulings is None:
        raise asked.does_not_fit("no-card-now")
    gins = {one for one in held if stage.refusal(GoGin(one)) is None}
    refused = {one: stage.refusal(Knock(one)) for one in held}
    ends = [one for one in held if one in gins or refused[one] is None]
    left = {one: _arranged(asked, tuple(other for other in held if other is not one)) for one in held}
    least = min(held, key=lambda one: left[one].points)

    def why(key: str) -> Reason | None:
        if key == NONE and ends:
            return because(left[ends[0]].rule, "judge.can-end")
        one = least if key == NONE else next(card for card in held if card.text == key)
        if one in ends:
            saying = "judge.may-gin" if one in gins else "judge.may-knock"
            return because(left[one].rule, saying, card=one, points=left[one].points)
        refusal = refused[one]
        return _too_much(refusal.reason) if refusal else None

    return Question(
        prompt="question.knock",
        mode=Mode.ALL,
        items=(*(Item(one.text, card=one) for one in held), Item(NONE, saying="item.cannot-end")),
        answers=tuple(one.text for one in ends) or (NONE,),
        why=why,
    )


def _too_much(reason: Reason) -> Reason:
    """How much a discard would leave, in the same words for every card that leaves as much."""
    facts = {name: fact for name, fact in reason.facts if name in ("points", "most")}
    return because(reason.rule, "judge.too-much-left", **facts) if len(facts) > 1 else reason


def look_at_end(wish: ExerciseWish, table: Table) -> Iterator[tuple[int, Fresh]]:
    """Yield a hand that might be ended, harder with fewer such discards."""
    if not readers_turn(table) or table.seen.rulings is None:
        return
    put = put_at(KNOCK, table)
    if put is None:
        return
    if put.answers == (NONE,):
        yield WANTED - 1 if wish.mood % NO_END_IN == 0 else BETTER_THAN_NOTHING, asked_at(table, wish.kind)
        return
    many = len(put.answers)
    yield wish.near(3 if many <= FEW else 2 if many <= SOME else 1), asked_at(table, wish.kind)


KNOCK = QuestionKind(name="knock", put=knock, look=look_at_end, fits=_can_be_arranged, shows_turn=True)


# ---- what may be laid off ----


def lay_off(asked: Asked) -> Question:
    """Ask which cards may be added to the melds of the player who ended the hand."""
    known = asked.table.question_facts
    found = known.laying_off
    if found is None:
        raise asked.does_not_fit(known.no_laying_off)
    if not found.held:
        raise asked.does_not_fit("nothing-to-lay-off", seat=found.seat)
    rule = next(iter(found.why.values())).rule
    none = because(rule, "judge.some-lay-off" if found.fits else "judge.none-lays-off")
    reasons = {one.text: reason for one, reason in found.why.items()}
    return Question(
        prompt="question.lay-off",
        mode=Mode.ALL,
        items=(*(Item(one.text, card=one) for one in found.held), Item(NONE, saying="item.none")),
        answers=tuple(one.text for one in found.held if one in found.fits) or (NONE,),
        why=lambda key: none if key == NONE else reasons[key],
        facts=(("seat", found.seat), ("other", found.other)),
    )


def look_at_melds(wish: ExerciseWish, table: Table) -> Iterator[tuple[int, Fresh]]:
    """Yield a hand that has ended, harder with more cards that fit."""
    put = put_at(LAY_OFF, table)
    if put is None:
        return
    if put.answers == (NONE,):
        yield WANTED if wish.mood % NO_END_IN == 0 else BETTER_THAN_NOTHING, asked_at(table, wish.kind)
        return
    yield wish.near(min(len(put.answers), 3)), asked_at(table, wish.kind)


LAY_OFF = QuestionKind(name="lay-off", put=lay_off, look=look_at_melds, fits=_can_be_arranged, shows_laid=("meld",))
