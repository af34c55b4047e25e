"""The coach declares the roem that counts most before he does anything that would spoil it."""

from __future__ import annotations

from typing import Any

from tests.table_talk import ask

SEVENS = {"game": "smousjas", "south": "S7 H7 D7 C7 SA DT C9 S8"}


def advised(setup: dict[str, str]) -> Any:
    """Return what the coach would do at a table."""
    return ask("hint", setup=setup, seat="S", step=3)["action"]


def test_four_sevens_are_declared_before_the_trump_seven_is_exchanged() -> None:
    assert advised({**SEVENS, "turn": "HK"}) == "show:S7H7D7C7"


def test_the_trump_seven_is_exchanged_once_the_sevens_are_declared() -> None:
    here = ask("open", setup={**SEVENS, "turn": "HK"}, seat="S")
    for action in ("show:S7H7D7C7", "SA"):
        here = ask("play", table=here["table"], seat="S", action=action)
    while here["view"]["turn"] != "S":
        here = ask("advance", table=here["table"], seat="S")
    assert ask("hint", table=here["table"], seat="S", step=3)["action"] == "seven"


def test_the_trump_seven_is_exchanged_first_where_it_spoils_nothing() -> None:
    assert advised({"game": "smousjas", "south": "S7 H7 D8 CT SA DT C9 S8", "turn": "HK"}) == "seven"


def test_a_longer_run_with_the_turned_card_is_worth_an_exchange() -> None:
    assert advised({"game": "smousjas", "south": "H7 H8 H9 HT HQ SA DT C8", "turn": "HJ"}) == "seven"
