"""No hint counts more cards than the hidden hands can hold, nor more tricks than there are cards to take them with."""

import re
from itertools import islice

import pytest

from rules_core.cards.reasons import Impossible
from rules_core.kinds import GAMES
from rules_core.table.table import setup_of, start
from rules_core.words import LANGUAGES

from .bounds import COUNTS, too_high
from .hints_held import asked_for
from .openings import Openings
from .test_hints import OF_THE_POSITION, messages

FEW, MANY, SETUPS = 4, 500, 100_000
COUNTED = re.compile(r"\{count\b")


def partly_written(game, seed):
    """Tables of which only part is written, with a seat that may ask for a hint."""
    for setup in Openings(game, f"hints {seed}").drawn(SETUPS):
        fields = {name: value for name, value in setup.items() if name != "game"}
        try:
            table = start(setup_of(setup["game"], fields))
        except Impossible:
            continue
        if asked := asked_for(table):
            yield table, asked[0]


def hold(game, seed, count):
    """Hold so many hints at tables written in part to what the hidden hands can hold."""
    for table, seat in islice(partly_written(game, seed), count):
        assert not too_high(table, seat), f"{seat} at {table.text}: {too_high(table, seat)}"


@pytest.mark.parametrize("game", GAMES)
def test_at_a_table_written_in_part_a_hint_counts_no_more_than_the_others_hold(game):
    hold(game, "few", FEW)


@pytest.mark.slow("test_at_a_table_written_in_part_a_hint_counts_no_more_than_the_others_hold asks at a few")
@pytest.mark.parametrize("game", GAMES)
def test_at_many_tables_written_in_part_a_hint_counts_no_more_than_the_others_hold(game):
    hold(game, "many", MANY)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_count_of_cards_in_a_hint_has_a_bound(lang):
    counted = {key for key, text in messages(lang).items() if key.startswith(OF_THE_POSITION) and COUNTED.search(text)}
    assert counted <= set(COUNTS)
