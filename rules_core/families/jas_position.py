"""A position in mid-deal: where every card of the pack is, and the tricks played again as they were."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from rules_core.cards import Card
from rules_core.chance import Chance
from rules_core.families.fill import ruled_out, share_out
from rules_core.families.jas import Deal, Pile
from rules_core.families.jas_fields import JasWritten
from rules_core.families.replay import after_trick, after_tricks
from rules_core.game import Opened
from rules_core.reasons import Impossible, Problem, because
from rules_core.scoring.jas import card_points
from rules_core.seats import Seat, Side
from rules_core.stages.trick_play import first_trick
from rules_core.tricks.trick import Trick

Played = tuple[Seat, Card]
EarlierTricks = tuple[tuple[Seat, tuple[Card, ...]], ...]
Holder = Seat | str


@dataclass(frozen=True, slots=True, kw_only=True)
class Plan:
    """Where every card of the pack is: held now, played to a known trick, or lying in an earlier pile."""

    tricks: EarlierTricks
    trick: tuple[Played, ...]
    left: int
    unwritten: tuple[Side, ...]


# ---- where every card is ----


def plan_of(
    written: JasWritten,
    deal: Deal,
    hands: Mapping[Seat, tuple[Card, ...]],
    tricks: EarlierTricks,
    trick: tuple[Played, ...],
) -> Plan:
    """Return how many cards everybody still holds and who took the tricks that are not written down."""
    rules, piles = written.rules, written.sides("piles")
    known = len(tricks) + len(piles)
    done = {seat for seat, _ in trick}
    sizes = {seat: len(held) + (seat in done) for seat, held in hands.items()}
    left = max(sizes.values(), default=rules.hand_size - known)
    for seat, place in written.hand_fields.items():
        if seat in sizes and sizes[seat] != left:
            written.note(place, "problem.hand-size", "play/tricks", given=len(hands[seat]), needs=left - (seat in done))
    unwritten = rules.hand_size - left - len(tricks)
    if unwritten < len(piles) or left < 0:
        place = "piles" if piles else "tricks"
        written.note(place, "problem.too-many-tricks", "deal/eight-cards", given=known, left=left)
    chance = Chance(written.fields.get("seed", "") + "/piles")
    here = [side for side in rules.seating.sides if any(rules.seating.side_at(seat) is side for seat in deal.seats)]
    made_up = tuple(chance.choice(here) for _ in range(unwritten - len(piles)))
    return Plan(tricks=tricks, trick=trick, left=left, unwritten=piles + made_up)


def complete(written: JasWritten, deal: Deal, hands: Mapping[Seat, tuple[Card, ...]], plan: Plan) -> Deal:
    """Return the deal with every card in its place: what is not written down is dealt in agreement with what is."""
    rules, seats = deal.rules, deal.rules.seating.seats
    plays, skart = _plays(deal, plan), written.cards("skart")
    done = {seat for seat, _ in plan.trick}
    placed = {one for held in hands.values() for one in held} | {one for _, one in plays} | set(skart)
    room: dict[Holder, int] = {seat: plan.left - (seat in done) for seat in seats if seat not in (*hands, *deal.absent)}
    room["piles"] = len(plan.unwritten) * len(deal.seats)
    room["skart"] = rules.skart - len(skart)
    barred = _barred(deal, plan, room)
    rest = [one for one in rules.pack if one not in placed]
    room["stock"] = max(len(rest) - sum(room.values()), 0)
    chance = Chance(written.fields.get("seed", "") + f"/rest/{deal.number}")
    in_order = {holder: size for holder, size in room.items() if isinstance(holder, Seat) or size or holder == "piles"}
    shared = share_out(rest, in_order, lambda holder, one: (holder, one) not in barred, chance)
    if shared is None:
        reason = because(rules.cite("play/follow"), "problem.no-such-deal")
        raise Impossible((Problem("trick" if plan.trick else "tricks", reason),))
    now = {seat: hands.get(seat) or tuple(shared.get(seat, ())) for seat in seats}
    whole = tuple(now[seat] + tuple(one for who, one in plays if who is seat) for seat in seats)
    piles = _piles(plan, tuple(shared["piles"]), len(deal.seats))
    over = (*skart, *shared.get("skart", ()))
    return replace(
        deal,
        hands=whole,
        piles=piles,
        skart=over,
        skart_taken=bool(skart and deal.trump),
        stock=tuple(shared.get("stock", ())),
    )


def _piles(plan: Plan, cards: tuple[Card, ...], size: int) -> tuple[Pile, ...]:
    return tuple(Pile(side, cards[place * size : (place + 1) * size]) for place, side in enumerate(plan.unwritten))


def _round(deal: Deal, leader: Seat) -> tuple[Seat, ...]:
    return tuple(seat for seat in deal.rules.seating.round_from(leader) if seat not in deal.absent)


def _plays(deal: Deal, plan: Plan) -> tuple[Played, ...]:
    earlier = [pair for leader, played in plan.tricks for pair in zip(_round(deal, leader), played, strict=True)]
    return (*earlier, *plan.trick)


def _barred(deal: Deal, plan: Plan, room: Mapping[Holder, int]) -> set[tuple[Holder, Card]]:
    rules, order = deal.rules, deal.rules.order(deal.trump)
    barred: set[tuple[Holder, Card]] = set()
    every = [tuple(zip(_round(deal, leader), played, strict=True)) for leader, played in plan.tricks]
    for plays in (*every, plan.trick):
        trick = Trick(order, rules.seating, plays[0][0], absent=deal.absent) if plays else None
        for seat, played in plays:
            assert trick is not None
            if seat in room:
                barred |= ruled_out(seat, played, trick, rules.duties, rules.pack)
            trick = trick.with_card(seat, played)
    return barred


# ---- playing what was played ----


def replayed(written: JasWritten, deal: Deal, plan: Plan, settled_on: Callable[[Deal], Opened]) -> Opened:
    """Return the play of a deal whose trump suit is known, as far as it is written."""
    leader = _first_leader(written, deal, plan)
    if (
        not plan.tricks
        and not plan.trick
        and not deal.piles
        and "leads" not in written.fields
        and "crack" not in written.fields
    ):
        return settled_on(deal)
    play = first_trick(deal, deal.hands, leader)
    play = after_tricks(written, play, plan.tricks, "play/winner-leads")
    play = after_trick(written, play, plan.trick, "setup/direction")
    for side, points in deal.named_before:
        if points and not card_points(play, side)[2]:
            written.note("named", "problem.roem-without-trick", "meld/named-by-winner", side=side)
    written.stop_at_problems()
    return play, ()


def _first_leader(written: JasWritten, deal: Deal, plan: Plan) -> Seat:
    if plan.tricks:
        first = plan.tricks[0][0]
    elif plan.trick:
        first = plan.trick[0][0]
    else:
        first = written.seat("leads") or deal.forehand
    if not deal.piles and first is not deal.forehand:
        place = "tricks" if plan.tricks else "trick" if plan.trick else "leads"
        written.note(place, "problem.forehand-leads", "play/forehand-leads", seat=first, next=deal.forehand)
    return first
