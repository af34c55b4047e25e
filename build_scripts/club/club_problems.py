"""The problems of a build as a club hears them: with its own files, and with pages of ours by their addresses."""

import re
from collections.abc import Iterable, Mapping

from build_scripts.base.messages import message
from build_scripts.base.problems import Problem
from build_scripts.base.sites import SETTINGS, page_file
from build_scripts.club.club import CLUB, Club
from build_scripts.club.own_pages import lent_files, lines_before, own_files

OF_A_PAGE = re.compile(r"docs/(?P<page>[\w-]+/[\w./-]+)\.md")
MADE = re.compile(r"(?P<language>[\w-]+)/(?P<page>.+)/index\.html")


def told_of(found: Iterable[Problem], club: Club) -> list[Problem]:
    """The problems, each once, with each file named as in the club's own folder."""
    names = called(club)
    return sorted({in_own_words(one, names) for one in found})


def called(club: Club) -> Mapping[str, tuple[str, int]]:
    """The club's own files by the names that a build gives them: each file, and the number of lines put before it."""
    names = {}
    for language in club.languages:
        for name, (_, file) in lent_files(club, language).items():
            before = lines_before(file, language) if file.suffix == ".md" else 0
            names[page_file(language, name)] = (file.relative_to(club.folder).as_posix(), before)
        for name, file in own_files(club, language).items():
            names[page_file(language, name)] = (file.relative_to(club.folder).as_posix(), 0)
    return names


def in_own_words(one: Problem, names: Mapping[str, tuple[str, int]]) -> Problem:
    """A problem at a file of the club's; where it is in none, at the first line of the settings."""

    def name_of(found: re.Match[str]) -> str:
        return names[found[0]][0] if found[0] in names else found["page"]

    say = OF_A_PAGE.sub(name_of, one.say)
    if of := next((file for file in sources(one.file) if file in names), None):
        file, before = names[of]
        return Problem(file, max(1, one.line - before) if of == one.file else 1, say)
    if page := OF_A_PAGE.fullmatch(one.file):
        return Problem(CLUB, 1, message("club.in-ours", page=page["page"], say=say))
    return Problem(CLUB if one.file == SETTINGS else one.file, 1 if one.file == SETTINGS else one.line, say)


def sources(file: str) -> list[str]:
    """The names of the pages from which a file may have been made; the file itself first."""
    if not (made := MADE.fullmatch(file)):
        return [file]
    return [file, *(page_file(made["language"], f"{made['page']}{ending}") for ending in (".md", "/index.md"))]
