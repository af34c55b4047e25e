"""Calling out: with Stuk on a count that is checked first, or with a claim that may prove wrong."""

from __future__ import annotations

from rules_core.cards.actions import Action, CallOut, ClaimGame
from rules_core.cards.melds.declared import declarable, is_marriage
from rules_core.cards.melds.roem import Combination, stuk_of
from rules_core.cards.reasons import Reason, because
from rules_core.cards.seats import Seat
from rules_core.kinds.stock_jas.rules import Calling, OutCounts, Position, Scored, number_of, taken_in
from rules_core.kinds.stock_jas.scoring.score import stands_at


def _announced_by(play: Position, by: Seat) -> tuple[Scored, ...]:
    """Return the marriages that a player has announced in this turn."""
    return tuple(one for one in _announced(play, by) if one.by is by)


def _announced(play: Position, _: Seat) -> tuple[Scored, ...]:
    """Return every marriage announced in this trick; nobody can reject these."""
    found = [one for one in play.own.announced if is_marriage(one.found)]
    return tuple(Scored(one.by, one.found, number_of(play)) for one in found)


# ---- out, with Stuk ----


def _out_offered(play: Position) -> tuple[Action, ...]:
    return (CallOut(),) if _why_not_out(play, CallOut()) is None else ()


def _why_not_out(play: Position, action: Action) -> Reason | None:
    turn, rules = play.tricks.turn, play.deal.rules
    if turn is None or not isinstance(action, CallOut):
        return because(rules.cite("play/tricks"), "refuse.play-a-card")
    if not any(one.by is turn and one.found.kind == "stuk" for one in play.own.announced):
        return because(rules.cite("match/uit"), "refuse.out-without-stuk", needs=rules.out_at)
    if stands_at(play.deal, taken_in(play), rules.seating.side_at(turn)) < rules.out_at:
        written = rules.out_counts is OutCounts.WRITTEN_ONLY
        saying = "refuse.out-too-low-written" if written else "refuse.out-too-low"
        return because(rules.cite("match/uit"), saying, needs=rules.out_at)
    return None


def _stuk_only(play: Position, by: Seat) -> tuple[Scored, ...]:
    return tuple(one for one in _announced_by(play, by) if one.found.kind == "stuk")


OUT_WITH_STUK = Calling(
    offered=_out_offered, why_not=_why_not_out, shows=_stuk_only, rule="match/uit", saying="event.calls-out"
)


# ---- a claim in the player's own turn ----


def _claim_offered(play: Position) -> tuple[Action, ...]:
    return (ClaimGame(play.tricks.turn),) if play.tricks.turn else ()


def _why_no_claim(play: Position, action: Action) -> Reason | None:
    rules = play.deal.rules
    if not isinstance(action, ClaimGame):
        return because(rules.cite("play/tricks"), "refuse.play-a-card")
    if play.tricks.turn is not action.by:
        return because(rules.cite("match/dek"), "refuse.claim-own-turn")
    return None


CLAIM_IN_TURN = Calling(
    offered=_claim_offered, why_not=_why_no_claim, shows=_announced, rule="match/dek", saying="event.claims"
)


# ---- a claim with Stuk, in turn or out of it ----


def _stuk_of(play: Position, by: Seat) -> Combination | None:
    """Return the Stuk that a player holds and has not declared yet."""
    trump, rules = play.deal.trump, play.deal.rules
    done = [(one.by, one.found) for one in play.own.scored] + [(one.by, one.found) for one in play.own.announced]
    if any(who is by and found.kind == "stuk" for who, found in done):
        return None
    held = play.tricks.hands[by.index]
    if not all(one in held for one in stuk_of(trump)):
        return None
    return next(one for one in declarable(rules.roem, held, trump, rules.parts_of_runs) if one.kind == "stuk")


def _stuk_claim_offered(play: Position) -> tuple[Action, ...]:
    return tuple(ClaimGame(seat) for seat in play.deal.rules.seating.seats if _stuk_of(play, seat))


def _why_no_stuk_claim(play: Position, action: Action) -> Reason | None:
    rules = play.deal.rules
    if not isinstance(action, ClaimGame):
        return because(rules.cite("play/tricks"), "refuse.play-a-card")
    if _stuk_of(play, action.by) is None:
        return because(rules.cite("variant.three/match/dek-by-stuk-only"), "refuse.claim-without-stuk")
    return None


def _with_the_stuk(play: Position, by: Seat) -> tuple[Scored, ...]:
    found = _stuk_of(play, by)
    return (*_announced(play, by), *((Scored(by, found, number_of(play)),) if found else ()))


CLAIM_WITH_STUK = Calling(
    offered=_stuk_claim_offered,
    why_not=_why_no_stuk_claim,
    shows=_with_the_stuk,
    rule="variant.three/match/dek-by-stuk-only",
    saying="event.claims-with-stuk",
)
