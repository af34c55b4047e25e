"""Tables for the coach: written positions, and deals played at random in every way to play."""

from rules_core.cards.actions import Bid
from rules_core.cards.chance import Chance
from rules_core.cards.seats import SOUTH
from rules_core.kinds.jas.coach.play import by_thumb
from rules_core.kinds.jas.coach.reading import reading_of
from rules_core.kinds.jas.coach.sight import sight_of
from rules_core.kinds.jas.klaverjas_4 import KLAVERJAS_4
from rules_core.table.table import setup_of, start

GAME = "klaverjas-4"
WAYS = (
    (GAME, {}),
    (f"{GAME}/utrechts", {"roem_naming": "side"}),
    (f"{GAME}/leids", {"all_pass": "forehand"}),
    (f"{GAME}/leids+amsterdams+kraken", {}),
    (f"{GAME}/voorhand-vrij", {"contract": "more-than-half", "rounding": "none"}),
    (f"{GAME}/amsterdams", {"roem_naming": "automatic"}),
    (f"{GAME}/kraken", {"hand_roem": "best-side"}),
    (f"{GAME}/schoppen-dubbel+utrechts", {}),
    (GAME, {"at": "deal", "packets": "3-2-3"}),
    (GAME, {"seating": "omboeren", "at": "omboeren"}),
)


def position(game=GAME, **fields):
    """Return a table as written."""
    return start(setup_of(game, fields))


def thumb_at(table, seat=SOUTH):
    """Return the advice of the rules of thumb alone at a table: the card and the name of the principle."""
    advice = by_thumb(reading_of(sight_of(table, seat)))
    return advice.action.text, advice.choice.saying.removeprefix("coach.do.")


def dealt(way, number):
    """Return a fresh deal in one of the ways to play."""
    game, options = WAYS[way]
    return position(game, seed=f"coach {number}", deal=str(1 + number % 3), dealer="NESW"[number % 4], **options)


def wandering(way, number):
    """Yield every table of a deal that is played at random from start to finish."""
    table, chance = dealt(way, number), Chance(f"wandering {way} {number}")
    while table.stage.turn is not None:
        yield table
        choices = table.stage.choices()
        bids = [one for one in choices if isinstance(one, Bid)]
        table = table.play(chance.choice([*(one for one in choices if one not in bids), *bids[:3]]))


RULES = {entry.rule for entry in KLAVERJAS_4.rulebook}
