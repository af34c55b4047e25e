"""The events that everybody hears in a deal of every game, variant and number of players, with their rules, as text.

Each file `told/<game>.txt` has deals played at random. A line has the seat and its action, then each event: its kind,
the seat and the cards it names, the rule and the sentence. Some lines say which rules refuse an action, and which
allow the cards of the player to act. A deal ends with its sheet. --write-golden rewrites the files: read the diff.
"""

import random
from collections import Counter, defaultdict
from pathlib import Path

import pytest

from rules_core.cards.action_text import text_of
from rules_core.cards.stage import actor
from rules_core.kinds import GAMES
from tests.laws.random_tables import BY_HAND, every_table, everything_sayable, named, pick, table_at

FOLDER = Path(__file__).parent / "told"
LOOKED_AT_EVERY = 7


def few_variants(way):
    """Return whether a way to play has at most one variant: variants together give the same events as each alone."""
    return len(way[1]) <= 1


def by_rule(reason):
    """Return a rule without its game, and the sentence."""
    return f"{reason.rule.partition('/')[2]} {reason.saying}"


def heard(event):
    """Return the parts of an event as everybody sees and hears it."""
    cards = ".".join(card.text for card in event.cards)
    return " ".join(filter(None, (event.kind, event.seat and event.seat.letter, cards, by_rule(event.reason))))


def looked_at(table):
    """Yield the rules that refuse actions, and why the cards of the player to act may be played or not."""
    stage, seen = table.stage, table.seen
    refusals = [stage.refusal(one) for one in everything_sayable(table.seating)]
    counts = Counter(by_rule(one.reason) for one in refusals if one)
    yield "   refused: " + ", ".join(f"{count} {what}" for what, count in sorted(counts.items()))
    if seen.rulings and stage.turn:
        cards = defaultdict(list)
        for one, reason in seen.rulings(stage.turn).items():
            cards[by_rule(reason)].append(one.text)
        yield "   cards: " + ", ".join(f"{' '.join(sorted(cards[what]))} {what}" for what in sorted(cards))
    for one in seen.offered:
        refusal = stage.refusal(one)
        if refusal:
            yield f"   not {text_of(one, stage.turn)}: {by_rule(refusal.reason)}, instead {len(refusal.instead)}"


def deal_of(way, **fields):
    """Yield the lines of a deal."""
    dice = random.Random(f"told {named(way)}")
    table, phases = table_at(way, dice, deal="1", **fields), set()
    yield f"== {named(way)}: {table.text}"
    yield from (f"   {heard(event)}" for event in table.events)
    while table.stage.turn is not None:
        if len(table.log) % LOOKED_AT_EVERY == 0 or table.stage.phase not in phases:
            yield from looked_at(table)
        phases.add(table.stage.phase)
        action = pick(table, dice)
        who = actor(action, table.stage.turn)
        table = table.play(action)
        yield f"{who} {table.written[-1]} | " + " / ".join(map(heard, table.events))
    if table.seen.sheet:
        for line in table.seen.sheet.lines:
            facts = " ".join(f"{name}={value}" for name, value in line.reason.facts)
            yield f"   {line.side} {line.points:+} {by_rule(line.reason)} {facts}".rstrip()
    yield "   " + " / ".join(by_rule(reason) for reason in table.seen.asks(None))


@pytest.mark.parametrize("key", GAMES)
def test_the_sentences_of_a_deal_and_the_rules_they_cite(key, golden):
    ways = [way for way in every_table() if way[0] == key and few_variants(way)]
    lines = [line for way in ways for line in deal_of(way)]
    lines += [line for fields in BY_HAND.get(key, ()) for line in deal_of(ways[0], **fields)]
    golden(FOLDER / f"{key}.txt", "\n".join([*lines, ""]))
