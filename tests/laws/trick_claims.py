"""The claims that a hint may make of a trick: who wins it, which cards can beat one, who holds the trumps.

A judge takes the moment and the facts of the sentence; its result must be true. The coach is not asked.
"""

# ---- the trick ----


def highest_elsewhere(at, card, **_):
    """No other player holds a higher card of its suit."""
    return not at.above(card, at.held(at.others))


def highest_trump(at, card, **_):
    """Nobody, including this seat, holds a higher trump."""
    return at.suit(card) is at.order.trump and not at.above(card, [*at.held(at.others), *at.hand])


def trumps_of_foes(at, count, **_):
    """Opponents hold at most this many trumps: at least one, no more than are unseen and fit in their hands."""
    trump, held = at.order.trump, at.held(at.foes)
    real = [one for one in held if at.suit(one) is trump]
    return max(1, len(real)) <= count <= min(len(held), sum(at.suit(one) is trump for one in at.out))


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


def sure(at, card, risk, **_):
    """Unless a chance is mentioned, nobody still to come can beat this card."""
    return risk > 0 or not at.may_beat(card, at.after)


def beaten_by_one(at, card, other, **_):
    return set(at.may_beat(card, [seat for seat in at.after if seat in at.foes])) <= {other} and other in at.out


def beaten_by_trumps(at, card, **_):
    found = at.may_beat(card, [seat for seat in at.after if seat in at.foes])
    return all(at.suit(one) is at.order.trump for one in found) and at.suit(card) is not at.order.trump


def beaten_by_higher_trumps(at, card, count, **_):
    foes = [seat for seat in at.after if seat in at.foes]
    most = min(len(at.held(foes)), len(at.above(card, at.out)))
    return at.suit(card) is at.order.trump and len(at.may_beat(card, foes)) <= count <= most


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
    """Each of its plain cards may be beaten in its suit, or trumped by somebody who is known to be out of it."""
    plain = [one for one in at.legal if at.suit(one) is not at.order.trump]
    return all(at.above(one, at.out) or any(at.has_shown(seat, at.suit(one)) for seat in at.foes) for one in plain)


def only_trumps(at, **_):
    return all(at.suit(one) is at.order.trump for one in at.hand)


def lowest_trump(at, card, **_):
    return not at.below(card, at.hand)


# ---- players who must not take a trick ----


def may_be_beaten(at, card, **_):
    """Somebody may hold a higher card of its suit: one is unseen, and not everybody is known to be out of it."""
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


def left_after(at, left, **_):
    return left == len(at.after)


def trumps_out(at, count, **_):
    """Others may hold this many trumps, at least as many as they do."""
    trump, seats = at.order.trump, at.others
    real = sum(at.suit(one) is trump for one in at.held(seats))
    return real <= count <= sum(at.suit(one) is trump for one in at.out)


def trump_stays_highest(at, trump, **_):
    return at.suit(trump) is at.order.trump and trump in at.hand and not at.above(trump, at.held(at.others))


def opponent_wins(at, winner, **_):
    return not at.together(winner)


def beats_now(at, card, **_):
    return at.beats(card)


def holds_highest_trump(at, **_):
    trumps = [one for one in at.hand if at.suit(one) is at.order.trump]
    return any(not at.above(one, at.held(at.others)) for one in trumps)


def not_the_highest_trump(at, **_):
    trumps = [one for one in at.legal if at.suit(one) is at.order.trump]
    return all(at.above(one, at.out) for one in trumps)


def only_free_cards(at, **_):
    return bool(at.trick.cards) and set(at.trick.cards) <= at.order.free


def somebody_after(at, **_):
    return bool(at.after)
