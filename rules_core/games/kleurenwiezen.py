"""Kleurenwiezen: Flemish whist for four, with asking and joining, the troel, and six specials."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules_core.cards import WHOLE_PACK
from rules_core.families.whist import AllPass, WhistRules
from rules_core.families.whist_course import after_asking, after_bidding, after_putting_away, after_troel
from rules_core.families.whist_match import next_setup
from rules_core.families.whist_seen import seen
from rules_core.families.whist_setup import FIELDS, open_position
from rules_core.families.whist_under import under
from rules_core.game import Game, Kind, Length, Opened, Option, as_in_source, rulebook
from rules_core.reasons import Event, because, is_stake
from rules_core.scoring.whist import settle
from rules_core.seats import seating
from rules_core.stage import Stage
from rules_core.stages.asking import AskingRound
from rules_core.stages.party_bidding import PartyBidding
from rules_core.stages.putting_away import PuttingAway
from rules_core.stages.special_calls import TroelRound
from rules_core.stages.whist_ended import Paid
from rules_core.stages.whist_play import WhistPlay

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

PACKETS = {"4-5-4": (4, 5, 4), "5-4-4": (5, 4, 4), "4-4-5": (4, 4, 5)}
SECOND_DOUBLE = {"x4": 4, "x3": 3, "x2": 2}

BASE = WhistRules(
    game=KEY,
    seating=seating("NESW"),
    pack=WHOLE_PACK,
    packets=PACKETS["4-5-4"],
    all_pass=AllPass.SAME_DEALER,
    open_asker_may_pass=False,
    blote_at_once=True,
    stop_when_decided=False,
    double_twice=4,
    deals=16,
    stake="1",
)


def is_match_length(value: str) -> bool:
    """Tell whether a value is a number of deals in which everybody deals equally often."""
    return value.isascii() and value.isdigit() and len(value) < 4 and int(value) > 0 and int(value) % 4 == 0


NO, YES = "false", "true"
OPTIONS = (
    Option(key="packets", values=tuple(PACKETS), touches=rules_in("deal", "packets")),
    Option(key="open_asker_may_pass", values=(NO, YES), touches=rules_in("auction", "later-rounds asking-ends")),
    Option(key="all_pass", values=("same-dealer", "next-dealer"), touches=rules_in("auction", "pass asking-ends")),
    Option(key="blote_open", values=("before-lead", "after-first-trick"), touches=rules_in("auction", "blote-miserie")),
    Option(
        key="stop_when_decided", values=(NO, YES), touches=(rule("play/trick-winner"), rule("score/special-values"))
    ),
    Option(
        key="double_stack",
        values=tuple(SECOND_DOUBLE),
        touches=rules_in("score", "all-tricks-double troel-double"),
    ),
    Option(
        key="deals",
        values=("16", "4", "8", "12", "20"),
        touches=rules_in("score", "zero-sum"),
        is_value=is_match_length,
    ),
    Option(
        key="stake", values=("1", "0.25", "0.5", "2", "5"), touches=rules_in("match", "multiplier"), is_value=is_stake
    ),
)

PRESETS = (as_in_source(OPTIONS),)


def rules(options: Mapping[str, str]) -> WhistRules:
    """Return the rules of a table from a value for every option."""
    return replace(
        BASE,
        packets=PACKETS[options["packets"]],
        all_pass=AllPass(options["all_pass"]),
        open_asker_may_pass=options["open_asker_may_pass"] == YES,
        blote_at_once=options["blote_open"] == "before-lead",
        stop_when_decided=options["stop_when_decided"] == YES,
        double_twice=SECOND_DOUBLE[options["double_stack"]],
        deals=int(options["deals"]),
        stake=options["stake"],
    )


def next_stage(stage: Stage) -> Opened | None:
    """Return what follows a stage that has nothing more to ask, and what everybody sees of it."""
    match stage:
        case TroelRound():
            return after_troel(stage)
        case AskingRound():
            return after_asking(stage)
        case PartyBidding():
            return after_bidding(stage)
        case PuttingAway():
            return after_putting_away(stage)
        case WhistPlay():
            counted = because(rule("score/tricks-not-cards"), "event.settled")
            return Paid(stage, settle(stage)), (Event("settled", counted),)
    return None


KLEURENWIEZEN = Game(
    key=KEY,
    kind=Kind.CONTRACT,
    length=Length.EVENING,
    players=(4,),
    turn_rule=rule("auction/clockwise"),
    rulebook=RULEBOOK,
    options=OPTIONS,
    variants=(),
    presets=PRESETS,
    rules=rules,
    fields=FIELDS,
    open=open_position,
    next_stage=next_stage,
    next_setup=next_setup,
    seen=seen,
    under=under,
)
