"""The players, the pack, the deal, the turned card and the exchange of the seven."""

import pytest

from tests.table_talk import table

from .situations import pile

PACK = [suit + rank for suit in "SHDC" for rank in "AKQJT987"]


@pytest.mark.rule("smousjas/setup/players")
@pytest.mark.rule("vijfhonderden/setup/players")
def test_two_play(jas):
    here = jas.table(seed="a")
    assert [place["seat"] for place in here.view["seats"]] == ["N", "S"]
    assert [side["side"] for side in here.view["sides"]] == ["N", "S"]


@pytest.mark.rule("smousjas/setup/pack")
@pytest.mark.rule("vijfhonderden/setup/pack")
def test_the_pack_is_that_of_piquet(jas):
    here = jas.table(pack=" ".join(PACK))
    lying = [pile(here, "turned-up")["cards"][0]["card"]]
    dealt = 2 * jas.held + 1
    assert sorted([*here.hand("N"), *here.hand("S"), *lying]) == sorted(PACK[:dealt])
    assert pile(here, "face-down")["count"] + dealt == 32


@pytest.mark.rule("smousjas/deal/first-dealer")
@pytest.mark.rule("vijfhonderden/deal/first-dealer")
def test_the_first_dealer_is_drawn_by_lot_unless_named(jas):
    dealers = [jas.table(seed=str(seed)).dealer() for seed in range(40)]
    assert 10 <= dealers.count("N") <= 30
    assert jas.table(seed="1", dealer="S").dealer() == "S"


@pytest.mark.rule("smousjas/deal/packets")
@pytest.mark.rule("vijfhonderden/deal/packets")
def test_the_cards_come_in_packets_first_to_the_opponent(jas):
    here = jas.table(pack=" ".join(PACK), dealer="N")
    hands, lying = {"S": set(), "N": set()}, iter(PACK)
    for packet in jas.packets:
        for seat in "SN":
            hands[seat].update(next(lying) for _ in range(packet))
    assert here.hands() == hands
    assert here.turn == "S"


@pytest.mark.rule("smousjas/deal/stock", "smousjas/deal/turn-up")
@pytest.mark.rule("vijfhonderden/deal/stock", "vijfhonderden/deal/turn-up")
def test_the_next_card_is_turned_up_beside_the_stock_face_down(jas):
    here = jas.table(pack=" ".join(PACK), dealer="N")
    turned = PACK[2 * jas.held]
    assert pile(here, "turned-up")["cards"][0]["card"] == turned
    assert here.trump == turned[0]
    assert pile(here, "face-down")["count"] == jas.stock
    assert pile(here, "face-down")["cards"] == []


@pytest.mark.rule("smousjas/deal/turn-up")
@pytest.mark.rule("vijfhonderden/deal/turn-up")
def test_the_dealt_table_says_which_suit_is_trumps(jas):
    here = jas.table(seed="b", lang="en")
    assert any("trumps" in event["say"] for event in here.events)


# ---- the seven of trumps


@pytest.mark.rule("smousjas/exchange/trump-seven")
@pytest.mark.rule("vijfhonderden/exchange/trump-seven")
def test_the_seven_of_trumps_is_exchanged_on_turn(jas):
    here = jas.leading("H7 SQ SJ D8 C9 DA S8 C7", turn="HA")
    assert "seven" in here.may_say()
    after = here.play("seven")
    assert "HA" in after.hand()
    assert "H7" not in after.hand()
    assert pile(after, "turned-up")["cards"][0]["card"] == "H7"
    assert after.turn == "S"
    after.refuses("seven").citing("exchange/trump-seven")


@pytest.mark.rule("smousjas/exchange/trump-seven")
@pytest.mark.rule("vijfhonderden/exchange/trump-seven")
def test_the_follower_exchanges_too_after_the_lead(jas):
    here = jas.leading("SQ SJ D8 C9 DA S8 C7 ST", "H7 SA S9 S7 D9 D7 CA C8", turn="HA").play("C9")
    assert "seven" in here.may_say("N")
    assert "HA" in here.play("seven").hand("N")


@pytest.mark.rule("smousjas/exchange/trump-seven")
@pytest.mark.rule("vijfhonderden/exchange/trump-seven")
@pytest.mark.parametrize(
    ("fields", "actions"),
    [
        ({"turn": "HA", "south": "SQ SJ ST D8 C9 DA S8 C7"}, ""),
        ({"turn": "H7", "south": "SQ SJ ST D8 C9 DA S8 C7"}, ""),
        ({"turn": "HA", "south": "H7 SQ SJ ST D8 C9 DA C7"}, "show:SQSJST"),
        ({"trump": "H", "at": "9", "south": "H7 SQ SJ ST D8 C9 DA C7"}, ""),
        ({"at": "last-two", "turn": "HA", "south": "H7 SQ SJ ST D8 C9 DA", "leads": "S"}, ""),
    ],
    ids=["no seven", "the seven lies", "declared first", "part two", "the last two"],
)
def test_when_the_seven_may_not_be_exchanged(jas, fields, actions):
    jas.table(**fields).play(actions).refuses("seven").citing("exchange/trump-seven")


@pytest.mark.rule("smousjas/exchange/trump-seven")
@pytest.mark.rule("vijfhonderden/exchange/trump-seven")
def test_everybody_sees_the_exchange(jas):
    here = jas.leading("H7 SQ SJ D8 C9 DA S8 C7", turn="HA", lang="en").play("seven", seat="S").of("N")
    assert table(here.text, seat="N", lang="en").view["say"].startswith("South exchanges the seven of hearts")
