"""Requests with the replies they had, in both languages: `golden/*.json`, written anew by --write-golden."""

import json
from pathlib import Path

import pytest

from rules_core.service import OPERATIONS, handle

from .golden_requests import REQUESTS

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("lang", ["nl", "en"])
@pytest.mark.parametrize("name", REQUESTS)
def test_the_reply_is_what_it_was(name, lang, golden):
    request = {"v": 1, "lang": lang, **REQUESTS[name]}
    reply = json.loads(handle(json.dumps(request)))
    assert reply["kind"] != "fault", reply["say"]
    text = json.dumps({"request": request, "reply": reply}, ensure_ascii=False, indent=1)
    golden(GOLDEN / f"{name}.{lang}.json", text + "\n")


def test_every_operation_has_a_golden_reply():
    """Except the words of the page, which only its catalogue can get wrong."""
    assert {request["op"] for request in REQUESTS.values()} >= set(OPERATIONS) - {"words"}


def test_no_golden_file_is_left_over():
    expected = {f"{name}.{lang}.json" for name in REQUESTS for lang in ("nl", "en")}
    assert {path.name for path in GOLDEN.glob("*.json")} == expected
