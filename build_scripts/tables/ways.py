"""How a club plays: its house rules and its own variants, as options of the games.

A table of the site states all its options, so a link to it means the same on every other site. A variant of the club is
a name for some options: no table names it.
"""

from collections.abc import Callable, Collection, Iterator, Mapping
from typing import Any

from build_scripts.base.sites import the_site

HOUSE, VARIANTS = "house-rules", "variants"
# The preset with the club's house rules.
HERE = "here"


def house_rules(game: str) -> dict[str, str]:
    """The options of a game that the club sets."""
    found: Mapping[str, str] = the_site().ways.get(game, {}).get(HOUSE, {})
    return dict(found)


def own_variants(game: str) -> Mapping[str, Mapping[str, Any]]:
    """The club's own variants of a game, each with `name` and `say` by language and its `options`."""
    found: Mapping[str, Mapping[str, Any]] = the_site().ways.get(game, {}).get(VARIANTS, {})
    return found


def sets_of(game: str, variant: str) -> dict[str, str]:
    """All options that one of the club's variants sets: its own, over the house rules."""
    own: Mapping[str, str] = own_variants(game)[variant]["options"]
    return {**house_rules(game), **own}


def way_of(written: str) -> dict[str, Any]:
    """A way to play, such as klaverjas-4/amsterdams, as a comparison asks for it."""
    game, _, named = written.partition("/")
    own = named in own_variants(game)
    return {"game": game, "options": sets_of(game, named)} if own else {"game": written, "options": {}}


def title_of(written: str, language: str) -> str:
    """The name of a way to play that is a variant of the club; "" for any other."""
    game, _, named = written.partition("/")
    return in_words(own_variants(game).get(named, {}).get("name", {}), language)


def in_words(said: Mapping[str, str], language: str) -> str:
    """A text of the club in a language; in that which speaks for it, where the club has written none; "" if neither."""
    return said.get(language) or said.get(the_site().spoken(language), "")


def as_agreed(written: str, given: Collection[str], variants: Mapping[str, Mapping[str, str]]) -> dict[str, str]:
    """The game of a table at the club, and the options that its author does not state among the `given` ones.

    `variants` has the options that each of our variants sets: the author states these too.
    """
    game, _, named = written.partition("/")
    names = [name for name in named.split("+") if name]
    own = [name for name in names if name in own_variants(game)]
    ours = [name for name in names if name not in own]
    stated = {option for name in ours for option in variants.get(name, {})}
    options = {key: value for key, value in house_rules(game).items() if key not in stated}
    for name in own:
        options |= own_variants(game)[name]["options"]
    added = {key: value for key, value in options.items() if key not in given}
    return {"game": "/".join(filter(None, (game, "+".join(ours)))), **added}


def with_ways(game: Mapping[str, Any], language: str, title: str, label: Callable[[str, str], str]) -> dict[str, Any]:
    """A game of the engine's list with the choices of the club.

    `title` names the house rules, and `label` returns the words for a value of an option that the list has not.
    """
    key = game["game"]
    house = house_rules(key)
    options = [with_value(one, house.get(one["option"], one["default"]), label) for one in game["options"]]
    own = list(named_variants(key, language))
    whole = {one["option"]: one[HERE] for one in options}
    first = [{"preset": HERE, "title": title, "sets": whole}] if house else []
    more = [{"preset": one["variant"], **one, "sets": whole | one["sets"]} for one in own]
    return {
        **game,
        "house": house,
        "options": options,
        "variants": [*({"own": False} | one for one in game["variants"]), *own],
        "presets": [{"say": "", "variant": ""} | one for one in (*first, *game["presets"], *more)],
    }


def with_value(option: Mapping[str, Any], here: str, label: Callable[[str, str], str]) -> dict[str, Any]:
    """An option of the engine's list with the value that the club plays by."""
    values = list(option["values"])
    if here not in [one["value"] for one in values]:
        values.append({"value": here, "label": label(option["option"], here)})
    return {**option, "values": values, HERE: here}


def named_variants(game: str, language: str) -> Iterator[dict[str, Any]]:
    """The club's own variants of a game as the engine lists variants, with a sentence about each."""
    for key, told in own_variants(game).items():
        title, say = (in_words(told.get(text, {}), language) for text in ("name", "say"))
        # A site in one language asks for the words of the other too, and shows none of them.
        title = title or next(iter(told["name"].values()))
        yield {"variant": key, "title": title, "sets": sets_of(game, key), "say": say, "own": True}


def for_scripts(language: str, title: str) -> dict[str, Any]:
    """The ways to play that the scripts of a page need, by game; `title` names the house rules."""
    found = {}
    for game in the_site().ways:
        house = house_rules(game)
        named = [{"title": title, "sets": house}] if house else []
        named += [{"title": one["title"], "sets": one["sets"]} for one in named_variants(game, language)]
        found[game] = {"house": house, "named": named}
    return found
