"""The best arrangement of ten cards and the best lay-off after a knock, compared with a search of every group of cards.

    .venv/bin/python -m tests.bench.gin_melds --hands 10000

Half of the hands are dealt from the whole pack, half from a few ranks, so that their cards fit together in many ways.
Each result must equal that of the search; the time is that of the engine without its caches.
"""

from __future__ import annotations

import argparse
import random
import time

from rules_core.cards.cards import WHOLE_PACK, Card
from rules_core.kinds.gin.rummy import best_answer, best_arrangement, bits_of, deadwood_of, layouts
from tests.bench._report import Figure, Report, warn_when_long
from tests.games.gin_rummy.naive_melds import least, least_against

SECONDS_EACH = 0.02


def hand_of(number: int, dice: random.Random) -> list[Card]:
    """Return ten cards, from the whole pack or from four to seven ranks."""
    if number % 2:
        return dice.sample(WHOLE_PACK, 10)
    ranks = dice.sample([one.rank for one in WHOLE_PACK[:13]], dice.randint(4, 7))
    return dice.sample([one for one in WHOLE_PACK if one.rank in ranks], 10)


def forget() -> None:
    """Clear the caches of the engine."""
    layouts.cache_clear()
    deadwood_of.cache_clear()


def compared(hands: int) -> tuple[list[float], list[float], list[str]]:
    """Return microseconds for each arrangement and each lay-off, and the hands whose result differs from the search."""
    dice, laid, answered, wrong = random.Random("gin melds"), list[float](), list[float](), list[str]()
    for number in range(hands):
        hand = hand_of(number, dice)
        forget()
        began = time.perf_counter()
        found = best_arrangement(bits_of(hand))
        laid.append(1e6 * (time.perf_counter() - began))
        if found.points != least([one.text for one in hand]):
            wrong.append(str(hand))
        if found.melds:
            other = dice.sample([one for one in WHOLE_PACK if one not in hand], 10)
            began = time.perf_counter()
            answer = best_answer(bits_of(other), found.melds)
            answered.append(1e6 * (time.perf_counter() - began))
            onto = [[one.text for one in meld] for meld in found.melds]
            if answer.points != least_against([one.text for one in other], onto):
                wrong.append(f"{other} on {onto}")
    return laid, answered, wrong


def main() -> None:
    """Compare the two, and print the times."""
    read = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    read.add_argument("--hands", type=int, default=10_000)
    read.add_argument("--quick", action="store_true", help="a tenth of these hands")
    asked = read.parse_args()
    hands = asked.hands // 10 if asked.quick else asked.hands
    warn_when_long(hands * SECONDS_EACH)
    laid, answered, wrong = compared(hands)
    report = Report("gin_melds", "Gin: hands laid out exactly, beside a search")
    report.figures.append(Figure("best arrangement of ten cards", "µs", tuple(laid)))
    report.figures.append(Figure("best melds and lay-offs together", "µs", tuple(answered)))
    report.remarks.append(f"{len(laid) + len(answered)} results, {len(wrong)} other than in the search")
    report.tell()
    if wrong:
        raise SystemExit("\n".join(wrong[:5]))


if __name__ == "__main__":
    main()
