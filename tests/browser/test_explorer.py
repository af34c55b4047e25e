"""The explorer finds planted faults: each law breaks where it should, and a walk reports where it broke."""

from __future__ import annotations

import json
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.conftest import Witness
from tests.explorer import walks
from tests.explorer.laws import LawBroken, Laws

WHOLE = {"atTable": True, "live": True, "cards": 3, "choices": 0, "strip": "Jij bent aan de beurt.", "kept": {}}
MATCH = {"kept": {"belote": json.dumps({"table": "k1;belote;a"})}}
PLANTED = "addEventListener('pointerdown', () => console.error('planted'), true)"


def page(**now: Any) -> Any:
    """Return a page on which the laws see this state."""
    return SimpleNamespace(evaluate=lambda script: WHOLE | now)


def laws() -> Laws:
    """Return the laws, before they have seen anything."""
    return Laws(Witness("http://127.0.0.1/"))


@pytest.mark.parametrize(
    ("now", "told"),
    [({"cards": 0}, "nothing can be done"), ({"strip": ""}, "the strip says nothing")],
)
def test_a_table_at_which_nothing_can_be_done_or_that_is_silent_is_found(now: dict[str, Any], told: str) -> None:
    with pytest.raises(LawBroken, match=told):
        laws().hold(page(**now), stays=False)
    laws().hold(page(**now, atTable=False), stays=False)
    laws().hold(page(**now, live=False), stays=False)


def test_a_lost_match_and_one_that_changed_by_itself_are_found() -> None:
    other = {"kept": {"belote": json.dumps({"table": "k1;belote;b"})}}
    for now, stays, told in (({}, False, "is lost"), (other, True, "is another one")):
        held = laws()
        held.hold(page(**MATCH), stays=False)
        with pytest.raises(LawBroken, match=f"the match of belote {told}"):
            held.hold(page(**now), stays=stays)
    held.hold(page(**MATCH), stays=False)
    held.hold(page(**other), stays=False)


@pytest.mark.parametrize("what", ["foreign", "missing", "trouble"])
def test_a_planted_fault_is_found(what: str) -> None:
    held = laws()
    getattr(held.witness, what).append("planted")
    with pytest.raises(LawBroken, match="planted"):
        held.hold(page(), stays=False)


@pytest.mark.slow("the laws are tried above; this walks until a planted error comes")
def test_a_walk_tells_what_broke_and_the_steps_that_led_there(
    browser: Browser, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(walks, "BY_LOT", walks.BY_LOT.replace("(seed) => {", f"(seed) => {{ {PLANTED};", 1))
    steps, what = walks.walk(browser, address, "planted", 60)
    assert 1 < steps < 60
    assert what.startswith("planted")
    assert "touch" in what


def test_the_steps_are_shared_out_among_walks_that_can_be_walked_again() -> None:
    assert list(walks.walks("7", 450)) == [("7", 200), ("7.1", 200), ("7.2", 50)]
