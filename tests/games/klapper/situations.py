"""Tables of klapper that several tests need."""

from tests.games.belote_hands import SIX_RANKS, finished
from tests.table_talk import table

SEATS = {"2": "NS", "3": "ABC", "4": "NESW", "6": "ABCDEF"}
FORMS = {"2": "klapper/two", "3": "klapper/three", "4": "klapper", "6": "klapper/six"}
SIZES = {"2": 9, "3": 8, "4": 6, "6": 4}


def klapper(players="4", seat=None, **fields):
    """A table of klapper."""
    return table(game=FORMS[players], seat=seat or SEATS[players][0], **fields)


def counted(points, tricks, players="4", **fields):
    """A finished hand with these points of each player, the last trick included, and these numbers of tricks."""
    seats = SEATS[players]
    fields.setdefault("last", max(seats, key=lambda seat: points[seat]))
    return finished(FORMS[players], SIX_RANKS, seats, SIZES[players], points, tricks, **fields)


def low(here):
    """A card that the player on turn may play."""
    return sorted(here.of(here.turn).may_play())[0]


def rest_of_first_trick(here):
    """The table after the first trick."""
    while here.last is None:
        here = here.play(low(here))
    return here


def scored(here):
    """The points of the roem that counts, by side."""
    side = {place["seat"]: place["side"] for place in here.view["seats"]}
    found = {}
    for roem in here.view["roem"]:
        found[side[roem["seat"]]] = found.get(side[roem["seat"]], 0) + roem["points"]
    return found
