"""The extension of Python-Markdown: fenced tables become finished ones, and a mistake stops the page."""

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.postprocessors import Postprocessor
from markdown.preprocessors import Preprocessor
from markdown.treeprocessors import Treeprocessor

from build_scripts.base.problems import Problem, Unbuildable
from build_scripts.markdown.options import KEYS, mistakes, options_of
from build_scripts.markdown.page_tables import PageTables, lost, tables_of

# Before anything that reads fenced blocks, and after everything that changes the finished page.
FIRST, LAST = 28, -100
# Python-Markdown as a command has no place for an error but a traceback.
COMMAND = "markdown.__main__"


class Tables(Extension):
    """The tables of the pages of one site."""

    def __init__(self, **given: Any) -> None:
        self.config = {key: list(value) for key, value in KEYS.items()}
        if wrong := list(mistakes(given)):
            stop(Problem(__name__.rpartition(".")[0], 1, say) for _, say in wrong)
        self.setConfigs(given)
        # The page now being read, if its host says: its file as its mistakes name it, and where that file is.
        self.page: tuple[str, Path | None] = ("", None)
        # A host that builds many pages collects the problems of all of them; otherwise a page with one stops.
        self.found: list[Problem] | None = None

    def extendMarkdown(self, md: Markdown) -> None:
        """Read the tables of each text, and count them on the finished page."""
        reading = Reading(md, self)
        md.preprocessors.register(reading, "kaarttafel", FIRST)
        md.treeprocessors.register(Finished(md, reading), "kaarttafel", LAST)
        md.postprocessors.register(Counting(md, reading), "kaarttafel", LAST)

    def report(self, problems: Iterable[Problem]) -> None:
        """Keep problems for the host, or stop at once."""
        if self.found is not None:
            self.found += problems
        elif problems := list(problems):
            stop(problems)

    def file_of(self, md: Markdown) -> tuple[str, Path | None]:
        """The file of the page: named by the host, noted by Zensical, or in the command."""
        if any(self.page):
            return self.page
        for noted in md.preprocessors:
            # Zensical notes the page that it renders.
            if path := str(getattr(getattr(noted, "page", None), "path", "")):
                folder = Path(str(getattr(noted, "config", {}).get("docs_dir", "")))
                return f"{folder.name}/{path}", folder / path
        named = [Path(one) for one in sys.argv[1:] if is_command() and Path(one).is_file()]
        return (str(named[-1]), named[-1]) if named else ("", None)


class Reading(Preprocessor):
    """Puts finished tables in the place of the fences of a text."""

    def __init__(self, md: Markdown, tables: Tables) -> None:
        super().__init__(md)
        self.tables = tables
        self.read = PageTables()
        self.file, self.above = "", 0
        self.finished = False

    def run(self, lines: list[str]) -> list[str]:
        """The lines with a mark of Python-Markdown for each table."""
        self.finished = False
        self.file, place = self.tables.file_of(self.md)
        self.above = lines_above(lines, place)
        options = options_of({key: self.tables.getConfig(key) for key in KEYS})
        self.read = tables_of("\n".join(lines), options, self.file, self.above)
        self.tables.report(self.read.problems)
        written, done, shared = [], 0, self.read.shared
        for first, last, name in self.read.places:
            indent = lines[first][: len(lines[first]) - len(lines[first].lstrip())]
            mark = self.md.htmlStash.store(shared + self.read.drawn[name]) if name in self.read.drawn else ""
            written += [*lines[done:first], "", indent + mark, ""]
            done, shared = last + 1, ""
        return [*written, *lines[done:]]


class Finished(Treeprocessor):
    """Notes that the page is whole: before that, the list of headings sends each of them to the postprocessors."""

    def __init__(self, md: Markdown, reading: Reading) -> None:
        super().__init__(md)
        self.reading = reading

    def run(self, _: Element) -> None:
        """The page as it is."""
        self.reading.finished = True


class Counting(Postprocessor):
    """Finds the tables that another extension has removed from the finished page."""

    def __init__(self, md: Markdown, reading: Reading) -> None:
        super().__init__(md)
        self.reading = reading

    def run(self, text: str) -> str:
        """The page as it is."""
        reading = self.reading
        if not reading.finished:
            return text
        lines = {name: first + 1 + reading.above for first, _, name in reading.read.places}
        reading.tables.report(lost(list(reading.read.drawn), text, reading.file, lines))
        return text


def lines_above(lines: list[str], file: Path | None) -> int:
    """The lines of a file above its text: the head, which the host has taken off."""
    if file is None or not file.is_file():
        return 0
    whole = file.read_text(encoding="utf-8-sig", errors="replace").rstrip()
    text = "\n".join(lines).rstrip()
    return max(0, len(whole.splitlines()) - len(text.split("\n")))


def stop(found: Iterable[Problem]) -> None:
    """Stop with the problems: in a sentence where that is all there will be to read."""
    trouble = Unbuildable(found)
    if is_command():
        raise SystemExit(str(trouble))
    raise trouble


def is_command() -> bool:
    """Whether Python-Markdown runs as a command."""
    spec = getattr(sys.modules["__main__"], "__spec__", None)
    return getattr(spec, "name", "") == COMMAND


def makeExtension(**given: Any) -> Tables:
    """The extension as Python-Markdown makes it by name."""
    return Tables(**given)
