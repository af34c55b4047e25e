"""Languages by their codes: names, plural forms and numbers as the library of the catalogues has them."""

import re
from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache

from babel import Locale, UnknownLocaleError
from babel.core import get_global
from babel.localedata import locale_identifiers
from babel.messages.plurals import get_plural

from build_scripts.base.sites import SPOKEN, the_site

TAG = re.compile(r"[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\d{3}))?")
# A code of three letters may be one of thousands that the library does not list.
LISTED = 2


def is_tag(code: str) -> bool:
    """Whether a code is the tag of a language, as in "fy" or "pt-BR"."""
    base = code.partition("-")[0]
    known = base in names("en") or len(base) > LISTED
    return bool(TAG.fullmatch(code)) and known and base not in get_global("language_aliases")


def nearest_tag(given: str) -> str:
    """The code that somebody may have meant by another one, or by the name of a language; "" if none is near."""
    word = given.strip().replace("_", "-").lower()
    base, hyphen, region = word.partition("-")
    tag = f"{get_global('language_aliases').get(base, base)}{hyphen}{region.upper()}"
    if is_tag(tag):
        return tag
    by_name = {code_name: code for code_name, code in every_name() if is_tag(code)}
    near = get_close_matches(word, by_name, n=1)
    return by_name[near[0]] if near else ""


def every_name() -> Iterator[tuple[str, str]]:
    """Each name of a language, and the last word of a longer one, with its code; the best one comes last."""
    named = [(name.lower(), code) for one in SPOKEN for code, name in names(one).items()]
    named.sort(key=lambda pair: -len(pair[1]))
    yield from ((name.split()[-1], code) for name, code in named)
    yield from named
    yield from own_names().items()


@cache
def own_names() -> dict[str, str]:
    """The code of each language that the library knows by its name in that language."""
    codes = (code for code in locale_identifiers() if "_" not in code)
    return {(Locale(code).get_language_name() or code).lower(): code for code in codes}


def names(language: str) -> dict[str, str]:
    """The names of all languages in one of them, by code."""
    return dict(locale_of(language).languages)


def name_of(code: str, language: str) -> str:
    """The name of a language in another one, or its code where the library has none."""
    return str(locale_of(language).languages.get(code.replace("-", "_")) or names("en").get(code, code))


def own_name(code: str) -> str:
    """The name of a language in that language, with a capital; its code where the library has none."""
    try:
        name = str(Locale.parse(code.replace("-", "_")).get_language_name() or code)
    except UnknownLocaleError:
        return code
    return name[:1].upper() + name[1:]


def locale_of(language: str) -> Locale:
    """The customs of a language; where the library has none, those of the language of ours that speaks for it."""
    for code in (language, language.partition("-")[0], the_site().spoken(language)):
        try:
            return Locale.parse(code.replace("-", "_"))
        except UnknownLocaleError:
            continue
    return Locale(SPOKEN[-1])


def plural_forms(language: str) -> tuple[int, str]:
    """The number of plural forms of a language, and the expression by which gettext chooses one of them."""
    rule = get_plural(str(locale_of(language)))
    return rule.num_plurals, rule.plural_expr
