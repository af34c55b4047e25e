"""Oklahoma gin rummy: the open card says with how much deadwood one may knock, and a spade doubles the hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules_core.cards import WHOLE_PACK, Suit
from rules_core.families.gin import Bonus, GinRules, Knocking, OpenCard, Opening
from rules_core.families.gin_course import next_stage
from rules_core.families.gin_match import next_setup
from rules_core.families.gin_seen import seen
from rules_core.families.gin_setup import FIELDS, open_position
from rules_core.families.gin_under import under
from rules_core.game import Game, Kind, Length, Option, Variant, as_in_source, ids_of, rulebook
from rules_core.seats import TWO_PLAYERS

KEY = "gin-oklahoma"

rule, rules_in = ids_of(KEY)

RULEBOOK = rulebook(
    KEY,
    """
    setup: players pack first-dealer*
    deal: eleven-and-ten* opening-discard* stock*
    meld: aim- minimum-three set* run* ace-low run-order only-sets-and-runs one-meld-per-card
    play: hand-secret* two-actions* draw* discard* hand-count turns-alternate* two-endings* ending-optional*
    play: gin* gin-declare* knock* knock-limit-card* knock-limit-court* deadwood no-rap-
    play: knock-face-down* knock-lay-melds*
    score: card-values gin-bonus* gin-deadwood* opponent-melds* lay-off* lay-off-no-breaking*
    score: knock-compare* knock-win* undercut* melds-worth-nothing spade-doubles*
    match: keep-score* target* dealer-alternates*
    tip: think- nearly-every-card*- remember-discards*- lose-with-low-cards- opponent-throws-court-cards-
    tip: discard-is-gone*- wait-for-a-spade*- do-not-knock-late-
    variant.grote-gin: big-gin* 30-points*
    lore: caption- beer-and-absinthe- setting*- invented-1910*- popularity*- two-player-games-
    lore: chess-open-information- chess-players-look-down- cards-unfold- draw-things-out-
    lore: every-card-is-a-move- every-card-within-reach*-
    """,
)

BASE = GinRules(
    game=KEY,
    seating=TWO_PLAYERS,
    pack=WHOLE_PACK,
    hand_size=10,
    opening=Opening.ELEVENTH,
    left_in_stock=2,
    stock_after_passes=False,
    may_throw_back=False,
    knocking=Knocking.BY_OPEN_CARD,
    most_deadwood=0,
    open_card=OpenCard.BEFORE_DISCARD,
    tie_is_undercut=False,
    lay_off_on_gin=True,
    gin=Bonus(20, "score/gin-bonus"),
    big_gin=None,
    undercut=Bonus(10, "score/undercut"),
    doubles=(Suit.SPADES, "score/spade-doubles"),
    box=None,
    pit=False,
    target=150,
)

BIG_GIN = Bonus(30, "variant.grote-gin/30-points")

OPTIONS = (
    Option(
        key="limit_card",
        values=("before-discard", "start-of-turn"),
        touches=rules_in("play", "knock-limit-card") + rules_in("score", "spade-doubles"),
    ),
    Option(
        key="discard_taken_card",
        values=("forbidden", "allowed"),
        touches=rules_in("play", "draw discard knock-face-down"),
    ),
    Option(key="layoff_on_gin", values=("allowed", "forbidden"), touches=rules_in("score", "gin-deadwood lay-off")),
    Option(key="tie", values=("none", "undercut"), touches=rules_in("score", "knock-win undercut spade-doubles")),
    Option(
        key="big_gin",
        values=("off", "on"),
        touches=rules_in("play", "gin") + rules_in("variant.grote-gin", "big-gin 30-points"),
    ),
)

VARIANTS = (Variant("grote-gin", (("big_gin", "on"),)),)

PRESETS = (as_in_source(OPTIONS),)


def rules(options: Mapping[str, str]) -> GinRules:
    """Return the rules of a table from a value for every option."""
    return replace(
        BASE,
        open_card=OpenCard(options["limit_card"]),
        may_throw_back=options["discard_taken_card"] == "allowed",
        lay_off_on_gin=options["layoff_on_gin"] == "allowed",
        tie_is_undercut=options["tie"] == "undercut",
        big_gin=BIG_GIN if options["big_gin"] == "on" else None,
    )


GIN_OKLAHOMA = Game(
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
