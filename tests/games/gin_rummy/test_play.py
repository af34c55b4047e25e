"""A turn: draw, then discard."""

import pytest

from tests.table_talk import table

from .hands import NOTHING, gin, height, laid, top

TEN = "SA S2 S9 H7 H9 HJ D4 DQ C5 C6"
DRAWING = {"turn": "S", "south": TEN, "pile": "D2 H8"}


@pytest.mark.rule("gin-rummy/play/draw", "gin-rummy/play/two-actions", "gin-rummy/play/hand-count")
def test_a_draw_from_the_stock():
    at = gin(**DRAWING, stock="C2 C3")
    after = at.play("stock")
    assert after.hand() - at.hand() == {"C2"}
    assert (len(after.hand()), height(after, "stock")) == (11, height(at, "stock") - 1)
    assert top(after) == ["H8"]


@pytest.mark.rule("gin-rummy/play/draw")
def test_a_draw_from_the_discard_pile_is_its_top_card():
    at = gin(**DRAWING)
    after = at.play("pile")
    assert after.hand() - at.hand() == {"H8"}
    assert top(after) == ["D2"]
    assert height(after, "stock") == height(at, "stock")


@pytest.mark.rule("gin-rummy/play/two-actions")
def test_first_a_draw_then_a_discard():
    at = gin(**DRAWING)
    assert at.may_say() == {"stock", "pile"}
    at.refuses("S9").citing("play/two-actions").offering("stock", "pile")
    at.refuses("pass").citing("play/two-actions")
    at.refuses("knock:S9").citing("play/two-actions")
    drawn = at.play("stock")
    drawn.refuses("stock").citing("play/two-actions")
    drawn.refuses("pile").citing("play/two-actions")
    drawn.refuses("pass").citing("play/two-actions")


@pytest.mark.rule("gin-rummy/play/discard", "gin-rummy/play/hand-count", "gin-rummy/play/turns-alternate")
def test_a_discard_lies_open_and_the_other_plays():
    at = gin(**DRAWING, stock="C2").play("stock")
    assert at.may_play() == at.hand()
    after = at.play("DQ")
    assert top(after) == ["DQ"]
    assert len(after.hand()) == 10
    assert after.turn == "N"
    after.refuses("stock", seat="S").citing("play/turns-alternate")
    assert after.play("stock").turn == "N"


@pytest.mark.rule("gin-rummy/play/discard")
def test_only_a_card_from_the_hand():
    gin(**DRAWING, stock="C2").play("stock").refuses("SK").citing("play/discard")


@pytest.mark.rule("gin-rummy/play/discard", "gin-rummy/play/draw", "gin-rummy/play/knock-face-down")
def test_a_card_taken_is_not_laid_back_at_once():
    at = gin(turn="S", pile="H9", south="S4 S5 S6 S9 D9 C9 HA C2 D3 H2").play("pile")
    at.refuses("H9").citing("play/discard")
    at.refuses("knock:H9").citing("play/discard")
    assert "H9" not in at.may_play()
    reasons = {card["card"]: card["reason"] for card in at.view["hand"]}
    assert len(reasons) == 11
    assert "net van de aflegstapel gepakt" in reasons["H9"]["say"]
    assert reasons["H2"]["rule"] == "gin-rummy/play/discard"
    assert "6 punten brandhout" in reasons["H2"]["say"]


@pytest.mark.rule("gin-rummy/play/discard", "gin-rummy/play/draw")
def test_a_card_taken_may_be_laid_back_where_that_is_agreed():
    at = gin(turn="S", pile="H9", south=TEN.replace("H9", "SK"), discard_taken_card="allowed").play("pile")
    assert at.play("H9").turn == "N"


@pytest.mark.rule("gin-rummy/play/discard")
def test_a_card_drawn_from_the_stock_or_taken_earlier_may_be_laid():
    at = gin(**DRAWING, stock="C2").play("stock")
    assert at.play("C2").turn == "N"
    later = gin(**DRAWING, north="SK SQ D6 D7 C8 C9 H2 H3 DA CA").play("pile S9 stock SK stock H8")
    assert top(later) == ["H8"]


@pytest.mark.rule(
    "gin-rummy/play/draw", "gin-rummy/deal/stock", "gin-rummy/play/two-endings", "gin-rummy/example/stock-runs-out"
)
def test_the_stock_runs_out():
    at = gin(dealer="S", turn="N", left="3", north=TEN, stock="CK", scores="S 20 N 0", names="N Nel, S Sien", seed="v")
    at = at.play("stock")
    assert at.turn == "N"
    assert "telt die niet" in at.of("N").view["hand"][0]["reason"]["say"]
    over = at.play("CK")
    assert (over.phase, over.turn) == ("void", None)
    assert over.view["sheet"] is None
    assert over.view["totals"] == {"N": 0, "S": 20}
    over.refuses("pile", seat="S").citing("play/draw")
    following = over.next()
    assert following.dealer() == "N"
    assert following.view["scores"] == [{"N": 0, "S": 20}, {"N": 0, "S": 0}]


@pytest.mark.rule("gin-rummy/play/draw", "gin-rummy/play/two-endings")
def test_the_last_draw_may_still_end_the_hand():
    at = gin(turn="S", left="3", stock="SK", south="S4 S5 S6 H9 D9 C9 HA C2 D3 H2").play("stock")
    assert at.play("knock:SK").phase == "settled"


@pytest.mark.rule("gin-rummy/play/draw")
def test_taking_from_the_pile_does_not_use_up_the_stock():
    at = gin(turn="S", left="3", south=TEN, pile="CK").play("pile S9")
    assert at.phase == "draw"
    assert at.turn == "N"


@pytest.mark.rule("gin-rummy/play/hand-secret", "gin-rummy/meld/minimum-three")
def test_hands_and_melds_stay_hidden_until_the_hand_ends():
    at = gin(south="S4 S5 S6 H9 D9 C9 HA C2 D3 H2 SK")
    assert at.of("N").place("S")["hand"] is None
    assert [one["pile"] for one in at.view["piles"]] == ["stock", "discard"]
    at.refuses("show:S4S5S6").citing("meld/minimum-three")
    over = at.play("knock:SK").of("N")
    assert laid(over, "S") == at.play("SK").hand()
    assert len(laid(over, "N")) == 10
    assert [place["cards"] for place in over.view["seats"]] == [0, 0], "what lies on the table is in nobody's hand"


@pytest.mark.rule("gin-rummy/play/hand-secret")
def test_nothing_is_shown_after_a_void_hand():
    over = gin(turn="S", left="3", south=TEN, stock="CK").play("stock CK").of("N")
    assert over.place("S")["hand"] is None
    assert laid(over, "S") == set()


@pytest.mark.rule("gin-rummy/play/hand-secret", "gin-rummy/play/draw")
def test_a_card_from_the_stock_is_seen_by_its_drawer_alone():
    after = gin(**DRAWING, stock="C2")
    after = after.play("stock").of("N")
    assert [(event["seat"], event["cards"]) for event in after.events] == [("S", [])]
    assert "C2" not in str({key: value for key, value in after.reply.items() if key != "table"})


@pytest.mark.rule("gin-rummy/play/turns-alternate")
def test_turns_alternate_until_the_hand_ends():
    at, turns = table(game="gin-rummy", seed="turns", dealer="N").play("pass pass"), []
    while at.turn is not None:
        turns.append(at.turn)
        at = at.play("stock")
        at = at.play(sorted(at.may_play(at.turn))[-1])
    assert turns == ["S", "N"] * 14 + ["S"]
    assert at.phase == "void"


@pytest.mark.rule("gin-rummy/play/hand-count")
def test_ten_cards_between_turns_and_eleven_in_one():
    at = gin(south=NOTHING)
    assert (at.phase, len(at.hand())) == ("discard", 11)
    assert len(at.play("CK").hand()) == 10
