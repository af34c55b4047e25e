"""From a setup of a jas game with open hands to the stage it describes: what is left out is dealt from the seed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from rules_core.cards import Card, Suit
from rules_core.chance import Chance
from rules_core.families.fill import share_out
from rules_core.families.jas import Pile
from rules_core.families.maker import Declared, MakerDeal, MakerRules
from rules_core.families.open_hand_fields import FIELDS, OpenWritten
from rules_core.families.replay import after_trick
from rules_core.families.written import hand_field
from rules_core.game import Opened
from rules_core.melds.roem import stuk_of
from rules_core.reasons import Event, Fact, because
from rules_core.seats import Seat
from rules_core.stages.open_hand import OpenHand, opened
from rules_core.tricks.obligations import allowed
from rules_core.tricks.trick import Trick

__all__ = ["FIELDS", "open_deal"]

Holder = tuple[str, Seat] | str
OPEN, UNDER, BEFORE = "open", "under", "before"


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """Where every card of the pack lies: open, under those, or in tricks that are not written out."""

    hands: tuple[tuple[Card, ...], ...]
    covered: tuple[tuple[Card | None, ...], ...]
    before: tuple[Card, ...] = ()


def open_deal(rules: MakerRules, fields: Mapping[str, str], bidding: Callable[[MakerDeal], Opened]) -> Opened:
    """Return the stage that a setup describes; raises Impossible with everything that cannot be."""
    written = OpenWritten(rules, fields)
    written.check_cards()
    number, trump = written.number_of_trick(), written.suit("trump")
    deal = _heading(written, number, trump)
    written.stop_at_problems()
    fresh = number == 1 and not written.placed() and "turn" not in fields
    laid = _dealt(deal) if fresh or "pack" in fields else _filled(written, deal, number)
    written.stop_at_problems()
    deal = replace(deal, hands=laid.hands, covered=laid.covered, turned=_turned(written, deal, laid))
    events = _opening(deal) if number == 1 else ()
    if trump is None:
        if written.trick():
            written.note("trump", "problem.tricks-without-trump", "deal/turned-trump")
        written.stop_at_problems()
        stage, more = bidding(deal)
        return stage, (*events, *more)
    deal = replace(deal, piles=_piles(written, laid.before), declared=_declared(written, deal, laid, trump))
    written.stop_at_problems()
    return _replayed(written, deal, number), events


def _heading(written: OpenWritten, number: int, trump: Suit | None) -> MakerDeal:
    """What is written about the match; the dealer of a fresh match is drawn by lot."""
    rules, fields = written.rules, written.fields
    seats, seed, player = rules.seating.seats, fields.get("seed", ""), written.seat("player")
    if player is not None and trump is None and "trump" not in fields:
        written.note("player", "problem.player-without-trump", "deal/turned-trump", seat=player)
    deal = written.number("deal", 1)
    if deal < 1:
        written.note("deal", "problem.deal-number", given=deal)
    fresh = not written.placed() and not {"at", "pack", "trump", "turn"} & fields.keys()
    dealer = written.dealer(number) or (Chance(f"{seed}/dealer").choice(seats) if fresh else seats[0])
    rest = [one for one in rules.pack if one not in written.cards("pack")]
    return MakerDeal(
        rules=rules,
        number=deal,
        dealer=dealer,
        hands=(),
        trump=trump,
        maker=player or (rules.seating.left(dealer) if trump else None),
        scores=written.scores(),
        reserve=written.number("reserve", 0),
        stuk_said=written.seat("stuk"),
        pack=(*written.cards("pack"), *Chance(f"{seed}/pack/{deal}").shuffled(rest)),
        names=written.names(),
    )


# ---- where every card lies ----


def _dealt(deal: MakerDeal) -> Layout:
    """Deal singly from the forehand on: first every card that lies face down, then the open ones on top."""
    size, order = deal.rules.hand_size, deal.rules.seating.round_from(deal.forehand)
    down, up = deal.pack[: size * len(order)], deal.pack[size * len(order) :]
    covered = {seat: down[place :: len(order)] for place, seat in enumerate(order)}
    hands = {seat: up[place :: len(order)] for place, seat in enumerate(order)}
    seats = deal.rules.seating.seats
    return Layout(hands=tuple(hands[seat] for seat in seats), covered=tuple(covered[seat] for seat in seats))


def _room(written: OpenWritten, number: int) -> dict[Holder, int]:
    """How many open cards and how many under them each player has at the beginning of this trick, still to be dealt."""
    rules, hands, under = written.rules, _open(written), written.under()
    room: dict[Holder, int] = {}
    for seat in rules.seating.seats:
        held = hands[seat]
        beneath = sum(one in under for one in held)
        left = rules.trick_count + 1 - number
        lie = min(rules.hand_size, left - beneath)
        if len(held) > lie or beneath > left - lie:
            written.note(hand_field(seat), "problem.open.too-many", "deal/all-dealt", given=len(held), needs=lie)
        room[OPEN, seat], room[UNDER, seat] = max(lie - len(held), 0), max(left - lie - beneath, 0)
    return room


def _open(written: OpenWritten) -> dict[Seat, tuple[Card, ...]]:
    """What lies open at the beginning of the trick, as far as it is written: the cards played to it too."""
    hands, turn = written.hands(), written.cards("turn")
    found = {seat: hands.get(seat, ()) for seat in written.rules.seating.seats}
    for seat, one in written.trick():
        found[seat] = (*found[seat], one)
    dealer = written.dealer(1) or written.rules.seating.seats[0]
    if turn and not any(turn[0] in held for held in found.values()):
        found[dealer] = (*found[dealer], turn[0])
    return found


def _filled(written: OpenWritten, deal: MakerDeal, number: int) -> Layout:
    rules, hands, under = written.rules, _open(written), written.under()
    seats, seed = rules.seating.seats, f"{written.fields.get('seed', '')}/rest/{deal.number}"
    room = _room(written, number)
    written.stop_at_problems()
    placed = {one for _, one in written.placed()} | {one for held in hands.values() for one in held}
    rest = [one for one in rules.pack if one not in placed]
    room[BEFORE] = len(rest) - sum(room.values())
    barred = _barred(written, deal)
    shared = share_out(rest, room, lambda holder, one: (holder, one) not in barred, Chance(seed))
    if shared is None or room[BEFORE] < 0:
        written.note("trick" if written.trick() else "south", "problem.no-such-deal", "play/follow")
        written.stop_at_problems()
    assert shared is not None
    chance, laid, covered = Chance(f"{seed}/under"), [], []
    for seat in seats:
        held = _turned_last(written, deal, seat, (*hands[seat], *shared[OPEN, seat]))
        free = chance.shuffled([one for one in held if one not in under])
        lying = under | dict(zip(free, shared[UNDER, seat], strict=False))
        laid.append(held)
        covered.append(tuple(lying.get(one) for one in held))
    return Layout(hands=tuple(laid), covered=tuple(covered), before=tuple(shared[BEFORE]))


def _turned_last(written: OpenWritten, deal: MakerDeal, seat: Seat, held: tuple[Card, ...]) -> tuple[Card, ...]:
    """The turned card is the last that the dealer laid before himself."""
    turn = written.cards("turn")
    if seat is not deal.dealer or not turn or turn[0] not in held:
        return held
    return (*(one for one in held if one is not turn[0]), turn[0])


def _barred(written: OpenWritten, deal: MakerDeal) -> set[tuple[Holder, Card]]:
    """The cards that cannot lie open before who answered the lead, since he would have had to play them."""
    plays = written.trick()
    if len(plays) < 2:
        return set()
    rules, ((leader, led), (seat, played)) = deal.rules, plays[:2]
    trick = Trick(rules.order(deal.trump), rules.seating, leader).with_card(leader, led)
    held = (played,)
    return {((OPEN, seat), one) for one in rules.pack if played not in allowed(rules.duties, trick, (*held, one), seat)}


def _turned(written: OpenWritten, deal: MakerDeal, laid: Layout) -> Card:
    """The last card that was turned up in the deal: the dealer's."""
    given, held = written.cards("turn"), laid.hands[deal.dealer.index]
    if given and (len(given) > 1 or given[0] not in held):
        written.note("turn", "problem.open.turned-is-dealers", "deal/turned-trump", card=given[0], seat=deal.dealer)
    return given[0] if given else held[-1]


def _piles(written: OpenWritten, cards: tuple[Card, ...]) -> tuple[Pile, ...]:
    seats, sides = written.rules.seating, written.sides("piles")
    chance = Chance(written.fields.get("seed", "") + "/piles")
    count = len(cards) // len(seats.seats)
    winners = (*sides, *(chance.choice(seats.sides) for _ in range(count - len(sides))))
    return tuple(Pile(side, cards[2 * place : 2 * place + 2]) for place, side in enumerate(winners[:count]))


def _declared(written: OpenWritten, deal: MakerDeal, laid: Layout, trump: Suit) -> tuple[Declared, ...]:
    """What was declared earlier, Stuk last where both its cards have been played."""
    found, said = written.roem(trump), deal.stuk_said
    played = {*laid.before, *(one for _, cards in written.tricks() for one in cards)}
    if said is None or not played.issuperset(stuk_of(trump)):
        return found
    return (*found, *(Declared(said, one) for one in deal.roem_in(stuk_of(trump))))


def _opening(deal: MakerDeal) -> tuple[Event, ...]:
    cite, turned = deal.rules.cite, deal.turned
    assert turned is not None
    dealt = because(cite("deal/all-dealt"), "event.open.dealt", seat=deal.dealer)
    if deal.trump is not None:
        return (Event("dealt", dealt, deal.dealer),)
    shown = because(
        cite("deal/turned-trump"), "event.open.turned-trump", card=turned, suit=turned.suit, seat=deal.dealer
    )
    return Event("dealt", dealt, deal.dealer), Event("turned", shown, deal.dealer, (turned,))


# ---- what was played ----


def _replayed(written: OpenWritten, deal: MakerDeal, number: int) -> OpenHand:
    rules, order = deal.rules, deal.rules.order(deal.trump)
    taken: list[Trick] = []
    for leader, cards in written.tricks():
        done = Trick(order, rules.seating, leader)
        for seat, one in zip(done.players(), cards, strict=True):
            done = done.with_card(seat, one)
        taken.append(done)
    play = opened(deal, _leader(written, deal, number, taken))
    play = replace(play, taken=tuple(taken))
    play = after_trick(written, play, written.trick(), "play/trick-winner")
    written.stop_at_problems()
    return play


def _leader(written: OpenWritten, deal: MakerDeal, number: int, taken: list[Trick]) -> Seat:
    """Who leads to this trick: the winner of the last one, or whom the setup names."""
    trick, leads = written.trick(), written.seat("leads")
    named = leads or (trick[0][0] if trick else None)
    due: Seat | None = deal.forehand if number == len(taken) + 1 else None
    for place, done in enumerate(taken):
        if due is not None and done.leader is not due:
            rule = "play/trick-winner" if place else "play/forehand-leads"
            facts: dict[str, Fact] = {"given": place + 1, "seat": done.leader, "next": due}
            written.note("tricks", "problem.wrong-leader", rule, **facts)
        due = done.winner
    if due is not None and named is not None and named is not due:
        rule = "play/trick-winner" if taken else "play/forehand-leads"
        written.note("leads" if leads else "trick", "problem.out-of-turn", rule, seat=named, next=due)
    return due or named or deal.forehand
