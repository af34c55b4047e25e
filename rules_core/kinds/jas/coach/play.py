"""Choosing the card to play: the rules of the game leave some cards, the rules of thumb choose one of them."""

from __future__ import annotations

from rules_core.cards.cards import Card
from rules_core.cards.reasons import Fact, Reason
from rules_core.cards.tricks.obligations import rulings
from rules_core.kinds.jas.coach.follow import FOLLOWING
from rules_core.kinds.jas.coach.lead import LEADING
from rules_core.kinds.jas.coach.lookahead import Better, better_than
from rules_core.kinds.jas.coach.reading import Reading, reading_of
from rules_core.kinds.jas.coach.sight import JasSight
from rules_core.teach.coach.pick import Advice, thumb


def on_card(sight: JasSight) -> Advice:
    """Return the only legal card, or else the card that a rule of thumb chooses."""
    read = reading_of(sight)
    if len(read.legal) == 1:
        return the_only_card(read)
    usual = by_thumb(read)
    assert isinstance(usual.action, Card)
    better = better_than(read, usual.action)
    return usual if better is None else looked_ahead(read, usual.action, better)


def looked_ahead(read: Reading, usual: Card, better: Better) -> Advice:
    """Return the card that did better in play-outs than the usual one, and by how much."""
    facts: dict[str, Fact] = {"card": better.card, "other": usual, "gain": better.gain, "worlds": better.count}
    advice = thumb(better.card, "further", "look-ahead", **facts)
    *rules, _ = FOLLOWING if read.trick.cards else LEADING
    found = (rule(read) for rule in rules)
    agreeing = next((other for other in found if other is not None and other.action is better.card), None)
    return Advice(better.card, agreeing.look, agreeing.principle, advice.choice) if agreeing else advice


def by_thumb(read: Reading) -> Advice:
    """Return the advice of the first rule of thumb that applies."""
    found = (rule(read) for rule in (FOLLOWING if read.trick.cards else LEADING))
    return next(advice for advice in found if advice is not None)


def the_only_card(read: Reading) -> Advice:
    """Return the only legal card, with the rule that forces it."""
    only, sight = read.legal[0], read.sight
    if len(sight.hand) == 1:
        return thumb(only, "last-card", "last-card", sight.rules.cite("play/tricks"), card=only)
    binding = [one for one in rulings(sight.rules.duties, read.trick, sight.hand, sight.seat) if one.before != one.kept]
    reason = binding[-1].permits()
    chosen = thumb(only, "what-is-allowed", "only-card", reason.rule, card=only, count=len(sight.hand))
    return Advice(only, chosen.look, Reason(reason.rule, reason.saying, (*reason.facts, ("card", only))), chosen.choice)
