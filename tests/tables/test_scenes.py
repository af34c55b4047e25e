"""The sentence that sets the scene of a question: right above it on the page, and inside the drawn exercise."""

import pytest

from build_scripts.tables import scenes

QUESTION = "```table who-wins\nask: trick-winner\n```\n"
LED = "North led the eight.\nOnly West had a spade left.\n"


def test_the_paragraph_above_a_question_gets_its_name():
    text, found = scenes.marked(f"# Lesson\n\nBefore.\n\n{LED}\n{QUESTION}\nAfter.\n", {"who-wins"})
    assert found == {"who-wins"}
    assert text == f'# Lesson\n\nBefore.\n\n{LED}{{: data-scene="who-wins" }}\n\n{QUESTION}\nAfter.\n'


@pytest.mark.parametrize(
    "above",
    [
        *("## The trick\n", "- North led.\n", "1. North led.\n", "> North led.\n", "| card | points |\n", "    led\n"),
        *('<div class="wide">\n', "North led.\n{: .wide }\n", "```table other\n```\n", "!!! note\n"),
    ],
)
def test_nothing_else_above_a_question_is_its_scene(above):
    page = f"Before.\n\n{above}\n{QUESTION}"
    assert scenes.marked(page, {"who-wins"}) == (page, frozenset())


def test_a_table_that_asks_nothing_has_no_scene():
    page = f"{LED}\n{QUESTION}"
    assert scenes.marked(page, set()) == (page, frozenset())


def test_the_paragraph_moves_from_the_page_into_the_exercise():
    html = '<p>Before.</p>\n<p data-scene="who-wins">North <em>led</em>.</p>\n<div></div>'
    tables = {"who-wins": f"<b>{scenes.HERE}</b>", "other": "<i></i>"}
    assert scenes.set_in(html, tables) == (
        "<p>Before.</p>\n<div></div>",
        {"who-wins": '<b><p class="kt-scene">North <em>led</em>.</p></b>', "other": "<i></i>"},
    )
