"""Vijfhonderden: the older jas for two with a stock, nine cards each and one marriage."""

from __future__ import annotations

from rules_core.cards.melds.declared import DeclaredTable
from rules_core.cards.tricks.order import Ranking
from rules_core.kinds.stock_jas.to_500 import jas_to_500, marriages_in_part_two, options_of_match, options_of_play
from rules_core.kinds.stock_jas.workings import WORKINGS
from rules_core.table.game import Constants, Game, Group, Length, ids_of, rulebook
from rules_core.table.house_rules import Option

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

BASE = jas_to_500(
    KEY,
    packets=(3, 3, 3),
    plain=Ranking("AKQJT987", (("A", 11), ("T", 10), ("K", 3), ("Q", 2), ("J", 1))),
    trumps=Ranking("J9AKQT87", (("J", 20), ("9", 14), ("A", 11), ("T", 10), ("K", 3), ("Q", 2))),
    roem=ROEM,
    rule_of_marriages="meld/stuk-anyone",
    last_trick=5,
)

OPTIONS = (
    *options_of_play(KEY),
    Option(
        key="stuk_part_two",
        field="marriage_tricks",
        sets=marriages_in_part_two(BASE),
        touches=rules_in("meld", "stuk-anyone part-two-first-trick"),
    ),
    *options_of_match(KEY),
)

VIJFHONDERDEN = Game(
    key=KEY,
    group=Group.DRAW_JAS,
    length=Length.EVENING,
    players=(2,),
    turn_rule=rule("play/tricks"),
    rulebook=RULEBOOK,
    base=BASE,
    options=OPTIONS,
    workings=WORKINGS,
    constants=lambda _: Constants(cards=32, tricks=(16,), card_points=146),
    # Four aces.
    fan=("SA", "HA", "CA", "DA"),
)
