"""Duties, winners and points, worked out straight from the text, without the core and with no regard for speed."""

RANKS = "AKQJT987"
TRUMP_ORDER, PLAIN_ORDER = "J9ATKQ87", "ATKQJ987"
TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3}
PLAIN_POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}


def worth(card, trump):
    """The points of a card."""
    return (TRUMP_POINTS if card[0] == trump else PLAIN_POINTS).get(card[1], 0)


def beats(answer, lead, trump):
    """Whether the second card takes the trick."""
    if answer[0] == lead[0]:
        order = TRUMP_ORDER if lead[0] == trump else PLAIN_ORDER
        return order.index(answer[1]) < order.index(lead[1])
    return answer[0] == trump


def may_play(lead, held, trump):
    """The open cards that may be played to this lead."""
    if lead is None:
        return set(held)
    same = {card for card in held if card[0] == lead[0]}
    if lead[0] == trump:
        return {card for card in same if beats(card, lead, trump)} or same or set(held)
    return same or {card for card in held if card[0] == trump} or set(held)


def runs_and_fours(held):
    """Every run of three or more and every four of a kind that counts, as (cards, points)."""
    found = set()
    for suit in "SHDC":
        for start in range(8):
            for stop in range(start + 3, 9):
                run = tuple(suit + rank for rank in RANKS[start:stop])
                if set(run) <= set(held):
                    found.add((run, {3: 20, 4: 50}.get(len(run), 100)))
    for rank, points in {"J": 200, "9": 150, "A": 100, "K": 100, "T": 100, "Q": 100}.items():
        four = tuple(suit + rank for suit in "SHDC")
        if set(four) <= set(held):
            found.add((four, points))
    return found


def kind(cards):
    """Whether roem is a four of a kind or a run."""
    return "four" if len({card[1] for card in cards}) == 1 else "run"


def height(cards, trump):
    """The rank of roem: the number of cards, then the best card in tricks, then whether it is a run of trumps."""
    order = ["J!", "9!", *PLAIN_ORDER]
    names = [card[1] + "!" if card[0] == trump and card[1] in "J9" else card[1] for card in cards]
    best = min(order.index(name) for name in names)
    return (len(cards), -best, kind(cards) == "run" and cards[0][0] == trump)
