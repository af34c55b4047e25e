"""Playing from open cards: the legal cards, the cards turned up, and the winner of the trick."""

import pytest

from .situations import ALL_TO_SOUTH, dekjas, ended, problems, tricks_worth

SOUTH = "SA S7 HK H8 DQ DJ CT C9"


@pytest.mark.rule("dekjas/play/open-cards-are-hand", "dekjas/setup/no-hand-cards")
def test_only_open_cards_can_be_played():
    here = dekjas(trump="C", dealer="N", south=SOUTH, under="SA ST", north="SK S8 HA H7 DA D7 CA C8")
    assert here.may_play() == set(SOUTH.split())
    hidden = here.refuses("ST").citing("play/open-cards-are-hand").say
    unknown = here.refuses("CJ").citing("play/open-cards-are-hand").say
    assert hidden.split()[1:] == unknown.split()[1:]
    here.refuses("HA").citing("play/open-cards-are-hand")
    here.play("SA", "S8").refuses("SA").citing("play/open-cards-are-hand")


@pytest.mark.rule("dekjas/play/turn-after-playing")
def test_each_card_is_turned_where_it_lay_and_an_empty_pile_is_gone():
    here = dekjas(trump="C", dealer="N", at=1, south=SOUTH, under="SA ST", north="SK S8 HA H7 DA D7 CA C8")
    first = here.play("SA")
    turned = [event for event in here.attempt("SA")["events"] if event["type"] == "turned"]
    assert [event["card"] for event in turned] == ["ST"]
    lying = [card for card in first.place("S")["hand"] if card["card"] == "ST"]
    assert "covers" not in lying[0]
    late = dekjas(trump="C", at=14, leads="S", south="SA S7 HK", north="SK S8 HA")
    assert len(late.play("SA", "SK").hand("S")) == 2


@pytest.mark.rule("dekjas/play/turn-after-playing")
def test_nobody_knows_the_face_down_cards():
    """Two tables that differ only in the cards under two open ones look the same to both players."""
    one, other = (
        dekjas(trump="C", dealer="N", south=SOUTH, under=under, north="SK S8 HA H7 DA D7 CA C8", seed="x")
        for under in ("SA ST, CA HQ", "SA HQ, CA ST")
    )
    for seat in "NS":
        first, second = one.of(seat), other.of(seat)
        assert first.view == second.view
        for action in ("ST", "HQ", "H8", "show:HKHQHJ"):
            refused = (first.attempt(action, "S"), second.attempt(action, "S"))
            assert refused[0].get("refusal") == refused[1].get("refusal")


@pytest.mark.rule("dekjas/play/trick-count", "dekjas/score/total")
def test_a_deal_has_sixteen_tricks_and_162_points():
    sheet = ended(tricks_worth(100), trump="S", player="S")
    assert sheet.last["number"] == 16
    assert sum(side["points"] for side in sheet.view["sides"]) == 162
    assert sheet.sheet().line("score/total") == 10
    problems(trump="S", at=17).at("at").citing("play/trick-count")


@pytest.mark.rule("dekjas/score/card-points", "dekjas/score/total")
def test_what_the_cards_are_worth():
    """South takes every trick: a plain suit is worth 30 and trumps 62."""
    sheet = ended(ALL_TO_SOUTH, trump="S", player="S").sheet()
    assert sheet.line("score/card-points", "S") == 62 + 3 * 30
    assert sheet.line("score/card-points", "N") == 0


@pytest.mark.rule("dekjas/score/card-points")
@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("SJ S7", 20),
        ("S9 S8", 14),
        ("SA S7", 11),
        ("ST S7", 10),
        ("SK S7", 4),
        ("SQ S7", 3),
        ("HA H7", 11),
        ("HT H7", 10),
        ("HK H7", 4),
        ("HQ H7", 3),
        ("HJ H7", 2),
        ("H9 H8", 0),
    ],
)
def test_what_one_trick_is_worth(cards, points):
    here = dekjas(trump="S", tricks=f"S {cards}", seat="all")
    assert next(side["points"] for side in here.view["sides"] if side["side"] == "S") == points


@pytest.mark.rule("dekjas/play/rank-trump", "dekjas/play/rank-plain", "dekjas/play/trick-winner")
@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("N S9, S SJ", "S"),
        ("N SA, S S9", "S"),
        ("N ST, S SA", "S"),
        ("N SK, S ST", "S"),
        ("N SQ, S SK", "S"),
        ("N S8, S SQ", "S"),
        ("N S7, S S8", "S"),
        ("N HT, S HA", "S"),
        ("N HK, S HT", "S"),
        ("N HQ, S HK", "S"),
        ("N HJ, S HQ", "S"),
        ("N H9, S HJ", "S"),
        ("N H8, S H9", "S"),
        ("N H7, S H8", "S"),
        ("N HA, S S7", "S"),
        ("N H7, S DA", "N"),
    ],
)
def test_who_takes_a_trick(trick, winner):
    south = "D8 D9 DT DJ C8 C9 CT" if trick.endswith("DA") else "D8 D9 C8 C9 DT CT DJ"
    here = dekjas(trump="S", trick=trick, south=south, north="DQ DK CQ CK CA C7 CJ", seed="who")
    assert here.last["winner"] == winner
    assert here.last["reason"]["rule"] == "dekjas/play/trick-winner"
    assert here.turn == winner


@pytest.mark.rule("dekjas/play/follow", "dekjas/play/free-card", "dekjas/play/trump-and-overtrump")
def test_suit_then_trump_then_anything():
    follow = dekjas(trump="S", trick="N HT", south="HA H7 S7 D8 D9 C8 C9 CJ")
    assert follow.may_play() == {"HA", "H7"}
    follow.refuses("S7").citing("play/follow")
    trump = dekjas(trump="S", trick="N HT", south="S7 SJ D8 D9 C8 C9 CJ CQ")
    assert trump.may_play() == {"S7", "SJ"}
    trump.refuses("D8").citing("play/trump-and-overtrump")
    free = dekjas(trump="S", trick="N HT", south="D7 DJ D8 D9 C8 C9 CJ CQ")
    assert free.may_play() == {"D7", "DJ", "D8", "D9", "C8", "C9", "CJ", "CQ"}
    assert {card["reason"]["rule"] for card in free.view["hand"]} == {"dekjas/play/free-card"}


@pytest.mark.rule("dekjas/play/forehand-leads", "dekjas/play/trick-winner")
def test_the_forehand_leads_and_then_the_winner_of_each_trick():
    assert dekjas(trump="H", dealer="S", player="S").turn == "N"
    problems(trump="H", dealer="S", leads="S").at("leads").citing("play/forehand-leads")
    problems(trump="H", tricks="S HJ H7", leads="N").at("leads").citing("play/trick-winner")
    here = dekjas(trump="H", dealer="N", seed="turn")
    here.refuses(sorted(here.hand("N"))[0], seat="N").citing("play/trick-winner")
