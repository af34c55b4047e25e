"""Beliefs: one sentence a pupil, in every language, which says what the pupil does."""

import re

import pytest

from rules_core.cards.reasons import because
from rules_core.kinds import GAMES
from rules_core.teach.pupils.pupil import WAYS, Pupil
from rules_core.teach.pupils.said import belief, keys_of
from rules_core.words import LANGUAGES, words_of
from tests.deals.survey import enforced

# A pattern that each sentence must match, by the way of being wrong, so that it cannot say the opposite.
SAYS = {
    "en": {
        "duty": r"need not|may (play|undertrump|trump)|you like|not a duty|will do|belongs to",
        "freed": r"have to|has to|must|may throw|may play any",
        "meld": r"\bno\b|not\b|nothing",
        "line.none": r"\bno\b|not\b|nothing|nobody|no difference|keeps|still|simply|only|also",
        "line.double": r"twice|double|two lives|four lives|six lives",
        "line.half": r"half|500|175|five points|only one",
        "refused": r"may|need not|allowed",
        "barred": r"may not|not allowed",
    },
    "nl": {
        "duty": r"hoef|mag|vrij|is goed|hoort bij",
        "freed": r"moet|mag je alles",
        "meld": r"geen|niet",
        "line.none": r"geen|niet|niemand|niets|houdt|gewoon|blijven|ook|alleen|maar één",
        "line.double": r"twee keer|dubbel|twee levens|vier levens|zes levens",
        "line.half": r"helft|500|175|vijf punten|maar één",
        "refused": r"mag|hoef",
        "barred": r"mag geen|mag niet|mag .*niet",
    },
}


def sentences(language):
    """Return every belief of a language by what follows in its key."""
    return {key.partition(".")[2]: text for key, text in words_of(language).beginning_with("belief.").items()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_way_of_being_wrong_has_a_sentence_for_rules_without_their_own(language):
    known = sentences(language)
    for way in WAYS:
        names = {"freed": ("strict", "loose"), "line": ("none", "half", "double"), "next": NEXT}.get(way, ("",))
        pupil = Pupil("game/rule", way, "game/rule", because("game/rule", "bites.happens"))
        for name in names:
            assert any(key.partition(".")[2] in known for key in keys_of(pupil._replace(name=name))), (way, name)


NEXT = ("leads", "leads-first", "deals", "round")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_says_what_such_a_pupil_does(language):
    for key, text in sentences(language).items():
        way, _, rest = key.partition(".")
        name = rest.rpartition(".")[2]
        named = f"line.{name}" if way == "line" and name in ("none", "half", "double") else way
        assert says_so(language, named, text), f"{key}: {text}"


def says_so(language, way, text):
    """Return whether a sentence says what a pupil of this way does; of some ways it may say anything."""
    return way not in SAYS[language] or re.search(SAYS[language][way], text, re.IGNORECASE) is not None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_belief_is_one_short_sentence_without_a_full_stop(language):
    for key, text in sentences(language).items():
        assert len(text) <= 100, key
        assert text[0].isupper() or text.startswith("{"), key
        assert not text.endswith("."), key


def test_every_sentence_of_a_rule_belongs_to_a_rule_and_to_a_way():
    full = {rule for game in GAMES for rule in enforced(game)}
    rules = full | {rule.partition("/")[2] for rule in full}
    for key in sentences("en"):
        way, _, rest = key.partition(".")
        assert way in WAYS, key
        if "/" in rest:
            assert rest in rules or rest.rpartition(".")[0] in rules, key


def test_a_house_rule_is_named_by_its_option_and_value():
    did = because("klaverjas-4/score/round-2", "bites.happens")
    pupil = Pupil("klaverjas-4/score/round-2", "agreed", "klaverjas-4/score/round-2", did, "rounding", "none")
    assert belief(words_of("en"), pupil) == "Another agreement holds. Rounding: none"
    assert belief(words_of("nl"), pupil) == "Er geldt een andere afspraak. Afronden: niet"
