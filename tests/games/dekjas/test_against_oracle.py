"""Whole random deals, compared with a naive reading of the text."""

import random

import pytest

from rules_core.cards.actions import DealAnew, PlayWithStuk, ShowRoem, Smous
from rules_core.cards.cards import Card
from rules_core.cards.tricks.play import TrickPlay
from rules_core.table.table import setup_of, start

from . import oracle


class Kept:
    """The oracle's record of a deal."""

    def __init__(self, table):
        self.trump, self.dealer = table.stage.deal.trump.letter, table.stage.deal.dealer.letter
        self.points, self.tricks = {"N": 0, "S": 0}, {"N": 0, "S": 0}
        self.roem, self.stuk, self.pending = [], {"N": 0, "S": 0}, None
        self.lead, self.last = None, None
        stage = table.stage
        pairs = [pair for seat in (0, 1) for pair in zip(stage.hands[seat], stage.own.covered[seat], strict=True)]
        self.under = {top.text: under.text for top, under in pairs}
        self.open = {seat.letter: [card.text for card in stage.hands[seat.index]] for seat in table.seating.seats}

    def expected(self, who):
        """Every action that the player may take."""
        held = self.open[who]
        cards = oracle.may_play(self.lead and self.lead[1], held, self.trump)
        pair = {self.trump + "K", self.trump + "Q"}
        stuk = {("stuk", card) for card in cards & pair} if pair <= set(held) and self.pending is None else set()
        shows = set()
        if self.lead is None and self.last == who:
            mine = [one for seat, one in self.roem if seat == who]
            for cards_of, _ in oracle.runs_and_fours(held):
                used = {card for one in mine if oracle.kind(one) == oracle.kind(cards_of) for card in one}
                if not used & set(cards_of):
                    shows.add(("show", cards_of))
        return {("card", card) for card in cards} | stuk | shows

    def play(self, who, card):
        """Play a card and turn up the card under it."""
        place = self.open[who].index(card)
        beneath = self.under.pop(card, None)
        self.open[who][place : place + 1] = [beneath] if beneath else []
        if card in (self.trump + "K", self.trump + "Q") and self.pending == who:
            self.stuk[who] += 1
        if self.lead is None:
            self.lead = (who, card)
            return
        leader, led = self.lead
        winner = who if oracle.beats(card, led, self.trump) else leader
        self.points[winner] += oracle.worth(card, self.trump) + oracle.worth(led, self.trump)
        self.tricks[winner] += 1
        self.lead, self.last = None, winner
        if not any(self.open.values()):
            self.points[winner] += 10

    def written(self, maker):
        """The scores that both players write."""
        total = dict(self.points)
        best = max(self.roem, key=lambda one: oracle.height(one[1], self.trump), default=(None, None))[0]
        for seat, cards in self.roem:
            worth = next(points for found, points in oracle.runs_and_fours(cards) if found == cards)
            total[seat] += worth * (seat == best)
        for seat in total:
            total[seat] += 20 * (self.stuk[seat] == 2)
        other = "NS"["SN".index(maker)]
        compared = dict(total)
        if self.tricks[maker] == 0:
            compared[maker] = 0
        for seat in total:
            total[seat] += 100 * (self.tricks[seat] == 16)
        if compared[maker] < compared[other]:
            total = {maker: 0, other: total[maker] + total[other]}
        elif compared[maker] == compared[other]:
            total[maker] = 0
        return {seat: (points + 5) // 10 * 10 for seat, points in total.items()}


def as_told(action):
    """An action as the oracle writes it."""
    match action:
        case Card(text=text):
            return ("card", text)
        case PlayWithStuk(card):
            return ("stuk", card.text)
        case ShowRoem(cards):
            return ("show", tuple(card.text for card in cards))


@pytest.mark.rule(
    "dekjas/play/follow",
    "dekjas/play/trump-and-overtrump",
    "dekjas/play/undertrump",
    "dekjas/play/free-card",
    "dekjas/play/turn-after-playing",
    "dekjas/play/trick-count",
    "dekjas/meld/after-winning-trick",
    "dekjas/meld/card-in-several",
    "dekjas/meld/only-highest-counts",
    "dekjas/meld/kept-separately",
    "dekjas/score/maker-wins",
    "dekjas/score/maker-loses",
)
@pytest.mark.parametrize("seed", range(40))
def test_random_deals_go_as_the_text_says(seed):
    dice = random.Random(f"dekjas {seed}")
    table = start(setup_of("dekjas", {"seed": f"oracle {seed}"}))
    while not isinstance(table.stage, TrickPlay):
        table = table.play(dice.choice([one for one in table.stage.choices() if one not in (Smous(), DealAnew())]))
    kept = Kept(table)
    while isinstance(table.stage, TrickPlay):
        who = table.stage.turn.letter
        choices = table.stage.choices()
        assert {as_told(one) for one in choices} == kept.expected(who), table.text
        talk = [one for one in choices if not isinstance(one, Card)]
        action = dice.choice(talk if talk and dice.random() < 0.7 else choices)
        word, what = as_told(action)
        if word == "show":
            kept.roem.append((who, what))
        else:
            if word == "stuk":
                kept.pending = who
            kept.play(who, what)
        table = table.play(action)
    assert sum(kept.points.values()) == 162
    maker = table.stage.deal.maker.letter
    sides = table.seating.sides
    assert {side.letter: table.stage.sheet.total(side) for side in sides} == kept.written(maker), table.text
