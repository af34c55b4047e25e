"""The list of questions: enough of them, from every game, each once, and answered by a rule there is."""

import pytest

from tests.pages.questions import LANGUAGES, ROOT, asked, places, rank_of


@pytest.mark.parametrize("language", LANGUAGES)
def test_sixty_questions_and_twenty_held_out_from_all_fourteen_games(language: str) -> None:
    listed, held_out = asked(language), asked(language, "held_out")
    said = [one["ask"].casefold() for one in listed + held_out]
    games = {answer.partition("#")[0] for one in listed for answer in one["answers"]}
    assert (len(listed), len(held_out)) == (60, 20)
    assert games == {page.parent.name for page in (ROOT / "docs" / language).glob("*/rules.md")}
    assert len({(one["ask"], one.get("on")) for one in listed + held_out}) == len(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rules_page_has_each_rule_that_answers_a_question(language: str) -> None:
    for one in asked(language) + asked(language, "held_out"):
        for answer in one["answers"]:
            assert places(language, answer), answer


def test_the_rank_is_that_of_the_first_right_place() -> None:
    assert rank_of(["a", "b", "c"], {"c", "b"}) == 2
    assert rank_of(["a"], {"b"}) == 0
