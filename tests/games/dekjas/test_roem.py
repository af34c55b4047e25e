"""Roem from the open cards, how roem ranks, and Stuk with Brok."""

import pytest

from .situations import dekjas, ended, problems, tricks_worth

NORTH = "S7 S8 S9 H7 H8 C7 C8 D7"


def winner_of_a_trick(south, **fields):
    """A table at which South has just won a trick and has these open cards."""
    return dekjas(trump="S", at=5, leads="S", south=south, **fields)


@pytest.mark.rule("dekjas/meld/sequences", "dekjas/meld/sequence-order")
@pytest.mark.parametrize(
    ("south", "run", "points"),
    [
        ("HA HK HQ S8 S9 D7 C7 CT", "HAHKHQ", 20),
        ("HA HK HQ HJ S9 D7 C7 CT", "HAHKHQHJ", 50),
        ("HK HQ HJ HT H9 D7 C7 CT", "HKHQHJHTH9", 100),
        ("HK HQ HJ HT H9 H8 C7 CT", "HKHQHJHTH9H8", 100),
        ("SA SK SQ D8 H9 D7 C7 CT", "SASKSQ", 20),
    ],
)
def test_runs_by_their_length(south, run, points):
    here = winner_of_a_trick(south)
    after = here.play(f"show:{run}")
    assert after.view["roem"] == [
        {"seat": "S", "cards": [run[i : i + 2] for i in range(0, len(run), 2)], "points": points}
    ]


@pytest.mark.rule("dekjas/meld/stuk")
def test_king_and_queen_of_a_plain_suit_are_not_called_stuk():
    here = winner_of_a_trick("HA HK HQ S8 S9 D7 C7 CT")
    assert (
        "twee kaarten zijn alleen roem als het heer en vrouw van troef zijn"
        in here.refuses("show:HKHQ").citing("meld/stuk").say
    )


@pytest.mark.rule("dekjas/meld/sequence-order")
def test_a_run_follows_the_order_from_the_ace_and_never_goes_round():
    here = winner_of_a_trick("HA HT HK H7 S8 S9 ST C7")
    assert here.may_say() == {"show:STS9S8"}
    here.refuses("show:HAHTHK").citing("meld/sequence-order")


@pytest.mark.rule("dekjas/meld/carre-jacks", "dekjas/meld/carre-nines", "dekjas/meld/carre-others")
@pytest.mark.parametrize(
    ("rank", "points", "rule"),
    [
        ("J", 200, "jacks"),
        ("9", 150, "nines"),
        ("A", 100, "others"),
        ("K", 100, "others"),
        ("T", 100, "others"),
        ("Q", 100, "others"),
    ],
)
def test_four_alike(rank, points, rule):
    four = [suit + rank for suit in "SHDC"]
    here = winner_of_a_trick(" ".join([*four, "S7", "H8", "D7", "C8"]))
    reply = here.attempt("show:" + "".join(four))
    assert reply["events"][0]["rule"] == f"dekjas/meld/carre-{rule}"
    assert reply["view"]["roem"][0]["points"] == points


@pytest.mark.rule("dekjas/meld/carre-others")
def test_four_eights_or_sevens_are_nothing():
    here = winner_of_a_trick("S8 H8 D8 C8 SA HA DT CT")
    assert here.may_say() == set()
    here.refuses("show:S8H8D8C8").citing("meld/carre-others")


@pytest.mark.rule("dekjas/meld/after-winning-trick")
def test_only_the_winner_declares_and_only_before_he_leads():
    first = dekjas(trump="S", dealer="N", south="HA HK HQ C9 CJ D9 DT DJ", north=NORTH)
    first.refuses("show:HAHKHQ").citing("meld/after-winning-trick")
    following = dekjas(trump="S", at=5, leads="N", trick="N C7", south="HA HK HQ C9 CJ D9 DT DJ")
    following.refuses("show:HAHKHQ").citing("meld/after-winning-trick")
    won = winner_of_a_trick("HA HK HQ C9 CJ D9 DT DJ")
    assert {"show:HAHKHQ", "show:DJDTD9"} <= won.may_say()
    led = won.play("C9")
    assert not [one for one in led.may_say("N") if one.startswith("show")]
    won.refuses("show:CACKCQ").citing("meld/after-winning-trick")
    assert not [
        one for one in dekjas(trump="S", dealer="N", south="HA HK HQ C9 CJ D9 DT DJ").may_say() if "show" in one
    ]


@pytest.mark.rule("dekjas/meld/card-in-several")
def test_a_card_counts_once_in_a_run_and_once_in_four_alike():
    here = winner_of_a_trick("HA HK HQ HJ SK DK CK C7").play("show:HKHQHJ")
    assert "show:SKHKDKCK" in here.may_say()
    here.refuses("show:HAHKHQ").citing("meld/card-in-several")
    split = winner_of_a_trick("HA HK HQ HJ HT H9 C8 C7").play("show:HAHKHQ")
    assert "show:HJHTH9" in split.may_say()
    problems(trump="S", at=5, leads="S", roem="S HA HK HQ / S HQ HJ HT").at("roem").citing("meld/card-in-several")


@pytest.mark.rule("dekjas/meld/kept-separately", "dekjas/meld/only-highest-counts")
def test_roem_is_a_line_of_its_own_and_all_of_the_best_player_counts():
    sheet = ended(tricks_worth(100), trump="S", player="S", roem="S HA HK HQ HJ / S CQ CJ CT / N DA DK DQ").sheet()
    assert sheet.line("score/card-points", "S") + sheet.line("score/total", "S") == 100
    assert sheet.line("meld/sequences", "S") == 70
    assert sheet.line("meld/only-highest-counts", "N") == 0
    alone = ended(tricks_worth(100), trump="S", player="S", roem="N DA DK DQ").sheet()
    assert alone.line("meld/sequences", "N") == 20


@pytest.mark.rule("dekjas/meld/rank", "dekjas/play/rank-trump", "dekjas/play/rank-plain")
@pytest.mark.parametrize(
    ("roem", "counts"),
    [
        ("S HA HK HQ / N DQ DJ DT", "S"),
        ("S H9 H8 H7 / N DK DQ DJ", "N"),
        ("S SJ ST S9 / N DA DK DQ", "S"),
        ("S ST S9 S8 / N DA DK DQ", "S"),
        ("S DA DK DQ / N SA SK SQ", "N"),
        ("S DQ DJ DT / N CT C9 C8", "S"),
        ("N CT C9 C8 / S DQ DJ DT", "N"),
        ("S SJ HJ DJ CJ / N DA DK DQ", "S"),
        ("S HQ SQ DQ CQ / N ST S9 S8 S7", "N"),
        ("S SJ HJ DJ CJ / N HA HK HQ CK DK / N CT C9 C8", "S"),
        ("S S9 H9 D9 C9 / N DA DK DQ DJ DT", "N"),
    ],
)
def test_which_roem_ranks_higher(roem, counts):
    if "HA HK HQ CK DK" in roem:
        roem = roem.replace("HA HK HQ CK DK", "HA HK HQ")
    sheet = ended(tricks_worth(100), trump="S", player="S", roem=roem).sheet()
    # Roem equally high loses by the rule of ranking, lower roem because only the highest counts.
    why = ("dekjas/meld/only-highest-counts", "dekjas/meld/rank")
    beaten = {line["side"] for line in sheet.lines if line["rule"] in why}
    assert beaten == {"N" if counts == "S" else "S"}


@pytest.mark.rule("dekjas/meld/rank")
def test_roem_may_rank_in_the_order_of_runs():
    roem = "S HK HQ HJ / N CJ CT C9"
    sheet = ended(tricks_worth(100), trump="S", player="S", roem=roem, meld_rank_order="sequence").sheet()
    assert (sheet.line("meld/sequences", "N"), sheet.line("meld/sequences", "S")) == (0, 20)


# ---- Stuk ----


@pytest.mark.rule("dekjas/meld/stuk", "dekjas/meld/stuk-brok")
def test_stuk_is_said_with_the_first_and_brok_follows_with_the_second():
    fields = {"trump": "D", "dealer": "N", "south": "DK DQ SA S7 HA H7 CA C7", "north": "D7 D8 S8 S9 H8 H9 C8 C9"}
    here = dekjas(**fields)
    assert {"stuk:DK", "stuk:DQ"} <= here.may_say()
    said = here.play("stuk:DQ", "D8")
    assert said.view["roem"] == []
    assert "DQ" not in said.hand("S")
    assert not [one for one in said.may_say() if one.startswith("stuk")]
    reply = said.attempt("DK")
    assert "dekjas/meld/stuk-brok" in [event["rule"] for event in reply["events"]]
    assert reply["view"]["roem"] == [{"seat": "S", "cards": ["DK", "DQ"], "points": 20}]


@pytest.mark.rule("dekjas/meld/stuk-brok")
def test_without_a_word_there_are_no_points():
    fields = {"trump": "D", "dealer": "N", "south": "DK DQ SA S7 HA H7 CA C7", "north": "D7 D8 S8 S9 H8 H9 C8 C9"}
    silent = dekjas(**fields).play("DQ", "D8", "DK", "D7")
    assert silent.view["roem"] == []
    dekjas(**fields).play("DQ", "D8").refuses("stuk:DK").citing("meld/stuk")
    dekjas(**fields).refuses("stuk:SA").citing("meld/stuk")
    dekjas(**fields).refuses("show:DKDQ").citing("meld/stuk-brok")
    dekjas(**fields).play("stuk:DQ", "D8").refuses("stuk:DK").citing("meld/stuk-brok")


@pytest.mark.rule("dekjas/meld/stuk", "dekjas/meld/stuk-brok")
def test_both_must_lie_open_unless_agreed_otherwise():
    fields = {"trump": "D", "dealer": "N", "south": "DK DJ SA S7 HA H7 CA C7", "under": "SA DQ"}
    fields["north"] = "D7 D8 S8 S9 H8 H9 C8 C9"
    strict = dekjas(**fields)
    strict.refuses("stuk:DK").citing("meld/stuk")
    after = strict.play("SA", "S8")
    assert {"stuk:DK", "stuk:DQ"} <= after.may_say()
    lenient = dekjas(**fields, stuk_needs_both_open="false")
    assert "stuk:DK" in lenient.may_say()
    said = lenient.play("stuk:DK", "D8", "SA", "S8")
    assert said.play("DQ").view["roem"][0]["points"] == 20


@pytest.mark.rule("dekjas/meld/stuk")
def test_where_one_may_lie_face_down_it_must_not_be_seen_elsewhere():
    fields = {"trump": "D", "dealer": "N", "south": "DK DJ SA S7 HA H7 CA C7", "stuk_needs_both_open": "false"}
    seen = dekjas(**fields, north="DQ D8 S8 S9 H8 H9 C8 C9")
    seen.refuses("stuk:DK").citing("meld/stuk")
    hidden = dekjas(**fields, north="D7 D8 S8 S9 H8 H9 C8 C9", under="C8 DQ").play("stuk:DK", "D7")
    assert hidden.view["roem"] == []


@pytest.mark.rule("dekjas/meld/stuk", "dekjas/meld/card-in-several")
def test_the_cards_of_stuk_count_in_a_run_too():
    here = dekjas(trump="H", at=5, leads="S", south="HA HK HQ C9 CJ D9 DT D7").play("show:HAHKHQ")
    assert "stuk:HK" in here.may_say()


@pytest.mark.rule("dekjas/meld/only-highest-counts")
def test_roem_that_was_beaten_is_worth_nothing_once_the_hand_is_counted():
    fields = {"trump": "D", "dealer": "N", "roem": "S SK HK DK CK / N SA HA DA CA"}
    playing = dekjas(**fields, piles="S " * 7 + "N " * 8)
    assert [one["points"] for one in playing.view["roem"]] == [100, 100]
    counted = dekjas(**fields, piles="S " * 8 + "N " * 8)
    assert [one["points"] for one in counted.view["roem"]] == [0, 100]
    assert counted.sheet().line("meld/carre-others") == 100
