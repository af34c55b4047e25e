"""The beginning of a language of a club's own, and what it has and lacks: sentences by catalogue, and pages."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from fnmatch import fnmatchcase
from pathlib import Path

from build_scripts.base.languages import is_tag, plural_forms
from build_scripts.base.messages import message
from build_scripts.base.problems import Unbuildable
from build_scripts.base.sites import SPOKEN
from build_scripts.club.club import CLUB, WORDS, Club, meant_tag, read_club
from build_scripts.club.club_pages import chosen
from build_scripts.club.our_words import Sentence, for_learners
from build_scripts.club.own_pages import ENDING, every_file, own_files
from build_scripts.club.own_words import ENDING as CATALOGUE
from build_scripts.club.own_words import catalogue_files, lines_of_keys, own_sentences, words_mistakes
from build_scripts.pages.navigation import PAGES_OF_GAME

HEAD = """# {about}
msgid ""
msgstr ""
"Language: {language}\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals={many}; plural={rule};\\n"
"""
# The pages that come next in a report.
NEXT = 5
FURTHER = len(PAGES_OF_GAME)


@dataclass(frozen=True, slots=True)
class Owed:
    """The numbers of sentences that a language has and could have, by catalogue, and the pages that it lacks."""

    catalogues: dict[str, tuple[int, int]]
    pages: int
    lacking: tuple[str, ...]

    @property
    def sentences(self) -> tuple[int, int]:
        """The number of sentences in all catalogues."""
        has, there = zip(*self.catalogues.values(), strict=True)
        return sum(has), sum(there)


def begin_words(folder: Path, language: str) -> None:
    """Write the catalogues of a language that a folder lacks and the sentences that they lack; report what is owed."""
    if not is_tag(language):
        raise SystemExit(message("club.no-language", given=language) + meant_tag(language))
    club = read_club(folder, begun=(language,))
    asked = club if language in club.languages else replace(club, languages=(*club.languages, language))
    if found := sorted(words_mistakes(asked)):
        raise Unbuildable(found)
    write_lacking(asked, language)
    for line in report(asked, language):
        print(line)
    if language not in club.languages:
        print(message("words.add", language=language, file=CLUB))


def write_lacking(club: Club, language: str) -> None:
    """Write each sentence of our catalogues that no file of the club names, with our text above it."""
    texts = (file.read_text(encoding="utf-8-sig") for file in catalogue_files(club, language))
    there = {key for text in texts for key in lines_of_keys(text, "")[0]}
    for name, sentences in for_learners(club.spoken(language), club.games).items():
        file = club.folder / WORDS / language / f"{name}{CATALOGUE}"
        many, rule = plural_forms(language)
        lacking = [entry(key, one, many) for key, one in sentences.items() if key not in there]
        if file.exists():
            before = file.read_text(encoding="utf-8-sig").rstrip("\n")
        else:
            before = HEAD.format(about=message("words.about"), language=language, many=many, rule=rule).rstrip("\n")
        if lacking:
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text("\n\n".join([before, *lacking]) + "\n", encoding="utf-8")


def entry(key: str, ours: Sentence, many: int) -> str:
    """A sentence that has to be written, with ours as a comment."""
    says = "\n".join(f"#. {form}" for form in ours.forms)
    if not ours.counted:
        return f'{says}\nmsgid "{key}"\nmsgstr ""'
    empty = "\n".join(f'msgstr[{form}] ""' for form in range(many))
    return f'{says}\nmsgid "{key}"\nmsgid_plural "{key}"\n{empty}'


def owed(club: Club, language: str) -> Owed:
    """Count the sentences and pages that a language of the club has and lacks."""
    own = own_sentences(club, language)
    catalogues = {
        name: (len(own.keys() & sentences.keys()), len(sentences))
        for name, sentences in for_learners(club.spoken(language), club.games).items()
    }
    pages = list(dict.fromkeys((*pages_to_read(club), *own_pages(club))))
    there = own_files(club, language)
    return Owed(catalogues, len(pages), tuple(page for page in pages if page not in there))


def pages_to_read(club: Club) -> list[str]:
    """Our pages on the site of a club: those of its games first, as a reader comes to them."""
    games = {game: at for at, game in enumerate(club.games)}

    def where(page: str) -> tuple[int, int, str]:
        game, _, below = page.partition("/")
        place = next((at for at, one in enumerate(PAGES_OF_GAME) if fnmatchcase(below.partition("/")[0], one)), FURTHER)
        return games.get(game, len(games)), place, page

    return sorted(chosen(club), key=where)


def own_pages(club: Club) -> Iterator[str]:
    """The club's own pages, in whatever language."""
    every = (every_file(club, language) for language in club.languages)
    yield from (page for files in every for page in files if page.endswith(ENDING))


def report(club: Club, language: str) -> Iterator[str]:
    """Yield the lines of a report on a language: by catalogue, in all, and the pages that come next."""
    found = owed(club, language)
    for name, (has, there) in found.catalogues.items():
        yield f"{WORDS}/{language}/{name}{CATALOGUE}: {has}/{there}"
    yield summary(found, club, language)
    if language not in SPOKEN and found.lacking:
        yield message("words.next-pages", pages=", ".join(found.lacking[:NEXT]))


def summary(found: Owed, club: Club, language: str) -> str:
    """The sentence about the words and pages that a language of the club has."""
    has, there = found.sentences
    if language in SPOKEN:
        return message("words.replaced", language=language, has=has, there=there)
    facts = {"language": language, "has": has, "there": there, "spoken": club.spoken(language)}
    return message("words.owed", pages=found.pages - len(found.lacking), of=found.pages, **facts)


def summaries(club: Club) -> Iterable[str]:
    """The sentences about each language of the club's own."""
    return (summary(owed(club, language), club, language) for language in club.of_its_own)
