"""Wilde Maison Tarot: an agreed number of cards, a point for each trick, and pots."""

import pytest

from tests.table_talk import ask

from .hands import SUIT_CARDS, pile, tarot, told, with_all_won, wrong

EMPTY = [one for one in SUIT_CARDS if one[1] in "123456789T"]


@pytest.mark.rule("maison-tarot/variant.wilde/agree-first")
@pytest.mark.parametrize(("players", "cards"), [(2, 39), (3, 26), (4, 19), (5, 15), (6, 13), (4, 1), (3, 12)])
def test_any_number_of_cards_that_the_pack_allows(players, cards):
    here = tarot(players, "wilde", cards_each=cards)
    assert {len(hand) for hand in here.hands().values()} == {cards}
    assert pile(here, "undealt") == 78 - players * cards


@pytest.mark.rule("maison-tarot/variant.wilde/agree-first")
@pytest.mark.parametrize(("players", "cards"), [(3, 27), (4, 20), (5, 16), (6, 14), (2, 40), (2, 0)])
def test_more_cards_than_there_are_cannot_be_agreed(players, cards):
    wrong(players, "wilde", cards_each=cards).at("cards_each").citing("variant.wilde/agree-first")


@pytest.mark.rule("maison-tarot/variant.wilde/agree-first")
def test_packets_of_three_and_a_smaller_last_one():
    pack = EMPTY[:20]
    here = tarot(2, "wilde", cards_each=5, dealer="N", pack=" ".join(pack), seat="S")
    assert here.hand("S") == {*pack[:3], *pack[6:8]}
    assert here.hand("N") == {*pack[3:6], *pack[8:10]}


@pytest.mark.rule("maison-tarot/variant.wilde/agree-first", "maison-tarot/deal/twelve-each")
def test_without_the_variant_everyone_has_twelve():
    assert len(tarot(3, cards_each=8).hand()) == 12


def eight_each(**fields):
    """A finished hand of four with eight cards each: A, B and C have 14, 9 and 6 card points and 3, 4 and 1 tricks."""
    groups = [
        "A SK HK DK SJ", f"A HJ {' '.join(EMPTY[:3])}", f"A {' '.join(EMPTY[3:7])}",
        f"B CK T1 DJ {EMPTY[7]}", *(f"B {' '.join(EMPTY[n : n + 4])}" for n in (8, 12, 16)),
        f"C SQ HQ {' '.join(EMPTY[20:22])}",
    ]  # fmt: skip
    return with_all_won(groups, 4, "wilde", cards_each=8, **fields)


@pytest.mark.rule(
    "maison-tarot/variant.wilde/point-per-trick",
    "maison-tarot/variant.wilde/winner-takes-pot",
    "maison-tarot/variant.wilde/pots",
)
def test_example_wilde_pot():
    """As in the example, except that D, who won no trick, has no card points either."""
    here = eight_each()
    assert [side["points"] for side in here.view["sides"]] == [14 + 3, 9 + 4, 6 + 1, 0]
    assert pile(here, "pot") == 4
    assert here.written() == {"A": 3, "B": -1, "C": -1, "D": -1}
    assert here.sheet().line("variant.wilde/winner-takes-pot", "A") == 4
    assert here.sheet().cites("variant.wilde/point-per-trick")
    assert not here.sheet().cites("score/difference-with-twelve")


@pytest.mark.rule("maison-tarot/variant.wilde/pots")
@pytest.mark.parametrize("stake", [1, 2, 7])
def test_everyone_stakes_the_same(stake):
    here = eight_each(stake=stake)
    assert pile(here, "pot") == 4 * stake
    assert {here.sheet().line("variant.wilde/pots", seat) for seat in "ABCD"} == {-stake}
    assert here.written() == {"A": 3 * stake, "B": -stake, "C": -stake, "D": -stake}


def tied(**fields):
    """A finished hand of three with two cards each: A and B have one point each, for a trick, and C none."""
    return with_all_won(
        [f"A {' '.join(EMPTY[:3])}", f"B {' '.join(EMPTY[3:6])}"], 3, "wilde", cards_each=2, dealer="C", **fields
    )


@pytest.mark.rule("maison-tarot/variant.wilde/winner-takes-pot", "maison-tarot/variant.wilde/pots")
def test_example_wilde_tie():
    here = tied(stake=2)
    assert here.written() == {"A": -2, "B": -2, "C": -2}
    assert pile(here, "pot") == 6
    assert here.sheet().cites("variant.wilde/winner-takes-pot")
    assert pile(here.next(), "pot") == 12


@pytest.mark.rule("maison-tarot/variant.wilde/winner-takes-pot")
def test_a_pot_may_be_shared():
    here = tied(stake=1, pot_tie="split")
    assert here.written() == {"A": 1, "B": 0, "C": -1}, "three chips for two: the odd one goes to the first in turn"
    assert here.next().view["totals"] == {"A": 1, "B": 0, "C": -1}


@pytest.mark.rule("maison-tarot/variant.wilde/pots")
@pytest.mark.parametrize(("hands", "before", "winner"), [
    ("one-each", 1, None), ("one-each", 2, "A"), ("2", 1, "A"), ("1", 0, "A"), ("5", 3, None),
])  # fmt: skip
def test_a_match_is_as_many_hands_as_agreed(hands, before, winner):
    won = " / ".join(["A 2 B -1 C -1"] * before)
    groups = [f"A {' '.join(EMPTY[:3])}", f"A {' '.join(EMPTY[3:6])}"]
    here = with_all_won(groups, 3, "wilde", cards_each=2, hands=hands, scores=won)
    assert here.view["winner"] == winner


@pytest.mark.rule("maison-tarot/variant.wilde/pots", "maison-tarot/variant.wilde/winner-takes-pot")
def test_a_pot_left_by_the_last_hand_is_played_for_without_new_stakes():
    here = tied(hands="1", stake=2)
    assert here.view["winner"] is None
    extra = here.next()
    assert pile(extra, "pot") == 6
    for _ in range(6):
        extra = extra.play(sorted(extra.may_play(extra.turn))[0])
    assert not extra.sheet().line("variant.wilde/pots")
    assert sum(extra.view["totals"].values()) in (0, -6)


@pytest.mark.rule("maison-tarot/variant.wilde/winner-takes-pot")
def test_equal_chips_at_the_end_are_a_draw():
    groups = [f"A {' '.join(EMPTY[:2])}", f"A {' '.join(EMPTY[2:4])}"]
    groups = [one.replace("A", "N") for one in groups]
    here = with_all_won(groups, 2, "wilde", cards_each=2, scores="S 1 N -1")
    assert here.view["winner"] == "draw"


@pytest.mark.rule("maison-tarot/variant.wilde/point-per-trick", "maison-tarot/play/excuse-surrender")
def test_with_one_card_each_the_excuse_is_always_surrendered():
    here = tarot(2, "wilde", cards_each=1, south="EX", north="S1", leads="S", seat="S").play("EX S1")
    assert "play/excuse-surrender" in told(here)
    assert [side["points"] for side in here.view["sides"]] == [5 + 1, 0]
    assert [side["tricks"] for side in here.view["sides"]] == [1, 0]


@pytest.mark.rule("maison-tarot/variant.wilde/point-per-trick")
def test_paying_for_the_excuse_changes_no_number_of_tricks():
    here = tarot(3, "wilde", cards_each=2, won="B S5 S8 CJ", trick="A HK, B EX", c="H3").play("H3")
    assert [side["tricks"] for side in here.view["sides"]] == [1, 1, 0]
    assert [side["points"] for side in here.view["sides"]] == [4 + 1, 5 + 1 + 1, 0]


@pytest.mark.rule("maison-tarot/variant.wilde/agree-first")
def test_a_position_laid_beside_other_rules_keeps_its_players_and_cards():
    here = tarot(3, "wilde", cards_each=5, trick="A H7", b="H2 HC T15 EX SK", seat="B")
    ways = [{"game": "maison-tarot/wilde", "options": {}}, {"game": "maison-tarot/wilde", "options": {"stake": "3"}}]
    columns = ask("compare", table=here.text, seat="B", **{"with": ways})["columns"]
    for column in columns:
        assert {item["card"] for item in column["items"] if item["allowed"]} == {"H2", "HC", "EX"}
