"""The payments, and the end of a match."""

import itertools

import pytest

from .hands import SEATS, finished, paid, points, problems, table

rule = pytest.mark.rule
VALUES = {"kleine-miserie": 15, "pico": 18, "abondance-H": 21, "miserie": 30, "blote-miserie": 45, "solo-slim": 60}


def taken_by(declarers, tricks):
    """The number of tricks by seat: the first declarer took these, and one opponent all others."""
    other = next(seat for seat in SEATS if seat not in declarers)
    return {other: 13 - tricks, declarers[0]: tricks} if tricks else {declarers[0]: 0, other: 13}


@rule("kleurenwiezen/score/team-made", "kleurenwiezen/score/team-failed", "kleurenwiezen/score/zero-sum")
@pytest.mark.parametrize("tricks", [0, 5, 8, 9, 12, 13])
def test_a_team(tricks):
    written = points(finished("9S", "E W", taken_by("EW", tricks)))
    assert written == paid("EW", 9, tricks)
    assert sum(written.values()) == 0


@rule("kleurenwiezen/score/solo-made", "kleurenwiezen/score/solo-failed", "kleurenwiezen/score/all-tricks-double")
@pytest.mark.parametrize("tricks", [0, 5, 6, 9, 13])
def test_alone(tricks):
    assert points(finished("6D", "S", taken_by("S", tricks))) == paid("S", 6, tricks)


@rule("kleurenwiezen/score/team-failed")
def test_one_short_costs_three():
    here = finished("8H", "N S", taken_by("NS", 7))
    assert points(here) == {"N": -3, "S": -3, "E": 3, "W": 3}
    assert here.sheet().cites("score/team-failed")


@rule("kleurenwiezen/score/troel-double", "kleurenwiezen/score/all-tricks-double")
@pytest.mark.parametrize(("tricks", "stack"), [(8, "x4"), (6, "x4"), (13, "x4"), (13, "x3"), (13, "x2")])
def test_a_troel_counts_double_and_all_tricks_once_more(tricks, stack):
    here = finished("8troel-H", "E W", taken_by("EW", tricks), double_stack=stack)
    assert points(here) == paid("EW", 8, tricks, troel=True, stack=int(stack[1]))
    assert here.sheet().cites("score/troel-double")
    assert here.sheet().cites("score/all-tricks-double") == (tricks == 13)


@rule("kleurenwiezen/score/all-tricks-double")
def test_the_sheet_says_that_all_tricks_count_double_or_more_with_a_troel():
    alone = finished("6D", "S", taken_by("S", 13)).sheet()
    troel = finished("8troel-H", "E W", taken_by("EW", 13), double_stack="x4").sheet()
    assert "Alle dertien slagen: dat telt dubbel." in {line["say"] for line in alone.lines}
    assert any(line["say"].endswith("samen telt het 4 keer.") for line in troel.lines)


@rule("kleurenwiezen/score/all-tricks-double")
def test_opponents_with_all_tricks_are_not_doubled_and_no_special_is():
    assert points(finished("8H", "N S", {"N": 0, "E": 13})) == paid("NS", 8, 0)
    assert points(finished("abondance-H", "N", {"N": 13}))["N"] == 21
    assert points(finished("solo-slim", "N", {"N": 13}))["N"] == 60


@rule("kleurenwiezen/score/special-values", "kleurenwiezen/score/special-split")
@pytest.mark.parametrize("special", VALUES)
@pytest.mark.parametrize("tricks", [0, 1, 2, 8, 9, 12])
def test_every_special(special, tricks):
    whole = 12 if special == "kleine-miserie" else 13
    made = {
        "kleine-miserie": tricks == 0,
        "pico": tricks == 1,
        "miserie": tricks == 0,
        "blote-miserie": tricks == 0,
        "abondance-H": tricks >= 9,
        "solo-slim": tricks == 13,
    }[special]
    here = finished(special, "S", {"S": tricks, "N": whole - tricks} if whole > tricks else {"N": 0, "S": tricks})
    sign = 1 if made else -1
    third = VALUES[special] // 3
    assert points(here) == {"S": sign * VALUES[special], **dict.fromkeys("NEW", -sign * third)}
    assert here.sheet().line("score/special-values", "S") == sign * VALUES[special]
    (told,) = [line["say"] for line in here.sheet().lines if line["rule"].endswith("/special-values")]
    assert ("niet:" in told) == (not made)


@rule("kleurenwiezen/auction/pico", "kleurenwiezen/auction/kleine-miserie", "kleurenwiezen/auction/miserie")
def test_none_one_and_two_tricks():
    outcome = {
        (special, tricks): points(finished(special, "S", {"S": tricks, "N": whole - tricks}))["S"] > 0
        for special, whole in (("pico", 13), ("kleine-miserie", 12), ("miserie", 13), ("blote-miserie", 13))
        for tricks in (0, 1, 2)
    }
    assert {key for key, made in outcome.items() if made} == {
        ("pico", 1), ("kleine-miserie", 0), ("miserie", 0), ("blote-miserie", 0),
    }  # fmt: skip


@rule("kleurenwiezen/auction/abondance", "kleurenwiezen/auction/solo-slim", "kleurenwiezen/score/special-values")
def test_nine_for_abondance_and_all_for_solo_slim():
    assert points(finished("abondance-H", "S", {"N": 4, "S": 9}))["S"] == 21
    assert points(finished("abondance-H", "S", {"N": 5, "S": 8}))["S"] == -21
    assert points(finished("solo-slim", "S", {"N": 1, "S": 12}))["S"] == -60


@rule("kleurenwiezen/score/special-separately", "kleurenwiezen/auction/special-shared")
@pytest.mark.parametrize("made", list(itertools.product([True, False], repeat=3)))
def test_shared_specials_are_added_up_player_by_player(made):
    players = "NES"
    tricks = {seat: 0 if won else 1 for seat, won in zip(players, made, strict=True)}
    here = finished("miserie", "N E S", {**tricks, "W": 13 - sum(tricks.values())})
    expected = dict.fromkeys(SEATS, 0)
    for seat, won in zip(players, made, strict=True):
        for other in SEATS:
            expected[other] += (30 if won else -30) if other == seat else (-10 if won else 10)
    assert points(here) == expected
    assert here.sheet().cites("score/special-separately")


@rule("kleurenwiezen/score/tricks-not-cards")
def test_only_the_number_of_tricks_counts():
    low = finished("9S", "E W", {"N": 4, "E": 9})
    assert points(low) == paid("EW", 9, 9)
    assert all(line["rule"] != "kleurenwiezen/score/tricks-not-cards" for line in low.sheet().lines)
    assert low.view["last"]["points"] == 0


@rule("kleurenwiezen/match/multiplier")
@pytest.mark.parametrize(("stake", "shown"), [("0.25", "you 3"), ("1.5", "you 18"), ("0.333", "you 3.996")])
def test_the_stake_multiplies_the_reported_amounts(stake, shown):
    here = finished("7D", "S", {"N": 6, "S": 7}, stake=stake, lang="en")
    assert points(here) == {"S": 6, "N": -2, "E": -2, "W": -2}
    more = finished("6D", "S", {"N": 5, "S": 8}, stake=stake, lang="en")
    assert points(more)["S"] == 12
    assert shown in more.view["say"]


@rule("kleurenwiezen/match/multiplier")
@pytest.mark.parametrize("stake", ["0", "-1", "0.00", "twee", "1,5", "1.", ""])
def test_a_stake_is_a_positive_decimal(stake):
    if stake:
        assert problems(stake=stake).at("stake").citing("match/multiplier")


@rule("kleurenwiezen/match/multiplier")
def test_in_dutch_an_amount_has_a_decimal_comma():
    here = finished("6D", "S", {"N": 6, "S": 7}, stake="0.25", lang="nl")
    assert "jij 2,25" in here.view["say"]
    assert "Noord \N{MINUS SIGN}0,75" in here.view["say"]


@rule("kleurenwiezen/score/zero-sum", "kleurenwiezen/setup/players")
def test_a_match_is_a_number_of_deals_and_sums_to_nought():
    scores = "N 2 E 2 S -2 W -2 / N 1 E -1 S 1 W -1 / N 0 E 0 S 0 W 0"
    setup = {"deals": "4", "scores": scores, "dealer": "S", "deal": "7"}
    here = finished("9S", "E W", {"N": 2, "E": 6, "W": 5}, **setup)
    assert here.view["totals"] == {"N": -1, "E": 5, "S": -5, "W": 1}
    assert sum(here.view["totals"].values()) == 0
    assert here.view["winner"] == "E"
    assert here.phase == "match-over"


@rule("kleurenwiezen/score/zero-sum")
def test_equal_totals_share_the_place():
    setup = {"deals": "4", "scores": "N 0 E 0 S 0 W 0 / N 0 E 0 S 0 W 0 / N 0 E 0 S 0 W 0", "lang": "en"}
    here = finished("9S", "E W", {"N": 2, "E": 6, "W": 5}, **setup)
    assert here.view["winner"] == "draw"
    assert "East and West share the first place with 4." in here.view["say"]


@rule("kleurenwiezen/setup/players", "kleurenwiezen/deal/packets")
def test_four_players_who_each_have_their_own_account_deal_in_turn():
    here = table(contract="8H", declarers="N S", dealer="W", seed="beurt").played_out()
    assert [side["side"] for side in here.view["sides"]] == list(SEATS)
    after = here.next()
    assert after.dealer() == "N"
    assert len(after.view["scores"]) == 1


@rule("kleurenwiezen/match/multiplier", "kleurenwiezen/score/zero-sum")
def test_a_match_is_won_with_its_score_and_the_money_of_all_is_reported():
    before = " / ".join(["W 20 N -10 E -5 S -5"] * 3)
    here = finished("7D", "S", {"N": 6, "S": 7}, stake="2.5", deals="4", deal=4, scores=before, lang="en")
    assert {side["side"]: side["total"] for side in here.view["sides"]} == {"N": -32, "E": -17, "S": -9, "W": 58}
    say = here.view["say"]
    told = say.replace("\N{MINUS SIGN}", "-")
    assert told != say
    assert "At a stake of 2.5: North -5, East -5, you 15, West -5." in told
    assert "West wins the match with 58." in say
    assert "Over the whole match, at a stake of 2.5: North -80, East -42.5, you -22.5, West 145." in told
    plain = finished("7D", "S", {"N": 6, "S": 7}, deals="4", deal=4, scores=before, lang="en").view["say"]
    assert "West wins the match with 58." in plain
    assert "stake" not in plain
