"""The question whether a claim about a table is true."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules_core.cards.cards import Card
from rules_core.cards.reasons import Reason
from rules_core.cards.seats import Seat
from rules_core.table.table import Table
from rules_core.teach.exercises.kind import ExerciseWish, Fresh, QuestionKind, asked_at, put_at
from rules_core.teach.exercises.kinds.cards import WHICH_CARDS
from rules_core.teach.exercises.kinds.claims import CLAIMS, claims_of, judged_claim, saying_of
from rules_core.teach.exercises.kinds.points import POINTS
from rules_core.teach.exercises.kinds.roem import ROEM
from rules_core.teach.exercises.kinds.tricks import FACES, WHO_WINS
from rules_core.teach.exercises.kinds.written import WRITTEN
from rules_core.teach.exercises.question import Asked, Item, Mode, Question

TELLS_WHO_PLAYS = ("player", "playing", "trump")


def true_or_not(asked: Asked) -> Question:
    """Ask whether a claim is true."""
    kind, *words = asked.detail.split() or [""]
    known = claims_of(asked.table.card_facts, asked.table.seating)
    if not kind:
        raise asked.does_not_fit("no-such-detail", known=", ".join(f"{asked.kind}:{one}" for one in known))
    truth, reason, facts = judged_claim(CLAIMS, asked, [kind, *words], "ask")
    return Question(
        prompt=_prompt(asked, kind, reason),
        mode=Mode.ONE,
        items=(Item("true", saying="item.true"), Item("false", saying="item.false")),
        answers=("true" if truth else "false",),
        why=lambda _: reason,
        facts=tuple(facts.items()),
        given=CLAIMS[kind].given(asked),
        lead="question.true-or-not",
    )


def _prompt(asked: Asked, kind: str, reason: Reason) -> str:
    if reason.saying == "fact.leads-next":
        return "claim.leads-next"
    return saying_of(kind, asked.table.card_facts)


def _hides(detail: str) -> tuple[str, ...]:
    if detail.partition(" ")[0] not in TELLS_WHO_PLAYS:
        return ()
    return ("player", "contract", "calls", *(("trump",) if detail.startswith("trump") else ()))


# ---- fresh ones: the answer to another question as a claim ----

MADE_OF = {
    "winner": WHO_WINS,
    "leads": WHO_WINS,
    "legal": WHICH_CARDS,
    "points": POINTS,
    "roem": ROEM,
    "written": WRITTEN,
}
OF_SEATS = ("forehand", "next-dealer", "partner", "asked")
BY_LEVEL = {
    1: ("seats", "seats", "playing", "winner", "legal"),
    2: ("winner", "legal", "leads", "roem", "points"),
    3: ("winner", "legal", "roem", "points", "written", "outcome"),
}


def _before(wish: ExerciseWish) -> str:
    """Choose a claim that the game knows, of the wished difficulty."""
    card_facts, seating = wish.card_facts, wish.seating
    known = claims_of(card_facts, seating)
    own = {"seats": OF_SEATS, "outcome": ("made",)}
    can = [one for one in BY_LEVEL[wish.difficulty] if any(claim in known for claim in own.get(one, (one,)))]
    return wish.chance.choice(can or ["legal"])


def look(wish: ExerciseWish, table: Table) -> Iterator[tuple[int, Fresh]]:
    """Yield a claim, true in half of all exercises."""
    truth = wish.mood % 2 == 0
    made = {"seats": _of_seats, "playing": _of_sides, "outcome": _of_outcome}.get(wish.detail)
    if made:
        yield from made(wish, table, truth)
        return
    kind = MADE_OF[wish.detail]
    detail = wish.seating.sides[wish.mood % len(wish.seating.sides)].letter if wish.detail == "points" else ""
    for worth, one in kind.look(replace(wish, kind=kind.name, detail=detail), table):
        claimed = _claimed(wish, one, kind, truth)
        if claimed:
            after = one.ask.partition(":")[2] if wish.detail in ("points", "written") else ""
            said = " ".join(filter(None, (wish.detail, after, claimed)))
            yield worth, asked_at(one.table, f"true:{said}")


def _claimed(wish: ExerciseWish, made: Fresh, kind: QuestionKind, truth: bool) -> str:
    """An answer to the other question, right or temptingly wrong; empty where there is none."""
    put = put_at(kind, made.table, made.ask.partition(":")[2], **made.extra)
    if put is None:
        return ""
    items = [item for item in put.items if put.is_right(item.key) == truth]
    if not items:
        return ""
    return wish.chance.choice(items if truth else _most_tempting(items, put.answers[0])).key


def _most_tempting(items: list[Item], right: str) -> list[Item]:
    """The highest played cards in the common ranking, the nearest numbers, or all other items."""
    ranks = {item.key: FACES[item.card.rank] for item in items if item.seat and item.card}
    if ranks:
        return [item for item in items if ranks[item.key] == min(ranks.values())]
    if right.removeprefix("-").isdigit():
        return sorted(items, key=lambda item: abs(int(item.key) - int(right)))[:2]
    return items


def _of_seats(wish: ExerciseWish, table: Table, truth: bool) -> Iterator[tuple[int, Fresh]]:
    """Claims about the forehand, the next dealer, a partner or the seat to speak, before the first card is played."""
    if any(isinstance(one, Card) for one in table.log) or table.stage.turn is None:
        return
    seen, chance, one = table.seen, wish.chance, wish.chance.choice(wish.seating.seats)
    known = claims_of(wish.card_facts, wish.seating)
    partner = next((seat for seat in wish.seating.seats if wish.seating.partners(one, seat)), None)
    right: dict[str, Seat | None] = {
        "forehand": table.question_facts.forehand,
        "next-dealer": table.question_facts.following,
    }
    right |= {f"partner {one.letter}": partner, "asked": table.stage.turn if seen.rulings is None else None}
    claims = [claim for claim, seat in right.items() if seat and claim.split()[0] in known]
    if not claims:
        return
    claim = chance.choice(claims)
    wrong = [seat for seat in wish.seating.seats if seat is not right[claim] and not (seat is one and partner)]
    found = right[claim] if truth else chance.choice(wrong)
    if found:
        yield wish.near(1), asked_at(table, f"true:{claim} {found.letter}")


def _of_sides(wish: ExerciseWish, table: Table, truth: bool) -> Iterator[tuple[int, Fresh]]:
    player = table.seen.player
    if player is None or table.stage.turn is None:
        return
    side = wish.seating.side_at(player)
    others = [one for one in wish.seating.sides if one is not side]
    yield wish.near(1), asked_at(table, f"true:playing {(side if truth else wish.chance.choice(others)).letter}")


def _of_outcome(wish: ExerciseWish, table: Table, truth: bool) -> Iterator[tuple[int, Fresh]]:
    outcome = table.question_facts.outcome
    if outcome is not None:
        yield wish.near(3), asked_at(table, "true:made" if outcome[0] == truth else "true:nat")


TRUE = QuestionKind(name="true", put=true_or_not, look=look, hides=_hides, before=_before, written="true:")
