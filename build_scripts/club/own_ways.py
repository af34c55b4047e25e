"""The ways to play in a club's settings, by game: its house rules, and its own variants as options with a name."""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from build_scripts.base.messages import meant, message, spoken_language
from build_scripts.python.core_parts import games
from build_scripts.tables.engine import Reply, ask
from build_scripts.tables.ways import HERE, HOUSE, VARIANTS

KEYS = (HOUSE, VARIANTS)
NAME, SAY, OPTIONS = VARIANT_KEYS = ("name", "say", "options")
NOT_IN_A_LANGUAGE = {NAME: "ways.no-name", SAY: "ways.no-say"}
KEY = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
# A mistake: the keys that lead to its line in the settings, and its sentence.
Mistake = tuple[tuple[str, ...], str]


def ways_of(given: Mapping[str, Any]) -> dict[str, Any]:
    """The ways to play of the games that have any, with values as texts, from sections without a mistake."""
    found = {}
    for game, section in given.items():
        ways = {}
        if section.get(HOUSE):
            ways[HOUSE] = as_texts(section[HOUSE])
        if section.get(VARIANTS):
            ways[VARIANTS] = {key: one | {OPTIONS: as_texts(one[OPTIONS])} for key, one in section[VARIANTS].items()}
        if ways:
            found[game] = ways
    return found


def as_texts(options: Mapping[str, Any]) -> dict[str, str]:
    """Options as a table writes them: a number or a yes or no becomes a text."""
    return {key: as_text(value) for key, value in options.items()}


def as_text(value: object) -> str:
    """A value as a table writes it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def ways_mistakes(given: Mapping[str, Any], languages: tuple[str, ...]) -> Iterator[Mistake]:
    """The mistakes in the sections of the games."""
    for game, section in given.items():
        if game not in games():
            say = message("club.no-such", key="games", given=game, known=", ".join(games()))
            yield (f"games.{game}", game), say + meant(game, games())
        elif not isinstance(section, Mapping):
            yield (f"games.{game}", game), message("ways.no-section", game=game)
        else:
            yield from game_mistakes(game, section, languages)


def game_mistakes(game: str, given: Mapping[str, Any], languages: tuple[str, ...]) -> Iterator[Mistake]:
    """The mistakes in the section of one game."""
    section = f"games.{game}"
    for key in given:
        if key not in KEYS:
            say = message("club.no-such", key=section, given=key, known=", ".join(KEYS))
            yield (section, key), say + meant(key, KEYS, "own-ways")
    place = (section, HOUSE) if isinstance(given.get(HOUSE), Mapping) else (section,)
    for key, say in option_mistakes(game, given.get(HOUSE, {}), HOUSE):
        yield (*place, key), say
    variants = given.get(VARIANTS, {})
    if not isinstance(variants, Mapping):
        yield (section, VARIANTS), message("ways.no-variants", game=game)
        return
    for key, one in variants.items():
        for piece, say in variant_mistakes(game, key, one, languages):
            yield (section, f"{section}.{VARIANTS}.{key}", key, piece), say


def variant_mistakes(game: str, key: str, given: object, languages: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """The mistakes in one variant of the club: the word to search for, and the sentence."""
    there = [one["variant"] for one in listed(game)["variants"]]
    there += [HERE, *(one["preset"] for one in listed(game)["presets"])]
    if not KEY.fullmatch(key):
        near = re.sub(r"[^a-z0-9]+", "-", key.lower()).strip("-")
        yield key, message("ways.bad-key", key=key) + (f" {message('meant', near=near)}" if near else "")
    elif key in there:
        yield key, message("ways.key-there", key=key)
    if not isinstance(given, Mapping):
        yield key, message("ways.no-variants", game=game)
        return
    for one in given:
        if one not in VARIANT_KEYS:
            say = message("club.no-such", key=key, given=one, known=", ".join(VARIANT_KEYS))
            yield one, say + meant(one, VARIANT_KEYS, "own-ways")
    for text in (NAME, SAY):
        if text == NAME or text in given:
            yield from text_mistakes(key, text, given.get(text), languages)
    if given.get(OPTIONS):
        yield from option_mistakes(game, given[OPTIONS], OPTIONS)
    else:
        yield OPTIONS, message("ways.no-options", key=key)


def text_mistakes(key: str, text: str, given: object, languages: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """The mistakes in the name or the sentence of a variant, which every language of the site needs."""
    spoken = given if isinstance(given, Mapping) else {}
    for language in languages:
        said = spoken.get(language)
        if not isinstance(said, str) or not said.strip():
            yield text, message(NOT_IN_A_LANGUAGE[text], key=key, language=language)
    for language in spoken:
        if language not in languages:
            say = message("club.no-such", key=text, given=language, known=", ".join(languages))
            yield text, say + meant(language, languages)


def option_mistakes(game: str, chosen: object, name: str) -> Iterator[tuple[str, str]]:
    """The mistakes in some options of a game, each said by the rules themselves."""
    if not isinstance(chosen, Mapping):
        yield name, message("ways.no-list", key=name)
        return
    known = {one["option"]: [value["value"] for value in one["values"]] for one in listed(game)["options"]}
    good = {}
    for key, value in chosen.items():
        if key not in known:
            say = message("ways.no-option", game=game, given=key, known=", ".join(known))
            yield key, say + meant(key, known)
        elif not isinstance(value, str | int):
            yield key, message("ways.no-value", key=key)
        elif say := refusal(game, {key: as_text(value)}):
            yield key, say + meant(as_text(value), known[key])
        else:
            good[key] = as_text(value)
    if len(good) > 1 and (say := refusal(game, good)):
        yield name, say


def refusal(game: str, options: Mapping[str, str]) -> str:
    """Why the rules do not allow some options together; "" if they do."""
    reply = ask(spoken_language(), "open", setup={"game": game, "seed": "1", "options": dict(options)}, seat="all")
    return "" if reply["kind"] == "table" else str(reply.get("problems", [reply])[0]["say"])


@cache
def listed(game: str) -> Reply:
    """A game as the engine lists it, whatever the site."""
    found: list[Reply] = ask(spoken_language(), "games")["games"]
    return next(one for one in found if one["game"] == game)
