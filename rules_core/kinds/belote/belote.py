"""Belote, or Piekjas: jas for two, three or four, each for himself."""

from __future__ import annotations

from dataclasses import replace

from rules_core.cards.cards import PIQUET_PACK
from rules_core.cards.melds.declared import DeclaredTable
from rules_core.cards.seats import seating
from rules_core.cards.tricks import obligations as duty
from rules_core.cards.tricks.obligations import Obligation
from rules_core.cards.tricks.order import Ranking
from rules_core.kinds.belote.highest import by_count_and_order, by_count_and_trick_value, once_in_each_kind
from rules_core.kinds.belote.rules import BeloteRules, Exchange, Later, Showing, Turned
from rules_core.kinds.belote.scoring.score import Lost, Rounding, Settlement, Sweep
from rules_core.kinds.belote.setup import FIELDS_WITH_FILLE
from rules_core.kinds.belote.two_rounds import AllPassTwice, TwoRoundsRules
from rules_core.kinds.belote.workings import WORKINGS
from rules_core.table.game import Constants, Game, Group, Length, ids_of, rulebook
from rules_core.table.house_rules import Option, named, whole, yes_or_no
from rules_core.table.match import ToPoints

KEY = "belote"

rule, rules_in = ids_of(KEY)

RULEBOOK = rulebook(
    KEY,
    """
    lore: relative-of-klaverjas- names- date-
    setup: players* no-partners direction* deck* rank-plain* rank-trump* card-points card-total*
    deal: first-deal-2-3* first-deal-4* turn-up* second-deal-2-3* fille* second-deal-4* no-fille-4
    auction: first-round* undertaking second-round* koe* smous-offer* smous-answer*
    exchange: dix* dix-before-first-trick* only-turned-suit*
    meld: when* only-highest-scores* announce* show* carre-values* sequence-values* sequence-order* card-reuse*
    meld: compare-count* compare-top-card* stuk-value* stuk-announce*
    play: forehand-leads follow must-trump overtrump* undertrump* discard trick-winner* trick-count*
    score: aim* last-trick* rounding* maker-made* maker-lost* tie-reserve* kapot-bonus* one-without-tricks*
    score: two-without-tricks* roem-without-tricks* no-win-on-roem-alone*
    match: target-2* target-3* target-4*
    """,
)

DUTIES = (
    Obligation(rule("play/follow"), "follow", duty.follow_suit),
    Obligation(rule("play/must-trump"), "must-trump", duty.play_trump, rule("play/discard"), "free-discard"),
    Obligation(rule("play/overtrump"), "overtrump", duty.beat_trump, rule("play/undertrump"), "undertrump"),
)

ROEM = DeclaredTable(
    runs=tuple((length, points, rule("meld/sequence-values")) for length, points in ((3, 20), (4, 50), (5, 100))),
    five_on_ace=(100, rule("meld/sequence-values")),
    fours=(
        ("J", 200, rule("meld/carre-values")),
        ("9", 150, rule("meld/carre-values")),
        ("AKTQ", 100, rule("meld/carre-values")),
    ),
    marriages=(("stuk", 20, rule("meld/stuk-value")),),
)

# This game's own names for rules that the kind cites.
IDS = {
    "auction/over": "auction/first-round",
    "play/winner-leads": "play/trick-winner",
    "score/card-points": "setup/card-points",
    "score/card-total": "setup/card-total",
}
FOR_FOUR = BeloteRules(
    game=KEY,
    ids=IDS
    | {
        "deal/first-deal": "deal/first-deal-4",
        "deal/second-deal": "deal/second-deal-4",
        "match/target": "match/target-4",
    },
    seating=seating("NESW"),
    pack=PIQUET_PACK,
    first=(3, 2),
    later=3,
    later_from=Later.OF_STOCK,
    turned=Turned.OF_STOCK,
    maker_takes_turned=True,
    exchange=Exchange.AFTER_SECOND_DEAL,
    auction=TwoRoundsRules(all_pass=AllPassTwice.KOE),
    plain=Ranking("ATKQJ987", (("A", 11), ("T", 10), ("K", 4), ("Q", 3), ("J", 2))),
    trumps=Ranking("J9ATKQ87", (("J", 20), ("9", 14), ("A", 11), ("T", 10), ("K", 4), ("Q", 3))),
    duties=DUTIES,
    roem=ROEM,
    height=by_count_and_trick_value,
    shared=once_in_each_kind,
    showing=Showing.ALL_DECLARERS,
    settlement=Settlement(lost=Lost.TO_THE_BEST, rounding=Rounding.FIVE_UP, sweep=Sweep.FLAT, only_tricks_win=True),
    match=ToPoints(1000),
)
FOR_THREE = replace(
    FOR_FOUR,
    ids=IDS
    | {
        "deal/first-deal": "deal/first-deal-2-3",
        "deal/second-deal": "deal/second-deal-2-3",
        "match/target": "match/target-3",
    },
    seating=seating("ABC"),
    first=(3, 3),
    maker_takes_turned=False,
    fille=True,
    match=ToPoints(700),
)
FOR_TWO = replace(
    FOR_THREE,
    ids={**FOR_THREE.ids, "match/target": "match/target-2"},
    seating=seating("NS"),
    auction=replace(FOR_THREE.auction, smous_rounds=2),
    match=ToPoints(500),
)
TABLES = {"4": FOR_FOUR, "3": FOR_THREE, "2": FOR_TWO}
# With two or three players some cards are not dealt, and nobody gets their points.
CONSTANTS = {
    4: Constants(cards=32, tricks=(8,), card_points=162),
    3: Constants(cards=32, tricks=(9,)),
    2: Constants(cards=32, tricks=(9,)),
}

OPTIONS = (
    Option(
        key="players",
        sets=TABLES,
        makes=whole,
        touches=rules_in("setup", "players")
        + rules_in("deal", "first-deal-2-3 first-deal-4 second-deal-2-3 fille second-deal-4 no-fille-4")
        + rules_in("auction", "smous-offer smous-answer")
        + (rule("play/trick-count"), *rules_in("match", "target-2 target-3 target-4")),
        of_position=True,
    ),
    Option(
        key="second_round_suits",
        field="auction.other_three",
        sets={"all": False, "other-three": True},
        touches=rules_in("auction", "second-round koe"),
    ),
    Option(
        key="smous_redeal_dealer",
        field="auction.same_dealer",
        sets={"same": True, "next": False},
        touches=rules_in("auction", "smous-answer"),
    ),
    Option(
        key="dix_window",
        field="exchange",
        sets=named(Exchange.AFTER_SECOND_DEAL, Exchange.BEFORE_SECOND_DEAL),
        touches=rules_in("exchange", "dix dix-before-first-trick") + rules_in("deal", "second-deal-2-3 second-deal-4"),
    ),
    Option(
        key="roem_show",
        field="showing",
        sets=named(Showing.ALL_DECLARERS, Showing.SCORER_ONLY),
        touches=rules_in("meld", "show"),
    ),
    Option(
        key="meld_rank_order",
        field="height",
        sets={"trick-value": by_count_and_trick_value, "sequence": by_count_and_order},
        touches=rules_in("meld", "compare-top-card compare-count"),
    ),
    Option(
        key="round_five",
        field="settlement.rounding",
        sets=named(Rounding.FIVE_UP, Rounding.FIVE_DOWN),
        touches=rules_in("score", "rounding"),
    ),
    Option(
        key="compare",
        field="settlement.compare_rounded",
        sets={"exact": False, "rounded": True},
        touches=rules_in("score", "aim maker-made rounding"),
    ),
    Option(
        key="pit_bonus",
        field="settlement.sweep",
        sets=named(Sweep.FLAT, Sweep.CUMULATIVE),
        touches=rules_in("score", "kapot-bonus one-without-tricks two-without-tricks"),
    ),
    Option(
        key="bonus_in_contract",
        field="settlement.sweep_in_contract",
        sets=yes_or_no(False),
        touches=rules_in("score", "aim kapot-bonus one-without-tricks two-without-tricks"),
    ),
    Option(
        key="roem_without_tricks_win",
        field="settlement.only_tricks_win",
        sets={"melds-void": True, "allowed": False},
        touches=rules_in("score", "no-win-on-roem-alone"),
    ),
    Option(
        key="target_3",
        field="match",
        sets={"700": ToPoints(700), "1000": ToPoints(1000)},
        only=lambda rules: len(rules.seating.seats) == 3,
        touches=rules_in("match", "target-3"),
    ),
    Option(
        key="target_4",
        field="match",
        sets={str(points): ToPoints(points) for points in range(1000, 1501, 100)},
        only=lambda rules: len(rules.seating.seats) == 4,
        touches=rules_in("match", "target-4"),
    ),
)

BELOTE = Game(
    key=KEY,
    group=Group.JAS,
    length=Length.HOUR,
    players=(2, 3, 4),
    turn_rule=rule("setup/direction"),
    rulebook=RULEBOOK,
    base=FOR_FOUR,
    options=OPTIONS,
    workings=replace(WORKINGS, fields=FIELDS_WITH_FILLE),
    constants=lambda rules: CONSTANTS[len(rules.seating.seats)],
    # Stuk, and the jack above it.
    fan=("HK", "HQ", "HJ"),
)
