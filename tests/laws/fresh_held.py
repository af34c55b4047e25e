"""The laws of every fresh exercise, of every kind in every game: one question, its answers, and a rule for each."""

from collections.abc import Iterator
from functools import cache

from rules_core.kinds import GAMES
from rules_core.table.last_tables import table_at
from rules_core.table.table import setup_of, start
from rules_core.teach.exercises.fresh import Fresh, can_be_fresh, fresh
from rules_core.teach.exercises.kinds import KINDS, known_kinds, question
from rules_core.teach.exercises.question import Mode
from rules_core.teach.exercises.replies import exercise_reply
from rules_core.words import LANGUAGES, words_of

LEVELS = (1, 2, 3)
SECRETS = ("sheet", "winner", "result", "final", "groups", "holding", "grid")


def kinds_of(game: str) -> tuple[str, ...]:
    """The kinds of fresh exercises in a game."""
    card_facts = start(setup_of(game, {})).card_facts
    return tuple(kind for kind in known_kinds(card_facts) if can_be_fresh(kind, card_facts))


EVERY = [(game, kind) for game in GAMES for kind in kinds_of(game)]


@cache
def rules_of(game: str) -> frozenset[str]:
    """The rules that a game can cite."""
    return frozenset(entry.rule for entry in GAMES[game].rulebook)


def problems(game: str, made: Fresh) -> Iterator[str]:
    """The faults of one exercise."""
    put = question(made.table, made.seat, made.ask, made.extra)
    keys = [item.key for item in put.items]
    if len(set(keys)) < len(keys) or len(keys) < 2:
        yield f"items {keys}"
    if put.mode is Mode.ORDER:
        if sorted(put.answers) != sorted(keys) or list(put.answers) == keys:
            yield f"order {put.answers} of {keys}"
    elif not 0 < len(set(put.answers)) < len(keys) or not set(put.answers) <= set(keys):
        yield f"answers {put.answers} of {keys}"
    yield from _reasons(game, put, keys)
    again = question(table_at(made.table.text), made.seat, made.ask, made.extra)
    if (again.answers, [item.key for item in again.items]) != (put.answers, keys):
        yield "another question from the same text"
    for language in LANGUAGES:
        yield from _told(language, made)


def _reasons(game, put, keys) -> Iterator[str]:
    """Every answer has a reason in both languages; a wrong one cites a rule of the game."""
    for key in keys:
        reason = put.why(key)
        if reason is None:
            yield f"no reason for {key}"
            continue
        if reason.rule not in rules_of(game) and not put.is_right(key):
            yield f"{key} cites {reason.rule!r}: {reason.saying}"
        for language in LANGUAGES:
            if not words_of(language).reason(reason).strip():
                yield f"nothing said of {key}"


def _told(language, made) -> Iterator[str]:
    """No two answers look the same, and the view does not give the answer away."""
    words = words_of(language, GAMES[made.table.game.key].letters).to(made.table.seating, made.seat)
    reply = exercise_reply(words, made.table, made.seat, made.ask, made.extra)
    labels = [(item["label"], item["card"], item["seat"]) for item in reply["items"]]
    if len(set(labels)) < len(labels):
        yield f"answers that look the same: {labels}"
    view, kind = reply["view"], KINDS[made.ask.partition(":")[0]]
    if [name for name in SECRETS if view.get(name)] or view["choices"] or view["refused"] or view["trick"]["winning"]:
        yield "the view tells"
    if not kind.shows_turn and (view["turn"] or view["scores"] or any(one["turn"] for one in view["seats"])):
        yield "the view tells whose turn it is, or a score"


def hold(game: str, kind: str, level: int, seed: str) -> None:
    """Check all these laws on one exercise."""
    made = fresh(game, {}, kind, level, seed)
    wrong = list(problems(game, made))
    assert not wrong, f"{game} {kind} {level} {seed}: {wrong}\n{made}"
