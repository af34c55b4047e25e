"""The kinds of questions by name; a new one is a file here and a line in this list."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.cards.reasons import Impossible, impossible
from rules_core.cards.seats import Seat
from rules_core.table.card_facts import CardFacts
from rules_core.table.table import Table
from rules_core.teach.exercises.kind import QuestionKind
from rules_core.teach.exercises.kinds.auction import LEADS_TO, STANDS
from rules_core.teach.exercises.kinds.best import BEST
from rules_core.teach.exercises.kinds.calls import BID
from rules_core.teach.exercises.kinds.cards import PLAY, WHICH_CARDS
from rules_core.teach.exercises.kinds.holds import HOLDS, HOLDS_NOW
from rules_core.teach.exercises.kinds.melds import MELDS
from rules_core.teach.exercises.kinds.next import NEXT
from rules_core.teach.exercises.kinds.order import ORDER
from rules_core.teach.exercises.kinds.pays import PAYS
from rules_core.teach.exercises.kinds.points import POINTS
from rules_core.teach.exercises.kinds.roem import ROEM
from rules_core.teach.exercises.kinds.rummy import DEADWOOD, KNOCK, LAY_OFF
from rules_core.teach.exercises.kinds.tricks import WHO_WINS, WHY
from rules_core.teach.exercises.kinds.true import TRUE
from rules_core.teach.exercises.kinds.wins import WINS
from rules_core.teach.exercises.kinds.worth import WORTH
from rules_core.teach.exercises.kinds.written import WRITTEN
from rules_core.teach.exercises.question import Asked, Question

OF_CARDS = (WHICH_CARDS, PLAY, BEST, ORDER, WORTH)
OF_TRICKS = (WHO_WINS, WHY, POINTS, ROEM)
OF_HANDS = (MELDS, DEADWOOD, KNOCK, LAY_OFF)
OF_TALK = (BID, STANDS, LEADS_TO)
OF_THE_DEAL = (WRITTEN, WINS, PAYS, NEXT, TRUE, HOLDS, HOLDS_NOW)
KINDS: Mapping[str, QuestionKind] = {
    kind.name: kind for kind in (*OF_CARDS, *OF_TRICKS, *OF_HANDS, *OF_TALK, *OF_THE_DEAL)
}


def known_kinds(card_facts: CardFacts) -> tuple[str, ...]:
    """Return the names of the kinds that a game knows."""
    return tuple(name for name, kind in KINDS.items() if kind.fits(card_facts))


def unknown_here(ask: str, card_facts: CardFacts) -> Impossible:
    """Return the exception for a question that a game does not know; it lists those that it knows."""
    known = ", ".join(known_kinds(card_facts))
    return impossible("ask", "problem.ask-not-in-this-game", given=ask, known=known)


def question(table: Table, seat: Seat, ask: str, extra: Mapping[str, str]) -> Question:
    """Return the question that a text such as "points:NS" asks; raises Impossible when it cannot be asked here."""
    name, _, detail = ask.partition(":")
    if name not in KINDS:
        raise impossible("ask", "problem.unknown-ask", given=ask, known=", ".join(KINDS))
    asked = Asked(table=table, seat=seat, kind=name, detail=detail.strip(), extra=extra)
    if not KINDS[name].fits(table.card_facts):
        raise unknown_here(":".join(filter(None, (name, asked.detail))), table.card_facts)
    return KINDS[name].put(asked)
