"""What is written for a hand, and what a round and the match come to."""

import pytest

from .situations import five, total_of

WORTH = {"A": 11, "T": 10, "K": 3, "Q": 2, "J": 1}


def last_trick(scores="", **fields):
    """The last trick of a hand with hearts as trumps: South leads the king of spades, North follows lower."""
    given = {"trump": "H", "south": "SK", "north": "S7", "leads": "S", "seed": "q"}
    return five(**given | fields, **({"scores": scores} if scores else {})).play("SK", "S7")


@pytest.mark.rule("vijfhonderden/score/card-points")
@pytest.mark.parametrize("rank", "AKQJT987")
def test_card_points(rank):
    answer = "D7" if rank != "7" else "D8"
    assert five(turn="C8", trick=f"S D{rank}, N {answer}").last["points"] == WORTH.get(rank, 0)
    in_trumps = {**WORTH, "J": 20, "9": 14}
    assert five(turn="S8", trick=f"S D{rank}, N {answer}").last["points"] == WORTH.get(rank, 0)
    turn = "D8" if rank != "8" else "D7"
    assert five(turn=turn, trick=f"S D{rank}, N S7").last["points"] == in_trumps.get(rank, 0)


@pytest.mark.rule("vijfhonderden/score/card-total", "vijfhonderden/score/last-trick", "vijfhonderden/score/hand-total")
@pytest.mark.parametrize("seed", "abcdef")
def test_all_cards_and_the_last_trick_come_to_146(seed):
    here = five(seed=seed, dealer="N")
    while here.turn:
        here = here.play("turned" if here.phase == "last-two" else sorted(here.may_play(here.turn))[0])
    sheet = here.sheet()
    assert sheet.line("score/card-points") == 141
    assert sheet.line("score/last-trick", here.last["winner"]) == 5
    assert sum(sheet.totals.values()) == 146


@pytest.mark.rule("vijfhonderden/score/hand-total", "vijfhonderden/meld/write-at-once")
def test_roem_is_added():
    here = last_trick(roem="S CQ CJ CT / N HK HQ", piles=" ".join("N" * 15))
    sheet = here.sheet()
    assert sheet.line("meld/sequence-3", "S") == 20
    assert sheet.line("meld/stuk", "N") == 20
    assert sheet.totals == {"S": 3 + 5 + 20, "N": 141 - 3 + 20}


# ---- rounds


@pytest.mark.rule("vijfhonderden/match/round-to-500")
def test_below_500_the_round_goes_on():
    here = last_trick("S 300 N 200 / S 40 N 60")
    following = here.next()
    assert following.view["totals"] == here.view["totals"]
    assert total_of(here, "S") == 340 + here.written()["S"]
    assert not here.sheet().cites("match/round-to-500")


@pytest.mark.rule("vijfhonderden/match/round-to-500", "vijfhonderden/match/lives")
def test_500_wins_the_round():
    here = last_trick("S 492 N 249", piles=" ".join("N" * 15))
    assert here.written()["S"] == 8
    assert here.sheet().cites("match/round-to-500")
    following = here.next()
    assert following.view["totals"] == {"N": 0, "S": 0}
    assert "left=N.5.S.6" in following.text


@pytest.mark.rule("vijfhonderden/match/round-to-500")
def test_500_during_the_hand_does_not_end_it():
    here = five(turn="S8", south="SK SQ D8 D7 C9 H9 HT C7 HJ", scores="S 470 N 300").play("show:SKSQ", "D7")
    here = here.play(sorted(here.may_play("N"))[0])
    assert here.phase == "tricks"
    assert here.turn


@pytest.mark.rule("vijfhonderden/match/both-over-500")
def test_the_higher_score_wins_when_both_pass_500():
    here = last_trick("S 499 N 366", piles=" ".join("N" * 15))
    assert here.view["totals"] == {"N": 504, "S": 507}
    assert here.sheet().cites("match/both-over-500")
    assert "left=N.5.S.6" in here.next().text


@pytest.mark.rule("vijfhonderden/match/tie")
def test_a_tie_is_played_again_by_the_same_dealer():
    here = last_trick("S 499 N 369", piles=" ".join("N" * 15), dealer="N")
    assert here.sheet().cites("match/tie")
    assert here.written() == {"N": 0, "S": 0}
    assert here.view["totals"] == {"N": 369, "S": 499}
    following = here.next()
    assert following.view["totals"] == {"N": 369, "S": 499}
    assert following.dealer() == "N"
    level = last_trick("S 400 N 270", piles=" ".join("N" * 15), dealer="N")
    assert level.view["totals"] == {"N": 408, "S": 408}
    assert level.next().dealer() == "S"


@pytest.mark.rule("vijfhonderden/match/onder-jan", "vijfhonderden/match/lives")
@pytest.mark.parametrize(("north", "lives"), [(249, 4), (250, 5)])
def test_onder_jan(north, lives):
    here = last_trick(f"S 492 N {north - 138}", piles=" ".join("N" * 15))
    assert total_of(here, "N") == north
    assert here.sheet().cites("match/onder-jan") == (lives == 4)
    assert f"left=N.{lives}.S.6" in here.next().text


@pytest.mark.rule("vijfhonderden/match/round-to-500")
def test_the_deal_alternates_also_into_a_new_round():
    assert last_trick("S 492 N 249", piles=" ".join("N" * 15), dealer="N").next().dealer() == "S"
    assert last_trick(dealer="S").next().dealer() == "N"


# ---- lives


def round_lost(left, *, points=200, kip="", loser="N", **fields):
    """North loses a round with so many points in all."""
    before = f"S 492 N {points - 138}"
    given = {"kip": kip} if kip else {}
    return last_trick(before, piles=" ".join("N" * 15), left=left, **given, **fields)


@pytest.mark.rule("vijfhonderden/match/lives")
@pytest.mark.parametrize("lives", ["5", "6", "10", "3"])
def test_everybody_begins_with_the_agreed_lives(lives):
    here = last_trick("S 492 N 249", piles=" ".join("N" * 15), lives=lives)
    assert f"left=N.{int(lives) - 1}.S.{lives}" in here.next().text


@pytest.mark.rule("vijfhonderden/match/kip")
@pytest.mark.parametrize(("left", "points"), [("N 1 S 3", 300), ("N 2 S 3", 200)])
def test_the_first_without_lives_is_on_the_kip(left, points):
    here = round_lost(left, points=points)
    assert here.sheet().cites("match/kip")
    assert here.view["winner"] is None
    assert "kip=N" in here.next().text
    assert "left=N.0.S.3" in here.next().text


@pytest.mark.rule("vijfhonderden/match/one-kip")
@pytest.mark.parametrize(
    ("left", "kip", "points"),
    [("N 1 S 3", "", 200), ("N 0 S 3", "N", 300), ("N 1 S 0", "S", 300), ("N 2 S 2", "S", 200)],
)
def test_who_is_out(left, kip, points):
    here = round_lost(left, points=points, kip=kip)
    assert here.view["winner"] == "S"
    assert here.phase == "match-over"
    assert here.sheet().cites("match/one-kip")


# ---- uit


STUK = "SK SQ D8 D7 C9 H9 HT C7 HJ"


@pytest.mark.rule("vijfhonderden/match/uit")
def test_uit_wins_the_round_at_once_even_from_behind():
    here = five(turn="S8", south=STUK, scores="S 480 N 499").play("show:SKSQ")
    assert "out" in here.may_say()
    done = here.play("out")
    assert done.phase == "settled"
    assert "left=N.5.S.6" in done.next().text
    assert next(event["rule"] for event in here.attempt("out")["events"]) == "vijfhonderden/match/uit"


@pytest.mark.rule("vijfhonderden/match/uit")
def test_uit_is_for_the_follower_too():
    here = five(turn="S8", north=STUK, scores="N 480 S 100", seat="N", seed="u")
    here = here.play(sorted(here.may_play("S"))[0], "show:SKSQ", "out")
    assert here.sheet().cites("match/uit")
    assert "left=N.6.S.4" in here.next().text


@pytest.mark.rule("vijfhonderden/match/uit")
def test_uit_needs_a_stuk_in_this_turn():
    run = five(turn="S8", south="SK SQ CT C9 C8 H9 HT D7 HJ", scores="S 490 N 0").play("show:CTC9C8")
    run.refuses("out").citing("match/uit")
    earlier = five(turn="S8", south=STUK, scores="S 470 N 300", north="D9 S7 S9 H7 C8 DT DJ CJ DA")
    earlier = earlier.play("show:SKSQ", "H9", "H7")
    assert earlier.turn == "S"
    earlier.refuses("out").citing("match/uit")


@pytest.mark.rule("vijfhonderden/match/uit")
def test_what_counts_for_uit():
    fields = {"turn": "S8", "leads": "S", "south": STUK, "tricks": "S HA C8", "scores": "S 470 N 0"}
    assert "out" in five(**fields).play("show:SKSQ").may_say()
    assert "out" not in five(**fields, uit_counts="written-only").play("show:SKSQ").may_say()
    roem = {"turn": "S8", "leads": "S", "south": STUK, "tricks": "S H7 C8", "scores": "S 460 N 0", "roem": "S DQ DJ DT"}
    assert "out" not in five(**roem | {"roem": ""}).play("show:SKSQ").may_say()
    assert "out" in five(**roem, uit_counts="written-only").play("show:SKSQ").may_say()


@pytest.mark.rule("vijfhonderden/match/uit", "vijfhonderden/match/onder-jan")
@pytest.mark.parametrize(("before", "lives"), [(249, 4), (250, 5)])
def test_after_uit_the_loser_keeps_what_was_won(before, lives):
    here = five(turn="S8", south=STUK, scores=f"S 480 N {before}").play("show:SKSQ", "out")
    assert f"left=N.{lives}.S.6" in here.next().text
    assert total_of(here, "N") == before
