"""The coach of a game in which both hands are face up."""

import random

import pytest

from rules_core.table.table import setup_of, start
from rules_core.teach.coach.advice import advise
from tests.games.coached import played_to_its_end
from tests.table_talk import ask

from .situations import dekjas


def hint(here):
    """The reply to the third step of a hint."""
    return ask("hint", table=here.text, seat=here.turn, step=3)


def test_it_plays_on_a_strong_suit_and_passes_on_a_weak_one():
    strong = dekjas(dealer="N", turn="H7", south="HJ H9 HA HT SA CA DT C7", north="H8 S7 S8 D7 D8 C8 C9")
    assert hint(strong)["action"] == "play"
    weak = dekjas(dealer="N", turn="HJ", south="S7 S8 D7 D8 C8 C9 H7 H8", north="H9 HA HT SA CA DT C7")
    assert hint(weak)["action"] == "pass"
    assert hint(weak.play("smous"))["action"] == "letplay"
    assert hint(strong.play("smous"))["action"] == "anew"


def test_it_declares_its_open_cards_and_says_stuk():
    roem = dekjas(trump="H", at=5, leads="S", south="SA SK SQ C9 CJ D9 DT D7")
    assert hint(roem)["action"] == "show:SASKSQ"
    stuk = dekjas(trump="H", at=15, leads="S", south="HK HQ", north="H7 H8")
    assert hint(stuk)["action"].startswith("stuk:")


def test_it_looks_at_the_answer_before_a_lead_and_at_the_trick_before_an_answer():
    lead = dekjas(trump="H", at=15, leads="S", south="HJ SA", north="CT C7")
    answer = lead.play("SA")
    assert "op jouw kaart spelen" in ask("hint", table=lead.text, seat="S", step=1)["say"]
    assert "wie haalt deze slag" in ask("hint", table=answer.text, seat="N", step=1)["say"]


def test_with_nothing_face_down_it_reckons_to_the_end():
    """The ace of spades falls under the ten of trumps, unless the trump is drawn first."""
    here = dekjas(trump="H", at=15, leads="S", south="HJ SA", north="HT C7")
    assert hint(here)["action"] == "HJ"


@pytest.mark.rule("dekjas/match/no-win-by-that-roem")
def test_a_match_goes_on_until_somebody_wins():
    table, _ = played_to_its_end(start(setup_of("dekjas", {"seed": "match", "target": "500"})), 40)
    assert max(table.seen.totals) >= 500


def test_it_takes_more_than_chance_does():
    ahead = 0
    for number in range(8):
        table, dice = start(setup_of("dekjas", {"seed": f"chance {number}", "trump": "H"})), random.Random(number)
        while table.stage.turn is not None:
            mine = table.stage.turn.letter == "S"
            action = advise(table, table.stage.turn).action if mine else dice.choice(table.stage.choices())
            table = table.play(action)
        north, south = table.seen.points
        ahead += south - north
    assert ahead > 0
