"""The questions of players: from every game, answered by a rule there is, and the search finds it."""

import pytest

from tests.conftest import BuiltSite
from tests.pages.questions import LANGUAGES, ROOT, asked, places, rank_of, ranks

# The share of questions that the search answers. The held-out ones show that it was not made for the others alone.
LEAST, LEAST_HELD_OUT = 11 / 12, 7 / 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_sixty_questions_or_more_and_twenty_held_out_from_every_game_with_rules(language: str) -> None:
    listed, held_out = asked(language), asked(language, "held_out")
    said = [one["ask"].casefold() for one in listed + held_out]
    games = {answer.partition("#")[0] for one in listed for answer in one["answers"]}
    assert len(listed) >= 60
    assert len(held_out) >= 20
    without = {page.parent.name for page in (ROOT / "docs" / language).glob("*/rules.md")} - games
    assert not without, f"add a question about {', '.join(sorted(without))} to tests/pages/questions/{language}.toml"
    assert len({(one["ask"], one.get("on")) for one in listed + held_out}) == len(said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_rules_page_has_each_rule_that_answers_a_question(language: str) -> None:
    for one in asked(language) + asked(language, "held_out"):
        for answer in one["answers"]:
            assert places(language, answer), answer


def test_the_rank_is_that_of_the_first_right_place() -> None:
    assert rank_of(["a", "b", "c"], {"c", "b"}) == 2
    assert rank_of(["a"], {"b"}) == 0


def test_a_section_that_answers_is_found_with_each_of_its_rules() -> None:
    assert "gin-rummy/rules/#score-undercut" in places("en", "gin-rummy#score")
    assert places("en", "gin-rummy#score-undercut") == {"gin-rummy/rules/#score-undercut", "gin-rummy/rules/#score"}


@pytest.mark.site
@pytest.mark.parametrize(("part", "least"), [("questions", LEAST), ("held_out", LEAST_HELD_OUT)])
def test_the_search_has_the_rule_in_its_first_three_for_most_questions(
    part: str, least: float, built_site: BuiltSite
) -> None:
    lists = [asked(language, part) for language in LANGUAGES]
    found = [ranks(built_site.folder, *one) for one in zip(LANGUAGES, lists, strict=True)]
    missed = [
        one
        for questions, at in zip(lists, found, strict=True)
        for one, rank in zip(questions, at, strict=True)
        if not 0 < rank <= 3
    ]
    assert 1 - len(missed) / sum(map(len, lists)) >= least, [one["ask"] for one in missed]
