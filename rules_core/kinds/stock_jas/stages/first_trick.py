"""Declaring in the first trick only: each speaks once, the best roem decides for all, and rejected roem is lost."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rules_core.cards.cards import Suit
from rules_core.cards.melds.declared import certainly_lower, height, is_marriage, outranks
from rules_core.cards.melds.roem import Combination
from rules_core.cards.reasons import Reason, because
from rules_core.cards.seats import Seat
from rules_core.cards.tricks.trick import Trick
from rules_core.kinds.stock_jas.rules import Announced, Declaring, Hand, Outcome, Turn
from rules_core.kinds.stock_jas.stages.declaring import LOWER
from rules_core.kinds.stock_jas.stages.showing import tie_between

Say = tuple[Seat, tuple[Announced, ...]]


def _says(announced: tuple[Announced, ...]) -> list[Say]:
    """Return each player's roem without marriages, in speaking order; the last one is the standing roem."""
    roem = [one for one in announced if not is_marriage(one.found)]
    speakers = list(dict.fromkeys(one.by for one in roem))
    return [(seat, tuple(one for one in roem if one.by is seat)) for seat in speakers]


# ---- allowed announcements ----


def _why_not_shown(turn: Turn, found: Combination) -> Reason | None:
    cite = turn.hand.rules.cite
    if is_marriage(found):
        return _why_no_marriage(turn, found)
    if turn.number > turn.hand.rules.roem_tricks:
        return because(cite("meld/first-trick-only"), "refuse.roem-first-trick")
    says = _says(turn.announced)
    if says and says[-1][0] is not turn.seat:
        return because(cite("meld/may-be-rejected"), "refuse.roem-by-rejecting", seat=says[-1][0])
    for one in turn.mine:
        if one == found:
            return because(cite("meld/several-at-once"), "refuse.roem-announced", held=found.cards)
        if one.kind == found.kind == "run" and one.cards[0].suit is found.cards[0].suit:
            return because(cite("meld/several-at-once"), "refuse.two-runs", suit=found.cards[0].suit)
    return None


def _why_no_marriage(turn: Turn, found: Combination) -> Reason | None:
    rule = turn.hand.rules.cite("meld/stuk")
    if found in turn.before:
        return because(rule, "refuse.stuk-scored")
    if found in turn.mine:
        return because(rule, "refuse.roem-announced", held=found.cards)
    return None


def _only_the_leader(turn: Turn, found: Combination) -> Reason | None:
    """Return why roem may not be declared if only the leader may begin."""
    why = _why_not_shown(turn, found)
    if why or is_marriage(found) or turn.leads or any(one.against and one.by is turn.seat for one in turn.announced):
        return why
    return because(turn.hand.rules.cite("meld/players-may-declare"), "refuse.leader-declares")


def _why_not_rejected(turn: Turn, place: int, found: Combination) -> Reason | None:
    cite, other = turn.hand.rules.cite, turn.theirs[place - 1]
    if is_marriage(other):
        return because(cite(turn.hand.rules.rule_of_marriages), "refuse.reject-marriage")
    if is_marriage(found):
        return because(cite("meld/two-kinds"), "refuse.reject-with-marriage", held=found.cards)
    seat, said = _says(turn.announced)[-1]
    if seat is turn.seat:
        return because(cite("meld/may-be-rejected"), "refuse.rejected-already", place=place)
    first = turn.theirs.index(said[0].found) + 1
    if place != first:
        saying = "refuse.reject-whole" if any(other == one.found for one in said) else "refuse.reject-what-stands"
        return because(cite("meld/may-be-rejected"), saying, place=first)
    earlier = turn.hand.in_turn(turn.seat) < turn.hand.in_turn(seat)
    for one in said:
        respect = certainly_lower(turn.hand.rules.roem, found, one.found, turn.hand.trump, earlier=earlier)
        if respect:
            late = respect == "tie" and turn.hand.in_turn(seat) > 0
            return because(cite(LOWER[respect]), f"refuse.reject-{respect}{'-late' if late else ''}", held=found.cards)
    return None


# ---- the last word ----


def _last_word(hand: Hand, trick: Trick, number: int, announced: tuple[Announced, ...]) -> tuple[Seat, ...]:
    """Return the silent players who come before the holder of the standing roem."""
    says = _says(announced)
    if number > hand.rules.roem_tricks or not says:
        return ()
    spoken, stands = [seat for seat, _ in says], says[-1][0]
    return tuple(seat for seat in trick.players() if seat not in spoken and hand.in_turn(seat) < hand.in_turn(stands))


def _last_word_for_all(hand: Hand, trick: Trick, number: int, announced: tuple[Announced, ...]) -> tuple[Seat, ...]:
    """Return all silent players, once anything has been declared."""
    spoken = [seat for seat, _ in _says(announced)]
    if number > hand.rules.roem_tricks or not spoken:
        return ()
    return tuple(seat for seat in trick.players() if seat not in spoken)


# ---- the outcome ----


def _best(said: tuple[Announced, ...], trump: Suit) -> Combination:
    return max((one.found for one in said), key=lambda found: (height(found), found.cards[0].suit is trump))


def _judged(hand: Hand, announced: tuple[Announced, ...]) -> tuple[Outcome, ...]:
    """Judge each player by his best roem; one who does not beat the standing roem loses all of his."""
    says, trump = _says(announced), hand.trump
    stands: Say | None = None
    stood: list[Announced] = []
    for seat, said in says:
        if stands is None:
            stands = seat, said
            continue
        earlier = hand.in_turn(seat) < hand.in_turn(stands[0])
        if outranks(_best(said, trump), _best(stands[1], trump), trump, earlier=earlier):
            stands = seat, said
            stood += said
    best = _best(stands[1], trump) if stands else None
    bests = {seat: _best(said, trump) for seat, said in says}
    found = []
    for one in announced:
        counts = is_marriage(one.found) or (stands is not None and one in stands[1])
        if counts or stands is None or best is None:
            found.append(Outcome(one, counts, counts))
            continue
        mine = bests[one.by]
        shown, tie = _decides(one, mine, best, trump), tie_between(best, mine, trump)
        found.append(Outcome(one, counts, shown, beaten=one in stood, winner=stands[0], tie=tie))
    return tuple(found)


def _decides(one: Announced, mine: Combination, best: Combination, trump: Suit) -> bool:
    """Return whether the suit or rank of a beaten roem had to be seen; `mine` is its player's best."""
    if one.found != mine or len(mine.cards) != len(best.cards):
        return False
    return mine.kind == "four" or (height(mine) == height(best) and best.cards[0].suit is not trump)


FIRST_TRICK = Declaring(
    why_not_shown=_why_not_shown,
    why_not_rejected=_why_not_rejected,
    judged=_judged,
    still_asked=_last_word,
    rejected="event.roem-lost",
)
FIRST_TRICK_OF_MANY = replace(FIRST_TRICK, still_asked=_last_word_for_all)


def beginning_with_the_leader(declaring: Declaring) -> Declaring:
    """Return these rules with only the leader to declare; other players may only reject."""
    why_not: Callable[[Turn, Combination], Reason | None] = _only_the_leader
    return replace(declaring, why_not_shown=why_not)
