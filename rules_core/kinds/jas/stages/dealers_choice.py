"""The dealer's choices before dealing: cards for each player, the size of the skart, and open or closed."""

from __future__ import annotations

from dataclasses import dataclass, replace

from rules_core.cards.actions import Action, Choose
from rules_core.cards.reasons import Event, Fact, Reason, because
from rules_core.cards.seats import Seat
from rules_core.cards.stage import Dealing
from rules_core.kinds.jas.rules import Deal

MOST = 5
OPEN, CLOSED = Choose("open"), Choose("closed")
RULES = {
    "cards": "deal/cards-each",
    "skart": "deal/skart-size",
    "open": "deal/open-or-closed",
    "closed": "deal/open-or-closed",
}


@dataclass(frozen=True, slots=True)
class DealersChoice(Dealing):
    """The dealer's choices so far, in order."""

    deal: Deal
    chosen: tuple[Choose, ...] = ()

    def _number(self, what: str) -> int | None:
        return next((one.number for one in self.chosen if one.what == what), None)

    @property
    def over(self) -> bool:
        """Whether all choices are made; without a skart it cannot be open or closed."""
        return len(self.chosen) == 3 or self._number("skart") == 0

    @property
    def turn(self) -> Seat | None:
        """The dealer."""
        return None if self.over else self.deal.dealer

    @property
    def settled(self) -> Deal:
        """The deal with these choices, not dealt yet."""
        cards, skart = self._number("cards"), self._number("skart")
        assert cards is not None
        rules = replace(self.deal.rules, packets=(cards,), skart=skart or 0)
        return replace(self.deal, rules=rules, skart_open=OPEN in self.chosen)

    def _fits(self, size: int) -> bool:
        cards, rules = self._number("cards") or 0, self.deal.rules
        return cards * len(self.deal.seats) + size <= len(rules.pack)

    def choices(self) -> tuple[Action, ...]:
        """Return the options of the next choice."""
        if self.over:
            return ()
        if self._number("cards") is None:
            return tuple(Choose("cards", number) for number in range(1, MOST + 1))
        if self._number("skart") is None:
            return tuple(Choose("skart", number) for number in range(MOST + 1) if self._fits(number))
        return OPEN, CLOSED

    def offered(self) -> tuple[Action, ...]:
        """Return the options of this choice, impossible sizes included."""
        if self._number("cards") is not None and self._number("skart") is None:
            return tuple(Choose("skart", number) for number in range(MOST + 1))
        return self.choices()

    def reason_against(self, action: Action) -> Reason:
        """Return why an action is not allowed now."""
        cite = self.deal.rules.cite
        if not isinstance(action, Choose) or action.what not in RULES:
            return because(cite("deal/cards-each"), "refuse.lives.dealer-chooses", seat=self.deal.dealer)
        rule = cite(RULES[action.what])
        if action in (OPEN, CLOSED):
            return because(rule, "refuse.lives.skart-first")
        if self._number(action.what) is not None:
            return because(rule, "refuse.lives.chosen-already")
        if action.what == "cards":
            return because(rule, "refuse.lives.cards-each", most=MOST)
        if self._number("cards") is None:
            return because(rule, "refuse.lives.cards-first")
        if action.number is None or action.number > MOST:
            return because(rule, "refuse.lives.skart-size", most=MOST)
        needs = (self._number("cards") or 0) * len(self.deal.seats) + action.number
        return because(cite("setup/pack"), "refuse.lives.does-not-fit", needs=needs)

    def after(self, action: Action) -> DealersChoice:
        """Return the choices with one more."""
        assert isinstance(action, Choose)
        return DealersChoice(self.deal, (*self.chosen, action))

    def events_of(self, action: Action) -> tuple[Event, ...]:
        """Return the events that everybody hears."""
        assert isinstance(action, Choose)
        facts: dict[str, Fact] = {"seat": self.deal.dealer, "count": action.number or 0}
        reason = because(self.deal.rules.cite(RULES[action.what]), f"event.lives.{action.named}", **facts)
        return (Event("dealt", reason, self.deal.dealer),)
