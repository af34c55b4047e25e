"""The sentences of a club's own in `words/<code>/`, with every mistake at its line."""

import io
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from itertools import islice
from pathlib import Path
from string import Formatter

from babel.messages.pofile import PoFileError, read_po

from build_scripts.base.languages import locale_of, plural_forms
from build_scripts.base.messages import meant, message
from build_scripts.base.problems import Problem
from build_scripts.cards.card_faces import DRAWN
from build_scripts.club.club import WORDS, Club, line_of_strange_bytes
from build_scripts.club.our_words import Sentence, Sentences, keyed, ours_by_key
from build_scripts.club.own_pages import files_below

ENDING = ".po"
KEY = re.compile(r'^msgid "(?P<key>[^"]+)"', re.MULTILINE)
# A comment, or a keyword and a text between quotation marks; a long text goes on in further lines.
ROW = re.compile(r'#.*|(?:(?:msgid|msgid_plural|msgctxt|msgstr(?:\[\d+\])?)\s+)?"(?:[^"\\]|\\.)*"|')
FURTHER = r'(?:".*(?:\n|\Z))*'
COUNTED = re.compile(
    rf'^msgid "(?P<key>[^"]+)"\n{FURTHER}msgid_plural .*\n{FURTHER}(?P<forms>(?:msgstr\[\d+\].*(?:\n|\Z){FURTHER})+)',
    re.MULTILINE,
)
LETTERS = {f"letter.{rank}": rank for rank in "AKQJ"}


@dataclass(frozen=True, slots=True)
class OwnCatalogue:
    """The sentences in a file of a club, the line of each, and everything wrong with them."""

    sentences: Mapping[str, Sentence] = field(default_factory=dict)
    lines: Mapping[str, int] = field(default_factory=dict)
    problems: tuple[Problem, ...] = ()


def own_sentences(club: Club, language: str) -> Sentences:
    """The club's own sentences in a language by key."""
    return {key: one for catalogue in own_catalogues(club, language) for key, one in catalogue.sentences.items()}


def letters_of(sentences: Sentences, spoken: str) -> dict[str, str]:
    """The letters on the cards in a language of the club's own."""
    ours = ours_by_key(spoken)
    return {rank: sentences.get(key, ours[key]).forms[0] for key, rank in LETTERS.items()}


def words_mistakes(club: Club) -> Iterator[Problem]:
    """Everything wrong with the club's own sentences."""
    for language in club.languages:
        said: dict[str, str] = {}
        for file in catalogue_files(club, language):
            called, catalogue = file.relative_to(club.folder).as_posix(), read_own(club, file, language)
            yield from catalogue.problems
            for key in catalogue.sentences:
                if key in said:
                    yield Problem(called, catalogue.lines[key], message("words.twice", key=key, file=said[key]))
                said[key] = called


def own_catalogues(club: Club, language: str) -> list[OwnCatalogue]:
    """The club's own catalogues of a language."""
    return [read_own(club, file, language) for file in catalogue_files(club, language)]


def catalogue_files(club: Club, language: str) -> list[Path]:
    """The files with the club's own sentences in a language."""
    return [file for file in files_below(club.folder / WORDS / language) if file.suffix == ENDING]


def read_own(club: Club, file: Path, language: str) -> OwnCatalogue:
    """A catalogue of the club."""
    called, content = file.relative_to(club.folder).as_posix(), file.read_bytes()
    if line := line_of_strange_bytes(content):
        return OwnCatalogue(problems=(Problem(called, line, message("own.encoding")),))
    text = content.decode("utf-8-sig")
    if found := tuple(unreadable(text, called, language)):
        return OwnCatalogue(problems=found)
    try:
        read = [one for one in read_po(io.StringIO(text), locale=locale_of(language), abort_invalid=True) if one.id]
    except PoFileError as trouble:
        return OwnCatalogue(problems=(Problem(called, trouble.lineno + 1, message("words.no-catalogue")),))
    lines, problems = lines_of_keys(text, called)
    sentences: dict[str, Sentence] = {}
    ours = ours_by_key(club.spoken(language))
    for one in read:
        key, sentence = keyed(one)
        if not any(sentence.forms) or one.fuzzy:
            continue
        if say := mistake(key, sentence, ours, language):
            problems.append(Problem(called, lines.get(key, 1), say))
        else:
            sentences[key] = sentence
    return OwnCatalogue(sentences, lines, tuple(problems))


def unreadable(text: str, called: str, language: str) -> Iterator[Problem]:
    """The first line that is no part of a sentence, and the sentences with another number of forms than they need.

    The reader of catalogues takes the one for a sentence, and gives up at the other.
    """
    strange = (number for number, row in enumerate(text.splitlines(), 1) if not ROW.fullmatch(row.strip()))
    yield from (Problem(called, number, message("words.no-catalogue")) for number in islice(strange, 1))
    many = plural_forms(language)[0]
    for found in COUNTED.finditer(text):
        if found["forms"].count("msgstr[") != many:
            say = message("words.forms", key=found["key"], language=language, many=many, last=many - 1)
            yield Problem(called, text.count("\n", 0, found.start()) + 1, say)


def lines_of_keys(text: str, called: str) -> tuple[dict[str, int], list[Problem]]:
    """The line of each key in a catalogue, and the keys that occur twice."""
    lines: dict[str, int] = {}
    problems = []
    for found in KEY.finditer(text):
        line = text.count("\n", 0, found.start()) + 1
        if found["key"] in lines:
            problems.append(Problem(called, line, message("words.twice", key=found["key"], file=called)))
        lines.setdefault(found["key"], line)
    return lines, problems


def mistake(key: str, sentence: Sentence, ours: Sentences, language: str) -> str:
    """The mistake in a sentence of the club; "" if there is none."""
    if key not in ours:
        return message("words.no-key", key=key) + meant(key, ours)
    many = plural_forms(language)[0]
    if sentence.counted and not ours[key].counted:
        return message("words.one-form", key=key)
    if ours[key].counted and (not sentence.counted or len(sentence.forms) != many or not all(sentence.forms)):
        return message("words.forms", key=key, language=language, many=many, last=many - 1)
    if key in LETTERS and sentence.forms[0] not in tuple(DRAWN):
        return message("words.letter", letter=sentence.forms[0], drawn=" ".join(DRAWN))
    try:
        own, known = facts(sentence.forms), facts(ours[key].forms)
    except ValueError:
        return message("words.braces", key=key)
    if unknown := sorted(own - known):
        return message("words.no-fact", fact=braced(unknown[:1]), known=braced(known) or "-") + near(unknown[0], known)
    return message("words.lacks-fact", facts=braced(known - own)) if known - own else ""


def near(fact: str, known: set[str]) -> str:
    """A sentence that names the nearest fact, or the only one; "" if none is near."""
    found = get_close_matches(fact, known, n=1) or (list(known) if len(known) == 1 else [])
    return f" {message('meant', near=braced(found))}" if found else ""


def facts(forms: Iterable[str]) -> set[str]:
    """The facts that a sentence names, in any of its forms and within others; raises ValueError for a stray brace."""
    found = [(name, spec or "") for form in forms for _, name, spec, _ in Formatter().parse(form) if name is not None]
    return {name for name, _ in found} | (facts(spec for _, spec in found) if found else set())


def braced(names: Iterable[str]) -> str:
    """Some facts as a sentence has them."""
    return ", ".join(f"{{{name}}}" for name in sorted(names))
