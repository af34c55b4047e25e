"""The score of a deal, and the match."""

import pytest

from .situations import at

NINE = (
    "B SJ SA S7", "B S9 ST S8", "B SK SQ H7", "B HA HT H8", "B HK HQ H9",
    "B DA DT D7", "B DK DQ D9", "B CA CT C7", "B CK CQ C9",
)  # fmt: skip


def whole(player, **fields):
    """A deal of which B took nine tricks: three jacks are left for the last one, and D8 and C8 are the skart."""
    base = {"skart": "D8 C8", "trump": "S", "player": player, "tricks": " / ".join(NINE)}
    return at(**{**base, "b": "HJ", "c": "DJ", "a": "CJ", "dealer": "A", **fields})


@pytest.mark.rule(
    "klaverjas-3/score/card-points",
    "klaverjas-3/score/152",
    "klaverjas-3/score/last-trick",
    "klaverjas-3/score/162-and-82",
    "klaverjas-3/score/contract",
    "klaverjas-3/score/made",
)
def test_all_points_are_162():
    done = whole("B", roem_naming="automatic").play("HJ DJ CJ")
    side = next(side for side in done.view["sides"] if side["side"] == "B")
    assert side["points"] == 162
    sheet = done.sheet()
    assert sheet.line("score/card-points") == 152
    assert sheet.line("score/last-trick", "B") == 10
    assert sheet.cites("score/made")


@pytest.mark.rule("klaverjas-3/score/pit")
def test_pit_of_the_speler():
    """Example pit-speler: 162 + 60 + 100, written 320."""
    here = whole("B", named="B 60").play("HJ DJ CJ done")
    assert here.written() == {"A": 0, "B": 320, "C": 0}
    assert here.sheet().line("score/pit", "B") == 100


@pytest.mark.rule("klaverjas-3/score/pit", "klaverjas-3/score/nat")
def test_pit_of_a_defender():
    """Example pit-defender, with the seats turned: B takes everything, A plays and is nat."""
    here = whole("A", named="B 40").play("HJ DJ CJ done")
    assert here.written() == {"A": 0, "B": 200, "C": 100}


# Nine tricks, the cards of the last one, and the skart: A, B and C end with 38, 95 and 29 points.
MADE = (
    (
        "B S9 SK SJ", "A DQ SA DJ", "B ST S7 CJ", "B CK CQ D7", "B CT C9 D9",
        "B SQ S8 H9", "B C7 CA DT", "C HK DK H8", "C HJ D8 HQ",
    ),
    "C8 H7 DA",
    "HA HT",
)  # fmt: skip
# The same; A, B and C end with 61, 101 and 0 points.
NAT = (
    (
        "B CQ C7 CA", "A H8 HA H9", "B H7 HQ HK", "A HJ SK D7", "B ST D8 SA",
        "A CT CK C9", "A DT DA D9", "B S7 DJ SQ", "A DK SJ DQ",
    ),
    "S9 CJ C8",
    "HT S8",
)  # fmt: skip


@pytest.mark.rule("klaverjas-3/score/made", "klaverjas-3/score/round", "klaverjas-3/setup/each-for-himself")
def test_each_scores_his_own_and_five_goes_up():
    """Example made-and-rounded: A 38 + 40 roem, B 95, C 29 give 80, 100 and 30."""
    done = played_out(*MADE, player="B", named="A 40")
    assert points(done) == {"A": 38, "B": 95, "C": 29}
    assert done.written() == {"A": 80, "B": 100, "C": 30}
    exact = played_out(*MADE, player="B", named="A 40", rounding="none")
    assert exact.written() == {"A": 78, "B": 95, "C": 29}


@pytest.mark.rule(
    "klaverjas-3/score/nat",
    "klaverjas-3/meld/speler-loses-roem",
    "klaverjas-3/score/contract",
    "klaverjas-3/score/162-and-82",
)
def test_nat_is_halved_among_the_defenders():
    """Example nat-halves: A 61 + 20 is 81; B 101, C 0."""
    done = played_out(*NAT, player="A", named="A 20 B 40")
    assert points(done) == {"A": 61, "B": 101, "C": 0}
    assert done.written() == {"A": 0, "B": 110, "C": 110}
    assert done.sheet().line("meld/speler-loses-roem", "A") == -20


@pytest.mark.rule("klaverjas-3/score/contract", "klaverjas-3/setup/goal")
def test_roem_of_the_speler_counts_towards_82():
    assert played_out(*NAT, player="A", named="A 40").written() == {"A": 100, "B": 100, "C": 0}


@pytest.mark.rule("klaverjas-3/setup/goal", "klaverjas-3/score/contract")
def test_more_than_half_counts_everybodys_roem():
    assert played_out(*MADE, player="B", named="A 40").written()["B"] == 100
    half = played_out(*MADE, player="B", named="A 40", contract="more-than-half")
    assert half.written() == {"A": 100, "B": 0, "C": 100}
    assert played_out(*MADE, player="B", contract="more-than-half").written()["B"] == 100


@pytest.mark.rule("klaverjas-3/exchange/won-with-last-trick", "klaverjas-3/score/last-trick")
def test_the_skart_goes_with_the_last_trick():
    """Example skart-with-last-trick: HA and HT are the skart, A takes D9 D8 DQ."""
    here = at(trump="S", player="C", skart="HA HT", piles="C C C C C C C C C", trick="B D9 C D8", a="DQ")
    before = {side["side"]: side["points"] for side in here.of("A").view["sides"]}
    done = here.play("DQ")
    assert before == {"A": None, "B": None, "C": None}
    assert points(done)["A"] == 3 + 10 + 21
    assert done.sheet().line("exchange/won-with-last-trick", "A") == 21


@pytest.mark.rule("klaverjas-3/exchange/won-with-last-trick")
def test_a_skart_that_was_left_goes_with_the_last_trick_too():
    here = at(dealer="A", seed="left", roem_naming="automatic").play("play leave trump:H")
    for _ in range(30):
        here = here.play(sorted(here.of(here.turn).may_play())[0])
    assert sum(points(here).values()) == 162
    assert here.sheet().cites("exchange/won-with-last-trick")


@pytest.mark.rule("klaverjas-3/setup/four-at-the-table", "klaverjas-3/score/nat")
def test_the_dealer_who_sits_out_scores_nothing():
    """Example four-at-the-table: A is nat, D and B get 81 each, written 80."""
    here = at(players="4", dealer="C", trump="H", player="A", piles="D D D D D D D D B", d="S7", a="S8", b="CA")
    done = here.play(*there(here))
    assert done.written() == {"A": 0, "B": 80, "C": 0, "D": 80}
    assert done.next().dealer() == "D"


def there(here):
    """The last card of each player, in turn order."""
    order = "DAB"
    start = order.index(here.turn)
    cards = {"D": "S7", "A": "S8", "B": "CA"}
    return [cards[seat] for seat in order[start:] + order[:start]]


@pytest.mark.rule("klaverjas-3/match/target", "klaverjas-3/score/round")
def test_the_match_goes_to_a_thousand():
    won = played_out(*MADE, player="B", scores="A 100 B 900 C 0")
    assert won.view["winner"] == "B"
    assert played_out(*MADE, player="B", scores="A 100 B 890 C 0").view["winner"] is None
    tie = played_out(*MADE, player="B", scores="A 960 B 900 C 0")
    assert tie.view["totals"]["A"] == tie.view["totals"]["B"] == 1000
    assert tie.view["winner"] is None
    assert played_out(*MADE, player="B", match_end="hands:1").view["winner"] == "B"
    assert played_out(*MADE, player="B", match_end="hands:2").view["winner"] is None
    goes_on = played_out(*MADE, player="B")
    assert goes_on.next().view["totals"] == goes_on.view["totals"]
    drawn = played_out(*MADE, player="B", scores="A 160 B 100 C 0", match_end="hands:2")
    assert drawn.view["winner"] == "draw"


def points(done):
    """The points of each side, with the last trick and the skart."""
    return {side["side"]: side["points"] for side in done.view["sides"]}


def played_out(tricks, last, skart, **fields):
    """A deal with nine known tricks, played to its end with these last cards."""
    last_cards = dict(zip("bca", last.split(), strict=True))
    here = at(trump="S", tricks=" / ".join(tricks), skart=skart, dealer="A", **last_cards, **fields)
    for card in last.split():
        here = here.play(card)
    return here.play("done") if here.turn else here
