"""One search for every enforced rule: the way to play, how many deals, how long, and the verdict of the judge."""

import time
from collections import Counter
from itertools import islice
from typing import NamedTuple

from rules_core.kinds import GAMES
from rules_core.teach.deals.rules_there import ways_to_play_with
from rules_core.teach.deals.search import DealWanted, Search
from tests.deals.judge import judged

WANTED = 10


class Found(NamedTuple):
    """The result of the search for one rule."""

    rule: str
    way: str
    deals: int
    tried: int
    seconds: float
    kinds: tuple[str, ...]
    wrong: tuple[str, ...]


def enforced(game):
    """Return the enforced rules of a game."""
    return [one.rule for one in GAMES[game].rulebook if one.enforced]


def found_for(rule, seed="1", wanted=WANTED):
    """Return the best result for a rule in the ways in which it may bite."""
    best = None
    for title, options in ways_to_play_with(rule):
        begun = time.process_time()
        search = Search(DealWanted(game=title, options=options, bites=(rule,)), seed)
        deals = list(islice(search.deals(), wanted))
        took = time.process_time() - begun
        kinds = Counter(one.moments[0].bites[0].way for one in deals)
        wrong = [
            one.moments[0].table.text
            for one in deals
            if not all(judged(one.moments[0], bite) for bite in one.moments[0].bites)
        ]
        found = Found(
            rule, f"{title} {options or ''}".strip(), len(deals), search.tried, took, tuple(kinds), tuple(wrong)
        )
        if best is None or found.deals > best.deals:
            best = found
        if best.deals == wanted:
            break
    return best
