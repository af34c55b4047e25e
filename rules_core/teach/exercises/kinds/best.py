"""The best card or call: the coach judges, and the answer is given as an opinion."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.cards.action_text import text_of
from rules_core.cards.actions import Action
from rules_core.cards.cards import Card
from rules_core.cards.reasons import Reason
from rules_core.table.game import choices_of
from rules_core.table.table import Table
from rules_core.teach.coach.advice import Advice, advise
from rules_core.teach.coach.equals import as_good
from rules_core.teach.exercises.kind import ExerciseWish, Fresh, QuestionKind, asked_at, readers_turn
from rules_core.teach.exercises.kinds.calls import listed_calls, rule_of
from rules_core.teach.exercises.kinds.cards import suit_asked
from rules_core.teach.exercises.question import Asked, Item, Mode, Question

MOST_CALLS, LOOKED_AT = 9, 3


def best(asked: Asked) -> Question:
    """Ask which card, or which call, the coach would choose."""
    asked.check_turn()
    choices = choices_of(asked.table.stage, asked.seat)
    if len(choices) < 2:
        raise asked.does_not_fit("no-choice")
    advice = advise(asked.table, asked.seat)
    if asked.extra.get("among"):
        return _listed(asked, advice)
    if isinstance(advice.action, Card) and asked.table.seen.rulings is not None:
        return _card(asked, advice, advice.action)
    return _call(asked, advice, choices)


def _card(asked: Asked, advice: Advice, chosen: Card) -> Question:
    stage, seen = asked.table.stage, asked.table.seen
    assert seen.rulings is not None
    held, choices, rulings = seen.hand(asked.seat), stage.choices(), seen.rulings(asked.seat)
    right = [one for one in held if one in choices and as_good(seen, held, one, chosen)]

    def why(key: str) -> Reason | None:
        one = next(card for card in held if card.text == key)
        if one not in choices:
            return rulings[one]
        return _with_rule(advice.choice if one in right else advice.principle, rulings[one].rule)

    return Question(
        prompt="question.best-card",
        mode=Mode.ONE,
        items=tuple(Item(one.text, card=one) for one in held),
        answers=tuple(one.text for one in right),
        why=why,
        given=suit_asked(asked),
    )


def _with_rule(reason: Reason, rule: str) -> Reason:
    """Cite the rule that allows the choice where a rule of thumb rests on no rule of the game."""
    return reason if reason.rule else reason._replace(rule=rule)


def _listed(asked: Asked, advice: Advice) -> Question:
    """Ask for the best of the listed actions; a barred one is answered with the rule against it."""
    stage = asked.table.stage
    actions = {text_of(one, stage.turn): one for one in listed_calls(asked)}
    right = text_of(advice.action, stage.turn)
    if right not in actions:
        raise asked.does_not_fit("best-not-listed", call=right)

    def why(key: str) -> Reason | None:
        refusal = asked.table.refusal_at(stage, actions[key])
        if refusal is not None:
            return refusal.reason
        rule = rule_of(asked.table, advice.action) or asked.table.game.turn_rule
        return _with_rule(advice.choice if key == right else advice.principle, rule)

    return Question(
        prompt="question.best-call",
        mode=Mode.ONE,
        items=tuple(Item(key, call=True) for key in actions),
        answers=(right,),
        why=why,
    )


def _call(asked: Asked, advice: Advice, choices: tuple[Action, ...]) -> Question:
    stage, chosen = asked.table.stage, advice.action
    calls = [one for one in choices if not isinstance(one, Card)]
    place = calls.index(chosen) if chosen in calls else 0
    first = max(0, min(place - MOST_CALLS // 2, len(calls) - MOST_CALLS))
    listed = [*calls[first : first + MOST_CALLS], *(() if chosen in calls else (chosen,))]
    actions = {text_of(one, stage.turn): one for one in listed}
    right = text_of(chosen, stage.turn)
    rule = rule_of(asked.table, chosen) or asked.table.game.turn_rule
    return Question(
        prompt="question.best-call",
        mode=Mode.ONE,
        items=tuple(Item(key, call=True) for key in actions),
        answers=(right,),
        why=lambda key: _with_rule(advice.choice if key == right else advice.principle, rule),
    )


def look(wish: ExerciseWish, table: Table) -> Iterator[tuple[int, Fresh]]:
    """Yield a choice of the reader, harder with more to choose from."""
    if not readers_turn(table) or not wish.one_in(LOOKED_AT):
        return
    choices = choices_of(table.stage, table.seating.readers_own)
    cards = [one for one in choices if isinstance(one, Card)]
    many = len(cards) or len(choices)
    if many < 2:
        return
    asked = Asked(table=table, seat=table.seating.readers_own, kind=wish.kind, detail="", extra={})
    put = best(asked)
    if len(put.items) > len(put.answers):
        yield wish.near(1 if many == 2 else 2 if many <= 4 else 3), asked_at(table, wish.kind)


BEST = QuestionKind(name="best", put=best, look=look, shows_turn=True, beside="among")
