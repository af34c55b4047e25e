"""A moment of play as a photograph of the table: everything that views, sentences and exercises need from it.

A kind of games takes the photograph; `sight` leaves out the parts that a seat may not see.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from rules_core.cards.actions import Action, ClaimGame
from rules_core.cards.cards import Card, Suit
from rules_core.cards.reasons import Reason, Refusal, ScoreSheet
from rules_core.cards.seats import Seat, Seating, Side
from rules_core.cards.stage import Naming, Stage, actor
from rules_core.cards.tricks.explanation import TrickExplanation
from rules_core.cards.tricks.play import TrickPlay
from rules_core.cards.tricks.trick import Trick
from rules_core.table.match import totals_of

Rulings = Mapping[Card, Reason]


@dataclass(frozen=True, slots=True, kw_only=True)
class Contract:
    """The player, the target of that side, the factor of the score, and the sentence that states them.

    `needs` is 0 if the side has no fixed target but must beat the others.
    """

    player: Seat
    needs: int
    factor: int
    told: Reason


@dataclass(frozen=True, slots=True)
class Meld:
    """Cards that a player has named, shown or laid out, with their points."""

    seat: Seat
    cards: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Pile:
    """Cards on the table in nobody's hand: a stock, a discard pile, a kitty, cards won, melds laid out.

    `name` is the key of its words. `cards` lie face up for everybody, the top one last; `known` are the cards that only
    the seat `known_to` has seen. `taken_by` holds the actions that take or exchange a card of the pile.
    """

    name: str
    count: int
    cards: tuple[Card, ...] = ()
    seat: Seat | None = None
    known: tuple[Card, ...] = ()
    known_to: Seat | None = None
    taken_by: tuple[type[Action], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenTrick:
    """A trick that was taken: its number in the deal, its explanation, and its roem."""

    number: int
    trick: Trick
    explanation: TrickExplanation
    roem: int = 0


def last_trick(play: TrickPlay[Any, Any] | None, roem: int = 0) -> TakenTrick | None:
    """Return the last trick that was taken, with its roem; None before the first."""
    if play is None or not play.taken:
        return None
    trick = play.taken[-1]
    return TakenTrick(number=play.tricks.number, trick=trick, explanation=play.explanation(trick), roem=roem)


@dataclass(frozen=True, slots=True, kw_only=True)
class BidGrid:
    """The bids as players picture them: heights downward, suits across, special bids apart.

    A column is a suit, or the key of its words; `worth` returns the score of a bid if that is fixed. `caption` says
    what the heights and the numbers are.
    """

    caption: Reason
    columns: tuple[Suit | str, ...]
    rows: tuple[tuple[int, tuple[Action, ...]], ...]
    special: tuple[Action, ...] = ()
    worth: Callable[[Action], int | None] = lambda _: None


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How a deal ended, as players say it: the outcome in a word, the totals, the points written and the match winner.

    The word is left out if nobody made or lost anything; then only the points are stated.
    """

    head: Reason | None = None
    told: tuple[Reason, ...] = ()
    written: tuple[Reason, ...] = ()
    won: tuple[Reason, ...] = ()

    @property
    def sentences(self) -> tuple[Reason, ...]:
        """All sentences in the order in which they are said."""
        return (*((self.head,) if self.head else ()), *self.told, *self.written, *self.won)


@dataclass(frozen=True, slots=True, kw_only=True)
class Seen:
    """The table and the questions to its players; `hands` are the cards held now, by seat.

    `choices` are the actions that any player may do now; `why_not` returns why another action may not be done.
    `shown` holds the open hands by seat, each in order, and None for a closed hand. `lying` says that all hands lie on
    the table, `covering` names their cards that have another face down under them. `face_down` are the seats that have
    not looked at their cards yet.
    `taken` are the tricks that were taken, of which only the `last` still lies open.
    `tricks` and `points` are by side, and empty in a game without them; `counted` says that everybody may know the
    points. `offered` are the actions besides cards that players may consider, allowed or not. `askable` holds such
    actions for questions only; `hide_barred` says that there are too many calls to show the others.
    `with_player` are others who play the contract; `outlook` returns the consequence of a choice. `rulings` returns the
    reason for each card of the player to act while cards are played; `judge` explains a trick. `asks`
    returns the sentences that ask a seat for something or say how the deal ended. `standing` is what each side has in
    the match besides its score: lives left, or games won. `final` is the count after a match in which bonus points were
    kept apart from the score. `goal` is the number of points that a score goes up to, 0 without such a number. `result`
    says how the deal ended, once it has.
    `grid` lays out the bids while there are many. `fresh` are cards that their holder has just drawn or taken up.
    `together` are the seats that play the contract as partners for this deal. `grouped` sorts a hand into the groups in
    which a player holds it, with a sentence about it. `out` are cards that nobody can hold, as everybody knows; `away`
    are the cards that a seat itself put out of play.
    `naming` holds the facts on which the names of actions depend.
    `uncounted` says that a side's score is not shown, because the course has not taught it yet.
    `seat` is the viewer, None if everything is seen; `counts` is the number of cards in each hand, seen or not.
    """

    phase: str
    turn: Seat | None
    choices: tuple[Action, ...]
    why_not: Callable[[Action, tuple[Action, ...]], Refusal]
    naming: Naming
    seating: Seating
    pack: tuple[Card, ...]
    dealer: Seat | None
    names: tuple[str, ...]
    hands: tuple[tuple[Card, ...], ...]
    counts: tuple[int, ...]
    shown: tuple[tuple[Card, ...] | None, ...]
    lying: bool = False
    covering: frozenset[Card] = frozenset()
    face_down: tuple[Seat, ...] = ()
    sort: Callable[[tuple[Card, ...]], tuple[Card, ...]]
    asks: Callable[[Seat | None], tuple[Reason, ...]]
    calls: tuple[tuple[Seat, Action], ...] = ()
    offered: tuple[Action, ...] = ()
    askable: tuple[Action, ...] = ()
    hide_barred: bool = False
    player: Seat | None = None
    with_player: tuple[Seat, ...] = ()
    outlook: Callable[[Action], Reason | None] | None = None
    trump: Suit | None = None
    contract: Contract | None = None
    turned: tuple[Card, ...] = ()
    trick: Trick | None = None
    last: TakenTrick | None = None
    taken: tuple[Trick, ...] = ()
    rulings: Callable[[Seat], Rulings] | None = None
    judge: Callable[[Trick], TrickExplanation] | None = None
    tricks: tuple[int, ...] = ()
    points: tuple[int, ...] = ()
    counted: bool = False
    melds: tuple[Meld, ...] = ()
    piles: tuple[Pile, ...] = ()
    sheet: ScoreSheet | None = None
    scores: tuple[tuple[int, ...], ...] = ()
    totals: tuple[int, ...]
    goal: int = 0
    winner: Side | str | None = None
    standing: tuple[Reason, ...] = ()
    final: ScoreSheet | None = None
    result: Result | None = None
    grid: BidGrid | None = None
    fresh: frozenset[Card] = frozenset()
    together: tuple[Seat, ...] = ()
    out: tuple[Card, ...] = ()
    away: tuple[tuple[Seat, Card], ...] = ()
    seat: Seat | None = None
    uncounted: bool = False
    grouped: Callable[[tuple[Card, ...]], tuple[tuple[tuple[Card, ...], ...], Reason]] | None = None

    def hand(self, seat: Seat) -> tuple[Card, ...]:
        """Return the cards that a seat sees in its own hand, as players sort them."""
        return self.sort(self.hands[seat.index]) if self.hands and seat not in self.face_down else ()

    def choices_of(self, seat: Seat) -> tuple[Action, ...]:
        """Return the actions that a seat may do now."""
        return tuple(one for one in self.choices if actor(one, self.turn) is seat)

    @property
    def own(self) -> tuple[Card, ...]:
        """The cards of the viewing seat, in the order in which they came."""
        return self.hands[self.seat.index] if self.seat and self.hands else ()

    @property
    def known(self) -> frozenset[Card]:
        """The cards that no other player can hold, as far as the viewing seat knows if it has forgotten nothing."""
        played = [one for trick in self.taken for one in trick.cards]
        lying = [*(self.trick.cards if self.trick else ()), *(one for pile in self.piles for one in pile.cards)]
        return frozenset((*self.own, *played, *lying, *self.out, *(one for _, one in self.away)))

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards that others may hold, as far as the viewing seat knows."""
        known = self.known
        return tuple([one for one in self.pack if one not in known])

    @property
    def waiting(self) -> bool:
        """Whether the play waits for somebody other than the viewing seat."""
        if self.turn is None or self.turn is self.seat:
            return self.turn is not None and not self.choices
        return self.seat is None or all(isinstance(one, ClaimGame) for one in self.choices)

    @property
    def refused(self) -> tuple[tuple[Action, Refusal], ...]:
        """The actions that players may consider but not do now, each with its refusal."""
        return tuple((one, self.why_not(one, self.choices)) for one in self.offered if one not in self.choices)


class DealRules(Protocol):
    """The rules of a deal as far as every table shows them."""

    @property
    def seating(self) -> Seating:
        """The seats at the table."""
        ...

    @property
    def pack(self) -> tuple[Card, ...]:
        """The cards of the pack."""
        ...

    @property
    def goal(self) -> int:
        """The points that a score goes up to; 0 where the match ends otherwise."""
        ...


class AnyDeal(Protocol):
    """A deal of any kind, as far as every table shows it."""

    @property
    def rules(self) -> DealRules:
        """The rules of the table."""
        ...

    @property
    def dealer(self) -> Seat:
        """The dealer."""
        ...

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, by seat; empty where they have none."""
        ...


def seen_of(
    stage: Stage,
    deal: AnyDeal,
    play: TrickPlay[Any, Any] | None,
    *,
    hands: tuple[tuple[Card, ...], ...],
    scores: tuple[tuple[int, ...], ...],
    sort: Callable[[tuple[Card, ...]], tuple[Card, ...]],
    asks: Callable[[Seat | None, tuple[Action, ...]], tuple[Reason, ...]],
    result: Result | None,
    roem: int = 0,
) -> Seen:
    """Return what every stage shows; `play` is given for a finished deal too, `roem` is that of its last trick."""
    choices, seating, playing = stage.choices(), deal.rules.seating, stage if isinstance(stage, TrickPlay) else None
    return Seen(
        phase=stage.phase,
        turn=stage.turn,
        choices=choices,
        why_not=stage.why_not,
        naming=stage.naming,
        seating=seating,
        pack=deal.rules.pack,
        dealer=deal.dealer,
        names=deal.names,
        hands=hands,
        counts=tuple(map(len, hands)),
        shown=(None,) * len(seating.seats),
        sort=sort,
        asks=lambda seat: result.sentences if result else asks(seat, choices),
        offered=stage.offered() if playing is None else (),
        trick=playing.trick if playing else None,
        **_tricks_taken(play, roem),
        rulings=playing.rulings_for if playing else None,
        sheet=getattr(stage, "sheet", None),
        scores=scores,
        goal=deal.rules.goal,
        totals=totals_of(scores, seating.sides),
        result=result,
    )


def _tricks_taken(play: TrickPlay[Any, Any] | None, roem: int) -> dict[str, Any]:
    judge = play.explanation if play else None
    return {"last": last_trick(play, roem), "taken": play.taken if play else (), "judge": judge}
