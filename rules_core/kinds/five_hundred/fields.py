"""Reading the fields of a setup of Five Hundred."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from rules_core.cards.action_text import play_of
from rules_core.cards.actions import CallContract
from rules_core.cards.bidding.contracts import NO_BID, Undertaking
from rules_core.cards.cards import Card
from rules_core.kinds.five_hundred.rules import AllPass, FiveHundredRules
from rules_core.kinds.five_hundred.stages.contract_auction import NAMED
from rules_core.table.position.field_shape import Form, Shape, always, number
from rules_core.table.position.setup_fields import SetupFields
from rules_core.table.position.written_cards import card_of

HAND_FIELDS = ("north", "east", "south", "west")
FIELDS = (
    "deal", "dealer", "seed", "dead", "banned", *HAND_FIELDS, "kitty", "contract", "bidder", "away", "at",
    "tricks", "piles", "leads", "trick", "scores", "names", "pack",
)  # fmt: skip
STARTS = ("auction", "exchange", "play")


def _bids(rules: FiveHundredRules) -> tuple[str, ...]:
    return tuple(one.key for one in rules.ladder)


def _contracts(rules: FiveHundredRules) -> tuple[str, ...]:
    no_bid = (NO_BID.key,) if rules.all_pass is AllPass.NO_TRUMP_TENS else ()
    return (*_bids(rules), *no_bid)


SHAPES: Mapping[str, Shape] = {
    "dead": number(lambda _: 2),
    "banned": Shape("seat"),
    "kitty": Shape("cards"),
    "contract": Shape("word", words=_contracts),
    "bidder": Shape("seat"),
    "away": Shape("cards"),
    "at": Shape("word", words=always(*STARTS)),
}
FORMS: Mapping[str, Form] = {"call": Form(words=_bids)}


@dataclass(slots=True)
class FiveHundredWritten(SetupFields):
    """The fields of a setup of Five Hundred as values."""

    rules: FiveHundredRules
    rule_of: ClassVar[Mapping[str, str]] = {
        "trick-size": "play/tricks",
        "led": "play/follow-suit",
        "players": "setup/players",
        "scores": "match/goal",
        "hand-size": "play/tricks",
        "too-many-tricks": "deal/hands-and-kitty",
        "winner-leads": "play/winner-leads",
        "turn": "play/winner-leads",
        "follow": "play/follow-suit",
        "deal-number": "match/deal-rotates",
    }
    saying_of: ClassVar[Mapping[str, str]] = {"problem.forehand-leads": "problem.five-hundred.wrong-first-lead"}
    below_nought: ClassVar[bool] = True

    def contract(self) -> Undertaking | None:
        """Return the contract as written, noting one that is unknown or not in force."""
        words = self.words("contract")
        if not words:
            return None
        if words[0] == NO_BID.key and self.rules.all_pass is AllPass.NO_TRUMP_TENS:
            return NO_BID
        found = self.rules.undertaking(words[0])
        if found is None:
            known = NAMED.get(words[0])
            if known is None:
                self.note("contract", "problem.no-such-bid", "auction/meaning-of-a-bid", given=words[0])
            else:
                bid = CallContract(known.key)
                self.note("contract", "refuse.five-hundred.not-in-force", known.rule, bid=bid)
        return found

    def cards_played(self, place: str) -> tuple[Card, ...]:
        """Return every card in a field of tricks; the reader of tricks notes words that are not cards."""
        found = []
        for word in self.fields.get(place, "").replace(",", " ").replace("/", " ").split():
            try:
                found.append(card_of(play_of(word)))
            except ValueError:
                continue
        return tuple(found)
