"""From a setup to the stage it describes: what is left out is dealt from the seed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from rules_core.cards import Card
from rules_core.chance import Chance
from rules_core.families.fill import share_out
from rules_core.families.jas import Deal, Doubling, JasRules, Pile, TrumpChoice
from rules_core.families.jas_fields import FIELDS, HAND_FIELDS, JasWritten
from rules_core.game import Opened
from rules_core.reasons import Event, Fact, Impossible, Problem, because
from rules_core.scoring.jas import card_points
from rules_core.seats import Seat, Side
from rules_core.stages.dealing import DealByHand
from rules_core.stages.jack_round import JackRound
from rules_core.stages.trick_play import TrickPlay, first_trick
from rules_core.tricks.obligations import allowed
from rules_core.tricks.trick import Trick

__all__ = ["FIELDS", "open_position"]

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


def open_position(
    rules: JasRules,
    fields: Mapping[str, str],
    bidding: Callable[[Deal], Opened],
    settled_on: Callable[[Deal], Opened],
    dealt: Callable[[Deal], tuple[Deal, tuple[Event, ...]]],
) -> Opened:
    """Return the stage that a setup describes; raises Impossible with everything that cannot be."""
    written = JasWritten(rules, fields)
    hands, tricks, trick = written.hands(), written.tricks(), written.trick()
    _check_cards(written, hands, tricks, trick)
    deal = _heading(written, tricks, trick)
    written.stop_at_problems()
    if deal.trump is None and (tricks or trick or written.sides("piles") or written.fields.get("leads")):
        written.note("trump", "problem.tricks-without-trump", "auction/turned-trump")
        written.stop_at_problems()
    at = written.fields.get("at", "")
    if at == "omboeren" or (not at and _jacks_first(rules, written, deal, hands)):
        return JackRound(deal, deal.pack), ()
    if at == "deal":
        return DealByHand(deal, deal.pack), ()
    if not hands and not tricks and not trick and not written.sides("piles"):
        deal, events = dealt(deal)
        if deal.trump is None:
            opened, more = bidding(deal)
            return opened, (*events, *more)
    plan = _plan(written, hands, tricks, trick)
    written.stop_at_problems()
    if deal.hands == () or hands:
        deal = _complete(written, deal, hands, plan)
    if deal.trump is None:
        return bidding(deal)
    return _replayed(written, deal, plan, settled_on)


def _jacks_first(rules: JasRules, written: JasWritten, deal: Deal, hands: Mapping[Seat, object]) -> bool:
    given = "dealer" in written.fields or deal.trump is not None or hands
    return rules.jack_round and deal.number == 1 and not given


# ---- what is written ----


def _check_cards(
    written: JasWritten,
    hands: Mapping[Seat, tuple[Card, ...]],
    tricks: EarlierTricks,
    trick: tuple[Played, ...],
) -> None:
    rules = written.rules
    places = [(place, one) for place in HAND_FIELDS for one in written.cards(place)] if hands else []
    places += [("tricks", one) for _, played in tricks for one in played] + [("trick", one) for _, one in trick]
    count = Counter(one for _, one in places)
    for place, one in places:
        if one not in rules.pack:
            written.note(place, "problem.not-in-pack", "setup/pack", card=one)
        elif count[one] > 1:
            written.note(place, "problem.card-twice", "setup/pack", card=one)
            count[one] = 0
    for place in HAND_FIELDS:
        held = len(written.cards(place))
        if held > rules.hand_size:
            written.note(place, "problem.hand-too-big", "deal/eight-cards", given=held, size=rules.hand_size)
    turned = Counter(written.cards("turn"))
    for one, times in turned.items():
        if times > 1:
            written.note("turn", "problem.card-twice", "setup/turn-pack", card=one)
        if one not in rules.turn_pack:
            written.note("turn", "problem.not-in-turn-pack", "setup/turn-pack", card=one)


def _heading(written: JasWritten, tricks: EarlierTricks, trick: tuple[Played, ...]) -> Deal:
    rules, fields = written.rules, written.fields
    seating, seed = rules.seating, fields.get("seed", "")
    trump, player, bid = written.suit("trump"), written.seat("player"), written.number("bid", 0)
    if player is not None and trump is None and "trump" not in fields:
        written.note("player", "problem.player-without-trump", "auction/turned-trump", seat=player)
    if bid and (rules.trump_choice is not TrumpChoice.AUCTION or not rules.ladder.has(bid)):
        written.note("bid", "problem.no-such-bid", "variant.leids/bid", given=bid)
    crack = written.crack()
    if crack and rules.doubling is Doubling.NONE:
        written.note("crack", "problem.no-kraken", "variant.kraken/kraken")
    if fields.get("at", "deal") not in ("deal", "omboeren"):
        written.note("at", "problem.unknown-start", given=fields["at"])
    dealer = written.seat("dealer") or _dealer_from_lead(written, tricks, trick) or seating.seats[0]
    number = written.number("deal", 1)
    if number < 1:
        written.note("deal", "problem.deal-number", given=number)
    deal_chance = Chance(f"{seed}/pack/{number}")
    turn = written.cards("turn")
    rest = Chance(f"{seed}/turn/{number}").shuffled([one for one in rules.turn_pack if one not in turn])
    return Deal(
        rules=rules,
        number=number,
        dealer=dealer,
        hands=(),
        turn_pack=(*turn, *rest),
        trump=trump,
        player=player or (seating.left(dealer) if trump else None),
        needs=bid or rules.needs,
        cracked=crack,
        scores=written.scores(),
        named_before=written.named(),
        pack=_pack(written, deal_chance),
        names=written.names(),
    )


def _pack(written: JasWritten, chance: Chance) -> tuple[Card, ...]:
    top, rules = written.cards("pack"), written.rules
    doubled = [one for one, times in Counter(top).items() if times > 1]
    for one in doubled:
        written.note("pack", "problem.card-twice", "setup/pack", card=one)
    for one in top:
        if one not in rules.pack:
            written.note("pack", "problem.not-in-pack", "setup/pack", card=one)
    return (*top, *chance.shuffled([one for one in rules.pack if one not in top]))


def _dealer_from_lead(written: JasWritten, tricks: EarlierTricks, trick: tuple[Played, ...]) -> Seat | None:
    fewest = min((len(written.words(place)) for place in HAND_FIELDS if place in written.fields), default=8)
    if written.words("piles") or fewest < written.rules.hand_size - len(tricks) - 1:
        return None
    leader = tricks[0][0] if tricks else trick[0][0] if trick else written.seat("leads")
    return written.rules.seating.left(leader, -1) if leader else None


# ---- where every card is ----


def _plan(
    written: JasWritten,
    hands: Mapping[Seat, tuple[Card, ...]],
    tricks: EarlierTricks,
    trick: tuple[Played, ...],
) -> Plan:
    rules, piles = written.rules, written.sides("piles")
    known = len(tricks) + len(piles)
    done = {seat for seat, _ in trick}
    sizes = {seat: len(held) + (seat in done) for seat, held in hands.items()}
    left = max(sizes.values(), default=rules.hand_size - known)
    for place, letter in HAND_FIELDS.items():
        seat = rules.seating.seat(letter)
        if seat in sizes and sizes[seat] != left:
            written.note(place, "problem.hand-size", "play/tricks", given=len(hands[seat]), needs=left - (seat in done))
    unwritten = rules.hand_size - left - len(tricks)
    if unwritten < len(piles) or left < 0:
        place = "piles" if piles else "tricks"
        written.note(place, "problem.too-many-tricks", "deal/eight-cards", given=known, left=left)
    chance = Chance(written.fields.get("seed", "") + "/piles")
    made_up = tuple(chance.choice(rules.seating.sides) for _ in range(unwritten - len(piles)))
    return Plan(tricks=tricks, trick=trick, left=left, unwritten=piles + made_up)


def _complete(written: JasWritten, deal: Deal, hands: Mapping[Seat, tuple[Card, ...]], plan: Plan) -> Deal:
    rules, seats = deal.rules, deal.rules.seating.seats
    plays = _plays(written, plan)
    done = {seat for seat, _ in plan.trick}
    placed = {one for held in hands.values() for one in held} | {one for _, one in plays}
    room: dict[Holder, int] = {seat: plan.left - (seat in done) for seat in seats if seat not in hands}
    room["piles"] = len(plan.unwritten) * len(seats)
    barred = _barred(deal, plan, room)
    rest = [one for one in rules.pack if one not in placed]
    chance = Chance(written.fields.get("seed", "") + f"/rest/{deal.number}")
    shared = share_out(rest, room, lambda holder, one: (holder, one) not in barred, chance)
    if shared is None:
        reason = because(rules.cite("play/follow"), "problem.no-such-deal")
        raise Impossible((Problem("trick" if plan.trick else "tricks", reason),))
    now = {seat: hands.get(seat) or tuple(shared.get(seat, ())) for seat in seats}
    whole = tuple(now[seat] + tuple(one for who, one in plays if who is seat) for seat in seats)
    return replace(deal, hands=whole, piles=_piles(plan, tuple(shared["piles"]), len(seats)))


def _piles(plan: Plan, cards: tuple[Card, ...], size: int) -> tuple[Pile, ...]:
    return tuple(Pile(side, cards[place * size : (place + 1) * size]) for place, side in enumerate(plan.unwritten))


def _plays(written: JasWritten, plan: Plan) -> tuple[Played, ...]:
    seating = written.rules.seating
    earlier = [pair for leader, played in plan.tricks for pair in zip(seating.round_from(leader), played, strict=True)]
    return (*earlier, *plan.trick)


def _barred(deal: Deal, plan: Plan, room: Mapping[Holder, int]) -> set[tuple[Holder, Card]]:
    rules, order = deal.rules, deal.rules.order(deal.trump)
    barred: set[tuple[Holder, Card]] = set()
    every = [tuple(zip(rules.seating.round_from(leader), played, strict=True)) for leader, played in plan.tricks]
    for plays in (*every, plan.trick):
        trick = Trick(order, rules.seating, plays[0][0]) if plays else None
        for seat, played in plays:
            assert trick is not None
            if seat in room:
                barred |= {
                    (seat, one)
                    for one in rules.pack
                    if one is not played and played not in allowed(rules.duties, trick, (played, one), seat)
                }
            trick = trick.with_card(seat, played)
    return barred


# ---- playing what was played ----


def _replayed(written: JasWritten, deal: Deal, plan: Plan, settled_on: Callable[[Deal], Opened]) -> Opened:
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
    for number, (seat, cards) in enumerate(plan.tricks):
        if play.turn is not seat:
            facts: dict[str, Fact] = {"given": number + 1, "seat": seat, "next": play.turn or seat}
            written.note("tricks", "problem.wrong-leader", "play/winner-leads", **facts)
            break
        for one in cards:
            play = _played(written, "tricks", play, one)
    for seat, one in plan.trick:
        if play.turn is not seat:
            written.note("trick", "problem.out-of-turn", "setup/direction", seat=seat, next=play.turn or seat)
            break
        play = _played(written, "trick", play, one)
    for side, points in deal.named_before:
        if points and not card_points(play, side)[2]:
            written.note("named", "problem.roem-without-trick", "meld/named-by-winner", side=side)
    written.stop_at_problems()
    return play, ()


def _played(written: JasWritten, place: str, play: TrickPlay, one: Card) -> TrickPlay:
    refusal = play.refusal(one)
    if refusal is not None:
        written.problems.append(Problem(place, refusal.reason))
        written.stop_at_problems()
    return play.after(one)


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
