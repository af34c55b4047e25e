"""Impossible setups: each is reported in sentences at the right field, in both languages."""

import pytest

from .hands import SUIT_CARDS, wrong

IMPOSSIBLE = {
    "a card twice in two hands": (3, {"a": "H9 SK", "b": "H9 ST"}, "b", "setup/deck"),
    "a card twice in one hand": (3, {"a": "H9 H9"}, "a", "setup/deck"),
    "a card in a hand and won": (3, {"a": "H9", "won": "B H9 H8 H7"}, "won", "setup/deck"),
    "a card twice on top of the pack": (3, {"pack": "H9 H9"}, "pack", "setup/deck"),
    "no card": (3, {"a": "X9"}, "a", None),
    "a trump above twenty-one": (3, {"a": "T22"}, "a", None),
    "thirteen cards": (3, {"a": " ".join(SUIT_CARDS[:13])}, "a", "deal/twelve-each"),
    "a hand that is too small for the others": (3, {"a": "S1 S2 S3", "b": "H1"}, "b", "play/forehand-leads"),
    "a hand of nobody": (3, {"d": "S1"}, "d", "setup/players"),
    "a hand of the compass among four": (4, {"south": "S1"}, "south", "setup/players"),
    "a seat of nobody": (3, {"dealer": "D"}, "dealer", None),
    "an earlier trick of two cards": (3, {"tricks": "A SK SQ"}, "tricks", "play/forehand-leads"),
    "a won trick of four cards among three": (3, {"won": "A S1 S2 S3 S4"}, "won", "play/forehand-leads"),
    "more tricks than there are": (3, {"won": " / ".join(["A"] * 13)}, "won", "deal/twelve-each"),
    "more tricks than the hands leave": (
        3, {"won": "A / B / C", "a": " ".join(SUIT_CARDS[:11])}, "won", "deal/twelve-each",
    ),
    "the duty to follow broken": (3, {"trick": "A SK, B H1", "b": "S2 S3"}, "trick", "play/follow"),
    "the duty to trump broken": (3, {"trick": "A SK, B H1", "b": "T2 H3"}, "trick", "play/must-trump"),
    "a trump while he could follow": (
        3, {"trick": "A SK, B T1", "b": "S2 H3"}, "trick", "play/no-trump-while-following",
    ),
    "a trump lead not followed": (3, {"trick": "A T7, B S1", "b": "T1 H3"}, "trick", "play/trump-lead"),
    "led by one who did not win the last": (3, {"tricks": "A SK S1 S2 / B H1 H2 H3"}, "tricks", "play/winner-leads"),
    "a card out of turn": (3, {"trick": "A SK, C S1"}, "trick", "setup/direction"),
    "a first trick not led by the forehand": (3, {"dealer": "A", "trick": "A SK"}, "trick", "play/forehand-leads"),
    "a trick without a leader": (3, {"trick": "SK"}, "trick", "play/forehand-leads"),
    "an Excuse that nobody played": (3, {"won": "A SK EX S2"}, "excuse", "play/excuse-returns"),
    "an Excuse that won": (3, {"won": "A SK EX S2", "excuse": "A"}, "excuse", "play/excuse-never-wins"),
    "a player of an Excuse that was not played": (
        3, {"won": "A SK S3 S2", "excuse": "A"}, "excuse", "play/excuse-returns",
    ),
    "points without a player": (3, {"scores": "A 5 B"}, "scores", None),
    "a score of nobody": (3, {"scores": "N 5"}, "scores", None),
    "a hand of number nought": (3, {"deal": "0"}, "deal", None),
    "two names for three": (3, {"names": "A Aad, B Bep"}, "names", "setup/players"),
    "an unknown house rule": (3, {"trump": "H"}, "trump", None),
}  # fmt: skip


@pytest.mark.parametrize("lang", ["nl", "en"])
@pytest.mark.parametrize("name", IMPOSSIBLE)
def test_impossible_setups_are_reported(name, lang):
    players, fields, place, rule = IMPOSSIBLE[name]
    found = wrong(players, lang=lang, **fields).at(place)
    if rule:
        found.citing(rule)


def test_all_mistakes_are_reported_together():
    found = wrong(3, a="X9 SA", d="S1", excuse="B", deal="0")
    assert {item["place"] for item in found.items} >= {"a", "d", "excuse", "deal"}
