"""The score of a hand in tarot, line by line."""

from __future__ import annotations

from collections.abc import Iterator

from rules_core.cards.cards import Card, Suit
from rules_core.cards.reasons import ScoreLine, ScoreSheet, because
from rules_core.cards.seats import Seat, Side
from rules_core.kinds.tarot.rules import TarotDeal
from rules_core.kinds.tarot.stages.free_card_tricks import FreeCardTricks
from rules_core.table.match import PotTie

VALUE_OF = {"excuse": "excuse-value", "trump": "trump-values", "court": "court-values"}


def hand_points(play: FreeCardTricks, seat: Seat) -> int:
    """Return a player's points in this hand: those on his cards and, for pots, one for each trick."""
    rules, won = play.deal.rules, play.own.won
    points = rules.worth(won.cards[seat.index])
    return points + won.tricks[seat.index] if rules.pots else points


def pot_shares(play: FreeCardTricks) -> dict[Seat, int]:
    """Return each winner's share of the pot: all for the most points, equal shares for a tie, or none if it stays."""
    deal = play.deal
    in_order = deal.rules.seating.round_from(deal.forehand)
    points = {seat: hand_points(play, seat) for seat in in_order}
    best = [seat for seat in in_order if points[seat] == max(points.values())]
    if len(best) > 1 and deal.rules.pots and deal.rules.pots.tie is PotTie.CARRY:
        return {}
    share, odd = divmod(deal.pot, len(best))
    return {seat: share + (place < odd) for place, seat in enumerate(best)}


def settle(play: FreeCardTricks) -> ScoreSheet:
    """Return the score sheet of a hand whose tricks are all played."""
    seats = play.deal.rules.seating.seats
    counted = _for_the_pot if play.deal.rules.pots else _against_the_deal
    return ScoreSheet(tuple(line for seat in seats for line in counted(play, seat)))


def _against_the_deal(play: FreeCardTricks, seat: Seat) -> Iterator[ScoreLine]:
    """Yield the points on a player's cards, and the difference from the number of cards dealt to him."""
    rules = play.deal.rules
    side, count = rules.seating.side_at(seat), play.own.won.count(seat)
    on_cards = list(_on_cards(play.deal, side, play.own.won.cards[seat.index]))
    yield from on_cards
    change = count - rules.hand_size
    saying = "none" if not count else "more" if change > 0 else "fewer" if change < 0 else "as-many"
    rule = rules.cite("score/difference-with-twelve")
    reason = because(rule, f"score.tarot.{saying}", count=count, change=abs(change), size=rules.hand_size)
    yield ScoreLine(side, change, reason)
    total = sum(line.points for line in on_cards) + change
    if total < 0:
        yield ScoreLine(side, 0, because(rules.cite("score/may-be-negative"), "score.tarot.negative", points=total))


def _on_cards(deal: TarotDeal, side: Side, held: tuple[Card, ...]) -> Iterator[ScoreLine]:
    rules = deal.rules
    kinds = {
        "excuse": [one for one in held if one in rules.order.free],
        "trump": [one for one in held if one.suit is Suit.TRUMPS],
        "court": [one for one in held if one.suit not in (Suit.TRUMPS, Suit.NONE)],
    }
    nothing = True
    for kind, cards in kinds.items():
        counting = tuple(one for one in cards if rules.order.points[one])
        if counting:
            nothing = False
            reason = because(rules.cite(f"score/{VALUE_OF[kind]}"), f"score.tarot.{kind}", held=counting)
            yield ScoreLine(side, rules.worth(counting), reason)
    if nothing:
        yield ScoreLine(side, 0, because(rules.cite("score/empty-cards"), "score.tarot.empty"))


def _for_the_pot(play: FreeCardTricks, seat: Seat) -> Iterator[ScoreLine]:
    """Yield a player's count, which only decides the winner, then the chips that he paid and won."""
    deal = play.deal
    cite, side = deal.rules.cite, deal.rules.seating.side_at(seat)
    total, tricks, shares = hand_points(play, seat), play.own.won.tricks[seat.index], pot_shares(play)
    yield ScoreLine(side, 0, because(cite("score/count-points"), "score.tarot.card-points", points=total - tricks))
    per_trick = because(cite("variant.wilde/point-per-trick"), "score.tarot.per-trick", count=tricks, total=total)
    yield ScoreLine(side, 0, per_trick)
    if deal.stake:
        yield ScoreLine(side, -deal.stake, because(cite("variant.wilde/pots"), "score.tarot.stake"))
    rule = cite("variant.wilde/winner-takes-pot")
    if seat in shares:
        saying = "pot" if len(shares) == 1 else "pot-share" if len(shares) == 2 else "pot-share-of-several"
        yield ScoreLine(side, shares[seat], because(rule, f"score.tarot.{saying}", points=total, pot=deal.pot))
    elif not shares:
        every = [hand_points(play, one) for one in deal.rules.seating.seats]
        if total == max(every):
            saying = "pot-stays" if every.count(total) == 2 else "pot-stays-of-several"
            yield ScoreLine(side, 0, because(rule, f"score.tarot.{saying}", points=total, pot=deal.pot))
