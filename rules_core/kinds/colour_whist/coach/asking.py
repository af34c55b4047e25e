"""Rules of thumb for the asking and the bidding of colour whist."""

from __future__ import annotations

from rules_core.cards.actions import Action, CallContract, Pass
from rules_core.cards.cards import Rank, Suit
from rules_core.kinds.colour_whist.asking import WAIT, read_call
from rules_core.kinds.colour_whist.coach.sight import WhistSight
from rules_core.kinds.colour_whist.coach.worth import (
    best_suit,
    chance_of_none,
    sure_without_trump,
    tricks_with,
    without_worst,
)
from rules_core.kinds.colour_whist.contracts import (
    BLOTE_MISERIE,
    KLEINE_MISERIE,
    MISERIE,
    NAMED,
    PICO,
    SOLO_LEAST,
    SOLO_SLIM,
    TEAM_LEAST,
)
from rules_core.teach.coach.pick import Advice, thumb

# The number of own tricks from which a call pays, measured in deals among coaches.
ASK_FROM, LONG_ENOUGH, JOIN_FROM, ALONE_FROM, ABONDANCE_FROM, WAIT_FROM = 3.8, 5, 2.3, 6.6, 8.4, 2.3
# Average tricks that an asker adds to the team.
ASKER_BRINGS = 4.6
NONE_FROM = {KLEINE_MISERIE: 0.3, MISERIE: 0.3, BLOTE_MISERIE: 0.6}
PICO_FROM = 0.35


def on_calls(sight: WhistSight) -> Advice:
    """Return the call to make: a special, a suit, joining, or a pass."""
    if len(sight.choices) == 1:
        return _only(sight)
    if sight.party is not None:
        return _bid(sight)
    special = _special(sight)
    if special is not None:
        return special
    if sight.asking is None:
        rule = sight.rules.cite("auction/troel-overcalls")
        return thumb(Pass(), "whist.troel", "whist.leave-troel", rule)
    return _ask(sight)


def _only(sight: WhistSight) -> Advice:
    only = sight.choices[0]
    if isinstance(only, CallContract):
        rule = "auction/lowest-suit-opens" if sight.party else "auction/later-rounds"
        return thumb(only, "whist.what-is-left", "whist.only-call", sight.rules.cite(rule), bid=only)
    return thumb(only, "whist.what-is-left", "whist.only-pass", sight.rules.cite("auction/asking-ends"))


# ---- specials ----


def _special(sight: WhistSight) -> Advice | None:
    hand, order = sight.hand, sight.rules.order(None)
    open_to = {CallContract(one.key): one for one in NAMED.values()}
    wanted = [open_to[action] for action in sight.choices if isinstance(action, CallContract) and action in open_to]
    if SOLO_SLIM in wanted and sure_without_trump(order, hand) >= len(hand):
        return _called(sight, CallContract(SOLO_SLIM.key), "whist.every-trick")
    for special in (BLOTE_MISERIE, MISERIE, KLEINE_MISERIE):
        held = without_worst(order, hand) if special is KLEINE_MISERIE else hand
        if special in wanted and chance_of_none(order, held) >= NONE_FROM[special]:
            return _called(sight, CallContract(special.key), "whist.no-trick")
    for one in wanted:
        if one.trump is not None and tricks_with(hand, one.trump) >= ABONDANCE_FROM:
            return _called(sight, CallContract(one.key), "whist.nine-alone")
    aces = [one for one in hand if one.rank is Rank.ACE]
    rest = tuple(one for one in hand if one not in aces)
    if PICO in wanted and len(aces) == 1 and chance_of_none(order, rest) >= PICO_FROM:
        return _called(sight, CallContract(PICO.key), "whist.just-one")
    return None


def _called(sight: WhistSight, call: CallContract, key: str) -> Advice:
    special = NAMED[call.contract]
    rule = sight.rules.cite(special.rule)
    return thumb(call, "whist.whole-hand", key, rule, bid=call, value=special.value)


# ---- asking ----


def _ask(sight: WhistSight) -> Advice:
    asking, hand = sight.asking, sight.hand
    assert asking is not None
    own = asking.at(sight.seat).suit
    if own is not None:
        return _alone_or_join(sight, own)
    joins = _joins(sight)
    free = _suits_of(sight, "ask")
    if not free:
        return _join_or_pass(sight, joins)
    suit, tricks = best_suit(hand, free)
    count = sum(1 for one in hand if one.suit is suit)
    if tricks >= ALONE_FROM and count >= LONG_ENOUGH:
        return _said(sight, f"alone-{suit.letter}", "whist.alone", suit, tricks)
    if joins and (tricks < joins[0][1] + 1.5 or count < LONG_ENOUGH):
        return _said(sight, f"join-{joins[0][0].letter}", "whist.join", *joins[0])
    if tricks >= ASK_FROM and count >= LONG_ENOUGH and asking.others_could_join(sight.seat):
        return _said(sight, f"ask-{suit.letter}", "whist.ask", suit, tricks)
    if WAIT in sight.choices and tricks >= WAIT_FROM:
        rule = sight.rules.cite("auction/wait")
        return thumb(WAIT, "whist.strength", "whist.wait", rule, tricks=round(tricks), suit=suit)
    return _pass(sight, suit, tricks)


def _suits_of(sight: WhistSight, verb: str) -> tuple[Suit, ...]:
    said = [read_call(action) for action in sight.choices]
    return tuple(suit for does, suit in said if does == verb and suit is not None)


def _joins(sight: WhistSight) -> list[tuple[Suit, float]]:
    """Return the asks worth joining, best first."""
    found = [(suit, tricks_with(sight.hand, suit)) for suit in _suits_of(sight, "join")]
    held = {suit: sum(1 for one in sight.hand if one.suit is suit) for suit, _ in found}
    good = [(suit, tricks) for suit, tricks in found if tricks >= JOIN_FROM and held[suit] > 1]
    return sorted(good, key=lambda pair: -pair[1])


def _join_or_pass(sight: WhistSight, joins: list[tuple[Suit, float]]) -> Advice:
    if joins:
        return _said(sight, f"join-{joins[0][0].letter}", "whist.join", *joins[0])
    suits = _suits_of(sight, "join")
    if not suits:
        return thumb(Pass(), "whist.whole-hand", "whist.no-special", sight.rules.cite("auction/pass"))
    suit, tricks = best_suit(sight.hand, suits)
    return _pass(sight, suit, tricks)


def _alone_or_join(sight: WhistSight, own: Suit) -> Advice:
    tricks, joins = tricks_with(sight.hand, own), _joins(sight)
    again = CallContract(f"repeat-{own.letter}")
    if tricks >= ALONE_FROM:
        return _said(sight, f"alone-{own.letter}", "whist.alone", own, tricks)
    if joins:
        return _said(sight, f"join-{joins[0][0].letter}", "whist.join", *joins[0])
    if again in sight.choices:
        return _said(sight, again.contract, "whist.repeat", own, tricks)
    if Pass() in sight.choices and tricks < SOLO_LEAST - 1:
        return _pass(sight, own, tricks)
    return _said(sight, f"alone-{own.letter}", "whist.must-go-alone", own, tricks)


def _said(sight: WhistSight, call: str, key: str, suit: Suit, tricks: float) -> Advice:
    rule = sight.rules.cite("auction/join" if key == "whist.join" else "auction/ask-three-ways")
    facts = {"tricks": round(tricks), "trumps": sum(1 for one in sight.hand if one.suit is suit)}
    return thumb(CallContract(call), "whist.strength", key, rule, suit=suit, **facts)


def _pass(sight: WhistSight, suit: Suit, tricks: float) -> Advice:
    rule = sight.rules.cite("auction/pass")
    return thumb(Pass(), "whist.strength", "whist.pass", rule, tricks=round(tricks), suit=suit)


# ---- bidding ----


def _bid(sight: WhistSight) -> Advice:
    """Bid the next step while the party's tricks support it; otherwise stop."""
    party = sight.party
    assert party is not None
    alone = sight.offered or party.alone
    brings = tricks_with(sight.hand, party.suit) + (0.0 if alone else ASKER_BRINGS)
    tricks = min(brings, float(len(sight.hand)))
    bids = [action for action in sight.choices if isinstance(action, CallContract)]
    least = bids[0] if bids else None
    needs = NAMED[least.contract].tricks if least else TEAM_LEAST
    if least is not None and (Pass() not in sight.choices or tricks >= needs):
        key = "whist.bid" if Pass() in sight.choices else "whist.open-low"
        rule = sight.rules.cite("auction/raising" if Pass() in sight.choices else "auction/lowest-suit-opens")
        return thumb(least, "whist.strength", key, rule, bid=least, tricks=round(tricks), needs=needs)
    stop: Action = Pass()
    rule = sight.rules.cite("auction/raising")
    if least is None:
        return thumb(stop, "whist.strength", "whist.stop-top", rule)
    return thumb(stop, "whist.strength", "whist.stop", rule, tricks=round(tricks), needs=needs)
