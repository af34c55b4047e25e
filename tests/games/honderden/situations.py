"""Tables of honderden that several tests need."""

from tests.table_talk import problems, table

# Neither hand holds roem, nor Stuk while a low card is turned.
PLAIN_SOUTH = "S7 S8 D7 D8 C7 H9 DJ SQ C9"
PLAIN_NORTH = "SA S9 DA D9 CA CT HA DQ ST"


def hundred(**fields):
    """A table of honderden for two; North deals and South leads unless the fields say otherwise."""
    return table(game="honderden", **fields)


def three(**fields):
    """A table of honderden for three; C deals and A leads unless the fields say otherwise."""
    return table(game="honderden", players="3", seat=fields.pop("seat", "A"), **fields)


def wrong(**fields):
    """The problems of a setup of honderden."""
    return problems(game="honderden", **fields)


def first_trick(south=PLAIN_SOUTH, north=PLAIN_NORTH, turn="H8", **fields):
    """A table before the first trick, with South to lead."""
    return hundred(turn=turn, south=south, north=north, **fields)


def standing(here, seat):
    """A player's standing in the match, as his plate shows it."""
    return here.place(seat)["standing"]


def last_trick(**fields):
    """The table after the last trick, with hearts as trumps: South led the king of spades, North followed lower."""
    given = {"trump": "H", "south": "SK", "north": "S7", "leads": "S", "seed": "q"}
    return hundred(**given | fields).play("SK", "S7")


def last_of_three(**fields):
    """The table of three after the last trick: A led the ace of trumps."""
    given = {"trump": "H", "a": "HA", "b": "D9", "c": "C9", "leads": "A", "seed": "drie"}
    return three(**given | fields).play("HA", "D9", "C9")
