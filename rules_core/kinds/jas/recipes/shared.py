"""Deals that show the rules of klaverjas and its closest relatives."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules_core.cards.actions import NameRoem, ShowRoem
from rules_core.teach.deals import own_signs as sign
from rules_core.teach.deals.recipe import Recipe
from rules_core.teach.recipes import tricks

Setup = dict[str, str]

# A player who cannot lose a trick.
ALL_TRUMPS = ({"{hand0}": "SJ S9 SA ST SK SQ S8 S7", "trump": "S", "player": "{seat0}"},)


def _last_trick(*cards: str) -> Setup:
    """Return a last trick in which these cards may fall; the first card's suit is trumps."""
    placed = {f"{{hand{place}}}": one for place, one in enumerate(cards)}
    return {**placed, "trump": cards[0][0], "player": "{seat0}"}


def _alike(players: int, *ranks: str) -> tuple[Setup, ...]:
    return tuple(_last_trick(*(f"{suit}{rank}" for suit in "SHDC"[:players])) for rank in ranks)


def _after_losing(tricks: int, last: Setup) -> tuple[Setup, ...]:
    """Return a last trick for a player who has lost all the others."""
    return (last | {"leads": "{seat0}", "piles": " ".join(["{side1}"] * tricks)},)


# Roem in a trick: the last one, with one card for each player.
ALIKE, JACKS = _alike(4, "K", "Q", "A", "T"), _alike(4, "J")
ALIKE_OF_THREE, JACKS_OF_THREE = _alike(3, "K", "Q", "A", "T"), _alike(3, "J")
STUK = (_last_trick("SK", "SQ"), _last_trick("SQ", "SK", "H7"))
STUK_IN_RUN = (_last_trick("SK", "SQ", "SJ"), _last_trick("SQ", "SA", "SK"))
OWN_ORDER = (_last_trick("SJ", "ST", "SQ"), _last_trick("S9", "SJ", "ST"))
NAMED = Recipe(does=("meld",))
LATE_STUK = _last_trick("SK", "H7", "SQ", "H8")
LATE_STUK_OF_THREE = _last_trick("SK", "SQ", "H7")

JAS: Mapping[str, Recipe] = {
    "setup/direction": tricks.TURNS,
    "deal/next-dealer": tricks.NEXT_DEALER,
    "deal/shuffle-and-cut": Recipe(fields=({"at": "deal"},)),
    "auction/forehand": tricks.FIRST_SPEAKER,
    "play/rank-plain": tricks.PLAIN_ORDER,
    "play/rank-trump": tricks.TRUMP_ORDER,
    "play/trump-led": tricks.AFTER_TRUMPS_LED,
    "play/forehand-leads-head": Recipe(like="play/forehand-leads"),
    "meld/order": replace(tricks.OWN_ORDER, fields=OWN_ORDER, does=("meld",)),
    "meld/stuk-in-sequence": Recipe(signs=(sign.beside_a_run,), fields=STUK_IN_RUN),
    "meld/optional": Recipe(signs=(sign.may(NameRoem, ShowRoem),)),
    "meld/sequence-3": NAMED,
    "meld/sequence-4": NAMED,
    "meld/four-alike": Recipe(fields=ALIKE, does=("meld",)),
    "meld/four-jacks": Recipe(fields=JACKS, does=("meld",)),
    "meld/three-alike": Recipe(fields=ALIKE_OF_THREE, does=("meld",)),
    "meld/three-jacks": Recipe(fields=JACKS_OF_THREE, does=("meld",)),
    "meld/stuk": Recipe(fields=STUK, does=("meld",)),
    "meld/nat-loses-roem": Recipe(fields=_after_losing(7, LATE_STUK), does=("meld",)),
    "meld/speler-loses-roem": Recipe(fields=_after_losing(9, LATE_STUK_OF_THREE), does=("meld",)),
    "score/152": tricks.CARDS,
    "score/contract": Recipe(like="score/made"),
    "score/nat-goal": Recipe(like="score/nat"),
    "score/pit": Recipe(fields=ALL_TRUMPS),
    "match/target": tricks.MATCH_WON,
}
