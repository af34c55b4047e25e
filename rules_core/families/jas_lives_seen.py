"""What is on the table and what is asked in a jas game for lives."""

from __future__ import annotations

from dataclasses import replace

from rules_core.cards import Suit
from rules_core.families.jas_lives import match_winner, standing
from rules_core.families.jas_match import deal_of
from rules_core.families.jas_seen import play_of
from rules_core.families.jas_seen import seen as seen_of_deal
from rules_core.reasons import Fact, Reason, because
from rules_core.scoring.jas_lives import losses, target
from rules_core.seats import Seat
from rules_core.seen import Contract, Seen
from rules_core.stage import Stage
from rules_core.stages.dealers_choice import DealersChoice
from rules_core.stages.settled import Settled


def seen(stage: Stage) -> Seen:
    """Return what is on the table: instead of points there are the lives that everybody has left."""
    found = seen_of_deal(stage)
    return replace(
        found,
        asks=lambda seat: asked(stage, seat, found),
        offered=stage.offered() if isinstance(stage, DealersChoice) else found.offered,
        contract=_contract(stage),
        scores=(),
        totals=standing(stage).lives,
        standing=_standing(stage),
        winner=match_winner(stage),
    )


def _contract(stage: Stage) -> Contract | None:
    deal, play = deal_of(stage), play_of(stage)
    if deal.player is None:
        return None
    needs = target(play) if play else deal.needs
    suit = deal.trump or Suit.NONE
    facts: dict[str, Fact] = {"seat": deal.player, "needs": needs, "bid": deal.needs}
    told = because(deal.rules.cite("score/made"), "contract.lives", suit=suit, **facts)
    if deal.trump is None:
        told = because(deal.rules.cite("auction/highest"), "contract.lives-no-trump", **facts)
    return Contract(player=deal.player, needs=needs, factor=1, told=told)


def _standing(stage: Stage) -> tuple[Reason, ...]:
    now, told = standing(stage), []
    for seat in deal_of(stage).rules.seating.seats:
        lives = now.lives[seat.index]
        saying = "standing.out" if seat in now.out else "standing.lives" if lives else "standing.kip"
        told.append(because("", saying, count=lives))
    return tuple(told)


def asked(stage: Stage, seat: Seat | None, found: Seen) -> tuple[Reason, ...]:
    """Return what is asked of a seat, or who lost lives."""
    if isinstance(stage, DealersChoice):
        return (because("", f"ask.lives.{('cards', 'skart', 'open')[len(stage.chosen)]}"),)
    if not isinstance(stage, Settled):
        return found.asks(seat)
    lost = losses(stage.play)
    worth = max(lost.values())
    told = because("", "ask.lives.lose", seats=tuple(lost), count=worth)
    winner = match_winner(stage)
    return (told, because("", "ask.match-won", side=winner)) if winner else (told,)
