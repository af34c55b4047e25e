"""Sentences call the reader "you" and his side "you two", in every game and whatever happens."""

import random
import re

import pytest

from rules_core.cards.seats import Seat, Side
from rules_core.table.last_tables import table_at as table_of_text
from rules_core.words import LANGUAGES, Words
from tests.exercises.test_every_game import ASKED, FIRST_OF_ITS_KIND, FITTING
from tests.table_talk import ask
from tests.tiers import at_the_gate
from tests.words.test_spoken_to_you import NO_PLAYER, PLAYERS, WRONG
from tests.words.test_words import sentences

from .random_tables import every_table, play_through, table_at
from .ways import one_of_each

MOST_MOMENTS = 12
COMPASS = {
    "nl": {"N": "Noord", "E": "Oost", "S": "Zuid", "W": "West"},
    "en": {"N": "North", "E": "East", "S": "South", "W": "West"},
}


def names(language, seating, seat):
    """Names that the reader and the sides must not have: a word for a compass point, or a letter that is no card."""
    own = seating.side_at(seat)
    if seat.letter == "A" and language == "en":  # also an English word
        return re.compile(r"\bA (?:plays|takes|leads|has|is|deals|bids|passes|scores|wins|sits|may|must|needs)\b")
    if not seat.compass:
        return re.compile(rf"(?<![\w\ufe0e-]){seat.letter}(?![\w-])")
    word = COMPASS[language]
    called = [word[seat.letter]]
    if len(own.letter) > 1:
        called += ["-".join(word[letter] for letter in side.letter) for side in seating.sides]
    return re.compile(rf"\b(?:{'|'.join(called)})\b")


def hold(language, table, seat, reply):
    """Check that all sentences in a reply to a seat call it "you", with correct grammar."""
    own_name = names(language, table.seating, seat)
    for said in sentences(reply):
        assert not own_name.search(said), f"{said}: {table.text}"
        assert not WRONG[language].search(said), f"{said}: {table.text}"


def reader_of(table):
    """Return the reader: South, or the second of the seats that have letters."""
    own = table.seating.readers_own
    return own if own.compass else table.seating.seats[1]


def moments(way):
    """Moments of a random deal, and its end."""
    dice = random.Random(f"reader {way}")
    tables = list(play_through(table_at(way, dice), dice))
    chosen = sorted(dice.sample(range(len(tables)), min(MOST_MOMENTS, len(tables))))
    return [*(tables[one] for one in chosen), tables[-1]]


def told(language, table, seat):
    """Yield all sentences that a seat gets."""
    where = {"lang": language, "table": table.text, "seat": seat.letter}
    yield ask("open", **where)
    for about in ("cards", "trick", "last", "score"):
        yield ask("why", about=about, **where)
    for step in (1, 2, 3):
        yield ask("hint", step=step, **where)
    for action in ("pass", "play", "SA", "H7", "T9"):
        yield ask("play", action=action, **where)


@pytest.fixture(autouse=True)
def _known_as_players(monkeypatch):
    """Check that every fact that is a player has a name by which the catalogues know players."""
    text = Words.text

    def told_with_known_names(words, key, /, **facts):
        named = {name for name, fact in facts.items() if isinstance(fact, Seat | Side)}
        unknown = named - PLAYERS - {"turn"} | named & NO_PLAYER.get(key, set())
        assert not unknown, f"{key} calls a player {unknown}"
        return text(words, key, **facts)

    monkeypatch.setattr(Words, "text", told_with_known_names)


@pytest.mark.parametrize("language", LANGUAGES)
@one_of_each(every_table())
def test_the_reader_is_you(language, way):
    for table in moments(way):
        for reply in told(language, table, reader_of(table)):
            if reply["kind"] != "problems":  # these are for the author of the table
                hold(language, table, reader_of(table), reply)


@pytest.mark.parametrize("language", ["nl", pytest.param("en", marks=pytest.mark.slow)])
@pytest.mark.parametrize(("game", "asked"), at_the_gate(FIRST_OF_ITS_KIND, [*FITTING, *ASKED]))
def test_an_exercise_is_put_to_you(language, game, asked):
    reply = ask("exercise", lang=language, game=game, ask=asked, difficulty=2, seed="you")
    table = table_of_text(reply["table"])
    seat = table.seating.seat(reply["seat"])
    beside = {name: reply[name] for name in ("cards", "among") if name in reply}
    where = {"lang": language, "table": reply["table"], "seat": reply["seat"], "ask": reply["ask"], **beside}
    for one in (reply, ask("solve", **where), *(ask("answer", item=item["id"], **where) for item in reply["items"])):
        hold(language, table, seat, one)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["klaverjas-4", "kleurenwiezen", "gin-rummy"])
def test_at_an_open_table_nobody_is_the_reader(language, game):
    """At an open table every player keeps his name."""
    dice = random.Random(game)
    for table in [*play_through(table_at((game, (), {"gin-rummy": 2}.get(game, 4)), dice), dice)][::9]:
        reply = ask("open", lang=language, table=table.text, seat="all")
        named = {one["seat"]: one["name"] for one in reply["view"]["seats"]}
        assert named == {letter: COMPASS[language][letter] for letter in named}
