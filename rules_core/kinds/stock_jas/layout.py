"""The place of every card in a position of a jas game for two: as written, the rest at random."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules_core.cards.cards import Card, Suit
from rules_core.cards.chance import Chance
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.obligations import Obligation
from rules_core.cards.tricks.order import TrickOrder
from rules_core.cards.tricks.pile import Pile
from rules_core.kinds.stock_jas.fields import LAST_TWO, StockWritten
from rules_core.kinds.stock_jas.rules import StockJasRules, TurnUp
from rules_core.table.position.earlier_tricks import PointsWanted
from rules_core.table.position.placing import Holder, Placing, laid_out
from rules_core.table.position.setup_fields import hand_field
from rules_core.table.position.written_cards import WrittenCards, worth_wanted

STOCK = "stock"


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid:
    """The place of every card of the pack."""

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    turned: Card | None
    trump: Suit
    piles: tuple[Pile, ...] = ()
    dealers: Card | None = None


def laid(written: StockWritten, lying: WrittenCards, number: int, deal: int) -> Laid:
    """Return the place of every card: dealt from a pack, or at random if it is not written."""
    fields, rules = written.fields, written.rules
    fresh = number == 1 and not written.placed() and not {"trump", "turn", "points"} & fields.keys()
    if fresh or "pack" in fields:
        return _dealt(rules, written.dealer(), written.pack(deal))
    own = rules.turn_up is TurnUp.DEALERS_OWN
    turned, trump = (_dealers_card if own else _trump)(written, number, written.chance(f"pack/{deal}/turn"))
    written.stop_at_problems()
    assert trump is not None
    if own and turned and turned not in {card for _, card in written.placed()}:
        hands, dealer = lying.hands, written.dealer()
        lying = replace(lying, hands={**hands, dealer: (*hands.get(dealer, ()), turned)})
    chance = written.chance(f"pack/{deal}/rest")
    return laid_out(
        StockLayout(written=written, lying=lying, chance=chance, number=number, turned=turned, trump=trump)
    )[0]


def _dealt(rules: StockJasRules, dealer: Seat, pack: tuple[Card, ...]) -> Laid:
    """Deal packets, the dealer last; then turn up the next card, or show the dealer's last one."""
    held: dict[Seat, tuple[Card, ...]] = dict.fromkeys(rules.seating.seats, ())
    for size in rules.packets:
        for seat in rules.seating.round_from(rules.seating.left(dealer)):
            held[seat], pack = (*held[seat], *pack[:size]), pack[size:]
    hands = tuple(held.values())
    if rules.turn_up is TurnUp.DEALERS_OWN:
        last = held[dealer][-1]
        return Laid(hands=hands, stock=(), turned=None, trump=last.suit, dealers=last)
    return Laid(hands=hands, stock=pack[1:], turned=pack[0], trump=pack[0].suit)


def _dealers_card(written: StockWritten, number: int, chance: Chance) -> tuple[Card | None, Suit | None]:
    """Return the card that the dealer got face up, if known, and the trump suit."""
    given, trump, dealer = written.cards("turn"), written.suit("trump"), written.dealer()
    if len(given) > 1:
        written.note("turn", "problem.one-turned", "deal/turn-up")
    if given and trump and given[0].suit is not trump:
        written.note("turn", "problem.turned-not-trump", "deal/turn-up", card=given[0], suit=trump)
    elsewhere = [place for place, one in written.placed() if given and one is given[0]]
    if any(
        place in map(hand_field, written.rules.seating.seats) and place != hand_field(dealer) for place in elsewhere
    ):
        written.note("turn", "problem.turned-is-the-dealers", "deal/turn-up", card=given[0], seat=dealer)
    if given or trump:
        return (given[0] if given else None), trump or given[0].suit
    if number > 1:
        written.note("trump", "problem.trump-missing", "deal/turn-up")
        return None, None
    held = written.hands().get(dealer, ())
    placed = {one for _, one in written.placed()}
    free = [one for one in written.rules.pack if one not in placed]
    chosen = chance.choice(held if len(held) >= written.rules.hand_size or not free else free)
    return chosen, chosen.suit


def _trump(written: StockWritten, number: int, chance: Chance) -> tuple[Card | None, Suit | None]:
    """Return the card still turned up, if any, and the trump suit."""
    rules, given, trump = written.rules, written.cards("turn"), written.suit("trump")
    lies = number <= rules.drawing_tricks or written.fields.get("at") == LAST_TWO
    if len(given) > 1 or (given and not lies):
        written.note("turn", "problem.turned-gone" if given and not lies else "problem.one-turned", "deal/turn-up")
    if given and trump and given[0].suit is not trump:
        written.note("turn", "problem.turned-not-trump", "deal/turn-up", card=given[0], suit=trump)
    if not lies:
        if trump is None:
            written.note("trump", "problem.trump-missing", "deal/turn-up")
        return None, trump
    placed = {one for _, one in written.placed()}
    free = [one for one in rules.pack if one not in placed and (trump is None or one.suit is trump)]
    if not given and not free:
        written.note("turn", "problem.no-card-to-turn", "deal/turn-up")
        return None, trump
    turned = given[0] if given else chance.choice(free)
    return turned, turned.suit


@dataclass(frozen=True, slots=True, kw_only=True)
class StockLayout(Placing[StockWritten, Laid]):
    """The cards at the start of this trick: written hands and the stock are filled up."""

    number: int
    turned: Card | None
    trump: Suit

    @property
    def size(self) -> int:
        """The number of tricks in a deal."""
        return self.written.rules.trick_count

    def before(self) -> int:
        """Return how many tricks precede the first that is written card by card."""
        return self.number - 1 - len(self.lying.tricks)

    def binding(self, number: int, _: Card) -> tuple[TrickOrder, tuple[Obligation, ...]]:
        """Return the order of the cards and the duties of part two; in part one any card may be played."""
        rules = self.written.rules
        return rules.order(self.trump), rules.duties if number >= rules.drawing_tricks else ()

    def wanted(self, piles: tuple[Pile, ...]) -> PointsWanted:
        """Return the worth of the unwritten tricks, from the points that the setup gives each side."""
        rules, order = self.written.rules, self.written.rules.order(self.trump)
        return worth_wanted(self.written, self.lying, order, piles, count=self.size, last_trick=rules.last_trick)

    def held(self, _: int) -> dict[Holder, int]:
        """Return how many unwritten cards each player holds, and how many are in the stock."""
        written, rules, lying = self.written, self.written.rules, self.lying
        last_two, stock = written.fields.get("at") == LAST_TWO, written.cards("stock")
        size = rules.hand_size - 1 if last_two else rules.hand_in(self.number)
        in_stock, room = rules.stock_in(self.number - last_two), dict[Holder, int]()
        for seat in rules.seating.seats:
            given, needs = len(lying.hands.get(seat, ())), size - (seat in lying.done)
            if given > needs:
                written.note(hand_field(seat), "problem.hand-over", "play/trick-count", given=given, needs=needs)
            room[seat] = max(needs - given, 0)
        if len(stock) > in_stock:
            written.note("stock", "problem.stock-size", "deal/stock", given=len(stock), needs=in_stock)
        written.stop_at_problems()
        return room | {STOCK: in_stock - len(stock)}

    def played(self) -> list[tuple[Seat, Card]]:
        """Return the cards of the current trick only: cards drawn since earlier tricks are unknown."""
        return [(seat, card) for seat, card in self.lying.trick if isinstance(card, Card)]

    def out(self) -> tuple[Card, ...]:
        """Return the written stock and the turned card."""
        return (*self.written.cards("stock"), *((self.turned,) if self.turned else ()))

    def laid(
        self, hands: tuple[tuple[Card, ...], ...], piles: tuple[Pile, ...], shared: Mapping[Holder, list[Card]]
    ) -> Laid:
        """Return every card in its place."""
        own = self.written.rules.turn_up is TurnUp.DEALERS_OWN
        return Laid(
            hands=hands,
            stock=(*self.written.cards("stock"), *shared[STOCK]),
            turned=None if own else self.turned,
            trump=self.trump,
            piles=piles,
            dealers=self.turned if own else None,
        )
