"""Tables of gin rummy: North deals unless a test says otherwise."""

from tests.table_talk import ask, problems, table

GAME = "gin-rummy"
# Eleven cards, the one just drawn included, without a meld and far from one.
NOTHING = "SA S2 S9 H7 H9 HJ D4 DQ C5 C6 CK"


def gin(variants="", seat="S", **fields):
    """A table of gin rummy."""
    return table(game="/".join(filter(None, (GAME, variants))), seat=seat, **{"dealer": "N", **fields})


def wrong(variants="", **fields):
    """The problems of a setup of gin rummy."""
    return problems(game="/".join(filter(None, (GAME, variants))), **fields)


def ended(action, south, north, variants="", **fields):
    """The table after South ended the hand; the cards of both players are written."""
    return gin(variants, south=south, north=north, **fields).play(action)


def pile(at, name, seat=None):
    """The face-up cards of each pile with this name, and the number of cards in each."""
    found = [one for one in at.view["piles"] if one["pile"] == name and one["seat"] == seat]
    return [[card["card"] for card in one["cards"]] for one in found], [one["count"] for one in found]


def height(at, name):
    """The number of cards in the stock or the discard pile."""
    return pile(at, name)[1][0]


def top(at):
    """The face-up cards of the discard pile."""
    return pile(at, "discard")[0][0]


def melds(at, seat):
    """The melds that a seat has laid out."""
    return {" ".join(cards) for cards in pile(at, "meld", seat)[0]}


def laid(at, seat):
    """Every card that a seat has laid on the table: melds, cards laid off, deadwood."""
    return {card for name in ("meld", "laid-off", "deadwood") for cards in pile(at, name, seat)[0] for card in cards}


def played_to_its_end(at):
    """The table at the end of a match in which the computer plays for both."""
    for _ in range(60):
        while at.turn is not None:
            at = table(ask("advance", table=at.text, seat="all")["table"], seat="all")
        if at.phase == "match-over":
            return at
        at = at.next()
    raise AssertionError(f"nobody has won after 60 hands: {at.text}")
