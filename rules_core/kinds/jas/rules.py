"""Klaverjas: the rules in which its games may differ, and the record of one deal."""

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
    """The suit proposed in the first deal of a match."""

    CLUBS = "clubs"
    TURNED = "turned"


class AllPass(Enum):
    """The consequence when nobody wants to play."""

    REDEAL = "redeal"
    FOREHAND = "forehand"


class RoemNaming(Enum):
    """The players who may name the roem in a trick."""

    WINNER = "winner"
    SIDE = "side"
    AUTOMATIC = "automatic"


class Target(Enum):
    """The target of the playing side: a number of points, or more than all others together."""

    FIXED = "eighty-two"
    MORE_THAN_HALF = "more-than-half"


class LayAway(Enum):
    """The cards that may be laid away to the skart: any, or none that came from it."""

    ANY = "any"
    OTHERS_ONLY = "others-only"


class Doubling(Enum):
    """The multipliers of the score of a deal."""

    NONE = "none"
    KRAKEN = "kraken"
    SPADES_TOO = "schoppen-dubbel"


# The order and the worth of cards when the seven is lowest.
PLAIN = Ranking("ATKQJ987", (("A", 11), ("T", 10), ("K", 4), ("Q", 3), ("J", 2)))
TRUMPS = Ranking("J9ATKQ87", (("J", 20), ("9", 14), ("A", 11), ("T", 10), ("K", 4), ("Q", 3)))
TO_1000 = ToPoints(1000)
NO_LADDER = Ladder(lowest=0, step=1, highest=0, suits=())


@dataclass(frozen=True, slots=True)
class Tally:
    """The points of one side in tricks, and the roem that counts for it."""

    side: Side
    cards: int
    last_trick: int
    roem: int
    tricks: int

    @property
    def points(self) -> int:
        """All points that count towards the target."""
        return self.cards + self.last_trick + self.roem


# The cost and the gain of a lost deal: the lines after those of tricks and roem.
Nat = Callable[["Deal", Tally, tuple[Tally, ...]], list[ScoreLine]]


@dataclass(frozen=True, eq=False, slots=True, kw_only=True)
class Declaring:
    """Roem from the hand: the combinations to think of, why one may not be declared now, and which count.

    `refuses` gives the reason against cards that are not roem of the seat. `counting` returns the roem that counts in
    the end. With `with_card` a player says it as he plays one of its cards, not before.
    """

    held: Callable[[Played, Seat], tuple[Combination, ...]]
    why_not: Callable[[Played, Combination], Reason | None]
    refuses: Callable[[Played, tuple[Card, ...]], Reason]
    counting: Callable[[Played], tuple[Roem, ...]]
    with_card: bool = False


def roem_named(_: Deal, by: Seat, found: Combination) -> Reason:
    """Return the message that a player names a combination."""
    return because(found.rule, f"event.roem-{found.kind}", seat=by, held=found.cards, points=found.points)


@dataclass(frozen=True, slots=True, kw_only=True)
class JasRules(AgreedRanks):
    """The rules in which two games of the kind, or two tables, may differ.

    `skart` is the number of cards left over, which go with the last trick. With `dealer_sits_out` the dealer takes no
    part in his own deal. `roem_told` is the message for roem in a trick. In a match for `lives`, `at_stake` returns
    how many are lost with a bid, and by which rule.
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
        """The number of cards dealt to each player."""
        return sum(self.packets)


@dataclass(frozen=True, slots=True)
class Roem:
    """Roem that was named in a trick, counted from 1, or declared from a hand (trick 0)."""

    by: Seat
    found: Combination
    trick: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal(Dealt[JasRules]):
    """The facts settled so far in one deal; later stages replace them.

    `absent` players take no part. `skart` are the cards that go with the last trick: those laid away, if the player
    took up the skart. `stock` are the cards that nobody wins.
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
        """The first player on the dealer's left who takes part."""
        return self.next_to(self.dealer)

    def next_to(self, seat: Seat) -> Seat:
        """Return the next player in turn order who takes part."""
        following = self.rules.seating.left(seat)
        return following if following not in self.absent else self.next_to(following)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The players who take part, in turn order from the forehand."""
        everybody = self.rules.seating.round_from(self.forehand)
        return tuple([seat for seat in everybody if seat not in self.absent]) if self.absent else everybody

    @property
    def playing_side(self) -> Side:
        """The playing side; only when there is a player."""
        assert self.player is not None
        return self.rules.seating.side_at(self.player)

    @property
    def factor(self) -> int:
        """The multiplier of the written score."""
        spades = self.rules.doubling is Doubling.SPADES_TOO and self.trump is Suit.SPADES
        return 1 << (self.cracked + spades)


deal_of = deals_of(Deal)


class Said(Protocol):
    """The declared roem, as far as the policies of the rules use it."""

    @property
    def shown(self) -> tuple[Roem, ...]:
        """The roem declared from hands."""
        ...


class Played(Protocol):
    """The play of a deal, as far as the policies of the rules use it."""

    @property
    def deal(self) -> Deal:
        """The deal that is played."""
        ...

    @property
    def tricks(self) -> Tricks:
        """The cards in play."""
        ...

    @property
    def own(self) -> Said:
        """The calls, apart from the cards."""
        ...
