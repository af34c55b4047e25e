"""Opening the stage that a setup describes; omitted cards are dealt from the seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules_core.cards.bidding.contracts import NO_BID
from rules_core.cards.cards import Card
from rules_core.cards.reasons import impossible
from rules_core.cards.seats import Seat
from rules_core.kinds.five_hundred.course import dealt, dealt_event, exchange
from rules_core.kinds.five_hundred.fields import FIELDS, STARTS, FiveHundredWritten
from rules_core.kinds.five_hundred.position import open_play
from rules_core.kinds.five_hundred.rules import Deal, FirstLead, FiveHundredRules
from rules_core.kinds.five_hundred.stages.contract_auction import ContractAuction
from rules_core.table.game import Opened
from rules_core.table.position.fill import share_out
from rules_core.table.position.setup_fields import hand_field

__all__ = ["FIELDS", "open_position"]

Hands = dict[Seat, tuple[Card, ...]]


def open_position(rules: FiveHundredRules, fields: Mapping[str, str]) -> Opened:
    """Return the stage that a setup describes. Raises Impossible with every problem found."""
    written = FiveHundredWritten(rules, fields)
    deal = _heading(written)
    hands = written.hands()
    _check_cards(written)
    at = fields.get("at", "") or ("play" if "contract" in fields else "auction")
    if at not in STARTS:
        written.note("at", "problem.five-hundred.unknown-start", "auction/turns", given=at)
    played = bool(written.words("tricks") or written.words("trick") or written.words("piles") or written.words("leads"))
    if deal.contract is None and (played or at in ("exchange", "play")) and "contract" not in fields:
        written.note("contract", "problem.five-hundred.no-contract", "auction/end")
    if at == "auction" and deal.contract is not None:
        written.note("at", "problem.five-hundred.contract-is-known", "auction/end")
    if at != "play" and played and deal.contract is not None:
        written.note("at", "problem.five-hundred.played-already", "exchange/kitty")
    written.stop_at_problems()
    if at == "play":
        return open_play(written, deal)
    whole = _whole(written, deal, hands)
    if at == "exchange":
        if deal.contract is NO_BID:
            raise impossible("at", "problem.five-hundred.no-exchange", rules.cite(NO_BID.rule))
        opened, events = exchange(whole)
        return opened, events
    return ContractAuction(whole), (dealt_event(whole),)


# ---- reading the setup ----


def _heading(written: FiveHundredWritten) -> Deal:
    rules, number, dead = written.rules, written.deal_number(), written.number("dead", 0)
    if dead > 2:
        written.note("dead", "problem.five-hundred.dead-too-often", "auction/nobody-bids", given=dead)
    contract, bidder = written.contract(), written.seat("bidder")
    dealer = written.seat("dealer") or _dealer(written, bidder)
    if bidder is not None and "contract" not in written.fields:
        written.note("bidder", "problem.five-hundred.bidder-without-contract", "auction/end", seat=bidder)
    if contract is not None and contract is not NO_BID:
        bidder = bidder or written.first_leader() or rules.seating.left(dealer)
    elif contract is NO_BID and bidder is not None:
        written.note("bidder", "problem.five-hundred.bidder-without-bid", NO_BID.rule, seat=bidder)
    return Deal(
        rules=rules,
        number=number,
        dealer=dealer,
        hands=(),
        contract=contract,
        bidder=bidder,
        dead=dead,
        banned=written.seat("banned"),
        scores=written.scores(),
        names=written.names(),
        pack=written.pack(number),
    )


def _dealer(written: FiveHundredWritten, bidder: Seat | None) -> Seat:
    """Return the dealer whom the first lead implies, or else draw the first dealer by lot."""
    rules = written.rules
    if rules.first_lead is FirstLead.LEFT_OF_DEALER or (bidder is None and written.words("contract") == [NO_BID.key]):
        leader = written.first_leader()
        if leader is not None:
            return rules.seating.left(leader, -1)
    return written.chance("dealer").choice(rules.seating.seats)


def _check_cards(written: FiveHundredWritten) -> None:
    rules = written.rules
    places = written.lying(*map(hand_field, rules.seating.seats), "kitty", "away")
    places += [(place, one) for place in ("tricks", "trick") for one in written.cards_played(place)]
    written.check_pack(places, written.lying("pack"))
    written.check_pack_alone()
    limits = dict.fromkeys(map(hand_field, rules.seating.seats), rules.hand_size)
    for place, most in (limits | {"kitty": rules.kitty_size, "away": rules.kitty_size}).items():
        given = len(written.cards(place))
        if given > most:
            written.note(place, "problem.hand-too-big", "deal/hands-and-kitty", given=given, size=most)


# ---- dealing ----


def _whole(written: FiveHundredWritten, deal: Deal, hands: Hands) -> Deal:
    """Return the deal with four hands and a kitty: from the pack, or the written ones filled up from the rest."""
    kitty, rules = written.cards("kitty"), written.rules
    if not hands and not kitty:
        return dealt(deal)
    seats, chance = rules.seating.seats, written.chance(f"rest/{deal.number}")
    placed = {one for held in (*hands.values(), kitty) for one in held}
    room: dict[Seat | str, int] = {seat: rules.hand_size - len(hands.get(seat, ())) for seat in seats}
    room["kitty"] = rules.kitty_size - len(kitty)
    rest = [one for one in rules.pack if one not in placed]
    shared = share_out(rest, room, lambda _holder, _card: True, chance)
    assert shared is not None
    whole = tuple((*hands.get(seat, ()), *shared[seat]) for seat in seats)
    return replace(deal, hands=whole, kitty=(*kitty, *shared["kitty"]))
