"""Idiom that betrays a translation from Dutch, on the English pages, in the guides and in docstrings.

Somebody reports, shows or explains a fact. The subject of a passive is a noun, not a clause with who or what. Cards
lie on a table, bids stand and players sit; pages, files, buttons, texts and links are somewhere, or appear there.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("rules_core", "build_scripts", "widgets", "tests")
PAGES = sorted((ROOT / "docs/en").rglob("*.md"))
GUIDES = [
    *ROOT.glob("*.md"),
    *(path for room in ROOMS for path in sorted((ROOT / room).rglob("README.md"))),
]
MODULES = [path for room in ROOMS for kind in ("py", "js") for path in sorted((ROOT / room).rglob(f"*.{kind}"))]

DOC_COMMENT = re.compile(r"/\*\*(.*?)\*/", re.DOTALL)
# Fenced blocks, code, addresses, tags, marks and the stars of a comment.
NO_SENTENCE = re.compile(r"^```.*?^```$|`[^`\n]*`|\]\([^)\n]*\)|<[^>\n]*>|\{:[^}\n]*\}|^ \* ", re.DOTALL | re.MULTILINE)
SENTENCE = re.compile(r"(?:[^.?!;|\n]|\.(?=\w)|\n(?!\s*(?:\n|[-*#|]|\d+\.)))+[.?!;]?")

BE = r"(?:is|are|was|were|be|been|being)"
SOON = r"(?:\s+(?:\w+ly|not|also|only|never|then|still|always|often|at once))?"
DONE = (
    r"(?:\w+ed|built|brought|chosen|cut|dealt|done|drawn|found|given|held|kept|known|laid|led|left|made|meant|"
    r"paid|put|read|said|seen|sent|set|shown|taken|thrown|told|won|written)"
)
PASSIVE = re.compile(rf"\b{BE}{SOON}\s+{DONE}\b")
TOLD = re.compile(rf"\b{BE}{SOON}\s+told\b")
# The first verb is that of the clause itself.
OPENING = re.compile(
    rf"\W*(?:Who|What)\s+(?:(?:can|may|must|will|should|could|would)\s+(?:not\s+)?{BE}\b|{BE}\b|)", re.IGNORECASE
)
# A passive after one of these belongs to another clause.
WITHIN = re.compile(
    r"\b(?:that|which|who|when|if|where|while|because|after|before|than|as|until|how|whether)\b"
    r"|\b(?:I|you|he|she|it|we|they)\s*$"
)
SIGN = re.compile(r"\b(?:told|lies|stands|sits|who|what)\b", re.IGNORECASE)
THING = r"(?:page|file|button|text|link)s?"
STEP = r"[\s*\[\]\"]+"
POSTURE = re.compile(
    rf"\b(?:lies|stands|sits)(?:{STEP}\w+){{0,2}}{STEP}{THING}\b|\b{THING}(?:{STEP}\w+){{0,2}}{STEP}(?:lies|stands|sits)\b"
)


def sentences(text: str) -> Iterator[tuple[int, str]]:
    """Yield the sentences of a text with the line each begins on; a semicolon divides a sentence in two."""
    plain = NO_SENTENCE.sub(lambda found: "\n" * found[0].count("\n") or "x", text)
    for found in SENTENCE.finditer(plain):
        start = found.start() + len(found[0]) - len(found[0].lstrip())
        yield plain.count("\n", 0, start) + 1, " ".join(found[0].split())


def clause_as_subject(sentence: str) -> str | None:
    """Return the passive whose subject is a clause with who or what; None in a question and where there is none."""
    opening = OPENING.match(sentence)
    if opening is None or sentence.endswith("?"):
        return None
    subject = re.split("[,:]", sentence[opening.end() :])[0]
    passive = PASSIVE.search(subject)
    if passive is None or WITHIN.search(subject[: passive.start()]):
        return None
    return passive[0]


def faults(text: str) -> Iterator[tuple[int, str]]:
    """Yield each fault in a text, with its line."""
    if not SIGN.search(text):
        return
    for line, sentence in sentences(text):
        yield from ((line, found[0]) for found in TOLD.finditer(sentence))
        yield from ((line, found[0]) for found in POSTURE.finditer(sentence))
        if passive := clause_as_subject(sentence):
            yield line, f"{sentence.strip('*[] ').split()[0]} … {passive}"


def faults_in(path: Path, text: str, first: int = 1) -> list[str]:
    """Return the faults in a text of a file that begins at line `first`, in the form of file and line."""
    return [f"{path.relative_to(ROOT)}:{first + line - 1}: {found}" for line, found in faults(text)]


def docstrings(path: Path) -> Iterator[tuple[int, str]]:
    """Yield the docstrings of a module in Python, or the doc comments of a script, with the line each begins on."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".js":
        yield from ((text.count("\n", 0, found.start()) + 1, found[1]) for found in DOC_COMMENT.finditer(text))
        return
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            match node.body:
                case [ast.Expr(ast.Constant(str() as said)) as first, *_]:
                    yield first.lineno, said


def test_no_english_page_tells_things_or_says_where_a_page_stands() -> None:
    assert not [one for path in PAGES for one in faults_in(path, path.read_text(encoding="utf-8"))]


def test_no_guide_tells_things_or_says_where_a_file_stands() -> None:
    assert not [one for path in GUIDES for one in faults_in(path, path.read_text(encoding="utf-8"))]


def test_no_docstring_tells_things_or_says_where_a_file_stands() -> None:
    found = (faults_in(path, said, first) for path in MODULES for first, said in docstrings(path))
    assert not [one for some in found for one in some]


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("How that text is put together is told under [the notation](x.md).", "is told"),
        ("The problems are then\ntold to its author.", "are then told"),
        ("What you have right is kept in this browser.", "What … is kept"),
        ("One deals; what was rejected is given back.", "what … is given"),
        ("Who deals first is drawn by lot.", "Who … is drawn"),
        ("Below each lesson stands a link.", "stands a link"),
        ("The file named there lies in a folder.", "file named there lies"),
    ],
)
def test_a_translated_sentence_is_found(text: str, word: str) -> None:
    assert [found for _, found in faults(text)] == [word]


@pytest.mark.parametrize(
    "text",
    [
        "Who is dealt what? What was led is in the trick.",
        "What you are dealt, what may not be played, and what you do not name is lost.",
        "What counts is the moment when trumps are led.",
        "What counts: the roem that is written.",
        "It shows what lies highest: a page and a text.",
        "Whoever has one already is skipped.",
        "The bid stands. The button `stands` appears, and a card lies on the table of a page.",
        "One sentence tells you why.",
    ],
)
def test_plain_english_is_left_alone(text: str) -> None:
    assert not list(faults(text))


def test_a_fault_is_named_with_its_file_and_line() -> None:
    text = "---\ntitle: x\n---\n\nRight.\n\n```text\nis told\n```\n\nThis is told."
    assert faults_in(ROOT / "README.md", text) == ["README.md:11: is told"]


@pytest.mark.parametrize(
    ("name", "text", "line"),
    [
        (
            "one.py",
            '"""Fine."""\n\n\nclass One:\n    def two():\n        """Fine.\n        It is told.\n        """\n',
            7,
        ),
        ("one.js", "/** Fine. */\n\n/**\n * Fine.\n * It is told.\n */\n", 5),
    ],
)
def test_a_fault_of_a_docstring_is_named_with_its_line(tmp_path: Path, name: str, text: str, line: int) -> None:
    module = tmp_path / name
    module.write_text(text, encoding="utf-8")
    assert [first + at - 1 for first, said in docstrings(module) for at, _ in faults(said)] == [line]
