"""The parts that a table of a lesson leaves out because a later lesson teaches them."""

from build_scripts.tables.untaught import as_taught
from tests.table_talk import table


def test_who_has_not_learnt_to_count_sees_no_lives():
    view = table(game="honderden", seed="levens").view
    assert {seat["standing"] for seat in view["seats"]} == {"5 levens"}
    assert not any("standing" in seat for seat in as_taught(view, ("points",))["seats"])
    assert as_taught(view, ("trump",))["seats"] == view["seats"]
