"""Questions that any reader reads in one way only: the others are in no bank."""

from rules_core.table.table import setup_of, start
from rules_core.teach.exercises.kind import Fresh
from rules_core.teach.exercises.question import Mode
from rules_core.teach.pupils.answers import asked_of
from rules_core.teach.pupils.clear import is_clear

HAND = {"trump": "H", "south": "H9 H7 SA DT"}


def asked(ask, game="klaverjas-4", **fields):
    """Return a question for South at a table of klaverjas."""
    table = start(setup_of(game, {**HAND, **fields}))
    return Fresh(table=table, seat=table.seating.seat("S"), ask=ask, extra={})


def test_a_trick_that_an_opponent_trumped_is_clear():
    assert is_clear(asked("which-cards", trick="N CK E HQ"))


def test_a_trick_that_the_partner_trumped_is_not_for_amsterdams_answers_it_otherwise():
    assert not is_clear(asked("which-cards", trick="W CK N HQ E C7"))


def test_a_table_of_another_variant_is_not_clear():
    assert not is_clear(asked("which-cards", "klaverjas-4/amsterdams", trick="N CK E HQ"))


def test_a_question_with_several_reasons_is_not_clear():
    played = {"trick": "N CK E HQ S HA W C7"}
    assert is_clear(asked("who-wins", **played))
    assert not is_clear(asked("why", **played))


def test_a_question_for_one_of_several_cards_is_not_clear():
    exercise = asked("play", trick="N DK E D7", south="DA D9 SA DT")
    assert asked_of(exercise).mode is Mode.ONE
    assert not is_clear(exercise)
