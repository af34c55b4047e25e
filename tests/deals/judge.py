"""The judge of deals by rule: a table is opened again, the rule is taken away, and something has to change."""

import json
from contextlib import contextmanager
from unittest.mock import patch

from rules_core.action_text import text_of
from rules_core.deals.agreed import outline
from rules_core.notation import from_text
from rules_core.stage import actor
from rules_core.table import rules_of, setup_of, start
from rules_core.words import words_of
from tests.table_talk import ask


def judged(moment, bite):
    """Whether a rule bites as it is said to; what is said must follow from the text of the table alone."""
    table = start(from_text(moment.table.text))
    assert table.text == moment.table.text
    return JUDGES[bite.way](table, bite)


@contextmanager
def without_duty(table, rule):
    """A world in which nobody has this duty."""
    talk = type(table.stage.talk)
    duties = talk.duties
    kept = lambda self, play: tuple(one for one in duties(self, play) if one.rule != rule)  # noqa: E731
    with patch.object(talk, "duties", kept):
        yield


def _allowed(table, seat):
    return {one["card"] for one in _view(table, seat)["hand"] if one["allowed"]}


def _view(table, seat):
    return ask("open", table=table.text, seat=seat.letter if seat else "all")["view"]


def _duty(table, bite):
    from rules_core.deals.beside import beside

    rule = bite.rule
    like = beside(rule).like
    before = _allowed(table, bite.seat)
    with without_duty(table, f"{table.game.key}/{like}" if like else rule):
        return _allowed(table, bite.seat) - before != set()


def _freed(table, bite):
    """The freedom speaks for cards that may be played: nobody is bound to a single one."""
    return bite.action.text in _allowed(table, bite.seat) and len(_allowed(table, bite.seat)) > 1


def _order(table, bite):
    """The trick went to one player, and by the cards of the same trick another would have had it."""
    seen = table.seen
    trick = seen.last.trick
    other = dict(bite.otherwise.facts)["seat"]
    return trick.winner is bite.seat and other is not bite.seat and other in trick.players()


def _line(table, bite):
    """The sheet, as everybody sees it, has another sum when the lines told of this are crossed out."""
    seen = table.seen
    sheets = [one for one in (seen.sheet, seen.final) if one is not None]
    crossed = [
        sum(line.points for line in one.lines if line.side is bite.side and line.reason.saying == bite.did.saying)
        for one in sheets
    ]
    return any(crossed) or any(
        sum(line.points for line in one.lines if line.side is bite.side and line.reason.rule == bite.rule)
        for one in sheets
    )


def _refused(table, bite):
    if bite.action is None:
        return bool(dict(bite.otherwise.facts)["seat"])
    seat = bite.seat or table.stage.turn
    action = text_of(bite.action, seat)
    return ask("play", table=table.text, seat=seat.letter, action=action)["kind"] == "refusal"


def _allowed_to(table, bite):
    seat = actor(bite.action, bite.seat or table.stage.turn)
    reply = ask("play", table=table.text, seat=seat.letter, action=text_of(bite.action, table.stage.turn))
    return reply["kind"] == "table" and len(table.stage.choices()) > 1


def _happens(table, bite):
    """It is told at this very table: as an event, at the end of the deal, or by the next one."""
    seen, words = table.seen, words_of("en")
    told = [event.reason for event in table.events] + [*seen.asks(None), *seen.standing]
    told += seen.result.sentences if seen.result else ()
    told += seen.rulings(table.stage.turn).values() if seen.rulings and table.stage.turn else ()
    if bite.did.saying.startswith("bites."):
        return seen.turn is None and (seen.winner is not None or table.next_deal() is not None)
    return words.reason(bite.did) in [words.reason(one) for one in told]


def _agreed(table, bite):
    facts = dict(bite.did.facts)
    kept = {name: value for name, value in table.setup.fields if name in table.game.family.fields}
    options = dict(table.options) | {facts["key"]: facts["value"]}
    there = start(setup_of(table.setup.game, kept | options))
    for action in table.log:
        there = there.played(action)
    return outline(table, table.stage) != outline(table, there.stage)


def _laid(table, bite):
    field, _, value = dict(bite.otherwise.facts)["given"].partition(" = ")
    fields = {**table.setup.by_name, field: value}
    game = "/".join(filter(None, (table.setup.game, "+".join(table.setup.variants))))
    assert rules_of(table.setup) is not None
    reply = json.loads(json.dumps(ask("check", setup={"game": game, **fields})))
    return bite.rule in [one["rule"] for one in reply["problems"]]


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
