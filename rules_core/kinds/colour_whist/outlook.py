"""The consequences of a call, and the players who may still join: questions that a newcomer would ask."""

from __future__ import annotations

from rules_core.cards.actions import Action, CallContract, Pass
from rules_core.cards.reasons import Fact, Reason, because
from rules_core.cards.stage import Stage
from rules_core.kinds.colour_whist.asking import read_call
from rules_core.kinds.colour_whist.contracts import NAMED, SOLO_LEAST, TEAM_LEAST, can_be_shared
from rules_core.kinds.colour_whist.rules import WhistRules
from rules_core.kinds.colour_whist.stages.asking import AskingRound
from rules_core.kinds.colour_whist.stages.party_bidding import PartyBidding
from rules_core.kinds.colour_whist.stages.special_calls import TroelRound

SHARES = 3


def outlook(stage: Stage, action: Action) -> Reason | None:
    """Return the consequence of a call."""
    match stage:
        case AskingRound():
            return _of_asking(stage, action)
        case TroelRound():
            if isinstance(action, CallContract):
                return of_special(stage.deal.rules, action)
            saying = "lead.whist.pass-troel" if stage.special is None else "lead.whist.pass-over-troel"
            return because(stage.deal.rules.cite("auction/troel-overcalls"), saying)
        case PartyBidding():
            return _of_bidding(stage, action)
    return None


def of_special(rules: WhistRules, action: CallContract) -> Reason:
    """Return the aim of a special and its payment."""
    special = NAMED[action.contract]
    facts: dict[str, Fact] = {"value": special.value, "each": special.value // SHARES, "needs": special.tricks}
    return because(rules.cite(special.rule), f"lead.whist.{special.rule.rpartition('/')[2]}", **facts)


def _of_asking(stage: AskingRound, action: Action) -> Reason:
    cite, asking, turn = stage.deal.rules.cite, stage.asking, stage.turn
    assert turn is not None
    verb, suit = read_call(action)
    match verb:
        case "pass":
            return because(cite("auction/pass"), "lead.whist.pass")
        case "wait":
            return because(cite("auction/wait"), "lead.whist.wait")
        case "special":
            assert isinstance(action, CallContract)
            return of_special(stage.deal.rules, action)
        case "join":
            asker = next(seat for seat, asked in asking.open_asks() if asked is suit)
            return because(cite("auction/join"), "lead.whist.join", seat=asker, needs=TEAM_LEAST)
        case "repeat":
            who = asking.others_could_join(turn)
            return because(cite("auction/later-rounds"), "lead.whist.repeat", seats=who)
        case "alone":
            return because(cite("auction/ask-three-ways"), "lead.whist.alone", needs=SOLO_LEAST)
    who = asking.others_could_join(turn)
    if not who:
        return because(cite("auction/ask-three-ways"), "lead.whist.ask-last", needs=TEAM_LEAST, alone=SOLO_LEAST)
    facts: dict[str, Fact] = {"seats": who, "needs": TEAM_LEAST, "alone": SOLO_LEAST}
    return because(cite("auction/ask-three-ways"), "lead.whist.ask", **facts)


def _of_bidding(stage: PartyBidding, action: Action) -> Reason:
    cite, party, holder = stage.deal.rules.cite, stage.party, stage.holder
    if isinstance(action, Pass):
        assert holder is not None
        if party.joiner is not None and not stage.may_go_alone:
            rule = cite("auction/asker-may-go-alone-after-loss")
            return because(rule, "lead.whist.stop-as-joiner", seat=party.asker)
        return because(cite("auction/raising"), "lead.whist.stop", seats=holder.members)
    if stage.may_go_alone:
        assert party.joiner is not None
        rule = cite("auction/asker-may-go-alone-after-loss")
        return because(rule, "lead.whist.bid-alone-after-all", seat=party.joiner)
    saying = "lead.whist.bid-alone" if party.alone else "lead.whist.bid-together"
    return because(cite("auction/highest-bid-plays"), saying)


# ---- questions to the player ----


def asked_in_round(stage: AskingRound) -> tuple[Reason, ...]:
    """Return the open asks, the players who may still join each, and the choice of the player on turn."""
    asking, turn, cite = stage.asking, stage.turn, stage.deal.rules.cite
    if turn is None:
        return ()
    told: list[Reason] = []
    special = asking.special
    if special is not None:
        facts: dict[str, Fact] = {"seats": asking.callers(), "bid": CallContract(special.key)}
        saying = "ask.whist.share-or-higher" if can_be_shared(special) else "ask.whist.higher"
        return (because(cite("auction/special-beats-suit"), saying, **facts),)
    for seat, suit in asking.open_asks():
        who = asking.others_could_join(seat)
        if seat is not turn and who:
            told.append(because(cite("auction/join"), "ask.whist.may-join", seat=seat, suit=suit, seats=who))
    return (*told, because("", f"ask.whist.{_question(stage)}"))


def _question(stage: AskingRound) -> str:
    asking, turn = stage.asking, stage.turn
    assert turn is not None
    place = asking.at(turn)
    if place.suit is not None:
        return "ask-stands-open"
    if asking.round > 1:
        return "you-waited" if asking.open_asks() else "you-waited-in-vain"
    return "first-call" if turn is asking.forehand else "call"


def asked_in_bidding(stage: PartyBidding) -> tuple[Reason, ...]:
    """Return the standing bid and the choice of the party on turn."""
    party, standing, holder, cite = stage.party, stage.standing, stage.holder, stage.deal.rules.cite
    if stage.turn is None:
        return ()
    if standing is None or holder is None:
        facts: dict[str, Fact] = {"suit": party.suit, "needs": SOLO_LEAST if party.alone else TEAM_LEAST}
        return (because(cite("auction/lowest-suit-opens"), "ask.whist.open-bidding", **facts),)
    bid = CallContract(standing.key)
    told = because(cite("auction/raising"), "ask.whist.standing", bid=bid, seats=holder.members)
    # Leave out a bid that has just been made.
    known = () if stage.calls[-1][1] == bid else (told,)
    if stage.may_go_alone:
        return *known, because("", "ask.whist.go-alone", suit=party.suit)
    if not stage.bids():
        return *known, because("", "ask.whist.no-higher")
    return *known, because("", "ask.whist.raise", bid=CallContract(stage.bids()[0].key))


def asked_over_troel(stage: TroelRound) -> tuple[Reason, ...]:
    """Return the holder of the troel and the calls that beat it."""
    troel, cite = stage.deal.troel, stage.deal.rules.cite
    assert troel is not None
    if stage.special is None:
        facts: dict[str, Fact] = {"seat": troel.holder, "partner": troel.partner}
        return (because(cite("auction/troel-partner"), "ask.whist.over-troel", **facts),)
    bid, saying = CallContract(stage.special.key), "share-or-higher" if can_be_shared(stage.special) else "higher"
    return (because(cite("auction/troel-overcalls"), f"ask.whist.{saying}", seats=stage.callers(), bid=bid),)
