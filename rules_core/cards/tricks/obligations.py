"""Duties in a trick: each narrows the cards that are still allowed.

A duty binds only players who can honour it. It returns the cards that it keeps, an empty tuple when no card can honour
it (it is waived), or None when it does not arise.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rules_core.cards.cards import Card
from rules_core.cards.reasons import Fact, Reason, Ruling
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.trick import Trick

# The refusal of a card that breaks one of the earlier duties states the last duty too.
BEATING, BEFORE_BEATING = "overtrump", ("follow", "must-trump")
# Where trumps were led, a player without the suit led is by that without trumps.
FREE_DISCARD, FREE_TO_TRUMPS = "free-discard", "free-discard-to-trumps"

Narrow = Callable[[Trick, tuple[Card, ...], Seat], tuple[Card, ...] | None]


@dataclass(frozen=True, slots=True)
class Obligation:
    """A duty with the rule that states it, the name of its sentences, and what holds when it cannot be honoured.

    The last three name what a card shows of the hand of a player bound by the duty. `shows_of_suit` is for a card of
    the suit led, `shows` for another, `waived_shows` for another when the duty cannot be honoured. They are given where
    many games do not share the name of the sentence.
    """

    rule: str
    name: str
    narrow: Narrow
    waived_rule: str = ""
    waived_name: str = ""
    shows_of_suit: str = ""
    shows: str = ""
    waived_shows: str = ""


def follow_suit(trick: Trick, cards: tuple[Card, ...], _: Seat) -> tuple[Card, ...] | None:
    """A player who holds the suit led plays it."""
    led, suits = trick.led, trick.order.suits
    return tuple([one for one in cards if suits[one] is led])


def play_trump(trick: Trick, cards: tuple[Card, ...], _: Seat) -> tuple[Card, ...] | None:
    """A player who cannot follow plays a trump."""
    if trick.order.suits[cards[0]] is trick.led:
        return None
    return _trumps(trick, cards)


def follow_or_trump(trick: Trick, cards: tuple[Card, ...], _: Seat) -> tuple[Card, ...] | None:
    """A player who holds the plain suit led plays it or, as he likes, a trump; without it he is free."""
    led, suits, trump = trick.led, trick.order.suits, trick.order.trump
    if led is trump:
        return None
    if not any(suits[one] is led for one in cards):
        return ()
    return tuple([one for one in cards if suits[one] is led or suits[one] is trump])


def follow_trump(trick: Trick, cards: tuple[Card, ...], _: Seat) -> tuple[Card, ...] | None:
    """When trumps are led, a player who holds one plays one."""
    return _trumps(trick, cards) if trick.led is trick.order.trump else None


def beat_trump(trick: Trick, cards: tuple[Card, ...], _: Seat) -> tuple[Card, ...] | None:
    """A player who has to play a trump beats the highest one in the trick."""
    high, suits, trump = trick.high_trump, trick.order.suits, trick.order.trump
    if high is None or suits[cards[0]] is not trump or suits[cards[-1]] is not trump:
        return None
    strength = trick.order.strength
    to_beat = strength[high]
    return tuple([one for one in cards if strength[one] > to_beat])


def beat_trump_led(trick: Trick, cards: tuple[Card, ...], seat: Seat) -> tuple[Card, ...] | None:
    """When trumps are led, a player who follows beats the highest trump."""
    return beat_trump(trick, cards, seat) if trick.led is trick.order.trump else None


def _void_in_plain_lead(trick: Trick, cards: tuple[Card, ...]) -> bool:
    led = trick.led
    return led is not trick.order.trump and trick.order.suits[cards[0]] is not led


def _partner_wins(trick: Trick, seat: Seat) -> bool:
    return trick.winner is not None and trick.seats.partners(trick.winner, seat)


def free_while_partner_wins(trick: Trick, cards: tuple[Card, ...], seat: Seat) -> tuple[Card, ...] | None:
    """A player who cannot follow is free of the duty to trump while the partner is winning."""
    if not _void_in_plain_lead(trick, cards) or not _partner_wins(trick, seat):
        return None
    return cards if _holds_trump(trick, cards) else None


def trump_an_opponent(trick: Trick, cards: tuple[Card, ...], seat: Seat) -> tuple[Card, ...] | None:
    """A player who cannot follow plays a trump when an opponent is winning without one."""
    if trick.high_trump is not None or not _void_in_plain_lead(trick, cards) or _partner_wins(trick, seat):
        return None
    return _trumps(trick, cards)


def overtrump_an_opponent(trick: Trick, cards: tuple[Card, ...], seat: Seat) -> tuple[Card, ...] | None:
    """A player who cannot follow plays a trump higher than that of the opponent who is winning."""
    high = trick.high_trump
    if high is None or not _void_in_plain_lead(trick, cards) or _partner_wins(trick, seat):
        return None
    strength = trick.order.strength
    to_beat = strength[high]
    return tuple([one for one in cards if strength[one] > to_beat]) if _holds_trump(trick, cards) else None


def _trumps(trick: Trick, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    trump, suits = trick.order.trump, trick.order.suits
    return tuple([one for one in cards if suits[one] is trump])


def _holds_trump(trick: Trick, cards: tuple[Card, ...]) -> bool:
    return bool(_trumps(trick, cards))


def _without_low_trumps(trick: Trick, cards: tuple[Card, ...]) -> tuple[Card, ...] | None:
    high = trick.high_trump
    if high is None or not _void_in_plain_lead(trick, cards):
        return None
    strength, suits, trump = trick.order.strength, trick.order.suits, trick.order.trump
    to_beat = strength[high]
    kept = tuple([one for one in cards if suits[one] is not trump or strength[one] > to_beat])
    return None if len(kept) == len(cards) else kept


def discard_freely(trick: Trick, cards: tuple[Card, ...], _: Seat) -> tuple[Card, ...] | None:
    """A player without the suit led and without trumps plays any card."""
    void = trick.order.suits[cards[0]] is not trick.led and not _holds_trump(trick, cards)
    return cards if void else None


def no_undertrump(trick: Trick, cards: tuple[Card, ...], seat: Seat) -> tuple[Card, ...] | None:
    """A player who cannot follow keeps back trumps lower than that of the opponent who is winning."""
    return None if _partner_wins(trick, seat) else _without_low_trumps(trick, cards)


def no_undertrump_of_partner(trick: Trick, cards: tuple[Card, ...], seat: Seat) -> tuple[Card, ...] | None:
    """A player who cannot follow keeps back trumps lower than that of the partner who is winning."""
    return _without_low_trumps(trick, cards) if _partner_wins(trick, seat) else None


def always_trump(game: str) -> tuple[Obligation, ...]:
    """Return the duties of a game in which everybody follows, trumps and overtrumps where he can."""
    rule = f"{game}/play/".__add__
    return (
        Obligation(rule("follow"), "follow", follow_suit),
        Obligation(rule("must-trump"), "must-trump", play_trump, rule("free-discard"), "free-discard"),
        Obligation(rule("overtrump"), "overtrump", beat_trump, rule("undertrump"), "undertrump"),
    )


def allowed(duties: tuple[Obligation, ...], trick: Trick, cards: tuple[Card, ...], seat: Seat) -> tuple[Card, ...]:
    """Return the cards that the duties leave, and those that may be played to any trick.

    Each duty narrows the cards left by those before it; a duty that no card can honour is waived. `cards` are the hand
    of the seat, at least one; all of them are allowed when it leads. `rulings` says which duties arise.
    """
    if trick.led is None:
        return cards
    free, bound = _free_and_bound(trick, cards) if trick.order.free else ((), cards)
    if not bound:
        return cards
    for duty in duties:
        kept = duty.narrow(trick, bound, seat)
        if kept:
            bound = kept
    return (*bound, *free) if free else bound


def rulings(duties: tuple[Obligation, ...], trick: Trick, cards: tuple[Card, ...], seat: Seat) -> tuple[Ruling, ...]:
    """Return what each duty that arises did, in order; a waived duty keeps everything."""
    free, bound = _free_and_bound(trick, cards)
    if trick.led is None or not bound:
        return ()
    done: list[Ruling] = []
    for duty in duties:
        kept = duty.narrow(trick, bound, seat)
        if kept is None or (not kept and not duty.waived_rule):
            continue
        rule, name = (duty.rule, duty.name) if kept else (duty.waived_rule, duty.waived_name)
        if name == FREE_DISCARD and trick.led is trick.order.trump:
            name = FREE_TO_TRUMPS
        done.append(Ruling(bound, kept or bound, rule, name, _facts(trick, kept or bound), bool(free)))
        bound = kept or bound
    return tuple([_with_what_is_left(ruling, done) for ruling in done])


def _with_what_is_left(ruling: Ruling, done: list[Ruling]) -> Ruling:
    """The ruling with the cards that all duties leave: its own may include cards that the next one forbids."""
    last = done[-1]
    if ruling.kept == last.kept:
        return ruling
    higher = last.name == BEATING and ruling.name in BEFORE_BEATING
    return ruling._replace(name=f"{ruling.name}-higher" if higher else ruling.name, facts=last.facts)


def reasons(
    duties: tuple[Obligation, ...],
    trick: Trick,
    held: tuple[Card, ...],
    seat: Seat,
    unasked: Callable[[Card], Reason],
) -> dict[Card, Reason]:
    """Return why each card that a seat holds may or may not be played; `unasked` says why where no duty arises."""
    done = rulings(duties, trick, held, seat)
    found: dict[Card, Reason] = {}
    for one in held:
        dropped = next((ruling for ruling in done if one in ruling.before and one not in ruling.kept), None)
        found[one] = dropped.forbids() if dropped else done[-1].permits() if done else unasked(one)
    return found


def _free_and_bound(trick: Trick, cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], tuple[Card, ...]]:
    always = trick.order.free
    if not always:
        return (), cards
    free = tuple([one for one in cards if one in always])
    return (free, tuple([one for one in cards if one not in always])) if free else (free, cards)


def _facts(trick: Trick, held: tuple[Card, ...]) -> tuple[tuple[str, Fact], ...]:
    facts: dict[str, Fact | None] = {
        "led": trick.led,
        "held": trick.order.high_to_low(held),
        "best": trick.best,
        "winner": trick.winner,
        "high": trick.high_trump,
    }
    return tuple((name, fact) for name, fact in facts.items() if fact is not None)
