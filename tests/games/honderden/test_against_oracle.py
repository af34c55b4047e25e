"""Random hands of two and of three, compared with the naive reading at every step; and matches of the coach."""

import random

import pytest

from rules_core.cards.actions import ClaimGame, Pass, ShowRoem
from rules_core.cards.cards import Card
from rules_core.cards.tricks.play import TrickPlay
from rules_core.table.table import setup_of, start
from rules_core.teach.coach.advice import advise
from tests.games.coached import played_to_its_end

from .oracle import legal, points, winner


def texts(cards):
    """The texts of these cards."""
    return [card.text for card in cards]


def played(seed, **fields):
    """Every table of a random hand without claims, the finished one last."""
    dice = random.Random(f"oracle {seed}")
    table = start(setup_of("honderden", {"seed": str(seed), **fields}))
    while table.stage.turn is not None:
        yield table
        choices = [one for one in table.stage.choices() if not isinstance(one, ClaimGame)]
        talk = [one for one in choices if not isinstance(one, Card | Pass)]
        table = table.play(dice.choice(talk if talk and dice.random() < 0.6 else choices))
    yield table


@pytest.mark.rule(
    "honderden/play/part-one-free",
    "honderden/play/part-two-follow",
    "honderden/play/part-two-void",
    "honderden/play/part-two-trump-led",
    "honderden/variant.three/play/follow",
    "honderden/score/card-total",
    "honderden/play/winner-leads",
)
@pytest.mark.parametrize("players", ["2", "3"])
@pytest.mark.parametrize("seed", range(14))
def test_duties_winners_and_points(seed, players):
    free = 7 if players == "2" else 0
    for table in played(seed, players=players):
        stage = table.stage
        if isinstance(stage, TrickPlay) and stage.turn is not None:
            held = texts(stage.hands[stage.turn.index])
            expected = set(held)
            if len(stage.taken) >= free and stage.trick.cards:
                expected = legal(stage.trick.cards[0].text, held, stage.deal.trump.letter)
            assert set(texts(one for one in stage.choices() if isinstance(one, Card))) == expected, table.text
    play = table.stage.play
    trump, total = play.deal.trump.letter, dict.fromkeys((side.letter for side in table.seen.seating.sides), 0)
    leader = play.taken[0].leader
    for trick in play.taken:
        assert trick.leader is leader, table.text
        leader = trick.players()[winner(texts(trick.cards), trump)]
        assert trick.winner is leader, table.text
        total[leader.letter] += sum(points(card, trump) for card in texts(trick.cards))
    assert sum(total.values()) == 141
    assert len(play.taken) == (16 if players == "2" else 8)
    total[leader.letter] += 5
    for side, seen in zip(table.seen.seating.sides, table.seen.points, strict=True):
        assert seen == total[side.letter], table.text


@pytest.mark.rule("honderden/match/hundred-roem", "honderden/score/hand-total")
@pytest.mark.parametrize("players", ["2", "3"])
@pytest.mark.parametrize("seed", range(20))
def test_the_sheet_adds_up(seed, players):
    *_, table = played(f"sheet {seed}", players=players, match="points")
    sheet, seen = table.seen.sheet, table.seen
    if any(line.reason.rule.endswith("match/tie") for line in sheet.lines):
        return
    for side in seen.seating.sides:
        mine = [one for one in seen.melds if seen.seating.side_at(one.seat) is side]
        first = sum(one.points for one in mine if len(one.cards) > 2)
        expected = seen.points[side.index] + sum(one.points for one in mine) - first // 100 * 100
        assert sheet.total(side) == expected, table.text


@pytest.mark.rule("honderden/variant.three/match/elimination", "honderden/match/lives", "honderden/match/one-kip")
@pytest.mark.parametrize(
    "fields",
    [{"players": "2", "lives": "2"}, {"players": "3"}, {"players": "3", "match": "lives", "lives": "1"}],
    ids=["two", "three", "three with lives"],
)
def test_a_match_is_played_to_its_end(fields):
    table, _ = played_to_its_end(start(setup_of("honderden", {"seed": "match", **fields})))
    if fields.get("match") == "lives":
        assert [seat.letter for seat in table.seating.seats] == ["N", "S"]


@pytest.mark.rule("honderden/match/dek")
@pytest.mark.parametrize("seed", range(6))
def test_the_coach_never_claims_wrongly(seed):
    table = start(setup_of("honderden", {"seed": f"claim {seed}", "scores": "S 60 N 60"}))
    while table.stage.turn is not None:
        action = advise(table, table.stage.turn).action
        table = table.play(action)
    assert not any(line.reason.rule == "honderden/match/dek-wrong" for line in table.seen.sheet.lines)


@pytest.mark.rule("honderden/meld/first-trick-only", "honderden/meld/stuk-any-trick")
@pytest.mark.parametrize("seed", range(8))
def test_after_the_first_trick_only_stuk_is_declared(seed):
    for table in played(f"late {seed}"):
        if isinstance(table.stage, TrickPlay) and table.stage.taken:
            shown = [one for one in table.stage.choices() if isinstance(one, ShowRoem)]
            assert all(len(one.cards) == 2 for one in shown)
