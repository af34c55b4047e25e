"""Saves tables of games that have none yet (`python -m tests.saved_tables.keep_more`); the others stay as they are."""

import random
from pathlib import Path

from rules_core.kinds import GAMES
from tests.laws.random_tables import every_table, named, play_through, table_at
from tests.saved_tables.how_it_lies import how_it_lies
from tests.table_talk import ask

KEPT = Path(__file__).parent / "kept"
IN_A_DEAL = 3


def tables_of(way):
    """Return tables of one deal: some in progress, the finished one, and one of them written as cards."""
    dice = random.Random(f"saved {way}")
    *on_the_way, last = play_through(table_at(way, dice), dice)
    some = sorted(dice.sample(range(len(on_the_way)), min(IN_A_DEAL, len(on_the_way))))
    texts = [*(on_the_way[place].text for place in some), last.text]
    return list(dict.fromkeys([*texts, ask("lay", table=on_the_way[some[-1]].text, write="cards")["table"]]))


def kept_lines(key):
    """Yield the file of a game: each table with its way to play above it and its description below it."""
    for way in every_table():
        if way[0] == key and len(way[1]) <= 1:
            yield f"# {named(way)}"
            for text in tables_of(way):
                yield "\n  ".join((text, *how_it_lies(text)))
            yield ""


def main():
    KEPT.mkdir(exist_ok=True)
    for key in GAMES:
        path = KEPT / f"{key}.txt"
        if not path.exists():
            path.write_text("\n".join(kept_lines(key)), encoding="utf-8")


if __name__ == "__main__":
    main()
