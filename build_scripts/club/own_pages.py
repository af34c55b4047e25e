"""The club's own files: their places on the site, the languages that lack them, and their places in the menu."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from build_scripts.base.commands import OURS
from build_scripts.base.sites import SPOKEN, page_file
from build_scripts.club.club import Club
from build_scripts.tables.front_matter import CLOSED, head_of

LESSONS, PAGES = FOLDERS = ("lessons", "pages")
ENDING = ".md"
INDEX = "index.md"
# The pages of ours that no other page needs: some of every game, and some of none.
OPTIONAL = (
    *("diagnose.md", "how-it-works.md", "notation.md", "practise.md", "projector.md", "python.md"),
    *("set.md", "sets.md", "teach.md", "worksheet.md"),
)
OPTIONAL_OF_A_GAME = ("card.md", "lessons/", "notation.md", "you-know-")
# A page in another language than those around it: no search has it twice, and a sentence in it says so.
HEAD_OF_LENT = "only-in: {language}\nsearch: {{exclude: true}}\n"
# In a language of the club's own most pages are such, and its readers search them.
HEAD_TO_BEGIN_WITH = "only-in: {language}\n"
TITLE = re.compile(r"^# +(?P<title>[^{\n]+)", re.MULTILINE)
# Front matter that only a page in the first language may have.
OF_FIRST = re.compile(r"^(?:untaught|formerly):.*\n(?:[ \t]+.*\n|- .*\n)*", re.MULTILINE)


def own_files(club: Club, language: str) -> dict[str, Path]:
    """The club's own files by destination, without its drafts."""
    drafts = set() if club.drafts else draft_files(club)
    return {name: file for name, file in every_file(club, language).items() if file not in drafts}


def draft_files(club: Club) -> set[Path]:
    """The pages of the club that wait: those that say so, and those in one of our languages if its settings say so."""
    every = {language: every_file(club, language) for language in club.languages}
    pages = [(name, file) for files in every.values() for name, file in files.items() if name.endswith(ENDING)]
    found = {file for _, file in pages if head_of(text_of_own(file)).get("draft") == "true"}
    ours = [one for one in club.languages if one in SPOKEN]
    if club.waiting and len(ours) > 1:
        both = set.intersection(*(set(every[one]) for one in ours))
        alone = {name for one in ours for name in every[one]} - both
        found |= {file for name, file in pages if name in alone and not ours_has(name)}
    return found


def ours_has(page: str) -> bool:
    """Whether we have a page of this name."""
    return (OURS / page_file(SPOKEN[0], page)).is_file()


def every_file(club: Club, language: str) -> dict[str, Path]:
    """All files of the club by destination: lessons/nl/GAME/ into that course, pages/nl/ unchanged."""
    found = {}
    for file in files_below(club.folder / LESSONS / language):
        game, _, name = file.relative_to(club.folder / LESSONS / language).as_posix().partition("/")
        found[f"{game}/lessons/{name}" if name else game] = file
    for file in files_below(club.folder / PAGES / language):
        found[file.relative_to(club.folder / PAGES / language).as_posix()] = file
    return found


def files_below(folder: Path) -> Iterator[Path]:
    """Every file below a folder, except hidden ones."""
    yield from (one for one in sorted(folder.rglob("*")) if one.is_file() and not one.name.startswith("."))


def may_be_left_out(page: str) -> bool:
    """Whether a site can do without a page of ours."""
    return page in OPTIONAL or page.partition("/")[2].startswith(OPTIONAL_OF_A_GAME)


def lent_files(club: Club, language: str) -> dict[str, tuple[str, Path]]:
    """The files that only another language has, each with that language: a page of ours needs none."""
    own = own_files(club, language)
    return {
        name: (other, file)
        for other in reversed(club.languages)
        for name, file in own_files(club, other).items()
        if name not in own and not (language in SPOKEN and ours_has(name))
    }


def text_of_own(file: Path) -> str:
    """The text of a page, without the mark that some editors put at its beginning.

    It may be asked for before the encoding of the page is checked (`own_mistakes`).
    """
    return file.read_text(encoding="utf-8-sig", errors="replace")


def lent_text(text: str, language: str, head: str = HEAD_OF_LENT) -> str:
    """A page in a language for the pages of another one."""
    head = head.format(language=language)
    if not (found := CLOSED.match(text)):
        return f"---\n{head}---\n{text}"
    return f"---\n{head}{OF_FIRST.sub(as_comments, found['head'])}---\n{text[found.end() :]}"


def head_of_lent(language: str) -> str:
    """The lines at the beginning of a page that is lent to a language."""
    return HEAD_OF_LENT if language in SPOKEN else HEAD_TO_BEGIN_WITH


def lines_before(file: Path, language: str) -> int:
    """The number of lines that `lent_text` puts before the lines of a page for a language."""
    return head_of_lent(language).count("\n") + (0 if CLOSED.match(text_of_own(file)) else 2)


def as_comments(found: re.Match[str]) -> str:
    """Some lines of front matter that say nothing, so that those below keep their numbers."""
    return "".join(f"# {line}\n" for line in found[0].splitlines())


def in_order(pages: Iterable[str], menu: Iterable[str]) -> list[str]:
    """The pages of the club in the order of its menu; the others follow by name, each folder after its index."""
    places = [(place.removesuffix("/"), number) for number, place in enumerate(menu)]

    def where(page: str) -> tuple[float, list[tuple[bool, str]]]:
        number = min((at for place, at in places if page == place or page.startswith(f"{place}/")), default=len(places))
        return number, [(part != INDEX, part) for part in page.split("/")]

    return sorted(pages, key=where)


def entries(pages: Iterable[str], above: str = "") -> list[object]:
    """The entries of the menu for some pages in order: each folder becomes a section, at its first page."""
    found: list[object] = []
    folders: dict[str, list[str]] = {}
    for page in pages:
        folder, below, _ = page.removeprefix(above).partition("/")
        if not below:
            found.append(page)
        elif folder in folders:
            folders[folder].append(page)
        else:
            folders[folder] = [page]
            found.append(folder)
    return [
        {section(f"{above}{one}"): entries(folders[one], f"{above}{one}/")} if one in folders else one for one in found
    ]


def section(folder: str) -> str:
    """The key under which the words of a site have the title of a folder."""
    return f"folder:{folder}"


def titles(club: Club, language: str, pages: Iterable[str]) -> dict[str, str]:
    """The title of each folder: that of its first page if it has an index, else its name."""
    folders = {"/".join(page.split("/")[:depth]) for page in pages for depth in range(1, page.count("/") + 1)}
    files = {name: file for name, (_, file) in lent_files(club, language).items()} | own_files(club, language)
    found = {}
    for folder in folders:
        index = files.get(f"{folder}/{INDEX}")
        title = TITLE.search(text_of_own(index)) if index else None
        name = folder.rpartition("/")[2].replace("-", " ").replace("_", " ")
        found[section(folder)] = title["title"].strip() if title else name[:1].upper() + name[1:]
    return found
