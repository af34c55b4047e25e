"""The score of a hand and the end of a match."""

import pytest

from .hands import EVERY_BID, finished, points, table

rule = pytest.mark.rule
AVONDALE = {
    6: (40, 60, 80, 100, 120),
    7: (140, 160, 180, 200, 220),
    8: (240, 260, 280, 300, 320),
    9: (340, 360, 380, 400, 420),
    10: (440, 460, 480, 500, 520),
}
VALUES = {
    f"{tricks}{suit}": worth
    for tricks, row in AVONDALE.items()
    for suit, worth in zip(("S", "C", "D", "H", "NT"), row, strict=True)
}
VALUES |= {f"{tricks}J5": row[4] for tricks, row in AVONDALE.items()}
SPECIAL = {
    "misere": 250,
    "hi-lo": 350,
    "open-misere": 500,
    "double-nullo": 500,
    "blind-misere": 1000,
    "patastrophe": 1000,
}


def needed(bid):
    """The number of tricks that makes an ordinary bid."""
    return int(bid.rstrip("SCDHNTJ5") or bid[0]) if not bid.endswith("J5") else int(bid[:-2])


@rule("five-hundred/score/table", "five-hundred/score/contract-made", "five-hundred/score/contract-failed")
@rule("five-hundred/auction/meaning-of-a-bid")
@pytest.mark.parametrize("bid", sorted(VALUES))
def test_every_ordinary_bid_has_its_value(bid):
    tricks = needed(bid)
    assert points(finished(bid, takes=tricks)) == (VALUES[bid], 10 * (10 - tricks))
    assert points(finished(bid, takes=tricks - 1)) == (-VALUES[bid], 10 * (11 - tricks))
    assert points(finished(bid, bidder="W", takes=tricks)) == (10 * (10 - tricks), VALUES[bid])


def test_the_values_are_those_of_every_bid():
    assert set(VALUES) | set(SPECIAL) == set(EVERY_BID)


@rule("five-hundred/score/special-bids", "five-hundred/score/table", "five-hundred/auction/misere")
@rule("five-hundred/auction/open-misere", "five-hundred/auction/blind-misere", "five-hundred/auction/patastrophe")
@rule("five-hundred/play/double-nullo-both-play", "five-hundred/score/patastrophe-1000")
@pytest.mark.parametrize("bid", [bid for bid in SPECIAL if bid != "hi-lo"])
def test_a_bid_of_no_tricks_is_made_by_taking_none(bid):
    worth = SPECIAL[bid]
    assert points(finished(bid, takes=0)) == (worth, 100)
    for takes in (1, 4):
        assert points(finished(bid, takes=takes)) == (-worth, 100 - 10 * takes)


@rule("five-hundred/score/patastrophe-1000", "five-hundred/score/hi-lo-350", "five-hundred/score/special-bids")
def test_the_sheet_names_the_rule_of_the_bid():
    assert finished("patastrophe", takes=0).sheet().line("score/patastrophe-1000") == 1000
    assert finished("hi-lo", takes=5).sheet().line("score/hi-lo-350") == 350
    assert finished("misere", takes=0).sheet().line("score/special-bids") == 250


@rule("five-hundred/auction/patastrophe", "five-hundred/play/double-nullo-both-play")
@pytest.mark.parametrize("bid", ["patastrophe", "double-nullo"])
def test_a_trick_of_the_partner_fails_it_too(bid):
    hands = {"north": "HA", "east": "H5", "south": "H6", "west": "H7"}
    here = table(contract=bid, bidder="S", piles="EW " * 9, leads="S", **hands)
    assert points(here.played_out()) == (-SPECIAL[bid], 90)


@rule("five-hundred/auction/hi-lo", "five-hundred/score/hi-lo-350", "five-hundred/score/special-bids")
@pytest.mark.parametrize("takes", range(10))
def test_hi_lo_takes_exactly_five(takes):
    assert points(finished("hi-lo", takes=takes)) == (350 if takes == 5 else -350, 10 * (10 - takes))


@rule("five-hundred/score/special-bids", "five-hundred/auction/j5")
def test_j5_counts_like_no_trump():
    assert points(finished("8J5", takes=8)) == points(finished("8NT", takes=8)) == (320, 20)


@rule("five-hundred/score/no-overtricks")
def test_tricks_above_the_bid_earn_nothing():
    here = finished("6S", takes=9)
    assert points(here) == (40, 10)
    assert here.sheet().cites("score/no-overtricks")
    assert here.sheet().line("score/no-overtricks") == 0
    assert points(finished("6S", takes=10)) == (40, 0)


@rule("five-hundred/score/no-overtricks")
def test_the_slam_option_lifts_a_small_bid_to_250():
    assert points(finished("6S", takes=10, slam_250="true")) == (250, 0)
    assert points(finished("8S", takes=10, slam_250="true")) == (250, 0)
    assert points(finished("8C", takes=10, slam_250="true")) == (260, 0)
    assert points(finished("6S", takes=9, slam_250="true")) == (40, 10)


@rule("five-hundred/score/contract-failed", "five-hundred/score/ten-a-trick")
def test_a_failed_bid_loses_the_same_however_short():
    for takes in (1, 5, 7):
        sheet = finished("8H", takes=takes).sheet()
        assert sheet.line("score/contract-failed", "NS") == -300
        assert sheet.line("score/ten-a-trick", "EW") == 10 * (10 - takes)
        assert sheet.totals["NS"] == -300, "its own tricks score nothing"


@rule("five-hundred/score/ten-a-trick")
def test_the_others_may_be_denied_their_tens_against_special_bids():
    assert points(finished("hi-lo", takes=5, trick_points_in_specials="false")) == (350, 0)
    assert points(finished("misere", takes=2, trick_points_in_specials="false")) == (-250, 0)
    assert points(finished("8H", takes=9, trick_points_in_specials="false")) == (300, 10)
    assert points(finished("8J5", takes=9, trick_points_in_specials="false")) == (320, 10)


@rule("five-hundred/score/after-ten-tricks")
def test_a_hand_is_scored_after_ten_tricks_also_when_a_misere_has_failed():
    hands = {"east": "H5 S9", "south": "HA C9", "west": "H7 D9"}
    here = table(contract="misere", bidder="S", piles="EW " * 8, leads="S", **hands).play("HA H7 H5")
    assert here.last["winner"] == "S"
    assert here.phase == "tricks"
    assert here.view["sheet"] is None
    done = here.play("C9 D9 S9")
    assert done.phase in ("settled", "match-over")
    assert points(done) == (-250, 80)
    done.refuses("pass", "S").citing("score/after-ten-tricks")


# ---- ralphing


RALPHS = [("9H", 6), ("10S", 7), ("6S", 3), ("misere", 3), ("open-misere", 3), ("blind-misere", 5)]
RALPHS += [("double-nullo", 3), ("patastrophe", 4), ("hi-lo", 2), ("hi-lo", 8)]
NO_RALPHS = [("9H", 7), ("9H", 9), ("misere", 2), ("misere", 0), ("double-nullo", 2), ("hi-lo", 3), ("hi-lo", 7)]


def banned_after(bid, takes, before="NS 600 EW 0", **fields):
    """Whether South is barred from bidding in the hand after the one he bid in."""
    here = finished(bid, takes=takes, dealer="E", scores=before, **fields)
    following = here.next()
    assert following.turn == "W"
    at = following.play("pass pass pass")
    assert at.turn == "S"
    return at.attempt("call:6S", "S")["kind"] == "refusal"


@rule("five-hundred/match/ralphing", "five-hundred/match/ralph-ban")
@pytest.mark.parametrize(("bid", "takes"), RALPHS)
def test_missing_by_three_tricks_is_a_ralph(bid, takes):
    assert banned_after(bid, takes)
    assert not banned_after(bid, takes, ralphing="false")


@rule("five-hundred/match/ralphing")
@pytest.mark.parametrize(("bid", "takes"), NO_RALPHS)
def test_missing_by_less_is_no_ralph(bid, takes):
    assert not banned_after(bid, takes, "NS 60 EW 0")


@rule("five-hundred/match/ralphing")
def test_ralphing_can_begin_at_four():
    assert not banned_after("9H", 6, ralph_from="4")
    assert banned_after("9H", 5, ralph_from="4")
    assert not banned_after("misere", 3, ralph_from="4")
    assert not banned_after("hi-lo", 2, ralph_from="4")
    assert banned_after("hi-lo", 9, ralph_from="4")


@rule("five-hundred/match/ralph-ban")
def test_the_ban_lasts_one_played_hand_and_spares_the_partner():
    here = finished("9H", takes=6, dealer="E").next()
    assert here.dealer() == "S"
    at = here.play("pass")
    assert at.turn == "N"
    assert at.attempt("call:6S", "N")["kind"] == "table"
    after = finished("6S", bidder="N", takes=6, banned="S", dealer="S").next()
    assert after.dealer() == "W"
    again = after.play("pass pass")
    assert again.turn == "S"
    assert again.attempt("call:6S", "S")["kind"] == "table"


# ---- the match


def winner(bid, takes, before, **fields):
    """The winner of the match after this hand."""
    here = finished(bid, takes=takes, scores=before, **fields)
    assert (here.phase == "match-over") == (here.view["winner"] is not None)
    return here.view["winner"]


@rule("five-hundred/match/goal", "five-hundred/match/win")
def test_a_side_wins_with_five_hundred_points():
    assert table().view["totals"] == {"NS": 0, "EW": 0}
    assert winner("8H", 8, "NS 200 EW 0") == "NS"
    assert winner("8H", 8, "NS 199 EW 0") is None
    assert winner("10H", 10, "NS 0 EW 0") == "NS"


@rule("five-hundred/match/win")
def test_a_side_may_win_with_the_tens_of_its_tricks():
    assert winner("8H", 7, "NS 0 EW 470") == "EW"
    assert winner("8H", 8, "NS 0 EW 480") == "EW"
    assert winner("8H", 8, "NS 0 EW 480", win_on_bid_only="true") is None
    assert winner("8H", 8, "NS 200 EW 0", win_on_bid_only="true") == "NS"


@rule("five-hundred/match/win")
def test_when_both_reach_it_only_the_side_that_made_its_bid_wins():
    assert winner("6S", 7, "NS 460 EW 480") == "NS"
    assert winner("6S", 6, "NS 460 EW 600") == "NS", "whatever the totals are"
    assert winner("6S", 5, "NS 560 EW 480") == "EW", "a bid that failed wins nothing"


@rule("five-hundred/match/out-the-back-door", "five-hundred/match/goal")
def test_a_side_that_falls_to_minus_five_hundred_loses():
    assert winner("8H", 7, "NS -200 EW 0") == "EW"
    assert winner("8H", 7, "NS -199 EW 0") is None
    assert winner("8H", 7, "NS -200 EW 0", win_on_bid_only="true") == "EW"
    assert "minus 500" in finished("8H", takes=7, scores="NS -200 EW 0", lang="en").view["say"]


@rule("five-hundred/match/win", "five-hundred/match/out-the-back-door")
def test_the_order_of_the_ends():
    assert winner("8H", 7, "NS -200 EW 470") == "EW"
    assert winner("8H", 7, "NS 900 EW 470") == "EW"


@rule("five-hundred/match/win", "five-hundred/variant.no-bid-no-trump/auction")
def test_without_a_bid_the_higher_score_wins_and_equal_scores_play_on():
    def after(before, **fields):
        hands = {"north": "HA", "east": "H5", "south": "H6", "west": "H7"}
        piles = "NS NS NS NS EW EW EW EW EW"
        here = table(
            contract="none", variant="no-bid-no-trump", leads="N", piles=piles, scores=before, **hands, **fields
        )
        return here.played_out().view["winner"]

    assert after("NS 460 EW 480") == "EW"
    assert after("NS 450 EW 0") == "NS"
    assert after("NS 450 EW 450") is None
    assert after("NS 449 EW 0") is None
    assert after("NS 460 EW 480", win_on_bid_only="true") is None


@rule("five-hundred/match/deal-rotates")
def test_the_deal_goes_round_clockwise():
    for dealer, following in zip("NESW", "ESWN", strict=True):
        here = finished("6S", takes=6, dealer=dealer)
        assert here.next().dealer() == following
    after = finished("6S", takes=5, dealer="N", scores="NS 100 EW -20").next()
    assert {side["side"]: side["total"] for side in after.view["sides"]} == {"NS": 60, "EW": 30}
