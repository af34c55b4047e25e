"""Jas games for lives: the stuk of the player, the fields for lives, and the match until one player is left."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules_core.cards.cards import Card
from rules_core.cards.melds.roem import Combination, combinations
from rules_core.cards.reasons import Reason, because
from rules_core.cards.seats import Seat, Side
from rules_core.cards.stage import Stage
from rules_core.kinds.jas.fields import FORMS, SHAPES, JasWritten
from rules_core.kinds.jas.rules import Deal, Declaring, JasRules, Played, Roem, deal_of
from rules_core.kinds.jas.scoring.lives import lives_after
from rules_core.kinds.jas.stages.dealers_choice import CLOSED, MOST, OPEN
from rules_core.kinds.jas.stages.settled import Settled
from rules_core.table.carried import next_deal
from rules_core.table.lives import Kip, Lives
from rules_core.table.position.field_shape import Form, Shape, always, from_one, number


def _choices(_: JasRules) -> tuple[str, ...]:
    """The dealer's possible choices: cards for each player, the size of the skart, and open or closed."""
    numbers = {"cards": range(1, MOST + 1), "skart": range(MOST + 1)}
    return (*(f"{what}{count}" for what, counts in numbers.items() for count in counts), OPEN.what, CLOSED.what)


SHAPES_FOR_LIVES: Mapping[str, Shape] = {
    **SHAPES,
    "left": Shape("points"),
    "kip": Shape("seat"),
    "out": Shape("seats"),
    "cards_each": number(lambda _: MOST, from_one),
    "skart_size": number(lambda _: MOST, kept=()),
    "skart_lies": Shape("word", words=always(OPEN.what, CLOSED.what)),
}
FORMS_FOR_LIVES: Mapping[str, Form] = {**FORMS, "choose": Form(words=_choices)}

# ---- stuk, which the player says with the first of its two cards ----


def stuk_in_hand(play: Played, seat: Seat) -> tuple[Combination, ...]:
    """Return the stuk of which the player still holds both cards."""
    deal = play.deal
    found = combinations(deal.rules.roem, play.tricks.hands[seat.index], deal.trump)
    return found if seat is deal.player else ()


def in_time(_: Played, __: Combination) -> Reason | None:
    """Allow stuk: the player holds both cards."""
    return None


def not_your_stuk(play: Played, _: tuple[Card, ...]) -> Reason:
    """Return the reason against stuk: a defender cannot say it, or the player does not hold both cards now."""
    deal = play.deal
    if play.tricks.turn is not deal.player:
        return because(deal.rules.cite("meld/stuk-defenders"), "refuse.lives.stuk-of-defender")
    return because(deal.rules.cite("meld/stuk-speler"), "refuse.lives.no-stuk")


def all_of_it(play: Played) -> tuple[Roem, ...]:
    """Return the stuk that was said."""
    return play.own.shown


STUK_WITH_CARD = Declaring(
    held=stuk_in_hand, why_not=in_time, refuses=not_your_stuk, counting=all_of_it, with_card=True
)


def stuk_told(deal: Deal, by: Seat, found: Combination) -> Reason:
    """Return the message for king and queen of trumps in one trick."""
    if by is deal.player:
        return because(deal.rules.cite("meld/stuk-speler"), "event.lives.stuk-won", seat=by)
    return because(deal.rules.cite("meld/stuk-defenders"), "event.lives.stuk-lost", seat=by, points=found.points)


# ---- setups ----


def headed(written: JasWritten, deal: Deal) -> Deal:
    """Return the deal with each player's lives, and the skart open or closed."""
    rules, seating = deal.rules, deal.rules.seating
    left = dict(written.points("left", written.fields.get("left", "")))
    lives = tuple(0 if seat in deal.absent else left.get(seating.side_at(seat), rules.lives) for seat in seating.seats)
    kip = written.seat("kip")
    for seat in seating.seats:
        count, out = lives[seat.index], seat in deal.absent
        if count > rules.lives:
            written.note("left", "problem.lives.too-many", "match/six-lives", seat=seat, most=rules.lives)
        if not count and not out and seat is not kip:
            written.note("left", "problem.lives.not-on-kip", "match/kip", seat=seat)
        if count and seat is kip:
            written.note("kip", "problem.lives.kip-with-lives", "match/kip", seat=seat)
    if deal.dealer in deal.absent:
        written.note("dealer", "problem.takes-no-part", "setup/taking-part", seat=deal.dealer)
    lies = written.fields.get("skart_lies", CLOSED.what)
    known = (OPEN.what, CLOSED.what)
    if lies not in known:
        facts = {"key": "skart_lies", "given": lies, "known": ", ".join(known)}
        written.note("skart_lies", "problem.unknown-value", "deal/open-or-closed", **facts)
    is_open = lies == OPEN.what and not (deal.trump and written.cards("skart"))
    if deal.player and "bid" not in written.fields:
        written.note("bid", "problem.lives.no-bid", "auction/order", seat=deal.player)
    absent = tuple(seating.side_at(seat) for seat in deal.absent)
    standing = Lives(lives, seating.side_at(kip) if kip else Kip.SPARE, absent)
    return replace(deal, lives=standing, skart_open=is_open)


def chosen(written: JasWritten) -> tuple[int, int] | None:
    """Return the size of a hand and of the skart in a position; None if the dealer still chooses."""
    hands = {seat: len(held) for seat, held in written.hands().items()}
    begun = ("cards_each", "skart_size", "skart", "trump", "player", "bid", "tricks", "trick", "piles")
    if not hands and not any(place in written.fields for place in begun):
        return None
    on_table = [word for word in written.words("trick") if len(word) > 1]
    known = len([text for text in written.fields.get("tricks", "").split("/") if text.strip()]) + len(
        written.sides("piles")
    )
    held = max(hands.values(), default=3) + (1 if on_table and len(on_table) == len(hands) else 0)
    cards = written.number("cards_each", held + known)
    skart = written.number("skart_size", len(written.cards("skart")))
    if not 1 <= cards <= MOST:
        written.note("cards_each", "problem.lives.choice", "deal/cards-each")
    if skart > MOST:
        written.note("skart_size", "problem.lives.choice", "deal/skart-size")
    if cards * (len(written.rules.seating.seats) - len(written.out())) + skart > len(written.rules.pack):
        written.note("skart_size", "problem.lives.choice", "setup/pack")
    written.stop_at_problems()
    return cards, skart


# ---- the match ----


def lives_at(stage: Stage) -> Lives:
    """Return the lives of each player, with the kip and the players who are out."""
    return lives_after(stage.play)[0] if isinstance(stage, Settled) else deal_of(stage).lives


def match_winner(stage: Stage) -> Side | None:
    """Return the side of the last player left."""
    return lives_at(stage).winner(deal_of(stage).rules.seating.sides)


def next_setup(stage: Stage, fields: Mapping[str, str]) -> dict[str, str]:
    """Return the fields of the next deal: the next player still in deals and makes his own choices."""
    seating, now = deal_of(stage).rules.seating, lives_at(stage)
    playing = (seat for seat in seating.round_from(deal_of(stage).dealer)[1:] if seating.side_at(seat) not in now.out)
    found = next_deal(stage, fields, dealer=next(playing)) | now.fields(seating.sides)
    out = " ".join(side.letter for side in seating.sides if side in now.out)
    return found | ({"out": out} if out else {})
