"""The score of a deal in klaverjas, line by line."""

from __future__ import annotations

from rules_core.cards.actions import CRACKS
from rules_core.cards.cards import Suit
from rules_core.cards.reasons import ScoreLine, ScoreSheet, because, total_of
from rules_core.cards.seats import Side
from rules_core.cards.tricks.pile import side_of_last_trick
from rules_core.kinds.jas.rules import Deal, Doubling, Roem, Tally, Target, TrumpChoice
from rules_core.kinds.jas.scoring.missed import missed_roem
from rules_core.kinds.jas.stages.play import JasPlay


def card_points(play: JasPlay, side: Side) -> tuple[int, int, int]:
    """Return a side's card points so far, its points for the last trick, and its number of tricks."""
    deal, rules = play.deal, play.deal.rules
    side_of, worth = rules.seating.side_of, rules.order(deal.trump).points
    won = [trick for trick in play.taken if trick.winner and side_of[trick.winner.index] is side]
    piles = [pile for pile in deal.piles if pile.side is side]
    cards = sum([trick.points() for trick in won]) + sum([worth[one] for pile in piles for one in pile.cards])
    last = side is side_of_last_trick(deal.piles, play.taken, rules.seating.side_of, rules.hand_size)
    return cards + (skart_points(play) if last else 0), rules.last_trick if last else 0, len(won) + len(piles)


def skart_points(play: JasPlay) -> int:
    """Return the points on the cards that go with the last trick."""
    worth = play.deal.rules.order(play.deal.trump).points
    return sum(worth[one] for one in play.deal.skart)


def counting_hand_roem(play: JasPlay) -> tuple[Roem, ...]:
    """Return the declared roem that counts."""
    declaring = play.deal.rules.hand_roem
    return declaring.counting(play) if declaring else ()


def tally(play: JasPlay, side: Side) -> Tally:
    """Return what a side has taken so far."""
    seating = play.deal.rules.seating
    cards, last, tricks = card_points(play, side)
    roem = [one for one in (*play.own.roem, *counting_hand_roem(play)) if seating.side_at(one.by) is side]
    before = sum(points for named, points in play.deal.named_before if named is side)
    return Tally(side, cards, last, before + sum(one.found.points for one in roem), tricks)


def by_points(deal: Deal) -> bool:
    """Return whether the target is a fixed number of points, not more than the others have."""
    return deal.rules.target is Target.FIXED or deal.rules.trump_choice is TrumpChoice.AUCTION


def is_made(deal: Deal, playing: Tally, others: tuple[Tally, ...]) -> bool:
    """Return whether the playing side reached its target."""
    if by_points(deal):
        return playing.points >= deal.needs
    return playing.points > together(others)


def together(others: tuple[Tally, ...]) -> int:
    """Return the total points of some sides."""
    return sum(other.points for other in others)


def tallies(play: JasPlay) -> tuple[Tally, tuple[Tally, ...]]:
    """Return the tally of the playing side, and of each other side that takes part."""
    deal, mine = play.deal, play.deal.playing_side
    sides = (side for side in deal.rules.seating.sides if side is not mine and takes_part(deal, side))
    return tally(play, mine), tuple(tally(play, side) for side in sides)


def takes_part(deal: Deal, side: Side) -> bool:
    """Return whether a player of a side takes part in this deal."""
    return not deal.absent or any(deal.rules.seating.side_at(seat) is side for seat in deal.seats)


def settle(play: JasPlay) -> ScoreSheet:
    """Return the score sheet of a deal whose tricks are all played."""
    deal = play.deal
    playing, others = tallies(play)
    made = is_made(deal, playing, others)
    lines = _taken(play, playing, others) + _roem(play) + [_verdict(deal, playing, others, made)]
    if not made:
        lines += deal.rules.nat(deal, playing, others)
    lines += _pit(deal, playing, others, made)
    lines += _rounding(deal, lines)
    return ScoreSheet(tuple(lines + _doubling(deal, lines)))


def _taken(play: JasPlay, playing: Tally, others: tuple[Tally, ...]) -> list[ScoreLine]:
    deal, rules, lines = play.deal, play.deal.rules, []
    for one in sorted((playing, *others), key=lambda one: one.side.index):
        skart = skart_points(play) if one.last_trick and deal.skart else 0
        reason = because(rules.cite("score/card-points"), "score.cards", count=one.tricks)
        lines.append(ScoreLine(one.side, one.cards - skart, reason))
        if skart:
            reason = because(rules.cite("exchange/won-with-last-trick"), "score.skart", held=deal.skart)
            lines.append(ScoreLine(one.side, skart, reason))
        if one.last_trick:
            reason = because(rules.cite("score/last-trick"), "score.last-trick")
            lines.append(ScoreLine(one.side, one.last_trick, reason))
    return lines


def _roem(play: JasPlay) -> list[ScoreLine]:
    rules, counting = play.deal.rules, counting_hand_roem(play)
    lines = [
        ScoreLine(side, points, because(rules.cite("meld/named-by-winner"), "score.roem-before"))
        for side, points in play.deal.named_before
    ]
    for roem in (*play.own.roem, *play.own.shown):
        counts = roem in play.own.roem or roem in counting
        where = "score.roem" if roem in play.own.roem else "score.hand-roem" if counts else "score.hand-roem-beaten"
        rule = roem.found.rule if counts else rules.cite("variant.kraken/hand-roem")
        reason = because(rule, where, seat=roem.by, held=roem.found.cards)
        lines.append(ScoreLine(rules.seating.side_at(roem.by), roem.found.points if counts else 0, reason))
    return lines + missed_roem(play)


def _verdict(deal: Deal, playing: Tally, others: tuple[Tally, ...], made: bool) -> ScoreLine:
    needs = deal.needs if by_points(deal) else together(others)
    suffix = "" if by_points(deal) else "-half"
    rule, saying = deal.rules.cite("score/made" if made else "score/nat"), "made" if made else "nat"
    given = 0 if made else -playing.cards - playing.last_trick
    return ScoreLine(playing.side, given, because(rule, f"score.{saying}{suffix}", points=playing.points, needs=needs))


def to_the_other_side(deal: Deal, playing: Tally, others: tuple[Tally, ...]) -> list[ScoreLine]:
    """In a lost deal of two sides, give everything that the playing side took to the other side."""
    cite, taken, (other,) = deal.rules.cite, playing.cards + playing.last_trick, others
    gains = because(cite("score/nat"), "score.nat-gains", side=other.side)
    lines = [ScoreLine(other.side, taken, gains)] if taken else []
    if playing.roem:
        rule = cite("meld/nat-loses-roem")
        lines.append(ScoreLine(playing.side, -playing.roem, because(rule, "score.nat-loses-roem")))
        lines.append(ScoreLine(other.side, playing.roem, because(rule, "score.nat-gains-roem")))
    return lines


def halved(deal: Deal, playing: Tally, others: tuple[Tally, ...]) -> list[ScoreLine]:
    """In a lost deal, divide all points equally among the others."""
    cite, each = deal.rules.cite, (playing.points + together(others)) // len(others)
    lines = []
    if playing.roem:
        reason = because(cite("meld/nat-loses-roem"), "score.nat-loses-roem")
        lines.append(ScoreLine(playing.side, -playing.roem, reason))
    for other in others:
        reason = because(cite("score/nat"), "score.nat-shared", points=each * len(others), share=each)
        lines.append(ScoreLine(other.side, each - other.points, reason))
    return lines


def _pit(deal: Deal, playing: Tally, others: tuple[Tally, ...], made: bool) -> list[ScoreLine]:
    rules = deal.rules
    for one in (playing, *others):
        if one.tricks == rules.hand_size:
            lapsed = one is playing and not made
            saying = "score.pit-lapses" if lapsed else "score.pit"
            return [ScoreLine(one.side, 0 if lapsed else rules.pit, because(rules.cite("score/pit"), saying))]
    return []


def _rounding(deal: Deal, lines: list[ScoreLine]) -> list[ScoreLine]:
    step, rule = deal.rules.rounding, deal.rules.cite("score/round-1")
    if step == 1:
        return []
    rounded = []
    for side in deal.rules.seating.sides:
        total = total_of(lines, side)
        written = (total + step // 2) // step * step
        if written != total:
            reason = because(rule, "score.rounded", points=total, written=written)
            rounded.append(ScoreLine(side, written - total, reason))
    return rounded


def _doubling(deal: Deal, lines: list[ScoreLine]) -> list[ScoreLine]:
    cite, doubled = deal.rules.cite, []
    for side in deal.rules.seating.sides if deal.factor > 1 else ():
        total = total_of(lines, side)
        if deal.cracked and total:
            name, factor = CRACKS[deal.cracked - 1], 2**deal.cracked
            reason = because(cite(f"variant.kraken/{name}"), "score.cracked", level=name, factor=factor)
            doubled.append(ScoreLine(side, total * (factor - 1), reason))
            total *= factor
        if deal.rules.doubling is Doubling.SPADES_TOO and deal.trump is Suit.SPADES and total:
            reason = because(cite("variant.schoppen-dubbel/spades"), "score.spades-double")
            doubled.append(ScoreLine(side, total, reason))
    return doubled
