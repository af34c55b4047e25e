"""The examples of a rules page, each folded into a line."""

from __future__ import annotations

from build_scripts.tables.fences import Fence
from build_scripts.tables.folded_examples import biting, in_short, way_to_play


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
