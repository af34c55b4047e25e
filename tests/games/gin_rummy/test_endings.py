"""Ending a hand: gin, knocking, and laying out."""

import pytest

from .hands import gin, height, laid, melds, pile, top

AT_TEN = "S4 S5 S6 H9 D9 C9 HA H2 C2 D5 SQ"
MANY = "S4 S5 S6 S7 H9 D9 C9 HA C2 D3 H5"
CHOICE = "S2 S3 S4 S5 H9 D9 C9 HA DA C2 SK"
GIN = "S4 S5 S6 S7 H9 D9 C9 HA DA CA SK"


@pytest.mark.rule("gin-rummy/play/knock", "gin-rummy/example/knock-at-ten")
def test_ten_is_not_less_than_ten():
    at = gin(south=AT_TEN)
    assert at.may_say() == set()
    for card in AT_TEN.split():
        at.refuses(f"knock:{card}").citing("play/knock")
    (refused,) = at.view["refused"]
    assert refused["action"] == "knock:SQ"
    assert "10 punten brandhout" in refused["reason"]["say"]
    assert gin(south=AT_TEN, knock_limit="10-or-less").may_say() == {"knock:SQ"}


@pytest.mark.rule(
    "gin-rummy/play/knock",
    "gin-rummy/play/ending-optional",
    "gin-rummy/play/two-endings",
    "gin-rummy/example/knock-discards",
)
def test_the_discards_to_knock_with():
    at = gin(south=MANY)
    assert at.may_say() == {"knock:H5", "knock:D3", "knock:C2"}
    assert at.may_play() == set(MANY.split())
    at.refuses("knock:HA").citing("play/knock").offering("knock:H5", "knock:D3", "knock:C2")
    assert "knock:HA" in gin(south=MANY, knock_limit="10-or-less").may_say()
    assert at.play("H5").turn == "N"


@pytest.mark.rule(
    "gin-rummy/play/gin", "gin-rummy/play/two-endings", "gin-rummy/play/ending-optional", "gin-rummy/play/gin-declare"
)
def test_gin():
    at = gin(south=GIN, pile="H7")
    assert "gin:SK" in at.may_say()
    at.refuses("gin:HA").citing("play/gin")
    over = at.play("gin:SK")
    assert over.phase == "settled"
    assert melds(over, "S") == {"S4 S5 S6 S7", "H9 D9 C9", "HA DA CA"}
    assert top(over) == ["SK"], "the discard of a gin lies open"
    assert [event["rule"] for event in over.events][:2] == ["gin-rummy/play/gin", "gin-rummy/play/gin-declare"]
    assert at.play("SK").turn == "N", "nobody has to end the hand"


@pytest.mark.rule("gin-rummy/play/gin", "gin-rummy/play/knock")
def test_no_knock_where_there_is_gin():
    at = gin(south=GIN)
    at.refuses("knock:SK").citing("play/knock")
    at.refuses("knock:SK+S4S5S6+H9D9C9+HADACA").citing("play/knock")


@pytest.mark.rule("gin-rummy/play/gin")
def test_eleven_melded_cards_are_an_ordinary_gin():
    over = gin(south="S4 S5 S6 S7 H9 D9 C9 S9 HA DA CA").play("gin:S4")
    assert over.sheet().line("score/gin-bonus", "S") == 20
    assert len(laid(over.of("N"), "S")) == 10


@pytest.mark.rule("gin-rummy/play/knock-face-down", "gin-rummy/play/knock-lay-melds", "gin-rummy/play/deadwood")
def test_a_knock_lays_the_discard_face_down_and_the_melds_open():
    over = gin(south=MANY, pile="H7").play("knock:H5")
    knocked = over.of("N")
    assert (top(knocked), height(knocked, "discard")) == ([], 2)
    assert "H5" not in str({key: value for key, value in knocked.reply.items() if key != "table"})
    assert melds(knocked, "S") == {"S4 S5 S6 S7", "H9 D9 C9"}
    assert pile(knocked, "deadwood", "S") == ([["HA", "D3", "C2"]], [3])
    assert [event["rule"] for event in over.events][:2] == [
        "gin-rummy/play/knock-face-down",
        "gin-rummy/play/knock-lay-melds",
    ]
    over.refuses("pile", seat="N").citing("play/two-endings")


@pytest.mark.rule("gin-rummy/play/knock-lay-melds", "gin-rummy/play/knock")
def test_the_knocker_may_choose_his_melds_and_they_are_final():
    at = gin(south=CHOICE)
    assert melds(at.play("knock:SK"), "S") == {"S2 S3 S4 S5", "H9 D9 C9"}
    over = at.play("knock:SK+S3S4S5+H9D9C9")
    assert melds(over, "S") == {"S3 S4 S5", "H9 D9 C9"}
    assert "jij 6," in over.sheet().lines[-2]["say"]
    at.refuses("knock:SK+H9D9C9").citing("play/knock-lay-melds")


@pytest.mark.rule("gin-rummy/play/knock-lay-melds")
def test_melds_that_do_as_well_as_the_automatic_ones_are_offered():
    at = gin(south="S7 H7 D7 C7 C8 C9 CT HA D2 S3 SK")
    knocks = {one["action"]: one["label"] for one in at.view["choices"] if one["action"].startswith("knock:SK")}
    assert set(knocks) == {"knock:SK", "knock:SK+S7H7D7+C7C8C9CT", "knock:SK+S7H7D7C7+C8C9CT"} - {automatic(at)}
    assert all("+" in label for action, label in knocks.items() if "+" in action)


def automatic(at):
    """The action of a knock that names the melds laid out automatically."""
    laid_out = {frozenset(meld.split()) for meld in melds(at.play("knock:SK"), "S")}
    four = frozenset({"S7", "H7", "D7", "C7"})
    return "knock:SK+S7H7D7C7+C8C9CT" if four in laid_out else "knock:SK+S7H7D7+C7C8C9CT"


@pytest.mark.rule("gin-rummy/play/gin-declare", "gin-rummy/play/gin")
def test_gin_is_laid_out_in_melds_of_all_ten_cards():
    at = gin(south="S4 S5 S6 H4 H5 H6 D4 D5 D6 C6 SK")
    at.refuses("gin:SK+S4S5S6+H4H5H6+D4D5D6").citing("play/gin")
    assert melds(at.play("gin:SK+S4H4D4+S5H5D5+S6H6D6C6"), "S") == {"S4 H4 D4", "S5 H5 D5", "S6 H6 D6 C6"}


@pytest.mark.rule("gin-rummy/play/knock-lay-melds")
def test_melds_may_be_named_in_any_order():
    at = gin(south=MANY)
    one, other = at.play("knock:H5+C9D9H9+S7S6S5S4"), at.play("knock:H5+S4S5S6S7+H9D9C9")
    assert one.text == other.text


@pytest.mark.rule("gin-rummy/play/knock-lay-melds")
@pytest.mark.parametrize("melded", ["H5S5D5", "SKSQSJ"])
def test_only_cards_that_are_kept_can_be_laid_out(melded):
    gin(south=MANY).refuses(f"knock:H5+{melded}").citing("play/knock-lay-melds")


@pytest.mark.rule(
    "gin-rummy/play/gin", "gin-rummy/variant.straight-gin/no-knocking", "gin-rummy/variant.straight-gin/play-to-gin"
)
def test_straight_gin():
    at = gin("straight-gin", south=MANY)
    assert at.may_say() == set()
    at.refuses("knock:H5").citing("variant.straight-gin/no-knocking")
    at.refuses("gin:H5").citing("variant.straight-gin/play-to-gin")
    assert at.view["refused"][0]["reason"]["rule"] == "gin-rummy/variant.straight-gin/no-knocking"
    over = gin("straight-gin", south=GIN).play("gin:SK")
    assert over.sheet().line("score/gin-bonus", "S") == 20


@pytest.mark.rule("gin-rummy/variant.straight-gin/play-to-gin")
def test_straight_gin_is_void_when_the_stock_runs_out():
    at = gin("straight-gin", turn="S", left="3", south=MANY[:-3], stock="H5").play("stock H5")
    assert at.phase == "void"


@pytest.mark.rule("gin-rummy/play/knock", "gin-rummy/play/two-endings")
def test_far_above_the_limit_the_nearest_knock_is_explained():
    at = gin(south="SA S3 S9 H7 H9 HJ D4 DQ C5 C6 CK")
    (refused,) = at.view["refused"]
    assert refused["reason"]["rule"] == "gin-rummy/play/knock"
    assert "hoogstens 9" in refused["reason"]["say"]
