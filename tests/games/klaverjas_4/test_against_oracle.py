"""The engine compared with the naive reading: the same deals, step by step, in every combination of variants."""

import random
from itertools import product

import pytest

from rules_core.cards.action_text import text_of
from rules_core.cards.cards import Suit, card
from rules_core.cards.seats import FOUR_WITH_PARTNERS
from rules_core.cards.tricks.obligations import allowed
from rules_core.cards.tricks.trick import Trick
from rules_core.kinds.jas.klaverjas_4 import BASE, DUTIES
from rules_core.table.table import setup_of, start

from . import oracle
from .deals import hand_fields
from .naive_deal import NaiveDeal
from .random_play import choose, shuffled

BIDDINGS = ("turned", "utrechts", "leids", "voorhand-vrij")
TRUMPINGS = ("rotterdams", "amsterdams")
DOUBLINGS = ("none", "kraken", "schoppen-dubbel")
COMBINATIONS = list(product(BIDDINGS, TRUMPINGS, DOUBLINGS))
HOUSE_RULES = {
    "first_trump": ("clubs", "turned"),
    "roem_naming": ("winner", "side", "automatic"),
    "contract": ("eighty-two", "more-than-half"),
    "rounding": ("tens", "none"),
    "all_pass": ("redeal", "forehand"),
    "hand_roem": ("all", "best-side"),
}
# The deals of a quick run, and the further deals of a full run.
QUICK = range(20)
REST = pytest.param(range(20, 60), marks=pytest.mark.slow, id="rest")


def both(bidding, trumping, doubling, number):
    """The same deal at the engine's table and at the naive one, under random house rules."""
    dice = random.Random(f"{bidding} {trumping} {doubling} {number}")
    options = {name: dice.choice(values) for name, values in HOUSE_RULES.items()}
    options |= {"bidding": bidding, "trumping": trumping, "doubling": doubling}
    hands, turn_pack = shuffled(dice.random())
    dealer, deal = dice.choice(oracle.SEATS), dice.choice((1, 2, 7))
    fields = hand_fields(hands) | options | {"dealer": dealer, "deal": str(deal), "turn": " ".join(turn_pack)}
    engine = start(setup_of("klaverjas-4", fields))
    return engine, NaiveDeal(hands, turn_pack, dealer=dealer, deal=deal, **options), dice


def offered(engine):
    """The engine's choices as texts, with the cards of each combination in one fixed order."""
    return {canonical(text_of(action, engine.stage.turn)) for action in engine.stage.choices()}


def canonical(action):
    """The action with the cards of its combination in a fixed order, so that the written order does not matter."""
    verb, colon, cards = action.partition(":")
    if not verb.endswith(("meld", "show")):
        return action
    pairs = [cards[i : i + 2] for i in range(0, len(cards), 2)]
    return verb + colon + "".join(oracle.high_to_low(pairs))


def do(engine, action):
    """The engine's table after an action."""
    for choice in engine.stage.choices():
        if canonical(text_of(choice, engine.stage.turn)) == action:
            return engine.play(choice)
    raise AssertionError(f"the engine does not offer {action}")


@pytest.mark.rule(
    "klaverjas-4/play/follow",
    "klaverjas-4/play/must-trump",
    "klaverjas-4/play/overtrump",
    "klaverjas-4/play/undertrump",
    "klaverjas-4/play/free-discard",
    "klaverjas-4/play/trump-led",
    "klaverjas-4/play/trick-winner",
    "klaverjas-4/auction/play-or-pass",
    "klaverjas-4/variant.leids/outbid",
    "klaverjas-4/variant.kraken/declare-first-trick",
    "klaverjas-4/score/made",
    "klaverjas-4/score/nat",
)
@pytest.mark.parametrize("deals", [pytest.param(QUICK, id="quick"), REST])
@pytest.mark.parametrize(("bidding", "trumping", "doubling"), COMBINATIONS)
def test_the_engine_offers_and_writes_what_the_naive_reading_does(bidding, trumping, doubling, deals):
    for number in deals:
        engine, naive, dice = both(bidding, trumping, doubling, number)
        while naive.turn:
            here = f"deal {number}: {engine.text}"
            assert engine.stage.turn is not None, f"{here}: {naive.turn} should be on turn"
            assert engine.stage.turn.letter == naive.turn, here
            assert offered(engine) == naive.legal(), here
            action = choose(naive, dice)
            engine = do(engine, action)
            naive.do(action)
        assert engine.stage.turn is None, engine.text
        assert engine.stage.phase == naive.phase, engine.text
        if naive.phase == "settled":
            same_result(engine, naive)


def same_result(engine, naive):
    """Check that the engine's score sheet agrees with the naive one."""
    deal, sheet = engine.stage.deal, engine.stage.sheet
    assert (deal.trump.letter, deal.player.letter, deal.factor) == (naive.trump, naive.player, naive.factor)
    assert deal.needs == (naive.bid or 82)
    for side in deal.rules.seating.sides:
        assert sheet.total(side) == naive.written[side.letter], f"{side.letter}: {engine.text}"
        assert sum(line.points for line in sheet.lines if line.side is side) == naive.written[side.letter]


# ---- only the duties of following, on positions that random play seldom reaches


def position(dice):
    """A seat, its hand and the trick before it; half of the hands are rich in trumps."""
    pack = list(oracle.PACK)
    dice.shuffle(pack)
    if dice.random() < 0.5:
        pack.sort(key=lambda card: (card[0] != "H") * dice.random())
    played, held = dice.randint(1, 3), dice.randint(1, 8)
    leader = dice.choice(oracle.SEATS)
    trick = list(zip(oracle.clockwise_from(leader), pack[:played], strict=False))
    return oracle.clockwise_from(leader)[played], pack[played : played + held], trick


@pytest.mark.rule(
    "klaverjas-4/variant.amsterdams/no-undertrump",
    "klaverjas-4/variant.amsterdams/partner-winning",
    "klaverjas-4/variant.amsterdams/partner-no-undertrump",
    "klaverjas-4/variant.amsterdams/trump-led",
    "klaverjas-4/play/overtrump",
    "klaverjas-4/play/undertrump",
    "klaverjas-4/play/must-trump",
    "klaverjas-4/play/follow",
)
@pytest.mark.parametrize("trumping", TRUMPINGS)
def test_the_duties_agree_on_random_positions(trumping):
    dice = random.Random(trumping)
    for _ in range(4000):
        seat, hand, trick = position(dice)
        assert may_play(trumping, seat, hand, trick) == oracle.playable(trumping, seat, hand, trick, "H"), (
            f"{trumping}, hearts are trumps: {trick}, {seat} holds {hand}"
        )


def may_play(trumping, seat, hand, trick):
    """The cards of a hand that the engine's duties allow."""
    lying = Trick(BASE.order(Suit.HEARTS), FOUR_WITH_PARTNERS, FOUR_WITH_PARTNERS.seat(trick[0][0]))
    for who, played in trick:
        lying = lying.with_card(FOUR_WITH_PARTNERS.seat(who), card(played))
    held = tuple(card(one) for one in hand)
    return {one.text for one in allowed(DUTIES[trumping], lying, held, FOUR_WITH_PARTNERS.seat(seat))}


def test_the_two_naive_readings_of_amsterdams_agree():
    dice = random.Random("amsterdams twice")
    for _ in range(5000):
        seat, hand, trick = position(dice)
        by_cases = oracle.amsterdams_by_cases(seat, hand, trick, "H")
        assert oracle.playable("amsterdams", seat, hand, trick, "H") == by_cases, (seat, hand, trick)
