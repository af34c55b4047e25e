"""Fresh exercises: the same for the same seed, judged by the engine, and shown as the reader's seat sees them."""

import os
import subprocess
import sys
from pathlib import Path

from rules_core.teach.exercises.fresh import fresh
from rules_core.teach.exercises.question import Mode
from rules_core.teach.exercises.replies import judged_reply
from rules_core.words import words_of
from tests.exercises.fresh_exercises import (
    KINDS,
    LEVELS,
    READER,
    SEEDS,
    asked,
    every_kind,
    every_level,
    every_table,
    judged,
    made,
    solution,
    wished,
)


@every_table
@every_kind
@every_level
def test_the_solution_is_accepted_and_everything_else_refused(game, options, kind, level):
    words = words_of("nl")
    for one in made(game, kind, level, tuple(options.items())):
        put = asked(one)
        items = [item.key for item in put.items]
        assert len(set(items)) == len(items) > 1
        assert items != list(put.answers) if kind == "order" else 0 < len(put.answers) < len(items)
        assert put.total == (1 if put.mode is Mode.ONE else len(put.answers))
        for item in items:
            place = put.answers.index(item) + 1 if kind == "order" else None
            told = judged_reply(words, put, item, place)
            assert told["right"] == (item in put.answers), (one.ask, item)
            assert told["say"].strip()
            assert told["total"] == put.total


@every_table
@every_kind
@every_level
def test_answers_are_judged_alike_through_the_door(game, options, kind, level):
    for seed in SEEDS[:1]:
        reply = wished(game, options, kind, level, seed)
        right = solution(reply)["solution"]
        items = [item["id"] for item in reply["items"]]
        assert reply["mode"] == {"order": "order", "which-cards": "all", "bid": "all"}.get(kind, "one")
        assert reply["total"] == (1 if reply["mode"] == "one" else len(right))
        for item in items:
            place = {"place": right.index(item) + 1} if kind == "order" else {}
            told = judged(reply, item, **place)
            assert told["right"] == (item in right), (reply["ask"], item)
            assert told["say"].strip()


def test_a_card_out_of_its_place_is_refused():
    reply = wished("klaverjas-4", {}, "order", 2, "a")
    first, second, *_ = solution(reply)["solution"]
    assert judged(reply, first, place=1)["right"]
    assert not judged(reply, second, place=1)["right"]
    assert judged(reply, second, place=2)["right"]


@every_table
@every_kind
def test_both_languages_have_words(game, options, kind):
    for level, seed in zip(LEVELS, SEEDS, strict=False):
        dutch, english = (wished(game, options, kind, level, seed, lang) for lang in ("nl", "en"))
        assert dutch["table"] == english["table"]
        assert dutch["question"] != english["question"]
        assert all(item["label"].strip() for item in (*dutch["items"], *english["items"]))
        assert solution(dutch, "nl")["say"] != solution(english, "en")["say"] or "=" in solution(dutch)["say"]


@every_table
@every_kind
@every_level
def test_tables_are_short_and_seen_by_the_reader_alone(game, options, kind, level):
    for one in made(game, kind, level, tuple(options.items())):
        assert len(one.table.text) < 400, one.table.text
        assert one.seat.letter == READER
    for seed in SEEDS[:2]:
        reply = wished(game, options, kind, level, seed)
        assert not any(f"{name}=" in reply["table"] for name in ("north", "east", "west", "pack"))
        assert all(seat["hand"] is None for seat in reply["view"]["seats"])
        assert reply["view"]["sheet"] is None
        assert reply["view"]["trick"]["winning"] is None


@every_table
@every_kind
@every_level
def test_the_same_seed_gives_the_same_exercise_and_others_differ(game, options, kind, level):
    exercises = made(game, kind, level, tuple(options.items()))
    again = [fresh(game, options, kind, level, seed) for seed in SEEDS[:3]]
    assert exercises[:3] == again
    different = {(one.table.text, one.ask, *one.extra.values()) for one in exercises}
    assert len(different) > len(SEEDS) // 2


def test_another_python_finds_the_same_exercises():
    asks = [(kind, level) for kind in KINDS for level in LEVELS]
    code = (
        "from rules_core.teach.exercises.fresh import fresh\n"
        f"for kind, level in {asks!r}:\n"
        "    one = fresh('klaverjas-4/kraken', {}, kind, level, 'x')\n"
        "    print(one.table.text, one.ask, one.extra)\n"
    )
    root = Path(__file__).parents[2]
    runs = []
    for chosen in ("1", "2"):
        found = {"env": {**os.environ, "PYTHONHASHSEED": chosen}, "cwd": root}
        done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, **found)
        runs.append(done.stdout)
    assert runs[0] == runs[1]
    assert runs[0].count("\n") == len(asks)
