"""Five Hundred for four: an auction with a kitty, bowers and a joker, and seven special bids."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules_core.bidding.contracts import SPECIAL_KEYS, contracts
from rules_core.cards import JOKER, Card, pack_of
from rules_core.cards import RANKS_OF_52 as RANKS
from rules_core.families.euchre import AllPass, EuchreRules, FirstLead, JokerLead
from rules_core.families.euchre_course import after_auction, after_exchange
from rules_core.families.euchre_match import next_setup
from rules_core.families.euchre_options import is_special_bids, special_bids
from rules_core.families.euchre_seen import seen
from rules_core.families.euchre_setup import FIELDS, open_position
from rules_core.families.euchre_under import under
from rules_core.game import Game, Kind, Length, Opened, Option, Variant, as_in_source, ids_of, rulebook
from rules_core.reasons import Event, because
from rules_core.scoring.euchre import settle
from rules_core.seats import FOUR_WITH_PARTNERS
from rules_core.stage import Stage
from rules_core.stages.contract_auction import ContractAuction
from rules_core.stages.contract_play import ContractPlay
from rules_core.stages.hand_over import HandOver
from rules_core.stages.kitty import KittyExchange

KEY = "five-hundred"

rule, rules_in = ids_of(KEY)

RULEBOOK = rulebook(
    KEY,
    """
    lore: origin- where-played- national-game-
    match: goal
    setup: pack* players partners plain-order trump-order* left-bower-is-trump*
    deal: hands-and-kitty* packets*
    auction: turns* meaning-of-a-bid* clockwise-and-higher* pass-is-final no-raise-of-own-bid* suit-order*
    auction: no-trump-above-suits* inkles* end* nobody-bids*
    variant.no-bid-no-trump: auction*
    variant.no-bid-next-dealer: auction*
    variant.dealer-must-bid: auction*
    auction: no-trump* j5*
    play: j5-joker* j5-no-bower*
    auction: misere*
    play: misere-partner-out*
    lore: misere-word-
    auction: misere-any-time* open-misere* open-misere-any-time* blind-misere* patastrophe*
    score: patastrophe-1000
    auction: hi-lo*
    score: hi-lo-350*
    auction: hi-lo-rank*
    play: hi-lo-joker* hi-lo-partner-out*
    lore: even-stevens-
    match: ralphing* ralph-ban*
    lore: ralph-name*-
    auction: double-nullo*
    play: double-nullo-both-play*
    exchange: kitty* double-nullo*
    play: tricks* first-lead*
    variant.left-of-dealer-leads: first-lead*
    play: follow-suit* void-plays-anything trick-winner* winner-leads
    score: after-ten-tricks*
    match: deal-rotates*
    score: contract-made* table* special-bids no-overtricks* contract-failed* ten-a-trick*
    match: win* out-the-back-door*
    """,
)


def pack(ranks_of_black: str) -> tuple[Card, ...]:
    """Return the pack with the joker: down to the four in red, down to these ranks in black."""
    black = [one for one in pack_of(RANKS) if one.text[0] in "SC" and one.rank.value in ranks_of_black]
    red = [one for one in pack_of(RANKS) if one.text[0] in "HD" and one.rank.value not in "32"]
    return (*(one for one in pack_of(RANKS) if one in black or one in red), JOKER)


PACK_43, PACK_45 = pack("AKQJT98765"), pack("AKQJT987654")
PACKS = {
    "43": (PACK_43, ((3, 1), (4, 1), (3, 1))),
    "45": (PACK_45, ((3, 3), (4, 2), (3, 0))),
}

BELOW_EIGHTS, BY_VALUE_OF_HI_LO = 230, 350
SLAM = 250

BASE = EuchreRules(
    game=KEY,
    seating=FOUR_WITH_PARTNERS,
    pack=PACK_43,
    packets=PACKS["43"][1],
    ladder=contracts(SPECIAL_KEYS),
    misere_needs_seven=False,
    joker_lead=JokerLead.ANY_SUIT,
    first_lead=FirstLead.BIDDER,
    all_pass=AllPass.REDEAL_TWICE,
    trick_points_in_specials=True,
    slam=0,
    ralph_from=3,
    win_on_bid_only=False,
    target=500,
)

NO, YES = "false", "true"
OPTIONS = (
    Option(key="pack_size", values=("43", "45"), touches=(*rules_in("setup", "pack"), *rules_in("deal", "packets"))),
    Option(
        key="special_bids",
        values=("all", "none"),
        touches=rules_in("auction", "j5 misere open-misere blind-misere patastrophe hi-lo double-nullo"),
        is_value=is_special_bids,
    ),
    Option(key="misere_rank", values=("by-value", "below-eights"), touches=rules_in("auction", "misere")),
    Option(key="misere_needs_seven", values=(NO, YES), touches=rules_in("auction", "misere-any-time")),
    Option(key="hilo_rank", values=("text", "value"), touches=rules_in("auction", "hi-lo-rank")),
    Option(
        key="joker_lead",
        values=("any-suit", "unled-suit"),
        touches=rules_in("play", "hi-lo-joker j5-joker"),
    ),
    Option(
        key="first_lead",
        values=("bidder", "left-of-dealer"),
        touches=(rule("play/first-lead"), rule("variant.left-of-dealer-leads/first-lead")),
    ),
    Option(
        key="all_pass",
        values=("redeal-twice", "no-trump-tens", "next-dealer", "dealer-must-bid"),
        touches=(
            rule("auction/nobody-bids"),
            *(rule(f"variant.{name}/auction") for name in ("no-bid-no-trump", "no-bid-next-dealer", "dealer-must-bid")),
        ),
    ),
    Option(key="trick_points_in_specials", values=(YES, NO), touches=rules_in("score", "ten-a-trick")),
    Option(key="slam_250", values=(NO, YES), touches=rules_in("score", "no-overtricks")),
    Option(key="ralphing", values=(YES, NO), touches=rules_in("match", "ralphing ralph-ban")),
    Option(key="ralph_from", values=("3", "4"), touches=rules_in("match", "ralphing")),
    Option(key="win_on_bid_only", values=(NO, YES), touches=rules_in("match", "win")),
)

VARIANTS = (
    Variant("no-bid-no-trump", (("all_pass", "no-trump-tens"),)),
    Variant("no-bid-next-dealer", (("all_pass", "next-dealer"),)),
    Variant("dealer-must-bid", (("all_pass", "dealer-must-bid"),)),
    Variant("left-of-dealer-leads", (("first_lead", "left-of-dealer"),)),
)

PRESETS = (as_in_source(OPTIONS),)


def rules(options: Mapping[str, str]) -> EuchreRules:
    """Return the rules of a table from a value for every option."""
    whole, packets = PACKS[options["pack_size"]]
    return replace(
        BASE,
        pack=whole,
        packets=packets,
        ladder=contracts(
            special_bids(options["special_bids"]),
            misere_rank=BELOW_EIGHTS if options["misere_rank"] == "below-eights" else 0,
            hi_lo_rank=BY_VALUE_OF_HI_LO if options["hilo_rank"] == "value" else 0,
        ),
        misere_needs_seven=options["misere_needs_seven"] == YES,
        joker_lead=JokerLead(options["joker_lead"]),
        first_lead=FirstLead(options["first_lead"]),
        all_pass=AllPass(options["all_pass"]),
        trick_points_in_specials=options["trick_points_in_specials"] == YES,
        slam=SLAM if options["slam_250"] == YES else 0,
        ralph_from=int(options["ralph_from"]) if options["ralphing"] == YES else 0,
        win_on_bid_only=options["win_on_bid_only"] == YES,
    )


def next_stage(stage: Stage) -> Opened | None:
    """Return what follows a stage that has nothing more to ask, and what everybody sees of it."""
    match stage:
        case ContractAuction():
            return after_auction(stage)
        case KittyExchange():
            return after_exchange(stage)
        case ContractPlay():
            counted = because(rule("score/after-ten-tricks"), "event.settled")
            return HandOver(stage, settle(stage)), (Event("settled", counted),)
    return None


FIVE_HUNDRED = Game(
    key=KEY,
    kind=Kind.CONTRACT,
    length=Length.HOUR,
    players=(4,),
    turn_rule=rule("auction/turns"),
    rulebook=RULEBOOK,
    options=OPTIONS,
    variants=VARIANTS,
    presets=PRESETS,
    rules=rules,
    fields=FIELDS,
    open=open_position,
    next_stage=next_stage,
    next_setup=next_setup,
    seen=seen,
    under=under,
)
