"""No reply reveals a face-down card, and these cards do not change after the deal."""

import json
import random

import pytest

from rules_core.cards.cards import Card
from rules_core.cards.tricks.play import TrickPlay
from rules_core.table.table import setup_of, start
from rules_core.teach.coach.advice import advise
from tests.laws.random_tables import play_through, random_table
from tests.laws.secrecy import untold
from tests.table_talk import ask


def written_out(table, swap=None):
    """The same deal with its cards written out; `swap` exchanges two hidden ones."""
    first = table.cut_to(0).stage
    tops = [card.text for held in first.deal.hands for card in held]
    lying = [card.text for held in first.deal.covered for card in held]
    if swap:
        one, other = swap
        lying[one], lying[other] = lying[other], lying[one]
    fields = dict(table.setup.fields) | {
        "under": " ".join(f"{top} {low}" for top, low in zip(tops, lying, strict=True))
    }
    fields |= {"north": " ".join(tops[:8]), "south": " ".join(tops[8:]), "turn": first.deal.turned.text}
    return start(setup_of("dekjas", fields | {"log": " ".join(table.written)}))


@pytest.mark.rule("dekjas/play/open-cards-are-hand", "dekjas/play/turn-after-playing", "dekjas/deal/face-down")
@pytest.mark.parametrize("seed", range(6))
def test_face_down_cards_are_in_no_reply(seed):
    dice = random.Random(f"dekjas secret {seed}")
    table = random_table("dekjas", (), dice)
    tables = [one for one in play_through(table, dice) if isinstance(one.stage, TrickPlay)]
    here = tables[min(dice.randint(2, 14), len(tables) - 1)] if tables else table
    covered = here.stage.own.covered if isinstance(here.stage, TrickPlay) else ()
    hidden = {card for under in covered for card in under if card}
    first = here.cut_to(0).stage.deal
    lying = [card for held in first.covered for card in held]
    still = [place for place, card in enumerate(lying) if card in hidden] or list(range(16))
    one, other = dice.sample(still, 2)
    twins = written_out(here), written_out(here, (one, other))
    assert twins[0].text != twins[1].text
    for seat in "NS":
        for op, more in (
            ("open", {}),
            ("why", {"about": "cards"}),
            ("hint", {"step": 3}),
            ("play", {"action": lying[one].text}),
            ("play", {"action": lying[other].text}),
            ("play", {"action": "show:" + "".join(card.text for card in sorted(hidden, key=str)[:3])}),
        ):
            said = [json.dumps(untold(ask(op, table=twin.text, seat=seat, **more))) for twin in twins]
            assert said[0] == said[1], f"{op} {more} by {seat}: {twins[0].text}"


@pytest.mark.rule("dekjas/play/turn-after-playing")
def test_the_turned_card_was_dealt_at_the_beginning():
    """No card is drawn again during the play: the card turned up is always the one dealt there."""
    for seed in range(4):
        table = start(setup_of("dekjas", {"seed": f"fixed {seed}", "trump": "H", "dealer": "N"}))
        stage = table.stage
        pairs = [pair for seat in (0, 1) for pair in zip(stage.hands[seat], stage.own.covered[seat], strict=True)]
        under = dict(pairs)
        dice = random.Random(seed)
        while table.stage.turn is not None:
            action = dice.choice([one for one in table.stage.choices() if isinstance(one, Card)])
            events = table.stage.events_of(action)
            turned = [event.cards[0] for event in events if event.kind == "turned"]
            assert turned == ([under.pop(action)] if action in under else [])
            table = table.play(action)
        assert not under


@pytest.mark.parametrize("seed", range(4))
def test_the_coach_works_from_the_open_cards(seed):
    dice = random.Random(f"dekjas coach {seed}")
    table = random_table("dekjas", (), dice)
    for here in [one for one in play_through(table, dice) if isinstance(one.stage, TrickPlay)][:20:5]:
        hidden = {card for under in here.stage.own.covered for card in under if card}
        lying = [card for held in here.cut_to(0).stage.deal.covered for card in held]
        still = [place for place, card in enumerate(lying) if card in hidden]
        if here.stage.turn is None or len(still) < 2:
            continue
        twins = written_out(here), written_out(here, tuple(dice.sample(still, 2)))
        assert advise(twins[0], here.stage.turn) == advise(twins[1], here.stage.turn)
