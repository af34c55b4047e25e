"""Requests with their replies, in both languages: `golden/*.json`, rewritten by --write-golden."""

import json
from pathlib import Path

import pytest

from rules_core.door.service import OPERATIONS, handle

from .golden_requests import REQUESTS

GOLDEN = Path(__file__).parent / "golden"


@pytest.mark.parametrize("lang", ["nl", "en"])
@pytest.mark.parametrize("name", REQUESTS)
def test_the_reply_is_what_it_was(name, lang, golden):
    request = {"v": 1, "lang": lang, **REQUESTS[name]}
    reply = json.loads(handle(json.dumps(request)))
    assert reply["kind"] != "fault", reply["say"]
    golden(GOLDEN / f"{name}.{lang}.json", written(request, reply) + "\n")


def written(request, reply):
    """Return a request and its reply as they are stored; a list of games has one row per game, to stay readable."""
    if "games" not in reply:
        return json.dumps({"request": request, "reply": reply}, ensure_ascii=False, indent=1)
    rows = ",\n".join(json.dumps(game, ensure_ascii=False) for game in reply["games"])
    whole = json.dumps({"request": request, "reply": {**reply, "games": ["*"]}}, ensure_ascii=False)
    return whole.replace('"*"', f"\n{rows}\n")


def test_every_operation_has_a_golden_reply():
    """Except the words of the page, which only its catalogue can get wrong."""
    assert {request["op"] for request in REQUESTS.values()} >= set(OPERATIONS) - {"words"}


def test_no_golden_file_is_left_over():
    expected = {f"{name}.{lang}.json" for name in REQUESTS for lang in ("nl", "en")}
    assert {path.name for path in GOLDEN.glob("*.json")} == expected


def keys_in(value):
    """Return every key with something under it, and "hand" only where it is a list of cards that others see."""
    if isinstance(value, dict):
        own = {key for key, one in value.items() if one not in (None, [], "", False)}
        return own.union(*(keys_in(one) for one in value.values()))
    return set().union(*map(keys_in, value)) if isinstance(value, list) else set()


def test_every_kind_of_view_is_in_a_golden_reply():
    """A pile with cards and one that only its owner knows, open hands, the result of a choice, a standing, a final."""
    views = {name: json.loads((GOLDEN / f"{name}.en.json").read_text())["reply"] for name in REQUESTS if "open" in name}
    found = set().union(*(keys_in(reply) for reply in views.values()))
    view_keys = {"piles", "lying", "covers", "leads", "standing", "final", "sheet", "turned", "trick", "last", "roem"}
    view_keys |= {"contract", "calls", "choices", "refused", "totals", "scores", "winner", "hand", "action"}
    assert view_keys <= found, f"in no golden reply: {view_keys - found}"
    laid = [place for place in views["open-hand-laid-open"]["view"]["seats"] if place["hand"]]
    assert [place["seat"] for place in laid] == ["N"]
    known, unknown = (views[f"open-skart-{how}"]["view"]["piles"][0]["cards"] for how in ("known", "unknown"))
    assert [one["card"] for one in known] == ["D8"]
    assert unknown == []
    assert views["open-piles"]["view"]["piles"]
    assert views["open-final"]["view"]["phase"] == "match-over"
