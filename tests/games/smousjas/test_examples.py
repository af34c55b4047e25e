"""The worked examples of the rules, one test for each."""

import pytest

from tests.games.stock_jas.sisters import SMOUSJAS
from tests.games.stock_jas.situations import points_of, shows


@pytest.mark.rule("smousjas/meld/stuk", "smousjas/meld/dubbel", "smousjas/meld/brok")
@pytest.mark.parametrize(
    ("pair", "points"),
    [("HKHQ", 40), ("DQSQ", 40), ("HKSQ", 20), ("DKCQ", 20), ("CKHQ", 20), ("DKDQ", 0), ("DKHQ", 0), ("SKCQ", 0)],
)
def test_marriages_values(pair, points):
    here = SMOUSJAS.leading(f"{pair[:2]} {pair[2:]} S8 D8 D7 S9 H9 C7", "SA ST DA DT CA CT C8 H7")
    assert (shows(here) == {pair}) == bool(points)
    if points:
        assert points_of(here.play(f"show:{pair}", "D7", "CT"), "S") == points


@pytest.mark.rule("smousjas/meld/card-in-several", "smousjas/meld/marriages", "smousjas/meld/several-at-once")
def test_marriages_at_once():
    fields = {"turn": "H8", "at": "2", "leads": "S", "south": "SA C8 DA D8 S9 S8 HA HT", "stock": "D7 D9"}
    here = SMOUSJAS.table(**fields, north="C7 HK HQ SQ DQ DT S7 CT").play("C8", "show:HKHQ", "show:DQSQ")
    here.refuses("show:HKSQ").citing("meld/card-in-several")
    here = here.play("C7")
    assert points_of(here, "N") == 80
    here = here.play("SA")
    assert "HKSQ" in shows(here)
    assert points_of(here.play("show:HKSQ", "S7"), "N") == 100


@pytest.mark.rule("smousjas/meld/sequence-5-ace", "smousjas/meld/stuk", "smousjas/exchange/trump-seven")
def test_five_in_a_row_and_stuk():
    here = SMOUSJAS.leading("HK HQ HJ HT H7 C9 D8 S7", "SA S9 D9 D7 CA C8 C7 DT", turn="HA")
    here = here.play("seven", "show:HAHKHQHJHT", "show:HKHQ", "S7", "D7")
    assert points_of(here, "S") == 160


@pytest.mark.rule("smousjas/meld/carre-jacks", "smousjas/meld/carre-nines", "smousjas/meld/carre-others")
@pytest.mark.parametrize(("rank", "points"), [("J", 200), ("9", 140), ("A", 100), ("T", 100), ("7", 100)])
def test_carre_values(rank, points):
    four = [suit + rank for suit in "SHDC"]
    here = SMOUSJAS.table(turn="H8", south=" ".join([*four, "S8", "D8", "C8", "SQ"]), north="SK DK CK HK DQ CQ HQ")
    assert points_of(here.play(f"show:{''.join(four)}", "S8", "DK"), "S") == points


@pytest.mark.rule("smousjas/meld/rank-by-top-card")
def test_tens_reject_nines():
    here = SMOUSJAS.table(turn="H8", south="S9 H9 D9 C9 SA S8 D8 C8", north="ST HT DT CT D7 S7 C7 H7")
    here = here.play("show:S9H9D9C9", "SA", "reject:1STHTDTCT", "S7")
    assert (points_of(here, "N"), points_of(here, "S")) == (100, 0)
    assert points_of(here.play("show:S9H9D9C9", "S8", "D7"), "S") == 140


@pytest.mark.rule("smousjas/meld/never-lower", "smousjas/meld/upward", "smousjas/meld/suits-independent")
def test_declaring_upward():
    here = SMOUSJAS.table(
        turn="H8", at="3", leads="S", south="CK CQ CJ CT DJ DT D9 S7", roem="S CQ CJ CT", north="S8 D8 C8 H7"
    )
    assert shows(here) == {"CKCQCJ", "CKCQCJCT", "DJDTD9"}
    here.refuses("show:CQCJCT").citing("meld/once")


@pytest.mark.rule("smousjas/meld/part-two-first-trick", "smousjas/meld/marriages")
@pytest.mark.parametrize(("trick", "offered"), [("9", {"SKHQ"}), ("10", set())])
def test_marriage_in_part_two(trick, offered):
    here = SMOUSJAS.table(trump="D", at=trick, trick="S S8", north="S7 SK HQ C8 C7 H8 H7", seat="N", south="DA DJ D9")
    assert shows(here) == offered


@pytest.mark.rule("smousjas/play/last-two-cards", "smousjas/play/last-two-show")
@pytest.mark.parametrize("choice", ["turned", "facedown"])
def test_last_two_cards(choice):
    here = SMOUSJAS.table(at="last-two", turn="D7", stock="ST", leads="N", seat="N")
    assert "ST" not in str(here.view)
    here = here.play(choice)
    mine, theirs = ("D7", "ST") if choice == "turned" else ("ST", "D7")
    assert mine in here.hand("N")
    assert theirs in here.hand("S")
    assert here.turn == "N"


@pytest.mark.rule("smousjas/play/rank-plain", "smousjas/play/rank-trump", "smousjas/score/card-points")
@pytest.mark.parametrize(("led", "answer", "points"), [("HT", "HJ", 12), ("ST", "SQ", 13)])
def test_ten_is_low(led, answer, points):
    here = SMOUSJAS.table(turn="S8", trick=f"S {led}, N {answer}")
    assert here.last["winner"] == "N"
    assert here.last["points"] == points


@pytest.mark.rule("smousjas/match/uit", "smousjas/meld/stuk")
@pytest.mark.parametrize("stand", [470, 480])
def test_uit_needs_480(stand):
    here = SMOUSJAS.table(turn="S8", south="SK SQ D8 D7 C9 H9 HT C7", scores=f"S {stand} N 300").play("show:SKSQ")
    if stand == 480:
        done = here.play("out")
        assert done.phase == "settled"
        assert done.sheet().cites("match/uit")
        assert done.next().view["totals"] == {"N": 0, "S": 0}
    else:
        here.refuses("out").citing("match/uit")
        assert points_of(here.play("D7", sorted(here.play("D7").may_play("N"))[0]), "S") == 40


@pytest.mark.rule("smousjas/match/kip", "smousjas/match/one-kip")
def test_kip():
    def lost(loser, left, kip, points):
        winner = "N" if loser == "S" else "S"
        fields = {"kip": kip} if kip else {}
        scores = f"{winner} 480 {loser} {points}"
        here = SMOUSJAS.table(
            turn="S8",
            **{"south" if winner == "S" else "north": "SK SQ D8 D7 C9 H9 HT C7"},
            scores=scores,
            left=left,
            dealer=loser,
            **fields,
        )
        return here.play("show:SKSQ", "out")

    saved = lost("S", "S 2 N 6", "", 0)
    assert saved.phase == "settled"
    assert saved.sheet().cites("match/kip")
    assert saved.next().phase == "tricks"
    gone = lost("S", "S 1 N 6", "", 0)
    assert gone.view["winner"] == "N"
    assert gone.sheet().cites("match/one-kip")
    taken = lost("N", "S 0 N 1", "S", 300)
    assert taken.view["winner"] == "S"
