"""Paying a deal of colour whist: one player receives exactly the amount that others pay."""

from __future__ import annotations

from rules_core.cards.actions import CallContract
from rules_core.cards.reasons import Fact, ScoreLine, ScoreSheet, because
from rules_core.cards.seats import Seat
from rules_core.kinds.colour_whist.contracts import BASE, EACH_TRICK, is_special
from rules_core.kinds.colour_whist.stages.play import WhistPlay, taken_by, taken_by_declarers

FOR_TROEL = FOR_ALL_TRICKS = 2


def settle(play: WhistPlay) -> ScoreSheet:
    """Return the score sheet of a finished deal."""
    return ScoreSheet(_special_lines(play) if is_special(play.deal.undertaking) else _suit_lines(play))


# ---- a suit, for two or alone ----


def amount_each(play: WhistPlay) -> int:
    """Return what each opponent pays before doubling; a negative amount is what each receives."""
    over = taken_by_declarers(play) - play.deal.undertaking.tricks
    return BASE + EACH_TRICK * over if over >= 0 else -(BASE - EACH_TRICK * over)


def _suit_lines(play: WhistPlay) -> tuple[ScoreLine, ...]:
    base = _in_words(play)
    factor = FOR_TROEL if play.deal.in_troel else 1
    lines = [*base]
    if play.deal.in_troel:
        lines += _again(play, base, 1, "score/troel-double", "score.whist.troel-double")
    if taken_by_declarers(play) == play.deal.tricks:
        whole = FOR_ALL_TRICKS if factor == 1 else play.deal.rules.double_twice
        saying = "score.whist.no-second-double"
        if whole > factor:
            saying = "score.whist.all-tricks" if factor == 1 else "score.whist.all-tricks-in-all"
        lines += _again(play, base, whole - factor, "score/all-tricks-double", saying, count=whole)
    return tuple(lines)


def _in_words(play: WhistPlay) -> list[ScoreLine]:
    deal, contract, each = play.deal, play.deal.undertaking, amount_each(play)
    alone, made = len(deal.declarers) == 1, each > 0
    rule = f"score/{'solo' if alone else 'team'}-{'made' if made else 'failed'}"
    tricks = taken_by_declarers(play)
    facts: dict[str, Fact] = {"tricks": tricks, "needs": contract.tricks, "more": abs(tricks - contract.tricks)}
    lines = []
    for seat in deal.rules.seating.seats:
        plays = seat in deal.declarers
        points = (each * len(deal.opponents) // len(deal.declarers)) if plays else -each
        saying = "score.whist.made" if made else "score.whist.failed"
        reason = because(deal.rules.cite(rule), saying if plays else f"{saying}-against", amount=abs(points), **facts)
        lines.append(ScoreLine(deal.rules.seating.side_at(seat), points, reason))
    return lines


def _again(
    play: WhistPlay, base: list[ScoreLine], times: int, rule: str, saying: str, **facts: Fact
) -> list[ScoreLine]:
    reason = because(play.deal.rules.cite(rule), saying, **facts)
    return [ScoreLine(line.side, times * line.points, reason) for line in base]


# ---- specials ----


def _special_lines(play: WhistPlay) -> tuple[ScoreLine, ...]:
    return tuple(line for declarer in play.deal.declarers for line in _of_declarer(play, declarer))


def _of_declarer(play: WhistPlay, declarer: Seat) -> list[ScoreLine]:
    deal, contract, tricks = play.deal, play.deal.undertaking, taken_by(play, declarer)
    cite, seating = deal.rules.cite, deal.rules.seating
    made = contract.made_by(tricks)
    value = contract.value if made else -contract.value
    others = [seat for seat in seating.seats if seat is not declarer]
    facts: dict[str, Fact] = {"seat": declarer, "bid": CallContract(contract.key), "count": tricks}
    own = because(cite("score/special-values"), f"score.whist.special-{'made' if made else 'failed'}", **facts)
    rule = "score/special-split" if len(deal.declarers) == 1 else "score/special-separately"
    share = because(cite(rule), "score.whist.pays-share" if made else "score.whist.gets-share", seat=declarer)
    shares = [ScoreLine(seating.side_at(seat), -value // len(others), share) for seat in others]
    return [ScoreLine(seating.side_at(declarer), value, own), *shares]
