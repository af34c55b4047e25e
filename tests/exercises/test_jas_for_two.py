"""Questions about hands and orders in the jas games for two, whose cards rank differently from klaverjas."""

import pytest

from rules_core.cards.actions import ShowRoem
from rules_core.table.table import setup_of, start
from tests.table_talk import ask

AT_ONCE = ("vijfhonderden", "honderden")


@pytest.mark.parametrize(
    ("game", "order", "said"),
    [
        ("vijfhonderden", "trick", "ace, king, queen, jack, ten, nine, eight, seven."),
        ("smousjas", "trump", "jack, nine, ace, king, queen, ten, eight, seven."),
        ("klapper", "roem", "ace, king, queen, jack, ten, nine."),
        ("klaverjas-4", "trick", "ace, ten, king, queen, jack, nine, eight, seven."),
    ],
)
def test_an_order_is_explained_as_the_cards_of_the_game_rank(game, order, said):
    listed = {"ask": f"order:{order}", "cards": "ST SJ SA"}
    reply = ask("answer", lang="en", setup={"game": game, "seed": "order"}, seat="you", item="SA", place=1, **listed)
    assert reply["reason"]["say"].endswith(said)


@pytest.mark.parametrize("game", AT_ONCE)
def test_the_roem_of_a_hand_is_what_can_be_declared_with_the_first_card(game):
    counted = 0
    for number in range(60):
        table = start(setup_of(game, {"seed": f"at once {number}", "dealer": "N"}))
        solution = ask("solve", setup={"game": game, "seed": f"at once {number}", "dealer": "N"}, ask="roem:hand")
        worth = 0
        while shows := [one for one in table.stage.choices() if isinstance(one, ShowRoem)]:
            best = max(shows, key=table.stage.naming.worth_of)
            worth += table.stage.naming.worth_of(best)
            table = table.play(best)
        assert solution["solution"] == [str(worth)], number
        counted += worth > 0
    assert counted > 5


def test_of_two_runs_in_a_suit_only_the_better_counts():
    hand = {"game": "vijfhonderden", "turn": "S8", "south": "DA DK DQ DT D9 D8 D7 C7 H8", "seed": "two runs"}
    assert ask("solve", setup=hand, seat="S", ask="roem:hand")["solution"] == ["50"]


def test_a_drawn_card_is_seen_by_nobody_else():
    drawn = {"game": "vijfhonderden", "dealer": "N", "turn": "C8", "stock": "D7 SA", "seed": "drawn"}
    drawn |= {"south": "H9 S8 S7 D9 D8 CA CK HK DQ", "north": "HJ SK SJ DK DJ CT C9 HT S9", "log": "H9 HJ"}
    assert ask("solve", setup=drawn, seat="S", ask="true:sees N SA")["solution"] == ["false"]
    assert ask("solve", setup=drawn, seat="S", ask="true:sees S SA")["solution"] == ["true"]


@pytest.mark.parametrize(
    ("game", "told"),
    [("vijfhonderden", "king 3, queen 2"), ("honderden", "king 3, queen 2"), ("smousjas", "king 4, queen 3")],
)
def test_a_wrong_count_is_answered_with_the_values_of_this_game(game, told):
    trick = {"setup": {"game": game, "turn": "S8", "trick": "S HK N HQ", "seed": "count"}, "seat": "S"}
    shown, solved = ask("show", ask="points:trick", **trick), ask("solve", ask="points:trick", **trick)
    wrong = next(one["id"] for one in shown["items"] if one["id"] not in solved["solution"])
    assert told in ask("answer", lang="en", ask="points:trick", item=wrong, **trick)["reason"]["say"]


@pytest.mark.parametrize(
    ("left", "told"), [("N 1 S 4", "No lives left"), ("N 2 S 4", "on the kip"), ("N 6 S 4", "4 of 6 lives left")]
)
def test_whether_a_match_is_over_follows_from_the_lives(left, told):
    setup = {"game": "smousjas", "trump": "H", "leads": "S", "scores": "S 486 N 20", "left": left, "log": "SK S7"}
    setup |= {"south": "SK", "north": "S7", "piles": " ".join("N" * 15)}
    said = ask("solve", lang="en", setup=setup, ask="true:over")
    assert told in said["reason"]["say"]
    assert said["solution"] == ["true" if left.startswith("N 1") else "false"]


def test_a_refused_marriage_is_not_named_where_there_are_several():
    hand = {"game": "smousjas", "turn": "D8", "south": "SJ HJ CJ ST H7 S7 C7 D7", "seed": "none"}
    wrong = ask("answer", lang="en", setup=hand, seat="S", ask="melds", item="SJ-HJ-CJ")
    assert wrong["reason"]["say"].endswith("nor a marriage.")


@pytest.mark.parametrize("game", AT_ONCE)
def test_fresh_questions_for_roem_are_about_a_hand(game):
    made = [ask("exercise", game=game, ask="roem", difficulty=2, seed=f"roem {number}") for number in range(4)]
    assert {one["ask"] for one in made} == {"roem:hand"}
    solved = [ask("solve", table=one["table"], seat=one["seat"], ask=one["ask"])["solution"][0] for one in made]
    assert "0" not in solved


LAST_TRICK = {
    "trump": "H", "leads": "S", "south": "SK", "north": "S7", "points": "N 70 S 68", "log": "SK S7",
    "piles": "N S N S N S N S N S N S N S N",
}  # fmt: skip


@pytest.mark.parametrize(
    ("scores", "won", "why"),
    [
        ("S 430 N 100", "S", "The round is won with 506 against 170."),
        ("S 435 N 431", "S", "Both reached the target, and the higher score wins the round: 511 against 501."),
        ("S 425 N 431", "", "The highest scores are equal: the deal is played again."),
        ("S 100 N 100", "", "The round goes on: nobody has 500."),
    ],
)
def test_who_won_the_round_is_settled_by_the_count(scores, won, why):
    asked = {"lang": "en", "setup": {"game": "vijfhonderden", "scores": scores, **LAST_TRICK}, "seat": "S"}
    for side in "SN":
        reply = ask("solve", ask=f"true:round {side}", **asked)
        assert reply["solution"] == ["true" if side == won else "false"]
        assert reply["say"] == why


def test_in_the_middle_of_a_deal_nobody_has_won_the_round():
    setup = {"game": "vijfhonderden", "scores": "S 499", "turn": "H8", "south": "CQ CJ CT S8 D8 D7 S9 H9 HK"}
    reply = ask("solve", lang="en", setup=setup | {"log": "show:CQCJCT"}, seat="S", ask="true:round S")
    assert reply["solution"] == ["false"]
    assert reply["say"] == "The round has a winner only once the deal is over."


@pytest.mark.parametrize(("lang", "named"), [("nl", "deze hand"), ("en", "this hand")])
@pytest.mark.parametrize("game", ["gin-rummy", "gin-oklahoma"])
def test_gin_calls_a_deal_a_hand_in_its_questions(game, lang, named):
    put = ask("exercise", game=game, options={}, ask="written", difficulty=1, seed="hand")
    assert named in ask("show", lang=lang, table=put["table"], seat=put["seat"], ask=put["ask"])["question"]
