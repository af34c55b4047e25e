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
TURN, TIMES = "\N{BLACK RIGHT-POINTING SMALL TRIANGLE} ", "\N{MULTIPLICATION SIGN}"


class Drawing(str):
    """The HTML of a table; a notebook draws it."""

    __slots__ = ()

    def _repr_html_(self) -> str:
        return self


def drawing_of(words: Words, table: Table, seat: Seat | None) -> Drawing:
    """Return the drawing of a table as one seat sees it, or with every card open."""
    seen = table_reply(words_at(words, table, seat), table, seat)["view"]
    names = {one["seat"]: one["name"] for one in seen["seats"]}
    rows = [(_player(one), _hand(seen, one)) for one in seen["seats"]]
    rows += [(_pile_name(names, one), _pile(one)) for one in seen.get("piles", []) if one["count"]]
    if seen["trick"]["cards"]:
        played = [f"{_safe(names[one['seat']])} {_card(one)}" for one in seen["trick"]["cards"]]
        rows.append((_safe(words.sentence("ui.trick")), " ".join(played)))
    sides = [
        (_safe(one["name"]), _safe(_so_far(one))) for one in seen["sides"] if one["side"] not in names and one["so_far"]
    ]
    drawn = "".join(_row(head, cells) for head, cells in [*rows, *sides])
    return Drawing(
        f'<div lang="{words.language}"><table style="border-collapse:collapse">'
        f'<caption style="text-align:left;color:inherit">{_caption(seen)}</caption>'
        f"<tbody>{drawn}</tbody></table></div>"
    )


def _caption(seen: Plain) -> str:
    title = ", ".join(filter(None, (seen["title"], seen["variant"])))
    trump = f" {seen['trump']['symbol']}" if seen["trump"] else ""
    contract = [seen["contract"]["say"]] if seen["contract"] else []
    return "<br>".join([f"<b>{_safe(title + trump)}</b>", *map(_safe, (*contract, *seen["say"].splitlines()))])


def _row(head: str, cells: str) -> str:
    style = "text-align:left;padding-right:.8em"
    return f'<tr><th scope="row" style="{style}">{head}</th><td style="{style}">{cells}</td></tr>'


def _player(one: Plain) -> str:
    return _safe(f"{TURN if one['turn'] else ''}{one['name']}")


def _hand(seen: Plain, one: Plain) -> str:
    """Return the cards of a player, the call that counts, and what a player who scores alone has so far."""
    held = seen["hand"] if one["you"] else one["hand"]
    closed = one["cards"] if held is None else 0
    cards = "".join(map(_card, held or [])) + (f"{_back()} {TIMES} {closed}" if closed else "")
    alone = [_so_far(side) for side in seen["sides"] if side["side"] == one["seat"]]
    return " ".join(filter(None, (cards, _safe(one["call"]), *map(_safe, alone))))


def _so_far(side: Plain) -> str:
    return ", ".join(one["say"] for one in side["so_far"])


def _pile_name(names: dict[str, str], pile: Plain) -> str:
    return _safe(f"{names[pile['seat']]}: {pile['name']}" if pile["seat"] else pile["name"])


def _pile(pile: Plain) -> str:
    closed = pile["count"] - len(pile["cards"])
    return "".join(map(_card, pile["cards"])) + (f"{_back()} {TIMES} {closed}" if closed > 0 else "")


def _card(one: Plain) -> str:
    ink = RED if one["short"].startswith(RED_SIGNS) else BLACK
    return f'<span style="{CARD.format(ink=ink)}" title="{_safe(one["name"])}">{_safe(one["short"])}</span>'


def _back() -> str:
    return f'<span style="{CARD.format(ink=BLACK)}">?</span>'


def _safe(text: Any) -> str:
    return str(text).translate(ESCAPED)
