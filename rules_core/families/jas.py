"""The jas family: what may differ between its games, and the record of one deal."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from rules_core.actions import Action
from rules_core.bidding.ladder import Ladder
from rules_core.cards import Card, Suit
from rules_core.melds.roem import Combination, RoemTable
from rules_core.seats import Seat, Seating, Side
from rules_core.tricks.obligations import Obligation
from rules_core.tricks.order import Ranking, TrickOrder, trick_order


class TrumpChoice(Enum):
    """How the trump suit and the playing side are settled."""

    TURNED = "turned"
    FOREHAND = "utrechts"
    AUCTION = "leids"
    TURNED_THEN_FREE = "voorhand-vrij"


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


class HandRoem(Enum):
    """Whose roem in hand counts, where it counts at all."""

    NONE = "none"
    ALL = "all"
    BEST_SIDE = "best-side"


class Target(Enum):
    """What the playing side has to reach."""

    FIXED = "eighty-two"
    MORE_THAN_HALF = "more-than-half"


class Doubling(Enum):
    """What may multiply the score of a deal."""

    NONE = "none"
    KRAKEN = "kraken"
    SPADES_TOO = "schoppen-dubbel"


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """The number of points, or of deals, that ends a match; exactly one of them is not 0."""

    points: int = 0
    deals: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class JasRules:
    """Everything in which two games of the family, or two tables, may differ."""

    game: str
    seating: Seating
    pack: tuple[Card, ...]
    turn_pack: tuple[Card, ...]
    packets: tuple[int, ...]
    plain: Ranking
    trumps: Ranking
    duties: tuple[Obligation, ...]
    roem: RoemTable
    roem_naming: RoemNaming
    hand_roem: HandRoem
    trump_choice: TrumpChoice
    first_trump: FirstTrump
    ladder: Ladder
    all_pass: AllPass
    doubling: Doubling
    target: Target
    needs: int
    last_trick: int
    pit: int
    rounding: int
    match_end: MatchEnd
    jack_round: bool

    def cite(self, rule: str) -> str:
        """Return the full id of a rule of this game."""
        return f"{self.game}/{rule}"

    def order(self, trump: Suit | None) -> TrickOrder:
        """Return how the cards rank with this trump suit."""
        return trick_order(self.plain, self.trumps, trump)

    @property
    def hand_size(self) -> int:
        """How many cards each player is dealt."""
        return sum(self.packets)


@dataclass(frozen=True, slots=True)
class Pile:
    """An earlier trick of which only the cards and the side that took it are known."""

    side: Side
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Roem:
    """Roem that was named in a trick, counted from 1, or declared from a hand (trick 0)."""

    by: Seat
    found: Combination
    trick: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class Deal:
    """What is settled about one deal so far; later stages replace what they settle."""

    rules: JasRules
    number: int
    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    turn_pack: tuple[Card, ...] = ()
    turned: tuple[Card, ...] = ()
    calls: tuple[tuple[Seat, Action], ...] = ()
    trump: Suit | None = None
    player: Seat | None = None
    needs: int = 0
    cracked: int = 0
    scores: tuple[tuple[int, ...], ...] = ()
    piles: tuple[Pile, ...] = ()
    named_before: tuple[tuple[Side, int], ...] = ()
    pack: tuple[Card, ...] = ()
    names: tuple[str, ...] = ()

    @property
    def forehand(self) -> Seat:
        """The player on the left of the dealer."""
        return self.rules.seating.left(self.dealer)

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
