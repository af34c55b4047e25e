"""The pages that belong to no language or stand outside the frame: the choice of language, and what is not found."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml
from jinja2 import Environment, FileSystemLoader, StrictUndefined

from build_scripts.commands import ROOT
from build_scripts.fences import FIRST_LANGUAGE, LANGUAGES


class SettingsLoader(yaml.SafeLoader):
    """Reads the site's settings without the tags that only the site generator understands."""


SettingsLoader.add_multi_constructor("!", lambda *_: None)


def site_words() -> Mapping[str, Mapping[str, str]]:
    """The words of the site itself, by language."""
    settings: Any = yaml.load((ROOT / "mkdocs.yml").read_text(encoding="utf-8"), Loader=SettingsLoader)
    words: Mapping[str, Mapping[str, str]] = settings["extra"]["words"]
    return words


def write_bare_pages(site: Path, site_url: str) -> None:
    """Write the choice of language at the root, and what stands for a page that is not there or cannot be reached."""
    environment = Environment(
        loader=FileSystemLoader(ROOT / "build_scripts" / "bare"), undefined=StrictUndefined, autoescape=True
    )
    words = site_words()
    root = f"{site_url.rstrip('/')}/" if site_url else ""
    choose = environment.get_template("choose.html.jinja")
    not_found = environment.get_template("not_found.html.jinja")
    offline = environment.get_template("offline.html.jinja")
    write(site / "index.html", choose.render(lang=FIRST_LANGUAGE, words=words, root=root))
    write(site / "404.html", not_found.render(lang=FIRST_LANGUAGE, words=words, root=root))
    for language in LANGUAGES:
        own = {language: words[language]}
        write(site / language / "404.html", not_found.render(lang=language, words=own, root=root))
        write(site / language / "offline.html", offline.render(lang=language, words=words[language]))
    write(site / ".nojekyll", "")


def write(path: Path, text: str) -> None:
    """Write one page."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
