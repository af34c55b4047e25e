"""Kleurenwiezen: Flemish whist for four, with asking and joining, the troel, and six specials."""

from __future__ import annotations

from rules_core.cards.cards import WHOLE_PACK
from rules_core.cards.reasons import is_stake
from rules_core.cards.seats import seating
from rules_core.kinds.colour_whist.rules import AllPass, WhistRules
from rules_core.kinds.colour_whist.workings import WORKINGS
from rules_core.table.game import Constants, Game, Group, Length, rulebook
from rules_core.table.house_rules import Option, named, yes_or_no
from rules_core.table.match import OfDeals

KEY = "kleurenwiezen"


def rule(name: str) -> str:
    """Return the full id of a rule of this game."""
    return f"{KEY}/{name}"


def rules_in(chapter: str, names: str) -> tuple[str, ...]:
    """Return the full ids of some rules of a chapter."""
    return tuple(rule(f"{chapter}/{name}") for name in names.split())


RULEBOOK = rulebook(
    KEY,
    """
    setup: players suit-order card-order pack*
    deal: packets* thirteen-each
    auction: purpose
    tip: first-round-counts-most-
    auction: troel-check* troel-definition troel-partner* troel-four-aces* troel-overcalls*
    auction: first-speaker* pass*
    tip: pass-rarely-
    auction: wait* wait-no-own-suit* wait-first-only ask-three-ways* specials-first-round-only* specials-listed
    auction: clockwise* later-speakers join* team-is-fixed asker-may-go-alone-after-loss*
    auction: all-fixed* later-rounds* asking-ends*
    auction: special-order* kleine-miserie pico abondance* miserie blote-miserie* solo-slim*
    auction: special-beats-suit* special-shared*
    auction: ordinary-bidding lowest-suit-opens* joiner-bids minimum-bid* solo-worth-two-more* raising*
    auction: highest-bid-plays*
    exchange: kleine-miserie-discard*
    play: first-lead* troel-lead* troel-ace-falls* troel-target* follow-suit* trick-winner* tidy-piles-
    score: tricks-not-cards
    lore: money-
    score: team-made solo-made team-failed solo-failed all-tricks-double* troel-double special-values* special-split
    score: special-separately example-one-of-two example-both-made zero-sum*
    match: multiplier*
    lore: author-
    """,
)

BASE = WhistRules(
    game=KEY,
    seating=seating("NESW"),
    pack=WHOLE_PACK,
    packets=(4, 5, 4),
    all_pass=AllPass.SAME_DEALER,
    open_asker_may_pass=False,
    blote_at_once=True,
    stop_when_decided=False,
    double_twice=4,
    match=OfDeals(16),
    stake="1",
)


def match_length(value: str) -> OfDeals | None:
    """Return a match length that gives every player equally many deals, or None."""
    is_number = value.isascii() and value.isdigit() and len(value) < 4
    return OfDeals(int(value)) if is_number and int(value) > 0 and int(value) % 4 == 0 else None


OPTIONS = (
    Option(
        key="packets",
        field="packets",
        sets={"4-5-4": (4, 5, 4), "5-4-4": (5, 4, 4), "4-4-5": (4, 4, 5)},
        touches=rules_in("deal", "packets"),
    ),
    Option(
        key="open_asker_may_pass",
        field="open_asker_may_pass",
        sets=yes_or_no(False),
        touches=rules_in("auction", "later-rounds asking-ends"),
    ),
    Option(
        key="all_pass",
        field="all_pass",
        sets=named(AllPass.SAME_DEALER, AllPass.NEXT_DEALER),
        touches=rules_in("auction", "pass asking-ends"),
    ),
    Option(
        key="blote_open",
        field="blote_at_once",
        sets={"before-lead": True, "after-first-trick": False},
        touches=rules_in("auction", "blote-miserie"),
    ),
    Option(
        key="stop_when_decided",
        field="stop_when_decided",
        sets=yes_or_no(False),
        touches=(rule("play/trick-winner"), rule("score/special-values")),
    ),
    Option(
        key="double_stack",
        field="double_twice",
        sets={"x4": 4, "x3": 3, "x2": 2},
        touches=rules_in("score", "all-tricks-double troel-double"),
    ),
    Option(
        key="deals",
        field="match",
        sets={deals: OfDeals(int(deals)) for deals in ("16", "4", "8", "12", "20")},
        reads=match_length,
        touches=rules_in("score", "zero-sum"),
    ),
    Option(
        key="stake",
        field="stake",
        sets={stake: stake for stake in ("1", "0.25", "0.5", "2", "5")},
        reads=lambda stake: stake if is_stake(stake) else None,
        touches=rules_in("match", "multiplier"),
    ),
)

# Kleine miserie has twelve tricks: each player first puts one card away.
CONSTANTS = Constants(cards=52, tricks=(13, 12), zero_sum=True)

KLEURENWIEZEN = Game(
    key=KEY,
    group=Group.CONTRACT,
    length=Length.EVENING,
    players=(4,),
    turn_rule=rule("auction/clockwise"),
    rulebook=RULEBOOK,
    base=BASE,
    options=OPTIONS,
    workings=WORKINGS,
    constants=lambda _: CONSTANTS,
    # A hand of one suit, to go alone with.
    fan=("HA", "HK", "HQ", "HJ", "HT"),
)
