"""The advice that a rule of thumb gives."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.cards.actions import Action
from rules_core.cards.reasons import Fact, Reason


@dataclass(frozen=True, slots=True)
class Advice:
    """An action, and three steps towards it: what to look at, the rule or principle, and the action with its reason."""

    action: Action
    look: Reason
    principle: Reason
    choice: Reason

    def knowing(self, **facts: Fact) -> Advice:
        """Return the same advice with more facts for its sentences."""
        more = tuple(facts.items())
        told = (Reason(one.rule, one.saying, one.facts + more) for one in (self.look, self.principle, self.choice))
        return Advice(self.action, *told)


def thumb(action: Action, look: str, principle: str, rule: str = "", /, **facts: Fact) -> Advice:
    """Build advice from the keys of what to look at and of the principle; all three sentences know the facts."""
    known = tuple(facts.items())
    return Advice(
        action,
        Reason("", f"coach.look.{look}", known),
        Reason(rule, f"coach.rule.{principle}", known),
        Reason(rule, f"coach.do.{principle}", known),
    )
