"""Random deals, played at random by the naive reading."""

import random

from . import oracle


def shuffled(seed):
    """Four hands and a turn pack, shuffled from the test's own seed."""
    dice = random.Random(seed)
    pack, turn_pack = list(oracle.PACK), list(oracle.TURN_PACK)
    dice.shuffle(pack)
    dice.shuffle(turn_pack)
    return {seat: pack[8 * i : 8 * i + 8] for i, seat in enumerate(oracle.SEATS)}, turn_pack


def _call(legal, dice, boldness):
    """A random call; a bid is usually a low one."""
    bids = sorted((a for a in legal if a.startswith("bid:")), key=lambda a: int(a[4:-1]))
    spoken = [*bids[:5], *dice.sample(bids, min(1, len(bids)))] or sorted(legal - {"pass"})
    if "pass" in legal and dice.random() > boldness:
        return "pass"
    return dice.choice(spoken)


def choose(deal, dice, *, namer=0.7, boldness=0.3):
    """A random legal action: in the bidding usually a pass, in the play usually talk before cards."""
    legal = deal.legal()
    if deal.phase in ("bidding", "kraken"):
        return _call(legal, dice, boldness)
    talk = sorted(action for action in legal if ":" in action)
    if talk and dice.random() < namer:
        return dice.choice(talk)
    return dice.choice(sorted(action for action in legal if ":" not in action))


def play_out(deal, seed, **habits):
    """Play the deal to its end with random actions."""
    dice = random.Random(seed)
    while deal.turn:
        deal.do(choose(deal, dice, **habits))
    return deal
