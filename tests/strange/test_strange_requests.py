"""Any request in any state gets a reply that says in whole sentences how things are, or what is wrong."""

import json
import random
import re

import pytest

from rules_core.door.service import handle
from rules_core.kinds import GAMES
from tests.strange.requests import ODD_TEXTS, Sender, as_text, every_word_asked

KINDS = {"table", "refusal", "problems", "judged", "hint", "why", "exercise", "compare", "games", "family"}
KINDS |= {"notation", "course"}
KINDS |= {"words", "laid", "tricks", "look-back"}
UNFILLED = re.compile(r"\{[a-z_]+[^{}]*\}")
MOST_TOLD, LONGEST_REPLY = 20, 400_000
FEW, MANY = 500, 40_000


def reply_to(request):
    """Return the reply as plain data, checked to be a proper reply."""
    text = handle(as_text(request))
    assert len(text) < LONGEST_REPLY, request
    return json.loads(text)


def hold(request):
    """Check that the reply to a request has sentences in the requested language."""
    reply = reply_to(request)
    assert reply["kind"] in KINDS, f"{as_text(request)[:2000]}\n{reply}"
    if reply["kind"] != "problems":
        return
    assert len(reply["problems"]) <= MOST_TOLD
    lang = request.get("lang")
    other = {"nl": "en", "en": "nl"}.get(lang) if isinstance(lang, str) else None
    others = reply_to(request | {"lang": other})["problems"] if other else []
    for place, problem in enumerate(reply["problems"]):
        assert problem["say"].strip(), f"{problem['place']}: {request}"
        written = as_text(request)
        assert not UNFILLED.search(problem["say"]) or "{" in written[1:-1], f"{problem}: {request}"
        assert not others or problem["say"] != others[place]["say"], f"alike in both languages: {problem}"


@pytest.mark.parametrize("seed", range(4))
def test_no_request_is_the_fault_of_the_core(seed):
    for request in Sender(f"few {seed}").requests(FEW // 4):
        hold(request)


@pytest.mark.slow("test_no_request_is_the_fault_of_the_core asks a few")
@pytest.mark.parametrize("seed", range(20))
def test_no_request_of_many_is_the_fault_of_the_core(seed):
    for request in Sender(f"many {seed}").requests(MANY // 20):
        hold(request)


@pytest.mark.parametrize("key", GAMES)
def test_every_word_of_any_game_has_its_reason_in_every_phase_of_this_game(key):
    for asked in every_word_asked(key):
        hold(asked)


def test_no_text_at_all_is_the_fault_of_the_core():
    dice = random.Random("texts")
    for _ in range(400):
        text = "".join(dice.choice(('{"op":', '"open"', "}", "[", "]", ",", '"v":1', *ODD_TEXTS)) for _ in range(8))
        assert json.loads(handle(text))["kind"] in KINDS, text
