"""Tables of Kleintje Klaverjas that several tests need; the players P1, P2, … of the text are A, B, …"""

from tests.table_talk import problems, table

GAME = "kleintje-klaverjas"
PACK = "SA SK SQ SJ ST S9 S8 S7 HA HK HQ HJ HT H9 H8 H7 DA DK DQ DJ DT D9 D8 D7 CA CK CQ CJ CT C9 C8 C7"


def at(**fields):
    """A table of three unless the fields name another number, seen from A, or from South if two play."""
    return table(**{"game": GAME, "players": "3", "seat": "S" if fields.get("players") == "2" else "A", **fields})


def wrong(**fields):
    """The problems of a setup."""
    return problems(**{"game": GAME, "players": "3", **fields})


def lives(here):
    """The lives that each player has left."""
    return here.view["totals"]


def speler_has(here):
    """The points of the Speler, read from the sheet."""
    say = next(
        line["say"] for line in here.view["sheet"]["lines"] if line["rule"].endswith(("score/made", "score/lost"))
    )
    return int("".join(letter if letter.isdigit() else " " for letter in say).split()[0])
