"""Rules of thumb for following to a trick; the first that applies decides."""

from __future__ import annotations

from collections.abc import Iterable

from rules_core.cards.cards import Card
from rules_core.cards.reasons import Fact
from rules_core.kinds.jas.coach.reading import Reading
from rules_core.teach.coach.pick import Advice, thumb

SAFE = 0.6


def _facts(read: Reading, one: Card) -> dict[str, Fact]:
    best, winner = read.trick.best, read.trick.winner
    assert best is not None
    assert winner is not None
    return {"card": one, "points": read.points(one), "best": best, "winner": winner, "suit": one.suit}


def _ours(read: Reading, one: Card) -> float:
    """Return how likely the reader's side is to take the trick if he plays this card."""
    if read.beats(one):
        return read.safety(one)
    best = read.trick.best
    assert best is not None
    return read.safety(best) if read.partner_wins else 0.0


def roem_for_us(read: Reading) -> Advice | None:
    """In a trick that the reader's side will take, play a card that makes roem."""
    made = [one for one in read.legal if read.roem_with(one) and _ours(read, one) >= SAFE]
    if not made:
        return None
    best = max(made, key=lambda one: (read.roem_with(one), read.points(one)))
    rule = read.sight.rules.cite("meld/what")
    return thumb(best, "roem", "make-roem", rule, **_facts(read, best), roem=read.roem_with(best))


def _spare(read: Reading, one: Card) -> float:
    """Return the gain of a card in a trick of the reader's side, less its value if kept."""
    later = 0.0
    if one.suit is read.trump:
        later = 8.0 + read.order.strength[one] % 100
    elif read.is_highest(one) and read.trick.led is not one.suit:
        later = 6.0
    elif read.guards_ten(one):
        later = 5.0
    return read.points(one) - later


def give_points(read: Reading) -> Advice | None:
    """To a trick that the partner will take, give points that would be hard to keep."""
    if not read.partner_wins:
        return None
    under = [one for one in read.legal if not read.beats(one)]
    if not under or _ours(read, under[0]) < SAFE:
        return None
    best = max(under, key=lambda one: _spare(read, one))
    key = "give-points" if read.points(best) else "nothing-to-give"
    return thumb(best, "partner-wins", key, **_facts(read, best))


def _cheapest(read: Reading, cards: Iterable[Card]) -> Card:
    return min(cards, key=lambda one: (read.worth_keeping(one), read.order.strength[one]))


def last_wins(read: Reading) -> Advice | None:
    """As last player, take the trick with a card whose points could be lost later."""
    winning = [one for one in read.legal if read.beats(one)]
    if read.to_come or not winning:
        return None
    at_risk = [one for one in winning if one.suit is read.trick.led and not read.is_highest(one)]
    home = [one for one in at_risk if read.points(one) >= 10]
    if home:
        best = max(home, key=read.points)
        return thumb(best, "last-to-play", "bring-home", **_facts(read, best))
    best = min(winning, key=lambda one: read.order.strength[one])
    return thumb(best, "last-to-play", "win-cheaply", **_facts(read, best))


def _who_wins(read: Reading) -> str:
    return "partner-may-lose" if read.partner_wins else "opponent-wins"


def take_with_the_highest(read: Reading) -> Advice | None:
    """Take the trick at once with a card that probably nobody will beat."""
    winning = [one for one in read.legal if read.beats(one) and read.safety(one) >= SAFE]
    if not winning:
        return None
    if read.partner_wins and _ours(read, winning[0]) >= SAFE and len(winning) < len(read.legal):
        return None
    best = min(winning, key=lambda one: read.order.strength[one])
    trumped = best.suit is read.trump and read.trick.led is not read.trump
    return thumb(best, _who_wins(read), "trump-in" if trumped else "take-now", **_facts(read, best))


def beat_because_you_must(read: Reading) -> Advice | None:
    """If every legal card is a trump that beats the others, play the one that costs least."""
    if not all(one.suit is read.trump and read.beats(one) for one in read.legal):
        return None
    best = _cheapest(read, read.legal)
    rule = read.sight.rules.cite("play/overtrump" if read.trick.high_trump else "play/must-trump")
    return thumb(best, "must-beat", "beat-cheaply", rule, **_facts(read, best))


def give_little(read: Reading) -> Advice:
    """In a trick that is probably lost, play the least valuable card and give no roem away."""
    best = min(read.legal, key=lambda one: read.worth_keeping(one) + read.roem_with(one))
    plain = _cheapest(read, read.legal)
    made, roem = read.roem_with(best), read.roem_with(plain)
    if made and not read.partner_wins:
        return thumb(best, _who_wins(read), "throw-roem", **_facts(read, best), roem=made)
    key = "no-roem-away" if roem > made else "throw-least" if read.points(best) or made else "throw-worthless"
    return thumb(best, _who_wins(read), key, **_facts(read, best), roem=roem, other=plain)


FOLLOWING = (
    roem_for_us, give_points, last_wins, take_with_the_highest, beat_because_you_must, give_little,
)  # fmt: skip
