"""Declaring roem from open cards: right after winning a trick, each card once in a run and once in four alike."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.cards.cards import Card
from rules_core.cards.melds.declared import is_marriage, marriage_pairs
from rules_core.cards.melds.roem import Combination
from rules_core.cards.reasons import Reason, because
from rules_core.cards.seats import Seat
from rules_core.kinds.belote.rules import BeloteDeal, Stuk


@dataclass(frozen=True, slots=True, kw_only=True)
class Turn:
    """The basis of a player's declarations: the open cards, and the earlier declarations.

    `elsewhere` are the cards that cannot be under this player's own, as everybody knows.
    """

    deal: BeloteDeal
    seat: Seat
    held: tuple[Card, ...]
    won_last: bool
    leads: bool
    before: tuple[Combination, ...]
    elsewhere: tuple[Card, ...]
    said: Seat | None

    @property
    def roem(self) -> tuple[Combination, ...]:
        """Every combination among the open cards except Stuk, which is said with a card."""
        return tuple(one for one in self.deal.roem_in(self.held) if not is_marriage(one))


def to_show(turn: Turn) -> tuple[Combination, ...]:
    """Return the roem that the player may declare now."""
    return tuple(one for one in turn.roem if _why_not(turn, one) is None) if turn.won_last else ()


def why_not_shown(turn: Turn, cards: tuple[Card, ...]) -> Reason:
    """Return why these cards may not be declared now."""
    found = next((one for one in turn.roem if one.cards == cards), None)
    reason = _no_roem(turn, cards) if found is None else _why_not(turn, found)
    assert reason is not None
    return reason


def _why_not(turn: Turn, found: Combination) -> Reason | None:
    cite = turn.deal.rules.cite
    if not turn.won_last:
        saying = "refuse.open.no-trick-yet" if turn.leads else "refuse.open.not-the-winner"
        return because(cite("meld/after-winning-trick"), saying)
    for one in turn.before:
        shared = turn.deal.rules.shared(found, one)
        if shared:
            return because(cite("meld/card-in-several"), "refuse.open.counted", held=shared, other=one.cards)
    return None


def why_no_stuk(turn: Turn) -> Reason | None:
    """Return why Stuk cannot be said with king or queen of trumps now, or None."""
    deal, cite = turn.deal, turn.deal.rules.cite
    assert deal.trump is not None
    pair = marriage_pairs("stuk", deal.trump)[0]
    there = [one for one in pair if one in turn.held]
    if turn.said is not None:
        return because(cite("meld/stuk-brok"), "refuse.open.stuk-said-before")
    if len(there) == len(pair):
        return None
    gone = tuple(one for one in pair if one not in there)
    if there and deal.rules.stuk is Stuk.FIRST_OPEN and gone[0] not in turn.elsewhere:
        return None
    return because(cite("meld/stuk"), "refuse.open.stuk-not-open", held=gone)


def _no_roem(turn: Turn, cards: tuple[Card, ...]) -> Reason:
    """Return why the cards are no roem: they are not open, or are not a combination."""
    cite, pack = turn.deal.rules.cite, turn.deal.rules.pack
    every = turn.deal.roem_in(cards) if set(cards) <= set(pack) else ()
    named = next((one for one in every if set(one.cards) == set(cards)), None)
    if named is not None and is_marriage(named):
        return because(cite("meld/stuk-brok"), "refuse.open.stuk-with-card")
    if named is not None:
        missing = tuple(one for one in cards if one not in turn.held)
        return because(cite("meld/after-winning-trick"), "refuse.open.roem-not-open", held=missing or cards)
    if len(cards) == 2:
        return because(cite("meld/stuk"), "refuse.open.no-pair", held=cards)
    if len({one.rank for one in cards}) == 1:
        return because(cite("meld/carre-others"), "refuse.open.no-carre", held=cards)
    return because(cite("meld/sequence-order"), "refuse.open.no-run", held=cards)
