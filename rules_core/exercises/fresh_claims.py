"""Fresh claims that are true or not: half of them are."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from rules_core.cards import RANKS_OF_PIQUET
from rules_core.exercises.at_random import Wish
from rules_core.exercises.fresh_cards import fresh_cards
from rules_core.exercises.fresh_roem import fresh_roem
from rules_core.exercises.fresh_scores import fresh_written
from rules_core.exercises.fresh_tricks import fresh_points, fresh_winner
from rules_core.exercises.kinds import question
from rules_core.exercises.made import Fresh, asked_at
from rules_core.exercises.question import Item
from rules_core.families.jas import TrumpChoice
from rules_core.families.jas_match import deal_of

Maker = Callable[[Wish, bool], Fresh]


def _from_question(made: Fresh, wish: Wish, truth: bool, claim: str) -> Fresh:
    """An answer to another exercise as a claim, right or wrong."""
    asked = question(made.table, made.seat, made.ask, made.extra)
    items = [item for item in asked.items if asked.is_right(item.key) == truth]
    tempting = items if truth else _most_tempting(items, asked.answers[0])
    return asked_at(made.table, f"true:{claim} {wish.chance.choice(tempting).key}")


def _most_tempting(items: list[Item], right: str) -> list[Item]:
    """Of played cards the highest as cards are commonly ranked, of numbers the nearest, of anything else all."""
    ranks = {item.key: RANKS_OF_PIQUET.index(item.card.rank) for item in items if item.seat and item.card}
    if ranks:
        return [item for item in items if ranks[item.key] == min(ranks.values())]
    if right.isdigit():
        return sorted(items, key=lambda item: abs(int(item.key) - int(right)))[:2]
    return items


def _winner(wish: Wish, truth: bool) -> Fresh:
    return _from_question(fresh_winner(replace(wish, kind="who-wins")), wish, truth, "winner")


def _leads(wish: Wish, truth: bool) -> Fresh:
    return _from_question(fresh_winner(replace(wish, kind="who-wins")), wish, truth, "leads")


def _legal(wish: Wish, truth: bool) -> Fresh:
    return _from_question(fresh_cards(replace(wish, kind="which-cards")), wish, truth, "legal")


def _roem(wish: Wish, truth: bool) -> Fresh:
    return _from_question(fresh_roem(replace(wish, kind="roem")), wish, truth, "roem")


def _points(wish: Wish, truth: bool) -> Fresh:
    detail = wish.chance.choice(wish.seating.sides).letter
    made = fresh_points(replace(wish, kind="points", detail=detail))
    return _from_question(made, wish, truth, f"points {detail}")


def _written(wish: Wish, truth: bool) -> Fresh:
    made = fresh_written(replace(wish, kind="written"))
    return _from_question(made, wish, truth, "written " + made.ask.partition(":")[2])


def _outcome(wish: Wish, truth: bool) -> Fresh:
    table = fresh_written(replace(wish, kind="written")).table
    made = question(table, wish.seating.seats[0], "true:made", {}).is_right("true")
    return asked_at(table, "true:made" if made == truth else "true:nat")


# ---- who is who ----


def _about_seats(wish: Wish, truth: bool) -> Fresh:
    """A claim about the forehand, the next dealer, a partner or who is asked, while the first players speak."""
    seating, one = wish.seating, wish.seat()
    fields = {"dealer": wish.seat().letter, "deal": "2", "seed": wish.seed()}
    deal = deal_of(wish.table(fields).stage)
    passes = 0 if deal.rules.trump_choice is TrumpChoice.FOREHAND else wish.chance.below(3)
    table = wish.table(fields | {"log": " ".join(["pass"] * passes)})
    claims = {"forehand": deal.forehand, "next-dealer": deal.forehand, f"partner {one.letter}": seating.left(one, 2)}
    claim = wish.chance.choice((*claims, "asked"))
    right = claims.get(claim, seating.left(deal.forehand, passes))
    wrong = [seat for seat in seating.seats if seat is not right and not (seat is one and "partner" in claim)]
    return asked_at(table, f"true:{claim} {(right if truth else wish.chance.choice(wrong)).letter}")


def _playing(wish: Wish, truth: bool) -> Fresh:
    table = fresh_cards(replace(wish, kind="which-cards")).table
    side = deal_of(table.stage).playing_side
    return asked_at(table, f"true:playing {(side if truth else wish.seating.other_side(side)).letter}")


MAKERS: dict[int, tuple[Maker, ...]] = {
    1: (_about_seats, _about_seats, _playing, _winner, _legal),
    2: (_winner, _legal, _leads, _roem, _points),
    3: (_winner, _legal, _roem, _points, _written, _outcome),
}


def fresh_claim(wish: Wish) -> Fresh:
    """Return a claim about a table; whether it is true was settled first."""
    truth = wish.one_in(2)
    return wish.chance.choice(MAKERS[wish.difficulty])(wish, truth)
