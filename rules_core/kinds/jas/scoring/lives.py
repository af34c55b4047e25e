"""The cost of a hand in a match for lives: the player makes his bid or fails."""

from __future__ import annotations

from rules_core.cards.reasons import Fact, ScoreLine, ScoreSheet, because
from rules_core.cards.seats import Seat
from rules_core.kinds.jas.scoring.score import card_points, skart_points, tally
from rules_core.kinds.jas.stages.play import JasPlay
from rules_core.table.lives import Fate, Lives, Loss


def stuk_points(play: JasPlay) -> int:
    """Return by how much stuk lowers the player's target; a negative number raises it."""
    deal = play.deal
    mine = tally(play, deal.playing_side).roem
    others = sum(tally(play, side).roem for side in deal.rules.seating.sides if side is not deal.playing_side)
    return mine - others


def target(play: JasPlay) -> int:
    """Return the points that the player needs as things stand."""
    return play.deal.needs - stuk_points(play)


def made_points(play: JasPlay) -> int:
    """Return the player's points: cards, and with the last trick ten and the skart."""
    cards, last, _ = card_points(play, play.deal.playing_side)
    return cards + last


def is_made(play: JasPlay) -> bool:
    """Return whether the player has reached his target."""
    return made_points(play) >= target(play)


def losses(play: JasPlay) -> dict[Seat, int]:
    """Return the lives lost by each loser, in turn order."""
    deal = play.deal
    worth, _ = deal.rules.at_stake(deal.needs)
    if not is_made(play):
        return {seat: worth for seat in deal.seats if seat is deal.player}
    return {seat: worth for seat in deal.seats if seat is not deal.player}


def lives_after(play: JasPlay) -> tuple[Lives, tuple[Loss, ...]]:
    """Return the lives after a deal, and each loser's loss."""
    side_at = play.deal.rules.seating.side_at
    return play.deal.lives.after({side_at(seat): worth for seat, worth in losses(play).items()})


def settle(play: JasPlay) -> ScoreSheet:
    """Return the sheet: the player's points and target, then the lives lost and the consequences."""
    return ScoreSheet(tuple(_counted(play) + _lost(play)))


def _counted(play: JasPlay) -> list[ScoreLine]:
    deal, cite = play.deal, play.deal.rules.cite
    side = deal.playing_side
    cards, last, tricks = card_points(play, side)
    skart = skart_points(play) if last else 0
    if tricks:
        facts: dict[str, Fact] = {"side": side, "points": cards - skart, "count": tricks}
        told = [because(cite("score/card-points"), "score.lives.cards", **facts)]
    else:
        told = [because(cite("score/card-points"), "score.lives.no-trick", side=side)]
    if last:
        told.append(because(cite("score/last-trick"), "score.lives.last-trick", side=side, points=last))
    if last and deal.skart:
        told.append(because(cite("exchange/won-with-last-trick"), "score.lives.skart", points=skart, held=deal.skart))
    changed = stuk_points(play)
    if changed:
        rule, saying = ("meld/only-stuk", "lower") if changed > 0 else ("meld/stuk-defenders", "higher")
        told.append(because(cite(rule), f"score.lives.stuk-{saying}", side=side, needs=target(play), bid=deal.needs))
    return [ScoreLine(side, 0, reason) for reason in told]


def _lost(play: JasPlay) -> list[ScoreLine]:
    deal, rules = play.deal, play.deal.rules
    facts = {"points": made_points(play), "needs": max(0, target(play))}
    made = is_made(play)
    verdict = because(
        rules.cite("score/made" if made else "score/lost"), f"score.lives.{'made' if made else 'lost'}", **facts
    )
    lines, (_, lost) = [ScoreLine(deal.playing_side, 0, verdict)], lives_after(play)
    rule = rules.at_stake(deal.needs)[1] or ("score/made" if made else "score/lost")
    for seat, loss in zip(losses(play), lost, strict=True):
        costs = because(rules.cite(rule), "score.lives.costs", count=loss.by, bid=deal.needs)
        lines.append(ScoreLine(loss.side, -loss.by, costs))
        match loss.fate:
            case Fate.OUT:
                saying = "score.lives.out" if loss.before else "score.lives.out-on-kip"
                fate = because(rules.cite("match/elimination"), saying, seat=seat)
            case Fate.ON_THE_KIP:
                fate = because(rules.cite("match/kip"), "score.lives.kip", seat=seat)
            case Fate.STAYS:
                fate = because(rules.cite("match/six-lives"), "score.lives.left", seat=seat, count=loss.after)
        lines.append(ScoreLine(loss.side, 0, fate))
    return lines
