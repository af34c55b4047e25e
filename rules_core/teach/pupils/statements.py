"""Statements about a table, several together, of which each rests on a rule that some pupil holds wrongly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise

from rules_core.cards.cards import Card, Rank
from rules_core.cards.chance import Chance
from rules_core.cards.reasons import Impossible
from rules_core.cards.seats import Seat
from rules_core.table.table import Table
from rules_core.teach.exercises.kind import Fresh
from rules_core.teach.exercises.kinds.holds import BETWEEN, HOLDS, HOLDS_NOW, judged_statement
from rules_core.teach.exercises.kinds.statements import worth_at
from rules_core.teach.exercises.question import Asked
from rules_core.teach.pupils.answers import HELD
from rules_core.teach.pupils.clear import is_as_in_the_source, under_other_agreements
from rules_core.teach.pupils.pupil import Pupil

# Statements of a question, and how many of them may be of one form.
MOST, OF_A_FORM = 6, 3
RUNS, ALIKE = (3, 4, 5), (3, 4)
# The names of the orders in which cards make runs.
OF_RUNS = ("roem", "run")
# The worth of a second statement that a belief turns, beside 1 for the first. With 0 a question shows many beliefs;
# with the other number it shows fewer, and no single slip gives the answer of a belief.
SECOND = (0.0, 1.2)
# The statements in which a way of being wrong can show, by their first words; any may show another house rule.
FORMS: Mapping[str, tuple[str, ...]] = {
    "duty": ("legal",),
    "freed": ("legal",),
    "order": ("legal", "winner", "above"),
    "rank": ("above",),
    "worth": ("counts",),
    "meld": ("together", "roem"),
    "line": ("written", "wins", "pays"),
    "refused": ("legal",),
    "barred": ("legal",),
    "next": ("next",),
}
# Cards rank, count and combine alike at every table; these ways show best where they were found.
OF_THE_MOMENT = ("duty", "freed", "order", "line", "next", "agreed")


@dataclass(frozen=True, slots=True, kw_only=True)
class Judged:
    """The statements that can be made at a table, whether each is true, and whether each pupil thinks so."""

    kind: str
    table: Table
    seat: Seat
    said: tuple[str, ...]
    true: tuple[bool, ...]
    thought: tuple[tuple[bool, ...], ...]

    def turned(self, place: int) -> frozenset[int]:
        """The pupils who are wrong about a statement."""
        return frozenset(pupil for pupil, one in enumerate(self.thought) if one[place] != self.true[place])


def statement_questions(pupils: Sequence[Pupil], tables: Iterable[Table]) -> Iterator[Fresh]:
    """Yield questions of several statements at tables, for pupils who are seldom asked about first."""
    shown: Counter[int] = Counter()
    for table in tables:
        if not is_as_in_the_source(table):
            continue
        imagined = [_imagined(pupil, table) for pupil in pupils]
        others = list(under_other_agreements(table))
        for kind in (HOLDS.name, HOLDS_NOW.name):
            judged = _judged(kind, table, pupils, imagined, others)
            for second in SECOND if judged else ():
                places = _together(judged, shown, (1.0, second)) if judged else ()
                if len(places) > 1 and judged:
                    shown.update({one for place in places for one in judged.turned(place)})
                    among = f"{BETWEEN} ".join(judged.said[place] for place in places)
                    yield Fresh(table=table, seat=judged.seat, ask=kind, extra={"among": among})


def _imagined(pupil: Pupil, table: Table) -> Table:
    turn = table.stage.turn
    held = table.seen.hand(turn) if turn is not None and table.seen.rulings is not None else ()
    return HELD[pupil.way](pupil, table, held or ())


def _judged(
    kind: str, table: Table, pupils: Sequence[Pupil], imagined: list[Table], others: list[Table]
) -> Judged | None:
    """Return the statements at a table about which some pupil is wrong, with a few others; None without any."""
    turn, reader = table.stage.turn, table.seating.readers_own
    seat = turn if kind == HOLDS_NOW.name and turn is not None else reader
    said = list(dict.fromkeys(_sayable(kind, table, [table, *imagined])))
    true = _truths(kind, table, seat, said)
    thought = [
        true | _truths(kind, there, seat, _shown_by(pupil, table, there, true))
        for pupil, there in zip(pupils, imagined, strict=True)
    ]
    wrong = [one for one in true if any(there[one] != true[one] for there in thought)]
    right = Chance(f"{table.text}/{kind}").shuffled([one for one in true if true[one] and one not in wrong])[:2]
    among = [_truths(kind, there, seat, [*wrong, *right]) for there in others]
    kept = [one for one in (*wrong, *right) if all(there.get(one, true[one]) == true[one] for there in among)]
    if not any(one in wrong for one in kept):
        return None
    return Judged(
        kind=kind,
        table=table,
        seat=seat,
        said=tuple(kept),
        true=tuple(true[one] for one in kept),
        thought=tuple(tuple(there[one] for one in kept) for there in thought),
    )


def _shown_by(pupil: Pupil, table: Table, imagined: Table, said: Iterable[str]) -> list[str]:
    forms = FORMS.get(pupil.way)
    return [] if imagined is table else [one for one in said if forms is None or one.startswith(forms)]


def _truths(kind: str, table: Table, seat: Seat, said: Iterable[str]) -> dict[str, bool]:
    found = {}
    for one in said:
        asked = Asked(table=table, seat=seat, kind=kind, detail="", extra={"among": one})
        try:
            found[one] = judged_statement(asked, one.split())[0]
        except Impossible:
            continue
    return found


# ---- which can be made ----


def _sayable(kind: str, table: Table, imagined: list[Table]) -> Iterator[str]:
    """Yield statements that can be made at a table, right ones and some that a pupil may take for right."""
    seen, turn = table.seen, table.stage.turn
    now = kind == HOLDS_NOW.name
    trick_lies = seen.trick is not None and bool(seen.trick.cards)
    if now:
        if turn is None or seen.rulings is None or not trick_lies:
            return
        yield from (f"legal {one.text}" for one in seen.hand(turn))
    elif trick_lies:
        return
    else:
        yield from _of_seats(table)
        yield from _of_the_last_trick(table, imagined)
        yield from _of_the_sheet(table, imagined)
    yield from _of_ranks(table)
    yield from _of_melds(table)
    yield from _of_worth(table, imagined)


def _of_seats(table: Table) -> Iterator[str]:
    for detail in ("leads", "deals", "speaks"):
        yield from (f"next {detail} {one.letter}" for one in table.seating.seats)


def _of_the_last_trick(table: Table, imagined: list[Table]) -> Iterator[str]:
    seen, melding = table.seen, table.card_facts.roem
    if seen.last is None:
        return
    yield from (f"winner {seat.letter}" for seat, _ in seen.last.trick.played_by())
    if melding is not None:
        cards = seen.last.trick.cards
        knowing = [one.card_facts.roem for one in imagined]
        totals = [sum(one.points for one in known.found(cards, seen.trump)) for known in knowing if known]
        yield from (f"roem {points}" for points in dict.fromkeys(totals))


def _of_the_sheet(table: Table, imagined: list[Table]) -> Iterator[str]:
    if table.seen.sheet is None:
        return
    for side in table.seating.sides:
        totals = [one.seen.sheet.total(side) for one in imagined if one.seen.sheet]
        yield from (f"written {side.letter} {points}" for points in dict.fromkeys(totals))
        gains = [one.question_facts.gains for one in imagined]
        won = [sum(points for points, _ in one[side.index][1].terms) for one in gains if one]
        yield from (f"wins {side.letter} {points}" for points in dict.fromkeys(won))
    yield from (f"pays {one.letter}" for one in table.seating.seats if table.card_facts.settled_up)


def _of_ranks(table: Table) -> Iterator[str]:
    """Yield that a card ranks above its neighbour, or that it does not, in a suit by lot."""
    for ordering in table.card_facts.orders:
        row = ordering.of_suit(Chance(f"{table.text}/{ordering.name}").choice(ordering.suits))
        for high, low in [*pairwise(row), (row[0], row[-1]), *zip(row, row[2:], strict=False)]:
            yield f"above {ordering.name} {high.text} {low.text}"
            yield f"above {ordering.name} {low.text} {high.text}"


def _of_melds(table: Table) -> Iterator[str]:
    """Yield that some cards are a combination: runs and equal ranks, and what lies in the hands."""
    known, trump = table.card_facts, table.seen.trump
    melding = known.melds or known.roem
    if melding is None:
        return
    pack: tuple[Card, ...] = table.rules.pack
    suits = list(dict.fromkeys(one.suit for one in pack))
    lot = Chance(f"{table.text}/melds")
    most = len(pack) if known.melds else len(table.seating.seats)
    for ordering in [one for one in known.orders if one.name in OF_RUNS] or known.orders:
        for many in RUNS:
            row = ordering.of_suit(lot.choice(ordering.suits))
            groups = [row[first : first + many] for first in range(len(row) - many + 1) if many <= most]
            yield from (f"together {_listed(one)}" for one in lot.shuffled(groups)[:3])
    for rank in dict.fromkeys(one.rank for one in pack):
        alike = tuple(one for one in pack if one.rank is rank)
        yield from (f"together {_listed(alike[:many])}" for many in ALIKE if many <= min(len(alike), most))
    for suit in (trump, *suits) if trump else ():
        pair = tuple(one for one in pack if one.suit is suit and one.rank in (Rank.KING, Rank.QUEEN))
        yield f"together {_listed(pair)}"
    hands = table.game.workings.seen(table.opening[0]).hands if known.melds else ()
    yield from (f"together {_listed(one.cards)}" for held in hands for one in melding.found(held, trump))


def _listed(cards: tuple[Card, ...]) -> str:
    return " ".join(one.text for one in cards)


def _of_worth(table: Table, imagined: list[Table]) -> Iterator[str]:
    """Yield the points of a few cards, for which some pupil takes others."""
    if table.card_facts.counting is None:
        return
    worths = [worth_at(one) for one in {id(one): one for one in imagined}.values()]
    for one in Chance(f"{table.text}/worth").shuffled(table.rules.pack):
        known = {worth(one) for worth in worths if worth is not None}
        points = sorted(many for many in known if many is not None)
        yield from (f"counts {one.text} {many}" for many in points if len(points) > 1)


# ---- which are asked together ----


def _together(judged: Judged, shown: Counter[int], worth: tuple[float, ...]) -> tuple[int, ...]:
    """Return the places of statements that together show most pupils who are shown seldom, some true and some not."""
    forms = [one.split()[0] for one in judged.said]
    turned = [judged.turned(place) for place in range(len(judged.said))]
    found: list[int] = []
    turns: Counter[int] = Counter()
    while len(found) < MOST:
        left = [one for one in range(len(turned)) if one not in found and _fits(one, found, forms, judged)]
        if not left:
            break
        best = max(left, key=lambda one: _gain(turned[one], turns, shown, worth))
        if _gain(turned[best], turns, shown, worth) <= 0:
            break
        found.append(best)
        turns.update(turned[best])
    if found and not any(judged.true[one] for one in found):
        found = [*found[: MOST - 1], *[one for one, true in enumerate(judged.true) if true][:1]]
    true = any(judged.true[one] for one in found)
    return tuple(Chance(judged.table.text).shuffled(found)) if true else ()


def _fits(place: int, found: list[int], forms: list[str], judged: Judged) -> bool:
    same = [one for one in found if forms[one] == forms[place]]
    most = MOST - 1 if forms[place] == "legal" else OF_A_FORM
    mixed = sum(judged.true[one] == judged.true[place] for one in found) < MOST - 2
    return len(same) < most and mixed


def _gain(turned: frozenset[int], turns: Counter[int], shown: Counter[int], worth: tuple[float, ...]) -> float:
    return sum(worth[turns[one]] / (1 + shown[one]) for one in turned if turns[one] < len(worth))
