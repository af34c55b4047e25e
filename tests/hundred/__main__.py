"""Print a hundred sentences of a language as they come up in play, each with its table, for an editor to read.

    make hundred SEED=7            in each language; another seed gives another hundred
    make hundred SEED=7 IN=en      in this one

Every game is played at random, under random house rules; hints, reasons, refusals, scores and exercises are requested.
"""

import argparse

from rules_core.words import LANGUAGES

from .heard import drawn


def main():
    """Read the arguments, and print the sentences."""
    read = argparse.ArgumentParser(prog="python -m tests.hundred", description=__doc__.splitlines()[0])
    read.add_argument("--language", choices=LANGUAGES, help="of this language alone")
    read.add_argument("--seed", default="1", help="which hundred")
    asked = read.parse_args()
    for language in (asked.language,) if asked.language else LANGUAGES:
        for number, one in enumerate(drawn(language, asked.seed), 1):
            print(f"\n{language} {number}. {one.game} `{one.key}` ({one.asked})\n    {one.sentence}")
            if one.breath != one.sentence:
                print(f"    in: {one.breath}")
            for line in one.beside:
                print(f"        {line}")


if __name__ == "__main__":
    main()
