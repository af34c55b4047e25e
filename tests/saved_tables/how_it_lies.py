"""A saved table, described in a few lines: the possible actions of each seat, and the sheet of a finished deal."""

from tests.table_talk import table


def how_it_lies(text):
    """Return the lines about a table that are kept below it."""
    here = table(text, seat="all")
    here = here.on_turn()
    held = ", ".join(f"{place['seat']} {place['cards']}" for place in here.view["seats"])
    if here.turn is None:
        return [f"{here.phase}; {held}", *ended(here.view)]
    may = sorted(here.may_play() | here.may_say())
    return [f"{here.phase}, {here.turn} is on turn; {held}", f"may {' '.join(may)}"]


def ended(view):
    """Yield the result of a deal: the rule that ended it, the score of each side, and the standing of the match."""
    yield (view["result"] or {}).get("rule") or "no rule ended it"
    for name, points in (("written", (view["sheet"] or {}).get("totals")), ("match", view["totals"])):
        yield f"{name} " + ", ".join(f"{side} {count}" for side, count in (points or {}).items())
