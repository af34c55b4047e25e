"""From a setup to the stage it describes: what is left out is dealt from the seed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from rules_core.cards import Card
from rules_core.chance import Chance
from rules_core.families.fill import ruled_out, share_out
from rules_core.families.replay import after_trick, after_tricks
from rules_core.families.tarot import TarotDeal, TarotRules, dealt_hands
from rules_core.families.tarot_fields import FIELDS, TarotWritten, WonTrick
from rules_core.families.tarot_won import KeptCard, Won, nothing_won
from rules_core.families.written import hand_field
from rules_core.game import Opened
from rules_core.reasons import Event, Fact, because
from rules_core.seats import Seat
from rules_core.stages.free_card_tricks import FreeCardTricks, opened
from rules_core.tricks.trick import Trick

__all__ = ["FIELDS", "open_position"]

Played = tuple[Seat, Card]
Holder = Seat | str
WON, UNDEALT = "won", "undealt"


@dataclass(frozen=True, slots=True, kw_only=True)
class Lying:
    """What is written of the cards: hands, tricks won, tricks of which the play is known, the trick on the table."""

    hands: Mapping[Seat, tuple[Card, ...]]
    won: tuple[WonTrick, ...]
    tricks: tuple[WonTrick, ...]
    trick: tuple[Played, ...]

    @property
    def nothing(self) -> bool:
        """Whether no card is written anywhere."""
        return not (self.hands or self.won or self.tricks or self.trick)

    @property
    def leader(self) -> Seat | None:
        """The seat that led to the first trick of which the play is known."""
        return self.tricks[0][0] if self.tricks else self.trick[0][0] if self.trick else None

    def cards(self) -> Iterator[tuple[str, Card]]:
        """Yield every card with the field it stands in."""
        yield from ((hand_field(seat), one) for seat, held in self.hands.items() for one in held)
        yield from (("won", one) for _, cards in self.won for one in cards)
        yield from (("tricks", one) for _, cards in self.tricks for one in cards)
        yield from (("trick", one) for _, one in self.trick)


def open_position(rules: TarotRules, fields: Mapping[str, str]) -> Opened:
    """Return the stage that a setup describes; raises Impossible with everything that cannot be."""
    written = TarotWritten(rules, fields)
    written.note_hands_of_nobody()
    if rules.undealt < 0:
        facts: dict[str, Fact] = {"given": rules.hand_size, "needs": len(rules.pack) // len(rules.seating.seats)}
        written.note("cards_each", "problem.tarot.too-many-each", "variant.wilde/agree-first", **facts)
    lying = Lying(hands=written.hands(), won=written.won(), tricks=written.tricks(), trick=written.trick())
    _check_cards(written, lying)
    kept_by = _player_of_excuse(written, lying)
    left = _left(written, lying)
    deal = _heading(written, lying, earlier=rules.hand_size - left - len(lying.tricks))
    written.stop_at_problems()
    if lying.nothing:
        return opened(deal, deal.forehand), _told_of_dealing(written, deal)
    deal, piles = _complete(written, deal, lying, left)
    return _replayed(written, deal, lying, _won(rules, piles, kept_by), left), ()


# ---- what is written ----


def _check_cards(written: TarotWritten, lying: Lying) -> None:
    rules = written.rules
    written.check_pack(list(lying.cards()), written.lying("pack"))
    for seat, held in lying.hands.items():
        if len(held) > rules.hand_size:
            facts: dict[str, Fact] = {"given": len(held), "size": rules.hand_size}
            written.note(hand_field(seat), "problem.hand-too-big", "deal/twelve-each", **facts)


def _player_of_excuse(written: TarotWritten, lying: Lying) -> Seat | None:
    free, player = written.rules.order.free, written.seat("excuse")
    winner = next((seat for seat, cards in lying.won if free.intersection(cards)), None)
    if winner is not None and "excuse" not in written.fields:
        written.note("excuse", "problem.tarot.whose-excuse", "play/excuse-returns")
    elif winner is None and "excuse" in written.fields:
        written.note("excuse", "problem.tarot.excuse-not-won", "play/excuse-returns")
    elif winner is not None and player is winner:
        written.note("excuse", "problem.tarot.excuse-won", "play/excuse-never-wins", seat=winner)
    return player


def _left(written: TarotWritten, lying: Lying) -> int:
    """Return how many cards each player held at the beginning of the trick on the table."""
    rules, done = written.rules, {seat for seat, _ in lying.trick}
    known = len(lying.tricks) + len(lying.won)
    sizes = {seat: len(held) + (seat in done) for seat, held in lying.hands.items()}
    left = max(sizes.values(), default=rules.hand_size - known)
    for seat, size in sizes.items():
        if size != left:
            facts: dict[str, Fact] = {"given": len(lying.hands[seat]), "needs": left - (seat in done)}
            written.note(hand_field(seat), "problem.hand-size", "play/forehand-leads", **facts)
    if left < bool(lying.trick) or left + known > rules.hand_size:
        place = "won" if lying.won else "tricks" if lying.tricks else "trick"
        written.note(place, "problem.too-many-tricks", "deal/twelve-each", given=known, left=max(left, 0))
    return left


def _heading(written: TarotWritten, lying: Lying, *, earlier: int) -> TarotDeal:
    rules, seed = written.rules, written.fields.get("seed", "")
    number = written.number("deal", 1)
    if number < 1:
        written.note("deal", "problem.deal-number", given=number)
    first = None if earlier else lying.leader or written.seat("leads")
    dealer = written.seat("dealer") or (rules.seating.left(first, -1) if first else None)
    if dealer is None:
        dealer = Chance(f"{seed}/cut").choice(rules.seating.seats)
    top = written.cards("pack")
    rest = Chance(f"{seed}/pack/{number}").shuffled([one for one in rules.pack if one not in top])
    first_leader = lying.leader or written.seat("leads")
    if first is not None and first_leader is not rules.seating.left(dealer):
        place = "tricks" if lying.tricks else "trick" if lying.trick else "leads"
        facts: dict[str, Fact] = {"seat": first, "next": rules.seating.left(dealer)}
        written.note(place, "problem.forehand-leads", "play/forehand-leads", **facts)
    return TarotDeal(
        rules=rules,
        number=number,
        dealer=dealer,
        hands=dealt_hands(rules, dealer, (*top, *rest)),
        scores=written.scores(),
        names=written.names(),
    )


def _told_of_dealing(written: TarotWritten, deal: TarotDeal) -> tuple[Event, ...]:
    rules, dealer = deal.rules, deal.dealer
    events = []
    if deal.number == 1 and "dealer" not in written.fields and "leads" not in written.fields:
        cut = because(rules.cite("deal/cut-for-dealer"), "event.tarot.cut", seat=dealer)
        events.append(Event("cut", cut, dealer))
    facts: dict[str, Fact] = {"seat": dealer, "size": rules.hand_size, "rest": rules.undealt}
    dealt = because(rules.cite("deal/twelve-each"), "event.tarot.dealt", **facts)
    return (*events, Event("dealt", dealt, dealer))


# ---- where every card is ----


def _complete(
    written: TarotWritten, deal: TarotDeal, lying: Lying, left: int
) -> tuple[TarotDeal, tuple[WonTrick, ...]]:
    rules, seats = deal.rules, deal.rules.seating.seats
    plays, done = tuple(_plays(rules, lying)), {seat for seat, _ in lying.trick}
    chance = Chance(written.fields.get("seed", "") + f"/rest/{deal.number}")
    made_up = rules.hand_size - left - len(lying.tricks) - len(lying.won)
    piles = [*((chance.choice(seats), ()) for _ in range(made_up)), *lying.won]
    room: dict[Holder, int] = {seat: left - (seat in done) for seat in seats if seat not in lying.hands}
    room[WON] = sum(len(seats) - len(cards) for _, cards in piles)
    room[UNDEALT] = rules.undealt
    placed = {one for _, one in lying.cards()}
    rest = [one for one in rules.pack if one not in placed]
    barred = _barred(rules, lying)
    barred |= {(WON, one) for one in rules.order.free}
    shared = share_out(rest, room, lambda holder, one: (holder, one) not in barred, chance)
    if shared is None:
        written.note("trick" if lying.trick else "tricks", "problem.no-such-deal", "play/follow")
        written.stop_at_problems()
        raise AssertionError
    filling = iter(shared[WON])
    filled = tuple((seat, (*cards, *(next(filling) for _ in range(len(seats) - len(cards))))) for seat, cards in piles)
    now = {seat: lying.hands[seat] if seat in lying.hands else tuple(shared[seat]) for seat in seats}
    whole = tuple(now[seat] + tuple(one for who, one in plays if who is seat) for seat in seats)
    return replace(deal, hands=whole), filled


def _plays(rules: TarotRules, lying: Lying) -> Iterator[Played]:
    for leader, cards in lying.tricks:
        yield from zip(rules.seating.round_from(leader), cards, strict=True)
    yield from lying.trick


def _barred(rules: TarotRules, lying: Lying) -> set[tuple[Holder, Card]]:
    """Return who cannot hold what: with that card he could not have played what he played."""
    barred: set[tuple[Holder, Card]] = set()
    every = [tuple(zip(rules.seating.round_from(leader), cards, strict=True)) for leader, cards in lying.tricks]
    for plays in filter(None, (*every, lying.trick)):
        trick = Trick(rules.order, rules.seating, plays[0][0])
        for seat, played in plays:
            if seat not in lying.hands:
                barred |= ruled_out(seat, played, trick, rules.duties, rules.pack)
            trick = trick.with_card(seat, played)
    return barred


def _won(rules: TarotRules, piles: tuple[WonTrick, ...], kept_by: Seat | None) -> Won:
    won = nothing_won(len(rules.seating.seats))
    for winner, cards in piles:
        free = next((one for one in cards if one in rules.order.free), None)
        won = won.taken(winner, cards, KeptCard(free, kept_by, winner) if free and kept_by else None)
        won = won.paid(won.due(rules.order, at_the_end=False))
    return won


# ---- playing what was played ----


def _replayed(written: TarotWritten, deal: TarotDeal, lying: Lying, won: Won, left: int) -> FreeCardTricks:
    if not left and not lying.tricks:
        won = won.paid(won.due(deal.rules.order, at_the_end=True))
    last_winner = lying.won[-1][0] if lying.won else None
    leader = lying.leader or written.seat("leads") or last_winner or deal.forehand
    play = opened(deal, leader, won)
    play = after_tricks(written, play, lying.tricks, "play/winner-leads")
    written.stop_at_problems()
    play = after_trick(written, play, lying.trick, "setup/direction")
    written.stop_at_problems()
    return play
