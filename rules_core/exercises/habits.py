"""What players commonly do: strong hands play, partners feed each other, roem is named."""

from __future__ import annotations

from rules_core.actions import Action, Bid, Crack, EndDeal, NameRoem, NameTrump, Pass, PlayOn, ShowRoem
from rules_core.cards import SUITS, Card, Rank, Suit
from rules_core.chance import Chance
from rules_core.families.jas import Deal
from rules_core.seats import Seat
from rules_core.stage import Stage
from rules_core.stages.cracking import Cracking
from rules_core.stages.free_suit import FreeSuit
from rules_core.stages.ladder_auction import LadderAuction
from rules_core.stages.proposed_suit import ProposedSuit
from rules_core.stages.trick_play import TrickPlay
from rules_core.tricks.obligations import allowed

MODEST, SPREAD, PER_TRUMP, PER_ACE = 26, 24, 4, 6


def likely(stage: Stage, chance: Chance, *, reckless: bool = False) -> Action:
    """Return something that the player to act might well do; reckless ones play on weak hands."""
    nerve = SPREAD if reckless else 0
    match stage:
        case TrickPlay():
            return _in_tricks(stage, chance)
        case ProposedSuit(deal=deal, proposed=suit) if suit is not None:
            strength = _strength(deal, stage.turn, suit) + nerve
            return PlayOn() if strength >= MODEST + chance.below(SPREAD) else Pass()
        case FreeSuit(deal=deal):
            return NameTrump(chance.choice(SUITS) if reckless else _best_suit(deal, stage.turn))
        case LadderAuction():
            return _bid(stage, chance, nerve)
        case Cracking(level=level):
            return Crack(level + 1) if chance.below(6) == 0 else Pass()
    return chance.choice(stage.choices())


def _strength(deal: Deal, seat: Seat | None, suit: Suit) -> int:
    assert seat is not None
    worth, held = deal.rules.order(suit).points, deal.hands[seat.index]
    trumps = sum(worth[one] + PER_TRUMP for one in held if one.suit is suit)
    return trumps + PER_ACE * sum(one.rank is Rank.ACE for one in held if one.suit is not suit)


def _best_suit(deal: Deal, seat: Seat | None) -> Suit:
    return max(Suit, key=lambda suit: _strength(deal, seat, suit))


def _bid(stage: LadderAuction, chance: Chance, nerve: int) -> Action:
    deal, ladder = stage.deal, stage.deal.rules.ladder
    suit = _best_suit(deal, stage.turn)
    reach = _strength(deal, stage.turn, suit) + nerve - MODEST - chance.below(SPREAD)
    if stage.standing is None:
        return Bid(ladder.lowest, suit) if reach >= 0 or stage.turn is deal.dealer else Pass()
    highest = stage.standing[1]
    outranks = ladder.suits.index(suit) > ladder.suits.index(highest.suit)
    points = highest.points + (0 if outranks else ladder.step)
    return Bid(points, suit) if ladder.lowest + reach >= points else Pass()


def _in_tricks(stage: TrickPlay, chance: Chance) -> Action:
    turn = stage.turn
    assert turn is not None
    if stage.in_last_trick:
        return NameRoem(stage.in_last_trick[0].cards, turn)
    to_show = stage.to_show() if stage.in_first_trick else ()
    if to_show:
        return ShowRoem(to_show[0].cards)
    held = stage.hands[turn.index]
    if not held:
        return EndDeal()
    cards = allowed(stage.deal.rules.duties, stage.trick, held, turn)
    if len(cards) == 1 or chance.below(4) == 0:
        return chance.choice(cards)
    return _follow(stage, turn, cards) if stage.trick.cards else _lead(stage, turn, cards, chance)


def _lead(stage: TrickPlay, turn: Seat, cards: tuple[Card, ...], chance: Chance) -> Card:
    trump, rules = stage.deal.trump, stage.deal.rules
    if rules.seating.side_at(turn) is stage.deal.playing_side and chance.below(2):
        trumps = [one for one in cards if one.suit is trump]
        if trumps:
            return rules.order(trump).high_to_low(tuple(trumps))[0]
    aces = [one for one in cards if one.rank is Rank.ACE and one.suit is not trump]
    return chance.choice(aces or cards)


def _follow(stage: TrickPlay, turn: Seat, cards: tuple[Card, ...]) -> Card:
    trick, order = stage.trick, stage.trick.order
    if trick.winner is not None and trick.seats.partners(trick.winner, turn):
        return max(cards, key=order.points.__getitem__)
    winning = [one for one in cards if trick.with_card(turn, one).winner is turn]
    if winning:
        return max(winning, key=order.strength.__getitem__)
    return min(cards, key=order.points.__getitem__)
