"""A turn, and the endings that the open card allows."""

import pytest

from .hands import height, laid, melds, oklahoma, top

TEN = "SA S2 S9 H7 H9 HJ D4 DQ C5 C6"
DRAWING = {"turn": "S", "south": TEN, "pile": "D2 H8"}
AT_SIX = "S4 S5 S6 HT DT CT C7 C8 C9 H6 HK"
TOOK_SIX = "S4 S5 S6 HT DT CT D6 D7 D8 H4 HK"
TOOK_SIX_AND_GIN = "S4 S5 S6 HT DT CT D6 D7 D8 D9 HK"


@pytest.mark.rule("gin-oklahoma/play/draw", "gin-oklahoma/play/two-actions", "gin-oklahoma/play/hand-count")
def test_first_a_draw_then_a_discard():
    at = oklahoma(**DRAWING, stock="C2 C3")
    assert at.may_say() == {"stock", "pile"}
    at.refuses("S9").citing("play/two-actions").offering("stock", "pile")
    at.refuses("pass").citing("play/two-actions")
    at.refuses("big-gin").citing("play/two-actions")
    drawn = at.play("stock")
    assert drawn.hand() - at.hand() == {"C2"}
    assert len(drawn.hand()) == 11
    drawn.refuses("pile").citing("play/two-actions")
    taken = at.play("pile")
    assert taken.hand() - at.hand() == {"H8"}
    assert (top(taken), height(taken, "stock")) == (["D2"], height(at, "stock"))


@pytest.mark.rule("gin-oklahoma/play/discard", "gin-oklahoma/play/turns-alternate", "gin-oklahoma/play/hand-secret")
def test_a_discard_lies_open_and_the_other_plays():
    after = oklahoma(**DRAWING, stock="C2").play("stock DQ")
    assert (top(after), len(after.hand()), after.turn) == (["DQ"], 10, "N")
    after.refuses("stock", seat="S").citing("play/turns-alternate")
    assert after.of("N").place("S")["hand"] is None
    assert after.play("stock").turn == "N"


@pytest.mark.rule("gin-oklahoma/play/discard", "gin-oklahoma/play/draw", "gin-oklahoma/play/knock-face-down")
def test_a_card_taken_is_not_laid_back_at_once():
    at = oklahoma(**DRAWING).play("pile")
    at.refuses("H8").citing("play/discard")
    at.refuses("knock:H8").citing("play/discard")
    at.refuses("gin:H8").citing("play/discard")
    assert oklahoma(**DRAWING, discard_taken_card="allowed").play("pile H8").turn == "N"


@pytest.mark.rule("gin-oklahoma/play/draw")
def test_the_opponents_card_may_come_back():
    """South may take a card that he discarded once North has taken and discarded it."""
    at = oklahoma(**DRAWING, stock="C2 C3 C4 SK", north="SQ SJ S7 HA HQ D8 D9 CJ CQ H3")
    at = at.play("stock S9 pile H3 stock C3 stock S9")
    assert (at.turn, top(at)) == ("S", ["S9"])
    assert "S9" in at.play("pile").hand()


@pytest.mark.rule("gin-oklahoma/play/draw", "gin-oklahoma/play/two-endings", "gin-oklahoma/match/dealer-alternates")
def test_the_stock_runs_out():
    over = oklahoma(turn="S", left="3", south=TEN, stock="CK", pile="D8").play("stock CK")
    assert (over.phase, over.view["sheet"]) == ("void", None)
    over.refuses("pile", seat="N").citing("play/draw")
    assert over.next().dealer() == "S"


@pytest.mark.rule(
    "gin-oklahoma/play/knock",
    "gin-oklahoma/play/knock-limit-card",
    "gin-oklahoma/play/deadwood",
    "gin-oklahoma/example/limit-after-stock-draw",
)
def test_limit_after_stock_draw():
    at = oklahoma(south=AT_SIX, pile="H9 C3 D6")
    assert at.may_say() == {"knock:HK"}
    assert "hoogstens 6" in at.view["say"]
    at.refuses("knock:H6").citing("play/knock-limit-card")
    lower = oklahoma(south=AT_SIX, pile="H9 D6 C3")
    assert lower.may_say() == set()
    refused = lower.refuses("knock:HK").citing("play/knock-limit-card")
    assert "klaverdrie ligt open" in refused.say
    assert "hoogstens 3" in refused.say


@pytest.mark.rule(
    "gin-oklahoma/play/knock-limit-card", "gin-oklahoma/play/draw", "gin-oklahoma/example/limit-after-taking-the-top"
)
def test_limit_after_taking_the_top():
    took = {"south": TOOK_SIX, "pile": "H9 C3", "taken": "D6"}
    oklahoma(**took).refuses("knock:HK").citing("play/knock-limit-card")
    assert oklahoma(**took, limit_card="start-of-turn").may_say() == {"knock:HK"}
    played = oklahoma(turn="S", south=TOOK_SIX.replace("D6 ", ""), pile="H9 C3 D6").play("pile")
    assert played.may_say() == set()
    assert "hoogstens 3" in played.view["say"]


@pytest.mark.rule(
    "gin-oklahoma/deal/opening-discard",
    "gin-oklahoma/play/gin",
    "gin-oklahoma/play/knock-limit-card",
    "gin-oklahoma/example/dealer-takes-the-only-card",
)
def test_dealer_takes_the_only_card():
    def taken(held, **options):
        return oklahoma(seat="N", turn="N", north=held.replace("D6 ", ""), pile="D6", **options).play("pile")

    one = taken(TOOK_SIX)
    assert (one.may_say("N"), top(one)) == (set(), [])
    refused = one.refuses("knock:HK", seat="N").citing("play/knock-limit-card")
    assert "geen open kaart" in refused.say
    assert one.may_play("N") == set(TOOK_SIX.split()) - {"D6"}
    one.refuses("stock", seat="N").citing("play/two-actions")
    assert taken(TOOK_SIX, limit_card="start-of-turn").may_say("N") == {"knock:HK"}
    over = taken(TOOK_SIX_AND_GIN).play("gin:HK", seat="N")
    assert not over.sheet().cites("score/spade-doubles")
    assert over.sheet().line("score/gin-bonus", "N") == 20


@pytest.mark.rule("gin-oklahoma/play/knock-limit-court", "gin-oklahoma/play/knock", "gin-oklahoma/example/ace-limit")
@pytest.mark.parametrize(("left", "may"), [("DA", {"knock:HK"}), ("D2", set())])
def test_ace_limit(left, may):
    at = oklahoma(south=f"S4 S5 S6 HT DT CT C7 C8 C9 {left} HK", pile="D7 HA")
    assert at.may_say() == may
    assert "hoogstens 1" in at.view["say"]


@pytest.mark.rule("gin-oklahoma/play/knock-limit-court")
@pytest.mark.parametrize("court", ["DJ", "DQ", "DK"])
def test_a_court_card_allows_ten(court):
    at = oklahoma(south="S4 S5 S6 S7 C7 C8 C9 HA D9 D2 HQ", pile=f"D7 {court}")
    at.refuses("knock:HQ").citing("play/knock-limit-court")
    assert oklahoma(south="S4 S5 S6 S7 C7 C8 C9 HA D7 D2 HQ", pile=f"D9 {court}").may_say() == {"knock:HQ"}


@pytest.mark.rule("gin-oklahoma/play/two-endings", "gin-oklahoma/play/ending-optional", "gin-oklahoma/play/gin")
def test_nobody_has_to_end_the_hand():
    at = oklahoma(south=TOOK_SIX_AND_GIN, pile="H9 C3")
    assert at.may_say() == {"gin:HK"}
    assert at.may_play() == at.hand()
    at.refuses("gin:D9").citing("play/gin")
    at.refuses("knock:HK").citing("play/knock")
    assert at.play("HK").turn == "N"
    assert oklahoma(south=AT_SIX, pile="H9 C3 D6").play("HK").turn == "N"


@pytest.mark.rule("gin-oklahoma/play/gin-declare")
def test_gin_lays_everything_out():
    over = oklahoma(south=TOOK_SIX_AND_GIN, pile="H9 C3").play("gin:HK")
    assert melds(over, "S") == {"S4 S5 S6", "HT DT CT", "D6 D7 D8 D9"}
    assert top(over) == ["HK"]
    assert [event["rule"] for event in over.events][:2] == ["gin-oklahoma/play/gin", "gin-oklahoma/play/gin-declare"]


@pytest.mark.rule(
    "gin-oklahoma/play/knock-face-down", "gin-oklahoma/play/knock-lay-melds", "gin-oklahoma/play/hand-secret"
)
def test_a_knock_lays_the_discard_face_down_and_the_melds_open():
    over = oklahoma(south=AT_SIX, pile="H9 C3 D6").play("knock:HK")
    knocked = over.of("N")
    assert (top(knocked), height(knocked, "discard")) == ([], 4)
    assert "HK" not in str({key: value for key, value in knocked.reply.items() if key not in ("table", "view")})
    assert melds(knocked, "S") == {"S4 S5 S6", "HT DT CT", "C7 C8 C9"}
    assert len(laid(knocked, "S")) == len(laid(knocked, "N")) == 10
    assert [event["rule"] for event in over.events][:2] == [
        "gin-oklahoma/play/knock-face-down",
        "gin-oklahoma/play/knock-lay-melds",
    ]


@pytest.mark.rule("gin-oklahoma/play/knock-lay-melds")
def test_the_knocker_may_choose_his_melds():
    at = oklahoma(south="S2 S3 S4 S5 H9 D9 C9 HA DA C2 SK", pile="D4 DK")
    assert melds(at.play("knock:SK"), "S") == {"S2 S3 S4 S5", "H9 D9 C9"}
    assert melds(at.play("knock:SK+S3S4S5+H9D9C9"), "S") == {"S3 S4 S5", "H9 D9 C9"}
    at.refuses("knock:SK+H9D9C9").citing("play/knock-lay-melds")


@pytest.mark.rule(
    "gin-oklahoma/meld/minimum-three",
    "gin-oklahoma/meld/set",
    "gin-oklahoma/meld/run",
    "gin-oklahoma/meld/ace-low",
    "gin-oklahoma/meld/run-order",
    "gin-oklahoma/meld/only-sets-and-runs",
    "gin-oklahoma/meld/one-meld-per-card",
    "gin-oklahoma/score/card-values",
)
@pytest.mark.parametrize(
    ("laid_out", "rule"),
    [
        ("SAS2S3+H7D7C7", None),
        ("SAS2+H7D7C7", "meld/minimum-three"),
        ("SQSKSA+H7D7C7", "meld/run-order"),
        ("SAH2S3+H7D7C7", "meld/only-sets-and-runs"),
        ("SAS2S3+H7D7C7+H7H8H9", "meld/one-meld-per-card"),
    ],
)
def test_what_may_be_laid_out(laid_out, rule):
    held = (
        "SA S2 S3 H2 H7 D7 C7 H8 H9 SQ SK"
        if "SQ" in laid_out or "H2" in laid_out
        else "SA S2 S3 H7 D7 C7 H8 H9 DA CA SK"
    )
    at = oklahoma(south=held, pile="D4 DK")
    discard = "SK" if "SK" in held and "SK" not in laid_out else "H2"
    if rule is None:
        refused = at.refuses(f"knock:{discard}+{laid_out}").citing("play/knock-limit-court")
        assert "19 punten" in refused.say, "eight, nine and two aces"
    else:
        at.refuses(f"knock:{discard}+{laid_out}").citing(rule)
