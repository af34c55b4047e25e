"""A table entered as fields: missing or wrong values, dealing the rest, and input from elsewhere."""

import random

import pytest

from rules_core.door.laying.position import same_table
from rules_core.door.request import table_of
from rules_core.kinds import GAMES
from tests.laws.random_tables import play_through, random_table
from tests.table_talk import ask

FULL_HAND = "HJ H9 HA SA ST CK C8 DQ"


def laid(**wish):
    reply = ask("lay", lang="nl", **wish)
    assert reply["kind"] == "laid", reply
    return reply


def wrong(**wish):
    reply = ask("lay", lang="nl", **wish)
    assert reply["kind"] == "problems", reply
    return reply["problems"]


def hand(reply, field):
    return reply["setup"][field].split()


def test_a_teacher_hears_who_still_gets_cards():
    reply = laid(setup={"game": "klaverjas-4", "south": FULL_HAND})
    assert reply["say"] == "Nog te delen: Noord 8, Oost 8, West 8."
    assert reply["setup"] == {"game": "klaverjas-4", "options": {}, "south": FULL_HAND}


def test_a_hand_that_only_lacks_cards_says_how_many_there_should_be():
    (problem,) = wrong(setup={"game": "klaverjas-4", "south": FULL_HAND, "west": "S7"})
    assert (problem["place"], problem["lacks"]) == ("west", 8)


def test_a_wrong_card_is_reported_in_the_letters_that_the_reader_types():
    (problem,) = wrong(setup={"game": "klaverjas-4", "south": "ruiten"})
    assert "een kleur (S, H, R, K) en een rang (A H V B 10 9 8 7)" in problem["say"]


def test_a_card_in_two_places_is_no_hand_that_lacks_cards():
    (problem,) = wrong(setup={"game": "klaverjas-4", "south": FULL_HAND, "west": "SA"})[:1]
    assert "lacks" not in problem
    assert problem["place"] in ("south", "west")


@pytest.mark.parametrize(
    ("game", "field", "given", "size"),
    [
        ("klaverjas-4", "south", "HA HK HQ", 8),
        ("belote", "south", "HA HK", 5),
        ("gin-rummy", "south", "H2 H3", 10),
        ("five-hundred", "north", "JK", 10),
        ("kleurenwiezen", "west", "SA", 13),
        ("maison-tarot", "a", "T21 EX", 12),
        ("smousjas", "north", "HA", 8),
    ],
)
def test_the_rest_is_dealt_round_the_cards_laid_out(game, field, given, size):
    trump = {"trump": "H"} if game == "klaverjas-4" else {}
    reply = laid(setup={"game": game, field: given, **trump}, deal={"seed": "x"})
    held = hand(reply, field)
    assert set(given.split()) <= set(held)
    assert len(held) == size
    assert reply["say"] == "Elke hand ligt."
    assert ask("open", setup=reply["setup"])["kind"] == "table"


def test_another_seed_deals_other_cards_and_the_same_seed_the_same():
    setup = {"game": "klaverjas-4", "south": "HA HK HQ"}
    first, again, other = (laid(setup=setup, deal={"seed": seed}) for seed in ("a", "a", "b"))
    assert first == again
    assert first["setup"]["north"] != other["setup"]["north"]


def test_the_last_tricks_are_dealt_as_large_as_the_largest_hand():
    setup = {"game": "klaverjas-4", "trump": "H", "south": "HA HK HQ", "west": "S7"}
    reply = laid(setup=setup, deal={"seed": "a", "hands": "largest"})
    assert [len(hand(reply, seat)) for seat in ("north", "east", "south", "west")] == [3, 3, 3, 3]


def test_a_player_that_did_not_follow_is_not_dealt_that_suit():
    setup = {"game": "klaverjas-4", "trump": "H", "west": "S7", "trick": "W CK N D7 E C7"}
    for seed in "abc":
        assert not [one for one in hand(laid(setup=setup, deal={"seed": seed}), "north") if one[0] in "CH"]


def test_a_hand_is_dealt_with_what_was_asked_for():
    setup = {"game": "klaverjas-4", "trump": "S"}
    reply = laid(setup=setup, deal={"seed": "a", "wish": "S trumps 5, N high 2"})
    assert len([one for one in hand(reply, "south") if one[0] == "S"]) >= 5
    assert len([one for one in hand(reply, "north") if one[1] == "A"]) >= 2


def test_little_is_left_over_in_a_hand_of_gin_when_asked_for():
    reply = laid(setup={"game": "gin-rummy"}, deal={"seed": "a", "wish": "S left 40"})
    assert len(hand(reply, "south")) == 10


@pytest.mark.parametrize(
    ("wish", "say"),
    [
        ("S trumps 5", "Kies eerst welke kleur troef is."),
        (
            "S high 4, N high 4",
            "In 250 keer delen kwam zo'n hand niet voor. Vraag minder, of leg een paar kaarten zelf.",
        ),
        ("veel", "veel zegt niet wat een hand moet hebben; schrijf een stoel, wat en hoeveel, zoals S trumps 5."),
    ],
)
def test_a_wish_that_cannot_come_true_gets_a_sentence(wish, say):
    (problem,) = wrong(setup={"game": "klaverjas-4"}, deal={"seed": "a", "wish": wish})
    assert problem["say"] == say


@pytest.mark.parametrize(
    ("given", "taken"),
    [
        ("https://kaarten.example/nl/klaverjas-4/play/#k1;klaverjas-4;south=HA;trump=H;3SJ", "link"),
        ("k1;klaverjas-4;south=HA;trump=H;3SJ", "notation"),
        (
            "```table les-1\ngame: klaverjas-4\ntrump: H\nsouth: HA\nask: play\nquestion: Wat nu?\n"
            "refuse: {H7: play/overtrump}\n```",
            "fence",
        ),
    ],
)
def test_pasted_text_is_recognised(given, taken):
    given = given.replace(";3SJ", ask("open", setup={"game": "klaverjas-4", "south": "HA", "trump": "H"})["table"][-4:])
    reply = laid(given=given)
    assert reply["taken"] == taken
    assert reply["setup"] == {"game": "klaverjas-4", "options": {}, "south": "HA", "trump": "H"}


def test_a_log_goes_on_from_the_table_laid_out():
    setup = {"game": "klaverjas-4", "seed": "a", "dealer": "N"}
    reply = laid(setup=setup, given="pass pass play")
    assert (reply["taken"], reply["setup"]["log"]) == ("log", "pass pass play")


@pytest.mark.parametrize(
    ("given", "say"),
    [
        ("Hallo, hoe gaat het?", "Dit is geen link, geen tafel in notatie en geen blok uit een les."),
        ("#x1;klaverjas-4;roem;2;abc;;123", "Dit is de link van een oefening; die hoort op de pagina Oefenen."),
    ],
)
def test_text_that_is_no_table_gets_a_sentence(given, say):
    (problem,) = wrong(given=given)
    assert problem["say"] == say


def test_a_link_that_was_cut_gets_a_sentence():
    (problem,) = wrong(given="k1;klaverjas-4;south=HA;tru")
    assert problem["place"] == "table"


@pytest.mark.parametrize("game", GAMES)
def test_a_position_from_random_play_is_the_same_from_its_fields(game):
    dice = random.Random(f"lay {game}")
    *tables, last = play_through(random_table(game, (), dice), dice)
    for table in (*dice.sample(tables, 2), last):
        reply = laid(table=table.text, write="cards")
        again = table_of({"setup": reply["setup"]})
        assert again.text == laid(setup=reply["setup"])["table"]
        assert same_table(table, again, whole=reply["written"] != "position"), reply["table"]
        assert reply["setup"].get("deal", "1") == table.setup.by_name.get("deal", "1"), "which deal of the match it is"
