"""The deal, and the eleventh card, which begins the discard pile."""

import pytest

from rules_core.cards.cards import WHOLE_PACK
from tests.table_talk import table

from .hands import height, oklahoma, pile, top, wrong

GIN_AT_ONCE = "HT DT CT S4 S5 S6 C6 C7 C8 C9 SK"
NORTH = "HA H2 H3 SJ HJ DJ HK DK D9 DA"


@pytest.mark.rule("gin-oklahoma/setup/players")
def test_two_players_each_for_himself():
    at = oklahoma()
    assert [(place["seat"], place["side"]) for place in at.view["seats"]] == [("N", "N"), ("S", "S")]
    wrong(names="S Sien").at("names").citing("setup/players")


@pytest.mark.rule("gin-oklahoma/setup/pack")
def test_one_pack_of_fifty_two():
    at = table(game="gin-oklahoma", seed="pack", seat="all")
    assert at.hand("N") | at.hand("S") < {one.text for one in WHOLE_PACK}
    wrong(south="JK S2 S3 S4 S5 S6 S7 S8 S9 ST").at("south").citing("setup/pack")
    wrong(south="S2 S2 S3 S4 S5 S6 S7 S8 S9 ST").at("south").citing("setup/pack")


@pytest.mark.rule("gin-oklahoma/setup/first-dealer")
def test_the_highest_card_deals_first():
    for seed in range(8):
        at = table(game="gin-oklahoma", seed=str(seed))
        drawn = at.events[-2]
        assert drawn["rule"] == "gin-oklahoma/setup/first-dealer"
        assert at.turn != at.dealer()
        assert drawn["say"].endswith(f"{'Noord heeft' if at.dealer() == 'N' else 'jij hebt'} de hoogste en deelt.")


@pytest.mark.rule(
    "gin-oklahoma/deal/eleven-and-ten",
    "gin-oklahoma/deal/opening-discard",
    "gin-oklahoma/deal/stock",
    "gin-oklahoma/play/two-actions",
    "gin-oklahoma/play/turns-alternate",
    "gin-oklahoma/play/hand-count",
    "gin-oklahoma/example/opening",
)
def test_opening():
    at = oklahoma(seed="opening")
    assert [place["cards"] for place in at.view["seats"]] == [10, 11]
    assert (height(at, "stock"), height(at, "discard"), top(at)) == (31, 0, [])
    assert at.events[-1]["rule"] == "gin-oklahoma/deal/eleven-and-ten"
    assert at.turn == "S"
    assert at.may_play() == at.hand()
    assert at.may_say() == set()
    for action in ("stock", "pile", "pass"):
        at.refuses(action).citing("deal/opening-discard").offering(*sorted(at.hand()))
    at.refuses(f"knock:{sorted(at.hand())[0]}").citing("play/knock-limit-card")
    laid = sorted(at.hand())[0]
    after = at.play(laid)
    assert after.events[0]["rule"] == "gin-oklahoma/deal/opening-discard"
    assert (top(after), [place["cards"] for place in after.view["seats"]]) == ([laid], [10, 10])
    assert after.turn == "N"
    assert after.may_say("N") == {"stock", "pile"}
    after.refuses("pass", seat="N").citing("play/two-actions")


@pytest.mark.rule("gin-oklahoma/deal/eleven-and-ten", "gin-oklahoma/deal/stock")
def test_the_pack_is_dealt_one_by_one_from_the_non_dealer_on():
    pack = [one.text for one in WHOLE_PACK]
    at = oklahoma(pack=" ".join(pack))
    assert at.hand("S") == set(pack[0:21:2])
    assert at.hand("N") == set(pack[1:20:2])
    drawn = at.play("SA").play("stock", seat="N")
    assert drawn.hand("N") - at.hand("N") == {pack[21]}


@pytest.mark.rule(
    "gin-oklahoma/deal/opening-discard",
    "gin-oklahoma/play/gin",
    "gin-oklahoma/score/spade-doubles",
    "gin-oklahoma/example/gin-at-the-opening",
)
def test_gin_at_the_opening():
    at = oklahoma(south=GIN_AT_ONCE, north=NORTH)
    assert at.may_say() == {"gin:SK"}
    assert at.may_play() == set(GIN_AT_ONCE.split())
    for card in GIN_AT_ONCE.split():
        at.refuses(f"knock:{card}")
    at.refuses("knock:C9").citing("play/knock-limit-card")
    over = at.play("gin:SK")
    assert over.written() == {"N": 0, "S": 50}
    assert not over.sheet().cites("score/spade-doubles")


@pytest.mark.rule("gin-oklahoma/deal/opening-discard", "gin-oklahoma/variant.grote-gin/big-gin")
def test_big_gin_at_the_opening():
    at = oklahoma("grote-gin", south="HT DT CT ST S4 S5 S6 C6 C7 C8 C9", north=NORTH)
    over = at.play("big-gin")
    assert over.written() == {"N": 0, "S": 60}
    assert (height(over, "discard"), pile(over, "deadwood", "S")[0]) == (0, [])
