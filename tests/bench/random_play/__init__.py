"""Games played at random at full speed: ours, and those of other engines in an environment of their own.

python -m tests.bench.random_play rules:klaverjas-4 2.0
"""

from __future__ import annotations

import time
from collections.abc import Callable


def counted(play_one: Callable[[], int], seconds: float) -> dict[str, float]:
    """Play game after game for this many seconds of CPU time, after warming up for as long."""
    clock = time.process_time
    began, decisions, games = clock(), 0, 0
    while clock() - began < seconds:
        play_one()
    began = clock()
    while (spent := clock() - began) < seconds:
        decisions += play_one()
        games += 1
    return {"decisions": decisions / spent, "games": games / spent}
