"""The examples on the pages about the protocol and the notation are the actual replies of the rules core.

    python -m tests.pages.test_protocol_page

rewrites the replies on the pages, keeping their layout.
"""

import json
import re
from pathlib import Path

import pytest

from rules_core.door.service import OPERATIONS, handle
from rules_core.table.notation import from_text
from rules_core.table.table import start

DOCS = Path(__file__).resolve().parents[2] / "docs"
LANGUAGES = ("nl", "en")
BLOCK = re.compile(r"^```json\n(.*?)^```$", re.DOTALL | re.MULTILINE)
LINE = re.compile(r"^k\d+;.*$", re.MULTILINE)
LEFT_OUT = "…"
WIDTH = 100


def page(language, name):
    """Return the file of a page."""
    return DOCS / language / f"{name}.md"


def examples(text):
    """Return every request on the page with the match of the reply below it."""
    blocks = list(BLOCK.finditer(text))
    assert len(blocks) % 2 == 0
    return [(json.loads(asked[1]), told) for asked, told in zip(blocks[::2], blocks[1::2], strict=True)]


def in_shape(shown, said):
    """Return a reply, as far as the page shows it: keys may be missing, and lists end early with three dots."""
    if shown == LEFT_OUT:
        return LEFT_OUT
    if isinstance(shown, dict) and isinstance(said, dict):
        return {key: in_shape(shown[key], said[key]) for key in shown if key in said}
    if isinstance(shown, list) and isinstance(said, list) and LEFT_OUT in shown:
        count = shown.index(LEFT_OUT)
        return [*map(in_shape, shown[:count], said), LEFT_OUT]
    if isinstance(shown, list) and isinstance(said, list) and len(shown) == len(said):
        return list(map(in_shape, shown, said))
    return said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_replies_on_the_protocol_page_are_those_of_the_core(language):
    for request, told in examples(page(language, "protocol").read_text()):
        shown = json.loads(told[1])
        assert request["lang"] == language
        assert shown == in_shape(shown, json.loads(handle(json.dumps(request)))), f"{request['op']} is told otherwise"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_operation_has_an_example(language):
    assert {request["op"] for request, _ in examples(page(language, "protocol").read_text())} >= set(OPERATIONS)


def test_both_languages_show_the_same_requests():
    here, there = (examples(page(language, "protocol").read_text()) for language in LANGUAGES)
    assert [request | {"lang": ""} for request, _ in here] == [request | {"lang": ""} for request, _ in there]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["notation", "protocol"])
def test_every_table_on_the_pages_can_be_set_up_and_writes_itself_the_same_way(language, name):
    for line in LINE.findall(page(language, name).read_text()):
        assert start(from_text(line)).text == line


def written(value, depth=0):
    """JSON with everything that fits on one line on one line."""
    flat = json.dumps(value, ensure_ascii=False)
    if len(flat) + depth <= WIDTH or not isinstance(value, dict | list) or not value:
        return flat
    inner = "  " * (depth + 1)
    if isinstance(value, dict):
        parts = [f"{json.dumps(key)}: {written(one, depth + 1)}" for key, one in value.items()]
        return "{\n" + ",\n".join(inner + part for part in parts) + "\n" + "  " * depth + "}"
    parts = [written(one, depth + 1) for one in value]
    return "[\n" + ",\n".join(inner + part for part in parts) + "\n" + "  " * depth + "]"


def write_replies(path):
    """Write the current replies of the core into a page."""
    text = path.read_text()
    for request, told in reversed(examples(text)):
        said = in_shape(json.loads(told[1]), json.loads(handle(json.dumps(request))))
        text = f"{text[: told.start(1)]}{written(said)}\n{text[told.end(1) :]}"
    path.write_text(text)


if __name__ == "__main__":
    for each in LANGUAGES:
        write_replies(page(each, "protocol"))
