"""Questions about what may be done: which cards, which calls."""

from __future__ import annotations

from typing import Any

from rules_core.action_text import action_of, text_of
from rules_core.actions import Action
from rules_core.exercises.question import Asked, Item, Mode, Question
from rules_core.reasons import Reason, because, impossible
from rules_core.stages.dealing import DealByHand
from rules_core.stages.jack_round import JackRound

# Of a long ladder only the lowest rungs are asked about.
MOST_CALLS = 9


def which_cards(asked: Asked) -> Question:
    """Ask for every card that may be played."""
    return _about_cards(asked, "question.which-cards", Mode.ALL)


def _about_cards(asked: Asked, prompt: str, mode: Mode) -> Question:
    stage, seen = asked.table.stage, asked.table.seen
    if seen.rulings is None or stage.turn is not asked.seat:
        raise asked.does_not_fit()
    held, allowed = seen.hand(asked.seat), stage.choices()
    reasons = {one.text: reason for one, reason in seen.rulings(asked.seat).items()}
    return Question(
        prompt=prompt,
        mode=mode,
        items=tuple(Item(one.text, card=one) for one in held),
        answers=tuple(one.text for one in held if one in allowed),
        why=reasons.get,
    )


def play_one(asked: Asked) -> Question:
    """Ask for one card that may be played; while cards are dealt by hand, for the next thing to do."""
    if isinstance(asked.table.stage, DealByHand | JackRound):
        return _next_step(asked.table.stage)
    return _about_cards(asked, "question.play", Mode.ONE)


def _next_step(stage: DealByHand | JackRound[Any]) -> Question:
    steps = {text_of(one, stage.turn): one for one in stage.offered()}
    allowed = stage.choices()

    def why(key: str) -> Reason | None:
        refusal = stage.refusal(steps[key])
        return refusal.reason if refusal else stage.told(steps[key])[0].reason

    return Question(
        prompt="question.next-step",
        mode=Mode.ONE,
        items=tuple(Item(key, call=True) for key in steps),
        answers=tuple(key for key, one in steps.items() if one in allowed),
        why=why,
    )


def which_calls(asked: Asked) -> Question:
    """Ask for every call that may be made, among all that exist or those that are listed."""
    stage = asked.table.stage
    listed = asked.extra.get("among", "").split()
    seen = asked.table.seen
    offered = seen.offered or seen.in_mind
    if not (offered or listed) or stage.turn is not asked.seat:
        raise asked.does_not_fit()
    calls = _listed(asked, listed) if listed else offered[:MOST_CALLS] if seen.only_offered else offered

    def why(key: str) -> Reason | None:
        call = next(one for one in calls if text_of(one, stage.turn) == key)
        refusal = stage.refusal(call)
        rule = getattr(stage, "rule", asked.table.game.key + "/auction/play-or-pass")
        return refusal.reason if refusal else because(rule, "judge.may-say")

    allowed = stage.choices()
    return Question(
        prompt="question.bid",
        mode=Mode.ALL,
        items=tuple(Item(text_of(one, stage.turn), call=True) for one in calls),
        answers=tuple(text_of(one, stage.turn) for one in calls if one in allowed),
        why=why,
    )


def _listed(asked: Asked, words: list[str]) -> tuple[Action, ...]:
    calls = []
    for word in words:
        try:
            calls.append(action_of(word, asked.table.seating, asked.table.stage.turn))
        except ValueError:
            raise impossible("among", "problem.not-an-action", given=word) from None
    return tuple(calls)
