"""No reply to a player reveals the stock, the other hand, or cards that were only announced."""

import pytest

from rules_core.cards.action_text import text_of
from rules_core.table.table import setup_of, start
from tests.laws.secrecy import replies
from tests.table_talk import ask

from .sisters import SMOUSJAS
from .situations import four

NORTH = "SK SQ SJ DA CA C7 D9 H7 (DT)"


def at(jas, given, log):
    """A table of this game from these fields and a log."""
    return start(setup_of(jas.key, {**jas.fields(given), "log": log}))


def same_to_the_follower(jas, *declared):
    """Check that North gets the same replies after either of two declarations by South."""
    fields = {"turn": "S8", "at": "4", "north": "SK SJ ST D8 C8 D7 H7 H8 (S9)", "piles": "N N N", "stock": "S7"}
    fields |= {"dealer": "N", "leads": "S", "seed": "same"}
    tables = [at(jas, {**fields, "south": f"{cards} HT"}, f"show:{cards.replace(' ', '')} HT") for cards in declared]
    assert replies(tables[0].text, "N") == replies(tables[1].text, "N")
    for table, cards in zip(tables, declared, strict=True):
        told = replies(table.text, "N")["open"]
        assert not [card for card in cards.split() if f'"{card}"' in told], table.text


@pytest.mark.rule("smousjas/meld/announcement")
@pytest.mark.rule("vijfhonderden/meld/announcement")
@pytest.mark.parametrize(
    ("one", "other"), [("CQ CJ CT", "DQ DJ DT"), ("SA HA DA CA", "SQ HQ DQ CQ")], ids=["runs", "fours"]
)
def test_an_announcement_gives_the_follower_no_suit_and_no_rank(jas, one, other):
    same_to_the_follower(jas, one, other)


@pytest.mark.rule("smousjas/meld/announcement")
@pytest.mark.parametrize(("one", "other"), [("SA HA DA CA", "S9 H9 D9 C9"), ("HK CQ", "CK DQ")], ids=["nines", "brok"])
def test_nor_does_that_of_what_only_smousjas_has(one, other):
    same_to_the_follower(SMOUSJAS, one, other)


@pytest.mark.rule("smousjas/play/draw", "smousjas/deal/stock")
@pytest.mark.rule("vijfhonderden/play/draw", "vijfhonderden/deal/stock")
def test_the_stock_and_the_other_hand_are_in_no_reply(jas):
    base = {"turn": "H8", "south": "CQ CJ CT S8 D8 D7 S9 H9 (HJ)"}
    south = [at(jas, {**base, "north": NORTH, "stock": stock, "seed": "x"}, "S8") for stock in ("SA ST S7", "HA HK HT")]
    assert replies(south[0].text, "S")["open"] == replies(south[1].text, "S")["open"]
    hands = [
        at(jas, {**base, "north": north, "seed": seed}, "")
        for north, seed in ((NORTH, "x"), ("SA ST HA HK DK DQ", "y"))
    ]
    assert replies(hands[0].text, "S", ["CQ", "show:CQCJCT"]) == replies(hands[1].text, "S", ["CQ", "show:CQCJCT"])


@pytest.mark.rule("smousjas/play/last-two-cards")
@pytest.mark.rule("vijfhonderden/play/last-two-cards")
def test_the_last_face_down_card_is_in_no_reply_before_the_choice(jas):
    fields = {"at": "last-two", "turn": "D7", "leads": "N", "north": "SA SK S8 C8 C7 H8 H7", "seed": "x"}
    tables = [at(jas, {**fields, "stock": card}, "") for card in ("ST", "DJ")]
    assert replies(tables[0].text, "N") == replies(tables[1].text, "N")


@pytest.mark.rule("smousjas/meld/show", "smousjas/meld/reject")
@pytest.mark.rule("vijfhonderden/meld/show", "vijfhonderden/meld/reject")
def test_rejected_roem_stays_hidden_when_the_announcements_decide(jas):
    base = {"turn": "H8", "south": "CQ CJ CT S8 D8 D7 S9 H9 (HJ)", "north": NORTH, "stock": "SA ST"}
    table = at(jas, base, "show:CQCJCT D8 reject:1SKSQSJ D9")
    told = replies(table.text, "N")["open"]
    assert not [card for card in ("CQ", "CJ", "CT") if f'"{card}"' in told]
    assert "♣︎V" not in told
    assert "klavervrouw" not in told


def test_the_choices_of_the_follower_depend_on_the_announcement_alone(jas):
    """Four queens may reject any announced four, even one that proves higher."""
    fields = {"turn": "H8", "north": "SQ HQ DQ CQ SK D8 C8 H7 (D7)", "dealer": "N"}
    said = []
    for rank in (one for one in "AJ9" if one in jas.fours):
        given = {**fields, "south": " ".join(f"{suit}{rank}" for suit in "SHDC") + " ST DT CT S7 (S8)"}
        stage = at(jas, given, f"show:{four(rank)} S7").stage
        said.append([text_of(one, stage.turn) for one in stage.choices()])
    assert all(one == said[0] for one in said)
    assert any(one.startswith("reject:1") for one in said[0])


@pytest.mark.rule("smousjas/meld/announcement")
def test_a_question_about_the_roem_of_another_does_not_reveal_whether_he_holds_it():
    fields = {"turn": "S8", "north": "SK SJ ST D8 C8 D7 H7 H8", "stock": "S7", "dealer": "N", "seed": "same"}
    said = []
    for pair in ("HK CQ", "HK C9"):
        table = at(SMOUSJAS, {**fields, "south": f"{pair} HT DT D9 CJ CT S9"}, "")
        said.append(ask("why", table=table.text, seat="N", lang="en", about="show:HKCQ")["items"])
    assert said[0] == said[1]
    assert said[0][0]["label"] == "Declare ♥︎K ♣︎Q"
