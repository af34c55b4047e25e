"""Facts for questions about tarot games: the forehand, and the basis of a score."""

from __future__ import annotations

from rules_core.cards.reasons import Reason, because
from rules_core.cards.stage import Stage
from rules_core.kinds.tarot.rules import deal_of
from rules_core.kinds.tarot.scoring.score import hand_points
from rules_core.kinds.tarot.stages.counted import TarotCounted
from rules_core.table.question_facts import QuestionFacts


def question_facts(stage: Stage) -> QuestionFacts:
    """Return the facts that questions use."""
    deal = deal_of(stage)
    return QuestionFacts(
        forehand=deal.forehand,
        worth=deal.rules.order.points.__getitem__,
        given=_given(stage) if isinstance(stage, TarotCounted) else (),
    )


def _given(stage: TarotCounted) -> tuple[Reason, ...]:
    """Return the points and cards that each player has won; for a pot also the tricks, which count there."""
    play, rules = stage.play, stage.deal.rules
    if rules.pots:
        rule, tricks = rules.cite("variant.wilde/point-per-trick"), play.own.won.tricks
        return tuple(
            because(
                rule,
                "given.tarot-pots",
                seat=seat,
                points=rules.worth(play.own.won.cards[seat.index]),
                count=tricks[seat.index],
            )
            for seat in rules.seating.seats
        )
    return tuple(
        because(
            rules.cite("score/total"),
            "given.tarot",
            seat=seat,
            points=hand_points(play, seat),
            count=play.own.won.count(seat),
        )
        for seat in rules.seating.seats
    )
