"""Deals that show the rules of five hundred."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from rules_core.cards.reasons import because
from rules_core.table.table import Table
from rules_core.teach.deals import own_signs as sign
from rules_core.teach.deals.bite import Bite
from rules_core.teach.deals.recipe import Recipe
from rules_core.teach.recipes import tricks

J5, MISERE, OPEN_MISERE = ("call:6J5",), ("call:misere",), ("call:open-misere",)
PATASTROPHE, HI_LO, DOUBLE_NULLO = ("call:patastrophe",), ("call:hi-lo",), ("call:double-nullo",)


def _settled(contract: str) -> tuple[dict[str, str], ...]:
    """Return tables with this contract settled, one for each of the four players as bidder."""
    return tuple({"contract": contract, "bidder": f"{{seat{place}}}"} for place in range(4))


SUITS, NO_TRUMP = _settled("6S"), _settled("6NT")


def banned_next(rule: str, table: Table, _: Table | None) -> Iterator[Bite]:
    """Yield a bite if a player is banned from bidding in the next deal."""
    if not sign.another_deal_follows(table):
        return
    letter = table.next_deal().setup.by_name.get("banned")
    if letter:
        seat = table.seating.seat(letter)
        did = because(rule, "bites.passes-next", seat=seat)
        yield Bite(rule, "happens", did, because(rule, "bites.happens"), seat)


RECIPES: Mapping[str, Recipe] = {
    "setup/plain-order": replace(tricks.PLAIN_ORDER, fields=NO_TRUMP),
    "setup/left-bower-is-trump": Recipe(fields=SUITS),
    "score/no-overtricks": Recipe(fields=SUITS),
    "setup/trump-order": tricks.TRUMP_ORDER,
    "auction/nobody-bids": tricks.ALL_PASS,
    "variant.no-bid-no-trump/auction": tricks.ALL_PASS,
    "variant.no-bid-next-dealer/auction": tricks.ALL_PASS,
    "variant.dealer-must-bid/auction": tricks.ALL_PASS,
    "auction/j5": Recipe(does=J5),
    "auction/misere": Recipe(does=MISERE),
    "auction/open-misere": Recipe(does=OPEN_MISERE),
    "auction/open-misere-any-time": Recipe(like="auction/open-misere", does=OPEN_MISERE),
    "auction/patastrophe": Recipe(does=PATASTROPHE),
    "auction/hi-lo": Recipe(does=HI_LO),
    "auction/double-nullo": Recipe(does=DOUBLE_NULLO),
    "play/j5-joker": Recipe(like="play/hi-lo-joker", does=J5),
    "play/j5-no-bower": Recipe(like="auction/j5", does=J5),
    "play/misere-partner-out": Recipe(signs=(sign.sits_out,), does=MISERE),
    "play/hi-lo-partner-out": Recipe(signs=(sign.sits_out,), fields=_settled("hi-lo")),
    "play/double-nullo-both-play": Recipe(like="auction/double-nullo", does=DOUBLE_NULLO),
    "exchange/double-nullo": Recipe(fields=tuple(one | {"at": "exchange"} for one in _settled("double-nullo"))),
    "score/table": Recipe(like="score/contract-made"),
    "score/special-bids": Recipe(does=MISERE),
    "score/hi-lo-350": Recipe(fields=_settled("hi-lo")),
    "score/patastrophe-1000": Recipe(does=PATASTROPHE),
    "match/ralphing": Recipe(signs=(banned_next,), does=("call:9", "pass")),
    "match/ralph-ban": Recipe(fields=tuple({"banned": f"{{seat{place}}}"} for place in range(4))),
    "match/win": tricks.MATCH_WON,
    "match/deal-rotates": tricks.NEXT_DEALER,
    "match/goal": tricks.MATCH_WON,
}

BEYOND_DOUBT = frozenset(
    {"auction/meaning-of-a-bid", "auction/pass-is-final", "play/j5-no-bower", "play/double-nullo-both-play"}
)
