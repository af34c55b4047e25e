"""Style rules with the number of cards in a hand and the place of each: not every browser can count in style sheets."""

from collections.abc import Iterator

# No player holds more cards than this in any game; any further card is placed like the last.
MOST_CARDS = 40
MOST_PLAYERS = 6


def counted_style() -> str:
    """Rules that give a card --i, its place from 0; a hand --n, its number of cards; and a trick its layers."""
    return "\n".join([*places(), *numbers(), *layers()])


def places() -> Iterator[str]:
    """The place of a card among its neighbours."""
    for place in range(MOST_CARDS):
        yield f".kt-card:nth-child({place + 1}),.kt-back:nth-child({place + 1}){{--i:{place}}}"
    yield f".kt-card:nth-child(n+{MOST_CARDS + 1}),.kt-back:nth-child(n+{MOST_CARDS + 1}){{--i:{MOST_CARDS}}}"


def numbers() -> Iterator[str]:
    """The number of cards in a hand, and in the upper one of two rows."""
    yield f"[data-holds]{{--n:{MOST_CARDS};--half:{MOST_CARDS // 2}}}"
    for number in range(MOST_CARDS + 1):
        yield f'[data-holds="{number}"]{{--n:{number};--half:{(number + 1) // 2}}}'


def layers() -> Iterator[str]:
    """The cards of a trick, each on top of those that were played before it."""
    for place in range(MOST_PLAYERS):
        yield f'.kt-slot[data-order="{place}"]{{z-index:{place}}}'
