"""A hundred sentences for an editor: whole, of every kind of reply, and the same again for the same seed."""

import pytest

from rules_core.kinds import GAMES
from tests.hundred.heard import drawn
from tests.soak.dear import UNFILLED

A_FEW = {"count": 24, "deals": 1, "games": ("dekjas", "klaverjas-3")}
KINDS = {"allow", "ask", "coach", "event", "judge", "lead", "refuse", "result", "score", "trick"}


@pytest.mark.parametrize("asked", [A_FEW, pytest.param({}, marks=pytest.mark.slow)])
@pytest.mark.parametrize("language", ["en", pytest.param("nl", marks=pytest.mark.slow)])
def test_the_same_seed_draws_the_same_sentences_and_each_is_whole(language, asked):
    found = drawn(language, "7", **asked)
    assert found == drawn(language, "7", **asked)
    assert found != drawn(language, "8", **asked)
    assert len(found) == asked.get("count", 100)
    assert len({one.key for one in found}) == len(found), "a sentence is there twice"
    assert {one.game for one in found} == set(asked.get("games", GAMES))
    for one in found:
        assert one.sentence.strip(), f"{one.key} says nothing"
        assert one.sentence in one.breath
        assert not UNFILLED.search(one.breath), f"a hole in what {one.key} says: {one.breath}"
        assert one.beside, f"no table beside {one.key}"
        assert one.beside[0].startswith(one.game), f"another table beside {one.key}: {one.beside[0]}"
        assert one.beside[-1].startswith("k1;"), f"{one.key} cannot be opened again"


@pytest.mark.slow("one of the hundred is looked at whole; which kinds they are of takes a second hundred")
def test_a_hundred_has_all_kinds_of_sentences():
    missing = KINDS - {one.key.partition(".")[0] for one in drawn("en", "7")}
    assert not missing, f"nobody reads any of {missing}"
