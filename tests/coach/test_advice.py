"""The coach always has a legal action and three sentences for it, and gives the same answer when asked again."""

import pytest

from rules_core.cards.action_text import text_of
from rules_core.kinds.jas.coach.advice import advice_from
from rules_core.kinds.jas.coach.sight import sight_of
from rules_core.table.game import choices_of
from rules_core.teach.coach.advice import advise, choose
from rules_core.words import words_of
from tests.table_talk import ask

from .positions import GAME, RULES, WAYS, dealt, position, wandering


@pytest.mark.parametrize("way", range(len(WAYS)), ids=[f"{game} {options}" for game, options in WAYS])
def test_every_seat_that_may_do_something_gets_legal_advice_in_both_languages(way):
    for step, table in enumerate(wandering(way, 3)):
        for seat in table.seating.seats:
            if step % 2 and choices_of(table.stage, seat):
                advice = advise(table, seat)
                assert advice.action in choices_of(table.stage, seat)
                for reason in (advice.look, advice.principle, advice.choice):
                    assert reason.rule == "" or reason.rule in RULES
                    for lang in ("nl", "en"):
                        sentence = words_of(lang).reason(reason)
                        assert sentence.endswith((".", "?"))
                        assert "{" not in sentence


@pytest.mark.parametrize("way", range(len(WAYS)), ids=[f"{game} {options}" for game, options in WAYS])
def test_four_coaches_play_a_deal_to_its_end(way):
    table = dealt(way, 5)
    for _ in range(200):
        if table.stage.turn is None:
            return
        table = table.play(choose(table, table.stage.turn))
    raise AssertionError(table.text)


def test_asked_again_it_says_the_same():
    for table in list(wandering(0, 11))[::4]:
        assert advice_from(sight_of(table, table.stage.turn)) == advice_from(sight_of(table, table.stage.turn))


def test_advice_that_rests_on_no_rule_is_called_advice():
    for way in (0, 2, 6):
        for table in list(wandering(way, 13))[::3]:
            reason = advise(table, table.stage.turn).principle
            if not reason.rule:
                assert words_of("nl").reason(reason).startswith(("Vuistregel: ", "Advies: "))
                assert words_of("en").reason(reason).startswith(("Rule of thumb: ", "Advice: "))


def test_a_hint_comes_in_three_steps_and_the_card_only_in_the_last():
    setup = {"game": GAME, "trump": "H", "south": "H9 H7 SA DT", "trick": "W CK, N HQ, E C7"}
    steps = [ask("hint", setup=setup, seat="S", step=step) for step in (1, 2, 3)]
    assert [step["action"] for step in steps] == [None, None, "H9"]
    assert len({step["say"] for step in steps}) == 3


def test_the_dealer_of_kleintje_klaverjas_chooses_what_his_sentence_says():
    table = position("kleintje-klaverjas", seed="a", dealer="A")
    for done in ("choose:cards3", "choose:skart2", "choose:closed"):
        advice = advise(table, table.stage.turn)
        assert text_of(advice.action) == done
        assert "three cards and a small closed skart" in words_of("en").reason(advice.principle)
        table = table.play(advice.action)
