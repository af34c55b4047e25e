"""Gin rummy: the basic game for two and its five variants."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules_core.cards import WHOLE_PACK
from rules_core.families.gin import Bonus, GinRules, Knocking, OpenCard, Opening
from rules_core.families.gin_course import next_stage
from rules_core.families.gin_match import next_setup
from rules_core.families.gin_seen import seen
from rules_core.families.gin_setup import FIELDS, open_position
from rules_core.families.gin_under import under
from rules_core.game import Game, Kind, Length, Option, Variant, as_in_source, ids_of, rulebook
from rules_core.seats import TWO_PLAYERS

KEY = "gin-rummy"

rule, rules_in = ids_of(KEY)

RULEBOOK = rulebook(
    KEY,
    """
    setup: players pack first-dealer*
    deal: hand-size* stock* upcard* first-offer* second-offer* offer-ends*
    meld: aim- minimum-three set* run* ace-low run-order only-sets-and-runs one-meld-per-card
    play: hand-secret* two-actions* draw* discard* hand-count turns-alternate* two-endings* ending-optional*
    play: gin* gin-declare* knock* deadwood no-rap- knock-face-down* knock-lay-melds*
    score: card-values gin-bonus* gin-deadwood* opponent-melds* lay-off* lay-off-no-breaking*
    score: knock-compare* knock-win* undercut* melds-worth-nothing
    match: keep-score* target* dealer-alternates*
    variant.ginbonus: gin-25*
    variant.boxbonus: heading*- 25-per-hand* not-towards-100* kept-apart*
    variant.pitbonus: double-before-box*
    variant.25-gin: undercut-25* gin-25* box-25*
    variant.straight-gin: no-knocking* play-to-gin* opinion-
    lore: basic-with-variants- oklahoma-without-money*- link-to-oklahoma-
    """,
)

BASE = GinRules(
    game=KEY,
    seating=TWO_PLAYERS,
    pack=WHOLE_PACK,
    hand_size=10,
    opening=Opening.UPCARD,
    left_in_stock=2,
    stock_after_passes=False,
    may_throw_back=False,
    knocking=Knocking.FIXED,
    most_deadwood=9,
    open_card=OpenCard.BEFORE_DISCARD,
    tie_is_undercut=False,
    lay_off_on_gin=True,
    gin=Bonus(20, "score/gin-bonus"),
    big_gin=None,
    undercut=Bonus(10, "score/undercut"),
    doubles=None,
    box=None,
    pit=False,
    target=100,
)

OPTIONS = (
    Option(key="knock_limit", values=("under-10", "10-or-less"), touches=rules_in("play", "knock")),
    Option(key="after_two_passes", values=("any", "stock"), touches=rules_in("deal", "offer-ends")),
    Option(
        key="discard_taken_card",
        values=("forbidden", "allowed"),
        touches=rules_in("play", "draw discard knock-face-down"),
    ),
    Option(key="layoff_on_gin", values=("allowed", "forbidden"), touches=rules_in("score", "gin-deadwood lay-off")),
    Option(key="tie", values=("none", "undercut"), touches=rules_in("score", "knock-win undercut")),
    Option(
        key="gin_bonus",
        values=("20", "25"),
        touches=rules_in("score", "gin-bonus") + rules_in("variant.ginbonus", "gin-25"),
    ),
    Option(
        key="box_bonus",
        values=("off", "on"),
        touches=rules_in("variant.boxbonus", "25-per-hand not-towards-100 kept-apart"),
    ),
    Option(key="pit_bonus", values=("off", "on"), touches=rules_in("variant.pitbonus", "double-before-box")),
    Option(
        key="twenty_five_gin",
        values=("off", "on"),
        touches=rules_in("score", "gin-bonus undercut") + rules_in("variant.25-gin", "undercut-25 gin-25 box-25"),
    ),
    Option(
        key="straight_gin",
        values=("off", "on"),
        touches=rules_in("play", "two-endings knock") + rules_in("variant.straight-gin", "no-knocking play-to-gin"),
    ),
)

VARIANTS = (
    Variant("ginbonus", (("gin_bonus", "25"),)),
    Variant("boxbonus", (("box_bonus", "on"),)),
    Variant("pitbonus", (("pit_bonus", "on"),)),
    Variant("25-gin", (("twenty_five_gin", "on"),)),
    Variant("straight-gin", (("straight_gin", "on"),)),
)

PRESETS = (
    as_in_source(OPTIONS),
    Variant(
        "most-books",
        (
            ("knock_limit", "10-or-less"),
            ("after_two_passes", "stock"),
            ("layoff_on_gin", "forbidden"),
            ("tie", "undercut"),
            ("twenty_five_gin", "on"),
        ),
    ),
)


def rules(options: Mapping[str, str]) -> GinRules:
    """Return the rules of a table from a value for every option."""
    base = replace(
        BASE,
        stock_after_passes=options["after_two_passes"] == "stock",
        may_throw_back=options["discard_taken_card"] == "allowed",
        knocking=Knocking.NEVER if options["straight_gin"] == "on" else Knocking.FIXED,
        most_deadwood=10 if options["knock_limit"] == "10-or-less" else 9,
        tie_is_undercut=options["tie"] == "undercut",
        lay_off_on_gin=options["layoff_on_gin"] == "allowed",
        gin=Bonus(25, "variant.ginbonus/gin-25") if options["gin_bonus"] == "25" else BASE.gin,
        box=Bonus(25, "variant.boxbonus/25-per-hand") if options["box_bonus"] == "on" else None,
        pit=options["pit_bonus"] == "on",
    )
    return twenty_five(base) if options["twenty_five_gin"] == "on" else base


def twenty_five(base: GinRules) -> GinRules:
    """Return rules in which gin, the undercut and a box are each worth 25."""
    return replace(
        base,
        gin=Bonus(25, "variant.25-gin/gin-25"),
        undercut=Bonus(25, "variant.25-gin/undercut-25"),
        box=Bonus(25, "variant.25-gin/box-25"),
    )


GIN_RUMMY = Game(
    key=KEY,
    kind=Kind.RUMMY,
    length=Length.HOUR,
    players=(2,),
    turn_rule=rule("play/turns-alternate"),
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
)
