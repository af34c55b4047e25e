"""Duties and winners of a trick, written straight from the text and without the engine."""

RANKS = "AKQJT987654"
OTHER = {"H": "D", "D": "H", "S": "C", "C": "S"}


def trump_of(contract):
    """The trump suit of a contract, or None."""
    suit = contract.lstrip("0123456789")
    return suit if suit in OTHER else None


def suit(card, contract):
    """The suit that a card belongs to; without a trump suit the joker has none."""
    trump = trump_of(contract)
    if card == "JK":
        return trump or "joker"
    if trump and card == OTHER[trump] + "J":
        return trump
    return card[0]


def power(card, contract, led):
    """The rank of a card in a trick; -1 if it cannot win."""
    trump = trump_of(contract)
    if card == "JK":
        return 100
    if trump and card == trump + "J":
        return 99
    if trump and card == OTHER[trump] + "J":
        return 98
    height = len(RANKS) - RANKS.index(card[1])
    if contract.endswith("J5") and card[1] == "J":
        height = len(RANKS) + 1
    if suit(card, contract) == trump:
        return 50 + height
    return height if card[0] == led else -1


def may_play(hand, led, contract):
    """The cards that may be played to this lead."""
    same = {card for card in hand if suit(card, contract) == led}
    return same or set(hand)


def winner(played, led, contract):
    """The seat that takes a trick; `played` is a list of (seat, card)."""
    return max(played, key=lambda pair: power(pair[1], contract, led))[0]
