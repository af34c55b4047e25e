"""What a player may not know is in nothing that he is told: the stock, the other hand, and what was only announced."""

import pytest

from rules_core.action_text import text_of
from rules_core.table import setup_of, start
from tests.secrecy import replies

NORTH = "SK SQ SJ DA CA C7 D9 H7"


def at(fields, log):
    """A table from fields and a log."""
    return start(setup_of("smousjas", {**fields, "log": log}))


@pytest.mark.rule("smousjas/meld/announcement")
@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("CQ CJ CT", "show:CQCJCT"), ("DQ DJ DT", "show:DQDJDT")),
        (("SA HA DA CA", "show:SAHADACA"), ("S9 H9 D9 C9", "show:S9H9D9C9")),
        (("HK CQ", "show:HKCQ"), ("CK DQ", "show:CKDQ")),
    ],
)
def test_an_announcement_tells_the_follower_no_suit_and_no_rank(one, other):
    """The same words for both, and the same for all that North may say then."""
    fields = {"turn": "S8", "at": "4", "north": "SK SJ ST D8 C8 D7 H7 H8", "piles": "N N N", "stock": "S7"}
    fields |= {"dealer": "N", "leads": "S", "seed": "same"}
    tables = [at({**fields, "south": f"{cards} HT"}, f"{action} HT") for cards, action in (one, other)]
    assert replies(tables[0].text, "N") == replies(tables[1].text, "N")
    for table, (cards, _) in zip(tables, (one, other), strict=True):
        told = replies(table.text, "N")["open"]
        assert not [card for card in cards.split() if f'"{card}"' in told], table.text


@pytest.mark.rule("smousjas/play/draw", "smousjas/deal/stock")
def test_the_stock_and_the_other_hand_are_in_no_reply():
    base = {"turn": "H8", "south": "CQ CJ CT S8 D8 D7 S9 H9"}
    south = [at({**base, "north": NORTH, "stock": stock, "seed": "x"}, "S8") for stock in ("SA ST S7", "HA HK HT")]
    assert replies(south[0].text, "S")["open"] == replies(south[1].text, "S")["open"]
    hands = [
        at({**base, "north": north, "seed": seed}, "") for north, seed in ((NORTH, "x"), ("SA ST HA HK DK DQ", "y"))
    ]
    assert replies(hands[0].text, "S", ["CQ", "show:CQCJCT"]) == replies(hands[1].text, "S", ["CQ", "show:CQCJCT"])


@pytest.mark.rule("smousjas/play/last-two-cards")
def test_the_last_face_down_card_is_in_no_reply_before_the_choice():
    fields = {"at": "last-two", "turn": "D7", "leads": "N", "north": "SA SK S8 C8 C7 H8 H7", "seed": "x"}
    tables = [at({**fields, "stock": card}, "") for card in ("ST", "DJ")]
    assert replies(tables[0].text, "N") == replies(tables[1].text, "N")


@pytest.mark.rule("smousjas/meld/show", "smousjas/meld/reject")
def test_rejected_roem_stays_hidden_when_the_announcements_decide():
    base = {"turn": "H8", "south": "CQ CJ CT S8 D8 D7 S9 H9", "north": NORTH, "stock": "SA DT"}
    table = at(base, "show:CQCJCT D8 reject:1SKSQSJ D9")
    told = replies(table.text, "N")["open"]
    assert not [card for card in ("CQ", "CJ", "CT") if f'"{card}"' in told]
    assert "♣︎V" not in told
    assert "klavervrouw" not in told


def test_the_choices_of_the_follower_depend_on_the_announcement_alone():
    """Three tens may stand against any four, whatever the four is."""
    north = "ST HT DT CT SK D8 C8 H7"
    fields = {"turn": "H8", "north": north, "dealer": "N"}
    four = ["SA HA DA CA", "S9 H9 D9 C9"]
    stages = [
        at({**fields, "south": f"{cards} SQ DQ CQ S7"}, f"show:{cards.replace(' ', '')} S7").stage for cards in four
    ]
    said = [[text_of(one, stage.turn) for one in stage.choices()] for stage in stages]
    assert said[0] == said[1]
    assert any(one.startswith("reject:1") for one in said[0])
