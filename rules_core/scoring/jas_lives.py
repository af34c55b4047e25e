"""What a hand costs where players have lives: the player makes his bid or he does not."""

from __future__ import annotations

from dataclasses import dataclass

from rules_core.families.jas import Deal
from rules_core.reasons import ScoreLine, ScoreSheet, because
from rules_core.scoring.jas import card_points, skart_points, tally
from rules_core.seats import Seat
from rules_core.stages.trick_play import TrickPlay


@dataclass(frozen=True, slots=True)
class Standing:
    """The lives of every seat, the player who has had the kip, and who is out of the match."""

    lives: tuple[int, ...]
    kip: Seat | None
    out: tuple[Seat, ...]


def stuk_points(play: TrickPlay) -> int:
    """Return by how much stuk lowers what the player needs, or raises it: below nought."""
    deal = play.deal
    mine = tally(play, deal.playing_side).roem
    others = sum(tally(play, side).roem for side in deal.rules.seating.sides if side is not deal.playing_side)
    return mine - others


def target(play: TrickPlay) -> int:
    """Return how many points the player has to make as things stand."""
    return play.deal.needs - stuk_points(play)


def made_points(play: TrickPlay) -> int:
    """Return the points of the player: cards, and with the last trick ten and the skart."""
    cards, last, _ = card_points(play, play.deal.playing_side)
    return cards + last


def is_made(play: TrickPlay) -> bool:
    """Tell whether the player has what he needs."""
    return made_points(play) >= target(play)


def losses(play: TrickPlay) -> dict[Seat, int]:
    """Return how many lives each loser loses, in turn order."""
    deal = play.deal
    worth, _ = deal.rules.at_stake(deal.needs)
    if not is_made(play):
        return {seat: worth for seat in deal.seats if seat is deal.player}
    return {seat: worth for seat in deal.seats if seat is not deal.player}


def standing_of(deal: Deal) -> Standing:
    """Return how everybody stands before a deal."""
    return Standing(deal.lives, deal.kip, deal.absent)


def standing_after(play: TrickPlay) -> Standing:
    """Return how everybody stands after a deal; the one kip goes to the first who comes to exactly nought."""
    deal, lost = play.deal, losses(play)
    lives, kip, out = list(deal.lives), deal.kip, [*deal.absent]
    for seat, worth in lost.items():
        left = lives[seat.index] - worth
        lives[seat.index] = max(left, 0)
        if left == 0 and kip is None:
            kip = seat
        elif left <= 0:
            out.append(seat)
    in_order = (seat for seat in deal.rules.seating.seats if seat in out)
    return Standing(tuple(lives), kip, tuple(in_order))


def settle(play: TrickPlay) -> ScoreSheet:
    """Return the sheet: what the player made and needed, then the lives that are lost and what they lead to."""
    return ScoreSheet(tuple(_counted(play) + _lost(play)))


def _counted(play: TrickPlay) -> list[ScoreLine]:
    deal, cite = play.deal, play.deal.rules.cite
    side = deal.playing_side
    cards, last, tricks = card_points(play, side)
    skart = skart_points(play) if last else 0
    told = [because(cite("score/card-points"), "score.lives.cards", points=cards - skart, count=tricks)]
    if last:
        told.append(because(cite("score/last-trick"), "score.lives.last-trick", points=last))
    if last and deal.skart:
        told.append(because(cite("exchange/won-with-last-trick"), "score.lives.skart", points=skart, held=deal.skart))
    changed = stuk_points(play)
    if changed:
        rule, saying = ("meld/only-stuk", "lower") if changed > 0 else ("meld/stuk-defenders", "higher")
        told.append(because(cite(rule), f"score.lives.stuk-{saying}", needs=target(play), bid=deal.needs))
    return [ScoreLine(side, 0, reason) for reason in told]


def _lost(play: TrickPlay) -> list[ScoreLine]:
    deal, rules = play.deal, play.deal.rules
    facts = {"points": made_points(play), "needs": target(play)}
    made = is_made(play)
    verdict = because(
        rules.cite("score/made" if made else "score/lost"), f"score.lives.{'made' if made else 'lost'}", **facts
    )
    lines, after = [ScoreLine(deal.playing_side, 0, verdict)], standing_after(play)
    worth, rule = rules.at_stake(deal.needs)
    for seat in losses(play):
        side = rules.seating.side_at(seat)
        short = rule or ("score/made" if made else "score/lost")
        lines.append(
            ScoreLine(side, -worth, because(rules.cite(short), "score.lives.costs", count=worth, bid=deal.needs))
        )
        if seat in after.out:
            saying = "score.lives.out-on-kip" if seat is deal.kip else "score.lives.out"
            lines.append(ScoreLine(side, 0, because(rules.cite("match/elimination"), saying, seat=seat)))
        elif seat is after.kip:
            lines.append(ScoreLine(side, 0, because(rules.cite("match/kip"), "score.lives.kip", seat=seat)))
        else:
            left = after.lives[seat.index]
            lines.append(
                ScoreLine(side, 0, because(rules.cite("match/six-lives"), "score.lives.left", seat=seat, count=left))
            )
    return lines
