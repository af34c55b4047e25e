"""The table and its questions in jas games for two."""

from __future__ import annotations

from dataclasses import replace

from rules_core.cards.actions import Action, ExchangeSeven, Reject, ShowRoem, TakeFaceDown, TakeTurned
from rules_core.cards.cards import Card
from rules_core.cards.reasons import Fact, Reason, because, counted
from rules_core.cards.stage import Stage
from rules_core.cards.tricks.play import TrickPlay
from rules_core.kinds.stock_jas.match import match_winner, play_of, standing_at
from rules_core.kinds.stock_jas.rules import Announced, Hand, LastCard, RoundWon, number_of, taken_in
from rules_core.kinds.stock_jas.scoring.score import is_tie, round_won
from rules_core.kinds.stock_jas.scoring.standing import in_words
from rules_core.kinds.stock_jas.scoring.written import after_hand, card_points
from rules_core.kinds.stock_jas.stages.counted_hand import CountedHand
from rules_core.kinds.stock_jas.stages.declaring import announcement, not_rejected
from rules_core.kinds.stock_jas.stages.last_two import LastTwo
from rules_core.kinds.stock_jas.stages.last_word import LastWord
from rules_core.kinds.stock_jas.stages.play import StockPlay
from rules_core.table.carried import scores_with
from rules_core.table.match import first_places
from rules_core.table.seen import Meld, Pile, Result, Seen, seen_of


def seen(stage: Stage) -> Seen:
    """Return the photograph of a stage of a jas game for two."""
    play = play_of(stage)
    hand = play.deal
    counted = counted_of(play)
    base = seen_of(
        stage,
        hand,
        play,
        hands=play.hands,
        scores=scores_with(stage),
        sort=lambda held: sorted_hand(hand, held),
        asks=lambda _, choices: asked(stage, choices),
        result=result_of(stage),
        roem=_roem_of_last(play),
    )
    return replace(
        base,
        trump=hand.trump,
        turned=(hand.turned,) if hand.turned in {one for held in play.hands for one in held} and hand.turned else (),
        trick=play.trick if isinstance(stage, TrickPlay | LastWord) else None,
        tricks=tuple(tricks for _, _, tricks in counted),
        points=tuple(cards + last for cards, last, _ in counted),
        counted=isinstance(stage, CountedHand),
        melds=tuple(Meld(one.by, one.found.cards, one.found.points) for one in play.own.scored),
        piles=_piles(stage, play),
        winner=match_winner(stage),
        standing=in_words(hand, standing_at(stage)),
        fresh=_drawn(play),
    )


def counted_of(play: StockPlay) -> list[tuple[int, int, int]]:
    """Return the card points of each side so far, those for the last trick, and its number of tricks."""
    return [card_points(play.deal, taken_in(play), side) for side in play.deal.rules.seating.sides]


def _drawn(play: StockPlay) -> frozenset[Card]:
    """Return the cards drawn after the last trick by players who have not played since."""
    if not play.taken or number_of(play) > play.deal.rules.drawing_tricks + 1:
        return frozenset()
    hand_size, seats = max(map(len, play.hands)), play.deal.rules.seating.seats
    return frozenset(play.hands[seat.index][-1] for seat in seats if len(play.hands[seat.index]) == hand_size)


def sorted_hand(hand: Hand, held: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return a hand as players sort it."""
    return hand.rules.order(hand.trump).as_held(held)


def _roem_of_last(play: StockPlay) -> int:
    """Return the roem that was shown in the last trick and counts."""
    return sum(one.found.points for one in play.own.scored if one.trick == play.tricks.number)


def _piles(stage: Stage, play: StockPlay) -> tuple[Pile, ...]:
    hand, left = play.deal, isinstance(stage, TrickPlay | LastTwo | LastWord)
    piles = []
    if play.own.stock and left:
        shown_first = isinstance(stage, LastTwo) and hand.rules.last_card is LastCard.SHOWN_FIRST
        cards = play.own.stock if shown_first else ()
        piles.append(Pile(name="face-down", count=len(play.own.stock), cards=cards, taken_by=(TakeFaceDown,)))
    if play.own.turned and left:
        takes = (TakeTurned, ExchangeSeven)
        piles.append(Pile(name="turned-up", count=1, cards=(play.own.turned,), taken_by=takes))
    return tuple(piles)


# ---- the questions ----


def asked(stage: Stage, choices: tuple[Action, ...]) -> tuple[Reason, ...]:
    """Return the question to the player to act, after the announcements."""
    if isinstance(stage, LastTwo):
        return (because("", "ask.last-two"),)
    play = play_of(stage)
    announced = [one for one in not_rejected(play.deal.rules, play.own.announced) if one.by is not stage.turn]
    question = "ask.last-word" if isinstance(stage, LastWord) else _question(play, choices)
    # The events have already named the player who took each of the last two cards.
    drew = _drawn(play) - {play.own.exchanged} if number_of(play) <= play.deal.rules.drawing_tricks else frozenset()
    mine = () if play.turn is None else [one for one in play.hands[play.turn.index] if one in drew]
    told = counted(map(_announced, announced))
    return (*told, *(because("", "ask.drew", card=one) for one in mine), because("", question))


def _announced(one: Announced) -> Reason:
    what, told = announcement(one.found)
    return because("", f"ask.announced-{what}", seat=one.by, **told)


def _question(play: StockPlay, choices: tuple[Action, ...]) -> str:
    if any(isinstance(one, Reject) for one in choices):
        return "ask.reject"
    if any(isinstance(one, ShowRoem) for one in choices):
        return "ask.declare" if play.trick.cards else "ask.declare-and-lead"
    if ExchangeSeven() in choices:
        return "ask.exchange" if play.trick.cards else "ask.exchange-and-lead"
    return "ask.card" if play.trick.cards else "ask.lead"


def result_of(stage: Stage) -> Result | None:
    """Return how the hand ended, once it has."""
    if not isinstance(stage, CountedHand):
        return None
    hand, taken = stage.deal, taken_in(stage.play)
    rounds, cite = hand.rules.rounds, hand.rules.cite
    if is_tie(hand, taken):
        told = because("", rounds.of_deal("ask.tie"), needs=rounds.goal)
        return Result(head=because(cite("match/tie"), "result.level"), told=(told,))
    won, winner = round_won(hand, taken), match_winner(stage)
    last = [because("", "ask.match-won", side=winner)] if winner is not None else []
    if winner is None and won is not None:
        last = [because("", rounds.saying, side=side, count=won.game_points) for side in won.winners]
    return Result(head=_head(stage, won), written=_written(stage), won=tuple(last))


CALLED = {
    "score.round-out": "result.out",
    "score.game-claimed": "result.claimed",
    "score.claimed-wrongly": "result.wrongly-claimed",
}


def _head(stage: CountedHand, won: RoundWon | None) -> Reason | None:
    """Return the sentence that a player called out, rightly or not, took all tricks, or writes the most."""
    play, rules = stage.play, stage.deal.rules
    first = won.told[0].reason if won is not None else None
    if first is not None and first.saying in CALLED:
        return because(first.rule, CALLED[first.saying])
    if any(tricks == rules.trick_count for _, _, tricks in counted_of(play)):
        return because(rules.cite("score/card-points"), "result.pit")
    sides = rules.seating.sides
    most = first_places([stage.sheet.total(side) for side in sides], sides)
    if len(most) == len(sides):
        return because("", "result.level")
    return because("", "result.writes-most", side=most[0]) if len(most) == 1 else None


def _written(stage: CountedHand) -> tuple[Reason, ...]:
    """Return the points that each side writes for the hand, and its total with the earlier hands of the round."""
    sides = stage.deal.rules.seating.sides
    if stage.deal.scores:
        reached = after_hand(stage.deal, taken_in(stage.play))
        written = [(side, stage.sheet.total(side), reached[side.index]) for side in sides]
        return tuple(
            because("", "ask.writes-and-stands", side=side, points=points, total=total)
            for side, points, total in written
        )
    if len(sides) > 2:
        return tuple(because("", "ask.each-writes", side=side, points=stage.sheet.total(side)) for side in sides)
    one, other = sides
    facts: dict[str, Fact] = {"points": stage.sheet.total(one), "others": stage.sheet.total(other)}
    return (because("", "ask.settled", one=one, other=other, **facts),)
