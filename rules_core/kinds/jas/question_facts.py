"""Facts for questions about klaverjas: the forehand, the standing bid, and the basis of a score."""

from __future__ import annotations

from typing import Any

from rules_core.cards.actions import CRACKS
from rules_core.cards.reasons import Reason, because
from rules_core.cards.stage import Stage
from rules_core.kinds.jas.rules import Deal, deal_of
from rules_core.kinds.jas.scoring.score import by_points, skart_points, takes_part, tally
from rules_core.kinds.jas.seen import play_of
from rules_core.kinds.jas.stages.dealing import DealByHand
from rules_core.kinds.jas.stages.ladder_auction import LadderAuction
from rules_core.kinds.jas.stages.settled import Settled
from rules_core.table.jack_round import JackRound
from rules_core.table.question_facts import QuestionFacts, Standing

MADE = ("score.made", "score.lives.made")
LOST = ("score.nat", "score.lives.lost")


def question_facts(stage: Stage) -> QuestionFacts:
    """Return the facts that questions use."""
    deal, play = deal_of(stage), play_of(stage)
    return QuestionFacts(
        absent=deal.absent,
        forehand=deal.forehand,
        following=deal.forehand,
        stands=_stands(stage) if isinstance(stage, LadderAuction) else None,
        worth=deal.rules.order(deal.trump).points.__getitem__,
        outcome=outcome(stage) if isinstance(stage, Settled) else None,
        given=given(stage) if isinstance(stage, Settled) else (),
        steps=stage.steps() if isinstance(stage, DealByHand | JackRound) else (),
        next_step=(lambda _: next_card(stage)) if isinstance(stage, JackRound) else None,
        beside=0 if play is None or any(play.hands) else deal.rules.last_trick + skart_points(play),
    )


def _stands(stage: LadderAuction) -> Standing | None:
    if stage.standing is None:
        return None
    seat, bid = stage.standing
    told = because(stage.deal.rules.cite("variant.leids/outbid"), "fact.stands-bid", seat=seat, points=bid.points)
    return Standing(seats=(seat,), call=bid, told=told)


def next_card(stage: JackRound[Any]) -> Reason:
    """Return the player who gets the next card; nobody knows the card yet."""
    return because(stage.deal.rules.cite("setup/omboeren-deal"), "judge.next-card", seat=stage.next_to_get())


def given(stage: Settled) -> tuple[Reason, ...]:
    """Return the player and his target, the doubling, and what each side took."""
    deal, sides = stage.deal, stage.deal.rules.seating.sides
    said = [_contract(deal)]
    if deal.cracked:
        level = CRACKS[deal.cracked - 1]
        said.append(because(deal.rules.cite(f"variant.kraken/{level}"), "given.cracked", level=level))
    for side in (one for one in sides if takes_part(deal, one)):
        taken, rule = tally(stage.play, side), deal.rules.cite("score/card-points")
        if deal.rules.lives and not taken.tricks:
            continue
        points = taken.cards + taken.last_trick
        said.append(because(rule, "given.taken", side=side, count=taken.tricks, points=points, roem=taken.roem))
    return tuple(said)


def _contract(deal: Deal) -> Reason:
    assert deal.player is not None
    rules, side = deal.rules, deal.playing_side
    rule, who = rules.cite("score/contract"), deal.player
    if deal.trump is None:
        return because(rule, "given.contract-no-trump", seat=who, needs=deal.needs)
    saying = "given.contract" if by_points(deal) else "given.contract-half"
    if len(rules.seating.sides) > 2:
        return because(rule, f"{saying}-alone", seat=who, suit=deal.trump, needs=deal.needs)
    other = rules.seating.other_side(side)
    return because(rule, saying, seat=who, suit=deal.trump, side=side, other=other, needs=deal.needs)


def outcome(stage: Settled) -> tuple[bool, Reason] | None:
    """Return whether the deal was made, and the reason on the score sheet."""
    reasons = [line.reason for line in stage.sheet.lines]
    found = next((one for one in reasons if one.saying.startswith((*MADE, *LOST))), None)
    return (found.saying.startswith(MADE), found) if found else None
