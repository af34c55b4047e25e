"""The coach beats simple players: a few deals here, a thousand in the bench."""

import pytest

from tests.bench.strength import Match, measured


@pytest.mark.slow("test_four_coaches_play_a_deal_to_its_end plays one deal of each way")
@pytest.mark.parametrize("opponent", ["random", "highest card"])
def test_the_coach_writes_more_than_a_simple_player(opponent):
    assert measured(Match("klaverjas-4"), opponent, 8)["difference"] > 20
