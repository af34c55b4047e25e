"""A second, naive reading of the text: duties, winners, points, and the rank of roem."""

PLAIN, TRUMPS, ORDER = "AKQJT987", "J9AKQT87", "AKQJT987"
SUITS = "SHDC"
PACK = [suit + rank for suit in SUITS for rank in ORDER]


def legal(led, held, trump):
    """The cards that may be played to this lead in part two."""
    same = [card for card in held if card[0] == led[0]]
    trumps = [card for card in held if card[0] == trump]
    if led[0] == trump:
        higher = [card for card in trumps if TRUMPS.index(card[1]) < TRUMPS.index(led[1])]
        return set(higher or trumps or held)
    return set(same or trumps or held)


def second_wins(led, answer, trump):
    """Whether the second card takes the trick."""
    if answer[0] == led[0]:
        ranks = TRUMPS if led[0] == trump else PLAIN
        return ranks.index(answer[1]) < ranks.index(led[1])
    return answer[0] == trump


def points(jas, card, trump):
    """The points of a card."""
    if card[0] == trump and card[1] in "J9":
        return {"J": 20, "9": 14}[card[1]]
    return jas.worth.get(card[1], 0)


def declarations(jas, held, trump):
    """Every carre, sequence and marriage in a hand, as (frozenset of cards, points)."""
    every = {**carres(jas), **sequences(), **marriages(jas, trump)}
    return {(cards, worth) for cards, worth in every.items() if cards <= set(held)}


def carres(jas):
    """Every carre that counts, with its points."""
    return {frozenset(suit + rank for suit in SUITS): worth for rank, worth in jas.fours.items()}


def sequences():
    """Every sequence of three cards or more, with its points."""
    found = {}
    for suit in SUITS:
        for top in range(8):
            for size in range(3, 9 - top):
                run = frozenset(suit + rank for rank in ORDER[top : top + size])
                found[run] = 20 if size == 3 else 50 if size == 4 else 120 if size == 5 and top == 0 else 100
    return found


def marriages(jas, trump):
    """Stuk, and in a game with other marriages also Dubbel and every Brok, with their points."""
    stuk = {frozenset((trump + "K", trump + "Q")): jas.stuk}
    if not jas.other_marriages:
        return stuk
    pairs = [(king, queen) for king in SUITS for queen in SUITS if (king in "HD") != (queen in "HD")]
    found = {frozenset((king + "K", queen + "Q")): 20 for king, queen in pairs}
    return found | stuk | {frozenset(("DQ", "SQ")): 40}


def is_higher(mine, declared, trump):
    """Whether `mine`, roem of the leader's opponent, ranks above the declared roem."""
    if len(mine) != len(declared):
        return len(mine) > len(declared)
    one, other = (min(ORDER.index(card[1]) for card in cards) for cards in (mine, declared))
    if one != other:
        return one < other
    return {card[0] for card in mine} == {trump}
