"""Opening the stage that a setup with open hands describes; omitted cards are dealt from the seed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from rules_core.cards.cards import Card, Suit
from rules_core.cards.melds.roem import stuk_of
from rules_core.cards.reasons import Event, because
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.obligations import Obligation
from rules_core.cards.tricks.order import TrickOrder
from rules_core.cards.tricks.pile import Pile
from rules_core.kinds.belote.open_hand_fields import FIELDS, OpenWritten
from rules_core.kinds.belote.rules import BeloteDeal, BeloteRules, Declared
from rules_core.kinds.belote.stages.open_hand import OpenHand, opened
from rules_core.table.game import Opened
from rules_core.table.position.earlier_tricks import PointsWanted
from rules_core.table.position.placing import Holder, Placing, laid_out
from rules_core.table.position.position import next_leader
from rules_core.table.position.replay import after_trick
from rules_core.table.position.setup_fields import hand_field
from rules_core.table.position.written_cards import WrittenCards, worth_wanted

__all__ = ["FIELDS", "open_deal"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Laid:
    """The place of every card of the pack: open, under open cards, or in tricks that are not written out."""

    hands: tuple[tuple[Card, ...], ...]
    covered: tuple[tuple[Card | None, ...], ...]
    before: tuple[Pile, ...] = ()


def open_deal(rules: BeloteRules, fields: Mapping[str, str], bidding: Callable[[BeloteDeal], Opened]) -> Opened:
    """Return the stage that a setup describes. Raises Impossible with every problem found."""
    written = OpenWritten(rules, fields)
    written.check_cards()
    number, trump = written.number_of_trick(), written.suit("trump")
    deal = _heading(written, number, trump)
    written.stop_at_problems()
    fresh = number == 1 and not written.placed() and not {"turn", "points"} & fields.keys()
    lying = _lying(written)
    laid = _dealt(deal) if fresh or "pack" in fields else laid_out(_layout(written, lying, deal, number))[0]
    written.stop_at_problems()
    turned = _turned(written, deal, laid) if any(laid.hands) else None
    deal = replace(deal, hands=laid.hands, covered=laid.covered, turned=turned)
    events = _opening(deal) if number == 1 else ()
    if trump is None:
        if written.trick() or written.words("points"):
            written.note("trump", "problem.tricks-without-trump", "deal/turned-trump")
        written.stop_at_problems()
        stage, more = bidding(deal)
        return stage, (*events, *more)
    deal = replace(deal, piles=laid.before, declared=_declared(written, deal, laid, trump))
    written.stop_at_problems()
    return _play(written, lying, deal, number), events


def _heading(written: OpenWritten, number: int, trump: Suit | None) -> BeloteDeal:
    """Return the facts written about the match; the first dealer of a new match is drawn by lot."""
    rules, fields = written.rules, written.fields
    seats, player = rules.seating.seats, written.seat("player")
    if player is not None and trump is None and "trump" not in fields:
        written.note("player", "problem.player-without-trump", "deal/turned-trump", seat=player)
    deal = written.deal_number()
    fresh = not written.placed() and not {"at", "pack", "trump", "turn"} & fields.keys()
    dealer = written.dealer(number) or (written.chance("dealer").choice(seats) if fresh else seats[0])
    return BeloteDeal(
        rules=rules,
        number=deal,
        dealer=dealer,
        hands=(),
        trump=trump,
        maker=player or (rules.seating.left(dealer) if trump else None),
        scores=written.scores(),
        reserve=written.number("reserve", 0),
        stuk_said=written.seat("stuk"),
        pack=written.pack(deal),
        names=written.names(),
    )


# ---- placing the cards ----


def _dealt(deal: BeloteDeal) -> Laid:
    """Deal cards singly from the forehand on: first all those face down, then the open ones on top."""
    size, order = deal.rules.hand_size, deal.rules.seating.round_from(deal.forehand)
    down, up = deal.pack[: size * len(order)], deal.pack[size * len(order) :]
    covered = {seat: down[place :: len(order)] for place, seat in enumerate(order)}
    hands = {seat: up[place :: len(order)] for place, seat in enumerate(order)}
    seats = deal.rules.seating.seats
    return Laid(hands=tuple(hands[seat] for seat in seats), covered=tuple(covered[seat] for seat in seats))


def _lying(written: OpenWritten) -> WrittenCards:
    """Return the written open cards at the start of the trick, with those played to it."""
    seats, trick, turn = written.rules.seating.seats, written.trick(), written.cards("turn")
    hands, dealer = written.hands(), written.dealer(1) or seats[0]
    found = {seat: (*hands.get(seat, ()), *(card for who, card in trick if who is seat)) for seat in seats}
    if turn and not any(turn[0] in held for held in found.values()):
        found[dealer] = (*found[dealer], turn[0])
    return WrittenCards(seats=seats, hands=found, tricks=written.tricks(), trick=trick)


def _layout(written: OpenWritten, lying: WrittenCards, deal: BeloteDeal, number: int) -> OpenLayout:
    chance = written.chance(f"rest/{deal.number}")
    return OpenLayout(written=written, lying=lying, chance=chance, deal=deal, number=number)


def _under(seat: Seat) -> str:
    return f"under {seat.letter}"


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenLayout(Placing[OpenWritten, Laid]):
    """The cards at the start of this trick: before each player, open and under the open ones."""

    deal: BeloteDeal
    number: int

    @property
    def size(self) -> int:
        """The number of tricks in a deal."""
        return self.deal.rules.trick_count

    def before(self) -> int:
        """Return how many tricks precede the first that is written card by card."""
        return self.number - 1 - len(self.lying.tricks)

    def binding(self, number: int, _: Card) -> tuple[TrickOrder, tuple[Obligation, ...]]:
        """Return the order of the cards and the duties; none in an earlier trick, when other cards were open."""
        rules = self.deal.rules
        return rules.order(self.deal.trump), rules.duties if number == self.number - 1 else ()

    def wanted(self, piles: tuple[Pile, ...]) -> PointsWanted:
        """Return the worth of the unwritten tricks, from the points that the setup gives each side."""
        order, last_trick = self.deal.rules.order(self.deal.trump), self.deal.rules.settlement.last_trick
        return worth_wanted(self.written, self.lying, order, piles, count=self.size, last_trick=last_trick)

    def held(self, _: int) -> dict[Holder, int]:
        """Return how many unwritten cards each player has open, and how many under them."""
        written, under, room = self.written, self.written.under(), dict[Holder, int]()
        left = self.size + 1 - self.number
        for seat, held in self.lying.hands.items():
            beneath = sum(card in under for card in held)
            lie = min(self.deal.rules.hand_size, left - beneath)
            if len(held) > lie or beneath > left - lie:
                written.note(hand_field(seat), "problem.open.too-many", "deal/all-dealt", given=len(held), needs=lie)
            room[seat], room[_under(seat)] = max(lie - len(held), 0), max(left - lie - beneath, 0)
        written.stop_at_problems()
        return room

    def played(self) -> list[tuple[Seat, Card]]:
        """Return nothing: the cards of the current trick are written with the hands."""
        return []

    def out(self) -> tuple[Card, ...]:
        """Return the written cards under others."""
        return tuple(self.written.under().values())

    def laid(
        self, hands: tuple[tuple[Card, ...], ...], piles: tuple[Pile, ...], shared: Mapping[Holder, list[Card]]
    ) -> Laid:
        """Return every card in its place; unwritten cards go under open ones at random."""
        under, chance, opened, covered = (
            self.written.under(),
            self.written.chance(f"rest/{self.deal.number}/under"),
            [],
            [],
        )
        for seat, cards in zip(self.lying.seats, hands, strict=True):
            held = _turned_last(self.written, self.deal, seat, cards)
            free = chance.shuffled([card for card in held if card not in under])
            lies = under | dict(zip(free, shared[_under(seat)], strict=False))
            opened.append(held)
            covered.append(tuple(lies.get(card) for card in held))
        return Laid(hands=tuple(opened), covered=tuple(covered), before=piles)


def _turned_last(written: OpenWritten, deal: BeloteDeal, seat: Seat, held: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the hand with the turned card last, as the dealer laid it."""
    turn = written.cards("turn")
    if seat is not deal.dealer or not turn or turn[0] not in held:
        return held
    return (*(one for one in held if one is not turn[0]), turn[0])


def _turned(written: OpenWritten, deal: BeloteDeal, laid: Laid) -> Card:
    """Return the last card turned up in the deal, which is the dealer's."""
    given, held = written.cards("turn"), laid.hands[deal.dealer.index]
    if given and (len(given) > 1 or given[0] not in held):
        written.note("turn", "problem.open.turned-is-dealers", "deal/turned-trump", card=given[0], seat=deal.dealer)
    return given[0] if given else held[-1]


def _declared(written: OpenWritten, deal: BeloteDeal, laid: Laid, trump: Suit) -> tuple[Declared, ...]:
    """Return the roem declared earlier, with Stuk last if both its cards have been played."""
    found, said = written.roem(trump), deal.stuk_said
    before = [one for pile in laid.before for one in pile.cards]
    played = {*before, *(one for _, cards in written.tricks() for one in cards)}
    if said is None or not played.issuperset(stuk_of(trump)):
        return found
    return (*found, *(Declared(said, one) for one in deal.roem_in(stuk_of(trump))))


def _opening(deal: BeloteDeal) -> tuple[Event, ...]:
    cite, turned = deal.rules.cite, deal.turned
    assert turned is not None
    dealt = because(cite("deal/all-dealt"), "event.open.dealt", seat=deal.dealer)
    if deal.trump is not None:
        return (Event("dealt", dealt, deal.dealer, obvious=True),)
    shown = because(
        cite("deal/turned-trump"), "event.open.turned-trump", card=turned, suit=turned.suit, seat=deal.dealer
    )
    return (
        Event("dealt", dealt, deal.dealer, obvious=True),
        Event("turned", shown, deal.dealer, (turned,)),
    )


# ---- the tricks played ----


def _play(written: OpenWritten, lying: WrittenCards, deal: BeloteDeal, number: int) -> OpenHand:
    order = deal.rules.order(deal.trump)
    due = deal.forehand if number == len(lying.tricks) + 1 else None
    play = opened(deal, next_leader(written, lying, order, due) or deal.forehand)
    play = play._replace(tricks=play.tricks._replace(taken=lying.taken(deal.rules.seating, order)))
    play = after_trick(written, play, written.trick(), written.rule_of["turn"])
    written.stop_at_problems()
    return play
