"""What one seat may see of a table, as plain values; a seat of None sees everything."""

from __future__ import annotations

from rules_core.action_text import text_of
from rules_core.actions import Action, GiveCards, PutAway
from rules_core.cards import Card, Suit
from rules_core.game import awaited, choices_of
from rules_core.reasons import Event, ScoreSheet
from rules_core.seats import Seat, Side
from rules_core.seen import Pile, Seen, TakenTrick
from rules_core.spoken import Plain, label, spoken_card, spoken_event, spoken_reason
from rules_core.stage import Stage
from rules_core.strip import strip
from rules_core.table import Table
from rules_core.tricks.trick import Trick
from rules_core.words import SYMBOLS, TEXT_FORM, Words


def table_reply(words: Words, table: Table, seat: Seat | None) -> Plain:
    """Return a table as its text, what has just been seen, and what the seat may see now."""
    turn = table.stage.turn
    waiting = turn is not None and (seat is None or not awaited(table.stage, seat))
    return {
        "kind": "table",
        "table": table.text,
        "events": [spoken_event(words, event) for event in table.events],
        "view": view(words, table, seat, table.events),
        "waiting": waiting,
    }


def view(words: Words, table: Table, seat: Seat | None, events: tuple[Event, ...] = ()) -> Plain:
    """Return everything a seat may see and do now, in one language."""
    stage, seen = table.stage, table.seen
    titles = [words.text(f"variant.{key}") for key in table.setup.variants]
    shown = {
        "game": table.game.key,
        "title": words.text(f"game.{table.game.key}"),
        "variant": words.joined(titles) if titles else "",
        "seat": seat.letter if seat else "all",
        "phase": "match-over" if seen.winner is not None else stage.phase,
        "step": len(table.log),
        "turn": stage.turn.letter if stage.turn else None,
        "yours": bool(choices_of(stage, seat)),
        "say": strip(words, stage, seen, seat, events),
        "seats": [_seat(words, stage, seen, one, seat) for one in seen.seating.seats],
        "sides": [_side(words, seen, one, seat) for one in seen.seating.sides],
        "trump": _suit(words, seen.trump),
        "contract": _contract(words, seen),
        "turned": [spoken_card(words, one) for one in seen.turned],
        "hand": _hand(words, stage, seen, seat) if seat else [],
        "trick": _trick_on_table(words, seen),
        "last": _last_trick(words, seen.last) if seen.last else None,
        "calls": [{"seat": who.letter, "say": label(words, stage, call)} for who, call in seen.calls],
        **_actions(words, stage, seen, seat),
        "roem": [
            {"seat": meld.seat.letter, "cards": [one.text for one in meld.cards], "points": meld.points}
            for meld in seen.melds
        ],
        "sheet": _sheet(words, seen, seen.sheet) if seen.sheet else None,
        "scores": [_by_side(seen, score) for score in seen.scores],
        "totals": _by_side(seen, seen.totals),
        "winner": seen.winner.letter if isinstance(seen.winner, Side) else seen.winner,
    }
    if seen.lying:
        shown["lying"] = True
    if seen.piles:
        shown["piles"] = [_pile(words, one, seat) for one in seen.piles]
    if seen.final:
        shown["final"] = _sheet(words, seen, seen.final)
    return shown


def _by_side(seen: Seen, points: tuple[int, ...]) -> Plain:
    return {side.letter: points[side.index] for side in seen.seating.sides}


def _suit(words: Words, suit: Suit | None) -> Plain | None:
    return suit and {"suit": suit.letter, "name": words.suit(suit), "symbol": SYMBOLS[suit] + TEXT_FORM}


def _pile(words: Words, pile: Pile, viewer: Seat | None) -> Plain:
    cards = pile.known if pile.known and viewer in (None, pile.known_to) else pile.cards
    return {
        "pile": pile.name,
        "name": words.text(f"pile.{pile.name}", count=pile.count),
        "count": pile.count,
        "cards": [spoken_card(words, one) for one in cards],
        "seat": pile.seat.letter if pile.seat else None,
    }


# ---- seats and sides ----


def _seat(words: Words, stage: Stage, seen: Seen, one: Seat, viewer: Seat | None) -> Plain:
    seating = seen.seating
    held = seen.hands[one.index] if seen.hands else ()
    shown = seen.shown[one.index]
    if shown is None and viewer is None:
        shown = seen.sort(held)
    said = [label(words, stage, call) for who, call in seen.calls if who is one]
    name = words.place(one)
    standing = {"standing": words.reason(seen.standing[seating.side_at(one).index])} if seen.standing else {}
    return standing | {
        "seat": one.letter,
        "name": seen.names[one.index] or name if seen.names else name,
        "place": seating.place(one, viewer or seating.seats[len(seating.seats) // 2]),
        "side": seating.side_at(one).letter,
        "you": one is viewer,
        "cards": len(held),
        "dealer": one is seen.dealer,
        "player": one is seen.player or one in seen.with_player,
        "turn": one is stage.turn,
        "call": said[-1] if said else "",
        "hand": [_lying_card(words, seen, card) for card in shown] if shown is not None else None,
    }


def _side(words: Words, seen: Seen, side: Side, viewer: Seat | None) -> Plain:
    return {
        "side": side.letter,
        "name": words.place(side),
        "yours": viewer is not None and seen.seating.side_at(viewer) is side,
        "tricks": seen.tricks[side.index] if seen.tricks else None,
        "points": seen.points[side.index] if seen.points and (seen.counted or viewer is None) else None,
        "total": seen.totals[side.index],
    }


def _contract(words: Words, seen: Seen) -> Plain | None:
    contract = seen.contract
    if contract is None:
        return None
    return {
        "player": contract.player.letter,
        "side": seen.seating.side_at(contract.player).letter,
        "needs": contract.needs,
        "factor": contract.factor,
        "say": words.reason(contract.told),
    }


# ---- cards ----


def hand_with_reasons(words: Words, stage: Stage, seen: Seen, seat: Seat) -> list[Plain]:
    """Return the hand of a seat; while it has to play, each card with the reason why it may or may not be played."""
    held = seen.hand(seat)
    if seen.rulings is None or stage.turn is not seat or not held:
        return [_lying_card(words, seen, one) | {"allowed": None, "reason": None} for one in held]
    allowed, reasons = stage.choices(), seen.rulings(seat)
    return [
        _lying_card(words, seen, one) | {"allowed": one in allowed, "reason": spoken_reason(words, reasons[one])}
        for one in held
    ]


def _hand(words: Words, stage: Stage, seen: Seen, seat: Seat) -> list[Plain]:
    hand = hand_with_reasons(words, stage, seen, seat)
    kind = _laid_down(stage) if stage.turn is seat else None
    if kind is None:
        return hand
    held = zip(hand, seen.hand(seat), strict=True)
    return [shown | {"action": text_of(kind((one,)), seat)} for shown, one in held]


def _laid_down(stage: Stage) -> type[PutAway | GiveCards] | None:
    """Return what becomes of a card that is touched while none is played, if one card at a time is asked for."""
    kinds = {type(one) for one in stage.choices() if isinstance(one, PutAway | GiveCards) and len(one.cards) == 1}
    return kinds.pop() if len(kinds) == 1 else None


def _lying_card(words: Words, seen: Seen, one: Card) -> Plain:
    covers = {"covers": True} if one in seen.covering else {}
    return spoken_card(words, one) | covers


def _cards_of(words: Words, trick: Trick) -> list[Plain]:
    return [{"seat": seat.letter} | spoken_card(words, one) for seat, one in trick.played_by()]


def _trick_on_table(words: Words, seen: Seen) -> Plain:
    trick = seen.trick
    if trick is None:
        return {"leader": None, "cards": [], "winning": None, "say": ""}
    said = [words.text("view.played-by", seat=seat, card=one) for seat, one in trick.played_by()]
    return {
        "leader": trick.leader.letter,
        "cards": _cards_of(words, trick),
        "winning": trick.winner.letter if trick.winner else None,
        "say": words.text("view.on-table", cards=", ".join(said)) if said else words.text("view.nothing-on-table"),
    }


def _last_trick(words: Words, last: TakenTrick) -> Plain:
    return {
        "number": last.number,
        "leader": last.trick.leader.letter,
        "cards": _cards_of(words, last.trick),
        "winner": last.verdict.winner.letter,
        "reason": spoken_reason(words, last.verdict.reason),
        "points": last.trick.points(),
        "roem": last.roem,
    }


def _sheet(words: Words, seen: Seen, sheet: ScoreSheet) -> Plain:
    lines = [
        {"side": line.side.letter, "points": line.points} | spoken_reason(words, line.reason) for line in sheet.lines
    ]
    return {"lines": lines, "totals": {side.letter: sheet.total(side) for side in seen.seating.sides}}


# ---- what is asked ----


def _actions(words: Words, stage: Stage, seen: Seen, seat: Seat | None) -> Plain:
    mine = [one for one in choices_of(stage, seat) if not isinstance(one, Card)]
    offered: tuple[Action, ...] = seen.offered if seat is None or stage.turn is seat else ()
    if seen.only_offered:
        mine = [one for one in mine if one in offered]
    choices = [_choice(words, stage, seen, one) for one in mine]
    refused = []
    for one in offered:
        refusal = stage.refusal(one)
        if refusal is not None:
            said = {"action": text_of(one, stage.turn), "label": label(words, stage, one)}
            refused.append(said | {"reason": spoken_reason(words, refusal.reason)})
    return {"choices": choices, "refused": refused}


def _choice(words: Words, stage: Stage, seen: Seen, action: Action) -> Plain:
    said = {"action": text_of(action, stage.turn), "label": label(words, stage, action)}
    leads = seen.outlook(action) if seen.outlook else None
    return said | {"leads": spoken_reason(words, leads)} if leads else said
