"""Gin rummy: the basic game for two and its five variants."""

from __future__ import annotations

from rules_core.cards.cards import WHOLE_PACK
from rules_core.cards.seats import TWO_PLAYERS
from rules_core.kinds.gin.rules import Bonus, GinRules, Knocking, OpenCard, Opening
from rules_core.kinds.gin.workings import WORKINGS
from rules_core.table.game import Constants, Game, Group, Length, ids_of, rulebook
from rules_core.table.house_rules import Option, Variant
from rules_core.table.match import ToPoints

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
    match=ToPoints(100),
)

OPTIONS = (
    Option(
        key="knock_limit",
        field="most_deadwood",
        sets={"under-10": 9, "10-or-less": 10},
        touches=rules_in("play", "knock"),
    ),
    Option(
        key="after_two_passes",
        field="stock_after_passes",
        sets={"any": False, "stock": True},
        touches=rules_in("deal", "offer-ends"),
    ),
    Option(
        key="discard_taken_card",
        field="may_throw_back",
        sets={"forbidden": False, "allowed": True},
        touches=rules_in("play", "draw discard knock-face-down"),
    ),
    Option(
        key="layoff_on_gin",
        field="lay_off_on_gin",
        sets={"allowed": True, "forbidden": False},
        touches=rules_in("score", "gin-deadwood lay-off"),
    ),
    Option(
        key="tie",
        field="tie_is_undercut",
        sets={"none": False, "undercut": True},
        touches=rules_in("score", "knock-win undercut"),
    ),
    Option(
        key="gin_bonus",
        field="gin",
        sets={"20": BASE.gin, "25": Bonus(25, "variant.ginbonus/gin-25")},
        touches=rules_in("score", "gin-bonus") + rules_in("variant.ginbonus", "gin-25"),
    ),
    Option(
        key="box_bonus",
        field="box",
        sets={"off": None, "on": Bonus(25, "variant.boxbonus/25-per-hand")},
        touches=rules_in("variant.boxbonus", "25-per-hand not-towards-100 kept-apart"),
    ),
    Option(
        key="pit_bonus",
        field="pit",
        sets={"off": False, "on": True},
        touches=rules_in("variant.pitbonus", "double-before-box"),
    ),
    Option(
        key="twenty_five_gin",
        sets={
            "off": {},
            "on": {
                "gin": Bonus(25, "variant.25-gin/gin-25"),
                "undercut": Bonus(25, "variant.25-gin/undercut-25"),
                "box": Bonus(25, "variant.25-gin/box-25"),
            },
        },
        touches=rules_in("score", "gin-bonus undercut") + rules_in("variant.25-gin", "undercut-25 gin-25 box-25"),
    ),
    Option(
        key="straight_gin",
        field="knocking",
        sets={"off": Knocking.FIXED, "on": Knocking.NEVER},
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

MOST_BOOKS = Variant(
    "most-books",
    (
        ("knock_limit", "10-or-less"),
        ("after_two_passes", "stock"),
        ("layoff_on_gin", "forbidden"),
        ("tie", "undercut"),
        ("twenty_five_gin", "on"),
    ),
)

GIN_RUMMY = Game(
    key=KEY,
    group=Group.RUMMY,
    length=Length.HOUR,
    players=(2,),
    turn_rule=rule("play/turns-alternate"),
    rulebook=RULEBOOK,
    base=BASE,
    options=OPTIONS,
    variants=VARIANTS,
    others=(MOST_BOOKS,),
    workings=WORKINGS,
    constants=lambda _: Constants(cards=52),
    in_hands=True,
    # A meld, and a low card left over to knock with.
    fan=("C5", "C6", "C7", "DA"),
)
