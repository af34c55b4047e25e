"""The coach's advice in a game where the open card counts."""

import pytest

from rules_core.cards.actions import Knock
from rules_core.table.table import setup_of, start
from rules_core.teach.coach.advice import choose
from tests.table_talk import ask

from .hands import oklahoma


def advised(at, seat="S"):
    """The action that the coach advises, and its three sentences."""
    hints = [ask("hint", table=at.text, seat=seat, step=step) for step in (1, 2, 3)]
    return hints[-1]["action"], [hint["say"] for hint in hints]


@pytest.mark.rule("gin-oklahoma/deal/opening-discard", "gin-oklahoma/tip/think")
def test_it_begins_with_a_card_that_it_does_not_need():
    action, said = advised(oklahoma(south="S4 S5 S6 H9 D9 C9 C2 D3 HK DT D6", seed="coach"))
    assert action in ("HK", "DT")
    assert "brandhout" in said[2]


@pytest.mark.rule("gin-oklahoma/play/knock-limit-card")
@pytest.mark.parametrize(("pile", "knocks"), [("D7 C9", True), ("C9 D5", False)])
def test_it_knocks_as_the_open_card_allows(pile, knocks):
    at = oklahoma(south="S4 S5 S6 S7 H9 D9 HA C2 D3 S9 HK", pile=pile, seed="coach")
    action, said = advised(at)
    assert action == ("knock:HK" if knocks else "HK")
    assert knocks == ("6 punten brandhout" in said[2] and "Klop" in said[2])


@pytest.mark.rule("gin-oklahoma/variant.grote-gin/big-gin")
def test_it_says_big_gin_where_that_is_played():
    eleven = "HT DT CT ST S4 S5 S6 C6 C7 C8 C9"
    action, said = advised(oklahoma("grote-gin", south=eleven, pile="S9", seed="coach"))
    assert action == "big-gin"
    assert "30 punten" in said[1]
    assert advised(oklahoma(south=eleven, pile="S9", seed="coach"))[0].startswith("gin:")


@pytest.mark.rule("gin-oklahoma/score/spade-doubles")
def test_of_two_loose_cards_it_does_not_lay_down_the_one_that_doubles():
    action, said = advised(oklahoma(south="H4 H5 H6 H9 D9 C9 C2 D2 SK DK CA", pile="D6 S8", seed="coach"))
    assert action == "DK"
    assert "schoppen" in said[1]


@pytest.mark.rule("gin-oklahoma/play/draw")
@pytest.mark.parametrize("seed", ["a", "b"])
def test_two_coaches_come_to_an_end_within_the_rules(seed):
    table = start(setup_of("gin-oklahoma", {"seed": seed}))
    while table.stage.turn is not None:
        action = choose(table, table.stage.turn)
        assert table.stage.refusal(action) is None
        assert not isinstance(action, Knock) or table.stage.top is not None
        table = table.play(action)
    assert len(table.log) < 200
