"""The languages of a club: sentences over ours, a language of its own that grows, and pages in one language only."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from build_scripts.base.sites import Site, of_text, working_for
from build_scripts.club.club import Club, read_club
from build_scripts.club.club_pages import site_of
from build_scripts.club.our_words import Sentence, with_forms
from build_scripts.club.own_pages import draft_files
from build_scripts.club.word_lists import begin_words, owed, summary
from build_scripts.pages.diagnose_page import file_of
from build_scripts.pages.language_links import same_page_in
from build_scripts.python.byte_code import catalogues
from build_scripts.tables.bank import read_bank
from build_scripts.tables.engine import ask, begin_again
from build_scripts.tables.fences import read_fences
from build_scripts.tables.front_matter import head_of, head_problems
from tests.publishers.club_files import the_mistake, write
from tests.publishers.conftest import forget
from tests.publishers.test_club import command
from tests.tiers import LANGUAGES

FRISIAN = Path(__file__).with_name("frisian")
HEAD = (FRISIAN / "words" / "fy" / "begjin.po").read_text(encoding="utf-8").partition("\n\n")[0]
TURN = {"game": "klaverjas-4", "player": "S", "trump": "H", "south": "HA H9 S8 DT", "trick": "E HK"}
DUTCH_AT_FIRST = "klaverjas-4/lessons/01-the-pack.md"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """The folder of a club that has begun Frisian: one game, thirty sentences, one page."""
    return Path(shutil.copytree(FRISIAN, tmp_path / "slach"))


@pytest.fixture
def site(folder: Path, tmp_path: Path) -> Iterator[Site]:
    """The site of that club, for which this process works and in whose words it answers."""
    made = of_text(site_of(read_club(folder), tmp_path / "laid").as_text())
    forget()
    with working_for(made):
        begin_again()
        yield made
    begin_again()
    forget()


def said(key: str, sentence: str) -> str:
    """Return a catalogue with one sentence, on line 9."""
    return f'{HEAD}\n\nmsgid "{key}"\nmsgstr "{sentence}"\n'


def po(content: str | bytes) -> Callable[[Path], None]:
    """Return a change that adds a catalogue."""
    return lambda folder: write(folder / "words" / "fy" / "mear.po", content)


# A mistake, the file and line of the report, and a part of its sentence in Dutch and in English.
MORE = "words/fy/mear.po"
MISTAKES = {
    "a sentence that there is not": (
        po(said("ask.leed", "Do komst út.")),
        (f"{MORE}:9", "Bedoelde je ask.lead?", "Did you mean ask.lead?"),
    ),
    "a sentence without one of its facts": (
        po(said("view.on-table", "Op tafel.")),
        (f"{MORE}:9", "ontbreekt {cards}", "lacks {cards}"),
    ),
    "a fact that there is not": (
        po(said("view.on-table", "Op tafel: {kaarten}.")),
        (f"{MORE}:9", "Bedoelde je {cards}?", "Did you mean {cards}?"),
    ),
    "a brace that is not closed": (
        po(said("view.on-table", "Op tafel: {cards.")),
        (f"{MORE}:9", "De accolades", "The braces"),
    ),
    "one plural form of two": (
        po(said("event.dealt-so-many", "{seat} {seat:hast|hat} dield: {count}.")),
        (f"{MORE}:9", "2 vormen", "2 forms"),
    ),
    "three plural forms of two": (
        po(f'{HEAD}\n\nmsgid "event.dealt-so-many"\nmsgid_plural "event.dealt-so-many"\n'
           + "".join(f'msgstr[{form}] "{{seat}}: {{count}}."\n' for form in range(3))),
        (f"{MORE}:9", "2 vormen", "2 forms"),
    ),
    "a number where none counts": (
        po(f'{HEAD}\n\nmsgid "ask.lead"\nmsgid_plural "ask.lead"\nmsgstr[0] "Do."\nmsgstr[1] "Jim."\n'),
        (f"{MORE}:9", "maar één vorm", "one form only"),
    ),
    "a sentence twice": (
        po(said("suit.S", "skoppen")),
        (f"{MORE}:9", "staat al in words/fy/begjin.po", "is in words/fy/begjin.po already"),
    ),
    "a sentence twice in one file": (
        po(said("ask.lead", "Do komst út.") + '\nmsgid "ask.lead"\nmsgstr "Do komst út."\n'),
        (f"{MORE}:12", "staat al in words/fy/mear.po", "is in words/fy/mear.po already"),
    ),
    "a letter that no card has": (
        po(said("letter.Q", "F")),
        (f"{MORE}:9", "geen kaart getekend met F", "No card is drawn with F"),
    ),
    "a catalogue in another encoding": (
        po(said("ask.lead", "Do komst út.").encode("latin-1")),
        (f"{MORE}:10", "UTF-8", "UTF-8"),
    ),
    "a line that is no sentence": (
        po(f"{HEAD}\n\nmsgid ask.lead\nmsgstr Do komst út.\n"),
        (f"{MORE}:9", "tussen rechte aanhalingstekens", "between straight quotation marks"),
    ),
    "a file that is no catalogue": (
        lambda folder: write(folder / "words" / "fy" / "mear.txt", ""),
        ("words/fy/mear.txt:1", "mear.po", "mear.po"),
    ),
    "a folder that is no language": (
        lambda folder: write(folder / "words" / "frysk" / "mear.po", ""),
        ("words/frysk:1", "Bedoelde je fy?", "Did you mean fy?"),
    ),
}  # fmt: skip


@pytest.mark.parametrize("console", LANGUAGES)
@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_in_a_sentence_is_reported_at_its_line(
    monkeypatch: pytest.MonkeyPatch, folder: Path, mistake: str, console: str
) -> None:
    monkeypatch.setenv("KAARTTAFEL_LANG", console)
    change, (place, dutch, english) = MISTAKES[mistake]
    change(folder)
    told = the_mistake(folder)
    assert told.startswith(f"{place}: "), told
    assert (dutch if console == "nl" else english) in told


def test_frisian_speaks_where_it_has_words_and_dutch_where_not(site: Site) -> None:
    opened = ask("fy", "open", setup=TURN, seat="S")
    words = ask("fy", "words")["words"]
    text = json.dumps(opened, ensure_ascii=False)
    assert "Do bist oan bar." in text
    assert (words["ui.why"], words["ui.hint"]) == ("Wêrom?", "Tip")
    assert words["ui.next-question"] == ask("nl", "words")["words"]["ui.next-question"]
    assert "Op tafel: hertehear van East." in text
    assert {one["name"] for one in opened["view"]["hand"]} == {"herteaas", "hertenjoggen", "skoppenacht", "rutentsien"}
    assert site.spoken("fy") == "nl"


def test_a_conversation_about_wrongly_held_rules_says_beliefs_in_dutch_in_a_frisian_site(site: Site) -> None:
    """The beliefs are in our languages only, and this club has no page of rules whose paragraphs could be quoted."""
    content = json.loads(file_of("klaverjas-4", "fy", ()))
    assert [one["says"] for one in content["beliefs"]] == [
        one["says"][site.spoken("fy")] for one in read_bank("klaverjas-4")["beliefs"]
    ]
    assert content["rules"] == {}


def test_a_language_of_the_club_travels_to_the_browser_whole(site: Site) -> None:
    every = catalogues()
    names = {language: {name for name in every if f"/{language}/" in name} for language in site.languages}
    assert {name.replace("/fy/", "/nl/") for name in names["fy"]} == names["nl"]


def test_each_page_is_in_frisian_or_says_that_it_is_not(site: Site) -> None:
    own = site.file("fy", "klaverjas-4/index.md").read_text(encoding="utf-8")
    lent = site.file("fy", DUTCH_AT_FIRST).read_text(encoding="utf-8")
    first = site.file("nl", DUTCH_AT_FIRST).read_text(encoding="utf-8")
    assert "only-in" not in head_of(own)
    assert head_of(lent)["only-in"] == "nl"
    assert "search" not in head_of(lent), "in a language of its own all its pages can be found"
    for page, text in (("klaverjas-4/index.md", own), (DUTCH_AT_FIRST, lent)):
        assert not [*head_problems(page, text)]
        fences, problems = read_fences(page, "fy", text, site.file("nl", page).read_text(encoding="utf-8"))
        assert not problems, problems
        assert all(one.game == "klaverjas-4" for one in fences)
    assert len(read_fences(DUTCH_AT_FIRST, "fy", lent, first)[0]) == len(
        read_fences(DUTCH_AT_FIRST, "nl", first, None)[0]
    )


def test_a_page_that_is_lent_is_no_translation_of_itself(site: Site) -> None:
    words = {language: {"language": language} for language in site.languages}
    address = f"{site.address}fy/"
    links = {
        page: [(one.language, one.lent) for one in same_page_in("fy", page, "klaverjas-4/", address, words)]
        for page in ("klaverjas-4/index.md", DUTCH_AT_FIRST)
    }
    assert links == {
        "klaverjas-4/index.md": [("nl", False), ("fy", False)],
        DUTCH_AT_FIRST: [("nl", False), ("fy", True)],
    }


def test_a_sentence_of_the_club_comes_before_ours(tmp_path: Path) -> None:
    folder = tmp_path / "slag"
    write(folder / "kaarttafel.toml", 'name = "Slag"\nlanguages = ["nl"]\ngames = ["klaverjas-4"]\n')
    own = said("ui.why", "Hoezo?") + '\nmsgid "site.more"\nmsgstr "En verder"\n'
    write(folder / "words" / "nl" / "eigen.po", own)
    site = site_of(read_club(folder), tmp_path / "laid")
    forget()
    with working_for(site):
        begin_again()
        words = ask("nl", "words")["words"]
    begin_again()
    forget()
    assert (words["ui.why"], words["ui.hint"]) == ("Hoezo?", "Tip")
    assert "more: En verder" in (tmp_path / "laid" / "mkdocs.yml").read_text(encoding="utf-8")
    assert [file.name for file in Path(site.words).rglob("*.mo")] == ["table.mo"]
    assert ask("nl", "words")["words"]["ui.why"] == "Waarom?"


def test_plural_forms_of_another_language_are_filled_from_ours() -> None:
    ours = Sentence(("één punt", "{count} punten"), counted=True)
    one, several = ours.forms
    assert with_forms(ours, "fy", "nl").forms == (one, several)
    assert with_forms(ours, "pl", "nl").forms == (one, several, several)
    assert with_forms(ours, "ja", "nl").forms == (several,)
    assert with_forms(Sentence(("punten",)), "pl", "nl") == Sentence(("punten",))


def test_a_language_is_begun_with_what_a_learner_sees_first(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setenv("KAARTTAFEL_LANG", "en")
    folder = tmp_path / "slach"
    write(folder / "kaarttafel.toml", 'name = "Slach"\nlanguages = ["nl"]\ngames = ["klaverjas-4"]\n')
    begin_words(folder, "fy")
    first, *lists, every, pages, add = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"words/fy/site\.po: 0/\d+", first)
    assert [one.partition(":")[0] for one in lists[:3]] == [f"words/fy/{name}.po" for name in ("rules", "table", "jas")]
    assert not (folder / "words" / "fy" / "gin.po").exists()
    assert "and 0 of " in every
    assert pages.startswith("The next pages are klaverjas-4/index.md, klaverjas-4/lessons/01-the-pack.md")
    assert add == 'Add "fy" to the languages in kaarttafel.toml to build the site in it.'
    rules = folder / "words" / "fy" / "rules.po"
    begun = rules.read_text(encoding="utf-8")
    assert (
        begun.index("game.klaverjas-4") < begun.index("suit.S") < begun.index("ask.lead") < begun.index("score.cards")
    )
    assert '#. schoppen\nmsgid "suit.S"\nmsgstr ""' in begun
    rules.write_text(begun.replace('msgid "suit.S"\nmsgstr ""', 'msgid "suit.S"\nmsgstr "skoppen"'), encoding="utf-8")
    kept = {file: file.read_bytes() for file in folder.rglob("*.po")}
    begin_words(folder, "fy")
    assert {file: file.read_bytes() for file in folder.rglob("*.po")} == kept
    assert "words/fy/rules.po: 1/" in capsys.readouterr().out


def test_the_report_counts_sentences_and_pages(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.setenv("KAARTTAFEL_LANG", "en")
    club = read_club(folder)
    found = owed(club, "fy")
    assert found.sentences[0] == 30
    assert found.pages - len(found.lacking) == 1
    assert summary(found, club, "fy").startswith("fy: 30 of ")


def test_what_is_no_language_cannot_be_begun(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.setenv("KAARTTAFEL_LANG", "en")
    with pytest.raises(SystemExit, match=r"frysk is not the code of a language.*Did you mean fy\?"):
        begin_words(folder, "frysk")
    assert not (folder / "words" / "frysk").exists()


def test_a_draft_is_on_no_page_of_the_site_but_its_author_sees_it(tmp_path: Path) -> None:
    folder = tmp_path / "slag"
    write(folder / "kaarttafel.toml", 'name = "Slag"\nlanguages = ["nl", "en"]\ngames = ["klaverjas-4"]\n')
    for page in ("pages/nl/avond.md", "pages/nl/zaal.md", "pages/en/zaal.md", "pages/nl/klaverjas-4/card.md"):
        write(folder / page, "# Van ons\n")
    write(folder / "pages" / "en" / "later.md", "---\ndraft: true\n---\n# Later\n")
    club = read_club(folder)

    def shown(by: Club) -> set[str]:
        site = site_of(by, tmp_path / "laid")
        pages = ("avond.md", "zaal.md", "later.md")
        return {
            f"{language}/{page}" for page in pages for language in ("nl", "en") if site.file(language, page).exists()
        }

    both = {f"{language}/{page}" for page in ("avond.md", "zaal.md") for language in ("nl", "en")}
    assert shown(club) == both
    assert shown(replace(club, drafts=True)) == both | {"nl/later.md", "en/later.md"}
    waiting = replace(club, waiting=True)
    assert shown(waiting) == {"nl/zaal.md", "en/zaal.md"}
    assert sorted(one.name for one in draft_files(waiting)) == ["avond.md", "later.md"]


@pytest.mark.site
@pytest.mark.slow("the tests above read the same folder in a second; a site takes a minute")
def test_a_club_builds_its_site_in_frisian(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    monkeypatch.setenv("KAARTTAFEL_LANG", "en")
    run = command("build", folder=folder)
    assert run.returncode == 0, run.stderr
    assert "fy: 30 of " in run.stdout
    built = folder / "site" / "fy"
    own, lent = (
        (built / "klaverjas-4" / page / "index.html").read_text(encoding="utf-8")
        for page in ("", "lessons/01-the-pack")
    )
    assert all(page.lstrip().startswith('<!doctype html>\n<html lang="fy"') for page in (own, lent))
    assert "Do bist oan bar." in own
    assert "only-in" not in own
    assert (
        '<p class="only-in" lang="fy">Disse side is noch net yn it Frysk. Dit is de tekst yn it Nederlânsk.</p>' in lent
    )
    assert '<article lang="nl"' in lent
    assert '<link rel="canonical" href="https://slach.example/nl/klaverjas-4/lessons/01-the-pack/">' in lent
    assert 'hreflang="fy"' not in lent.partition("</head>")[0]
    assert '<link rel="canonical" href="https://slach.example/fy/klaverjas-4/">' in own
    switch = re.findall(r'<a class="md-header__button language-link" href="([^"]*)"[^>]*lang="(\w+)"[^>]*>(\w+)<', lent)
    assert switch == [("../../../../nl/klaverjas-4/lessons/01-the-pack/", "nl", "Nederlands")]
    assert (built / "sitemap.xml").read_text(encoding="utf-8").count("<loc>") == 1
    found = json.loads((built / "search" / "search_index.json").read_text(encoding="utf-8"))["docs"]
    assert {"klaverjas-4/", "klaverjas-4/lessons/01-the-pack/"} <= {one["location"] for one in found}
    chosen = (folder / "site" / "index.html").read_text(encoding="utf-8")
    assert 'hreflang="fy">Frysk</a>' in chosen
