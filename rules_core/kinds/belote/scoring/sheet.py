"""The score sheet of a deal in which the maker must take more than each other side."""

from __future__ import annotations

from rules_core.cards.reasons import Fact, Reason, ScoreLine, ScoreSheet, because
from rules_core.cards.seats import Side
from rules_core.cards.tricks.pile import side_of_last_trick
from rules_core.kinds.belote.rules import Declared, Played
from rules_core.kinds.belote.scoring.missed import missed_roem
from rules_core.kinds.belote.scoring.score import THIRDS, Lost, Outcome, Result, Tally, bonuses, outcome
from rules_core.kinds.belote.stages.roem import counting, why_beaten

Void = tuple[Side, ...]


def card_points(play: Played, side: Side) -> tuple[int, int, int]:
    """Return a side's card points so far, its points for the last trick, and its number of tricks."""
    deal, rules = play.deal, play.deal.rules
    worth = rules.order(deal.trump).points
    won = [trick for trick in play.taken if trick.winner and rules.seating.side_at(trick.winner) is side]
    piles = [pile for pile in deal.piles if pile.side is side]
    cards = sum(trick.points() for trick in won) + sum(worth[one] for pile in piles for one in pile.cards)
    last = side is side_of_last_trick(deal.piles, play.taken, rules.seating.side_of, rules.trick_count)
    return cards, rules.settlement.last_trick if last else 0, len(won) + len(piles)


def tallies(play: Played, void: Void = ()) -> tuple[Tally, ...]:
    """Return what each side took; the roem of a void side counts nothing."""
    side_at, found = play.deal.rules.seating.side_at, []
    scoring = counting(play.deal, play.own.declared)
    for side in play.deal.rules.seating.sides:
        cards, last, tricks = card_points(play, side)
        roem = sum(one.found.points for one in scoring if side_at(one.by) is side and side not in void)
        found.append(Tally(cards=cards, last_trick=last, roem=roem, tricks=tricks))
    return tuple(found)


def maker_side(play: Played) -> Side:
    """Return the side of the maker."""
    assert play.deal.maker is not None
    return play.deal.rules.seating.side_at(play.deal.maker)


def settle(play: Played) -> tuple[ScoreSheet, int]:
    """Return the score sheet of a deal whose tricks are all played, and the new reserve."""
    void: Void = ()
    while True:
        counted = _Count(play, void)
        barred = _wins_on_roem_alone(counted)
        if barred is None:
            return ScoreSheet(tuple(counted.lines)), counted.reserve
        void = (*void, barred)


def _wins_on_roem_alone(counted: _Count) -> Side | None:
    """Return a side without tricks, not the maker's, that would win the match with its roem."""
    deal, settlement = counted.play.deal, counted.play.deal.rules.settlement
    if not settlement.only_tricks_win:
        return None
    sheet, seating = ScoreSheet(tuple(counted.lines)), deal.rules.seating
    totals = tuple(sheet.total(side) + sum(score[side.index] for score in deal.scores) for side in seating.sides)
    first = deal.rules.match.leaders(totals, seating.sides)
    for side in seating.sides:
        tally = counted.tallies[side.index]
        if side in first and side is not counted.maker and tally.roem and not tally.tricks:
            return side
    return None


class _Count:
    """A sheet in progress, with the exact points of each side in thirds."""

    def __init__(self, play: Played, void: Void) -> None:
        self.play, self.void, self.maker = play, void, maker_side(play)
        self.rules = play.deal.rules
        self.sides = self.rules.seating.sides
        self.lines: list[ScoreLine] = []
        self.thirds = dict.fromkeys(self.sides, 0)
        self.reserve = play.deal.reserve
        self.tallies = tallies(play, void)
        self.ended = outcome(self.rules.settlement, self.rules.seating, self.tallies, self.maker)
        self._taken()
        self._roem()
        self._result()
        self._bonuses()
        self._lost()
        self._rounded()
        self._reserve_won()

    def _add(self, side: Side, points: int, reason: Reason, thirds: int | None = None) -> None:
        self.lines.append(ScoreLine(side, points, reason))
        self.thirds[side] += THIRDS * points if thirds is None else thirds

    def _cite(self, short: str, saying: str, /, **facts: Fact) -> Reason:
        return because(self.rules.cite(short), saying, **facts)

    def _taken(self) -> None:
        for side in self.sides:
            tally = self.tallies[side.index]
            self._add(side, tally.cards, self._cite("score/card-points", "score.cards", count=tally.tricks))
            if tally.last_trick:
                self._add(side, tally.last_trick, self._cite("score/last-trick", "score.last-trick"))

    def _roem(self) -> None:
        scoring, side_at = counting(self.play.deal, self.play.own.declared), self.rules.seating.side_at
        for one in self.play.own.declared:
            side = side_at(one.by)
            counts = one in scoring and side not in self.void
            reason = because(one.found.rule, "score.maker.roem", seat=one.by, held=one.found.cards)
            self._add(side, one.found.points if counts else 0, reason if counts else self._no_roem(one, side))
        self.lines += missed_roem(self.play)

    def _no_roem(self, one: Declared, side: Side) -> Reason:
        if side in self.void:
            return self._cite("score/no-win-on-roem-alone", "score.maker.roem-void", seat=one.by)
        return why_beaten(self.play.deal, self.play.own.declared, one)

    def _result(self) -> None:
        facts: dict[str, Fact] = {"points": self.ended.maker // THIRDS, "others": self.ended.highest // THIRDS}
        match self.ended.result:
            case Result.MADE:
                saying = "score.maker.made" if len(self.tallies) > 2 else "score.maker.made-against"
                reason = self._cite("score/maker-made", saying, **facts)
            case Result.LEVEL:
                reason = self._cite("score/tie-reserve", "score.maker.level", **facts)
            case _ if not self.tallies[self.maker.index].tricks:
                reason = self._cite("score/maker-lost", "score.maker.lost-without-tricks", side=self.maker)
            case Result.LOST_TO_SEVERAL:
                reason = self._cite("score/maker-lost", "score.maker.lost-to-several", **facts)
            case _:
                reason = self._cite("score/maker-lost", "score.maker.lost", **facts)
        self._add(self.maker, 0, reason)

    def _bonuses(self) -> None:
        for bonus in bonuses(self.rules.settlement, self.rules.seating, self.tallies):
            saying = "score.maker.all-tricks" if bonus.short == "score/kapot-bonus" else "score.maker.share"
            self._add(bonus.side, bonus.thirds // THIRDS, self._cite(bonus.short, saying), bonus.thirds)

    def _lost(self) -> None:
        if self.ended.result is Result.MADE:
            return
        exact = self.thirds[self.maker]
        points = sum(line.points for line in self.lines if line.side is self.maker)
        receiver = self._receiver()
        short = "score/maker-lost" if self.ended.result is Result.LOST else "score/tie-reserve"
        to_reserve = receiver is None and self.rules.settlement.lost is Lost.TO_THE_BEST
        reason = self._cite(short, "score.maker.loses-all", side=self.maker, points=points)
        if to_reserve:
            reason = self._to_reserve(short, "score.maker.to-reserve", exact, side=self.maker, points=points)
        self._add(self.maker, -points, reason, -exact)
        if receiver is not None and points:
            gains = self._cite(short, "score.maker.gains", side=self.maker)
            self._add(receiver, points, gains, exact)
        if to_reserve:
            self._others_to_reserve()

    def _others_to_reserve(self) -> None:
        """After a tie, put the points of the level opponents into reserve too, if that is played."""
        if self.ended.result is not Result.LEVEL or not self.rules.settlement.reserve_of_both:
            return
        for side in self.ended.best:
            exact = self.thirds[side]
            facts: dict[str, Fact] = {"side": side, "points": exact // THIRDS}
            reason = self._to_reserve("score/tie-reserve", "score.maker.too-to-reserve", exact, **facts)
            self._add(side, -(exact // THIRDS), reason, -exact)

    def _to_reserve(self, short: str, saying: str, exact: int, **facts: Fact) -> Reason:
        """Put points into reserve, rounded, and return the reason."""
        reserve = self.rules.settlement.rounded(exact)
        self.reserve += reserve
        return self._cite(short, saying, reserve=reserve, **facts)

    def _receiver(self) -> Side | None:
        match self.rules.settlement.lost:
            case Lost.TO_THE_BEST:
                return self.ended.receiver
            case Lost.TO_OPPONENTS:
                return self.ended.best[0] if len(self.ended.best) == 1 else None
        return None

    def _rounded(self) -> None:
        for side in self.sides:
            points = sum(line.points for line in self.lines if line.side is side)
            written = self.rules.settlement.rounded(self.thirds[side])
            if written != points:
                facts: dict[str, Fact] = {"points": points, "written": written}
                exact = self.thirds[side] == THIRDS * points
                saying = "score.rounded" if exact else "score.maker.rounded-thirds"
                self.lines.append(ScoreLine(side, written - points, self._cite("score/rounding", saying, **facts)))

    def _reserve_won(self) -> None:
        winner = winner_of(self.ended, self.maker)
        if winner is not None and self.play.deal.reserve:
            reason = self._cite("score/tie-reserve", "score.maker.reserve-won")
            self.lines.append(ScoreLine(winner, self.play.deal.reserve, reason))
            self.reserve = 0


def winner_of(ended: Outcome, maker: Side) -> Side | None:
    """Return the winner of a hand: a maker who made it, or else the only side above him."""
    return maker if ended.result is Result.MADE else ended.receiver
