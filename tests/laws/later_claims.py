"""Sentences of the coach that speak of later, each with what must still come: a trick, a turn, or a call."""


def more_tricks(at, **_):
    """Another trick follows this one: the seat holds more than the card that it plays."""
    return len(at.hand) > 1


def hand_goes_on(at, **_):
    """A hand of gin goes on after this discard, or after any discard that follows this draw."""
    stage = at.table.play(at.action).stage
    return not getattr(stage, "last_turn", stage.turn is None)


def may_be_joined(at, **_):
    """Somebody who asks for a partner may still find one."""
    return bool(at.table.stage.asking.others_could_join(at.seat))


def suit_is_out(at, suit, **_):
    """Others still hold cards of a suit, so that it can be led."""
    return any(at.suit(one) is suit for one in at.held(at.others))


TRICKS = (
    *("look.further", "do.fetch-jas", "rule.keep-last-trump", "rule.lead-low", "do.lead-low", "do.lead-least"),
    *("rule.nothing-to-give", "rule.bring-home", "rule.win-cheaply", "rule.throw-least", "do.keep-last-trump"),
    *("rule.tricks.lead-low", "rule.tricks.lead-trump", "rule.tricks.partner-may-lose", "rule.duck.under"),
    *("rule.duck.hunt-high", "rule.alone-take-last", "rule.draw-spare", "look.draw-trick", "rule.draw-take"),
    *("do.draw-take", "do.draw-take-to-declare", "look.draw-count", "look.tarot-lead", "do.tarot-lead-excuse"),
    *("rule.tarot-lead-high", "do.tarot-excuse", "rule.tarot-throw-empty", "rule.tarot-leave", "do.tarot-leave"),
    *("rule.tarot-bring-home", "rule.tarot-take", "do.tarot-try"),
    *("rule.bring-home-any", "rule.draw-take-any", "rule.keep-takers", "rule.throw-spare"),
)
TURNS = (
    *("do.gin-wait", "rule.gin-high", "do.gin-high", "rule.gin-useless", "do.gin-useless", "rule.gin-safe"),
    *("do.gin-safe", "look.gin-loose-cards", "look.gin-their-cards", "rule.gin-no-doubling", "rule.gin-stock"),
    *("do.gin-no-doubling", "look.gin-open-for-them"),
)
LATER = {
    **{f"coach.{key}": (more_tricks,) for key in TRICKS},
    **{f"coach.{key}": (hand_goes_on,) for key in TURNS},
    "coach.rule.lead-singleton": (more_tricks, suit_is_out),
    "coach.do.lead-singleton": (more_tricks, suit_is_out),
    "coach.do.whist.ask": (may_be_joined,),
    "coach.do.whist.repeat": (may_be_joined,),
}
# Said before cards are played, when everything is still to come.
BEFORE_PLAY = frozenset({"coach.rule.show-roem", "coach.do.whist.wait", "coach.do.alone-take-skart"})
