"""The beginning of a club's own folder: its settings, a first page in each language, and the files for a host."""

import re
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from build_scripts.base.messages import message, sentences, spoken_language
from build_scripts.base.sites import SPOKEN
from build_scripts.club.club import CLUB, list_mistakes
from build_scripts.club.hosts import CHOICES, NO_HOST, host_files, host_mistakes, wheels_mistakes
from build_scripts.python.core_parts import games

SPLIT = re.compile(r"[\s,]+")
USUAL_GAME = "klaverjas-4"
SETTINGS = """# {about}
name = "{name}"
languages = [{languages}]
games = [{games}]
# address = "https://cards.example/"
# logo = "logo.svg"

# [colours]
# bar = "#244d3d"
# accent = "#1f5a43"
"""
HOME = """---
description: {description}
---

# {name}

<div data-where></div>

<div data-games></div>
"""


def new_club(folder: Path, given: Mapping[str, str | None]) -> None:
    """Write the missing files; missing values are asked for, or take their defaults without a terminal.

    A folder that is begun gets the files of a host only.
    """
    begun = (folder / CLUB).exists()
    if begun and not given["host"]:
        raise SystemExit(message("club.there", file=folder / CLUB))
    written = {} if begun else first_files(folder, given)
    host = given["host"] or asked(message("club.ask-host", known=", ".join(CHOICES)), NO_HOST, host_mistakes)
    stop_at(host_mistakes(host))
    wheels = given["wheels"] or ""
    if host != NO_HOST and given["wheels"] is None:
        wheels = asked(message("club.ask-wheels"), "", lambda text: wheels_mistakes(folder, text))
    stop_at(wheels_mistakes(folder, wheels))
    for file, text in (written | dict(host_files(host, folder.resolve().name, wheels))).items():
        write(folder, file, text, say_if_there=file not in written)
    if not begun:
        print(message("club.next", folder=folder))
    if host != NO_HOST:
        print(message(f"host.{host}"))


def first_files(folder: Path, given: Mapping[str, str | None]) -> dict[str, str]:
    """The settings, a first page in each language, and the folders that belong to no repository."""
    called = given["name"] or asked(message("club.ask-name"), folder.resolve().name, lambda _: [])
    spoken = listed(given["languages"]) or listed(
        asked(message("club.ask-languages"), spoken_language(), checked("languages", SPOKEN))
    )
    wanted = listed(given["games"]) or listed(asked(message("club.ask-games"), USUAL_GAME, checked("games", games())))
    stop_at(say for key, one, known in (("languages", spoken, SPOKEN), ("games", wanted, games()))
            for _, say in list_mistakes(key, one, known))  # fmt: skip
    written = {CLUB: settings(called, spoken, wanted), ".gitignore": "/site/\n/*.zip\n"}
    for language in spoken:
        description = sentences(language)["club.description"][0].format(name=called)
        written[f"pages/{language}/index.md"] = HOME.format(name=called, description=description)
    return written


def stop_at(mistakes: Iterable[str]) -> None:
    """End the command if there is any mistake in what was given."""
    if says := "\n".join(mistakes):
        raise SystemExit(says)


def write(folder: Path, file: str, text: str, *, say_if_there: bool) -> None:
    """Write a file that is not there yet."""
    place = folder / file
    if not place.exists():
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(text, encoding="utf-8")
    elif say_if_there:
        print(message("club.there", file=place))


def settings(name: str, languages: list[str], chosen: list[str]) -> str:
    """The initial text of the settings."""
    plain = name.replace("\\", "").replace('"', "'")
    lists = {
        key: ", ".join(f'"{one}"' for one in list_) for key, list_ in (("languages", languages), ("games", chosen))
    }
    return SETTINGS.format(about=message("club.about"), name=plain, **lists)


def listed(text: str | None) -> list[str]:
    """The words of an answer, separated by commas or blanks."""
    return [one for one in SPLIT.split(text or "") if one]


def checked(key: str, known: tuple[str, ...]) -> Callable[[str], list[str]]:
    """The check of an answer, which returns its mistakes."""
    return lambda text: [say for _, say in list_mistakes(key, listed(text), known)]


def asked(question: str, usual: str, wrong: Callable[[str], list[str]]) -> str:
    """The answer to a question, repeated until it is valid; the default without a terminal."""
    if not sys.stdin.isatty():
        return usual
    while True:
        answer = input(f"{question} [{usual}] ").strip() or usual
        if not (says := wrong(answer)):
            return answer
        print("\n".join(says))
