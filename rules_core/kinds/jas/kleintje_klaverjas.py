"""Kleintje Klaverjas: the dealer sets the cards and the skart; a bid to make, and lives to lose."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from rules_core.cards.cards import SUITS, Suit
from rules_core.cards.melds.roem import RoemTable
from rules_core.cards.reasons import Event, because
from rules_core.cards.seats import everyone_alone
from rules_core.cards.stage import Stage
from rules_core.cards.tricks.obligations import always_trump
from rules_core.cards.tricks.play import TrickPlay
from rules_core.kinds.jas.course import bidding, dealt, exchange, heard, thrown_in, to_tricks
from rules_core.kinds.jas.ladder import Ladder
from rules_core.kinds.jas.lives import (
    FORMS_FOR_LIVES,
    SHAPES_FOR_LIVES,
    STUK_WITH_CARD,
    chosen,
    headed,
    next_setup,
    stuk_told,
)
from rules_core.kinds.jas.lives_seen import seen
from rules_core.kinds.jas.rules import JasRules, RoemNaming, TrumpChoice
from rules_core.kinds.jas.scoring.lives import settle
from rules_core.kinds.jas.scoring.score import halved
from rules_core.kinds.jas.setup import Course, JasWritten, fields_for, open_position
from rules_core.kinds.jas.stages.dealers_choice import MOST, DealersChoice
from rules_core.kinds.jas.stages.ladder_auction import LadderAuction
from rules_core.kinds.jas.stages.settled import Settled
from rules_core.kinds.jas.stages.skart import SkartExchange
from rules_core.kinds.jas.under import under
from rules_core.kinds.jas.workings import workings
from rules_core.table.game import Constants, Game, Group, Length, Opened, ids_of, rulebook
from rules_core.table.house_rules import Option, Variant
from rules_core.table.match import ForLives

KEY = "kleintje-klaverjas"

rule, rules_in = ids_of(KEY)

RULEBOOK = rulebook(
    KEY,
    """
    setup: players direction* pack*
    deal: cards-each* skart-size* open-or-closed* each-dealer-chooses*
    auction: order* higher* pass* passed-is-out* highest*
    exchange: take-skart* name-trumps* lay-away* won-with-last-trick*
    meld: only-stuk stuk-speler* stuk-defenders*
    play: tricks winner-leads* forehand-leads rank-plain rank-trump jas-and-nel- trick-winner suit-led
    play: follow* must-trump trump-led overtrump* undertrump free-discard
    score: card-points last-trick* made* lost*
    match: six-lives elimination* kip*
    tip: late-evening-
    lore: who-knows-it-
    variant.spit: names- under-50* 50-to-100* 100-up*
    """,
)

# This game's rules in place of those that the kind cites from the game for four.
IDS = {
    "setup/taking-part": "match/elimination",
    "setup/goal": "auction/order",
    "deal/shuffle-and-cut": "deal/each-dealer-chooses",
    "deal/eight-cards": "deal/cards-each",
    "deal/skart": "deal/skart-size",
    "auction/turned-trump": "exchange/name-trumps",
    "auction/ends-at-once": "auction/highest",
    "variant.leids/bid": "auction/order",
    "variant.leids/no-turn": "auction/order",
    "variant.leids/outbid": "auction/higher",
    "variant.leids/suit-order": "auction/higher",
    "meld/what": "meld/only-stuk",
    "meld/named-by-winner": "meld/only-stuk",
}
STUK = (20, rule("meld/stuk-speler"))
NOTHING = (0, rule("meld/only-stuk"))


def one_life(_: int) -> tuple[int, str]:
    """Return the cost of every hand: one life, without a rule of its own."""
    return 1, ""


def spit(bid: int) -> tuple[int, str]:
    """Return the cost of a hand with Spit, and the short id of its rule."""
    if bid < 50:
        return 1, "variant.spit/under-50"
    return (2, "variant.spit/50-to-100") if bid < 100 else (3, "variant.spit/100-up")


BASE = JasRules(
    game=KEY,
    ids=IDS,
    seating=everyone_alone(4),
    packets=(1,),
    duties=always_trump(KEY),
    roem=RoemTable(runs=(), four_alike=NOTHING, four_jacks=NOTHING, stuk=STUK, alike=len(SUITS) + 1),
    roem_naming=RoemNaming.AUTOMATIC,
    roem_told=stuk_told,
    hand_roem=STUK_WITH_CARD,
    trump_choice=TrumpChoice.AUCTION,
    ladder=Ladder(lowest=1, step=1, highest=182, suits=(Suit.NONE,)),
    nat=halved,
    match=ForLives(6),
    at_stake=one_life,
)

OPTIONS = (
    Option(
        key="players",
        field="seating",
        sets={count: everyone_alone(int(count)) for count in ("4", "2", "3", "5", "6")},
        touches=(rule("setup/players"), rule("setup/pack")),
        of_position=True,
    ),
    Option(
        key="spit",
        field="at_stake",
        sets={"false": one_life, "true": spit},
        touches=rules_in("variant.spit", "under-50 50-to-100 100-up") + rules_in("score", "made lost"),
    ),
)

VARIANTS = (Variant("spit", (("spit", "true"),)),)


# ---- the course of a deal ----


def next_stage(stage: Stage) -> Opened | None:
    """Return the stage after a finished one, and the events that everybody sees; None after the end."""
    match stage:
        case DealersChoice():
            deal, events = dealt(stage.settled)
            opened, more = bidding(deal)
            return opened, (*events, *more)
        case LadderAuction(standing=None):
            return thrown_in(heard(stage), rule("auction/pass"))
        case LadderAuction(standing=(seat, bid)):
            return exchange(heard(stage, player=seat, needs=bid.points))
        case SkartExchange():
            return to_tricks(stage.exchanged())
    if isinstance(stage, TrickPlay):
        counted = because(rule("score/card-points"), "event.settled")
        return Settled(stage, settle(stage)), (Event("settled", counted),)
    return None


COURSE = Course(dealt=dealt, bidding=bidding, settled_on=to_tricks, chooses=exchange, headed=headed)
FROM_THE_CHOICE = replace(COURSE, dealt=lambda deal: (deal, ()), bidding=lambda deal: (DealersChoice(deal), ()))
FIELDS = tuple(
    one
    for one in fields_for(
        ("north", "south", "a", "b", "c", "d", "e", "f"),
        *("left", "kip", "out", "cards_each", "skart_size", "skart_lies", "skart", "bid"),
    )
    if one not in ("scores", "at")
)


def open_hand(table_rules: JasRules, fields: Mapping[str, str]) -> Opened:
    """Return the stage that a setup describes; before the dealing the dealer makes his choices."""
    written = JasWritten(table_rules, fields)
    sizes = chosen(written)
    if sizes is None:
        return open_position(table_rules, fields, FROM_THE_CHOICE)
    cards, skart = sizes
    return open_position(replace(table_rules, packets=(cards,), skart=skart), fields, COURSE)


# The dealer chooses the size of a hand, and so the number of tricks and the points in them.
CONSTANTS = Constants(cards=32, tricks=tuple(range(1, MOST + 1)))

KLEINTJE_KLAVERJAS = Game(
    key=KEY,
    group=Group.JAS,
    length=Length.HALF_HOUR,
    players=(2, 3, 4, 5, 6),
    turn_rule=rule("setup/direction"),
    rulebook=RULEBOOK,
    base=BASE,
    options=OPTIONS,
    variants=VARIANTS,
    workings=replace(
        workings(COURSE, next_stage),
        fields=FIELDS,
        shapes=SHAPES_FOR_LIVES,
        forms=FORMS_FOR_LIVES,
        open=open_hand,
        next_setup=next_setup,
        seen=seen,
        under=partial(under, settle=settle),
    ),
    constants=lambda _: CONSTANTS,
    # The few cards of a short deal.
    fan=("DJ", "SA", "H8"),
    opening="choose:cards4",
)
