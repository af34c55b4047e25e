"""From a setup of a game with a maker to a position in which cards are played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules_core.cards import Card
from rules_core.chance import Chance
from rules_core.families.fill import ruled_out, share_out
from rules_core.families.jas import Pile
from rules_core.families.maker import Declared, MakerDeal, Turned
from rules_core.families.maker_course import may_exchange
from rules_core.families.maker_fields import EXCHANGE, MakerWritten
from rules_core.families.replay import after_trick, after_tricks
from rules_core.families.written import hand_field
from rules_core.game import Opened
from rules_core.reasons import Fact
from rules_core.seats import Seat
from rules_core.stages.maker_play import MakerPlay, first_trick
from rules_core.stages.seven_offer import SevenOffer
from rules_core.tricks.trick import Trick

Holder = Seat | str
PILES, OUT = "piles", "out"


@dataclass(frozen=True, slots=True, kw_only=True)
class _Plan:
    """Who holds how many cards before the trick on the table, and the tricks that are not written."""

    left: int
    piles: tuple[Pile, ...]


def in_play(written: MakerWritten, deal: MakerDeal) -> Opened:
    """Return the exchange or the play that a setup with a trump suit describes."""
    plan = _plan(written)
    _check_turned(written, deal)
    written.stop_at_problems()
    deal = _complete(written, deal, plan)
    if written.fields.get("at") == EXCHANGE:
        return _asked(written, deal)
    play = _replayed(written, deal)
    written.stop_at_problems()
    return play, ()


def _asked(written: MakerWritten, deal: MakerDeal) -> Opened:
    holder = may_exchange(deal)
    if holder is None or written.in_play:
        written.note("at", "problem.maker.no-exchange", "exchange/dix")
    written.stop_at_problems()
    assert holder is not None
    return SevenOffer(deal, holder), ()


def _plan(written: MakerWritten) -> _Plan:
    rules, hands, tricks = written.rules, written.hands(), written.tricks()
    size = rules.hand_size
    if written.fields.get("at") == EXCHANGE and rules.maker_takes_turned:
        size -= 1
    done, won = {seat for seat, _ in written.trick()}, written.won()
    known = len(tricks) + len(won)
    sizes = {seat: len(held) + (seat in done) for seat, held in hands.items()}
    maker = written.seat("player")
    if size < rules.hand_size:
        sizes = {seat: held - (seat is not maker) for seat, held in sizes.items()}
    left = max(sizes.values(), default=size - known)
    for seat, held in sizes.items():
        if held != left:
            facts: dict[str, Fact] = {"given": len(hands[seat]), "needs": len(hands[seat]) + left - held}
            written.note(hand_field(seat), "problem.hand-size", "play/trick-count", **facts)
    unwritten = size - left - len(tricks)
    if unwritten < len(won) or left < 0:
        place = "won" if won else "tricks" if tricks else hand_field(next(iter(sizes)))
        written.note(place, "problem.too-many-tricks", "play/trick-count", given=known, left=max(left, 0))
    chance = Chance(written.fields.get("seed", "") + "/piles")
    made_up = ((chance.choice(rules.seating.sides), ()) for _ in range(unwritten - len(won)))
    return _Plan(left=left, piles=tuple(Pile(side, cards) for side, cards in (*made_up, *won)))


def _check_turned(written: MakerWritten, deal: MakerDeal) -> None:
    if not written.cards("turn") or not written.turn_is_in_a_hand:
        return
    up, owner = written.cards("turn")[0], _owner(deal)
    hand_places = {hand_field(seat) for seat in deal.rules.seating.seats}
    elsewhere = [one for place, one in written.placed() if place != hand_field(owner) and place in hand_places]
    elsewhere += [one for seat, one in _plays(written) if seat is not owner]
    if up in elsewhere:
        written.note("turn", "problem.maker.turned-elsewhere", "deal/turn-up", card=up, seat=owner)


def _owner(deal: MakerDeal) -> Seat:
    """Whose card the turned card is once tricks are played."""
    assert deal.maker is not None
    return deal.dealer if deal.rules.turned is Turned.OF_DEALER else deal.maker


def _plays(written: MakerWritten) -> list[tuple[Seat, Card]]:
    round_from = written.rules.seating.round_from
    earlier = [pair for leader, cards in written.tricks() for pair in zip(round_from(leader), cards, strict=True)]
    return [*earlier, *written.trick()]


def _complete(written: MakerWritten, deal: MakerDeal, plan: _Plan) -> MakerDeal:
    rules, seats, hands = deal.rules, deal.rules.seating.seats, written.hands()
    plays, up = _plays(written), written.cards("turn")
    asked = written.fields.get("at") == EXCHANGE
    done = {seat for seat, _ in written.trick()}
    placed = {one for held in hands.values() for one in held} | {one for _, one in plays}
    placed |= {one for pile in plan.piles for one in pile.cards}
    out = () if written.turn_is_in_a_hand else up
    extra = asked and rules.maker_takes_turned
    room: dict[Holder, int] = {
        seat: plan.left - (seat in done) + (extra and seat is not deal.maker) for seat in seats if seat not in hands
    }
    room[PILES] = sum(len(seats) - len(pile.cards) for pile in plan.piles)
    rest = [one for one in rules.pack if one not in placed and one not in out]
    room[OUT] = len(rest) - sum(room.values())
    barred = _barred(written, deal, room)
    if room[OUT] < 0:
        written.note("turn", "problem.no-such-deal", "deal/turn-up")
        written.stop_at_problems()
    chance = Chance(written.fields.get("seed", "") + f"/rest/{deal.number}")
    shared = share_out(rest, room, lambda holder, one: (holder, one) not in barred, chance)
    if shared is None:
        written.note("trick" if written.trick() else "tricks", "problem.no-such-deal", "play/follow")
        written.stop_at_problems()
    assert shared is not None
    now = {seat: hands[seat] if seat in hands else tuple(shared[seat]) for seat in seats}
    whole = tuple(now[seat] + tuple(one for who, one in plays if who is seat) for seat in seats)
    lost = iter(shared[PILES])
    piles = tuple(
        Pile(pile.side, (*pile.cards, *(next(lost) for _ in range(len(seats) - len(pile.cards)))))
        for pile in plan.piles
    )
    return _with_rest(replace(deal, hands=whole, piles=piles), out, tuple(shared[OUT]))


def _with_rest(deal: MakerDeal, up: tuple[Card, ...], rest: tuple[Card, ...]) -> MakerDeal:
    """Lay out the cards that are in no hand: the turned card, the Fille, and what nobody sees."""
    rules = deal.rules
    if not rest and not up:
        return replace(deal, dealt_out=True)
    turned, rest = (up[0], rest) if up else (rest[0], rest[1:])
    fille = rest[-1] if rules.fille and rest else None
    return replace(deal, turned=turned, fille=fille, stock=rest[:-1] if fille else rest, dealt_out=True)


def _barred(written: MakerWritten, deal: MakerDeal, room: Mapping[Holder, int]) -> set[tuple[Holder, Card]]:
    """Return who cannot hold what: for what he played, for roem that was declared, for the turned card."""
    rules, order = deal.rules, deal.rules.order(deal.trump)
    barred: set[tuple[Holder, Card]] = set()
    every = [tuple(zip(rules.seating.round_from(leader), played, strict=True)) for leader, played in written.tricks()]
    for plays in filter(None, (*every, written.trick())):
        trick = Trick(order, rules.seating, plays[0][0])
        for seat, played in plays:
            if seat in room:
                barred |= ruled_out(seat, played, trick, rules.duties, rules.pack)
            trick = trick.with_card(seat, played)
    owned = [(_owner(deal), one) for one in written.cards("turn") if written.turn_is_in_a_hand]
    owned += [(one.by, held) for one in deal.declared for held in one.found.cards]
    for owner, one in owned:
        barred |= {(holder, one) for holder in room if holder not in (owner, PILES)}
    return barred


# ---- playing what was played ----


def _replayed(written: MakerWritten, deal: MakerDeal) -> MakerPlay:
    tricks, trick = written.tricks(), written.trick()
    leader = tricks[0][0] if tricks else trick[0][0] if trick else written.seat("leads") or deal.forehand
    if not deal.piles and leader is not deal.forehand:
        place = "tricks" if tricks else "trick" if trick else "leads"
        written.note(place, "problem.forehand-leads", "play/forehand-leads", seat=leader, next=deal.forehand)
        written.stop_at_problems()
    _check_melds(written, deal)
    play = first_trick(deal, leader)
    play = after_tricks(written, play, tricks, "play/winner-leads")
    written.stop_at_problems()
    return after_trick(written, play, trick, "setup/direction")


def _check_melds(written: MakerWritten, deal: MakerDeal) -> None:
    """Note roem of cards that its player cannot have held."""
    for one in deal.declared:
        if not _could_hold(deal, one):
            facts: dict[str, Fact] = {"seat": one.by, "held": one.found.cards}
            written.note("melds", "problem.maker.roem-not-held", "meld/when", **facts)
    written.stop_at_problems()


def _could_hold(deal: MakerDeal, one: Declared) -> bool:
    lost = {card for pile in deal.piles for card in pile.cards}
    held = deal.hands[one.by.index]
    return all(card in held or card in lost for card in one.found.cards)
