"""The bank of a game: a few questions that tell beliefs apart, with the right answers and those of each belief."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import chain

from rules_core.table.notation import from_text
from rules_core.table.table import start
from rules_core.teach.exercises.kind import Fresh
from rules_core.teach.pupils.answers import asked_of
from rules_core.teach.pupils.calls import OF_CALLS, call_questions
from rules_core.teach.pupils.chosen import chosen
from rules_core.teach.pupils.clear import is_clear
from rules_core.teach.pupils.found import Found, pupils_of
from rules_core.teach.pupils.matrix import Answer, Matrix, matrix
from rules_core.teach.pupils.pupil import Pupil
from rules_core.teach.pupils.questions import moments_for, questions_for, tables_of
from rules_core.teach.pupils.said import belief
from rules_core.teach.pupils.statements import OF_THE_MOMENT, statement_questions
from rules_core.words import LANGUAGES, words_of

# More deals in which each rule bites, besides those in which its pupil was found.
SEEDS = ("2",)
# Questions that tell each pair of beliefs apart, so that an answer by mistake can be made up for.
TIMES = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Belief:
    """Pupils whom no question of the bank tells apart: their rules and ways, and what they believe in each language."""

    rules: tuple[str, ...]
    ways: tuple[str, ...]
    says: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A question as it is laid, the right answer, and the other answers with the places of the beliefs that give them.

    There are `items` to choose from: one of them, all that are right, or all in order, by the `mode`. The answer of the
    beliefs in `unsaid` is not among the items, so nobody can give it.
    """

    table: str
    seat: str
    ask: str
    extra: Mapping[str, str]
    mode: str
    items: int
    right: Answer
    others: tuple[tuple[Answer, tuple[int, ...]], ...]
    unsaid: tuple[int, ...] = ()

    @property
    def exercise(self) -> Fresh:
        """The exercise that this row asks."""
        table = start(from_text(self.table))
        return Fresh(table=table, seat=table.seating.seat(self.seat), ask=self.ask, extra=self.extra)

    def answer_of(self, place: int) -> Answer | None:
        """Return the answer of the belief at a place; None where that cannot be given."""
        if place in self.unsaid:
            return None
        return next((answer for answer, places in self.others if place in places), self.right)


@dataclass(frozen=True, slots=True, kw_only=True)
class Bank:
    """The beliefs about the rules of a game, by class, and the questions that tell the classes apart."""

    game: str
    beliefs: tuple[Belief, ...]
    rows: tuple[Row, ...]


def bank_of(found: Iterable[Found], seeds: tuple[str, ...] = SEEDS) -> Bank:
    """Return the bank for the pupils of a game."""
    known = list(found)
    pupils = [one.pupil for one in known if one.pupil is not None]
    moments = moments_for(known, seeds)
    asked = matrix(
        pupils,
        chain(
            filter(is_clear, questions_for(moments)),
            statement_questions(pupils, tables_of(moments, OF_THE_MOMENT)),
            call_questions(pupils, tables_of(moments, OF_CALLS)),
        ),
    )
    said = _with_what_can_be_said(asked)
    places = [asked.pupils.index(one) for alike in said.classes for one in alike[:1]]
    alike = [[asked.pupils.index(one) for one in pupils] for pupils in said.classes]
    rows = tuple(_row(asked, said, place, places, alike) for place in chosen(said, TIMES))
    game = known[0].rule.partition("/")[0]
    return Bank(game=game, beliefs=tuple(map(_belief, said.classes)), rows=rows)


def bank_of_game(game: str) -> Bank:
    """Return the bank of a game."""
    return bank_of(pupils_of(game))


def _with_what_can_be_said(known: Matrix) -> Matrix:
    """Return the matrix where a pupil answers rightly if the question does not offer his answer."""
    offered = [{item.key for item in asked_of(one).items} for one in known.exercises]
    answers = tuple(
        tuple(
            one if offers.issuperset(one) else right
            for one, right, offers in zip(row, known.right, offered, strict=True)
        )
        for row in known.answers
    )
    return replace(known, answers=answers)


def _row(asked: Matrix, said: Matrix, place: int, firsts: list[int], alike: list[list[int]]) -> Row:
    exercise, right = asked.exercises[place], asked.right[place]
    question = asked_of(exercise)
    others: dict[Answer, list[int]] = {}
    unsaid = []
    for belief_place, (first, pupils) in enumerate(zip(firsts, alike, strict=True)):
        answer = said.answers[first][place]
        if any(asked.answers[one][place] != answer for one in pupils):
            unsaid.append(belief_place)
        elif answer != right:
            others.setdefault(answer, []).append(belief_place)
    return Row(
        table=exercise.table.text,
        seat=exercise.seat.letter,
        ask=exercise.ask,
        extra=exercise.extra,
        mode=question.mode.value,
        items=len(question.items),
        right=right,
        others=tuple((answer, tuple(places)) for answer, places in others.items()),
        unsaid=tuple(unsaid),
    )


def _belief(pupils: tuple[Pupil, ...]) -> Belief:
    return Belief(
        rules=tuple(one.short for one in pupils),
        ways=tuple(one.way for one in pupils),
        says={
            language: tuple(dict.fromkeys(belief(words_of(language), one) for one in pupils)) for language in LANGUAGES
        },
    )


def to_text(bank: Bank, rests_on: str) -> str:
    """Return a bank as JSON with one belief or question a line; `rests_on` names the rules to which it belongs."""
    beliefs: list[dict[str, object]] = [
        {"rules": one.rules, "ways": one.ways, "says": one.says} for one in bank.beliefs
    ]
    rows: list[dict[str, object]] = [
        {
            "table": one.table,
            "seat": one.seat,
            "ask": one.ask,
            **({"with": one.extra} if one.extra else {}),
            "mode": one.mode,
            "items": one.items,
            "right": one.right,
            "others": one.others,
            **({"unsaid": one.unsaid} if one.unsaid else {}),
        }
        for one in bank.rows
    ]
    head = f'"game": {json.dumps(bank.game)},\n"rests-on": {json.dumps(rests_on)}'
    return f'{{\n{head},\n"beliefs": {_lines(beliefs)},\n"questions": {_lines(rows)}\n}}\n'


def _lines(values: list[dict[str, object]]) -> str:
    return "[\n" + ",\n".join(json.dumps(one, ensure_ascii=False) for one in values) + "\n]"


def from_json(text: str) -> Bank:
    """Return the bank that was written as text."""
    read = json.loads(text)
    return Bank(
        game=read["game"],
        beliefs=tuple(
            Belief(
                rules=tuple(one["rules"]),
                ways=tuple(one["ways"]),
                says={language: tuple(said) for language, said in one["says"].items()},
            )
            for one in read["beliefs"]
        ),
        rows=tuple(
            Row(
                table=one["table"],
                seat=one["seat"],
                ask=one["ask"],
                extra=one.get("with", {}),
                mode=one["mode"],
                items=one["items"],
                right=tuple(one["right"]),
                others=tuple((tuple(answer), tuple(places)) for answer, places in one["others"]),
                unsaid=tuple(one.get("unsaid", ())),
            )
            for one in read["questions"]
        ),
    )
