"""No reply to a seat contains anything that it may not see.

Two tables that differ only in cards that the seat cannot know must get the same replies, word for
word, apart from the table's own text: cards swapped between other hands, the order of cards
still to be turned, the order of a pack still to be dealt.
"""

import json
import random
import re

import pytest

from rules_core.cards.action_text import text_of
from rules_core.cards.cards import Card
from rules_core.cards.reasons import Impossible
from rules_core.kinds.jas.rules import JasRules
from rules_core.kinds.jas.seen import hands_now
from rules_core.say.views import view
from rules_core.table.table import setup_of, start
from rules_core.words import words_of
from tests.laws.secrecy import replies
from tests.table_talk import ask

from .random_tables import every_way_to_play, pick, play_through, random_table
from .ways import each

OTHERS = ("klaverjas-4/amsterdams", "klaverjas-4")
HAND_FIELDS = {"N": "north", "E": "east", "S": "south", "W": "west"}
WAYS = [way for way in every_way_to_play(JasRules) if way[0] == "klaverjas-4"]
ways = each(WAYS)


def same_replies(one, other, seat, actions, lang="nl"):
    """Check that two tables give a seat the same replies."""
    first, second = (replies(text, seat, actions, others=OTHERS, lang=lang) for text in (one, other))
    for question in first:
        assert first[question] == second[question], f"{question}, asked by {seat}, tells {one} from {other}"


def written_out(table):
    """Return the same table with all four hands written out instead of dealt from the seed."""
    fields = table.setup.by_name | {
        HAND_FIELDS[seat.letter]: " ".join(card.text for card in hand)
        for seat, hand in zip(table.seating.seats, hands_now(table.cut_to(0).stage), strict=True)
    }
    return table.game.key, "+".join(table.setup.variants), fields


def at(key, variants, fields, log):
    """Return a table from fields and a log of texts."""
    return start(setup_of("/".join(filter(None, (key, variants))), fields | {"log": " ".join(log)}))


def somewhere(way, dice):
    """Return a random table in the middle of a deal."""
    table = random_table(*way, dice)
    for _ in range(dice.randint(0, 36)):
        following = table.play(pick(table, dice))
        if following.stage.turn is None:
            return table
        table = following
    return table


def swapped(table, seat, dice):
    """Return the same table with two cards swapped between two other hands, if the play so far allows it."""
    key, variants, fields = written_out(table)
    others = [one for one in table.seating.seats if one.letter != seat]
    log = list(table.written)
    for _ in range(40):
        one, other = dice.sample(others, 2)
        held = hands_now(table.stage)
        if not held[one.index] or not held[other.index]:
            continue
        mine, yours = dice.choice(held[one.index]).text, dice.choice(held[other.index]).text
        changed = dict(fields)
        for who, old, new in ((one, mine, yours), (other, yours, mine)):
            name = HAND_FIELDS[who.letter]
            changed[name] = " ".join(new if card == old else card for card in fields[name].split())
        try:
            return at(key, variants, fields, log), at(key, variants, changed, log)
        except (Impossible, ValueError):
            continue
    return None


def a_few_actions(table, seat, dice):
    """Return some cards of the seat and some of the calls that it may make."""
    here = next(one for one in table.seating.seats if one.letter == seat)
    cards = [card.text for card in hands_now(table.stage)[here.index]]
    talk = [text_of(one, table.stage.turn) for one in table.stage.choices() if not isinstance(one, Card)]
    return dice.sample(cards, min(4, len(cards))) + dice.sample(talk, min(3, len(talk)))


@ways
def test_cards_in_other_hands_are_in_no_reply(way):
    found = 0
    for number in range(20):
        dice = random.Random(f"secret {way} {number}")
        table = somewhere(way, dice)
        turn = table.stage.turn.letter
        seat = turn if dice.random() < 0.7 else dice.choice("NESW")
        twins = swapped(table, seat, dice)
        if twins is None:
            continue
        found += 1
        same_replies(twins[0].text, twins[1].text, seat, a_few_actions(table, seat, dice), dice.choice(("nl", "en")))
        if found == 5:
            return
    assert found >= 3, "too few positions to swap cards in"


@ways
def test_cards_dealt_from_a_seed_or_written_out_make_no_difference(way):
    dice = random.Random(f"seed {way}")
    table = somewhere(way, dice)
    while not table.log:  # the first moment of a deal shows who dealt it
        table = somewhere(way, dice)
    key, variants, fields = written_out(table)
    twin = at(key, variants, fields, table.written)
    for seat in "NESW":
        one, other = (replies(text, seat, others=OTHERS) for text in (table.text, twin.text))
        for question in set(one) - {"undo"}:
            assert one[question] == other[question], f"{question}, asked by {seat}, tells {table.text}"


@pytest.mark.rule("klaverjas-4/setup/turn-pack", "klaverjas-4/auction/turned-trump")
@pytest.mark.parametrize("bidding", ["turned", "voorhand-vrij"])
def test_the_cards_still_to_be_turned_are_in_no_reply(bidding):
    one, other = (
        start(setup_of("klaverjas-4", {"bidding": bidding, "deal": "2", "seed": "t", "turn": turn, "log": "pass"}))
        for turn in ("H2 D3 S4", "H2 C6 D5")
    )
    for seat in "NESW":
        same_replies(one.text, other.text, seat, ["pass", "play"])


@pytest.mark.rule("klaverjas-4/deal/shuffle-and-cut")
def test_the_cards_still_to_be_dealt_are_in_no_reply():
    """Every seat asks before a card is dealt; a seat that has its first packet asks after it."""
    one, other = (
        start(setup_of("klaverjas-4", {"at": "deal", "seed": seed, "dealer": "N", "log": "shuffle cut:W"}))
        for seed in ("one", "other")
    )
    for seat in "NESW":
        same_replies(one.text, other.text, seat, ["packet:E4", "packet:S4"])


def cards_named(view):
    """Return every card that a view shows."""
    text = json.dumps({key: value for key, value in view.items() if key not in ("hand", "choices", "refused")})
    return {suit + rank for suit in "SHDC" for rank in "AKQJT987" if f'"{suit}{rank}"' in text}


@ways
def test_a_view_shows_the_trick_the_last_one_and_the_cards_turned_or_declared(way):
    """Older tricks lie face down and other hands are hidden; no other cards of the pack are seen."""
    for number in range(6):
        dice = random.Random(f"view {way} {number}")
        table = somewhere(way, dice)
        for seat in "NESW":
            view = ask("open", table=table.text, seat=seat)["view"]
            lying = {played["card"] for played in view["trick"]["cards"]}
            last = {played["card"] for played in (view["last"] or {"cards": []})["cards"]}
            told = {card for roem in view["roem"] for card in roem["cards"]}
            own = {card["card"] for card in view["hand"]}
            assert cards_named(view) <= lying | last | told | own, f"{seat}: {table.text}"
            assert all(place["hand"] is None or place["seat"] == seat for place in view["seats"]), table.text


def known_to_all(seen):
    """Return the cards that lie open, or that somebody has shown."""
    lying = {one for pile in seen.piles for one in pile.cards} | {one for meld in seen.melds for one in meld.cards}
    return lying.union(seen.turned, *(hand or () for hand in seen.shown))


@each(every_way_to_play())
def test_a_card_that_only_others_hold_is_in_no_view(way):
    dice, words = random.Random(f"hidden {way}"), words_of("en")
    for table in [*play_through(random_table(*way, dice), dice)][::3]:
        seen = table.seen
        for me in seen.seating.seats if seen.hands else ():
            others = {one for seat in seen.seating.seats for one in seen.hands[seat.index] if seat is not me}
            hidden = others - known_to_all(seen) - {*seen.hands[me.index]}
            told = json.dumps(view(words, table, me))
            found = [one.text for one in hidden if re.search(rf'"{one.text}"|[:+.]{one.text}\b', told)]
            assert not found, f"{me} is told of {found}: {table.text}"
