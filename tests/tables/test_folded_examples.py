"""The folded tables of a page: each piece of their markup is stored once, and every table unfolds complete."""

from __future__ import annotations

import re

import pytest

from build_scripts.tables.fences import Fence
from build_scripts.tables.folded_examples import BETWEEN, biting, gathered, in_short, way_to_play
from tests.tables.unfolded import unfolded

TABLE = '<div class="a">\n  <button>one</button><button>{}</button>\n</div>\n'
FOLDED = '<p>Before.</p><table-example><script type="text/html" data-folded>{}</script></table-example>'


def test_shared_parts_of_tables_are_in_the_page_once() -> None:
    whole = "".join(FOLDED.format(TABLE.format(name)) for name in ("two", "three", "two"))
    page = gathered(whole)
    assert unfolded(page) == re.sub(r"\n\s*", "\n", whole)
    assert page.count("<button>one</button>") == page.count("<button>two</button>") == 1
    assert page.index("data-pieces") > page.rindex("</table-example>"), "the text waits for what tables are made of"


def test_a_page_without_folded_tables_stays_as_it_is() -> None:
    assert gathered("<p>Nothing.</p>") == unfolded("<p>Nothing.</p>") == "<p>Nothing.</p>"


def test_a_page_with_the_sign_that_parts_the_pieces_is_refused() -> None:
    with pytest.raises(ValueError, match=BETWEEN):
        gathered(FOLDED.format(f"<p>{BETWEEN}</p>"))


def test_a_long_question_is_asked_by_its_last_sentence_and_a_short_one_whole() -> None:
    stands = "Jij speelt op harten: jullie moeten minstens 82 punten halen. Jullie haalden 87 punten in 4 slagen."
    assert in_short(f"{stands} Wat schrijven jullie op voor dit spel?") == (
        stands,
        "Wat schrijven jullie op voor dit spel?",
    )
    assert in_short("Harten is troef. Wie wint de slag?") == ("", "Harten is troef. Wie wint de slag?")


def test_a_long_question_of_one_sentence_is_asked_whole() -> None:
    asked = "Welke van de kaarten in je hand mag je leggen, nu er harten gevraagd is en West met de negen introefde?"
    assert in_short(asked) == ("", asked)


def test_an_example_names_the_rules_that_may_bite_elsewhere_and_how_it_is_played() -> None:
    given = {"game": "klaverjas-4/leids", "rules": "lore/site play/overtrump", "trump": "H"}
    fence = Fence("example", "rules.md", 1, given)
    assert biting(fence) == ["play/overtrump"]
    assert way_to_play(fence) == '{"game": "klaverjas-4/leids", "options": {}}'
    assert way_to_play(Fence("plain", "rules.md", 1, {"game": "klaverjas-4"})) is None
