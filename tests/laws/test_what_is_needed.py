"""The playing side needs the number of points that the table states, under every value of every option."""

import random
import re

import pytest

from build_scripts.tables.engine import ask
from rules_core.kinds import GAMES
from rules_core.kinds.jas.rules import JasRules
from rules_core.kinds.jas.scoring.score import is_made, tallies
from rules_core.table.table import setup_of, start

from .random_tables import play_through, rules_of, values_of

SEEDS = 6


def every_value():
    """Return each game in which points are needed, with each value of each option; for the gate the first of each."""
    found = []
    for key, game in GAMES.items():
        if not isinstance(rules_of(game), JasRules) or rules_of(game).lives:
            continue
        values = [("contract", value) for option in game.options if option.key == "contract" for value in option.values]
        values += [(one.key, value) for one in game.options if one.key != "contract" for value in values_of(one)]
        for place, (option, value) in enumerate(values):
            marks = () if option == "contract" or not place else pytest.mark.slow
            found.append(pytest.param(key, {option: value}, marks=marks, id=f"{key}-{option}-{value}"))
    return found


def numbers(say, told):
    """Return the numbers in a sentence, except the factor by which the deal counts."""
    found = [int(number) for number in re.findall(r"\d+", say)]
    if told["factor"] > 1:
        found.remove(told["factor"])
    return found


@pytest.mark.parametrize(("key", "options"), every_value())
def test_the_stated_need_decides_the_deal(key, options):
    for number in range(SEEDS):
        dice = random.Random(f"needed/{key}/{options}/{number}")
        told, last = None, None
        for last in play_through(start(setup_of(key, {"seed": str(number), **options})), dice):
            view = ask("en", "open", table=last.text, seat="all")["view"]
            contract = view["contract"]
            if contract is None:
                continue
            told = contract
            assert numbers(told["say"], told) == ([told["needs"]] if told["needs"] else [])
            break
        if told is None:
            continue
        *_, last = play_through(last, dice)
        playing, others = tallies(last.stage.play)
        enough = playing.points >= told["needs"] if told["needs"] else playing.points > sum(o.points for o in others)
        assert is_made(last.stage.deal, playing, others) is enough
