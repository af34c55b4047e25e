"""The engine lists exactly the questions that can be asked: in every game those that some table can answer."""

import json
import random

import pytest

from rules_core.door.reference.questions import CLAIMED
from rules_core.door.service import handle
from rules_core.kinds import GAMES
from tests.laws.random_tables import play_through, random_table, variant_sets
from tests.table_talk import ask

KINDS = (
    *("which-cards", "play", "best", "order", "worth", "who-wins", "why", "points", "roem", "melds", "deadwood"),
    *("knock", "lay-off", "bid", "stands", "written", "wins", "pays", "next", "true"),
)
DEALS, POSITIONS = 8, 7
# Asked with words of their own: a claim, a call, or several statements.
WITH_MORE = {"true:", "leads-to:", "holds", "holds-now"}
# Asked at the end of a deal, or at a moment that few random deals have.
SELDOM = ("bid", "stands", "next:", "written:", "wins:", "pays", "melds", "knock", "lay-off")


def positions(key):
    """Yield positions from random deals, including the first and the last."""
    dice = random.Random(f"questions {key}")
    game = GAMES[key]
    for _ in range(DEALS):
        players = {"players": str(game.players[0] if len(game.players) < 4 else 4)} if game.option("players") else {}
        tables = list(play_through(random_table(key, dice.choice(variant_sets(game)), dice, **players), dice))
        yield from (tables[0], tables[-1], *dice.sample(tables, min(POSITIONS, len(tables))))


def every_way_to_ask(table):
    """Yield every question with every detail, whether or not it fits, and the fields that go with it."""
    sides = [side.letter for side in table.seating.sides]
    for kind in KINDS:
        details = {
            "points": ("trick", "last", *sides),
            "roem": ("trick", "hand"),
            "written": sides,
            "wins": sides,
            "order": ("trick", "trump", "roem", "run"),
            "deadwood": ("cards", "points"),
            "next": ("leads", "deals", "speaks"),
        }
        if kind != "true":
            yield from [f"{kind}:{detail}" for detail in details.get(kind, ())] or [kind]


def a_claim(claim, table):
    """Return a claim, right or wrong."""
    seats, sides = table.seating.seats, table.seating.sides
    turn = table.stage.turn
    held = table.stage.hands[turn.index] if turn and isinstance(getattr(table.stage, "hands", None), tuple) else ()
    part = {"number": "20", "suit": "H", "side": sides[0].letter, "card": held[0].text if held else "HA"}
    letters = iter(seat.letter for seat in seats)
    return " ".join([f"true:{claim}", *(next(letters) if kind == "seat" else part[kind] for kind in CLAIMED[claim])])


def opens(table, asked):
    """Return whether a question about a table is accepted."""
    seat = table.stage.turn or table.seating.seats[0]
    rows = {f"order:{one.name}": one.of_suit(one.suits[0]) for one in table.card_facts.orders}
    beside = {"cards": " ".join(one.text for one in rows[asked][:2])} if asked in rows else {}
    request = {"op": "show", "table": table.text, "seat": seat.letter, "ask": asked, **beside}
    return json.loads(handle(json.dumps(request)))["kind"] == "exercise"


@pytest.mark.slow("test_a_fresh_exercise_has_an_answer_and_can_be_shown_again asks one of each kind")
@pytest.mark.parametrize("key", GAMES)
def test_the_questions_listed_are_those_that_can_be_asked(key):
    asked, claimed, told_asks, told_claims = set(), set(), set(), set()
    for table in positions(key):
        players = {"players": str(len(table.seating.seats))} if GAMES[key].option("players") else {}
        told = ask("notation", game="/".join(filter(None, (key, "+".join(table.setup.variants)))), options=players)
        told_asks |= {way for one in told["questions"] for way in one["asks"]} - WITH_MORE
        told_claims |= {one["claim"] for one in told["claims"]}
        asked |= {one for one in every_way_to_ask(table) if opens(table, one)}
        claimed |= {one for one in CLAIMED if opens(table, a_claim(one, table))}
    assert asked - told_asks == set(), "can be asked, and nothing tells of it"
    seldom = {one for one in told_asks if one.startswith(SELDOM)}
    assert told_asks - asked - seldom == set(), "is told, and can nowhere be asked"
    assert claimed - told_claims == set(), "can be claimed, and nothing tells of it"
    assert told_claims - claimed - {"written", "made", "nat", "pit"} == set(), "is told, and can nowhere be claimed"
