"""Questions about the cards that may be played: all of them, or one."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.cards.action_text import text_of
from rules_core.cards.actions import Action
from rules_core.cards.cards import Card
from rules_core.cards.reasons import Reason, because
from rules_core.cards.stage import Stage
from rules_core.cards.tricks.trick import Trick
from rules_core.say.views import suit_named
from rules_core.table.question_facts import QuestionFacts
from rules_core.table.table import Table
from rules_core.teach.exercises.kind import (
    WANTED,
    ExerciseWish,
    Fresh,
    QuestionKind,
    asked_at,
    readers_turn,
    turned_to_reader,
)
from rules_core.teach.exercises.question import Asked, Item, Mode, Question

FEWEST_CARDS, FEW_CARDS = 2, 3


def which_cards(asked: Asked) -> Question:
    """Ask for every card that may be played."""
    return _about_cards(asked, "which-cards", Mode.ALL)


def play_one(asked: Asked) -> Question:
    """Ask for one card that may be played; while cards are dealt by hand, for the next step."""
    known = asked.table.question_facts
    if known.steps:
        return _next_step(asked.table.stage, known)
    return _about_cards(asked, "play", Mode.ONE)


def _about_cards(asked: Asked, ask: str, mode: Mode) -> Question:
    seen = asked.table.seen
    asked.check_turn()
    if seen.rulings is None:
        raise asked.does_not_fit("no-card-now")
    held, allowed = seen.hand(asked.seat), seen.choices
    reasons = {one.text: reason for one, reason in seen.rulings(asked.seat).items()}
    return Question(
        prompt=f"question.{ask}" if asked.table.card_facts.tricks else f"question.{ask}.discard",
        mode=mode,
        items=tuple(Item(one.text, card=one) for one in held),
        answers=tuple(one.text for one in held if one in allowed),
        why=reasons.get,
        given=suit_asked(asked),
    )


def suit_asked(asked: Asked) -> tuple[Reason, ...]:
    """Return the suit to be followed, where the card led does not show it."""
    trick = asked.table.seen.trick
    named = suit_named(trick) if trick else None
    if trick is None or named is None:
        return ()
    return (because("", "given.suit-named", seat=trick.leader, card=trick.cards[0], suit=named),)


def _next_step(stage: Stage, known: QuestionFacts) -> Question:
    steps: dict[str, Action] = {text_of(one, stage.turn): one for one in known.steps}
    allowed = stage.choices()

    def why(key: str) -> Reason | None:
        refusal = stage.refusal(steps[key])
        if refusal:
            return refusal.reason
        return known.next_step(steps[key]) if known.next_step else stage.events_of(steps[key])[0].reason

    return Question(
        prompt="question.next-step",
        mode=Mode.ONE,
        items=tuple(Item(key, call=True) for key in steps),
        answers=tuple(key for key, one in steps.items() if one in allowed),
        why=why,
    )


# ---- fresh ones ----


def look(wish: ExerciseWish, table: Table) -> Iterator[tuple[int, Fresh]]:
    """Yield a hand of which some cards may be played and others not."""
    seen, turn = table.seen, table.stage.turn
    if turn is None or seen.rulings is None:
        return
    held, choices = seen.hand(turn), seen.choices
    allowed = [one for one in held if one in choices]
    if len(held) < FEWEST_CARDS or not 0 < len(allowed) < len(held):
        return
    worth = wish.near(how_hard(seen.trick, held, allowed)) if seen.trick else WANTED
    worth -= len(held) < FEW_CARDS
    turned = turned_to_reader(wish, table) if worth == WANTED or readers_turn(table) else None
    if turned is not None:
        yield worth, asked_at(turned, wish.kind)


def how_hard(trick: Trick, held: tuple[Card, ...], allowed: list[Card]) -> int:
    """Return 1 for following suit, 2 for trumping or going over, 3 where habit misleads.

    Habit misleads where a player may or must do what others may not: undertrump, throw off with trumps in hand, follow
    with a card of another suit, play one that need not follow.
    """
    order, led = trick.order, trick.led
    suits, forbidden = order.suits, [one for one in held if one not in allowed]
    trumps = [one for one in held if suits[one] is order.trump]
    if any(suits[one] is not one.suit and one.suit in (led, order.trump) for one in held) or order.free & set(held):
        return 3
    if all(suits[one] is led for one in allowed):
        tempting = any(suits[one] is led for one in forbidden)
        return 2 if tempting else 1
    lower = trick.high_trump and any(order.strength[one] < order.strength[trick.high_trump] for one in trumps)
    throws_off = trumps and any(suits[one] is not order.trump for one in allowed)
    return 3 if throws_off or (lower and any(one in allowed for one in trumps if _below(trick, one))) else 2


def _below(trick: Trick, one: Card) -> bool:
    strength = trick.order.strength
    return trick.high_trump is not None and strength[one] < strength[trick.high_trump]


WHICH_CARDS = QuestionKind(name="which-cards", put=which_cards, look=look, shows_turn=True)
PLAY = QuestionKind(name="play", put=play_one, look=look, shows_turn=True)
