"""Declaring roem in the first trick: the combinations, the declarations that count, and Stuk."""

import pytest

from .situations import belote

EAST = {"dealer": "N", "trump": "C", "player": "E"}


def told(here):
    """The type and the rule of each event of the last step."""
    return [(event["type"], event["rule"]) for event in here.events]


@pytest.mark.rule("belote/meld/when", "belote/meld/announce")
def test_roem_is_declared_with_the_card_to_the_first_trick_by_kind_and_top_card():
    here = belote(**EAST, east="HA HK HQ S9 S8 D9 D8 C9")
    assert "show:HAHKHQ" in here.of("E").may_say()
    after = here.play("show:HAHKHQ")
    said = after.events[0]["say"]
    assert said == "Oost meldt 3 op het aas."
    assert after.view["roem"] == []
    done = here.play("S9")
    done = done.play(sorted(done.of("S").may_play())[0])
    done = done.play(sorted(done.of("W").may_play())[0])
    done = done.play(sorted(done.of("N").may_play())[0])
    done.refuses("show:HAHKHQ", done.turn).citing("meld/when")


@pytest.mark.rule("belote/meld/announce")
def test_two_runs_as_high_as_each_other_are_told_as_two():
    here = belote(**EAST, east="HQ HJ HT SQ SJ ST C9 C7")
    assert "Jij komt uit: meld je roem voor je speelt." in here.of("E").view["say"]
    declared = here.play("show:HQHJHT", "show:SQSJST", "C7").of("S").view["say"]
    assert "Oost meldde 2 reeksen van 3 op de vrouw." in declared


@pytest.mark.rule("belote/meld/when")
def test_nobody_has_to_declare_and_a_shorter_run_may_be_declared():
    here = belote(**EAST, east="HA HK HQ HJ HT D9 D8 C9").of("E")
    shown = {text for text in here.may_say() if text.startswith("show")}
    assert shown == {"show:HAHKHQHJHT", "show:HAHKHQHJ", "show:HKHQHJHT", "show:HAHKHQ", "show:HKHQHJ", "show:HQHJHT"}
    assert here.may_play() == here.hand()
    here.refuses("show:DQDJDT").citing("meld/when")


@pytest.mark.rule("belote/meld/carre-values", "belote/meld/sequence-values")
@pytest.mark.parametrize(
    ("hand", "show", "points"),
    [
        ("SJ HJ DJ CJ S7 H8 D9 C7", "SJHJDJCJ", 200),
        ("S9 H9 D9 C9 SJ HQ DK CA", "S9H9D9C9", 150),
        ("SA HA DA CA S7 H8 D9 CJ", "SAHADACA", 100),
        ("SK HK DK CK S7 H8 D9 CJ", "SKHKDKCK", 100),
        ("ST HT DT CT S7 H8 DQ CK", "STHTDTCT", 100),
        ("SQ HQ DQ CQ S7 H8 D9 CA", "SQHQDQCQ", 100),
        ("HA HK HQ HJ HT D9 D7 C9", "HAHKHQHJHT", 100),
        ("HA HK HQ HJ HT H9 H8 H7", "HAHKHQHJHTH9H8H7", 100),
        ("HT H9 H8 H7 SA DA DQ CA", "HTH9H8H7", 50),
        ("H9 H8 H7 HJ SA DA DQ CA", "H9H8H7", 20),
    ],
)
def test_the_worth_of_each_combination(hand, show, points):
    here = belote(dealer="N", trump="C", player="E", east=hand).play(f"show:{show}")
    for _ in range(4):
        here = here.play(sorted(here.of(here.turn).may_play())[0])
    assert [roem["points"] for roem in here.view["roem"] if roem["seat"] == "E"] == [points]


@pytest.mark.rule("belote/meld/carre-values")
@pytest.mark.parametrize("rank", "87")
def test_four_eights_and_four_sevens_are_nothing(rank):
    here = belote(**EAST, east=f"S{rank} H{rank} D{rank} C{rank} SA HQ DT CJ")
    here.refuses(f"show:S{rank}H{rank}D{rank}C{rank}").citing("meld/carre-values")


@pytest.mark.rule("belote/meld/sequence-order")
def test_a_run_goes_in_order_and_not_round_the_corner():
    here = belote(dealer="N", trump="H", player="E", east="HA HK H7 HJ H9 ST SQ DA")
    here.refuses("show:HKHAH7").citing("meld/sequence-order")
    here.refuses("show:HJH9HA").citing("meld/sequence-order")
    assert not [text for text in here.of("E").may_say() if text.startswith("show")]


@pytest.mark.rule("belote/meld/card-reuse")
def test_a_card_counts_once_in_a_run_and_once_in_four_alike():
    here = belote(**EAST, east="SA SK SQ SJ HJ DJ CJ C8").play("show:SJHJDJCJ")
    assert "show:SASKSQSJ" in here.of("E").may_say()
    here = here.play("show:SASKSQ")
    here.refuses("show:SKSQSJ").citing("meld/card-reuse")
    here.refuses("show:SASKSQ").citing("meld/card-reuse")


@pytest.mark.rule("belote/meld/card-reuse", "belote/meld/sequence-values")
def test_a_whole_suit_may_be_five_and_three():
    here = belote(**EAST, east="SA SK SQ SJ ST S9 S8 S7").play("show:SASKSQSJST show:S9S8S7")
    here.refuses("show:SKSQSJ").citing("meld/card-reuse")


def first_trick(**declared):
    """The table after a first trick of four players, each with a hand and the roem that he declares."""
    hands = {name: cards for name, (cards, _) in declared.items()}
    here = belote(**EAST, **hands)
    for name, letter in (("east", "E"), ("south", "S"), ("west", "W"), ("north", "N")):
        assert here.turn == letter
        for show in declared.get(name, ("", ""))[1].split():
            here = here.play(f"show:{show}")
        here = here.play(sorted(here.of(letter).may_play())[0])
    return here


@pytest.mark.rule("belote/meld/only-highest-scores", "belote/meld/compare-count", "belote/meld/show")
def test_five_cards_beat_four_and_everybody_shows():
    here = first_trick(east=("S9 H9 D9 C9 S7 D7 CA C7", "S9H9D9C9"), south=("HA HK HQ HJ HT S8 D8 C8", "HAHKHQHJHT"))
    assert {roem["seat"]: roem["points"] for roem in here.view["roem"]} == {"E": 0, "S": 100}
    assert {rule for _, rule in told(here)} >= {"belote/meld/only-highest-scores", "belote/meld/sequence-values"}


@pytest.mark.rule("belote/meld/show")
def test_with_scorer_only_the_others_keep_theirs_hidden():
    hands = {"east": "S9 S8 S7 D9 D7 HT CA C7", "south": "HA HK HQ HJ D8 SA SK C8"}
    here = belote(**EAST, **hands, roem_show="scorer-only").play("show:S9S8S7 D9 show:HAHKHQHJ D8")
    for _ in range(2):
        here = here.play(sorted(here.of(here.turn).may_play())[0])
    assert [roem["seat"] for roem in here.view["roem"]] == ["S"]


@pytest.mark.rule("belote/meld/compare-top-card")
@pytest.mark.parametrize(("order", "scores"), [("trick-value", "S"), ("sequence", "E")])
def test_equal_length_goes_by_trick_value_or_by_order(order, scores):
    hands = {"east": "SQ HQ DQ CQ S7 H8 C9 CA", "south": "DT D9 D8 D7 SA HA CK C7"}
    here = belote(dealer="N", trump="S", player="E", **hands, meld_rank_order=order)
    here = here.play("show:SQHQDQCQ C9 show:DTD9D8D7 CK")
    for _ in range(2):
        here = here.play(sorted(here.of(here.turn).may_play())[0])
    assert [roem["seat"] for roem in here.view["roem"] if roem["points"]] == [scores]


@pytest.mark.rule("belote/meld/only-highest-scores", "belote/meld/compare-top-card")
@pytest.mark.parametrize(
    ("trump", "scores", "why"),
    [
        ("D", "W", "Oost toont ♠︎A ♠︎H ♠︎V, maar krijgt er niets voor: de roem van West is even hoog en in troef."),
        (
            "H",
            "E",
            "West toont ♦︎A ♦︎H ♦︎V, maar krijgt er niets voor: de roem van Oost is even hoog, en Oost meldde eerder.",
        ),
    ],
)
def test_among_equals_trumps_go_first_and_then_the_earlier_player(trump, scores, why):
    hands = {"east": "SA SK SQ H8 H9 D7 C8 C7", "west": "DA DK DQ HT H7 S7 C9 CJ"}
    here = belote(dealer="N", trump=trump, player="E", **hands).play("show:SASKSQ C8")
    here = here.play(sorted(here.of("S").may_play())[0], "show:DADKDQ")
    here = here.play(sorted(here.of("W").may_play())[0])
    here = here.play(sorted(here.of("N").may_play())[0])
    assert [roem["seat"] for roem in here.view["roem"] if roem["points"]] == [scores]
    (beaten,) = [event for event in here.events if event["type"] == "shown"]
    assert (beaten["say"], beaten["rule"]) == (why, "belote/meld/compare-top-card")


# ---- Stuk and Brok ----

STUK = {"dealer": "N", "trump": "H", "player": "E", "east": "HK HQ H7 SA S7 D7 C7 C8"}


@pytest.mark.rule("belote/meld/stuk-value", "belote/meld/stuk-announce")
def test_stuk_is_said_with_the_first_and_brok_follows_with_the_second():
    here = belote(**STUK)
    assert {"stuk:HK", "stuk:HQ"} <= here.of("E").may_say()
    here = here.play("stuk:HK")
    assert "Stuk" in here.events[0]["say"]
    while here.turn != "E" or "HQ" not in here.of("E").may_play():
        here = here.play(sorted(here.of(here.turn).may_play())[0])
    here = here.play("HQ")
    assert "Brok" in here.events[0]["say"]
    assert [roem["points"] for roem in here.view["roem"]] == [20]


@pytest.mark.rule("belote/meld/stuk-announce", "belote/meld/stuk-value")
def test_a_player_silent_with_the_first_card_has_no_stuk():
    here = belote(**STUK).play("HK")
    while here.turn != "E" or "HQ" not in here.of("E").may_play():
        here = here.play(sorted(here.of(here.turn).may_play())[0])
    here.refuses("stuk:HQ").citing("meld/stuk-announce")
    belote(**STUK).refuses("stuk:SA").citing("meld/stuk-value")
    belote(**{**STUK, "east": "HK HA H7 SA S7 D7 C7 C8"}).refuses("stuk:HK").citing("meld/stuk-value")
    belote(**STUK).refuses("show:HKHQ").citing("meld/stuk-announce")


@pytest.mark.rule("belote/meld/stuk-value", "belote/meld/only-highest-scores", "belote/meld/card-reuse")
def test_stuk_counts_beside_a_run_and_against_higher_roem():
    hands = {"east": "HK HQ HJ SA S7 D7 C7 C8", "south": "DA DK DQ DJ H8 S8 S9 C9"}
    here = belote(dealer="N", trump="H", player="E", **hands).play("show:HKHQHJ stuk:HK show:DADKDQDJ H8")
    for _ in range(2):
        here = here.play(sorted(here.of(here.turn).may_play())[0])
    assert sorted((roem["seat"], roem["points"]) for roem in here.view["roem"]) == [("E", 0), ("E", 20), ("S", 50)]
