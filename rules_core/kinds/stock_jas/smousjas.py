"""Smousjas: jas for two with a stock."""

from __future__ import annotations

from rules_core.cards.melds.declared import DeclaredTable
from rules_core.cards.tricks.order import Ranking
from rules_core.kinds.stock_jas.to_500 import jas_to_500, marriages_in_part_two, options_of_match, options_of_play
from rules_core.kinds.stock_jas.workings import WORKINGS
from rules_core.table.game import Constants, Game, Group, Length, ids_of, rulebook
from rules_core.table.house_rules import Option

KEY = "smousjas"

rule, rules_in = ids_of(KEY)

RULEBOOK = rulebook(
    KEY,
    """
    setup: players* pack
    deal: first-dealer* shuffle-and-cut- packets* stock* turn-up*
    exchange: trump-seven*
    meld: leader-only* two-kinds carre-jacks carre-nines* carre-others* sequence-5-ace* sequence-5* sequence-4
    meld: sequence-3* sequence-order with-card-played* announcement* show* reject* rejected-may-return*
    meld: rank-by-count rank-by-top-card* rank-queens-over-jacks rank-tie-trump* rank-tie-leader* write-at-once
    meld: marriages* stuk* dubbel brok* marriages-show* once* never-lower* upward* suits-independent
    meld: several-at-once* card-in-several* rejected-again* part-two-first-trick*
    play: tricks* trick-count trick-winner* suit-asked* winner-leads rank-plain rank-trump jas-and-nel- two-parts
    play: part-one-free draw* last-two-cards* last-two-show* part-two-begins part-two-follow*
    play: part-two-must-trump* part-two-trump-led* part-two-free-card no-looking-back*
    score: card-points card-total ten-is-ten last-trick hand-total
    match: round-to-500* both-over-500* tie* onder-jan* lives* kip* one-kip* uit*
    tip: unusual-part-one- part-one-discards- count-the-cards- vulnerable-ten-
    lore: age-and-names- name*- name-guess*- drinks*- rijswijk- date*- reader-comment-
    """,
)

ROEM = DeclaredTable(
    runs=(
        (3, 20, rule("meld/sequence-3")),
        (4, 50, rule("meld/sequence-4")),
        (5, 100, rule("meld/sequence-5")),
    ),
    five_on_ace=(120, rule("meld/sequence-5-ace")),
    fours=(
        ("J", 200, rule("meld/carre-jacks")),
        ("9", 140, rule("meld/carre-nines")),
        ("AKQT87", 100, rule("meld/carre-others")),
    ),
    marriages=(
        ("stuk", 40, rule("meld/stuk")),
        ("dubbel", 40, rule("meld/dubbel")),
        ("brok", 20, rule("meld/brok")),
    ),
)

BASE = jas_to_500(
    KEY,
    packets=(3, 2, 3),
    plain=Ranking("AKQJT987", (("A", 11), ("T", 10), ("K", 4), ("Q", 3), ("J", 2))),
    trumps=Ranking("J9AKQT87", (("J", 20), ("9", 14), ("A", 11), ("T", 10), ("K", 4), ("Q", 3))),
    roem=ROEM,
    rule_of_marriages="meld/marriages",
    last_trick=10,
)

OPTIONS = (
    *options_of_play(KEY),
    Option(
        key="marriages_part_two",
        field="marriage_tricks",
        sets=marriages_in_part_two(BASE),
        touches=rules_in("meld", "marriages part-two-first-trick"),
    ),
    Option(
        key="marriage_sharing",
        field="shared_marriages",
        sets={"later-turn": False, "free": True},
        touches=rules_in("meld", "card-in-several marriages brok"),
    ),
    Option(
        key="uit_at",
        field="out_at",
        sets={"480": 480, "460": 460},
        touches=(rule("match/uit"), rule("meld/stuk")),
    ),
    *options_of_match(KEY),
)

SMOUSJAS = Game(
    key=KEY,
    group=Group.DRAW_JAS,
    length=Length.EVENING,
    players=(2,),
    turn_rule=rule("play/tricks"),
    rulebook=RULEBOOK,
    base=BASE,
    options=OPTIONS,
    workings=WORKINGS,
    constants=lambda _: Constants(cards=32, tricks=(16,), card_points=162),
    # The stock, and the seven that is exchanged for its turned card.
    fan=("back", "SA", "S7"),
)
