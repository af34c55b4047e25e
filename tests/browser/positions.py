"""A position of every phase of every game, with every number of players, made by the core for display on one page."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from build_scripts.tables.engine import Reply, ask, listed_games
from rules_core.table.seen import Pile
from rules_core.table.table import Table, setup_of, start
from rules_core.teach.coach.advice import choose

MOST_ACTIONS, MOST_BEFORE_TRICKS, MANY_DEALS = 300, 16, 12
SEEDS = ("fit", "fits", "fitting", "fitted")
# Deals of Maison Tarot in which somebody owes a card for the Excuse, which is shown meanwhile; by number of players.
OWING = {2: "bg", 3: "ba", 4: "hd", 5: "ef", 6: "hd"}


@dataclass(frozen=True, slots=True)
class Position:
    """A table to display: its view, and whether the last trick is reviewed."""

    game: str
    players: int
    name: str
    reply: Reply
    open_hands: bool = False
    last_trick: bool = False

    def __str__(self) -> str:
        return f"{self.game} with {self.players}, {self.name}"


def numbers_of_players() -> list[tuple[str, int]]:
    """Return every game with each of its numbers of players."""
    return [(game["game"], int(number)) for game in listed_games("nl") for number in game["seats"]]


@cache
def positions(game: str, players: int) -> tuple[Position, ...]:
    """Return the first position of each phase of a deal, a full trick, open hands, the last trick, and a card owed."""
    return tuple(_positions(game, players))


@cache
def asked_first(game: str, players: int) -> tuple[Position, ...]:
    """Return a position of each question before the first card; no single deal asks them all."""
    found: dict[str, Reply] = {}
    for now in beginnings(game, players):
        found.setdefault(phase_of(reply := seen(now)), reply)
    return tuple(Position(game, players, phase, reply) for phase, reply in found.items())


def _positions(game: str, players: int) -> Iterator[Position]:
    told: set[str] = set()
    fullest: Reply | None = None
    for now in deal(game, players):
        reply = seen(now)
        view = reply["view"]
        trick = view["trick"]
        phase = phase_of(reply)
        if phase not in told and (now.stage.turn is None or now.stage.turn is now.seating.readers_own):
            told.add(phase)
            yield Position(game, players, phase, reply)
            yield Position(game, players, f"{phase}, open hands", opened(now), open_hands=True)
        if fullest is None and view["last"] and not (trick and trick["cards"]):
            fullest = reply
            yield Position(game, players, "full trick", taken(reply))
            yield Position(game, players, "full trick, open hands", taken(opened(now)), open_hands=True)
            yield Position(game, players, "last trick", reply, last_trick=True)
    if game == "maison-tarot":
        owing = next(now for now in deal(game, players, (OWING[players],)) if any(map(_open, now.seen.piles)))
        yield Position(game, players, "a card is owed", seen(owing))


def phase_of(reply: Reply) -> str:
    """Return the reader's task at a table, in a word that distinguishes one such moment from another."""
    view = reply["view"]
    choosing = " choosing" if view["choices"] else ""
    from_a_grid = " from a grid" if "grid" in view and view["hand"] else ""
    return f"{view['phase']}{choosing}{from_a_grid}"


def _open(pile: Pile) -> bool:
    return pile.seat is not None and 0 < pile.count == len(pile.cards)


def deal(game: str, players: int, seeds: tuple[str, ...] = SEEDS) -> Iterator[Table]:
    """Yield a deal as the coach plays it, bid by bid and card by card; a deal that is thrown in is dealt again."""
    for seed in seeds:
        now = start(setup_of(game, {"seed": seed, **counted(game, players)}))
        course = [now]
        for _ in range(MOST_ACTIONS):
            if now.stage.turn is None:
                break
            now = now.play(choose(now, now.stage.turn))
            course.append(now)
        if seen(now)["view"]["phase"] not in ("thrown-in", "void"):
            break
    yield from course


def beginnings(game: str, players: int) -> Iterator[Table]:
    """Yield the tables at which the reader is asked something before the first card; each seat deals in turn."""
    chosen = counted(game, players)
    seats = start(setup_of(game, chosen)).seating.seats
    for number in range(MANY_DEALS):
        dealer = seats[number % len(seats)].letter
        now = start(setup_of(game, {"seed": f"begun {number}", "dealer": dealer, **chosen}))
        for _ in range(MOST_BEFORE_TRICKS):
            if now.stage.turn is None or seen(now)["view"]["phase"] == "tricks":
                break
            if now.stage.turn is now.seating.readers_own:
                yield now
            now = now.play(choose(now, now.stage.turn))


def begins_with_a_card(game: str, players: int) -> bool:
    """Return whether a deal asks nobody anything before the first card is played to a trick."""
    return bool(seen(start(setup_of(game, counted(game, players))))["view"]["phase"] == "tricks")


def counted(game: str, players: int) -> dict[str, str]:
    """Return the number of players in words, where there is a choice."""
    return {"players": str(players)} if len(listed(game)["seats"]) > 1 else {}


def listed(game: str) -> Reply:
    """Return a game as the engine lists it."""
    return next(one for one in listed_games("nl") if one["game"] == game)


def seen(now: Table, seat: str | None = None) -> Reply:
    """Return the reader's view of a table after a finished trick has gone, with all its sentences."""
    reply = ask("nl", "open", table=now.text, seat=seat or str(now.seating.readers_own))
    return {**reply, "events": [{**event, "type": "said"} for event in reply["events"]]}


def opened(now: Table) -> Reply:
    """Return the same with every hand open."""
    own, everybody = seen(now), seen(now, "all")
    hands = {seat["seat"]: seat["hand"] for seat in everybody["view"]["seats"]}
    seats = [seat if seat["you"] else {**seat, "hand": hands[seat["seat"]]} for seat in own["view"]["seats"]]
    return {**own, "view": {**own["view"], "seats": seats}}


def taken(reply: Reply) -> Reply:
    """Return the same at the moment when the trick has just been taken and is still on the table."""
    event: dict[str, Any] = {"type": "trick", "say": "", "rule": None, "anchor": None}
    return {**reply, "events": [event]}
