"""Players, pack, deal, turn-up and the exchange of the seven."""

import pytest

from tests.table_talk import table

from .situations import five, leading, pile

PACK = [suit + rank for suit in "SHDC" for rank in "AKQJT987"]


@pytest.mark.rule("vijfhonderden/setup/players")
def test_two_play():
    here = five(seed="a")
    assert [place["seat"] for place in here.view["seats"]] == ["N", "S"]
    assert [side["side"] for side in here.view["sides"]] == ["N", "S"]


@pytest.mark.rule("vijfhonderden/setup/pack")
def test_the_pack_is_that_of_piquet():
    here = five(pack=" ".join(PACK))
    lying = [pile(here, "turned-up")["cards"][0]["card"]]
    assert sorted([*here.hand("N"), *here.hand("S"), *lying]) == sorted(PACK[:19])
    assert pile(here, "face-down")["count"] + 19 == 32


@pytest.mark.rule("vijfhonderden/deal/first-dealer")
def test_the_first_dealer_is_drawn_by_lot_unless_named():
    dealers = [five(seed=str(seed)).dealer() for seed in range(40)]
    assert 10 <= dealers.count("N") <= 30
    assert five(seed="1", dealer="S").dealer() == "S"


@pytest.mark.rule("vijfhonderden/deal/packets")
def test_nine_cards_in_packets_of_three_first_to_the_opponent():
    here = five(pack=" ".join(PACK), dealer="N")
    assert here.hand("S") == {*PACK[0:3], *PACK[6:9], *PACK[12:15]}
    assert here.hand("N") == {*PACK[3:6], *PACK[9:12], *PACK[15:18]}
    assert here.turn == "S"


@pytest.mark.rule("vijfhonderden/deal/stock", "vijfhonderden/deal/turn-up")
def test_the_next_card_is_turned_up_beside_thirteen_face_down():
    here = five(pack=" ".join(PACK), dealer="N")
    assert pile(here, "turned-up")["cards"][0]["card"] == PACK[18]
    assert here.trump == PACK[18][0]
    assert pile(here, "face-down")["count"] == 13
    assert pile(here, "face-down")["cards"] == []


@pytest.mark.rule("vijfhonderden/deal/turn-up")
def test_the_dealt_table_tells_what_is_trumps():
    here = five(seed="b", lang="en")
    assert any("trumps" in event["say"] for event in here.events)


# ---- the seven of trumps


@pytest.mark.rule("vijfhonderden/exchange/trump-seven")
def test_the_seven_of_trumps_is_exchanged_on_turn():
    here = leading("H7 SQ SJ D8 C9 DA S8 C7", turn="HA")
    assert "seven" in here.may_say()
    after = here.play("seven")
    assert "HA" in after.hand()
    assert "H7" not in after.hand()
    assert pile(after, "turned-up")["cards"][0]["card"] == "H7"
    assert after.turn == "S"
    after.refuses("seven").citing("exchange/trump-seven")


@pytest.mark.rule("vijfhonderden/exchange/trump-seven")
def test_the_follower_exchanges_too_after_the_lead():
    here = leading("SQ SJ D8 C9 DA S8 C7 ST", "H7 SA S9 S7 D9 D7 CA C8", turn="HA").play("C9")
    assert "seven" in here.may_say("N")
    assert "HA" in here.play("seven").hand("N")


@pytest.mark.rule("vijfhonderden/exchange/trump-seven")
@pytest.mark.parametrize(
    ("fields", "actions"),
    [
        ({"turn": "HA", "south": "SQ SJ ST D8 C9 DA S8 C7"}, ""),
        ({"turn": "H7", "south": "SQ SJ ST D8 C9 DA S8 C7"}, ""),
        ({"turn": "HA", "south": "H7 SQ SJ ST D8 C9 DA C7"}, "show:SQSJST"),
        ({"trump": "H", "at": "8", "south": "H7 SQ SJ ST D8 C9 DA C7"}, ""),
        ({"at": "last-two", "turn": "HA", "south": "H7 SQ SJ ST D8 C9 DA", "leads": "S"}, ""),
    ],
    ids=["no seven", "the seven lies", "declared first", "part two", "the last two"],
)
def test_when_the_seven_may_not_be_exchanged(fields, actions):
    five(**fields).play(actions).refuses("seven").citing("exchange/trump-seven")


@pytest.mark.rule("vijfhonderden/exchange/trump-seven")
def test_everybody_sees_the_exchange():
    here = leading("H7 SQ SJ D8 C9 DA S8 C7", turn="HA", lang="en").play("seven", seat="S").of("N")
    assert table(here.text, seat="N", lang="en").view["say"].startswith("South exchanges the seven of hearts")
