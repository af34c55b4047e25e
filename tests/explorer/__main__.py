"""Walk through the site at random and check the laws of every page.

    .venv/bin/python -m tests.explorer                         10,000 steps
    .venv/bin/python -m tests.explorer --steps 500 --seed 7    this many, and the same ones again

A broken law is reported with the seed of its walk and the steps that led there; the exit status is then 1.
"""

from __future__ import annotations

import argparse
import os
import sys
import threading
from functools import partial
from multiprocessing import get_context

from build_scripts.serve import server
from tests.conftest import SERVED, built_once
from tests.explorer.walks import walked, walks


def main() -> int:
    """Walk for as many steps as requested; return 1 when a law broke."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=10_000)
    parser.add_argument("--seed", default="1", help="the seed of the first walk; a walk has 200 steps")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="how many walk side by side")
    asked = parser.parse_args()
    built_once()
    listening = server(SERVED, 0)
    threading.Thread(target=listening.serve_forever, daemon=True).start()
    address = f"http://127.0.0.1:{listening.server_port}/kaart/tafel/"
    taken = number = broken = 0
    # The server runs in a thread, which does not survive a fork.
    with get_context("spawn").Pool(asked.processes) as walkers:
        for seed, steps, what in walkers.imap_unordered(partial(walked, address), walks(asked.seed, asked.steps)):
            taken, number = taken + steps, number + 1
            if what:
                broken += 1
                print(f"Walk {seed}, step {steps}: {what}", flush=True)
    listening.shutdown()
    listening.server_close()
    print(f"{taken} steps in {number} walks; broken: {broken}")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main())
