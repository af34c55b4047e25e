"""What each field of a setup holds: its kind, and the numbers or the words that it takes at a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from rules_core.actions import CRACKS
from rules_core.bidding.contracts import NO_BID
from rules_core.bidding.whist import NAMED
from rules_core.families.draw_jas_fields import LAST_TWO
from rules_core.families.euchre import AllPass
from rules_core.families.euchre_fields import STARTS as EUCHRE_STARTS
from rules_core.families.jas_fields import starts_of as starts_of_jas
from rules_core.families.maker import Later
from rules_core.families.maker_fields import starts_of as starts_of_maker
from rules_core.families.whist_fields import STARTS as WHIST_STARTS
from rules_core.families.written import HANDS, hand_field
from rules_core.game import Game
from rules_core.seats import Seat
from rules_core.stages.dealers_choice import CLOSED, MOST, OPEN

Count = Callable[[Any], int]
Listed = Callable[[Any], tuple[str, ...]]


# The kinds of field that say where cards lie.
LYING = ("card", "cards", "trick", "tricks", "won", "pairs", "away")


@dataclass(frozen=True, slots=True)
class Shape:
    """The kind of a field, with the least and the most where it is a number, and the words that it takes.

    `there` tells at which tables of a game it means anything; `apart` says that its cards are of another pack, or lie
    in a hand or elsewhere as well.
    """

    kind: str
    least: Count | None = None
    most: Count | None = None
    words: Listed = lambda _: ()
    there: Callable[[Any], bool] = lambda _: True
    apart: bool = False

    @property
    def lies(self) -> bool:
        """Whether the cards that are written here lie here and nowhere else."""
        return self.kind in LYING and not self.apart


def _starts_of_draw(rules: Any) -> tuple[str, ...]:
    return (LAST_TWO,) if rules.drawing_tricks else ()


def _contracts(rules: Any) -> tuple[str, ...]:
    no_bid = (NO_BID.key,) if rules.all_pass is AllPass.NO_TRUMP_TENS else ()
    return (*(one.key for one in rules.ladder), *no_bid)


def _one(_: Any) -> int:
    return 1


def _nought(_: Any) -> int:
    return 0


def _number(most: Count | None = None, least: Count = _nought, words: Listed = lambda _: ()) -> Shape:
    return Shape("number", least, most, words)


def _words(*words: str) -> Shape:
    return Shape("word", words=lambda _: words)


# A name stands for itself in every game, unless its family or its game says otherwise: "gin.turn", "dekjas.at".
SHAPES: Mapping[str, Shape] = {
    "deal": _number(least=_one),
    "dealer": Shape("seat"),
    "seed": Shape("text"),
    "names": Shape("names"),
    "pack": Shape("cards", apart=True),
    "scores": Shape("scores"),
    "leads": Shape("seat"),
    "trick": Shape("trick"),
    "tricks": Shape("tricks"),
    "piles": Shape("sides"),
    "won": Shape("won"),
    "points": Shape("points"),
    "trump": Shape("suit"),
    "player": Shape("seat"),
    "turn": Shape("card"),
    "stock": Shape("cards"),
    "reserve": _number(),
    "roem": Shape("melds"),
    "melds": Shape("melds"),
    "jas.at": Shape("word", words=starts_of_jas),
    "jas.turn": Shape("cards", apart=True),
    "jas.named": Shape("points"),
    "jas.crack": _number(lambda _: len(CRACKS), words=lambda _: CRACKS),
    "jas.bid": _number(lambda rules: rules.ladder.highest, lambda rules: rules.ladder.lowest),
    "jas.skart": Shape("cards"),
    "jas.left": Shape("points"),
    "jas.kip": Shape("seat"),
    "jas.out": Shape("seats"),
    "jas.cards_each": _number(lambda _: MOST, _one),
    "jas.skart_size": _number(lambda _: MOST),
    "jas.skart_lies": _words(OPEN.what, CLOSED.what),
    "maker.stock": Shape("cards", there=lambda rules: rules.later_from is not Later.NONE),
    "maker.fille": Shape("card", there=lambda rules: rules.fille),
    "maker.at": Shape("word", words=starts_of_maker, there=lambda rules: bool(starts_of_maker(rules))),
    "dekjas.at": _number(lambda rules: rules.trick_count, _one),
    "dekjas.turn": Shape("card", apart=True),
    "dekjas.under": Shape("pairs"),
    "dekjas.stuk": Shape("seat"),
    "draw_jas.at": _number(lambda rules: rules.trick_count, _one, _starts_of_draw),
    "draw_jas.left": Shape("points"),
    "draw_jas.kip": Shape("side"),
    "draw_jas.games": Shape("points"),
    "tarot.excuse": Shape("seat"),
    "gin.drawn": Shape("cards", apart=True),
    "gin.turn": Shape("seat"),
    "gin.at": Shape("word", words=lambda rules: (rules.opening.value, "draw", "discard")),
    "gin.taken": Shape("card", apart=True),
    "gin.left": _number(lambda rules: len(rules.pack) - 2 * rules.hand_size, lambda rules: rules.left_in_stock),
    "gin.pile": Shape("cards"),
    "whist.contract": Shape("word", words=lambda _: tuple(NAMED)),
    "whist.declarers": Shape("seats"),
    "whist.at": _words(*WHIST_STARTS),
    "whist.away": Shape("away"),
    "euchre.dead": _number(lambda _: 2),
    "euchre.banned": Shape("seat"),
    "euchre.kitty": Shape("cards"),
    "euchre.contract": Shape("word", words=_contracts),
    "euchre.bidder": Shape("seat"),
    "euchre.away": Shape("cards"),
    "euchre.at": _words(*EUCHRE_STARTS),
}
HAND = Shape("cards")


def own_names(game: Game, name: str) -> Iterator[str]:
    """Yield under what names something may be described: that of the game, of its family, of every game."""
    yield f"{game.key}.{name}"
    yield f"{game.family.name}.{name}"
    yield name


def fields_at(game: Game, rules: Any) -> list[tuple[str, Shape, Seat | None]]:
    """Return the fields of a table with their shapes; a hand also with whose it is, if he sits there.

    Raises KeyError for a field of which nobody has said what it holds.
    """
    seated = {hand_field(seat): seat for seat in rules.seating.seats}
    shapes = {
        name: HAND if name in HANDS else shape_of(game, name)
        for name in game.family.fields
        if name in seated or name not in HANDS
    }
    return [(name, shape, seated.get(name)) for name, shape in shapes.items() if shape.there(rules)]


def shape_of(game: Game, name: str) -> Shape:
    """Return what a field holds at a table; raises KeyError when nobody has said so."""
    for known in own_names(game, name):
        if known in SHAPES:
            return SHAPES[known]
    raise KeyError(f"nothing says what the field {name} of {game.key} holds: add it to SHAPES")
