"""Random hands played by the core, compared with the naive reading at every step."""

import random

import pytest

from rules_core.cards.actions import Reject, ShowRoem
from rules_core.cards.cards import Card
from rules_core.cards.tricks.play import TrickPlay
from rules_core.kinds.stock_jas.stages.play import of_turn
from rules_core.table.table import setup_of, start

from .oracle import declarations, is_higher, legal, points, second_wins

SEEDS = range(30)


def played(jas, seed):
    """Every table of a random hand, with the action taken there."""
    dice = random.Random(f"oracle {seed}")
    table = start(setup_of(jas.key, {"seed": str(seed)}))
    while table.stage.turn is not None:
        choices = table.stage.choices()
        talk = [one for one in choices if not isinstance(one, Card)]
        action = dice.choice(talk if talk and dice.random() < 0.7 else choices)
        yield table, action
        table = table.play(action)
    yield table, None


def texts(cards):
    """The texts of these cards."""
    return [card.text for card in cards]


@pytest.mark.rule(
    "smousjas/play/part-one-free",
    "smousjas/play/part-two-follow",
    "smousjas/play/part-two-must-trump",
    "smousjas/play/part-two-trump-led",
    "smousjas/play/part-two-free-card",
)
@pytest.mark.rule(
    "vijfhonderden/play/part-one-free",
    "vijfhonderden/play/part-two-follow",
    "vijfhonderden/play/part-two-must-trump",
    "vijfhonderden/play/part-two-trump-led",
    "vijfhonderden/play/part-two-free-card",
)
@pytest.mark.parametrize("seed", SEEDS)
def test_duties(jas, seed):
    for table, _ in played(jas, seed):
        stage = table.stage
        if not isinstance(stage, TrickPlay) or stage.turn is None:
            continue
        held = texts(stage.hands[stage.turn.index])
        expected = set(held)
        if len(stage.taken) >= jas.part_one and stage.trick.cards:
            expected = legal(stage.trick.cards[0].text, held, stage.deal.trump.letter)
        assert set(texts(one for one in stage.choices() if isinstance(one, Card))) == expected, table.text


@pytest.mark.rule("smousjas/play/trick-winner", "smousjas/score/card-points", "smousjas/score/card-total")
@pytest.mark.rule(
    "vijfhonderden/play/trick-winner", "vijfhonderden/score/card-points", "vijfhonderden/score/card-total"
)
@pytest.mark.parametrize("seed", SEEDS)
def test_winners_and_points(jas, seed):
    *_, (table, _) = played(jas, seed)
    play, total = table.stage.play, {"N": 0, "S": 0}
    trump = play.deal.trump.letter
    for trick in play.taken:
        led, answer = texts(trick.cards)
        leader, other = (seat.letter for seat in trick.players())
        winner = other if second_wins(led, answer, trump) else leader
        assert trick.winner.letter == winner, table.text
        total[winner] += points(jas, led, trump) + points(jas, answer, trump)
    if play.own.out is None:
        assert sum(total.values()) == jas.all_cards
        total[play.taken[-1].winner.letter] += jas.last_trick
    for side, seen in zip(table.seen.seating.sides, table.seen.points, strict=True):
        assert seen == total[side.letter], table.text


@pytest.mark.rule("smousjas/meld/sequence-3", "smousjas/meld/carre-others", "smousjas/meld/brok")
@pytest.mark.rule("vijfhonderden/meld/sequence-3", "vijfhonderden/meld/carre-others", "vijfhonderden/meld/stuk")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_declarations_in_a_hand(jas, seed):
    for table, _ in played(jas, seed):
        stage = table.stage
        if isinstance(stage, TrickPlay) and stage.turn is not None:
            found = {(frozenset(texts(one.cards)), one.points) for one in of_turn(stage, stage.turn).roem}
            held = texts(stage.hands[stage.turn.index])
            assert found == declarations(jas, held, stage.deal.trump.letter), table.text


@pytest.mark.rule("smousjas/meld/reject", "smousjas/meld/rank-by-count", "smousjas/meld/rank-by-top-card")
@pytest.mark.rule(
    "vijfhonderden/meld/reject", "vijfhonderden/meld/rank-by-count", "vijfhonderden/meld/rank-by-top-card"
)
@pytest.mark.parametrize("seed", range(90))
def test_the_points_after_a_rejection(jas, seed):
    """Each declared roem scores unless a rejection of it is higher; a rejecting roem scores if it beats anything."""
    declared, against = [], []
    for table, action in played(jas, seed):
        stage = table.stage
        if isinstance(action, ShowRoem):
            declared.append((stage.turn.letter, frozenset(texts(action.cards))))
        elif isinstance(action, Reject):
            leader = [cards for who, cards in declared if who != stage.turn.letter]
            against.append((stage.turn.letter, frozenset(texts(action.cards)), leader[action.place - 1]))
        elif isinstance(action, Card) and stage.trick.cards:
            trump = stage.deal.trump.letter
            holds = [duel for duel in against if is_higher(duel[1], duel[2], trump)]
            lost = {cards for _, _, cards in holds}
            expected = {one for one in declared if one[1] not in lost} | {(who, cards) for who, cards, _ in holds}
            after = table.play(action).stage
            play = after if isinstance(after, TrickPlay) else after.play
            new = play.own.scored[len(stage.own.scored) :]
            assert {(one.by.letter, frozenset(texts(one.found.cards))) for one in new} == expected, table.text
            declared, against = [], []
