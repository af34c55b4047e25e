"""Signs of rules that are never cited because everything else rests on them."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from rules_core.cards.actions import Action, NameRoem
from rules_core.cards.reasons import Event, because
from rules_core.cards.seats import Side
from rules_core.cards.stage import actor
from rules_core.cards.tricks.play import TrickPlay
from rules_core.table.table import Table
from rules_core.teach.deals.bite import Bite
from rules_core.teach.deals.recipe import Sign
from rules_core.teach.deals.tricks import of_order


def order(without: str) -> Sign:
    """Return the sign of a rule of order; `without` names the order that would hold without it."""
    return partial(of_order, without)


def turn_of_another(rule: str, table: Table, _: Table | None) -> Iterator[Bite]:
    """Yield that another player may not act before his turn comes."""
    turn = table.stage.turn
    if turn is None or len(table.stage.choices()) < 2 or actor(table.stage.choices()[0], turn) is not turn:
        return
    for seat in table.seating.round_from(turn)[1:]:
        refusal = table.refusal(table.stage.choices()[0], seat)
        if refusal is not None:
            did = refusal.reason._replace(rule=rule)
            yield Bite(
                rule, "refused", did, because(rule, "bites.refused", seat=seat), seat, action=table.stage.choices()[0]
            )
            return


def next_dealer(rule: str, table: Table, _: Table | None) -> Iterator[Bite]:
    """Yield that another player deals after this deal."""
    if not another_deal_follows(table):
        return
    seen, following = table.seen, table.next_deal().seen
    if following.dealer is not None and following.dealer is not seen.dealer:
        did = because(rule, "bites.next-dealer", seat=following.dealer)
        yield Bite(rule, "happens", did, because(rule, "bites.happens"), following.dealer)


def same_dealer(rule: str, table: Table, _: Table | None) -> Iterator[Bite]:
    """Yield that the same player deals again after this deal."""
    if not another_deal_follows(table):
        return
    dealer = table.next_deal().seen.dealer
    if dealer is not None and dealer is table.seen.dealer:
        yield Bite(
            rule, "happens", because(rule, "bites.next-dealer", seat=dealer), because(rule, "bites.happens"), dealer
        )


def carried_on(rule: str, table: Table, _: Table | None) -> Iterator[Bite]:
    """Yield that the score of this deal is carried into the next one."""
    if not another_deal_follows(table):
        return
    for side, total in zip(table.seating.sides, table.next_deal().seen.totals, strict=False):
        if total:
            did = because(rule, "bites.carried-on", side=side, points=total)
            yield Bite(rule, "happens", did, because(rule, "bites.happens"), side=side)
            return


def told(*sayings: str) -> Sign:
    """Return the sign of a rule by an event with one of these sentences, whichever rule the event cites."""

    def sign(rule: str, _: Table, after: Table | None) -> Iterator[Bite]:
        found = next((one for one in (after.events if after else ()) if one.reason.saying.startswith(sayings)), None)
        if found:
            yield _happens(rule, found)

    return sign


def scored(*sayings: str) -> Sign:
    """Return the sign of a rule by its line on the score sheet, whichever rule the line cites."""

    def sign(rule: str, table: Table, _: Table | None) -> Iterator[Bite]:
        sheet = table.seen.sheet if table.stage.turn is None else None
        if sheet is None:
            return
        for line in sheet.lines:
            if line.points and line.reason.saying.startswith(sayings):
                side, total = line.side, sheet.total(line.side)
                otherwise = because(rule, "bites.line", side=side, given=total - line.points, points=total)
                yield Bite(rule, "line", line.reason._replace(rule=rule), otherwise, side=side)
                return

    return sign


def may(*kinds: type[Action]) -> Sign:
    """Return the sign of a rule by an action that is allowed but not compulsory."""

    def sign(rule: str, table: Table, _: Table | None) -> Iterator[Bite]:
        choices, turn = table.stage.choices(), table.stage.turn
        found = next((one for one in choices if isinstance(one, kinds)), None)
        if found is not None and not all(isinstance(one, kinds) for one in choices) and turn is not None:
            seat = actor(found, turn)
            did = because(rule, "bites.may", seat=seat) if seat else because(rule, "bites.happens")
            yield Bite(rule, "allowed", did, because(rule, "bites.allowed", seat=turn), seat, action=found)

    return sign


def refuses(*actions: Action) -> Sign:
    """Return the sign of a rule that forbids actions which nobody who knows it would try."""

    def sign(rule: str, table: Table, _: Table | None) -> Iterator[Bite]:
        turn = table.stage.turn
        for action in actions if turn is not None else ():
            refusal = table.stage.refusal(action)
            if refusal is not None and refusal.reason.rule == rule:
                otherwise = because(rule, "bites.refused", **({"seat": turn} if turn else {}))
                yield Bite(rule, "refused", refusal.reason, otherwise, turn, action=action)
                return

    return sign


def may_out_of_turn(kind: type[Action]) -> Sign:
    """Return the sign of a rule by an action that a player may take out of turn."""

    def sign(rule: str, table: Table, _: Table | None) -> Iterator[Bite]:
        turn = table.stage.turn
        for one in table.stage.choices():
            seat = actor(one, turn) if isinstance(one, kind) else None
            if seat is not None and seat is not turn:
                did = because(rule, "bites.may", seat=seat)
                yield Bite(rule, "allowed", did, because(rule, "bites.allowed", seat=seat), seat, action=one)
                return

    return sign


def run_in_own_order(rule: str, table: Table, after: Table | None) -> Iterator[Bite]:
    """Yield that a run counts although its cards do not follow each other in the order of the tricks."""
    play = table.stage
    if after is None or not isinstance(play, TrickPlay):
        return
    for event in after.events:
        strength = play.trick.order.strength
        if len(event.cards) > 2 and event.kind != "trick" and len({one.suit for one in event.cards}) == 1:
            places = sorted(strength[one] for one in event.cards)
            if places[-1] - places[0] >= len(places):
                yield _happens(rule, event)
                return


def beside_a_run(rule: str, table: Table, _: Table | None) -> Iterator[Bite]:
    """Yield that the king and queen of trumps count beside the run that contains them."""
    named = [one for one in table.stage.choices() if isinstance(one, NameRoem)]
    for one in named:
        if any(set(one.cards) < set(other.cards) for other in named):
            did = because(rule, "bites.may", seat=one.by)
            yield Bite(rule, "allowed", did, because(rule, "bites.allowed", seat=one.by), one.by, action=one)
            return


def another_deal_follows(table: Table) -> bool:
    """Return whether a deal is over and the match goes on."""
    stage = table.stage
    return stage.turn is None and stage.over and table.seen.winner is None


def _happens(rule: str, event: Event) -> Bite:
    return Bite(rule, "happens", event.reason._replace(rule=rule), because(rule, "bites.happens"), event.seat)


def match_won(rule: str, table: Table, _: Table | None) -> Iterator[Bite]:
    """Yield that somebody has won the match with this deal."""
    if table.stage.turn is not None:
        return
    seen = table.seen
    if seen.winner is not None:
        sentence = next(iter(seen.result.won if seen.result else ()), because(rule, "bites.match-won"))
        side = seen.winner if isinstance(seen.winner, Side) else None
        yield Bite(rule, "happens", sentence._replace(rule=rule), because(rule, "bites.happens"), side=side)


def sits_out(rule: str, table: Table, _: Table | None) -> Iterator[Bite]:
    """Yield that a player takes no part in the tricks."""
    play = table.stage
    if isinstance(play, TrickPlay) and play.trick.absent and play.turn is not None:
        seat = play.trick.absent[0]
        yield Bite(rule, "happens", because(rule, "bites.sits-out", seat=seat), because(rule, "bites.happens"), seat)


def hidden(rule: str, table: Table, _: Table | None) -> Iterator[Bite]:
    """Yield that the player to act does not see the cards of another."""
    seen, turn = table.seen, table.stage.turn
    if turn is None:
        return
    other = table.seating.left(turn)
    if seen.hands[other.index] and not table.sight(turn).hands[other.index]:
        yield Bite(
            rule, "refused", because(rule, "bites.hidden", seat=other), because(rule, "bites.refused", seat=turn), turn
        )


def hidden_tricks(rule: str, table: Table, _: Table | None) -> Iterator[Bite]:
    """Yield that the trick before the last no longer lies open for the player to act."""
    play = table.stage
    if isinstance(play, TrickPlay) and len(play.taken) > 1 and play.turn is not None:
        did = because(rule, "bites.looked-back", held=play.taken[-2].cards)
        yield Bite(rule, "refused", did, because(rule, "bites.refused", seat=play.turn), play.turn)
