"""Why: every card in the hand, a card, a trick, a call, a score."""

from __future__ import annotations

from rules_core.cards.action_text import text_of
from rules_core.cards.reasons import Reason, because, impossible
from rules_core.cards.seats import Seat
from rules_core.cards.stage import actor
from rules_core.say.spoken import Plain, label, spoken_card, spoken_reason
from rules_core.say.views import hand_with_reasons
from rules_core.table.table import Table, action_at
from rules_core.words import Words


def explained(words: Words, table: Table, seat: Seat, about: str) -> Plain:
    """Return the reasons for the cards of a seat, one card or call, the trick, the last trick or the score."""
    match about:
        case "cards":
            return {"items": hand_with_reasons(words, table.sight(seat))}
        case "trick" | "last":
            return _trick(words, table, about)
        case "score":
            return _score(words, table)
    return {"items": [_one(words, table, seat, about)]}


def _trick(words: Words, table: Table, about: str) -> Plain:
    seen = table.seen
    trick = seen.last.trick if seen.last else None
    if about == "trick" and seen.trick and seen.trick.best:
        trick = seen.trick
    if seen.judge is None or trick is None:
        raise impossible("about", "problem.no-trick-yet")
    judged = seen.judge(trick)
    beaten = [spoken_card(words, one) | {"reason": spoken_reason(words, reason)} for one, reason in judged.beaten]
    assert trick.best is not None
    won = spoken_card(words, trick.best) | {"reason": spoken_reason(words, judged.reason)}
    return {"winner": judged.winner.letter, "items": [won, *beaten]}


def _score(words: Words, table: Table) -> Plain:
    sheet = table.seen.sheet
    if sheet is None:
        raise impossible("about", "problem.no-score-yet")
    return {
        "items": [
            {"side": line.side.letter, "points": line.points, "reason": spoken_reason(words, line.reason)}
            for line in sheet.lines
        ]
    }


def _one(words: Words, table: Table, seat: Seat, about: str) -> Plain:
    stage, naming = table.stage, table.seen.naming
    action = action_at("about", table, stage, about)
    refusal = table.refusal(action, seat)
    reason = refusal.reason if refusal else _permission(table, seat, about)
    return {
        "action": text_of(action, stage.turn),
        "label": label(words, naming if actor(action, stage.turn) is seat else naming.to_others(), action),
        "allowed": refusal is None,
        "instead": [text_of(one, stage.turn) for one in refusal.instead] if refusal else [],
        "reason": spoken_reason(words, reason),
    }


def _permission(table: Table, seat: Seat, about: str) -> Reason:
    rulings = table.seen.rulings
    if rulings is not None and table.stage.turn is seat:
        for one, reason in rulings(seat).items():
            if one.text == about:
                return reason
    return because("", "judge.may-say")
