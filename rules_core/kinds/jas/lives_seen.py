"""The table and the questions of a jas game for lives."""

from __future__ import annotations

from dataclasses import replace

from rules_core.cards.cards import Suit
from rules_core.cards.reasons import Fact, Reason, because
from rules_core.cards.seats import Seat
from rules_core.cards.stage import Stage
from rules_core.kinds.jas.lives import lives_at, match_winner
from rules_core.kinds.jas.rules import deal_of
from rules_core.kinds.jas.scoring.lives import is_made, losses, made_points, target
from rules_core.kinds.jas.seen import play_of
from rules_core.kinds.jas.seen import seen as seen_of_deal
from rules_core.kinds.jas.stages.dealers_choice import DealersChoice
from rules_core.kinds.jas.stages.settled import Settled
from rules_core.table.seen import Contract, Result, Seen


def seen(stage: Stage) -> Seen:
    """Return what is on the table: the lives left instead of points."""
    found = seen_of_deal(stage)
    return replace(
        found,
        asks=lambda seat: asked(stage, seat, found),
        contract=_contract(stage),
        scores=(),
        totals=lives_at(stage).left,
        standing=_standing(stage),
        winner=match_winner(stage),
        result=_result(stage) or found.result,
    )


def _contract(stage: Stage) -> Contract | None:
    deal, play = deal_of(stage), play_of(stage)
    if deal.player is None:
        return None
    needs = target(play) if play else deal.needs
    suit = deal.trump or Suit.NONE
    facts: dict[str, Fact] = {"seat": deal.player, "needs": max(0, needs), "bid": deal.needs}
    told = because(deal.rules.cite("score/made"), "contract.lives", suit=suit, **facts)
    if deal.trump is None:
        told = because(deal.rules.cite("auction/highest"), "contract.lives-no-trump", **facts)
    return Contract(player=deal.player, needs=needs, factor=1, told=told)


def _standing(stage: Stage) -> tuple[Reason, ...]:
    now, told = lives_at(stage), []
    for side in deal_of(stage).rules.seating.sides:
        lives = now.of(side)
        saying = "standing.out" if side in now.out else "standing.lives" if lives else "standing.kip"
        told.append(because("", saying, count=lives))
    return tuple(told)


def asked(stage: Stage, seat: Seat | None, found: Seen) -> tuple[Reason, ...]:
    """Return the questions to a seat, or the players who lost lives."""
    if isinstance(stage, DealersChoice):
        return (because("", f"ask.lives.{('cards', 'skart', 'open')[len(stage.chosen)]}"),)
    ended = _result(stage)
    return ended.sentences if ended else found.asks(seat)


def _result(stage: Stage) -> Result | None:
    if not isinstance(stage, Settled):
        return None
    play, rules, made = stage.play, stage.deal.rules, is_made(stage.play)
    lost, needs = losses(play), target(play)
    rule = rules.cite("score/made" if made else "score/lost")
    facts: dict[str, Fact] = {"side": stage.deal.playing_side, "points": made_points(play), "needs": max(0, needs)}
    winner = match_winner(stage)
    return Result(
        head=because(rule, "result.made" if made else "result.not-made"),
        told=(
            because(rule, "result.enough" if made else "result.of", **facts),
            because("", "ask.lives.lose", seats=tuple(lost), count=max(lost.values())),
        ),
        won=(because("", "ask.match-won", side=winner),) if winner else (),
    )
