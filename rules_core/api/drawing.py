"""A table as HTML, which a notebook shows below its cell: without scripts, readable on light and dark pages."""

from __future__ import annotations

from typing import Any

from rules_core.cards.seats import Seat
from rules_core.say.spoken import Plain
from rules_core.say.untaught import words_at
from rules_core.say.views import table_reply
from rules_core.table.table import Table
from rules_core.words import Words

ESCAPED = str.maketrans({"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#x27;"})
# A card is dark on white on every page; all other text has the colour of the page.
CARD = (
    "display:inline-block;min-width:1.6em;margin:1px;padding:0 .2em;border:1px solid #767676;border-radius:.25em;"
    "background:#fff;color:{ink};text-align:center"
)
RED, BLACK = "#b00020", "#111"
RED_SIGNS = ("♥", "♦")
TIMES = "\N{MULTIPLICATION SIGN}"


class Drawing(str):
    """The HTML of a table; a notebook draws it."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return self


def drawing_of(words: Words, table: Table, seat: Seat | None) -> Drawing:
    """Return the drawing of a table as one seat sees it, or with every card open."""
    seen = table_reply(words_at(words, table, seat), table, seat)["view"]
    rows = [(_player(one), _hand(seen, one)) for one in seen["seats"]]
    rows += [(pile["name"], _pile(pile)) for pile in seen.get("piles", [])]
    if seen["trick"]["cards"]:
        rows.append((words.sentence("ui.trick"), "".join(map(_played, seen["trick"]["cards"]))))
    drawn = "".join(_row(head, cells) for head, cells in rows)
    title = ", ".join(filter(None, (seen["title"], seen["variant"])))
    if seen["trump"]:
        title += f" · {seen['trump']['symbol']}"
    return Drawing(
        f'<div lang="{words.language}"><table style="border-collapse:collapse">'
        f'<caption style="text-align:left;color:inherit"><b>{_safe(title)}</b><br>{_lines(seen["say"])}</caption>'
        f"<tbody>{drawn}</tbody></table></div>"
    )


def _row(head: str, cells: str) -> str:
    return f'<tr><th scope="row" style="text-align:left">{head}</th><td style="text-align:left">{cells}</td></tr>'


def _player(one: Plain) -> str:
    marks = f"{'▸ ' if one['turn'] else ''}{one['name']}"
    return _safe(marks)


def _hand(seen: Plain, one: Plain) -> str:
    held = seen["hand"] if one["you"] else one["hand"]
    said = f" {_safe(one['call'])}" if one["call"] else ""
    if held is None:
        return f"{_back()} {TIMES} {one['cards']}{said}"
    return "".join(map(_card, held)) + said


def _pile(pile: Plain) -> str:
    closed = pile["count"] - len(pile["cards"])
    return "".join(map(_card, pile["cards"])) + (f"{_back()} {TIMES} {closed}" if closed > 0 else "")


def _played(one: Plain) -> str:
    return f"{_safe(one['seat'])} {_card(one)} "


def _card(one: Plain) -> str:
    ink = RED if one["short"].startswith(RED_SIGNS) else BLACK
    return f'<span style="{CARD.format(ink=ink)}" title="{_safe(one["name"])}">{_safe(one["short"])}</span>'


def _back() -> str:
    return f'<span style="{CARD.format(ink=BLACK)}">?</span>'


def _lines(said: str) -> str:
    return "<br>".join(_safe(line) for line in said.splitlines())


def _safe(text: Any) -> str:
    return str(text).translate(ESCAPED)
