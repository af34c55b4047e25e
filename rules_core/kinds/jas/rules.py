"""The jas family: what may differ between its games, and the record of one deal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from rules_core.cards.actions import Action
from rules_core.cards.cards import PIQUET_PACK, Card, Suit
from rules_core.cards.melds.roem import Combination, RoemTable
from rules_core.cards.reasons import Reason, ScoreLine, because
from rules_core.cards.seats import Seat, Side
from rules_core.cards.tricks.obligations import Obligation
from rules_core.cards.tricks.order import Ranking
from rules_core.cards.tricks.pile import Pile
from rules_core.cards.tricks.tricks import Tricks
from rules_core.kinds.jas.ladder import Ladder
from rules_core.table.dealt import Dealt, deals_of
from rules_core.table.lives import NO_LIVES, Lives
from rules_core.table.match import Match, ToPoints
from rules_core.table.position.agreed import AgreedRanks


class TrumpChoice(Enum):
    """How the trump suit and the playing side are settled."""

    TURNED = "turned"
    FOREHAND = "utrechts"
    AUCTION = "leids"
    TURNED_THEN_FREE = "voorhand-vrij"
    FREE = "free"


class FirstTrump(Enum):
    """What is proposed in the first deal of a match."""

    CLUBS = "clubs"
    TURNED = "turned"


class AllPass(Enum):
    """What happens when nobody wants to play."""

    REDEAL = "redeal"
    FOREHAND = "forehand"


class RoemNaming(Enum):
    """Who names the roem in a trick."""

    WINNER = "winner"
    SIDE = "side"
    AUTOMATIC = "automatic"


class Target(Enum):
    """What the playing side has to reach: so many points, or more than all others together."""

    FIXED = "eighty-two"
    MORE_THAN_HALF = "more-than-half"


class LayAway(Enum):
    """Which cards may be laid away for the skart: any, or none that lay in it."""

    ANY = "any"
    OTHERS_ONLY = "others-only"


class Doubling(Enum):
    """What may multiply the score of a deal."""

    NONE = "none"
    KRAKEN = "kraken"
    SPADES_TOO = "schoppen-dubbel"


# How cards rank and what they are worth where seven is the lowest.
PLAIN = Ranking("ATKQJ987", (("A", 11), ("T", 10), ("K", 4), ("Q", 3), ("J", 2)))
TRUMPS = Ranking("J9ATKQ87", (("J", 20), ("9", 14), ("A", 11), ("T", 10), ("K", 4), ("Q", 3)))
TO_1000 = ToPoints(1000)
NO_LADDER = Ladder(lowest=0, step=1, highest=0, suits=())


@dataclass(frozen=True, slots=True)
class Tally:
    """What one side took in tricks, and the roem that counts for it."""

    side: Side
    cards: int
    last_trick: int
    roem: int
    tricks: int

    @property
    def points(self) -> int:
        """Everything that counts towards the target."""
        return self.cards + self.last_trick + self.roem


# What a deal that is lost costs and brings: the lines beside those of the tricks and the roem.
Nat = Callable[["Deal", Tally, tuple[Tally, ...]], list[ScoreLine]]


@dataclass(frozen=True, eq=False, slots=True, kw_only=True)
class Declaring:
    """Roem from the hand: what a seat may think of declaring, why a combination may not be declared now, what counts.

    `refuses` gives the reason against cards that are no roem of the seat; `counting` tells what counts in the
    end. With `with_card` it is said as one of its cards is played, not before.
    """

    held: Callable[[Played, Seat], tuple[Combination, ...]]
    why_not: Callable[[Played, Combination], Reason | None]
    refuses: Callable[[Played, tuple[Card, ...]], Reason]
    counting: Callable[[Played], tuple[Roem, ...]]
    with_card: bool = False


def roem_named(_: Deal, by: Seat, found: Combination) -> Reason:
    """Return that a player names a combination."""
    return because(found.rule, f"event.roem-{found.kind}", seat=by, held=found.cards, points=found.points)


@dataclass(frozen=True, slots=True, kw_only=True)
class JasRules(AgreedRanks):
    """Everything in which two games of the family, or two tables, may differ.

    `skart` is how many cards are left over and go with the last trick; with `dealer_sits_out` the dealer takes no part
    in his own deal. `roem_told` says what is heard of roem in a trick. In a match for `lives`, `at_stake` tells how
    many go with a bid, and by which rule.
    """

    pack: tuple[Card, ...] = PIQUET_PACK
    packets: tuple[int, ...]
    duties: tuple[Obligation, ...]
    roem: RoemTable
    nat: Nat
    plain: Ranking = PLAIN
    trumps: Ranking = TRUMPS
    turn_pack: tuple[Card, ...] = ()
    roem_naming: RoemNaming = RoemNaming.WINNER
    hand_roem: Declaring | None = None
    trump_choice: TrumpChoice = TrumpChoice.FREE
    first_trump: FirstTrump = FirstTrump.TURNED
    ladder: Ladder = NO_LADDER
    all_pass: AllPass = AllPass.REDEAL
    doubling: Doubling = Doubling.NONE
    target: Target = Target.FIXED
    needs: int = 82
    last_trick: int = 10
    pit: int = 100
    rounding: int = 10
    match: Match = TO_1000
    jack_round: bool = False
    skart: int = 0
    dealer_sits_out: bool = False
    lay_away: LayAway = LayAway.ANY
    roem_told: Callable[[Deal, Seat, Combination], Reason] = roem_named
    at_stake: Callable[[int], tuple[int, str]] = lambda _: (0, "")

    @property
    def hand_size(self) -> int:
        """How many cards each player is dealt."""
        return sum(self.packets)


@dataclass(frozen=True, slots=True)
class Roem:
    """Roem that was named in a trick, counted from 1, or declared from a hand (trick 0)."""

    by: Seat
    found: Combination
    trick: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal(Dealt[JasRules]):
    """What is settled about one deal so far; later stages replace what they settle.

    `absent` take no part in it. `skart` are the cards that go with the last trick, laid away by the player where it was
    taken; `stock` are those that nobody wins.
    """

    hands: tuple[tuple[Card, ...], ...]
    turn_pack: tuple[Card, ...] = ()
    turned: tuple[Card, ...] = ()
    calls: tuple[tuple[Seat, Action], ...] = ()
    trump: Suit | None = None
    player: Seat | None = None
    needs: int = 0
    cracked: int = 0
    piles: tuple[Pile, ...] = ()
    named_before: tuple[tuple[Side, int], ...] = ()
    pack: tuple[Card, ...] = ()
    absent: tuple[Seat, ...] = ()
    skart: tuple[Card, ...] = ()
    skart_open: bool = False
    skart_taken: bool = False
    stock: tuple[Card, ...] = ()
    lives: Lives = NO_LIVES

    @property
    def forehand(self) -> Seat:
        """The first player on the left of the dealer who takes part."""
        return self.next_to(self.dealer)

    def next_to(self, seat: Seat) -> Seat:
        """Return the first player after a seat, in turn order, who takes part."""
        following = self.rules.seating.left(seat)
        return following if following not in self.absent else self.next_to(following)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who takes part, in turn order from the forehand."""
        everybody = self.rules.seating.round_from(self.forehand)
        return tuple([seat for seat in everybody if seat not in self.absent]) if self.absent else everybody

    @property
    def playing_side(self) -> Side:
        """The side that plays; only once somebody plays."""
        assert self.player is not None
        return self.rules.seating.side_at(self.player)

    @property
    def factor(self) -> int:
        """What the written score is multiplied by."""
        spades = self.rules.doubling is Doubling.SPADES_TOO and self.trump is Suit.SPADES
        return 1 << (self.cracked + spades)


deal_of = deals_of(Deal)


class Said(Protocol):
    """What was said while tricks are played, as far as policies of the rules look at it."""

    @property
    def shown(self) -> tuple[Roem, ...]:
        """The roem declared from hands."""
        ...


class Played(Protocol):
    """The play of a deal, as far as policies of the rules look at it."""

    @property
    def deal(self) -> Deal:
        """The deal that is played."""
        ...

    @property
    def tricks(self) -> Tricks:
        """The cards in play."""
        ...

    @property
    def talk(self) -> Said:
        """What was said beside them."""
        ...
