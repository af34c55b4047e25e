"""Recipes for deals in which rules of trick-taking games bite."""

from __future__ import annotations

from rules_core.cards.tricks.play import TrickPlay
from rules_core.table.table import Table
from rules_core.teach.deals import own_signs as sign
from rules_core.teach.deals.recipe import Recipe


def _trumps_led(table: Table, _: Table | None) -> bool:
    play = table.stage
    return isinstance(play, TrickPlay) and play.trick.led is not None and play.trick.led is play.trick.order.trump


def _at_first(table: Table, _: Table | None) -> bool:
    return not table.log


def following(table: Table, _: Table | None) -> bool:
    """Whether there is a card on the table to follow."""
    return isinstance(table.stage, TrickPlay) and bool(table.stage.trick.cards)


# ---- which card is higher ----

HIGHEST = Recipe(signs=(sign.order("highest"),))
PLAIN_ORDER = Recipe(signs=(sign.order("plain-order"),))
TRUMP_ORDER = Recipe(signs=(sign.order("trump-order"),))
TRUMPS_BEAT = Recipe(signs=(sign.order("trumps-beat"),))
OWN_ORDER = Recipe(signs=(sign.run_in_own_order,))

# ---- whose turn it is ----

TURNS = Recipe(signs=(sign.turn_of_another,))
FIRST_SPEAKER = Recipe(signs=(sign.turn_of_another,), when=_at_first)
AFTER_TRUMPS_LED = Recipe(like="play/follow", when=_trumps_led)
NEXT_DEALER = Recipe(signs=(sign.next_dealer,))
SAME_DEALER = Recipe(signs=(sign.same_dealer,))

# ---- the goal of a match ----

NEARLY_WON = ({"scores": "{side0} {near} {side1} {near}"}, {"scores": "{side0} {near}"}, {"scores": "{side1} {near}"})
MATCH_WON = Recipe(signs=(sign.match_won,), fields=NEARLY_WON)
CARRIED_ON = Recipe(signs=(sign.carried_on,))

# ---- scores, sight and agreements ----

CARDS = Recipe(like="score/card-points")
NO_LOOKING_BACK = Recipe(signs=(sign.hidden_tricks,))
ALL_PASS = Recipe(does=("pass",))
OMBOEREN = Recipe(fields=({"at": "omboeren"},), options={"seating": "omboeren"})
