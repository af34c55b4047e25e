"""Klaverjas for three written again, plainly and straight from the text; the core is compared with it."""

PLAIN, TRUMPS, ORDER = "ATKQJ987", "J9ATKQ87", "AKQJT987"
WORTH = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
OF_TRUMPS = {**WORTH, "J": 20, "9": 14}


def points(cards, trump):
    """The card points of these cards."""
    return sum((OF_TRUMPS if card[0] == trump else WORTH).get(card[1], 0) for card in cards)


def height(card, led, trump):
    """The rank of a card in a trick; the highest wins."""
    if card[0] == trump:
        return 100 - TRUMPS.index(card[1])
    return 50 - PLAIN.index(card[1]) if card[0] == led else 0


def winner(trick, trump):
    """The place of the winning card in a trick."""
    return max(range(len(trick)), key=lambda place: height(trick[place], trick[0][0], trump))


def may_play(hand, trick, trump):
    """The cards of a hand that may be played."""
    if not trick:
        return set(hand)
    led = trick[0][0]
    follows = {card for card in hand if card[0] == led}
    if follows and led != trump:
        return follows
    trumps = {card for card in hand if card[0] == trump}
    lying = [height(card, led, trump) for card in trick if card[0] == trump]
    higher = {card for card in trumps if all(height(card, led, trump) > one for one in lying)}
    return higher or trumps or set(hand)


def roem(trick, trump):
    """The points of the roem in a trick of three cards."""
    suits, places = {card[0] for card in trick}, sorted(ORDER.index(card[1]) for card in trick)
    found = 0
    if len(suits) == 1 and places[2] - places[0] == 2:
        found += 40
    if places[0] == places[2]:
        found += 120 if trick[0][1] == "J" else 80
    return found + (20 if {trump + "K", trump + "Q"} <= set(trick) else 0)


def nearest_ten(number):
    """A number rounded to tens; a five is rounded up."""
    return (number + 5) // 10 * 10


def written(speler, tricks, skart, trump, *, half=False, tens=True):
    """The score of each player for a deal in which all roem is named; each trick is (its winner, its cards)."""
    cards, melds, taken = dict.fromkeys("ABC", 0), dict.fromkeys("ABC", 0), dict.fromkeys("ABC", 0)
    for seat, trick in tricks:
        cards[seat] += points(trick, trump)
        melds[seat] += roem(trick, trump)
        taken[seat] += 1
    cards[tricks[-1][0]] += 10 + points(skart, trump)
    totals = {seat: cards[seat] + melds[seat] for seat in "ABC"}
    mine = totals[speler]
    if not (mine > sum(totals.values()) - mine if half else mine >= 82):
        pot = sum(totals.values())
        totals = {seat: 0 if seat == speler else pot // 2 for seat in "ABC"}
    for seat in "ABC":
        totals[seat] += 100 if taken[seat] == 10 else 0
    return {seat: nearest_ten(total) if tens else total for seat, total in totals.items()}
