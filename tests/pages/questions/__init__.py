"""Questions as players ask them, and the place at which the search of a built site answers each.

`python -m tests.pages.questions SITE` prints the figures for a built site; `--missed` lists the questions missed too.
"""

import json
import re
import subprocess
import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TypedDict

HERE = Path(__file__).parent
ROOT = HERE.parents[2]
LANGUAGES = ("nl", "en")
ASKER = HERE.parent / "ask_search.mjs"
NAMED = re.compile(r'^#+ .*\{: #(?P<section>[\w-]+)|\{: #(?P<rule>[\w-]+)|<span id="(?P<piece>[\w-]+)', re.MULTILINE)


class Question(TypedDict, total=False):
    """A question, the game of the page it is asked from, and the rules or sections that answer it."""

    ask: str
    on: str
    answers: list[str]


def asked(language: str, part: str = "questions") -> list[Question]:
    """The questions in a language: those of `questions`, or of `held_out`."""
    listed: list[Question] = tomllib.loads((HERE / f"{language}.toml").read_text("utf-8"))[part]
    return listed


@cache
def sections(language: str, game: str) -> dict[str, tuple[str, str]]:
    """The section and the paragraph of each rule on a rules page, by the name of the rule or of its section."""
    page, section = ROOT / "docs" / language / game / "rules.md", ""
    found, pieces = dict[str, tuple[str, str]](), list[str]()
    for name in NAMED.finditer(page.read_text("utf-8")):
        section = name["section"] or section
        if name["piece"]:
            pieces.append(name["piece"])
            continue
        paragraph = name["section"] or name["rule"]
        found |= dict.fromkeys((*pieces, paragraph), (section, paragraph))
        pieces = []
    return found


def places(language: str, answer: str) -> set[str]:
    """The places in the search that show an answer: a rule and the section that has it, or a section and its rules."""
    game, _, name = answer.partition("#")
    known = sections(language, game)
    section, paragraph = known[name]
    rules = {rule for of, rule in known.values() if of == section} if name == section else {section, paragraph}
    return {f"{game}/rules/#{one}" for one in rules}


def ranks(site: Path, language: str, questions: Sequence[Question]) -> list[int]:
    """For each question the rank of the first place that answers it, from 1; 0 if none does."""
    command = ["node", str(ASKER), str(site / language)]
    done = subprocess.run(command, input=json.dumps(questions), capture_output=True, text=True, check=True)
    lists: list[list[str]] = json.loads(done.stdout)
    return [
        rank_of(found, set[str]().union(*(places(language, one) for one in question["answers"])))
        for question, found in zip(questions, lists, strict=True)
    ]


def rank_of(found: Sequence[str], right: set[str]) -> int:
    """The rank of the first right place, from 1; 0 if there is none."""
    return next((rank for rank, place in enumerate(found, 1) if place in right), 0)
