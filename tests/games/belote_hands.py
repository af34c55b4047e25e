"""Hands of belote and klapper that end with given points: setups with one trick left to play."""

import random
from functools import cache

from tests.table_talk import table

TRUMP_WORTH = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3}
PLAIN_WORTH = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
HAND_NAMES = {"N": "north", "E": "east", "S": "south", "W": "west"}


def worth(card, trump):
    """The points of a card, taken straight from the text of the rules."""
    return (TRUMP_WORTH if card[0] == trump else PLAIN_WORTH).get(card[1], 0)


@cache
def shared_out(pack, quotas, trump, kept):
    """Cards for each holder, as many and worth as many points as his quota says; the last gets none of `kept`."""
    dice = random.Random(repr((quotas, trump)))
    for _ in range(400):
        rest, held = dice.sample(pack, len(pack)), []
        for count, _ in quotas:
            held.append(rest[:count])
            rest = rest[count:]
        if _balanced(held, [points for _, points in quotas], trump, kept, dice):
            return held
    raise AssertionError(f"no way to share out {quotas}")


def _balanced(held, wanted, trump, kept, dice):
    def off():
        return 20 * len(kept.intersection(held[-1])) + sum(
            abs(sum(worth(one, trump) for one in cards) - points) for cards, points in zip(held, wanted, strict=True)
        )

    best = off()
    for _ in range(600):
        if not best:
            return True
        one, other = dice.sample([place for place, cards in enumerate(held) if cards], 2)
        mine, yours = dice.randrange(len(held[one])), dice.randrange(len(held[other]))
        held[one][mine], held[other][yours] = held[other][yours], held[one][mine]
        found = off()
        if found > best:
            held[one][mine], held[other][yours] = held[other][yours], held[one][mine]
        else:
            best = found
    return not best


def before_the_last_trick(pack, seats, size, points, tricks, *, last, trump="H", **fields):
    """A setup with only the last trick left, on cards without points; `points` include that trick."""
    low = ["S9", "D9", "C9", "SJ", "DJ"] if "S7" not in pack else ["S7", "D7", "C7", "S8", "D8"]
    final = dict(zip([last, *(seat for seat in seats if seat != last)], [f"{trump}{low[0][1]}", *low], strict=False))
    extra = sum(worth(one, trump) for one in final.values())
    rest = tuple(one for one in pack if one not in final.values())
    quotas = [
        ((tricks[seat] - (seat == last)) * len(seats), points[seat] - (10 + extra) * (seat == last)) for seat in seats
    ]
    out = sum(worth(one, trump) for one in rest) - sum(wanted for _, wanted in quotas)
    quotas.append((len(rest) - sum(count for count, _ in quotas), out))
    assert sum(tricks.values()) == size
    held = shared_out(rest, tuple(quotas), trump, frozenset(fields.get("melds", "").split()))
    won = [
        f"{seat} {' '.join(cards[at : at + len(seats)])}"
        for seat, cards in zip(seats, held, strict=False)
        for at in range(0, len(cards), len(seats))
    ]
    hands = {HAND_NAMES[seat] if set(seats) <= set("NESW") else seat.lower(): card for seat, card in final.items()}
    order = seats[seats.index(last) :] + seats[: seats.index(last)]
    log = " ".join(final[seat] for seat in order)
    return {"trump": trump, "won": " / ".join(won), "leads": last, **hands, "log": log, **fields}


def finished(game, pack, seats, size, points, tricks, **fields):
    """The table after the last trick of such a setup."""
    setup = before_the_last_trick(pack, seats, size, points, tricks, **fields)
    log = setup.pop("log")
    return table(game=game, seat=seats[0], **setup).play(log)


PIQUET = tuple(suit + rank for suit in "SHDC" for rank in "AKQJT987")
SIX_RANKS = tuple(suit + rank for suit in "SHDC" for rank in "AKQJT9")
