"""The mistakes in a club's folder besides its settings: files that are ignored, or that no browser would show."""

import re
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

from build_scripts.base.commands import OURS
from build_scripts.base.languages import is_tag
from build_scripts.base.messages import meant, message
from build_scripts.base.problems import Problem
from build_scripts.base.sites import SPOKEN, page_file
from build_scripts.club.club import CLUB, WORDS, Club, line_of_strange_bytes, line_with, meant_tag
from build_scripts.club.own_pages import ENDING, FOLDERS, LESSONS, PAGES, every_file, files_below, may_be_left_out
from build_scripts.club.own_words import ENDING as CATALOGUE
from build_scripts.club.own_words import words_mistakes
from build_scripts.python.core_parts import games

NOT_IN_ADDRESSES = re.compile(r"[^\w.~-]|[^\x00-\x7f]")
# Endings of texts that somebody may take for pages.
OTHER_TEXTS = (".markdown", ".mdown", ".mkd", ".mkdn", ".txt", ".doc", ".docx", ".odt", ".rtf", ".pages")


def folder_mistakes(club: Club) -> list[Problem]:
    """Everything wrong with the names, the places and the encoding of the club's own files, in order."""
    found = [*stray_mistakes(club), *choice_mistakes(club)]
    for kind in (*FOLDERS, WORDS):
        for language in sorted(one.name for one in (club.folder / kind).glob("*") if not one.name.startswith(".")):
            if say := language_mistake(club, kind, language):
                found.append(Problem(f"{kind}/{language}", 1, say))
            elif kind == LESSONS:
                found += lesson_folder_mistakes(club, language)
            elif kind == PAGES:
                found += page_folder_mistakes(club, language)
        for file in files_below(club.folder / kind):
            found += no_catalogue(club, file) if kind == WORDS else file_mistakes(club, file)
    found += words_mistakes(club)
    return sorted(set(found))


def stray_mistakes(club: Club) -> Iterator[Problem]:
    """Files and folders at the top that look like those of a site but are not read."""
    for place in sorted(club.folder.iterdir()):
        name = place.name
        if not place.is_dir() or name.startswith(".") or name in (*FOLDERS, WORDS):
            continue
        if name in SPOKEN or name in games():
            wanted = f"{PAGES}/{name}" if name in SPOKEN else f"{LESSONS}/{club.languages[0]}/{name}"
            yield Problem(name, 1, message("own.elsewhere", folder=name, place=wanted))
        elif name.lower() in (*FOLDERS, WORDS):
            yield Problem(name, 1, message("own.elsewhere", folder=name, place=name.lower()))
        elif near := meant(name.lower(), (*FOLDERS, WORDS), "own-folders"):
            yield Problem(name, 1, message("own.not-read", folder=name) + near)


def choice_mistakes(club: Club) -> Iterator[Problem]:
    """The pages in the settings that do not exist, or that a site cannot do without."""
    settings = club.folder / CLUB
    text = settings.read_text(encoding="utf-8-sig") if settings.is_file() else ""
    own = {page for one in club.languages for page in every_file(club, one) if page.endswith(ENDING)}
    own |= {parent.as_posix() for page in own for parent in PurePosixPath(page).parents} - {"."}
    for page in club.menu:
        if page.removesuffix("/") not in own:
            yield Problem(CLUB, line_with(text, page), message("own.no-such-page", given=page) + meant(page, own))
    ours = [
        file.relative_to(OURS / page_file(SPOKEN[0], "")).as_posix() for file in files_below(OURS / "docs" / SPOKEN[0])
    ]
    for page in club.without:
        if page not in ours:
            yield Problem(CLUB, line_with(text, page), message("own.not-ours", given=page) + meant(page, ours))
        elif not may_be_left_out(page):
            say = message("own.must-stay", given=page, language=club.languages[0])
            yield Problem(CLUB, line_with(text, page), say)


def language_mistake(club: Club, kind: str, language: str) -> str:
    """Why something directly in `lessons` or `pages` is not read; "" for the folder of a language of the site."""
    place = club.folder / kind / language
    if place.is_dir() and language in club.languages:
        return ""
    if not place.is_dir() or language in games():
        return message("own.elsewhere", folder=f"{kind}/{language}", place=f"{kind}/{club.languages[0]}/{language}")
    if is_tag(language):
        return message("own.language-left-out", language=language)
    if kind == WORDS:
        return message("club.no-language", given=language) + meant_tag(language)
    return message("own.no-language", given=language, known=", ".join(club.languages)) + meant(language, club.languages)


def lesson_folder_mistakes(club: Club, language: str) -> Iterator[Problem]:
    """The folders of lessons that belong to no game of the site, and lessons in no folder."""
    for place in sorted((club.folder / LESSONS / language).iterdir()):
        name, called = place.name, place.relative_to(club.folder).as_posix()
        if name.startswith(".") or (place.is_dir() and name in club.games):
            continue
        if not place.is_dir():
            wanted = f"{LESSONS}/{language}/{club.games[0]}/{name}"
            yield Problem(called, 1, message("own.elsewhere", folder=called, place=wanted))
        elif name in games():
            yield Problem(called, 1, message("own.game-left-out", game=name))
        else:
            yield Problem(called, 1, message("own.no-game", given=name, known=", ".join(club.games)) + near_game(name))
    for file in files_below(club.folder / LESSONS / language):
        below = file.relative_to(club.folder / LESSONS / language).parts
        if len(below) > 2 and below[0] in club.games and file.suffix == ENDING:
            called, wanted = (f"{LESSONS}/{language}/{'/'.join(one)}" for one in (below, (below[0], below[-1])))
            yield Problem(called, 1, message("own.elsewhere", folder=called, place=wanted))


def page_folder_mistakes(club: Club, language: str) -> Iterator[Problem]:
    """The folders of pages with the name of a game that the site has not, or nearly that of one that it has."""
    for place in sorted((club.folder / PAGES / language).iterdir()):
        name, called = place.name, place.relative_to(club.folder).as_posix()
        if not place.is_dir() or name.startswith(".") or name in club.games:
            continue
        if name in games():
            yield Problem(called, 1, message("own.game-left-out", game=name))
        elif near := near_game(name):
            yield Problem(called, 1, message("own.no-game", given=name, known=", ".join(club.games)) + near)


def no_catalogue(club: Club, file: Path) -> Iterator[Problem]:
    """Why a file among the club's own sentences is not read."""
    if file.suffix != CATALOGUE:
        called = file.relative_to(club.folder).as_posix()
        yield Problem(called, 1, message("words.no-po", name=file.name, better=f"{file.stem}{CATALOGUE}"))


def near_game(name: str) -> str:
    """A sentence that names the game whose key a folder almost has; "" for any other name."""
    return meant(name.lower(), games())


def file_mistakes(club: Club, file: Path) -> Iterator[Problem]:
    """Why a file cannot have an address, or cannot be read as a page."""
    called = file.relative_to(club.folder).as_posix()
    if NOT_IN_ADDRESSES.search(file.name):
        better = re.sub(r"-{2,}", "-", NOT_IN_ADDRESSES.sub("-", file.name)).replace("-.", ".").strip("-")
        yield Problem(called, 1, message("own.address", name=file.name) + f" {message('meant', near=better)}")
    if file.name.lower() == "readme.md":
        yield Problem(called, 1, message("own.readme", name=file.name))
    elif file.suffix.lower() in OTHER_TEXTS or (file.suffix != ENDING and file.suffix.lower() == ENDING):
        yield Problem(called, 1, message("own.no-page", name=file.name, better=f"{file.stem}{ENDING}"))
    elif file.suffix == ENDING and (line := line_of_strange_bytes(file.read_bytes())):
        yield Problem(called, line, message("own.encoding"))
