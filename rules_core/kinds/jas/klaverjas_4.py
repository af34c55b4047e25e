"""Klaverjassen for four: the base game and its six variants."""

from __future__ import annotations

from dataclasses import replace

from rules_core.cards.cards import LEFTOVER_PACK, PIQUET_PACK, Suit
from rules_core.cards.melds.roem import RoemTable
from rules_core.cards.reasons import Event, because
from rules_core.cards.seats import FOUR_WITH_PARTNERS
from rules_core.cards.stage import Stage
from rules_core.cards.tricks import obligations as duty
from rules_core.cards.tricks.obligations import Obligation
from rules_core.cards.tricks.play import TrickPlay
from rules_core.kinds.jas.course import bidding, dealt, heard, nobody_plays, settled_on, thrown_in_or_forced
from rules_core.kinds.jas.declaring import KRAKEN, KRAKEN_BEST_SIDE
from rules_core.kinds.jas.fields import FORMS
from rules_core.kinds.jas.ladder import Ladder
from rules_core.kinds.jas.options import match_end, packets, rule_against_packets
from rules_core.kinds.jas.rules import (
    AllPass,
    Doubling,
    FirstTrump,
    JasRules,
    RoemNaming,
    Target,
    TrumpChoice,
)
from rules_core.kinds.jas.scoring.score import settle, to_the_other_side
from rules_core.kinds.jas.setup import Course
from rules_core.kinds.jas.stages.cracking import Cracking
from rules_core.kinds.jas.stages.dealing import DealByHand, deal_out
from rules_core.kinds.jas.stages.free_suit import FreeSuit
from rules_core.kinds.jas.stages.ladder_auction import LadderAuction
from rules_core.kinds.jas.stages.play import first_trick
from rules_core.kinds.jas.stages.proposed_suit import ProposedSuit
from rules_core.kinds.jas.stages.settled import Settled
from rules_core.kinds.jas.workings import workings
from rules_core.table.game import Constants, Game, Group, Length, Opened, ids_of, rulebook
from rules_core.table.house_rules import Option, Variant, named
from rules_core.table.jack_round import JackRound
from rules_core.table.match import OfDeals, ToPoints

KEY = "klaverjas-4"

rule, rules_in = ids_of(KEY)

RULEBOOK = rulebook(
    KEY,
    """
    setup: players partners-opposite* direction pack* turn-pack* goal* predetermined* omboeren-deal*
    setup: omboeren-skip* omboeren-dealer* omboeren-partners*
    deal: eight-cards* shuffle-and-cut* packets-header* packets-body* not-singly* next-dealer
    auction: turned-trump* first-hand-clubs* forehand play-or-pass ends-at-once second-colour*
    auction: forehand-must-play*
    meld: what order* sequence-3* sequence-4* four-alike* four-jacks* stuk* stuk-in-sequence*
    meld: named-by-winner* nat-loses-roem*
    play: tricks* winner-leads* forehand-leads-head forehand-leads rank-plain rank-trump jas-and-nel-
    play: trick-winner suit-led follow* must-trump* trump-led* overtrump* undertrump* free-discard
    score: card-points 152 last-trick 162-and-82* contract* made* nat* nat-goal round-1* pit* round-2*
    match: target*
    lore: site- date- popular- jass-family-
    variant.utrechts: no-turn* forehand-chooses*
    variant.leids: no-turn* bid* suit-order outbid*
    variant.voorhand-vrij: forehand-option* passes-on*
    variant.amsterdams: no-undertrump* partner-winning* partner-no-undertrump* trump-led*
    variant.kraken: kraken* herkraken* superkraken* hand-roem* declare-first-trick* stuk-any-time*
    variant.schoppen-dubbel: as-kraken* spades*
    """,
)

ROTTERDAMS = duty.always_trump(KEY)

_AMSTERDAMS = "variant.amsterdams"
AMSTERDAMS = (
    Obligation(rule("play/follow"), "follow", duty.follow_suit),
    Obligation(rule("play/free-discard"), "free-discard", duty.discard_freely),
    Obligation(
        rule(f"{_AMSTERDAMS}/trump-led"),
        "overtrump",
        duty.beat_trump_led,
        rule(f"{_AMSTERDAMS}/trump-led"),
        "follow-below",
    ),
    Obligation(rule(f"{_AMSTERDAMS}/partner-winning"), "partner-winning", duty.free_while_partner_wins),
    Obligation(rule("play/must-trump"), "must-trump", duty.trump_an_opponent),
    Obligation(rule("play/overtrump"), "overtrump", duty.overtrump_an_opponent),
    Obligation(
        rule(f"{_AMSTERDAMS}/no-undertrump"),
        "no-undertrump",
        duty.no_undertrump,
        rule(f"{_AMSTERDAMS}/no-undertrump"),
        "only-low-trumps",
    ),
    Obligation(
        rule(f"{_AMSTERDAMS}/partner-no-undertrump"),
        "no-undertrump-of-partner",
        duty.no_undertrump_of_partner,
        rule(f"{_AMSTERDAMS}/partner-no-undertrump"),
        "only-low-trumps",
    ),
)

DUTIES = {"rotterdams": ROTTERDAMS, "amsterdams": AMSTERDAMS}

IN_TRICKS = RoemTable(
    runs=((3, 20, rule("meld/sequence-3")), (4, 50, rule("meld/sequence-4"))),
    four_alike=(100, rule("meld/four-alike")),
    four_jacks=(200, rule("meld/four-jacks")),
    stuk=(20, rule("meld/stuk")),
)
IN_HAND_TOO = replace(IN_TRICKS, runs=(*IN_TRICKS.runs, (5, 100, rule("variant.kraken/hand-roem"))))

BASE = JasRules(
    game=KEY,
    ids={"auction/pass": "variant.leids/bid"},
    seating=FOUR_WITH_PARTNERS,
    pack=PIQUET_PACK,
    turn_pack=LEFTOVER_PACK,
    packets=(4, 4),
    duties=ROTTERDAMS,
    roem=IN_TRICKS,
    roem_naming=RoemNaming.WINNER,
    hand_roem=None,
    trump_choice=TrumpChoice.TURNED,
    first_trump=FirstTrump.CLUBS,
    ladder=Ladder(lowest=82, step=10, highest=1062, suits=(Suit.CLUBS, Suit.DIAMONDS, Suit.HEARTS, Suit.SPADES)),
    all_pass=AllPass.REDEAL,
    doubling=Doubling.NONE,
    target=Target.FIXED,
    needs=82,
    last_trick=10,
    pit=100,
    rounding=10,
    match=ToPoints(1500),
    jack_round=False,
    nat=to_the_other_side,
)


OPTIONS = (
    Option(
        key="bidding",
        field="trump_choice",
        sets=named(TrumpChoice.TURNED, TrumpChoice.FOREHAND, TrumpChoice.AUCTION, TrumpChoice.TURNED_THEN_FREE),
        touches=rules_in("auction", "turned-trump first-hand-clubs play-or-pass second-colour forehand-must-play")
        + rules_in("variant.utrechts", "no-turn forehand-chooses")
        + rules_in("variant.leids", "no-turn bid suit-order outbid")
        + rules_in("variant.voorhand-vrij", "forehand-option passes-on"),
    ),
    Option(
        key="trumping",
        field="duties",
        sets=DUTIES,
        touches=rules_in("play", "must-trump overtrump undertrump")
        + rules_in("variant.amsterdams", "no-undertrump partner-winning partner-no-undertrump trump-led"),
    ),
    Option(
        key="doubling",
        sets={
            "none": {},
            "kraken": {"doubling": Doubling.KRAKEN, "roem": IN_HAND_TOO, "hand_roem": KRAKEN},
            "schoppen-dubbel": {"doubling": Doubling.SPADES_TOO, "roem": IN_HAND_TOO, "hand_roem": KRAKEN},
        },
        touches=rules_in("variant.kraken", "kraken herkraken superkraken hand-roem declare-first-trick stuk-any-time")
        + rules_in("variant.schoppen-dubbel", "as-kraken spades"),
    ),
    Option(
        key="seating",
        field="jack_round",
        sets={"fixed": False, "omboeren": True},
        touches=rules_in("setup", "predetermined partners-opposite"),
    ),
    Option(
        key="packets",
        field="packets",
        sets={"4-4": (4, 4), "3-2-3": (3, 2, 3)},
        reads=packets,
        touches=rules_in("deal", "packets-header packets-body not-singly"),
        rule_against=lambda value: rule(rule_against_packets(value)),
    ),
    Option(
        key="first_trump",
        field="first_trump",
        sets=named(FirstTrump.CLUBS, FirstTrump.TURNED),
        touches=rules_in("auction", "first-hand-clubs"),
    ),
    Option(
        key="all_pass",
        field="all_pass",
        sets=named(AllPass.REDEAL, AllPass.FOREHAND),
        touches=(rule("variant.leids/bid"), rule("variant.voorhand-vrij/passes-on")),
    ),
    Option(
        key="roem_naming",
        field="roem_naming",
        sets=named(RoemNaming.WINNER, RoemNaming.SIDE, RoemNaming.AUTOMATIC),
        touches=rules_in("meld", "named-by-winner"),
    ),
    Option(
        key="hand_roem",
        field="hand_roem",
        sets={"all": KRAKEN, "best-side": KRAKEN_BEST_SIDE},
        only=lambda rules: rules.doubling is not Doubling.NONE,
        touches=rules_in("variant.kraken", "declare-first-trick hand-roem"),
    ),
    Option(
        key="contract",
        field="target",
        sets=named(Target.FIXED, Target.MORE_THAN_HALF),
        touches=(rule("setup/goal"), *rules_in("score", "162-and-82 contract")),
    ),
    Option(
        key="rounding", field="rounding", sets={"tens": 10, "none": 1}, touches=rules_in("score", "round-1 round-2")
    ),
    Option(
        key="match_end",
        field="match",
        sets={"points:1500": ToPoints(1500), "hands:16": OfDeals(16)},
        reads=match_end,
        touches=rules_in("match", "target"),
    ),
)

VARIANTS = (
    Variant("utrechts", (("bidding", "utrechts"),)),
    Variant("leids", (("bidding", "leids"),)),
    Variant("voorhand-vrij", (("bidding", "voorhand-vrij"),)),
    Variant("amsterdams", (("trumping", "amsterdams"),)),
    Variant("kraken", (("doubling", "kraken"),)),
    Variant("schoppen-dubbel", (("doubling", "schoppen-dubbel"),)),
)

CLUBS = Variant(
    "clubs",
    (
        ("bidding", "utrechts"),
        ("packets", "3-2-3"),
        ("roem_naming", "side"),
        ("contract", "more-than-half"),
        ("rounding", "none"),
        ("match_end", "hands:16"),
    ),
)


# ---- the course of a deal ----


def next_stage(stage: Stage) -> Opened | None:  # noqa: C901 - the course of a deal in one piece
    """Return the stage after a finished one, and the events that everybody sees; None after the end."""
    match stage:
        case JackRound():
            deal, events = dealt(stage.seated())
            opened, more = bidding(deal)
            return opened, (*stage.closing(), *events, *more)
        case DealByHand():
            return bidding(deal_out(stage.deal))
        case ProposedSuit(accepted_by=None):
            return nobody_plays(heard(stage))
        case ProposedSuit(accepted_by=seat, proposed=suit):
            return settled_on(heard(stage, trump=suit, player=seat, needs=BASE.needs))
        case FreeSuit(chosen=None):
            return thrown_in_or_forced(heard(stage), rule("variant.voorhand-vrij/passes-on"))
        case FreeSuit(chosen=(seat, suit)):
            return settled_on(heard(stage, trump=suit, player=seat, needs=stage.needs))
        case LadderAuction(standing=None):
            return thrown_in_or_forced(heard(stage), rule("variant.leids/bid"))
        case LadderAuction(standing=(seat, bid)):
            return settled_on(heard(stage, trump=bid.suit, player=seat, needs=bid.points))
        case Cracking():
            deal = heard(stage, cracked=stage.level)
            return first_trick(deal, deal.hands, deal.forehand), ()
    if isinstance(stage, TrickPlay):
        counted = because(rule("score/162-and-82"), "event.settled")
        return Settled(stage, settle(stage)), (Event("settled", counted),)
    return None


COURSE = Course(dealt=dealt, bidding=bidding, settled_on=settled_on)

KLAVERJAS_4 = Game(
    key=KEY,
    group=Group.JAS,
    length=Length.HOUR,
    players=(4,),
    turn_rule=rule("setup/direction"),
    rulebook=RULEBOOK,
    base=BASE,
    options=OPTIONS,
    variants=VARIANTS,
    others=(CLUBS,),
    workings=replace(workings(COURSE, next_stage), forms=FORMS),
    constants=lambda _: Constants(cards=32, tricks=(8,), card_points=162),
    # The three highest trumps.
    fan=("CJ", "C9", "CA"),
)
