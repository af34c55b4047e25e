"""Actions that pupils allow or forbid, the player whom they expect next, and the house rules that they play by."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.cards.action_text import text_of
from rules_core.cards.actions import Action
from rules_core.cards.cards import Card
from rules_core.cards.reasons import Impossible, Reason
from rules_core.cards.seats import Seat
from rules_core.table.notation import Setup
from rules_core.table.table import Table, start
from rules_core.teach.deals.calls import JUDGED_ELSEWHERE
from rules_core.teach.deals.recipes import recipe_of
from rules_core.teach.pupils.imagined import with_choices, with_next_setup, with_turn
from rules_core.teach.pupils.pupil import Pupil

LEADS, LEADS_FIRST, DEALS, ROUND = "leads", "leads-first", "deals", "round"


def with_ban_unknown(pupil: Pupil, table: Table, considered: tuple[Action, ...]) -> Table:
    """Return the table where the considered actions that a rule forbids are thought to be allowed."""
    stage, choices = table.stage, table.stage.choices()
    if stage.turn is None or not recipe_of(pupil.rule).when(table, None):
        return table
    more = tuple(one for one in considered if one not in choices and _refused_by(pupil, table, one))
    return with_choices(table, (*choices, *more)) if more else table


def _refused_by(pupil: Pupil, table: Table, action: Action) -> bool:
    refusal = table.refusal_at(table.stage, action)
    return refusal is not None and pupil.cites(refusal.reason)


def with_choice_barred(pupil: Pupil, table: Table, _: tuple[Action, ...]) -> Table:
    """Return the table where what a rule allows is thought to be forbidden, if a card and a call remain."""
    choices = table.stage.choices()
    if table.stage.turn is None or not recipe_of(pupil.rule).when(table, None):
        return table
    left = tuple(one for one in choices if not _allowed_by(pupil, table, one))
    some_left = all(any(map(kind, left)) for kind in (_is_card, _is_call) if any(map(kind, choices)))
    return with_choices(table, left) if some_left and left != choices else table


def _is_card(action: Action) -> bool:
    return isinstance(action, Card)


def _is_call(action: Action) -> bool:
    return not isinstance(action, Card)


def _allowed_by(pupil: Pupil, table: Table, action: Action) -> bool:
    if pupil.name:
        return word_of(action) == pupil.name
    return any(map(pupil.cites, _reasons(table, action)))


def _reasons(table: Table, action: Action) -> Iterator[Reason]:
    """Yield the reasons for an allowed action: the ruling on a card, what everybody hears of anything else."""
    seen, turn = table.seen, table.stage.turn
    if isinstance(action, Card) and seen.rulings is not None and turn is not None:
        yield from (reason for one, reason in seen.rulings(turn).items() if one is action)
    for event in table.stage.events_of(action):
        if event.kind not in JUDGED_ELSEWHERE:
            yield event.reason


def word_of(action: Action) -> str:
    """Return the word by which a table writes an action, without its details."""
    return text_of(action).partition(":")[0].rpartition(".")[2]


def with_other_next(pupil: Pupil, table: Table, _: tuple[Action, ...]) -> Table:
    """Return the table where another player leads, deals or speaks next.

    The lead goes round the table, the dealer leads first, the dealer deals again or not, or all goes round in the other
    direction.
    """
    turn, seen = table.stage.turn, table.seen
    if turn is None:
        return _dealt_by_another(pupil, table) if table.stage.over and pupil.name in (DEALS, ROUND) else table
    if pupil.name == ROUND:
        return with_turn(table, _before(table, _before(table, turn))) if seen.rulings is None else table
    if seen.rulings is None or seen.trick is None or seen.trick.cards or pupil.name == DEALS:
        return table
    if pupil.name == LEADS:
        return with_turn(table, _after(table, seen.last.trick.leader)) if seen.last else table
    dealer = seen.dealer or turn
    absent = dealer is turn or dealer in table.question_facts.absent
    return table if seen.last else with_turn(table, _before(table, turn) if absent else dealer)


def _dealt_by_another(pupil: Pupil, table: Table) -> Table:
    now = table.seen.dealer
    following = table.game.workings.next_setup(table.stage, table.setup.by_name).get("dealer")
    if now is None or following is None:
        return table
    again = _after(table, now) if following == now.letter else now
    return with_next_setup(table, {"dealer": (_before(table, now) if pupil.name == ROUND else again).letter})


def _after(table: Table, seat: Seat) -> Seat:
    return _playing(table, table.seating.round_from(seat)[1:])


def _before(table: Table, seat: Seat) -> Seat:
    return _playing(table, table.seating.round_from(seat)[:0:-1])


def _playing(table: Table, seats: tuple[Seat, ...]) -> Seat:
    absent = table.question_facts.absent
    return next(one for one in seats if one not in absent)


def with_other_agreement(pupil: Pupil, table: Table, _: tuple[Action, ...]) -> Table:
    """Return the same deal where another house rule is played; the table itself where it could not come so far."""
    return agreed_otherwise(table, pupil.name, pupil.value) or table


def agreed_otherwise(table: Table, option: str, value: str) -> Table | None:
    """Return the same deal under another value of a house rule; None where it could not come so far."""
    setup = table.setup
    kept = {name: value for name, value in setup.fields if name in table.game.workings.fields}
    options = {**dict(table.options), option: value}
    try:
        there = start(Setup(setup.game, (), tuple({**kept, **options}.items()), table.written))
    except Impossible:
        return None
    return there if there.seen.hands == table.seen.hands else None
