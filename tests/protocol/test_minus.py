"""A negative number is printed with a minus sign wherever it is read; as a value it stays a number."""

import random
import re

import pytest

from rules_core.cards.reasons import Amount, because
from rules_core.kinds import GAMES
from rules_core.words import words_of
from tests.laws.random_tables import play_through, random_table
from tests.soak.dear import sentences
from tests.table_talk import ask, problems

MINUS = "\N{MINUS SIGN}"
WITH_HYPHEN = re.compile(r"(?<![\w)])-\d")
BELOW_NOUGHT = ("five-hundred", "kleurenwiezen")


def counted(game, dice):
    """Return the text of a deal that was played to its sheet."""
    *_, last = play_through(random_table(game, (), dice), dice)
    return last.text


def replies_about(text, lang):
    """Yield all replies about a deal that is over."""
    yield ask("open", lang=lang, table=text, seat="all")
    yield ask("why", lang=lang, table=text, seat="you", about="score")
    for side in ask("open", lang=lang, table=text, seat="all")["view"]["sides"]:
        for question in (f"written:{side['side']}", f"true:written {side['side']} -20"):
            yield ask("exercise", lang=lang, table=text, seat="you", ask=question)
            yield ask("solve", lang=lang, table=text, seat="you", ask=question)


@pytest.mark.parametrize("lang", ["nl", "en"])
@pytest.mark.parametrize("game", GAMES)
def test_no_sentence_prints_a_hyphen_before_a_number(game, lang):
    dice = random.Random(f"minus {game}")
    told = []
    for text in [counted(game, dice) for _ in range(8)]:
        # A problem with a question quotes it as it was written, in notation.
        told += [one for reply in replies_about(text, lang) if reply["kind"] != "problems" for one in sentences(reply)]
        sheet = ask("open", table=text, seat="all")["view"]["sheet"]
        assert sheet is None or all(isinstance(points, int) for points in sheet["totals"].values())
    assert [one for one in told if WITH_HYPHEN.search(one)] == []
    assert game not in BELOW_NOUGHT or any(f"{MINUS}{digit}" in one for one in told for digit in "123456789")


@pytest.mark.parametrize(("lang", "stake"), [("nl", f"{MINUS}0,75"), ("en", f"{MINUS}0.75")])
def test_points_and_amounts_are_printed_alike(lang, stake):
    words = words_of(lang)
    assert words.text("item.number", number=-300) == f"{MINUS}300"
    assert words.text("item.number", number=Amount(-3, "0.25")) == stake


def test_quoted_input_is_repeated_unchanged():
    assert "-3x" in words_of("en").reason(because("", "problem.not-a-number", given="-3x"))


@pytest.mark.parametrize(("lang", "needed"), [("nl", "heel getal van 0 of meer"), ("en", "whole number of 0 or more")])
def test_a_number_below_nought_is_refused_with_the_least_there_can_be(lang, needed):
    for field, value in (("scores", "S -3"), ("deal", "-3")):
        (told,) = problems(lang, game="gin-rummy", **{field: value}).at(field).items
        assert told["say"].startswith("-3 ")
        assert needed in told["say"]
    (half,) = problems(lang, game="five-hundred", scores="NS 2.5").at("scores").items
    assert needed not in half["say"]
