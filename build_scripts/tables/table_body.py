"""Reads keys with their values, as in the body of a fenced table, and reports unreadable lines in plain words."""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import yaml

from build_scripts.base.messages import message

OPENED = {"{": "}", "[": "]"}
# Ten times as fast where it is available; the other loader rereads a bad text, because its errors are better.
QUICK = getattr(yaml, "CBaseLoader", yaml.BaseLoader)
# Signs with a special meaning at the start of a value.
SIGNS = "*&!@`%|>"


@dataclass(frozen=True, slots=True)
class Body:
    """The content of a table: the value and the line of each key, counted from one."""

    given: Mapping[str, Any]
    lines: Mapping[str, int]


class Unreadable(Exception):
    """An unreadable body: the line, counted from one, and the sentence with the advice."""

    def __init__(self, line: int, key: str, /, **facts: object) -> None:
        super().__init__(key)
        self.line, self.key, self.facts = line, key, facts

    def say(self, example: str = "trump: H") -> str:
        """The advice for the author, with a line that is valid here."""
        return message(self.key, example=example, **self.facts)


def read_body(text: str, *, folded: bool = False) -> Body:
    """The keys and values of a table, or of a head whose texts may be `folded` into lines; raises Unreadable."""
    try:
        node, construct = composed(text)
        if not isinstance(node, yaml.MappingNode):
            raise unlike_a_table(text)
        for one in mappings(node):
            refuse_twice(one)
            if not folded:
                refuse_run_on(one, text.splitlines())
        # Every value stays text: the engine interprets a deal number, "no" or a seat N.
        given = construct(node)
    except yaml.MarkedYAMLError as trouble:
        raise explained(trouble, text.splitlines()) from trouble
    except yaml.reader.ReaderError as trouble:
        line = text.count("\n", 0, trouble.position) + 1
        raise Unreadable(line, "body.character", code=f"U+{trouble.character:04X}") from trouble
    return Body(given, {key.value: key.start_mark.line + 1 for key, _ in node.value})


def composed(text: str) -> tuple[yaml.Node | None, Callable[[yaml.Node], Any]]:
    """The node of a body with its lines, and the function that makes the values; raises as yaml.BaseLoader does."""
    with suppress(yaml.YAMLError):
        quick = QUICK(text)
        return quick.get_single_node(), quick.construct_document
    loader = yaml.BaseLoader(text)
    return loader.get_single_node(), loader.construct_document


def unlike_a_table(text: str) -> Unreadable:
    """The error for a body without keys."""
    rows = text.splitlines()
    if not text.strip():
        return Unreadable(0, "body.empty")
    first = next(place for place, row in enumerate(rows, 1) if row.strip())
    return colon_missing(first, rows[first - 1].strip())


def mappings(node: yaml.Node) -> Iterator[yaml.MappingNode]:
    """A mapping and those in its values."""
    if isinstance(node, yaml.MappingNode):
        yield node
        for _, value in node.value:
            yield from mappings(value)


def refuse_twice(node: yaml.MappingNode) -> None:
    """Raise Unreadable at a repeated key."""
    seen: dict[str, int] = {}
    for key, _ in node.value:
        line = key.start_mark.line + 1
        if key.value in seen:
            above = line - seen[key.value]
            raise Unreadable(line, "body.key-twice", key=key.value, count=above)
        seen[key.value] = line


def refuse_run_on(node: yaml.MappingNode, rows: list[str]) -> None:
    """Raise Unreadable at a line that continues the value above it because it is indented."""
    for _, value in node.value:
        if isinstance(value, yaml.ScalarNode) and value.style is None and value.end_mark.line > value.start_mark.line:
            line = value.start_mark.line + 2
            raise colon_missing(line, rows[line - 1].strip())


def explained(trouble: yaml.MarkedYAMLError, rows: list[str]) -> Unreadable:
    """The error, with advice to the author, for a body that YAML cannot read."""
    at = min(trouble.problem_mark.line, len(rows) - 1) if trouble.problem_mark else 0
    began = trouble.context_mark.line if trouble.context_mark else at
    context = trouble.context or ""
    if tabbed := [line for line in (at, began) if "\t" in rows[line]]:
        return Unreadable(tabbed[0] + 1, "body.tab")
    if "flow" in context:
        return unclosed_or_sign(rows[began], began, at)
    if "quoted scalar" in context:
        return Unreadable(began + 1, "body.quote")
    if "simple key" in context:
        return colon_missing(began + 1, rows[began].strip())
    return otherwise_explained(at + 1, rows[at])


def unclosed_or_sign(row: str, began: int, at: int) -> Unreadable:
    """The error for a faulty list in braces: it is not closed, or a text in it holds a sign."""
    mark = next((sign for sign in row if sign in OPENED), "{")
    if row.count(mark) > row.count(OPENED[mark]) or at > began:
        return Unreadable(began + 1, "body.unclosed", opens=mark, closes=OPENED[mark])
    return Unreadable(began + 1, "body.text-in-list")


def colon_missing(line: int, row: str) -> Unreadable:
    """The error for a line without a colon, or without a blank after it."""
    if joined := re.match(r"(\w+):(\S.*)", row):
        return Unreadable(line, "body.no-blank", key=joined[1], value=joined[2])
    return Unreadable(line, "body.no-colon", text=row)


def otherwise_explained(line: int, row: str) -> Unreadable:
    """The error that a line shows by itself: its indent, its colons, its signs or its braces."""
    key, _, value = (part.strip() for part in row.partition(":"))
    facts = {"key": key, "value": value.replace('"', "'"), "sign": value[:1]}
    if row.startswith(" ") and ": " not in value:
        return Unreadable(line, "body.indented")
    if value[:1] in tuple(SIGNS):
        return Unreadable(line, "body.sign", **facts)
    if value[:1] in ("'", '"'):
        inside = value[1:].removesuffix(value[0]).replace('"', "'")
        return Unreadable(line, "body.quote-inside", key=key, value=inside)
    if any(row.count(closes) > row.count(opens) for opens, closes in OPENED.items()):
        return Unreadable(line, "body.closed-twice")
    if ": " in value:
        return Unreadable(line, "body.list-without-braces" if key == "refuse" else "body.colon-in-value", **facts)
    return Unreadable(line, "body.unlike", text=row.strip())
