"""Facts for questions about jas games with a stock: the forehand, and the basis of a score."""

from __future__ import annotations

from rules_core.cards.reasons import Reason, Sum, because
from rules_core.cards.seats import Side
from rules_core.cards.stage import Stage
from rules_core.kinds.stock_jas.match import play_of
from rules_core.kinds.stock_jas.rules import RoundWon, number_of, taken_in
from rules_core.kinds.stock_jas.scoring.score import is_tie, round_won
from rules_core.kinds.stock_jas.scoring.written import roem_points
from rules_core.kinds.stock_jas.seen import counted_of
from rules_core.kinds.stock_jas.stages.counted_hand import CountedHand
from rules_core.kinds.stock_jas.stages.play import StockPlay
from rules_core.table.question_facts import QuestionFacts

MORE = ("score.onder-jan-game", "score.pit-extra", "score.pit-of-three", "score.both-onder-jan")


def question_facts(stage: Stage) -> QuestionFacts:
    """Return the facts that questions use."""
    play = play_of(stage)
    rules = play.deal.rules
    ended = number_of(play) > rules.trick_count
    return QuestionFacts(
        forehand=rules.seating.left(play.deal.dealer),
        worth=rules.order(play.deal.trump).points.__getitem__,
        given=_given(play) if isinstance(stage, CountedHand) else (),
        gains=_gains(play) if isinstance(stage, CountedHand) and rules.rounds.game_points else (),
        beside=rules.last_trick if ended else 0,
        round=None if rules.rounds.game_points else _round(play, isinstance(stage, CountedHand)),
    )


def _given(play: StockPlay) -> tuple[Reason, ...]:
    """Return each side's tricks and roem, which decide the score."""
    hand, said, rule = play.deal, [], play.deal.rules.cite("score/card-points")
    for side, (cards, last, tricks) in zip(hand.rules.seating.sides, counted_of(play), strict=True):
        roem = roem_points(hand, taken_in(play), side)
        said.append(because(rule, "given.taken", side=side, count=tricks, points=cards + last, roem=roem))
    return tuple(said)


def _gains(play: StockPlay) -> tuple[tuple[str, Sum], ...]:
    """Return each side's game points: for hundreds of roem, for the game, and for extras."""
    hand, taken = play.deal, taken_in(play)
    cite, won = hand.rules.cite, round_won(hand, taken)
    nothing = cite("match/tie" if is_tie(hand, taken) else "match/carry-over")
    found = []
    for side, hundreds in zip(hand.rules.seating.sides, hand.rules.rounds.cashed(hand, taken), strict=True):
        terms = [(1, because(cite("match/hundred-roem"), "term.hundred-roem"))] * hundreds
        if won and side in won.winners:
            terms += _terms(won)
        rule = terms[-1][1].rule if terms else won.told[0].reason.rule if won else nothing
        found.append((rule, Sum(tuple(terms))))
    return tuple(found)


def _round(play: StockPlay, counted: bool) -> tuple[Side | None, Reason]:
    """Return the winner of the round, if it has one yet, and the reason."""
    hand, taken, cite = play.deal, taken_in(play), play.deal.rules.cite
    if not counted:
        return None, because(cite("match/round-to-500"), "fact.round-not-yet")
    won = round_won(hand, taken)
    if won is not None:
        return won.winners[0], won.told[0].reason
    if is_tie(hand, taken):
        return None, because(cite("match/tie"), "fact.round-tie")
    return None, because(cite("match/round-to-500"), "fact.round-goes-on", needs=hand.rules.rounds.goal)


def _terms(won: RoundWon) -> list[tuple[int, Reason]]:
    """Return the game itself, and the reasons why it was worth more."""
    first, *others = (line.reason for line in won.told)
    more = [one for one in others if one.saying in MORE]
    each = (won.game_points - 1) // len(more) if more else 0
    return [
        (1, because(first.rule, "term.game-won")),
        *((each, because(one.rule, one.saying.replace("score.", "term.", 1))) for one in more),
    ]
