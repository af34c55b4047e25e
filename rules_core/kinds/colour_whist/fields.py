"""Reading the fields of a setup of colour whist."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from rules_core.cards.bidding.contracts import Undertaking
from rules_core.cards.cards import Card, card
from rules_core.cards.seats import Seat
from rules_core.kinds.colour_whist.asking import WAIT, alone_in, ask_for, join_in, repeat_of
from rules_core.kinds.colour_whist.contracts import (
    NAMED,
    SOLO_LEAST,
    SUITS_UPWARD,
    TEAM_LEAST,
    can_be_shared,
    is_special,
    is_troel,
    suit_contract,
)
from rules_core.kinds.colour_whist.rules import WhistRules
from rules_core.table.position.field_shape import Form, Shape, always
from rules_core.table.position.setup_fields import SetupFields, hand_field

FIELDS = (
    "deal", "dealer", "seed", "north", "east", "south", "west", "contract", "declarers", "at", "away",
    "tricks", "piles", "leads", "trick", "scores", "names", "pack",
)  # fmt: skip
STARTS = ("asking", "putting-away", "play")


def _calls(_: WhistRules) -> tuple[str, ...]:
    """The calls of the asking: everything but a troel, which is dealt and not called."""
    asked = (verb(suit).contract for verb in (ask_for, alone_in, join_in, repeat_of) for suit in SUITS_UPWARD)
    return (*asked, WAIT.contract, *(key for key, one in NAMED.items() if not is_troel(one)))


SHAPES: Mapping[str, Shape] = {
    "contract": Shape("word", words=always(*NAMED)),
    "declarers": Shape("seats"),
    "at": Shape("word", words=always(*STARTS)),
    "away": Shape("away"),
}
FORMS: Mapping[str, Form] = {"call": Form(words=_calls)}


@dataclass(slots=True)
class WhistWritten(SetupFields):
    """The fields of a setup of colour whist as values."""

    rules: WhistRules
    rule_of: ClassVar[Mapping[str, str]] = {
        "trick-size": "play/trick-winner",
        "led": "play/follow-suit",
        "players": "setup/players",
        "scores": "score/zero-sum",
        "hand-size": "deal/thirteen-each",
        "too-many-tricks": "deal/thirteen-each",
        "winner-leads": "play/trick-winner",
        "turn": "play/trick-winner",
        "deal-number": "deal/packets",
    }
    saying_of: ClassVar[Mapping[str, str]] = {"problem.forehand-leads": "problem.whist.wrong-first-lead"}
    below_nought: ClassVar[bool] = True

    def declarers(self) -> tuple[Seat, ...]:
        """Return the players of the contract, each once."""
        found = self.each("declarers", self.words("declarers"), self.rules.seating.seat, "problem.not-a-seat")
        return tuple(dict.fromkeys(found))

    def contract(self) -> Undertaking | None:
        """Return the contract as written, noting one that does not fit the number of declarers."""
        words, declarers = self.words("contract"), self.declarers()
        if not words:
            if declarers:
                self.note("declarers", "problem.whist.declarers-without-contract", "auction/highest-bid-plays")
            return None
        found = self._named(words[0], len(declarers))
        if found is None:
            self.note("contract", "problem.whist.no-such-contract", "auction/specials-listed", given=words[0])
        else:
            self._check_declarers(found, len(declarers))
        return found

    def _named(self, text: str, players: int) -> Undertaking | None:
        found = NAMED.get(text)
        if found is None or found.trump is None or found.alone or is_troel(found) or players != 1:
            lone = text[:-1] in map(str, range(SOLO_LEAST, TEAM_LEAST)) and players == 1
            return NAMED.get(f"{text[:-1]}solo-{text[-1:]}") if found is None and lone else found
        return suit_contract(found.trump, found.tricks, alone=True)

    def _check_declarers(self, contract: Undertaking, players: int) -> None:
        if is_special(contract):
            most = len(self.rules.seating.seats) if can_be_shared(contract) else 1
            if not 1 <= players <= most:
                self.note("declarers", "problem.whist.special-players", "auction/special-shared", given=players)
        elif players != (1 if contract.alone else 2):
            rule = "auction/troel-partner" if is_troel(contract) else "auction/team-is-fixed"
            self.note("declarers", "problem.whist.one-or-two", rule, given=players)

    def away(self) -> tuple[tuple[Seat, Card], ...]:
        """Return the card that each player put away, from words such as "N C2 E HA"."""
        words = self.words("away")
        seats = self.each("away", words[::2], self.rules.seating.seat, "problem.not-a-seat")
        cards = self.each("away", words[1::2], card, "problem.not-a-card")
        if len(words) % 2 or len(set(seats)) < len(seats):
            self.note("away", "problem.whist.one-card-each", "exchange/kleine-miserie-discard")
        return tuple(zip(seats, cards, strict=False))

    def beside(self) -> list[tuple[str, Card]]:
        """Return the cards that were put away."""
        return [("away", one) for _, one in self.away()]

    def check_cards(self) -> None:
        """Note cards that are not in the pack, occur twice, or overfill a hand."""
        rules = self.rules
        self.check_pack(self.placed(), self.lying("pack"))
        for seat, held in self.hands().items():
            given = len(held)
            if given > rules.hand_size:
                self.note(
                    hand_field(seat), "problem.hand-too-big", "deal/thirteen-each", given=given, size=rules.hand_size
                )

    def check_scores(self) -> None:
        """Note a deal whose scores do not add up to zero."""
        for score in self.scores():
            if sum(score):
                self.note("scores", "problem.whist.not-zero", "score/zero-sum", given=sum(score))
