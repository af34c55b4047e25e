"""How many ways the last three tricks can go: the engine and a naive reading of the rules count the same.

Each line of `klaverjas-4.txt` has a name, the number of ways after one card, two cards, … to
the end, and the table as text. --write-golden rewrites the numbers, by the naive reading.
"""

import random
from pathlib import Path

import pytest

from rules_core.cards.cards import Card
from rules_core.kinds.jas.seen import hands_now
from rules_core.table.notation import from_text
from rules_core.table.table import setup_of, start
from tests.games.klaverjas_4 import oracle
from tests.games.klaverjas_4.deals import hand_fields
from tests.games.klaverjas_4.naive_deal import NaiveDeal
from tests.games.klaverjas_4.random_play import choose, shuffled

FILE = Path(__file__).parent / "klaverjas-4.txt"
NAMES = [
    f"{trumping}-{trump}-{number}"
    for trumping in ("rotterdams", "amsterdams")
    for trump in "SH"
    for number in range(1, 5)
]


def position(name):
    """Return a table after five tricks of random play, as text."""
    trumping, trump, number = name.split("-")
    dice, (hands, _) = random.Random(f"count {trump} {number}"), shuffled(f"count {trump} {number}")
    options = {"trumping": trumping, "roem_naming": "automatic"}
    deal = NaiveDeal(hands, dealer="N", trump=trump, player="E", **options)
    while len(deal.tricks) < 5:
        deal.do(choose(deal, dice))
    fields = hand_fields(hands) | options | {"dealer": "N", "trump": trump, "player": "E", "log": " ".join(deal.log)}
    return start(setup_of("klaverjas-4", fields)).text


def naive_counts(table):
    """Return the ways after each card, by the naive reading."""
    stage = table.stage
    trumping = table.setup.by_name["trumping"]
    trump, seats = stage.deal.trump.letter, [seat.letter for seat in table.seating.seats]
    hands = {seat: [card.text for card in hand] for seat, hand in zip(seats, hands_now(stage), strict=True)}
    counts = [0] * 12

    def walk(seat, trick, depth):
        if len(trick) == 4:
            seat, trick = oracle.winner(trick, trump), []
        for card in oracle.playable(trumping, seat, hands[seat], trick, trump):
            counts[depth] += 1
            hands[seat].remove(card)
            walk(oracle.left_of(seat), [*trick, (seat, card)], depth + 1)
            hands[seat].append(card)

    walk(stage.turn.letter, [], 0)
    return counts


def engine_counts(stage):
    """Return the ways after each card, by the engine's stages."""
    counts = [0] * 12

    def walk(stage, depth):
        if depth == 12:
            return
        for card in stage.choices():
            if isinstance(card, Card):
                counts[depth] += 1
                walk(stage.after(card), depth + 1)

    walk(stage, 0)
    return counts


def lines():
    """Return the file as {name: (counts, table text)}."""
    kept = [line.split() for line in FILE.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    return {name: ([int(count) for count in counts], text) for name, *counts, text in kept}


def test_the_counts_are_those_of_the_naive_reading(golden):
    head = ["# name, ways after 1, 2, … 12 cards, table"]
    rows = [(name, position(name)) for name in NAMES]
    body = [" ".join([name, *map(str, naive_counts(start(from_text(text)))), text]) for name, text in rows]
    golden(FILE, "\n".join([*head, *body, ""]))


@pytest.mark.rule(
    "klaverjas-4/play/follow", "klaverjas-4/play/overtrump", "klaverjas-4/variant.amsterdams/no-undertrump"
)
@pytest.mark.parametrize("name", NAMES)
def test_the_engine_counts_as_many_ways_to_play_on(name):
    counts, text = lines()[name]
    table = start(from_text(text))
    found = engine_counts(table.stage)
    if found != counts:
        under = {str(card): engine_counts(table.stage.after(card))[:11] for card in table.stage.choices()}
        raise AssertionError(f"{found}, not {counts}; under each first card: {under}\n{text}")
