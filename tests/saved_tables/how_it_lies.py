"""How a saved table lies, in a few lines: who may do what, and what is written when the deal is over."""

from tests.table_talk import table


def how_it_lies(text):
    """The lines about a table that are kept below it."""
    here = table(text, seat="all")
    here = here.on_turn()
    held = ", ".join(f"{place['seat']} {place['cards']}" for place in here.view["seats"])
    if here.turn is None:
        return [f"{here.phase}; {held}", *ended(here.view)]
    may = sorted(here.may_play() | here.may_say())
    return [f"{here.phase}, {here.turn} is on turn; {held}", f"may {' '.join(may)}"]


def ended(view):
    """What a deal came to: the rule of its end, what each side writes, and how the match stands."""
    yield (view["result"] or {}).get("rule") or "no rule ended it"
    for name, points in (("written", (view["sheet"] or {}).get("totals")), ("match", view["totals"])):
        yield f"{name} " + ", ".join(f"{side} {count}" for side, count in (points or {}).items())
