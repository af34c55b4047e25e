"""The coach of Kleurenwiezen: its advice is legal, quick, and better than chance."""

import random

import pytest

from rules_core.cards.action_text import text_of
from rules_core.cards.chance import Chance
from rules_core.kinds.colour_whist.coach.sight import sight_of
from rules_core.kinds.colour_whist.kleurenwiezen import KLEURENWIEZEN
from rules_core.table.table import setup_of, start
from rules_core.teach.coach.advice import advise, choose
from rules_core.words import words_of
from tests.games.coached import played_to_its_end
from tests.laws.random_tables import play_through, random_table
from tests.table_talk import ask

from .hands import GAME

WORDS = [words_of(language) for language in ("nl", "en")]
RULES = {entry.rule for entry in KLEURENWIEZEN.rulebook}


def at(**fields):
    """A table of the core."""
    return start(setup_of(GAME, fields))


@pytest.mark.parametrize("number", range(8))
def test_wherever_a_deal_wanders_there_is_legal_advice_in_three_sentences(number):
    dice = random.Random(f"coach {number}")
    for table in play_through(random_table(GAME, (), dice), dice):
        if table.stage.turn is None:
            return
        found = advise(table, table.stage.turn)
        assert found.action in table.stage.choices(), table.text
        for reason in (found.look, found.principle, found.choice):
            assert not reason.rule or reason.rule in RULES
            assert all("{" not in words.reason(reason) for words in WORDS)


@pytest.mark.parametrize(
    "contract", ["kleine-miserie", "pico", "abondance-D", "miserie", "blote-miserie", "solo-slim", "troel", "9S"]
)
def test_every_contract_is_played_to_its_end(contract):
    declarers = "E S" if contract in ("troel", "9S") else "E"
    table = at(contract=contract, declarers=declarers, seed=contract)
    while table.stage.turn is not None:
        table = table.play(choose(table, table.stage.turn))
    assert table.seen.sheet is not None


def test_a_match_among_coaches_comes_to_an_end():
    table, _ = played_to_its_end(at(seed="match", deals="4"), 30)
    assert sum(table.seen.totals) == 0


def test_it_knows_only_what_its_seat_may_see():
    south = "HA HK H9 H8 H7 SA S3 D9 D4 D3 C8 C5 C2"
    one, other = (at(contract="miserie", declarers="E", dealer="E", south=south, seed=seed) for seed in "ab")
    assert one.stage.hands != other.stage.hands
    assert sight_of(one, one.stage.turn) == sight_of(other, other.stage.turn)


def test_it_beats_players_who_do_anything():
    gained = 0
    for number in range(16):
        table, chance = at(seed=f"strength {number}", dealer="NESW"[number % 4]), Chance(f"any {number}")
        coached = table.seating.seats[number // 4 % 4]
        while (seat := table.stage.turn) is not None:
            table = table.play(choose(table, seat) if seat is coached else chance.choice(table.stage.choices()))
        gained += table.seen.sheet.total(table.seating.side_at(coached)) if table.seen.sheet else 0
    assert gained > 0


@pytest.mark.parametrize(("fields", "said"), [
    ({"south": "HA HK HQ HJ H9 H8 SA SK DK DQ D2 C4 C5"}, "call:alone-H"),
    ({"south": "HA HK H9 H8 H7 SA S3 D9 D4 D3 C8 C5 C2"}, "call:ask-H"),
    ({"south": "H9 H7 H4 H3 S9 S8 S7 D9 D8 D6 C9 C7 C6"}, "pass"),
    ({"south": "H2 H3 H4 H6 S2 S3 S5 D2 D3 D4 C2 C3 C5"}, "call:blote-miserie"),
])  # fmt: skip
def test_the_first_reason_of_the_coach(fields, said):
    table = at(dealer="E", seed="zegt", **fields)
    words = table.play(choose(table, table.seating.seat("S"))).written
    assert words[0] == said


def test_of_trumps_it_counts_no_more_than_the_opponents_have_cards():
    """Eleven tricks are taken but not written: the opponents have four cards, and the partner two."""
    piles = {"leads": "N", "piles": "N N N N N N N N N N N"}
    setup = {"game": GAME, "contract": "8H", "declarers": "N S", "dealer": "W", **piles, "north": "HA HK"}
    said = [ask("hint", lang=lang, setup=setup, seat="N", step=1)["say"] for lang in ("nl", "en")]
    assert said[0].endswith(": 4.")
    assert said[1] == "Count the trumps that your opponents may still hold: 4."


def test_it_asks_for_no_partner_when_nobody_can_join_any_more():
    south = "HA HK HJ H9 H8 SA S3 D9 D4 D3 C8 C5 C2"
    first, last = at(dealer="E", south=south), at(dealer="S", south=south, log="pass pass pass")
    assert [text_of(choose(table, table.stage.turn)) for table in (first, last)] == ["call:ask-H", "pass"]
