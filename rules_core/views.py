"""What one seat may see of a table, as plain values; a seat of None sees everything."""

from __future__ import annotations

from typing import Any

from rules_core.actions import Action, text_of
from rules_core.cards import Card, Suit
from rules_core.families.jas import Deal, Target, TrumpChoice
from rules_core.families.jas_match import deal_of, match_winner, scores_with, totals
from rules_core.game import choices_of
from rules_core.reasons import Event
from rules_core.scoring.jas import card_points
from rules_core.seats import Seat, Side
from rules_core.spoken import Plain, label, spoken_card, spoken_reason
from rules_core.stage import Stage
from rules_core.stages.cracking import Cracking
from rules_core.stages.dealing import DealByHand
from rules_core.stages.free_suit import FreeSuit
from rules_core.stages.jack_round import JackRound
from rules_core.stages.ladder_auction import LadderAuction
from rules_core.stages.proposed_suit import ProposedSuit
from rules_core.stages.settled import Settled, ThrownIn
from rules_core.stages.trick_play import TrickPlay
from rules_core.strip import strip
from rules_core.table import Table
from rules_core.tricks.trick import Trick
from rules_core.words import SYMBOLS, TEXT_FORM, Words

PLACES = ("bottom", "left", "top", "right")
OFFERING = ProposedSuit | FreeSuit | LadderAuction | Cracking
ALTERNATING = (Suit.SPADES, Suit.HEARTS, Suit.CLUBS, Suit.DIAMONDS)


def hands_now(stage: Stage) -> tuple[tuple[Card, ...], ...]:
    """Return the cards that each seat holds at this moment."""
    match stage:
        case TrickPlay():
            return stage.hands
        case Settled():
            return stage.play.hands
        case DealByHand():
            return stage.hands()
        case JackRound():
            seats = stage.deal.rules.seating.seats
            return tuple(tuple(one for who, one in stage.given if who is seat) for seat in seats)
    return deal_of(stage).hands


def play_of(stage: Stage) -> TrickPlay | None:
    """Return the play of the tricks, also of a deal that is settled."""
    if isinstance(stage, Settled):
        return stage.play
    return stage if isinstance(stage, TrickPlay) else None


def calls_of(stage: Stage) -> tuple[tuple[Seat, Action], ...]:
    """Return everything said in the bidding so far."""
    return (*deal_of(stage).calls, *getattr(stage, "calls", ()))


def sorted_hand(deal: Deal, held: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return a hand as players sort it: trumps first, colours alternating, high cards first."""
    order = deal.rules.order(deal.trump)
    suits = sorted(ALTERNATING, key=lambda suit: suit is not deal.trump)
    return tuple(sorted(held, key=lambda one: (suits.index(one.suit), -order.strength[one])))


def view(words: Words, table: Table, seat: Seat | None, events: tuple[Event, ...] = ()) -> Plain:
    """Return everything a seat may see and do now, in one language."""
    stage, deal = table.stage, deal_of(table.stage)
    turn = stage.turn
    winner = match_winner(stage)
    titles = [words.text(f"variant.{key}") for key in table.setup.variants]
    return {
        "game": table.game.key,
        "title": words.text(f"game.{table.game.key}"),
        "variant": words.joined(titles) if titles else "",
        "seat": seat.letter if seat else "all",
        "phase": "match-over" if winner is not None else stage.phase,
        "step": len(table.log),
        "turn": turn.letter if turn else None,
        "yours": bool(choices_of(stage, seat)),
        "say": strip(words, table, seat, events),
        "seats": [_seat(words, stage, one, seat) for one in deal.rules.seating.seats],
        "sides": [_side(words, stage, one, seat) for one in deal.rules.seating.sides],
        "trump": _suit(words, deal.trump),
        "contract": _contract(words, deal),
        "turned": [spoken_card(words, one) for one in deal.turned],
        "hand": hand_with_reasons(words, stage, seat) if seat else [],
        "trick": _trick_on_table(words, stage),
        "last": _last_trick(words, stage),
        "calls": [{"seat": who.letter, "say": _call(words, stage, call)} for who, call in calls_of(stage)],
        **_actions(words, stage, seat),
        "roem": _roem(stage),
        "sheet": _sheet(words, stage) if isinstance(stage, Settled) else None,
        "scores": [_by_side(deal, score) for score in scores_with(stage)],
        "totals": _by_side(deal, totals(stage)),
        "winner": winner.letter if isinstance(winner, Side) else winner,
    }


def _by_side(deal: Deal, points: tuple[int, ...]) -> Plain:
    return {side.letter: points[side.index] for side in deal.rules.seating.sides}


def _suit(words: Words, suit: Suit | None) -> Plain | None:
    return suit and {"suit": suit.letter, "name": words.suit(suit), "symbol": SYMBOLS[suit] + TEXT_FORM}


# ---- seats and sides ----


def _seat(words: Words, stage: Stage, one: Seat, viewer: Seat | None) -> Plain:
    deal, seating = deal_of(stage), deal_of(stage).rules.seating
    held = hands_now(stage)[one.index] if hands_now(stage) else ()
    open_hand = viewer is None or isinstance(stage, Settled | ThrownIn | JackRound)
    shown = deal.hands[one.index] if isinstance(stage, Settled) else held
    said = [_call(words, stage, call) for who, call in calls_of(stage) if who is one]
    bottom = viewer or seating.seats[len(seating.seats) // 2]
    name = words.text(f"seat.{one.letter}")
    return {
        "seat": one.letter,
        "name": deal.names[one.index] or name if deal.names else name,
        "place": PLACES[(one.index - bottom.index) % len(seating.seats)],
        "side": seating.side_at(one).letter,
        "you": one is viewer,
        "cards": len(held),
        "dealer": one is deal.dealer and not isinstance(stage, JackRound),
        "player": one is deal.player,
        "turn": one is stage.turn,
        "call": said[-1] if said else "",
        "hand": [spoken_card(words, card) for card in _shown(stage, deal, shown)] if open_hand else None,
    }


def _shown(stage: Stage, deal: Deal, held: tuple[Card, ...]) -> tuple[Card, ...]:
    return held if isinstance(stage, JackRound) else sorted_hand(deal, held)


def _side(words: Words, stage: Stage, side: Side, viewer: Seat | None) -> Plain:
    deal, play = deal_of(stage), play_of(stage)
    cards, last, tricks = card_points(play, side) if play else (0, 0, 0)
    return {
        "side": side.letter,
        "name": words.text(f"side.{side.letter}"),
        "yours": viewer is not None and deal.rules.seating.side_at(viewer) is side,
        "tricks": tricks,
        "points": cards + last if isinstance(stage, Settled) or viewer is None else None,
        "total": totals(stage)[side.index],
    }


def _contract(words: Words, deal: Deal) -> Plain | None:
    if deal.player is None or deal.trump is None:
        return None
    half = deal.rules.target is Target.MORE_THAN_HALF and deal.rules.trump_choice is not TrumpChoice.AUCTION
    key = "contract.factor" if deal.factor > 1 else "contract.half" if half else "contract.needs"
    facts: dict[str, Any] = {"seat": deal.player, "suit": deal.trump, "needs": deal.needs, "factor": deal.factor}
    return {
        "player": deal.player.letter,
        "side": deal.playing_side.letter,
        "needs": deal.needs,
        "factor": deal.factor,
        "say": words.sentence(key, **facts),
    }


# ---- cards ----


def hand_with_reasons(words: Words, stage: Stage, seat: Seat) -> list[Plain]:
    """Return the hand of a seat; while it has to play, each card with the reason why it may or may not be played."""
    hands, deal = hands_now(stage), deal_of(stage)
    held = sorted_hand(deal, hands[seat.index]) if hands else ()
    if not isinstance(stage, TrickPlay) or stage.turn is not seat or not held:
        return [spoken_card(words, one) | {"allowed": None, "reason": None} for one in held]
    allowed, reasons = stage.choices(), stage.rulings_for(seat)
    return [
        spoken_card(words, one) | {"allowed": one in allowed, "reason": spoken_reason(words, reasons[one])}
        for one in held
    ]


def _cards_of(words: Words, trick: Trick) -> list[Plain]:
    return [{"seat": seat.letter} | spoken_card(words, one) for seat, one in trick.played_by()]


def _trick_on_table(words: Words, stage: Stage) -> Plain:
    if not isinstance(stage, TrickPlay):
        return {"leader": None, "cards": [], "winning": None, "say": ""}
    trick = stage.trick
    said = [words.text("view.played-by", seat=seat, card=one) for seat, one in trick.played_by()]
    return {
        "leader": trick.leader.letter,
        "cards": _cards_of(words, trick),
        "winning": trick.winner.letter if trick.winner else None,
        "say": words.text("view.on-table", cards=", ".join(said)) if said else words.text("view.nothing-on-table"),
    }


def _last_trick(words: Words, stage: Stage) -> Plain | None:
    play = play_of(stage)
    if play is None or not play.taken:
        return None
    trick = play.taken[-1]
    assert trick.winner is not None
    return {
        "number": len(play.taken) + len(play.deal.piles),
        "leader": trick.leader.letter,
        "cards": _cards_of(words, trick),
        "winner": trick.winner.letter,
        "reason": spoken_reason(words, play.verdict(trick).reason),
        "points": trick.points(),
        "roem": sum(roem.found.points for roem in play.roem if roem.trick == len(play.taken)),
    }


def _roem(stage: Stage) -> list[Plain]:
    play = play_of(stage)
    if play is None:
        return []
    return [
        {"seat": roem.by.letter, "cards": [one.text for one in roem.found.cards], "points": roem.found.points}
        for roem in (*play.roem, *play.shown)
    ]


def _sheet(words: Words, stage: Settled) -> Plain:
    lines = [
        {"side": line.side.letter, "points": line.points} | spoken_reason(words, line.reason)
        for line in stage.sheet.lines
    ]
    sides = stage.deal.rules.seating.sides
    return {"lines": lines, "totals": {side.letter: stage.sheet.total(side) for side in sides}}


# ---- what is said and asked ----


def _call(words: Words, stage: Stage, call: Action) -> str:
    return label(words, stage, call)


def _actions(words: Words, stage: Stage, seat: Seat | None) -> Plain:
    mine = [one for one in choices_of(stage, seat) if not isinstance(one, Card)]
    offered: tuple[Action, ...] = ()
    if isinstance(stage, OFFERING) and (seat is None or stage.turn is seat):
        offered = stage.offered()
    if isinstance(stage, LadderAuction):
        mine = [one for one in mine if one in offered]
    choices = [{"action": text_of(one, stage.turn), "label": label(words, stage, one)} for one in mine]
    refused = []
    for one in offered:
        refusal = stage.refusal(one)
        if refusal is not None:
            said = {"action": text_of(one, stage.turn), "label": label(words, stage, one)}
            refused.append(said | {"reason": spoken_reason(words, refusal.reason)})
    return {"choices": choices, "refused": refused}
