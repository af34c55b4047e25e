"""Contracts of colour whist: tricks in a suit, for two or alone, the six specials, and the troel."""

from __future__ import annotations

from dataclasses import replace

from rules_core.cards.bidding.contracts import Goal, Undertaking
from rules_core.cards.cards import Suit

SUITS_UPWARD = (Suit.CLUBS, Suit.SPADES, Suit.DIAMONDS, Suit.HEARTS)
TEAM_LEAST, SOLO_LEAST, MOST = 8, 6, 13
SOLO_COUNTS_MORE = 2
TROEL_WITH_ACE, TROEL_OTHERWISE = 8, 9

KLEINE_MISERIE = Undertaking(
    key="kleine-miserie", rule="auction/kleine-miserie", value=15, rank=10, goal=Goal.NONE, alone=True
)
PICO = Undertaking(key="pico", rule="auction/pico", value=18, rank=20, tricks=1, goal=Goal.EXACTLY, alone=True)
ABONDANCES = tuple(
    Undertaking(
        key=f"abondance-{suit.letter}",
        rule="auction/abondance",
        value=21,
        rank=30 + place,
        tricks=9,
        trump=suit,
        alone=True,
    )
    for place, suit in enumerate(SUITS_UPWARD)
)
MISERIE = replace(KLEINE_MISERIE, key="miserie", rule="auction/miserie", value=30, rank=40)
BLOTE_MISERIE = replace(MISERIE, key="blote-miserie", rule="auction/blote-miserie", value=45, rank=50, lays_open=True)
SOLO_SLIM = Undertaking(key="solo-slim", rule="auction/solo-slim", value=60, rank=60, tricks=13, alone=True)
SPECIALS = (KLEINE_MISERIE, PICO, *ABONDANCES, MISERIE, BLOTE_MISERIE, SOLO_SLIM)
ABOVE_TROEL = (BLOTE_MISERIE, SOLO_SLIM)

# The amount that each player pays or gets for a suit contract, before overtricks or undertricks.
BASE, EACH_TRICK = 2, 1

TROEL = Undertaking(key="troel", rule="auction/troel-partner", value=BASE, rank=0)


def troel_in(suit: Suit, tricks: int) -> Undertaking:
    """Return the troel after its first card has made this suit trump."""
    return replace(TROEL, key=f"{tricks}troel-{suit.letter}", tricks=tricks, trump=suit)


def suit_contract(suit: Suit, tricks: int, *, alone: bool) -> Undertaking:
    """Return a contract for a number of tricks with a trump suit; of equal worth the higher suit ranks higher."""
    worth = tricks + SOLO_COUNTS_MORE if alone else tricks
    return Undertaking(
        key=f"{tricks}{'solo-' if alone else ''}{suit.letter}",
        rule="auction/highest-bid-plays",
        value=BASE,
        rank=worth * len(SUITS_UPWARD) + SUITS_UPWARD.index(suit),
        tricks=tricks,
        trump=suit,
        alone=alone,
    )


_FOR_TWO = [suit_contract(suit, tricks, alone=False) for suit in SUITS_UPWARD for tricks in range(TEAM_LEAST, MOST + 1)]
_ALONE = [suit_contract(suit, tricks, alone=True) for suit in SUITS_UPWARD for tricks in range(SOLO_LEAST, MOST + 1)]
_TROELS = [troel_in(suit, tricks) for suit in SUITS_UPWARD for tricks in (TROEL_WITH_ACE, TROEL_OTHERWISE)]
NAMED = {one.key: one for one in (*SPECIALS, *_FOR_TWO, *_ALONE, TROEL, *_TROELS)}


def is_special(contract: Undertaking) -> bool:
    """Return whether a contract is one of the six specials."""
    return contract in SPECIALS


def is_troel(contract: Undertaking) -> bool:
    """Return whether a contract is a troel, its trump suit known or not."""
    return contract.rule == TROEL.rule


def can_be_shared(special: Undertaking) -> bool:
    """Return whether several players can play a special at once: not if each would have to lead."""
    return special.special


def leads_himself(contract: Undertaking) -> bool:
    """Return whether the declarer leads to the first trick, regardless of the dealer."""
    return is_special(contract) and not contract.special


def specials_over(standing: Undertaking | None, among: tuple[Undertaking, ...] = SPECIALS) -> tuple[Undertaking, ...]:
    """Return the specials that may still be called over the highest one so far."""
    if standing is None:
        return among
    shared = can_be_shared(standing)
    return tuple(one for one in among if one.rank > standing.rank or (shared and one is standing))


def bids_over(standing: Undertaking | None, suit: Suit, *, alone: bool) -> tuple[Undertaking, ...]:
    """Return a party's bids in its suit above the standing one, from low to high."""
    least = SOLO_LEAST if alone else TEAM_LEAST
    every = (NAMED[f"{tricks}{'solo-' if alone else ''}{suit.letter}"] for tricks in range(least, MOST + 1))
    return tuple(one for one in every if standing is None or one.rank > standing.rank)
