"""The laws of every hint: each fact in it is true with all hands open, and twins get the very same hint."""

from rules_core.table.game import awaited
from rules_core.teach.coach.advice import advise, choose

from .claims import CLAIMS
from .moment import Moment
from .random_tables import pick, table_at

# Random draws and discards may never end a hand.
MOST_STEPS = 150


def untrue(table, seat):
    """Return the untrue claims of a hint, each as (message, kind of claim, facts)."""
    advice = advise(table, seat)
    at = Moment(table, seat, advice.action)
    found = []
    for reason in (advice.look, advice.principle, advice.choice):
        facts, claims = dict(reason.facts), CLAIMS.get(reason.saying, ())
        found += [(reason.saying, claim.__name__, facts) for claim in claims if not claim(at, **facts)]
    return found


def asked_for(table):
    """Return the seats that may ask for a hint at a table."""
    return [seat for seat in table.seating.seats if awaited(table.stage, seat)]


def hints_of(way, dice, *, deals):
    """Yield tables at which a seat may ask for a hint, from deals played at random, now and then as the coach would."""
    for _ in range(deals):
        table = table_at(way, dice)
        for _ in range(MOST_STEPS):
            if table.stage.turn is None:
                break
            if dice.random() < 0.5:
                yield table, dice.choice(asked_for(table))
            as_advised = dice.random() < 0.4
            table = table.play(choose(table, table.stage.turn) if as_advised else pick(table, dice))
