"""The jas games beside each other: what differs, read from the rules of each, every cell with the rule behind it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from rules_core.catalogue import at_table, players_title
from rules_core.families.draw_jas import DrawJasRules
from rules_core.families.jas import JasRules, Target, TrumpChoice
from rules_core.families.maker import MakerRules, Turned
from rules_core.families.match import ToPoints
from rules_core.game import Game, Kind
from rules_core.games import GAMES
from rules_core.melds.declared import DeclaredTable
from rules_core.melds.roem import RoemTable
from rules_core.reasons import Fact, Reason, because
from rules_core.request import Request
from rules_core.scoring.maker import Rounding, Sweep
from rules_core.spoken import Plain, spoken_reason
from rules_core.words import Words

Cell = tuple[Reason, ...]

# What is said of losing, by the rule that a game has for it.
LOST = {
    "score/nat": "all",
    "score/lost": "life",
    "score/lost-or-equal": "nothing",
    "score/maker-lost": "to-highest",
    "score/maker-loses": "to-other",
}


@dataclass(frozen=True, slots=True)
class Column:
    """A game with its rules as the source has them."""

    game: Game
    rules: Any

    def says(self, names: str, saying: str, /, **facts: Fact) -> Cell:
        """Return a line of a cell with the first of these rules that the game has, or nothing where it has none."""
        listed = {entry.rule for entry in self.game.rulebook}
        for name in names.split():
            for rule in (self.rules.cite(name), f"{self.game.key}/{name}"):
                if rule in listed:
                    return (because(rule, f"family.{saying}", **facts),)
        return ()


def family(words: Words, _: Request) -> Plain:
    """Return the table of the jas games: a row for each thing that differs, a cell for each game."""
    columns = [
        Column(game, game.rules(game.chosen((), {})))
        for kind in (Kind.JAS, Kind.DRAW_JAS)
        for game in GAMES.values()
        if game.kind is kind
    ]
    return {
        "kind": "family",
        "games": [{"game": one.game.key, "title": words.text(f"game.{one.game.key}")} for one in columns],
        "rows": [
            {
                "row": name,
                "title": words.text(f"family.row.{name}"),
                "cells": [[spoken_reason(words, said) for said in row(words, one)] for one in columns],
            }
            for name, row in ROWS.items()
        ],
    }


# ---- the rows ----


def _players(words: Words, one: Column) -> Cell:
    return one.says("setup/players", "plain", text=players_title(words, one.game.players))


def _pack(_: Words, one: Column) -> Cell:
    return one.says("setup/pack setup/deck", "cards", count=len(one.rules.pack))


def _tricks(_: Words, one: Column) -> Cell:
    rules = one.rules
    if isinstance(rules, JasRules) and rules.lives:
        return one.says("deal/cards-each", "cards-chosen")
    count = rules.hand_size if isinstance(rules, JasRules) else rules.trick_count
    return one.says("play/trick-count deal/eight-cards deal/ten-cards-head", "tricks", count=count)


def _left_over(_: Words, one: Column) -> Cell:
    """The cards that are not dealt, where they play a part."""
    rules = one.rules
    if isinstance(rules, DrawJasRules):
        return one.says("deal/stock", "stock")
    if isinstance(rules, JasRules) and rules.lives:
        return one.says("exchange/take-skart", "skart-chosen")
    if isinstance(rules, JasRules):
        count = len(rules.pack) - rules.hand_size * len(rules.seating.seats)
        return one.says("exchange/take-skart", "skart", count=count)
    return ()


def _order(words: Words, ranks: str) -> str:
    return " ".join(words.text(f"letter.{rank}") if rank in "AKQJT" else rank for rank in ranks)


def _trumps(words: Words, one: Column) -> Cell:
    return one.says("play/rank-trump setup/rank-trump", "plain", text=_order(words, one.rules.trumps.ranks))


def _plain(words: Words, one: Column) -> Cell:
    return one.says("play/rank-plain setup/rank-plain", "plain", text=_order(words, one.rules.plain.ranks))


def _points(words: Words, one: Column) -> Cell:
    def listed(points: tuple[tuple[str, int], ...]) -> str:
        return ", ".join(f"{_order(words, rank)} {worth}" for rank, worth in points)

    names, rules = "score/card-points setup/card-points", one.rules
    trumps = one.says(names, "of-trumps", text=listed(rules.trumps.points))
    return (*trumps, *one.says(names, "of-others", text=listed(rules.plain.points)))


def _duties(_: Words, one: Column) -> Cell:
    found: list[Reason] = []
    if isinstance(one.rules, DrawJasRules):
        found += one.says("play/part-one-free", "duty.with-stock")
    for duty in one.rules.duties:
        found.append(because(duty.rule, f"family.duty.{duty.name}"))
        if duty.waived_name in ("undertrump", "follow-below"):
            found.append(because(duty.waived_rule, f"family.duty.{duty.waived_name}"))
    return tuple(found)


def _roem(words: Words, one: Column) -> Cell:
    table = one.rules.roem
    runs = [because(rule, "family.run", count=size, points=points) for size, points, rule in table.runs]
    if isinstance(table, DeclaredTable):
        top, rule = table.five_on_ace
        if top != table.runs[-1][1]:
            runs.append(because(rule, "family.run-on-ace", points=top))
        fours = [
            because(rule, "family.alike", count=4, ranks=_order(words, ranks), points=points)
            for ranks, points, rule in table.fours
        ]
        pairs = [because(rule, f"family.{kind}", points=points) for kind, points, rule in table.marriages]
        return (*runs, *fours, *pairs)
    return (*runs, *_alike(table), because(table.stuk[1], "family.stuk", points=table.stuk[0]))


def _alike(table: RoemTable) -> Cell:
    """Four alike, or three; a table without them asks for more than there are."""
    if table.alike > 4:
        return ()
    (points, rule), (jacks, rule_of_jacks) = table.four_alike, table.four_jacks
    alike = because(rule, "family.alike-any", count=table.alike, points=points)
    return alike, because(rule_of_jacks, "family.alike-jacks", count=table.alike, points=jacks)


def _when(_: Words, one: Column) -> Cell:
    """Where roem is found: in the trick, or in the hand, and whose counts."""
    rules = one.rules
    if isinstance(rules, JasRules):
        if not rules.roem.runs:
            return one.says("meld/only-stuk", "roem-only-stuk")
        return one.says("meld/named-by-winner", "roem-in-trick")
    if isinstance(rules, DrawJasRules):
        leader = one.says("meld/leader-only", "roem-of-leader")
        first = one.says("meld/first-trick-only", "roem-in-first-trick")
        return (*leader, *first, *one.says("meld/reject", "roem-rejected"))
    first = one.says("meld/after-winning-trick", "roem-after-trick") or one.says("meld/when", "roem-in-first-trick")
    return (*first, *one.says("meld/only-highest-scores", "roem-of-highest"))


def _bidding(_: Words, one: Column) -> Cell:
    rules = one.rules
    if isinstance(rules, DrawJasRules):
        return one.says("deal/turn-up", "bid-turned-is-trump")
    if isinstance(rules, MakerRules):
        names = "deal/turn-up auction/first-round deal/turned-trump"
        saying = "bid-dealers-card" if rules.turned is Turned.OF_DEALER else "bid-turned"
        first, second = one.says(names, saying), one.says("auction/second-round", "bid-second")
        for_two = at_table(one.game, 2).auction.smous_rounds if 2 in one.game.players else 0
        return (*first, *second, *(one.says("auction/smous-offer", "bid-smous") if for_two else ()))
    match rules.trump_choice:
        case TrumpChoice.AUCTION:
            return one.says("auction/order", "bid-points")
        case TrumpChoice.FREE:
            return one.says("auction/order", "bid-free")
    must = one.says("auction/forehand-must-play", "bid-forehand-must")
    return (*one.says("auction/turned-trump", "bid-turned"), *must)


def _goal(_: Words, one: Column) -> Cell:
    rules = one.rules
    if isinstance(rules, MakerRules):
        return one.says("auction/undertaking score/aim score/made", "goal-more-than-others")
    if isinstance(rules, DrawJasRules):
        return ()
    if rules.trump_choice is TrumpChoice.AUCTION:
        return one.says("score/made", "goal-bid")
    if rules.target is Target.MORE_THAN_HALF:
        return one.says("setup/goal", "goal-more-than-others")
    return one.says("setup/goal", "goal-points", points=rules.needs)


def _lost(_: Words, one: Column) -> Cell:
    """What becomes of the points of a player who does not make it."""
    two_sides = len(one.rules.seating.sides) == 2
    for rule, saying in LOST.items():
        if said := one.says(rule, f"lost-{saying}" if rule != "score/nat" or two_sides else "lost-halves"):
            return said
    return ()


def _last(_: Words, one: Column) -> Cell:
    rules = one.rules
    points = rules.settlement.last_trick if isinstance(rules, MakerRules) else rules.last_trick
    return one.says("score/last-trick", "points", points=points)


def _all_tricks(_: Words, one: Column) -> Cell:
    rules = one.rules
    if isinstance(rules, JasRules):
        return one.says("score/pit", "points", points=rules.pit)
    if isinstance(rules, MakerRules) and rules.settlement.sweep is not Sweep.NOTHING:
        return one.says("score/kapot-bonus", "points", points=100)
    return ()


def _rounding(_: Words, one: Column) -> Cell:
    rules = one.rules
    tens = isinstance(rules, JasRules) and rules.rounding == 10
    tens = tens or (isinstance(rules, MakerRules) and rules.settlement.rounding is not Rounding.NONE)
    return one.says("score/round-1 score/rounding", "tens") if tens else ()


def _match(_: Words, one: Column) -> Cell:
    rules = one.rules
    if isinstance(rules, DrawJasRules):
        to = one.says("match/round-to-500", "to-points-a-life", points=rules.rounds.goal)
        return (*to, *one.says("match/lives", "lives", count=rules.lives))
    if isinstance(rules, JasRules) and rules.lives:
        return one.says("match/six-lives", "lives", count=rules.lives)
    points = rules.match.points if isinstance(rules.match, ToPoints) else 0
    names = "match/target match/target-4 match/no-win-by-that-roem"
    return one.says(names, "to-points", points=points)


ROWS: dict[str, Callable[[Words, Column], Cell]] = {
    "players": _players,
    "pack": _pack,
    "tricks": _tricks,
    "left-over": _left_over,
    "trumps": _trumps,
    "plain": _plain,
    "points": _points,
    "duties": _duties,
    "roem": _roem,
    "when": _when,
    "bidding": _bidding,
    "goal": _goal,
    "lost": _lost,
    "last": _last,
    "all-tricks": _all_tricks,
    "rounding": _rounding,
    "match": _match,
}
