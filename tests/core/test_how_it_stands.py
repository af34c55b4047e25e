"""The felt beside the cards in play: points so far, the card just drawn, melds, partners, many bids."""

import pytest

from tests.table_talk import ask, table


def side(here, letter):
    """Return what a side has so far, in words."""
    return [one["say"] for one in next(one for one in here.view["sides"] if one["side"] == letter)["so_far"]]


def test_points_and_score_are_announced_as_they_come():
    here = table(trump="H", dealer="W", tricks="N SA ST SK SQ / N CT C9 C8 C7", scores="NS 90 EW 72", seed="so far")
    assert side(here, "NS") == ["38 punten", "stand 90"]
    assert side(here, "EW") == ["0 punten", "stand 72"]


def test_where_everybody_plays_alone_his_tricks_are_shown_too():
    here = table(game="klaverjas-3", trump="H", player="A", dealer="C", piles="A B", seat="A")
    assert side(here, "A")[0] == "één slag"


# ---- the card just drawn


def fresh(here):
    """Return the cards of the hand that are marked as just drawn."""
    return [one["card"] for one in here.view["hand"] if one.get("fresh")]


def test_the_card_drawn_is_marked_until_a_card_is_laid():
    here = table(game="gin-rummy", dealer="N", seed="drawn", log="pass pass")
    drawn = here.play("stock")
    (card,) = fresh(drawn)
    assert card not in here.hand()
    assert f"Je trok {next(one['name'] for one in drawn.view['hand'] if one['card'] == card)}." in drawn.view["say"]
    assert not fresh(drawn.play(next(iter(drawn.may_play() - {card}))))


def test_nobody_else_sees_which_card_was_drawn():
    here = table(game="gin-rummy", dealer="N", seed="drawn", log="pass pass stock", seat="N")
    assert not fresh(here)
    assert "trok" not in here.view["say"]


def test_in_a_jas_game_with_a_stock_everybody_marks_his_own():
    here = table(game="smousjas", dealer="N", seed="drawn")
    while not here.last:
        here = here.play(sorted(here.may_play(here.turn))[0])
    assert [len(fresh(here.of(seat))) for seat in "NS"] == [1, 1]


def test_the_kitty_taken_up_is_marked():
    here = table(game="five-hundred", dealer="W", seed="kitty", log="call:7H pass pass pass", seat="N")
    assert len(fresh(here)) == 3


# ---- piles are touched


def test_a_pile_says_what_touching_it_does():
    here = table(game="gin-rummy", dealer="N", seed="drawn", log="pass pass")
    done = {pile["pile"]: pile.get("action") for pile in here.view["piles"]}
    assert done == {"stock": "stock", "discard": "pile"}
    assert not [pile for pile in here.of("N").view["piles"] if "action" in pile]


# ---- gin


def test_a_gin_hand_is_shown_in_its_melds_with_the_cards_left_over():
    here = table(game="gin-rummy", south="H4 H5 H6 S9 D9 C9 SK DA C2 D3", turn="S", dealer="N", seed="melds")
    groups = [set(group) for group in here.view["groups"]]
    assert {"H4", "H5", "H6"} in groups[:2]
    assert {"S9", "D9", "C9"} in groups[:2]
    assert groups[2] == {"SK", "DA", "C2", "D3"}
    assert here.view["holding"]["say"] == "Brandhout: 16"


# ---- partners


@pytest.mark.parametrize(("seat", "partner"), [("N", "W"), ("W", "N"), ("E", "S"), ("S", "E")])
def test_in_colour_whist_everybody_sees_who_plays_with_him(seat, partner):
    here = table(game="kleurenwiezen", contract="8H", declarers="N W", dealer="W", seat=seat, seed="partners")
    shown = [place["seat"] for place in here.view["seats"] if place.get("standing") == "je maat"]
    assert shown == [partner]


def test_the_declarer_of_a_special_has_no_partner():
    here = table(game="kleurenwiezen", contract="miserie", declarers="N", dealer="W", seat="N", seed="partners")
    assert not [place for place in here.view["seats"] if "standing" in place]


# ---- many bids


def test_the_bids_of_five_hundred_are_in_a_grid_with_their_values():
    here = table(game="five-hundred", dealer="E", seed="grid", log="look")
    grid = here.view["grid"]
    assert [column["short"].rstrip("\ufe0e") for column in grid["columns"]][:4] == ["♠", "♣", "♦", "♥"]
    assert [row["say"] for row in grid["rows"]] == ["6", "7", "8", "9", "10"]
    worth = {cell["action"]: cell["worth"] for row in grid["rows"] for cell in row["cells"]}
    assert (worth["call:6S"], worth["call:8H"], worth["call:10NT"]) == (40, 300, 520)
    assert {cell["action"] for cell in grid["special"]} >= {"call:misere"}


@pytest.mark.parametrize(
    ("game", "captions"),
    [
        ({"game": "five-hundred", "dealer": "E", "log": "look"}, ("slagen", "de waarde van het bod")),
        ({"game": "klaverjas-4/leids", "dealer": "W"}, ("punten die je biedt",)),
    ],
)
def test_the_grid_says_what_its_numbers_are(game, captions):
    assert all(caption in table(seed="grid", **game).on_turn().view["grid"]["say"] for caption in captions)


def test_a_bid_that_is_too_low_is_shut_and_says_why():
    here = table(game="five-hundred", dealer="S", seed="grid", log="look call:7D")
    cells = {cell["action"]: cell["open"] for row in here.on_turn().view["grid"]["rows"] for cell in row["cells"]}
    assert not cells["call:7D"]
    assert cells["call:7H"]
    assert here.attempt("call:6S")["kind"] == "refusal"
    assert "grid" not in table(here.text, seat="S").view or here.turn == "S"


def test_a_viewer_of_every_hand_sees_the_bids():
    here = table(game="five-hundred", dealer="E", seed="grid", log="look")
    assert table(here.text, seat="all").view["grid"] == here.view["grid"]
    assert "grid" not in table(here.text, seat="N").view


def test_the_groups_of_a_hand_are_shown_to_its_player_alone():
    here = ask("open", setup={"game": "gin-rummy", "dealer": "N", "seed": "drawn", "log": "pass pass"}, seat="all")
    assert "groups" not in here["view"]
