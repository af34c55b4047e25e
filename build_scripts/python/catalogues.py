"""Compares the catalogues of the languages: each must have the same keys."""

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from babel.messages.pofile import read_po

from build_scripts.base.commands import ROOT
from build_scripts.base.messages import message
from build_scripts.base.problems import Problem, Unbuildable, line_of
from build_scripts.base.sites import the_site
from build_scripts.python.words import WORDS


def catalogue_problems() -> Iterator[Problem]:
    """The catalogues and sentences that one language lacks and another has."""
    domains = {path.name for path in WORDS.glob("*/*.po")}
    for domain in sorted(domains):
        there = {path.parent.name: keys_of(path) for path in sorted(WORDS.glob(f"*/{domain}"))}
        every = list(dict.fromkeys(key for keys in there.values() for key in keys))
        for language in dict.fromkeys(map(the_site().spoken, the_site().languages)):
            file = WORDS / language / domain
            if language not in there:
                yield Problem(named(file), 1, message("words.no-list", file=named(file)))
                continue
            yield from (missing(file, key) for key in every if key not in there[language])


def expect_games(reply: Mapping[str, Any]) -> Mapping[str, Any]:
    """The core's list of games; raises Unbuildable when it lacks words for one of them, or a kind does not load."""
    if reply["kind"] == "games":
        if problems := [Problem("rules_core", 1, one["say"]) for one in reply.get("problems", ())]:
            raise Unbuildable(problems)
        return reply
    places = [one["place"].split() for one in reply.get("problems", ())]
    if found := [lacks(*where) for what, *where in places if what == "words"]:
        raise Unbuildable(found)
    raise Unbuildable([Problem("rules_core", 1, message("core.fault", say=reply.get("say", reply)))])


def lacks(language: str, key: str) -> Problem:
    """The problem of a key that a language lacks: its catalogue is not compiled, or the most similar one misses it."""
    files, start = sorted((WORDS / the_site().spoken(language)).glob("*.po")), key.rpartition(".")[0]
    for file in files:
        if key in keys_of(file):
            text = file.read_text(encoding="utf-8")
            return Problem(named(file), line_of(text, f'msgid "{key}"'), message("words.uncompiled", key=key))
    return missing(max(files, key=lambda file: sum(one.startswith(start) for one in keys_of(file))), key)


def missing(file: Path, key: str) -> Problem:
    """The problem of a sentence to add at the end of a catalogue."""
    return Problem(named(file), len(file.read_text(encoding="utf-8").splitlines()), message("words.missing", key=key))


def keys_of(file: Path) -> frozenset[str]:
    """The keys of a catalogue."""
    return read_keys(file, file.stat().st_mtime_ns)


@cache
def read_keys(file: Path, _: int) -> frozenset[str]:
    """The keys of a catalogue that was written at a time."""
    with file.open("rb") as text:
        return frozenset(str(message.id[0] if message.pluralizable else message.id) for message in read_po(text))


def named(file: Path) -> str:
    """A catalogue as problems name it."""
    return file.relative_to(ROOT).as_posix()
