"""Declaring roem, Stuk, and the duties in a trick."""

import pytest

from .situations import klapper, low, rest_of_first_trick, scored

EAST = {"dealer": "N", "player": "E"}


@pytest.mark.rule("klapper/meld/first-trick")
def test_roem_is_declared_in_the_first_trick_only():
    here = klapper(**EAST, trump="C", east="HA HK HQ S9 D9 C9")
    assert "show:HAHKHQ" in here.of("E").may_say()
    said = here.play("show:HAHKHQ")
    assert said.events[0]["say"] == "Oost meldt 3 op het aas."
    assert said.view["roem"] == []
    done = rest_of_first_trick(here.play("S9"))
    done.refuses("show:HAHKHQ").citing("meld/first-trick")


@pytest.mark.rule("klapper/meld/four-jacks", "klapper/meld/other-carre", "klapper/meld/vijfde", "klapper/meld/vierde")
@pytest.mark.rule("klapper/meld/derde")
@pytest.mark.parametrize(
    ("hand", "show", "points"),
    [
        ("SJ HJ DJ CJ SA H9", "SJHJDJCJ", 200),
        *(
            (" ".join(f"{suit}{rank}" for suit in "SHDC") + " SJ HJ", "".join(f"{s}{rank}" for s in "SHDC"), 100)
            for rank in "AKQT9"
        ),
        ("HA HK HQ HJ HT S9", "HAHKHQHJHT", 100),
        ("HK HQ HJ HT H9 SA", "HKHQHJHTH9", 100),
        ("HA HK HQ HJ S9 SA", "HAHKHQHJ", 50),
        ("HJ HT H9 S9 SA DA", "HJHTH9", 30),
    ],
)
def test_the_worth_of_each_combination(hand, show, points):
    here = rest_of_first_trick(klapper(**EAST, trump="C", east=hand).play(f"show:{show}"))
    assert scored(here) == {"EW": points}


@pytest.mark.rule("klapper/meld/one-meld-per-card")
def test_a_card_counts_in_one_combination():
    here = klapper(**EAST, trump="S", east="SK SQ SJ HJ DJ CJ").play("show:SJHJDJCJ")
    here.refuses("show:SKSQSJ").citing("meld/one-meld-per-card")
    here = here.play("stuk:SK")
    assert scored(rest_of_first_trick(here)) == {"EW": 220}


@pytest.mark.rule("klapper/meld/sequence-order")
def test_the_order_of_a_run():
    here = klapper(**EAST, trump="H", east="HA HK HJ H9 ST DA")
    here.refuses("show:HAHKHJ").citing("meld/sequence-order")
    assert not [text for text in here.of("E").may_say() if text.startswith("show")]


@pytest.mark.rule("klapper/meld/no-table-melds")
def test_cards_that_fall_together_earn_nothing():
    hands = {"east": "SA", "south": "SK", "west": "SQ", "north": "SJ"}
    here = klapper(trump="H", leads="E", won=" / ".join(["NS"] * 5), **hands)
    done = here.play("SA SK SQ SJ")
    assert all("roem" not in line["say"].lower() for line in done.sheet().lines)
    assert done.view["roem"] == []


@pytest.mark.rule("klapper/meld/highest-side-scores")
def test_the_side_of_the_single_highest_scores_all_of_both_partners():
    hands = {"north": "SA SK SQ SJ HK HQ", "east": "CK CQ CJ CT C9 ST"}
    hands |= {"south": "DA DK DQ S9 HA CA", "west": "HJ HT H9 DT DJ D9"}
    here = klapper(**EAST, trump="H", **hands)
    here = here.play("show:CKCQCJCTC9 ST show:DADKDQ S9").play("show:HJHTH9", "H9", "show:SASKSQSJ", "SA")
    assert scored(here) == {"EW": 130}


@pytest.mark.rule("klapper/meld/highest-side-scores")
@pytest.mark.parametrize(("compare", "expected"), [("single", {"NS": 50}), ("player-total", {"EW": 60})])
def test_single_or_all_of_one_player(compare, expected):
    hands = {"east": "SA SK SQ DQ DJ DT", "south": "HA HK HQ HJ C9 D9"}
    here = klapper(**EAST, trump="C", **hands, roem_compare=compare).play("show:SASKSQ show:DQDJDT SA show:HAHKHQHJ")
    assert scored(rest_of_first_trick(here)) == expected


@pytest.mark.rule("klapper/meld/highest-side-scores")
@pytest.mark.parametrize(
    ("trump", "declared", "why"),
    [
        (
            "C",
            ["show:SASKSQ SA", "show:DADKDQ"],
            "De roem van Zuid telt niet: de roem van Oost is even hoog, en Oost meldde eerder.",
        ),
        (
            "S",
            ["show:SASKSQ SA", "show:DADKDQ"],
            "De roem van Zuid telt niet: de roem van Oost is even hoog en in troef.",
        ),
        (
            "D",
            ["show:SASKSQ SA", "show:DADKDQ"],
            "De roem van Oost telt niet: de roem van Zuid is even hoog en in troef.",
        ),
        ("C", ["show:SASKSQ SA", "show:DKDQDJ"], "De roem van Zuid telt niet: er is hogere roem."),
    ],
)
def test_roem_that_does_not_count_says_what_decided_it(trump, declared, why):
    hands = {"east": "SA SK SQ CK CT H9", "south": "DA DK DQ DJ HQ C9"}
    here = rest_of_first_trick(klapper(**{**EAST, "trump": trump}, **hands).play(*declared))
    assert why in [event["say"] for event in here.events]
    while not here.view["sheet"]:
        here = here.play(low(here))
    (line,) = [line for line in here.sheet().lines if "telt niet" in line["say"]]
    assert line["say"] == why
    assert line["rule"] == "klapper/meld/highest-side-scores"


@pytest.mark.rule("klapper/meld/highest-side-scores")
def test_roem_of_a_player_with_less_in_all_says_so():
    hands = {"east": "SA SK SQ DQ DJ DT", "south": "HA HK HQ HJ C9 D9"}
    here = klapper(**EAST, trump="C", **hands, roem_compare="player-total")
    here = rest_of_first_trick(here.play("show:SASKSQ show:DQDJDT SA show:HAHKHQHJ"))
    says = [event["say"] for event in here.events]
    assert "De roem van Zuid telt niet: Oost heeft samen voor 60 gemeld, en dat is meer." in says


@pytest.mark.rule("klapper/meld/stuk")
def test_stuk_counts_in_any_trick_if_it_is_said_with_the_first_card():
    hands = {"east": "HK HQ S9 D9 C9 CT", "south": "SA SK SQ SJ DA DT"}
    here = klapper(**EAST, trump="H", **hands).play("stuk:HK show:SASKSQSJ")
    assert scored(rest_of_first_trick(here)) == {"EW": 20, "NS": 50}
    silent = rest_of_first_trick(klapper(**EAST, trump="H", **hands).play("HK"))
    while silent.turn != "E" or "HQ" not in silent.of("E").may_play():
        silent = silent.play(low(silent))
    silent.refuses("stuk:HQ").citing("meld/stuk")


@pytest.mark.rule("klapper/meld/stuk", "klapper/meld/first-trick")
def test_stuk_may_be_declared_with_the_rest_in_the_first_trick():
    hands = {"east": "HK HQ S9 D9 C9 CT", "south": "SA SK SQ SJ DA DT"}
    here = klapper(**EAST, trump="H", **hands, stuk="first-trick-with-highest")
    here.refuses("stuk:HK").citing("meld/stuk")
    beaten = rest_of_first_trick(here.play("show:HKHQ S9 show:SASKSQSJ"))
    assert scored(beaten) == {"NS": 50}
    alone = rest_of_first_trick(here.play("show:HKHQ S9"))
    assert scored(alone) == {"EW": 20}


# ---- the duties ----


@pytest.mark.rule("klapper/play/follow", "klapper/play/must-trump", "klapper/play/overtrump", "klapper/play/undertrump")
def test_the_duties_in_a_trick():
    follow = klapper(seat="S", trump="S", south="H9 HA SJ", trick="N HT, E HK")
    assert follow.may_play() == {"H9", "HA"}
    follow.refuses("SJ").citing("play/follow")
    over = klapper(seat="S", trump="S", south="SJ SK DA", trick="N HT, E S9")
    assert over.may_play() == {"SJ"}
    over.refuses("SK").citing("play/overtrump")
    over.refuses("DA").citing("play/must-trump")
    under = klapper(seat="S", trump="S", south="SA SK DA", trick="N HT, E S9")
    assert under.may_play() == {"SA", "SK"}
    led = klapper(seat="S", trump="S", south="SA SJ DA", trick="N S9, E SK")
    assert led.may_play() == {"SJ"}


@pytest.mark.rule("klapper/play/must-trump", "klapper/play/overtrump")
def test_the_partner_is_no_excuse():
    here = klapper(seat="N", trump="S", north="SK S9 CA DA", trick="E HT, S SQ, W H9")
    assert here.may_play() == {"SK", "S9"}


@pytest.mark.rule("klapper/play/discard")
def test_a_player_with_neither_suit_nor_trump_plays_anything():
    here = klapper(seat="S", trump="S", south="C9 CA DA", trick="N HT, E S9")
    assert here.may_play() == {"C9", "CA", "DA"}


@pytest.mark.rule("klapper/play/trick-winner", "klapper/play/winner-leads", "klapper/setup/rank-plain")
@pytest.mark.rule("klapper/setup/rank-trump")
@pytest.mark.parametrize(
    ("trick", "winner"),
    [
        ("A HK, B HT, C HQ", "B"),
        ("A HT, B HA, C H9", "B"),
        ("A HQ, B HJ, C H9", "A"),
        ("A HA, B S9, C HJ", "B"),
        ("A S9, B SJ, C SA", "B"),
        ("A ST, B SK, C SA", "C"),
        ("A SK, B SQ, C ST", "C"),
        ("A HJ, B DA, C CA", "A"),
    ],
)
def test_who_takes_the_trick(trick, winner):
    *first, last = trick.split(", ")
    seat, card = last.split()
    done = klapper("3", seat=seat, trump="S", trick=", ".join(first), **{seat.lower(): f"{card} D9"}).play(card)
    assert done.last["winner"] == winner
    assert done.turn == winner
