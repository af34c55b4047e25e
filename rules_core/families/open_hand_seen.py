"""What is on the table and what is asked in a jas game whose hands lie open."""

from __future__ import annotations

from rules_core.actions import ShowRoem
from rules_core.cards import Card
from rules_core.families.maker import MakerDeal
from rules_core.families.maker_match import deal_of, match_winner, scores_with, totals
from rules_core.families.maker_seen import asked as asked_of_maker
from rules_core.families.maker_seen import contract_of
from rules_core.families.open_piles import Piles
from rules_core.reasons import Reason, because
from rules_core.scoring.maker_sheet import card_points
from rules_core.seen import Meld, Seen, TakenTrick
from rules_core.stage import Stage
from rules_core.stages.maker_ended import MakerCounted
from rules_core.stages.open_hand import OpenHand, opened
from rules_core.stages.two_rounds import TwoRounds


def seen(stage: Stage) -> Seen:
    """Return what is on the table: everybody sees all open cards, and nobody what lies under them."""
    deal, play = deal_of(stage), play_of(stage)
    seating, lying = deal.rules.seating, _piles(deal, play)
    hands = tuple(tuple(pile.top for pile in piles) for piles in lying)
    counted = [card_points(play, side) if play else (0, 0, 0) for side in seating.sides]
    return Seen(
        seating=seating,
        dealer=deal.dealer,
        names=deal.names,
        hands=hands,
        shown=hands,
        lying=True,
        covering=frozenset(pile.top for piles in lying for pile in piles if pile.covered is not None),
        sort=as_they_lie,
        asks=lambda _: asked(stage),
        calls=(*deal.calls, *(stage.calls if isinstance(stage, TwoRounds) else ())),
        offered=stage.offered() if isinstance(stage, TwoRounds) else (),
        in_mind=stage.offered() if isinstance(stage, OpenHand) else (),
        player=deal.maker,
        trump=deal.trump,
        contract=contract_of(deal),
        turned=(deal.turned,) if deal.turned and isinstance(stage, TwoRounds) else (),
        trick=stage.trick if isinstance(stage, OpenHand) else None,
        last=_last_trick(play) if play else None,
        rulings=stage.rulings_for if isinstance(stage, OpenHand) else None,
        judge=play.verdict if play else None,
        tricks=tuple(tricks for _, _, tricks in counted),
        points=tuple(cards + last for cards, last, _ in counted),
        counted=isinstance(stage, MakerCounted),
        melds=tuple(Meld(one.by, one.found.cards, one.found.points) for one in play.declared) if play else (),
        sheet=stage.sheet if isinstance(stage, MakerCounted) else None,
        scores=scores_with(stage),
        totals=totals(stage),
        winner=match_winner(stage),
    )


def as_they_lie(held: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return open cards in the order in which they lie: a card that is turned stays where it lay."""
    return held


def play_of(stage: Stage) -> OpenHand | None:
    """Return the play of the tricks, also of a deal that is counted."""
    play = stage.play if isinstance(stage, MakerCounted) else stage
    return play if isinstance(play, OpenHand) else None


def _piles(deal: MakerDeal, play: OpenHand | None) -> tuple[Piles, ...]:
    return play.piles if play else opened(deal, deal.forehand).piles


def _last_trick(play: OpenHand) -> TakenTrick | None:
    if not play.taken:
        return None
    trick = play.taken[-1]
    return TakenTrick(number=play.number - 1, trick=trick, verdict=play.verdict(trick))


# ---- what is asked ----


def asked(stage: Stage) -> tuple[Reason, ...]:
    """Return what is asked of the player to act, or how the deal ended."""
    if not isinstance(stage, OpenHand):
        return asked_of_maker(stage)
    if any(isinstance(one, ShowRoem) for one in stage.choices()):
        return (because("", "ask.open.declare"),)
    return (because("", "ask.card" if stage.trick.cards else "ask.lead"),)
