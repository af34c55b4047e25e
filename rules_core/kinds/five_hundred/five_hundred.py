"""Five Hundred for four: an auction with a kitty, bowers and a joker, and seven special bids."""

from __future__ import annotations

from rules_core.cards.bidding.contracts import SPECIAL_KEYS
from rules_core.cards.cards import JOKER, Card, pack_of
from rules_core.cards.cards import RANKS_OF_52 as RANKS
from rules_core.cards.seats import FOUR_WITH_PARTNERS
from rules_core.kinds.five_hundred.options import special_bids
from rules_core.kinds.five_hundred.rules import AllPass, FirstLead, FiveHundredRules, JokerLead
from rules_core.kinds.five_hundred.workings import WORKINGS
from rules_core.table.game import Constants, Game, Group, Length, ids_of, rulebook
from rules_core.table.house_rules import Option, Variant, named, yes_or_no
from rules_core.table.match import ToPoints

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
    """Return the pack with the joker: the red suits down to the four, the black suits with these ranks."""
    black = [one for one in pack_of(RANKS) if one.text[0] in "SC" and one.rank.value in ranks_of_black]
    red = [one for one in pack_of(RANKS) if one.text[0] in "HD" and one.rank.value not in "32"]
    return (*(one for one in pack_of(RANKS) if one in black or one in red), JOKER)


PACK_43, PACK_45 = pack("AKQJT98765"), pack("AKQJT987654")

BELOW_EIGHTS, BY_VALUE_OF_HI_LO = 230, 350
SLAM = 250

BASE = FiveHundredRules(
    game=KEY,
    seating=FOUR_WITH_PARTNERS,
    pack=PACK_43,
    packets=((3, 1), (4, 1), (3, 1)),
    misere_needs_seven=False,
    joker_lead=JokerLead.ANY_SUIT,
    first_lead=FirstLead.BIDDER,
    all_pass=AllPass.REDEAL_TWICE,
    trick_points_in_specials=True,
    slam=0,
    ralph_from=3,
    win_on_bid_only=False,
    match=ToPoints(500),
)

OPTIONS = (
    Option(
        key="pack_size",
        sets={
            "43": {"pack": PACK_43, "packets": ((3, 1), (4, 1), (3, 1))},
            "45": {"pack": PACK_45, "packets": ((3, 3), (4, 2), (3, 0))},
        },
        touches=(*rules_in("setup", "pack"), *rules_in("deal", "packets")),
    ),
    Option(
        key="special_bids",
        field="special_bids",
        sets={"all": SPECIAL_KEYS, "none": ()},
        reads=special_bids,
        touches=rules_in("auction", "j5 misere open-misere blind-misere patastrophe hi-lo double-nullo"),
    ),
    Option(
        key="misere_rank",
        field="misere_rank",
        sets={"by-value": 0, "below-eights": BELOW_EIGHTS},
        touches=rules_in("auction", "misere"),
    ),
    Option(
        key="misere_needs_seven",
        field="misere_needs_seven",
        sets=yes_or_no(False),
        touches=rules_in("auction", "misere-any-time"),
    ),
    Option(
        key="hilo_rank",
        field="hi_lo_rank",
        sets={"text": 0, "value": BY_VALUE_OF_HI_LO},
        touches=rules_in("auction", "hi-lo-rank"),
    ),
    Option(
        key="joker_lead",
        field="joker_lead",
        sets=named(JokerLead.ANY_SUIT, JokerLead.UNLED_SUIT),
        touches=rules_in("play", "hi-lo-joker j5-joker"),
    ),
    Option(
        key="first_lead",
        field="first_lead",
        sets=named(FirstLead.BIDDER, FirstLead.LEFT_OF_DEALER),
        touches=(rule("play/first-lead"), rule("variant.left-of-dealer-leads/first-lead")),
    ),
    Option(
        key="all_pass",
        field="all_pass",
        sets=named(AllPass.REDEAL_TWICE, AllPass.NO_TRUMP_TENS, AllPass.NEXT_DEALER, AllPass.DEALER_MUST_BID),
        touches=(
            rule("auction/nobody-bids"),
            *(rule(f"variant.{name}/auction") for name in ("no-bid-no-trump", "no-bid-next-dealer", "dealer-must-bid")),
        ),
    ),
    Option(
        key="trick_points_in_specials",
        field="trick_points_in_specials",
        sets=yes_or_no(True),
        touches=rules_in("score", "ten-a-trick"),
    ),
    Option(
        key="slam_250",
        field="slam",
        sets={"false": 0, "true": SLAM},
        touches=rules_in("score", "no-overtricks"),
    ),
    Option(
        key="ralphing",
        field="ralph_from",
        sets={"true": 3, "false": 0},
        touches=rules_in("match", "ralphing ralph-ban"),
    ),
    Option(
        key="ralph_from",
        field="ralph_from",
        sets={"3": 3, "4": 4},
        only=lambda rules: rules.ralph_from,
        touches=rules_in("match", "ralphing"),
    ),
    Option(
        key="win_on_bid_only",
        field="win_on_bid_only",
        sets=yes_or_no(False),
        touches=rules_in("match", "win"),
    ),
)

VARIANTS = (
    Variant("no-bid-no-trump", (("all_pass", "no-trump-tens"),)),
    Variant("no-bid-next-dealer", (("all_pass", "next-dealer"),)),
    Variant("dealer-must-bid", (("all_pass", "dealer-must-bid"),)),
    Variant("left-of-dealer-leads", (("first_lead", "left-of-dealer"),)),
)

FIVE_HUNDRED = Game(
    key=KEY,
    group=Group.CONTRACT,
    length=Length.HOUR,
    players=(4,),
    turn_rule=rule("auction/turns"),
    rulebook=RULEBOOK,
    base=BASE,
    options=OPTIONS,
    variants=VARIANTS,
    workings=WORKINGS,
    constants=lambda rules: Constants(cards=len(rules.pack), tricks=(10,)),
    # The joker and the two bowers.
    fan=("JK", "SJ", "CJ"),
    opening="look",
)
