"""Laws that hold in every game, under every set of variants."""

import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules_core.action_text import action_of, text_of
from rules_core.actions import GiveCards, PutAway
from rules_core.cards import Card
from rules_core.families.jas import JasRules
from rules_core.games import GAMES
from rules_core.notation import from_text, to_text
from rules_core.reasons import Impossible
from rules_core.stage import actor
from rules_core.table import start
from rules_core.views import view
from rules_core.words import words_of

from .random_tables import (
    every_way_to_play,
    everything_sayable,
    finished_table,
    play_through,
    random_table,
    said,
    seats_of,
)

WAYS = every_way_to_play()
POINTS_OF_A_DEAL = {"klaverjas-4": 162, "klaverjas-3": 162}
# Who draws and throws at random never melds ten cards.
NEVER_WON_AT_RANDOM = ("gin-rummy",)
URL_SAFE = re.compile(r"[A-Za-z0-9\-._~!$&'()*+,;=:@/?%]*")

ways = pytest.mark.parametrize("way", WAYS, ids=lambda way: "/".join(filter(None, (way[0], "+".join(way[1])))))
a_deal = {"way": st.sampled_from(WAYS), "seed": st.integers(0, 2**32)}
few = settings(max_examples=60, deadline=None, derandomize=True)


def steps(way, seed):
    """A random deal step by step."""
    dice = random.Random(f"{way} {seed}")
    return play_through(random_table(*way, dice), dice)


@ways
def test_an_action_is_among_the_choices_if_and_only_if_it_is_not_refused(way):
    for seed in range(2):
        for table in steps(way, seed):
            stage = table.stage
            choices = set(stage.choices())
            for action in {*everything_sayable(table.seating), *list(choices)[::9], *list(choices)[:9]}:
                refusal = stage.refusal(action)
                assert (refusal is None) == (action in choices), f"{action}, {refusal}: {table.text}"


@ways
def test_a_refusal_offers_only_what_would_do(way):
    for table in steps(way, "instead"):
        choices = set(table.stage.choices())
        for action in everything_sayable(table.seating):
            refusal = table.stage.refusal(action)
            if refusal is not None:
                assert set(refusal.instead) <= choices, f"{action}: {table.text}"
                assert refusal.reason.rule, f"{action} was refused by no rule: {table.text}"


@ways
def test_every_unfinished_stage_offers_a_choice_and_every_deal_ends(way):
    for seed in range(10):
        for table in steps(way, f"end {seed}"):
            if table.stage.turn is not None:
                assert table.stage.choices(), table.text
            else:
                assert table.stage.over
                assert not table.stage.choices()


@ways
def test_every_match_ends(way):
    if way[0] in NEVER_WON_AT_RANDOM:
        return
    dice = random.Random(f"match {way}")
    table = random_table(*way, dice, deal="1", match_end=dice.choice(("points:500", "hands:16")))
    for _ in range(400):
        *_, table = play_through(table, dice)
        if table.seen.winner is not None:
            return
        table = table.next_deal()
    raise AssertionError(f"no end of the match after 400 deals: {table.text}")


@ways
def test_no_card_is_lost_or_doubled(way):
    words = words_of("en")
    for seed in range(4):
        pack = None
        for table in steps(way, f"cards {seed}"):
            shown = view(words, table, None)
            held = [card["card"] for place in shown["seats"] for card in place["hand"]]
            assert len(set(held)) == len(held), f"a card twice: {table.text}"
            if not isinstance(table.rules, JasRules) or not table.rules.turn_pack:
                continue  # Where cards are drawn, exchanged or put away, the game's own tests count them.
            played = [action.text for action in table.log if isinstance(action, Card)]
            held = [] if table.stage.turn is None and played else held
            pack = pack or sorted(held)
            assert sorted(played + held) == pack, table.text


@ways
def test_the_points_of_a_deal_are_constant(way):
    words = words_of("nl")
    for seed in range(15):
        table = finished_table(*way, f"points {seed}")
        shown = view(words, table, None)
        if shown["phase"] in ("settled", "match-over"):
            points = sum(side["points"] or 0 for side in shown["sides"])
            assert points == POINTS_OF_A_DEAL.get(way[0], points), table.text


@ways
def test_the_total_of_a_sheet_is_the_sum_of_its_lines(way):
    words = words_of("nl")
    for seed in range(15):
        table = finished_table(*way, f"sheet {seed}")
        sheet = view(words, table, None)["sheet"]
        for side, total in (sheet or {"totals": {}})["totals"].items():
            lines = [line["points"] for line in sheet["lines"] if line["side"] == side]
            assert sum(lines) == total, table.text


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
    seats = seats_of(GAMES[way[0]], way[1])
    spoken = [" ".join(re.sub(r"[,\x00-\x1f]", " ", name).split()) or "x" for name in names]
    spoken = spoken[: len(seats)]
    fields = ", ".join(f"{seat} {name}" for seat, name in zip(seats, spoken, strict=True))
    table = random_table(*way, random.Random(seed), names=fields, players=f"{len(seats)}")
    assert URL_SAFE.fullmatch(table.text), table.text
    shown = view(words_of("nl"), start(from_text(table.text)), None)
    assert [place["name"] for place in shown["seats"]] == spoken


@given(**a_deal, place=st.integers(0, 10_000), letter=st.characters(min_codepoint=33, max_codepoint=126))
@settings(max_examples=150, deadline=None, derandomize=True)
def test_a_single_wrong_character_never_opens(way, seed, place, letter):
    text = finished_table(*way, seed).text
    place %= len(text)
    damaged = text[:place] + letter + text[place + 1 :]
    if damaged != text:
        with pytest.raises(Impossible):
            start(from_text(damaged))


@ways
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
