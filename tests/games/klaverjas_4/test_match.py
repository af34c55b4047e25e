"""Deals in a row: totals, the end of the match, the next deal."""

import pytest

from tests.table_talk import ask, table

from .deals import finished


def earlier(*scores):
    """Results of earlier deals as a setup writes them."""
    return " / ".join(f"NS {ns} EW {ew}" for ns, ew in scores)


@pytest.mark.rule("klaverjas-4/match/target")
def test_scores_are_added_up_from_deal_to_deal():
    here = finished("87, 75+20", deal=3, scores=earlier((90, 80), (0, 160)))
    assert here.view["totals"] == {"NS": 90 + 0 + 90, "EW": 80 + 160 + 100}
    assert here.view["scores"] == [{"NS": 90, "EW": 80}, {"NS": 0, "EW": 160}, {"NS": 90, "EW": 100}]
    following = here.next()
    assert following.view["totals"] == {"NS": 180, "EW": 340}


@pytest.mark.rule("klaverjas-4/match/target")
@pytest.mark.parametrize(
    ("before", "over", "winner"),
    [
        ((1400, 1000), False, None),  # 1490
        ((1410, 1000), True, "NS"),  # 1500 exactly
        ((1000, 1390), False, None),
        ((1000, 1400), True, "EW"),
        ((1450, 1400), True, "NS"),  # 1540 against 1500
        ((1450, 1470), True, "EW"),  # 1540 against 1570
        ((1430, 1420), False, None),  # 1520 against 1520: play on
    ],
)
def test_a_match_ends_at_1500_and_the_higher_total_wins(before, over, winner):
    here = finished("87, 75+20", deal=9, scores=earlier(before))
    assert here.claims("over") == over
    assert here.view["winner"] == winner


@pytest.mark.rule("klaverjas-4/match/target")
def test_a_match_to_another_number_of_points():
    assert finished("87, 75+20", match_end="points:90").claims("over")
    assert finished("87, 75+20", match_end="points:100").view["winner"] == "EW"
    assert not finished("87, 75+20", match_end="points:101").claims("over")


@pytest.mark.rule("klaverjas-4/match/target")
def test_equal_totals_above_the_target_are_played_on_until_they_differ():
    here = finished("82, 80", deal=9, scores=earlier((1500, 1500)))
    assert not here.claims("over"), "1580 against 1580"
    assert finished("92, 70", deal=10, scores=earlier((1500, 1500), (80, 80))).view["winner"] == "NS"


@pytest.mark.rule("klaverjas-4/match/target")
def test_a_deal_is_played_to_its_end_even_past_the_target():
    here = table(deal=9, scores=earlier((1490, 1000)), trump="H")
    assert not here.claims("over")
    assert here.phase == "tricks"


@pytest.mark.rule("klaverjas-4/match/target")
def test_sixteen_hands_where_the_house_plays_a_boompje():
    fifteen = [(100, 60)] * 15
    here = finished("87, 75+20", deal=16, match_end="hands:16", scores=earlier(*fifteen))
    assert here.claims("over")
    assert here.view["winner"] == "NS"
    assert not finished("87, 75+20", deal=15, match_end="hands:16", scores=earlier(*fifteen[1:])).claims("over")
    assert not finished("87, 75+20", deal=9, match_end="hands:16", scores=earlier((3000, 0))).claims("over")


@pytest.mark.rule("klaverjas-4/match/target")
def test_equal_totals_after_sixteen_hands_are_a_draw():
    scores = earlier((90, 80), *[(80, 80)] * 14)
    here = finished("87, 75+20", deal=16, match_end="hands:16", scores=scores)
    assert here.view["totals"] == {"NS": 1300, "EW": 1300}
    assert here.claims("over")
    assert here.view["winner"] == "draw"


@pytest.mark.rule("klaverjas-4/match/target")
def test_deals_thrown_in_do_not_count_as_hands():
    """Deal 17 after one that was thrown in: fifteen results precede it, so it is the sixteenth hand."""
    here = finished("87, 75+20", deal=17, match_end="hands:16", scores=earlier(*[(100, 60)] * 15))
    assert here.claims("over")
    assert not finished("87, 75+20", deal=16, match_end="hands:16", scores=earlier(*[(100, 60)] * 14)).claims("over")


@pytest.mark.rule("klaverjas-4/match/target")
def test_after_the_match_no_deal_follows():
    here = finished("87, 75+20", match_end="points:90")
    reply = ask("next", table=here.text, seat="S")
    assert reply["kind"] != "table" or reply["view"]["phase"] == "match-over"


@pytest.mark.rule("klaverjas-4/match/target", "klaverjas-4/deal/next-dealer")
def test_a_match_goes_on_with_the_next_dealer_and_the_next_number():
    here = finished("87, 75+20").next()
    assert here.dealer() == "E"
    assert len(here.turned()) == 1, "the second deal turns a card"
    assert {place["cards"] for place in here.view["seats"]} == {8}
