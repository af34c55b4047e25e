"""The belief of a pupil in one sentence, as a player would say it."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.say.catalogue import value_label
from rules_core.teach.pupils.pupil import Pupil
from rules_core.words import Words

# Ends of the keys of sentences that say the same about more of the hand.
SAME_DUTY = ("-otherwise", "-higher")


def belief(words: Words, pupil: Pupil) -> str:
    """Return what a pupil believes: the sentence of his rule, of what it did, or of the way in which he is wrong."""
    key = next(one for one in keys_of(pupil) if words.has(one))
    if pupil.way == "agreed":
        option, value = words.text(f"option.{pupil.name}"), value_label(words, pupil.name, pupil.value)
        return words.sentence(key, option=option, value=value)
    return words.sentence(key, told=words.reason(pupil.did))


def keys_of(pupil: Pupil) -> Iterator[str]:
    """Yield the keys under which a sentence may be, the closest first; there is one for every way."""
    saying = pupil.did.saying
    for end in SAME_DUTY:
        saying = saying.removesuffix(end)
    named = f"{pupil.name}-{pupil.value}" if pupil.value else ""
    of_rule = f"{pupil.short}.{pupil.name}" if pupil.name else ""
    for name in (pupil.rule, of_rule, pupil.short, named, pupil.name, saying):
        if name:
            yield f"belief.{pupil.way}.{name}"
    yield f"belief.{pupil.way}"
