"""The score of a hand of gin, line by line; and the count of bonus points after the match."""

from __future__ import annotations

from rules_core.cards.reasons import Fact, ScoreLine, ScoreSheet, because
from rules_core.cards.seats import Side
from rules_core.kinds.gin.rules import Bonus, Ending, Finish, GinDeal
from rules_core.kinds.gin.rummy import Answer, best_answer, bits_of
from rules_core.kinds.gin.scoring.missed import better_laid_out


def answer_to(deal: GinDeal, ending: Ending) -> Answer:
    """Return the melds and the lay-offs of the other player."""
    held = bits_of(deal.hands[deal.other(ending.seat).index])
    lays_off = not ending.gin or deal.rules.lay_off_on_gin
    return best_answer(held, ending.laid_out.melds if lays_off else ())


def settle(deal: GinDeal, ending: Ending, answer: Answer) -> ScoreSheet:
    """Return the score sheet of a hand that a player ended."""
    lines = [*_laid_out(deal, ending, answer), *better_laid_out(deal, ending, answer)]
    lines += _after_gin(deal, ending, answer) if ending.gin else _after_knock(deal, ending, answer)
    return ScoreSheet(tuple(lines + _doubled(deal, ending, lines)))


def _sides(deal: GinDeal, ending: Ending) -> tuple[Side, Side]:
    side = deal.rules.seating.side_at(ending.seat)
    return side, deal.rules.seating.other_side(side)


def _laid_out(deal: GinDeal, ending: Ending, answer: Answer) -> list[ScoreLine]:
    cite, (side, other) = deal.rules.cite, _sides(deal, ending)
    seat = deal.other(ending.seat)
    melds = because(
        cite("score/melds-worth-nothing"),
        "score.gin.melds",
        seat=ending.seat,
        held=tuple(one for meld in ending.laid_out.melds for one in meld),
    )
    lines = [ScoreLine(side, 0, melds)]
    if answer.melds:
        own = tuple(one for meld in answer.melds for one in meld)
        reason = because(cite("score/opponent-melds"), "score.gin.own-melds", seat=seat, held=own)
        lines.append(ScoreLine(other, 0, reason))
    if answer.laid_off:
        reason = because(cite("score/lay-off"), "score.gin.laid-off", seat=seat, held=answer.laid_off)
        lines.append(ScoreLine(other, 0, reason))
    elif ending.gin and not deal.rules.lay_off_on_gin:
        lines.append(ScoreLine(other, 0, because(cite("score/lay-off"), "score.gin.no-lay-off", seat=seat)))
    return lines


def _after_gin(deal: GinDeal, ending: Ending, answer: Answer) -> list[ScoreLine]:
    rules, (side, _) = deal.rules, _sides(deal, ending)
    facts: dict[str, Fact] = {"seat": deal.other(ending.seat), "held": answer.deadwood}
    saying = "score.gin.deadwood" if answer.deadwood else "score.gin.no-deadwood"
    bonus, named = rules.gin, "score.gin.gin"
    if ending.finish is Finish.BIG_GIN and rules.big_gin is not None:
        bonus, named = rules.big_gin, "score.gin.big-gin"
    return [
        ScoreLine(side, bonus.points, because(rules.cite(bonus.rule), named)),
        ScoreLine(side, answer.points, because(rules.cite("score/gin-deadwood"), saying, **facts)),
    ]


def _after_knock(deal: GinDeal, ending: Ending, answer: Answer) -> list[ScoreLine]:
    rules, (side, other) = deal.rules, _sides(deal, ending)
    own, others = ending.laid_out.points, answer.points
    facts: dict[str, Fact] = {"seat": ending.seat, "other": deal.other(ending.seat), "points": own, "others": others}

    def line(whose: Side, points: int, rule: str, saying: str) -> ScoreLine:
        return ScoreLine(whose, points, because(rules.cite(rule), saying, **facts))

    lines = [line(side, 0, "score/knock-compare", "score.gin.compare")]
    if own < others:
        return [*lines, line(side, others - own, "score/knock-win", "score.gin.knock")]
    if own == others and not rules.tie_is_undercut:
        return [*lines, line(side, 0, "score/knock-win", "score.gin.tie")]
    if own > others:
        lines.append(line(other, own - others, "score/undercut", "score.gin.undercut"))
    saying = "score.gin.tie-undercut" if own == others else "score.gin.undercut-bonus"
    return [*lines, line(other, rules.undercut.points, rules.undercut.rule, saying)]


def _doubled(deal: GinDeal, ending: Ending, lines: list[ScoreLine]) -> list[ScoreLine]:
    counts = deal.rules.card_that_counts(ending.top, ending.taken)
    if deal.rules.doubles is None or counts is None or not deal.rules.doubles_with(counts):
        return []
    suit, rule = deal.rules.doubles
    sheet = ScoreSheet(tuple(lines))
    reason = because(deal.rules.cite(rule), "score.gin.doubled", card=counts, suit=suit)
    return [ScoreLine(side, sheet.total(side), reason) for side in _sides(deal, ending) if sheet.total(side)]


# ---- after the match ----


def hands_won(scores: tuple[tuple[int, ...], ...], side: Side) -> int:
    """Return how many hands a side has won: those in which it scored."""
    return sum(1 for written in scores if written[side.index])


def final_count(deal: GinDeal, scores: tuple[tuple[int, ...], ...], winner: Side) -> ScoreSheet | None:
    """Return each side's final score if bonuses are played: the points, the doubling, the boxes."""
    rules = deal.rules
    if rules.box is None and not rules.pit:
        return None
    lines = []
    for side in rules.seating.sides:
        total = sum(written[side.index] for written in scores)
        lines.append(ScoreLine(side, total, because(rules.cite("match/keep-score"), "score.gin.total")))
        if rules.pit and side is winner and not hands_won(scores, rules.seating.other_side(side)):
            reason = because(rules.cite("variant.pitbonus/double-before-box"), "score.gin.pit", points=total)
            lines.append(ScoreLine(side, total, reason))
        if rules.box is not None:
            lines.append(_boxes(deal, rules.box, side, hands_won(scores, side)))
    return ScoreSheet(tuple(lines))


def _boxes(deal: GinDeal, box: Bonus, side: Side, won: int) -> ScoreLine:
    reason = because(deal.rules.cite(box.rule), "score.gin.boxes", count=won, points=box.points)
    return ScoreLine(side, won * box.points, reason)
