"""The table and the questions of a jas game with open hands."""

from __future__ import annotations

from dataclasses import replace

from rules_core.cards.actions import Action, ShowRoem
from rules_core.cards.cards import Card
from rules_core.cards.reasons import Reason, because
from rules_core.cards.stage import Stage
from rules_core.cards.tricks.play import TrickPlay
from rules_core.kinds.belote.rules import deal_of
from rules_core.kinds.belote.scoring.sheet import card_points
from rules_core.kinds.belote.seen import asked as asked_of_maker
from rules_core.kinds.belote.seen import contract_of, result_of
from rules_core.kinds.belote.stages.ended import BeloteCounted
from rules_core.kinds.belote.stages.open_hand import OpenHand, covering
from rules_core.kinds.belote.stages.roem import counting
from rules_core.kinds.belote.stages.two_rounds import TwoRounds
from rules_core.table.carried import match_winner, scores_with
from rules_core.table.seen import Meld, Seen, seen_of


def seen(stage: Stage) -> Seen:
    """Return what is on the table: everybody sees the open cards, and nobody the cards under them."""
    deal, play = deal_of(stage), play_of(stage)
    seating = deal.rules.seating
    hands, covered = (play.hands, play.own.covered) if play else (deal.hands, deal.covered)
    counted = [card_points(play, side) if play else (0, 0, 0) for side in seating.sides]
    base = seen_of(
        stage,
        deal,
        play,
        hands=hands,
        scores=scores_with(stage),
        sort=as_they_lie,
        asks=lambda _, choices: asked(stage, choices),
        result=result_of(stage),
    )
    return replace(
        base,
        shown=hands,
        lying=True,
        covering=covering(hands, covered),
        calls=(*deal.calls, *(stage.calls if isinstance(stage, TwoRounds) else ())),
        askable=stage.offered() if isinstance(stage, TrickPlay) else (),
        player=deal.maker,
        trump=deal.trump,
        contract=contract_of(deal),
        turned=(deal.turned,) if deal.turned and isinstance(stage, TwoRounds) else (),
        tricks=tuple(tricks for _, _, tricks in counted),
        points=tuple(cards + last for cards, last, _ in counted),
        counted=isinstance(stage, BeloteCounted),
        melds=_melds(stage, play) if play else (),
        winner=match_winner(stage),
    )


def as_they_lie(held: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return open cards in their order on the table: a turned card stays in its place."""
    return held


def play_of(stage: Stage) -> OpenHand | None:
    """Return the play of the tricks, also for a counted deal."""
    play = stage.play if isinstance(stage, BeloteCounted) else stage
    return play if isinstance(play, TrickPlay) else None


def _melds(stage: Stage, play: OpenHand) -> tuple[Meld, ...]:
    """Return the declared roem; once the deal is counted, roem that does not count has no points."""
    scoring = counting(play.deal, play.own.declared) if isinstance(stage, BeloteCounted) else play.own.declared
    return tuple(Meld(one.by, one.found.cards, one.found.points if one in scoring else 0) for one in play.own.declared)


# ---- questions to the player ----


def asked(stage: Stage, choices: tuple[Action, ...]) -> tuple[Reason, ...]:
    """Return the questions to the player to act."""
    if not isinstance(stage, TrickPlay):
        return asked_of_maker(stage)
    if any(isinstance(one, ShowRoem) for one in choices):
        return (because("", "ask.open.declare"),)
    return (because("", "ask.card" if stage.trick.cards else "ask.lead"),)
