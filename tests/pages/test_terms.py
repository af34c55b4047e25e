"""One word for one thing: words that a glossary rejects are neither on the pages nor in the catalogues of its language.

A term of the glossary lists in `data-not` the words that are not used for its thing. With `data-not-in` they are wrong
in texts about those games alone; with `data-fine-in` they are right there and wrong everywhere else. A word that is
only quoted is between quotation marks or in italics, and the glossary itself may explain any word.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

import pytest

from build_scripts.base.commands import ROOT
from build_scripts.pages.glossary import TERM
from rules_core.kinds import GAMES, kinds
from rules_core.words import LANGUAGES

CATALOGUES = ("rules_core/words", "build_scripts/base/sentences")
# The games that each catalogue is about, if not all.
GAMES_OF = {catalogue: frozenset(kind.games) for kind in kinds() for catalogue in kind.words}
ATTRIBUTE = re.compile(r'data-(not|not-in|fine-in)="([^"]*)"')
# Quoted words, and text that is no sentence: code, tags, addresses, the names of facts.
SPOKEN_OF = re.compile(
    r'"[^"\n]*"|“[^”\n]*”|„[^”\n]*”|(?<![*\w])\*[^*\n]+\*(?!\*)|`[^`\n]*`|<[^>\n]*>|\]\([^)\n]*\)|\{:[^}\n]*\}|\{\w+:?'
)
SENTENCE = re.compile(r"[.?…]['\"]?$")


@dataclass(frozen=True)
class Decision:
    """Rejected words, the word to use instead, and the games in which that holds."""

    use: str
    words: tuple[str, ...]
    only_in: frozenset[str]
    fine_in: frozenset[str]

    def holds_in(self, games: frozenset[str]) -> bool:
        """Return whether it holds in texts about some games."""
        return not games <= self.fine_in and (not self.only_in or games <= self.only_in)

    def found(self, line: str) -> list[str]:
        """Return the rejected words in a line; a capital counts only in a word that has one itself."""
        return [found[0] for found in re.finditer(self.pattern, line)]

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """A pattern that matches any of the words."""
        forms = (re.escape(word) if word != word.lower() else f"(?i:{re.escape(word)})" for word in self.words)
        return re.compile(rf"(?<![\w-])(?:{'|'.join(forms)})(?![\w-])")


def decisions(language: str) -> list[Decision]:
    """Return the decisions of a glossary."""
    text = (ROOT / "docs" / language / "glossary.md").read_text(encoding="utf-8")
    return [decision for term in TERM.finditer(text) if (decision := decided(term["term"], term["rest"]))]


def decided(term: str, rest: str) -> Decision | None:
    """Return the decision in the attributes of a term, if any."""
    given = dict(ATTRIBUTE.findall(rest))
    if "not" not in given:
        return None
    only_in, fine_in = (frozenset(given.get(name, "").split()) for name in ("not-in", "fine-in"))
    return Decision(term.removeprefix("to "), tuple(given["not"].split(", ")), only_in, fine_in)


def spoken(line: str) -> str:
    """Return the text of a line without quotations."""
    return SPOKEN_OF.sub(" ", line)


def page_lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the lines that a reader reads, with their numbers: of a fence only the sentences of its table."""
    fence = ""
    for number, line in enumerate(text.splitlines(), 1):
        if line.startswith("```"):
            fence = "" if fence else line.strip("`").split(" ")[0] or "code"
        elif not fence or (fence == "table" and SENTENCE.search(line)):
            yield number, spoken(line)


def catalogue_lines(text: str) -> Iterator[tuple[int, str]]:
    """Yield the texts of a catalogue, with their lines."""
    for number, line in enumerate(text.splitlines(), 1):
        said = line.split('"', 1)
        if len(said) == 2 and not line.startswith("msgid"):
            yield number, spoken(said[1].rstrip('"').replace('\\"', '"'))


def site_lines(language: str, text: str) -> Iterator[tuple[int, str]]:
    """Yield the words of the navigation and header of a site in one language, with their lines in the settings."""
    lines = text.splitlines()
    start = lines.index(f"    {language}:", lines.index("  words:"))
    for number, line in enumerate(lines[start + 1 :], start + 2):
        if not line.startswith("      "):
            return
        yield number, spoken(line.split(": ", 1)[-1])


def everything_told(language: str) -> Iterator[tuple[Path, frozenset[str], Iterator[tuple[int, str]]]]:
    """Yield each file of text in a language, with the games that it is about and its lines."""
    every = frozenset(GAMES)
    docs = ROOT / "docs" / language
    for file in sorted(docs.rglob("*.md")):
        if file != docs / "glossary.md":
            about = every & {file.relative_to(docs).parts[0]} or every
            yield file, about, page_lines(file.read_text(encoding="utf-8"))
    for folder in CATALOGUES:
        for file in sorted((ROOT / folder).rglob("*.po")):
            if language in (file.stem, file.parent.name):
                about = GAMES_OF.get(file.stem, every)
                yield file, about, catalogue_lines(file.read_text(encoding="utf-8"))
    settings = ROOT / "mkdocs.yml"
    yield settings, every, site_lines(language, settings.read_text(encoding="utf-8"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_words_that_the_glossary_rejects_appear_nowhere(language):
    decided_on = decisions(language)
    wrong = [
        f'{file.relative_to(ROOT)}:{number}: "{word}" -> {decision.use}'
        for file, games, lines in everything_told(language)
        for number, line in lines
        for decision in decided_on
        if decision.holds_in(games)
        for word in decision.found(line)
    ]
    assert not wrong, "\n".join(["", *wrong])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_decision_names_games_that_there_are(language):
    for decision in decisions(language):
        assert decision.only_in | decision.fine_in <= set(GAMES), decision


def test_a_word_that_is_wrong_in_some_games_is_right_in_the_others():
    run = decided("run", ' data-not="sequence, Row" data-not-in="belote dekjas"')
    assert run.found("A sequence of three; no row.") == ["sequence"]
    assert run.found("Row") == ["Row"]
    assert run.holds_in(frozenset({"belote"}))
    assert not run.holds_in(frozenset({"belote", "smousjas"}))
    maat = decided("maat", ' data-not="partner" data-fine-in="five-hundred"')
    assert not maat.holds_in(frozenset({"five-hundred"}))
    assert maat.holds_in(frozenset({"five-hundred", "belote"}))


def test_a_word_that_is_only_spoken_of_is_no_mistake():
    run = decided("run", ' data-not="sequence"')
    for line in (
        "They call it a *sequence*.",
        'Called "a sequence" once.',
        "[A run](#meld-sequence)",
        "{sequence:short}",
    ):
        assert run.found(spoken(line)) == []
    assert run.found(spoken("**A sequence** counts.")) == ["sequence"]
    assert [line for _, line in page_lines("```table x\nask: sequence\n```\nA run")] == ["A run"]
