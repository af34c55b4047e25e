"""Questions about the calls that are allowed."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.cards.action_text import text_of
from rules_core.cards.actions import Action
from rules_core.cards.cards import Card
from rules_core.cards.reasons import Reason, because
from rules_core.cards.stage import Stage, actor
from rules_core.table.card_facts import CardFacts
from rules_core.table.table import Table, action_at
from rules_core.teach.exercises.kind import (
    NEARLY,
    WANTED,
    ExerciseWish,
    Fresh,
    QuestionKind,
    asked_at,
    put_at,
    readers_turn,
)
from rules_core.teach.exercises.question import Asked, Item, Mode, Question

# A question lists only the lowest bids of a long ladder.
MOST_CALLS = 9
MANY = {1: 4, 2: 5, 3: 7}


def which_calls(asked: Asked) -> Question:
    """Ask for every allowed call, among all calls or those that are listed."""
    stage = asked.table.stage
    asked.check_turn()
    calls, allowed = listed_calls(asked) or _sayable(asked), stage.choices()
    if not any(one in allowed for one in calls):
        raise asked.does_not_fit("no-call-now")

    def why(key: str) -> Reason | None:
        call = next(one for one in calls if text_of(one, stage.turn) == key)
        refusal = asked.table.refusal_at(stage, call)
        return refusal.reason if refusal else because(rule_of(asked.table, call), "judge.may-say")

    only_talk = asked.table.card_facts.bids and not any(isinstance(one, Card) for one in calls)
    return Question(
        prompt="question.bid" if only_talk else "question.may-do",
        mode=Mode.ALL,
        items=tuple(Item(text_of(one, stage.turn), call=True) for one in calls),
        answers=tuple(text_of(one, stage.turn) for one in calls if one in allowed),
        why=why,
    )


def rule_of(table: Table, call: Action) -> str:
    """Return the rule of a call, as everybody knows it before a hidden card is turned for it."""
    known = table.question_facts
    if known.next_step and call in known.steps:
        return known.next_step(call).rule
    return next((event.reason.rule for event in table.stage.events_of(call) if event.reason.rule), "")


def _sayable(asked: Asked) -> tuple[Action, ...]:
    """Calls that come to mind: those the game offers, else those allowed now, and those this seat could make before."""
    table, seen = asked.table, asked.table.seen
    offered = seen.offered or seen.askable
    if offered:
        return offered[:MOST_CALLS] if seen.hide_barred else offered
    now = _calls(table.stage)
    own = [stage for stage in table.stages if stage.turn is asked.seat]
    earlier = dict.fromkeys(call for stage in own for call in _calls(stage))
    return (*now, *[call for call in earlier if call not in now][:MOST_CALLS]) if now else ()


def _calls(stage: Stage) -> tuple[Action, ...]:
    return tuple(one for one in stage.choices() if not isinstance(one, Card) and actor(one, None) is None)


def listed_calls(asked: Asked) -> tuple[Action, ...]:
    """Return the actions that the author of a question lists, none if he lists none."""
    words = asked.extra.get("among", "").split()
    return tuple(action_at("among", asked.table, asked.table.stage, word) for word in dict.fromkeys(words))


# ---- fresh ones ----


def look(wish: ExerciseWish, table: Table) -> Iterator[tuple[int, Fresh]]:
    """Yield a moment to speak at which some calls are forbidden, with more answers at a higher difficulty."""
    put = put_at(BID, table) if readers_turn(table) else None
    if put is None:
        return
    wrong = [item.key for item in put.items if item.key not in put.answers]
    few = len(put.items) <= MOST_CALLS + MANY[wish.difficulty]
    said = [*put.answers[: MANY[wish.difficulty]], *wrong[: MANY[wish.difficulty]]]
    among = {} if few else {"among": " ".join(item.key for item in put.items if item.key in said)}
    if wrong:
        heard = min(1 + sum(not isinstance(one, Card) for one in table.log), 3)
        enough = len(wrong) >= min(wish.difficulty, 2) and heard >= wish.difficulty
        yield WANTED if enough else NEARLY, asked_at(table, "bid", **among)


def _not_fresh(card_facts: CardFacts) -> tuple[str, ...]:
    """Exclude games without bids and tricks, which refuse hardly anything."""
    return () if card_facts.bids or card_facts.tricks else ("",)


BID = QuestionKind(
    name="bid",
    put=which_calls,
    look=look,
    fits=lambda card_facts: card_facts.talks,
    not_fresh=_not_fresh,
    shows_turn=True,
    beside="among",
)
