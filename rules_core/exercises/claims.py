"""Claims about a table that are true or not, such as "winner N" or "written NS 90"."""

from __future__ import annotations

from collections.abc import Callable

from rules_core.cards import Card, card, plain_suit
from rules_core.exercises.counts import points_given, roem_reason, trick_asked
from rules_core.exercises.question import Asked, Item, Mode, Question
from rules_core.exercises.written import outcome
from rules_core.families.jas_match import deal_of, match_winner, totals
from rules_core.families.jas_seen import play_of
from rules_core.melds.roem import combinations
from rules_core.reasons import Fact, Reason, because, impossible
from rules_core.scoring.jas import card_points
from rules_core.seats import Seat, Side
from rules_core.stages.settled import Settled
from rules_core.stages.trick_play import TrickPlay

Judged = tuple[bool, Reason, dict[str, Fact]]


def true_or_not(asked: Asked) -> Question:
    """Ask whether a claim is true."""
    kind, *words = asked.detail.split()
    if kind not in CLAIMS:
        raise impossible("ask", "problem.unknown-claim", given=asked.detail)
    try:
        truth, reason, facts = CLAIMS[kind](asked, words)
    except (ValueError, IndexError):
        raise impossible("ask", "problem.unknown-claim", given=asked.detail) from None
    return Question(
        prompt="claim.leads-next" if reason.saying == "fact.leads-next" else f"claim.{kind}",
        mode=Mode.ONE,
        items=(Item("true", saying="item.true"), Item("false", saying="item.false")),
        answers=("true" if truth else "false",),
        why=lambda _: reason,
        facts=tuple(facts.items()),
        given=_given(asked, kind),
    )


def _given(asked: Asked, kind: str) -> tuple[Reason, ...]:
    stage = asked.table.stage
    if kind in ("made", "nat", "written") and isinstance(stage, Settled):
        return outcome(stage)
    play = play_of(stage)
    return points_given(play) if kind == "points" and play is not None else ()


def _rule(asked: Asked, name: str) -> str:
    return f"{asked.table.game.key}/{name}"


def _seat(asked: Asked, word: str) -> Seat:
    return asked.table.seating.seat(word)


def _side(asked: Asked, word: str) -> Side:
    return asked.table.seating.side(word)


def _about_seat(asked: Asked, words: list[str], actual: Seat | None, rule: str, saying: str) -> Judged:
    claimed = _seat(asked, words[0])
    if actual is None:
        raise asked.does_not_fit()
    return claimed is actual, because(_rule(asked, rule), saying, seat=actual), {"seat": claimed}


def _winner(asked: Asked, words: list[str]) -> Judged:
    play, trick = trick_asked(asked)
    judged = play.verdict(trick)
    claimed = _seat(asked, words[0])
    return claimed is judged.winner, judged.reason, {"seat": claimed}


def _legal(asked: Asked, words: list[str]) -> Judged:
    stage, one = asked.table.stage, card(words[0])
    if not isinstance(stage, TrickPlay) or stage.turn is None or one not in stage.hands[stage.turn.index]:
        raise asked.does_not_fit()
    return one in stage.choices(), stage.rulings_for(stage.turn)[one], {"seat": stage.turn, "card": one}


def _points(asked: Asked, words: list[str]) -> Judged:
    side, claimed, play = _side(asked, words[0]), int(words[1]), play_of(asked.table.stage)
    if play is None:
        raise asked.does_not_fit()
    cards, last, _ = card_points(play, side)
    reason = because(_rule(asked, "score/card-points"), "fact.points", side=side, points=cards + last)
    return claimed == cards + last, reason, {"side": side, "points": claimed}


def _roem(asked: Asked, words: list[str]) -> Judged:
    play, trick = trick_asked(asked)
    found = combinations(play.deal.rules.roem, trick.cards, play.deal.trump)
    claimed = int(words[0])
    return claimed == sum(one.points for one in found), roem_reason(play.deal.rules, found), {"points": claimed}


def _trump(asked: Asked, words: list[str]) -> Judged:
    claimed, deal = plain_suit(words[0]), deal_of(asked.table.stage)
    if deal.trump is None:
        return False, because(_rule(asked, "auction/turned-trump"), "fact.no-trump"), {"suit": claimed}
    reason = because(_rule(asked, "setup/goal"), "fact.trump", suit=deal.trump, seat=deal.player or deal.forehand)
    return claimed is deal.trump, reason, {"suit": claimed}


def _dealer(asked: Asked, words: list[str]) -> Judged:
    return _about_seat(asked, words, deal_of(asked.table.stage).dealer, "setup/predetermined", "fact.dealer")


def _forehand(asked: Asked, words: list[str]) -> Judged:
    deal = deal_of(asked.table.stage)
    truth, reason, facts = _about_seat(asked, words, deal.forehand, "auction/forehand", "fact.forehand")
    return truth, because(reason.rule, reason.saying, seat=deal.forehand, dealer=deal.dealer), facts


def _next_dealer(asked: Asked, words: list[str]) -> Judged:
    deal = deal_of(asked.table.stage)
    truth, reason, facts = _about_seat(asked, words, deal.forehand, "deal/next-dealer", "fact.next-dealer")
    return truth, because(reason.rule, reason.saying, seat=deal.forehand, dealer=deal.dealer), facts


def _leads(asked: Asked, words: list[str]) -> Judged:
    play = play_of(asked.table.stage)
    if play is None:
        return _about_seat(asked, words, deal_of(asked.table.stage).forehand, "play/forehand-leads", "fact.will-lead")
    rule = "play/forehand-leads" if play.in_first_trick else "play/winner-leads"
    if play.taken and not play.trick.cards:
        return _about_seat(asked, words, play.trick.leader, rule, "fact.leads-next")
    return _about_seat(asked, words, play.trick.leader, rule, "fact.leads")


def _playing(asked: Asked, words: list[str]) -> Judged:
    deal, claimed = deal_of(asked.table.stage), _side(asked, words[0])
    if deal.player is None:
        return False, because(_rule(asked, "setup/goal"), "fact.nobody-plays"), {"side": claimed}
    reason = because(_rule(asked, "setup/goal"), "fact.playing", side=deal.playing_side, seat=deal.player)
    return claimed is deal.playing_side, reason, {"side": claimed}


def _player(asked: Asked, words: list[str]) -> Judged:
    return _about_seat(asked, words, deal_of(asked.table.stage).player, "setup/goal", "fact.player")


def _settled(asked: Asked) -> Settled:
    if not isinstance(asked.table.stage, Settled):
        raise asked.does_not_fit()
    return asked.table.stage


def _outcome(asked: Asked) -> tuple[bool, Reason]:
    lines = _settled(asked).sheet.lines
    line = next(one for one in lines if one.reason.saying.startswith(("score.made", "score.nat")))
    return line.reason.saying.startswith("score.made"), line.reason


def _made(asked: Asked, _: list[str]) -> Judged:
    made, reason = _outcome(asked)
    return made, reason, {"side": deal_of(asked.table.stage).playing_side}


def _nat(asked: Asked, _: list[str]) -> Judged:
    made, reason = _outcome(asked)
    return not made, reason, {"side": deal_of(asked.table.stage).playing_side}


def _pit(asked: Asked, words: list[str]) -> Judged:
    play, side = _settled(asked).play, _side(asked, words[0])
    tricks = card_points(play, side)[2]
    reason = because(_rule(asked, "score/pit"), "fact.tricks", side=side, count=tricks)
    return tricks == play.deal.rules.hand_size, reason, {"side": side}


def _written(asked: Asked, words: list[str]) -> Judged:
    sheet, side, claimed = _settled(asked).sheet, _side(asked, words[0]), int(words[1])
    last = [line for line in sheet.lines if line.side is side and line.points]
    rule = last[-1].reason.rule if last else _rule(asked, "score/nat")
    reason = because(rule, "fact.written", side=side, points=sheet.total(side))
    return claimed == sheet.total(side), reason, {"side": side, "points": claimed}


def _over(asked: Asked, _: list[str]) -> Judged:
    one, other = totals(asked.table.stage)
    reason = because(_rule(asked, "match/target"), "fact.totals", points=one, others=other)
    return match_winner(asked.table.stage) is not None, reason, {}


def _won(asked: Asked, words: list[str]) -> Judged:
    one, other = totals(asked.table.stage)
    reason = because(_rule(asked, "match/target"), "fact.totals", points=one, others=other)
    side = _side(asked, words[0])
    return match_winner(asked.table.stage) is side, reason, {"side": side}


def _sees(asked: Asked, words: list[str]) -> Judged:
    seat, one = _seat(asked, words[0]), card(words[1])
    seen = one in visible_cards(asked, seat)
    saying = "fact.sees" if seen else "fact.hidden"
    return seen, because(_rule(asked, "play/tricks"), saying, seat=seat, card=one), {"seat": seat, "card": one}


def visible_cards(asked: Asked, seat: Seat) -> set[Card]:
    """Return the cards that a seat may see: its own, those on the table, the last trick, turned and declared ones."""
    stage, deal = asked.table.stage, deal_of(asked.table.stage)
    play = play_of(stage)
    if isinstance(stage, Settled):
        return set(deal.rules.pack) | set(deal.turned)
    if play is None:
        return set(deal.hands[seat.index]) | set(deal.turned)
    last = play.taken[-1].cards if play.taken else ()
    shown = {one for roem in play.shown for one in roem.found.cards}
    return {*play.hands[seat.index], *play.trick.cards, *last, *deal.turned, *shown}


def _turn(asked: Asked, words: list[str]) -> Judged:
    return _about_seat(asked, words, asked.table.stage.turn, "setup/direction", "fact.turn")


def _partner(asked: Asked, words: list[str]) -> Judged:
    one, claimed = _seat(asked, words[0]), _seat(asked, words[1])
    actual = asked.table.seating.left(one, 2)
    reason = because(_rule(asked, "setup/partners-opposite"), "fact.partner", seat=one, other=actual)
    return claimed is actual, reason, {"seat": one, "other": claimed}


CLAIMS: dict[str, Callable[[Asked, list[str]], Judged]] = {
    "winner": _winner,
    "legal": _legal,
    "points": _points,
    "roem": _roem,
    "trump": _trump,
    "dealer": _dealer,
    "forehand": _forehand,
    "next-dealer": _next_dealer,
    "leads": _leads,
    "playing": _playing,
    "player": _player,
    "made": _made,
    "nat": _nat,
    "pit": _pit,
    "written": _written,
    "over": _over,
    "won": _won,
    "sees": _sees,
    "turn": _turn,
    "asked": _turn,
    "partner": _partner,
}
