"""One search for every enforced rule: the way to play, how many deals, how long, and the verdict of the judge."""

import time
from collections import Counter
from itertools import islice
from typing import NamedTuple

from rules_core.kinds import GAMES
from rules_core.teach.deals.recipes import recipe_of
from rules_core.teach.deals.rules_there import variant_of
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


def ways_for(game, rule):
    """Return the ways to play in which a rule may bite: its variant, the source, house rules, numbers of players."""
    if recipe_of(rule).options:
        return [("", dict(recipe_of(rule).options))]
    own = variant_of(game, rule)
    if own is not None:
        return [(own.key, {})]
    touching = [one for one in game.options if rule in one.touches]
    keys = {one.key for one in touching}
    variants = [(one.key, {}) for one in game.variants if any(key in keys for key, _ in one.sets)]
    valued = [("", {one.key: value}) for one in touching for value in one.values[1:]]
    players = [("", {"players": str(count)}) for count in game.players[1:]] if game.option("players") else []
    return [("", {}), *variants, *valued, *players]


def found_for(rule, seed="1", wanted=WANTED):
    """Return the best result for a rule in the ways in which it may bite."""
    game, best = GAMES[rule.partition("/")[0]], None
    for variant, options in ways_for(game, rule):
        title = "/".join(filter(None, (game.key, variant)))
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
