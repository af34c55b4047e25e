"""A table of the pupils of each game: rules, pupils, classes, pairs told apart twice, and the rules without a pupil."""

import json
import sys
import time
import zlib
from collections import Counter

from rules_core.kinds import GAMES
from rules_core.teach.pupils.chosen import chosen
from rules_core.teach.pupils.found import pupils_of
from rules_core.teach.pupils.matrix import matrix
from rules_core.teach.pupils.questions import moments_for, questions_for
from rules_core.teach.pupils.said import belief
from rules_core.words import LANGUAGES, words_of

SEEDS = ("2",)


def size_of(known, asked):
    """Return the bytes of the chosen questions with the answers of each class, compressed."""
    rows = [[known.exercises[place].table.text, known.exercises[place].ask] for place in asked]
    answers = [["/".join(row[place]) for place in asked] for row in known.rows]
    return len(zlib.compress(json.dumps([rows, answers]).encode(), 9))


def main(games):
    """Print the table, each class by the sentences of its first pupil, and what is left out and why."""
    whole = Counter()
    for game in games or GAMES:
        begun = time.process_time()
        found = list(pupils_of(game))
        pupils = [one.pupil for one in found if one.pupil]
        known = matrix(pupils, questions_for(moments_for(found, SEEDS)))
        (twice, pairs), (once, _) = known.told_apart(), known.told_apart(1)
        asked = chosen(known)
        figures = Counter(
            rules=len(found),
            pupils=len(pupils),
            classes=len(known.classes),
            questions=len(known.exercises),
            chosen=len(asked),
            bytes=size_of(known, asked),
            pairs=pairs,
            once=once,
            twice=twice,
        )
        whole += figures
        told = ", ".join(f"{number} {name}" for name, number in figures.items())
        print(f"{game}: {told}; {time.process_time() - begun:.0f} s")
        for alike in known.classes:
            rules = ", ".join(one.short for one in alike)
            print("   ", " | ".join(belief(words_of(one), alike[0]) for one in LANGUAGES), f"[{alike[0].way}: {rules}]")
        for reason in sorted({one.left_out for one in found if one.left_out}):
            rules = [one.rule.partition("/")[2] for one in found if one.left_out == reason]
            print(f"    {reason} ({len(rules)}):", ", ".join(rules))
        sys.stdout.flush()
    print(", ".join(f"{number} {name}" for name, number in whole.items()))


if __name__ == "__main__":
    main(sys.argv[1:])
