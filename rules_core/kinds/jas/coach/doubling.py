"""Kraken: whether to double a deal, judged by playing it out in many possible worlds."""

from __future__ import annotations

from rules_core.cards.actions import Crack, Pass
from rules_core.kinds.jas.coach.lookahead import foreseen
from rules_core.kinds.jas.coach.sight import JasSight
from rules_core.teach.coach.pick import Advice, thumb

LEAST_GAIN = 30


def on_kraken(sight: JasSight) -> Advice:
    """Double a deal if play-outs in many worlds gain the seat's side clearly more than the other."""
    assert sight.trump is not None
    assert sight.player is not None
    brought = foreseen(sight)
    mean = sum(brought) / len(brought) / 2**sight.cracked
    crack = next(one for one in sight.choices if isinstance(one, Crack))
    side = "playing" if sight.player in (sight.seat, sight.partner) else "defending"
    doubles = mean >= LEAST_GAIN * (1 + sight.cracked)
    return thumb(
        crack if doubles else Pass(),
        "double-strength",
        f"{'double' if doubles else 'no-double'}-{side}",
        suit=sight.trump,
        player=sight.player,
        worlds=len(brought),
        gain=round(mean),
        won=sum(one > 0 for one in brought),
    )
