"""Impossible setups: each is reported in sentences at the right field, in both languages."""

import json

import pytest

from tests.table_talk import ask, problems, setup_of, table

EIGHT = "SA SK SQ SJ ST S9 S8 S7"
IMPOSSIBLE = {
    "a card twice in two hands": ({"south": "H9 SA", "north": "H9 ST"}, ("south", "north"), "H9"),
    "a card twice in one hand": ({"south": "H9 H9"}, ("south",), "H9"),
    "a card in a hand and on the table": ({"trump": "H", "trick": "N SA", "south": "SA S7"}, ("south", "trick"), "SA"),
    "a card in a hand and in an earlier trick": (
        {"trump": "H", "tricks": "E SA S7 S8 S9", "south": "SA C7"},
        ("south", "tricks"),
        "SA",
    ),
    "nine cards in a hand": ({"south": EIGHT + " HA"}, ("south",), None),
    "thirty-three cards": (
        {
            "north": EIGHT,
            "east": EIGHT.replace("S", "H"),
            "south": EIGHT.replace("S", "D"),
            "west": EIGHT.replace("S", "C") + " C6",
        },
        ("west",),
        None,
    ),
    "a hand that is too small for the others": (
        {"trump": "H", "north": EIGHT, "south": "DA DK", "trick": ""},
        ("south", "north"),
        None,
    ),
    "no card": ({"south": "X9"}, ("south",), None),
    "a card that is not in this pack": ({"south": "H6"}, ("south",), None),
    "an earlier trick of three cards": ({"trump": "H", "tricks": "E SA S7 S8"}, ("tricks",), None),
    "an earlier trick that breaks the duty to follow": (
        {"trump": "H", "tricks": "E SA D7 S8 S9", "south": "S7 C7 C8 C9 CT CJ CQ", "dealer": "N"},
        ("tricks",),
        None,
    ),
    "a trick on the table that breaks the duty to trump": (
        {"trump": "H", "dealer": "W", "trick": "N SA, E D7", "east": "H7 D8 D9 DT DJ DQ DK"},
        ("trick",),
        None,
    ),
    "a trick on the table that breaks the duty to overtrump": (
        {"trump": "H", "dealer": "W", "trick": "N HT, E H7", "east": "HA D8 D9 DT DJ DQ DK"},
        ("trick",),
        None,
    ),
    "a trick led by one who did not win the last": (
        {"trump": "H", "tricks": "E SA S7 S8 S9 / S DA D7 D8 D9"},
        ("tricks",),
        None,
    ),
    "a first trick led by another than the forehand": (
        {"trump": "H", "dealer": "N", "tricks": "N SA S7 S8 S9"},
        ("tricks",),
        None,
    ),
    "a trick out of turn": ({"trump": "H", "trick": "N SA, S S7"}, ("trick",), None),
    "a seat twice in a trick": ({"trump": "H", "trick": "N SA, N S7"}, ("trick",), None),
    "five cards in a trick": ({"trump": "H", "trick": "N SA, E S7, S S8, W S9, N ST"}, ("trick",), None),
    "a player without a trump suit": ({"player": "S"}, ("player", "trump"), None),
    "tricks without a trump suit": ({"trick": "E SA"}, ("trick", "trump"), None),
    "a trump suit that is none": ({"trump": "X"}, ("trump",), None),
    "a player who is none": ({"trump": "H", "player": "Q"}, ("player",), None),
    "a dealer who is none": ({"dealer": "Q"}, ("dealer",), None),
    "a turned card that is a seven": ({"deal": 2, "turn": "H7"}, ("turn",), None),
    "a turned card twice": ({"deal": 2, "turn": "H2 H2"}, ("turn",), None),
    "a bid outside the Leiden auction": ({"trump": "H", "bid": 92}, ("bid",), None),
    "a bid off the ladder": ({"trump": "H", "bidding": "leids", "bid": 95}, ("bid",), None),
    "kraken without the variant": ({"trump": "H", "crack": 1}, ("crack",), None),
    "a crack beyond superkraken": ({"trump": "H", "doubling": "kraken", "crack": 4}, ("crack",), None),
    "an unknown game": ({"game": "klaverjas-5"}, ("game",), None),
    "an unknown variant": ({"game": "klaverjas-4/haags"}, ("game",), None),
    "two ways of bidding at once": ({"game": "klaverjas-4/utrechts+leids"}, ("game",), None),
    "leids and voorhand vrij at once": ({"game": "klaverjas-4/leids+voorhand-vrij"}, ("game",), None),
    "an unknown value of an option": ({"rounding": "fives"}, ("options", "rounding"), None),
    "a match to no points": ({"match_end": "points:0"}, ("options", "match_end"), None),
    "a match to a word": ({"match_end": "points:many"}, ("options", "match_end"), None),
    "a packet of one": ({"packets": "4-3-1"}, ("options", "packets"), None),
    "packets that do not add up to eight": ({"packets": "3-3"}, ("options", "packets"), None),
    "a deal before the first": ({"deal": 0}, ("deal",), None),
    "a log that cannot be": ({"trump": "H", "south": "S7", "log": "HQ HQ HQ HQ HQ"}, ("log",), None),
    "roem that cannot be": ({"trump": "H", "named": "NS 30", "piles": "NS"}, ("named",), None),
    "nine earlier tricks": ({"trump": "H", "piles": "NS " * 9}, ("piles",), None),
    "a side that is none": ({"trump": "H", "piles": "NW"}, ("piles",), None),
}


@pytest.mark.rule("klaverjas-4/setup/pack", "klaverjas-4/deal/eight-cards", "klaverjas-4/play/tricks")
@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_an_impossible_setup_is_reported_in_sentences_at_its_field(what):
    fields, places, _named = IMPOSSIBLE[what]
    said = {}
    for lang in ("nl", "en"):
        found = problems(lang, **fields).at(*places)
        said[lang] = [item["say"] for item in found.items]
        for item in found.items:
            assert item["place"], f"{what}: {item}"
            assert item["say"], f"{what}: {item}"
            assert not {"{", "None"} & set(item["say"].split()), f"{what}: {item['say']}"
    assert len(said["nl"]) == len(said["en"])
    assert all(nl != en for nl, en in zip(said["nl"], said["en"], strict=False)), (
        f"{what}: the same in both languages: {said}"
    )


@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_it_cannot_be_opened_either(what):
    reply = ask("open", setup=setup_of(IMPOSSIBLE[what][0]), seat="S")
    assert reply["kind"] == "problems", f"{what}: opened all the same"
    assert reply["problems"]


@pytest.mark.rule("klaverjas-4/setup/pack")
def test_all_problems_are_reported_together():
    found = problems(trump="X", dealer="Q", south="H9 H9")
    assert {str(item["place"]).split(".")[0].split(":")[0] for item in found.items} >= {"trump", "dealer", "south"}


def test_an_unknown_field_and_an_unknown_option_are_named():
    found = problems(sudh="H9")
    assert any("sudh" in item["place"] + item["say"] for item in found.items)
    reply = ask("check", setup={"game": "klaverjas-4", "options": {"roming": "winner"}})
    assert any("roming" in item["place"] + item["say"] for item in reply["problems"])


POSSIBLE = [
    {},
    {"trump": "H"},
    {"game": "klaverjas-4/amsterdams+kraken"},
    {"game": "klaverjas-4/leids+amsterdams+schoppen-dubbel"},
    {"trump": "H", "south": "H9 H7 SA DT", "trick": "W CK, N HQ, E C7"},
    {"trump": "H", "tricks": "E SA S7 S8 S9 / E DA D7 D8 D9", "south": "C7 C8 C9 CT CJ CQ"},
    {"trump": "H", "piles": "NS NS EW", "named": "NS 20"},
    {"packets": "3-5"},
    {"bidding": "leids", "trump": "H", "bid": 92},
    {"doubling": "kraken", "trump": "H", "crack": 3},
    {"scores": "NS 90 EW 80 / NS 0 EW 160", "deal": 3},
]


@pytest.mark.parametrize("fields", POSSIBLE, ids=str)
def test_a_setup_that_can_be_has_no_problems(fields):
    assert not problems(**fields), f"{fields}: {problems(**fields)}"
    table(**fields)


# ---- damaged text


def _damages(text):
    """The text with one character changed into another of the notation, or left out: every possible case."""
    letters = "0AHz9.;="
    for place, old in enumerate(text):
        for new in letters:
            if new != old:
                yield text[:place] + new + text[place + 1 :]
        yield text[:place] + text[place + 1 :]


def test_every_change_of_one_character_is_noticed():
    text = table(trump="H", dealer="S", south="H9 H7 SA DT", trick="W CK, N HQ, E C7").play("H9").text
    for damaged in _damages(text):
        reply = ask("open", table=damaged, seat="S")
        assert reply["kind"] == "problems", f"not noticed: {damaged}"
        assert reply["problems"][0]["say"]
        assert reply["problems"][0]["place"]


def test_two_characters_that_changed_places_are_noticed():
    text = table(trump="H", south="H9 H7 SA DT", dealer="S", trick="W CK, N HQ, E C7").text
    for place in range(len(text) - 1):
        swapped = text[:place] + text[place + 1] + text[place] + text[place + 2 :]
        if swapped != text:
            assert ask("open", table=swapped, seat="S")["kind"] == "problems", f"not noticed: {swapped}"


@pytest.mark.parametrize(
    "text", ["", "k1", "k1;", "k9;klaverjas-4;ABC", "klaverjas", "k1;klaverjas-4", ";;;;", "é", "k1;" + "x" * 5000]
)
def test_text_that_is_no_table(text):
    for lang in ("nl", "en"):
        reply = ask("open", lang=lang, table=text, seat="S")
        assert reply["kind"] == "problems"
        assert reply["problems"][0]["say"]


def test_the_sentence_about_damage_is_in_the_language_asked_for():
    text = table().text[:-1] + "#"
    said = {lang: ask("open", lang=lang, table=text, seat="S")["problems"][0]["say"] for lang in ("nl", "en")}
    assert said["nl"] != said["en"]
    assert json.dumps(said)
