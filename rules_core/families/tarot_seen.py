"""What is on the table and what is asked in a game of the tarot family."""

from __future__ import annotations

from rules_core.cards import Card, Suit
from rules_core.families.tarot import PlayFor, TarotDeal
from rules_core.families.tarot_match import DRAW, deal_of, match_winner, play_of, scores_with, totals
from rules_core.reasons import Reason, because
from rules_core.scoring.tarot import hand_points, pot_shares
from rules_core.seen import Pile, Seen, TakenTrick
from rules_core.stage import Stage
from rules_core.stages.free_card_tricks import FreeCardTricks
from rules_core.stages.tarot_counted import TarotCounted

SORTED_SUITS = (Suit.NONE, Suit.TRUMPS, Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


def seen(stage: Stage) -> Seen:
    """Return what is on the table at a stage of the tarot family."""
    deal, play = deal_of(stage), play_of(stage)
    seats, counted = deal.rules.seating.seats, isinstance(stage, TarotCounted)
    playing = stage if isinstance(stage, FreeCardTricks) else None
    return Seen(
        seating=deal.rules.seating,
        dealer=deal.dealer,
        names=deal.names,
        hands=play.hands,
        shown=tuple(sorted_hand(deal, held) if counted else None for held in deal.hands),
        sort=lambda held: sorted_hand(deal, held),
        asks=lambda _: asked(stage),
        trick=playing.trick if playing else None,
        last=_last_trick(play),
        rulings=playing.rulings_for if playing else None,
        judge=play.verdict,
        tricks=play.won.tricks,
        points=tuple(hand_points(play, seat) for seat in seats),
        counted=counted,
        piles=_piles(play),
        sheet=stage.sheet if isinstance(stage, TarotCounted) else None,
        scores=scores_with(stage),
        totals=totals(stage),
        winner=match_winner(stage),
    )


def sorted_hand(deal: TarotDeal, held: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return a hand as players sort it: the Excuse, trumps, then suits of alternating colours, high cards first."""
    strength = deal.rules.order.strength
    return tuple(sorted(held, key=lambda one: (SORTED_SUITS.index(one.suit), -strength[one])))


def _last_trick(play: FreeCardTricks) -> TakenTrick | None:
    if not play.taken:
        return None
    trick = play.taken[-1]
    return TakenTrick(number=play.number - 1, trick=trick, verdict=play.verdict(trick))


def _piles(play: FreeCardTricks) -> tuple[Pile, ...]:
    """Return what each player has won, face down but for a kept card; what is owed; the undealt cards; the pot."""
    deal, won = play.deal, play.won
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
    if rules.play_for is PlayFor.POTS:
        piles.append(Pile(name="pot", count=deal.pot))
    return tuple(piles)


# ---- what is asked ----


def asked(stage: Stage) -> tuple[Reason, ...]:
    """Return what is asked of the seat to act, or how the hand ended."""
    if isinstance(stage, TarotCounted):
        return _ending(stage)
    return (because("", "ask.card" if play_of(stage).trick.cards else "ask.lead"),)


def _ending(stage: TarotCounted) -> tuple[Reason, ...]:
    deal, sheet = stage.deal, stage.sheet
    told = _pot(stage) if deal.rules.play_for is PlayFor.POTS else ()
    if not told:
        sides = deal.rules.seating.sides
        told = tuple(because("", "ask.tarot.writes", side=side, points=sheet.total(side)) for side in sides)
    winner = match_winner(stage)
    if winner is None:
        return told
    return (*told, because("", "ask.match-draw") if winner == DRAW else because("", "ask.match-won", side=winner))


def _pot(stage: TarotCounted) -> tuple[Reason, ...]:
    shares, pot = pot_shares(stage.play), stage.deal.pot
    if not shares:
        return (because("", "ask.tarot.pot-stays", pot=pot),)
    saying = "ask.tarot.pot-won" if len(shares) == 1 else "ask.tarot.pot-share"
    return tuple(because("", saying, seat=seat, count=chips) for seat, chips in shares.items())
