"""The options of the extension and of the plugin in a site of others, each checked with a sentence."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from build_scripts.base.commands import OURS, WORK
from build_scripts.base.messages import meant, message
from build_scripts.base.sites import SETTINGS, SPOKEN, Site

# Each option with its default and what it says, as Python-Markdown lists it.
KEYS: dict[str, list[str]] = {
    "language": ["en", "The language of the tables: " + " or ".join(SPOKEN)],
    "base": ["", "The address of the shared files; without one, the page links them itself"],
    "rules": ["", "The address of the pages of a Kaarttafel site in that language, for links to the rules"],
    "file": ["", "The name of the page, for its mistakes"],
}


@dataclass(frozen=True, slots=True)
class Options:
    """The language of the tables, the addresses that a page needs, and the name of its file."""

    language: str = "en"
    base: str = ""
    rules: str = ""
    file: str = ""

    @property
    def site(self) -> Site:
        """A site of one language, so that its tables are read as written and each problem is reported once."""
        return Site(WORK, (self.language,), self.language, OURS / SETTINGS)


def options_of(given: Mapping[str, Any]) -> Options:
    """The options; addresses end with a slash."""
    texts = {key: str(given.get(key) or default) for key, (default, _) in KEYS.items()}
    folders = {key: f"{texts[key].rstrip('/')}/" for key in ("base", "rules") if texts[key]}
    return Options(**texts | folders)


def mistakes(given: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Each wrong option with the sentence about it."""
    for key in given:
        if key not in KEYS:
            yield key, message("elsewhere.option", key=key, keys=", ".join(KEYS)) + meant(key, KEYS)
    if (language := str(given.get("language") or SPOKEN[0])) not in SPOKEN:
        yield "language", message("elsewhere.language", given=language, languages=", ".join(SPOKEN))
