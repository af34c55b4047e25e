"""Asking: players propose a suit, join an asker or go alone, in rounds until each is bound or has passed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum

from rules_core.cards.actions import Action, CallContract, Pass
from rules_core.cards.bidding.contracts import Undertaking
from rules_core.cards.cards import Suit, plain_suit
from rules_core.cards.seats import Seat, Seating
from rules_core.kinds.colour_whist.contracts import NAMED, SUITS_UPWARD, is_special, specials_over

WAIT = CallContract("wait")


def ask_for(suit: Suit) -> CallContract:
    """Return the call that asks for a partner in a suit."""
    return CallContract(f"ask-{suit.letter}")


def alone_in(suit: Suit) -> CallContract:
    """Return the call to go alone in a suit."""
    return CallContract(f"alone-{suit.letter}")


def join_in(suit: Suit) -> CallContract:
    """Return the call to join the player who asked for a suit."""
    return CallContract(f"join-{suit.letter}")


def repeat_of(suit: Suit) -> CallContract:
    """Return the call that repeats the player's own ask."""
    return CallContract(f"repeat-{suit.letter}")


def read_call(action: Action) -> tuple[str, Suit | None]:
    """Return what a call does and the suit that it names; "" and None for an unknown call."""
    if isinstance(action, Pass):
        return "pass", None
    if not isinstance(action, CallContract):
        return "", None
    if action.contract in NAMED:
        known = NAMED[action.contract]
        return ("special" if is_special(known) else "bid"), known.trump
    verb, _, letter = action.contract.partition("-")
    if verb == "wait" and not letter:
        return verb, None
    try:
        return (verb, plain_suit(letter)) if verb in ("ask", "alone", "join", "repeat") else ("", None)
    except ValueError:
        return "", None


class Standing(Enum):
    """The status of a player in the asking."""

    NEW = "new"
    PASSED = "passed"
    WAITING = "waiting"
    OPEN = "open"
    ALONE = "alone"
    TEAM = "team"
    SPECIAL = "special"


@dataclass(frozen=True, slots=True)
class Party:
    """A team of an asker and a joiner, or a player alone, with its suit."""

    suit: Suit
    asker: Seat
    joiner: Seat | None = None

    @property
    def members(self) -> tuple[Seat, ...]:
        """The players of the party."""
        return (self.asker,) if self.joiner is None else (self.asker, self.joiner)

    @property
    def speaker(self) -> Seat:
        """The member who bids: in a team the joiner."""
        return self.joiner or self.asker

    @property
    def alone(self) -> bool:
        """Whether the party is one player alone."""
        return self.joiner is None


@dataclass(frozen=True, slots=True)
class Place:
    """A player's status, with his suit and his party."""

    standing: Standing
    suit: Suit | None = None
    party: Party | None = None


NEW = Place(Standing.NEW)
UNDECIDED = (Standing.WAITING, Standing.OPEN)


@dataclass(frozen=True, slots=True, kw_only=True)
class Asking:
    """The asking so far; `places` are by seat, and nobody can propose a suit in `taken` any more.

    `moved` is set once a player does anything but repeat in this round. A later round in which nobody does ends
    `may_repeat`.
    """

    seats: Seating
    forehand: Seat
    places: tuple[Place, ...]
    turn: Seat | None
    round: int = 1
    taken: tuple[Suit, ...] = ()
    special: Undertaking | None = None
    moved: bool = False
    may_repeat: bool = True

    def at(self, seat: Seat) -> Place:
        """Return the status of a player."""
        return self.places[seat.index]

    def standing(self, *wanted: Standing) -> tuple[Seat, ...]:
        """Return the players with one of these statuses, in turn order from the forehand."""
        return tuple(seat for seat in self.seats.round_from(self.forehand) if self.at(seat).standing in wanted)

    def open_asks(self) -> tuple[tuple[Seat, Suit], ...]:
        """Return the players whose ask has found no partner yet, with their suits."""
        return tuple((seat, suit) for seat in self.standing(Standing.OPEN) if (suit := self.at(seat).suit))

    def others_could_join(self, seat: Seat) -> tuple[Seat, ...]:
        """Return the players who could still join a player's ask."""
        later = self.standing(Standing.WAITING, Standing.OPEN, Standing.NEW)
        done = self.round > 1 or self.special is not None
        return tuple(one for one in later if one is not seat and not (done and self.at(one).standing is Standing.NEW))

    def parties(self) -> tuple[Party, ...]:
        """Return the teams and the players alone, from the lowest suit to the highest."""
        found = {place.party for place in self.places if place.party is not None}
        return tuple(sorted(found, key=lambda party: SUITS_UPWARD.index(party.suit)))

    def callers(self) -> tuple[Seat, ...]:
        """Return the players who called the highest special."""
        return self.standing(Standing.SPECIAL)

    # ---- allowed calls ----

    def choices(self, *, open_may_pass: bool) -> tuple[Action, ...]:
        """Return the calls open to the player on turn."""
        if self.turn is None:
            return ()
        place = self.at(self.turn)
        joins = tuple(join_in(suit) for seat, suit in self.open_asks() if seat is not self.turn)
        if place.standing is Standing.NEW:
            return self._first_calls(joins)
        if place.standing is Standing.WAITING:
            return (Pass(), *joins)
        assert place.suit is not None
        again = (repeat_of(place.suit),) if self.may_repeat and self.others_could_join(self.turn) else ()
        passing = (Pass(),) if open_may_pass else ()
        return (*passing, *joins, alone_in(place.suit), *again)

    def _first_calls(self, joins: tuple[Action, ...]) -> tuple[Action, ...]:
        specials = tuple(CallContract(one.key) for one in specials_over(self.special))
        if self.special is not None:
            return (Pass(), *specials)
        waiting = (WAIT,) if self.turn is self.forehand else ()
        free = [suit for suit in SUITS_UPWARD if suit not in self.taken]
        asks, alone = tuple(map(ask_for, free)), tuple(map(alone_in, free))
        return (Pass(), *waiting, *joins, *asks, *alone, *specials)

    # ---- results ----

    def after(self, action: Action) -> Asking:
        """Return the asking after an allowed call of the player on turn."""
        seat = self.turn
        assert seat is not None
        verb, suit = read_call(action)
        places, taken, special = list(self.places), self.taken, self.special
        match verb:
            case "pass":
                places[seat.index] = Place(Standing.PASSED)
            case "wait":
                places[seat.index] = Place(Standing.WAITING)
            case "ask":
                places[seat.index] = Place(Standing.OPEN, suit)
            case "alone" if suit is not None:
                places[seat.index] = Place(Standing.ALONE, suit, Party(suit, seat))
            case "join" if suit is not None:
                asker = next(one for one, asked in self.open_asks() if asked is suit)
                for one in (asker, seat):
                    places[one.index] = Place(Standing.TEAM, suit, Party(suit, asker, seat))
            case "special":
                assert isinstance(action, CallContract)
                special = NAMED[action.contract]
                places = [self._under(place, special) for place in places]
                places[seat.index] = Place(Standing.SPECIAL)
        if verb in ("ask", "alone") and suit not in taken and suit is not None:
            taken = (*taken, suit)
        moved = self.moved or verb != "repeat"
        return replace(self, places=tuple(places), taken=taken, special=special, moved=moved)._moved_on()

    def _under(self, place: Place, special: Undertaking) -> Place:
        """Return a player's status after a special: earlier calls lapse, except the same special."""
        if place.standing is Standing.SPECIAL and self.special is special:
            return place
        return place if place.standing is Standing.NEW else Place(Standing.PASSED)

    def _moved_on(self) -> Asking:
        seat = self.turn
        assert seat is not None
        order = self.seats.round_from(self.forehand)
        later = order[order.index(seat) + 1 :]
        to_act = (Standing.NEW,) if self.round == 1 else UNDECIDED
        following = next((one for one in later if self.at(one).standing in to_act), None)
        if following is not None:
            return replace(self, turn=following)
        may_repeat = self.may_repeat and (self.round == 1 or self.moved)
        undecided = () if self.special else self.standing(*UNDECIDED)
        turn = undecided[0] if undecided else None
        return replace(self, turn=turn, round=self.round + 1, moved=False, may_repeat=may_repeat)


def asking_from(seats: Seating, forehand: Seat) -> Asking:
    """Return the asking before anybody has spoken."""
    return Asking(seats=seats, forehand=forehand, places=(NEW,) * len(seats.seats), turn=forehand)
