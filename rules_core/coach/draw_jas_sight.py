"""What one seat knows in a jas game for two: the only thing that the coach works from."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules_core.actions import Action
from rules_core.cards import Card, Suit
from rules_core.families.draw_jas import DrawJasRules, LastCard
from rules_core.families.draw_jas_match import play_of
from rules_core.game import choices_of
from rules_core.melds.roem import Combination
from rules_core.scoring.draw_written import after_hand
from rules_core.seats import Seat, Seating
from rules_core.stages.draw_play import DrawPlay
from rules_core.stages.last_two import LastTwo
from rules_core.stages.last_word import LastWord
from rules_core.table import Table
from rules_core.tricks.obligations import Obligation
from rules_core.tricks.order import TrickOrder
from rules_core.tricks.trick import Trick


@dataclass(frozen=True, slots=True, kw_only=True)
class Sight:
    """A seat's own cards and everything that was played, shown or turned; no card that the opponent hides is in here.

    `unseen` are the cards that the others may hold, `theirs` of them; `lying` is the last face-down card where it has
    been shown. `claims` are the points with which a claim would be true, if it would.
    """

    rules: DrawJasRules
    seat: Seat
    trump: Suit
    number: int
    choices: tuple[Action, ...]
    hand: tuple[Card, ...]
    roem: tuple[Combination, ...]
    scored: tuple[Combination, ...]
    theirs: int
    turned: Card | None
    lying: Card | None
    unseen: tuple[Card, ...]
    trick: Trick
    claims: int | None = None

    @property
    def order(self) -> TrickOrder:
        """How the cards rank."""
        return self.rules.order(self.trump)

    @property
    def duties(self) -> tuple[Obligation, ...]:
        """What binds a player once there is no stock."""
        return self.rules.duties

    @property
    def seating(self) -> Seating:
        """The seats at the table."""
        return self.rules.seating

    @property
    def last_trick(self) -> int:
        """The points for the last trick."""
        return self.rules.last_trick

    @property
    def part_one(self) -> bool:
        """Whether there is still something to draw after this trick."""
        return self.number <= self.rules.drawing_tricks

    @property
    def all_known(self) -> bool:
        """Whether every card of the opponent can be reckoned out."""
        return len(self.rules.seating.seats) == 2 and len(self.unseen) == self.theirs


def sight_of(table: Table, seat: Seat) -> Sight:
    """Return what a seat knows of a table."""
    stage, play = table.stage, play_of(table.stage)
    rules = play.hand.rules
    mine = stage.of_turn(seat) if isinstance(stage, LastWord) else play.of_turn(seat)
    shown_first = isinstance(stage, LastTwo) and rules.last_card is LastCard.SHOWN_FIRST
    lying = play.stock[0] if shown_first else None
    played = {one for trick in (*play.tricks, play.trick) for one in trick.cards}
    seen = {*play.hands[seat.index], *played, play.turned, lying}
    return Sight(
        rules=rules,
        seat=seat,
        trump=play.hand.trump,
        number=play.number,
        choices=choices_of(stage, seat),
        hand=play.hands[seat.index],
        roem=mine.roem,
        scored=mine.before,
        theirs=sum(len(held) for other, held in zip(rules.seating.seats, play.hands, strict=True) if other is not seat),
        turned=play.turned,
        lying=lying,
        unseen=tuple(one for one in rules.pack if one not in seen),
        trick=play.trick,
        claims=_claims(play, seat),
    )


def _claims(play: DrawPlay, seat: Seat) -> int | None:
    """What a player who remembers his tricks knows of his own score; Stuk that goes with the claim counts too."""
    rules = play.hand.rules
    shown = rules.calling.shows(play, seat)
    taken = replace(play.taken, roem=(*play.taken.roem, *shown))
    points = after_hand(play.hand, taken)[rules.seating.side_at(seat).index]
    return points if points >= rules.rounds.goal else None
