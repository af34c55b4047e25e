"""Klapper, or Klapperjas: jas with 24 cards for two pairs, and its forms for two, three and six."""

from __future__ import annotations

from dataclasses import replace

from rules_core.cards.cards import RANKS_OF_PIQUET, pack_of
from rules_core.cards.melds.declared import DeclaredTable
from rules_core.cards.seats import FOUR_WITH_PARTNERS, seating
from rules_core.cards.tricks import obligations as duty
from rules_core.cards.tricks.obligations import Obligation
from rules_core.cards.tricks.order import Ranking
from rules_core.kinds.belote.highest import by_worth_and_order, once
from rules_core.kinds.belote.rules import BeloteRules, Comparing, Later, Stuk, Turned
from rules_core.kinds.belote.scoring.score import Lost, Rounding, Settlement, Sweep
from rules_core.kinds.belote.two_rounds import AllPassTwice, TwoRoundsRules
from rules_core.kinds.belote.workings import WORKINGS
from rules_core.table.game import Constants, Game, Group, Length, ids_of, rulebook
from rules_core.table.house_rules import Option, Variant, named, whole
from rules_core.table.match import ToPoints

KEY = "klapper"

rule, rules_in = ids_of(KEY)

RULEBOOK = rulebook(
    KEY,
    """
    lore: descendant- motto*- names- date-
    setup: players direction* deck* omboeren* omboeren-partners* partners-alternate* rank-plain rank-trump
    setup: card-points card-total
    deal: six-each* dealers-card* dealers-card-stays*
    auction: first-round play-or-pass second-round* passed-out*
    meld: first-trick* highest-side-scores* one-meld-per-card* no-table-melds sequence-order* four-jacks*
    meld: other-carre* vijfde* vierde* derde* stuk*
    play: forehand-leads follow must-trump* overtrump* undertrump discard trick-winner winner-leads trick-count
    score: last-trick* made* lost-or-equal*
    match: target*
    variant.three: deal* contract* lost*
    variant.two: deal* dead-hand*
    variant.six: teams* deal* rest-as-four*
    """,
)

DUTIES = (
    Obligation(rule("play/follow"), "follow", duty.follow_suit),
    Obligation(rule("play/must-trump"), "must-trump", duty.play_trump, rule("play/discard"), "free-discard"),
    Obligation(rule("play/overtrump"), "overtrump", duty.beat_trump, rule("play/undertrump"), "undertrump"),
)

ROEM = DeclaredTable(
    runs=((3, 30, rule("meld/derde")), (4, 50, rule("meld/vierde")), (5, 100, rule("meld/vijfde"))),
    five_on_ace=(100, rule("meld/vijfde")),
    fours=(("J", 200, rule("meld/four-jacks")), ("AKQT9", 100, rule("meld/other-carre"))),
    marriages=(("stuk", 20, rule("meld/stuk")),),
    longest=5,
)

# This game's own names for rules that the kind cites.
IDS = {
    "setup/omboeren-deal": "setup/omboeren",
    "setup/omboeren-skip": "setup/omboeren",
    "setup/omboeren-dealer": "setup/omboeren",
    "deal/first-deal": "deal/six-each",
    "deal/second-deal": "deal/six-each",
    "deal/turn-up": "deal/dealers-card",
    "auction/undertaking": "score/made",
    "auction/koe": "auction/passed-out",
    "auction/smous-offer": "auction/play-or-pass",
    "auction/smous-answer": "auction/play-or-pass",
    "auction/over": "auction/play-or-pass",
    "exchange/dix": "deal/dealers-card-stays",
    "meld/when": "meld/first-trick",
    "meld/announce": "meld/first-trick",
    "meld/only-highest-scores": "meld/highest-side-scores",
    "meld/compare-top-card": "meld/highest-side-scores",
    "meld/card-reuse": "meld/one-meld-per-card",
    "meld/carre-values": "meld/other-carre",
    "meld/sequence-values": "meld/derde",
    "meld/stuk-value": "meld/stuk",
    "meld/stuk-announce": "meld/stuk",
    "score/card-points": "setup/card-points",
    "score/card-total": "setup/card-total",
    "score/maker-made": "score/made",
    "score/maker-lost": "score/lost-or-equal",
    "score/tie-reserve": "score/lost-or-equal",
    "score/kapot-bonus": "score/made",
    "score/rounding": "score/made",
}

FOR_FOUR = BeloteRules(
    game=KEY,
    ids=IDS,
    seating=FOUR_WITH_PARTNERS,
    pack=pack_of(RANKS_OF_PIQUET[:6]),
    first=(3, 3),
    turned=Turned.OF_DEALER,
    auction=TwoRoundsRules(all_pass=AllPassTwice.NEXT_DEALER),
    plain=Ranking("ATKQJ9", (("A", 11), ("T", 10), ("K", 4), ("Q", 3), ("J", 2))),
    trumps=Ranking("J9ATKQ", (("J", 20), ("9", 14), ("A", 11), ("T", 10), ("K", 4), ("Q", 3))),
    duties=DUTIES,
    roem=ROEM,
    height=by_worth_and_order,
    shared=once,
    settlement=Settlement(lost=Lost.NOWHERE, rounding=Rounding.NONE, sweep=Sweep.NOTHING),
    match=ToPoints(500),
)
FOR_THREE = replace(
    FOR_FOUR,
    ids=IDS
    | dict.fromkeys(("deal/first-deal", "deal/second-deal", "play/trick-count"), "variant.three/deal")
    | dict.fromkeys(("auction/undertaking", "score/maker-made"), "variant.three/contract")
    | {"score/maker-lost": "variant.three/lost", "score/tie-reserve": "variant.three/contract"},
    seating=seating("ABC"),
    first=(3, 3, 2),
)
FOR_TWO = replace(
    FOR_FOUR,
    ids=IDS
    | dict.fromkeys(("deal/first-deal", "deal/second-deal", "play/trick-count"), "variant.two/deal")
    | dict.fromkeys(("deal/turn-up", "exchange/dix"), "variant.two/dead-hand"),
    seating=seating("NS"),
    later=3,
    later_from=Later.LYING,
    turned=Turned.OF_STOCK,
)
FOR_SIX = replace(
    FOR_FOUR,
    ids=IDS | dict.fromkeys(("deal/first-deal", "deal/second-deal", "play/trick-count"), "variant.six/deal"),
    seating=seating("ABCDEF", {"ACE": "ACE", "BDF": "BDF"}),
    first=(2, 2),
)
TABLES = {"4": FOR_FOUR, "2": FOR_TWO, "3": FOR_THREE, "6": FOR_SIX}
# With two players a dead hand is left over, with some of the card points.
CONSTANTS = {
    4: Constants(cards=24, tricks=(6,), card_points=162),
    2: Constants(cards=24, tricks=(9,)),
    3: Constants(cards=24, tricks=(8,), card_points=162),
    6: Constants(cards=24, tricks=(4,), card_points=162),
}

OPTIONS = (
    Option(
        key="players",
        sets=TABLES,
        makes=whole,
        touches=rules_in("setup", "players partners-alternate")
        + rules_in("deal", "six-each dealers-card dealers-card-stays")
        + (rule("play/trick-count"), *rules_in("score", "made lost-or-equal"))
        + rules_in("variant.three", "deal contract lost")
        + rules_in("variant.two", "deal dead-hand")
        + rules_in("variant.six", "teams deal rest-as-four"),
        of_position=True,
    ),
    Option(
        key="seating",
        field="jack_round",
        sets={"omboeren": True, "fixed": False},
        touches=rules_in("setup", "omboeren omboeren-partners partners-alternate"),
    ),
    Option(
        key="second_round_suits",
        field="auction.other_three",
        sets={"all": False, "other-three": True},
        touches=rules_in("auction", "second-round"),
    ),
    Option(
        key="roem_compare",
        field="comparing",
        sets=named(Comparing.SINGLE, Comparing.PLAYER_TOTAL),
        touches=rules_in("meld", "highest-side-scores"),
    ),
    Option(
        key="stuk",
        field="stuk",
        sets=named(Stuk.ANY_TRICK, Stuk.FIRST_TRICK),
        touches=rules_in("meld", "stuk first-trick"),
    ),
    Option(
        key="failed_points",
        field="settlement.lost",
        sets=named(Lost.NOWHERE, Lost.TO_OPPONENTS),
        touches=(rule("score/lost-or-equal"), rule("variant.three/lost")),
    ),
    Option(
        key="rounding",
        field="settlement.rounding",
        sets={"none": Rounding.NONE, "tens": Rounding.FIVE_UP},
        touches=rules_in("score", "made last-trick"),
    ),
    Option(
        key="pit_bonus",
        field="settlement.sweep",
        sets={"0": Sweep.NOTHING, "100": Sweep.ALL_TRICKS},
        touches=rules_in("score", "made last-trick"),
    ),
)

VARIANTS = (
    Variant("two", (("players", "2"),)),
    Variant("three", (("players", "3"),)),
    Variant("six", (("players", "6"),)),
)

KLAPPER = Game(
    key=KEY,
    group=Group.JAS,
    length=Length.HALF_HOUR,
    players=(2, 3, 4, 6),
    turn_rule=rule("setup/direction"),
    rulebook=RULEBOOK,
    base=replace(FOR_FOUR, jack_round=True),
    options=OPTIONS,
    variants=VARIANTS,
    workings=WORKINGS,
    constants=lambda rules: CONSTANTS[len(rules.seating.seats)],
    # A run declared from the hand, and the dealer's open card.
    fan=("SQ", "SJ", "ST", "S9"),
)
