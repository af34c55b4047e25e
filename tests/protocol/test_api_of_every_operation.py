"""Every useful operation of the door has a function in Python with the same reply, and one exception for mistakes."""

from inspect import signature
from typing import get_args, get_type_hints

import pytest

from rules_core import api
from rules_core.api import NotPossible, problems
from rules_core.door.service import OPERATIONS
from rules_core.kinds import GAMES
from tests.table_talk import ask

TRICK = {"trump": "H", "south": "H9 H7 SA DT", "trick": "W CK N HQ E C7"}
# The function of an operation where it has another name.
NAMED = {"open": "seen", "next": "next_deal", "look-back": "look_back"}
# The words on the buttons of pages, the form of the teacher's table, and the table on the page of the jas games.
FOR_PAGES = {"words", "lay", "family"}
GIVEN_BY_NAME = [name for name in api.__all__ if name[0].islower()]


def at_the_trick():
    """Return a table at which South has to play."""
    return api.start("klaverjas-4", **TRICK)


def after_the_trick():
    """Return the table after South has taken the trick."""
    return api.play(at_the_trick(), "H9")


def told(op, **fields):
    """Return the reply of the door in English, without its version and kind."""
    reply = ask(op, lang="en", **fields)
    return {key: reply[key] for key in reply.keys() - {"v", "kind"}}


def test_every_operation_that_is_not_for_pages_has_its_function():
    assert {NAMED.get(op, op) for op in OPERATIONS.keys() - FOR_PAGES} <= {*api.__all__}


def test_english_is_the_language_of_every_function():
    assert problems.LANG == "en"
    for name in GIVEN_BY_NAME:
        assert signature(getattr(api, name)).parameters["lang"].default == problems.LANG, name


def test_the_type_of_every_result_is_imported_from_the_same_place():
    for name in GIVEN_BY_NAME:
        told = get_type_hints(getattr(api, name))["return"]
        ours = [one for one in (told, *get_args(told)) if getattr(one, "__module__", "").startswith("rules_core.")]
        assert all(getattr(api, one.__name__) is one for one in ours), name


def test_no_house_rule_has_the_name_of_what_is_given_beside_it():
    beside = {
        name
        for function in (api.start, api.check, api.notation, api.exercise, api.deal)
        for name, one in signature(function).parameters.items()
        if one.kind is not one.VAR_KEYWORD
    }
    for game in GAMES.values():
        assert not beside & {option.key for option in game.options}


# ---- the same replies


def test_undo_goes_back_to_the_last_action_of_a_seat():
    table = at_the_trick()
    after = api.play(table, "H9")
    assert api.undo(after) == api.undo(after, "s") == table
    assert api.undo(after).text == told("undo", table=after.text, seat="S")["table"]
    later = api.advance(api.start("gin-rummy", seed="undo"))
    first = later.turn
    while later.turn == first or len(later.log) < 3:
        later = api.advance(later)
    assert api.undo(later, first).turn == first
    assert api.undo(later) == api.step(later, len(later.log) - 1)


def test_step_goes_to_any_moment_of_the_log():
    table = api.start("klaverjas-4", seed="step")
    tables = [table]
    while not table.over:
        table = api.advance(table)
        tables.append(table)
    assert [api.step(table, number) for number in range(len(tables))] == tables


def test_the_coach_plays_for_the_others_until_a_seat_has_something_to_do():
    table = api.start("klaverjas-4", seed="coach", dealer="S")
    while table.turn != "S":
        assert api.advance(table, "S") == api.advance(table)
        table = api.advance(table, "S")
    assert api.advance(table, "S") == table != api.advance(table)


def test_course_and_tricks_are_those_of_the_protocol():
    table = after_the_trick()
    assert api.course(table) == told("course", table=table.text)["steps"]
    assert api.tricks(table, "S") == told("tricks", table=table.text, seat="S")["tricks"]
    assert api.tricks(table)[0]["step"] == 1


@pytest.mark.parametrize("lang", ["nl", "en"])
def test_notation_is_that_of_the_protocol(lang):
    reply = ask("notation", lang=lang, game="klaverjas-4/kraken", options={"match_end": "points:1000"})
    shown = api.notation("klaverjas-4/kraken", lang=lang, match_end="points:1000")
    assert shown == {key: reply[key] for key in reply.keys() - {"v", "kind"}}


def test_compare_lays_rules_side_by_side():
    table = at_the_trick()
    asked = [{"game": "klaverjas-4"}, {"game": "klaverjas-4/amsterdams"}, {"options": {"trumping": "amsterdams"}}]
    reply = told("compare", table=table.text, seat="S", **{"with": asked})
    ways = ("klaverjas-4", "klaverjas-4/amsterdams", {"trumping": "amsterdams"})
    assert api.compare(table, *ways, seat="S") == reply
    named = api.compare(table, {"game": "klaverjas-4", "trumping": "amsterdams"}, seat="S")
    assert named["columns"][0]["items"] == reply["columns"][1]["items"]


def test_check_tells_every_problem_of_a_game_with_fields_and_of_a_text():
    found = api.check("klaverjas-4", south="H9 H9", dealer="Q")
    reply = ask("check", lang="en", setup={"game": "klaverjas-4", "south": "H9 H9", "dealer": "Q"})["problems"]
    assert [(one.place, one.rule, one.say) for one in found] == [
        (one["place"], one["rule"] or "", one["say"]) for one in reply
    ]
    assert len(found) == 2
    assert api.check("klaverjas-4") == api.check(at_the_trick().text) == ()
    assert api.check("game: klaverjas-4\nsouth: H9 H9")[0].place == "south"
    assert api.check("klaverjass")[0].say.endswith("Did you mean klaverjas-4?")
    assert api.check(at_the_trick().text[:-1])[0].place == "table"
    assert api.check(None) != ()


def test_a_question_is_answered_and_solved():
    question = api.show(at_the_trick(), "which-cards", "S")
    about = {"table": at_the_trick().text, "seat": "S", "ask": "which-cards"}
    assert question == told("show", **about)
    assert api.answer(question, "H7") == told("answer", item="H7", **about)
    assert api.answer(question, "H9")["right"]
    assert api.solve(question) == told("solve", **about)
    assert api.solve(api.show(at_the_trick(), "which-cards")) == api.solve(question)
    assert "troef" in api.answer(question, "SA", lang="nl")["say"]


def test_the_order_of_an_answer_counts_where_it_is_asked():
    question = api.show(at_the_trick(), "order:trump", "S", cards="H9 HJ H7")
    first, *others = api.solve(question)["solution"]
    assert question["mode"] == "order"
    assert api.answer(question, first, place=1)["right"]
    assert not api.answer(question, others[0], place=1)["right"]


@pytest.mark.parametrize("game", GAMES)
def test_fresh_exercises_are_those_of_the_protocol(game):
    kind = next(one["fresh"][0] for one in api.notation(game)["questions"] if one["fresh"])
    question = api.exercise(game, kind, seed=7, difficulty=2)
    assert question == told("exercise", game=game, options={}, ask=kind, seed="7", difficulty=2)
    for right in api.solve(question)["solution"]:
        place = {"place": 1} if question["mode"] == "order" else {}
        judged = api.answer(question, right, **place)
        assert judged["right"] or question["mode"] == "order"


def test_an_exercise_comes_at_a_moment_when_a_rule_bites():
    question = api.exercise("klaverjas-4", "which-cards", seed=3, bites="play/must-trump", roem_naming="side")
    asked = {"options": {"roem_naming": "side"}, "bites": ["play/must-trump"], "difficulty": 1, "seed": "3"}
    assert question == told("exercise", game="klaverjas-4", ask="which-cards", **asked)
    assert api.read(question["table"]).house_rules["roem_naming"] == "side"


def test_deals_are_those_of_the_protocol():
    found = api.deal("klaverjas-4", ["play/must-trump"], seat="s", seed=7, count=2, within=20)
    asked = {"bites": ["play/must-trump"], "for": "S", "seed": "7", "count": 2, "within": 20}
    assert found == told("deal", game="klaverjas-4", **asked)
    assert len(found["deals"]) == 2
    assert found == api.deal("klaverjas-4", "play/must-trump", seat="S", seed="7", count=2, within=20)
    assert api.deal("klaverjas-4", "play/must-trump", seed=1)["deals"][0]["moments"][0]["bites"]


# ---- mistakes


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (lambda lang: api.undo(at_the_trick(), lang=lang), ""),
        (lambda lang: api.undo(at_the_trick(), "Z", lang=lang), "Z"),
        (lambda lang: api.step(at_the_trick(), 1, lang=lang), "1"),
        (lambda lang: api.step(at_the_trick(), "0", lang=lang), "to"),
        (lambda lang: api.step(at_the_trick(), -1, lang=lang), "1"),
        (lambda lang: api.course("nothing", lang=lang), ""),
        (lambda lang: api.tricks(at_the_trick(), "Z", lang=lang), "Z"),
        (lambda lang: api.sight(at_the_trick(), "Z", lang=lang), "Z"),
        (lambda lang: api.sight(7, lang=lang), "table"),
        (lambda lang: api.drawn(at_the_trick(), "Z", lang=lang), "Z"),
        (lambda lang: api.notation("klaverjass", lang=lang), "klaverjas-4"),
        (lambda lang: api.notation("klaverjas-4", trumpin="x", lang=lang), "trumping"),
        (lambda lang: api.compare(at_the_trick(), "klaverjas-4/amsterdam", lang=lang), "amsterdams"),
        (lambda lang: api.compare(at_the_trick(), {"trumpin": "x"}, lang=lang), "trumping"),
        (lambda lang: api.compare(at_the_trick(), 7, lang=lang), "with"),
        (lambda lang: api.show(at_the_trick(), "who-win", lang=lang), "who-wins"),
        (lambda lang: api.show(at_the_trick(), None, lang=lang), "ask"),
        (lambda lang: api.exercise("klaverjas-4", "which-card", seed=1, lang=lang), "which-cards"),
        (lambda lang: api.exercise("klaverjas-4", "roem", seed=None, lang=lang), "seed"),
        (lambda lang: api.exercise("klaverjas-4", "roem", seed=1, difficulty=7, lang=lang), "7"),
        (lambda lang: api.exercise("klaverjas-4", "roem", seed=1, bites=7, lang=lang), "bites"),
        (lambda lang: api.answer(api.show(at_the_trick(), "which-cards"), "H8", lang=lang), "H8"),
        (lambda lang: api.answer(None, "H8", lang=lang), "question"),
        (lambda lang: api.answer({}, "H8", lang=lang), "table"),
        (lambda lang: api.solve({"table": at_the_trick().text}, lang=lang), "ask"),
        (lambda lang: api.deal("klaverjas-4", "play/must-trum", seed=1, lang=lang), "play/must-trump"),
        (lambda lang: api.deal("klaverjas-4", "play/must-trump", seed=1, seat="q", lang=lang), "q"),
        (lambda lang: api.deal("klaverjas-4", "play/must-trump", seed=1, count=0, lang=lang), "0"),
        (lambda lang: api.deal("klaverjas-4", (), seed=1, lang=lang), "bites"),
        (lambda lang: api.advance(at_the_trick(), "Z", lang=lang), "Z"),
    ],
)  # fmt: skip
def test_a_mistake_is_one_sentence_that_names_it_or_the_nearest_word(wrong, said):
    told_in = {}
    for lang in ("nl", "en"):
        with pytest.raises(NotPossible) as raised:
            wrong(lang)
        told_in[lang] = str(raised.value)
        assert said in told_in[lang]
        assert told_in[lang].endswith((".", "?", ")")), told_in[lang]
    assert told_in["nl"] != told_in["en"]


@pytest.mark.parametrize("seat", ["s", "S"])
def test_the_letter_of_a_seat_is_read_in_either_case(seat):
    table = at_the_trick()
    assert api.choices(table, seat) == ("H9",)
    assert api.play(table, "H9", seat) == after_the_trick()
    assert api.seen(table, seat) == api.seen(table, "S")
    assert api.sight(table, seat) == api.sight(table, "S")
    assert ask("open", table=table.text, seat=seat) == ask("open", table=table.text, seat="S")


@pytest.mark.parametrize(
    ("given", "wrong"),
    [
        ("q", lambda given: api.choices(at_the_trick(), given)),
        ("h8x", lambda given: api.play(at_the_trick(), given)),
        ("hq", lambda given: api.start("klaverjas-4", south=given)),
        ("q", lambda given: api.start("klaverjas-4", dealer=given)),
        ("x", lambda given: api.start("klaverjas-4", trump=given)),
        ("z9", lambda given: api.answer(api.show(at_the_trick(), "which-cards"), given)),
    ],
)
def test_a_mistake_is_quoted_as_it_was_written(given, wrong):
    with pytest.raises(NotPossible) as raised:
        wrong(given)
    assert str(raised.value).startswith(f"{given} ")
