"""The questions who leads, who deals and who speaks next."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.cards.actions import Pass
from rules_core.cards.reasons import Reason, because
from rules_core.cards.seats import Seat, Seating
from rules_core.table.card_facts import CardFacts
from rules_core.table.table import Table
from rules_core.teach.exercises.kind import NEARLY, WANTED, ExerciseWish, Fresh, QuestionKind, asked_at, put_at
from rules_core.teach.exercises.kinds.tricks import just_taken, tempting
from rules_core.teach.exercises.question import Asked, Item, Mode, Question
from rules_core.teach.exercises.turns import why_turn

LEADS = ("play/winner-leads", "play/trick-winner")
LEADS_FIRST = ("play/forehand-leads", "play/first-lead", "play/forehand")
DEALS = (
    "deal/next-dealer",
    "match/carry-over",
    "match/deal-rotates",
    "match/dealer-alternates",
    "deal/first-dealer",
    "setup/direction",
)
SPEAKS = ("setup/direction", "auction/order", "auction/first-round")


def who_is_next(asked: Asked) -> Question:
    """Ask who leads to the next trick, deals the next cards or speaks now."""
    known = asked.table.card_facts
    if asked.detail not in _details(known, asked.table.seating):
        listed = ", ".join(f"next:{one}" for one in _details(known, asked.table.seating))
        raise asked.does_not_fit("no-such-detail", known=listed)
    found = {"leads": _leads, "deals": _deals, "speaks": _speaks}[asked.detail](asked)
    if found is None:
        raise asked.does_not_fit("nobody-yet")
    seat, told = found
    absent = asked.table.question_facts.absent if asked.detail != "deals" else ()
    of_hand = "-of-hand" if asked.detail == "deals" and known.a_deal_is_a_hand else ""
    return Question(
        prompt=f"question.next-{asked.detail}{of_hand}",
        mode=Mode.ONE,
        items=tuple(Item(one.letter, seat=one) for one in asked.table.seating.seats if one not in absent),
        answers=(seat.letter,),
        why=lambda _: told,
    )


Found = tuple[Seat, Reason] | None


def _leads(asked: Asked) -> Found:
    seen, turn = asked.table.seen, asked.table.stage.turn
    if seen.trick is None or seen.trick.cards or turn is None or seen.rulings is None:
        return None
    if seen.last is None and not any(seen.tricks):
        return turn, because(asked.rule_or_turn(*LEADS_FIRST), "fact.leads", seat=turn)
    return turn, because(asked.rule_or_turn(*LEADS), "fact.leads-next", seat=turn)


def _deals(asked: Asked) -> Found:
    table, seating = asked.table, asked.table.seating
    if table.stage.turn is not None or not table.stage.over or table.seen.winner is not None:
        return None
    letter = table.game.workings.next_setup(table.stage, table.setup.by_name).get("dealer")
    dealer, now = next((one for one in seating.seats if one.letter == letter), None), table.seen.dealer
    if dealer is None or now is None:
        return None
    saying = "fact.deals-again" if dealer is now else "fact.deals-next"
    rules = (*DEALS, "auction/smous-answer" if dealer is now else "deal/face-down")
    return dealer, because(asked.rule_or_turn(*rules), saying, seat=dealer, dealer=now)


def _speaks(asked: Asked) -> Found:
    seen, turn = asked.table.seen, asked.table.stage.turn
    if turn is None or seen.rulings is not None or not (seen.calls or _is_first_word(asked.table)):
        return None
    return turn, why_turn(asked.table, turn, asked.rule_or_turn(*SPEAKS))


def _is_first_word(table: Table) -> bool:
    """Whether a deal begins with a call that somebody must make: he may not pass, and nobody speaks before him."""
    return not table.log and Pass() not in table.seen.choices


def _details(card_facts: CardFacts, _: Seating) -> tuple[str, ...]:
    return (
        *(("leads",) if card_facts.tricks else ()),
        "deals",
        *(("speaks",) if card_facts.talks and card_facts.bids else ()),
    )


# ---- fresh ones ----


def _before(wish: ExerciseWish) -> str:
    details = _details(wish.card_facts, wish.seating)
    easy = [one for one in details if one != "leads"]
    return wish.chance.choice(easy) if wish.difficulty == 1 or "leads" not in details else "leads"


def look(wish: ExerciseWish, table: Table) -> Iterator[tuple[int, Fresh]]:
    """Yield a moment at which a trick, a deal or a player's turn to speak begins."""
    put = put_at(NEXT, table, wish.detail)
    if put is None or len(put.items) < 2:
        return
    trick = just_taken(table)
    if wish.detail == "leads":
        trumps = sum(trick.order.suits[one] is trick.order.trump for one in trick.cards) if trick else 0
        hard = 1 + min(trumps, 2) if trick and trick.best is not None and tempting(trick) else 1
        yield wish.near(hard), asked_at(table, wish.ask)
    else:
        heard = len(table.seen.calls)
        enough = wish.detail == "deals" or heard >= min(wish.difficulty, 2) or _is_first_word(table)
        yield WANTED if enough else NEARLY, asked_at(table, wish.ask)


NEXT = QuestionKind(name="next", put=who_is_next, look=look, details=_details, before=_before)
