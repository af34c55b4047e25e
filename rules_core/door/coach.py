"""What a reader asks of the coach: to play for the others, and a hint."""

from __future__ import annotations

from rules_core.cards.action_text import text_of
from rules_core.cards.reasons import Reason, impossible
from rules_core.cards.seats import Seat
from rules_core.door.request import Request, number, own_seat, seat_of, table_of, text
from rules_core.door.service import shown
from rules_core.say.spoken import Plain, spoken_reason
from rules_core.say.untaught import words_at
from rules_core.table.game import awaited
from rules_core.table.table import Table, action_at
from rules_core.teach.coach.advice import advise, choose
from rules_core.teach.coach.poor import is_poor
from rules_core.words import Words


def advance(words: Words, read: Request) -> Plain:
    """Return the table after the coach has acted once; unchanged where the seat that looks has something to do."""
    table = table_of(read)
    seat, turn = seat_of(read, table), table.stage.turn
    if turn is not None and (seat is None or not awaited(table.stage, seat)):
        table = table.play(choose(table, turn))
    return shown(words, table, seat)


def hint(words: Words, read: Request) -> Plain:
    """Return a step of a hint: where to look, the principle, or the action that the coach would do.

    With `about` it also says whether the coach finds that action poor.
    """
    table, step = table_of(read), number(read, "step", 1)
    seat = own_seat(read, table)
    if not awaited(table.stage, seat):
        raise impossible("seat", "problem.nothing-to-do", seat=seat)
    if step not in (1, 2, 3):
        raise impossible("step", "problem.no-step", given=step, known=3)
    advice = advise(table, seat)
    reason: Reason = (advice.look, advice.principle, advice.choice)[step - 1]
    action = text_of(advice.action, table.stage.turn) if step == 3 else None
    spoken = spoken_reason(words_at(words, table, seat_of(read, table)), reason)
    return {"kind": "hint", "step": step, "action": action} | spoken | _judged(read, table, seat)


def _judged(read: Request, table: Table, seat: Seat) -> Plain:
    if "about" not in read:
        return {}
    action = action_at("about", table, table.stage, text(read, "about"))
    return {"poor": table.refusal(action, seat) is None and is_poor(table, seat, action)}
