"""Write out a hundred sentences of a language as they come up in play, each with its table, for an editor to read.

    make hundred SEED=7            of each language; another seed is another hundred
    make hundred SEED=7 IN=en      of this one

Every game is played by lot, under house rules by lot; hints, reasons, refusals, scores and exercises are asked for.
"""

import argparse

from rules_core.words import LANGUAGES

from .heard import drawn


def main():
    """Read what is asked, and print it."""
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
