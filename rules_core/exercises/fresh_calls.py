"""Fresh exercises about what may be said: before the first card, and in a kraken."""

from __future__ import annotations

from rules_core.action_text import text_of
from rules_core.actions import Action, Bid, Pass
from rules_core.cards import SUITS
from rules_core.exercises.at_random import Wish, for_reader
from rules_core.exercises.made import Fresh, asked_at
from rules_core.families.jas import Doubling, TrumpChoice
from rules_core.families.jas_match import deal_of
from rules_core.stages.free_suit import FreeSuit
from rules_core.stages.ladder_auction import LadderAuction
from rules_core.table import Table

PASSES = {1: (0, 1), 2: (1, 2), 3: (2, 3)}
FIRST_DEALS = {1: (1, 1), 2: (2, 4), 3: (2, 4)}
BIDS = {1: (1, 1), 2: (1, 2), 3: (2, 4)}
KRAKENS = {
    2: ("", "pass"),
    3: ("kraken", "kraken pass", "kraken herkraken", "kraken herkraken pass", "pass kraken", "pass kraken herkraken"),
}


def fresh_bid(wish: Wish) -> Fresh:
    """Return a moment at which the reader is asked to speak, and may not say everything."""
    fields = {"dealer": "N", "deal": str(_from_to(wish, *FIRST_DEALS[wish.difficulty])), "seed": wish.seed()}
    stage = wish.table(fields).stage
    rules = deal_of(stage).rules
    doubles = rules.doubling is not Doubling.NONE
    if doubles and (wish.difficulty == 3 or (wish.difficulty == 2 and wish.one_in(2))):
        trump, player = wish.chance.choice(SUITS).letter, wish.seat().letter
        log = wish.chance.choice(KRAKENS[wish.difficulty])
        return asked_at(for_reader(wish, fields | {"trump": trump, "player": player, "log": log}), "bid")
    if isinstance(stage, LadderAuction):
        stage, fields["log"] = _bid_up(wish, stage)
        return asked_at(for_reader(wish, fields), "bid", among=_around(wish, stage))
    fields["log"] = _passes(wish, rules.trump_choice)
    table = for_reader(wish, fields)
    return asked_at(table, "bid", **_more_than_offered(wish, table, doubles))


def _from_to(wish: Wish, first: int, last: int) -> int:
    return first + wish.chance.below(last - first + 1)


def _passes(wish: Wish, trump_choice: TrumpChoice) -> str:
    if trump_choice is TrumpChoice.FOREHAND:
        return ""
    passes = wish.chance.choice(PASSES[wish.difficulty])
    if trump_choice is TrumpChoice.TURNED_THEN_FREE and wish.difficulty == 3:
        passes += 2 + wish.chance.below(2)
    return " ".join(["pass"] * passes)


def _more_than_offered(wish: Wish, table: Table, doubles: bool) -> dict[str, str]:
    """What else a player may think of: a word of another way to bid, a kraken too early."""
    stage, more = table.stage, []
    if isinstance(stage, FreeSuit) and (wish.difficulty > 1 or not stage.must):
        more.append("play")
    if doubles:
        more.append("kraken")
    offered: tuple[Action, ...] = getattr(stage, "offered", tuple)()
    return {"among": " ".join([*(text_of(one) for one in offered), *more])} if more else {}


# ---- an auction ----


def _bid_up(wish: Wish, stage: LadderAuction) -> tuple[LadderAuction, str]:
    """An auction with a standing bid and somebody left to speak, and what was said in it."""
    ladder, said = stage.deal.rules.ladder, []
    for _ in range(_from_to(wish, *BIDS[wish.difficulty])):
        action: Action = Pass()
        if stage.standing is None:
            action = Bid(ladder.lowest + ladder.step * (1 + wish.chance.below(3)), wish.chance.choice(ladder.suits))
        elif not wish.one_in(3):
            action = wish.chance.choice(ladder.above(stage.standing[1])[:6])
        if stage.after(action).over:
            break
        said.append(text_of(action))
        stage = stage.after(action)
    return stage, " ".join(said)


def _around(wish: Wish, stage: LadderAuction) -> str:
    """Pass and bids a little below and above the standing one, closer by when it is harder."""
    assert stage.standing is not None
    highest, ladder, chance = stage.standing[1], stage.deal.rules.ladder, wish.chance
    step, lowest_suit, best_suit = ladder.step, ladder.suits[0], ladder.suits[-1]
    bids = {Bid(highest.points + step, lowest_suit if wish.difficulty > 1 else chance.choice(ladder.suits)), highest}
    if wish.difficulty == 1:
        bids |= {Bid(highest.points + change * step, chance.choice(ladder.suits)) for change in (-1, 2)}
    else:
        bids |= {Bid(highest.points, suit) for suit in ladder.suits}
    if wish.difficulty == 3:
        bids |= {Bid(highest.points - step, best_suit), Bid(highest.points + step // 2, chance.choice(ladder.suits))}
    listed = sorted(bids, key=lambda one: (one.points, ladder.suits.index(one.suit)))
    return " ".join(["pass", *(text_of(one) for one in listed)])
