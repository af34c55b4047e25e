"""What the coach finds poor: something else than he would do, with another effect."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table_talk import ask, setup_of

# East leads the ace of clubs; South plays last, and his partner's trick it is not.
LOST = {"trump": "H", "trick": "W CA, N C7, E CJ", "south": "CT C9 S7"}


def poor(action: str, seat: str = "S", **fields: str) -> Any:
    """Return whether the coach finds an action poor."""
    return ask("hint", setup=setup_of(fields), seat=seat, step=2, about=action)["poor"]


def test_a_ten_thrown_into_a_lost_trick_is_poor() -> None:
    assert poor("CT", **LOST)
    assert not poor("C9", **LOST)


def test_a_card_as_good_as_the_coachs_is_not_poor() -> None:
    assert not any(poor(one, **{**LOST, "south": "C9 C8 S7"}) for one in ("C9", "C8"))


def test_a_card_that_may_not_be_played_is_for_the_rules_to_refuse() -> None:
    assert not poor("S7", **LOST)


def test_the_only_card_is_never_poor() -> None:
    assert not poor("CT", **{**LOST, "south": "CT S9 S7"})


def test_a_hopeless_bid_is_poor() -> None:
    hand = "S7 ST SQ D7 DT DQ C8 CQ H8 HQ"
    setup = {"game": "five-hundred", "dealer": "E", "south": hand, "log": "look"}
    assert poor("call:8H", **setup)
    assert not poor("pass", **setup)


def test_a_melded_card_thrown_away_is_poor() -> None:
    hand = "S4 S5 S6 D9 C9 H9 CK DQ H2 C3 SJ"
    setup = {"game": "gin-rummy", "at": "discard", "south": hand}
    best = ask("hint", setup=setup, seat="S", step=3)["action"]
    assert not poor(best, **setup)
    assert poor("S5", **setup)


@pytest.mark.parametrize("wrong", ["XX", ""])
def test_what_is_no_action_is_said(wrong: str) -> None:
    reply = ask("hint", setup=setup_of(LOST), seat="S", step=2, about=wrong)
    assert [one["place"] for one in reply["problems"]] == ["about"]


def test_the_sentence_is_the_coachs_thought_and_names_no_hidden_card() -> None:
    asked = ask("hint", setup=setup_of(LOST), seat="S", step=2, about="CT")
    plain = ask("hint", setup=setup_of(LOST), seat="S", step=2)
    assert asked["say"] == plain["say"]
    assert asked["action"] is None
