"""Tables of Maison Tarot that several tests need, and whole hands written trick by trick."""

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
    """A table of Maison Tarot, seen from the first seat unless the fields name another."""
    seat = fields.pop("seat", SEATS[players][0])
    game = "/".join(filter(None, (GAME, variant)))
    return table(game=game, players=players, seat=seat, **fields)


def wrong(players=4, variant="", **fields):
    """The problems of a setup of Maison Tarot."""
    return problems(game="/".join(filter(None, (GAME, variant))), players=players, **fields)


def points_on(cards):
    """The points on these cards."""
    return sum(WORTH.get(one, 0) for one in cards)


def pile(here, name, seat=None):
    """The number of cards or chips in a pile; 0 if there is no such pile."""
    return sum(one["count"] for one in here.view["piles"] if one["pile"] == name and one["seat"] == seat)


def face_up(here, seat):
    """The face-up cards among those that a seat has won."""
    return [
        card["card"]
        for one in here.view["piles"]
        if one["pile"] == "won" and one["seat"] == seat
        for card in one["cards"]
    ]


def told(here):
    """The rule of each event of the last step, without the game."""
    return [event["rule"].partition("/")[2] for event in here.events]


def with_all_won(groups, players=4, variant="", **fields):
    """A finished hand; each group is a trick with its winner and its cards."""
    return tarot(players, variant, won=" / ".join(groups), **fields)
