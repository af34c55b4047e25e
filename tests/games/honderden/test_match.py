"""The score of a hand, games to a hundred, claims, and the match."""

import pytest

from tests.games.stock_jas.situations import points_of

from .situations import first_trick, hundred, last_trick, standing, wrong

ALL_NORTH, ALL_SOUTH = " ".join("N" * 15), " ".join("S" * 15)
WORTH = {"A": 11, "T": 10, "K": 3, "Q": 2, "J": 1}


@pytest.mark.rule("honderden/score/card-points")
@pytest.mark.parametrize("rank", "AKQJT987")
def test_card_points(rank):
    answer = "D7" if rank != "7" else "D8"
    assert hundred(turn="C8", at="2", trick=f"S D{rank}, N {answer}").last["points"] == WORTH.get(rank, 0)
    turn = "D8" if rank != "8" else "D7"
    in_trumps = {**WORTH, "J": 20, "9": 14}
    assert hundred(turn=turn, at="2", trick=f"S D{rank}, N S7").last["points"] == in_trumps.get(rank, 0)


@pytest.mark.rule("honderden/score/card-total", "honderden/score/last-trick", "honderden/score/hand-total")
def test_all_cards_the_last_trick_and_roem():
    sheet = last_trick(piles=ALL_NORTH, roem="S CQ CJ CT / N HK HQ").sheet()
    assert sheet.line("score/card-points") == 141
    assert sheet.line("score/last-trick", "S") == 5
    assert sheet.totals == {"S": 3 + 5 + 20, "N": 138 + 20}


# ---- claims


@pytest.mark.rule("honderden/match/dek", "honderden/match/ends-at-100")
def test_a_claim_wins_at_once_even_from_behind():
    stuk = "HK HQ S8 D8 D7 S7 C9 C7 DT"
    here = first_trick(stuk, scores="S 85 N 99")
    assert "dek:S" in here.may_say()
    assert here.play("dek:S").sheet().cites("match/dek-wrong")
    done = here.play("show:HKHQ", "dek:S")
    assert done.sheet().cites("match/dek")
    assert standing(done, "N") == "4 levens"
    assert done.next().view["totals"] == {"N": 0, "S": 0}


@pytest.mark.rule("honderden/match/dek")
def test_a_claim_belongs_to_ones_own_turn():
    here = first_trick(scores="S 90 N 99")
    assert "dek:N" not in here.may_say("N")
    here.refuses("dek:N", seat="N").citing("play/tricks", "match/dek")
    here.play("S7").refuses("dek:S", seat="S").citing("play/tricks", "match/dek")
    assert "dek:N" in here.play("S7").may_say("N")


@pytest.mark.rule("honderden/match/ends-at-100", "honderden/match/nobody-deks")
def test_a_hundred_without_a_claim_does_not_end_the_hand():
    here = hundred(turn="H8", scores="S 97 N 0", tricks="S SA S7", leads="S")
    assert here.phase == "tricks"
    assert here.turn == "S"
    assert here.play("dek:S").sheet().cites("match/dek")


@pytest.mark.rule("honderden/match/dek-wrong", "honderden/match/onder-jan")
@pytest.mark.parametrize(("points", "lives"), [(49, 3), (50, 4), (99, 4)])
def test_a_wrong_claim_loses(points, lives):
    done = first_trick(scores=f"S {points} N 10").play("dek:S")
    assert done.sheet().cites("match/dek-wrong")
    assert (standing(done, "S"), standing(done, "N")) == (f"{lives} levens", "5 levens")


@pytest.mark.rule("honderden/match/dek")
def test_what_counts_for_a_claim():
    given = {"turn": "H8", "leads": "S", "tricks": "S SA S7"}
    assert hundred(**given, scores="S 89 N 0").play("dek:S").sheet().cites("match/dek")
    assert hundred(**given, scores="S 88 N 0").play("dek:S").sheet().cites("match/dek-wrong")
    roem = hundred(**given, scores="S 69 N 0", roem="S CQ CJ CT").play("dek:S")
    assert roem.sheet().cites("match/dek")
    on_the_table = hundred(turn="H8", at="2", trick="S S7", scores="N 97 S 0", north="SA").play("dek:N")
    assert on_the_table.sheet().cites("match/dek-wrong")
    follower = first_trick(north="CK CQ CJ CT S9 D9 HA DK ST", scores="S 0 N 70").play("S7")
    assert follower.play("show:CKCQCJCT", "dek:N").sheet().cites("match/dek-wrong")


# ---- at the end of a hand


@pytest.mark.rule("honderden/match/highest-over-100", "honderden/match/nobody-deks", "honderden/match/game-point")
def test_the_highest_above_a_hundred_wins():
    done = last_trick(piles=ALL_NORTH, scores="S 95 N 10")
    assert done.view["totals"] == {"S": 103, "N": 148}
    assert done.sheet().cites("match/highest-over-100")
    assert standing(done, "S") == "4 levens"
    exactly = last_trick(piles=ALL_SOUTH, scores="S 0 N 99")
    assert exactly.sheet().cites("match/highest-over-100")


@pytest.mark.rule("honderden/match/highest-over-100")
def test_exactly_a_hundred_is_enough():
    sides = " ".join("NS" * 7 + "N")
    done = last_trick(piles=sides, scores="S 9 N 0")
    assert done.view["totals"]["S"] == 100
    assert done.sheet().cites("match/highest-over-100")


@pytest.mark.rule("honderden/match/carry-over", "honderden/match/game-point")
def test_the_same_dealer_until_the_game_is_won():
    sides = " ".join("NS" * 7 + "N")
    open_game = last_trick(piles=sides, dealer="N")
    assert open_game.next().dealer() == "N"
    assert open_game.next().view["totals"] == open_game.view["totals"]
    won = last_trick(piles=ALL_NORTH, dealer="N")
    assert won.next().dealer() == "S"
    assert won.next().view["totals"] == {"N": 0, "S": 0}


@pytest.mark.rule("honderden/match/tie")
def test_a_tie_is_played_again_by_the_same_dealer():
    sides = " ".join("NS" * 7 + "N")
    here = last_trick(piles=sides, scores="S 9 N 45", dealer="N")
    assert here.sheet().cites("match/tie")
    assert here.written() == {"N": 0, "S": 0}
    assert here.next().view["totals"] == {"N": 45, "S": 9}
    assert here.next().dealer() == "N"
    assert not last_trick(piles=sides, scores="S 0 N 36", dealer="N").sheet().cites("match/tie")


@pytest.mark.rule("honderden/match/onder-jan")
@pytest.mark.parametrize(("south", "lives"), [(41, 3), (42, 4)])
def test_onder_jan(south, lives):
    done = last_trick(piles=ALL_NORTH, scores=f"S {south} N 0")
    assert standing(done, "S") == f"{lives} levens"
    assert done.sheet().cites("match/onder-jan") == (lives == 3)


@pytest.mark.rule("honderden/match/pit")
def test_a_pit_is_one_more():
    done = last_trick(piles=ALL_SOUTH)
    assert done.sheet().cites("match/pit")
    assert standing(done, "N") == "2 levens"
    above = last_trick(piles=ALL_SOUTH, scores="N 60 S 0")
    assert standing(above, "N") == "3 levens"
    called = hundred(trump="H", leads="S", piles=ALL_SOUTH, seed="q", south="SK", north="S7").play("dek:S")
    assert not called.sheet().cites("match/pit")


# ---- a hundred of roem


@pytest.mark.rule("honderden/match/hundred-roem")
def test_a_hundred_of_roem_may_end_the_match_and_is_never_onder_jan():
    def aces(**fields):
        south, north = "SA HA DA CA S7 D7 C7 H9 ST", "S9 D9 C9 SJ DJ CT HT DK SK"
        return first_trick(south, north, **fields).play("show:SAHADACA", "S7", "S9")

    assert standing(aces(), "N") == "4 levens"
    over = aces(left="S 5 N 1", kip="S")
    assert over.view["winner"] == "S"
    assert over.sheet().cites("match/hundred-roem")
    saved = aces(left="S 5 N 1")
    assert saved.phase == "tricks"
    assert standing(saved, "N") == "Op de kip"
    points = aces(match="points", games="S 4 N 4")
    assert points.view["winner"] == "S"


@pytest.mark.rule("honderden/match/hundred-roem")
def test_fifty_and_fifty_are_a_hundred_but_stuk_is_no_part_of_it():
    south = "SA SK SQ SJ DA DK DQ DJ C7"
    here = first_trick(south, "S9 D9 C9 CJ HJ CT HT H9 CK").play("show:SASKSQSJ", "show:DADKDQDJ", "C7", "C9")
    assert points_of(here, "S") == 100
    assert standing(here, "N") == "4 levens"
    stuk = first_trick("HA HK HQ HJ DA S7 D8 C7 D7", "", seed="h").play("show:HAHKHQHJ", "show:HKHQ", "S7")
    stuk = stuk.play(sorted(stuk.may_play("N"))[0])
    assert standing(stuk, "N") == "5 levens"


# ---- lives and game points


@pytest.mark.rule("honderden/match/lives")
@pytest.mark.parametrize("lives", ["5", "6", "10", "3"])
def test_everybody_begins_with_the_agreed_lives(lives):
    assert standing(first_trick(lives=lives), "N") == f"{lives} levens"


@pytest.mark.rule("honderden/match/game-point", "honderden/variant.three/match/play-to")
def test_two_may_play_to_a_number_of_game_points():
    done = first_trick(scores="S 60 N 0", match="points", games="N 3 S 1").play("dek:S")
    assert (standing(done, "N"), standing(done, "S")) == ("4 spelpunten", "1 spelpunt")
    assert "games=N.4.S.1" in done.next().text
    over = first_trick(scores="S 60 N 0", match="points", games="N 4 S 4").play("dek:S")
    assert over.view["winner"] == "N"
    longer = first_trick(scores="S 60 N 0", match="points", games="N 4 S 4", target="10").play("dek:S")
    assert longer.view["winner"] is None


@pytest.mark.rule("honderden/match/one-kip")
def test_on_the_kip_any_loss_is_the_end():
    done = first_trick(scores="S 60 N 0", left="S 0 N 3", kip="S").play("dek:S")
    assert done.view["winner"] == "N"


# ---- impossible setups


@pytest.mark.parametrize(
    ("fields", "place", "rule"),
    [
        ({"south": "S2"}, "south", "setup/pack"),
        ({"south": "SA", "north": "SA"}, "north", "setup/pack"),
        ({"turn": "H8", "south": "ST S8 DA DT D8 C9 C7 H9 HJ HA"}, "south", "play/trick-count"),
        ({"turn": "H8", "trump": "S"}, "turn", "deal/turn-up"),
        ({"at": "8"}, "trump", "deal/turn-up"),
        ({"trump": "H", "at": "17"}, "at", "play/trick-count"),
        ({"turn": "H8", "tricks": "S SA S7 / N DA D7"}, "tricks", "play/winner-leads"),
        ({"turn": "H8", "left": "S 6"}, "left", "match/lives"),
        ({"turn": "H8", "left": "S 0"}, "left", "match/one-kip"),
        ({"turn": "H8", "scores": "S 110 N 3"}, "scores", "match/ends-at-100"),
        ({"turn": "H8", "games": "S 3"}, "games", "match/lives"),
        ({"turn": "H8", "games": "S 5", "match": "points"}, "games", "match/game-point"),
        ({"trump": "H", "trick": "S DA, N C7", "north": "D7 SA", "at": "14"}, "trick", "play/part-two-follow"),
        ({"players": "3", "a": "S7"}, "a", "variant.three/setup/pack"),
        ({"players": "3", "turn": "HA", "a": "HA", "dealer": "C"}, "turn", "variant.three/deal/turn-up"),
        ({"players": "3", "at": "last-two", "trump": "H"}, "at", "variant.three/deal/hands"),
        ({"players": "3", "at": "9", "trump": "H"}, "at", "variant.three/deal/hands"),
        ({"players": "3", "at": "3"}, "trump", "variant.three/deal/turn-up"),
    ],
)
def test_impossible(fields, place, rule):
    wrong(**fields).at(place).citing(rule)


@pytest.mark.parametrize(
    ("fields", "place"),
    [
        ({"dealer": "W"}, "dealer"),
        ({"lives": "11"}, "lives"),
        ({"target": "7"}, "target"),
        ({"players": "4"}, "players"),
        ({"players": "3", "trick": "N SA"}, "trick"),
        ({"players": "3", "scores": "A 10 B"}, "scores"),
        ({"players": "3", "tricks": "A SA SK"}, "tricks"),
    ],
)
def test_unreadable(fields, place):
    wrong(**fields).at(place)
