"""What one seat knows in a hand of gin: its coach uses nothing else."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.cards.actions import TakeDiscard, TakeStock
from rules_core.cards.cards import Card
from rules_core.cards.seats import Seat
from rules_core.kinds.gin.rules import GinRules, deal_of
from rules_core.kinds.gin.rummy import bits_of
from rules_core.kinds.gin.stages.discarding import Discarding
from rules_core.table.table import Table
from rules_core.teach.coach.own_sight import OwnSight, own

MOST_EXCHANGES = 8


@dataclass(frozen=True, slots=True, kw_only=True)
class GinSight(OwnSight):
    """A seat's own cards and the cards it saw discarded and taken; none that the opponent hides is included.

    `theirs` are the cards that the opponent took openly and still holds, `unseen` those in his hand or in the stock.
    `refused` are the seat's own discards that he did not take. `turns` counts his discards.
    """

    rules: GinRules
    open_card: Card | None
    theirs: tuple[Card, ...]
    refused: tuple[Card, ...]
    stock: int
    turns: int
    limit: int
    doubled: bool
    last_turn: bool
    exchanging: bool

    @property
    def held(self) -> int:
        """The seat's own cards as one number."""
        return bits_of(self.hand)

    @property
    def hidden(self) -> int:
        """How many of the opponent's cards are unknown."""
        return self.rules.hand_size - len(self.theirs)

    @property
    def out_of_sight(self) -> int:
        """How many cards lie face down in the stock and in the opponent's hand."""
        return self.stock + self.hidden

    @property
    def last_draw(self) -> bool:
        """Whether the next card from the stock is the last that may be drawn."""
        return self.stock <= self.rules.left_in_stock + 1

    @property
    def seed(self) -> str:
        """A text that depends only on what this seat knows."""
        return f"{self.seat}/{self.hand}/{self.open_card}/{self.theirs}/{self.unseen}/{self.stock}"


def gin_sight_of(table: Table, seat: Seat) -> GinSight:
    """Return what a seat knows at a table of gin."""
    deal, stage, sight = deal_of(table.stage), table.stage, table.sight_to_act(seat)
    theirs = deal.known[deal.other(seat).index]
    laid = [(who, one) for who, one in zip(table.actors, table.log, strict=True) if isinstance(one, Card)]
    draws = [one for one in table.log if isinstance(one, TakeStock | TakeDiscard)][-MOST_EXCHANGES:]
    return GinSight(
        **own(sight),
        rules=deal.rules,
        open_card=deal.pile[-1] if deal.pile else None,
        theirs=theirs,
        refused=tuple(one for who, one in laid if who is seat and one not in theirs),
        stock=next(pile.count for pile in sight.piles if pile.name == "stock"),
        turns=sum(1 for who, _ in laid if who is not seat),
        limit=stage.limit if isinstance(stage, Discarding) else -1,
        doubled=isinstance(stage, Discarding) and deal.rules.doubles_with(stage.open_card),
        last_turn=isinstance(stage, Discarding) and stage.last_turn,
        exchanging=len(draws) == MOST_EXCHANGES and all(isinstance(one, TakeDiscard) for one in draws),
    )
