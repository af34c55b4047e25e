"""The questions of which a game can make fresh exercises."""

from build_scripts.base.sites import the_site
from build_scripts.tables.engine import ask
from build_scripts.tables.ways import house_rules

# A row to put in order has another layout than a table.
ORDER = "order"


def fresh_asks(game: str) -> dict[str, list[str]]:
    """The questions that a game can generate, by their kind."""
    told = ask(the_site().first, "notation", game=game, options=house_rules(game))["questions"]
    return {one["question"]: [fresh.rstrip(":") for fresh in one["fresh"]] for one in told if one["fresh"]}
