"""Seats round a table, the direction of play, and the partners."""

from dataclasses import dataclass
from functools import cache


@dataclass(frozen=True, eq=False, slots=True)
class Seat:
    """A place at the table; `index` counts in the direction of play; `compass` says that the letter stands for a word.

    In a round of A, B, C and so on the E is only a letter.
    """

    letter: str
    index: int
    compass: bool = True

    def __repr__(self) -> str:
        return self.letter


@dataclass(frozen=True, eq=False, slots=True)
class Side:
    """The players who score together; `compass` as for seats."""

    letter: str
    index: int
    compass: bool = True

    def __repr__(self) -> str:
        return self.letter


@dataclass(frozen=True, eq=False, slots=True)
class Seating:
    """Seats in the order of play, clockwise or not, and the side of each."""

    seats: tuple[Seat, ...]
    sides: tuple[Side, ...]
    side_of: tuple[Side, ...]
    left_of: tuple[Seat, ...]
    clockwise: bool = True

    def seat(self, letter: str) -> Seat:
        """Return the seat with this letter; raises ValueError when nobody sits there."""
        for seat in self.seats:
            if seat.letter == letter:
                return seat
        raise ValueError(f"{letter!r} is not a seat")

    def side(self, letter: str) -> Side:
        """Return the side with this letter; raises ValueError when there is none."""
        for side in self.sides:
            if side.letter == letter:
                return side
        raise ValueError(f"{letter!r} is not a side")

    @property
    def everybody_alone(self) -> bool:
        """Whether nobody has a partner: every seat is a side of its own."""
        return len(self.sides) == len(self.seats)

    @property
    def readers_own(self) -> Seat:
        """The seat of the reader: South, or the first where there is no South."""
        return next((seat for seat in self.seats if seat.letter == "S"), self.seats[0])

    def left(self, seat: Seat, steps: int = 1) -> Seat:
        """Return the seat `steps` places further in the direction of play."""
        return self.seats[(seat.index + steps) % len(self.seats)]

    def round_from(self, seat: Seat) -> tuple[Seat, ...]:
        """Return all seats in turn order, beginning with this one."""
        return self.seats[seat.index :] + self.seats[: seat.index]

    def side_at(self, seat: Seat) -> Side:
        """Return the side of a seat."""
        return self.side_of[seat.index]

    def other_side(self, side: Side) -> Side:
        """Return the opponents where there are two sides."""
        return self.sides[1 - side.index]

    def place(self, seat: Seat, bottom: Seat) -> str:
        """Return where a seat is drawn when another one is at the bottom of the table."""
        round_the_table = PLACES[len(self.seats)]
        steps = (seat.index - bottom.index) % len(self.seats)
        return round_the_table[steps if self.clockwise else -steps]

    def partners(self, one: Seat, other: Seat) -> bool:
        """Return whether two different seats play together."""
        return one is not other and self.side_of[one.index] is self.side_of[other.index]


def seating(letters: str, sides: dict[str, str] | None = None, *, clockwise: bool = True) -> Seating:
    """Build a seating from seat letters in turn order and the seats of each side, such as {"NS": "NS"}.

    Without sides everybody plays for himself.

    >>> four = seating("NESW", {"NS": "NS", "EW": "EW"})
    >>> south = four.seat("S")
    >>> four.left(south), four.side_at(south), four.round_from(south), four.partners(south, four.seat("N"))
    (W, NS, (S, W, N, E), True)
    """
    shared = sides or {letter: letter for letter in letters}
    compass = set(letters) <= set("NESW")
    seats = tuple(Seat(letter, index, compass) for index, letter in enumerate(letters))
    parties = tuple(Side(letter, index, compass) for index, letter in enumerate(shared))
    of_seat = tuple(next(party for party in parties if seat.letter in shared[party.letter]) for seat in seats)
    return Seating(seats, parties, of_seat, seats[1:] + seats[:1], clockwise)


def known_seats(seating: Seating) -> dict[str, str]:
    """Return the facts for a message about an unknown seat."""
    return {"letters": ", ".join(seat.letter for seat in seating.seats)}


# Clockwise round the table, from the reader's own place.
PLACES = {
    2: ("bottom", "top"),
    3: ("bottom", "left", "right"),
    4: ("bottom", "left", "top", "right"),
    5: ("bottom", "left", "top-left", "top-right", "right"),
    6: ("bottom", "left", "top-left", "top", "top-right", "right"),
}
FOUR_WITH_PARTNERS = seating("NESW", {"NS": "NS", "EW": "EW"})
NORTH, EAST, SOUTH, WEST = FOUR_WITH_PARTNERS.seats
TWO_PLAYERS = seating("NS")


@cache
def everyone_alone(players: int, *, clockwise: bool = True) -> Seating:
    """Return the seating of players who each play for themselves: N and S, or A, B, C and so on."""
    return TWO_PLAYERS if players == 2 else seating("ABCDEF"[:players], clockwise=clockwise)
