"""What the tests of Maison Tarot share: a table of this game, and whole hands written trick by trick."""

from tests.table_talk import problems, table

GAME = "maison-tarot"
SUIT_CARDS = [suit + rank for suit in "SHDC" for rank in "KQCJT987654321"]
TRUMPS = [f"T{number}" for number in range(1, 22)]
PACK = [*SUIT_CARDS, *TRUMPS, "EX"]
SEATS = {2: "NS", 3: "ABC", 4: "ABCD", 5: "ABCDE", 6: "ABCDEF"}
WORTH = {"EX": 5, "T1": 4, "T21": 4} | {
    suit + rank: points for suit in "SHDC" for rank, points in (("K", 4), ("Q", 3), ("C", 2), ("J", 1))
}


def tarot(players=4, variant="", **fields):
    """A table of Maison Tarot, seen from the first seat in need of nothing else."""
    seat = fields.pop("seat", SEATS[players][0])
    game = "/".join(filter(None, (GAME, variant)))
    return table(game=game, players=players, seat=seat, **fields)


def wrong(players=4, variant="", **fields):
    """What is wrong with a setup of Maison Tarot."""
    return problems(game="/".join(filter(None, (GAME, variant))), players=players, **fields)


def points_on(cards):
    """The points on some cards."""
    return sum(WORTH.get(one, 0) for one in cards)


def pile(here, name, seat=None):
    """How many cards or chips a pile holds, 0 where there is none."""
    return sum(one["count"] for one in here.view["piles"] if one["pile"] == name and one["seat"] == seat)


def face_up(here, seat):
    """The cards that lie face up among those that a seat has won."""
    return [
        card["card"]
        for one in here.view["piles"]
        if one["pile"] == "won" and one["seat"] == seat
        for card in one["cards"]
    ]


def told(here):
    """The rules behind what was just seen, without the game."""
    return [event["rule"].partition("/")[2] for event in here.events]


def with_all_won(groups, players=4, variant="", **fields):
    """A finished hand: for each trick its winner and its cards."""
    return tarot(players, variant, won=" / ".join(groups), **fields)
