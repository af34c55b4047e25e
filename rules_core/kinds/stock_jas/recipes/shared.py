"""Deals that show the rules of jas with a stock, for two or three."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from rules_core.cards.actions import NameRoem, ShowRoem
from rules_core.cards.cards import Suit
from rules_core.kinds.stock_jas.recipes import signs as of_roem
from rules_core.kinds.stock_jas.recipes.signs import Cards
from rules_core.teach.deals import own_signs as sign
from rules_core.teach.deals.recipe import TURNED, Recipe
from rules_core.teach.recipes import roem, tricks

# The roem of the leader, and the other player's roem against it.
LONGER = ({0: "SQ SJ ST", 1: "HT H9 H8 H7"}, {0: "SA SK SQ", 1: "HQ HJ HT H9"}, {0: "SK SQ SJ", 1: "HT DT CT ST"})
HIGHER = ({0: "ST S9 S8", 1: "HA HK HQ"}, {0: "SQ SJ ST", 1: "HK HQ HJ"}, {0: "S9 S8 S7", 1: "HQ HJ HT"})
QUEENS_OVER_JACKS = ({0: "SJ HJ DJ CJ", 1: "SQ HQ DQ CQ"},)
EQUAL = ({0: "SQ SJ ST", 1: "HQ HJ HT"}, {0: "SA SK SQ", 1: "HA HK HQ"}, {0: "S9 S8 S7", 1: "H9 H8 H7"})
IN_TRUMPS = tuple(one | {TURNED: turned} for one, turned in zip(EQUAL, ("H8", "H9", "HQ"), strict=True))
IN_PLAIN_SUITS = tuple(one | {TURNED: turned} for one, turned in zip(EQUAL, ("D8", "D9", "DQ"), strict=True))
STUK = ({0: "SK SQ", TURNED: "S8"}, {1: "SK SQ", TURNED: "S9"})
TWO_RUNS = ({0: "SA SK SQ SJ H9 H8 H7"}, {0: "SA SK SQ H9 H8 H7"}, {0: "SK SQ SJ ST HT H9 H8"})
TWO_OF_A_SUIT = ({0: "SA SK SQ S9 S8 S7"}, {1: "SK SQ SJ S9 S8 S7"}, {0: "SA SK SQ SJ S9 S8 S7"})
SHARED_CARD = ({0: "SQ HQ DQ CQ SK SJ"}, {0: "SK HK DK CK SA SQ"}, {0: "SJ HJ DJ CJ SQ ST"}, {0: "ST HT DT CT SJ SQ"})
# The last life, for a loser who plays on.
LAST_LIFE = tuple(
    {"left": f"{{side{one}}} 1", "scores": f"{{side{1 - one}}} {{near}} {{side{one}}} {{half}}"} for one in (0, 1)
)
AFTER_THE_KIP = tuple(
    {
        "left": f"{{side{one}}} 1 {{side{1 - one}}} 0",
        "kip": f"{{side{1 - one}}}",
        "scores": f"{{side{1 - one}}} {{near}} {{side{one}}} {{half}}",
    }
    for one in (0, 1)
)
# The points of the highest trump, which takes the last trick.
JAS_POINTS = 20
FAR_BEHIND = tuple({"scores": f"{{side{one}}} {{near}} {{side{1 - one}}} 10"} for one in (0, 1))


def tied(cards: int, last: int, goal: int) -> Recipe:
    """Return a recipe for equal scores: only the last trick is left, with `cards` points in all."""
    splits = [(mine, cards - mine) for mine in range(cards // 2 - 6, cards // 2 + 7)]
    return Recipe(
        fields=tuple(
            {
                "{hand0}": "SJ",
                "{hand1}": "H7",
                "trump": "S",
                "leads": "{seat0}",
                "points": f"{{side0}} {mine - JAS_POINTS} {{side1}} {other}",
                "scores": f"{{side0}} {goal - mine - last} {{side1}} {goal - other}",
            }
            for mine, other in splits
        )
    )


def _against(fits: Callable[[Cards, Cards, Suit], bool], holds: tuple[dict[int, str], ...]) -> Recipe:
    return Recipe(signs=(of_roem.rejecting(fits),), holds=holds, does=("reject", "show"))


ROEM_COUNTS = Recipe(signs=(sign.told("event.roem-counts"),))

DRAW_JAS: Mapping[str, Recipe] = {
    "play/rank-plain": tricks.PLAIN_ORDER,
    "play/rank-trump": tricks.TRUMP_ORDER,
    "play/two-parts": Recipe(signs=(sign.told("event.part-two", "event.both-draw"),)),
    "play/part-one-free": Recipe(when=tricks.following),
    "play/no-looking-back": tricks.NO_LOOKING_BACK,
    "meld/sequence-order": replace(tricks.OWN_ORDER, holds=roem.run_of("QJT9", "JT98", "T987"), does=("show",)),
    "meld/optional": Recipe(signs=(sign.may(NameRoem, ShowRoem),)),
    "meld/show": ROEM_COUNTS,
    "meld/marriages-show": ROEM_COUNTS,
    "meld/write-at-once": ROEM_COUNTS,
    "score/card-total": tricks.CARDS,
    "deal/stock": Recipe(like="play/draw"),
    "meld/sequence-5-ace": roem.declared(roem.FIVE_ON_ACE),
    "meld/sequence-5": roem.declared(roem.FIVE),
    "meld/sequence-4": roem.declared(roem.FOUR),
    "meld/sequence-3": roem.declared(roem.THREE),
    "meld/carre-jacks": roem.declared(roem.four_alike("J")),
    "meld/carre-nines": roem.declared(roem.four_alike("9")),
    "meld/carre-others": roem.declared(roem.four_alike("A", "K", "Q", "T")),
    "meld/carre": roem.declared(roem.four_alike("A", "K", "Q", "J", "T")),
    "meld/reject": Recipe(holds=HIGHER, does=("reject", "show")),
    "meld/may-be-rejected": Recipe(holds=HIGHER, does=("reject", "show")),
    "meld/rejected-is-lost": Recipe(
        signs=(sign.told("event.roem-lost", "event.roem-rejected"),), holds=HIGHER, does=("reject", "show")
    ),
    "meld/rejected-may-return": Recipe(signs=(of_roem.declared_again,), holds=HIGHER, does=("reject", "show")),
    "meld/rejected-again": Recipe(signs=(of_roem.broken_up,), holds=HIGHER, does=("reject", "show")),
    "meld/rank-by-count": _against(of_roem.longer, LONGER),
    "meld/rank-by-top-card": _against(of_roem.higher, HIGHER),
    "meld/rank-queens-over-jacks": _against(of_roem.queens_over_jacks, QUEENS_OVER_JACKS),
    "meld/rank-tie-trump": _against(of_roem.equal_in_trumps, IN_TRUMPS),
    "meld/rank-tie-leader": Recipe(
        signs=(of_roem.no_rejection, of_roem.rejecting(of_roem.equal_in_plain_suits)),
        holds=IN_PLAIN_SUITS,
        does=("show",),
    ),
    "meld/suits-independent": Recipe(signs=(of_roem.lower_in_another_suit,), holds=TWO_RUNS, does=("show",)),
    "meld/never-lower": Recipe(holds=TWO_OF_A_SUIT, does=("show",)),
    "meld/several-at-once": Recipe(holds=TWO_RUNS, does=("show",)),
    "meld/card-in-several": Recipe(signs=(of_roem.card_in_two,), holds=SHARED_CARD, does=("show",)),
    "score/ten-is-ten": tricks.CARDS,
    "match/round-to-500": Recipe(fields=tricks.NEARLY_WON),
    "match/both-over-500": Recipe(fields=tricks.NEARLY_WON),
    "match/onder-jan": Recipe(fields=FAR_BEHIND),
    "match/kip": Recipe(fields=LAST_LIFE),
    "match/one-kip": Recipe(fields=AFTER_THE_KIP),
    "match/uit": Recipe(fields=tricks.NEARLY_WON, holds=STUK, does=("out", "show")),
    "meld/stuk": Recipe(holds=STUK, does=("show",)),
    "meld/stuk-anyone": Recipe(signs=(sign.may(NameRoem, ShowRoem),), when=tricks.following, holds=STUK),
    "match/carry-over": tricks.SAME_DEALER,
    "variant.three/match/carry-over": tricks.NEXT_DEALER,
}
