"""A second, naive reading of the rules of Klaverjas, written from the rule text alone.

It shares nothing with the engine: cards are two letters, hands are lists, every rule is a
plain predicate. It is slow and simple on purpose; the tests compare the engine with it.
"""

from itertools import combinations

SEATS = "NESW"
SUITS = "SHDC"
RANKS = "AKQJT987"
PACK = [suit + rank for suit in SUITS for rank in RANKS]
TURN_PACK = [suit + rank for suit in SUITS for rank in "65432"]

PLAIN_ORDER = "ATKQJ987"
TRUMP_ORDER = "J9ATKQ87"
ROEM_ORDER = "AKQJT987"
AUCTION_ORDER = "SHDC"

PLAIN_POINTS = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
TRUMP_POINTS = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3}
HIGHEST_BID = 162 + 7 * 100 + 200


def left_of(seat):
    """The next seat clockwise."""
    return SEATS[(SEATS.index(seat) + 1) % 4]


def clockwise_from(seat):
    """The four seats in turn order, beginning with this one."""
    start = SEATS.index(seat)
    return [SEATS[(start + step) % 4] for step in range(4)]


def partner(seat):
    """The seat opposite."""
    return SEATS[(SEATS.index(seat) + 2) % 4]


def side(seat):
    """North and South are one side, East and West the other."""
    return "NS" if seat in "NS" else "EW"


def other(one_side):
    """The other side."""
    return "EW" if one_side == "NS" else "NS"


# ---- the trick -----------------------------------------------------------------------


def beats(card, best, trump):
    """Whether this card, played later, takes the trick from the card that was winning."""
    if card[0] == trump and best[0] != trump:
        return True
    if card[0] != best[0]:
        return False
    order = TRUMP_ORDER if card[0] == trump else PLAIN_ORDER
    return order.index(card[1]) < order.index(best[1])


def winner(trick, trump):
    """The seat that is winning a trick; the trick is a list of (seat, card) in the order played."""
    taker, best = trick[0]
    for seat, card in trick[1:]:
        if beats(card, best, trump):
            taker, best = seat, card
    return taker


def points(cards, trump):
    """The points of the cards, without the ten for the last trick."""
    return sum((TRUMP_POINTS if c[0] == trump else PLAIN_POINTS).get(c[1], 0) for c in cards)


def _trumps_played(trick, trump):
    return [card for _, card in trick if card[0] == trump]


def _is_high(card, trick, trump):
    """Whether a card is a trump that beats every trump in the trick."""
    return card[0] == trump and all(beats(card, t, trump) for t in _trumps_played(trick, trump))


def _can_follow(hand, trick):
    return any(card[0] == trick[0][1][0] for card in hand)


def _has_trump(hand, trump):
    return any(card[0] == trump for card in hand)


# Rotterdams: one predicate for each sentence of the rules.


def follows_suit(card, hand, trick, trump):
    """A player who holds a card of the suit led plays one."""
    return card[0] == trick[0][1][0] or not _can_follow(hand, trick)


def trumps_if_void(card, hand, trick, trump):
    """A player who cannot follow but holds a trump plays a trump."""
    return _can_follow(hand, trick) or not _has_trump(hand, trump) or card[0] == trump


def overtrumps_if_able(card, hand, trick, trump):
    """A player who has to play a trump beats every trump in the trick if he can."""
    led = trick[0][1][0]
    has_to_trump = _has_trump(hand, trump) and (led == trump or not _can_follow(hand, trick))
    if not has_to_trump or not any(_is_high(c, trick, trump) for c in hand):
        return True
    return _is_high(card, trick, trump)


def rotterdams(card, seat, hand, trick, trump):
    """Whether the base game lets this seat play this card."""
    if not trick:
        return True
    sentences = (follows_suit, trumps_if_void, overtrumps_if_able)
    return all(sentence(card, hand, trick, trump) for sentence in sentences)


# Amsterdams, twice: from the sentences of the rules, and as the complete list of cases.


def amsterdams_no_undertrump(card, seat, hand, trick, trump):
    """If trumps are not led, a player undertrumps only with a hand that holds nothing but lower trumps."""
    if trick[0][1][0] == trump or card[0] != trump or _is_high(card, trick, trump):
        return True
    return all(c[0] == trump and not _is_high(c, trick, trump) for c in hand)


def amsterdams_trumps(card, seat, hand, trick, trump):
    """A void player whose partner is not winning trumps, if he can do so without undertrumping."""
    led = trick[0][1][0]
    if led == trump or _can_follow(hand, trick) or winner(trick, trump) == partner(seat):
        return True
    return _is_high(card, trick, trump) or not any(_is_high(c, trick, trump) for c in hand)


def amsterdams_trump_led(card, seat, hand, trick, trump):
    """When trumps are led, a player always follows and overtrumps, even if his partner is winning."""
    return trick[0][1][0] != trump or overtrumps_if_able(card, hand, trick, trump)


def amsterdams(card, seat, hand, trick, trump):
    """Whether the Amsterdam duty lets this seat play this card."""
    if not trick:
        return True
    return follows_suit(card, hand, trick, trump) and all(
        sentence(card, seat, hand, trick, trump)
        for sentence in (amsterdams_no_undertrump, amsterdams_trumps, amsterdams_trump_led)
    )


def amsterdams_by_cases(seat, hand, trick, trump):
    """The cards that the Amsterdam duty lets the seat play, from the list of cases."""
    if not trick:
        return set(hand)
    led = trick[0][1][0]
    following = [c for c in hand if c[0] == led]
    high = [c for c in hand if _is_high(c, trick, trump)]
    if following:
        return set(high or following) if led == trump else set(following)
    plain = [c for c in hand if c[0] != trump]
    if len(plain) == len(hand):
        return set(hand)
    if not plain and not high:
        return set(hand)
    if winner(trick, trump) == partner(seat):
        return set(high + plain)
    return set(high or plain)


DUTIES = {"rotterdams": rotterdams, "amsterdams": amsterdams}


def playable(trumping, seat, hand, trick, trump):
    """The cards that this duty lets the seat play."""
    return {card for card in hand if DUTIES[trumping](card, seat, hand, trick, trump)}


# ---- roem ----------------------------------------------------------------------------


def _is_run(cards):
    if any(card[0] != cards[0][0] for card in cards):
        return False
    ranks = sorted(ROEM_ORDER.index(card[1]) for card in cards)
    return ranks == list(range(ranks[0], ranks[0] + len(ranks)))


def high_to_low(cards):
    """The cards in the order of roem, and of one rank in the order of the suits."""
    return sorted(cards, key=lambda card: (ROEM_ORDER.index(card[1]), SUITS.index(card[0])))


def trick_roem(cards, trump):
    """Every combination in a trick, by trying all subsets: {cards high to low: points}."""
    found = {}
    for size in (3, 4):
        for group in combinations(cards, size):
            if _is_run(group):
                found = {k: v for k, v in found.items() if not set(k) < set(group)}
                found[tuple(high_to_low(group))] = 20 if size == 3 else 50
    for group in combinations(cards, 4):
        if len({card[1] for card in group}) == 1:
            found[tuple(high_to_low(group))] = 200 if group[0][1] == "J" else 100
    if {trump + "K", trump + "Q"} <= set(cards):
        found[(trump + "K", trump + "Q")] = 20
    return found


def hand_roem(hand, trump):
    """Every combination in the eight cards of one hand: {cards high to low: points}."""
    found = {}
    for size in range(3, 9):
        for group in combinations(hand, size):
            if _is_run(group):
                found = {k: v for k, v in found.items() if not set(k) < set(group)}
                found[tuple(high_to_low(group))] = {3: 20, 4: 50}.get(size, 100)
    for group in combinations(hand, 4):
        if len({card[1] for card in group}) == 1:
            found[tuple(high_to_low(group))] = 200 if group[0][1] == "J" else 100
    if {trump + "K", trump + "Q"} <= set(hand):
        found[(trump + "K", trump + "Q")] = 20
    return found


# ---- the written score ---------------------------------------------------------------


def rounded(total, rounding):
    """A total rounded to the nearest ten, a five up; or the exact total if nothing is rounded."""
    return (total + 5) // 10 * 10 if rounding == "tens" else total


def multiplier(doubling, crack, trump):
    """The factor of the score: two for each doubling, and two for spades under Schoppen Dubbel."""
    return 2**crack * (2 if doubling == "schoppen-dubbel" and trump == "S" else 1)


def makes_game(playing, taken, roem, *, contract="eighty-two", bid=None):
    """Whether the playing side has reached its target, before pit and rounding."""
    own = taken[playing] + roem[playing]
    if bid is not None:
        return own >= bid
    if contract == "more-than-half":
        return own > taken[other(playing)] + roem[other(playing)]
    return own >= 82


def written(playing, taken, roem, tricks, *, contract="eighty-two", bid=None, rounding="tens", factor=1):
    """The score of each side for a deal."""
    scores = {}
    made = makes_game(playing, taken, roem, contract=contract, bid=bid)
    for one_side in ("NS", "EW"):
        if made:
            total = taken[one_side] + roem[one_side]
        elif one_side == playing:
            total = 0
        else:
            total = 162 + roem["NS"] + roem["EW"]
        if tricks[one_side] == 8 and (made or one_side != playing):
            total += 100
        scores[one_side] = rounded(total, rounding) * factor
    return scores


def counted_hand_roem(declared, hand_roem_option):
    """The points of each side for roem declared from the hand; `declared` is a list of (seat, cards, points)."""
    runs, stuk = {"NS": 0, "EW": 0}, {"NS": 0, "EW": 0}
    for seat, cards, worth in declared:
        (stuk if len(cards) == 2 else runs)[side(seat)] += worth
    if hand_roem_option == "best-side" and runs["NS"] != runs["EW"]:
        runs[min(runs, key=runs.get)] = 0
    return {one: runs[one] + stuk[one] for one in runs}
