"""What is on the table and what is asked in jas games for two."""

from __future__ import annotations

from rules_core.actions import ExchangeSeven, Reject, ShowRoem
from rules_core.cards import Card
from rules_core.families.draw_jas import Announced, Hand, LastCard
from rules_core.families.draw_jas_match import match_winner, play_of, scores_with, standing_at
from rules_core.reasons import Fact, Reason, because
from rules_core.scoring.draw_jas import is_tie, round_won
from rules_core.scoring.draw_standing import in_words
from rules_core.scoring.draw_written import card_points
from rules_core.seen import Meld, Pile, Seen, TakenTrick
from rules_core.stage import Stage
from rules_core.stages.counted_hand import CountedHand
from rules_core.stages.declaring import announcement
from rules_core.stages.draw_play import DrawPlay
from rules_core.stages.last_two import LastTwo
from rules_core.stages.last_word import LastWord


def seen(stage: Stage) -> Seen:
    """Return what is on the table at a stage of a jas game for two."""
    play = play_of(stage)
    hand, seating = play.hand, play.hand.rules.seating
    counted = [card_points(hand, play.taken, side) for side in seating.sides]
    scores = scores_with(stage)
    return Seen(
        seating=seating,
        dealer=hand.dealer,
        names=hand.names,
        hands=play.hands,
        shown=tuple(None for _ in seating.seats),
        sort=lambda held: sorted_hand(hand, held),
        asks=lambda _: asked(stage),
        trump=hand.trump,
        turned=(hand.turned,) if hand.turned in {one for held in play.hands for one in held} and hand.turned else (),
        trick=play.trick if isinstance(stage, DrawPlay | LastWord) else None,
        last=_last_trick(play),
        rulings=stage.rulings_for if isinstance(stage, DrawPlay) else None,
        judge=play.verdict,
        tricks=tuple(tricks for _, _, tricks in counted),
        points=tuple(cards + last for cards, last, _ in counted),
        counted=isinstance(stage, CountedHand),
        melds=tuple(Meld(one.by, one.found.cards, one.found.points) for one in play.scored),
        piles=_piles(stage, play),
        sheet=stage.sheet if isinstance(stage, CountedHand) else None,
        scores=scores,
        totals=tuple(sum(score[side.index] for score in scores) for side in seating.sides),
        winner=match_winner(stage),
        standing=in_words(hand, standing_at(stage)),
    )


def sorted_hand(hand: Hand, held: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return a hand as players sort it."""
    return hand.rules.order(hand.trump).as_held(held)


def _last_trick(play: DrawPlay) -> TakenTrick | None:
    if not play.tricks:
        return None
    trick, number = play.tricks[-1], play.number - 1
    roem = sum(one.found.points for one in play.scored if one.trick == number)
    return TakenTrick(number=number, trick=trick, verdict=play.verdict(trick), roem=roem)


def _piles(stage: Stage, play: DrawPlay) -> tuple[Pile, ...]:
    hand, left = play.hand, isinstance(stage, DrawPlay | LastTwo | LastWord)
    piles = []
    if play.stock and left:
        shown_first = isinstance(stage, LastTwo) and hand.rules.last_card is LastCard.SHOWN_FIRST
        piles.append(Pile(name="face-down", count=len(play.stock), cards=play.stock if shown_first else ()))
    if play.turned and left:
        piles.append(Pile(name="turned-up", count=1, cards=(play.turned,)))
    return tuple(piles)


# ---- what is asked ----


def asked(stage: Stage) -> tuple[Reason, ...]:
    """Return what is asked of the player to act, after what was announced; or how the hand ended."""
    match stage:
        case CountedHand():
            return _ending(stage)
        case LastTwo():
            return (because("", "ask.last-two"),)
    play = play_of(stage)
    announced = [one for one in play.announced if one.by is not stage.turn]
    question = "ask.last-word" if isinstance(stage, LastWord) else _question(play)
    return (*map(_announced, announced), because("", question))


def _announced(one: Announced) -> Reason:
    what, told = announcement(one.found)
    return because("", f"ask.announced-{what}", seat=one.by, **told)


def _question(play: DrawPlay) -> str:
    choices = play.choices()
    if any(isinstance(one, Reject) for one in choices):
        return "ask.reject"
    if any(isinstance(one, ShowRoem) for one in choices):
        return "ask.declare" if play.trick.cards else "ask.declare-and-lead"
    if ExchangeSeven() in choices:
        return "ask.exchange" if play.trick.cards else "ask.exchange-and-lead"
    return "ask.card" if play.trick.cards else "ask.lead"


def _ending(stage: CountedHand) -> tuple[Reason, ...]:
    hand, taken = stage.hand, stage.play.taken
    if is_tie(hand, taken):
        return (because("", "ask.tie", needs=hand.rules.rounds.goal),)
    told = _written(stage)
    won, winner = round_won(hand, taken), match_winner(stage)
    if winner is not None:
        return (*told, because("", "ask.match-won", side=winner))
    if won is None:
        return told
    return (*told, *(because("", hand.rules.rounds.saying, side=side, count=won.game_points) for side in won.winners))


def _written(stage: CountedHand) -> tuple[Reason, ...]:
    """What each side writes for the hand."""
    sides = stage.hand.rules.seating.sides
    if len(sides) > 2:
        return tuple(because("", "ask.each-writes", side=side, points=stage.sheet.total(side)) for side in sides)
    one, other = sides
    facts: dict[str, Fact] = {"points": stage.sheet.total(one), "others": stage.sheet.total(other)}
    return (because("", "ask.settled", one=one, other=other, **facts),)
