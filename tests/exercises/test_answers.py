"""Replies to answers: they explain each number, and why a claim is not true."""

import random
import re

import pytest

from rules_core.kinds import GAMES
from rules_core.table.table import setup_of, start
from tests.laws.random_tables import pick
from tests.table_talk import ask
from tests.tiers import at_the_gate

MINUS = "\N{MINUS SIGN}"
TERM = r"\d+ \([^()]+\)"
ADDED_UP = re.compile(rf"^(?:[^:]+: )?(?:0|(?:{MINUS} )?{TERM}(?: [+{MINUS}] {TERM})*) = {MINUS}?\d+\.$")
LOST = {
    "game": "klaverjas-4", "dealer": "N", "trump": "D", "player": "S", "named": "EW 20",
    "tricks": "E S8 SA DA SJ / W CA C7 CK C9 / W HA H9 HT H8 / W C8 CT DT CQ "
    "/ E S9 SQ DK D9 / N HJ D8 H7 HQ / E SK S7 D7 DQ / N HK ST DJ CJ",
}  # fmt: skip
BID = {"game": "klaverjas-4", "dealer": "N", "deal": "2", "turn": "H4 D2"}
HALVED = {
    "game": "klaverjas-3", "dealer": "A", "trump": "S", "player": "A", "named": "A 20 B 40", "skart": "HT S8",
    "tricks": "B CQ C7 CA / A H8 HA H9 / B H7 HQ HK / A HJ SK D7 / B ST D8 SA / A CT CK C9 / A DT DA D9 / B S7 DJ SQ "
    "/ A DK SJ DQ",
    "a": "C8", "b": "S9", "c": "CJ", "log": "S9 CJ C8",
}  # fmt: skip
LEVEL = {
    "game": "dekjas", "trump": "H", "player": "S", "dealer": "N", "at": "16", "piles": "S S S S N N N S S N S N S S S",
    "points": "S 71 N 81", "leads": "S", "south": "S7", "north": "D7", "log": "S7 D7",
}  # fmt: skip
OF_ONE_CARD = {
    "game": "kleintje-klaverjas", "players": "3", "dealer": "C", "cards_each": "1", "player": "A", "bid": "56",
    "trump": "H", "a": "HJ", "b": "H9", "c": "HA", "log": "HJ H9 HA",
}  # fmt: skip


def told(asked, lang="nl", seat="S", **setup):
    """Return the engine's own answer to a question about a table, without variation selectors behind the suits."""
    return ask("solve", lang=lang, setup=setup, seat=seat, ask=asked)["say"].replace("\ufe0e", "")


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("points:last", "4 (♥H) + 10 (♠10) + 20 (♦B) + 2 (♣B) = 36."),
        (
            "written:EW",
            "Zij: 88 (slagen) + 20 (roem) + 74 (slagen van de andere partij) \N{MINUS SIGN} 2 (afronding) = 180.",
        ),
        ("written:NS", "Jullie: 64 (slagen) + 10 (laatste slag) \N{MINUS SIGN} 74 (nat) = 0."),
    ],
)
def test_every_term_of_a_sum_has_a_name(asked, said):
    assert told(asked, **LOST) == said


def counts_tricks(game):
    """Whether the cards of a trick are worth points in this game."""
    counting = start(setup_of(game, {})).card_facts.counting
    return counting is not None and counting.in_tricks


@pytest.mark.parametrize("game", list(filter(counts_tricks, GAMES)))
def test_in_no_game_the_last_trick_is_asked_for_before_one_was_taken(game):
    table, dice = start(setup_of(game, {"seed": "before the first trick"})), random.Random(game)
    while table.seen.trick is None or not table.seen.trick.cards:
        assert table.seen.last is None
        [problem] = ask("show", table=table.text, seat="all", ask="points:last")["problems"]
        assert problem["place"] == "ask"
        [problem] = ask("why", table=table.text, seat="all", about="last")["problems"]
        assert problem["place"] == "about"
        table = table.play(pick(table, dice))
    [problem] = ask("show", table=table.text, seat="all", ask="points:last")["problems"]
    assert "nog geen slag gehaald" in problem["say"]


@pytest.mark.parametrize("trick", ["W CK N HQ", ""])
def test_before_a_trick_was_taken_nobody_asks_for_the_last_one(trick):
    before = {"game": "klaverjas-4", "dealer": "S", "trump": "H", "trick": trick}
    [problem] = ask("show", setup=before, seat="S", ask="points:last")["problems"]
    assert problem["place"] == "ask"
    assert "nog geen slag gehaald" in problem["say"]


@pytest.mark.parametrize("lang", ["nl", pytest.param("en", marks=pytest.mark.slow)])
@pytest.mark.parametrize("game", ["klaverjas-4", "klaverjas-4/leids+schoppen-dubbel"])
@pytest.mark.parametrize("kind", ["written", "points:trick"])
def test_no_number_is_shown_without_its_name(game, kind, lang):
    for seed in map(str, range(20)):
        put = ask("exercise", game=game, options={}, ask=kind, difficulty=3, seed=seed)
        said = ask("solve", lang=lang, table=put["table"], seat=put["seat"], ask=put["ask"])["say"]
        assert ADDED_UP.match(said), said


@pytest.mark.parametrize("lang", ["nl", "en"])
@pytest.mark.parametrize(("setup", "player"), [(HALVED, "A"), (HALVED, "B"), (OF_ONE_CARD, "A"), (OF_ONE_CARD, "B")])
def test_shares_and_lives_are_named_too(setup, player, lang):
    said = ask("solve", lang=lang, setup=setup, seat="A", ask=f"written:{player}")["say"]
    assert ADDED_UP.match(said), said


def test_a_share_is_reckoned_from_the_pot():
    assert told("written:B", seat="A", **HALVED) == f"B: 111 (de helft van 222) {MINUS} 1 (afronding) = 110."


@pytest.mark.parametrize(("rule", "north"), [("maker", f"81 (slagen) {MINUS} 1 (afronding) = 80."), ("both", "")])
def test_points_held_in_reserve_are_mentioned(rule, north):
    assert told("written:S", **LEVEL, reserve_of=rule) == "Jij: 0. In reserve gaan er 80."
    assert told("written:N", **LEVEL, reserve_of=rule) == f"Noord: {north or '0. In reserve gaan er 80.'}"


@pytest.mark.parametrize(
    ("log", "said"),
    [
        ("pass", "Na Oost ben jij aan de beurt."),
        ("pass play", "Het bieden is voorbij: jij speelt op harten, en Oost komt uit in de eerste slag."),
    ],
)
def test_nobody_is_asked_any_more_when_the_bidding_is_over(log, said):
    assert told("true:asked W", **BID, log=log) == said


@pytest.mark.parametrize("lang", ["nl", pytest.param("en", marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    "game",
    at_the_gate(
        ("klaverjas-4", "kleurenwiezen"),
        ("klaverjas-4", "belote", "honderden", "smousjas", "five-hundred", "kleurenwiezen"),
    ),
)
def test_a_first_wrong_answer_is_explained_without_naming_the_right_cards(game, lang):
    veiled = 0
    for seed in range(6):
        made = ask("exercise", lang=lang, game=game, ask="which-cards", difficulty=2, seed=str(seed))
        asked = {"table": made["table"], "seat": made["seat"], "ask": made["ask"]}
        right = {one["label"] for one in made["items"] if ask("answer", lang=lang, item=one["id"], **asked)["right"]}
        for one in made["items"]:
            judged = ask("answer", lang=lang, item=one["id"], **asked)
            told = judged.get("veiled", "")
            veiled += bool(told)
            assert not judged["right"] or not told
            assert [card for card in right if card in told] == [], told
    assert veiled, "nothing was ever hidden"


def test_a_card_put_in_order_too_early_gets_the_hint_that_one_is_higher():
    made = ask("exercise", game="klaverjas-4", ask="order:trick", difficulty=1, seed="order")
    asked = {name: made[name] for name in ("table", "seat", "ask", "cards")}
    lowest = ask("solve", **asked)["solution"][-1]
    judged = ask("answer", item=lowest, place=1, **asked)
    assert judged["veiled"] == "Er is nog een hogere."
