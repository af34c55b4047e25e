"""The rules of a trick and of declared roem, written again straight from the text, with no regard for speed."""

from itertools import combinations

PLAIN, TRUMP, ORDER = "ATKQJ987", "J9ATKQ87", "AKQJT987"


def beats(one, other, trump, led):
    """Whether a card beats another in a trick."""
    if one[0] == other[0]:
        ranks = TRUMP if one[0] == trump else PLAIN
        return ranks.index(one[1]) < ranks.index(other[1])
    return one[0] == trump or (one[0] == led and other[0] != trump)


def best_of(cards, trump):
    """The card that takes a trick."""
    best = cards[0]
    for one in cards[1:]:
        best = one if beats(one, best, trump, cards[0][0]) else best
    return best


def may_play(hand, trick, trump):
    """The cards that may be played to a trick."""
    if not trick:
        return set(hand)
    led = trick[0][0]
    suit = {one for one in hand if one[0] == led} or {one for one in hand if one[0] == trump}
    if not suit:
        return set(hand)
    if next(iter(suit))[0] != trump:
        return suit
    lying = [one for one in trick if one[0] == trump]
    over = {one for one in suit if all(beats(one, other, trump, led) for other in lying)}
    return over or suit


def runs(hand, longest):
    """Every run of three or more cards in a hand."""
    found = set()
    for size in range(3, longest + 1):
        for some in combinations(hand, size):
            places = sorted(ORDER.index(one[1]) for one in some)
            if len({one[0] for one in some}) == 1 and places == list(range(places[0], places[0] + size)):
                found.add(frozenset(some))
    return found


def fours(hand, ranks):
    """Every four of a kind in a hand that counts."""
    every = {frozenset(suit + rank for suit in "SHDC") for rank in ranks}
    return {four for four in every if four <= set(hand)}
