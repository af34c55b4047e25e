"""The first dealer, the deal, and the offer of the upcard."""

import pytest

from rules_core.cards.cards import WHOLE_PACK
from tests.table_talk import table

from .hands import NOTHING, gin, height, top, wrong


@pytest.mark.rule("gin-rummy/setup/players")
def test_two_players_each_for_himself():
    at = gin(pile="H7")
    assert [place["seat"] for place in at.view["seats"]] == ["N", "S"]
    assert [place["side"] for place in at.view["seats"]] == ["N", "S"]
    wrong(names="S Sien").at("names").citing("setup/players")


@pytest.mark.rule("gin-rummy/setup/pack", "gin-rummy/deal/hand-size", "gin-rummy/deal/stock")
def test_one_pack_of_fifty_two():
    at = table(game="gin-rummy", seed="pack", seat="all")
    held = at.hand("N") | at.hand("S")
    assert len(held) == 20
    assert held < {one.text for one in WHOLE_PACK}
    wrong(south="JK S2 S3 S4 S5 S6 S7 S8 S9 ST").at("south").citing("setup/pack")
    wrong(south="S2 S2 S3 S4 S5 S6 S7 S8 S9 ST").at("south").citing("setup/pack")


@pytest.mark.rule("gin-rummy/setup/first-dealer")
def test_the_highest_card_deals_first():
    again = 0
    for seed in range(40):
        at = table(game="gin-rummy", seed=str(seed))
        *drawn_again, drawn, _ = at.events
        again += len(drawn_again)
        assert drawn["rule"] == "gin-rummy/setup/first-dealer"
        assert at.turn != at.dealer()
        assert drawn["say"].endswith(f"{'Noord heeft' if at.dealer() == 'N' else 'jij hebt'} de hoogste en deelt.")
    assert again, "two equal cards are drawn again, and forty draws should show that"


@pytest.mark.rule("gin-rummy/setup/first-dealer")
def test_the_draw_ranks_the_king_high_and_the_ace_low():
    names = ["aas", "twee", "drie", "vier", "vijf", "zes", "zeven", "acht", "negen", "tien", "boer", "vrouw", "heer"]

    def height_of(card):
        return next(number for number, name in enumerate(names) if card.endswith(name))

    for seed in range(30):
        drawn = table(game="gin-rummy", seed=str(seed)).events[-2]["say"]
        norths, souths = drawn.removeprefix("Noord trekt ").partition(":")[0].split(", jij ")
        assert ("Noord heeft" in drawn) == (height_of(norths) > height_of(souths)), drawn


@pytest.mark.rule("gin-rummy/setup/first-dealer")
def test_a_first_dealer_may_be_given():
    at = table(game="gin-rummy", seed="any", dealer="S")
    assert at.dealer() == "S"
    assert all(event["rule"] != "gin-rummy/setup/first-dealer" for event in at.events)


@pytest.mark.rule(
    "gin-rummy/deal/hand-size",
    "gin-rummy/deal/upcard",
    "gin-rummy/deal/stock",
    "gin-rummy/deal/first-offer",
    "gin-rummy/example/after-the-deal",
)
def test_after_the_deal():
    at = gin(pile="H7")
    assert [place["cards"] for place in at.view["seats"]] == [10, 10]
    assert (top(at), height(at, "discard"), height(at, "stock")) == (["H7"], 1, 31)
    assert at.turn == "S"
    assert at.may_say() == {"pile", "pass"}
    at.refuses("stock").citing("deal/first-offer").offering("pile", "pass")
    at.refuses(sorted(at.hand())[0]).citing("deal/first-offer")


@pytest.mark.rule("gin-rummy/deal/hand-size", "gin-rummy/deal/upcard", "gin-rummy/deal/stock")
def test_the_pack_is_dealt_one_by_one_from_the_non_dealer_on():
    pack = [one.text for one in WHOLE_PACK]
    at = gin(pack=" ".join(pack))
    assert at.hand("S") == set(pack[0:20:2])
    assert at.hand("N") == set(pack[1:20:2])
    assert top(at) == [pack[20]]
    drawn = at.play("pass pass stock")
    assert drawn.hand("S") - at.hand("S") == {pack[21]}


@pytest.mark.rule(
    "gin-rummy/deal/first-offer",
    "gin-rummy/deal/second-offer",
    "gin-rummy/deal/offer-ends",
    "gin-rummy/example/both-pass",
)
def test_both_pass():
    at = gin(pile="H7").play("pass")
    assert at.turn == "N"
    assert at.may_say("N") == {"pile", "pass"}
    at.refuses("stock", seat="N").citing("deal/second-offer")
    at = at.play("pass")
    assert at.turn == "S"
    assert at.may_say() == {"stock", "pile"}
    assert height(at, "stock") == 31
    at.refuses("pass").citing("play/two-actions")


@pytest.mark.rule("gin-rummy/deal/offer-ends")
def test_after_two_passes_only_the_stock_where_that_is_agreed():
    at = gin(pile="H7", after_two_passes="stock").play("pass pass")
    assert at.may_say() == {"stock"}
    at.refuses("pile").citing("deal/offer-ends").offering("stock")
    later = at.play("stock")
    later = later.play(sorted(later.may_play())[0])
    assert later.may_say("N") == {"stock", "pile"}


@pytest.mark.rule(
    "gin-rummy/deal/second-offer",
    "gin-rummy/deal/offer-ends",
    "gin-rummy/play/discard",
    "gin-rummy/play/knock-face-down",
    "gin-rummy/example/dealer-takes-upcard",
)
def test_the_dealer_takes_the_upcard():
    at = gin(pile="H7", north=NOTHING.replace("H7 ", "")).play("pass pile")
    assert at.turn == "N"
    assert at.hand("N") == set(NOTHING.split())
    assert at.may_play("N") == set(NOTHING.split()) - {"H7"}
    at.refuses("H7", seat="N").citing("play/discard")
    at.refuses("knock:CK", seat="N").citing("play/knock")
    assert at.may_say("N") == set()
    after = at.play("CK")
    assert after.turn == "S"
    assert after.may_say() == {"stock", "pile"}
    assert (top(after), height(after, "stock")) == (["CK"], 31)


@pytest.mark.rule("gin-rummy/deal/offer-ends")
def test_the_player_that_takes_the_upcard_may_end_the_hand():
    at = gin(pile="H4", south="S4 D4 S6 S7 S8 HT HJ HQ HA CK").play("pile")
    assert at.may_say() == {"knock:CK"}
    assert at.play("knock:CK").phase == "settled"


@pytest.mark.rule("gin-rummy/deal/second-offer")
@pytest.mark.parametrize("turn", ["S", "N"])
def test_the_offer_may_be_written_down(turn):
    at = gin(at="upcard", pile="H7", turn=turn, seat=turn)
    assert at.may_say() == {"pile", "pass"}


@pytest.mark.rule("gin-rummy/setup/first-dealer")
@pytest.mark.parametrize("game", ["gin-rummy", "gin-oklahoma"])
def test_the_cards_drawn_for_the_first_deal_can_be_written(game):
    ace_and_two = table(game=game, drawn="SA H2")
    assert ace_and_two.dealer() == "S"
    assert "Noord trekt schoppenaas, jij hartentwee" in ace_and_two.events[0]["say"]
    assert table(game=game, drawn="DQ SJ").dealer() == "N"
    level = table(game=game, drawn="SJ DJ HA S4")
    assert level.dealer() == "S"
    assert [event["rule"] for event in level.events[:2]] == [f"{game}/setup/first-dealer"] * 2
    assert table(level.text).text == level.text
    assert table(game=game, drawn="SA H2", deal=2).dealer() == "N"
    assert table(game=game, drawn="SA H2", turn="N", pile="H7").dealer() == "S"


@pytest.mark.rule("gin-rummy/setup/first-dealer")
@pytest.mark.parametrize("drawn", ["SJ", "SJ DJ", "SJ D4 H3 H2", "SJ DJ H3", "SJ SJ"])
def test_drawn_cards_come_in_pairs_of_which_the_last_decides(drawn):
    wrong(drawn=drawn).at("drawn").citing("setup/first-dealer", "setup/pack")


@pytest.mark.rule("gin-rummy/setup/first-dealer")
def test_the_dealer_is_written_or_drawn():
    wrong(drawn="SA H2", dealer="S").at("drawn").citing("setup/first-dealer")
