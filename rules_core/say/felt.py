"""How a page lays out a table, derived from the facts of the stage and from the view; pages decide nothing of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import get_args

from rules_core.cards.actions import NameRoem
from rules_core.cards.stage import AtTable
from rules_core.say.spoken import Plain
from rules_core.table.sight import Sight

# A hand of at most so many cards is short. Five cards may be the first of a hand that is dealt in parts.
SHORT = 4
FIVE = 5
# A hand of more cards is large.
NOT_LARGE = 10


def laid_out(shown: Plain, said: Iterable[str]) -> Plain:
    """Return a shown table with the places of its cards, and with the facts that are true of it under `felt`."""
    stated: Plain = dict.fromkeys(said, True)
    facts: Plain = stated | {name: True for name, holds in _FACTS if holds(shown, stated)}
    if size := _size(shown, facts):
        facts["size"] = size
    if len(shown["sides"]) == 2:
        yours = [one["side"] for one in shown["sides"] if one["yours"]]
        facts["own_pile"] = (yours or [shown["sides"][0]["side"]])[0]
    return shown | {"felt": facts} | ({"piles": list(_piles(shown))} if "piles" in shown else {})


def trick_lies(seen: Sight) -> tuple[str, ...]:
    """Return the fact that the trick just taken still lies on the table, because its roem may be named."""
    led = seen.trick is not None and seen.trick.cards
    names = any(isinstance(one, NameRoem) for one in seen.choices)
    return ("trick_lies",) if names and seen.last and not led else ()


def said_in(shown: Plain) -> list[str]:
    """Return the facts that the stage and the game gave for a shown table."""
    return [one for one in shown.get("felt", {}) if one in (*get_args(AtTable), "in_hands")]


# ---- what is true of the table ----


def _turned_row(_: Plain, facts: Plain) -> bool:
    """Return whether the row of turned cards is there; it stays in a deal that nobody plays."""
    return "preparing" in facts or ("over" in facts and "counted" not in facts)


def _face_up(shown: Plain, facts: Plain) -> bool:
    """Return whether turned cards lie in their row, not in the hands."""
    return _turned_row(shown, facts) and bool(shown["turned"]) and "lying" not in shown


def _playing(shown: Plain, _: Plain) -> bool:
    """Return whether cards are played to a trick."""
    return bool(shown["trick"] and shown["trick"]["leader"])


def _aside(shown: Plain, facts: Plain) -> bool:
    """Return whether the piles make room for a trick, for a turned card or for the result of more than two seats."""
    if _playing(shown, facts) or "trick_lies" in facts:
        return True
    if "result" in shown and len(shown["seats"]) > 2:
        return True
    return _face_up(shown, facts) and "calling" not in facts and len(shown.get("piles", ())) > 1


def _between(shown: Plain, _: Plain) -> bool:
    """Return whether the result lies between the hands that two players laid out."""
    return "result" in shown and len(shown["seats"]) == 2


def _each_wrote(shown: Plain, _: Plain) -> bool:
    """Return whether the result shows what each side wrote; of two sides its sentence says it."""
    return "result" in shown and bool(shown["sheet"]) and len(shown["sides"]) > 2


def _by_line(shown: Plain, _: Plain) -> bool:
    """Return whether the result shows each line of the score: two sides, and the felt holds nothing else."""
    lying = [one["hand"] for one in shown["seats"]] + [one["cards"] for one in shown.get("piles", ())]
    return "result" in shown and bool(shown["sheet"]) and len(shown["sides"]) == 2 and not any(lying)


def _open(shown: Plain, _: Plain) -> bool:
    """Return whether a hand lies open at another place than the reader's."""
    return any(one["hand"] is not None and one["place"] != "bottom" for one in shown["seats"])


def _handless(shown: Plain, _: Plain) -> bool:
    """Return whether the reader has no hand."""
    bottom = (one for one in shown["seats"] if one["place"] == "bottom")
    return not shown["hand"] and not any(one["cards"] or one["hand"] for one in bottom)


def _bare(shown: Plain, facts: Plain) -> bool:
    """Return whether the others play and the reader has no hand."""
    return _handless(shown, facts) and {"preparing", "over"}.isdisjoint(facts)


_FACTS = (
    ("turned_row", _turned_row),
    ("face_up", _face_up),
    ("playing", _playing),
    ("aside", _aside),
    ("between", _between),
    ("each_wrote", _each_wrote),
    ("by_line", _by_line),
    ("open", _open),
    ("handless", _handless),
    ("bare", _bare),
)


# ---- the size of the hand, and the piles ----


def _size(shown: Plain, facts: Plain) -> str:
    """Return whether the hand is short, five cards, large, or usual (""); one that is still to be dealt is short."""
    bottom = next((one["hand"] for one in shown["seats"] if one["place"] == "bottom"), None)
    held = len(shown["hand"] or bottom or ())
    if held > NOT_LARGE:
        return "large"
    if held > SHORT:
        return "five" if held == FIVE else ""
    return "short" if held or "dealing" in facts else ""


def _piles(shown: Plain) -> Iterator[Plain]:
    """Yield each pile with its place: in the middle, or closed beside its owner's name."""
    closed = [one for one in shown["piles"] if one["seat"] and one["count"] > len(one["cards"])]
    named: set[str] = set()
    for pile in shown["piles"]:
        if pile["seat"] is None:
            yield pile | {"middle": "backs" if pile["count"] > len(pile["cards"]) else "face-up"}
        elif pile in closed:
            # The first of a player's piles has the count of them all.
            count = sum(one["count"] for one in closed if one["seat"] == pile["seat"])
            yield pile | {"beside": "" if pile["seat"] in named else f"+{count}"}
            named.add(pile["seat"])
        elif pile["cards"]:
            # Of two players each has his cards before him.
            yield pile | {"middle": "before" if len(shown["seats"]) == 2 else "named"}
        else:
            yield pile
