"""Maison Tarot for two to six players, and its wild form for pots."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace

from rules_core.cards import EXCUSE, RANKS_OF_TAROT, SUITS, TAROT_PACK, TAROT_TRUMPS, Rank, Suit
from rules_core.families.tarot import PlayFor, PotTie, TarotRules
from rules_core.families.tarot_match import next_setup
from rules_core.families.tarot_seen import seen
from rules_core.families.tarot_setup import FIELDS, open_position
from rules_core.families.tarot_under import under
from rules_core.game import Game, Kind, Length, Opened, Option, Variant, as_in_source, ids_of, rulebook
from rules_core.reasons import Event, because
from rules_core.scoring.tarot import settle
from rules_core.seats import everyone_alone
from rules_core.stage import Stage
from rules_core.stages.free_card_tricks import FreeCardTricks
from rules_core.stages.tarot_counted import TarotCounted
from rules_core.tricks import plain_and_trump as duty
from rules_core.tricks.obligations import Obligation
from rules_core.tricks.order import PLAIN_TIER, TRUMP_TIER, TrickOrder

KEY = "maison-tarot"

rule, rules_in = ids_of(KEY)

RULEBOOK = rulebook(
    KEY,
    """
    lore: origin- trumping- pack-compared- excuse-and-joker- seventeenth-century- which-pack*- card-marks*-
    lore: old-terms*- date-
    setup: players direction* direction-free* deck* rank-suits* rank-trumps permanent-trumps
    deal: cut-for-dealer* twelve-each*
    play: forehand* forehand-leads follow* must-trump* no-trump-while-following trump-lead discard*
    play: no-overtrumping-duty trick-winner* winner-leads excuse-any-time* excuse-never-wins excuse-returns*
    play: excuse-payment* excuse-payment-wait* excuse-payment-point-card* excuse-surrender*
    score: count-points excuse-value* trump-values* court-values* empty-cards total difference-with-twelve*
    score: may-be-negative
    match: cumulative* target*
    variant.wilde: agree-first* pots* point-per-trick* winner-takes-pot*
    """,
)

# ---- the cards ----

COURT_POINTS = {Rank.KING: 4, Rank.QUEEN: 3, Rank.KNIGHT: 2, Rank.JACK: 1}
TRUMP_POINTS = {Rank.TWENTY_ONE: 4, Rank.ONE: 4}
EXCUSE_POINTS = 5


def tarot_order() -> TrickOrder:
    """Build the one order of the tarot pack: four suits, the permanent trumps, and the Excuse outside them."""
    strength, points = {EXCUSE: -1}, {EXCUSE: EXCUSE_POINTS}
    rows = [(suit, RANKS_OF_TAROT, PLAIN_TIER, COURT_POINTS) for suit in SUITS]
    for suit, ranks, tier, worth in (*rows, (Suit.TRUMPS, TAROT_TRUMPS, TRUMP_TIER, TRUMP_POINTS)):
        for one in TAROT_PACK:
            if one.suit is suit:
                strength[one] = tier + len(ranks) - ranks.index(one.rank)
                points[one] = worth.get(one.rank, 0)
    suits = {one: one.suit for one in TAROT_PACK}
    return TrickOrder(Suit.TRUMPS, strength, points, suits, frozenset((EXCUSE,)))


DUTIES = (
    Obligation(
        rule("play/trump-lead"), "tarot.trump-lead", duty.follow_trumps, rule("play/discard"), "tarot.no-trump-left"
    ),
    Obligation(rule("play/no-trump-while-following"), "tarot.no-trump-while-following", duty.keep_trumps_back),
    Obligation(rule("play/follow"), "follow", duty.follow_plain_suit),
    Obligation(rule("play/must-trump"), "must-trump", duty.trump_when_void, rule("play/discard"), "free-discard"),
    Obligation(rule("play/no-overtrumping-duty"), "tarot.any-trump", duty.any_trump_will_do),
)

# ---- the house rules ----

BASE = TarotRules(
    game=KEY,
    seating=everyone_alone(4, clockwise=False),
    pack=TAROT_PACK,
    order=tarot_order(),
    hand_size=12,
    packet=3,
    duties=DUTIES,
    play_for=PlayFor.POINTS,
    target=50,
    stake=1,
    hands=0,
    pot_tie=PotTie.CARRY,
)


def is_cards_each(text: str) -> bool:
    """Tell whether a text is a number of cards that at least two players can be dealt."""
    return bool(re.fullmatch(r"[1-9]\d?", text)) and int(text) <= len(TAROT_PACK) // 2


def is_count(text: str) -> bool:
    """Tell whether a text is a number from 1 to 999."""
    return bool(re.fullmatch(r"[1-9]\d{0,2}", text))


OPTIONS = (
    Option(
        key="players",
        values=("4", "2", "3", "5", "6"),
        touches=(rule("setup/players"), rule("variant.wilde/agree-first")),
        of_position=True,
    ),
    Option(
        key="direction",
        values=("counter-clockwise", "clockwise"),
        touches=(*rules_in("setup", "direction direction-free"), rule("play/forehand")),
    ),
    Option(
        key="play_for",
        values=("points", "pots"),
        touches=rules_in("score", "difference-with-twelve may-be-negative")
        + rules_in("match", "cumulative target")
        + rules_in("variant.wilde", "agree-first pots point-per-trick winner-takes-pot"),
    ),
    Option(
        key="cards_each",
        values=("12",),
        touches=(rule("variant.wilde/agree-first"),),
        is_value=is_cards_each,
        of_position=True,
    ),
    Option(key="stake", values=("1",), touches=(rule("variant.wilde/pots"),), is_value=is_count),
    Option(key="hands", values=("one-each",), touches=(rule("variant.wilde/pots"),), is_value=is_count),
    Option(key="pot_tie", values=("carry", "split"), touches=(rule("variant.wilde/winner-takes-pot"),)),
)

VARIANTS = (Variant("wilde", (("play_for", "pots"),)),)

PRESETS = (as_in_source(OPTIONS),)


def rules(options: Mapping[str, str]) -> TarotRules:
    """Return the rules of a table from a value for every option."""
    play_for = PlayFor(options["play_for"])
    return replace(
        BASE,
        seating=everyone_alone(int(options["players"]), clockwise=options["direction"] == "clockwise"),
        hand_size=int(options["cards_each"]) if play_for is PlayFor.POTS else BASE.hand_size,
        play_for=play_for,
        stake=int(options["stake"]),
        hands=0 if options["hands"] == "one-each" else int(options["hands"]),
        pot_tie=PotTie(options["pot_tie"]),
    )


# ---- the course of a hand ----


def next_stage(stage: Stage) -> Opened | None:
    """Return what follows a stage that has nothing more to ask, and what everybody sees of it."""
    match stage:
        case FreeCardTricks():
            counted = because(rule("score/count-points"), "event.tarot.counted")
            return TarotCounted(stage, settle(stage)), (Event("settled", counted),)
    return None


MAISON_TAROT = Game(
    key=KEY,
    kind=Kind.TAROT,
    length=Length.HALF_HOUR,
    players=(2, 3, 4, 5, 6),
    turn_rule=rule("setup/direction"),
    rulebook=RULEBOOK,
    options=OPTIONS,
    variants=VARIANTS,
    presets=PRESETS,
    rules=rules,
    fields=FIELDS,
    open=open_position,
    next_stage=next_stage,
    next_setup=next_setup,
    seen=seen,
    under=under,
    letters="fr",
)
