"""Random hands compared with a naive reading of the rules, written straight from the text."""

import random

import pytest

from rules_core.table.notation import from_text
from rules_core.table.table import start

from .hands import WORTH, tarot

RANKS = "KQCJT987654321"


def suit(card):
    """The suit of a card: T for trumps, an empty text for the Excuse."""
    return "" if card == "EX" else card[0]


def height(card):
    """The rank of a card in its suit."""
    return int(card[1:]) if card[0] == "T" else -RANKS.index(card[1])


def asked_for(trick):
    """The suit that must be followed, if there is one yet."""
    return next((suit(card) for _, card in trick if card != "EX"), None)


def legal(hand, trick):
    """The cards of a hand that may be played."""
    led = asked_for(trick)
    others = [card for card in hand if card != "EX"]
    follow = [card for card in others if suit(card) == led]
    trumps = [card for card in others if suit(card) == "T"]
    may = others if led is None else follow or trumps or others
    return {*may, *(card for card in hand if card == "EX")}


def winner(trick):
    """The seat that takes a trick."""
    trumps = [(height(card), seat) for seat, card in trick if suit(card) == "T"]
    led = [(height(card), seat) for seat, card in trick if suit(card) == asked_for(trick)]
    return max(trumps or led)[1]


class Naive:
    """The cards and tricks that each player has won, and the debt for the Excuse."""

    def __init__(self, seats):
        self.won = {seat: [] for seat in seats}
        self.tricks = dict.fromkeys(seats, 0)
        self.debtor = self.creditor = None

    def take(self, trick):
        """Give a trick to its winner, and pay for the Excuse if that is possible now."""
        best = winner(trick)
        self.tricks[best] += 1
        self.won[best] += [card for _, card in trick if card != "EX"]
        for seat, card in trick:
            if card == "EX":
                self.won[seat].append("EX")
                self.debtor, self.creditor = seat, best
        if self.debtor:
            self.pay([card for card in self.won[self.debtor] if card not in WORTH])
        return best

    def pay(self, payable):
        """Give the first payable card to the creditor."""
        if self.debtor and payable:
            self.won[self.debtor].remove(payable[0])
            self.won[self.creditor].append(payable[0])
            self.debtor = None

    def end(self):
        """Settle an open debt with the cheapest card, or with the Excuse itself."""
        if self.debtor:
            held = self.won[self.debtor]
            self.pay(sorted((card for card in held if card != "EX"), key=WORTH.get) or ["EX"])

    def score(self, seat, wilde):
        """A player's score, or his count for the pot."""
        points = sum(WORTH.get(card, 0) for card in self.won[seat])
        return points + (self.tricks[seat] if wilde else len(self.won[seat]) - 12)


@pytest.mark.rule(
    "maison-tarot/play/follow", "maison-tarot/play/must-trump", "maison-tarot/play/trick-winner",
    "maison-tarot/play/excuse-payment", "maison-tarot/play/excuse-payment-wait",
    "maison-tarot/play/excuse-payment-point-card", "maison-tarot/play/excuse-surrender",
    "maison-tarot/score/difference-with-twelve", "maison-tarot/variant.wilde/point-per-trick",
)  # fmt: skip
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("variant", ["", "wilde"])
def test_random_hands_go_as_the_text_says(players, variant):
    sizes = {2: 39, 3: 26, 4: 19, 5: 15, 6: 13}
    for number in range(25):
        dice = random.Random(f"oracle {players} {variant} {number}")
        fields = {"cards_each": dice.randint(1, sizes[players])} if variant else {}
        table = start(from_text(tarot(players, variant, seed=str(number), **fields).text))
        naive, trick = Naive([seat.letter for seat in table.seating.seats]), []
        while table.stage.turn is not None:
            seat = table.stage.turn
            hand = [card.text for card in table.stage.hands[seat.index]]
            choices = {card.text for card in table.stage.choices()}
            assert choices == legal(hand, trick), table.text
            likes_excuse = "EX" in choices and dice.random() < 0.3
            card = "EX" if likes_excuse else dice.choice(sorted(choices))
            trick.append((seat.letter, card))
            table = table.play(next(one for one in table.stage.choices() if one.text == card))
            if len(trick) == players:
                assert naive.take(trick) == table.seen.last.explanation.winner.letter
                trick = []
        naive.end()
        won = table.stage.play.own.won
        for seat in table.seating.seats:
            assert sorted(card.text for card in won.cards[seat.index]) == sorted(naive.won[seat.letter]), table.text
            said = table.seen.points if variant else table.seen.scores[-1]
            assert said[seat.index] == naive.score(seat.letter, bool(variant)), table.text
