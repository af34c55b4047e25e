"""The deal and the two rounds of bidding."""

import pytest

from rules_core.cards.cards import PIQUET_PACK

from .situations import dekjas, ended, tricks_worth

PACK = " ".join(one.text for one in PIQUET_PACK)


@pytest.mark.rule("dekjas/deal/face-down", "dekjas/deal/face-up", "dekjas/deal/all-dealt", "dekjas/deal/turned-trump")
def test_cards_are_dealt_singly_first_face_down_then_open():
    """From a pack in order the forehand gets every other card: first those face down, then those face up on top."""
    here = dekjas(dealer="N", pack=PACK)
    lying = [card["card"] for card in here.place("S")["hand"]]
    assert lying == PACK.split()[16::2]
    assert [card["card"] for card in here.place("N")["hand"]] == PACK.split()[17::2]
    assert here.turned() == ["C7"]
    assert all(card["covers"] for seat in "NS" for card in here.place(seat)["hand"])
    after = here.play("play", lying[0])
    assert next(card["card"] for card in after.place("S")["hand"]) == PACK.split()[0]


@pytest.mark.rule("dekjas/setup/players", "dekjas/setup/pack", "dekjas/setup/no-hand-cards", "dekjas/deal/all-dealt")
def test_two_players_see_the_same_sixteen_open_cards():
    here = dekjas(seed="open")
    assert [seat["seat"] for seat in here.view["seats"]] == ["N", "S"]
    both = [[card["card"] for card in here.of(seat).place(one)["hand"]] for seat in "NS" for one in "NS"]
    assert both[:2] == both[2:]
    assert len(set(both[0] + both[1])) == 16
    assert set(both[0] + both[1]) <= set(PACK.split())
    assert "piles" not in here.view


@pytest.mark.rule("dekjas/auction/first-round", "dekjas/auction/contract", "dekjas/play/forehand-leads")
def test_a_player_who_plays_on_the_turned_suit_is_the_maker_and_the_forehand_leads():
    here = dekjas(dealer="N", turn="H9")
    assert here.turn == "S"
    assert here.may_say() == {"play", "pass", "smous"}
    here.refuses("trump:S").citing("auction/first-round")
    played = here.play("pass play")
    assert (played.trump, played.contract["player"], played.turn) == ("H", "N", "S")
    assert played.events[-1]["rule"] == "dekjas/auction/contract"


@pytest.mark.rule("dekjas/auction/second-round")
def test_in_the_second_round_any_suit_may_be_chosen():
    here = dekjas(dealer="N", turn="H9").play("pass pass")
    assert here.may_say() == {"trump:S", "trump:H", "trump:D", "trump:C", "pass", "smous"}
    here.refuses("play").citing("auction/second-round")
    assert here.play("pass trump:H").contract["player"] == "N"


@pytest.mark.rule("dekjas/auction/second-round", "dekjas/auction/koe")
def test_where_it_is_agreed_the_turned_suit_is_gone_after_the_first_round():
    here = dekjas(dealer="N", turn="H9", second_round_suits="other-three").play("pass pass")
    here.refuses("trump:H").citing("auction/second-round")
    koe = here.play("pass pass")
    assert koe.may_say() == {"trump:S", "trump:D", "trump:C"}


@pytest.mark.rule("dekjas/auction/smous", "dekjas/auction/smous-answer")
def test_in_the_second_round_the_suit_is_named_after_the_answer():
    here = dekjas(dealer="N", turn="H9").play("pass pass smous")
    assert here.turn == "N"
    granted = here.play("letplay")
    assert granted.turn == "S"
    assert granted.may_say() == {"trump:S", "trump:H", "trump:D", "trump:C"}
    granted.refuses("pass").citing("auction/smous-answer")
    assert granted.play("trump:C").contract["player"] == "S"


@pytest.mark.rule("dekjas/auction/smous")
def test_smous_can_be_left_to_the_first_round():
    here = dekjas(dealer="N", turn="H9", smous_rounds="first")
    assert "smous" in here.may_say()
    later = here.play("pass pass")
    assert "smous" not in later.may_say()
    later.refuses("smous").citing("auction/smous")


@pytest.mark.rule("dekjas/auction/smous-answer", "dekjas/score/tie-reserve")
def test_a_new_deal_keeps_dealer_scores_and_reserve():
    fields = {"dealer": "N", "seed": "again", "scores": "S 100 N 90", "reserve": 80}
    again = dekjas(**fields).play("smous anew").next()
    assert again.dealer() == "N"
    assert again.view["totals"] == {"S": 100, "N": 90}
    assert "reserve=80" in again.text
    assert again.hand("S") != dekjas(**fields).hand("S")
    other = dekjas(**fields, smous_redeal_dealer="next").play("smous anew").next()
    assert other.dealer() == "S"


@pytest.mark.rule("dekjas/auction/smous-answer")
def test_without_smous_there_is_nothing_to_answer():
    here = dekjas(dealer="N", turn="H9")
    here.refuses("letplay").citing("auction/smous-answer")
    here.refuses("anew").citing("auction/smous-answer")


@pytest.mark.rule("dekjas/deal/face-down")
def test_the_first_dealer_is_drawn_and_the_deal_alternates():
    assert {dekjas(seed=str(number)).dealer() for number in range(12)} == {"N", "S"}
    assert ended(tricks_worth(90), trump="S", player="S").next().dealer() == "S"
