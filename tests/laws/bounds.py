"""The most that each number in a hint can be, from the cards that nobody sees: for tables written only in part too."""

from rules_core.teach.coach.advice import advise


def own(at, seat):
    """The cards in this seat's own hand."""
    return at.counts[seat.index]


def others(at, seat):
    """The cards in all other hands."""
    return sum(at.counts) - own(at, seat)


def out_of_sight(at, seat):
    """The cards in all other hands, in the stock and undealt."""
    return others(at, seat) + sum(pile.count for pile in at.piles if pile.name in ("stock", "undealt"))


# The facts of every hint that has them, whatever its sentence.
OF_EVERY_HINT = {"unseen": out_of_sight, "helping": out_of_sight, "trumps": own, "aces": own}
# The number of the cards meant, by the key of the sentence.
COUNTS = {
    **dict.fromkeys(("coach.look.what-is-allowed", "coach.do.whist.only-lead"), own),
    **dict.fromkeys(("coach.look.tricks.trumps-out", "coach.do.tricks.draw", "coach.do.tricks.fetch"), others),
    **dict.fromkeys(("coach.look.trumps-out", "coach.do.draw-trumps", "coach.do.duck.lead"), others),
    **dict.fromkeys(("coach.do.tricks.win-unless-overtrumped", "coach.rule.draw-count"), others),
    "coach.rule.tricks.cash": others,
    **dict.fromkeys(("coach.do.tarot-lead-low", "coach.do.tarot-lead-trump", "coach.do.tarot-take"), out_of_sight),
}
# Tricks that a hand is counted on to bring: one for each card.
TRICKS = ("coach.do.five-hundred.", "coach.do.whist.")


def too_high(table, seat):
    """The numbers of a hint that are higher than they can be, each as (message, fact, number, the most)."""
    advice, at = advise(table, seat), table.sight(seat)
    found = []
    for reason in (advice.look, advice.principle, advice.choice):
        most = dict(OF_EVERY_HINT)
        if reason.saying in COUNTS:
            most["count"] = COUNTS[reason.saying]
        if reason.saying.startswith(TRICKS):
            most["tricks"] = own
        numbers = {name: number for name, number in reason.facts if name in most and isinstance(number, int)}
        bounds = {name: most[name](at, seat) for name in numbers}
        found += [
            (reason.saying, name, numbers[name], bounds[name]) for name in numbers if numbers[name] > bounds[name]
        ]
    return found
