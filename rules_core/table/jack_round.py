"""Omboeren: cards are dealt open, one at a time, until every player has a jack; without partners, until the first."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Generic, Protocol, TypeVar

from rules_core.cards.actions import Action, DealOpenCard
from rules_core.cards.cards import Card, Rank, Suit
from rules_core.cards.reasons import Event, Reason, because
from rules_core.cards.seats import Seat, Seating
from rules_core.cards.stage import Preparing

RED = (Suit.HEARTS, Suit.DIAMONDS)


class JackRules(Protocol):
    """What the round needs from the rules."""

    @property
    def seating(self) -> Seating:
        """The seats at the table."""
        ...

    def cite(self, rule: str) -> str:
        """Return the full id of a rule."""
        ...


class JackDeal(Protocol):
    """What the round needs from the deal: a frozen dataclass of any kind."""

    @property
    def rules(self) -> JackRules:
        """The rules of the table."""
        ...

    @property
    def names(self) -> tuple[str, ...]:
        """The names of the players, if they have any."""
        ...


D = TypeVar("D", bound=JackDeal)


@dataclass(frozen=True, slots=True)
class JackRound(Preparing, Generic[D]):
    """The rest of the pack and everybody's open cards; the seat in `turn` deals."""

    deal: D
    pack: tuple[Card, ...]
    given: tuple[tuple[Seat, Card], ...] = ()
    phase: ClassVar[str] = "omboeren"

    @property
    def turn(self) -> Seat | None:
        """The seat that deals: the first of the seating."""
        return None if self.over else self.deal.rules.seating.seats[0]

    @property
    def over(self) -> bool:
        """Whether every player has a jack; without partners, whether anybody has."""
        return len(self.jacks()) == (len(self.deal.rules.seating.seats) if self.pairs else 1)

    @property
    def pairs(self) -> bool:
        """Whether the jacks also settle the partners."""
        seating = self.deal.rules.seating
        return len(seating.seats) == 2 * len(seating.sides) == 4

    def jacks(self) -> dict[Seat, Card]:
        """Return the jack of each player who has one, in the order they came."""
        return {seat: one for seat, one in self.given if one.rank is Rank.JACK}

    def next_to_get(self) -> Seat:
        """Return the player who gets the next card: clockwise, past those who have a jack."""
        seating, done = self.deal.rules.seating, self.jacks()
        last = self.given[-1][0] if self.given else seating.seats[0]
        return next(seat for seat in (*seating.round_from(seating.left(last)),) if seat not in done)

    def choices(self) -> tuple[Action, ...]:
        """Return the one card that may be dealt."""
        return () if self.over else (DealOpenCard(self.next_to_get()),)

    def steps(self) -> tuple[Action, ...]:
        """Return a card for each player, allowed or not."""
        return () if self.over else tuple(DealOpenCard(seat) for seat in self.deal.rules.seating.seats)

    def reason_against(self, action: Action) -> Reason:
        """Return why an action may not be done now."""
        cite = self.deal.rules.cite
        if not isinstance(action, DealOpenCard):
            return because(cite("setup/omboeren-deal"), "refuse.now-omboeren")
        if action.to in self.jacks():
            return because(cite("setup/omboeren-skip"), "refuse.has-jack", seat=action.to, card=self.jacks()[action.to])
        return because(cite("setup/omboeren-deal"), "refuse.not-his-card", seat=action.to, next=self.next_to_get())

    def after(self, action: Action) -> JackRound[D]:
        """Return the round with one more open card."""
        assert isinstance(action, DealOpenCard)
        return replace(self, pack=self.pack[1:], given=(*self.given, (action.to, self.pack[0])))

    def events_of(self, action: Action) -> tuple[Event, ...]:
        """Return the event of the open card, which says so if it is a jack."""
        assert isinstance(action, DealOpenCard)
        dealt = self.pack[0]
        saying, rule = "event.open-card", "setup/omboeren-deal"
        if dealt.rank is Rank.JACK:
            saying, rule = "event.jack", "setup/omboeren-skip"
            if not self.jacks():
                saying, rule = "event.first-jack", "setup/omboeren-dealer"
        reason = because(self.deal.rules.cite(rule), saying, seat=action.to, card=dealt)
        return (Event("jack", reason, action.to, (dealt,)),)

    # ---- what the jacks settle ----

    def dealer(self) -> Seat:
        """Return the first dealer: the player who got the first jack."""
        return next(iter(self.jacks()))

    def moves(self) -> tuple[Seat, Seat] | None:
        """Return the two seats whose players change places, or None when nobody moves."""
        if not self.pairs:
            return None
        dealer, jacks = self.dealer(), self.jacks()
        red = jacks[dealer].suit in RED
        partner = next(seat for seat in jacks if seat is not dealer and (jacks[seat].suit in RED) is red)
        opposite = self.deal.rules.seating.left(dealer, 2)
        return None if partner is opposite else (partner, opposite)

    def seated(self) -> D:
        """Return the deal with its first dealer, and the players in their new places."""
        names, moves = list(self.deal.names), self.moves()
        if moves is not None and names:
            one, other = moves
            names[one.index], names[other.index] = names[other.index], names[one.index]
        return replace(self.deal, dealer=self.dealer(), names=tuple(names))  # type: ignore[type-var]  # a protocol

    def closing(self) -> tuple[Event, ...]:
        """Return the events that name the dealer and the partners."""
        cite, dealer = self.deal.rules.cite, self.dealer()
        events = [Event("dealt", because(cite("setup/omboeren-dealer"), "event.first-dealer", seat=dealer), dealer)]
        if not self.pairs:
            return tuple(events)
        moves = self.moves()
        one, other = moves or (dealer, self.deal.rules.seating.left(dealer, 2))
        saying = "event.seats-changed" if moves else "event.seats-kept"
        events.append(Event("dealt", because(cite("setup/omboeren-partners"), saying, seat=one, other=other), one))
        return tuple(events)
