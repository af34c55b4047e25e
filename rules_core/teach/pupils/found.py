"""The pupils of a game: one for each enforced rule that somebody can hold wrongly, and why others have none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import chain, islice

from rules_core.cards.chance import Chance
from rules_core.cards.tricks.play import TrickPlay
from rules_core.kinds import GAMES
from rules_core.table.table import Table
from rules_core.teach.deals.agreed import OTHER_TABLES
from rules_core.teach.deals.bite import Bite
from rules_core.teach.deals.recipes import is_beyond_doubt, recipe_of
from rules_core.teach.deals.rules_there import ways_to_play_with
from rules_core.teach.deals.search import DealWanted, Moment, Search
from rules_core.teach.exercises.by_lot import likely
from rules_core.teach.exercises.kind import Fresh
from rules_core.teach.exercises.kinds.next import DEALS as RULES_OF_DEALING
from rules_core.teach.exercises.kinds.next import LEADS as RULES_OF_LEADING
from rules_core.teach.exercises.kinds.next import LEADS_FIRST as RULES_OF_LEADING_FIRST
from rules_core.teach.exercises.kinds.next import SPEAKS as RULES_OF_SPEAKING
from rules_core.teach.pupils.answers import answers_otherwise, exercises_at
from rules_core.teach.pupils.counted import DOUBLE, HALF, NONE
from rules_core.teach.pupils.in_tricks import LOOSE, STRICT
from rules_core.teach.pupils.in_turn import DEALS, LEADS, LEADS_FIRST, ROUND, word_of
from rules_core.teach.pupils.orders import PLAIN_ORDER, TRUMP_ORDER, other_row
from rules_core.teach.pupils.pupil import Pupil

MOST_DEALS, LONGEST, EVERY = 8, 240, 2
# The kinds of questions that a way of being wrong shows in; any kind shows another house rule.
OF_CARDS, OF_CALLS = ("which-cards",), ("bid", "which-cards")
ASKED_OF: Mapping[str, tuple[str, ...]] = {
    "duty": OF_CARDS,
    "freed": OF_CARDS,
    "order": ("who-wins", "order", "which-cards"),
    "rank": ("order",),
    "worth": ("points", "worth"),
    "meld": ("roem", "melds"),
    "line": ("written", "wins", "pays", "leads-to"),
    "refused": OF_CALLS,
    "barred": OF_CALLS,
    "next": ("next",),
}
# A pupil of this way is taken only if no other is found in a few deals.
UNLIKELY = "barred"
# Where nothing shows at the moment of a bite, these ways are looked for at other moments of the deal.
SHOWN_ELSEWHERE = ("next", "worth", "meld")
NOWHERE, BEYOND_DOUBT = "nowhere", "beyond-doubt"
# An action that is allowed but not asked for has this sentence.
MAY = "bites.may"
# The names of the orders of cards in tricks.
NAMED_IN_TRICKS = {"trick": PLAIN_ORDER, "trump": TRUMP_ORDER}
NEXT = {
    ROUND: RULES_OF_SPEAKING,
    LEADS: RULES_OF_LEADING,
    LEADS_FIRST: RULES_OF_LEADING_FIRST,
    DEALS: tuple(one for one in RULES_OF_DEALING if one not in RULES_OF_SPEAKING),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """The result for a rule: a pupil with an exercise that he answers differently, or the reason for having none.

    The reason is the way in which the rule bites, where nobody can hold that wrongly or no exercise asks for it; it is
    `NOWHERE` for a rule that bites in no deal, and `BEYOND_DOUBT` where the game says so.
    """

    rule: str
    pupil: Pupil | None = None
    exercise: Fresh | None = None
    left_out: str = ""


def pupils_of(game: str, seed: str = "1") -> Iterator[Found]:
    """Yield what comes of each enforced rule of a game; the same seed gives the same exercises."""
    for entry in GAMES[game].rulebook:
        if entry.enforced:
            yield found_for(entry.rule, seed)


def found_for(rule: str, seed: str = "1") -> Found:
    """Return the pupil who holds a rule wrongly, with an exercise that shows it, or why there is none."""
    if is_beyond_doubt(rule):
        return Found(rule=rule, left_out=BEYOND_DOUBT)
    for title, options in ways_to_play_with(rule):
        left_out, unlikely = "", None
        search = Search(DealWanted(game=title, options=options, bites=(rule,)), seed)
        for deal in islice(search.deals(), MOST_DEALS):
            (moment,) = deal.moments
            found = _shown(rule, moment, Chance(seed))
            if found is not None and found.pupil is not None and found.pupil.way != UNLIKELY:
                return found
            left_out, unlikely = moment.bites[0].way, unlikely or found
        if unlikely is not None:
            return unlikely
        if left_out:
            return Found(rule=rule, left_out=left_out)
    return Found(rule=rule, left_out=NOWHERE)


def _shown(rule: str, moment: Moment, chance: Chance) -> Found | None:
    """Return the likeliest pupil who answers an exercise otherwise, at the moment of a bite or near it."""
    (bite,) = moment.bites
    for pupil in _possible(rule, bite, moment.table):
        tables = chain((moment.table,), _elsewhere(moment.table, chance) if pupil.way in SHOWN_ELSEWHERE else ())
        for exercise in (one for table in tables for one in exercises_at(table, ASKED_OF.get(pupil.way, ()))):
            if answers_otherwise(pupil, exercise):
                return Found(rule=rule, pupil=pupil, exercise=exercise)
    return None


def _elsewhere(table: Table, chance: Chance) -> Iterator[Table]:
    """Yield other moments of the same deal: earlier ones, then later ones as players go on."""
    for steps in range(len(table.log) - 1, 0, -EVERY):
        yield table.cut_to(steps)
    for _ in range(LONGEST):
        if table.stage.turn is None:
            return
        table = table.played(likely(chance, table))
        yield table


def _possible(rule: str, bite: Bite, table: Table) -> Iterator[Pupil]:
    """Yield the ways in which a rule can be held wrongly, the likeliest first."""
    game, _, short = rule.partition("/")
    like = recipe_of(rule).like
    cited = f"{game}/{like}" if like else rule
    plain, known = Pupil(rule, "", cited, bite.did), table.card_facts
    if known.counting is not None and cited in map(table.rules.cite, known.counting.rules):
        yield plain._replace(way="worth")
    yield from _of_orders(plain, table)
    play = next((one for one in (table.stage, *reversed(table.stages)) if isinstance(one, TrickPlay)), None)
    if play is not None and play.turn is not None and cited in [one.rule for one in play.own.duties(play)]:
        yield plain._replace(way="duty")
    yield from _by_way(plain, bite, table)
    if _makes_a_combination(cited, table):
        yield plain._replace(way="meld")
    for name, rules in NEXT.items():
        if {short, like} & set(rules):
            yield plain._replace(way="next", name=name)
    if bite.way in ("allowed", "freed"):
        may = bite.did.saying == MAY and bite.action is not None
        yield plain._replace(way=UNLIKELY, name=word_of(bite.action) if may and bite.action else "")


def _of_orders(plain: Pupil, table: Table) -> Iterator[Pupil]:
    """Yield that cards rank otherwise: in tricks and everywhere, or only where combinations are made."""
    known = table.card_facts
    for ordering in known.orders:
        if {plain.rule, plain.cited} & set(map(table.rules.cite, ordering.rules)):
            _, value = other_row(ordering, known.orders, ordering.suits[0])
            if not known.tricks or ordering.name not in NAMED_IN_TRICKS:
                yield plain._replace(way="rank", name=value)
            elif value:
                yield plain._replace(way="order", name=NAMED_IN_TRICKS[ordering.name], value=value)


def _makes_a_combination(rule: str, table: Table) -> bool:
    """Return whether a hand at the beginning of the play, or a trick that was taken, holds a combination by a rule."""
    seen, known, (opening, _) = table.seen, table.card_facts, table.opening
    stage = next((one for one in table.stages if isinstance(one, TrickPlay)), opening)
    groups = [(known.melds or known.roem, held) for held in table.game.workings.seen(stage).hands]
    groups += [(known.roem, trick.cards) for trick in seen.taken]
    found = (one for melding, held in groups if melding for one in melding.found(held, seen.trump))
    return any(one.rule == rule for one in found)


def _by_way(plain: Pupil, bite: Bite, table: Table) -> Iterator[Pupil]:
    match bite.way:
        case "refused":
            yield plain._replace(way="refused")
        case "freed":
            yield plain._replace(way="freed", name=STRICT)
            yield plain._replace(way="freed", name=LOOSE)
        case "order":
            yield plain._replace(way="order", name=bite.without)
        case "line":
            yield from _of_line(plain, bite, table)
        case "agreed":
            touching = [one for one in table.game.options if plain.rule in one.touches and one.key not in OTHER_TABLES]
            for option in sorted(touching, key=lambda one: len(one.touches)):
                for value in option.values:
                    if value != dict(table.options)[option.key]:
                        yield plain._replace(way="agreed", name=option.key, value=value)


def _of_line(plain: Pupil, bite: Bite, table: Table) -> Iterator[Pupil]:
    """Yield that a line is not written, or that it has other points if it is the main one; the cards always count."""
    seen, known = table.seen, table.card_facts
    if known.counting is not None and plain.cited in map(table.rules.cite, known.counting.rules):
        return
    sheets = [sheet for sheet in (seen.sheet, seen.final) if sheet]
    lines = [line for sheet in sheets for line in sheet.lines if line.side is bite.side and line.points]
    cited = any(line.reason.rule == plain.cited for line in lines)
    pupil = plain if cited else plain._replace(saying=bite.did.saying)
    # Where players settle up at once, the main line is the first; elsewhere it is the only one.
    is_main = pupil.cites(lines[0].reason) if known.settled_up else all(pupil.cites(line.reason) for line in lines)
    priced = known.values and not known.settled_up
    yield pupil._replace(way="line", name=(HALF if priced else DOUBLE) if is_main else NONE)
