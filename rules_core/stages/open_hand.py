"""Playing tricks with a hand that lies open: under each open card lies one face down, turned when that is played."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from rules_core.actions import Action, PlayWithStuk, ShowRoem
from rules_core.cards import Card
from rules_core.families.maker import Declared, MakerDeal
from rules_core.families.open_piles import OpenPile, Piles, lying_open
from rules_core.melds.declared import marriage_pairs
from rules_core.melds.roem import Combination
from rules_core.reasons import Event, Reason, Refusal, because
from rules_core.seats import Seat
from rules_core.stages.open_declaring import Turn, to_show, why_no_stuk, why_not_shown
from rules_core.tricks.obligations import allowed, reasons
from rules_core.tricks.trick import Trick
from rules_core.tricks.verdict import TrickVerdict, verdict


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenHand:
    """A deal while tricks are played from open cards; nobody knows what lies under them.

    `declared` is the roem that was declared, in that order, and Stuk once both cards are played; `said` is who said it
    with the first of king and queen of trumps.
    """

    deal: MakerDeal
    piles: tuple[Piles, ...]
    trick: Trick
    turn: Seat | None
    taken: tuple[Trick, ...] = ()
    declared: tuple[Declared, ...] = ()
    said: Seat | None = None
    phase: ClassVar[str] = "tricks"

    @property
    def over(self) -> bool:
        """Whether all cards are played."""
        return self.turn is None

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """The cards that lie open before each player."""
        return tuple(map(lying_open, self.piles))

    @property
    def number(self) -> int:
        """The number of the trick that is being played, or comes next."""
        return len(self.taken) + len(self.deal.piles) + 1

    @property
    def played(self) -> tuple[Card, ...]:
        """Every card that has been played."""
        before = [one for pile in self.deal.piles for one in pile.cards]
        return (*before, *(one for trick in (*self.taken, self.trick) for one in trick.cards))

    @property
    def pair(self) -> tuple[Card, Card]:
        """King and queen of trumps."""
        assert self.deal.trump is not None
        return marriage_pairs("stuk", self.deal.trump)[0]

    # ---- what may be done ----

    def of_turn(self) -> Turn:
        """Return what the player to act may declare from."""
        assert self.turn is not None
        other = self.piles[self.deal.rules.seating.left(self.turn).index]
        return Turn(
            deal=self.deal,
            seat=self.turn,
            held=lying_open(self.piles[self.turn.index]),
            won_last=not self.trick.cards and self.number > 1,
            leads=not self.trick.cards,
            before=tuple(one.found for one in self.declared if one.by is self.turn),
            elsewhere=(*lying_open(other), *self.played),
            said=self.said,
        )

    def _cards(self) -> tuple[Card, ...]:
        turn = self.turn
        assert turn is not None
        return allowed(self.deal.rules.duties, self.trick, lying_open(self.piles[turn.index]), turn)

    def choices(self) -> tuple[Action, ...]:
        """Return the roem that may be declared, and the open cards that may be played, some of them with Stuk."""
        if self.turn is None:
            return ()
        mine, cards = self.of_turn(), self._cards()
        with_stuk = () if why_no_stuk(mine) else tuple(PlayWithStuk(one) for one in cards if one in self.pair)
        return (*(ShowRoem(one.cards) for one in to_show(mine)), *with_stuk, *cards)

    def offered(self) -> tuple[Action, ...]:
        """Return the roem that lies open before the player to act, in time or not."""
        if self.turn is None:
            return ()
        return tuple(ShowRoem(one.cards) for one in self.of_turn().roem)

    def rulings_for(self, seat: Seat) -> dict[Card, Reason]:
        """Return, for each open card of the seat to act, the reason why it may or may not be played."""
        held, lead = lying_open(self.piles[seat.index]), self._lead_reason()
        return reasons(self.deal.rules.duties, self.trick, held, seat, lambda _: lead)

    def _lead_reason(self) -> Reason:
        cite = self.deal.rules.cite
        if self.number == 1:
            return because(cite("play/forehand-leads"), "allow.opening-lead")
        return because(cite("play/trick-winner"), "allow.lead")

    # ---- why not ----

    def refusal(self, action: Action) -> Refusal | None:
        """Return why a card may not be played or roem not be declared, or None."""
        choices = self.choices()
        if action in choices:
            return None
        cite, turn = self.deal.rules.cite, self.turn
        if turn is None:
            return Refusal(because(cite("play/trick-count"), "refuse.deal-over"))
        match action:
            case Card():
                return Refusal(self._why_not_card(action, turn), self._cards())
            case PlayWithStuk(one):
                return Refusal(self._why_not_with_stuk(one, turn), self._cards())
            case ShowRoem(cards):
                shows = tuple(one for one in choices if isinstance(one, ShowRoem))
                return Refusal(why_not_shown(self.of_turn(), cards), shows)
        return Refusal(because(cite("play/open-cards-are-hand"), "refuse.now-cards"), choices)

    def _why_not_with_stuk(self, one: Card, turn: Seat) -> Reason:
        if one not in self.pair:
            return because(self.deal.rules.cite("meld/stuk"), "refuse.open.no-stuk", held=self.pair)
        reason = why_no_stuk(self.of_turn()) if one in lying_open(self.piles[turn.index]) else None
        return reason or self._why_not_card(one, turn)

    def _why_not_card(self, one: Card, turn: Seat) -> Reason:
        """Only what everybody sees is told: which card lies face down where, nobody may hear."""
        if one in lying_open(self.piles[turn.index]):
            return self.rulings_for(turn)[one]
        cite, other = self.deal.rules.cite, self.deal.rules.seating.left(turn)
        rule = cite("play/open-cards-are-hand")
        if one in lying_open(self.piles[other.index]):
            return because(rule, "refuse.open.of-other", card=one, seat=other)
        if one in self.played:
            return because(rule, "refuse.open.played", card=one)
        return because(rule, "refuse.open.face-down", card=one)

    # ---- what comes of it ----

    def after(self, action: Action) -> OpenHand:
        """Return the play after a card, or after roem that was declared."""
        turn = self.turn
        assert turn is not None
        match action:
            case Card():
                return self._after_card(action, turn)
            case PlayWithStuk(one):
                return replace(self._after_card(one, turn), said=turn)
            case ShowRoem(cards):
                return replace(self, declared=(*self.declared, Declared(turn, self._named(cards))))
        raise ValueError(f"{action!r} is not part of this play")

    def _named(self, cards: tuple[Card, ...]) -> Combination:
        return next(one for one in self.deal.roem_in(cards) if one.cards == cards)

    def _pile(self, one: Card, turn: Seat) -> OpenPile:
        return next(pile for pile in self.piles[turn.index] if pile.top is one)

    def _after_card(self, played: Card, turn: Seat) -> OpenHand:
        rest = tuple(
            left for pile in self.piles[turn.index] for left in ((pile,) if pile.top is not played else pile.turned)
        )
        piles = (*self.piles[: turn.index], rest, *self.piles[turn.index + 1 :])
        declared = (*self.declared, Declared(turn, self._named(self.pair))) if self._is_brok(played) else self.declared
        trick = self.trick.with_card(turn, played)
        if not trick.whole:
            return replace(self, piles=piles, trick=trick, turn=trick.seats.left(turn), declared=declared)
        winner = trick.winner
        assert winner is not None
        return replace(
            self,
            piles=piles,
            trick=Trick(trick.order, trick.seats, winner),
            turn=winner if piles[winner.index] else None,
            taken=(*self.taken, trick),
            declared=declared,
        )

    def _is_brok(self, played: Card) -> bool:
        """Tell whether the player who said Stuk now plays the other card of the two."""
        return played in self.pair and self.said is self.turn

    def verdict(self, trick: Trick) -> TrickVerdict:
        """Return who takes a trick of this deal, and why."""
        rule = self.deal.rules.cite("play/trick-winner")
        return verdict(trick, rule, rule)

    # ---- what everybody sees ----

    def told(self, action: Action) -> tuple[Event, ...]:
        """Return the card played and the one turned, the trick taken, or the roem declared."""
        turn, cite = self.turn, self.deal.rules.cite
        assert turn is not None
        if isinstance(action, ShowRoem):
            found = self._named(action.cards)
            told = because(found.rule, "event.open.declares", seat=turn, held=found.cards, points=found.points)
            return (Event("shown", told, turn, found.cards),)
        played = action.card if isinstance(action, PlayWithStuk) else action
        assert isinstance(played, Card)
        saying = "event.card" if self.trick.cards else "event.lead"
        laid = because(cite("play/open-cards-are-hand"), saying, seat=turn, card=played)
        said = self._told_of_stuk(played, turn, first=isinstance(action, PlayWithStuk))
        events = [Event("card", laid, turn, (played,)), *said, *self._turned(played, turn)]
        trick = self.trick.with_card(turn, played)
        if trick.whole:
            judged = self.verdict(trick)
            events.append(Event("trick", judged.reason, judged.winner, trick.cards))
        return tuple(events)

    def _turned(self, played: Card, turn: Seat) -> tuple[Event, ...]:
        covered = self._pile(played, turn).covered
        if covered is None:
            return ()
        told = because(self.deal.rules.cite("play/turn-after-playing"), "event.open.turns", seat=turn, card=covered)
        return (Event("turned", told, turn, (covered,)),)

    def _told_of_stuk(self, played: Card, turn: Seat, *, first: bool) -> tuple[Event, ...]:
        rule = self.deal.rules.cite("meld/stuk-brok")
        if first:
            return (Event("call", because(rule, "event.open.stuk", seat=turn), turn),)
        if not self._is_brok(played):
            return ()
        points = self._named(self.pair).points
        return (Event("call", because(rule, "event.open.brok", seat=turn, points=points), turn, self.pair),)


def opened(deal: MakerDeal, leader: Seat) -> OpenHand:
    """Open the play of a deal whose trump suit is settled."""
    rules = deal.rules
    piles = tuple(
        tuple(OpenPile(top, covered) for top, covered in zip(held, under, strict=True))
        for held, under in zip(deal.hands, deal.covered, strict=True)
    )
    trick = Trick(rules.order(deal.trump), rules.seating, leader)
    return OpenHand(deal=deal, piles=piles, trick=trick, turn=leader, declared=deal.declared, said=deal.stuk_said)
