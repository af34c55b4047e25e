"""Dealing, the two rounds of bidding, Smous, and the exchange of the seven."""

import pytest

from tests.table_talk import problems, table

from .situations import SEATS, belote


@pytest.mark.rule("belote/setup/players", "belote/setup/no-partners", "belote/setup/direction", "belote/setup/deck")
@pytest.mark.parametrize("players", SEATS)
def test_everybody_plays_for_himself_clockwise_with_the_piquet_pack(players):
    here = belote(players, dealer=SEATS[players][-1])
    assert [side["side"] for side in here.view["sides"]] == list(SEATS[players])
    assert here.turn == SEATS[players][0]
    assert here.play("pass").turn == SEATS[players][1]
    for card in ("S6", "H5", "D2", "JK"):
        problems(game="belote", players=players, pack=card).at("pack").citing("setup/deck")


@pytest.mark.rule("belote/deal/first-deal-2-3", "belote/deal/first-deal-4", "belote/deal/turn-up")
@pytest.mark.parametrize(("players", "size"), [("2", 6), ("3", 6), ("4", 5)])
def test_the_first_deal_and_the_turned_card(players, size):
    here = belote(players)
    assert [place["cards"] for place in here.view["seats"]] == [size] * int(players)
    assert len(here.turned()) == 1
    stock = next(pile for pile in here.view["piles"] if pile["pile"] == "face-down")
    assert stock["count"] == 32 - size * int(players) - 1
    assert stock["cards"] == []


PACK = "SA SK SQ HA HK HQ DA DK DQ SJ ST S9 HJ HT H9 DJ DT D9 C7 CA CK CQ CJ CT C9 C8 S8 H8 D8 S7 H7 D7"


@pytest.mark.rule("belote/deal/first-deal-2-3", "belote/deal/second-deal-2-3", "belote/deal/fille")
def test_packets_go_round_from_the_forehand_and_the_last_card_is_the_fille():
    here = belote("3", dealer="A", pack=PACK)
    assert here.hand("B") == {"SA", "SK", "SQ", "SJ", "ST", "S9"}
    assert here.hand("A") == {"DA", "DK", "DQ", "DJ", "DT", "D9"}
    assert here.turned() == ["C7"]
    here = here.play("play")
    assert here.hand("B") >= {"CA", "CK", "CQ"}
    assert here.hand("C") >= {"CJ", "CT", "C9"}
    assert here.hand("A") >= {"C8", "S8", "H8"}
    fille = next(pile for pile in here.view["piles"] if pile["pile"] == "maker.fille")
    assert [card["card"] for card in fille["cards"]] == ["D7"]
    assert [place["cards"] for place in here.view["seats"]] == [9, 9, 9]
    assert all("D7" not in here.hand(seat) for seat in "ABC")


@pytest.mark.rule("belote/deal/second-deal-4", "belote/deal/no-fille-4")
@pytest.mark.parametrize("suit", "SHDC")
def test_with_four_the_maker_takes_the_turned_card_whatever_is_trump(suit):
    here = belote("4", dealer="N", pack="SA SK SQ HA HK HQ DA DK DQ CA CK CQ SJ ST HJ HT DJ DT CJ CT S8 S9")
    assert here.turned() == ["S8"]
    here = here.play("pass pass pass pass pass", f"trump:{suit}")
    here = here.play("pass") if here.phase == "exchange" else here
    assert "S8" in here.hand("S")
    assert all(len(here.hand(seat)) == 8 for seat in "NESW")
    assert here.turned() == []
    assert not here.view.get("piles")


@pytest.mark.rule("belote/auction/first-round", "belote/auction/second-round", "belote/auction/undertaking")
def test_the_first_player_to_play_ends_the_bidding():
    here = belote("4", dealer="N", turn="HK")
    assert here.turn == "E"
    assert here.of("E").may_say() == {"play", "pass"}
    here.refuses("trump:S").citing("auction/first-round")
    here.refuses("smous").citing("auction/smous-offer")
    played = here.play("pass play")
    assert played.trump == "H"
    assert played.contract["player"] == "S"
    assert played.contract["needs"] == 0
    second = here.play("pass pass pass pass")
    assert second.turn == "E"
    assert second.of("E").may_say() == {"trump:S", "trump:H", "trump:D", "trump:C", "pass"}
    second.refuses("play").citing("auction/second-round")
    assert second.play("pass trump:C").trump == "C"


@pytest.mark.rule("belote/auction/second-round", "belote/auction/koe")
def test_other_three_bars_the_turned_suit():
    here = belote("3", turn="S9", dealer="A", second_round_suits="other-three").play("pass pass pass")
    here.refuses("trump:S").citing("auction/second-round").offering("trump:H trump:D trump:C pass")
    koe = here.play("pass pass pass")
    koe.refuses("trump:S").citing("auction/second-round").offering("trump:H trump:D trump:C")


@pytest.mark.rule("belote/auction/koe")
@pytest.mark.parametrize("players", SEATS)
def test_after_two_rounds_of_passing_the_forehand_is_the_koe(players):
    dealer = SEATS[players][-1]
    here = belote(players, dealer=dealer).play(" ".join(["pass"] * 2 * int(players)))
    assert here.turn == SEATS[players][0]
    assert here.on_turn().may_say() == {f"trump:{suit}" for suit in "SHDC"}
    here.refuses("pass").citing("auction/koe")
    here.refuses("smous").citing("auction/koe", "auction/smous-offer")


@pytest.mark.rule("belote/auction/smous-offer", "belote/auction/smous-answer")
def test_smous_in_the_first_round():
    here = belote("2", dealer="N", turn="HQ").play("smous")
    assert here.turn == "N"
    assert here.of("N").may_say() == {"letplay", "anew"}
    for other in ("pass", "play", "trump:S", "smous"):
        here.refuses(other).citing("auction/smous-answer").offering("letplay anew")
    let = here.play("letplay")
    assert (let.trump, let.contract["player"]) == ("H", "S")


@pytest.mark.rule("belote/auction/smous-offer", "belote/auction/smous-answer")
def test_smous_in_the_second_round_names_the_suit_afterwards():
    here = belote("2", dealer="N", turn="HQ").play("pass pass pass smous letplay")
    assert here.turn == "N"
    assert here.of("N").may_say() == {f"trump:{suit}" for suit in "SHDC"}
    here.refuses("pass").citing("auction/smous-answer")
    here.refuses("smous").citing("auction/smous-answer")
    assert here.play("trump:C").contract["player"] == "N"


@pytest.mark.rule("belote/auction/smous-answer")
@pytest.mark.parametrize(("who", "dealer"), [("same", "N"), ("next", "S")])
def test_a_new_deal_scores_nothing_and_keeps_the_reserve(who, dealer):
    here = belote("2", dealer="N", turn="HQ", reserve=70, scores="N 90 S 60", smous_redeal_dealer=who)
    here = here.play("smous anew")
    assert here.phase == "thrown-in"
    again = here.next()
    assert again.dealer() == dealer
    assert again.view["totals"] == {"N": 90, "S": 60}
    assert "70" in again.on_turn().view["say"]
    assert again.hands() != here.hands()


@pytest.mark.rule("belote/auction/smous-offer")
@pytest.mark.parametrize("players", ["3", "4"])
def test_smous_is_of_two_players(players):
    here = belote(players, dealer=SEATS[players][-1])
    assert "smous" not in here.on_turn().may_say()
    here.refuses("smous").citing("auction/smous-offer")
    here.refuses("letplay").citing("auction/smous-answer")


# ---- the exchange ----

B_AND_C = {"a": "SA ST SK HA HT HK", "b": "DA DT DK CA CT CK", "c": "S9 S8 D9 D8 C9 C8"}


def with_seven(**fields):
    """Three players; hearts are turned and C will get the seven of hearts after the bidding."""
    return belote("3", dealer="A", turn="HQ", stock="SJ DJ CJ SQ DQ H7 S7 D7 C7", **B_AND_C, **fields)


@pytest.mark.rule("belote/exchange/dix", "belote/exchange/dix-before-first-trick")
def test_the_holder_of_the_seven_is_asked_once_before_the_first_lead():
    here = with_seven().play("play")
    assert (here.phase, here.turn) == ("exchange", "C")
    assert here.of("C").may_say() == {"seven", "pass"}
    here.refuses("S9").citing("exchange/dix-before-first-trick")
    done = here.play("seven")
    assert "HQ" in done.hand("C")
    assert "H7" not in done.hand("C")
    assert done.turned() == ["H7"]
    kept = here.play("pass")
    assert "H7" in kept.hand("C")
    assert kept.turned() == ["HQ"]
    assert [(one["seat"], one["type"]) for one in here.attempt("pass")["events"]] == [("C", "call")]
    kept.refuses("seven", "C")
    kept.refuses("seven")


@pytest.mark.rule("belote/exchange/only-turned-suit")
def test_another_trump_suit_leaves_nothing_to_exchange():
    here = with_seven().play("pass pass pass trump:S")
    assert here.phase == "tricks"
    assert here.turned() == ["HQ"]


@pytest.mark.rule("belote/exchange/dix")
def test_a_seven_that_is_turned_or_is_the_fille_is_not_exchanged():
    assert belote("3", dealer="A", turn="H7", **B_AND_C).play("play").phase == "tricks"
    fille = "SJ DJ CJ SQ DQ CQ S7 D7 C7 HJ H9 H8 H7"
    assert belote("3", dealer="A", turn="HQ", stock=fille, **B_AND_C).play("play").phase == "tricks"


@pytest.mark.rule("belote/exchange/dix", "belote/deal/second-deal-4")
def test_with_four_a_maker_with_the_seven_is_not_asked():
    pack = "SA SK SQ H7 HK HQ DA DK DQ CA CK CQ SJ ST HJ HT DJ DT CJ CT HA"
    here = belote("4", dealer="N", pack=pack).play("pass play")
    assert here.phase == "tricks"
    assert {"H7", "HA"} <= here.hand("S")
    other = belote("4", dealer="N", pack=pack).play("play")
    assert (other.phase, other.turn) == ("exchange", "S")
    other = other.play("seven")
    assert "HA" in other.hand("S")
    assert "H7" in other.hand("E")


@pytest.mark.rule("belote/exchange/dix-before-first-trick")
def test_with_the_window_before_the_second_deal_a_later_seven_is_too_late():
    assert with_seven(dix_window="before-second-deal").play("play").phase == "tricks"
    early = {**B_AND_C, "c": "S9 S8 D9 D8 C9 H7"}
    here = belote("3", dealer="A", turn="HQ", dix_window="before-second-deal", **early).play("play")
    assert (here.phase, here.turn) == ("exchange", "C")
    assert [place["cards"] for place in here.view["seats"]] == [6, 6, 6]
    assert [place["cards"] for place in here.play("seven").view["seats"]] == [9, 9, 9]


@pytest.mark.rule("belote/exchange/only-turned-suit", "belote/exchange/dix-before-first-trick")
def test_why_the_seven_is_not_exchanged_any_more():
    other_suit = belote(dealer="W", turn="D9").play("pass pass pass pass trump:S")
    other_suit.refuses("seven").citing("exchange/only-turned-suit")
    two = belote("2", dealer="N", turn="D9", trump="S")
    two.refuses("seven").citing("exchange/only-turned-suit")
    asked = belote("2", dealer="N", turn="HA", trump="H", at="exchange", south="H7 SA SK SQ DA DK DQ CA CK", seat="S")
    asked.play("pass").refuses("seven").citing("exchange/dix-before-first-trick")
    asked.play("pass").refuses("pass").citing("auction/first-round")


@pytest.mark.rule("belote/deal/fille", "belote/deal/no-fille-4")
@pytest.mark.parametrize("players", ["2", "3"])
def test_the_fille_can_be_written(players):
    for fields in ({}, {"turn": "D9"}, {"stock": "SA DQ CK"}):
        here = belote(players, dealer=SEATS[players][-1], fille="H7", **fields)
        assert not fille(here)
        assert fille(here.play("play")) == ["H7"]
    in_play = belote(players, dealer=SEATS[players][-1], trump="S", fille="H7")
    assert fille(in_play) == ["H7"]
    assert table(in_play.text, seat=in_play.seat).text == in_play.text
    problems(game="belote", players=players, fille="H7 H8").at("fille").citing("deal/fille")
    problems(game="belote", players=players, fille="H7", trump="S", tricks=f"{SEATS[players]} H7").at("tricks")
    problems(game="belote", fille="H7").at("fille").citing("deal/no-fille-4")


def fille(here):
    """The Fille, if it is face up on the table."""
    return [card["card"] for pile in here.view["piles"] if pile["pile"] == "maker.fille" for card in pile["cards"]]


@pytest.mark.rule("belote/deal/second-deal-2-3", "belote/deal/second-deal-4")
def test_a_written_stock_is_in_no_hand_once_there_is_a_trump_suit():
    for seed in "abcdef":
        here = belote("2", dealer="N", trump="H", stock="SA DQ CK", seed=seed)
        assert not (here.hand("N") | here.hand("S")) & {"SA", "DQ", "CK"}
    problems(game="belote", players="3", trump="H", stock="SA DQ CK S7").at("stock").citing("deal/second-deal-2-3")
    problems(game="belote", trump="H", stock="SA").at("stock").citing("deal/second-deal-4")


@pytest.mark.parametrize("melds", ["N S2 SA SK", "N JK SK SQ", "N T1 SK"])
def test_declared_cards_are_cards_of_this_pack(melds):
    problems(game="belote", trump="H", melds=melds, won="N").at("melds")
    problems(game="klapper", trump="H", melds=melds, won="N").at("melds")
