"""The coach's advice in gin rummy."""

from dataclasses import replace

import pytest

from rules_core.cards.actions import TakeDiscard
from rules_core.cards.cards import cards
from rules_core.kinds.gin.coach.advice import gin_advice_from
from rules_core.kinds.gin.coach.sight import gin_sight_of
from rules_core.table.table import setup_of, start
from rules_core.teach.coach.advice import choose
from tests.table_talk import ask

from .hands import gin

TURN = {"turn": "S", "seed": "coach"}


def advised(at, seat="S"):
    """The action that the coach advises, and its three sentences."""
    hints = [ask("hint", table=at.text, seat=seat, step=step) for step in (1, 2, 3)]
    return hints[-1]["action"], [hint["say"] for hint in hints]


@pytest.mark.rule("gin-rummy/play/draw")
def test_it_takes_what_completes_a_meld():
    action, said = advised(gin(**TURN, pile="H9", south="D9 C9 S4 S5 S6 HK DQ C2 H3 S8"))
    assert action == "pile"
    assert "hartennegen" in said[0]
    assert "brandhout gaat van" in said[2]


@pytest.mark.rule("gin-rummy/play/draw")
def test_it_leaves_what_completes_nothing():
    action, said = advised(gin(**TURN, pile="HK", south="D9 C9 S4 S5 S6 DJ DQ C2 H3 S8"))
    assert action == "stock"
    assert "van de stok" in said[2].lower()


@pytest.mark.rule("gin-rummy/deal/first-offer")
def test_it_passes_an_upcard_that_completes_nothing():
    assert advised(gin(pile="HK", south="D9 C9 S4 S5 S6 DJ DQ C2 H3 S8"))[0] == "pass"


@pytest.mark.rule("gin-rummy/deal/offer-ends")
def test_it_draws_from_the_stock_where_nothing_else_is_allowed():
    at = gin(pile="HK", after_two_passes="stock", seed="coach").play("pass pass")
    assert advised(at)[0] == "stock"


@pytest.mark.rule("gin-rummy/play/gin")
def test_it_says_gin():
    action, said = advised(gin(south="S4 S5 S6 S7 H9 D9 C9 HA DA CA SK"))
    assert action == "gin:SK"
    assert "20 punten" in said[1]


@pytest.mark.rule("gin-rummy/play/knock")
def test_it_knocks_early_with_little():
    action, said = advised(gin(south="S4 S5 S6 S7 H9 D9 C9 HA C2 D3 HK"))
    assert action == "knock:HK"
    assert "6 punten brandhout" in said[2]


@pytest.mark.rule("gin-rummy/play/knock", "gin-rummy/variant.straight-gin/no-knocking")
def test_it_never_knocks_where_that_is_not_allowed():
    action, _ = advised(gin("straight-gin", south="S4 S5 S6 S7 H9 D9 C9 HA C2 D3 HK"))
    assert action == "HK"


@pytest.mark.rule("gin-rummy/play/discard")
def test_it_throws_a_high_loose_card_and_counts_what_that_risks():
    action, said = advised(gin(south="S4 S5 S6 H9 D9 C9 C2 D3 HK DT D6"))
    assert action in ("HK", "DT")
    assert "paren" in said[2]


@pytest.mark.rule("gin-rummy/play/discard", "gin-rummy/play/hand-secret")
def test_it_remembers_what_the_other_took():
    """North took two kings, so a third would give him a meld; the queen counts as much and is safe."""
    hands = {"south": "SK S4 S5 S6 H9 D9 C9 CQ DK HK", "north": "S2 D5 C6 H7 D8 ST CJ H4 CA H2"}
    at = gin(**TURN, **hands, stock="D2 H3 C3 DJ C7 S8").play("stock DK pile S2 stock HK pile D5 stock")
    assert advised(at)[0] == "CQ"


@pytest.mark.rule("gin-rummy/play/draw")
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_two_coaches_do_not_take_each_others_discards_for_ever(seed):
    table, draws = start(setup_of("gin-rummy", {"seed": seed})), []
    while table.stage.turn is not None:
        action = choose(table, table.stage.turn)
        if table.stage.phase == "draw":
            draws.append(isinstance(action, TakeDiscard))
        table = table.play(action)
        assert not all(draws[-9:]) or len(draws) < 9
    assert len(table.log) < 200


# ---- the last turn ----

LAST = {"turn": "S", "at": "discard", "left": "2", "pile": "H7"}


@pytest.mark.rule("gin-rummy/play/draw")
@pytest.mark.parametrize("game", ["gin-rummy", "gin-oklahoma"])
def test_where_the_hand_ends_without_a_score_it_speaks_of_no_later_card(game):
    setup = {"game": game, "dealer": "N", **LAST, "south": "S7 S8 S9 D4 D5 D6 CK HK DK CJ HQ"}
    if game == "gin-oklahoma":
        setup |= {"pile": "H2"}
    said = [ask("hint", setup=setup, seat="S", step=step)["say"] for step in (1, 2, 3)]
    assert said[0] == "Kijk hoeveel kaarten er nog in de stok liggen."
    assert said[1] == "Dit is de laatste beurt: ga je nu niet uit, dan telt deze hand niet."
    assert said[2].endswith("af: uitgaan kun je niet, dus telt deze hand niet, wat je ook aflegt.")


@pytest.mark.rule("gin-rummy/play/draw")
def test_in_the_last_turn_it_does_not_wait_with_a_knock_that_loses():
    """South may knock with nine; had he seen North take these cards, he would know that North has two left over."""
    north = "HA H2 H3 CA C2 C3 SA S2 S3 D2"
    table = start(setup_of("gin-rummy", LAST | {"south": "S7 S8 S9 D4 D5 D6 CK HK DK C9 HQ", "north": north}))
    sight = gin_sight_of(table, table.stage.turn)
    found = gin_advice_from(replace(sight, theirs=cards(north)))
    assert found.choice.saying == "coach.do.gin-rather-void"


@pytest.mark.rule("gin-rummy/play/draw")
def test_the_last_card_that_may_be_drawn_is_called_the_last():
    _, said = advised(gin(turn="S", at="draw", left="3", pile="HK", south="D9 C9 S4 S5 S6 DJ DQ C2 H3 S8"))
    assert "laatste kaart die getrokken mag worden" in said[1]
    _, said = advised(gin(turn="S", at="draw", left="4", pile="HK", south="D9 C9 S4 S5 S6 DJ DQ C2 H3 S8"))
    assert "laatste kaart" not in said[1]


def test_of_discards_that_are_not_written_it_counts_none_among_the_unseen_cards():
    """Ten cards of North and four of the stock are out of sight."""
    said = advised(gin(turn="S", at="discard", left="4", pile="H7", south="S7 S8 S9 D4 D5 D6 CK HJ D2 CJ HQ"))[1]
    assert "van de 14 " in said[2].lower()
