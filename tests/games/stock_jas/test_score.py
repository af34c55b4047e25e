"""The score of a hand, a round and the match."""

import pytest

from .situations import total_of


def last_trick(jas, scores="", **fields):
    """The table after the last trick, with hearts as trumps: South led the king of spades, North followed lower."""
    given = {"trump": "H", "south": "SK", "north": "S7", "leads": "S", "seed": "q"}
    return jas.table(**given | fields, **({"scores": scores} if scores else {})).play("SK", "S7")


def won(jas):
    """The points of the last trick: the king, and the points for the last trick itself."""
    return jas.worth["K"] + jas.last_trick


def rest(jas):
    """The points of the fifteen tricks before it."""
    return jas.all_cards - jas.worth["K"]


def at_the_end(jas, south, north, **fields):
    """The end of a hand in which North won all tricks but the last, with these scores in the round."""
    scores = f"S {south - won(jas)} N {north - rest(jas)}"
    return last_trick(jas, scores, piles=" ".join("N" * 15), **fields)


@pytest.mark.rule("smousjas/score/card-points")
@pytest.mark.rule("vijfhonderden/score/card-points")
@pytest.mark.parametrize("rank", "AKQJT987")
def test_card_points(jas, rank):
    answer = "D7" if rank != "7" else "D8"
    assert jas.table(turn="C8", trick=f"S D{rank}, N {answer}").last["points"] == jas.worth.get(rank, 0)
    in_trumps = {**jas.worth, "J": 20, "9": 14}
    assert jas.table(turn="S8", trick=f"S D{rank}, N {answer}").last["points"] == jas.worth.get(rank, 0)
    turn = "D8" if rank != "8" else "D7"
    assert jas.table(turn=turn, trick=f"S D{rank}, N S7").last["points"] == in_trumps.get(rank, 0)


@pytest.mark.rule("smousjas/score/card-total", "smousjas/score/last-trick", "smousjas/score/hand-total")
@pytest.mark.rule("vijfhonderden/score/card-total", "vijfhonderden/score/last-trick", "vijfhonderden/score/hand-total")
@pytest.mark.parametrize("seed", "abcdef")
def test_all_cards_and_the_last_trick(jas, seed):
    here = jas.table(seed=seed, dealer="N")
    while here.turn:
        here = here.play("turned" if here.phase == "last-two" else sorted(here.may_play(here.turn))[0])
    sheet = here.sheet()
    assert sheet.line("score/card-points") == jas.all_cards
    assert sheet.line("score/last-trick", here.last["winner"]) == jas.last_trick
    assert sum(sheet.totals.values()) == jas.all_cards + jas.last_trick


@pytest.mark.rule("smousjas/score/hand-total", "smousjas/meld/write-at-once")
@pytest.mark.rule("vijfhonderden/score/hand-total", "vijfhonderden/meld/write-at-once")
def test_roem_is_added(jas):
    here = last_trick(jas, roem="S CQ CJ CT / N HK HQ", piles=" ".join("N" * 15))
    sheet = here.sheet()
    assert sheet.line("meld/sequence-3", "S") == 20
    assert sheet.line("meld/stuk", "N") == jas.stuk
    assert sheet.totals == {"S": won(jas) + 20, "N": rest(jas) + jas.stuk}


# ---- rounds


@pytest.mark.rule("smousjas/match/round-to-500")
@pytest.mark.rule("vijfhonderden/match/round-to-500")
def test_below_500_the_round_goes_on(jas):
    here = last_trick(jas, "S 300 N 200 / S 40 N 60")
    following = here.next()
    assert following.view["totals"] == here.view["totals"]
    assert total_of(here, "S") == 340 + here.written()["S"]
    assert not here.sheet().cites("match/round-to-500")


@pytest.mark.rule("smousjas/match/round-to-500", "smousjas/match/lives")
@pytest.mark.rule("vijfhonderden/match/round-to-500", "vijfhonderden/match/lives")
def test_500_wins_the_round(jas):
    here = at_the_end(jas, 500, 397)
    assert here.written()["S"] == won(jas)
    assert here.sheet().cites("match/round-to-500")
    following = here.next()
    assert following.view["totals"] == {"N": 0, "S": 0}
    assert "left=N.5.S.6" in following.text


@pytest.mark.rule("smousjas/match/round-to-500")
@pytest.mark.rule("vijfhonderden/match/round-to-500")
def test_500_during_the_hand_does_not_end_it(jas):
    here = jas.table(turn="S8", south="SK SQ D8 D7 C9 H9 HT C7 (HJ)", scores="S 470 N 300").play("show:SKSQ", "D7")
    here = here.play(sorted(here.may_play("N"))[0])
    assert here.phase == "tricks"
    assert here.turn


@pytest.mark.rule("smousjas/match/both-over-500")
@pytest.mark.rule("vijfhonderden/match/both-over-500")
def test_the_higher_score_wins_when_both_pass_500(jas):
    here = at_the_end(jas, 505, 503)
    assert here.view["totals"] == {"N": 503, "S": 505}
    assert here.sheet().cites("match/both-over-500")
    assert "left=N.5.S.6" in here.next().text


@pytest.mark.rule("smousjas/match/tie")
@pytest.mark.rule("vijfhonderden/match/tie")
def test_a_tie_is_played_again_by_the_same_dealer(jas):
    here = at_the_end(jas, 505, 505, dealer="N")
    assert here.sheet().cites("match/tie")
    assert here.written() == {"N": 0, "S": 0}
    before = {"N": 505 - rest(jas), "S": 505 - won(jas)}
    assert here.view["totals"] == before
    following = here.next()
    assert following.view["totals"] == before
    assert following.dealer() == "N"
    level = at_the_end(jas, 414, 414, dealer="N")
    assert level.view["totals"] == {"N": 414, "S": 414}
    assert level.next().dealer() == "S"


@pytest.mark.rule("smousjas/match/onder-jan", "smousjas/match/lives")
@pytest.mark.rule("vijfhonderden/match/onder-jan", "vijfhonderden/match/lives")
@pytest.mark.parametrize(("north", "lives"), [(249, 4), (250, 5)])
def test_onder_jan(jas, north, lives):
    here = at_the_end(jas, 500, north)
    assert total_of(here, "N") == north
    assert here.sheet().cites("match/onder-jan") == (lives == 4)
    assert f"left=N.{lives}.S.6" in here.next().text


@pytest.mark.rule("smousjas/match/round-to-500")
@pytest.mark.rule("vijfhonderden/match/round-to-500")
def test_the_deal_alternates_also_into_a_new_round(jas):
    assert at_the_end(jas, 500, 397, dealer="N").next().dealer() == "S"
    assert last_trick(jas, dealer="S").next().dealer() == "N"


# ---- lives


def round_lost(jas, left, points, kip=""):
    """The table after North lost a round with this total."""
    return at_the_end(jas, 500, points, left=left, **({"kip": kip} if kip else {}))


@pytest.mark.rule("smousjas/match/lives")
@pytest.mark.rule("vijfhonderden/match/lives")
@pytest.mark.parametrize("lives", ["5", "6", "10", "3"])
def test_everybody_begins_with_the_agreed_lives(jas, lives):
    here = at_the_end(jas, 500, 397, lives=lives)
    assert f"left=N.{int(lives) - 1}.S.{lives}" in here.next().text


@pytest.mark.rule("smousjas/match/kip")
@pytest.mark.rule("vijfhonderden/match/kip")
@pytest.mark.parametrize(("left", "points"), [("N 1 S 3", 300), ("N 2 S 3", 200)])
def test_the_first_without_lives_is_on_the_kip(jas, left, points):
    here = round_lost(jas, left, points)
    assert here.sheet().cites("match/kip")
    assert here.view["winner"] is None
    assert "kip=N" in here.next().text
    assert "left=N.0.S.3" in here.next().text


@pytest.mark.rule("smousjas/match/one-kip")
@pytest.mark.rule("vijfhonderden/match/one-kip")
@pytest.mark.parametrize(
    ("left", "kip", "points"),
    [("N 1 S 3", "", 200), ("N 0 S 3", "N", 300), ("N 1 S 0", "S", 300), ("N 2 S 2", "S", 200)],
)
def test_the_other_player_wins_a_lost_round(jas, left, kip, points):
    here = round_lost(jas, left, points, kip)
    assert here.view["winner"] == "S"
    assert here.phase == "match-over"
    assert here.sheet().cites("match/one-kip")


# ---- uit


STUK = "SK SQ D8 D7 C9 H9 HT C7 (HJ)"


@pytest.mark.rule("smousjas/match/uit")
@pytest.mark.rule("vijfhonderden/match/uit")
def test_uit_wins_the_round_at_once_even_from_behind(jas):
    here = jas.table(turn="S8", south=STUK, scores="S 480 N 499").play("show:SKSQ")
    assert "out" in here.may_say()
    done = here.play("out")
    assert done.phase == "settled"
    assert "left=N.5.S.6" in done.next().text
    assert next(event["rule"] for event in here.attempt("out")["events"]) == jas.rule("match/uit")


@pytest.mark.rule("smousjas/match/uit")
@pytest.mark.rule("vijfhonderden/match/uit")
def test_uit_is_for_the_follower_too(jas):
    here = jas.table(turn="S8", north=STUK, scores="N 480 S 100", seat="N", seed="u")
    here = here.play(sorted(here.may_play("S"))[0], "show:SKSQ", "out")
    assert here.sheet().cites("match/uit")
    assert "left=N.6.S.4" in here.next().text


@pytest.mark.rule("smousjas/match/uit")
@pytest.mark.rule("vijfhonderden/match/uit")
def test_uit_needs_a_stuk_in_this_turn(jas):
    run = jas.table(turn="S8", south="SK SQ CT C9 C8 H9 HT D7 (HJ)", scores="S 490 N 0").play("show:CTC9C8")
    run.refuses("out").citing("match/uit")
    north = "D9 S7 S9 H7 C8 DT DJ CJ (DA)"
    earlier = jas.table(turn="S8", south=STUK, scores="S 470 N 300", north=north)
    earlier = earlier.play("show:SKSQ", "H9", "H7")
    assert earlier.turn == "S"
    earlier.refuses("out").citing("match/uit")


@pytest.mark.rule("smousjas/match/uit")
@pytest.mark.rule("vijfhonderden/match/uit")
def test_what_counts_for_uit(jas):
    fields = {"turn": "S8", "leads": "S", "south": STUK, "tricks": "S HA C8", "scores": "S 470 N 0"}
    assert "out" in jas.table(**fields).play("show:SKSQ").may_say()
    assert "out" not in jas.table(**fields, uit_counts="written-only").play("show:SKSQ").may_say()
    roem = {"turn": "S8", "leads": "S", "south": STUK, "tricks": "S H7 C8", "scores": "S 460 N 0", "roem": "S DQ DJ DT"}
    assert "out" not in jas.table(**roem | {"roem": ""}).play("show:SKSQ").may_say()
    assert "out" in jas.table(**roem, uit_counts="written-only").play("show:SKSQ").may_say()


@pytest.mark.rule("smousjas/match/uit", "smousjas/match/onder-jan")
@pytest.mark.rule("vijfhonderden/match/uit", "vijfhonderden/match/onder-jan")
@pytest.mark.parametrize(("before", "lives"), [(249, 4), (250, 5)])
def test_after_uit_the_loser_keeps_what_was_won(jas, before, lives):
    here = jas.table(turn="S8", south=STUK, scores=f"S 480 N {before}").play("show:SKSQ", "out")
    assert f"left=N.{lives}.S.6" in here.next().text
    assert total_of(here, "N") == before
