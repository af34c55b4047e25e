"""A position in the play of colour whist: what was played, and everything else dealt to agree with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules_core.bidding.contracts import Goal
from rules_core.bidding.whist import ABOVE_TROEL, is_special
from rules_core.cards import Card, Rank
from rules_core.chance import Chance
from rules_core.families.fill import ruled_out, share_out
from rules_core.families.replay import after_trick, after_tricks
from rules_core.families.whist import WhistDeal, troel_in_hands
from rules_core.families.whist_course import dealt
from rules_core.families.whist_fields import WhistWritten
from rules_core.game import Opened
from rules_core.reasons import impossible
from rules_core.seats import Seat, Side
from rules_core.stages.whist_play import WhistPlay, first_trick, opened_hands
from rules_core.tricks.trick import Trick

Tricks = tuple[tuple[Seat, tuple[Card, ...]], ...]
OnTable = tuple[tuple[Seat, Card], ...]
Holder = Seat | str
Hands = Mapping[Seat, tuple[Card, ...]]
TRIES = 80


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """Where every card of the pack is: held now, played to a known trick, or in an earlier one."""

    tricks: Tricks
    trick: OnTable
    left: int
    before: tuple[Side, ...]

    def plays(self, deal: WhistDeal) -> list[tuple[Seat, Card]]:
        """Return who played what so far, in order."""
        seating = deal.rules.seating
        earlier = [
            pair for leader, played in self.tricks for pair in zip(seating.round_from(leader), played, strict=True)
        ]
        return [*earlier, *self.trick]


def open_play(written: WhistWritten, deal: WhistDeal, hands: Hands) -> Opened:
    """Return the play of a deal whose contract is known, as far as it is written."""
    plan = _plan(written, deal, hands)
    written.stop_at_problems()
    fresh = not (hands or plan.tricks or plan.trick or written.words("piles") or deal.puts_away or deal.in_troel)
    whole = dealt(deal) if fresh else None
    if whole is None or not _agrees(whole, whole.hands):
        whole = _complete(written, deal, hands, plan)
    return _replayed(written, whole, plan)


# ---- where every card is ----


def _plan(written: WhistWritten, deal: WhistDeal, hands: Hands) -> Plan:
    tricks, trick, piles = written.tricks(), written.trick(), written.sides("piles")
    done = {seat for seat, _ in trick}
    sizes = {seat: len(held) + (seat in done) for seat, held in hands.items()}
    left = max(sizes.values(), default=deal.tricks - len(tricks) - len(piles))
    for place, seat in written.hand_places().items():
        if seat in sizes and sizes[seat] != left:
            needs = left - (seat in done)
            written.note(place, "problem.hand-size", "deal/thirteen-each", given=len(hands[seat]), needs=needs)
    unwritten = deal.tricks - left - len(tricks)
    if unwritten < len(piles) or left < 0:
        place, known = ("piles" if piles else "tricks"), len(tricks) + len(piles)
        written.note(place, "problem.too-many-tricks", "deal/thirteen-each", given=known, left=left)
    if unwritten > 0 and deal.trump_unknown:
        written.note("contract", "problem.whist.troel-without-trump", "play/troel-target")
    return Plan(tricks=tricks, trick=trick, left=left, before=_before(written, deal, piles, unwritten))


def _before(written: WhistWritten, deal: WhistDeal, piles: tuple[Side, ...], count: int) -> tuple[Side, ...]:
    """Return who took the tricks that are not written; who may take none, or but one, has taken none."""
    contract, seating = deal.contract, deal.rules.seating
    assert contract is not None
    seats = seating.seats if contract.goal is Goal.AT_LEAST else deal.opponents or seating.seats
    chance = Chance(written.fields.get("seed", "") + "/piles")
    return (*piles, *(seating.side_at(chance.choice(seats)) for _ in range(count - len(piles))))


def _complete(written: WhistWritten, deal: WhistDeal, hands: Hands, plan: Plan) -> WhistDeal:
    rules, seats = deal.rules, deal.rules.seating.seats
    plays, away = plan.plays(deal), written.away()
    done = {seat for seat, _ in plan.trick}
    placed = {one for held in hands.values() for one in held} | {one for _, one in (*plays, *away)}
    room: dict[Holder, int] = {seat: plan.left - (seat in done) for seat in seats if seat not in hands}
    room["gone"] = len(plan.before) * len(seats)
    if deal.puts_away:
        room |= {f"away {seat.letter}": 1 for seat in seats if seat not in dict(away)}
    barred = _barred(deal, plan)
    chance = Chance(written.fields.get("seed", "") + f"/rest/{deal.number}")
    rest = [one for one in rules.pack if one not in placed]
    shared = None
    for _ in range(TRIES):
        shared = share_out(rest, room, lambda holder, one: (holder, one) not in barred, chance)
        if shared is None:
            break
        now = {seat: (*hands.get(seat, ()), *shared.get(seat, ())) for seat in seats}
        laid = dict(away) | {seat: shared[f"away {seat.letter}"][0] for seat in seats if f"away {seat.letter}" in room}
        whole = tuple(now[seat] + tuple(one for who, one in plays if who is seat) for seat in seats)
        put = tuple((seat, laid[seat]) for seat in deal.rules.seating.round_from(deal.forehand) if seat in laid)
        with_away = tuple(
            (*held, *(one for who, one in put if who is seat)) for seat, held in zip(seats, whole, strict=True)
        )
        if _agrees(replace(deal, before=plan.before), with_away):
            troel = troel_in_hands(rules.seating, with_away) if deal.in_troel else None
            return replace(deal, hands=whole, away=put, before=plan.before, troel=troel)
    if deal.in_troel:
        raise impossible("contract", "problem.whist.no-such-troel", rules.cite("auction/troel-definition"))
    if shared is not None:
        raise impossible("contract", "problem.whist.troel-lies", rules.cite("auction/troel-overcalls"))
    raise impossible("trick" if plan.trick else "tricks", "problem.no-such-deal", rules.cite("play/follow-suit"))


def _agrees(deal: WhistDeal, hands: tuple[tuple[Card, ...], ...]) -> bool:
    """Tell whether the cards have a troel just where the contract says so."""
    troel = troel_in_hands(deal.rules.seating, hands)
    if deal.in_troel:
        # With earlier tricks unknown, their aces may be among the cards that are gone.
        return bool(deal.before) or (troel is not None and (troel.holder, troel.partner) == deal.declarers)
    assert deal.contract is not None
    return troel is None or (is_special(deal.contract) and deal.contract in ABOVE_TROEL)


def _barred(deal: WhistDeal, plan: Plan) -> set[tuple[Holder, Card]]:
    """Return which cards a seat cannot hold: with them it could not have played what it played."""
    rules, contract, seating = deal.rules, deal.contract, deal.rules.seating
    assert contract is not None
    barred: set[tuple[Holder, Card]] = set()
    for number, (leader, played) in enumerate((*plan.tricks, *_on_table(plan))):
        first = deal.in_troel and not number and not plan.before
        trump = played[0].suit if deal.trump_unknown else contract.trump
        trick = Trick(rules.order(trump), seating, leader)
        for seat, one in zip(seating.round_from(leader), played, strict=False):
            duties = rules.duties(first_of_troel=first)
            barred |= ruled_out(seat, one, trick, duties, rules.pack)
            trick = trick.with_card(seat, one)
    if deal.in_troel:
        barred |= {(seat, one) for seat in deal.opponents for one in rules.pack if one.rank is Rank.ACE}
    return barred


def _on_table(plan: Plan) -> Tricks:
    return ((plan.trick[0][0], tuple(one for _, one in plan.trick)),) if plan.trick else ()


# ---- playing what was played ----


def _replayed(written: WhistWritten, deal: WhistDeal, plan: Plan) -> Opened:
    play = _begun(written, deal, plan)
    opened = opened_hands(play) if not plan.plays(deal) else []
    play = after_tricks(written, play, plan.tricks, "play/trick-winner")
    play = after_trick(written, play, plan.trick, "play/trick-winner")
    written.stop_at_problems()
    return play, tuple(opened)


def _begun(written: WhistWritten, deal: WhistDeal, plan: Plan) -> WhistPlay:
    leads = written.seat("leads")
    first = plan.tricks[0][0] if plan.tricks else plan.trick[0][0] if plan.trick else leads or deal.leader
    begun = first_trick(deal)
    if first is deal.leader:
        return begun
    if not deal.before:
        place = "tricks" if plan.tricks else "trick" if plan.trick else "leads"
        rule = "play/troel-lead" if deal.in_troel else "play/first-lead"
        written.note(place, "problem.whist.wrong-first-lead", rule, seat=first, next=deal.leader)
        written.stop_at_problems()
    return replace(begun, trick=Trick(begun.trick.order, begun.trick.seats, first), turn=first)
