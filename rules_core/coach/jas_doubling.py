"""Rules of thumb for kraken: when a side doubles the deal."""

from __future__ import annotations

from rules_core.actions import Crack, Pass
from rules_core.coach.jas_bidding import worth_of
from rules_core.coach.pick import Advice, thumb
from rules_core.coach.sight import Sight

CRACKS_FROM, RECRACKS_FROM = 70, 115


def on_kraken(sight: Sight) -> Advice:
    """Double with a hand that will very likely hold or break the contract, else let it be."""
    assert sight.trump is not None
    assert sight.player is not None
    worth = worth_of(sight.hand, sight.trump)
    crack = next(one for one in sight.choices if isinstance(one, Crack))
    plays = sight.rules.seating.side_at(sight.player) is sight.rules.seating.side_at(sight.seat)
    doubles = worth.points >= (RECRACKS_FROM if plays else CRACKS_FROM + 20 * (crack.level > 1))
    key = f"{'double' if doubles else 'no-double'}-{'playing' if plays else 'defending'}"
    return thumb(
        crack if doubles else Pass(),
        "double-strength",
        key,
        suit=sight.trump,
        player=sight.player,
        count=worth.trumps,
        aces=worth.aces,
    )
