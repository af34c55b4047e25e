"""Oklahoma gin rummy: the open card sets the deadwood allowed for a knock, and a spade doubles the hand."""

from __future__ import annotations

from rules_core.cards.cards import WHOLE_PACK, Suit
from rules_core.cards.seats import TWO_PLAYERS
from rules_core.kinds.gin.rules import Bonus, GinRules, Knocking, OpenCard, Opening
from rules_core.kinds.gin.workings import WORKINGS
from rules_core.table.game import Constants, Game, Group, Length, ids_of, rulebook
from rules_core.table.house_rules import Option, Variant, named
from rules_core.table.match import ToPoints

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
    match=ToPoints(150),
)

BIG_GIN = Bonus(30, "variant.grote-gin/30-points")

OPTIONS = (
    Option(
        key="limit_card",
        field="open_card",
        sets=named(OpenCard.BEFORE_DISCARD, OpenCard.START_OF_TURN),
        touches=rules_in("play", "knock-limit-card") + rules_in("score", "spade-doubles"),
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
        touches=rules_in("score", "knock-win undercut spade-doubles"),
    ),
    Option(
        key="big_gin",
        field="big_gin",
        sets={"off": None, "on": BIG_GIN},
        touches=rules_in("play", "gin") + rules_in("variant.grote-gin", "big-gin 30-points"),
    ),
)

GIN_OKLAHOMA = Game(
    key=KEY,
    group=Group.RUMMY,
    length=Length.HOUR,
    players=(2,),
    turn_rule=rule("play/turns-alternate"),
    rulebook=RULEBOOK,
    base=BASE,
    options=OPTIONS,
    variants=(Variant("grote-gin", (("big_gin", "on"),)),),
    workings=WORKINGS,
    constants=lambda _: Constants(cards=52),
    in_hands=True,
    # The spade that doubles the hand, and three of a kind.
    fan=("S4", "H8", "C8", "D8"),
)
