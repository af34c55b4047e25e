"""Dekjas, or Marseillaise: Belote for two with both hands open on the table."""

from __future__ import annotations

from dataclasses import replace

from rules_core.cards.cards import PIQUET_PACK
from rules_core.cards.melds.declared import DeclaredTable
from rules_core.cards.seats import everyone_alone
from rules_core.cards.tricks import obligations as duty
from rules_core.cards.tricks.obligations import Obligation
from rules_core.cards.tricks.order import Ranking
from rules_core.kinds.belote.highest import by_count_and_order, by_count_and_trick_value, once_in_each_kind
from rules_core.kinds.belote.open_hand_course import bidding, next_stage, under
from rules_core.kinds.belote.open_hand_fields import SHAPES
from rules_core.kinds.belote.open_hand_seen import seen
from rules_core.kinds.belote.open_hand_setup import FIELDS, open_deal
from rules_core.kinds.belote.rules import BeloteRules, Stuk, Turned
from rules_core.kinds.belote.scoring.score import Lost, Rounding, Settlement, Sweep
from rules_core.kinds.belote.two_rounds import AllPassTwice, TwoRoundsRules
from rules_core.kinds.belote.workings import WORKINGS
from rules_core.table.game import Constants, Game, Group, Length, ids_of, rulebook
from rules_core.table.house_rules import Option, named
from rules_core.table.match import ToPoints

KEY = "dekjas"

rule, rules_in = ids_of(KEY)

RULEBOOK = rulebook(
    KEY,
    """
    setup: players no-hand-cards pack*
    deal: face-down* face-up* all-dealt turned-trump*
    auction: first-round* contract* second-round* koe* smous* smous-answer*
    play: open-cards-are-hand* turn-after-playing* trick-count rank-trump* rank-plain* forehand-leads* follow*
    play: trump-and-overtrump* undertrump* free-card trick-winner
    meld: after-winning-trick* kept-separately only-highest-counts* carre-jacks carre-nines carre-others sequences
    meld: sequence-order* card-in-several* rank* stuk* stuk-brok*
    score: card-points total rounding* maker-wins* maker-loses* tie-reserve* kapot* no-tricks-roem*
    match: no-win-by-that-roem*
    lore: name-
    """,
)

# This game's own names for rules that the kind cites.
IDS = {
    "auction/smous-offer": "auction/smous",
    "auction/undertaking": "auction/contract",
    "meld/only-highest-scores": "meld/only-highest-counts",
    "meld/compare-top-card": "meld/rank",
    "score/last-trick": "score/total",
    "score/card-total": "score/total",
    "score/maker-made": "score/maker-wins",
    "score/maker-lost": "score/maker-loses",
    "score/kapot-bonus": "score/kapot",
    "score/no-win-on-roem-alone": "match/no-win-by-that-roem",
}

DUTIES = (
    Obligation(rule("play/follow"), "follow", duty.follow_suit),
    Obligation(rule("play/trump-and-overtrump"), "must-trump", duty.play_trump, rule("play/free-card"), "free-discard"),
    Obligation(
        rule("play/trump-and-overtrump"), "overtrump", duty.beat_trump_led, rule("play/undertrump"), "follow-below"
    ),
)

ROEM = DeclaredTable(
    runs=((3, 20, rule("meld/sequences")), (4, 50, rule("meld/sequences")), (5, 100, rule("meld/sequences"))),
    five_on_ace=(100, rule("meld/sequences")),
    fours=(
        ("J", 200, rule("meld/carre-jacks")),
        ("9", 150, rule("meld/carre-nines")),
        ("AKTQ", 100, rule("meld/carre-others")),
    ),
    marriages=(("stuk", 20, rule("meld/stuk")),),
)

BASE = BeloteRules(
    game=KEY,
    ids=IDS,
    seating=everyone_alone(2),
    pack=PIQUET_PACK,
    first=(8,),
    covered=8,
    turned=Turned.OF_DEALER,
    auction=TwoRoundsRules(all_pass=AllPassTwice.KOE, smous_rounds=2),
    plain=Ranking("ATKQJ987", (("A", 11), ("T", 10), ("K", 4), ("Q", 3), ("J", 2))),
    trumps=Ranking("J9ATKQ87", (("J", 20), ("9", 14), ("A", 11), ("T", 10), ("K", 4), ("Q", 3))),
    duties=DUTIES,
    roem=ROEM,
    height=by_count_and_trick_value,
    shared=once_in_each_kind,
    stuk=Stuk.BOTH_OPEN,
    settlement=Settlement(
        lost=Lost.TO_THE_BEST,
        rounding=Rounding.FIVE_UP,
        sweep=Sweep.ALL_TRICKS,
        only_tricks_win=True,
    ),
    match=ToPoints(500),
)

OPTIONS = (
    Option(
        key="second_round_suits",
        field="auction.other_three",
        sets={"all": False, "other-three": True},
        touches=rules_in("auction", "second-round koe"),
    ),
    Option(
        key="smous_rounds",
        field="auction.smous_rounds",
        sets={"both": 2, "first": 1},
        touches=rules_in("auction", "smous smous-answer"),
    ),
    Option(
        key="smous_redeal_dealer",
        field="auction.same_dealer",
        sets={"same": True, "next": False},
        touches=(rule("auction/smous-answer"), rule("score/tie-reserve")),
    ),
    Option(
        key="meld_rank_order",
        field="height",
        sets={"trick-value": by_count_and_trick_value, "sequence": by_count_and_order},
        touches=(rule("meld/rank"), *rules_in("play", "rank-plain rank-trump")),
    ),
    Option(
        key="stuk_needs_both_open",
        field="stuk",
        sets={"true": Stuk.BOTH_OPEN, "false": Stuk.FIRST_OPEN},
        touches=rules_in("meld", "stuk stuk-brok"),
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
        touches=(*rules_in("score", "maker-wins maker-loses rounding"), rule("auction/contract")),
    ),
    Option(
        key="reserve_of",
        field="settlement.reserve_of_both",
        sets={"maker": False, "both": True},
        touches=rules_in("score", "tie-reserve"),
    ),
    Option(
        key="target",
        field="match",
        sets={"500": ToPoints(500), "1000": ToPoints(1000)},
        touches=rules_in("match", "no-win-by-that-roem"),
    ),
)

DEKJAS = Game(
    key=KEY,
    group=Group.JAS,
    length=Length.HALF_HOUR,
    players=(2,),
    turn_rule=rule("play/trick-winner"),
    rulebook=RULEBOOK,
    base=BASE,
    options=OPTIONS,
    workings=replace(
        WORKINGS,
        fields=FIELDS,
        shapes=SHAPES,
        open=lambda rules, fields: open_deal(rules, fields, bidding),
        next_stage=next_stage,
        seen=seen,
        under=under,
    ),
    constants=lambda _: Constants(cards=32, tricks=(16,), card_points=162),
    # Open cards on closed ones.
    fan=("back", "DK", "back", "CA"),
)
