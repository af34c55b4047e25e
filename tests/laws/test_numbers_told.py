"""The needs, limits, bonuses and values in sentences are those of play and scoring, under each value of each option."""

import random

import pytest

from rules_core.cards.action_text import action_of
from rules_core.cards.reasons import because
from rules_core.kinds import GAMES
from rules_core.table.game import Group
from rules_core.table.table import setup_of, start
from rules_core.teach.coach.advice import advise, choose
from tests.one_of_each_kind import ONE_OF_EACH_KIND
from tests.table_talk import ask

from .numbers_told import CLAIMS, Told, is_true
from .random_tables import NUMBERS_AS_VALUES, everything_sayable, pick, rules_of, values_of

LOOKS_EVERY = 6
# How many matches of how many deals are played for each value.
FEW, MANY = (1, 2), (3, 4)


def values_of_options():
    """Return each value of each option that differs from the source; at the gate only for the first of each kind."""
    found = []
    for key, game in GAMES.items():
        cases = [("as-in-source", {}, True)]
        for option in game.options:
            others = [value for value in dict.fromkeys((*option.values, *values_of(option))) if value != option.default]
            cases += [(f"{option.key}-{value}", {option.key: value}, value == others[0]) for value in others]
        for name, options, first in cases:
            if first and key in ONE_OF_EACH_KIND:
                found.append(pytest.param(key, options, FEW, id=f"{key}-{name}"))
            found.append(pytest.param(key, options, MANY, id=f"{key}-{name}-long", marks=pytest.mark.slow))
    return found


def chosen(table, dice):
    """Return the next action: a random one, except in gin, where random play never ends and the coach acts."""
    return choose(table, table.stage.turn) if GAMES[table.game.key].group is Group.RUMMY else pick(table, dice)


def deals(key, options, matches, most):
    """Yield every table of the first deals of some matches, so that scores, lives and bans come up."""
    for number in range(matches):
        dice = random.Random(f"numbers {key} {options} {number}")
        table = start(setup_of(key, {"seed": str(number), **enabling(key, options), **options}))
        for _ in range(most):
            yield table
            while table.stage.turn is not None:
                table = table.play(chosen(table, dice))
                yield table
            if table.seen.winner is not None:
                break
            table = table.next_deal()


def enabling(key, options):
    """Return the house rules without which these have no effect: those that a variant of the game sets beside them."""
    game = GAMES[key]
    for option in game.options:
        if option.key in options and option.only is not None and not option.only(rules_of(game)):
            for variant in game.variants:
                if option.only(rules_of(game, (variant.key,))):
                    return dict(variant.sets)
    return {}


def everything_told(table, *, looks):
    """Yield all sentences at a table; with `looks` also a hint, the results of a call, and the reasons for refusals."""
    seen = table.seen
    plain = [*(one.reason for one in table.events), *again(table.card_facts)]
    plain += [seen.contract.told] if seen.contract else []
    plain += [*seen.asks(table.stage.turn), *seen.standing, *table.question_facts.given]
    if seen.result:
        plain += [*filter(None, (seen.result.head,)), *seen.result.told, *seen.result.written, *seen.result.won]
    if looks and table.stage.turn is not None:
        plain += filter(None, map(seen.outlook, seen.choices)) if seen.outlook else ()
        plain += [refusal.reason for refusal in refusals(table)]
        advice = advise(table, table.stage.turn)
        plain += [advice.look, advice.principle, advice.choice]
    yield from (Told(reason=reason, table=table) for reason in plain)
    for sheet in filter(None, (seen.sheet, seen.final)):
        for place, line in enumerate(sheet.lines):
            yield Told(reason=line.reason, table=table, line=line, above=sheet.lines[:place])


def again(card_facts):
    """Return the replies to a wrong answer about counting cards, and about the score."""
    return [
        because("", saying)
        for saying in (card_facts.writes, card_facts.counting.again if card_facts.counting else "")
        if saying
    ]


def refusals(table):
    """Return the refusals of actions that somebody might try, including those of gin."""
    tried = list(everything_sayable(table.seating))
    hand = table.seen.hand(table.stage.turn)
    tried += [action_of(f"{verb}:{one.text}", table.seating, None) for verb in ("knock", "gin") for one in hand[:3]]
    return filter(None, map(table.stage.refusal, tried))


@pytest.mark.parametrize(("key", "options", "length"), values_of_options())
def test_numbers_are_those_of_the_rule_in_force(key, options, length):
    heard = set()
    for step, table in enumerate(deals(key, options, *length)):
        for told in everything_told(table, looks=step % LOOKS_EVERY == 0):
            assert is_true(told), f"{told.reason} {told.line} at {table.text}"
            heard.add(told.reason.saying)
    assert heard & CLAIMS.keys() or not GAMES[key].options, "claim its numbers in tests/laws/numbers_told.py"


@pytest.mark.parametrize(
    ("key", "worth"),
    [("klaverjas-4", "20, 50, 100, 200"), ("klaverjas-3", "20, 40, 80, 120"), ("kleintje-klaverjas", "20")],
)
def test_impossible_roem_is_refused_with_the_values_of_combinations_in_this_game(key, worth):
    side = rules_of(GAMES[key]).seating.sides[0].letter
    said = ask("check", setup={"game": key, "trump": "H", "named": f"{side} 30"})["problems"]
    assert any(f"combinaties zijn {worth} punten waard" in one["say"] for one in said)


@pytest.mark.parametrize("game", GAMES)
def test_a_house_rule_that_reads_numbers_is_drawn_with_some(game):
    """The numbers of such a rule are free, so they are drawn near its limits and far from those of the source."""
    for option in GAMES[game].options:
        drawn = [value for value in NUMBERS_AS_VALUES.get(option.key, ()) if option.allows(value)]
        assert drawn or option.reads is None, f"add numbers for {option.key} to NUMBERS_AS_VALUES in random_tables.py"
