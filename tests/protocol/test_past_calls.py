"""Past calls are repeated in their original words, however the deal went on: in every game, through the only door."""

import random

import pytest

from rules_core.cards.action_text import text_of
from rules_core.cards.cards import Card
from tests.laws.random_tables import every_table, named, pick, random_table
from tests.one_of_each_kind import ONE_OF_EACH_KIND
from tests.table_talk import ask, table

EVERY = every_table()
# More calls than are ever made before the first card.
LONG_AFTER = 40


def calls_of(view):
    """Return the calls so far with their seats, and the words beside the seats."""
    said = [(call["seat"], call["say"]) for call in view["calls"]]
    last = dict(said)
    assert {place["seat"]: place["call"] for place in view["seats"] if place["call"]} == last
    return said


def said_in_order(calls, buttons):
    """Return whether each call is among the buttons that were pressed, in this order."""
    left = iter(buttons)
    return all(call in left for call in calls)


@pytest.mark.parametrize(
    "way",
    [pytest.param(way, marks=() if way[0] in ONE_OF_EACH_KIND else pytest.mark.slow) for way in EVERY],
    ids=named,
)
def test_a_call_keeps_the_words_of_its_button(way):
    """The language is drawn at random."""
    key, chosen, players = way
    dice = random.Random(f"calls {way}")
    lang = dice.choice(("nl", "en"))
    here, buttons = random_table(key, chosen, dice, players=str(players)), []
    while here.stage.turn is not None:
        view = ask("open", lang=lang, table=here.text, seat="all")["view"]
        heard = calls_of(view)
        assert said_in_order(heard, buttons), f"{heard} is not what was said: {buttons}, at {here.text}"
        if view["phase"] == "tricks" and len(here.log) > LONG_AFTER:
            return
        who, labels = here.stage.turn, {choice["action"]: choice["label"] for choice in view["choices"]}
        shown = [one for one in here.stage.choices() if isinstance(one, Card) or text_of(one, who) in labels]
        here = here.play(pick(here, dice, shown))
        buttons.append((who.letter, labels.get(here.written[-1])))


def test_declining_the_kraken_and_an_earlier_pass_are_worded_apart():
    fields = {"game": "klaverjas-4/kraken", "deal": "2", "dealer": "W", "turn": "H2", "seed": "no", "lang": "en"}
    asked = table(**fields, log="pass play")
    assert calls_of(asked.view) == [("N", "Pass"), ("E", "I play hearts")]
    begun = table(**fields, log="pass play pass pass")
    assert begun.phase == "tricks"
    assert calls_of(begun.view) == [*calls_of(asked.view), ("S", "No"), ("N", "No")]


@pytest.mark.parametrize(("lang", "passed"), [("nl", "Pas"), ("en", "Pass")])
def test_stopping_and_staying_out_are_worded_apart(lang, passed):
    asked = "pass call:ask-H call:join-H call:alone-C call:6solo-C"
    here = table(game="kleurenwiezen", dealer="W", seed="stop", lang=lang, log=asked)
    (stop,) = [choice["label"] for choice in here.on_turn().view["choices"] if choice["action"] == "pass"]
    assert stop == "Stop"
    here = here.play("pass")
    assert calls_of(here.view)[0] == ("N", passed)
    assert calls_of(here.view)[-1] == ("S", "Stop")
    (out,) = [choice["label"] for choice in here.on_turn().view["choices"] if choice["action"] == "pass"]
    assert out == passed
