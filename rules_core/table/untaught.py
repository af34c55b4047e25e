"""The parts of a game that a table leaves out because the course has not taught them yet.

A setup names them in its field `untaught`. Rules and questions do not change; what is shown, said and advised does.
`rules_core.say.untaught` has the sentences for such a table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules_core.cards.actions import Action, ClaimGame, ExchangeSeven, Knock, NameRoem, PlayWithStuk, ShowRoem
from rules_core.cards.reasons import Event, because, impossible
from rules_core.table.seen import Result, Seen
from rules_core.table.sight import Sight

FIELD = "untaught"
PARTS = ("trump", "contract", "dealer", "points", "roem", "lives")
# The actions of a part: no button offers them before it is taught.
ACTIONS: Mapping[str, tuple[type[Action], ...]] = {
    "trump": (ExchangeSeven,),
    "points": (ClaimGame, Knock),
    "roem": (NameRoem, PlayWithStuk, ShowRoem),
}
# The kinds of events that tell of a part.
EVENTS = {"roem": ("roem", "shown")}


def parts_of(written: str) -> tuple[str, ...]:
    """Return the parts that a field names, in their own order; raises Impossible for an unknown one."""
    named = written.split()
    for one in named:
        if one not in PARTS:
            raise impossible(FIELD, "problem.unknown-value", given=one, key=FIELD, known=", ".join(PARTS))
    return tuple(one for one in PARTS if one in named)


def as_taught(sight: Sight, untaught: tuple[str, ...]) -> Sight:
    """Return what a seat sees without the parts not taught yet."""
    if not untaught:
        return sight
    seen: Seen = replace(sight, uncounted="points" in untaught)
    if "trump" in untaught:
        seen = replace(seen, trump=None)
    if "contract" in untaught:
        seen = replace(seen, contract=None, player=None, with_player=(), calls=())
    if "dealer" in untaught:
        seen = replace(seen, dealer=None)
    if "points" in untaught:
        seen = replace(seen, points=(), sheet=None, scores=(), standing=(), final=None)
    if "lives" in untaught:
        seen = replace(seen, standing=())
    if "roem" in untaught:
        seen = replace(seen, melds=(), last=replace(seen.last, roem=0) if seen.last else None)
    choices = taught_choices(seen.choices, untaught)
    offered = tuple(one for one in seen.offered if not isinstance(one, _hidden(untaught)))
    return Sight(_ended(replace(seen, choices=choices, offered=offered), untaught))


def taught_choices(choices: tuple[Action, ...], untaught: tuple[str, ...]) -> tuple[Action, ...]:
    """Return the actions without those of a part not taught yet; all of them for a player with no others."""
    return tuple(one for one in choices if not isinstance(one, _hidden(untaught))) or choices


def taught_events(events: tuple[Event, ...], untaught: tuple[str, ...]) -> tuple[Event, ...]:
    """Return the events without those of a part that is not taught yet."""
    hidden = {kind for part in untaught for kind in EVENTS.get(part, ())}
    return tuple(event for event in events if event.kind not in hidden)


def _hidden(untaught: tuple[str, ...]) -> tuple[type[Action], ...]:
    return tuple(kind for part in untaught for kind in ACTIONS.get(part, ()))


def _ended(seen: Seen, untaught: tuple[str, ...]) -> Seen:
    """Return the table with an end that needs neither contract nor points: the tricks that the reader's side took."""
    if seen.result is None or not seen.taken or not {"contract", "points"}.intersection(untaught):
        return seen
    side = seen.seating.side_at(seen.seat or seen.seating.readers_own)
    taken = sum(trick.winner is not None and seen.seating.side_at(trick.winner) is side for trick in seen.taken)
    told = because("", "result.so-many-tricks", side=side, taken=taken, count=len(seen.taken))
    return replace(seen, result=Result(head=told), asks=lambda _: (told,), sheet=None)
