"""Tables of Kleurenwiezen, its rules written again without the engine, and deals with a given result."""

from tests import table_talk

GAME = "kleurenwiezen"
SEATS = "NESW"
SUITS = "HDSC"
RANKS = "AKQJT98765432"
PACK = [suit + rank for suit in SUITS for rank in RANKS]
SPECIALS = [
    "kleine-miserie",
    "pico",
    *(f"abondance-{suit}" for suit in "CSDH"),
    "miserie",
    "blote-miserie",
    "solo-slim",
]
# The aces are with four different players, so there is no troel.
NO_TROEL = {"north": "HA", "east": "DA", "south": "SA", "west": "CA"}
# A troel: East holds three aces and West the fourth.
TROEL = {"east": "HA SA CA", "west": "DA D9 D4 HK H7 H3 S8 S6 S2 CQ CT C9 C5"}


def table(text=None, **fields):
    """A table of Kleurenwiezen from these fields, or from a text."""
    return table_talk.table(text, **fields) if text is not None else table_talk.table(game=GAME, **fields)


def problems(**fields):
    """The problems of a setup of Kleurenwiezen."""
    return table_talk.problems(game=GAME, **fields)


def word(call):
    """A call as an action; a pass is an action already."""
    return call if call == "pass" else f"call:{call}"


def asked(calls="", dealer="W", **fields):
    """A table without a troel, dealt by West, after these calls that begin with North's."""
    here = table(dealer=dealer, **{**NO_TROEL, **fields})
    return here.play(*map(word, calls.split())) if calls else here


def sayable(here):
    """The calls open to the seat on turn, without the prefix `call:`."""
    return {action.removeprefix("call:") for action in here.may_say(here.turn)}


def every_ask(suits):
    """The calls that propose one of these suits."""
    return {f"{verb}-{suit}" for verb in ("ask", "alone") for suit in suits}


def finished(contract, declarers, taken, **fields):
    """A finished deal in which the players took these numbers of tricks, such as {"S": 5, "N": 8}.

    Of all tricks but the last only the winners are written. The winner of the last one leads the highest card.
    """
    piles = [seat for seat, count in taken.items() for _ in range(count)]
    *earlier, winner = piles
    low = iter(("S5", "S6", "S7"))
    trump = contract[-1] if contract[-1] in SUITS else "S"
    cards = {seat: f"{trump}A" if seat == winner else next(low).replace("S", trump) for seat in SEATS}
    names = dict(zip(SEATS, ("north", "east", "south", "west"), strict=True))
    written = {names[seat]: card for seat, card in cards.items()}
    setup = {"contract": contract, "declarers": declarers, "piles": " ".join(earlier), "leads": winner, "at": "play"}
    return table(**setup, **written, **fields).played_out()


def points(here):
    """The points that each player got or paid, as {seat: points}."""
    return here.written()


# ---- the rules again, without the engine ----


def may_play(hand, led):
    """The legal cards: following suit is the only duty."""
    return {card for card in hand if card[0] == led} or set(hand)


def winner(played, trump):
    """The seat with the highest trump, or else the highest card of the suit led; `played` is a list of (seat, card)."""
    led = played[0][1][0]

    def power(pair):
        suit, rank = pair[1]
        return (suit == trump, suit == led, -RANKS.index(rank))

    return max(played, key=power)[0]


def paid(declarers, needs, tricks, *, troel=False, stack=4):
    """The payments for a suit contract, written straight from the text."""
    each = 2 + tricks - needs if tricks >= needs else -(2 + needs - tricks)
    factor = {(False, False): 1, (True, False): 2, (False, True): 2, (True, True): stack}[troel, tricks == 13]
    others = [seat for seat in SEATS if seat not in declarers]
    own = each * len(others) // len(declarers)
    return {seat: factor * (own if seat in declarers else -each) for seat in SEATS}
