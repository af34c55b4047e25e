"""The coach: its advice, and matches to the end with only the cards that its seat may see."""

import random
from dataclasses import replace

import pytest

from rules_core.cards.actions import CallOut, ExchangeSeven, Reject, ShowRoem
from rules_core.cards.cards import Card
from rules_core.kinds.stock_jas.coach.sight import sight_of
from rules_core.table.table import setup_of, start
from rules_core.teach.coach.advice import advise, choose
from rules_core.teach.coach.stock_count import LookAhead
from tests.games.coached import played_to_its_end

from .oracle import legal, points, second_wins


def at(jas, log="", **fields):
    """A table of this game."""
    return start(setup_of(jas.key, {**jas.fields(fields), "log": log}))


def does(table):
    """The coach's action for the player to act, and the principle that it names."""
    advice = advise(table, table.stage.turn)
    return advice.action, advice.principle.saying.removeprefix("coach.rule.")


def test_it_calls_out(jas):
    table = at(jas, "show:SKSQ", turn="S8", south="SK SQ D8 D7 C9 H9 HT C7 (HJ)", scores="S 480 N 499")
    assert does(table) == (CallOut(), "draw-out")


def test_it_exchanges_before_it_declares(jas):
    table = at(jas, turn="HA", south="HK HQ HJ HT H7 C9 D8 S7 (DT)")
    assert does(table) == (ExchangeSeven(), "draw-exchange")
    action, _ = does(table.play(ExchangeSeven()))
    assert isinstance(action, ShowRoem)
    assert len(action.cards) == 5


def test_it_rejects_with_its_highest(jas):
    table = at(
        jas, "show:CQCJCT S8", turn="H8", south="CQ CJ CT S8 D8 D7 S9 H9 (HT)", north="SA SK SQ SJ CA C7 D9 HA (DT)"
    )
    action, principle = does(table)
    assert isinstance(action, Reject)
    assert len(action.cards) == 4
    assert principle == "draw-reject"


def test_it_takes_the_trick_when_it_wants_to_declare(jas):
    table = at(jas, "D9", turn="H8", south="D9 CT S8 D8 DT S9 H9 C9 (HQ)", north="SK SQ SJ DA CA C7 S7 D7 (HT)")
    assert does(table)[1] == "draw-take-to-declare"


@pytest.mark.rule("smousjas/play/last-two-cards")
@pytest.mark.rule("vijfhonderden/play/last-two-cards")
@pytest.mark.parametrize(("turned", "action"), [("DJ", "TakeTurned"), ("D7", "TakeTurned")])
def test_it_takes_a_trump_it_sees(jas, turned, action):
    table = at(jas, at="last-two", turn=turned, leads="N", south="SA SK SQ CA CK CQ HA")
    assert type(does(table)[0]).__name__ == action


@pytest.mark.parametrize("seed", range(8))
def test_it_reckons_the_last_tricks_as_well_as_can_be(jas, seed):
    """The advice is compared with a plain search."""
    dice = random.Random(seed)
    pack = [suit + rank for suit in "SHDC" for rank in "AKQJT987"]
    cards = dice.sample(pack, 8)
    mine, theirs = cards[:4], cards[4:]
    given = {"trump": "H", "leads": "S", "south": " ".join(mine), "north": " ".join(theirs)}
    table = at(jas, **given, seed=str(seed))
    sight = sight_of(table, table.stage.turn)
    known = replace(sight, unseen=tuple(one for one in sight.unseen if one.text in theirs))
    best = LookAhead(known).best_card()
    assert worth(jas, best.text, mine, theirs) == max(worth(jas, one, mine, theirs) for one in mine)


def worth(jas, led, mine, theirs):
    """The points by which the leader of a trick outscores the other with this card, if both play their best."""
    rest = [card for card in mine if card != led]
    return min(
        after(jas, led, answer, rest, [card for card in theirs if card != answer]) for answer in legal(led, theirs, "H")
    )


def after(jas, led, answer, mine, theirs):
    """The same difference after this answer of the other player."""
    stake = points(jas, led, "H") + points(jas, answer, "H") + (0 if mine else jas.last_trick)
    if second_wins(led, answer, "H"):
        return -stake - max((worth(jas, one, theirs, mine) for one in theirs), default=0)
    return stake + max((worth(jas, one, mine, theirs) for one in mine), default=0)


@pytest.mark.rule("smousjas/match/round-to-500", "smousjas/match/lives", "smousjas/match/one-kip")
@pytest.mark.rule("vijfhonderden/match/round-to-500", "vijfhonderden/match/lives", "vijfhonderden/match/one-kip")
def test_a_match_is_played_to_its_end(jas):
    table, hands = played_to_its_end(at(jas, seed="match", dealer="N", lives="2"))
    assert hands > 3
    assert table.seen.sheet is not None


def test_it_plays_better_than_a_player_who_only_declares(jas):
    dice, points_of = random.Random("weak"), {"coach": 0, "other": 0}
    for seed in range(12):
        table, coach = at(jas, seed=str(seed)), "NS"[seed % 2]
        while table.stage.turn is not None:
            if table.stage.turn.letter == coach:
                table = table.play(choose(table, table.stage.turn))
                continue
            choices = table.stage.choices()
            talk = [one for one in choices if not isinstance(one, Card)]
            table = table.play(dice.choice(talk or choices))
        for side in table.seating.sides:
            points_of["coach" if side.letter == coach else "other"] += table.seen.sheet.total(side)
    assert points_of["coach"] > 1.3 * points_of["other"], points_of


def test_it_knows_nothing_of_the_other_hand(jas):
    fields = {"turn": "H8", "south": "CQ CJ CT S8 D8 D7 S9 H9 (HT)"}
    tables = [
        at(jas, **fields, north="SK SQ SJ DA CA C7 D9 H7 (S7)", seed="x"),
        at(jas, **fields, north="SA ST HA HK DK DQ C8 C9 (S7)", seed="y"),
    ]
    seat = tables[0].seating.seat("S")
    assert sight_of(tables[0], seat) == sight_of(tables[1], seat)
