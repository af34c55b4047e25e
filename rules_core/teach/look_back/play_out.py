"""Playing a possible deal to its end, quickly, and what a side has from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rules_core.cards.actions import Action
from rules_core.cards.seats import Seat
from rules_core.cards.stage import Stage
from rules_core.kinds import kind_of
from rules_core.table.match import ForLives
from rules_core.table.seen import Seen
from rules_core.table.table import Table, settled_stage
from rules_core.teach.coach.advice import advise
from rules_core.teach.look_back.quick_player import QuickPlayer, quick_player_at

# Quick players may not end a deal, such as a hand of gin in which both keep taking the open card: it is left out.
MOST_ACTIONS = 300
# The coach's sentences where a player wants no tricks begin so.
UNWANTED = "coach.rule.duck."
Act = Callable[[Stage, Sequence[Action]], Action]


@dataclass(frozen=True, slots=True)
class Quick:
    """A quick player for a game: of its kind, or else the one for tricks, as he is at the beginning of a play-out."""

    of_kind: Act | None
    of_tricks: QuickPlayer


def quick_player(table: Table, seat: Seat) -> Quick:
    """Return the player who plays out deals from this moment on."""
    own = kind_of(table.game.key).module_if_any("coach.quick_player")
    unwanted = advise(table, seat).principle.saying.startswith(UNWANTED)
    return Quick(own.action if own else None, quick_player_at(table.seen, unwanted=unwanted))


def outcome(table: Table, stage: Stage, action: Action, seat: Seat, quick: Quick) -> float | None:
    """Return what a seat's side has from a deal after an action, once quick players have played it out."""
    game, player = table.game, quick.of_tricks.anew()
    act = quick.of_kind or player.action
    for _ in range(MOST_ACTIONS):
        player.note(action)
        stage, _ = settled_stage(game, stage.after(action))
        if stage.turn is None:
            return score_of(table, game.workings.seen(stage), seat)
        action = act(stage, stage.choices())
    return None


def score_of(table: Table, seen: Seen, seat: Seat) -> float:
    """Return what the side of a seat wrote for a deal, less what the others wrote on average; in lives, its own."""
    if seen.sheet is None:
        return 0.0
    side = seen.seating.side_at(seat)
    others = [seen.sheet.total(one) for one in seen.seating.sides if one is not side]
    return seen.sheet.total(side) - (0 if counts_lives(table) else sum(others) / len(others))


def counts_lives(table: Table) -> bool:
    """Return whether a deal is scored in lives, and not in points."""
    return isinstance(getattr(table.rules, "match", None), ForLives) and "scores" not in table.game.workings.fields
