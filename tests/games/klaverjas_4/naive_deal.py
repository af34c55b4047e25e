"""One whole deal of Klaverjas by the naive reading: the legal actions and the result.

Actions are written in the notation. `legal()` lists the actions of the seat on turn, and `do()`
takes one without checking it.
"""

from . import oracle
from .oracle import SUITS, clockwise_from, left_of, partner, side

DEFAULTS = {
    "bidding": "turned",
    "trumping": "rotterdams",
    "doubling": "none",
    "first_trump": "clubs",
    "roem_naming": "winner",
    "contract": "eighty-two",
    "rounding": "tens",
    "all_pass": "redeal",
    "hand_roem": "all",
}


def meld_text(cards):
    """A combination in the notation."""
    return "".join(cards)


class NaiveDeal:
    """A deal played step by step, on mutable lists."""

    def __init__(self, hands, turn_pack=(), *, dealer="N", deal=1, trump=None, player=None, **options):
        self.options = DEFAULTS | options
        self.dealt = {seat: list(cards) for seat, cards in hands.items()}
        self.hands = {seat: list(cards) for seat, cards in hands.items()}
        self.turn_pack, self.turned = list(turn_pack), []
        self.dealer, self.deal = dealer, deal
        self.forehand = left_of(dealer)
        self.trump = self.player = self.bid = None
        self.crack, self.factor = 0, 1
        self.tricks, self.trick = [], []
        self.named, self.declared, self._hand_roem = [], [], {}
        self.calls, self.log = [], []
        self.written = None
        self._open_bidding() if trump is None else self._settle_trump(trump, player)

    # ---- the bidding

    def _open_bidding(self):
        self.phase, self.turn = "bidding", self.forehand
        self.round = 1
        self.proposed = None
        if self.options["bidding"] in ("turned", "voorhand-vrij"):
            if self.deal == 1 and self.options["first_trump"] == "clubs":
                self.proposed = "C"
            else:
                self.proposed = self._turn_card()[0]
        self.highest, self.passed = None, []

    def _turn_card(self):
        self.turned.append(self.turn_pack[len(self.turned)])
        return self.turned[-1]

    def _bids(self):
        numbers = range(82, oracle.HIGHEST_BID + 1, 10)
        calls = [(n, s) for n in numbers for s in reversed(oracle.AUCTION_ORDER)]
        if self.highest:
            calls = calls[calls.index(self.highest[:2]) + 1 :]
        return {f"bid:{n}{s}" for n, s in calls}

    def _bidding_choices(self):
        kind = self.options["bidding"]
        if kind == "utrechts" or self.round == 3:
            return {f"trump:{s}" for s in SUITS}
        if kind == "leids":
            return {"pass"} | self._bids()
        if self.round == 2:
            return {"pass"} | {f"trump:{s}" for s in SUITS}
        return {"pass", "play"}

    def _do_bidding(self, action):
        if action == "play":
            self._settle_trump(self.proposed, self.turn)
        elif action.startswith("trump:"):
            self._settle_trump(action[-1], self.turn)
        elif action.startswith("bid:"):
            self.highest = (int(action[4:-1]), action[-1], self.turn)
            self._next_bidder()
        else:
            self.passed.append(self.turn)
            self._next_bidder()

    def _next_bidder(self):
        if self.options["bidding"] == "leids":
            still_in = [s for s in oracle.SEATS if s not in self.passed]
            if self.highest and (still_in == [self.highest[2]] or not self._bids()):
                self.bid = self.highest[0]
                self._settle_trump(self.highest[1], self.highest[2])
                return
            if still_in:
                self.turn = next(s for s in clockwise_from(left_of(self.turn)) if s in still_in)
                return
        elif len(self.passed) < 4:
            self.turn = left_of(self.turn)
            return
        self._all_passed()

    def _all_passed(self):
        kind, self.turn, self.passed = self.options["bidding"], self.forehand, []
        if kind == "turned":
            while self._turn_card()[0] == self.proposed:
                pass
            self._settle_trump(self.turned[-1][0], self.forehand)
        elif kind == "voorhand-vrij" and self.round == 1:
            self.round = 2
        elif self.options["all_pass"] == "forehand":
            self.round = 3
        else:
            self.phase, self.turn = "thrown-in", None

    def _settle_trump(self, suit, player):
        self.trump, self.player = suit, player
        if self.options["bidding"] == "leids" and self.bid is None:
            self.bid = 82
        if self.options["doubling"] == "none":
            self._open_tricks()
        else:
            self.phase = "kraken"
            self._ask_kraken()

    # ---- kraken

    def _ask_kraken(self):
        around = clockwise_from(self.player)
        self.asked = [around[1], around[3]] if self.crack in (0, 2) else [around[0], around[2]]
        self.turn = self.asked[0]

    def _kraken_word(self):
        return ("kraken", "herkraken", "superkraken")[self.crack]

    def _do_kraken(self, action):
        if action == "pass":
            self.asked.pop(0)
            if not self.asked:
                self._open_tricks()
            else:
                self.turn = self.asked[0]
            return
        self.crack += 1
        if self.crack == 3:
            self._open_tricks()
        else:
            self._ask_kraken()

    # ---- the tricks

    def _open_tricks(self):
        self.phase, self.turn = "tricks", self.forehand
        self.factor = oracle.multiplier(self.options["doubling"], self.crack, self.trump)

    def nameable(self):
        """The combinations of the last trick that have not been named."""
        if not self.tricks or self.trick or self.options["roem_naming"] == "automatic":
            return {}
        there = oracle.trick_roem([card for _, card in self.tricks[-1]], self.trump)
        done = [cards for number, _, cards, _ in self.named if number == len(self.tricks)]
        return {cards: worth for cards, worth in there.items() if cards not in done}

    def declarable(self, seat):
        """The combinations this seat may still declare from its hand."""
        if self.options["doubling"] == "none" or self.phase != "tricks":
            return {}
        if (seat, self.trump) not in self._hand_roem:
            self._hand_roem[seat, self.trump] = oracle.hand_roem(self.dealt[seat], self.trump)
        there = self._hand_roem[seat, self.trump]
        done = [cards for who, cards, _ in self.declared if who == seat]
        open_now = {}
        for cards, worth in there.items():
            in_time = len(self.tricks) == 0 or (len(cards) == 2 and set(cards) & set(self.hands[seat]))
            if in_time and cards not in done:
                open_now[cards] = worth
        return open_now

    def _namings(self):
        names = {f"meld:{meld_text(cards)}" for cards in self.nameable()}
        if self.options["roem_naming"] == "side":
            names |= {f"{partner(self.turn)}.{name}" for name in names}
        return names

    def _trick_choices(self):
        cards = oracle.playable(self.options["trumping"], self.turn, self.hands[self.turn], self.trick, self.trump)
        shows = {f"show:{meld_text(c)}" for c in self.declarable(self.turn)}
        return cards | shows | self._namings()

    def legal(self):
        """The actions of the seat on turn."""
        if self.phase == "bidding":
            return self._bidding_choices()
        if self.phase == "kraken":
            return {"pass", self._kraken_word()}
        if self.phase == "tricks":
            return self._trick_choices()
        if self.phase == "naming":
            return self._namings() | {"done"}
        return set()

    def do(self, action):
        """Take this action for the seat on turn."""
        self.log.append(action)
        self.calls.append((self.turn, action))
        if self.phase == "bidding":
            self._do_bidding(action)
        elif self.phase == "kraken":
            self._do_kraken(action)
        elif action == "done":
            self._settle()
        elif ":" in action:
            self._name(action)
        else:
            self._play(action)

    def _name(self, action):
        verb, text = action.split(":")
        cards = tuple(text[i : i + 2] for i in range(0, len(text), 2))
        if verb == "show":
            self.declared.append((self.turn, cards, self.declarable(self.turn)[cards]))
            return
        taker = oracle.winner(self.tricks[-1], self.trump)
        self.named.append((len(self.tricks), side(taker), cards, self.nameable()[cards]))
        self._settle_if_over()

    def _play(self, card):
        self.hands[self.turn].remove(card)
        self.trick.append((self.turn, card))
        self.turn = left_of(self.turn)
        if len(self.trick) == 4:
            self.tricks.append(self.trick)
            self.trick = []
            self.turn = oracle.winner(self.tricks[-1], self.trump)
            if self.options["roem_naming"] == "automatic":
                there = oracle.trick_roem([c for _, c in self.tricks[-1]], self.trump)
                self.named += [(len(self.tricks), side(self.turn), k, v) for k, v in there.items()]
            self._settle_if_over()

    # ---- the score

    def _settle_if_over(self):
        if len(self.tricks) == 8:
            self.phase = "naming"
            if not self.nameable():
                self._settle()

    def count(self):
        """Each side's points (last trick included), roem and tricks."""
        taken, roem, tricks = ({"NS": 0, "EW": 0} for _ in range(3))
        for number, trick in enumerate(self.tricks, 1):
            to = side(oracle.winner(trick, self.trump))
            taken[to] += oracle.points([c for _, c in trick], self.trump) + (10 if number == 8 else 0)
            tricks[to] += 1
        for _, to, _, worth in self.named:
            roem[to] += worth
        for to, worth in oracle.counted_hand_roem(self.declared, self.options["hand_roem"]).items():
            roem[to] += worth
        return taken, roem, tricks

    def _settle(self):
        self.phase, self.turn = "settled", None
        taken, roem, tricks = self.count()
        contract, rounding = self.options["contract"], self.options["rounding"]
        playing = side(self.player)
        self.made = oracle.makes_game(playing, taken, roem, contract=contract, bid=self.bid)
        self.written = oracle.written(
            playing, taken, roem, tricks, contract=contract, bid=self.bid, rounding=rounding, factor=self.factor
        )
