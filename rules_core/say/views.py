"""The view of a table for one seat, as plain values; a seat of None sees everything."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules_core.cards.action_rows import ROW_OF
from rules_core.cards.action_text import text_of
from rules_core.cards.actions import Action
from rules_core.cards.cards import Card, Suit
from rules_core.cards.reasons import Event, ScoreSheet
from rules_core.cards.seats import Seat, Side
from rules_core.cards.stage import Stage
from rules_core.cards.tricks.trick import Trick
from rules_core.say.bid_grid import spoken_grid
from rules_core.say.felt import laid_out, trick_lies
from rules_core.say.results import spoken_result
from rules_core.say.so_far import so_far
from rules_core.say.spoken import Plain, label, spoken_card, spoken_event, spoken_reason
from rules_core.say.strip import strip
from rules_core.table.forced import heard_by
from rules_core.table.seen import Pile, TakenTrick
from rules_core.table.sight import Sight
from rules_core.table.table import Table
from rules_core.table.untaught import as_taught, taught_events
from rules_core.words import SYMBOLS, TEXT_FORM, Words

# The phase of a match that somebody has won.
MATCH_OVER = "match-over"


def table_reply(words: Words, table: Table, seat: Seat | None, told: tuple[Event, ...] | None = None) -> Plain:
    """Return a table as its text, its latest events or the given ones, and the view of a seat."""
    sight, events = (
        as_taught(table.sight(seat), table.untaught),
        heard_by(taught_events(table.events, table.untaught), seat),
    )
    return {
        "kind": "table",
        "table": table.text,
        "events": [spoken_event(words, event) for event in (events if told is None else told)],
        "view": _view(words, table, sight, events),
        "waiting": sight.waiting,
    }


def view(words: Words, table: Table, seat: Seat | None) -> Plain:
    """Return everything a seat may see and do now, in one language."""
    return _view(words, table, as_taught(table.sight(seat), table.untaught), ())


def _view(words: Words, table: Table, seen: Sight, events: tuple[Event, ...]) -> Plain:
    seat = seen.seat
    calls = _said(words, table, seen)
    shown = {
        "game": table.game.key,
        "title": words.text(f"game.{table.game.key}"),
        "variant": words.joined(words.text(f"variant.{key}") for key in table.setup.variants),
        "seat": seat.letter if seat else "all",
        "phase": MATCH_OVER if seen.winner is not None else seen.phase,
        "step": len(table.log),
        "turn": seen.turn.letter if seen.turn else None,
        "yours": bool(seen.choices),
        "say": strip(words, seen, events),
        "seats": [_seat(words, seen, one, calls) for one in seen.seating.seats],
        "sides": [_side(words, seen, one) for one in seen.seating.sides],
        "trump": _suit(words, seen.trump),
        "contract": _contract(words, seen),
        "turned": [spoken_card(words, one) for one in seen.turned],
        "hand": _hand(words, seen) if seat else [],
        "trick": _trick_on_table(words, seen),
        "last": spoken_trick(words, seen.last) if seen.last else None,
        "calls": [{"seat": who.letter, "say": said} for who, said in calls],
        **_actions(words, seen),
        "roem": [
            {"seat": meld.seat.letter, "cards": [one.text for one in meld.cards], "points": meld.points}
            for meld in seen.melds
        ],
        "sheet": _sheet(words, seen, seen.sheet) if seen.sheet else None,
        "scores": [_by_side(seen, score) for score in seen.scores],
        "totals": _by_side(seen, seen.totals),
        "winner": seen.winner.letter if isinstance(seen.winner, Side) else seen.winner,
    }
    shown |= _where_there_is_any(words, seen)
    called = ("in_hands",) if table.game.in_hands else ()
    return laid_out(shown, (*table.stage.at_table, *trick_lies(seen), *called))


def _where_there_is_any(words: Words, seen: Sight) -> Plain:
    """Return the entries that only some games and some moments have."""
    shown: Plain = {}
    seat = seen.seat
    if seen.lying:
        shown["lying"] = True
    if seen.grouped and seat and seen.hand(seat):
        groups, told = seen.grouped(seen.hand(seat))
        shown["groups"] = [[one.text for one in group] for group in groups]
        if not seen.uncounted:
            shown["holding"] = {"say": words.reason(told)}
    if seen.piles:
        shown["piles"] = [_pile(words, one) | _taking(words, seen, one) for one in seen.piles]
    if seen.grid:
        shown["grid"] = spoken_grid(words, seen)
    if seen.result:
        shown["result"] = spoken_result(words, seen, seen.result)
    if seen.final:
        shown["final"] = _sheet(words, seen, seen.final)
    return shown


def _by_side(seen: Sight, points: tuple[int, ...]) -> Plain:
    return {side.letter: points[side.index] for side in seen.seating.sides}


def _suit(words: Words, suit: Suit | None) -> Plain | None:
    return suit and {"suit": suit.letter, "name": words.suit(suit), "symbol": SYMBOLS[suit] + TEXT_FORM}


def _pile(words: Words, pile: Pile) -> Plain:
    return {
        "pile": pile.name,
        "name": words.text(f"pile.{pile.name}", count=pile.count),
        "count": pile.count,
        "cards": [spoken_card(words, one) for one in pile.cards],
        "seat": pile.seat.letter if pile.seat else None,
    }


def _taking(words: Words, seen: Sight, pile: Pile) -> Plain:
    """Return the action of touching a pile, if that action is on offer now."""
    if seen.seat is None or seen.turn is not seen.seat:
        return {}
    for one in (*seen.choices, *seen.offered):
        if isinstance(one, pile.taken_by):
            return {"action": text_of(one, seen.seat), "label": label(words, seen.naming, one)}
    return {}


# ---- seats and sides ----


def _said(words: Words, table: Table, seen: Sight) -> list[tuple[Seat, str]]:
    """Return every call that still matters, in the words of the stage at which it was made."""
    if not seen.calls:
        return []
    made = zip(table.actors, table.log, table.stages, strict=True)
    return [(who, label(words, _stage_of(who, call, made).naming, call)) for who, call in seen.calls]


def _stage_of(who: Seat, call: Action, made: Iterator[tuple[Seat | None, Action, Stage]]) -> Stage:
    return next(stage for by, done, stage in made if by is who and done == call)


def _seat(words: Words, seen: Sight, one: Seat, calls: list[tuple[Seat, str]]) -> Plain:
    seating, viewer = seen.seating, seen.seat
    shown = seen.shown[one.index]
    said = [call for who, call in calls if who is one]
    name = words.heading(one)
    standing = {"standing": words.reason(seen.standing[seating.side_at(one).index])} if seen.standing else {}
    if seen.together and viewer not in (None, one) and (one in seen.together) is (viewer in seen.together):
        standing = {"standing": words.text("standing.partner")}
    return standing | {
        "seat": one.letter,
        "name": seen.names[one.index] or name if seen.names else name,
        "place": seating.place(one, viewer or seating.readers_own),
        "side": seating.side_at(one).letter,
        "you": one is viewer,
        "cards": seen.counts[one.index] if seen.counts else 0,
        "dealer": one is seen.dealer,
        "player": one is seen.player or one in seen.with_player,
        "turn": one is seen.turn,
        "call": said[-1] if said else "",
        "hand": [_lying_card(words, seen, card) for card in shown] if shown is not None else None,
    }


def _side(words: Words, seen: Sight, side: Side) -> Plain:
    viewer = seen.seat
    return {
        "side": side.letter,
        "name": words.heading(side),
        "yours": viewer is not None and seen.seating.side_at(viewer) is side,
        "tricks": seen.tricks[side.index] if seen.tricks else None,
        "points": seen.points[side.index] if seen.points else None,
        "total": None if seen.uncounted else seen.totals[side.index],
        "so_far": so_far(words, seen, side),
    }


def _contract(words: Words, seen: Sight) -> Plain | None:
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


def hand_with_reasons(words: Words, seen: Sight) -> list[Plain]:
    """Return the hand of a seat; while it is to play, each card has the reason why it may or may not be played."""
    held = seen.sort(seen.own)
    if seen.rulings is None or seen.seat is None or not held:
        return [_lying_card(words, seen, one) | {"allowed": None, "reason": None} for one in held]
    reasons = seen.rulings(seen.seat)
    return [
        _lying_card(words, seen, one) | {"allowed": one in seen.choices, "reason": spoken_reason(words, reasons[one])}
        for one in held
    ]


def _hand(words: Words, seen: Sight) -> list[Plain]:
    hand, touching = hand_with_reasons(words, seen), _touching(seen)
    if touching is None:
        return hand
    held = zip(hand, seen.sort(seen.own), strict=True)
    return [shown | {"action": text_of(touching(one), seen.seat)} for shown, one in held]


def _touching(seen: Sight) -> Callable[[Card], Action] | None:
    """Return the function from a touched card to its action, outside the play of tricks and for single cards only."""
    rows = [(ROW_OF[type(one)], one) for one in seen.choices]
    found = {row.touching for row, one in rows if row.touching and len(row.cards(one)) == 1}
    return found.pop() if len(found) == 1 else None


def _lying_card(words: Words, seen: Sight, one: Card) -> Plain:
    marks = {"covers": True} if one in seen.covering else {}
    if one in seen.fresh:
        marks["fresh"] = True
    return spoken_card(words, one) | marks


def _cards_of(words: Words, trick: Trick) -> list[Plain]:
    return [{"seat": seat.letter} | spoken_card(words, one) for seat, one in trick.played_by()]


def _trick_on_table(words: Words, seen: Sight) -> Plain:
    trick = seen.trick
    if trick is None:
        return {"leader": None, "cards": [], "winning": None, "say": ""}
    return {
        "leader": trick.leader.letter,
        "cards": _cards_of(words, trick),
        "winning": trick.winner.letter if trick.winner else None,
        **_named(words, trick),
        "say": lying(words, trick) if trick.cards else words.text("view.nothing-on-table"),
    }


def lying(words: Words, trick: Trick) -> str:
    """Return the sentence that names the cards of a trick and the suit that a led joker asks for."""
    said = [words.text("view.played-by", seat=seat, card=one) for seat, one in trick.played_by()]
    named = suit_named(trick)
    cards = ", ".join(said)
    return (
        words.text("view.on-table-named", cards=cards, suit=named)
        if named
        else words.text("view.on-table", cards=cards)
    )


def suit_named(trick: Trick) -> Suit | None:
    """Return the suit to follow if the card that was led does not show it, otherwise None."""
    shown = trick.order.suits[trick.cards[0]] if trick.cards else None
    return trick.led if trick.led is not shown and shown is not Suit.NONE else None


def _named(words: Words, trick: Trick) -> Plain:
    named = suit_named(trick)
    return {"named": _suit(words, named)} if named else {}


def spoken_trick(words: Words, last: TakenTrick) -> Plain:
    """Return a trick that was taken: its cards, who took it and why, and what it counts."""
    return {
        "number": last.number,
        "leader": last.trick.leader.letter,
        "cards": _cards_of(words, last.trick),
        **_named(words, last.trick),
        "winner": last.explanation.winner.letter,
        "reason": spoken_reason(words, last.explanation.reason),
        "points": last.trick.points(),
        "roem": last.roem,
    }


def _sheet(words: Words, seen: Sight, sheet: ScoreSheet) -> Plain:
    lines = [
        {"side": line.side.letter, "points": line.points} | spoken_reason(words, line.reason) for line in sheet.lines
    ]
    return {"lines": lines, "totals": {side.letter: sheet.total(side) for side in seen.seating.sides}}


# ---- the questions ----


def _actions(words: Words, seen: Sight) -> Plain:
    mine = [one for one in seen.choices if not isinstance(one, Card)]
    if seen.hide_barred:
        mine = [one for one in mine if one in seen.offered]
    choices = [_choice(words, seen, one) for one in mine]
    refused = [
        {
            "action": text_of(one, seen.turn),
            "label": label(words, seen.naming, one),
            "reason": spoken_reason(words, refusal.reason),
        }
        for one, refusal in seen.refused
    ]
    return {"choices": choices, "refused": refused}


def _choice(words: Words, seen: Sight, action: Action) -> Plain:
    said = {"action": text_of(action, seen.turn), "label": label(words, seen.naming, action)}
    leads = seen.outlook(action) if seen.outlook else None
    return said | {"leads": spoken_reason(words, leads)} if leads else said
