"""Where every card of a position lies: as written, and the rest by chance among those who can hold it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, Generic, TypeVar

from rules_core.cards.actions import LeadJoker
from rules_core.cards.cards import Card
from rules_core.cards.chance import Chance
from rules_core.cards.reasons import Impossible
from rules_core.cards.seats import Seat, Side
from rules_core.cards.tricks.obligations import Obligation
from rules_core.cards.tricks.order import TrickOrder
from rules_core.cards.tricks.pile import Pile
from rules_core.cards.tricks.trick import Trick
from rules_core.table.position.earlier_tricks import PointsWanted, made_up_winners, share_out_with_piles
from rules_core.table.position.fill import ruled_out
from rules_core.table.position.setup_fields import SetupFields
from rules_core.table.position.written_cards import WrittenCards, card_of, check_turns, tricks_before

W = TypeVar("W", bound=SetupFields)
L = TypeVar("L")
Holder = Seat | str
Hands = tuple[tuple[Card, ...], ...]
PILES = "piles"


@dataclass(frozen=True, slots=True, kw_only=True)
class Placing(Generic[W, L]):
    """The written cards of a position in one kind of game, and what that kind knows of where cards lie.

    `chance` shares out the unwritten cards. `tries` is how often that is tried until the cards agree.
    """

    written: W
    lying: WrittenCards
    chance: Chance
    tries: ClassVar[int] = 1

    @property
    def size(self) -> int:
        """How many tricks a deal has."""
        raise NotImplementedError

    def binding(self, number: int, led: Card) -> tuple[TrickOrder, tuple[Obligation, ...]]:
        """Return how the cards rank in a trick, and the duties of play; `number` tricks were taken before."""
        raise NotImplementedError

    # ---- earlier tricks ----

    def before(self) -> int:
        """Return how many tricks came before the first that is written card by card."""
        return tricks_before(self.written, self.lying, self.size, len(self.piles()), self.more())

    def piles(self) -> tuple[Pile, ...]:
        """Return the earlier tricks written with little more than their takers."""
        return tuple(Pile(side, ()) for side in self.written.sides(self.written.earlier))

    def takers(self) -> Sequence[Side]:
        """Return the sides that may have taken an unwritten trick."""
        return self.written.rules.seating.sides

    def lot(self) -> Chance:
        """Return the chance that draws the taker of an unwritten trick."""
        return self.written.chance("piles")

    def wanted(self, _: tuple[Pile, ...]) -> PointsWanted:
        """Return the points that cards in earlier tricks must have: by default any."""
        return PointsWanted({})

    def lost(self, piles: tuple[Pile, ...]) -> list[tuple[Side, int]]:
        """Return how many cards of each earlier trick are not written, with the side that took it."""
        size = len(self.lying.seats)
        return [(pile.side, size - len(pile.cards)) for pile in piles]

    # ---- hands, and what lies beside them ----

    def more(self) -> Mapping[Seat, int]:
        """Return how many cards a seat holds beyond one for each trick to come."""
        return {}

    def held(self, before: int) -> dict[Holder, int]:
        """Return how many unwritten cards each seat holds whose hand is not written."""
        lying, more = self.lying, self.more()
        left = self.size - before - len(lying.tricks)
        return {
            seat: left - (seat in lying.done) + more.get(seat, 0) for seat in lying.seats if seat not in lying.hands
        }

    def played(self) -> list[tuple[Seat, Card]]:
        """Return the cards that go back to the hands, to be played again from there."""
        return self.lying.plays()

    def out(self) -> tuple[Card, ...]:
        """Return the written cards that are in no hand and no trick."""
        return ()

    def beside(self, _over: int) -> dict[Holder, int]:
        """Return the places beside hands and tricks, with how many cards lie there; `over` are left for them."""
        return {}

    # ---- what must agree ----

    def bars(self, _room: Mapping[Holder, int]) -> set[tuple[Holder, Card]]:
        """Return the cards that a holder cannot have, for reasons other than his play."""
        return set()

    def laid(self, hands: Hands, piles: tuple[Pile, ...], shared: Mapping[Holder, list[Card]]) -> L | None:
        """Return the cards in their places if they agree; the hands are as before the first written trick."""
        raise NotImplementedError

    def no_such_deal(self, *, shared: bool) -> Impossible:
        """Return the error that no deal agrees with the setup; `shared` says that cards could be shared out."""
        assert not shared
        return self.written.no_such_deal("trick" if self.lying.trick else "tricks", self.written.rule_of["follow"])


def laid_out(layout: Placing[W, L]) -> tuple[L, tuple[Pile, ...]]:
    """Return every card in its place, and the tricks that came before those that are written card by card."""
    written, lying, known = layout.written, layout.lying, layout.piles()
    check_turns(written, lying)
    before = layout.before()
    written.stop_at_problems()
    wanted = layout.wanted(known)
    written.stop_at_problems()
    placed = {*(card for _, card in lying.placed()), *(card for pile in known for card in pile.cards), *layout.out()}
    rest = [card for card in written.rules.pack if card not in placed]
    piles = _with_made_up(layout, known, before - len(known), wanted, rest)
    lost = layout.lost(piles)
    room = layout.held(before) | {PILES: sum(count for _, count in lost)}
    room |= layout.beside(len(rest) - sum(room.values()))
    written.stop_at_problems()
    barred = _barred(layout, room, before) | layout.bars(room)

    def may_hold(holder: Holder, card: Card) -> bool:
        return (holder, card) not in barred

    shared: dict[Holder, list[Card]] | None = None
    for _ in range(layout.tries):
        shared = share_out_with_piles(rest, room, may_hold, layout.chance, piles=PILES, places=lost, wanted=wanted)
        if shared is None:
            break
        whole = _filled(piles, len(lying.seats), shared[PILES])
        laid = layout.laid(_hands(layout, shared), whole, shared)
        if laid is not None:
            return laid, whole
    raise layout.no_such_deal(shared=shared is not None)


def _with_made_up(
    layout: Placing[W, L], known: tuple[Pile, ...], count: int, wanted: PointsWanted, rest: list[Card]
) -> tuple[Pile, ...]:
    """Return the earlier tricks, with a drawn taker for each unwritten one."""
    size, places = len(layout.lying.seats), dict.fromkeys(layout.written.rules.seating.sides, 0)
    for pile in known:
        places[pile.side] += size - len(pile.cards)
    drawn = made_up_winners(layout.takers(), count, size, layout.lot(), wanted=wanted, cards=rest, places=places)
    made_up = tuple(Pile(side, ()) for side in drawn)
    return (*made_up, *known) if layout.written.earlier == "won" else (*known, *made_up)


def _barred(layout: Placing[W, L], room: Mapping[Holder, int], before: int) -> set[tuple[Holder, Card]]:
    """Return the cards that a seat cannot hold: with them it could not have played as it did."""
    lying, rules = layout.lying, layout.written.rules
    absent = tuple(seat for seat in rules.seating.seats if seat not in lying.seats)
    barred: set[tuple[Holder, Card]] = set()
    for number, plays in enumerate(lying.each(), before):
        order, duties = layout.binding(number, card_of(plays[0][1]))
        trick = Trick(order, rules.seating, plays[0][0], absent=absent)
        for seat, played in plays:
            card = card_of(played)
            if seat in room:
                barred |= ruled_out(seat, card, trick, duties, rules.pack)
            trick = trick.with_card(seat, card, played.suit if isinstance(played, LeadJoker) else None)
    return barred


def _hands(layout: Placing[W, L], shared: Mapping[Holder, list[Card]]) -> Hands:
    """Return the hands as they were before the first trick that is played again from them."""
    written, played = layout.lying.hands, layout.played()
    return tuple(
        (*written.get(seat, ()), *shared.get(seat, ()), *(card for who, card in played if who is seat))
        for seat in layout.written.rules.seating.seats
    )


def _filled(piles: tuple[Pile, ...], size: int, cards: list[Card]) -> tuple[Pile, ...]:
    """Return the earlier tricks with all their cards."""
    filling = iter(cards)
    return tuple(
        Pile(pile.side, (*pile.cards, *(next(filling) for _ in range(size - len(pile.cards))))) for pile in piles
    )
