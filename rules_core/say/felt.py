"""How a page lays out a table, derived from the facts of the stage and from the view."""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args

from rules_core.cards.actions import NameRoem
from rules_core.cards.stage import AtTable
from rules_core.say.spoken import Plain
from rules_core.table.sight import Sight


def felt(shown: Plain, said: Iterable[str]) -> Plain:
    """Return the facts of a shown table under the key `felt`, or nothing if the table is as usual."""
    facts = dict.fromkeys(said, True)
    if _face_up(shown, facts):
        facts["face_up"] = True
    if _aside(shown, facts):
        facts["aside"] = True
    if _bare(shown, facts):
        facts["bare"] = True
    return {"felt": facts} if facts else {}


def trick_lies(seen: Sight) -> tuple[str, ...]:
    """Return the fact that the trick just taken still lies on the table, because its roem may be named."""
    led = seen.trick is not None and seen.trick.cards
    names = any(isinstance(one, NameRoem) for one in seen.choices)
    return ("trick_lies",) if names and seen.last and not led else ()


def said_in(shown: Plain) -> list[str]:
    """Return the facts that the stage gave for a shown table."""
    return [one for one in shown.get("felt", {}) if one in get_args(AtTable)]


def _face_up(shown: Plain, facts: Plain) -> bool:
    """Return whether the turned cards lie beside the hands; they stay there in a deal that nobody plays."""
    unplayed = "over" in facts and "counted" not in facts
    return bool(shown["turned"]) and "lying" not in shown and ("preparing" in facts or unplayed)


def _aside(shown: Plain, facts: Plain) -> bool:
    """Return whether the piles make room for the result of more than two seats or for a turned card."""
    if "result" in shown and len(shown["seats"]) > 2:
        return True
    return "face_up" in facts and "calling" not in facts and len(shown.get("piles", ())) > 1


def _bare(shown: Plain, facts: Plain) -> bool:
    """Return whether the others play and the reader has no hand."""
    if shown["hand"] or not {"preparing", "over"}.isdisjoint(facts):
        return False
    return not any(one["place"] == "bottom" and (one["cards"] or one["hand"]) for one in shown["seats"])
