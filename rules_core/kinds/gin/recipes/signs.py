"""Signs of rules about melds: the melds laid out at the end of a hand, and groups refused as melds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations

from rules_core.cards.actions import GoBigGin, GoGin, Knock
from rules_core.cards.cards import Card
from rules_core.cards.reasons import because
from rules_core.table.table import Table
from rules_core.teach.deals.bite import Bite
from rules_core.teach.deals.recipe import Sign


def laid_out(kind: str) -> Sign:
    """Return the sign of a set or a run: a player lays one out when he ends the hand."""

    def sign(rule: str, table: Table, after: Table | None) -> Iterator[Bite]:
        done, turn = after.log[len(table.log)] if after else None, table.stage.turn
        if after is None or turn is None or not isinstance(done, Knock | GoGin | GoBigGin):
            return
        for pile in after.seen.piles:
            ranks = {one.rank for one in pile.cards}
            if len(pile.cards) > 2 and "meld" in pile.name and (len(ranks) == 1) == (kind == "set"):
                did = because(rule, "bites.melded", held=pile.cards)
                yield Bite(rule, "allowed", did, because(rule, "bites.allowed", seat=turn), turn, action=done)
                return

    return sign


def no_meld(fault: str) -> Sign:
    """Return the sign of a condition on melds: an ending with another group of cards is refused."""

    def sign(rule: str, table: Table, _: Table | None) -> Iterator[Bite]:
        stage, turn = table.stage, table.stage.turn
        ending = next((one for one in stage.choices() if isinstance(one, Knock | GoGin) and one.discard), None)
        if ending is None or turn is None:
            return
        held = tuple(one for one in table.seen.hands[turn.index] if one is not ending.discard)
        for melds in WRONG[fault](held):
            tried = Knock(ending.discard, melds)
            refusal = stage.refusal(tried)
            if refusal is not None and (refusal.reason.rule == rule or fault == "ace"):
                did = refusal.reason._replace(rule=rule)
                yield Bite(rule, "refused", did, because(rule, "bites.refused", seat=turn), turn, action=tried)
                return

    return sign


def _of_ranks(held: tuple[Card, ...], ranks: str) -> Iterator[tuple[tuple[Card, ...], ...]]:
    for suit in {one.suit for one in held}:
        found = tuple(one for one in held if one.suit is suit and one.rank.value in ranks)
        if len(found) == len(ranks):
            yield (found,)


def _corner(held: tuple[Card, ...]) -> Iterator[tuple[tuple[Card, ...], ...]]:
    for ranks in ("QKA", "KA2"):
        yield from _of_ranks(held, ranks)


WRONG: dict[str, Callable[[tuple[Card, ...]], Iterable[tuple[tuple[Card, ...], ...]]]] = {
    "size": lambda held: (((one, other),) for one, other in combinations(held, 2) if one.rank is other.rank),
    "kind": lambda held: (((held[0], held[4], held[8]),),),
    "corner": _corner,
    "ace": _corner,
    "twice": lambda held: ((group, group) for group in combinations(held, 3) if len({one.rank for one in group}) == 1),
}
