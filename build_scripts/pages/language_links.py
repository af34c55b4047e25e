"""The addresses of a page in the other languages."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from build_scripts.base.sites import page_file
from build_scripts.pages.page_head import ONLY_IN
from build_scripts.pages.pages import first_language_first, own_text

# The first line in the head of a page that is lent to a language.
LENT = re.compile(rf"---\n{ONLY_IN}: (?P<language>[\w-]+)\n")


@dataclass(frozen=True, slots=True)
class LanguageLink:
    """The same page in one language; `here` marks the language of the page itself, `lent` a text in another one."""

    language: str
    name: str
    address: str
    absolute: str
    here: bool
    lent: bool


def same_page_in(language: str, page: str, address: str, site_url: str, words: Mapping[str, Any]) -> list[LanguageLink]:
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
            lent=bool(written_in(other, page)),
        )
        for other in first_language_first()
    ]


def written_in(language: str, page: str) -> str:
    """The language in which a page of another one is written; "" for its own."""
    text = own_text(page_file(language, page)) or ""
    found = LENT.match(text)
    return found["language"] if found else ""
