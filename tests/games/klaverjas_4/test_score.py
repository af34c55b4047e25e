"""Counting: card points, the last trick, made or nat, pit, rounding."""

import pytest

from tests.table_talk import table

from .deals import DEALS, finished
from .oracle import PACK, points

ZERO_TRICK = {
    "south": "HJ H9 HA HT HK HQ H8 D7",
    "east": "D9 H7 SA SK SQ SJ ST S9",
    "west": "S7 S8 CA CK CQ CJ CT C9",
    "north": "D8 DA DK DQ DJ DT C8 C7",
}


# ---- points on the cards


@pytest.mark.rule("klaverjas-4/score/card-points")
@pytest.mark.parametrize(
    ("rank", "plain", "trump"),
    [("A", 11, 11), ("T", 10, 10), ("K", 4, 4), ("Q", 3, 3), ("J", 2, 20), ("9", 0, 14), ("8", 0, 0), ("7", 0, 0)],
)
def test_what_a_card_is_worth(rank, plain, trump):
    """A trick of the card and three cards without points."""
    blanks = [f"{suit}{low}" for suit, low in zip("DCSD", ("7", "8", "8", "8"), strict=False)]
    fill = [card for card in blanks if card != f"S{rank}"][:3]
    lying = ", ".join(f"{seat} {card}" for seat, card in zip("NESW", [f"S{rank}", *fill], strict=False))
    for suit, value in (("H", plain), ("S", trump)):
        here = table(trump=suit, dealer="W", piles="EW EW NS", trick=lying)
        assert here.last["points"] == value, f"S{rank} with {suit} as trumps"
        assert here.solution("points:trick") == [str(value)]


@pytest.mark.rule("klaverjas-4/score/152", "klaverjas-4/score/card-points", "klaverjas-4/score/162-and-82")
@pytest.mark.parametrize("title", DEALS)
def test_every_deal_holds_152_points_and_ten_for_the_last_trick(title):
    lines = finished(title).sheet()
    assert lines.line("score/card-points") == 152 == points(PACK, "H")
    assert lines.line("score/last-trick") == 10


@pytest.mark.rule("klaverjas-4/score/152")
def test_sixty_two_in_trumps_and_thirty_in_each_other_suit():
    """South takes all of one suit and nothing else that counts."""
    cards = {suit: [card for card in PACK if card[0] == suit] for suit in "SHDC"}
    assert points(cards["H"], "H") == 62
    assert [points(cards[suit], "H") for suit in "SDC"] == [30, 30, 30]
    here = finished("87, 75+20", rounding="none")
    assert sum(here.written().values()) == 62 + 3 * 30 + 10 + 20


@pytest.mark.rule("klaverjas-4/score/last-trick")
@pytest.mark.parametrize("title", DEALS)
def test_the_last_trick_is_worth_ten_to_who_wins_it(title):
    deal = DEALS[title]
    here = finished(title)
    side = "NS" if here.last["winner"] in "NS" else "EW"
    sheet = here.sheet()
    assert (sheet.line("score/last-trick", side), sheet.line("score/last-trick")) == (10, 10)
    assert {played["card"] for played in here.last["cards"]} == {card for _, card in deal.tricks()[-1]}


# ---- made or nat


@pytest.mark.rule("klaverjas-4/score/contract", "klaverjas-4/score/162-and-82", "klaverjas-4/setup/goal")
@pytest.mark.parametrize(
    ("title", "made"),
    [
        ("82, 80", True),
        ("81, 81", False),
        ("62+20, 100", True),
        ("61+20, 101", False),
        ("87, 75+20", True),
        ("60+20, 102+20", False),
        ("92, 70", True),
    ],
)
def test_eighty_two_of_cards_and_named_roem_make_the_game(title, made):
    here = finished(title)
    assert here.claims("made") == made
    assert here.claims("nat") != made


@pytest.mark.rule("klaverjas-4/score/contract")
def test_roem_of_the_defenders_does_not_unmake_the_game():
    assert finished("87, 75+20").claims("made")
    assert finished("81+20, 81+20").claims("made")


@pytest.mark.rule("klaverjas-4/setup/goal", "klaverjas-4/score/contract")
@pytest.mark.parametrize(
    ("title", "made"),
    [
        ("62+20, 100", False),
        ("81+20, 81+20", False),
        ("87, 75+20", False),
        ("82, 80", True),
        ("82+20, 80", True),
        ("81, 81", False),
    ],
)
def test_more_than_half_of_everything_where_the_house_wants_it(title, made):
    here = finished(title, contract="more-than-half")
    assert here.claims("made") == made
    assert here.claims("nat") != made


@pytest.mark.rule("klaverjas-4/score/made")
@pytest.mark.parametrize(
    ("title", "ns", "ew"), [("87, 75+20", 87, 95), ("87+20, 75", 107, 75), ("62+20, 100", 82, 100), ("92, 70", 92, 70)]
)
def test_made_each_side_writes_what_it_took(title, ns, ew):
    assert finished(title, rounding="none").written() == {"NS": ns, "EW": ew}


@pytest.mark.rule("klaverjas-4/score/nat", "klaverjas-4/score/nat-goal", "klaverjas-4/meld/nat-loses-roem")
@pytest.mark.parametrize(
    ("title", "ns", "ew"),
    [("61+20, 101", 0, 182), ("60+20, 102+20", 0, 202), ("81, 81", 162, 0), ("0, 162", 0, 262)],
)
def test_nat_the_defenders_write_everything(title, ns, ew):
    here = finished(title, rounding="none")
    assert here.written() == {"NS": ns, "EW": ew}
    assert here.sheet().cites("score/nat")


@pytest.mark.rule("klaverjas-4/score/nat-goal", "klaverjas-4/setup/goal")
def test_the_side_that_plays_is_the_one_that_goes_nat():
    """The same cards, once with North-South and once with East-West as the playing side."""
    assert finished("92, 70", player="S").written() == {"NS": 90, "EW": 70}
    assert finished("92, 70", player="N").written() == {"NS": 90, "EW": 70}
    assert finished("92, 70", player="E").written() == {"NS": 160, "EW": 0}
    assert finished("92, 70", player="W").written() == {"NS": 160, "EW": 0}


# ---- pit


@pytest.mark.rule("klaverjas-4/score/pit")
def test_all_tricks_are_a_hundred_extra_for_either_side():
    players = finished("162, 0")
    assert players.written() == {"NS": 260, "EW": 0}
    assert players.sheet().line("score/pit", "NS") == 100
    defenders = finished("0, 162")
    assert defenders.written() == {"NS": 0, "EW": 260}
    assert defenders.sheet().line("score/pit", "EW") == 100
    assert defenders.claims("pit EW")
    assert not defenders.claims("pit NS")


@pytest.mark.rule("klaverjas-4/score/pit")
@pytest.mark.parametrize("title", ["87, 75+20", "150, 12", "61+20, 101"])
def test_seven_tricks_are_no_pit(title):
    here = finished(title)
    assert here.sheet().line("score/pit") == 0
    assert not here.claims("pit NS")


@pytest.mark.rule("klaverjas-4/score/pit")
def test_all_points_but_one_empty_trick_lost_is_no_pit():
    log = "D9 D7 S7 D8 SA HJ S8 C7 H9 CA C8 H7 HA CK DA SK HT CQ DK SQ HK CJ DQ SJ HQ CT DJ ST H8 C9 DT S9"
    here = table(trump="H", player="S", dealer="N", log=log, roem_naming="winner", **ZERO_TRICK)
    here = here if here.phase == "settled" else here.play("done")
    assert {one["side"]: one["tricks"] for one in here.view["sides"]} == {"NS": 7, "EW": 1}
    assert here.written() == {"NS": 160, "EW": 0}


@pytest.mark.rule("klaverjas-4/score/pit", "klaverjas-4/score/contract")
def test_pit_does_not_count_towards_the_game():
    """A bid of 172 with 162 points and all tricks is nat, and the hundred for pit is lost."""
    here = finished("162, 0", bidding="leids", bid=172, rounding="none")
    assert here.written() == {"NS": 0, "EW": 162}


# ---- rounding


@pytest.mark.rule("klaverjas-4/score/round-1", "klaverjas-4/score/round-2")
@pytest.mark.parametrize(
    ("title", "ns", "ew"),
    [
        ("86, 76", 90, 80),
        ("84, 78", 80, 80),
        ("85, 77", 90, 80),
        ("82, 80", 80, 80),
        ("92, 70", 90, 70),
        ("87, 75+20", 90, 100),
    ],
)
def test_each_side_is_rounded_on_its_own_to_the_nearest_ten_a_five_up(title, ns, ew):
    assert finished(title).written() == {"NS": ns, "EW": ew}


@pytest.mark.rule("klaverjas-4/score/round-2", "klaverjas-4/score/round-1")
@pytest.mark.parametrize("title", DEALS)
def test_it_is_one_rounding_of_the_total(title):
    sheet, exact = finished(title).sheet(), finished(title, rounding="none").written()
    for side in ("NS", "EW"):
        assert sheet.totals[side] == (exact[side] + 5) // 10 * 10
        steps = [
            line for line in sheet.lines if line["side"] == side and line["rule"].split("/")[-1].startswith("round-")
        ]
        assert len(steps) <= 1, f"{side} was rounded more than once: {steps}"


@pytest.mark.rule("klaverjas-4/score/round-1")
def test_where_nothing_is_rounded_the_exact_points_are_written():
    assert finished("87, 75+20", rounding="none").written() == {"NS": 87, "EW": 95}


@pytest.mark.rule("klaverjas-4/score/round-1", "klaverjas-4/score/contract")
def test_the_game_is_tested_before_rounding():
    assert finished("81, 81", player="S").written() == {"NS": 0, "EW": 160}
    assert finished("82, 80").written() == {"NS": 80, "EW": 80}


@pytest.mark.rule("klaverjas-4/score/made", "klaverjas-4/score/152")
@pytest.mark.parametrize("title", DEALS)
def test_the_sheet_adds_up_line_by_line(title):
    sheet = finished(title).sheet()
    for side in ("NS", "EW"):
        lines = [line for line in sheet.lines if line["side"] == side]
        assert sum(line["points"] for line in lines) == sheet.totals[side]
    assert all(line["say"] and line["rule"].startswith("klaverjas-4/") for line in sheet.lines)


# ---- the examples


@pytest.mark.rule("klaverjas-4/score/made", "klaverjas-4/score/round-1")
def test_example_made_and_rounded():
    assert finished("87, 75+20", player="S").written() == {"NS": 90, "EW": 100}


@pytest.mark.rule("klaverjas-4/score/contract", "klaverjas-4/score/nat", "klaverjas-4/score/162-and-82")
def test_example_tie():
    here = finished("81, 81", player="E")
    assert here.claims("nat")
    assert here.written() == {"NS": 160, "EW": 0}


@pytest.mark.rule("klaverjas-4/score/contract", "klaverjas-4/setup/goal")
def test_example_eighty_two_with_roem():
    here = finished("62+20, 100", player="S")
    assert here.claims("made")
    assert here.written() == {"NS": 80, "EW": 100}
    assert finished("62+20, 100", player="S", contract="more-than-half").claims("nat")


@pytest.mark.rule("klaverjas-4/score/pit", "klaverjas-4/score/round-1")
def test_example_pit():
    assert finished("0, 162+40", player="E").written() == {"NS": 0, "EW": 300}
