"""A cache of the tables last used, so that going on from one does not play its log again."""

from __future__ import annotations

from collections import OrderedDict

from rules_core.table.notation import from_text
from rules_core.table.table import Table, start

# A page shows a few tables at a time, and a reader who steps through one comes back to its text each time.
MOST = 8
# A table never changes and its text describes it fully: replies are the same with and without this cache.
_last: OrderedDict[str, Table] = OrderedDict()


def table_at(text: str) -> Table:
    """Return the table of a text; raises Impossible with every problem found."""
    table = _last.get(text) or start(from_text(text))
    keep(text, table)
    return table


def keep(text: str, table: Table) -> None:
    """Cache a table under its text, in place of the least recently used one."""
    _last[text] = table
    _last.move_to_end(text)
    if len(_last) > MOST:
        _last.popitem(last=False)
