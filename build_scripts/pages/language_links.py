"""The addresses of a page in the other languages."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from build_scripts.pages.pages import first_language_first


@dataclass(frozen=True, slots=True)
class LanguageLink:
    """The same page in one language; `here` marks the language of the page itself."""

    language: str
    name: str
    address: str
    absolute: str
    here: bool


def same_page_in(language: str, address: str, site_url: str, words: Mapping[str, Any]) -> list[LanguageLink]:
    """The page in every language: paths are the same below the folder of each."""
    up = "../" * (address.count("/") + 1)
    root = site_url.removesuffix("/").removesuffix(language) if site_url else ""
    return [
        LanguageLink(
            language=other,
            name=words[other]["language"],
            address=f"{up}{other}/{address}",
            absolute=f"{root}{other}/{address}" if root else f"{up}{other}/{address}",
            here=other == language,
        )
        for other in first_language_first()
    ]
