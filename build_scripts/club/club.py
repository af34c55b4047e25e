"""The settings of a club's own site: kaarttafel.toml, read with every mistake at its line."""

import re
import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from build_scripts.base.languages import is_tag, nearest_tag
from build_scripts.base.messages import meant, message
from build_scripts.base.problems import Problem, Unbuildable
from build_scripts.base.sites import SPOKEN
from build_scripts.club.colours import SCHEMES, colour_mistakes
from build_scripts.club.own_ways import ways_mistakes, ways_of
from build_scripts.club.renamed import renewed
from build_scripts.python.core_parts import games

CLUB = "kaarttafel.toml"
# The folder with the club's own sentences, in a folder for each language.
WORDS = "words"
KEYS = ("name", "languages", "games", "address", "logo", "menu", "without", "one-language", *SCHEMES)
# The two ways to treat a page that exists in one of our languages: show it in the other too, or keep it back.
SHOWN, WAITS = ONE_LANGUAGE = ("show", "draft")
# The lists of pages, each with an example.
LISTS = {"menu": "about.md", "without": "worksheet.md"}
PLACE = re.compile(r" \(at (?:line (?P<line>\d+), column \d+|end of document)\)$")
# The beginnings of the reader's complaints about a key or a section that is there already.
TWICE = ("Cannot overwrite a value", "Cannot declare", "Cannot mutate immutable namespace")
# The beginning of a section about one game, and the list that stands for all sections.
SECTIONS, LISTED = ("[games.", "[games]"), re.compile(r"^games\s*=", re.MULTILINE)
PICTURES = (".svg", ".png")
# The first bytes of every PNG.
PNG = b"\x89PNG\r\n\x1a\n"
# Each page shows the logo, so no reader should have to wait for a photograph.
MOST_LOGO = 100_000


@dataclass(frozen=True, slots=True)
class Club:
    """A club's own site: its folder and its settings."""

    folder: Path
    name: str
    languages: tuple[str, ...]
    games: tuple[str, ...]
    address: str = ""
    logo: str = ""
    # The club's own pages and folders of pages in the order of the navigation; the others follow by name.
    menu: tuple[str, ...] = ()
    # The pages of ours that the site does without.
    without: tuple[str, ...] = ()
    # Each scheme of the site with its colours.
    colours: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    # The house rules and the club's own variants, by game.
    ways: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    # Whether a page that exists in one of our languages is kept back until the other has it.
    waiting: bool = False
    # Whether drafts are shown, as on the machine of their author.
    drafts: bool = False

    @property
    def first(self) -> str:
        """The first language of ours: the tables are written in full on its pages."""
        return next((one for one in self.languages if one in SPOKEN), SPOKEN[0])

    @property
    def of_its_own(self) -> tuple[str, ...]:
        """The languages that are not ours."""
        return tuple(one for one in self.languages if one not in SPOKEN)

    def spoken(self, language: str) -> str:
        """The language of ours that speaks where a language has no words."""
        return language if language in SPOKEN else self.first


def read_club(folder: Path, begun: Iterable[str] = ()) -> Club:
    """The club of the settings in a folder; raises Unbuildable with every mistake in them.

    The languages of its own that it has begun have a folder of words, or are in `begun`.
    """
    file = folder / CLUB
    if not file.is_file():
        raise Unbuildable([Problem(CLUB, 1, message("club.none", folder=folder))])
    written, text = read_settings(file)
    given = renewed(written, {})
    if wrong := sorted(mistakes(given, text, folder, {*begun, *languages_begun(folder)})):
        raise Unbuildable(wrong)
    return Club(
        folder=folder.resolve(),
        name=given["name"].strip(),
        languages=tuple(given["languages"]),
        games=tuple(given["games"]),
        address=given.get("address", ""),
        logo=given.get("logo", ""),
        menu=tuple(given.get("menu", ())),
        without=tuple(given.get("without", ())),
        colours={scheme: given[key] for key, scheme in SCHEMES.items() if key in given},
        ways=ways_of(given["games"]) if isinstance(given["games"], Mapping) else {},
        waiting=given.get("one-language", SHOWN) == WAITS,
    )


def read_settings(file: Path) -> tuple[Mapping[str, Any], str]:
    """The values in a file of settings, and its text; raises Unbuildable at the first line that cannot be read."""
    content = file.read_bytes()
    if line := line_of_strange_bytes(content):
        raise Unbuildable([Problem(file.name, line, message("own.encoding"))])
    text = content.decode("utf-8-sig")
    try:
        return tomllib.loads(text), text
    except tomllib.TOMLDecodeError as trouble:
        found = PLACE.search(str(trouble))
        line = int(found["line"]) if found and found["line"] else max(1, len(text.splitlines()))
        say = message("club.unreadable")
        if str(trouble).startswith(TWICE):
            row = text.splitlines()[line - 1].partition("=")[0].strip()
            say = message(
                "ways.both" if row.startswith(SECTIONS) and LISTED.search(text) else "club.key-twice", key=row
            )
        raise Unbuildable([Problem(file.name, line, say)]) from trouble


def line_of_strange_bytes(content: bytes) -> int:
    """The first line that is not UTF-8; 0 if there is none."""
    try:
        content.decode("utf-8")
    except UnicodeDecodeError as trouble:
        return content[: trouble.start].count(b"\n") + 1
    return 0


def mistakes(given: Mapping[str, Any], text: str, folder: Path, begun: Collection[str]) -> Iterator[Problem]:
    """The problems with readable settings."""

    def at(piece: str, say: str) -> Problem:
        return Problem(CLUB, line_with(text, piece), say)

    for key in given:
        if key not in KEYS:
            yield at(key, message("club.unknown", key=key, known=", ".join(KEYS)) + meant(key, KEYS))
    if not isinstance(given.get("name"), str) or not given["name"].strip():
        yield Problem(CLUB, line_with(text, "name") if "name" in given else 1, message("club.name"))
    yield from (at(piece, say) for piece, say in language_mistakes(given.get("languages"), begun))
    yield from games_mistakes(given, text)
    address = given.get("address", "")
    if not isinstance(address, str) or (address and not re.fullmatch(r"https?://[^\s/]+(/\S*)?", address)):
        yield at("address", message("club.address"))
    for key, example in LISTS.items():
        if not is_list_of_words(given.get(key, [])):
            yield at(key, message("club.list", key=key, example=example))
    if given.get("one-language", SHOWN) not in ONE_LANGUAGE:
        word = str(given["one-language"])
        say = message("club.no-such", key="one-language", given=word, known=", ".join(ONE_LANGUAGE))
        yield at("one-language", say + meant(word, ONE_LANGUAGE))
    yield from (at("logo", say) for say in logo_mistakes(given.get("logo", ""), folder))
    for key in SCHEMES:
        yield from (at(piece, say) for piece, say in colour_mistakes(key, given.get(key, {})))


def games_mistakes(given: Mapping[str, Any], text: str) -> Iterator[Problem]:
    """The problems with the games: a list of them, or a section for each."""
    sections, spoken = given.get("games"), given.get("languages")
    if not isinstance(sections, Mapping) or not sections:
        for piece, say in list_mistakes("games", sections, games()):
            yield Problem(CLUB, line_with(text, piece), say)
        return
    languages = tuple(one for one in SPOKEN if isinstance(spoken, list) and one in spoken)
    for place, say in ways_mistakes(sections, languages):
        yield Problem(CLUB, line_below(text, place), say)


def languages_begun(folder: Path) -> set[str]:
    """The languages in which a club has begun to write sentences of its own."""
    return {place.name for place in (folder / WORDS).glob("*") if place.is_dir()}


def language_mistakes(chosen: object, begun: Collection[str]) -> Iterator[tuple[str, str]]:
    """The mistakes in the list of languages: the text to search for, and the message."""
    if not isinstance(chosen, list) or not chosen:
        yield "languages", message("club.list", key="languages", example=SPOKEN[0])
        return
    for one in chosen:
        place = f'"{one}"' if isinstance(one, str) else "languages"
        if chosen.count(one) > 1:
            yield place, message("club.twice", given=one)
            return
        if one not in SPOKEN and (not isinstance(one, str) or not is_tag(one)):
            yield place, message("club.no-language", given=one) + meant_tag(str(one))
        elif one not in SPOKEN and one not in begun:
            yield place, message("club.no-words", language=one)
    if not set(SPOKEN).intersection(map(str, chosen)):
        yield "languages", message("club.none-of-ours", known=", ".join(SPOKEN))


def meant_tag(given: str) -> str:
    """A sentence that names the code of the language that somebody may have meant; "" if none is near."""
    near = nearest_tag(given)
    return f" {message('meant', near=near)}" if near else ""


def is_list_of_words(chosen: object) -> bool:
    """Whether a value is a list of texts."""
    return isinstance(chosen, list) and all(isinstance(one, str) for one in chosen)


def list_mistakes(key: str, chosen: object, known: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """The mistakes in a list of known words: the text to search for, and the message."""
    if not isinstance(chosen, list) or not chosen:
        yield key, message("club.list", key=key, example=known[0])
        return
    for one in chosen:
        if one not in known:
            place = f'"{one}"' if isinstance(one, str) else key
            yield place, message("club.no-such", key=key, given=one, known=", ".join(known)) + meant(str(one), known)
        elif chosen.count(one) > 1:
            yield f'"{one}"', message("club.twice", given=one)
            return


def logo_mistakes(logo: object, folder: Path) -> Iterator[str]:
    """The worst mistake with the logo, if any."""
    if not isinstance(logo, str) or (logo and Path(logo).suffix.lower() not in PICTURES):
        yield message("club.logo", logo=logo, endings=" ".join(PICTURES))
    elif not logo:
        return
    elif not (folder / logo).resolve().is_relative_to(folder.resolve()):
        yield message("club.logo-outside", logo=logo)
    elif not (folder / logo).is_file():
        there = [one.name for one in folder.iterdir() if one.suffix.lower() in PICTURES]
        yield message("club.logo-none", logo=logo) + meant(logo, there)
    elif not is_picture(content := (folder / logo).read_bytes(), Path(logo).suffix.lower()):
        yield message("club.logo-no-picture", logo=logo, ending=Path(logo).suffix)
    elif len(content) > MOST_LOGO:
        yield message("club.logo-heavy", logo=logo, size=len(content) // 1000, most=MOST_LOGO // 1000)


def is_picture(content: bytes, ending: str) -> bool:
    """Whether the content of a file matches its name: a drawing (SVG) or a picture (PNG)."""
    if ending == ".png":
        return content.startswith(PNG)
    try:
        return ElementTree.fromstring(content).tag.rpartition("}")[2] == "svg"
    except (ElementTree.ParseError, LookupError, ValueError):  # not XML, or in an unknown encoding
        return False


def line_below(text: str, place: Iterable[str]) -> int:
    """The line of a key in nested sections: each word is searched from the line of the one before; a word may lack."""
    line, lines = 1, text.splitlines()
    for piece in place:
        word = re.compile(rf"(?<![\w-]){re.escape(piece)}(?![\w-])")
        line = next((at for at in range(line, len(lines) + 1) if word.search(lines[at - 1].partition("#")[0])), line)
    return line


def line_with(text: str, piece: str) -> int:
    """The line that begins with a key or holds a word; the first line if there is none."""
    lines = text.splitlines()
    begins = re.compile(rf"\s*\[?\s*\"?{re.escape(piece)}\"?\s*[=\]]")
    found = [line for line, row in enumerate(lines, 1) if begins.match(row)]
    found += [line for line, row in enumerate(lines, 1) if piece in row.partition("#")[0]]
    return next(iter(found), 1)
