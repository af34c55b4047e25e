"""The head of a page, between two lines of hyphens: the site generator silently drops an unreadable one."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import yaml

from build_scripts.base.messages import message
from build_scripts.base.problems import Problem, line_of
from build_scripts.tables.table_body import Unreadable, read_body

MARKS = "---"
OPENED = re.compile(r"-{3}[ \t]*\n(?=.*\S)")
# The ends that the site generator accepts.
CLOSED = re.compile(r"-{3}[ \t]*\n(?P<head>.*?\n)(?:\.{3}|-{3})[ \t]*\n", re.DOTALL)
EXAMPLE = "hide: [toc]"


def head_problems(file: str, text: str) -> Iterator[Problem]:
    """The problems with the head of a page."""
    if not OPENED.match(text):
        return
    found = CLOSED.match(text)
    if found is None:
        yield Problem(file, 1, message("fence.open", marks=MARKS))
        return
    head = found["head"]
    try:
        read_body(head, folded=True)
        refuse_strange(head)
    except Unreadable as trouble:
        # Text below an empty line belongs to the page: then its head was not closed.
        if re.search(r"\n[ \t]*\n.*\S", "\n".join(head.splitlines()[: trouble.line])):
            yield Problem(file, 1, message("fence.open", marks=MARKS))
        else:
            yield Problem(file, trouble.line + 1, message("head", say=trouble.say(EXAMPLE)))


def head_of(text: str) -> Mapping[str, Any]:
    """The values in the head of a page; empty if there is no readable head."""
    found = CLOSED.match(text)
    if found is None:
        return {}
    try:
        return read_body(found["head"], folded=True).given
    except Unreadable:
        return {}


def lesson_head_problems(file: str, text: str) -> Iterator[Problem]:
    """The problem with the head of a lesson that describes it without saying what its reader can do after it."""
    head = head_of(text)
    if "description" in head and not str(head.get("can", "")).strip():
        yield Problem(file, line_of(text, "description:"), message("head", say=message("head.can")))


def refuse_strange(head: str) -> None:
    """Raise Unreadable at a value that YAML takes for a date, a number or the like, and cannot read as such."""
    loader = yaml.SafeLoader(head)
    node = loader.get_single_node()
    assert isinstance(node, yaml.MappingNode)
    for _, value in node.value:
        try:
            loader.construct_document(value)
        except (ValueError, yaml.YAMLError) as trouble:
            line = value.start_mark.line
            written = head.splitlines()[line][value.start_mark.column :].strip()
            raise Unreadable(line + 1, "head.value", value=written) from trouble
