"""The menu of the pages: a game's pages have that game alone, and pages for programmers are behind one entry."""

import re
from itertools import product

import pytest

from build_scripts.base.commands import ROOT
from rules_core.kinds import GAMES
from tests.conftest import BuiltSite
from tests.tiers import at_the_gate

pytestmark = pytest.mark.site

LANGUAGES = ("nl", "en")
LINK = re.compile(r'<a href="([^"]*)" class="md-nav__link')
FOR_PROGRAMMERS = {"protocol", "python", "notation", "how-a-start-goes"}


def listed(site: BuiltSite, page: str) -> list[str]:
    """Return the addresses in the menu of a page, below the folder of its language."""
    html = (site.folder / page / "index.html").read_text(encoding="utf-8")
    menu = html.partition("md-nav--primary")[2].partition("md-sidebar--secondary")[0].partition("md-content")[0]
    language = site.folder / page.partition("/")[0]
    found = [(site.folder / page / link).resolve() for link in LINK.findall(menu) if not link.startswith("#")]
    return [one.relative_to(language).as_posix() for one in found]


@pytest.mark.parametrize(
    ("language", "game"), at_the_gate([("nl", "belote"), ("en", "gin-rummy")], product(LANGUAGES, GAMES))
)
def test_the_menu_of_a_rules_page_has_the_course_of_that_game_and_no_other_game(built_site, language, game):
    there = listed(built_site, f"{language}/{game}/rules")
    lessons = sorted(one.stem for one in (ROOT / "docs" / language / game / "lessons").glob("*.md"))
    assert [one for one in there if "/lessons/" in one] == [f"{game}/lessons/{one}" for one in lessons]
    assert {f"{game}/play", f"{game}/rules", f"{game}/card"} <= {*there}
    assert not [one for one in there if one.partition("/")[0] in {*GAMES} - {game}]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_home_page_lists_every_game_once_and_teaching_and_publishing_by_one_entry_each(built_site, language):
    there = listed(built_site, language)
    assert sorted(one for one in there if one in {*GAMES}) == sorted(GAMES)
    assert {"teach", "publishers"} <= {*there}
    assert not {*there} & (FOR_PROGRAMMERS | {"sets", "worksheet"})


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_for_programmers_are_in_the_menu_of_publishing_and_at_the_foot_of_a_page(built_site, language):
    assert {*listed(built_site, f"{language}/publishers")} >= FOR_PROGRAMMERS
    foot = (
        (built_site.folder / language / "belote" / "play" / "index.html")
        .read_text("utf-8")
        .partition("md-copyright")[2]
    )
    missing = [one for one in ("teach", "publishers", "protocol", "python", "notation") if f'/{one}/"' not in foot]
    assert not missing, f"no link to {missing} at the foot of a page"
