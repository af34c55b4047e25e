"""From a setup of a jas game for two to the stage it describes: what is left out is dealt from the seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from rules_core.cards import Card, Suit
from rules_core.chance import Chance
from rules_core.families.draw_jas import DrawJasRules, Hand, TurnUp
from rules_core.families.draw_jas_fields import FIELDS, LAST_TWO, DrawWritten
from rules_core.families.fill import ruled_out, share_out
from rules_core.families.jas import Pile
from rules_core.families.written import hand_field
from rules_core.game import Opened
from rules_core.reasons import Event, Fact, Problem, because
from rules_core.seats import Seat, Side
from rules_core.stages.draw_play import DrawPlay
from rules_core.tricks.obligations import allowed
from rules_core.tricks.trick import Trick

__all__ = ["FIELDS", "open_hand"]

Holder = Seat | str


@dataclass(frozen=True, slots=True, kw_only=True)
class Layout:
    """Where every card of the pack lies."""

    hands: tuple[tuple[Card, ...], ...]
    stock: tuple[Card, ...]
    turned: Card | None
    trump: Suit
    piles: tuple[Card, ...] = ()
    dealers: Card | None = None


def open_hand(rules: DrawJasRules, fields: Mapping[str, str]) -> Opened:
    """Return the stage that a setup describes; raises Impossible with everything that cannot be."""
    written = DrawWritten(rules, fields)
    written.check_cards()
    number, leads = written.number_of_trick(), written.seat("leads")
    hand = _heading(written)
    written.stop_at_problems()
    laid = _layout(written, number, hand.number)
    written.stop_at_problems()
    piles = _piles(written, laid.piles, written.sides("piles"))
    hand = replace(hand, trump=laid.trump, piles=piles, turned=laid.dealers)
    roem = written.roem(laid.trump)
    written.stop_at_problems()
    leader = _leader(written, hand, number, leads)
    order = rules.order(laid.trump)
    done = tuple(_played(Trick(order, rules.seating, first), cards) for first, cards in written.tricks())
    play = DrawPlay(
        hand=hand,
        hands=laid.hands,
        stock=laid.stock,
        turned=laid.turned,
        trick=Trick(order, rules.seating, leader),
        turn=None if fields.get("at") == LAST_TWO else leader,
        tricks=done,
        scored=roem,
    )
    _check_duties(written, play)
    play = _with_trick(written, play)
    written.stop_at_problems()
    return play, () if number > 1 else _opening(hand, laid)


def _heading(written: DrawWritten) -> Hand:
    """What is written about the match; the trump suit follows from the cards."""
    left, scores, rules = written.left(), written.scores(), written.rules
    if any(points >= rules.rounds.goal for points in map(sum, zip(*scores, strict=True))):
        written.note("scores", "problem.round-over", "match/round-to-500", count=rules.rounds.goal)
    number = written.number("deal", 1)
    if number < 1:
        written.note("deal", "problem.deal-number", given=number)
    return Hand(
        rules=rules,
        number=number,
        dealer=_dealer(written),
        trump=written.suit("trump") or rules.pack[0].suit,
        scores=scores,
        lives=left,
        kip=written.kip(left),
        games=written.games(),
        names=written.names(),
    )


def _opening(hand: Hand, laid: Layout) -> tuple[Event, ...]:
    cite, turned = hand.rules.cite, laid.turned or laid.dealers
    assert turned is not None
    dealt = because(cite("deal/packets"), "event.dealt", seat=hand.dealer)
    shown = because(cite("deal/turn-up"), "event.turned-trump", card=turned, suit=turned.suit)
    return Event("dealt", dealt, hand.dealer), Event("turned", shown, None, (turned,))


def _dealer(written: DrawWritten) -> Seat:
    """The dealer of a fresh match is drawn by lot; in a position the reader leads unless something else is written."""
    seats, fields = written.rules.seating.seats, written.fields
    given = written.seat("dealer")
    if given is not None:
        return given
    first = [lead for lead, _ in written.tricks()] + [seat for seat, _ in written.trick()]
    leads = written.seat("leads")
    if leads is not None and not first:
        first = [leads]
    if (
        first
        and "at" not in fields
        and "piles" not in fields
        and written.number_of_trick() == len(written.tricks()) + 1
    ):
        return written.before(first[0])
    if written.placed() or any(name in fields for name in ("at", "pack", "trump", "turn")):
        return written.before(written.rules.seating.readers_own)
    return Chance(f"{fields.get('seed', '')}/dealer").choice(seats)


# ---- where every card is ----


def _layout(written: DrawWritten, number: int, deal: int) -> Layout:
    fields, rules = written.fields, written.rules
    fresh = number == 1 and not written.placed() and "trump" not in fields and "turn" not in fields
    chance = f"{fields.get('seed', '')}/pack/{deal}"
    if fresh or "pack" in fields:
        top = written.cards("pack")
        return _dealt(rules, _dealer(written), (*top, *Chance(chance).shuffled(_rest(rules, top))))
    own = rules.turn_up is TurnUp.DEALERS_OWN
    turned, trump = (_dealers_card if own else _trump)(written, number, chance)
    written.stop_at_problems()
    assert trump is not None
    return _filled(written, number, turned, trump, chance)


def _rest(rules: DrawJasRules, placed: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(one for one in rules.pack if one not in placed)


def _dealt(rules: DrawJasRules, dealer: Seat, pack: tuple[Card, ...]) -> Layout:
    """Deal packets, to the dealer last; the next card is turned up, or the last one of the dealer."""
    held: dict[Seat, tuple[Card, ...]] = dict.fromkeys(rules.seating.seats, ())
    for size in rules.packets:
        for seat in rules.seating.round_from(rules.seating.left(dealer)):
            held[seat], pack = (*held[seat], *pack[:size]), pack[size:]
    hands = tuple(held.values())
    if rules.turn_up is TurnUp.DEALERS_OWN:
        last = held[dealer][-1]
        return Layout(hands=hands, stock=(), turned=None, trump=last.suit, dealers=last)
    return Layout(hands=hands, stock=pack[1:], turned=pack[0], trump=pack[0].suit)


def _dealers_card(written: DrawWritten, number: int, seed: str) -> tuple[Card | None, Suit | None]:
    """The card that the dealer got face up, if it is known, and the trump suit."""
    given, trump, dealer = written.cards("turn"), written.suit("trump"), _dealer(written)
    if len(given) > 1:
        written.note("turn", "problem.one-turned", "deal/turn-up")
    if given and trump and given[0].suit is not trump:
        written.note("turn", "problem.turned-not-trump", "deal/turn-up", card=given[0], suit=trump)
    elsewhere = [place for place, one in written.placed() if given and one is given[0]]
    if any(
        place in map(hand_field, written.rules.seating.seats) and place != hand_field(dealer) for place in elsewhere
    ):
        written.note("turn", "problem.turned-is-the-dealers", "deal/turn-up", card=given[0], seat=dealer)
    if given or trump:
        return (given[0] if given else None), trump or given[0].suit
    if number > 1:
        written.note("trump", "problem.trump-missing", "deal/turn-up")
        return None, None
    held = written.hands().get(dealer, ())
    placed = {one for _, one in written.placed()}
    free = [one for one in written.rules.pack if one not in placed]
    chosen = Chance(f"{seed}/turn").choice(held if len(held) >= written.rules.hand_size or not free else free)
    return chosen, chosen.suit


def _trump(written: DrawWritten, number: int, seed: str) -> tuple[Card | None, Suit | None]:
    """The card that lies turned, if any still does, and the trump suit."""
    rules, given, trump = written.rules, written.cards("turn"), written.suit("trump")
    lies = number <= rules.drawing_tricks or written.fields.get("at") == LAST_TWO
    if len(given) > 1 or (given and not lies):
        written.note("turn", "problem.turned-gone" if given and not lies else "problem.one-turned", "deal/turn-up")
    if given and trump and given[0].suit is not trump:
        written.note("turn", "problem.turned-not-trump", "deal/turn-up", card=given[0], suit=trump)
    if not lies:
        if trump is None:
            written.note("trump", "problem.trump-missing", "deal/turn-up")
        return None, trump
    placed = {one for _, one in written.placed()}
    free = [one for one in rules.pack if one not in placed and (trump is None or one.suit is trump)]
    if not given and not free:
        written.note("turn", "problem.no-card-to-turn", "deal/turn-up")
        return None, trump
    turned = given[0] if given else Chance(f"{seed}/turn").choice(free)
    return turned, turned.suit


def _filled(written: DrawWritten, number: int, turned: Card | None, trump: Suit, seed: str) -> Layout:
    rules, hands, stock = written.rules, dict(written.hands()), written.cards("stock")
    dealers = turned if rules.turn_up is TurnUp.DEALERS_OWN else None
    if dealers and dealers not in {one for _, one in written.placed()}:
        hands[_dealer(written)] = (*hands.get(_dealer(written), ()), dealers)
    played = [one for _, one in written.trick()]
    done = [seat for seat, _ in written.trick()]
    last_two = written.fields.get("at") == LAST_TWO
    size = rules.hand_size - 1 if last_two else rules.hand_in(number)
    lying = rules.stock_in(number - last_two)
    room = _room_in_hands(written, hands, {seat: size - done.count(seat) for seat in rules.seating.seats})
    if len(stock) > lying:
        written.note("stock", "problem.stock-size", "deal/stock", given=len(stock), needs=lying)
    written.stop_at_problems()
    room["stock"] = lying - len(stock)
    placed = (*(one for _, one in written.placed()), *((turned,) if turned else ()))
    rest = _rest(rules, placed)
    room["piles"] = len(rest) - sum(room.values())
    barred = _barred(written, trump, number)
    shared = share_out(rest, room, lambda holder, one: (holder, one) not in barred, Chance(f"{seed}/rest"))
    if shared is None:
        written.note("tricks", "problem.no-such-deal", "play/part-two-follow")
        written.stop_at_problems()
    assert shared is not None
    full = tuple((*hands.get(seat, ()), *shared[seat]) for seat in rules.seating.seats)
    before = tuple(
        (*held, *(one for one, who in zip(played, done, strict=True) if who is seat))
        for held, seat in zip(full, rules.seating.seats, strict=True)
    )
    return Layout(
        hands=before,
        stock=(*stock, *shared["stock"]),
        turned=None if dealers else turned,
        trump=trump,
        piles=tuple(shared["piles"]),
        dealers=dealers,
    )


def _room_in_hands(
    written: DrawWritten, hands: Mapping[Seat, tuple[Card, ...]], needs: Mapping[Seat, int]
) -> dict[Holder, int]:
    for seat, size in needs.items():
        held = len(hands.get(seat, ()))
        if held > size:
            written.note(hand_field(seat), "problem.hand-over", "play/trick-count", given=held, needs=size)
    return {seat: max(size - len(hands.get(seat, ())), 0) for seat, size in needs.items()}


def _numbered(written: DrawWritten, number: int) -> list[tuple[int, tuple[tuple[Seat, Card], ...]]]:
    """The tricks that are written down, each with its number and who played what; the one on the table last."""
    tricks, round_from = written.tricks(), written.rules.seating.round_from
    first = number - len(tricks)
    plays = [tuple(zip(round_from(leader), cards, strict=True)) for leader, cards in tricks]
    return list(enumerate([*plays, written.trick()], first))


def _barred(written: DrawWritten, trump: Suit, number: int) -> set[tuple[Holder, Card]]:
    """The cards that a player cannot hold, since in part two he played another where he had to play this."""
    rules, barred = written.rules, set[tuple[Holder, Card]]()
    for count, plays in _numbered(written, number):
        if count <= rules.drawing_tricks or not plays:
            continue
        trick = Trick(rules.order(trump), rules.seating, plays[0][0])
        for seat, played in plays:
            barred |= ruled_out(seat, played, trick, rules.duties, rules.pack)
            trick = trick.with_card(seat, played)
    return barred


def _piles(written: DrawWritten, cards: tuple[Card, ...], sides: tuple[Side, ...]) -> tuple[Pile, ...]:
    seats = written.rules.seating
    chance = Chance(written.fields.get("seed", "") + "/piles")
    size = len(seats.seats)
    count = len(cards) // size
    winners = (*sides, *(chance.choice(seats.sides) for _ in range(count - len(sides))))
    return tuple(Pile(side, cards[size * place : size * place + size]) for place, side in enumerate(winners[:count]))


# ---- what was played ----


def _played(trick: Trick, cards: tuple[Card, ...]) -> Trick:
    for seat, one in zip(trick.players(), cards, strict=True):
        trick = trick.with_card(seat, one)
    return trick


def _leader(written: DrawWritten, hand: Hand, number: int, leads: Seat | None) -> Seat:
    """Who leads to the next trick: the winner of the last one, or whom the setup names."""
    order, seating, tricks, trick = hand.rules.order(hand.trump), hand.rules.seating, written.tricks(), written.trick()
    named = leads or (trick[0][0] if trick else None)
    due: Seat | None = None if number > 1 else seating.left(hand.dealer)
    for count, (leader, cards) in enumerate(tricks):
        if due is not None and leader is not due:
            facts: dict[str, Fact] = {"given": count + 1, "seat": leader, "next": due}
            written.note("tricks", "problem.wrong-leader", "play/winner-leads", **facts)
        due = _played(Trick(order, seating, leader), cards).winner
    if due is not None and named is not None and named is not due:
        place = "leads" if leads else "trick"
        written.note(place, "problem.out-of-turn", "play/winner-leads", seat=named, next=due)
    return due or named or seating.left(hand.dealer)


def _check_duties(written: DrawWritten, play: DrawPlay) -> None:
    """Note a card in an earlier trick of part two that its player was not allowed to play."""
    rules, seating = play.hand.rules, play.hand.rules.seating
    held = {seat: play.hands[seat.index] for seat in seating.seats}
    for before, trick in enumerate(reversed(play.tricks), 1):
        if play.number - before <= rules.drawing_tricks:
            return
        begun = Trick(trick.order, trick.seats, trick.leader)
        for seat, played in trick.played_by():
            held[seat] = (*held[seat], played)
            if played not in allowed(rules.duties, begun, held[seat], seat):
                written.note("tricks", "problem.against-duty", "play/part-two-follow", seat=seat, card=played)
            begun = begun.with_card(seat, played)


def _with_trick(written: DrawWritten, play: DrawPlay) -> DrawPlay:
    for seat, one in written.trick():
        if play.turn is not seat:
            written.note("trick", "problem.out-of-turn", "play/tricks", seat=seat, next=play.turn or seat)
            break
        refusal = play.refusal(one)
        if refusal is not None:
            written.problems.append(Problem("trick", refusal.reason))
            break
        play = play.after(one)
    return play
