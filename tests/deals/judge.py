"""The judge of deals by rule: it opens the table again without the rule, and something has to change."""

import json
from dataclasses import replace

from rules_core.cards.action_text import text_of
from rules_core.cards.stage import actor
from rules_core.cards.tricks.obligations import always_trump
from rules_core.say.views import view
from rules_core.table.notation import from_text
from rules_core.table.table import setup_of, start
from rules_core.teach.deals.agreed import outline
from rules_core.teach.deals.recipes import recipe_of
from rules_core.teach.pupils.without import without_duty
from rules_core.words import words_of
from tests.table_talk import ask

# The events after a deal, and how the next deal shows them.
OF_THE_NEXT_DEAL = {
    "bites.next-dealer": lambda told, after: after.seen.dealer.letter == told["seat"].letter,
    "bites.carried-on": lambda told, after: after.seen.totals[told["side"].index] == told["points"],
    "bites.passes-next": lambda told, after: after.setup.by_name["banned"] == told["seat"].letter,
}


def judged(moment, bite):
    """Return whether a rule bites as the deal claims; the claim must follow from the text of the table alone."""
    table = start(from_text(moment.table.text))
    assert table.text == moment.table.text
    return JUDGES[bite.way](table, bite)


def _words(table, seat=None):
    """Return the words of a reply that has no letters of its own: Dutch, with the letters of the pack."""
    return words_of("nl", table.game.letters).to(table.seating, seat)


def _allowed(shown):
    return {one["card"] for one in shown["hand"] if one["allowed"]}


def _view(table, seat):
    return ask("open", table=table.text, seat=seat.letter if seat else "all")["view"]


def _duty(table, bite):
    """Return whether the player may play another card at the same table without this duty."""
    like = recipe_of(bite.rule).like
    without = without_duty(table.stage, f"{table.game.key}/{like}" if like else bite.rule)
    other = view(_words(table, bite.seat), replace(table, stage=without), bite.seat)
    return _allowed(other) - _allowed(_view(table, bite.seat)) != set()


def _freed(table, bite):
    """Return whether these rules allow the card, while the strictest rules of tricks forbid it."""
    free, trick = _allowed(_view(table, bite.seat)), table.stage.trick
    bound = table.stage.hands[bite.seat.index]
    for duty in always_trump(""):
        kept = duty.narrow(trick, bound, bite.seat) if bound else ()
        bound = bound if kept is None else kept
    return bite.action.text in free and len(free) > 1 and bite.action not in bound


def _order(table, bite):
    """Return whether the trick went to one player, while by the order of the cards another would have taken it."""
    seen = table.seen
    lying = seen.trick
    # While a whole trick is not yet taken, something may still be said about it.
    trick = lying if lying is not None and lying.whole else seen.last.trick
    other = dict(bite.otherwise.facts)["seat"]
    return trick.winner is bite.seat and other is not bite.seat and other in trick.players()


def _line(table, bite):
    """Return whether the total of the sheet changes when the lines of this rule are crossed out."""
    words = _words(table)
    told = {words.reason(bite.did)}
    seen = table.seen
    for sheet in filter(None, (seen.sheet, seen.final)):
        told |= {words.reason(line.reason) for line in sheet.lines if line.reason.rule == bite.rule}
    items = ask("why", table=table.text, seat="all", about="score")["items"] if seen.sheet else []
    items += [
        {"side": line.side.letter, "points": line.points, "reason": {"say": words.reason(line.reason)}}
        for line in (seen.final.lines if seen.final else ())
    ]
    return sum(one["points"] for one in items if one["side"] == bite.side.letter and one["reason"]["say"] in told) != 0


def _refused(table, bite):
    """Return whether the door refuses the action for this reason, or hides what somebody would like to see."""
    if bite.action is None:
        return _not_shown(table, bite)
    seat = bite.seat or table.stage.turn
    reply = ask("play", table=table.text, seat=seat.letter, action=text_of(bite.action, seat))
    return reply["kind"] == "refusal" and reply["refusal"]["say"] == words_of("nl").to(table.seating, seat).reason(
        bite.did
    )


def _not_shown(table, bite):
    """Return whether something hidden from a player is in the view of one who sees everything, and not in his own."""
    hidden = dict(bite.did.facts)
    cards = hidden["held"] if "held" in hidden else table.seen.hands[hidden["seat"].index]
    own = json.dumps({key: _view(table, bite.seat).get(key) for key in ("trick", "last", "piles", "seats")})
    lying = [one for one in cards if f'"{one.text}"' in own]
    return len(lying) < len(cards)


def _allowed_to(table, bite):
    """Return whether the action is allowed, another is allowed too, and the deal then goes on differently."""
    seat = actor(bite.action, bite.seat or table.stage.turn)
    reply = ask("play", table=table.text, seat=seat.letter, action=text_of(bite.action, table.stage.turn))
    if reply["kind"] != "table":
        return False
    others = [one for one in table.stage.choices() if one != bite.action]
    return any(_then(table, one) != _then(table, bite.action) for one in others)


def _then(table, action):
    after = table.played(action)
    return outline(after.seen), after.seen.hands, [event.reason for event in after.events]


def _happens(table, bite):
    """Return whether this table reports it: as an event, in a question, at the end of the deal, or in the next one."""
    seen, words = table.seen, _words(table)
    if bite.did.saying == "bites.match-won":
        return seen.winner is not None
    if bite.did.saying in OF_THE_NEXT_DEAL:
        return OF_THE_NEXT_DEAL[bite.did.saying](dict(bite.did.facts), table.next_deal())
    if bite.did.saying == "bites.sits-out":
        return (
            len(table.stage.trick.players()) < len(table.seating.seats) and bite.seat not in table.stage.trick.players()
        )
    told = [event.reason for event in table.events] + [*seen.asks(None), *seen.standing]
    told += [seen.contract.told] if seen.contract else []
    told += seen.result.sentences if seen.result else ()
    told += [line.reason for sheet in (seen.sheet, seen.final) if sheet for line in sheet.lines]
    told += seen.rulings(table.stage.turn).values() if seen.rulings and table.stage.turn else ()
    return words.reason(bite.did) in [words.reason(one) for one in told]


def _agreed(table, bite):
    facts = dict(bite.did.facts)
    kept = {name: value for name, value in table.setup.fields if name in table.game.workings.fields}
    options = dict(table.options) | {facts["key"]: facts["value"]}
    there = start(setup_of(table.setup.game, kept | options))
    for action in table.log:
        there = there.played(action)
    return outline(table.seen) != outline(there.seen)


def _laid(table, bite):
    field, _, value = dict(bite.otherwise.facts)["given"].partition(" = ")
    fields = {**table.setup.by_name, field: value}
    game = "/".join(filter(None, (table.setup.game, "+".join(table.setup.variants))))
    reply = ask("check", setup={"game": game, **fields})
    return bite.did.rule in [one["rule"] for one in reply["problems"]]


JUDGES = {
    "duty": _duty,
    "freed": _freed,
    "order": _order,
    "line": _line,
    "refused": _refused,
    "allowed": _allowed_to,
    "happens": _happens,
    "agreed": _agreed,
    "laid": _laid,
}
