"""Jas for two with a stock, played for lives in rounds to 500: the common part of its games."""

from __future__ import annotations

from rules_core.cards.cards import PIQUET_PACK
from rules_core.cards.melds.declared import DeclaredTable
from rules_core.cards.seats import everyone_alone
from rules_core.cards.tricks import obligations as duty
from rules_core.cards.tricks.obligations import Obligation
from rules_core.cards.tricks.order import Ranking
from rules_core.kinds.stock_jas.options import last_card, number_of_lives
from rules_core.kinds.stock_jas.rules import OutCounts, RejectScope, StockJasRules
from rules_core.kinds.stock_jas.scoring.rounds import TO_500
from rules_core.kinds.stock_jas.stages.calling import OUT_WITH_STUK
from rules_core.kinds.stock_jas.stages.each_lead import EACH_LEAD
from rules_core.table.game import ids_of
from rules_core.table.house_rules import Option, named
from rules_core.table.match import ForLives


def jas_to_500(
    game: str,
    *,
    packets: tuple[int, ...],
    plain: Ranking,
    trumps: Ranking,
    roem: DeclaredTable,
    rule_of_marriages: str,
    last_trick: int,
) -> StockJasRules:
    """Return the rules of a game as its source gives them; roem ends with the first trick of part two."""
    part_two = len(PIQUET_PACK) // 2 - sum(packets) + 1
    return StockJasRules(
        game=game,
        seating=everyone_alone(2),
        pack=PIQUET_PACK,
        packets=packets,
        plain=plain,
        trumps=trumps,
        duties=duties_of_part_two(game),
        roem=roem,
        parts_of_runs=True,
        shared_marriages=False,
        rule_of_marriages=rule_of_marriages,
        roem_tricks=part_two,
        marriage_tricks=part_two,
        declaring=EACH_LEAD,
        last_trick=last_trick,
        calling=OUT_WITH_STUK,
        out_at=480,
        rounds=TO_500,
        match=ForLives(6),
    )


def duties_of_part_two(game: str) -> tuple[Obligation, ...]:
    """Return the duties once the stock is gone: follow suit, or else trump; beat a trump that was led."""
    rule, _ = ids_of(game)
    free, beaten = rule("play/part-two-free-card"), rule("play/part-two-trump-led")
    return (
        Obligation(rule("play/part-two-follow"), "follow", duty.follow_suit),
        Obligation(rule("play/part-two-must-trump"), "must-trump", duty.play_trump, free, "free-discard"),
        Obligation(beaten, "overtrump", duty.beat_trump_led, beaten, "follow-below"),
    )


def options_of_play(game: str) -> tuple[Option, ...]:
    """Return the house rules about the last card, rejections and runs."""
    _, rules_in = ids_of(game)
    return (
        last_card(game),
        Option(
            key="reject_scope",
            field="reject_scope",
            sets=named(RejectScope.EACH, RejectScope.WHOLE),
            touches=rules_in("meld", "reject several-at-once"),
        ),
        Option(
            key="partial_sequences",
            field="parts_of_runs",
            sets={"allowed": True, "forbidden": False},
            touches=rules_in("meld", "upward sequence-3"),
        ),
        Option(
            key="long_ace_sequence",
            field="roem.longer_too",
            sets={"100": False, "120": True},
            touches=rules_in("meld", "sequence-5-ace sequence-5"),
        ),
    )


def options_of_match(game: str) -> tuple[Option, ...]:
    """Return the house rules about calling uit and about lives."""
    rule, rules_in = ids_of(game)
    return (
        Option(
            key="uit_counts",
            field="out_counts",
            sets=named(OutCounts.ALL, OutCounts.WRITTEN_ONLY),
            touches=(rule("match/uit"), rule("meld/stuk")),
        ),
        Option(
            key="lives",
            field="match",
            sets={"6": ForLives(6), "5": ForLives(5), "10": ForLives(10)},
            reads=number_of_lives,
            touches=rules_in("match", "lives"),
        ),
    )


def marriages_in_part_two(base: StockJasRules) -> dict[str, int]:
    """Return the last trick for marriages: the first one of part two, or the last of the hand."""
    return {"first-trick": base.marriage_tricks, "always": base.trick_count}
