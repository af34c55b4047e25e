"""Tables of klaverjas for three that several tests need."""

from tests.table_talk import problems, table

GAME = "klaverjas-3"
PACK = "SA SK SQ SJ ST S9 S8 S7 HA HK HQ HJ HT H9 H8 H7 DA DK DQ DJ DT D9 D8 D7 CA CK CQ CJ CT C9 C8 C7"


def at(**fields):
    """A table of three, seen from A unless the fields name another seat."""
    return table(game=GAME, **{"seat": "A", **fields})


def wrong(**fields):
    """The problems of a setup for three."""
    return problems(game=GAME, **fields)


def last_trick(taken, **fields):
    """A table before the last trick; `taken` names the winners of the nine tricks before it, in order."""
    return at(piles=taken, **fields)


def all_others(*held):
    """The cards of the pack that occur in none of these texts."""
    gone = set(" ".join(held).split())
    return [one for one in PACK.split() if one not in gone]
