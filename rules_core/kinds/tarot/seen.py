"""The table and its questions in a game of tarot."""

from __future__ import annotations

from dataclasses import replace

from rules_core.cards.cards import Card, Suit
from rules_core.cards.reasons import Reason, because
from rules_core.cards.stage import Stage
from rules_core.kinds.tarot.course import play_of
from rules_core.kinds.tarot.rules import TarotDeal, deal_of
from rules_core.kinds.tarot.scoring.score import hand_points, pot_shares
from rules_core.kinds.tarot.stages.counted import TarotCounted
from rules_core.kinds.tarot.stages.free_card_tricks import FreeCardTricks
from rules_core.table.carried import match_winner, scores_with
from rules_core.table.match import DRAW
from rules_core.table.seen import Pile, Result, Seen, seen_of

SORTED_SUITS = (Suit.NONE, Suit.TRUMPS, Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


def seen(stage: Stage) -> Seen:
    """Return the photograph of a stage of tarot."""
    deal, play = deal_of(stage), play_of(stage)
    seats, counted = deal.rules.seating.seats, isinstance(stage, TarotCounted)
    base = seen_of(
        stage,
        deal,
        play,
        hands=play.hands,
        scores=scores_with(stage),
        sort=lambda held: sorted_hand(deal, held),
        asks=lambda _seat, _choices: (because("", "ask.card" if play.trick.cards else "ask.lead"),),
        result=result_of(stage),
    )
    return replace(
        base,
        shown=tuple(sorted_hand(deal, held) if counted else None for held in deal.hands),
        tricks=play.own.won.tricks,
        points=tuple(hand_points(play, seat) for seat in seats),
        counted=counted,
        piles=_piles(play),
        winner=match_winner(stage),
    )


def sorted_hand(deal: TarotDeal, held: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return a hand as players sort it: the Excuse, trumps, then suits of alternating colours, high cards first."""
    strength = deal.rules.order.strength
    return tuple(sorted(held, key=lambda one: (SORTED_SUITS.index(one.suit), -strength[one])))


def _piles(play: FreeCardTricks) -> tuple[Pile, ...]:
    """Return the cards won by each player, face down except a kept card; the debts; the undealt cards; the pot."""
    deal, won = play.deal, play.own.won
    rules, kept = deal.rules, won.kept
    piles = []
    for seat in rules.seating.seats:
        cards = won.cards[seat.index]
        face_up = (kept.card,) if kept and kept.card in cards else ()
        piles.append(Pile(name="won", count=len(cards), cards=face_up, seat=seat))
    if kept and kept.owed:
        piles.append(Pile(name="owed", count=1, seat=kept.player))
    if rules.undealt:
        piles.append(Pile(name="undealt", count=rules.undealt))
    if rules.pots:
        piles.append(Pile(name="pot", count=deal.pot))
    return tuple(piles)


# ---- the result ----


def result_of(stage: Stage) -> Result | None:
    """Return how the hand ended, once it has."""
    if not isinstance(stage, TarotCounted):
        return None
    deal, sheet, winner = stage.deal, stage.sheet, match_winner(stage)
    won = () if winner is None else (because("", "ask.match-draw"),)
    if winner is not None and winner != DRAW:
        won = (because("", "ask.match-won", side=winner),)
    if deal.rules.pots:
        head, *others = _pot(stage)
        return Result(head=head, told=tuple(others), won=won)
    sides, seats = deal.rules.seating.sides, deal.rules.seating.seats
    most = max(sheet.total(side) for side in sides)
    best = tuple(seat for seat in seats if sheet.total(deal.rules.seating.side_at(seat)) == most)
    head = because(deal.rules.cite("score/difference-with-twelve"), "result.most", seats=best, points=most)
    written = tuple(because("", "ask.tarot.writes", side=side, points=sheet.total(side)) for side in sides)
    return Result(head=head, written=written, won=won)


def _pot(stage: TarotCounted) -> tuple[Reason, ...]:
    shares, pot = pot_shares(stage.play), stage.deal.pot
    if not shares:
        return (because("", "ask.tarot.pot-stays", pot=pot),)
    saying = "ask.tarot.pot-won" if len(shares) == 1 else "ask.tarot.pot-share"
    return tuple(because("", saying, seat=seat, count=chips) for seat, chips in shares.items())
