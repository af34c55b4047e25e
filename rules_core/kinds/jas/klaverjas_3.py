"""Klaverjas for three, each for himself, with a skart; with four players the dealer sits out."""

from __future__ import annotations

from dataclasses import replace

from rules_core.cards.melds.roem import RoemTable
from rules_core.cards.reasons import Event, because
from rules_core.cards.seats import everyone_alone
from rules_core.cards.stage import Stage
from rules_core.cards.tricks.obligations import always_trump
from rules_core.cards.tricks.play import TrickPlay
from rules_core.kinds.jas.course import dealt, exchange, heard, play_or_pass, settled_on, thrown_in
from rules_core.kinds.jas.options import match_end, packets
from rules_core.kinds.jas.rules import JasRules, LayAway, RoemNaming, Target
from rules_core.kinds.jas.scoring.score import halved, settle
from rules_core.kinds.jas.setup import Course, fields_for
from rules_core.kinds.jas.stages.dealing import DealByHand, deal_out
from rules_core.kinds.jas.stages.proposed_suit import ProposedSuit
from rules_core.kinds.jas.stages.settled import Settled
from rules_core.kinds.jas.stages.skart import SkartExchange
from rules_core.kinds.jas.workings import workings
from rules_core.table.game import Constants, Game, Group, Length, Opened, ids_of, rulebook
from rules_core.table.house_rules import Option, named
from rules_core.table.match import OfDeals, ToPoints

KEY = "klaverjas-3"

rule, rules_in = ids_of(KEY)

RULEBOOK = rulebook(
    KEY,
    """
    setup: four-at-the-table* players* direction pack* each-for-himself goal*
    deal: ten-cards-head* shuffle-and-cut* not-singly* skart-head skart* next-dealer*
    auction: order* ends-at-once* all-pass*
    exchange: take-skart* won-with-last-trick*
    meld: what order* sequence-3* three-alike* three-jacks* stuk* stuk-in-sequence* named-by-winner*
    meld: speler-loses-roem*
    play: tricks winner-leads* forehand-leads-head forehand-leads rank-plain rank-trump jas-and-nel-
    play: trick-winner suit-led follow* must-trump trump-led overtrump* undertrump free-discard
    score: card-points 152 last-trick 162-and-82* contract* made* nat* pit* round*
    match: target*
    lore: tarok-
    """,
)

# This game's rules in place of those that the kind cites from the game for four.
IDS = {
    "setup/taking-part": "setup/four-at-the-table",
    "deal/eight-cards": "deal/ten-cards-head",
    "deal/packets-header": "deal/ten-cards-head",
    "deal/packets-body": "deal/ten-cards-head",
    "auction/play-or-pass": "auction/order",
    "auction/turned-trump": "auction/order",
    "exchange/name-trumps": "auction/order",
    "exchange/lay-away": "exchange/take-skart",
    "meld/nat-loses-roem": "meld/speler-loses-roem",
    "score/round-1": "score/round",
}
HAND = 10

BASE = JasRules(
    game=KEY,
    ids=IDS,
    seating=everyone_alone(3),
    packets=(3, 4, 3),
    skart=2,
    duties=always_trump(KEY),
    roem=RoemTable(
        runs=((3, 40, rule("meld/sequence-3")),),
        four_alike=(80, rule("meld/three-alike")),
        four_jacks=(120, rule("meld/three-jacks")),
        stuk=(20, rule("meld/stuk")),
        alike=3,
    ),
    nat=halved,
)

OPTIONS = (
    Option(
        key="players",
        sets={
            "3": {"seating": everyone_alone(3), "dealer_sits_out": False},
            "4": {"seating": everyone_alone(4), "dealer_sits_out": True},
        },
        touches=rules_in("setup", "four-at-the-table players"),
        of_position=True,
    ),
    Option(
        key="packets",
        field="packets",
        sets={"3-4-3": (3, 4, 3), "5-5": (5, 5)},
        reads=lambda text: packets(text, HAND),
        touches=rules_in("deal", "ten-cards-head shuffle-and-cut not-singly"),
        rule_against=lambda text: rule("deal/not-singly" if "1" in text.split("-") else "deal/ten-cards-head"),
    ),
    Option(
        key="lay_away",
        field="lay_away",
        sets=named(LayAway.ANY, LayAway.OTHERS_ONLY),
        touches=rules_in("exchange", "take-skart"),
    ),
    Option(
        key="roem_naming",
        field="roem_naming",
        sets=named(RoemNaming.WINNER, RoemNaming.AUTOMATIC),
        touches=rules_in("meld", "named-by-winner"),
    ),
    Option(
        key="contract",
        field="target",
        sets=named(Target.FIXED, Target.MORE_THAN_HALF),
        touches=(rule("setup/goal"), *rules_in("score", "162-and-82 contract nat")),
    ),
    Option(key="rounding", field="rounding", sets={"tens": 10, "none": 1}, touches=rules_in("score", "round")),
    Option(
        key="match_end",
        field="match",
        sets={"points:1000": ToPoints(1000), "hands:12": OfDeals(12)},
        reads=match_end,
        touches=rules_in("match", "target"),
    ),
)


# ---- the course of a deal ----


def next_stage(stage: Stage) -> Opened | None:
    """Return the stage after a finished one, and the events that everybody sees; None after the end."""
    match stage:
        case DealByHand():
            return play_or_pass(deal_out(stage.deal))
        case ProposedSuit(accepted_by=None):
            return thrown_in(heard(stage), rule("auction/all-pass"))
        case ProposedSuit(accepted_by=seat):
            return exchange(heard(stage, player=seat))
        case SkartExchange():
            return settled_on(stage.exchanged())
    if isinstance(stage, TrickPlay):
        counted = because(rule("score/162-and-82"), "event.settled")
        return Settled(stage, settle(stage)), (Event("settled", counted),)
    return None


COURSE = Course(dealt=dealt, bidding=play_or_pass, settled_on=settled_on, chooses=exchange)
FIELDS = fields_for(("a", "b", "c", "d"), "skart")

KLAVERJAS_3 = Game(
    key=KEY,
    group=Group.JAS,
    length=Length.HOUR,
    players=(3, 4),
    turn_rule=rule("setup/direction"),
    rulebook=RULEBOOK,
    base=BASE,
    options=OPTIONS,
    workings=replace(workings(COURSE, next_stage), fields=FIELDS),
    constants=lambda _: Constants(cards=32, tricks=(10,), card_points=162),
    # A hand against two, and the skart laid away.
    fan=("HJ", "H9", "back", "back"),
)
