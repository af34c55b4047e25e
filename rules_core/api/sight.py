"""The facts that a seat sees at a table, without sentences: the view for a program that plays."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from rules_core.api.playing import looking
from rules_core.api.problems import LANG
from rules_core.api.table import Table, at
from rules_core.cards.action_text import text_of
from rules_core.cards.cards import Card
from rules_core.cards.seats import Side
from rules_core.cards.tricks.trick import Trick
from rules_core.door.request import seat_of
from rules_core.say.views import MATCH_OVER
from rules_core.table.seen import Pile, Seen
from rules_core.table.table import Table as Inside
from rules_core.table.untaught import as_taught

Played = tuple[tuple[str, str], ...]


class PileSight(NamedTuple):
    """A number of cards on the table, in nobody's hand or one player's; the top one of the `cards` seen is last."""

    pile: str
    size: int
    cards: tuple[str, ...]
    seat: str | None


class Sight(NamedTuple):
    """The facts that one seat sees, as letters and numbers; `seat` is None where every card is open.

    `hand` are its cards in the order of players, `choices` the actions it may do now, as `play` accepts them, cards
    first. `trick` are the cards on the table and `taken` those of each trick that was taken, with the seat that played
    each; `leader` led to the trick, `winning` has the highest card. `counts` are the numbers of cards in the hands,
    `shown` the hands that lie open, `unseen` the cards that it has seen nowhere. `tricks` and `points` are those
    of the deal by side, empty while not counted, `totals` those of the match; `winner` has won it.
    """

    seat: str | None
    turn: str | None
    phase: str
    dealer: str | None
    player: str | None
    trump: str | None
    hand: tuple[str, ...]
    choices: tuple[str, ...]
    leader: str | None
    trick: Played
    winning: str | None
    taken: tuple[Played, ...]
    calls: tuple[tuple[str, str], ...]
    turned: tuple[str, ...]
    piles: tuple[PileSight, ...]
    counts: Mapping[str, int]
    shown: Mapping[str, tuple[str, ...]]
    unseen: tuple[str, ...]
    tricks: Mapping[str, int]
    points: Mapping[str, int]
    totals: Mapping[str, int]
    winner: str | None


def sight(table: Table | str, seat: str | None = None, *, lang: str = LANG) -> Sight:
    """Return the facts that a seat may see, without sentences; for None, everything.

    Raises NotPossible for an impossible table, or an unknown seat.

    >>> from rules_core.api import start
    >>> table = start("klaverjas-4", trump="H", south="H9 H7 SA DT", trick="W CK N HQ E C7")
    >>> found = sight(table, "S")
    >>> found.hand, found.choices, found.trick, found.winning
    (('H9', 'H7', 'SA', 'DT'), ('H9',), (('W', 'CK'), ('N', 'HQ'), ('E', 'C7')), 'N')
    """
    with at(table, lang) as (here, _):
        return _facts(here, as_taught(here.sight(seat_of(looking(seat), here)), here.untaught))


def _facts(here: Inside, known: Seen) -> Sight:
    seats, trick = known.seating.seats, known.trick
    sides = [side.letter for side in known.seating.sides]
    shown = {seat.letter: _texts(held) for seat, held in zip(seats, known.shown, strict=False) if held is not None}
    lying = {one for held in shown.values() for one in held}
    hand = _texts(known.hand(known.seat)) if known.seat else ()
    may = [text_of(one, here.stage.turn) for one in known.choices]
    return Sight(
        seat=known.seat.letter if known.seat else None,
        turn=known.turn.letter if known.turn else None,
        phase=MATCH_OVER if known.winner is not None else known.phase,
        dealer=known.dealer.letter if known.dealer else None,
        player=known.player.letter if known.player else None,
        trump=known.trump.letter if known.trump else None,
        hand=hand,
        choices=(*[one for one in hand if one in may], *[one for one in may if one not in hand]),
        leader=trick.leader.letter if trick else None,
        trick=_played(trick) if trick else (),
        winning=trick.winner.letter if trick and trick.winner else None,
        taken=tuple([_played(one) for one in known.taken]),
        calls=tuple([(who.letter, text_of(one, who)) for who, one in known.calls]),
        turned=_texts(known.turned),
        piles=tuple(map(_pile, known.piles)),
        counts={seat.letter: known.counts[seat.index] if known.counts else 0 for seat in seats},
        shown=shown,
        unseen=tuple([one for one in _texts(known.unseen) if one not in lying]),
        tricks=dict(zip(sides, known.tricks, strict=False)),
        points=dict(zip(sides, known.points, strict=False)),
        totals=dict(zip(sides, known.totals, strict=False)),
        winner=known.winner.letter if isinstance(known.winner, Side) else known.winner,
    )


def _texts(cards: Iterable[Card]) -> tuple[str, ...]:
    return tuple([one.text for one in cards])


def _played(trick: Trick) -> Played:
    return tuple([(seat.letter, one.text) for seat, one in trick.played_by()])


def _pile(pile: Pile) -> PileSight:
    return PileSight(pile.name, pile.count, _texts(pile.cards), pile.seat.letter if pile.seat else None)
