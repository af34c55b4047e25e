"""Tables of Oklahoma gin rummy: North deals unless a test says otherwise."""

from tests.games.gin_rummy.hands import height, laid, melds, pile, played_to_its_end, top
from tests.table_talk import problems, table

__all__ = ["ended", "height", "laid", "melds", "oklahoma", "pile", "played_to_its_end", "top", "wrong"]
GAME = "gin-oklahoma"


def oklahoma(variants="", seat="S", **fields):
    """A table of Oklahoma gin rummy."""
    return table(game="/".join(filter(None, (GAME, variants))), seat=seat, **{"dealer": "N", **fields})


def wrong(**fields):
    """The problems of a setup of Oklahoma gin rummy."""
    return problems(game=GAME, **fields)


def ended(action, south, north, open_card, variants="", **fields):
    """The table after South ended the hand; he had drawn from the stock, and this was the open card."""
    return oklahoma(variants, south=south, north=north, pile=open_card, **fields).play(action)
