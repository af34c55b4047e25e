"""The pages of no language or without the frame: the choice of language, errors, moved pages, Python packages."""

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import material
import yaml
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from build_scripts.base.commands import ROOT
from build_scripts.base.sites import the_site
from build_scripts.cards.card_faces import face
from build_scripts.pages.game_list import games_with_pages
from build_scripts.pages.moved import redirects
from build_scripts.python.for_pythons import FOLDER as PYTHON
from build_scripts.shared.shared_files import FOLDER, SERVICE_WORKER

# The address in an example, where the site does not know its own.
EXAMPLE = "https://cards.example/"
# A hand with a face-down card in it, and a hand that is entirely face down.
NOT_FOUND_FAN, OFFLINE_FAN = ("SA", "back", "HA"), ("back", "back", "back")
# Their own, and the part shared with the script in the head of all other pages.
TEMPLATES = (Path(__file__).with_name("bare"), ROOT / "build_scripts" / "theme" / "partials" / "javascripts")


class SettingsLoader(yaml.SafeLoader):
    """A reader of the site's settings that skips the tags of the site generator."""


SettingsLoader.add_multi_constructor("!", lambda *_: None)


def settings() -> Any:
    """The settings of the site."""
    return yaml.load(the_site().settings.read_text(encoding="utf-8"), Loader=SettingsLoader)


def site_words() -> Mapping[str, Mapping[str, str]]:
    """The words of the site itself, by language."""
    words: Mapping[str, Mapping[str, str]] = settings()["extra"]["words"]
    return words


def theme_icon() -> str:
    """The icon in the header, as the settings name it."""
    return str(settings()["theme"]["icon"]["logo"])


def write_bare_pages(site: Path, site_url: str) -> None:
    """Write the choice of language at the root, and the pages for a missing or unreachable page."""
    environment = Environment(loader=FileSystemLoader(TEMPLATES), undefined=StrictUndefined, autoescape=True)
    environment.globals["name"] = the_site().name
    home = the_site().home
    words = {language: words for language, words in site_words().items() if language in the_site().languages}
    root = f"{site_url.rstrip('/')}/" if site_url else ""
    (typeface,) = (site / FOLDER).glob("typeface-*.woff2")
    common = {"logo": logo(), "face": f"{FOLDER}/{typeface.name}"}
    place = {**common, "root": root, "worker": SERVICE_WORKER}
    games = {language: games_with_pages(language) for language in the_site().languages}
    choose = environment.get_template("choose.html.jinja")
    not_found = environment.get_template("not_found.html.jinja")
    offline = environment.get_template("offline.html.jinja")
    write(site / "index.html", choose.render(lang=home, words=words, root=root))
    write(
        site / "404.html",
        not_found.render(lang=home, words=words, games=games, fan=fan(NOT_FOUND_FAN, home), **place),
    )
    for language in the_site().languages:
        own = {language: words[language]}
        cards = fan(NOT_FOUND_FAN, language)
        missing = not_found.render(lang=language, words=own, games=games, fan=cards, **place)
        write(site / language / "404.html", missing)
        closed = fan(OFFLINE_FAN, language)
        write(
            site / language / "offline.html", offline.render(lang=language, words=words[language], fan=closed, **common)
        )
    write_signs(site, environment, root)
    write_packages(site, environment, root)
    write(site / ".nojekyll", "")


def write_signs(site: Path, environment: Environment, root: str) -> None:
    """Write the page at each former address, which leads to the present one."""
    moved = environment.get_template("moved.html.jinja")
    for language in the_site().languages:
        words = site_words()[language]
        for redirect in redirects(language):
            text = moved.render(lang=language, words=words, root=root, redirect=redirect)
            write(site / language / redirect.address / "index.html", text)


def write_packages(site: Path, environment: Environment, root: str) -> None:
    """Write the list of the wheels that the site offers, which pip reads too."""
    offered = [Package.of(wheel) for wheel in sorted((site / PYTHON).glob("*.whl"))]
    spoken = the_site().languages
    words = {language: site_words()[language] for language in spoken}
    further = {language: (site / language / PYTHON / "index.html").is_file() for language in spoken}
    page = environment.get_template("packages.html.jinja")
    text = page.render(
        lang=the_site().home, words=words, offered=offered, place=f"{root or EXAMPLE}{PYTHON}/", further=further
    )
    write(site / PYTHON / "index.html", text)


@dataclass(frozen=True, slots=True)
class Package:
    """A wheel that the site offers: its file, its name, its weight in MB, and the checksum that pip compares."""

    file: str
    name: str
    weight: str
    checksum: str

    @classmethod
    def of(cls, wheel: Path) -> "Package":
        """The package in a wheel."""
        content = wheel.read_bytes()
        name = wheel.name.partition("-")[0].replace("_", "-")
        return cls(wheel.name, name, f"{len(content) / 1e6:.1f}", hashlib.sha256(content).hexdigest())


def fan(cards: tuple[str, ...], language: str) -> list[Markup]:
    """Some cards, drawn in the page itself, because no other file may be available."""
    return [Markup(face(card, language)) for card in cards]


def logo() -> str:
    """The outline of the icon in the header of every other page."""
    icons = Path(material.__file__).parent / "templates" / ".icons"
    drawing = (icons / f"{theme_icon()}.svg").read_text(encoding="utf-8")
    (outline,) = re.findall(r'<path d="([^"]*)"', drawing)
    return str(outline)


def write(path: Path, text: str) -> None:
    """Write one page."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
