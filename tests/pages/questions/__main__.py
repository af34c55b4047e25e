"""Prints how many questions the search of a built site answers in its first three places."""

import sys
from pathlib import Path

from tests.pages.questions import LANGUAGES, asked, ranks


def main(site: str, *options: str) -> None:
    """Measure both lists in both languages."""
    for part in ("questions", "held_out"):
        for language in LANGUAGES:
            questions = asked(language, part)
            found = ranks(Path(site), language, questions)
            first, none = sum(0 < rank <= 3 for rank in found), found.count(0)
            print(f"{part} {language}: {first} of {len(found)} in the first three, {none} not found")
            if "--missed" in options and part == "questions":
                for question, rank in zip(questions, found, strict=True):
                    if not 0 < rank <= 3:
                        print(f"  {rank or '-'}: {question['ask']} ({question.get('on', 'home')})")


main(*sys.argv[1:])
