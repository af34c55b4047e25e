"""Fresh exercises by rule: a question about a moment at which rules bite; loaded on demand."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import islice

from rules_core.cards.reasons import Impossible, impossible
from rules_core.table.table import setup_of, start
from rules_core.teach.deals.rules_there import few_rules, full_ids, rule_problems
from rules_core.teach.deals.search import DealWanted, Search
from rules_core.teach.exercises.fresh import wished
from rules_core.teach.exercises.kind import WANTED, Fresh

# How many deals to look at before a near match in difficulty will do, and before giving up.
ENOUGH, MOST = 12, 60


def fresh_by_rule(
    game: str, options: Mapping[str, str], ask: str, difficulty: int, seed: str, given: list[str]
) -> Fresh:
    """Return an exercise about a moment at which all these rules bite; the same seed gives the same exercise.

    Raises Impossible where no question of this kind can be asked.
    """
    kind, wish = wished(game, options, ask, difficulty, seed)
    first = start(setup_of(game, options))
    rules = full_ids(first.game.key, few_rules("bites", given))
    if not rules:
        raise impossible("bites", "problem.missing", given="bites")
    if problems := rule_problems(first, rules, ()):
        raise Impossible(problems)
    search = Search(DealWanted(game=game, options=options, bites=rules), seed)
    best: tuple[int, list[Fresh]] = (0, [])
    dealt = False
    for number, deal in enumerate(islice(search.deals(), MOST)):
        dealt = True
        for moment in deal.moments:
            for worth, one in kind.look(wish, moment.table):
                if worth >= best[0]:
                    best = (worth, [*(best[1] if worth == best[0] else ()), one])
        if best[0] >= WANTED or (best[1] and number + 1 >= ENOUGH):
            break
    if not best[1]:
        saying = "problem.deals.no-question" if dealt else "problem.deals.never"
        raise impossible("bites", saying, given=" ".join(given), tried=search.tried, ask=wish.ask)
    return wish.chance.choice(best[1])
