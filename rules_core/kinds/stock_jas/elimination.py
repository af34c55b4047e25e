"""Three players for lives: when one is out, the other two play on at a table for two."""

from __future__ import annotations

from collections.abc import Mapping

from rules_core.cards.seats import TWO_PLAYERS
from rules_core.cards.stage import Stage
from rules_core.kinds.stock_jas.match import next_setup, play_of, standing_at
from rules_core.table.lives import Kip, Lives


def next_setup_of_three(stage: Stage, fields: Mapping[str, str]) -> dict[str, str]:
    """Return the fields of the next hand; with two players left the reader is South, and both keep their names."""
    now, hand = standing_at(stage).now, play_of(stage).deal
    seating = hand.rules.seating
    if len(seating.sides) == 2 or not isinstance(now, Lives) or not now.out:
        return next_setup(stage, fields)
    left = [seat for seat in seating.seats if seating.side_at(seat) not in now.out]
    north, south = TWO_PLAYERS.seats
    place = {left[0]: south, left[1]: north}
    dealer = next(seat for seat in seating.round_from(hand.forehand) if seat in place)
    kip = next((place[seat] for seat in left if seating.side_at(seat) is now.kip), None)
    gone = "" if now.kip is Kip.SPARE else Kip.GONE.value
    named = {seat: hand.names[seat.index] if hand.names else seat.letter for seat in left}
    following = {
        "players": "2",
        "deal": str(hand.number + 1),
        "dealer": place[dealer].letter,
        "seed": fields.get("seed", ""),
        "left": " ".join(f"{place[seat].letter} {now.of(seating.side_at(seat))}" for seat in left),
        "kip": kip.letter if kip else gone,
        "names": ", ".join(f"{place[seat].letter} {named[seat]}" for seat in left),
    }
    return {name: value for name, value in following.items() if value}
