"""Why a player had to play a card, as far as everybody at the table can tell from it."""

from __future__ import annotations

from typing import Any

from rules_core.cards.actions import Action, card_played
from rules_core.cards.cards import Card, Suit
from rules_core.cards.reasons import Event, Reason, because
from rules_core.cards.seats import Seat
from rules_core.cards.stage import Stage
from rules_core.cards.tricks.obligations import FREE_DISCARD, FREE_TO_TRUMPS, Obligation, follow_or_trump
from rules_core.cards.tricks.trick import Trick

FORCED = "forced"
# What a card shows of a hand, by the duty that allowed it: first for a card of the suit led, then for another.
FOLLOWING = {"overtrump": "beats", "undertrump": "below", "follow-below": "below"}
VOID = {
    "must-trump": "trump",
    "overtrump": "overtrump",
    "undertrump": "under",
    "only-low-trumps": "only-low",
    "no-undertrump": "under",
    "partner-winning": "void",
    "no-undertrump-of-partner": "void",
    "void-discard": "void",
}
# What is left to say where no card in the pack beats the card to be beaten.
BELOW_THE_HIGHEST = {"below": None, "under": "trump", "only-low": None}
# Duties that excuse a player from trumping, so that his discard shows less of his hand.
SPARING = ("partner-winning", "no-undertrump")

Duties = tuple[Obligation, ...]


def with_forced(stage: Stage, action: Action, events: tuple[Event, ...]) -> tuple[Event, ...]:
    """Return the events of an action; after the card, one says why it had to be that card."""
    played = card_played(action)
    if played is None or stage.turn is None:
        return events
    reason = _why(stage, played, stage.turn)
    place = next((place for place, event in enumerate(events, 1) if event.kind == "card"), 0)
    if reason is None or not place:
        return events
    return (*events[:place], Event(FORCED, reason, stage.turn), *events[place:])


def heard_by(events: tuple[Event, ...], seat: Seat | None) -> tuple[Event, ...]:
    """Return the events that a seat hears: all but the reasons behind its own cards."""
    return tuple(event for event in events if event.kind != FORCED or event.seat is not seat)


def only_card(stage: Any, action: Action) -> Reason | None:
    """Return why a card was the only one allowed, or None; the reason gives away that hand."""
    played = card_played(action)
    trick: Trick | None = getattr(stage, "trick", None)
    if trick is None or trick.led is None or played is None or stage.turn is None:
        return None
    turn, order = stage.turn, trick.order
    rulings = stage.rulings_for(turn)
    may = {card_played(one) for one in stage.choices()}
    if len(rulings) < 2 or order.suits.get(played) is not trick.led or may.intersection(rulings) != {played}:
        return None
    either = any(duty.narrow is follow_or_trump for duty in stage.own.duties(stage)) and trick.led is not order.trump
    said = "only-no-trump" if either else "only"
    return because(rulings[played].rule, f"forced.{said}", seat=turn, led=trick.led)


def _why(stage: Any, played: Card, turn: Seat) -> Reason | None:
    trick: Trick | None = getattr(stage, "trick", None)
    if trick is None or trick.led is None or trick.order.suits.get(played, Suit.NONE) is Suit.NONE:
        return None
    reason = stage.rulings_for(turn)[played]
    name = reason.saying.removeprefix("allow.")
    follows = trick.order.suits[played] is trick.led
    duties = stage.own.duties(stage)
    said = _of_suit(duties, name) if follows else _of_void(duties, trick, played, turn, name)
    rule = reason.rule if follows else _known_rule(duties, trick, turn, said, reason.rule)
    public = {name: fact for name, fact in reason.facts if name in ("led", "high")}
    if said in BELOW_THE_HIGHEST and _is_highest(trick, public.get("high")):
        said = BELOW_THE_HIGHEST[said]
    return because(rule, f"forced.{said}", seat=turn, **public) if said else None


def _known_rule(duties: Duties, trick: Trick, turn: Seat, said: str | None, own: str) -> str:
    """The rule behind a discard: where trumps may be held back, one that does not reveal whether they were."""
    if trick.led is trick.order.trump or said not in ("void", "under"):
        return own
    name = "partner-winning" if _partner_wins(trick, turn) else "no-undertrump"
    return next((duty.rule for duty in duties if duty.name == name), own)


def _is_highest(trick: Trick, high: Any) -> bool:
    order = trick.order
    alike = [one for one, suit in order.suits.items() if suit is order.suits.get(high)]
    return high in alike and max(alike, key=order.strength.__getitem__) == high


def _of_suit(duties: Duties, name: str) -> str | None:
    """What a card of the suit led shows of a hand, by the name of the sentence that allowed it."""
    shown = (one.shows_of_suit for one in duties if one.name == name and one.shows_of_suit)
    return next(shown, FOLLOWING.get(name))


def _of_void(duties: Duties, trick: Trick, played: Card, turn: Seat, name: str) -> str | None:
    """What a card of a suit other than the one led shows of a hand."""
    trumps = trick.order.suits[played] is trick.order.trump
    if name == "void-discard" and trumps:
        return None
    if name == FREE_TO_TRUMPS:
        return "void"
    if name != FREE_DISCARD:
        shown = [*((one.name, one.shows) for one in duties), *((one.waived_name, one.waived_shows) for one in duties)]
        return next((shows for named, shows in shown if named == name and shows), VOID.get(name))
    if not any(duty.name in SPARING for duty in duties):
        return "neither"
    if _partner_wins(trick, turn):
        return "void"
    return "under" if trick.high_trump else "neither"


def _partner_wins(trick: Trick, turn: Seat) -> bool:
    return trick.winner is not None and trick.seats.partners(trick.winner, turn)
