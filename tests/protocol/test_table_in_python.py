"""A table in Python prints what a player looks at, and is compared, copied and pickled as its text, in every game."""

import copy
import pickle
from html.parser import HTMLParser
from itertools import islice
from random import Random

import pytest

from rules_core import api
from rules_core.api import NotPossible, Table
from rules_core.kinds import GAMES
from tests.tiers import at_the_gate

LONGEST = 300
SMALL = 2000
PROTOCOLS = range(2, 6)
MOST_STEPS = 120
TRICK = {"trump": "H", "south": "H9 H7 SA DT", "trick": "W CK N HQ E C7"}
# An element without an end, and attributes that run or fetch something.
EMPTY, FORBIDDEN = {"br"}, ("on", "src", "href", "class", "id")


def played(game, seed="played", **fields):
    """Yield the tables of a deal that is played at random."""
    table, dice = api.start(game, seed=seed, **fields), Random(game)
    yield table
    for _ in range(MOST_STEPS):
        if table.over:
            return
        table = api.play(table, dice.choice(api.choices(table)))
        yield table


class Page(HTMLParser):
    """The elements of a drawing, each with its style, and its text."""

    def __init__(self, drawn):
        super().__init__()
        self.open, self.tags, self.styles, self.text = [], set(), [], ""
        self.feed(drawn)

    def handle_starttag(self, tag, attributes):
        self.tags.add(tag)
        assert not [name for name, _ in attributes if name.startswith(FORBIDDEN)]
        self.styles += [value for name, value in attributes if name == "style"]
        if tag not in EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def handle_data(self, data):
        self.text += data


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_printed_in_a_few_words_at_every_moment(game):
    for table in played(game):
        told = repr(table)
        assert told.startswith(f"<Table {game}, ")
        assert len(told) < LONGEST, told
        assert len(str(table)) < LONGEST, str(table)
        assert ("the deal is over" if table.over else f"{table.turn} to act") in told
        if not table.over:
            assert api.sight(table, table.turn).hand[:1] == () or api.sight(table, table.turn).hand[0] in told


def test_a_printed_table_names_the_trump_the_trick_the_hand_and_the_choices():
    assert str(api.start("klaverjas-4", **TRICK)).splitlines() == [
        "klaverjas-4, tricks: S to act",
        "trump H",
        "trick W CK, N HQ, E C7",
        "hand H9 H7 SA DT",
        "may H9",
        "tricks NS 2, EW 2",
    ]
    assert "; score NS " in repr([*played("klaverjas-4")][-1])


@pytest.mark.parametrize("game", GAMES)
def test_turn_over_and_log_are_those_of_the_view(game):
    tables = [*played(game)]
    for table in tables:
        view = api.seen(table)
        assert table.turn == view["turn"]
        assert table.over == (view["turn"] is None) == bool(view["felt"].get("over"))
        assert len(table.log) == view["step"]
        assert table.game == view["game"] == game
        assert table.seats == tuple(one["seat"] for one in view["seats"])
        assert table.sides == tuple(one["side"] for one in view["sides"])
    again = tables[0]
    for action in tables[-1].log:
        again = api.play(again, action)
    assert again == tables[-1]


@pytest.mark.parametrize("game", GAMES)
def test_a_pickled_table_is_its_text(game):
    for table in [*played(game)][::7]:
        for protocol in PROTOCOLS:
            pickled = pickle.dumps(table, protocol)
            assert len(pickled) < len(table.text) + 100 < SMALL
            again = pickle.loads(pickled)
            assert again == table
            assert api.seen(again) == api.seen(table)
            assert again.log == table.log


@pytest.mark.parametrize("game", at_the_gate(("klaverjas-4", "gin-rummy", "maison-tarot"), GAMES))
def test_house_rules_and_variants_are_pickled_with_the_table(game):
    entry = GAMES[game]
    for option in entry.options:
        for value in option.values:
            table = api.start(game, seed="house", **{option.key: value})
            again = pickle.loads(pickle.dumps(table))
            assert again.house_rules[option.key] == value
            assert again == table
    for variant in entry.variants:
        table = api.start(f"{game}/{variant.key}", seed="variant")
        assert pickle.loads(pickle.dumps(table)).variants == (variant.key,)
        assert f"{game}/{variant.key}" in repr(table)


def test_tables_with_the_same_text_are_equal():
    one, other = api.start("gin-rummy", seed="a"), api.read(api.start("gin-rummy", seed="a").text)
    assert one == other == Table(one.text)
    assert {one: "here"}[other] == "here"
    assert one != api.start("gin-rummy", seed="b")
    assert one != one.text
    assert len({*played("gin-rummy"), *played("gin-rummy")}) == len([*played("gin-rummy")])


def test_a_copy_is_the_table_itself():
    table = api.start("klaverjas-4", seed="a")
    assert copy.copy(table) == copy.deepcopy({"at": table})["at"] == table
    assert hash(copy.deepcopy(table)) == hash(table)


def test_a_table_is_not_written_to():
    table = api.start("klaverjas-4", seed="a")
    for name in ("turn", "over", "log", "text", "more"):
        with pytest.raises(AttributeError):
            setattr(table, name, "S")
    table.house_rules["trumping"] = "amsterdams"
    assert table.house_rules["trumping"] == "rotterdams"


def test_a_damaged_text_is_no_table():
    with pytest.raises(NotPossible, match="damaged"):
        Table(api.start("klaverjas-4", seed="a").text.replace("seed=a", "seed=b"))


def test_a_refusal_is_pickled_with_its_rule_and_the_allowed_cards():
    with pytest.raises(NotPossible) as refused:
        api.play(api.start("klaverjas-4", **TRICK), "SA")
    for protocol in PROTOCOLS:
        again = pickle.loads(pickle.dumps(refused.value, protocol))
        assert (str(again), again.problems) == (str(refused.value), refused.value.problems)
        assert (again.rule, again.instead) == ("klaverjas-4/play/must-trump", ("H9",))


@pytest.mark.parametrize("game", GAMES)
def test_a_drawing_is_whole_html_with_every_card_and_without_scripts(game):
    for table in islice(played(game), 0, None, 9):
        page = Page(table._repr_html_())
        assert page.open == []
        assert page.tags == {"div", "table", "caption", "b", "br", "tbody", "tr", "th", "td", "span"} & page.tags
        view = api.seen(table)
        assert all(card["short"] in page.text for seat in view["seats"] for card in seat["hand"] or [])
        assert view["say"].splitlines()[0] in page.text


def test_a_drawing_is_readable_on_light_and_on_dark_pages():
    for style in Page(api.start("klaverjas-4", **TRICK)._repr_html_()).styles:
        inked = style.partition("color:")[2].partition(";")[0]
        assert ("background:#fff" in style) == (inked not in ("", "inherit")), style


def test_a_drawing_for_a_seat_keeps_the_other_hands_closed():
    table = api.start("klaverjas-4", seed="closed", trump="H")
    south, every = (Page(api.drawn(table, seat)).text for seat in ("S", None))
    for one in api.seen(table)["seats"]:
        shorts = [card["short"] for card in one["hand"]]
        assert all(short in every for short in shorts)
        assert all((short in south) == (one["seat"] == "S") for short in shorts)
    assert "Noord" in Page(api.drawn(table, lang="nl")).text


def test_the_names_of_players_are_escaped_in_a_drawing():
    names = api.start("klaverjas-4", seed="a", names="N A&B<i>, E b, S c, W d")
    assert "A&B<i>" in api.seen(names)["seats"][0]["name"]
    assert "A&amp;B&lt;i&gt;" in names._repr_html_()
