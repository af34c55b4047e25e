"""An auction of contracts: bids by name go up, and a pass is final."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.cards.actions import Action, CallContract, LookAtHand, Pass
from rules_core.cards.bidding.contracts import EVERY, LOWEST, Undertaking
from rules_core.cards.reasons import Event, Fact, Reason, Refusal, because
from rules_core.cards.seats import Seat
from rules_core.cards.stage import Bidding
from rules_core.kinds.five_hundred.rules import AllPass, Deal

# The end of a message's key, by whether special bids are in force and whether J5 is.
BESIDES = {(True, True): "", (True, False): "-but-j5", (False, True): "-with-j5", (False, False): "-of-tricks"}

NAMED = {one.key: one for one in EVERY}
NEEDS_SEVEN = 7


@dataclass(frozen=True, slots=True)
class ContractAuction(Bidding):
    """The bids and passes from the forehand on, and the players who have looked at their cards."""

    deal: Deal
    calls: tuple[tuple[Seat, Action], ...] = ()
    looked: tuple[Seat, ...] = ()

    @property
    def standing(self) -> tuple[Seat, Undertaking] | None:
        """The highest bid so far and its bidder."""
        for seat, call in reversed(self.calls):
            if isinstance(call, CallContract):
                return seat, self._named(call)
        return None

    def _named(self, call: CallContract) -> Undertaking:
        found = self.deal.rules.undertaking(call.contract)
        assert found is not None
        return found

    @property
    def passed(self) -> tuple[Seat, ...]:
        """The players who can bid no more."""
        return tuple(seat for seat, call in self.calls if isinstance(call, Pass))

    @property
    def over(self) -> bool:
        """Whether all players have passed, or all but the holder of the standing bid."""
        still_in = len(self.deal.hands) - len(self.passed)
        return still_in == 0 or (still_in == 1 and self.standing is not None)

    @property
    def turn(self) -> Seat | None:
        """The next player who has not passed."""
        if self.over:
            return None
        seating, passed = self.deal.rules.seating, self.passed
        first = seating.left(self.calls[-1][0]) if self.calls else self.deal.forehand
        return next(seat for seat in seating.round_from(first) if seat not in passed)

    # ---- allowed calls ----

    @property
    def face_down(self) -> tuple[Seat, ...]:
        """The players who have not looked at their cards, if a blind bid is in force."""
        if not any(one.unseen for one in self.deal.rules.ladder):
            return ()
        return tuple(seat for seat in self.deal.rules.seating.seats if seat not in self.looked)

    def _may_pass(self) -> bool:
        must = self.deal.rules.all_pass is AllPass.DEALER_MUST_BID and self.turn is not self.deal.banned
        return not must or len(self.passed) < len(self.deal.hands) - 1

    def _seven_was_bid(self) -> bool:
        bids = (NAMED[call.contract] for _, call in self.calls if isinstance(call, CallContract))
        return any(one.tricks == NEEDS_SEVEN for one in bids)

    def _is_open(self, one: Undertaking) -> bool:
        standing = self.standing
        if standing is not None and one.rank <= standing[1].rank:
            return False
        if one.unseen and self.turn not in self.face_down:
            return False
        return one.key != "misere" or not self.deal.rules.misere_needs_seven or self._seven_was_bid()

    def choices(self) -> tuple[Action, ...]:
        """Return pass, a look at cards still face down, and every higher bid."""
        turn = self.turn
        if turn is None:
            return ()
        said: list[Action] = [LookAtHand()] if turn in self.face_down else []
        if self._may_pass():
            said.append(Pass())
        if turn is not self.deal.banned:
            said += [CallContract(one.key) for one in self.deal.rules.ladder if self._is_open(one)]
        return tuple(said)

    def offered(self) -> tuple[Action, ...]:
        """Return a look, pass, and the bids around the standing one, lower ones included."""
        standing = self.standing
        number = next((one.tricks for one in self._from_standing() if not one.special), 6) if standing else 6
        near = [one for one in self.deal.rules.ladder if one.special or number <= one.tricks <= number + 1]
        look = (LookAtHand(),) if self.turn in self.face_down else ()
        return (*look, Pass(), *(CallContract(one.key) for one in near))

    def _from_standing(self) -> tuple[Undertaking, ...]:
        standing, ladder = self.standing, self.deal.rules.ladder
        return ladder[ladder.index(standing[1]) :] if standing else ladder

    # ---- refusals ----

    def why_not(self, action: Action, choices: tuple[Action, ...]) -> Refusal:
        """Return why a call is not allowed now, and the nearest bids that are."""
        return Refusal(self.reason_against(action), tuple(one for one in self.offered() if one in choices))

    def reason_against(self, action: Action) -> Reason:
        """Return why a call is not allowed now."""
        cite = self.deal.rules.cite
        match action:
            case CallContract(key):
                return self._why_not_bid(key)
            case Pass() if not self.over:
                return because(cite("variant.dealer-must-bid/auction"), "refuse.five-hundred.dealer-must-bid")
            case LookAtHand():
                return because(cite("auction/blind-misere"), "refuse.five-hundred.seen-already")
        return because(cite("auction/turns"), "refuse.five-hundred.now-auction")

    def _why_not_bid(self, key: str) -> Reason:
        rules, known = self.deal.rules, NAMED.get(key)
        cite = rules.cite
        one = rules.undertaking(key)
        if known is None:
            in_force = any(one.special for one in rules.ladder), any(one.jacks_high for one in rules.ladder)
            return because(cite("auction/meaning-of-a-bid"), f"refuse.five-hundred.no-such-bid{BESIDES[in_force]}")
        if one is None:
            return because(cite(known.rule), "refuse.five-hundred.not-in-force", bid=CallContract(key))
        if self.turn is self.deal.banned:
            return because(cite("match/ralph-ban"), "refuse.five-hundred.banned")
        if one.unseen and self.turn not in self.face_down:
            return because(cite(one.rule), "refuse.five-hundred.not-blind")
        standing = self.standing
        if standing is not None and one.rank <= standing[1].rank:
            return self._too_low(one, *standing)
        return because(cite("auction/misere-any-time"), "refuse.five-hundred.seven-first", number=NEEDS_SEVEN)

    def _too_low(self, bid: Undertaking, seat: Seat, standing: Undertaking) -> Reason:
        cite = self.deal.rules.cite
        facts: dict[str, Fact] = {
            "seat": seat,
            "bid": CallContract(bid.key),
            "standing": CallContract(standing.key),
            "number": standing.tricks,
        }
        if "hi-lo" in (bid.key, standing.key):
            return because(cite("auction/hi-lo-rank"), "refuse.five-hundred.not-above", **facts)
        if bid.key == standing.key:
            return because(cite("auction/clockwise-and-higher"), "refuse.five-hundred.bid-already", **facts)
        if bid.rank == standing.rank:
            return because(cite("auction/clockwise-and-higher"), "refuse.five-hundred.not-the-same", **facts)
        if bid.special or standing.special or bid.tricks != standing.tricks:
            return because(cite("auction/clockwise-and-higher"), "refuse.five-hundred.not-above", **facts)
        if standing.trump is None:
            return because(cite("auction/no-trump-above-suits"), "refuse.five-hundred.under-no-trump", **facts)
        rule = "auction/inkles" if standing.tricks == LOWEST else "auction/suit-order"
        return because(cite(rule), "refuse.five-hundred.lower-suit", **facts)

    # ---- results ----

    def after(self, action: Action) -> ContractAuction:
        """Return the auction after a look or a call; any call but a blind bid shows the player his cards."""
        turn = self.turn
        assert turn is not None
        calls = self.calls if isinstance(action, LookAtHand) else (*self.calls, (turn, action))
        blind = isinstance(action, CallContract) and NAMED[action.contract].unseen
        looked = self.looked if blind or turn in self.looked else (*self.looked, turn)
        return ContractAuction(self.deal, calls, looked)

    def events_of(self, action: Action) -> tuple[Event, ...]:
        """Return the events that everybody hears."""
        cite, turn = self.deal.rules.cite, self.turn
        assert turn is not None
        match action:
            case CallContract(key):
                rule = cite(NAMED[key].rule)
                return (Event("call", because(rule, "event.five-hundred.bids", seat=turn, bid=action), turn),)
            case LookAtHand():
                rule = cite("auction/blind-misere")
                return (Event("looked", because(rule, "event.five-hundred.looks", seat=turn), turn),)
        return (Event("call", because(cite("auction/pass-is-final"), "event.passes", seat=turn), turn),)
