"""A second, naive reading of the text: duties, winners and points."""

PLAIN, TRUMPS = "AKQJT987", "J9AKQT87"


def legal(led, held, trump):
    """The cards that may be played to this lead once there is no stock."""
    if led[0] == trump:
        return {card for card in held if card[0] == trump} or set(held)
    if any(card[0] == led[0] for card in held):
        return {card for card in held if card[0] in (led[0], trump)}
    return set(held)


def winner(cards, trump):
    """The place of the card that takes a trick."""
    trumps = [card for card in cards if card[0] == trump]
    asked = [card for card in cards if card[0] == cards[0][0]]
    best = (
        min(trumps, key=lambda card: TRUMPS.index(card[1]))
        if trumps
        else min(asked, key=lambda card: PLAIN.index(card[1]))
    )
    return cards.index(best)


def points(card, trump):
    """The points of a card."""
    if card[0] == trump and card[1] in "J9":
        return {"J": 20, "9": 14}[card[1]]
    return {"A": 11, "T": 10, "K": 3, "Q": 2, "J": 1}.get(card[1], 0)
