"""Tables of belote that several tests need."""

from tests.games.belote_hands import PIQUET, finished
from tests.table_talk import table

SEATS = {"2": "NS", "3": "ABC", "4": "NESW"}


def belote(players="4", seat=None, **fields):
    """A table of belote."""
    return table(game="belote", players=players, seat=seat or SEATS[players][0], **fields)


def counted(points, tricks, players="4", **fields):
    """A finished hand with these points of each player, the last trick included, and these numbers of tricks."""
    seats = SEATS[players]
    fields.setdefault("last", max(seats, key=lambda seat: points[seat]))
    return finished("belote", PIQUET, seats, 8 if players == "4" else 9, points, tricks, players=players, **fields)
