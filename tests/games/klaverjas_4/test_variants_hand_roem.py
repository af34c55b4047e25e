"""Roem in the hand, with kraken: its combinations, when it is declared, and the side that gets it."""

import pytest

from tests.table_talk import table

from .deals import DEALS, hand_fields
from .oracle import hand_roem

HANDS = {
    # North and East have a run of three, East also stuk; South has a run of three and four aces, West a run of five.
    "north": "SQ SJ ST D7 D8 C7 H7 H8",
    "east": "HK HQ S7 S8 S9 D9 DT C8",
    "south": "SA SK HA H9 DA DK DQ CA",
    "west": "HJ HT DJ CK CQ CJ CT C9",
}
NOBODY_CRACKS = "pass pass"


def playing(**fields):
    """A table with these four hands; hearts are trumps and East leads."""
    known = {"doubling": "kraken", "trump": "H", "player": "S", "dealer": "N", "log": NOBODY_CRACKS}
    return table(**known | HANDS | fields)


def shows(here, seat):
    """The declarations open to this seat."""
    return {choice for choice in here.may_say(seat) if choice.startswith("show:")}


@pytest.mark.rule("klaverjas-4/variant.kraken/hand-roem")
def test_roem_counts_in_the_hand_too():
    here = playing()
    assert shows(here, "E") == {"show:S9S8S7", "show:HKHQ"}
    here = here.play("show:S9S8S7")
    assert here.turn == "E", "he still has to play his card"
    assert [(named["seat"], named["points"]) for named in here.view["roem"]] == [("E", 20)]
    for seat in "NSW":
        assert here.of(seat).view["roem"], f"{seat} did not see it"


@pytest.mark.rule("klaverjas-4/variant.kraken/hand-roem")
@pytest.mark.parametrize(
    ("hand", "combinations"),
    [
        ("SA SK SQ D7 D8 C7 C9 H7", "SASKSQ"),
        ("SA SK SQ SJ D8 C7 C9 H7", "SASKSQSJ"),
        ("SA SK SQ SJ ST C7 C9 H7", "SASKSQSJST"),
        ("SA SK SQ SJ ST S9 S8 S7", "SASKSQSJSTS9S8S7"),
        ("SA SK SQ ST S9 S8 C7 H7", "SASKSQ STS9S8"),
        ("HA HK HQ D7 D8 C7 C9 S7", "HAHKHQ HKHQ"),
        ("HK HQ S9 D7 D8 C7 CT S7", "HKHQ"),
        ("SJ HJ DJ CJ D8 C7 CA S7", "SJHJDJCJ"),
        ("S7 H7 D7 C7 S8 S9 CA HA", "S7H7D7C7 S9S8S7"),
        ("SA SK D7 D8 C7 C9 H7 H9", ""),
    ],
)
def test_what_counts_as_roem_in_the_hand(hand, combinations):
    here = table(doubling="kraken", trump="H", player="S", dealer="N", east=hand, seat="E", log=NOBODY_CRACKS)
    found = {frozenset(_cards(choice)) for choice in shows(here, "E")}
    assert found == {frozenset(_cards("show:" + cards)) for cards in combinations.split()}


def _cards(choice):
    text = choice.split(":")[1]
    return [text[i : i + 2] for i in range(0, len(text), 2)]


@pytest.mark.rule("klaverjas-4/variant.kraken/hand-roem")
@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("SA SK SQ D7 D8 C7 C9 H7", 20),
        ("SA SK SQ SJ D8 C7 C9 H7", 50),
        ("SA SK SQ SJ ST C7 C9 H7", 100),
        ("SA SK SQ SJ ST S9 C9 H7", 100),
        ("SA SK SQ SJ ST S9 S8 H7", 100),
        ("SA SK SQ SJ ST S9 S8 S7", 100),
        ("SA SK SQ ST S9 S8 C7 H7", 40),
        ("HA HK HQ D7 D8 C7 C9 S7", 40),
        ("SJ HJ DJ CJ D8 C7 CA S7", 200),
        ("S7 H7 D7 C7 S8 S9 CA HA", 120),
    ],
)
def test_what_roem_in_the_hand_is_worth(hand, points):
    here = table(doubling="kraken", trump="H", player="S", dealer="N", east=hand, seat="E", log=NOBODY_CRACKS)
    here = here.play(*shows(here, "E"))
    assert sum(named["points"] for named in here.view["roem"]) == points
    assert here.solution("roem:hand") == [str(points)]


@pytest.mark.rule("klaverjas-4/variant.kraken/hand-roem")
def test_a_combination_one_does_not_hold_is_refused():
    here = playing()
    for naming in ("show:SASKSQ", "show:S9S8S7D9", "show:CKCQCJ"):
        here.refuses(naming)
    assert here.view["roem"] == []


@pytest.mark.rule("klaverjas-4/variant.kraken/hand-roem")
def test_without_the_variant_there_is_no_roem_in_the_hand():
    here = playing(doubling="none", log="")
    assert shows(here, "E") == set()
    here.refuses("show:S9S8S7")


@pytest.mark.rule("klaverjas-4/variant.kraken/declare-first-trick")
def test_each_declares_at_his_own_turn_in_the_first_trick():
    here = playing()
    for seat in "NSW":
        assert shows(here, seat) == set()
    here.refuses("show:CKCQCJCTC9", "W")
    here = here.play("S7")
    here.refuses("show:S9S8S7", "E")
    assert shows(here, "S") == {"show:DADKDQ", "show:SAHADACA"}
    here = here.play("SK")
    assert shows(here, "W") == {"show:CKCQCJCTC9"}


@pytest.mark.rule("klaverjas-4/variant.kraken/declare-first-trick")
def test_after_the_first_trick_it_no_longer_counts():
    here = playing().play("S7 SA HT SQ")
    assert here.turn == "W"
    assert shows(here, "W") == set()
    here.refuses("show:CKCQCJCTC9").citing("variant.kraken/declare-first-trick")


@pytest.mark.rule("klaverjas-4/variant.kraken/declare-first-trick")
def test_the_card_played_may_be_part_of_what_is_declared():
    here = playing().play("show:S9S8S7 S7")
    assert here.view["trick"]["cards"][0]["card"] == "S7"
    assert here.view["roem"][0]["points"] == 20


@pytest.mark.rule("klaverjas-4/variant.kraken/stuk-any-time")
def test_stuk_may_be_declared_later_in_the_deal():
    here = playing().play("S7 SA HT SQ")  # West takes the trick
    here = here.play("CK C7 C8 CA")  # South takes the second trick
    assert here.turn == "S"
    here = here.play("HA HJ H7").of("E")
    assert here.turn == "E"
    assert shows(here, "E") == {"show:HKHQ"}
    here = here.play("show:HKHQ", seat="E")
    assert [(named["seat"], named["points"]) for named in here.view["roem"]] == [("E", 20)]


@pytest.mark.rule("klaverjas-4/variant.kraken/stuk-any-time")
def test_stuk_at_the_latest_with_the_second_of_the_two_cards():
    here = playing().play("S7 SA HT SQ CK C7 C8 CA HA HJ H7 HQ")
    assert here.turn == "W"
    here = here.play("CQ H8")
    assert here.turn == "E", "he has no clubs left and owes a trump: his king"
    assert shows(here, "E") == {"show:HKHQ"}
    late = here.play("HK")
    late = late.play(sorted(late.may_play(late.turn))[0])
    while late.turn != "E":
        late = late.play(sorted(late.may_play(late.turn))[0])
    assert shows(late, "E") == set()
    late.refuses("show:HKHQ", "E").citing("variant.kraken/stuk-any-time")


@pytest.mark.rule("klaverjas-4/variant.kraken/stuk-any-time", "klaverjas-4/variant.kraken/declare-first-trick")
def test_stuk_may_be_declared_once():
    here = playing().play("show:HKHQ")
    here.refuses("show:HKHQ")
    here = here.play("S7 SA HT SQ CK C7")
    assert shows(here, "E") == set()


# ---- the side that gets roem in the hand


def declared(title, calls, **fields):
    """The deal with this title at its end; `calls` are declarations in the first trick, such as `W CJCTC9`."""
    deal = DEALS[title]
    known = {"trump": deal.trump, "player": deal.player, "doubling": "kraken", "dealer": "N"}
    if "crack" not in fields:
        known["log"] = NOBODY_CRACKS
    here = table(**known | hand_fields(deal.hands()) | fields)
    words = [call.split() for call in calls.split(",") if call.strip()]
    for action in deal.log():
        if not here.last:
            for seat, cards in [word for word in words if word[0] == here.turn]:
                here = here.play(f"show:{cards}")
                words.remove([seat, cards])
        here = here.play(action)
    assert not words, f"nobody could declare {words}"
    return here if here.phase == "settled" else here.play("done")


@pytest.mark.rule("klaverjas-4/variant.kraken/hand-roem")
@pytest.mark.parametrize(
    ("title", "calls", "fields", "ns", "ew"),
    [
        ("82, 80", "", {}, 80, 80),
        ("82, 80", "N CJCTC9C8", {}, 130, 80),
        ("82, 80", "N CJCTC9C8, E S9S8S7, S HKHQ", {}, 150, 100),
        ("87, 75+20", "W CJCTC9C8, W HKHQ", {}, 90, 170),
        ("102, 60", "E STHTDTCT, W S8H8D8C8, N DKDQDJ", {}, 120, 260),
        # roem helps to make the game: 60 + 20 + 20
        ("60+20, 102+20", "S SKSQSJ", {}, 100, 120),
        # a side that is nat loses its roem: 12 + 20 is less than 82
        ("150, 12", "E SJSTS9, N HKHQ", {"player": "E"}, 200, 0),
    ],
)
def test_all_that_is_declared_counts_for_the_side_that_declared_it(title, calls, fields, ns, ew):
    assert declared(title, calls, **fields).written() == {"NS": ns, "EW": ew}


@pytest.mark.rule("klaverjas-4/variant.kraken/hand-roem")
def test_roem_in_the_hand_counts_towards_a_bid():
    deal = {"bidding": "leids", "bid": 92}
    assert declared("82, 80", "S HKHQ", **deal).written() == {"NS": 100, "EW": 80}
    assert declared("82, 80", "", **deal).written() == {"NS": 0, "EW": 160}


@pytest.mark.rule("klaverjas-4/variant.kraken/hand-roem", "klaverjas-4/variant.kraken/kraken")
def test_roem_in_the_hand_is_multiplied_with_the_rest():
    here = declared("82, 80", "N CJCTC9C8, E S9S8S7, S HKHQ", crack=1)
    assert here.written() == {"NS": 300, "EW": 200}


@pytest.mark.rule("klaverjas-4/variant.kraken/hand-roem")
@pytest.mark.parametrize(
    ("title", "calls", "ns", "ew"),
    [
        ("82, 80", "N CJCTC9C8, E S9S8S7, S HKHQ", 150, 80),
        ("82, 80", "E S9S8S7, S HKHQ", 100, 100),  # stuk always counts, but does not beat a run
        ("102, 60", "E STHTDTCT, W S8H8D8C8, N DKDQDJ", 100, 260),
        ("150, 12", "E SJSTS9, N HKHQ", 170, 30),
    ],
)
def test_only_the_best_side_counts_where_the_house_wants_it(title, calls, ns, ew):
    assert declared(title, calls, hand_roem="best-side").written() == {"NS": ns, "EW": ew}


@pytest.mark.rule("klaverjas-4/variant.kraken/hand-roem")
def test_both_sides_count_when_neither_is_best():
    title = "90, 72 both hold a run"
    calls = [
        f"{seat} {''.join(cards)}"
        for seat, hand in DEALS[title].hands().items()
        for cards in hand_roem(hand, DEALS[title].trump)
    ]
    assert len(calls) == 2
    assert declared(title, ", ".join(calls), hand_roem="best-side").written() == {"NS": 110, "EW": 90}
    assert declared(title, calls[0], hand_roem="best-side").written() == {"NS": 110, "EW": 70}


@pytest.mark.rule("klaverjas-4/variant.kraken/hand-roem", "klaverjas-4/meld/named-by-winner")
def test_cards_shown_in_the_hand_may_score_again_in_a_trick():
    """North shows queen, jack, ten; his ten then makes a run with East's nine and South's eight."""
    here = playing(east="HK HQ S7 SK S9 D9 DT C8", south="SA S8 HA H9 DA DK DQ CA")
    here = here.play("S9 S8 HT show:SQSJST ST meld:STS9S8")
    assert {named["seat"]: named["points"] for named in here.view["roem"]} == {"N": 20, "W": 20}


@pytest.mark.rule("klaverjas-4/variant.schoppen-dubbel/as-kraken")
def test_schoppen_dubbel_knows_roem_in_the_hand():
    assert shows(playing(doubling="schoppen-dubbel"), "E") == {"show:S9S8S7", "show:HKHQ"}
