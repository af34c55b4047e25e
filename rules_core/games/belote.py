"""Belote, or Piekjas: jas for two, three or four who each play for themselves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules_core.bidding.two_rounds import AllPassTwice, TwoRoundsRules
from rules_core.cards import PIQUET_PACK
from rules_core.families.maker import Exchange, Later, MakerRules, Showing, Turned
from rules_core.families.maker_course import next_stage, under
from rules_core.families.maker_match import next_setup
from rules_core.families.maker_seen import seen
from rules_core.families.maker_setup import FIELDS, open_position
from rules_core.game import Game, Kind, Length, Option, as_in_source, ids_of, rulebook
from rules_core.melds.declared import DeclaredTable
from rules_core.melds.highest import by_count_and_order, by_count_and_trick_value, once_in_each_kind
from rules_core.scoring.maker import Lost, Rounding, Settlement, Sweep
from rules_core.seats import seating
from rules_core.tricks import obligations as duty
from rules_core.tricks.obligations import Obligation
from rules_core.tricks.order import Ranking

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

# What the family cites stands under other names here.
IDS = {
    "play/winner-leads": "play/trick-winner",
    "score/card-points": "setup/card-points",
    "score/card-total": "setup/card-total",
}
FOR_FOUR = MakerRules(
    game=KEY,
    ids=IDS | {"deal/first-deal": "deal/first-deal-4", "deal/second-deal": "deal/second-deal-4"},
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
    settlement=Settlement(
        lost=Lost.TO_THE_BEST, rounding=Rounding.FIVE_UP, sweep=Sweep.FLAT, only_tricks_win=True, target=1000
    ),
)
FOR_THREE = replace(
    FOR_FOUR,
    ids=IDS | {"deal/first-deal": "deal/first-deal-2-3", "deal/second-deal": "deal/second-deal-2-3"},
    seating=seating("ABC"),
    first=(3, 3),
    maker_takes_turned=False,
    fille=True,
)
FOR_TWO = replace(FOR_THREE, seating=seating("NS"), auction=replace(FOR_THREE.auction, smous_rounds=2))
TABLES = {"4": FOR_FOUR, "3": FOR_THREE, "2": FOR_TWO}

OPTIONS = (
    Option(
        key="players",
        values=("4", "3", "2"),
        touches=rules_in("setup", "players")
        + rules_in("deal", "first-deal-2-3 first-deal-4 second-deal-2-3 fille second-deal-4 no-fille-4")
        + rules_in("auction", "smous-offer smous-answer")
        + (rule("play/trick-count"), *rules_in("match", "target-2 target-3 target-4")),
        of_position=True,
    ),
    Option(key="second_round_suits", values=("all", "other-three"), touches=rules_in("auction", "second-round koe")),
    Option(key="smous_redeal_dealer", values=("same", "next"), touches=rules_in("auction", "smous-answer")),
    Option(
        key="dix_window",
        values=("after-second-deal", "before-second-deal"),
        touches=rules_in("exchange", "dix dix-before-first-trick") + rules_in("deal", "second-deal-2-3 second-deal-4"),
    ),
    Option(key="roem_show", values=("all-declarers", "scorer-only"), touches=rules_in("meld", "show")),
    Option(
        key="meld_rank_order",
        values=("trick-value", "sequence"),
        touches=rules_in("meld", "compare-top-card compare-count"),
    ),
    Option(key="round_five", values=("up", "down"), touches=rules_in("score", "rounding")),
    Option(key="compare", values=("exact", "rounded"), touches=rules_in("score", "aim maker-made rounding")),
    Option(
        key="pit_bonus",
        values=("flat", "cumulative"),
        touches=rules_in("score", "kapot-bonus one-without-tricks two-without-tricks"),
    ),
    Option(
        key="bonus_in_contract",
        values=("false", "true"),
        touches=rules_in("score", "aim kapot-bonus one-without-tricks two-without-tricks"),
    ),
    Option(
        key="roem_without_tricks_win",
        values=("melds-void", "allowed"),
        touches=rules_in("score", "no-win-on-roem-alone"),
    ),
    Option(key="target_3", values=("700", "1000"), touches=rules_in("match", "target-3")),
    Option(
        key="target_4",
        values=("1000", "1100", "1200", "1300", "1400", "1500"),
        touches=rules_in("match", "target-4"),
    ),
)

PRESETS = (as_in_source(OPTIONS),)


def rules(options: Mapping[str, str]) -> MakerRules:
    """Return the rules of a table from a value for every option."""
    table = TABLES[options["players"]]
    target = {"2": "500", "3": options["target_3"], "4": options["target_4"]}[options["players"]]
    return replace(
        table,
        auction=replace(
            table.auction,
            other_three=options["second_round_suits"] == "other-three",
            same_dealer=options["smous_redeal_dealer"] == "same",
        ),
        exchange=Exchange(options["dix_window"]),
        showing=Showing(options["roem_show"]),
        height=by_count_and_order if options["meld_rank_order"] == "sequence" else by_count_and_trick_value,
        settlement=replace(
            table.settlement,
            rounding=Rounding(options["round_five"]),
            compare_rounded=options["compare"] == "rounded",
            sweep=Sweep(options["pit_bonus"]),
            sweep_in_contract=options["bonus_in_contract"] == "true",
            only_tricks_win=options["roem_without_tricks_win"] == "melds-void",
            target=int(target),
        ),
    )


BELOTE = Game(
    key=KEY,
    kind=Kind.JAS,
    length=Length.HOUR,
    players=(2, 3, 4),
    turn_rule=rule("setup/direction"),
    rulebook=RULEBOOK,
    options=OPTIONS,
    variants=(),
    presets=PRESETS,
    rules=rules,
    fields=FIELDS,
    open=open_position,
    next_stage=next_stage,
    next_setup=next_setup,
    seen=seen,
    under=under,
)
