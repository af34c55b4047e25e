"""Fresh exercises: never trivial, as hard as was asked, the same for the same seed, and answered as the engine does."""

import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from rules_core.chance import Chance
from rules_core.exercises import at_random
from rules_core.exercises.at_random import READER, Wish
from rules_core.exercises.fresh import MAKERS, fresh
from rules_core.exercises.fresh_cards import how_hard
from rules_core.exercises.fresh_roem import seems_roem
from rules_core.exercises.fresh_tricks import is_tempting
from rules_core.exercises.kinds import question
from rules_core.exercises.made import HANDS, from_memory
from rules_core.exercises.question import Mode
from rules_core.exercises.replies import judged_reply
from rules_core.families.jas_seen import play_of
from rules_core.reasons import Impossible
from rules_core.stages.settled import Settled
from rules_core.words import words_of
from tests.table_talk import ask

CLUB_RULES = {
    "packets": "3-2-3",
    "roem_naming": "side",
    "contract": "more-than-half",
    "rounding": "none",
    "match_end": "hands:16",
}
TABLES = [
    ("klaverjas-4", {}),
    ("klaverjas-4/utrechts", CLUB_RULES),
    ("klaverjas-4/amsterdams", {"roem_naming": "automatic"}),
    ("klaverjas-4/leids+kraken", {"all_pass": "forehand", "hand_roem": "best-side"}),
    ("klaverjas-4/voorhand-vrij+amsterdams+schoppen-dubbel", {"seating": "omboeren"}),
]
SEEDS = [f"seed {number}" for number in range(20)]
KINDS = tuple(MAKERS)
LEVELS = (1, 2, 3)

every_table = pytest.mark.parametrize(("game", "options"), TABLES, ids=[game for game, _ in TABLES])
every_kind = pytest.mark.parametrize("kind", KINDS)
every_level = pytest.mark.parametrize("level", LEVELS)


def wished(game, options, kind, level, seed, lang="nl"):
    """An exercise through the door of the core."""
    return _wished(game, tuple(options.items()), kind, level, seed, lang)


@cache
def _wished(game, options, kind, level, seed, lang):
    reply = ask("exercise", lang=lang, game=game, options=dict(options), ask=kind, difficulty=level, seed=seed)
    assert reply["kind"] == "exercise", reply
    return reply


@cache
def made(game, kind, level, options=()):
    """Twenty exercises of a kind, as the makers hand them over."""
    return [fresh(game, dict(options), kind, level, seed) for seed in SEEDS]


def asked(one):
    """The question of an exercise."""
    return question(one.table, one.seat, one.ask, one.extra)


def extra(reply):
    """What has to come back with every answer."""
    return {name: reply[name] for name in ("cards", "among") if name in reply}


def judged(reply, item, **place):
    """What is said to an answer, through the door."""
    return ask("answer", table=reply["table"], seat=reply["seat"], ask=reply["ask"], item=item, **extra(reply), **place)


def solution(reply, lang="nl"):
    """The engine's own answer, through the door."""
    return ask("solve", lang=lang, table=reply["table"], seat=reply["seat"], ask=reply["ask"], **extra(reply))


# ---- every exercise ----


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
    for level in LEVELS:
        for seed in SEEDS[:2]:
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
        "from rules_core.exercises.fresh import fresh\n"
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


# ---- each kind ----


@every_table
@every_level
@pytest.mark.parametrize("kind", ["which-cards", "play"])
def test_some_cards_may_be_played_and_others_not(game, options, level, kind):
    for one in made(game, kind, level, tuple(options.items())):
        stage = one.table.stage
        held = stage.hands[one.seat.index]
        cards = [card for card in held if card in stage.choices()]
        assert stage.turn is one.seat
        assert 0 < len(cards) < len(held)
        assert how_hard(stage) == level


def test_amsterdam_players_meet_their_partner():
    ruled = [
        one.table.stage.rulings_for(one.seat)[card].rule
        for one in made("klaverjas-4/amsterdams", "which-cards", 3)
        for card in one.table.stage.hands[one.seat.index]
    ]
    assert any("partner" in rule for rule in ruled)
    assert any("no-undertrump" in rule for rule in ruled)


@every_table
@every_level
@pytest.mark.parametrize("kind", ["who-wins", "why"])
def test_a_card_that_loses_seems_to_win(game, options, level, kind):
    for one in made(game, kind, level, tuple(options.items())):
        play = one.table.stage
        trick = play.taken[-1]
        trumps = sum(card.suit is play.deal.trump for card in trick.cards)
        assert is_tempting(trick)
        assert min(trumps, 2) == level - 1


def test_why_is_asked_about_the_trick_whose_winner_was_asked():
    for who, why in zip(made("klaverjas-4", "who-wins", 2), made("klaverjas-4", "why", 2), strict=True):
        assert who.table.text == why.table.text
        assert (who.ask, why.ask) == ("who-wins", "why")


@every_table
def test_the_trick_asked_about_lies_on_the_table_and_tells_nothing(game, options):
    for seed in SEEDS[:8]:
        for kind in ("who-wins", "roem", "points:NS"):
            view = wished(game, options, kind, 2, seed)["view"]
            play = play_of(fresh(game, options, kind, 2, seed).table.stage)
            assert [card["card"] for card in view["trick"]["cards"]] == [card.text for card in play.taken[-1].cards]
            assert view["trick"]["leader"] == play.taken[-1].leader.letter
            assert view["last"] is None
            assert view["turn"] is None
            lying = {card["card"] for card in view["trick"]["cards"]}
            assert not any(lying.issuperset(roem["cards"]) for roem in view["roem"])


@every_table
@every_level
def test_points_have_likely_mistakes(game, options, level):
    exercises = made(game, "points", level, tuple(options.items()))
    for one in exercises:
        numbers = [int(item.key) for item in asked(one).items]
        assert len(numbers) == 5
        assert max(numbers) <= 162
    assert level == 1 or {one.ask.partition(":")[2] for one in exercises} >= {"trick", "NS", "EW"}


@every_table
@every_level
def test_roem_is_sometimes_nothing_and_then_seems_something(game, options, level):
    exercises = made(game, "roem", level, tuple(options.items()))
    answers = [int(asked(one).answers[0]) for one in exercises]
    assert 0 in answers
    assert len([answer for answer in answers if answer]) > len(answers) // 2
    assert level < 3 or all(answer == 0 or answer >= 40 for answer in answers)
    for one, answer in zip(exercises, answers, strict=True):
        assert answer or seems_roem(one.table.stage.taken[-1])


def test_hard_roem_has_stuk_in_a_run():
    answers = {asked(one).answers[0] for one in made("klaverjas-4", "roem", 3)}
    assert answers & {"40", "70"}


@every_table
def test_what_is_written_includes_nat(game, options):
    for level in LEVELS:
        sheets = [one.table.stage for one in made(game, "written", level, tuple(options.items()))]
        assert all(isinstance(stage, Settled) for stage in sheets)
        nat = [any(line.reason.saying.startswith("score.nat") for line in stage.sheet.lines) for stage in sheets]
        assert 0 < sum(nat) < len(nat)


def test_what_is_written_can_be_worked_out_from_the_question():
    reply = wished("klaverjas-4", {}, "written", 2, "a")
    stage = fresh("klaverjas-4", {}, "written", 2, "a").table.stage
    taken = [line.points for line in stage.sheet.lines if line.reason.saying == "score.cards"]
    assert all(word in reply["question"] for word in ("82 punten", "roem", "slagen"))
    assert len(taken) == 2


def test_bids_in_leiden_are_near_the_standing_one():
    for level in LEVELS:
        for one in made("klaverjas-4/leids", "bid", level):
            highest = one.table.stage.standing[1]
            bids = [item.key for item in asked(one).items if item.key != "pass"]
            assert any(key.startswith(f"bid:{highest.points}") for key in bids)
            suits = {key[-1] for key in bids if key.startswith(f"bid:{highest.points}")}
            assert level == 1 or suits == set("SHDC")


def test_kraken_is_asked_step_by_step():
    answers = {asked(one).answers[0] for one in made("klaverjas-4/kraken", "bid", 3)}
    assert answers == {"herkraken", "superkraken"} or answers == {"kraken", "herkraken", "superkraken"}


@every_level
def test_orders_of_every_kind_are_asked(level):
    exercises = [one for options in TABLES for one in made(options[0], "order", level)]
    assert len({one.ask for one in exercises}) >= 2
    for one in exercises:
        assert len(one.extra["cards"].split()) == {1: 4, 2: 5, 3: 7}[level]


@pytest.mark.parametrize("order", ["trick", "trump", "roem"])
def test_a_certain_order_may_be_wished(order):
    assert fresh("klaverjas-4", {}, f"order:{order}", 2, "a").ask == f"order:{order}"


@every_table
@every_level
def test_half_of_the_claims_are_true(game, options, level):
    answers = [
        asked(fresh(game, options, "true", level, f"{seed} {more}")).answers[0] for seed in SEEDS for more in "abc"
    ]
    assert 0.3 < answers.count("true") / len(answers) < 0.7


@every_level
def test_claims_are_of_several_kinds(level):
    kinds = {one.ask.split()[0] for table in TABLES for one in made(table[0], "true", level)}
    assert len(kinds) >= 4


# ---- wishes that cannot be met ----


@pytest.mark.parametrize(
    ("game", "kind", "level", "place"),
    [
        ("klaverjas-4", "sing", 1, "ask"),
        ("klaverjas-4", "true:winner", 1, "ask"),
        ("klaverjas-4", "points:XY", 1, "ask"),
        ("klaverjas-4", "roem:hand", 1, "ask"),
        ("klaverjas-4", "play", 0, "difficulty"),
        ("klaverjas-4", "play", 4, "difficulty"),
        ("klaverjas-4/rotterdams", "play", 1, "game"),
        ("whist", "play", 1, "game"),
    ],
)
def test_an_impossible_wish_gets_a_sentence(game, kind, level, place):
    said = set()
    for lang in ("nl", "en"):
        reply = ask("exercise", lang=lang, game=game, ask=kind, difficulty=level, seed="a")
        assert reply["kind"] == "problems"
        assert reply["problems"][0]["place"] == place
        said.add(reply["problems"][0]["say"])
    assert len(said) == 2


def test_roem_in_hand_is_asked_where_it_counts():
    for level in LEVELS:
        for one in made("klaverjas-4/kraken", "roem:hand", level):
            assert int(asked(one).answers[0]) > 0
    with pytest.raises(Impossible):
        fresh("klaverjas-4", {}, "roem:hand", 1, "a")


# ---- when nothing is found in play ----


@pytest.mark.parametrize("game", ["klaverjas-4", "klaverjas-4/amsterdams+kraken", "klaverjas-4/leids"])
@pytest.mark.parametrize("kind", ["which-cards", "play", "who-wins", "points", "points:NS", "roem", "order", "bid"])
def test_there_is_always_an_exercise(game, kind, monkeypatch):
    monkeypatch.setattr(at_random, "DEALS", 0)
    for level in LEVELS:
        for seed in SEEDS:
            assert asked(fresh(game, {}, kind, level, seed)).answers


@pytest.mark.parametrize("game", ["klaverjas-4", "klaverjas-4/amsterdams"])
def test_positions_from_memory_are_as_hard_as_they_say(game):
    for level, positions in HANDS.items():
        for number in range(5 * len(positions)):
            wish = Wish(game, {}, "play", "", level, Chance(str(number)))
            assert how_hard(from_memory(wish, HANDS).stage) == level
