"""Situations of vijfhonderden that several tests need."""

from tests.table_talk import problems, table

# Neither of these holds roem or a marriage, whatever suit is trumps.
PLAIN_NORTH = "SA S9 S7 D9 D7 CA C8 H8 HT"
PLAIN_SOUTH = "ST S8 DA DT D8 C9 C7 H9 HA"


def five(**fields):
    """A table of vijfhonderden; North deals and South leads unless it is said otherwise."""
    return table(game="vijfhonderden", **fields)


def wrong(**fields):
    """What is wrong with a setup of vijfhonderden."""
    return problems(game="vijfhonderden", **fields)


def leading(south, north=PLAIN_NORTH, turn="H8", **fields):
    """South leads in the first trick; a card that lies turned is taken out of North's hand."""
    held = " ".join(card for card in north.split() if card != turn and card not in south.split())
    return five(turn=turn, south=south, north=held, **fields)


def shows(here):
    """What the player to act may declare."""
    return {action.removeprefix("show:") for action in here.may_say(here.turn) if action.startswith("show:")}


def rejections(here):
    """What the player to act may reject."""
    return {action for action in here.may_say(here.turn) if action.startswith("reject:")}


def roem(here):
    """The roem that counts: who, which cards, how many points."""
    return [(one["seat"], "".join(one["cards"]), one["points"]) for one in here.view["roem"]]


def points_of(here, seat):
    """The roem points of a player so far in this hand."""
    return sum(points for who, _, points in roem(here) if who == seat)


def pile(here, name):
    """One of the piles on the table, or None."""
    return next((one for one in here.view["piles"] if one["pile"] == name), None) if "piles" in here.view else None


def total_of(here, side):
    """The score of a player in this round."""
    return here.view["totals"][side]
