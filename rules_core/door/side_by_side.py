"""The jas games side by side: their differences, read from the rules of each, with the rule behind every cell.

The rows that all games answer in the same way are here; the kind of a game answers the others.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial

from rules_core.cards.melds.declared import DeclaredTable
from rules_core.cards.melds.roem import RoemTable
from rules_core.cards.reasons import because
from rules_core.door.request import Request
from rules_core.kinds import GAMES, kind_of
from rules_core.say.catalogue import at_table, players_title
from rules_core.say.spoken import Plain, spoken_reason
from rules_core.table.game import Game, Group
from rules_core.table.side_by_side import Cell, Column, Row, duties
from rules_core.words import Words

# The rows from the top down.
ORDER = (
    "players", "pack", "tricks", "left-over", "trumps", "plain", "points", "duties", "roem", "when", "bidding",
    "goal", "lost", "last", "all-tricks", "rounding", "match",
)  # fmt: skip


def family(words: Words, _: Request) -> Plain:
    """Return the table of the jas games: a row for each thing that differs, a cell for each game."""
    columns = [
        _column(words, game) for group in Group for game in GAMES.values() if game.group is group and rows_of(game.key)
    ]
    return {
        "kind": "family",
        "games": [{"game": one.game.key, "title": words.text(f"game.{one.game.key}")} for one in columns],
        "rows": [
            {
                "row": name,
                "title": words.text(f"family.row.{name}"),
                "cells": [[spoken_reason(words, said) for said in _cell(name, one)] for one in columns],
            }
            for name in ORDER
        ],
    }


@cache
def rows_of(game: str) -> Mapping[str, Row]:
    """Return the rows that the kind of a game answers in its own way; none for a kind that is not in the table."""
    return dict(getattr(kind_of(game).module_if_any("side_by_side"), "ROWS", {}))


def _column(words: Words, game: Game) -> Column:
    return Column(
        game=game,
        rules=game.rules(game.chosen((), {})),
        players=players_title(words, game.players),
        in_letters=partial(_in_letters, words),
        at_table=partial(at_table, game),
    )


def _in_letters(words: Words, ranks: str) -> str:
    return " ".join(words.text(f"letter.{rank}") if rank in "AKQJT" else rank for rank in ranks)


def _cell(name: str, one: Column) -> Cell:
    row = rows_of(one.game.key).get(name) or SHARED.get(name)
    return row(one) if row else ()


# ---- the rows that all games answer in the same way ----


def _players(one: Column) -> Cell:
    return one.says("setup/players", "plain", text=one.players)


def _pack(one: Column) -> Cell:
    return one.says("setup/pack setup/deck", "cards", count=len(one.rules.pack))


def _trumps(one: Column) -> Cell:
    return one.says("play/rank-trump setup/rank-trump", "plain", text=one.in_letters(one.rules.trumps.ranks))


def _plain(one: Column) -> Cell:
    return one.says("play/rank-plain setup/rank-plain", "plain", text=one.in_letters(one.rules.plain.ranks))


def _points(one: Column) -> Cell:
    def listed(points: tuple[tuple[str, int], ...]) -> str:
        return ", ".join(f"{one.in_letters(rank)} {worth}" for rank, worth in points)

    names, rules = "score/card-points setup/card-points", one.rules
    trumps = one.says(names, "of-trumps", text=listed(rules.trumps.points))
    return (*trumps, *one.says(names, "of-others", text=listed(rules.plain.points)))


def _roem(one: Column) -> Cell:
    table = one.rules.roem
    runs = [because(rule, "family.run", count=size, points=points) for size, points, rule in table.runs]
    if isinstance(table, DeclaredTable):
        top, rule = table.five_on_ace
        if top != table.runs[-1][1]:
            runs.append(because(rule, "family.run-on-ace", points=top))
        fours = [
            because(rule, "family.alike", count=4, ranks=one.in_letters(ranks), points=points)
            for ranks, points, rule in table.fours
        ]
        pairs = [because(rule, f"family.{kind}", points=points) for kind, points, rule in table.marriages]
        return (*runs, *fours, *pairs)
    return (*runs, *_alike(table), because(table.stuk[1], "family.stuk", points=table.stuk[0]))


def _alike(table: RoemTable) -> Cell:
    """Four alike, or three; a table without them requires more than there are."""
    if table.alike > 4:
        return ()
    (points, rule), (jacks, rule_of_jacks) = table.four_alike, table.four_jacks
    alike = because(rule, "family.alike-any", count=table.alike, points=points)
    return alike, because(rule_of_jacks, "family.alike-jacks", count=table.alike, points=jacks)


SHARED: dict[str, Row] = {
    "players": _players,
    "pack": _pack,
    "trumps": _trumps,
    "plain": _plain,
    "points": _points,
    "duties": duties,
    "roem": _roem,
}
