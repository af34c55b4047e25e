"""Maison Tarot for two to six players, and its wild form for pots."""

from __future__ import annotations

import re
from dataclasses import replace

from rules_core.cards.cards import EXCUSE, RANKS_OF_TAROT, SUITS, TAROT_PACK, TAROT_TRUMPS, Rank, Suit
from rules_core.cards.seats import everyone_alone
from rules_core.cards.tricks.obligations import Obligation
from rules_core.cards.tricks.order import PLAIN_TIER, TRUMP_TIER, TrickOrder
from rules_core.kinds.tarot import plain_and_trump as duty
from rules_core.kinds.tarot.rules import TarotRules
from rules_core.kinds.tarot.workings import WORKINGS
from rules_core.table.game import Constants, Game, Group, Length, ids_of, rulebook
from rules_core.table.house_rules import Option, Variant, named
from rules_core.table.match import OfPots, PotTie, ToPoints

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
    """Build the only order of the tarot pack: four suits, the permanent trumps, and the Excuse outside them."""
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
        rule("play/trump-lead"),
        "tarot.trump-lead",
        duty.follow_trumps,
        rule("play/discard"),
        "tarot.no-trump-left",
        waived_shows="void",
    ),
    Obligation(rule("play/no-trump-while-following"), "tarot.no-trump-while-following", duty.keep_trumps_back),
    Obligation(rule("play/follow"), "tarot.follow", duty.follow_plain_suit),
    Obligation(
        rule("play/must-trump"),
        "tarot.must-trump",
        duty.trump_when_void,
        rule("play/discard"),
        "free-discard",
        shows="trump",
    ),
    Obligation(rule("play/no-overtrumping-duty"), "tarot.any-trump", duty.any_trump_will_do, shows="trump"),
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
    match=ToPoints(50),
)


def cards_each(text: str) -> int | None:
    """Return a number of cards that can be dealt to at least two players, or None."""
    return int(text) if re.fullmatch(r"[1-9]\d?", text) and int(text) <= len(TAROT_PACK) // 2 else None


def count(text: str) -> int | None:
    """Return a number from 1 to 999, or None."""
    return int(text) if re.fullmatch(r"[1-9]\d{0,2}", text) else None


def for_pots(rules: TarotRules) -> bool:
    """Return whether the players play for pots."""
    return rules.pots is not None


OPTIONS = (
    Option(
        key="players",
        field="seating",
        sets={count: everyone_alone(int(count), clockwise=False) for count in ("4", "2", "3", "5", "6")},
        touches=(rule("setup/players"), rule("variant.wilde/agree-first")),
        of_position=True,
    ),
    Option(
        key="direction",
        sets={"counter-clockwise": False, "clockwise": True},
        makes=lambda rules, clockwise: replace(
            rules, seating=everyone_alone(len(rules.seating.seats), clockwise=clockwise)
        ),
        touches=(*rules_in("setup", "direction direction-free"), rule("play/forehand")),
    ),
    Option(
        key="play_for",
        field="match",
        sets={"points": BASE.match, "pots": OfPots(stake=1, pots=0, tie=PotTie.CARRY)},
        touches=rules_in("score", "difference-with-twelve may-be-negative")
        + rules_in("match", "cumulative target")
        + rules_in("variant.wilde", "agree-first pots point-per-trick winner-takes-pot"),
    ),
    Option(
        key="cards_each",
        field="hand_size",
        sets={"12": 12},
        reads=cards_each,
        only=for_pots,
        touches=(rule("variant.wilde/agree-first"),),
        of_position=True,
    ),
    Option(
        key="stake",
        field="match.stake",
        sets={"1": 1},
        reads=count,
        only=for_pots,
        touches=(rule("variant.wilde/pots"),),
    ),
    Option(
        key="hands",
        field="match.pots",
        sets={"one-each": 0},
        reads=count,
        only=for_pots,
        touches=(rule("variant.wilde/pots"),),
    ),
    Option(
        key="pot_tie",
        field="match.tie",
        sets=named(PotTie.CARRY, PotTie.SPLIT),
        only=for_pots,
        touches=(rule("variant.wilde/winner-takes-pot"),),
    ),
)


def constants(rules: TarotRules) -> Constants:
    """Return what no play changes: undealt cards leave their points to nobody, and chips only change hands."""
    return Constants(cards=78, tricks=(rules.hand_size,), zero_sum=for_pots(rules))


MAISON_TAROT = Game(
    key=KEY,
    group=Group.TAROT,
    length=Length.HALF_HOUR,
    players=(2, 3, 4, 5, 6),
    turn_rule=rule("setup/direction"),
    rulebook=RULEBOOK,
    base=BASE,
    options=OPTIONS,
    variants=(Variant("wilde", (("play_for", "pots"),)),),
    workings=WORKINGS,
    constants=constants,
    letters="fr",
    # The three ends of a tarot pack.
    fan=("EX", "T21", "T1"),
)
