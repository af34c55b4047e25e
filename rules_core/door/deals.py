"""The op `deal`: deals in which rules bite, each with its moments; loaded on demand."""

from __future__ import annotations

from itertools import islice

from rules_core.cards.action_text import text_of
from rules_core.cards.reasons import Impossible, because, impossible
from rules_core.cards.seats import known_seats
from rules_core.door.request import Request, fields, number, seat_of, text, texts
from rules_core.say.spoken import Plain, label, spoken_reason
from rules_core.say.untaught import words_at
from rules_core.table.table import Table, setup_of, start
from rules_core.teach.deals.bite import Bite
from rules_core.teach.deals.rules_there import few_rules, full_ids, rule_problems
from rules_core.teach.deals.search import DealWanted, FoundDeal, Moment, Search
from rules_core.words import Words

MOST_DEALS = 50
# A reason with this key names its action in the reply.
MAY = "bites.may"
DIFFICULTIES = (0, 1, 2, 3)


def deal(words: Words, read: Request) -> Plain:
    """Return deals in which rules bite; the same request gives the same deals everywhere."""
    wanted, first = _wanted(read)
    spoken = words_at(words, first, seat_of(read, first))
    count = number(read, "count", 10)
    if not 1 <= count <= MOST_DEALS:
        raise impossible("count", "problem.deals.count", given=count, most=MOST_DEALS)
    search = Search(wanted, text(read, "seed"))
    found = list(islice(search.deals(), count))
    saying = "deals.none" if not found else "deals.fewer" if len(found) < count else "deals.found"
    facts = {"count": len(found), "tried": search.tried}
    return {
        "kind": "deals",
        "deals": [_deal(spoken, one) for one in found],
        "tried": search.tried,
        "say": words.sentence(saying, **facts),
    }


def _wanted(read: Request) -> tuple[DealWanted, Table]:
    game, options = text(read, "game"), fields(read, "options")
    first = start(setup_of(game, options))
    bites, then = _rules(read, "bites", first), _rules(read, "then", first)
    if not bites:
        raise impossible("bites", "problem.missing", given="bites")
    problems = rule_problems(first, bites, then)
    if problems:
        raise Impossible(problems)
    seat = text(read, "for", "")
    if seat == "you":
        seat = first.seating.readers_own.letter
    if seat and seat.upper() not in [one.letter for one in first.seating.seats]:
        raise impossible("for", "problem.not-a-seat", given=seat, **known_seats(first.seating))
    difficulty = number(read, "difficulty", 0)
    if difficulty not in DIFFICULTIES:
        raise impossible("difficulty", "problem.difficulty", given=difficulty)
    within = number(read, "within") if "within" in read else None
    return DealWanted(
        game=game, options=options, bites=bites, then=then, seat=seat.upper(), within=within, difficulty=difficulty
    ), first


def _rules(read: Request, key: str, table: Table) -> tuple[str, ...]:
    return full_ids(table.game.key, few_rules(key, texts(read, key)))


def _deal(words: Words, one: FoundDeal) -> Plain:
    last = one.moments[-1].table
    return {"table": last.text, "dealt": one.number, "moments": [_moment(words, moment) for moment in one.moments]}


def _moment(words: Words, moment: Moment) -> Plain:
    table = moment.table
    return {
        "table": table.text,
        "steps": len(table.log),
        "seat": next((one.seat.letter for one in moment.bites if one.seat), None),
        "bites": [_bite(words, one, table) for one in moment.bites],
    }


def _bite(words: Words, bite: Bite, table: Table) -> Plain:
    who, did = bite.seat or table.stage.turn, bite.did._replace(rule=bite.rule)
    if bite.did.saying == MAY and bite.action is not None:
        did = because(bite.rule, "bites.may-do", bid=label(words, table.seen.naming, bite.action))
    return {
        "way": bite.way,
        **spoken_reason(words, did),
        "otherwise": words.reason(bite.otherwise),
        "seat": bite.seat.letter if bite.seat else None,
        "side": bite.side.letter if bite.side else None,
        "action": text_of(bite.action, who) if bite.action is not None else None,
    }
