"""Moves the paragraph that sets the scene of a question into its exercise, so that they are always seen together."""

import re
from collections.abc import Collection, Mapping

from build_scripts.tables.fences import FENCE

# A paragraph of plain text with the blank lines below it: no line of it begins a block of another sort.
PARAGRAPH = re.compile(r"(?:\A|\n[ \t]*\n)(?P<said>(?:(?![ \t#>|<:`~!?{]|[-*+] |\d+\. )[^\n]+\n)+)(?:[ \t]*\n)+\Z")
# The attribute of such a paragraph, and its place in the exercise.
MARK = "data-scene"
MARKED = re.compile(rf'<p {MARK}="(?P<name>[a-z0-9-]+)">(?P<said>.*?)</p>\s*', re.DOTALL)
HERE = "<div data-scene-here></div>"


def marked(markdown: str, questions: Collection[str]) -> tuple[str, frozenset[str]]:
    """The text of a lesson with a mark at the paragraph right above each question, and the questions that have one."""
    pieces, found, end = [], set(), 0
    for fence in FENCE.finditer(markdown):
        name, before = fence["after"].strip(), markdown[end : fence.start()]
        scene = PARAGRAPH.search(before) if name in questions and not fence["indent"] else None
        if scene:
            found.add(name)
            before = f'{before[: scene.end("said")]}{{: {MARK}="{name}" }}\n{before[scene.end("said") :]}'
        pieces += [before, fence[0]]
        end = fence.end()
    return "".join([*pieces, markdown[end:]]), frozenset(found)


def set_in(html: str, tables: Mapping[str, str]) -> tuple[str, Mapping[str, str]]:
    """The page without its marked paragraphs, and its tables with them."""
    said = {scene["name"]: scene["said"] for scene in MARKED.finditer(html)}
    staged = {name: tables[name].replace(HERE, f'<p class="kt-scene">{text}</p>') for name, text in said.items()}
    return MARKED.sub("", html), {**tables, **staged}
