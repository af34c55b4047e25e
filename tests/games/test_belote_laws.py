"""Laws of belote and klapper for every number of players and every option, and a comparison with the naive oracle."""

import random

import pytest

from rules_core.cards.actions import PlayWithStuk, ShowRoem
from rules_core.cards.cards import Card
from rules_core.cards.tricks.play import TrickPlay
from rules_core.kinds import GAMES
from rules_core.table.table import setup_of, start
from rules_core.teach.coach.advice import advise
from tests.laws.random_tables import everything_sayable, pick, play_through, random_table
from tests.table_talk import ask

from .belote_oracle import best_of, fours, may_play, runs

WAYS = [("belote", players) for players in "234"] + [("klapper", players) for players in "2346"]
ways = pytest.mark.parametrize("way", WAYS, ids="-".join)
RANKS = {"belote": ("JKQAT9", 8), "klapper": ("JKQAT9", 5)}


def dealt(way, seed):
    """A table with a fresh hand and random options, and the random generator."""
    dice = random.Random(f"{way} {seed}")
    dealers = {"2": "NS", "3": "ABC", "4": "NESW", "6": "ABCDEF"}[way[1]]
    return random_table(way[0], (), dice, players=way[1], dealer=dice.choice(dealers)), dice


def steps(way, seed):
    """The table at every step of a random hand."""
    return play_through(*dealt(way, seed))


@ways
def test_an_action_is_among_the_choices_if_and_only_if_it_is_not_refused(way):
    for seed in range(3):
        for table in steps(way, seed):
            choices = set(table.stage.choices())
            for action in {*everything_sayable(table.seating), *choices}:
                refusal = table.stage.refusal(action)
                assert (refusal is None) == (action in choices), f"{action}: {table.text}"
                assert refusal is None or (refusal.reason.rule and set(refusal.instead) <= choices)


@ways
def test_the_naive_oracle_agrees_on_cards_winners_and_roem(way):
    ranks, longest = RANKS[way[0]]
    for seed in range(12):
        for table in steps(way, f"oracle {seed}"):
            play = table.stage
            if not isinstance(play, TrickPlay) or play.turn is None:
                continue
            trump = play.deal.trump.letter
            hand, trick = [one.text for one in play.hands[play.turn.index]], [one.text for one in play.trick.cards]
            cards = {one.text for one in play.choices() if isinstance(one, Card)}
            assert cards == may_play(hand, trick, trump), table.text
            if play.taken:
                last = play.taken[-1]
                best = best_of([one.text for one in last.cards], trump)
                taker = next(seat for seat, one in last.played_by() if one.text == best)
                assert taker is play.trick.leader
            if play.tricks.at_first and not any(one.by is play.turn for one in play.own.declared):
                shown = {frozenset(c.text for c in one.cards) for one in play.choices() if isinstance(one, ShowRoem)}
                assert {one for one in shown if len(one) > 2} == runs(hand, longest) | fours(hand, ranks)
            stuk = {f"{trump}K", f"{trump}Q"} <= set(hand) and play.deal.rules.stuk.value == "any-trick"
            said = {one.card.text for one in play.choices() if isinstance(one, PlayWithStuk)}
            assert said == (cards & {f"{trump}K", f"{trump}Q"} if stuk else set())


@ways
def test_points_of_a_hand_are_what_was_dealt(way):
    for seed in range(12):
        *_, last = steps(way, f"points {seed}")
        if last.stage.phase != "settled":
            continue
        sheet, deal = last.seen.sheet, last.stage.deal
        worth = deal.rules.order(deal.trump).points
        taken = sum(worth[one] for hand in deal.hands for one in hand)
        assert sum(line.points for line in sheet.lines if line.reason.saying == "score.cards") == taken
        assert sum(len(hand) for hand in deal.hands) == deal.rules.hand_size * len(deal.hands)
        out = [one for one in (deal.turned, deal.fille, *deal.stock) if one is not None]
        lying = {*out, *(one for hand in deal.hands for one in hand)}
        assert lying == set(deal.rules.pack)


@ways
def test_a_match_with_the_coach_comes_to_an_end(way):
    table = start(setup_of(way[0], {"players": way[1], "seed": "match"}))
    for _ in range(60):
        while table.stage.turn is not None:
            table = table.play(advise(table, table.stage.turn).action)
        if table.seen.winner is not None:
            totals = table.seen.totals
            assert max(totals) >= table.rules.match.points
            return
        table = table.next_deal()
    raise AssertionError("no end")


@ways
def test_hidden_cards_are_in_no_reply(way):
    """Two hands that differ only in cards that a seat cannot see give it the same replies."""
    found = 0
    for seed in range(40):
        table, dice = dealt(way, f"secret {seed}")
        if table.stage.phase != "bidding":
            continue
        seats = table.seating.seats
        me = dice.choice(seats)
        deal = table.stage.deal
        hidden = [one for seat in seats if seat is not me for one in deal.hands[seat.index] if one is not deal.turned]
        hidden += [one for cards in deal.lying for one in cards] + list(deal.stock)
        names = {"N": "north", "E": "east", "S": "south", "W": "west"}
        fields = dict(table.setup.by_name)
        fields |= {
            (names[seat.letter] if seat.compass else seat.letter.lower()): " ".join(
                one.text for one in deal.hands[seat.index]
            )
            for seat in seats
        } | {"turn": deal.turned.text}
        one, other = dice.sample(hidden, 2)
        swap = {one.text: other.text, other.text: one.text}
        twin = dict(fields)
        for name in {*names.values(), *"abcdef"} & set(fields):
            twin[name] = " ".join(swap.get(card, card) for card in fields[name].split())
        first, second = (start(setup_of(way[0], written)) for written in (fields, twin))
        for _ in range(dice.randint(0, 3)):
            if first.stage.phase != "bidding" or first.stage.turn is None:
                break
            action = pick(first, dice)
            first, second = first.play(action), second.play(action)
        if first.stage.phase != "bidding" or first.stage.turn is None:
            continue
        found += 1
        for op, more in (("open", {}), ("why", {"about": "cards"}), ("hint", {"step": 3})):
            if op == "hint" and first.stage.turn is not me:
                continue
            told = [ask(op, table=one.text, seat=me.letter, **more) for one in (first, second)]
            for reply in told:
                reply.pop("table", None)
            assert told[0] == told[1], first.text
    assert found > 5


@ways
def test_a_position_opens_under_every_option_and_with_no_other_number_of_players(way):
    game = GAMES[way[0]]
    other = "3" if way[1] != "3" else "2"
    for seed in range(3):
        for table in steps(way, f"under {seed}"):
            if table.stage.phase not in ("tricks", "settled"):
                continue
            for option in game.options:
                for value in option.values:
                    if option.key != "players":
                        rules = game.rules(game.chosen((), {"players": way[1], option.key: value}))
                        assert game.workings.under(table.stage, rules) is not None
            assert game.workings.under(table.stage, game.rules(game.chosen((), {"players": other}))) is None
            assert game.workings.seen(table.stage) is not None
