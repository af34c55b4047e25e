"""How a deal ended, as plain values in one language."""

from __future__ import annotations

from rules_core.say.spoken import Plain, spoken_reason
from rules_core.table.seen import Result, Seen
from rules_core.words import Words


def spoken_result(words: Words, seen: Seen, result: Result) -> Plain:
    """Return how the deal ended; with more than two sides, the score sheet shows the points of each."""
    written = result.written if len(seen.seating.sides) == 2 or not (result.head or result.told) else ()
    rule = next((one for one in result.sentences if one.rule), None)
    shown: Plain = {
        **({"rule": None, "anchor": None} if rule is None else spoken_reason(words, rule)),
        "title": words.reason(result.head).removesuffix(".") if result.head else "",
        "say": " ".join(words.reason(one) for one in (*result.told, *written)),
        "won": [{"say": words.reason(one)} for one in result.won],
    }
    if seen.goal and seen.scores and not seen.uncounted:
        shown["goal"] = words.text("result.goal", points=seen.goal)
        totals = {side.letter: seen.totals[side.index] for side in seen.seating.sides}
        shown["filled"] = {side: max(0, min(100, 100 * total // seen.goal)) for side, total in totals.items()}
    return shown
