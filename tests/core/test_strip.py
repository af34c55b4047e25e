"""The strip: the lead of another player, in one sentence with the trick that he took before it."""

import pytest

from tests.table_talk import ask, table

SPADES = {"trump": "H", "player": "N", "dealer": "W", "seed": "strip", "tricks": "N SA ST S9 S7"}


def led(language):
    """Return the table as South sees it after a trick of North's and the lead that the coach picks."""
    taken = table(lang=language, seat="S", **SPADES)
    return ask("advance", lang=language, table=taken.text, seat="S")


@pytest.mark.parametrize(
    ("language", "trick", "turn"),
    [
        ("nl", "Noord haalt de slag met schoppenaas en komt uit met ", "Oost is aan de beurt."),
        ("en", "North takes the trick with the ace of spades and leads ", "It is East's turn."),
    ],
)
def test_another_players_trick_and_lead_are_one_sentence(language, trick, turn):
    reply = led(language)
    (lead,) = [event["say"] for event in reply["events"] if event["card"]]
    card = lead.partition({"nl": "komt uit met ", "en": "leads "}[language])[2]
    assert reply["view"]["say"] == f"{trick}{card} {turn}"


def test_the_first_lead_names_no_trick():
    reply = ask("advance", table=table(trump="H", player="N", dealer="W", seed="strip").text, seat="S")
    assert reply["view"]["say"].startswith("Noord komt uit met ")


def test_the_reader_hears_only_the_lead_of_his_own():
    here = table(seat="N", **SPADES)
    reply = here.attempt(sorted(here.may_play())[0], "N")
    assert reply["view"]["say"].startswith("Jij komt uit met "), reply["view"]["say"]
