"""The kinds of claims that a hint can make, each judged with all hands open or by what its seat has really seen.

A judge takes the moment and the facts of the sentence; what it returns must be true. The core's coach is not asked.
"""

from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

from rules_core.actions import CallContract, Pass
from rules_core.bidding.whist import is_special
from rules_core.cards import SUITS, Card, Rank
from rules_core.families.jas import Target
from rules_core.families.whist import WhistDeal
from rules_core.melds.roem import combinations as roem_in
from rules_core.melds.rummy import POINTS, deadwood_of

from .twins import seen_by


@dataclass(frozen=True)
class Moment:
    """A table with all hands open, the seat that was advised, and what it was advised to do."""

    table: object
    seat: object
    action: object

    @cached_property
    def seen(self):
        return self.table.seen

    @cached_property
    def sight(self):
        return self.table.sight(self.seat)

    @property
    def trick(self):
        return self.seen.trick

    @cached_property
    def order(self):
        return self.trick.order

    @cached_property
    def hand(self):
        return self.seen.hands[self.seat.index]

    def held(self, seats):
        """The cards that some players really hold."""
        return [one for seat in seats for one in self.seen.hands[seat.index]]

    @cached_property
    def others(self):
        """The others who play to the trick."""
        return [seat for seat in self.trick.players() if seat is not self.seat]

    @cached_property
    def foes(self):
        """Those of them who want something else than this seat."""
        return [seat for seat in self.others if not self.together(seat)]

    def together(self, seat):
        """Whether another player is on this seat's side."""
        deal = getattr(self.table.stage, "deal", None)
        if isinstance(deal, WhistDeal):
            plays = [one in deal.declarers for one in (seat, self.seat)]
            alone = deal.contract is not None and is_special(deal.contract)
            return plays[0] is plays[1] and not (plays[0] and alone)
        return self.table.seating.partners(seat, self.seat)

    @cached_property
    def after(self):
        """Who plays to the trick after this seat."""
        return self.trick.players()[len(self.trick.cards) + 1 :]

    @cached_property
    def unseen(self):
        """The cards that this seat has not seen, reckoned from all that ever lay before its eyes."""
        return set(self.table.rules.pack) - seen_by(self.table, self.seat)

    @cached_property
    def legal(self):
        return [one for one in self.sight.choices if isinstance(one, Card)]

    @cached_property
    def out(self):
        """The cards that others may hold: what this seat has not seen, and what it has seen in their hands."""
        return self.unseen | set(self.held(seat for seat in self.table.seating.seats if seat is not self.seat))

    def suit(self, one):
        return self.order.suits[one]

    def above(self, one, cards):
        """The cards of its suit among some that are higher than one."""
        strength = self.order.strength
        return [other for other in cards if self.suit(other) is self.suit(one) and strength[other] > strength[one]]

    def below(self, one, cards):
        strength = self.order.strength
        return [other for other in cards if self.suit(other) is self.suit(one) and strength[other] < strength[one]]

    def put(self, one):
        """The trick with a card of this seat."""
        return self.trick.with_card(self.seat, one)

    def beats(self, one):
        return self.put(one).best is one

    def may_beat(self, best, seats):
        """The cards of some players that would beat the best card of a trick, suit being followed or not."""
        led, strength = self.trick.led or self.suit(best), self.order.strength
        suits = (led, self.order.trump)
        return [one for one in self.held(seats) if self.suit(one) in suits and strength[one] > strength[best]]

    def has_shown(self, seat, suit):
        """Whether a player did not follow when a suit was led, or no card of it can be anywhere but with this seat."""
        if not any(self.suit(one) is suit for one in self.out):
            return True
        tricks = [trick for trick in (*self.seen.taken, self.trick) if trick and trick.led is suit]
        played = [one for trick in tricks for who, one in trick.played_by() if who is seat]
        return any(self.suit(one) is not suit and one not in self.order.free for one in played)


# ---- the trick ----


def highest_elsewhere(at, card, **_):
    """No other player holds a higher card of its suit."""
    return not at.above(card, at.held(at.others))


def highest_trump(at, card, **_):
    """Nobody, this seat among them, holds a higher trump."""
    return at.suit(card) is at.order.trump and not at.above(card, [*at.held(at.others), *at.hand])


def trumps_of_foes(at, count, **_):
    """Opponents hold at most so many trumps, at least one of theirs may be, and so many have not been seen."""
    trump = at.order.trump
    real = [one for one in at.held(at.foes) if at.suit(one) is trump]
    return max(1, len(real)) <= count <= sum(at.suit(one) is trump for one in at.out)


def trumps_unseen(at, count, **_):
    return count == sum(at.suit(one) is at.order.trump for one in at.unseen)


def wins_now(at, best, winner=None, **_):
    """This card is winning, and this player has played it."""
    return at.trick.best is best and winner in (None, at.trick.winner)


def partner_wins(at, partner=None, **_):
    return at.together(at.trick.winner) and partner in (None, at.trick.winner)


def led_was(at, led, **_):
    return at.trick.led is led


def stays(at, best, **_):
    """No opponent still to come can beat the best card."""
    return not at.may_beat(best, [seat for seat in at.after if seat in at.foes])


def beats(at, card, best, **_):
    return at.trick.best is best and at.beats(card)


def does_not_beat(at, card, **_):
    return not at.beats(card)


def unbeaten(at, card, **_):
    """No opponent still to come can beat this card."""
    return stays(at, card)


def beaten_by_one(at, card, other, **_):
    return set(at.may_beat(card, [seat for seat in at.after if seat in at.foes])) <= {other} and other in at.out


def beaten_by_trumps(at, card, **_):
    found = at.may_beat(card, [seat for seat in at.after if seat in at.foes])
    return all(at.suit(one) is at.order.trump for one in found) and at.suit(card) is not at.order.trump


def beaten_by_higher_trumps(at, card, count, **_):
    foes = [seat for seat in at.after if seat in at.foes]
    return at.suit(card) is at.order.trump and len(at.may_beat(card, foes)) <= count <= len(at.above(card, at.out))


def lowest_that_beats(at, card, **_):
    strength = at.order.strength
    return at.beats(card) and not any(at.beats(one) and strength[one] < strength[card] for one in at.legal)


def nobody_after(at, **_):
    return not at.after


def one_after(at, **_):
    return len(at.after) == 1


def cannot_beat(at, **_):
    return not any(at.beats(one) for one in at.legal)


def all_beat(at, **_):
    return all(at.beats(one) for one in at.legal)


def highest_below(at, card, **_):
    strength, led = at.order.strength, at.trick.led
    under = [one for one in at.legal if at.suit(one) is led and not at.beats(one)]
    return card in under and all(strength[one] <= strength[card] for one in under)


def has_none_of(at, led, **_):
    return not any(at.suit(one) is led for one in at.hand)


def trumps_in(at, card, **_):
    return at.suit(card) is at.order.trump and at.trick.led is not at.order.trump


def only_card(at, **_):
    return len(at.sight.choices) == 1 or at.legal == [getattr(at.action, "card", at.action)]


def own_count(at, count, **_):
    return count == len(at.hand)


def one_left(at, **_):
    return len(at.hand) == 1


def no_sure_trick(at, **_):
    """Each of its plain cards may be beaten in its suit, or trumped by somebody who has shown that he is out of it."""
    plain = [one for one in at.legal if at.suit(one) is not at.order.trump]
    return all(at.above(one, at.out) or any(at.has_shown(seat, at.suit(one)) for seat in at.foes) for one in plain)


def only_trumps(at, **_):
    return all(at.suit(one) is at.order.trump for one in at.hand)


def lowest_trump(at, card, **_):
    return not at.below(card, at.hand)


# ---- who may take no trick ----


def may_be_beaten(at, card, **_):
    """Somebody may hold a higher card of its suit: one is unseen, and not everybody has shown to be out of it."""
    return bool(at.above(card, at.out)) and not all(at.has_shown(seat, at.suit(card)) for seat in at.others)


def below_out(at, card, count, **_):
    return len(at.below(card, at.held(at.others))) <= count <= len(at.below(card, at.out))


def nobody_above(at, **_):
    return not any(at.above(one, at.held(at.others)) for one in at.legal)


def bidder_may_be_above(at, card, bidder, **_):
    shown = at.seen.shown[bidder.index]
    if shown is not None:
        return bool(at.above(card, shown))
    return bool(at.above(card, at.out)) and not at.has_shown(bidder, at.suit(card))


def bidder_none_below(at, card, bidder, **_):
    return not at.below(card, at.seen.hands[bidder.index])


def bidder_none_above(at, bidder, **_):
    return not any(at.above(one, at.seen.hands[bidder.index]) for one in at.legal)


def bidder_wins(at, bidder, **_):
    return at.trick.winner is bidder


def bidder_to_come(at, bidder, **_):
    return bidder in at.after


def bidder_cannot_win(at, bidder, best, **_):
    return at.trick.winner is not bidder and (bidder not in at.after or not at.may_beat(best, [bidder]))


# ---- cards and points ----


def points_on(at, card, points, **_):
    return at.order.points[card] == points


def no_points(at, card, **_):
    return at.order.points[card] == 0


def only_of_suit(at, card, suit, **_):
    return [one for one in at.hand if at.suit(one) is suit] == [card]


def has_trumps(at, **_):
    return any(at.suit(one) is at.order.trump for one in at.hand)


def partner_out_of(at, suit, partner=None, **_):
    mates = [partner] if partner else [seat for seat in at.others if at.together(seat)]
    return not any(at.suit(one) is suit for one in at.held(mates))


def roem_made(at, card, roem, **_):
    """So much roem comes into the trick with a card."""
    table, trump, cards = at.table.rules.roem, at.order.trump, at.trick.cards
    before, after = (sum(one.points for one in roem_in(table, held, trump)) for held in (cards, (*cards, card)))
    return after - before == roem > 0


def other_makes_roem(at, other, roem, **_):
    return roem_made(at, other, roem)


def no_roem_for_them(at, card, **_):
    """No roem comes into a trick that the other side is winning."""
    rules = at.table.rules
    in_tricks = at.table.game.key.startswith("klaverjas-4")
    if not in_tricks or at.together(at.trick.winner):
        return True
    return not roem_in(rules.roem, (*at.trick.cards, card), at.order.trump) or not _adds_roem(at, card)


def _adds_roem(at, card):
    table, trump, cards = at.table.rules.roem, at.order.trump, at.trick.cards
    found = [sum(one.points for one in roem_in(table, held, trump)) for held in (cards, (*cards, card))]
    return found[1] > found[0]


def unseen_above(at, card, count, **_):
    return count == len(at.above(card, at.unseen))


def left_after(at, left, **_):
    return left == len(at.after)


def percent(at, percent, **_):
    return 0 <= percent <= 100


def trumps_and_aces(at, suit, trumps, aces, **_):
    plain = [one for one in at.hand if one.rank is Rank.ACE and one.suit is not suit]
    return trumps == sum(one.suit is suit for one in at.hand) and aces == len(plain)


def trumps_in_suit(at, suit, trumps, **_):
    return trumps == sum(one.suit is suit for one in at.hand)


def trumps_in_bid(at, bid, trumps, **_):
    rules = at.table.rules
    order = rules.order(rules.undertaking(bid.contract))
    named = [one for one in at.hand if order.suits[one] is order.trump]
    return trumps == len(named)


def bid_is(at, bid, value=None, needs=None, **_):
    """What a bid scores and asks is what the rules say."""
    found = at.table.rules.undertaking(bid.contract)
    return value in (None, found.value) and needs in (None, found.tricks) and at.action == CallContract(bid.contract)


def then_none_of(at, card, suit, **_):
    order = getattr(at.trick, "order", None) or at.table.rules.order(at.table.stage.deal.contract)
    return not any(order.suits[one] is suit and one is not card for one in at.hand)


def melds_for(at, held, points, **_):
    """Once it is declared, these cards lie there for so many points, or are claimed for them."""
    after = at.table.play(at.action)
    told = [one for one in after.seen.melds if set(one.cards) == set(held) and one.seat is at.seat]
    return all(one.points in (0, points) for one in told) and set(held) <= {*at.hand, *lying_cards(at)}


def lying_cards(at):
    tricks = (*at.seen.taken, *([at.trick] if at.trick else ()))
    return {one for trick in tricks for one in trick.cards}


# ---- gin ----


def deadwood_with(at, card, points, **_):
    """The least deadwood with the open card, once another one is thrown."""
    held = _bits(at.hand) | card.bit
    return points == min(deadwood_of(held ^ one.bit) for one in at.hand)


def deadwood_now(at, now, **_):
    return now == deadwood_of(_bits(at.hand))


def deadwood_without(at, card, points, **_):
    return points == deadwood_of(_bits(at.hand) ^ card.bit)


def helped_by(at, card, helping, unseen, **_):
    """So many of the unseen cards bring the deadwood down by more than a swap."""
    kept = _bits(at.hand) ^ card.bit
    hidden = at.unseen
    good = [one for one in hidden if deadwood_of(kept | one.bit) < deadwood_of(kept) + POINTS[one]]
    return unseen == len(hidden) and helping == len(good)


def pairs_of(at, card, pairs, **_):
    """So many pairs of cards that the other may hold make a meld with this card."""
    theirs = set(at.held([seat for seat in at.table.seating.seats if seat is not at.seat]))
    may = at.unseen | {one for one in theirs if one in seen_by(at.table, at.seat)}
    found = [pair for pair in combinations(sorted(may, key=lambda one: one.text), 2) if _meld((card, *pair))]
    return pairs == len(found)


def _meld(cards):
    if len({one.rank for one in cards}) == 1:
        return True
    ranks = sorted("A23456789TJQK".index(one.rank.value) for one in cards)
    return len({one.suit for one in cards}) == 1 and ranks == list(range(ranks[0], ranks[0] + 3))


def all_melds(at, card=None, **_):
    return deadwood_of(_bits(at.hand) ^ (card.bit if card else 0)) == 0


def _bits(cards):
    return sum(one.bit for one in cards)


# ---- what else ----


def every_suit_led(at, **_):
    return {trick.led for trick in at.seen.taken} >= set(SUITS)


def theirs_are_known(at, count, **_):
    """The unseen cards are those of the other player, as many as he holds."""
    theirs = at.held([seat for seat in at.table.seating.seats if seat is not at.seat])
    return count == len(theirs) and set(theirs) == at.out


def trick_brings(at, card, points, **_):
    trick = at.put(card)
    return trick.winner is at.seat and trick.points() == points and not at.after


def nothing_else(at, **_):
    return len(at.sight.choices) == 1


def acts_on(at, suit, **_):
    """What is done names this suit, or lets the suit be that was proposed."""
    return getattr(at.action, "suit", suit) is suit


def ends_the_round(at, **_):
    after = at.table.play(at.action)
    return after.stage.turn is None


def cannot_pass(at, **_):
    return Pass() not in at.sight.choices


def nothing_but_pass(at, **_):
    return at.sight.choices == (Pass(),)


def so_many_needed(at, needs, **_):
    """What is needed is a number of points, and this one."""
    rules = at.table.rules
    return rules.target is Target.FIXED and needs == rules.needs


def trumps_out(at, count, **_):
    """So many trumps may others hold, at least as many as they do."""
    trump, seats = at.order.trump, at.others
    real = sum(at.suit(one) is trump for one in at.held(seats))
    return real <= count <= sum(at.suit(one) is trump for one in at.out)


def only_of_printed_suit(at, card, suit, **_):
    return [one for one in at.hand if one.suit is suit] == [card]


def not_held(at, jas, **_):
    return jas not in at.hand and jas in at.out


def partner_plays(at, partner, suit=None, **_):
    return at.together(partner) and at.seen.player is partner and suit in (None, at.order.trump)


def trump_stays_highest(at, trump, **_):
    return at.suit(trump) is at.order.trump and trump in at.hand and not at.above(trump, at.held(at.others))


def opponent_wins(at, winner, **_):
    return not at.together(winner)


def beats_now(at, card, **_):
    return at.beats(card)


def holds_king_and_queen(at, **_):
    trump = at.order.trump
    return {Rank.KING, Rank.QUEEN} <= {one.rank for one in at.hand if one.suit is trump}


def holds_highest_trump(at, **_):
    trumps = [one for one in at.hand if at.suit(one) is at.order.trump]
    return any(not at.above(one, at.held(at.others)) for one in trumps)


def not_the_highest_trump(at, **_):
    trumps = [one for one in at.legal if at.suit(one) is at.order.trump]
    return all(at.above(one, at.out) for one in trumps)


def only_free_cards(at, **_):
    return bool(at.trick.cards) and set(at.trick.cards) <= at.order.free


def both_passed(at, card, **_):
    return sum(isinstance(one, Pass) for one in at.table.log) >= 2 and at.seen.turned in ((), (card,))


def somebody_after(at, **_):
    return bool(at.after)
