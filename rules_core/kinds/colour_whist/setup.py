"""Opening the stage that a colour whist setup describes; omitted cards are dealt from the seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules_core.cards.cards import Card
from rules_core.cards.reasons import impossible
from rules_core.cards.seats import Seat
from rules_core.kinds.colour_whist.contracts import is_troel, leads_himself
from rules_core.kinds.colour_whist.course import begun, dealt
from rules_core.kinds.colour_whist.fields import FIELDS, STARTS, WhistWritten
from rules_core.kinds.colour_whist.position import open_play
from rules_core.kinds.colour_whist.rules import WhistDeal, WhistRules, troel_in_hands
from rules_core.kinds.colour_whist.stages.putting_away import PuttingAway
from rules_core.table.game import Opened
from rules_core.table.position.fill import share_out

__all__ = ["FIELDS", "open_position"]

Hands = dict[Seat, tuple[Card, ...]]
PLAYED = ("tricks", "trick", "piles", "leads", "away")
TRIES = 60


def open_position(rules: WhistRules, fields: Mapping[str, str]) -> Opened:
    """Return the stage that a setup describes. Raises Impossible with every problem found."""
    written = WhistWritten(rules, fields)
    written.check_cards()
    written.check_pack_alone()
    written.check_scores()
    deal, hands = _heading(written), written.hands()
    at = fields.get("at", "").strip() or _where(written, deal)
    if at not in STARTS:
        written.note("at", "problem.whist.unknown-start", "auction/purpose", given=at)
    if deal.contract is None and (at != "asking" or any(written.words(place) for place in PLAYED)):
        written.note("contract", "problem.whist.no-contract", "auction/asking-ends")
    if at == "asking" and deal.contract is not None:
        written.note("at", "problem.whist.contract-is-known", "auction/asking-ends")
    if at == "putting-away" and deal.contract is not None and not deal.puts_away:
        written.note("at", "problem.whist.nothing-put-away", "exchange/kleine-miserie-discard")
    if written.words("away") and deal.contract is not None and not deal.puts_away:
        written.note("away", "problem.whist.nothing-put-away", "exchange/kleine-miserie-discard")
    written.stop_at_problems()
    if at == "play":
        return open_play(written, deal)
    whole = _whole(written, deal, hands)
    return begun(whole) if at == "asking" else (PuttingAway(whole), ())


def _where(written: WhistWritten, deal: WhistDeal) -> str:
    if deal.contract is None:
        return "asking"
    return "play" if not deal.puts_away or any(written.words(place) for place in PLAYED) else "putting-away"


def _heading(written: WhistWritten) -> WhistDeal:
    rules, number = written.rules, written.deal_number()
    contract, declarers = written.contract(), written.declarers()
    deal = WhistDeal(
        rules=rules,
        number=number,
        dealer=rules.seating.seats[0],
        hands=(),
        contract=contract,
        declarers=declarers,
        scores=written.scores(),
        names=written.names(),
        pack=written.pack(number),
    )
    return replace(deal, dealer=written.seat("dealer") or _dealer(written, deal))


def _dealer(written: WhistWritten, deal: WhistDeal) -> Seat:
    """Return the dealer whom the first lead implies, or else draw the first dealer by lot."""
    contract, seating, first = deal.contract, deal.rules.seating, written.first_leader()
    forehand_leads = contract is not None and not is_troel(contract) and not leads_himself(contract)
    if first is not None and forehand_leads and not written.words("piles"):
        return seating.left(first, -1)
    return written.chance("dealer").choice(seating.seats)


def _whole(written: WhistWritten, deal: WhistDeal, hands: Hands) -> WhistDeal:
    """Return the deal with four hands: from the pack, or the written hands filled up from the rest.

    Filled-up hands contain a troel only if the written cards require it.
    """
    if not hands:
        return dealt(deal)
    rules, seats = deal.rules, deal.rules.seating.seats
    placed = {one for held in hands.values() for one in held}
    rest = [one for one in rules.pack if one not in placed]
    room = {seat: rules.hand_size - len(hands.get(seat, ())) for seat in seats}
    chance = written.chance(f"rest/{deal.number}")
    whole = deal
    for _ in range(TRIES):
        shared = share_out(rest, room, lambda _holder, _card: True, chance)
        assert shared is not None
        whole = replace(deal, hands=tuple((*hands.get(seat, ()), *shared[seat]) for seat in seats))
        if troel_in_hands(rules.seating, whole.hands) is None:
            return whole
    if deal.contract is not None:
        raise impossible("contract", "problem.whist.troel-lies", rules.cite("auction/troel-overcalls"))
    return whole
