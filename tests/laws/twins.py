"""The twin of a table: the same in everything that one seat has seen, but with two unseen cards exchanged.

The cards are exchanged in the deal, before the first action, whatever the game; then all actions are repeated. If they
cannot be, or if the exchange would have shown at the table, there is no twin.
"""

from dataclasses import fields, is_dataclass, replace
from enum import Enum

from rules_core.cards.action_text import text_of
from rules_core.cards.actions import GiveCards, NameRoem, PutAway, ShowRoem
from rules_core.cards.cards import Card
from rules_core.cards.seats import Seat, Seating, Side
from rules_core.cards.tricks.order import TrickOrder
from rules_core.table.game import choices_of
from rules_core.table.position.agreed import Agreed
from rules_core.table.witnessed import cards_in
from tests.laws.secrecy import everything_told

UNCHANGED = (Agreed, TrickOrder, Seat, Side, Seating, Enum, str, int)
# Actions that the others do not see fully: the cards are laid away or passed on face down.
FACE_DOWN = (PutAway, GiveCards)
# Wrong answers are drawn at random from the text of a table: they differ there, but reveal nothing about the cards.
DRAWN_BY_TEXT = "show points"


def with_cards(value, places):
    """Return the same value with some cards replaced; agreements at the table stay."""
    if isinstance(value, Card):
        return places.get(value, value)
    if isinstance(value, UNCHANGED) or value is None:
        return value
    if isinstance(value, tuple):
        inside = [with_cards(one, places) for one in value]
        return type(value)(*inside) if hasattr(value, "_fields") else tuple(inside)
    if isinstance(value, frozenset):
        return frozenset(with_cards(one, places) for one in value)
    if is_dataclass(value):
        return replace(value, **{one.name: with_cards(getattr(value, one.name), places) for one in fields(value)})
    return value


def lying_open(seen, seat):
    """Return the cards that a seat sees in a photograph of the table, place by place."""
    open_to_it = [pile.known for pile in seen.piles if pile.known_to is seat]
    own = seen.hands[seat.index] if seen.hands and seat not in seen.face_down else ()
    trick = seen.trick.cards if seen.trick else ()
    last = seen.last.trick.cards if seen.last else ()
    piles = [pile.cards for pile in seen.piles]
    shown = [hand or () for hand in seen.shown]
    melds = [meld.cards for meld in seen.melds]
    return own, trick, last, seen.turned, *piles, *shown, *open_to_it, *melds


def seen_by(table, seat):
    """Return every card that a seat has seen, or heard named, from the deal until now."""
    known = set(cards_in(table.opening[1]))
    for steps in range(len(table.log) + 1):
        here = table if steps == len(table.log) else replace(table, stage=table.stages[steps])
        known.update(cards_in(lying_open(here.seen, seat)))
        if steps < len(table.log):
            action, who = table.log[steps], table.actors[steps]
            known.update(cards_in(here.stage.events_of(action)))
            if who is seat or not isinstance(action, FACE_DOWN):
                known.update(cards_in(action))
    return known


def course(table):
    """Return the course of a deal as everybody hears it: the phases, and who was to act in each."""
    return [(stage.phase, stage.turn) for stage in (*table.stages, table.stage)]


def twin_of(table, seat, dice, *, tries=12):
    """Return the table with two cards exchanged that the seat has not seen, or None where there is no such table."""
    hidden = sorted(set(table.rules.pack) - seen_by(table, seat), key=lambda one: one.text)
    for _ in range(tries if len(hidden) > 1 else 0):
        one, other = dice.sample(hidden, 2)
        found = done_again(table, {one: other, other: one})
        if found is not None and course(found) == course(table) and found.stage != table.stage:
            return found
    return None


def tells_them_apart(table, twin, action, seat):
    """Return whether an action shows a seat how the twins differ: a card is drawn or turned, or somebody else is asked.

    It also does if only one of the two allows it.
    """
    try:
        after = [one.play(action) for one in (table, twin)]
    except ValueError:
        return True
    new = [(lying_open(one.seen, seat), set(cards_in(one.events))) for one in after]
    return new[0] != new[1] or course(after[0]) != course(after[1])


# Methods of a sight: their answers are compared.
ANSWERS = ("asks", "grid", "grouped", "judge", "naming", "outlook", "rulings", "sort", "why_not")


def what_is_held(table, seat):
    """Return everything that the sight of a seat holds or answers, by name."""
    sight = table.sight(seat)
    held = {one.name: getattr(sight, one.name) for one in fields(sight) if one.name not in ANSWERS}
    naming, roem = (
        sight.naming,
        [one for one in (*sight.choices, *sight.offered) if isinstance(one, NameRoem | ShowRoem)],
    )
    return held | {
        "asked": sight.asks(seat),
        "unseen": sight.unseen,
        "own": sight.sort(sight.own),
        "refused": sight.refused,
        "reasons": sight.rulings(seat) if sight.rulings else {},
        "groups": sight.grouped(sight.own) if sight.grouped and sight.own else (),
        "verdicts": [sight.judge(trick) for trick in sight.taken] if sight.judge else [],
        "names": (naming.to_pass, naming.proposed, [naming.worth_of(one) for one in roem]),
        "leads": [sight.outlook(one) for one in sight.choices] if sight.outlook else [],
        "rungs": (sight.grid.columns, sight.grid.rows, sight.grid.special) if sight.grid else (),
    }


def told_the_same(table, twin, seat, dice):
    """Check that all facts a seat knows of two tables, and all replies about them, are equal, in a random language."""
    known, other = what_is_held(table, seat), what_is_held(twin, seat)
    for name, held in known.items():
        assert held == other[name], f"{name}, asked by {seat}, tells {table.text} from {twin.written}"
    others = ["/".join(filter(None, (table.game.key, one.key))) for one in table.game.variants[:2]]
    choices = choices_of(table.stage, seat)
    actions = dice.sample(choices, min(3, len(choices)))
    actions = [text_of(one, seat) for one in actions if not tells_them_apart(table, twin, one, seat)]
    lang = dice.choice(("nl", "en"))
    told, other = (everything_told(one, seat.letter, actions, others, lang) for one in (table, twin))
    for question, reply in told.items():
        if table.text == twin.text or not question.startswith(DRAWN_BY_TEXT):
            assert reply == other[question], f"{question}, asked by {seat}, tells {table.text} from {twin.written}"


def done_again(table, places):
    """Return the same deal with other cards, or None where it could not have happened."""
    stage, events = with_cards(table.opening, places)
    found = replace(table, opening=(stage, events), stage=stage, log=(), written=(), stages=(), events=events)
    for action in table.log:
        try:
            found = found.play(with_cards(action, places))
        except ValueError:
            return None
    return found
