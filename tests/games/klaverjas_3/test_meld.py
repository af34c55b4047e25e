"""Roem in a trick of three cards."""

import pytest

from .situations import at


def taken(trump, trick, card, *, seat="A", player="A", **fields):
    """The table after A completed this trick; every player has one more card."""
    spare = next(one for one in ("D7", "C8") if one not in f"{trick} {card}")
    return at(seat=seat, trump=trump, player=player, trick=trick, a=f"{card} {spare}", **fields).play(card)


def roem(here):
    """The namings of roem that are open to any player."""
    return {action for seat in "ABC" for action in here.of(seat).may_say() if "meld:" in action}


@pytest.mark.rule(
    "klaverjas-3/meld/sequence-3",
    "klaverjas-3/meld/stuk-in-sequence",
    "klaverjas-3/meld/stuk",
    "klaverjas-3/meld/order",
    "klaverjas-3/meld/what",
)
def test_a_sequence_with_stuk():
    """Example roem (a): 27 card points, 60 roem."""
    here = taken("H", "B HQ C HK", "HJ")
    assert here.last["points"] == 27
    assert roem(here) == {"meld:HKHQHJ", "meld:HKHQ"}
    here = here.play("meld:HKHQHJ meld:HKHQ")
    assert sum(one["points"] for one in here.view["roem"]) == 60
    assert {one["points"] for one in here.view["roem"]} == {40, 20}


@pytest.mark.rule("klaverjas-3/meld/three-jacks")
def test_three_jacks():
    """Example roem (b): C wins with the jas, 24 card points and 120 roem."""
    here = taken("H", "B SJ C HJ", "DJ")
    assert [here.last["winner"], here.last["points"]] == ["C", 24]
    here = here.play("meld:SJHJDJ", seat="C")
    assert here.view["roem"][0]["points"] == 120


@pytest.mark.rule("klaverjas-3/meld/sequence-3", "klaverjas-3/meld/order")
def test_a_low_sequence_is_forty():
    """Example roem (c)."""
    here = taken("H", "B D9 C D8", "D7")
    assert [here.last["winner"], here.last["points"]] == ["B", 0]
    assert here.play("meld:D9D8D7", seat="B").view["roem"][0]["points"] == 40


@pytest.mark.rule("klaverjas-3/meld/three-alike")
def test_three_of_a_rank_are_eighty_the_low_ones_too():
    assert taken("H", "B SA C DA", "CA").play("meld:SADACA", seat="B").view["roem"][0]["points"] == 80
    assert roem(taken("H", "B S7 C D7", "C7")) == {"meld:S7D7C7"}


@pytest.mark.rule("klaverjas-3/meld/stuk")
def test_stuk_alone_is_twenty():
    here = taken("H", "B HQ C HK", "H7")
    assert roem(here) == {"meld:HKHQ"}
    assert here.play("meld:HKHQ", seat="C").view["roem"][0]["points"] == 20


@pytest.mark.rule("klaverjas-3/meld/what", "klaverjas-3/meld/order")
def test_cards_that_form_no_roem():
    for trick, card in (("B SA C SK", "ST"), ("B SA C S8", "S7"), ("B SK C SQ", "C8"), ("B SA C DA", "C7")):
        here = taken("H", trick, card)
        assert roem(here) == set(), trick
    taken("H", "B SK C SQ", "C8").refuses("meld:SKSQ", "B").citing("meld/what")


@pytest.mark.rule("klaverjas-3/meld/named-by-winner")
def test_only_the_winner_names_before_he_leads():
    """Example not-named."""
    here = at(trump="H", player="B", trick="B C9 C C8", a="CT S7", b="D8", c="D9").play("CT")
    here.refuses("B.meld:CTC9C8", "B").citing("meld/named-by-winner")
    late = here.play("S7")
    late.refuses("meld:CTC9C8", "B").citing("meld/named-by-winner")
    assert late.view["roem"] == []
    here.play("meld:CTC9C8").refuses("meld:CTC9C8", "A").citing("meld/named-by-winner")
    assert taken("H", "B C9 C C8", "CT", roem_naming="automatic").view["roem"][0]["points"] == 40


@pytest.mark.rule("klaverjas-3/meld/sequence-3", "klaverjas-3/exchange/won-with-last-trick")
def test_the_skart_makes_no_roem():
    """Example no-roem-with-skart."""
    here = at(trump="H", player="B", skart="SJ D7", piles="A A A A A A A A A", trick="A SK B SQ", c="C8", seat="C")
    done = here.play("C8")
    assert done.turn is None
    assert done.view["roem"] == []
