"""The score of a hand: made, lost, level, the reserve, the bonuses, rounding."""

import pytest

from tests.games.belote_hands import PIQUET, worth

from .situations import counted


@pytest.mark.rule("belote/setup/card-points")
def test_what_each_card_is_worth():
    done = counted({"N": 100, "S": 40}, {"N": 6, "S": 3}, "2", player="N")
    assert done.sheet().line("setup/card-points", "N") + done.sheet().line("score/last-trick", "N") == 100
    assert sum(worth(one, "H") for one in PIQUET) == 152


@pytest.mark.rule("belote/score/maker-made", "belote/score/aim", "belote/auction/undertaking")
def test_a_maker_with_more_than_each_other_keeps_his_points():
    done = counted({"A": 60, "B": 59, "C": 20}, {"A": 4, "B": 4, "C": 1}, "3", player="A")
    assert done.written() == {"A": 60, "B": 60, "C": 20}
    assert done.sheet().cites("score/maker-made")


@pytest.mark.rule("belote/score/maker-lost")
def test_a_maker_below_one_other_loses_everything_to_the_best():
    done = counted({"A": 58, "B": 71, "C": 20}, {"A": 4, "B": 4, "C": 1}, "3", player="A", melds="A HK HQ")
    assert done.written() == {"A": 80, "B": 70, "C": 20}
    done = counted({"A": 48, "B": 71, "C": 20}, {"A": 4, "B": 4, "C": 1}, "3", player="A", melds="A HK HQ")
    assert done.written() == {"A": 0, "B": 140, "C": 20}


@pytest.mark.rule("belote/score/tie-reserve")
def test_level_with_the_best_or_two_above_sends_the_points_to_the_reserve():
    level = counted({"A": 60, "B": 60, "C": 20}, {"A": 4, "B": 4, "C": 1}, "3", player="A")
    assert level.written() == {"A": 0, "B": 60, "C": 20}
    assert "reserve=60" in level.next().text
    two = counted({"A": 34, "B": 55, "C": 55}, {"A": 3, "B": 3, "C": 3}, "3", player="A", reserve=40)
    assert two.written() == {"A": 0, "B": 60, "C": 60}
    assert "reserve=70" in two.next().text


@pytest.mark.rule("belote/score/tie-reserve", "belote/score/maker-lost")
def test_level_with_a_lower_player_still_loses_to_the_best():
    done = counted({"A": 40, "B": 60, "C": 40}, {"A": 3, "B": 4, "C": 2}, "3", player="A")
    assert done.written() == {"A": 0, "B": 100, "C": 40}


@pytest.mark.rule("belote/score/tie-reserve")
@pytest.mark.parametrize(("maker", "winner"), [("A", "A"), ("B", "A")])
def test_the_reserve_goes_to_the_winner_of_the_hand(maker, winner):
    done = counted({"A": 80, "B": 40, "C": 20}, {"A": 4, "B": 4, "C": 1}, "3", player=maker, reserve=50)
    assert done.sheet().line("score/tie-reserve", winner) == 50
    assert "reserve" not in done.next().text


@pytest.mark.rule("belote/score/rounding")
@pytest.mark.parametrize(("five", "written"), [("up", 70), ("down", 60)])
def test_a_five_is_rounded_up_or_down(five, written):
    points = {"N": 31, "E": 26, "S": 40, "W": 65}
    done = counted(points, {"N": 2, "E": 2, "S": 2, "W": 2}, player="W", round_five=five)
    assert done.written() == {"N": 30, "E": 30, "S": 40, "W": written}


@pytest.mark.rule("belote/score/aim", "belote/score/rounding", "belote/score/maker-made")
@pytest.mark.parametrize(("compare", "written"), [("exact", {"N": 70, "S": 70}), ("rounded", {"N": 0, "S": 70})])
def test_exact_or_rounded_points_are_compared(compare, written):
    done = counted({"N": 74, "S": 73}, {"N": 5, "S": 4}, "2", player="N", compare=compare)
    assert done.written() == written


@pytest.mark.rule("belote/score/kapot-bonus")
@pytest.mark.parametrize(("pit", "bonus"), [("flat", 100), ("cumulative", 300)])
def test_all_tricks_are_a_hundred(pit, bonus):
    done = counted({"A": 140, "B": 0, "C": 0}, {"A": 9, "B": 0, "C": 0}, "3", player="A", pit_bonus=pit)
    assert done.written() == {"A": 140 + bonus, "B": 0, "C": 0}
    assert done.sheet().line("score/kapot-bonus") == 100
    [line] = [one for one in done.sheet().lines if one["rule"].endswith("/kapot-bonus")]
    assert line["say"].startswith("Kapot: alle slagen")


@pytest.mark.rule("belote/score/kapot-bonus", "belote/score/maker-lost")
def test_with_two_the_sharing_rules_are_not_for_the_one_who_took_all():
    done = counted({"N": 140, "S": 0}, {"N": 9, "S": 0}, "2", player="S")
    assert done.written() == {"N": 240, "S": 0}
    more = counted({"N": 140, "S": 0}, {"N": 9, "S": 0}, "2", player="S", pit_bonus="cumulative")
    assert more.written() == {"N": 340, "S": 0}


@pytest.mark.rule("belote/score/one-without-tricks")
def test_one_without_tricks_gives_the_others_a_hundred_to_share():
    done = counted({"N": 80, "E": 0, "S": 50, "W": 32}, {"N": 3, "E": 0, "S": 3, "W": 2}, player="N")
    assert done.written() == {"N": 110, "E": 0, "S": 80, "W": 70}
    assert done.sheet().line("score/one-without-tricks") == 99


@pytest.mark.rule("belote/score/two-without-tricks")
def test_two_without_tricks_give_the_others_two_hundred():
    done = counted({"N": 90, "E": 0, "S": 72, "W": 0}, {"N": 5, "E": 0, "S": 3, "W": 0}, player="N")
    assert done.written() == {"N": 190, "E": 0, "S": 170, "W": 0}


@pytest.mark.rule("belote/score/maker-lost", "belote/score/one-without-tricks")
def test_a_maker_who_loses_gives_up_his_share_too():
    done = counted({"N": 60, "E": 0, "S": 70, "W": 32}, {"N": 3, "E": 0, "S": 3, "W": 2}, player="N")
    assert done.written() == {"N": 0, "E": 0, "S": 200, "W": 70}


@pytest.mark.rule("belote/score/aim", "belote/score/kapot-bonus", "belote/score/one-without-tricks")
@pytest.mark.parametrize(("counts", "written"), [("false", {"N": 0, "S": 440}), ("true", {"N": 240, "S": 200})])
def test_a_bonus_may_count_for_the_contract(counts, written):
    fields = {"player": "N", "melds": "S SJ HJ DJ CJ", "bonus_in_contract": counts}
    done = counted({"N": 140, "S": 0}, {"N": 9, "S": 0}, "2", trump="D", **fields)
    assert done.sheet().line("score/kapot-bonus", "N") == 100
    assert done.written() == written


@pytest.mark.rule("belote/score/roem-without-tricks")
def test_roem_counts_without_a_trick_but_not_for_the_maker():
    done = counted(
        {"A": 90, "B": 55, "C": 0}, {"A": 5, "B": 4, "C": 0}, "3", player="A", melds="C SA SK SQ SJ / C HK HQ"
    )
    assert done.written() == {"A": 140, "B": 110, "C": 70}
    maker = counted(
        {"A": 90, "B": 55, "C": 0}, {"A": 5, "B": 4, "C": 0}, "3", player="C", melds="C SA SK SQ SJ ST / C HK HQ"
    )
    assert maker.written() == {"A": 90 + 50 + 120, "B": 110, "C": 0}
    assert "zonder slag" in next(line["say"] for line in maker.sheet().lines if line["rule"].endswith("maker-lost"))


NO_WIN = {"player": "A", "scores": "A 400 B 380 C 640", "melds": "C SA SK SQ SJ / C HK HQ"}


@pytest.mark.rule("belote/score/no-win-on-roem-alone")
@pytest.mark.parametrize(("option", "written"), [("melds-void", 0), ("allowed", 70)])
def test_roem_alone_does_not_win_the_match(option, written):
    fields = {**NO_WIN, "roem_without_tricks_win": option}
    done = counted({"A": 90, "B": 55, "C": 0}, {"A": 5, "B": 4, "C": 0}, "3", **fields)
    assert done.written() == {"A": 140, "B": 110, "C": written}
    assert done.view["winner"] == ("C" if written else None)
    assert done.sheet().cites("score/no-win-on-roem-alone") is (not written)


@pytest.mark.rule("belote/score/no-win-on-roem-alone", "belote/score/roem-without-tricks")
def test_below_the_target_or_with_somebody_above_the_roem_stands():
    low = {**NO_WIN, "scores": "A 400 B 380 C 600"}
    assert counted({"A": 90, "B": 55, "C": 0}, {"A": 5, "B": 4, "C": 0}, "3", **low).written()["C"] == 70
    beaten = {**NO_WIN, "scores": "A 690 B 380 C 640"}
    done = counted({"A": 90, "B": 55, "C": 0}, {"A": 5, "B": 4, "C": 0}, "3", **beaten)
    assert done.written()["C"] == 70
    assert done.view["winner"] == "A"


# ---- the match ----

ENDS = [
    ("2", {}, 500, "belote/match/target-2"),
    ("3", {}, 700, "belote/match/target-3"),
    ("3", {"target_3": "1000"}, 1000, "belote/match/target-3"),
    ("4", {}, 1000, "belote/match/target-4"),
    ("4", {"target_4": "1300"}, 1300, "belote/match/target-4"),
]


@pytest.mark.rule("belote/match/target-2", "belote/match/target-3", "belote/match/target-4")
@pytest.mark.parametrize(("players", "options", "target", "rule"), ENDS)
def test_a_match_ends_at_its_target(players, options, target, rule):
    points = {"2": {"N": 90, "S": 50}, "3": {"A": 80, "B": 50, "C": 10}, "4": {"N": 82, "E": 40, "S": 30, "W": 10}}
    tricks = {"2": {"N": 5, "S": 4}, "3": {"A": 5, "B": 3, "C": 1}, "4": {"N": 3, "E": 2, "S": 2, "W": 1}}
    first = next(iter(points[players]))
    wrote = round(points[players][first], -1)
    for before, winner in ((target - wrote - 10, None), (target - wrote, first)):
        fields = {"player": first, "scores": f"{first} {before}", **options}
        done = counted(points[players], tricks[players], players, **fields)
        assert done.view["winner"] == winner, rule


@pytest.mark.rule("belote/match/target-2")
def test_the_highest_wins_and_a_shared_top_plays_on():
    both = counted({"N": 90, "S": 50}, {"N": 5, "S": 4}, "2", player="N", scores="N 430 S 480")
    assert both.view["totals"] == {"N": 520, "S": 530}
    assert both.view["winner"] == "S"
    level = counted({"N": 90, "S": 50}, {"N": 5, "S": 4}, "2", player="N", scores="N 430 S 470")
    assert level.view["winner"] is None
    assert level.next().dealer() == "S"
