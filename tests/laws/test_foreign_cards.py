"""A card, suit, seat or bid that a table does not have is said to be one, at its place in a log, and is no fault."""

import random
from dataclasses import replace

import pytest

from rules_core.cards.action_rows import ROWS, cards_of
from rules_core.cards.actions import NameRoem
from rules_core.cards.cards import SOLD_PACKS, Card
from rules_core.cards.reasons import Impossible
from rules_core.kinds import GAMES
from rules_core.say.spoken import spoken_problem
from rules_core.table.table import start
from rules_core.words import LANGUAGES, words_of
from tests.laws.random_tables import BY_HAND, every_table, everything_sayable, named, pick, table_at

STEPS, LONGEST, EVERY_FEW = 25, 150, 5
EVERY_CARD = sorted({one.text for pack in SOLD_PACKS.values() for one in pack})
NO_PART = {"seat": "X", "suit": "X", "number": "x"}
# Bids of one game in the log of another, in every form that a bid can have.
BIDS = ("bid:1", "bid:90", "bid:82", "bid:5S", "bid:82C", "bid:1000", "bid:0", "bid:100H")


def cards_named(reason):
    """Yield the cards among the facts of a reason."""
    for _, fact in reason.facts:
        yield from (one for one in (fact if isinstance(fact, tuple) else (fact,)) if isinstance(one, Card))


@pytest.mark.parametrize("game", GAMES)
def test_a_card_of_another_pack_is_said_to_be_one(game):
    dice = random.Random(f"foreign {game}")
    table = table_at(dice.choice([way for way in every_table() if way[0] == game]), dice)
    pack, rules = {*table.rules.pack}, {entry.rule for entry in table.game.rulebook}
    sayable = [one for one in everything_sayable(table.seating) if cards_of(one)]
    for step in range(STEPS):
        if table.stage.turn is None:
            break
        for action in sayable if step % 12 == 0 else dice.sample(sayable, 5):
            refusal = table.refusal(action)
            foreign = tuple(one for one in cards_of(action) if one not in pack)
            assert refusal or not foreign
            if refusal is None:
                continue
            if foreign:
                assert (refusal.reason.saying, *cards_named(refusal.reason)) == ("refuse.not-in-pack", *foreign)
                assert refusal.reason.rule in rules
            else:
                assert pack.issuperset(cards_named(refusal.reason)), refusal.reason
        table = table.played(pick(table, dice))


# ---- in a log ----


def ways_with(part):
    """Return every way to write an action that has such a part."""
    return [way.rstrip("…") for row in ROWS for way in row.ways if f"{{{part}" in way]


def filled(way, table, **parts):
    """Return the text of an action, with parts of this table where none are given."""
    there = {"seat": table.seating.seats[-1].letter, "suit": "H", "number": "1"}
    return way.format_map({**there, **parts})


def with_foreign_cards(table, dice):
    """Yield the text of an action of every kind that names cards, one of them of another pack."""
    own = [one.text for one in table.rules.pack if len(one.text) == 2]
    foreign = [text for text in EVERY_CARD if len(text) == 2 and text not in own]
    for way in ways_with("card"):
        one = dice.choice(foreign)
        yield filled(way, table, card=one, cards=dice.choice((one, "".join((*dice.sample(own, 2), one)))))


def problem_of(table, text):
    """Return the problem of a log with one more action, or None; it is spoken in every language."""
    where = f"log {len(table.log) + 1}"
    try:
        start(replace(table.setup_with_log, log=(*table.written, text)))
    except Impossible as wrong:
        (found,) = wrong.problems
        assert found.place == where, f"{text} is said at {found.place}: {table.text}"
        for lang in LANGUAGES:
            assert spoken_problem(words_of(lang), found)["say"]
        return found.reason
    return None


def hold_log(table, dice):
    """Hold actions that a table does not know, as the next of its log, to being said at their place."""
    rules = {entry.rule for entry in table.game.rulebook}
    for text in with_foreign_cards(table, dice):
        found = problem_of(table, text)
        assert found, f"{text} is allowed at {table.text}"
        assert (found.saying, found.rule in rules) == ("refuse.not-in-pack", True), f"{text}: {found} at {table.text}"
    for part, strange in NO_PART.items():
        for way in ways_with(part):
            own = table.rules.pack[-1].text
            text = filled(way, table, card=own, cards=own, **{part: strange})
            found = problem_of(table, text)
            assert found, f"{text} is allowed at {table.text}"
            assert found.saying == f"problem.not-a-{part}", f"{text}: {found} at {table.text}"
    for text in BIDS:
        problem_of(table, text)


def hold_logs(way, seed, every, **fields):
    """Hold the logs of a deal at random: at the first moment of each kind of stage, and at every so many steps."""
    dice = random.Random(f"{seed} {named(way)}")
    table, kinds = table_at(way, dice, **fields), set()
    for step in range(1, LONGEST):
        if step % every == 0 or type(table.stage) not in kinds:
            hold_log(table, dice)
        kinds.add(type(table.stage))
        if table.stage.turn is None:
            return
        table = table.played(pick(table, dice))


def test_every_action_that_names_cards_is_tried_with_foreign_ones():
    dice = random.Random("kinds of actions")
    table = table_at(("klaverjas-4", (), 4), dice)
    assert len(list(with_foreign_cards(table, dice))) == sum("{card" in way for row in ROWS for way in row.ways)
    assert NameRoem in {row.of for row in ROWS if any("{card" in way for way in row.ways)}


@pytest.mark.parametrize("game", GAMES)
def test_a_log_with_what_its_table_does_not_have_says_so_at_the_place(game):
    ways = [way for way in every_table() if way[0] == game]
    hold_logs(random.Random(game).choice(ways), "log", LONGEST)


@pytest.mark.slow("test_a_log_with_what_its_table_does_not_have_says_so_at_the_place holds one way to play each game")
@pytest.mark.parametrize("way", every_table(), ids=named)
def test_every_log_with_what_its_table_does_not_have_says_so_at_the_place(way):
    for fields in ({}, *BY_HAND.get(way[0], ())):
        hold_logs(way, "every log", EVERY_FEW, **fields)
