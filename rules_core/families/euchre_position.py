"""A position in the play: tricks that were played, hands that remain, and everything else dealt to agree with them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules_core.actions import LeadJoker
from rules_core.bidding.contracts import NO_BID, Goal
from rules_core.cards import Card
from rules_core.chance import Chance
from rules_core.families.euchre import Deal
from rules_core.families.euchre_course import dealt
from rules_core.families.euchre_fields import EuchreWritten, Play, card_of, read_play
from rules_core.families.fill import ruled_out, share_out
from rules_core.families.replay import after_trick, after_tricks
from rules_core.game import Opened
from rules_core.reasons import Impossible, Problem, because
from rules_core.seats import Seat, Side
from rules_core.stages.contract_play import ContractPlay, first_trick
from rules_core.tricks.trick import Trick

Tricks = tuple[tuple[Seat, tuple[Play, ...]], ...]
OnTable = tuple[tuple[Seat, Play], ...]
Holder = Seat | str


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """Where every card of the pack is: held now, played to a known trick, in an earlier trick, or out of play."""

    tricks: Tricks
    trick: OnTable
    left: int
    before: tuple[Side, ...]

    def plays(self, active: tuple[Seat, ...]) -> list[tuple[Seat, Play]]:
        """Return who played what so far, in order."""
        earlier = [pair for leader, played in self.tricks for pair in zip(_round(active, leader), played, strict=True)]
        return [*earlier, *self.trick]


def _round(active: tuple[Seat, ...], leader: Seat) -> tuple[Seat, ...]:
    place = active.index(leader)
    return active[place:] + active[:place]


def open_play(written: EuchreWritten, deal: Deal, hands: Mapping[Seat, tuple[Card, ...]]) -> Opened:
    """Return the play of a deal whose contract is known, as far as it is written."""
    active = tuple(seat for seat in deal.rules.seating.seats if seat is not deal.absent)
    tricks, trick = written.played_tricks(read_play, len(active)), written.played_trick(read_play, deal.sitting_out)
    leads = [("tricks", leader) for leader, _ in tricks] + [("trick", seat) for seat, _ in trick]
    for place, seat in (*leads, ("leads", written.seat("leads"))):
        if seat is not None and seat is deal.absent:
            rule = "play/hi-lo-partner-out" if deal.contract and deal.contract.tricks else "play/misere-partner-out"
            written.note(place, "problem.five-hundred.partner-out", rule, seat=seat)
    written.stop_at_problems()
    fresh = not (hands or tricks or trick or written.words("piles") or written.words("away") or written.words("kitty"))
    if fresh:
        whole = dealt(deal)
        return _replayed(written, replace(whole, away=whole.kitty), Plan(tricks=(), trick=(), left=0, before=()))
    plan = _plan(written, deal, hands, tricks, trick, active)
    written.stop_at_problems()
    return _replayed(written, _complete(written, deal, hands, plan, active), plan)


# ---- where every card is ----


def _plan(
    written: EuchreWritten,
    deal: Deal,
    hands: Mapping[Seat, tuple[Card, ...]],
    tricks: Tricks,
    trick: OnTable,
    active: tuple[Seat, ...],
) -> Plan:
    rules, piles = deal.rules, written.sides("piles")
    done = {seat for seat, _ in trick}
    sizes = {seat: len(held) + (seat in done) for seat, held in hands.items() if seat in active}
    left = max(sizes.values(), default=rules.hand_size - len(tricks) - len(piles))
    for place, seat in written.hand_places().items():
        if seat in sizes and sizes[seat] != left:
            needs = left - (seat in done)
            written.note(place, "problem.hand-size", "play/tricks", given=len(hands[seat]), needs=needs)
    unwritten = rules.hand_size - left - len(tricks)
    if unwritten < len(piles) or left < 0:
        place, known = ("piles" if piles else "tricks"), len(tricks) + len(piles)
        written.note(place, "problem.too-many-tricks", "deal/hands-and-kitty", given=known, left=left)
    return Plan(tricks=tricks, trick=trick, left=left, before=_before(written, deal, piles, unwritten))


def _before(written: EuchreWritten, deal: Deal, piles: tuple[Side, ...], count: int) -> tuple[Side, ...]:
    """Return who took the tricks that are not written; who may take none has taken none."""
    sides, chance = deal.rules.seating.sides, Chance(written.fields.get("seed", "") + "/piles")
    if deal.bidder is not None and deal.contract is not None and deal.contract.goal is Goal.NONE:
        sides = (deal.rules.seating.other_side(deal.rules.seating.side_at(deal.bidder)),)
    return (*piles, *(chance.choice(sides) for _ in range(count - len(piles))))


def _complete(
    written: EuchreWritten,
    deal: Deal,
    hands: Mapping[Seat, tuple[Card, ...]],
    plan: Plan,
    active: tuple[Seat, ...],
) -> Deal:
    rules, seats = deal.rules, deal.rules.seating.seats
    plays = [(seat, card_of(play)) for seat, play in plan.plays(active)]
    done, away = {seat for seat, _ in plan.trick}, written.cards("away") or _kitty_away(written, deal)
    placed = {one for held in (*hands.values(), away) for one in held} | {one for _, one in plays}
    room: dict[Holder, int] = {seat: plan.left - (seat in done) for seat in active if seat not in hands}
    if deal.absent is not None:
        room[deal.absent] = rules.hand_size - len(hands.get(deal.absent, ()))
    room["gone"] = len(plan.before) * len(active)
    room["away"] = rules.kitty_size - len(away)
    barred = _barred(deal, plan, active)
    chance = Chance(written.fields.get("seed", "") + f"/rest/{deal.number}")
    rest = [one for one in rules.pack if one not in placed]
    shared = share_out(rest, room, lambda holder, one: (holder, one) not in barred, chance)
    if shared is None:
        reason = because(rules.cite("play/follow-suit"), "problem.no-such-deal")
        raise Impossible((Problem("trick" if plan.trick else "tricks", reason),))
    now = {seat: (*hands.get(seat, ()), *shared.get(seat, ())) for seat in seats}
    whole = tuple(now[seat] + tuple(one for who, one in plays if who is seat) for seat in seats)
    return replace(deal, hands=whole, away=(*away, *shared["away"]), before=plan.before)


def _kitty_away(written: EuchreWritten, deal: Deal) -> tuple[Card, ...]:
    """Return the kitty as the cards out of play where nobody took it up."""
    return written.cards("kitty") if deal.contract is NO_BID else ()


def _barred(deal: Deal, plan: Plan, active: tuple[Seat, ...]) -> set[tuple[Holder, Card]]:
    """Return which cards a seat cannot hold: with them it could not have played what it played."""
    rules, contract = deal.rules, deal.contract
    assert contract is not None
    barred: set[tuple[Holder, Card]] = set()
    for leader, played in (*plan.tricks, *_on_table(plan)):
        trick = Trick(rules.order(contract), rules.seating, leader, absent=deal.sitting_out)
        for seat, play in zip(_round(active, leader), played, strict=False):
            one = card_of(play)
            barred |= ruled_out(seat, one, trick, rules.duties(contract), rules.pack)
            trick = trick.with_card(seat, one, play.suit if isinstance(play, LeadJoker) else None)
    return barred


def _on_table(plan: Plan) -> Tricks:
    return ((plan.trick[0][0], tuple(play for _, play in plan.trick)),) if plan.trick else ()


# ---- playing what was played ----


def _replayed(written: EuchreWritten, deal: Deal, plan: Plan) -> Opened:
    play = _begun(written, deal, plan)
    play = after_tricks(written, play, plan.tricks, "play/winner-leads")
    play = after_trick(written, play, plan.trick, "play/winner-leads")
    written.stop_at_problems()
    return play, ()


def _begun(written: EuchreWritten, deal: Deal, plan: Plan) -> ContractPlay:
    leads = written.seat("leads")
    first = plan.tricks[0][0] if plan.tricks else plan.trick[0][0] if plan.trick else leads or deal.leader
    if not deal.before and first is not deal.leader:
        place = "tricks" if plan.tricks else "trick" if plan.trick else "leads"
        rule = "play/first-lead" if deal.leader is deal.bidder else "variant.left-of-dealer-leads/first-lead"
        written.note(place, "problem.five-hundred.wrong-first-lead", rule, seat=first, next=deal.leader)
        written.stop_at_problems()
    begun = first_trick(deal)
    if first is deal.leader:
        return begun
    trick = Trick(begun.trick.order, begun.trick.seats, first, absent=deal.sitting_out)
    return replace(begun, trick=trick, turn=first)
