"""The pages of a club's site in one folder: ours of the chosen games, overlaid with the club's own."""

import posixpath
import re
import shutil
from collections.abc import Collection, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import yaml

from build_scripts.base.commands import OURS
from build_scripts.base.languages import own_name
from build_scripts.base.problems import Unbuildable
from build_scripts.base.sites import SETTINGS, SPOKEN, Site
from build_scripts.club.club import Club
from build_scripts.club.colours import COLOURS
from build_scripts.club.our_words import SITE, Sentences, write_catalogues
from build_scripts.club.own_mistakes import folder_mistakes
from build_scripts.club.own_pages import (
    ENDING,
    entries,
    head_of_lent,
    in_order,
    lent_files,
    lent_text,
    own_files,
    text_of_own,
    titles,
)
from build_scripts.club.own_words import letters_of, own_sentences
from build_scripts.pages.bare_pages import SettingsLoader
from build_scripts.pages.navigation import GAMES
from build_scripts.python.core_parts import games
from build_scripts.tables import formerly, untaught
from build_scripts.tables.fences import FENCE

# The language whose pages have the tables in full.
OUR_FIRST = SPOKEN[0]
# Pages about this project, or about several games side by side.
OURS_ALONE = ("publishers.md", "protocol.md", "how-a-start-goes.md", "jas-family.md")
LINK = re.compile(r"(?<!!)\[(?P<text>[^\]\n]*)\]\((?P<to>[^)\s]+)\)(?:\{[^}\n]*\})?")
SPEAKS = re.compile(r"^[ \t]*say:.*\n(?:^[ \t]+.*\n)*", re.MULTILINE)
PLAYED = re.compile(r"^ *(?:game|compare|fresh):(?P<named>.*)$", re.MULTILINE)
SECTION = re.compile(r"^## .*\n(?:(?!## ).*\n?)*", re.MULTILINE)
NAMED = re.compile(r'data-game="([\w-]+)"')
BESIDE = re.compile(r'<div data-jas-family="(?P<few>[\w -]+)"></div>')
# A key that only the head of a page in our first language has, with its value or the lines of its list.
HEAD_KEYS = tuple(
    re.compile(rf"^{key}:.*\n(?:[ \t]+.*\n|- .*\n)*", re.MULTILINE) for key in (untaught.KEY, formerly.KEY)
)
HEADING = re.compile(r"^#{1,6} +([^\n{]+)", re.MULTILINE)
ANCHOR = re.compile(r"(?:\{:[^}\n]*?#|\bid=\")([\w-]+)")
STYLE, LOGO = "own-colours.css", "own-sign"

Texts = Mapping[str, str]


def site_of(club: Club, folder: Path) -> Site:
    """Write the pages of a club's site to a folder, with the settings of the site generator.

    Raises Unbuildable with every mistake in the club's folder.
    """
    if found := folder_mistakes(club):
        raise Unbuildable(found)
    shutil.rmtree(folder / "docs", ignore_errors=True)
    for language in club.languages:
        write_pages(club, language, folder / "docs" / language)
    first, words = club.first, folder / "words"
    said = {language: own_sentences(club, language) for language in club.languages}
    write_words(club, said, words)
    there = {page.relative_to(folder / "docs" / first).as_posix() for page in (folder / "docs" / first).rglob("*.md")}
    write(folder / SETTINGS, yaml.safe_dump(settings(club, there, said), allow_unicode=True, sort_keys=False))
    own = {f"{language}/{name}" for language in club.languages for name in own_files(club, language)}
    beside = {f"{language}/{name}" for language in club.languages for name in (STYLE, logo_of(club))}
    # A page in another language has its tables in full, as if it were not the club's.
    beside |= {f"{one}/{name}" for one in club.languages for name in lent_files(club, one) if not name.endswith(".md")}
    return Site(
        root=folder,
        languages=club.languages,
        first=first,
        settings=folder / SETTINGS,
        games=club.games,
        name=club.name,
        address=club.address,
        own=tuple(sorted(own | beside)),
        ways=club.ways,
        words=str(words) if words.is_dir() else "",
        instead=dict.fromkeys(club.of_its_own, first),
        letters={language: letters_of(said[language], first) for language in club.of_its_own},
    )


def write_pages(club: Club, language: str, place: Path) -> None:
    """Write the pages of a language and the files beside them."""
    for name, text in our_pages(club, language).items():
        write(place / name, text)
    for name, (other, file) in lent_files(club, language).items():
        lent = lent_text(text_of_own(file), other, head_of_lent(language)) if name.endswith(ENDING) else ""
        write(place / name, lent or file.read_bytes())
    for name, file in own_files(club, language).items():
        write(place / name, text_of_own(file) if name.endswith(ENDING) else file.read_bytes())
    if club.colours:
        write(place / STYLE, style(club))
    if club.logo:
        write(place / logo_of(club), (club.folder / club.logo).read_bytes())


def write_words(club: Club, said: Mapping[str, Sentences], folder: Path) -> None:
    """Write the compiled words of the site that differ from ours, and none if none do."""
    shutil.rmtree(folder, ignore_errors=True)
    write_catalogues(said, {language: club.spoken(language) for language in said}, folder)


def our_pages(club: Club, language: str) -> dict[str, str]:
    """Our pages of the chosen games and of no game, without the parts about other games."""
    written = {page: (OURS / "docs" / OUR_FIRST / page).read_text(encoding="utf-8") for page in chosen(club)}
    spoken = club.spoken(language)
    own = {page: (OURS / "docs" / spoken / page).read_text(encoding="utf-8") for page in written}
    left_out = set(games()) - set(club.games)
    # A page of ours cannot repeat the tables of a page of the club.
    spelled_out = own if language == club.first else own_files(club, club.first)
    made = {}
    for page, text in own.items():
        bodies = {one["after"].strip(): one["body"] for one in FENCE.finditer(written[page])}
        if page in spelled_out:
            text = with_head(text, written[page])
        whole = with_tables(text, bodies, left_out, spelled_out=page in spelled_out)
        made[page] = without_others(page, whole, left_out)
    lost = lost_anchors(own, made, own_texts(club, language))
    linked = {page: without_dead_links(page, text, lost) for page, text in made.items()}
    if language == spoken:
        return linked
    return {page: lent_text(text, spoken, head_of_lent(language)) for page, text in linked.items()}


def own_texts(club: Club, language: str) -> dict[str, str]:
    """The club's own pages by destination."""
    own = {page: file for page, file in own_files(club, language).items() if page.endswith(".md")}
    return {page: text_of_own(file) for page, file in own.items()}


def lost_anchors(ours: Texts, made: Texts, replacing: Texts) -> dict[str, set[str]]:
    """The places that each page of the site lacks although our pages link to them.

    A place that a mark such as `<div data-games></div>` makes is in no text; only a page of the club is without it.
    """
    linked = {found["to"].partition("#")[2] for text in made.values() for found in LINK.finditer(text)}
    lost = {page: anchors(ours[page]) - anchors(text) for page, text in made.items()}
    return lost | {page: linked - anchors(text) for page, text in replacing.items()}


def anchors(text: str) -> set[str]:
    """The places of a page to which a link can lead, as written: at headings and at marks."""
    titles = (re.sub(r"[^\w\s-]", "", title).strip().lower() for title in HEADING.findall(text))
    return {*ANCHOR.findall(text), *(re.sub(r"[-\s]+", "-", title) for title in titles)}


def chosen(club: Club) -> Iterator[str]:
    """The names of our pages that such a site has."""
    folder = OURS / "docs" / OUR_FIRST
    every = games()
    for file in sorted(folder.rglob("*.md")):
        page = file.relative_to(folder).as_posix()
        game = page.partition("/")[0]
        if page not in (*OURS_ALONE, *club.without) and (game not in every or game in club.games):
            yield page


def with_tables(text: str, bodies: Texts, left_out: set[str], *, spelled_out: bool) -> str:
    """A page with its tables in full or by name only, without those of left-out games."""

    def table(found: re.Match[str]) -> str:
        name, indent = found["after"].strip(), found["indent"]
        body = bodies.get(name, "")
        if left_out.intersection(word for line in PLAYED.findall(body) for word in re.findall(r"[\w-]+", line)):
            return ""
        spoken = "".join(SPEAKS.findall(found["body"]))
        within = SPEAKS.sub("", body) + spoken if spelled_out else spoken
        return f"{indent}```table{found['after']}\n{within}{indent}```"

    return FENCE.sub(table, text)


def with_head(text: str, written: str) -> str:
    """A page with the parts that its tables leave out and its former addresses, as our first language names them."""
    for key in HEAD_KEYS:
        named = key.search(written)
        text = text.replace("---\n", f"---\n{named[0]}", 1) if named and not key.search(text) else text
    return text


def without_others(page: str, text: str, left_out: set[str]) -> str:
    """A page without its comparisons that involve a left-out game."""

    def beside(found: re.Match[str]) -> str:
        return "" if left_out.intersection(found["few"].split()) else found[0]

    def section(found: re.Match[str]) -> str:
        return "" if left_out.intersection(NAMED.findall(found[0])) else found[0]

    text = BESIDE.sub(beside, text)
    return text if "/" in page else SECTION.sub(section, text)


def without_dead_links(page: str, text: str, lost: Mapping[str, Collection[str]]) -> str:
    """A page in which links to missing pages are plain text, and links to lost places lead to the page.

    `lost` has every page of the site with the places that it has lost.
    """

    def kept(found: re.Match[str]) -> str:
        to, _, anchor = found["to"].partition("#")
        if ":" in to or (to and not to.endswith(".md")):
            return found[0]
        goal = posixpath.normpath(posixpath.join(posixpath.dirname(page), to)) if to else page
        if goal not in lost or (anchor in lost[goal] and not to):
            return found["text"]
        return f"[{found['text']}]({to})" if anchor in lost[goal] else found[0]

    return LINK.sub(kept, text)


def settings(club: Club, there: set[str], said: Mapping[str, Sentences] | None = None) -> dict[str, Any]:
    """Our settings of the site generator, adapted to the club."""
    ours: dict[str, Any] = yaml.load((OURS / SETTINGS).read_text(encoding="utf-8"), Loader=SettingsLoader)
    ours |= {"site_name": club.name, "site_url": club.address, "extra_css": [STYLE] if club.colours else []}
    if club.logo:
        ours["theme"]["logo"] = logo_of(club)
    nav = list(kept_entries(ours["nav"], there))
    told_of = {*pages_in(nav), *ours["not_in_nav"].split()}
    pages = {page for language in club.languages for page in own_files(club, language) if page.endswith(ENDING)}
    more = in_order(((pages & there) - told_of), club.menu)
    of_games = [page for page in more if page.partition("/")[0] in club.games]
    place = nav.index(GAMES) + 1
    ours["nav"] = [*nav[:place], *entries(page for page in more if page not in of_games), *nav[place:]]
    ours["extra"]["own_pages"] = of_games
    for language in sorted(club.languages, key=lambda one: one in club.of_its_own):
        spoken = ours["extra"]["words"][club.spoken(language)]
        named = {"language": own_name(language)} if language in club.of_its_own else {}
        own = words_of_site((said or {}).get(language, {}))
        ours["extra"]["words"][language] = spoken | named | own | titles(club, language, more)
        ours["extra"].setdefault("own_words", {})[language] = sorted(own)
    return ours


def words_of_site(said: Sentences) -> dict[str, str]:
    """The words around the pages among some sentences, by their keys in the settings."""
    start = f"{SITE}."
    return {key.removeprefix(start): one.forms[0] for key, one in said.items() if key.startswith(start)}


def kept_entries(nav: Iterable[Any], there: set[str]) -> Iterator[Any]:
    """The navigation without missing pages, and without sections that have none left."""
    for entry in nav:
        if isinstance(entry, dict):
            for title, below in entry.items():
                if kept := list(kept_entries([below] if isinstance(below, str) else below, there)):
                    yield {title: below if isinstance(below, str) else kept}
        elif entry == GAMES or entry in there:
            yield entry


def pages_in(nav: Iterable[Any]) -> Iterator[str]:
    """The pages that a navigation names."""
    for entry in nav:
        if isinstance(entry, dict):
            for below in entry.values():
                yield from pages_in([below] if isinstance(below, str) else below)
        else:
            yield str(entry)


def style(club: Club) -> str:
    """The club's colours, over those of the site."""
    said = {
        scheme: (f"{COLOURS[name]}: {value};" for name, value in own.items()) for scheme, own in club.colours.items()
    }
    return "".join(f'[data-md-color-scheme="{scheme}"] {{ {" ".join(lines)} }}\n' for scheme, lines in said.items())


def logo_of(club: Club) -> str:
    """The name of the club's sign on its site."""
    return f"{LOGO}{Path(club.logo).suffix.lower()}"


def write(place: Path, content: str | bytes) -> None:
    """Write one file and the folders above it."""
    place.parent.mkdir(parents=True, exist_ok=True)
    place.write_bytes(content.encode() if isinstance(content, str) else content)
