"""The cost of a hand, the lives, the kip, and Spit."""

import pytest

from .situations import GAME, at, lives, speler_has


def hand(speler, made, *, bid=20, **fields):
    """A hand of one card for three players: the Speler holds the jas and makes it, or holds a seven and fails."""
    cards = dict(zip("abc", ("S7", "S8", "S9"), strict=True))
    cards[speler.lower()] = "HJ" if made else "C7"
    needs = bid if not made else min(bid, 30)
    return at(trump="H", player=speler, bid=str(needs), **cards, **fields)


def finished(here):
    """The table after the hand is played to its end."""
    while here.turn:
        here = here.play(sorted(here.of(here.turn).may_play())[0])
    return here


@pytest.mark.rule(
    "kleintje-klaverjas/score/last-trick",
    "kleintje-klaverjas/exchange/won-with-last-trick",
    "kleintje-klaverjas/score/made",
    "kleintje-klaverjas/score/card-points",
)
def test_the_example_of_one_card_each():
    here = at(players="2", dealer="N", cards_each="1", skart_size="1", south="HJ", north="SA", skart="CA", seat="S")
    here = here.play("bid:45 pass skart trump:H away:CA HJ SA")
    assert speler_has(here) == 52
    assert here.written() == {"N": -1, "S": 0}
    assert here.sheet().cites("score/last-trick")
    assert here.sheet().cites("exchange/won-with-last-trick")


@pytest.mark.rule("kleintje-klaverjas/score/made", "kleintje-klaverjas/meld/stuk-speler")
def test_a_bid_met_by_stuk_needs_no_points():
    here = finished(at(trump="H", player="A", bid="10", dealer="C", a="HK", b="HQ", c="S7", cards_each="1"))
    assert "er was geen punt nodig" in here.view["result"]["say"]
    assert "geen punt meer halen" in here.view["contract"]["say"]
    assert any("er was er geen nodig" in line["say"] for line in here.sheet().lines)


@pytest.mark.rule("kleintje-klaverjas/score/card-points")
def test_a_speler_without_a_trick_reads_so():
    here = finished(hand("C", made=False, dealer="C"))
    assert "De Speler haalde geen enkele slag." in [line["say"] for line in here.of("A").sheet().lines]


@pytest.mark.rule("kleintje-klaverjas/score/card-points")
@pytest.mark.parametrize(
    ("a", "b", "c", "points"),
    [
        ("HJ", "H9", "HA", 55),
        ("HA", "HT", "HK", 35),
        ("SA", "SQ", "SJ", 26),
        ("ST", "SK", "S9", 24),
        ("S9", "S8", "S7", 10),
    ],
)
def test_card_points(a, b, c, points):
    here = finished(at(trump="H", player="A", bid="10", dealer="C", a=a, b=b, c=c, cards_each="1"))
    assert speler_has(here) == points


@pytest.mark.rule("kleintje-klaverjas/score/made", "kleintje-klaverjas/score/lost")
def test_equal_is_made_and_one_short_is_not():
    fields = {"trump": "H", "player": "A", "dealer": "C", "a": "HJ", "b": "H9", "c": "HA", "cards_each": "1"}
    assert finished(at(bid="55", **fields)).written() == {"A": 0, "B": -1, "C": -1}
    assert finished(at(bid="56", **fields)).written() == {"A": -1, "B": 0, "C": 0}


@pytest.mark.rule("kleintje-klaverjas/exchange/won-with-last-trick")
def test_a_skart_that_was_left_goes_with_the_last_trick():
    here = at(dealer="C", a="HJ", b="S7", c="S8", skart="SA ST", cards_each="1").play(
        "bid:40 pass pass leave trump:H HJ S7 S8"
    )
    assert speler_has(here) == 20 + 10 + 21


@pytest.mark.rule(
    "kleintje-klaverjas/match/six-lives", "kleintje-klaverjas/score/made", "kleintje-klaverjas/score/lost"
)
def test_the_example_of_lives():
    one = finished(hand("B", True, dealer="A"))
    assert lives(one) == {"A": 5, "B": 6, "C": 5}
    following = one.next()
    assert [lives(following), following.dealer()] == [{"A": 5, "B": 6, "C": 5}, "B"]
    two = finished(hand("C", False, dealer="B", left="A 5 B 6 C 5"))
    assert lives(two) == {"A": 5, "B": 6, "C": 4}
    three = finished(hand("B", False, dealer="C", left="A 5 B 6 C 4"))
    assert lives(three) == {"A": 5, "B": 5, "C": 4}
    assert lives(at(seed="x")) == {"A": 6, "B": 6, "C": 6}


@pytest.mark.rule("kleintje-klaverjas/match/kip", "kleintje-klaverjas/match/elimination")
def test_the_example_of_the_kip():
    one = finished(hand("B", False, dealer="A", left="A 3 B 1 C 2"))
    assert lives(one) == {"A": 3, "B": 0, "C": 2}
    assert one.sheet().cites("match/kip")
    after = one.next()
    assert {
        place["seat"] for place in after.play("choose:cards2 choose:skart0").view["seats"] if place["cards"]
    } == set("ABC")
    two = finished(hand("A", True, dealer="B", left="A 3 B 0 C 2", kip="B"))
    assert lives(two) == {"A": 3, "B": 0, "C": 1}
    assert two.sheet().cites("match/elimination")
    left = two.next()
    assert left.dealer() == "C"
    dealt = left.play("choose:cards2 choose:skart0")
    assert {place["seat"]: place["cards"] for place in dealt.view["seats"]} == {"A": 2, "B": 0, "C": 2}
    assert dealt.turn == "A"
    three = finished(at(trump="H", player="C", bid="90", dealer="C", left="A 3 C 1", kip="B", out="B", a="SA", c="C7"))
    assert lives(three) == {"A": 3, "B": 0, "C": 0}
    assert three.view["winner"] == "A"


@pytest.mark.rule("kleintje-klaverjas/match/kip")
def test_of_two_who_come_to_nought_the_first_after_the_dealer_has_the_kip():
    here = finished(hand("A", True, dealer="B", left="A 3 B 1 C 1"))
    assert here.next().play("choose:cards1 choose:skart0").hand("C")
    assert not [place for place in here.next().view["seats"] if place["seat"] == "B" and place["cards"]]
    assert "B" in here.next().text.split("out=")[1][:3]


@pytest.mark.rule(
    "kleintje-klaverjas/variant.spit/under-50",
    "kleintje-klaverjas/variant.spit/50-to-100",
    "kleintje-klaverjas/variant.spit/100-up",
)
def test_the_example_of_spit():
    def spit(**fields):
        return finished(at(game=f"{GAME}/spit", trump="H", cards_each="1", **fields))

    one = spit(player="A", bid="49", dealer="C", a="HJ", b="H9", c="HA")
    assert lives(one) == {"A": 6, "B": 5, "C": 5}
    assert one.sheet().line("variant.spit/under-50") == -2
    two = spit(player="B", bid="50", dealer="A", a="HJ", b="C7", c="HA", left="A 6 B 5 C 5")
    assert lives(two) == {"A": 6, "B": 3, "C": 5}
    assert two.sheet().line("variant.spit/50-to-100") == -2
    three = spit(
        player="C", bid="100", dealer="B", c="HJ", a="H9", b="HA", skart="SA DA CA ST DT", left="A 6 B 3 C 5",
    )  # fmt: skip
    assert lives(three) == {"A": 3, "B": 0, "C": 5}
    assert three.sheet().line("variant.spit/100-up") == -6
    assert three.sheet().cites("match/kip")
    ninety_nine = spit(player="B", bid="99", dealer="A", a="HJ", b="C7", c="HA")
    assert lives(ninety_nine)["B"] == 4


@pytest.mark.rule(
    "kleintje-klaverjas/variant.spit/50-to-100", "kleintje-klaverjas/match/kip", "kleintje-klaverjas/match/elimination"
)
def test_a_score_below_nought_gets_no_kip():
    here = finished(
        at(
            game=f"{GAME}/spit",
            trump="H",
            cards_each="1",
            player="B",
            bid="60",
            dealer="A",
            a="HJ",
            b="C7",
            c="HA",
            left="A 6 B 1 C 5",
        )
    )
    assert here.sheet().cites("match/elimination")
    assert not here.sheet().cites("match/kip")
    assert here.next().view["totals"] == {"A": 6, "B": 0, "C": 5}
