"""The score of a hand, and the end of a match."""

import pytest

from tests.games.belote_hands import SIX_RANKS, worth
from tests.table_talk import problems

from .situations import counted

TRICKS = {"N": 2, "E": 2, "S": 1, "W": 1}


@pytest.mark.rule("klapper/setup/card-points", "klapper/setup/card-total", "klapper/score/last-trick")
def test_the_pack_is_worth_152_and_the_last_trick_ten():
    done = counted({"N": 60, "E": 42, "S": 36, "W": 24}, TRICKS, player="N")
    assert sum(worth(one, "H") for one in SIX_RANKS) == 152
    assert done.sheet().line("setup/card-points") == 152
    assert done.sheet().line("score/last-trick") == 10


@pytest.mark.rule("klapper/score/made")
def test_a_maker_with_more_lets_both_keep_what_they_took():
    done = counted({"N": 60, "E": 42, "S": 36, "W": 24}, TRICKS, player="N")
    assert done.written() == {"NS": 96, "EW": 66}
    tens = counted({"N": 60, "E": 42, "S": 36, "W": 24}, TRICKS, player="N", rounding="tens")
    assert tens.written() == {"NS": 100, "EW": 70}


@pytest.mark.rule("klapper/score/lost-or-equal")
@pytest.mark.parametrize(("failed", "others"), [("lost", 96), ("to-opponents", 162)])
def test_a_maker_with_less_gets_nothing(failed, others):
    done = counted({"N": 40, "E": 56, "S": 26, "W": 40}, TRICKS, player="N", failed_points=failed)
    assert done.written() == {"NS": 0, "EW": others}


@pytest.mark.rule("klapper/score/lost-or-equal")
def test_a_maker_who_is_level_has_lost():
    done = counted({"N": 60, "E": 42, "S": 36, "W": 24}, TRICKS, player="N", melds="W SA SK SQ")
    assert done.written() == {"NS": 0, "EW": 96}
    assert done.sheet().cites("score/lost-or-equal")


@pytest.mark.rule("klapper/score/made")
@pytest.mark.parametrize(("bonus", "written"), [("0", 162), ("100", 262)])
def test_all_tricks_earn_nothing_or_a_hundred(bonus, written):
    points, tricks = {"N": 100, "E": 0, "S": 62, "W": 0}, {"N": 4, "E": 0, "S": 2, "W": 0}
    assert counted(points, tricks, player="N", pit_bonus=bonus).written() == {"NS": written, "EW": 0}


@pytest.mark.rule("klapper/variant.three/contract", "klapper/variant.three/lost")
def test_three_players_each_for_himself():
    made = counted({"A": 61, "B": 60, "C": 41}, {"A": 3, "B": 3, "C": 2}, "3", player="A")
    assert made.written() == {"A": 61, "B": 60, "C": 41}
    assert made.sheet().cites("variant.three/contract")
    lost = counted({"A": 60, "B": 61, "C": 41}, {"A": 3, "B": 3, "C": 2}, "3", player="A")
    assert lost.written() == {"A": 0, "B": 61, "C": 41}
    assert lost.sheet().cites("variant.three/lost")
    level = counted({"A": 61, "B": 61, "C": 40}, {"A": 3, "B": 3, "C": 2}, "3", player="A")
    assert level.written() == {"A": 0, "B": 61, "C": 40}
    best = counted({"A": 50, "B": 71, "C": 41}, {"A": 3, "B": 3, "C": 2}, "3", player="A", failed_points="to-opponents")
    assert best.written() == {"A": 0, "B": 121, "C": 41}


@pytest.mark.rule("klapper/variant.six/rest-as-four", "klapper/variant.six/teams")
def test_six_players_score_by_teams_of_three():
    points = {"A": 28, "B": 0, "C": 60, "D": 40, "E": 0, "F": 34}
    tricks = {"A": 1, "B": 0, "C": 1, "D": 1, "E": 0, "F": 1}
    done = counted(points, tricks, "6", last="A", player="A")
    assert done.written() == {"ACE": 88, "BDF": 74}


@pytest.mark.rule("klapper/match/target")
def test_a_match_goes_to_500_and_the_highest_wins():
    points = {"N": 60, "E": 42, "S": 36, "W": 24}
    ends = {"NS 400 EW 400": None, "NS 404 EW 400": "NS", "NS 420 EW 450": None, "NS 410 EW 450": "EW"}
    for before, winner in ends.items():
        done = counted(points, TRICKS, player="N", scores=before)
        assert done.view["winner"] == winner


CASES = [
    ({"south": "S8 SA SK SQ SJ ST"}, "south", "setup/deck"),
    ({"south": "SA SA SK SQ SJ ST"}, "south", "setup/deck"),
    ({"south": "SA SK SQ SJ ST"}, "south", "deal/six-each"),
    ({"dealer": "S", "south": "SA SK SQ SJ ST S9", "turn": "HA"}, "turn", "deal/dealers-card"),
    ({"dealer": "S", "west": "SA SK SQ SJ ST S9", "turn": "SA"}, "turn", "deal/dealers-card"),
    ({"trick": "N SA"}, "trump", "auction/first-round"),
    ({"trump": "H", "south": "SA SK", "east": "HA"}, "east", "play/trick-count"),
    ({"trump": "H", "at": "exchange"}, "at", "deal/dealers-card-stays"),
    ({"trump": "H", "dealer": "N", "leads": "S"}, "leads", "play/forehand-leads"),
    ({"trump": "H", "melds": "E SA SK SQ SJ / E SJ HJ DJ CJ"}, "melds", "meld/one-meld-per-card"),
    ({"trump": "H", "melds": "E SA SK SQ SJ ST S9"}, "melds", "meld/first-trick"),
    ({"a": "SA SK SQ SJ ST S9"}, "a", "setup/players"),
]


@pytest.mark.rule("klapper/setup/deck", "klapper/deal/six-each", "klapper/deal/dealers-card")
@pytest.mark.parametrize(("fields", "place", "rule"), CASES, ids=lambda one: str(one)[:40])
def test_an_impossible_setup_is_refused_at_its_field(fields, place, rule):
    problems(game="klapper", **fields).at(place).citing(rule)
