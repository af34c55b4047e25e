"""The games as plain values: variants, options, presets and rules, with their words."""

from __future__ import annotations

from itertools import islice
from typing import Any

from rules_core.cards.cards import SOLD_PACKS
from rules_core.cards.reasons import Problem
from rules_core.kinds import FOLDERS, GAMES, installed, kind_of
from rules_core.say.spoken import Plain, anchor_of
from rules_core.table.game import Game, Group, Length, RuleEntry
from rules_core.table.house_rules import Option
from rules_core.table.position.setup_fields import MOST_PROBLEMS
from rules_core.words import LANGUAGES, Words
from rules_core.words.catalogues import NoWords, lacking

# The fields of a table in games that settle a trump suit or a contract in each deal.
SETTLED = {"trump", "contract"}


def listed_games(words: Words) -> tuple[list[Plain], list[Problem]]:
    """Return every game with its choices and rules, games of one group together, and the problems of other kinds."""
    found: list[Plain] = []
    problems: dict[Problem, None] = {}
    for game in (game for group in Group for game in GAMES.values() if game.group is group):
        if game.key in FOLDERS:
            found.append(_game(words, game))
            continue
        try:
            found.append(_game(words, game))
        except Exception as wrong:  # a game of another distribution may fail in any way; the others must go on
            left_out = installed().sources[kind_of(game.key).package].left_out(wrong)
            problems |= dict.fromkeys(wrong.problems if isinstance(wrong, NoWords) else (left_out,))
    for kind in installed().kinds:
        keys = islice(lacking(kind, words.language, LANGUAGES), MOST_PROBLEMS)
        problems |= dict.fromkeys(NoWords(words.language, key).problems[0] for key in keys)
    return found, list(problems)


def _game(words: Words, game: Game) -> Plain:
    own = {name: given for name in ("letters", "opening") if (given := getattr(game, name))}
    return own | {
        "game": game.key,
        "title": words.text(f"game.{game.key}"),
        "kind": game.group.value,
        "kind-title": words.text(f"kind.{game.group.value}"),
        "length": game.length.value,
        "lengths": [one.value for one in list(Length)[list(Length).index(game.length) :]],
        "length-title": words.text(f"length.{game.length.value}"),
        "packs": _packs(game),
        "cards-title": _cards_title(words, game),
        "fan": list(game.fan),
        "tricks": bool(game.constants(at_table(game, game.players[0])).tricks),
        "contract": not SETTLED.isdisjoint(game.workings.fields),
        "players": list(game.players),
        "players-title": players_title(words, game.players),
        "seats": {str(count): _seats(game, count) for count in game.players},
        "variants": [
            {"variant": one.key, "title": words.text(f"variant.{one.key}"), "sets": dict(one.sets)}
            for one in game.variants
        ],
        "options": [_option(words, one) for one in game.options],
        "presets": [
            {"preset": one.key, "title": words.text(f"preset.{one.key}"), "sets": dict(one.sets)}
            for one in game.presets
        ],
        "rules": [_rule(words, game, one) for one in game.rulebook],
    }


def at_table(game: Game, count: int) -> Any:
    """Return the rules of a table for a number of players."""
    players = {"players": str(count)} if game.option("players") else {}
    return game.rules(game.chosen((), players))


def _seats(game: Game, count: int) -> list[str]:
    return [seat.letter for seat in at_table(game, count).seating.seats]


def _packs(game: Game) -> list[Plain]:
    """Return how many cards each number of players needs, and the packs in the shops that hold them."""
    found = []
    for count in game.players:
        pack = at_table(game, count).pack
        holding = [name for name, sold in SOLD_PACKS.items() if set(pack) <= set(sold)]
        found.append({"players": count, "cards": len(pack), "packs": holding})
    return found


def _cards_title(words: Words, game: Game) -> str:
    counts = sorted({len(at_table(game, players).pack) for players in game.players})
    return words.text("cards.of-pack", counts=tuple(counts))


def players_title(words: Words, players: tuple[int, ...]) -> str:
    """Return how many can play."""
    lowest, highest = players[0], players[-1]
    if len(players) > 2 and players == tuple(range(lowest, highest + 1)):
        return words.text("players.range", lowest=lowest, highest=highest)
    return words.text("players.some", counts=players)


def _option(words: Words, option: Option) -> Plain:
    return {
        "option": option.key,
        "title": words.text(f"option.{option.key}"),
        "default": option.default,
        "open": option.reads is not None,
        "values": [{"value": value, "label": value_label(words, option.key, value)} for value in option.values],
        "rules": [anchor_of(rule) for rule in option.touches],
    }


def value_label(words: Words, key: str, value: str) -> str:
    """Return the name of an option's value; a number after a colon is filled in."""
    kind, colon, number = value.partition(":")
    if colon:
        return words.text(f"value.{key}.{kind}", number=number)
    return words.text(f"value.{key}.{value}") if words.has(f"value.{key}.{value}") else value


def _rule(words: Words, game: Game, entry: RuleEntry) -> Plain:
    of_variant = entry.rule.partition("/")[2].startswith("variant.")
    status = "house" if of_variant and game.variants else "reading" if entry.by_reading else "source"
    return {
        "id": entry.rule,
        "anchor": anchor_of(entry.rule),
        "status": status,
        "title": words.text(f"status.{status}"),
        "enforced": entry.enforced,
        "options": list(game.touching(entry.rule)),
    }
