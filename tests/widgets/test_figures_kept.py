"""Each deal of a reader is counted once, and each thing that a rule barred by that rule."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

from build_scripts.tables.engine import ask
from rules_core.table.table import setup_of, start
from rules_core.teach.coach.advice import choose
from tests.widgets.test_two_tabs import told

READER = "S"


@cache
def played(seed: str, game: str = "klaverjas-4") -> tuple[str, dict[str, Any]]:
    """Return a deal that the coach played to its end, with what South sees there."""
    now = start(setup_of(game, {"seed": seed}))
    while now.stage.turn:
        now = now.play(choose(now, now.stage.turn))
    return now.text, ask("en", "open", table=now.text, seat=READER)["view"]


def counted(*deals: tuple[str, dict[str, Any]], then: str = "") -> Any:
    """Return the figures after these deals, in their order."""
    shown = json.dumps([{"table": table, "view": view} for table, view in deals])
    body = f"""const kept = new modules.FiguresKept("klaverjas-4")
    for (const deal of {shown}) kept.noteDeal(deal)
    {then}
    return new modules.FiguresKept("klaverjas-4").now"""
    return told("figures-kept.js", body)


def test_a_deal_is_counted_once_however_often_its_end_is_shown() -> None:
    figures = counted(played("a"), played("a"), played("b"), played("a"))
    assert figures["deals"] == 2


def test_the_reader_wrote_most_where_no_other_side_wrote_as_much() -> None:
    for seed in "ab":
        totals = dict(played(seed)[1]["sheet"]["totals"])
        mine = totals.pop("NS")
        assert counted(played(seed))["best"] == int(mine > max(totals.values())), seed


def test_the_ends_of_the_readers_own_contracts_are_counted_and_no_others() -> None:
    ends: dict[str, int] = {}
    for seed in "abcd":
        _, view = played(seed)
        if view["contract"]["side"] == "NS":
            ends[view["result"]["title"]] = ends.get(view["result"]["title"], 0) + 1
    assert ends, "South's side never played in the deals of this test"
    assert counted(*map(played, "abcd"))["ended"] == ends


def test_a_deal_that_is_still_being_played_is_not_counted() -> None:
    text, view = played("a")
    assert counted((text, {**view, "felt": {}}))["deals"] == 0


def test_what_a_rule_barred_is_counted_by_rule_in_its_last_words() -> None:
    refuse = """for (const say of ["Hearts were led.", "Clubs were led."])
      kept.noteRefusal({ rule: "klaverjas-4/play/follow", anchor: "play-follow", say })"""
    refused = counted(then=refuse)["refused"]["klaverjas-4/play/follow"]
    assert (refused["count"], refused["say"]) == (2, "Clubs were led.")


def test_counting_afresh_forgets_all() -> None:
    assert counted(played("a"), then="kept.forget()")["deals"] == 0
