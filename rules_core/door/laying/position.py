"""A table written out as the fields of a setup, so that every card is in a field that a reader can change.

Each setup is opened again and compared with the table that it came from: it is used only if they are the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from rules_core.cards.cards import Card, written
from rules_core.cards.reasons import Impossible
from rules_core.door.laying.recorded import recorded
from rules_core.say.spoken import Plain
from rules_core.say.views import view
from rules_core.table.notation import Setup
from rules_core.table.position.setup_fields import hand_field
from rules_core.table.seen import Seen, TakenTrick
from rules_core.table.table import Table, start
from rules_core.words import Words, words_that_are_here

# The parts of a view that say how a table came about, not how it lies.
OF_THE_COURSE = ("step", "say", "calls", "roem", "turned", "yours")


def written_out(table: Table) -> tuple[Setup, str]:
    """Return a setup of a table with as many cards written as possible, and its form.

    A `position` is the table as it lies now, without its log; `cards` has the hands as they were dealt, and the log
    from there; `given` is the table as it was written already.
    """
    for how, setup in _attempts(table):
        try:
            if same_table(table, start(setup), whole=how == "cards"):
                return setup, how
        except Impossible:
            continue
    return table.setup_with_log, "given"


def same_table(table: Table, other: Table, *, whole: bool) -> bool:
    """Return whether two tables lie alike; if `whole`, their course must be the same too."""
    words = words_that_are_here()
    return _lies(words, table, whole=whole) == _lies(words, other, whole=whole)


def _lies(words: Words, table: Table, *, whole: bool) -> Plain:
    shown = view(words, table, None)
    if whole:
        return shown
    left = {key: value for key, value in shown.items() if key not in OF_THE_COURSE}
    return left | {"seats": [seat | {"call": ""} for seat in shown["seats"]]}


def _attempts(table: Table) -> Iterator[tuple[str, Setup]]:
    opened, leaving = table.cut_to(0), ((), *table.game.workings.left_out)
    if table.log:
        lies = _as_it_lies(table)
        yield from (("position", _with(table, without(lies, left_out), ())) for left_out in leaving)
    dealt = {"pack": "", **recorded(opened), **_hands(opened.seen)}
    yield from (("cards", _with(table, without(dealt, left_out), table.written)) for left_out in leaving)


def without(fields: Mapping[str, str], names: tuple[str, ...]) -> dict[str, str]:
    """Return fields without some of them."""
    return {name: value for name, value in fields.items() if name not in names}


def _with(table: Table, fields: Mapping[str, str], log: tuple[str, ...]) -> Setup:
    kept = {name: value for name, value in table.setup.fields if fields.get(name, value)}
    known = {name: value for name, value in fields.items() if value and name in table.game.workings.fields}
    return replace(table.setup, fields=tuple((kept | known).items()), log=log)


def _hands(seen: Seen) -> dict[str, str]:
    held = zip(seen.seating.seats, seen.hands, strict=False)
    hands = {hand_field(seat): written(seen.sort(cards)) for seat, cards in held}
    return hands | ({"dealer": seen.dealer.letter} if seen.dealer else {})


def _as_it_lies(table: Table) -> dict[str, str]:
    """Return what lies on the table now, under the names of fields in every game; "" removes a field."""
    seen, fields = table.seen, table.setup.by_name
    before = fields.get("tricks", "")
    taken = [_trick(one) for one in _taken(table)]
    leads = seen.trick and not seen.trick.cards and not taken and not before
    melds = " / ".join(f"{meld.seat.letter} {written(meld.cards)}" for meld in seen.melds)
    return {
        "pack": "",
        "at": "",
        **recorded(table),
        **_hands(seen),
        "trump": seen.trump.letter if seen.trump else "",
        "player": seen.player.letter if seen.player and seen.trump else "",
        "tricks": " / ".join(filter(None, (before, *taken))),
        "trick": _on_table(seen),
        "leads": seen.trick.leader.letter if leads and seen.trick else "",
        "named": _named(table, fields.get("named", "")),
        "melds": melds,
        "roem": melds,
    }


def _named(table: Table, before: str) -> str:
    """Return the points that each side has named so far, including those that were written."""
    seating, words = table.seating, before.split()
    points = {side.letter: 0 for side in seating.sides}
    for letter, count in zip(words[::2], words[1::2], strict=False):
        points[letter] = points.get(letter, 0) + int(count)
    for meld in table.seen.melds:
        points[seating.side_at(meld.seat).letter] += meld.points
    return " ".join(f"{letter} {count}" for letter, count in points.items() if count)


def _on_table(seen: Seen) -> str:
    if seen.trick is None or not seen.trick.cards:
        return ""
    return " ".join(f"{seat.letter} {one.text}" for seat, one in seen.trick.played_by())


def _taken(table: Table) -> list[TakenTrick]:
    """Return the tricks that were taken since the table was opened, in order."""
    first = table.game.workings.seen(table.opening[0]).last
    known = {first.number} if first else set()
    seen = (table.game.workings.seen(stage).last for stage in (*table.stages, table.stage))
    found = {one.number: one for one in seen if one and one.number not in known}
    return [found[number] for number in sorted(found)]


def _trick(one: TakenTrick) -> str:
    cards: tuple[Card, ...] = one.trick.cards
    return f"{one.trick.leader.letter} {written(cards)}"
