"""Vijfhonderden: the older jas for two with a stock, nine cards each and one marriage."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules_core.cards import PIQUET_PACK
from rules_core.families.draw_jas import DrawJasRules, LastCard, OutCounts, RejectScope
from rules_core.families.draw_jas_course import next_stage, under
from rules_core.families.draw_jas_match import next_setup
from rules_core.families.draw_jas_seen import seen
from rules_core.families.draw_jas_setup import FIELDS, open_hand
from rules_core.game import Game, Kind, Length, Option, Variant, ids_of, rulebook
from rules_core.melds.declared import DeclaredTable
from rules_core.scoring.draw_rounds import TO_500
from rules_core.seats import everyone_alone
from rules_core.stages.calling import OUT_WITH_STUK
from rules_core.stages.each_lead import EACH_LEAD
from rules_core.tricks import obligations as duty
from rules_core.tricks.obligations import Obligation
from rules_core.tricks.order import Ranking

KEY = "vijfhonderden"

rule, rules_in = ids_of(KEY)

RULEBOOK = rulebook(
    KEY,
    """
    setup: players pack
    deal: first-dealer* shuffle-and-cut- packets* stock* turn-up*
    exchange: trump-seven*
    meld: leader-only* two-kinds carre-jacks carre-others sequence-5-ace* sequence-5* sequence-4 sequence-3*
    meld: sequence-order with-card-played* announcement* show* reject* rejected-may-return* rank-by-count
    meld: rank-by-top-card* rank-queens-over-jacks rank-tie-trump* rank-tie-leader* write-at-once stuk*
    meld: stuk-anyone* once* never-lower* upward* suits-independent several-at-once* card-in-several*
    meld: rejected-again* part-two-first-trick*
    play: tricks* trick-count trick-winner* suit-asked* winner-leads rank-plain rank-trump jas-and-nel- two-parts
    play: part-one-free draw* last-two-cards* last-two-show* part-two-begins part-two-follow*
    play: part-two-must-trump* part-two-trump-led* part-two-free-card no-looking-back*
    score: card-points card-total last-trick hand-total
    match: round-to-500* both-over-500* tie* onder-jan* lives* kip* one-kip* uit*
    tip: unusual-part-one- part-one-discards- count-the-cards-
    lore: origin- date-
    """,
)

PART_TWO = (
    Obligation(rule("play/part-two-follow"), "follow", duty.follow_suit),
    Obligation(
        rule("play/part-two-must-trump"), "must-trump", duty.play_trump, rule("play/part-two-free-card"), "free-discard"
    ),
    Obligation(
        rule("play/part-two-trump-led"),
        "overtrump",
        duty.beat_trump_led,
        rule("play/part-two-trump-led"),
        "follow-below",
    ),
)

ROEM = DeclaredTable(
    runs=(
        (3, 20, rule("meld/sequence-3")),
        (4, 50, rule("meld/sequence-4")),
        (5, 100, rule("meld/sequence-5")),
    ),
    five_on_ace=(120, rule("meld/sequence-5-ace")),
    fours=(("J", 200, rule("meld/carre-jacks")), ("AKTQ", 100, rule("meld/carre-others"))),
    marriages=(("stuk", 20, rule("meld/stuk")),),
)

BASE = DrawJasRules(
    game=KEY,
    seating=everyone_alone(2),
    pack=PIQUET_PACK,
    packets=(3, 3, 3),
    plain=Ranking("AKQJT987", (("A", 11), ("T", 10), ("K", 3), ("Q", 2), ("J", 1))),
    trumps=Ranking("J9AKQT87", (("J", 20), ("9", 14), ("A", 11), ("T", 10), ("K", 3), ("Q", 2))),
    duties=PART_TWO,
    roem=ROEM,
    parts_of_runs=True,
    shared_marriages=False,
    rule_of_marriages="meld/stuk-anyone",
    roem_tricks=8,
    marriage_tricks=8,
    declaring=EACH_LEAD,
    last_trick=5,
    calling=OUT_WITH_STUK,
    out_at=480,
    rounds=TO_500,
    lives=6,
)

OPTIONS = (
    Option(key="last_card", values=("blind", "shown-first"), touches=rules_in("play", "last-two-cards last-two-show")),
    Option(key="reject_scope", values=("each", "whole"), touches=rules_in("meld", "reject several-at-once")),
    Option(key="partial_sequences", values=("allowed", "forbidden"), touches=rules_in("meld", "upward sequence-3")),
    Option(key="long_ace_sequence", values=("100", "120"), touches=rules_in("meld", "sequence-5-ace sequence-5")),
    Option(
        key="stuk_part_two",
        values=("first-trick", "always"),
        touches=rules_in("meld", "stuk-anyone part-two-first-trick"),
    ),
    Option(key="uit_counts", values=("all", "written-only"), touches=(rule("match/uit"), rule("meld/stuk"))),
    Option(
        key="lives",
        values=("6", "5", "10"),
        touches=rules_in("match", "lives"),
        is_value=lambda value: value in map(str, range(1, 11)),
    ),
)

PRESETS = (Variant("source", tuple((option.key, option.default) for option in OPTIONS)),)


def rules(options: Mapping[str, str]) -> DrawJasRules:
    """Return the rules of a table from a value for every option."""
    return replace(
        BASE,
        roem=replace(ROEM, longer_too=options["long_ace_sequence"] == "120"),
        parts_of_runs=options["partial_sequences"] == "allowed",
        marriage_tricks=BASE.trick_count if options["stuk_part_two"] == "always" else BASE.marriage_tricks,
        reject_scope=RejectScope(options["reject_scope"]),
        last_card=LastCard(options["last_card"]),
        out_counts=OutCounts(options["uit_counts"]),
        lives=int(options["lives"]),
    )


VIJFHONDERDEN = Game(
    key=KEY,
    kind=Kind.DRAW_JAS,
    length=Length.EVENING,
    players=(2,),
    turn_rule=rule("play/tricks"),
    rulebook=RULEBOOK,
    options=OPTIONS,
    variants=(),
    presets=PRESETS,
    rules=rules,
    fields=FIELDS,
    open=open_hand,
    next_stage=next_stage,
    next_setup=next_setup,
    seen=seen,
    under=under,
)
