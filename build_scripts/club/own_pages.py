"""The club's own files: their places on the site, the languages that lack them, and their places in the menu."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from build_scripts.base.commands import OURS
from build_scripts.base.sites import page_file
from build_scripts.club.club import Club
from build_scripts.tables.front_matter import CLOSED

LESSONS, PAGES = FOLDERS = ("lessons", "pages")
INDEX = "index.md"
# The pages of ours that no other page needs: some of every game, and some of none.
OPTIONAL = (
    *("diagnose.md", "how-it-works.md", "notation.md", "practise.md", "projector.md", "python.md"),
    *("set.md", "sets.md", "teach.md", "worksheet.md"),
)
OPTIONAL_OF_A_GAME = ("card.md", "lessons/", "notation.md", "you-know-")
# A page in another language than those around it: no search has it twice, and a sentence in it says so.
HEAD_OF_LENT = "only-in: {language}\nsearch: {{exclude: true}}\n"
TITLE = re.compile(r"^# +(?P<title>[^{\n]+)", re.MULTILINE)
# Front matter that only a page in the first language may have.
OF_FIRST = re.compile(r"^(?:untaught|formerly):.*\n(?:[ \t]+.*\n|- .*\n)*", re.MULTILINE)


def own_files(club: Club, language: str) -> dict[str, Path]:
    """The club's own files by destination: lessons/nl/GAME/ into that course, pages/nl/ unchanged."""
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
        if name not in own and not (OURS / page_file(language, name)).is_file()
    }


def text_of_own(file: Path) -> str:
    """The text of a page, without the mark that some editors put at its beginning."""
    return file.read_text(encoding="utf-8-sig")


def lent_text(file: Path, language: str) -> str:
    """A page in a language for the pages of another one."""
    text, head = text_of_own(file), HEAD_OF_LENT.format(language=language)
    if not (found := CLOSED.match(text)):
        return f"---\n{head}---\n{text}"
    return f"---\n{head}{OF_FIRST.sub(as_comments, found['head'])}---\n{text[found.end() :]}"


def lines_before(file: Path) -> int:
    """The number of lines that `lent_text` puts before the lines of a page."""
    return HEAD_OF_LENT.count("\n") + (0 if CLOSED.match(text_of_own(file)) else 2)


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
