"""Pupils made of each belief of a bank, who answer by it while the page's own reckoning asks them, in Node."""

import json
import subprocess
from pathlib import Path
from typing import NamedTuple

from build_scripts.base.commands import node
from build_scripts.shared.shared_files import widget

SIMULATED = Path(__file__).with_name("simulated.js")
KNOWS = -1
# The slips of which the issue of a diagnosis speaks: one answer of ten.
SLIP, MOST = 0.1, 8


class Outcome(NamedTuple):
    """Of how many pupils the belief was named, of how many another one, and the mean number of questions."""

    right: float
    accused: float
    questions: float


def diagnosed(bank, beliefs, *, slip=0.0, times=1, most=MOST):
    """Return the outcome for each group of beliefs; `(KNOWS,)` is somebody who knows the rules."""
    pupils = [
        {"beliefs": one, "slip": slip, "most": most, "times": times, "seed": place} for place, one in enumerate(beliefs)
    ]
    command = [node(), str(SIMULATED), widget("reckoning.js").as_uri()]
    wish = json.dumps({"bank": bank, "pupils": pupils})
    run = subprocess.run(command, input=wish, capture_output=True, text=True, check=True)
    return [Outcome(**one) for one in json.loads(run.stdout)]


def mean(outcomes):
    """Return the means of several outcomes."""
    return Outcome(*(sum(column) / len(outcomes) for column in zip(*outcomes, strict=True)))


def shown_at_most(bank, questions):
    """Return of which share of the beliefs some questions can show anything, each chosen to show most of the rest."""
    showing = [{place for _, places in row["others"] for place in places} for row in bank["questions"]]
    left = set(range(len(bank["beliefs"])))
    for _ in range(questions):
        left -= max(showing, key=lambda places: len(places & left))
    return 1 - len(left) / len(bank["beliefs"])
