"""The score of a deal in the jas family, line by line."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.actions import CRACKS
from rules_core.cards import Suit
from rules_core.families.jas import Deal, Doubling, HandRoem, Roem, Target, TrumpChoice
from rules_core.reasons import ScoreLine, ScoreSheet, because
from rules_core.seats import Side
from rules_core.stages.trick_play import TrickPlay


@dataclass(frozen=True, slots=True)
class Tally:
    """What one side took in tricks, and the roem that counts for it."""

    side: Side
    cards: int
    last_trick: int
    roem: int
    tricks: int

    @property
    def points(self) -> int:
        """Everything that counts towards the target."""
        return self.cards + self.last_trick + self.roem


def card_points(play: TrickPlay, side: Side) -> tuple[int, int, int]:
    """Return the card points of a side so far, those for the last trick, and its number of tricks."""
    deal, rules = play.deal, play.deal.rules
    worth = rules.order(deal.trump).points
    won = [trick for trick in play.taken if trick.winner and rules.seating.side_at(trick.winner) is side]
    piles = [pile for pile in deal.piles if pile.side is side]
    cards = sum(trick.points() for trick in won) + sum(worth[one] for pile in piles for one in pile.cards)
    last = bool(won) and len(play.taken) + len(deal.piles) == rules.hand_size and play.taken[-1] is won[-1]
    return cards, rules.last_trick if last else 0, len(won) + len(piles)


def counting_hand_roem(play: TrickPlay) -> tuple[Roem, ...]:
    """Return the declared roem that counts: all of it, or that of the best side and every stuk."""
    rules, shown = play.deal.rules, play.shown
    if rules.hand_roem is not HandRoem.BEST_SIDE:
        return shown
    worth = dict.fromkeys(rules.seating.sides, 0)
    for roem in shown:
        if roem.found.kind != "stuk":
            worth[rules.seating.side_at(roem.by)] += roem.found.points
    best = max(worth.values())
    return tuple(roem for roem in shown if roem.found.kind == "stuk" or worth[rules.seating.side_at(roem.by)] == best)


def tally(play: TrickPlay, side: Side) -> Tally:
    """Return what a side has taken so far."""
    seating = play.deal.rules.seating
    cards, last, tricks = card_points(play, side)
    roem = [one for one in (*play.roem, *counting_hand_roem(play)) if seating.side_at(one.by) is side]
    before = sum(points for named, points in play.deal.named_before if named is side)
    return Tally(side, cards, last, before + sum(one.found.points for one in roem), tricks)


def is_made(deal: Deal, playing: Tally, defending: Tally) -> bool:
    """Tell whether the playing side reached its target."""
    rules = deal.rules
    if rules.target is Target.MORE_THAN_HALF and rules.trump_choice is not TrumpChoice.AUCTION:
        return playing.points > defending.points
    return playing.points >= deal.needs


def settle(play: TrickPlay) -> ScoreSheet:
    """Return the score sheet of a deal whose tricks are all played."""
    deal, seating = play.deal, play.deal.rules.seating
    playing = tally(play, deal.playing_side)
    defending = tally(play, seating.other_side(deal.playing_side))
    made = is_made(deal, playing, defending)
    lines = _taken(play) + _roem(play) + _outcome(deal, playing, defending, made)
    lines += _pit(deal, playing, defending, made)
    lines += _rounding(deal, lines)
    return ScoreSheet(tuple(lines + _doubling(deal, lines)))


def _taken(play: TrickPlay) -> list[ScoreLine]:
    rules, lines = play.deal.rules, []
    for side in rules.seating.sides:
        cards, last, tricks = card_points(play, side)
        lines.append(ScoreLine(side, cards, because(rules.cite("score/card-points"), "score.cards", count=tricks)))
        if last:
            lines.append(ScoreLine(side, last, because(rules.cite("score/last-trick"), "score.last-trick")))
    return lines


def _roem(play: TrickPlay) -> list[ScoreLine]:
    rules, counting = play.deal.rules, counting_hand_roem(play)
    lines = [
        ScoreLine(side, points, because(rules.cite("meld/named-by-winner"), "score.roem-before"))
        for side, points in play.deal.named_before
    ]
    for roem in (*play.roem, *play.shown):
        counts = roem in play.roem or roem in counting
        where = "score.roem" if roem in play.roem else "score.hand-roem" if counts else "score.hand-roem-beaten"
        rule = roem.found.rule if counts else rules.cite("variant.kraken/hand-roem")
        reason = because(rule, where, seat=roem.by, held=roem.found.cards)
        lines.append(ScoreLine(rules.seating.side_at(roem.by), roem.found.points if counts else 0, reason))
    return lines


def _outcome(deal: Deal, playing: Tally, defending: Tally, made: bool) -> list[ScoreLine]:
    cite = deal.rules.cite
    half = deal.rules.target is Target.MORE_THAN_HALF and deal.rules.trump_choice is not TrumpChoice.AUCTION
    facts = {"points": playing.points, "needs": defending.points if half else deal.needs}
    suffix = "-half" if half else ""
    if made:
        return [ScoreLine(playing.side, 0, because(cite("score/made"), f"score.made{suffix}", **facts))]
    taken = playing.cards + playing.last_trick
    lines = [ScoreLine(playing.side, -taken, because(cite("score/nat"), f"score.nat{suffix}", **facts))]
    if taken:
        lines.append(ScoreLine(defending.side, taken, because(cite("score/nat"), "score.nat-gains")))
    if playing.roem:
        rule = cite("meld/nat-loses-roem")
        lines.append(ScoreLine(playing.side, -playing.roem, because(rule, "score.nat-loses-roem")))
        lines.append(ScoreLine(defending.side, playing.roem, because(rule, "score.nat-gains-roem")))
    return lines


def _pit(deal: Deal, playing: Tally, defending: Tally, made: bool) -> list[ScoreLine]:
    rules = deal.rules
    for one in (playing, defending):
        if one.tricks == rules.hand_size:
            lapsed = one is playing and not made
            saying = "score.pit-lapses" if lapsed else "score.pit"
            return [ScoreLine(one.side, 0 if lapsed else rules.pit, because(rules.cite("score/pit"), saying))]
    return []


def _rounding(deal: Deal, lines: list[ScoreLine]) -> list[ScoreLine]:
    step, rule = deal.rules.rounding, deal.rules.cite("score/round-1")
    rounded = []
    for side in deal.rules.seating.sides:
        total = ScoreSheet(tuple(lines)).total(side)
        change = (total + step // 2) // step * step - total if step > 1 else 0
        if change:
            reason = because(rule, "score.rounded", points=total, written=total + change)
            rounded.append(ScoreLine(side, change, reason))
    return rounded


def _doubling(deal: Deal, lines: list[ScoreLine]) -> list[ScoreLine]:
    cite, doubled = deal.rules.cite, []
    for side in deal.rules.seating.sides:
        total = ScoreSheet(tuple(lines)).total(side)
        if deal.cracked and total:
            name, factor = CRACKS[deal.cracked - 1], 2**deal.cracked
            reason = because(cite(f"variant.kraken/{name}"), "score.cracked", level=name, factor=factor)
            doubled.append(ScoreLine(side, total * (factor - 1), reason))
            total *= factor
        if deal.rules.doubling is Doubling.SPADES_TOO and deal.trump is Suit.SPADES and total:
            reason = because(cite("variant.schoppen-dubbel/spades"), "score.spades-double")
            doubled.append(ScoreLine(side, total, reason))
    return doubled
