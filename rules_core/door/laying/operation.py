"""The op `lay`: a table as the fields of a form, with the problems of each."""

from __future__ import annotations

from rules_core.cards.cards import Rank, plain_suit
from rules_core.cards.reasons import Impossible, Problem, because, impossible
from rules_core.cards.seats import Seat
from rules_core.door.laying.dealing import dealt, lacking
from rules_core.door.laying.pasted import read_pasted
from rules_core.door.laying.position import written_out
from rules_core.door.laying.wishes import HandWish, wish_of
from rules_core.door.request import Request, fields, text
from rules_core.say.spoken import Plain, spoken_problem
from rules_core.table.notation import Setup, from_text, to_text
from rules_core.table.position.setup_fields import MOST_PROBLEMS, hand_field
from rules_core.table.table import Table, rules_of, setup_of, start
from rules_core.table.untaught import FIELD as UNTAUGHT
from rules_core.words import Words

WAYS = ("given", "cards")
WHOLE = "whole"
HANDS = (WHOLE, "largest")


def lay(words: Words, read: Request) -> Plain:
    """Return a table as fields: as written, with every card written out, or with missing cards dealt."""
    try:
        return _laid(words, read)
    except Impossible as wrong:
        problems = [_problem(words, one, lacking(one)) for one in wrong.problems[:MOST_PROBLEMS]]
        return {"kind": "problems", "problems": problems}


def _problem(words: Words, problem: Problem, needs: int) -> Plain:
    spoken = spoken_problem(words, _in_own_letters(words, problem))
    return spoken | {"lacks": needs} if needs else spoken


def _in_own_letters(words: Words, problem: Problem) -> Problem:
    """Return a problem with suits and ranks in the letters that a reader who lays a table types."""
    facts = dict(problem.reason.facts)
    suits, ranks = facts.get("suits"), facts.get("ranks")
    if not isinstance(suits, str) or not isinstance(ranks, str):
        return problem
    own = {
        "suits": ", ".join(words.suit(plain_suit(one))[:1].upper() for one in suits.split(", ")),
        "ranks": " ".join("10" if one == Rank.TEN.value else words.letter(Rank(one)) for one in ranks.split()),
    }
    return problem._replace(reason=because(problem.reason.rule, problem.reason.saying, **(facts | own)))


def _laid(words: Words, read: Request) -> Plain:
    setup, taken = _asked(read)
    deal = _deal_of(read)
    table = dealt(setup, deal["seed"], _wishes(setup, deal), whole=deal["hands"] == WHOLE) if deal else start(setup)
    way = text(read, "write", "cards" if deal else "given")
    if way not in WAYS:
        raise impossible("write", "problem.unknown-value", given=way, key="write", known=", ".join(WAYS))
    out, how = written_out(table) if way == "cards" else (table.setup_with_log, "given")
    rest = _rest(table, out)
    return {
        "kind": "laid",
        "table": to_text(out),
        "taken": taken,
        "written": how,
        **({"played": table.text} if way == "cards" and not deal and table.log else {}),
        "setup": _fields(out, table),
        "rest": [{"field": hand_field(seat), "count": count} for seat, count in rest],
        "say": _say(words, table, rest),
    }


def _asked(read: Request) -> tuple[Setup, str | None]:
    """Return the setup that a request is about, and how it was read if it was brought from elsewhere."""
    setup = _setup_of(read)
    if "given" not in read:
        if not setup.game:
            raise impossible("setup", "problem.missing", given="setup")
        return setup, None
    return read_pasted(text(read, "given"), setup)


def _setup_of(read: Request) -> Setup:
    if "table" in read:
        return from_text(text(read, "table"))
    setup = read.get("setup", {})
    if not isinstance(setup, dict):
        raise impossible("setup", "problem.wrong-type", given="setup")
    options = fields(setup, "options")
    written = fields({"setup": {key: one for key, one in setup.items() if key != "options"}}, "setup")
    return setup_of(written.pop("game", ""), written | options)


def _deal_of(read: Request) -> dict[str, str]:
    """Return how to deal the rest; empty where it is not dealt."""
    if "deal" not in read:
        return {}
    deal = {"hands": WHOLE, "wish": ""} | fields(read, "deal")
    if deal["hands"] not in HANDS:
        raise impossible("deal", "problem.unknown-value", given=deal["hands"], key="hands", known=", ".join(HANDS))
    return deal | {"seed": text(deal, "seed")}


def _wishes(setup: Setup, deal: dict[str, str]) -> tuple[HandWish, ...]:
    seating = rules_of(setup).seating
    return tuple(wish_of(one, seating) for one in deal["wish"].split(",") if one.strip())


def _fields(setup: Setup, table: Table) -> Plain:
    """Return a setup as a request writes it; a variant is written as the house rules that it is short for."""
    usual = {option.key: option.default for option in table.game.options}
    options = {name: value for name, value in table.options if value != usual[name]}
    known = {*table.game.workings.fields, UNTAUGHT}
    written = {name: value for name, value in setup.fields if name in known and value}
    log = {"log": " ".join(setup.log)} if setup.log else {}
    return {"game": setup.game, "options": options} | written | log


def _rest(table: Table, setup: Setup) -> list[tuple[Seat, int]]:
    """Return the seats that are dealt unwritten cards, and how many."""
    opened, written = table.cut_to(0).seen, setup.by_name
    pack = bool(written.get("pack"))
    held = zip(opened.seating.seats, opened.hands, strict=False)
    counts = [(seat, len(cards) - len(written.get(hand_field(seat), "").split())) for seat, cards in held]
    return [(seat, count) for seat, count in counts if count > 0 and not pack]


def _say(words: Words, table: Table, rest: list[tuple[Seat, int]]) -> str:
    if not rest:
        return words.text("laid.nothing")
    if len(rest) == len(table.seating.seats):
        return words.text("laid.all")
    parts = ", ".join(words.text("laid.part", seat=words.heading(seat), count=count) for seat, count in rest)
    return words.text("laid.rest", parts=parts)
