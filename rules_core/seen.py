"""A moment of play as a photograph of the table: everything that views, sentences and exercises tell of it.

A family of games takes the photograph; whoever shows it leaves out what a seat may not see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from rules_core.actions import Action
from rules_core.cards import Card, Suit
from rules_core.reasons import Reason, ScoreSheet
from rules_core.seats import Seat, Seating, Side
from rules_core.tricks.trick import Trick
from rules_core.tricks.verdict import TrickVerdict

Rulings = Mapping[Card, Reason]


@dataclass(frozen=True, slots=True, kw_only=True)
class Contract:
    """Who plays, what that side has to reach, what multiplies the score, and the sentence that tells it."""

    player: Seat
    needs: int
    factor: int
    told: Reason


@dataclass(frozen=True, slots=True)
class Meld:
    """Cards that a player has named, shown or laid out, with what they are worth."""

    seat: Seat
    cards: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Pile:
    """Cards on the table in nobody's hand: a stock, a discard pile, a kitty, cards won, melds laid out.

    `name` is the key of its words; `cards` are those that lie face up for everybody, the top one last; `known` are
    those that only the seat `known_to` has seen.
    """

    name: str
    count: int
    cards: tuple[Card, ...] = ()
    seat: Seat | None = None
    known: tuple[Card, ...] = ()
    known_to: Seat | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenTrick:
    """A trick that was taken: its number in the deal, the verdict, and the roem that it brought."""

    number: int
    trick: Trick
    verdict: TrickVerdict
    roem: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """What is on the table and what is asked; `hands` are the cards held now, by seat.

    `shown` are the hands that lie open for everybody, by seat and in order, None where they do not; `lying` says that
    all hands lie on the table, and `covering` which of their cards have another face down under them. `face_down` are
    the seats that have not looked at their cards yet.
    `tricks` and `points` are by side, and empty in a game without them; `counted` says that everybody may know the
    points. `offered` is what players may think of doing besides playing a card, allowed or not; `in_mind` is the same
    where only a question asks for it; `only_offered` that there are too many calls to show the others.
    `with_player` are others who play the contract; `outlook` tells what a choice would lead to. `rulings` gives the
    reason for each card of the player to act while cards are played; `judge` gives the verdict on a trick. `asks`
    gives the sentences that ask a seat for something, or tell how the deal ended. `standing` tells what each side
    has in the match besides its score: lives left, or games won. `final` is the count after a match in which bonus
    points were kept apart from the score.
    """

    seating: Seating
    dealer: Seat | None
    names: tuple[str, ...]
    hands: tuple[tuple[Card, ...], ...]
    shown: tuple[tuple[Card, ...] | None, ...]
    lying: bool = False
    covering: frozenset[Card] = frozenset()
    face_down: tuple[Seat, ...] = ()
    sort: Callable[[tuple[Card, ...]], tuple[Card, ...]]
    asks: Callable[[Seat | None], tuple[Reason, ...]]
    calls: tuple[tuple[Seat, Action], ...] = ()
    offered: tuple[Action, ...] = ()
    in_mind: tuple[Action, ...] = ()
    only_offered: bool = False
    player: Seat | None = None
    with_player: tuple[Seat, ...] = ()
    outlook: Callable[[Action], Reason | None] | None = None
    trump: Suit | None = None
    contract: Contract | None = None
    turned: tuple[Card, ...] = ()
    trick: Trick | None = None
    last: TakenTrick | None = None
    rulings: Callable[[Seat], Rulings] | None = None
    judge: Callable[[Trick], TrickVerdict] | None = None
    tricks: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    counted: bool = False
    melds: tuple[Meld, ...] = ()
    piles: tuple[Pile, ...] = ()
    sheet: ScoreSheet | None = None
    scores: tuple[tuple[int, ...], ...] = ()
    totals: tuple[int, ...]
    winner: Side | str | None = None
    standing: tuple[Reason, ...] = ()
    final: ScoreSheet | None = None

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        """Return the cards that a seat sees in its own hand, as players sort them."""
        return self.sort(self.hands[seat.index]) if self.hands and seat not in self.face_down else ()
