"""The claims that a hint may make of cards and bids: points, roem, counts in a hand, deadwood, other possible actions.

A judge takes the moment and the facts of the sentence; its result must be true. The coach is not asked.
"""

from itertools import combinations

from rules_core.cards.actions import CallContract, Pass
from rules_core.cards.cards import SUITS, Rank
from rules_core.cards.melds.roem import combinations as roem_in
from rules_core.kinds.gin.rummy import POINTS, deadwood_of
from rules_core.kinds.jas.rules import Target

from .twins import seen_by

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
    """A card brings this much roem into the trick."""
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


def percent(at, percent, **_):
    return 0 <= percent <= 100


def trumps_and_aces(at, suit, trumps, aces, **_):
    plain = [one for one in at.hand if one.rank is Rank.ACE and one.suit is not suit]
    return trumps == sum(one.suit is suit for one in at.hand) and aces == len(plain)


def trumps_in_suit(at, suit, trumps, **_):
    return trumps == sum(one.suit is suit for one in at.hand)


def trumps_in_bid(at, bid, trumps, **_):
    rules = at.table.rules
    contract = rules.undertaking(bid.contract)
    order = rules.order(contract)
    named = [one for one in at.hand if contract.trump and order.suits[one] is order.trump]
    return trumps == len(named)


def bid_is(at, bid, value=None, needs=None, **_):
    """The score and the target of a bid are those of the rules."""
    found = at.table.rules.undertaking(bid.contract)
    return value in (None, found.value) and needs in (None, found.tricks) and at.action == CallContract(bid.contract)


def bid_wins_the_match(at, bid, **_):
    side, rules = at.seen.seating.side_at(at.seat), at.table.rules
    return at.seen.totals[side.index] + rules.undertaking(bid.contract).value >= rules.match.points


def own_side_bid(at, bid, **_):
    """The highest bid so far is this one, and this side has made it."""
    seat, call = [one for one in at.sight.calls if isinstance(one[1], CallContract)][-1]
    return call == bid and at.together(seat)


def bid_may_lose_the_match(at, bid, points, **_):
    side, rules = at.seen.seating.side_at(at.seat), at.table.rules
    return (
        points == rules.match.points and at.seen.totals[side.index] - rules.undertaking(bid.contract).value <= -points
    )


def then_none_of(at, card, suit, **_):
    order = getattr(at.trick, "order", None) or at.table.rules.order(at.table.stage.deal.contract)
    return not any(order.suits[one] is suit and one is not card for one in at.hand)


def melds_for(at, held, points, **_):
    """After the declaration these cards are on the table, or are claimed, for this many points."""
    after = at.table.play(at.action)
    told = [one for one in after.seen.melds if set(one.cards) == set(held) and one.seat is at.seat]
    return all(one.points in (0, points) for one in told) and set(held) <= {*at.hand, *lying_cards(at)}


def lying_cards(at):
    tricks = (*at.seen.taken, *([at.trick] if at.trick else ()))
    return {one for trick in tricks for one in trick.cards}


# ---- gin ----


def deadwood_with(at, card, points, **_):
    """The least deadwood with the upcard, after another card is discarded."""
    held = _bits(at.hand) | card.bit
    return points == min(deadwood_of(held ^ one.bit) for one in at.hand)


def last_draw(at, **_):
    """After this draw an ordinary discard ends the hand."""
    return at.table.play(at.action).stage.last_turn


def hand_ends_void(at, **_):
    """This discard ends the hand, and nobody scores."""
    return at.table.play(at.action).stage.phase == "void"


def cannot_end_the_hand(at, **_):
    return at.legal == list(at.sight.choices)


def deadwood_now(at, now, **_):
    return now == deadwood_of(_bits(at.hand))


def deadwood_without(at, card, points, **_):
    return points == deadwood_of(_bits(at.hand) ^ card.bit)


def helped_by(at, card, helping, unseen, **_):
    """This many of the unseen cards reduce the deadwood by more than a swap would."""
    kept = _bits(at.hand) ^ card.bit
    hidden = at.unseen
    good = [one for one in hidden if deadwood_of(kept | one.bit) < deadwood_of(kept) + POINTS[one]]
    return unseen == len(hidden) and helping == len(good)


def pairs_of(at, card, pairs, **_):
    """This many pairs of cards that the other player may hold make a meld with this card."""
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


# ---- others ----


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
    """The action names this suit, or accepts the suit that was proposed."""
    return getattr(at.action, "suit", suit) is suit


def ends_the_round(at, **_):
    after = at.table.play(at.action)
    return after.stage.turn is None


def cannot_pass(at, **_):
    return Pass() not in at.sight.choices


def nothing_but_pass(at, **_):
    return at.sight.choices == (Pass(),)


def so_many_needed(at, needs, **_):
    """The target is a number of points, and equals this one."""
    rules = at.table.rules
    return rules.target is Target.FIXED and needs == rules.needs


def only_of_printed_suit(at, card, suit, **_):
    return [one for one in at.hand if one.suit is suit] == [card]


def not_held(at, jas, **_):
    return jas not in at.hand and jas in at.out


def partner_plays(at, partner, suit=None, **_):
    return at.together(partner) and at.seen.player is partner and suit in (None, at.order.trump)


def holds_king_and_queen(at, **_):
    trump = at.order.trump
    return {Rank.KING, Rank.QUEEN} <= {one.rank for one in at.hand if one.suit is trump}


def both_passed(at, card, **_):
    return sum(isinstance(one, Pass) for one in at.table.log) >= 2 and at.seen.turned in ((), (card,))
