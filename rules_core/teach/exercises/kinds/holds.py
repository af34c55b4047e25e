"""The question which of several statements about a table hold, each of them resting on a rule of its own."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.table.table import Table
from rules_core.teach.exercises.kind import ExerciseWish, Fresh, QuestionKind
from rules_core.teach.exercises.kinds.claims import Judged, judged_claim, saying_of
from rules_core.teach.exercises.kinds.statements import STATEMENTS
from rules_core.teach.exercises.question import Asked, Item, Mode, Question

NONE = "none"
BETWEEN = ";"
# The statements with other words for some of their first parts.
WORDED = {"above": "claim.above-{0}", "next": "claim.next-{0}"}


def which_hold(asked: Asked) -> Question:
    """Ask which of the listed statements hold."""
    said = [one.split() for one in asked.extra.get("among", "").split(BETWEEN) if one.strip()]
    if not said:
        raise asked.does_not_fit("no-such-detail", known=", ".join(STATEMENTS))
    judged = [judged_statement(asked, words) for words in said]
    keys = [str(place) for place in range(1, len(said) + 1)]
    true = tuple(key for key, (truth, _, _) in zip(keys, judged, strict=True) if truth)
    reasons = {key: reason for key, (_, reason, _) in zip(keys, judged, strict=True)}
    items = [
        Item(key, saying=_worded(asked, words), facts=tuple(facts.items()))
        for key, words, (_, _, facts) in zip(keys, said, judged, strict=True)
    ]
    given = dict.fromkeys(one for words in said for one in STATEMENTS[words[0]].given(asked))
    return Question(
        prompt="question.holds",
        mode=Mode.ALL,
        items=(*items, Item(NONE, saying="item.none")),
        answers=true or (NONE,),
        why=lambda key: reasons.get(key) or next(iter(reasons[one] for one in true), None),
        given=tuple(given),
    )


def judged_statement(asked: Asked, words: list[str]) -> Judged:
    """Return whether a statement holds, why, and the facts in it; raises Impossible where it cannot be made."""
    return judged_claim(STATEMENTS, asked, words, "among")


def _worded(asked: Asked, words: list[str]) -> str:
    known = asked.table.card_facts
    if words[0] == "together" and known.melds is not None and known.melds.prompt == "question.melds-gin":
        return "claim.together-gin"
    return WORDED.get(words[0], saying_of(words[0], known)).format(*words[1:2])


def _never_fresh(*_: object) -> tuple[str, ...]:
    return ("",)


def look(_: ExerciseWish, __: Table) -> Iterator[tuple[int, Fresh]]:
    """Yield nothing: the statements are written, by an author or for a bank of questions."""
    yield from ()


HOLDS = QuestionKind(name="holds", put=which_hold, look=look, not_fresh=_never_fresh, beside="among")
HOLDS_NOW = QuestionKind(
    name="holds-now", put=which_hold, look=look, not_fresh=_never_fresh, shows_turn=True, beside="among"
)
