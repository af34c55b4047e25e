"""Tables of Five Hundred, and hands that take a given number of tricks."""

from tests import table_talk

GAME = "five-hundred"
SEATS = "NESW"
SUITS = "SHDC"
RANKS = "AKQJT98765"
PACK = [suit + rank for suit in SUITS for rank in RANKS] + ["H4", "D4", "JK"]
PACK_45 = [*PACK, "S4", "C4"]
FULL_LADDER = (
    "6S < 6C < 6D < 6H < 6NT = 6J5 < 7S < 7C < 7D < 7H < 7NT = 7J5 < 8S < misere < 8C < 8D < 8H < 8NT = 8J5"
    " < 9S < 9C < hi-lo < 9D < 9H < 9NT = 9J5 < 10S < 10C < 10D < 10H = open-misere = double-nullo"
    " < 10NT = 10J5 < patastrophe = blind-misere"
)
ALONE = ("misere", "open-misere", "blind-misere", "hi-lo")
EVERY_BID = FULL_LADDER.replace("<", "").replace("=", "").split()


def table(text=None, **fields):
    """A table of Five Hundred from these fields, or from a text."""
    if text is not None:
        return table_talk.table(text, **fields)
    game = "/".join(filter(None, (GAME, fields.pop("variant", ""))))
    return table_talk.table(game=game, **fields)


def problems(**fields):
    """The problems of a setup of Five Hundred."""
    game = "/".join(filter(None, (GAME, fields.pop("variant", ""))))
    return table_talk.problems(game=game, **fields)


def bids(here, seat=None):
    """The contracts that the seat on turn may call, including those that its table does not show as buttons."""
    seat = seat or here.turn
    return {bid for bid in EVERY_BID if here.attempt(f"call:{bid}", seat)["kind"] == "table"}


def auction(calls, dealer="W", **fields):
    """The table after these calls, beginning on the dealer's left; each is pass, look or the name of a bid."""
    said = [word if word in ("pass", "look") else f"call:{word}" for word in calls.split()]
    return table(dealer=dealer, **fields).play(*said)


def finished(contract, bidder="S", takes=0, others=None, **fields):
    """A finished hand in which the bidder's side took `takes` of the ten tricks.

    Of nine tricks only the winners are written. The last one is won by its leader, who holds the ace of hearts.
    """
    ours = "NS" if bidder in "NS" else "EW"
    theirs = "EW" if ours == "NS" else "NS"
    last_to_us = takes > 0
    alone = contract in ("misere", "open-misere", "blind-misere", "hi-lo")
    partner = SEATS[(SEATS.index(bidder) + 2) % 4]
    winner = bidder if last_to_us else SEATS[(SEATS.index(bidder) + 1) % 4]
    piles = [ours] * (takes - last_to_us) + [theirs] * (10 - takes - (not last_to_us))
    low = iter(("H5", "H6", "H7", "H8"))
    hands = {seat: "HA" if seat == winner else next(low) for seat in SEATS if not (alone and seat == partner)}
    names = {"N": "north", "E": "east", "S": "south", "W": "west"}
    written = {names[seat]: card for seat, card in hands.items()}
    if not piles:
        raise ValueError("some tricks must be named")
    here = table(contract=contract, bidder=bidder, piles=" ".join(piles), leads=winner, **written, **fields)
    return here.played_out()


def points(here):
    """The scores of both sides, as (N-S, E-W)."""
    totals = here.written()
    return totals["NS"], totals["EW"]


def in_turn(bidder, contract):
    """The seats that take part in the play, the bidder first."""
    place = SEATS.index(bidder)
    seats = SEATS[place:] + SEATS[:place]
    return seats[:2] + seats[3:] if contract in ALONE else seats
