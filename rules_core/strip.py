"""The strip below the table: what has just happened and what is asked now, in a sentence or two."""

from __future__ import annotations

from rules_core.actions import CRACKS
from rules_core.families.jas_match import DRAW, deal_of, match_winner
from rules_core.game import choices_of
from rules_core.reasons import Event
from rules_core.seats import Seat
from rules_core.stage import Stage
from rules_core.stages.cracking import Cracking
from rules_core.stages.dealing import DealByHand
from rules_core.stages.free_suit import FreeSuit
from rules_core.stages.jack_round import JackRound
from rules_core.stages.ladder_auction import LadderAuction
from rules_core.stages.proposed_suit import ProposedSuit
from rules_core.stages.settled import Settled, ThrownIn
from rules_core.stages.trick_play import TrickPlay
from rules_core.table import Table
from rules_core.words import Words

# Everybody can see that the cards have been dealt; saying so would bury what is asked.
UNTOLD = ("event.dealt",)


def strip(words: Words, table: Table, seat: Seat | None, events: tuple[Event, ...]) -> str:
    """Return what has just happened and what is asked now, for one seat or for all."""
    said = [words.reason(event.reason) for event in events if event.reason.saying not in UNTOLD]
    return " ".join([*said, _what_is_asked(words, table, seat)]).strip()


def _what_is_asked(words: Words, table: Table, seat: Seat | None) -> str:
    stage = table.stage
    winner = match_winner(stage)
    if isinstance(stage, Settled):
        one, other = deal_of(stage).rules.seating.sides
        points, others = stage.sheet.total(one), stage.sheet.total(other)
        said = words.text("ask.settled", one=one, points=points, other=other, others=others)
        if winner is not None:
            said += " " + (words.text("ask.match-draw") if winner == DRAW else words.text("ask.match-won", side=winner))
        return said
    if isinstance(stage, ThrownIn):
        return words.text("ask.thrown-in")
    if seat is None or not choices_of(stage, seat):
        return words.sentence("ask.wait", seat=stage.turn)
    return words.sentence(_question(stage, seat), **_facts(stage))


def _question(stage: Stage, seat: Seat | None) -> str:
    match stage:
        case ProposedSuit():
            return "ask.proposed"
        case FreeSuit(must=must):
            return "ask.must-choose" if must else "ask.free"
        case LadderAuction():
            return "ask.auction"
        case Cracking():
            return "ask.kraken"
        case JackRound():
            return "ask.jack-on"
        case DealByHand():
            return "ask.deal-on"
    assert isinstance(stage, TrickPlay)
    if stage.in_last_trick:
        if stage.turn is not seat and seat is not None:
            return "ask.partner-names"
        return "ask.name-and-lead" if stage.hands[0] else "ask.name-and-end"
    if stage.to_show():
        return "ask.show"
    return "ask.card" if stage.trick.cards else "ask.lead"


def _facts(stage: Stage) -> dict[str, object]:
    match stage:
        case ProposedSuit(suit=suit):
            return {"suit": suit}
        case Cracking(level=level):
            return {"level": CRACKS[level]}
    return {}
