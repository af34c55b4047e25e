"""Players, pack, deal, exchange, the tricks and the stock."""

import itertools

import pytest

from tests.games.stock_jas.situations import pile, played_to_the_last_card
from tests.table_talk import ask

from .situations import PLAIN_NORTH, PLAIN_SOUTH, first_trick, hundred

PACK = [suit + rank for suit in "SHDC" for rank in "AKQJT987"]


@pytest.mark.rule("honderden/setup/players")
def test_two_play_or_three():
    assert [place["seat"] for place in hundred(seed="a").view["seats"]] == ["N", "S"]
    assert [place["seat"] for place in hundred(seed="a", players="3", seat="A").view["seats"]] == ["A", "B", "C"]


@pytest.mark.rule("honderden/setup/pack", "honderden/deal/stock")
def test_the_pack_is_that_of_piquet():
    here = hundred(pack=" ".join(PACK))
    lying = pile(here, "turned-up")["cards"][0]["card"]
    assert sorted([*here.hand("N"), *here.hand("S"), lying]) == sorted(PACK[:19])
    assert pile(here, "face-down")["count"] == 13
    assert pile(here, "face-down")["cards"] == []


@pytest.mark.rule("honderden/deal/first-dealer")
def test_the_first_dealer_is_drawn_by_lot_unless_named():
    dealers = [hundred(seed=str(seed)).dealer() for seed in range(30)]
    assert 7 <= dealers.count("N") <= 23
    assert hundred(seed="1", dealer="S").dealer() == "S"


@pytest.mark.rule("honderden/deal/packets", "honderden/deal/turn-up")
def test_nine_cards_in_packets_of_three_and_the_next_is_turned():
    here = hundred(pack=" ".join(PACK), dealer="N")
    assert here.hand("S") == {*PACK[0:3], *PACK[6:9], *PACK[12:15]}
    assert here.hand("N") == {*PACK[3:6], *PACK[9:12], *PACK[15:18]}
    assert pile(here, "turned-up")["cards"][0]["card"] == PACK[18]
    assert here.trump == PACK[18][0]
    assert here.turn == "S"


@pytest.mark.rule("honderden/exchange/trump-seven")
def test_the_seven_of_trumps_is_exchanged_on_turn():
    here = first_trick("H7 SQ SJ D8 C9 DA S8 C7 ST", "", turn="HA")
    after = here.play("seven")
    assert "HA" in after.hand()
    assert pile(after, "turned-up")["cards"][0]["card"] == "H7"
    after.refuses("seven").citing("exchange/trump-seven")
    first_trick().refuses("seven").citing("exchange/trump-seven")
    hundred(at="last-two", turn="HA", leads="S", south="H7").refuses("seven").citing("exchange/trump-seven")
    hundred(trump="H", at="8", south="H7").refuses("seven").citing("exchange/trump-seven")


@pytest.mark.rule("honderden/play/tricks")
def test_each_plays_one_card_in_turn():
    here = first_trick()
    here.refuses("SA").citing("play/tricks")
    after = here.play("S8")
    assert after.turn == "N"
    after.refuses("D7", seat="S").citing("play/tricks")


@pytest.mark.rule("honderden/play/trick-winner", "honderden/play/suit-asked")
@pytest.mark.parametrize(
    ("led", "answer", "wins"),
    [("HT", "HJ", "N"), ("HJ", "HT", "S"), ("H7", "SA", "S"), ("HA", "C7", "N"), ("C7", "HA", "S"), ("C7", "C9", "N")],
)
def test_the_highest_trump_wins_or_else_the_highest_of_the_suit_asked(led, answer, wins):
    assert hundred(turn="C8", at="2", trick=f"S {led}, N {answer}").last["winner"] == wins


@pytest.mark.rule("honderden/play/winner-leads")
def test_the_winner_leads_the_next_trick():
    assert hundred(turn="C8", at="2", trick="S HT, N HJ").turn == "N"
    assert hundred(turn="C8", at="2", trick="S HT, N H9").turn == "S"


@pytest.mark.rule("honderden/play/rank-plain", "honderden/play/rank-trump")
def test_ranks():
    for high, low in itertools.pairwise("AKQJT987"):
        assert hundred(turn="C8", at="2", trick=f"S D{low}, N D{high}").last["winner"] == "N"
    for high, low in itertools.pairwise("J9AKQT87"):
        turn = next(f"D{one}" for one in "87AJ" if one not in high + low)
        assert hundred(turn=turn, at="2", trick=f"S D{low}, N D{high}").last["winner"] == "N"


@pytest.mark.rule("honderden/play/three-stages", "honderden/play/trick-count", "honderden/play/draw")
def test_the_roem_trick_then_the_stock_then_the_hand():
    dealt = hundred(seed="count", dealer="N")
    assert dealt.may_play() == dealt.hand()
    _, stock, last_two = played_to_the_last_card(dealt)
    assert last_two == 7
    assert stock == [13, 11, 9, 7, 5, 3, 1, 1] + [0] * 9


@pytest.mark.rule("honderden/play/three-stages")
def test_after_the_last_two_cards_the_last_stage_begins():
    here = hundred(at="last-two", turn="D7", stock="ST", leads="S")
    rules = [event["rule"] for event in here.attempt("turned")["events"]]
    assert rules[-1] == "honderden/play/three-stages"


@pytest.mark.rule("honderden/play/draw")
def test_the_winner_draws_first_and_shows_nothing():
    here = first_trick(stock="HK D9", north=PLAIN_NORTH.replace("D9", "DT")).play("S7", "S9")
    assert "HK" in here.hand("N")
    assert "D9" in here.hand("S")
    assert "HK" not in str(here.of("S").view)


@pytest.mark.rule("honderden/play/last-two-cards", "honderden/play/last-two-show")
def test_the_choice_is_blind_unless_the_card_is_shown_first():
    given = {"at": "last-two", "turn": "D7", "stock": "ST", "leads": "N", "seat": "N"}
    here = hundred(**given)
    assert here.may_say() == {"facedown", "turned"}
    here.refuses(sorted(here.hand())[0]).citing("play/last-two-cards")
    assert pile(here, "face-down")["cards"] == []
    first = hundred(**given, last_card="shown-first")
    assert [card["card"] for card in pile(first, "face-down")["cards"]] == ["ST"]


@pytest.mark.rule("honderden/play/part-one-free")
def test_in_the_roem_trick_too_any_card_may_be_played():
    here = first_trick().play("S7")
    assert here.may_play("N") == here.hand("N")
    (why,) = here.of("N").why("DA")
    assert why["reason"]["rule"] == "honderden/play/part-one-free"


@pytest.mark.rule("honderden/play/part-two-follow", "honderden/play/part-two-void", "honderden/play/part-two-trump-led")
def test_reasons_without_a_stock():
    plain = hundred(trump="H", trick="S SK", north="S7 H8 DA CT", seat="N")
    plain.refuses("DA").citing("play/part-two-follow").offering("S7 H8")
    void = hundred(trump="H", trick="S SK", north="H8 DA CT", seat="N")
    assert void.why("DA")[0]["reason"]["rule"] == "honderden/play/part-two-void"
    trumps = hundred(trump="H", trick="S HT", north="HJ H7 SA", seat="N")
    trumps.refuses("SA").citing("play/part-two-trump-led").offering("HJ H7")


@pytest.mark.rule("honderden/play/no-looking-back")
def test_only_the_last_trick_is_seen_and_no_count_of_points():
    here = hundred(seed="look", turn="H8", tricks="S SA S7 / S DA D7", leads="S", south="CA CK CJ C7 HA HK HJ H9 CT")
    assert [one["card"] for one in here.last["cards"]] == ["DA", "D7"]
    assert "SA" not in str({key: value for key, value in here.view.items() if key != "hand"})
    assert all(side["points"] is None for side in here.view["sides"])


@pytest.mark.rule("honderden/setup/players")
def test_a_hand_of_two_begins_with_nine_cards():
    assert len(PLAIN_SOUTH.split()) == len(first_trick().hand()) == 9


@pytest.mark.parametrize(("players", "said"), [("2", "iedereen heeft 9 kaarten"), ("3", "iedereen heeft acht kaarten")])
def test_the_deal_reports_the_number_of_cards_dealt(players, said):
    dealt = ask("open", setup={"game": "honderden", "players": players, "seed": "zoveel"})["events"][0]["say"]
    assert said in dealt
