"""The typical cards of each game, fanned out beside its name."""

from collections.abc import Mapping

FANS: Mapping[str, tuple[str, ...]] = {
    # The three highest trumps.
    "klaverjas-4": ("CJ", "C9", "CA"),
    # A hand against two, and the skart laid away.
    "klaverjas-3": ("HJ", "H9", "back", "back"),
    # The few cards of a short deal.
    "kleintje-klaverjas": ("DJ", "SA", "H8"),
    # Stuk, and the jack above it.
    "belote": ("HK", "HQ", "HJ"),
    # A run declared from the hand, and the dealer's open card.
    "klapper": ("SQ", "SJ", "ST", "S9"),
    # Open cards on closed ones.
    "dekjas": ("back", "DK", "back", "CA"),
    # The stock, and the seven that is exchanged for its turned card.
    "smousjas": ("back", "SA", "S7"),
    # Four aces.
    "vijfhonderden": ("SA", "HA", "CA", "DA"),
    # A hundred in one trick after the other.
    "honderden": ("DA", "DT", "D9"),
    # The joker and the two bowers.
    "five-hundred": ("JK", "SJ", "CJ"),
    # A hand of one suit, to go alone with.
    "kleurenwiezen": ("HA", "HK", "HQ", "HJ", "HT"),
    # The three ends of a tarot pack.
    "maison-tarot": ("EX", "T21", "T1"),
    # A meld, and a low card left over to knock with.
    "gin-rummy": ("C5", "C6", "C7", "DA"),
    # The spade that doubles the hand, and three of a kind.
    "gin-oklahoma": ("S4", "H8", "C8", "D8"),
}
