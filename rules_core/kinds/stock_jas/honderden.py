"""Honderden: jas with a stock for two or without one for three, roem in the first trick, a race to a hundred."""

from __future__ import annotations

from dataclasses import replace

from rules_core.cards.cards import PIQUET_PACK
from rules_core.cards.melds.declared import DeclaredTable
from rules_core.cards.seats import everyone_alone
from rules_core.cards.tricks import obligations as duty
from rules_core.cards.tricks.obligations import Obligation
from rules_core.cards.tricks.order import Ranking
from rules_core.kinds.stock_jas.elimination import next_setup_of_three
from rules_core.kinds.stock_jas.fields import FIELDS_OF_THREE_TOO
from rules_core.kinds.stock_jas.options import last_card, number_of_lives
from rules_core.kinds.stock_jas.rules import StockJasRules, TurnUp
from rules_core.kinds.stock_jas.scoring.hundreds import TO_100, TO_100_OF_THREE
from rules_core.kinds.stock_jas.stages.calling import CLAIM_IN_TURN, CLAIM_WITH_STUK
from rules_core.kinds.stock_jas.stages.first_trick import FIRST_TRICK, FIRST_TRICK_OF_MANY, beginning_with_the_leader
from rules_core.kinds.stock_jas.workings import WORKINGS
from rules_core.table.game import Constants, Game, Group, Length, ids_of, rulebook
from rules_core.table.house_rules import Option, whole
from rules_core.table.match import ForLives, ToPoints

KEY = "honderden"

rule, rules_in = ids_of(KEY)

RULEBOOK = rulebook(
    KEY,
    """
    setup: players pack
    deal: first-dealer* shuffle-and-cut- packets* stock* turn-up*
    exchange: trump-seven*
    meld: first-trick-only players-may-declare* optional* may-be-rejected* two-kinds carre* sequence-5 sequence-4
    meld: sequence-3* sequence-order with-card-played announcement* show* reject-leader* rejected-is-lost*
    meld: rank-by-count rank-by-top-card* rank-queens-over-jacks* rank-tie-trump* rank-tie-leader* keep-count-
    meld: several-at-once* card-in-several* stuk* stuk-anyone* stuk-any-trick*
    play: tricks* trick-count trick-winner* suit-asked* winner-leads rank-plain rank-trump jas-and-nel-
    play: three-stages* part-one-free* draw* last-two-cards* last-two-show* part-two-follow part-two-void
    play: part-two-trump-led no-looking-back*
    tip: unusual-part-one- part-one-discards- count-the-cards-
    lore: origin- differences- date-
    score: card-points card-total last-trick hand-total*
    match: ends-at-100* hundred-roem* dek* dek-wrong* nobody-deks* highest-over-100* carry-over* game-point* tie*
    match: onder-jan* lives* kip* one-kip* pit*
    variant.three/setup: pack
    variant.three/deal: hands* turn-up*
    variant.three/exchange: none
    variant.three/meld: first-trick* stuk
    variant.three/play: follow*
    variant.three/match: carry-over dek-by-stuk-only* dek-out-of-turn* double-if-both-onder-jan* pit-first-hand*
    variant.three/match: pit-worth-3* play-to* elimination*
    """,
)


def duties(follow: str, void: str, trump_led: str) -> tuple[Obligation, ...]:
    """Return the duties of a trick under the rules of this game that state them."""
    return (
        Obligation(rule(follow), "follow-or-trump", duty.follow_or_trump, rule(void), "void-discard"),
        Obligation(rule(trump_led), "follow-trump", duty.follow_trump, rule(void), "void-discard"),
        Obligation(rule(void), "void-without-trumps", duty.discard_freely, shows="void"),
    )


def roem(jacks: int) -> DeclaredTable:
    """Return the roem table, with four jacks at this many points."""
    fours = (("J", jacks, rule("meld/carre")), ("AKTQ", 100, rule("meld/carre")))
    runs = (
        (3, 20, rule("meld/sequence-3")),
        (4, 50, rule("meld/sequence-4")),
        (5, 100, rule("meld/sequence-5")),
    )
    marriages = (("stuk", 20, rule("meld/stuk")),)
    return DeclaredTable(runs=runs, five_on_ace=(100, rule("meld/sequence-5")), fours=fours, marriages=marriages)


ROEM_WITH_JACKS = {"100": roem(100), "200": roem(200)}

FOR_TWO = StockJasRules(
    game=KEY,
    seating=everyone_alone(2),
    pack=PIQUET_PACK,
    packets=(3, 3, 3),
    plain=Ranking("AKQJT987", (("A", 11), ("T", 10), ("K", 3), ("Q", 2), ("J", 1))),
    trumps=Ranking("J9AKQT87", (("J", 20), ("9", 14), ("A", 11), ("T", 10), ("K", 3), ("Q", 2))),
    duties=duties("play/part-two-follow", "play/part-two-void", "play/part-two-trump-led"),
    roem=ROEM_WITH_JACKS["100"],
    parts_of_runs=True,
    shared_marriages=True,
    rule_of_marriages="meld/stuk-anyone",
    roem_tricks=1,
    marriage_tricks=16,
    declaring=FIRST_TRICK,
    last_trick=5,
    calling=CLAIM_IN_TURN,
    rounds=TO_100,
    match=ForLives(5),
    ids={
        "meld/reject": "meld/reject-leader",
        "match/round-to-500": "match/ends-at-100",
        "play/part-two-begins": "play/three-stages",
    },
)

FOR_THREE = replace(
    FOR_TWO,
    seating=everyone_alone(3),
    pack=tuple(one for one in PIQUET_PACK if one.rank.value not in "87"),
    packets=(3, 2, 3),
    plain=Ranking("AKQJT9", FOR_TWO.plain.points),
    trumps=Ranking("J9AKQT", FOR_TWO.trumps.points),
    duties=duties(*3 * ("variant.three/play/follow",)),
    marriage_tricks=8,
    declaring=FIRST_TRICK_OF_MANY,
    calling=CLAIM_WITH_STUK,
    match=ToPoints(5),
    rounds=TO_100_OF_THREE,
    turn_up=TurnUp.DEALERS_OWN,
    ids={
        "meld/reject": "meld/may-be-rejected",
        "match/round-to-500": "match/ends-at-100",
        "setup/pack": "variant.three/setup/pack",
        "deal/packets": "variant.three/deal/hands",
        "deal/stock": "variant.three/deal/hands",
        "deal/turn-up": "variant.three/deal/turn-up",
        "exchange/trump-seven": "variant.three/exchange/none",
        "meld/first-trick-only": "variant.three/meld/first-trick",
        "play/trick-count": "variant.three/deal/hands",
        "play/part-two-follow": "variant.three/play/follow",
        "match/game-point": "variant.three/match/play-to",
        "match/carry-over": "variant.three/match/carry-over",
    },
)
CONSTANTS = {
    2: Constants(cards=32, tricks=(16,), card_points=146),
    3: Constants(cards=24, tricks=(8,), card_points=146),
}

MATCH_OF_THREE = "variant.three/match"
OPTIONS = (
    Option(
        key="players",
        sets={"2": FOR_TWO, "3": FOR_THREE},
        makes=whole,
        touches=rules_in("setup", "players"),
        of_position=True,
    ),
    last_card(KEY),
    Option(
        key="first_trick_roem",
        sets={"all": lambda declaring: declaring, "leader": beginning_with_the_leader},
        makes=lambda rules, begun: replace(rules, declaring=begun(rules.declaring)),
        touches=rules_in("meld", "players-may-declare reject-leader stuk-anyone may-be-rejected"),
    ),
    Option(
        key="carre_jacks",
        field="roem",
        sets=ROEM_WITH_JACKS,
        touches=rules_in("meld", "carre rank-queens-over-jacks"),
    ),
    Option(
        key="match",
        sets={"by-player-count": {}, "lives": {"match": FOR_TWO.match}, "points": {"match": FOR_THREE.match}},
        touches=(rule("match/lives"), *rules_in(MATCH_OF_THREE, "play-to elimination")),
        of_position=True,
    ),
    Option(
        key="lives",
        field="match",
        sets={"5": ForLives(5), "6": ForLives(6), "10": ForLives(10)},
        reads=number_of_lives,
        only=lambda rules: rules.lives,
        touches=(*rules_in(MATCH_OF_THREE, "play-to"), rule("match/lives")),
    ),
    Option(
        key="target",
        field="match",
        sets={"5": ToPoints(5), "10": ToPoints(10)},
        only=lambda rules: not rules.lives,
        touches=rules_in(MATCH_OF_THREE, "play-to"),
    ),
)

HONDERDEN = Game(
    key=KEY,
    group=Group.DRAW_JAS,
    length=Length.HOUR,
    players=(2, 3),
    turn_rule=rule("play/tricks"),
    rulebook=RULEBOOK,
    base=FOR_TWO,
    options=OPTIONS,
    workings=replace(WORKINGS, fields=FIELDS_OF_THREE_TOO, next_setup=next_setup_of_three),
    constants=lambda rules: CONSTANTS[len(rules.seating.seats)],
    # High cards that bring points trick by trick.
    fan=("DA", "DT", "D9"),
)
