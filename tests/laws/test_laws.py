"""Laws that hold in every game, under every set of variants."""

import random
import re
from contextlib import contextmanager

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core.cards.action_text import action_of, text_of
from rules_core.cards.actions import GiveCards, PutAway
from rules_core.cards.reasons import Impossible
from rules_core.cards.stage import actor
from rules_core.kinds import GAMES
from rules_core.say.views import view
from rules_core.table.game import Constants
from rules_core.table.notation import from_text, to_text
from rules_core.table.table import start
from rules_core.words import words_of

from . import held
from .random_tables import every_table, everything_sayable, play_through, random_table, rules_of, said, table_at
from .ways import each, one_of_each

WAYS = every_table()
URL_SAFE = re.compile(r"[A-Za-z0-9\-._~!$&'()*+,;=:@/?%]*")

ways = each(WAYS)
first_ways = one_of_each(WAYS)
a_deal = {"way": st.sampled_from(WAYS), "seed": st.integers(0, 2**32)}
few = settings(max_examples=60, deadline=None, derandomize=True)


def steps(way, seed):
    """Return a random deal step by step."""
    dice = random.Random(f"{way} {seed}")
    return play_through(table_at(way, dice), dice)


def ends(way, seeds):
    """Random deals at their end, each with its photograph."""
    for seed in seeds:
        *_, table = steps(way, seed)
        yield table, table.seen


@first_ways
def test_an_action_is_refused_by_a_rule_exactly_when_it_is_not_offered(way):
    for table in steps(way, 0):
        # Actions are compared by identity: a sample of the set would differ between processes.
        listed = table.stage.choices()
        choices = set(listed)
        for action in {*everything_sayable(table.seating), *listed[::9], *listed[:9]}:
            held.what_is_not_offered_is_refused(table, choices, action)


@first_ways
def test_a_refusal_offers_a_seat_only_what_that_seat_may_do(way):
    for table in list(steps(way, "instead for a seat"))[::3]:
        for action in everything_sayable(table.seating)[::5]:
            for seat in table.seating.seats:
                refusal = table.refusal(action, seat)
                for one in refusal.instead if refusal else ():
                    assert table.refusal(one, seat) is None, f"{one} for {action} by {seat}: {table.text}"


@ways
def test_the_cards_that_a_reason_says_would_do_may_all_be_played(way):
    for table in steps(way, "would do"):
        held.what_a_reason_says_would_do_may_be_played(table)


def test_roem_that_a_partner_may_name_is_not_offered_to_somebody_else():
    found = 0
    for number in range(30):
        dice = random.Random(f"partner {number}")
        for table in play_through(random_table("klaverjas-4", (), dice, roem_naming="side"), dice):
            offered = [
                one for one in table.stage.choices() if getattr(one, "by", table.stage.turn) is not table.stage.turn
            ]
            refusal = table.refusal(action_of("stuk:SQ", table.seating, None), table.stage.turn) if offered else None
            found += refusal is not None
            assert refusal is None or not set(offered) & set(refusal.instead), table.text
    assert found, "no partner had anything to name"


@ways
def test_every_unfinished_stage_offers_a_choice_and_every_deal_ends(way):
    for seed in range(6):
        for table in steps(way, f"end {seed}"):
            if table.stage.turn is not None:
                assert table.stage.choices(), table.text
            else:
                assert table.stage.over
                assert not table.stage.choices()


@first_ways
def test_every_match_ends(way):
    if not GAMES[way[0]].constants(rules_of(GAMES[way[0]], way[1])).tricks:
        pytest.skip("who draws and throws at random never melds ten cards: the coach plays the matches of gin")
    dice = random.Random(f"match {way}")
    table = table_at(way, dice, deal="1", match_end=dice.choice(("points:500", "hands:16")))
    for _ in range(400):
        *_, table = play_through(table, dice)
        if table.seen.winner is not None:
            return
        table = table.next_deal()
    raise AssertionError(f"no end of the match after 400 deals: {table.text}")


@ways
def test_no_card_is_lost_or_doubled(way):
    for seed in range(3):
        for table in steps(way, f"cards {seed}"):
            with told_of(table):
                held.no_card_is_lost_or_doubled(table, table.seen)
        with told_of(table):
            held.no_card_is_played_twice(table)


@ways
def test_a_deal_has_as_many_tricks_and_card_points_as_its_game_says(way):
    """Deals that end early, as in many games, are skipped; every way to play is also played to the last card."""
    constants, whole = held.constants_of(table_at(way, random.Random(0))), 0
    for table, seen in ends(way, range(40)):
        with told_of(table):
            held.the_tricks_are_as_many_as_the_game_has(table, seen)
            held.the_card_points_are_constant(table, seen)
        whole += held.played_out(seen)
        if whole == 4 or not constants.tricks:
            return
    assert whole >= 2, f"only {whole} of 40 deals were played to the last card"


@ways
def test_a_sheet_is_the_sum_of_its_lines_and_of_what_others_pay(way):
    for table, seen in ends(way, range(5)):
        with told_of(table):
            held.the_sheet_is_the_sum_of_its_lines(table, seen)
            held.what_one_wins_others_lose(table, seen)


@contextmanager
def told_of(table):
    """Add to a broken law the table at which it broke."""
    try:
        yield
    except AssertionError as broken:
        raise AssertionError(f"{broken}: {table.text}") from broken


@pytest.mark.parametrize(
    ("law", "wrong"),
    [
        (held.no_card_is_lost_or_doubled, Constants(cards=31, tricks=(8,), card_points=162)),
        (held.the_tricks_are_as_many_as_the_game_has, Constants(cards=32, tricks=(7, 9), card_points=162)),
        (held.the_card_points_are_constant, Constants(cards=32, tricks=(8,), card_points=152)),
        (held.what_one_wins_others_lose, Constants(cards=32, tricks=(8,), card_points=162, zero_sum=True)),
    ],
)
def test_a_wrong_constant_breaks_its_law(law, wrong, monkeypatch):
    [(table, seen)] = ends(("klaverjas-4", (), 4), ["constants"])
    assert held.played_out(seen)
    law(table, seen)
    monkeypatch.setattr(held, "constants_of", lambda _: wrong)
    with pytest.raises(AssertionError):
        law(table, seen)


@pytest.mark.parametrize("key", GAMES)
def test_the_constants_of_a_game_are_possible(key):
    """The cards in play are those of the pack, and enough for as many tricks as the game may have."""
    for way in [way for way in WAYS if way[0] == key]:
        table = table_at(way, random.Random(1))
        constants, seats = held.constants_of(table), len(table.seating.seats)
        assert constants.cards == len(table.rules.pack)
        # With four at a table of three, the dealer sits out.
        taking_part = seats - bool(getattr(table.rules, "dealer_sits_out", False))
        assert max(constants.tricks, default=0) * taking_part <= constants.cards


@given(**a_deal)
@few
def test_replaying_a_log_gives_an_equal_table(way, seed):
    words = words_of("en")
    *earlier, last = steps(way, seed)
    for table in [*earlier[::6], last]:
        again = start(from_text(table.text))
        assert again.text == table.text
        assert again.log == table.log
        assert said(again) == said(table)
    assert view(words, again, None) == view(words, table, None)


@given(**a_deal, cut=st.integers(0, 60))
@few
def test_a_cut_table_is_the_table_of_the_shorter_log(way, seed, cut):
    *earlier, last = steps(way, seed)
    cut = min(cut, len(earlier))
    assert last.cut_to(cut).text == [*earlier, last][cut].text


@given(**a_deal)
@few
def test_the_notation_is_short_safe_in_an_address_and_comes_back(way, seed):
    *_, table = steps(way, seed)
    text = table.text
    assert len(text) < 2000
    assert URL_SAFE.fullmatch(text), text
    assert to_text(from_text(text)) == text


@given(**a_deal, names=st.lists(st.text(max_size=12), min_size=6, max_size=6))
@few
def test_any_names_survive_the_notation(way, seed, names):
    seats = [seat.letter for seat in table_at(way, random.Random(seed)).seating.seats]
    spoken = [" ".join(re.sub(r"[,\x00-\x1f]", " ", name).split()) or "x" for name in names]
    spoken = spoken[: len(seats)]
    fields = ", ".join(f"{seat} {name}" for seat, name in zip(seats, spoken, strict=True))
    table = table_at(way, random.Random(seed), names=fields)
    assert URL_SAFE.fullmatch(table.text), table.text
    shown = view(words_of("nl"), start(from_text(table.text)), None)
    assert [place["name"] for place in shown["seats"]] == spoken


@given(**a_deal, place=st.integers(0, 10_000), letter=st.characters(min_codepoint=33, max_codepoint=126))
@settings(max_examples=150, deadline=None, derandomize=True)
def test_a_single_wrong_character_never_opens(way, seed, place, letter):
    *_, table = steps(way, seed)
    text = table.text
    place %= len(text)
    damaged = text[:place] + letter + text[place + 1 :]
    if damaged != text:
        with pytest.raises(Impossible):
            start(from_text(damaged))


@first_ways
def test_a_card_that_is_put_away_or_given_is_touched_in_the_hand(way):
    words = words_of("en")
    for table in steps(way, "touched"):
        seat = table.stage.turn
        one_at_a_time = {
            text_of(one, seat)
            for one in table.stage.choices()
            if isinstance(one, PutAway | GiveCards) and len(one.cards) == 1
        }
        for one in [] if seat is None else table.seating.seats:
            touched = {card["action"] for card in view(words, table, one)["hand"] if "action" in card}
            assert one_at_a_time <= touched if one is seat else not touched, f"{one}: {table.text}"
            for barred in touched - one_at_a_time:
                refusal = table.refusal(action_of(barred, table.seating, seat))
                assert refusal is not None, f"{barred}: {table.text}"
                assert refusal.reason.rule, f"{barred}: {table.text}"


@ways
def test_only_the_seat_on_turn_acts_unless_the_action_names_another(way):
    for table in steps(way, "turns"):
        stage = table.stage
        for action in stage.choices():
            who = actor(action, stage.turn)
            for seat in table.seating.seats:
                assert (table.refusal(action, seat) is None) == (seat is who), f"{action} by {seat}: {table.text}"


@ways
def test_a_stage_is_never_changed_by_what_follows(way):
    tables = list(steps(way, "frozen"))
    before = [(table.text, said(table)) for table in tables]
    list(steps(way, "frozen"))
    assert [(table.text, said(table)) for table in tables] == before
