"""Figures in the prose of a game that follow from a house rule.

An author writes `{{ match_end 1500 }}`: the option, and its number as the source has it, in figures or as a word. The
page shows the number that the site plays by. A value that is no such number is named behind the figure instead.
`{{ match_end }}` is that number alone, and `{{ 101 }}` a number that is no figure of the rules.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from html import escape
from typing import Any

from build_scripts.base.commands import OURS
from build_scripts.base.messages import meant, message
from build_scripts.base.problems import Problem
from build_scripts.base.sites import page_file, the_site
from build_scripts.tables.engine import as_here, listed_games
from build_scripts.tables.fences import FENCE
from build_scripts.tables.ways import HERE

MARK = re.compile(r"\{\{ *(?:(?P<option>[a-z][a-z0-9_]*)(?: +(?P<said>\w+))?|(?P<plain>\d[\d.,:]*)) *\}\}")
AT_END = re.compile(r"(?P<kind>(?:[\w-]+:)?)(?P<figure>\d+)")
# The pages of a game that tell its rules.
OF_RULES = ("index.md", "rules.md", "card.md", "play.md", "you-know-klaverjas.md")
# The parts of a page that are not prose: tables, code, tags, addresses of links, attributes, and the head.
NO_PROSE = re.compile(r"\A---\n.*?\n---\n|`[^`\n]*`|<[^>]*>|\]\([^)]*\)|\{:[^}\n]*\}|https?://\S+", re.DOTALL)
# A whole number of two digits or more that is no part of a word, a date or a time.
BARE = re.compile(r"(?<![\w.,:/#-])\d{2,}(?![\w:/-]|[.,]\d)")
NUMBERS = {
    "nl": "nul een twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien"
    " achttien negentien twintig",
    "en": "none one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
    " seventeen eighteen nineteen twenty",
}


def with_figures(markdown: str, page: str, language: str) -> str:
    """The text of a page of a game with its marks filled in."""
    if "{{" not in markdown or (game := game_of(page, language)) is None:
        return markdown
    options = {one["option"]: one for one in game["options"]}

    def filled(found: re.Match[str]) -> str:
        if found["plain"]:
            return found["plain"]
        option = options.get(found["option"])
        return figure(option, found["said"] or "", language) if option else found[0]

    return MARK.sub(filled, markdown)


def figure(option: Mapping[str, Any], said: str, language: str) -> str:
    """The number of an option at this site, as the author has written it; or his number, and the club's value."""
    here, usual = AT_END.fullmatch(option[HERE]), AT_END.fullmatch(option["default"])
    if here and (not usual or here["kind"] == usual["kind"]):
        known = NUMBERS[the_site().spoken(language)].split()
        spelled = said and not said.isdigit() and int(here["figure"]) < len(known)
        return known[int(here["figure"])] if spelled else here["figure"]
    if option[HERE] == option["default"]:
        return said or label_of(option)
    return f"{said} <small>({escape(as_played_here(option, language))})</small>" if said else label_of(option)


def label_of(option: Mapping[str, Any]) -> str:
    """The words for the value of an option at this site."""
    return str(next(one["label"] for one in option["values"] if one["value"] == option[HERE]))


def as_played_here(option: Mapping[str, Any], language: str) -> str:
    """How the club plays in one respect, as in "As at The Free Trick: end of a match: 16 hands"."""
    return f"{as_here(language)}: {option['title']}: {label_of(option)}"


def game_of(page: str, language: str) -> Mapping[str, Any] | None:
    """The game in whose folder a page is, as the engine lists it."""
    return next((one for one in listed_games(language) if one["game"] == page.partition("/")[0]), None)


def figure_problems(text: str, page: str, language: str) -> Iterator[Problem]:
    """The marks of a page that name no option or another number than the rules, and bare figures that no rule has."""
    if (game := game_of(page, language)) is None:
        return
    options, own = {one["option"]: one for one in game["options"]}, f"{language}/{page}" in the_site().own
    for found in MARK.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        option = options.get(found["option"] or "")
        if found["option"] and option is None:
            say = message("ways.no-option", game=game["game"], given=found["option"], known=", ".join(options))
            yield Problem(page_file(language, page), line, say + meant(found["option"], options))
        elif option and found["said"] and (right := wrong_figure(option, found["said"], language, own=own)):
            say = message("figures.otherwise", said=found["said"], right=right, option=found["option"])
            yield Problem(page_file(language, page), line, say)
    if own and page.partition("/")[2] in OF_RULES:
        yield from bare_problems(text, page, language)


def wrong_figure(option: Mapping[str, Any], said: str, language: str, *, own: bool) -> str:
    """The number that an author should have written: the source's on our pages, the club's on its own; "" if he did."""
    found = AT_END.fullmatch(option[HERE] if own else option["default"])
    if not found:
        return ""
    known = NUMBERS[the_site().spoken(language)].split()
    number = said if said.isdigit() else str(known.index(said)) if said in known else ""
    return "" if number == found["figure"] else found["figure"]


def bare_problems(text: str, page: str, language: str) -> Iterator[Problem]:
    """The figures of a page of the club that are on no page of ours by the rules of the club."""
    known = known_figures(page.partition("/")[0], language)
    for number, line in bare_figures(text):
        if number not in known:
            yield Problem(page_file(language, page), line, message("figures.unknown", figure=number))


def bare_figures(text: str) -> Iterator[tuple[str, int]]:
    """The figures in the prose of a page outside marks, each with its line."""
    prose = text
    for part in (FENCE, NO_PROSE, MARK):
        prose = part.sub(lambda found: "\n" * found[0].count("\n"), prose)
    for found in BARE.finditer(prose):
        yield found[0], prose.count("\n", 0, found.start()) + 1


@cache
def known_figures(game: str, language: str) -> frozenset[str]:
    """Every figure of a game on our pages about its rules, by the rules of the club."""
    pages = [OURS / "docs" / the_site().spoken(language) / game / name for name in OF_RULES]
    texts = [
        with_figures(page.read_text(encoding="utf-8"), f"{game}/{page.name}", language)
        for page in pages
        if page.is_file()
    ]
    house = [AT_END.fullmatch(one[HERE]) for one in (game_of(f"{game}/", language) or {"options": []})["options"]]
    return frozenset(
        [number for text in texts for number, _ in bare_figures(text)] + [one["figure"] for one in house if one]
    )
