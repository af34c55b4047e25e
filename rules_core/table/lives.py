"""The state of a match for lives: the lives left, the one kip, and the sides that are out."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum

from rules_core.cards.seats import Side


class Kip(Enum):
    """The one extra life while nobody at the table lives on it: still available, or gone with a player."""

    SPARE = "spare"
    GONE = "gone"


class Fate(Enum):
    """What happens to a side that loses lives."""

    STAYS = "stays"
    ON_THE_KIP = "kip"
    OUT = "out"


@dataclass(frozen=True, slots=True)
class Loss:
    """The lives that a side had, lost and kept; `spare` says that nobody had taken the kip yet."""

    side: Side
    before: int
    by: int
    after: int
    fate: Fate
    spare: bool


@dataclass(frozen=True, slots=True)
class Lives:
    """The lives `left` by side (none on the kip), where the kip is, and the sides that are out of the match."""

    left: tuple[int, ...]
    kip: Side | Kip = Kip.SPARE
    out: tuple[Side, ...] = ()

    def of(self, side: Side) -> int:
        """Return the lives that a side has left."""
        return self.left[side.index]

    def after(self, lost: Mapping[Side, int], in_turn: Iterable[Side] = ()) -> tuple[Lives, tuple[Loss, ...]]:
        """Return the lives after losses, and those losses; the kip goes to the first `in_turn` left with none."""
        spare = self.kip is Kip.SPARE
        level = (side for side in in_turn or lost if lost.get(side) == self.of(side))
        saved = next(level, None) if spare else None
        losses = tuple(
            Loss(side, self.of(side), by, max(self.of(side) - by, 0), self._fate(side, by, saved), spare)
            for side, by in lost.items()
        )
        left = list(self.left)
        for loss in losses:
            left[loss.side.index] = loss.after
        out = (*self.out, *(loss.side for loss in losses if loss.fate is Fate.OUT))
        return Lives(tuple(left), saved or self.kip, out), losses

    def _fate(self, side: Side, by: int, saved: Side | None) -> Fate:
        if side is saved:
            return Fate.ON_THE_KIP
        return Fate.STAYS if self.of(side) > by else Fate.OUT

    def winner(self, sides: tuple[Side, ...]) -> Side | None:
        """Return the only side that is not out, or None while there are more."""
        staying = [side for side in sides if side not in self.out]
        return staying[0] if len(staying) == 1 else None

    def fields(self, sides: tuple[Side, ...]) -> dict[str, str]:
        """Return the lives as fields of a setup, without the sides that are out."""
        kip = "" if self.kip is Kip.SPARE else self.kip.value if isinstance(self.kip, Kip) else self.kip.letter
        left = " ".join(f"{side.letter} {self.of(side)}" for side in sides if side not in self.out)
        return {"left": left} | ({"kip": kip} if kip else {})


NO_LIVES = Lives(())
