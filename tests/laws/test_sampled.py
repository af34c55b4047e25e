"""A sampled table agrees with all that its seat has seen and heard, and every card may lie wherever it can.

This is tried in every game, with every number of players and every set of variants, over random play.
"""

import random
from itertools import permutations

import pytest

from rules_core.api import NotPossible, Table, sampled, seen, sight
from rules_core.api import start as opened
from rules_core.api.by_lot import Unseen, dealt_by
from rules_core.cards.actions import GiveCards, PutAway
from rules_core.cards.reasons import Impossible
from rules_core.table.hidden import Lot, hidden_from
from rules_core.table.table import start
from tests.tiers import later

from .random_tables import BY_HAND, every_table, play_through, table_at
from .twins import done_again, lying_open, seen_by, what_is_held
from .ways import one_of_each

WAYS = every_table()
DEALS, MOMENTS, SEEDS = 1, 3, 2
# How many pairs of hidden cards to exchange at one table.
PAIRS = 12
# So many hidden cards can be dealt in every way; each way comes up in so many samples for each, or it never does.
FEW, DRAWN, SMALL_DEALS = 4, 60, 5
TRIED = 12


def moments(way, deals=DEALS, **fields):
    """Yield tables from random deals, each with one of its seats, and the randomness."""
    for number in range(deals):
        dice = random.Random(f"sampled {way} {number}")
        tables = [one for one in play_through(table_at(way, dice, **fields), dice) if one.stage.turn is not None]
        for table in dice.sample(tables, min(MOMENTS, len(tables))):
            yield table, dice.choice(table.seating.seats), dice


def by_step(table, seat):
    """Return what a seat sees at each step, and which actions it hears."""
    photograph = table.game.workings.seen
    steps = [lying_open(photograph(stage), seat) for stage in (*table.stages, table.stage)]
    done = zip(table.log, table.actors, strict=True)
    face_down = (PutAway, GiveCards)
    return steps, [type(one) if isinstance(one, face_down) and who is not seat else one for one, who in done]


def check_looks_the_same(table, other, seat):
    """Check that another table is the same to a seat at every step, and that its log is legal at each."""
    assert start(other.inside.setup_with_log).stage == other.inside.stage
    assert by_step(other.inside, seat) == by_step(table, seat)
    assert seen(other, seat.letter) == seen(Table.of(table), seat.letter), f"{seat}: {table.text} and {other.text}"
    assert sight(other, seat.letter) == sight(Table.of(table), seat.letter)
    held, found = what_is_held(table, seat), what_is_held(other.inside, seat)
    assert {name for name in held if held[name] != found[name]} == set()


@one_of_each(WAYS)
def test_a_sampled_table_looks_the_same_to_its_seat(way):
    """Its log can be played, each step looks the same, and so does everything now."""
    others = 0
    for table, seat, dice in moments(way):
        for _ in range(SEEDS):
            other = sampled(Table.of(table), seat.letter, str(dice.random()))
            check_looks_the_same(table, other, seat)
            others += other.inside.stage != table.stage
    assert others, "no card was ever dealt differently"


@pytest.mark.parametrize("key", ["klaverjas-4", "klaverjas-3"])
def test_a_table_dealt_by_hand_is_sampled_too(key):
    """The cards may be dealt, or partners found with jacks, before the deal."""
    way = next(one for one in WAYS if one[0] == key)
    for fields in BY_HAND[key]:
        for table, seat, dice in moments(way, 1, **fields):
            if not any(text == "shuffle" for text in table.written):
                check_looks_the_same(table, sampled(Table.of(table), seat.letter, str(dice.random())), seat)


@one_of_each(WAYS)
def test_twins_are_sampled_alike(way):
    """A sample depends on nothing but what the seat knows: twins give the same table for the same seed."""
    tried = 0
    for table, seat, dice in moments(way):
        unseen = Unseen(table, seat)
        for _ in range(PAIRS if len(unseen.hidden.places) > 1 else 0):
            one, other = dice.sample(unseen.hidden.places, 2)
            twin = written_twin(unseen, {one: other, other: one})
            if twin is not None and by_step(twin, seat) == by_step(table, seat):
                same = unseen.sampled("twins").text == Unseen(twin, seat).sampled("twins").text
                assert same, f"{seat} tells {table.text} from {twin.text}"
                tried += 1
                break
    assert tried, "no twins"


def written_twin(unseen, places):
    """Return the table with hidden cards exchanged in its text, or None where its log could not be played."""
    try:
        return start(dealt_by(Lot(places), unseen.written, "twin", unseen.table))
    except Impossible:
        return None


@one_of_each(WAYS)
def test_two_cards_that_can_change_places_may_do_so(way):
    """If a deal could have gone the same way with two hidden cards exchanged, neither is barred from its new place."""
    exchanged = 0
    for table, seat, dice in moments(way):
        hidden = hidden_from(table, seat)
        for _ in range(PAIRS if len(hidden.places) > 1 else 0):
            one, other = dice.sample(hidden.places, 2)
            twin = done_again(table, {one: other, other: one})
            if twin is not None and by_step(twin, seat) == by_step(table, seat):
                assert one not in hidden.barred[other], f"{seat}: {one.text} for {other.text} at {table.text}"
                assert other not in hidden.barred[one], f"{seat}: {other.text} for {one.text} at {table.text}"
                exchanged += 1
    assert exchanged, "no two cards could change places"


def deals_of(table, seat):
    """Return every way in which the cards that a seat has not seen can lie: the hands of all, by trying each."""
    hidden = sorted(set(table.rules.pack) - seen_by(table, seat), key=lambda one: one.text)
    found = set()
    for order in permutations(hidden):
        other = done_again(table, dict(zip(hidden, order, strict=True)))
        if other is not None and by_step(other, seat) == by_step(table, seat):
            found.add(hands(other))
    return found


def hands(table):
    """Return the cards that everybody holds."""
    return tuple(frozenset(held) for held in table.seen.hands)


def small(way):
    """Return a position with few unseen cards that can lie in several ways, its seat, and those ways."""
    for number in range(SMALL_DEALS):
        dice = random.Random(f"small {way} {number}")
        for table in play_through(table_at(way, dice), dice):
            seat = table.stage.turn
            if seat is not None and table.log and 2 < len(hidden_from(table, seat).places) <= FEW:
                ways = deals_of(table, seat)
                if len(ways) > 1:
                    return table, seat, ways
    return None


@pytest.mark.parametrize("key", ["klaverjas-4", later("vijfhonderden")])
def test_every_possible_deal_comes_up_and_no_other(key):
    """In small positions every way in which the cards can lie is sampled, and nothing else is."""
    table, seat, ways = small(next(one for one in WAYS if one[0] == key))
    drawn, here = set(), Table.of(table)
    for number in range(DRAWN * len(ways)):
        drawn.add(hands(sampled(here, seat.letter, str(number)).inside))
        if drawn == ways:
            break
    assert drawn == ways, f"{seat} at {table.text}"


def test_a_void_that_was_shown_bars_a_suit():
    """West did not follow hearts: no sampled deal gives West a heart."""
    table = opened("klaverjas-4", dealer="N", trump="S", player="E", seed="void", log="")
    while not table.over:
        here = table.inside
        trick = here.seen.trick
        if trick and trick.led and here.stage.turn and len(here.log) > TRIED:
            break
        table = Table.of(here.play(here.stage.choices()[0]))
    seat = table.inside.stage.turn
    barred = hidden_from(table.inside, seat).barred
    assert any(barred.values()), "nobody had to throw off another suit"
    for number in range(TRIED):
        other = sampled(table, seat.letter, str(number)).inside
        for who, played, led in thrown(other):
            later = other.stages[played].hands[who.index]
            assert not [one for one in later if one.suit is led], f"{who} could have followed {led}"


def thrown(table):
    """Yield each player who did not follow suit, with the step and the suit led."""
    for step, (stage, action, who) in enumerate(zip(table.stages, table.log, table.actors, strict=True)):
        led = stage.trick.led if hasattr(stage, "trick") else None
        if led is not None and action.suit is not led:
            yield who, step, led


def test_an_unknown_seat_is_refused():
    """A seat that is not at the table has seen nothing."""
    with pytest.raises(NotPossible):
        sampled(opened("klaverjas-4", seed="1"), "X", "1")
