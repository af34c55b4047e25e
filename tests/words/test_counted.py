"""Counted nouns agree with their number: every sentence is filled with none, one and two of each number in it."""

import re
from string import Formatter

import pytest

from rules_core.words import LANGUAGES
from rules_core.words.catalogues import domains
from tests.words.test_words import catalogue

NUMBERS = {
    "aces", "all", "alone", "amount", "before", "change", "count", "done", "each", "first", "found", "gain", "given",
    "helping", "helps", "highest", "kitty", "least", "left", "length", "lost", "lowest", "more", "most", "needs",
    "now", "number", "others", "pages", "pairs", "percent", "points", "pot", "rest", "right", "roem", "share", "size",
    "taken", "their_length", "total", "tricks", "tried", "trumps", "unseen", "value", "won", "worlds", "worth",
    "written",
}  # fmt: skip
# Numbers that are never this small: the deals tried, the cards of a pack, the value of a bid or a match.
NEVER_SO_SMALL = {"pages", "size", "tried", "unseen", "value", "worlds", "worth"}
# The tricks of a bid begin at six, and a badly failed bid is short by three.
NEVER_SO_SMALL_AMONG = {
    ("contract.whist.", "event.whist.", "lead.whist.", "score.whist.", "coach.do.whist."): {"needs", "alone"},
    ("coach.do.five-hundred.", "score.five-hundred.contract-"): {"needs"},
    ("refuse.five-hundred.", "ask.five-hundred."): {"number"},
    ("ui.another-none", "problem.wish", "problem.deals.", "problem.trick-number"): {"count", "most"},
    ("score.lives", "score.no-lives", "score.fell-below-kip"): {"before"},
    ("score.five-hundred.special-failed",): {"needs"},
}
# Other words that agree with a number, beside its noun.
VERBS = {
    "en": {("are", "is"), ("were", "was"), ("have", "has"), ("earn", "earns"), ("stay", "stays")},
    "nl": {
        ("zijn", "is"), ("waren", "was"), ("staan", "staat"), ("stonden", "stond"), ("liggen", "ligt"),
        ("gaan", "gaat"), ("moeten", "moet"), ("blijven", "blijft"), ("leveren", "levert"), ("ze", "die"),
    },
}  # fmt: skip
MANY = 5
# Between a number and its noun there is at most a word such as "side", "card" or "higher".
ONE = r"(?<![\w.,])1(?: (?!of\b|van\b|in\b|en\b|and\b|te\b|to\b|for\b|voor\b)[a-zë-]+)? (?:{nouns})\b"
ONE_BESIDE_ITS_VERB = {"en": r"(?<![\w.,])1(?: [a-z]+)? (?:{verbs})\b", "nl": r"\b(?:{verbs}) er (?:nog )?1\b"}
NOT_ONE = r"(?<![\w.,])[02] (?:{single})\b(?! (?:{nouns})\b)"


def forms_of(language):
    """Yield every sentence with a number: (key, the forms it takes in a language)."""
    for domain in domains():
        yield from ((key, forms) for key, forms in catalogue(language, domain)[0].items() if key)


def specs(text):
    """Yield the facts of a text with the specification after the colon, including those inside a form."""
    for _, name, spec, _ in Formatter().parse(text):
        if name is not None:
            yield name, spec or ""
            yield from specs(spec or "")


def several_and_one(language):
    """Return the words that differ for several and for one, as a catalogue writes them: [(several, one)]."""
    pairs = set()
    for _, forms in forms_of(language):
        for text in forms:
            chosen = (spec.split("|") for name, spec in specs(text) if name in NUMBERS and "|" in spec)
            pairs |= {(one[0], one[1]) for one in chosen}
        if len(forms) == 2:
            single, several = (re.findall(r"\{[^ ]*|[^\W\d]+", form) for form in forms)
            pairs |= set(zip(several, single, strict=False)) if len(several) == len(single) else set()
    return {(many, one) for many, one in pairs if many != one and many.isalpha() and one.isalpha()}


def filled(text, number, count):
    """Return a text in which one number has this value, every other number is plural, and each other fact is a word."""
    said = ""
    for before, name, spec, _ in Formatter().parse(text):
        said += before
        if name is None:
            continue
        worth = count if name == number else MANY
        if "|" in (spec or ""):
            several, one, *none = alternatives(spec)
            form = several if name not in NUMBERS or worth > 1 else one if worth == 1 else (none or [several])[0]
            said += filled(form, number, count)
        else:
            said += str(worth) if name in NUMBERS and not spec else "x"
    return said


def alternatives(spec):
    """Return the forms after a colon, kept together where they contain braces."""
    found, depth = [""], 0
    for sign in spec:
        depth += {"{": 1, "}": -1}.get(sign, 0)
        if sign == "|" and not depth:
            found.append("")
        else:
            found[-1] += sign
    return found


def said_of(key, forms, number, count, known):
    """Return the sentence for a number: a page's own words have separate keys for one and for none."""
    own = {0: f"{key}-none", 1: f"{key}-one"}.get(count)
    if key.startswith("ui.") and own in known:
        return filled(known[own][0], number, count)
    text = forms[-1] if len(forms) > 1 and (number != "count" or count != 1) else forms[0]
    return filled(text, number, count)


def never_so_small(key, number):
    """Return whether a number cannot be this small in the sentences around it."""
    return any(number in those for keys, those in NEVER_SO_SMALL_AMONG.items() if key.startswith(keys))


@pytest.mark.parametrize("language", LANGUAGES)
def test_none_one_and_two_of_a_thing_are_said_as_such(language):
    pairs = several_and_one(language)
    assert {"en": ("points", "point"), "nl": ("punten", "punt")}[language] in pairs
    nouns = pairs - VERBS[language]
    words = {
        "nouns": "|".join(many for many, _ in nouns),
        "single": "|".join(one for _, one in nouns),
        "verbs": "|".join(many for many, _ in VERBS[language]),
    }
    one, not_one = (ONE + "|" + ONE_BESIDE_ITS_VERB[language]).format(**words), NOT_ONE.format(**words)
    wrong = {0: re.compile(not_one), 1: re.compile(one), 2: re.compile(not_one)}
    known, found = dict(forms_of(language)), []
    for key, forms in known.items():
        for number in {name for text in forms for name, _ in specs(text)} & NUMBERS - NEVER_SO_SMALL:
            for count, pattern in wrong.items():
                said = said_of(key, forms, number, count, known)
                if pattern.search(said) and not never_so_small(key, number):
                    found.append(f"{key}, {number} {count}: {said}")
    assert not found, "\n".join(found)
